//! Webs to registers.
//!
//! [`scan`] and [`color`] choose orders in which webs are placed, [`assign`] places them; [`scan`]
//! through [`attempt`], which says how hard to coalesce before. What they are given is a [`task`]:
//! a program and register files, no machine; [`pool`] is a target's files. [`relief`] between banks
//! is for machine functions only: where nothing fits, values move from the full bank to another of
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
