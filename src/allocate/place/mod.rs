//! Webs to registers.
//!
//! [`scan`] and [`color`] choose orders in which webs are placed, [`assign`] places them. [`attempt`] chooses the
//! coalescing before [`scan`]. The input of both is a [`task`]:
//! a program and register files, no machine; [`pool`] is a target's files. [`relief`] between banks
//! is for machine functions only: if no register fits, values move from the full bank to another bank of
//! its kind.

pub(crate) mod assign;
pub(crate) mod attempt;
mod biases;
pub(crate) mod color;
pub(crate) mod found;
pub(crate) mod pool;
pub(crate) mod relief;
mod scan;
pub(crate) mod task;
