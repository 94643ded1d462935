//! What happens to machine code around allocation: sinking, packing, exchanges and scheduling before it, peepholes, waits and wait
//! states after it. Everything about the machine comes from the tables.
//!
//! Order after allocation: [`peephole`], [`skip`], [`barriers`], [`frame`], [`waits`], [`hazards`] (waits count as wait
//! states, so hazards come last).

#![deny(missing_docs)]

pub mod accumulators;
pub mod barriers;
mod depend;
mod estimate;
pub mod exchange;
mod flow;
pub mod frame;
pub mod hazards;
pub mod list;
mod live;
pub mod pack;
pub mod peephole;
mod places;
#[cfg(test)]
mod random_tests;
mod ready;
mod region;
pub mod sink;
pub mod skip;
#[cfg(test)]
mod testing;
pub mod thread;
pub mod waits;

use easel_analysis as analysis;
use easel_ir as ir;
use easel_machine as machine;
use easel_pass as pass;
use easel_rules as rules;
use easel_target as target;
