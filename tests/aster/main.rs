//! ASTER's dialect: reading, printing, verifying, and the passes through the library and the binary.

mod acceptance;
mod reference;
mod roundtrip;
