//! From source text to machine program: named passes, lists of them, and what they report.
//!
//! A [`Program`] is in one of its [`State`]s; a [`Pass`] says which state it takes and which it
//! leaves, so that an order that cannot work is refused before anything runs. The pipelines of the
//! frontends are lists of names in [`registry`]; [`list`] reads any other.

#![deny(missing_docs)]

pub mod emit;
pub mod input;
pub mod list;
mod matrices;
pub mod predict;
pub mod program;
pub mod registry;
pub mod run;
pub mod simulation;
pub mod stats;

use easel_allocate as allocate;
use easel_aster as aster;
use easel_backend as backend;
use easel_genx as genx;
use easel_ir as ir;
use easel_pass as pass;
use easel_rules as rules;
use easel_schedule as schedule;
use easel_simulate as simulate;
use easel_target as target;
use easel_transform as transform;
use easel_visa as visa;
use easel_wave as wave;

pub use input::{Kind, Read, Reading, read_chunks, read_program};
pub use list::Step;
pub use matrices::matrices;
pub use program::{Program, State};
pub use registry::Pass;
pub use run::{Observer, run_passes};
pub use stats::{Counts, Figures, FunctionFigures, PassReport};
