//! Counter waits: their insertion, and a check of its own.

mod check;
mod insert;

pub use check::check;
pub use insert::{idle, insert, run};
