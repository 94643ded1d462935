//! Instructions between two instructions that the machine does not interlock. `insert` inserts wait states by the distances of
//! `distance`, and `mended` the instruction of a row that no distance ends. `check` checks wait states in the opposite direction, by the
//! rows.

mod check;
mod distance;
mod insert;
mod mended;
mod rows;

pub use check::{Close, check, close};
pub use insert::run;
pub use mended::{Unmended, unmended};
