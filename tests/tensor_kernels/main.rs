//! Tensor programs, compiled and run in the simulator, against the reference evaluator.

mod acceptance;
mod corpus;
mod hip;
mod left_over;
mod long_rows;
mod operators;
#[path = "../oracle/mod.rs"]
mod oracle;
mod oracle_checks;
mod random;
mod reductions;
mod support;
mod tiles;
mod verify;
mod wide;
