//! The passes by name.

use crate::ir::kernel::KernelFunction;
use crate::stages::{blockwise, form, gridwise, guards, lanewise};
use crate::tables::tables;
use crate::tensor::Program;
use crate::{flatten, fuse, generate};
use easel_isa::diagnostic::Diagnostics;
use easel_pass::{OptionSpec, Takes};

pub use crate::setting::Setting;

/// What a pass does.
#[derive(Clone, Copy)]
pub enum Work {
    /// A program of another.
    Rewrite(fn(&Program, Setting) -> Result<Program, Diagnostics>),
    /// Its kernels, in the order in which they run, for subgroups of so many work-items.
    Generate(fn(&Program, u32) -> Result<Vec<KernelFunction>, Diagnostics>),
}

/// A pass.
pub struct Pass {
    /// As lists of passes have it.
    pub name: &'static str,
    /// What it does, in a line.
    pub doc: &'static str,
    /// The options that it takes.
    pub options: &'static [OptionSpec],
    /// What it does.
    pub work: Work,
}

/// The passes that a program still needs, in their order: what some of them have made may be read again.
pub fn remaining(program: &Program) -> &'static [Pass] {
    let next = form::next(program);
    let start = next.and_then(|name| PASSES.iter().position(|p| p.name == name));
    &PASSES[start.unwrap_or(0)..]
}

/// The passes in the order of the pipeline.
pub const PASSES: &[Pass] = &[
    Pass {
        name: "gen-inline",
        doc: "puts bodies in place of operators with modules, and parts in place of compound ones",
        options: &[],
        work: Work::Rewrite(flatten::run),
    },
    Pass {
        name: "fuse-gen",
        doc: "makes kernels of what is computed together",
        options: &[OptionSpec {
            key: "alone",
            takes: Takes::Flag,
        }],
        work: Work::Rewrite(fuse::run),
    },
    Pass {
        name: "gen-gridwise",
        doc: "gives kernels memory for results and divides their work among work-items",
        options: &[
            OptionSpec {
                key: "algo",
                takes: Takes::Word(&["lane", "wave", "block", "column", "split"]),
            },
            OptionSpec {
                key: "split-over",
                takes: Takes::UpTo(|_| u32::MAX),
            },
            OptionSpec {
                key: "tile-across",
                takes: Takes::UpTo(|target| target.limits.lds_bytes),
            },
            OptionSpec {
                key: "tile-along",
                takes: Takes::UpTo(|target| target.limits.lds_bytes),
            },
            OptionSpec {
                key: "vec",
                takes: Takes::UpTo(|_| tables().schedule.access as u32),
            },
            OptionSpec {
                key: "block",
                takes: Takes::UpTo(|target| target.limits.max_workgroup),
            },
            OptionSpec {
                key: "rows",
                takes: Takes::UpTo(|_| tables().products.widest() as u32),
            },
            OptionSpec {
                key: "columns",
                takes: Takes::UpTo(|_| tables().products.widest() as u32),
            },
        ],
        work: Work::Rewrite(gridwise::run),
    },
    Pass {
        name: "gen-blockwise",
        doc: "gives reductions of several waves memory of the workgroup",
        options: &[],
        work: Work::Rewrite(blockwise::run),
    },
    Pass {
        name: "gen-lanewise",
        doc: "writes what one work-item does, at explicit positions",
        options: &[],
        work: Work::Rewrite(lanewise::run),
    },
    Pass {
        name: "gen-final",
        doc: "drops guards that are proved and puts the others where they guard most",
        options: &[],
        work: Work::Rewrite(guards::run),
    },
    Pass {
        name: "gen-kernels",
        doc: "makes kernel IR of kernels",
        options: &[],
        work: Work::Generate(generate::kernels),
    },
];
