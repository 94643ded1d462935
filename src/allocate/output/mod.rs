//! From webs with registers to the allocated function.

mod parallel;
pub(crate) mod rewrite;
