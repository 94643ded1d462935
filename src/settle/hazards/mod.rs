//! Wait states: `insert` inserts them by the distances of `distance`, `check` checks them in the opposite direction, by the rows.

mod check;
mod distance;
mod insert;
mod rows;

pub use check::{Close, check, close};
pub use insert::run;
