//! Computations on scalar integers.
//!
//! - [`narrow`]: `aster-to-int-arith`, `index` becomes an integer of 32 bits;
//! - [`ranges`]: the ranges of values;
//! - [`optimize`]: `aster-optimize-arith`, and its steps: [`flags`], [`divisions`], [`chains`].

mod chains;
mod divisions;
pub(crate) mod flags;
pub(crate) mod narrow;
pub(crate) mod optimize;
pub(crate) mod ranges;
