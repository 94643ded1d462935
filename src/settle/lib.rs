//! From allocated machine code to code that the machine executes correctly: peepholes, branches, waits and wait states.
//!
//! The passes run in this order: [`peephole`], [`skip`], [`barriers`], [`thread`], [`dual`], [`frame`], [`waits`], [`hazards`]. [`waits`]
//! and [`hazards`] depend on physical registers and on the order of instructions, so they follow all other passes. A wait counts as a
//! wait state, so [`hazards`] follows [`waits`]. [`frame`], [`waits`] and [`hazards`] are required; each of the other passes is
//! optional. [`waits`] and [`hazards`] have independent checkers. All facts of the machine come from the tables.

#![deny(missing_docs)]

pub mod barriers;
pub mod dual;
mod flow;
pub mod frame;
pub mod hazards;
mod live;
pub mod peephole;
#[cfg(test)]
mod peephole_tests;
#[cfg(test)]
mod random_tests;
pub mod skip;
#[cfg(test)]
mod testing;
pub mod thread;
pub mod unwritten;
pub mod waits;

use easel_analysis as analysis;
use easel_ir as ir;
use easel_machine as machine;
use easel_pass as pass;
use easel_rules as rules;
use easel_target as target;
