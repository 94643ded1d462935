//! The passes by name.

use crate::ir::kernel::KernelFunction;
use crate::stages::{blockwise, gridwise, guards, lanewise};
use crate::tensor::Program;
use crate::{flatten, fuse, generate};
use easel_isa::diagnostic::Diagnostics;

/// What a pass does.
#[derive(Clone, Copy)]
pub enum Work {
    /// A program of another, for subgroups of so many work-items.
    Rewrite(fn(&Program, u32) -> Result<Program, Diagnostics>),
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
        work: Work::Rewrite(|program, _| flatten::run(program)),
    },
    Pass {
        name: "fuse-gen",
        doc: "makes kernels of what is computed together",
        work: Work::Rewrite(|program, _| fuse::run(program)),
    },
    Pass {
        name: "gen-gridwise",
        doc: "gives kernels memory for results and divides their work among work-items",
        work: Work::Rewrite(gridwise::run),
    },
    Pass {
        name: "gen-blockwise",
        doc: "gives reductions of several waves memory of the workgroup",
        work: Work::Rewrite(blockwise::run),
    },
    Pass {
        name: "gen-lanewise",
        doc: "writes what one work-item does, at explicit positions",
        work: Work::Rewrite(lanewise::run),
    },
    Pass {
        name: "gen-final",
        doc: "drops guards that are proved and puts the others where they guard most",
        work: Work::Rewrite(guards::run),
    },
    Pass {
        name: "gen-kernels",
        doc: "makes kernel IR of kernels",
        work: Work::Generate(generate::kernels),
    },
];
