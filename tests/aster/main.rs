//! The dialect of `frontend::aster`: text, passes, and the acceptance criterion for their results.

mod acceptance;
mod reference;
mod roundtrip;
