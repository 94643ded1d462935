//! The order of machine code before allocation: instructions are moved, joined and scheduled while values have no registers yet.
//!
//! The passes run in this order: [`chosen`], [`sink`], [`accumulators`], [`pack`], [`exchange`], [`list`]. Each of them is optional: code is
//! correct without it. All facts of the machine come from the tables.
//!
//! # Constants at half and at double
//!
//! The comment of a constant that was chosen by hand says what half and double of the value change, in this crate and in others.
//! *Wave kernels* are the different texts of `tests/corpus` and `tests/wave_kernels/texts`, 163 that compile. *Tensor programs* are
//! `tests/tensor/corpus` and `tests/gen_hip/kernels`, 41 that compile. Both, `tests/aster/kernels` and the kernels of
//! `tests/filetests` in `select`, `transform`, `schedule` and `allocate` are the *corpus*. *Large shapes* are those of
//! `cargo bench --bench shapes` at 1,000 and 6,000 instructions. Figures are geometric means. Clocks are those of one wave alone,
//! if the comment does not say *full machine*. `generated/wave.md` states the model of the clocks. Kernels whose branches depend on
//! data have no clocks. Half of the registers is half of those that the kernel takes (`--num-vgprs`, `--num-sgprs`).
//!
//! To repeat a measurement, change the constant and compare the output of `cargo xtask bench-wave` (clocks of the texts
//! `input.mlir`), `easel report` (tensor programs) and `valgrind --tool=callgrind easel compile FILE` with that of the old value.
//! No command prints the clocks of the other texts, of large shapes, and of kernels with half of the registers.

#![deny(missing_docs)]

pub mod accumulators;
pub mod chosen;
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
mod together;

use easel_analysis as analysis;
use easel_ir as ir;
use easel_machine as machine;
use easel_pass as pass;
#[cfg(test)]
use easel_rules as rules;
use easel_target as target;
