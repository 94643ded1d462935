//! Analyses of functions: control flow, dominators, loops, liveness, interference, pressure.
//!
//! All analyses are generic over the operation set and computed on demand; none is updated when the
//! function changes. Each is the input of the next: facts of blocks for liveness ([`liveness`], by datalog),
//! liveness for live ranges ([`ranges`]), ranges with contents for the relation ([`interference`]).

#![deny(missing_docs)]

pub mod interference;
pub mod liveness;
pub mod loops;
pub mod pressure;
pub mod ranges;

pub use easel_ir::{Cfg, Dominators};
pub use interference::Interference;
pub use liveness::{Access, Accesses, Liveness};
pub use loops::{Loop, Loops};
pub use pressure::{Pressure, Profile, Timeline};
pub use ranges::{LiveRanges, Points, Segment};

use easel_ir as ir;
use easel_target as target;

#[cfg(test)]
mod dominator_tests;
#[cfg(test)]
mod testing;
