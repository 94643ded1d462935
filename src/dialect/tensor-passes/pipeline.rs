//! The passes by name.

use crate::ir::kernel::KernelFunction;
use crate::tensor::Program;
use crate::{flatten, fuse, generate};
use easel_isa::diagnostic::Diagnostics;

/// What a pass does.
#[derive(Clone, Copy)]
pub enum Work {
    /// A program of another.
    Rewrite(fn(&Program) -> Result<Program, Diagnostics>),
    /// Its kernels, in the order in which they run, for subgroups of so many work-items.
    Generate(fn(&Program, u32) -> Result<Vec<KernelFunction>, Diagnostics>),
}

/// A pass.
pub struct Pass {
    /// As lists of passes have it.
    pub name: &'static str,
    /// What it does, in a line.
    pub doc: &'static str,
    /// What it does.
    pub work: Work,
}

/// The passes in the order of the pipeline.
pub const PASSES: &[Pass] = &[
    Pass {
        name: "gen-inline",
        doc: "puts bodies in place of operators with modules, and parts in place of compound ones",
        work: Work::Rewrite(flatten::run),
    },
    Pass {
        name: "fuse-gen",
        doc: "makes kernels of what is computed together",
        work: Work::Rewrite(fuse::run),
    },
    Pass {
        name: "gen-kernels",
        doc: "divides the work of kernels among work-items and makes kernel IR of them",
        work: Work::Generate(generate::kernels),
    },
];
