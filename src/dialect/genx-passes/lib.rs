//! The passes of the region dialect.
//!
//! Every pass goes from text to text: a program is in the dialect until [`emit`] writes it. Further data of passes (bales, numbers,
//! live ranges, registers) is a note, which is printed as comments. [`pipeline`] has the names. Passes that only make notes run
//! on request (`--dump-after`, `easel opt`).
//!
//! An instruction of [`emit`] is a bale, and its operands are regions of values. The allocator's core decides which values share
//! a variable. No registers are placed, because the finalizer of vISA allocates them.

#![deny(missing_docs)]

pub mod bale;
pub mod categories;
pub mod constants;
pub mod decompose;
pub mod demand;
pub mod dumps;
pub mod edges;
pub mod edit;
pub mod emit;
pub mod facts;
pub mod figures;
pub mod fits;
pub mod graph;
pub mod language;
pub mod launch;
pub mod layout;
pub mod legalize;
pub mod lower;
pub mod machine;
pub mod masked;
pub mod messages;
pub mod notes;
pub mod phis;
pub mod pipeline;
pub mod predicates;
pub mod representation;
pub mod rules;
pub mod values;

use easel_allocate as allocate;
use easel_analysis as analysis;
use easel_genx as genx;
use easel_ir as ir;
use easel_pass as pass;
use easel_region as region;
use easel_target as target;
use easel_visa as visa;

use crate::genx::GenxFunction;
use crate::ir::function::Block;

/// Reachable blocks, each before those that it dominates.
fn order(func: &GenxFunction) -> Vec<Block> {
    crate::ir::Cfg::new(func).reverse_postorder().to_vec()
}
