//! Wait states: their insertion, and a check in the opposite direction.

mod check;
mod distance;
mod insert;
mod rows;

pub use check::check;
pub use insert::run;
