//! Tensor programs, compiled and run in the simulator, against the reference evaluator.

mod acceptance;
mod bytes;
mod corpus;
mod forms;
mod fusion;
mod hip;
mod hosts;
mod left_over;
mod literals;
mod long_rows;
mod operators;
#[path = "../oracle/mod.rs"]
mod oracle;
mod oracle_checks;
mod places;
mod plan;
mod plans;
mod products;
mod random;
mod ranks;
mod rdna;
mod read_again;
mod reductions;
mod report;
mod rules;
mod support;
mod tiles;
mod verify;
mod wide;
