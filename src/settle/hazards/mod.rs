//! Wait states: their insertion, and a check that goes the other way round.

mod check;
mod distance;
mod insert;
mod rows;

pub use check::check;
pub use insert::run;
