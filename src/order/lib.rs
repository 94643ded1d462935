//! The order of machine code before allocation: instructions are moved, joined and scheduled while values have no registers yet.
//!
//! The passes run in this order: [`sink`], [`accumulators`], [`pack`], [`exchange`], [`list`]. Each of them is optional: code is
//! right without it. All facts of the machine come from the tables.
//!
//! # Constants at half and at double
//!
//! The comment of a constant that was chosen by hand says what half and double of the value change, in this crate and in others.
//! *Wave kernels* are the different texts of `tests/corpus` and `tests/wave_kernels/texts`, 163 that compile. *Tensor programs* are
//! `tests/tensor/corpus` and `tests/gen_hip/kernels`, 41 that compile. Both, `tests/aster/kernels` and the kernels of
//! `tests/filetests` are the *corpus*. *Large shapes* are those of `cargo bench --bench shapes` at 1,000 and 6,000 instructions.
//! Figures are geometric means. Half of the registers is that of the kernel, by `--num-vgprs` or `--num-sgprs`.
//!
//! To repeat a measurement, change the constant, then compare `cargo xtask bench-wave` (clocks, executed instructions),
//! `easel report` (tensor programs) and `valgrind --tool=callgrind easel compile FILE` with those of the old value.

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
