//! The order of machine code before allocation: instructions are moved, joined and scheduled while values have no registers yet.
//!
//! The passes run in this order: [`sink`], [`accumulators`], [`pack`], [`exchange`], [`list`]. Each of them is optional: code is
//! correct without it. All facts of the machine come from the tables.

#![deny(missing_docs)]

pub mod accumulators;
mod depend;
mod estimate;
pub mod exchange;
pub mod list;
pub mod pack;
mod places;
mod ready;
mod region;
pub mod sink;
#[cfg(test)]
#[path = "../settle/testing.rs"]
#[expect(dead_code, reason = "the other crate's tests print functions, too")]
mod testing;

use easel_analysis as analysis;
use easel_ir as ir;
use easel_machine as machine;
use easel_pass as pass;
#[cfg(test)]
use easel_rules as rules;
use easel_target as target;
