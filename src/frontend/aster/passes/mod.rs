//! The passes of the dialect, under their published names.
//!
//! Each takes one routine to the same routine in another form (see the module of each for its pre-
//! and postcondition, which it checks on the code itself). A pipeline is a name for a list.

mod options;

pub use options::{Mode, Options};

use super::program::Routine;
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::Diagnostics;

/// What a pass gives back beside the rewritten routine.
#[derive(Default)]
pub struct Output {
    pub stats: Stats,
    /// Text of dumps, for standard output.
    pub text: String,
    /// Warnings; errors are the pass's result.
    pub warnings: Diagnostics,
}

pub type Run = fn(&mut Routine, &Options, &Context, &mut Output) -> Result<(), Diagnostics>;

/// A named pass.
pub struct Pass {
    pub name: &'static str,
    pub aliases: &'static [&'static str],
    pub doc: &'static str,
    /// Keys of the options that it looks at.
    pub options: &'static [&'static str],
    pub run: Run,
}

/// A name for a list of passes, each given the pipeline's options.
pub struct Pipeline {
    pub name: &'static str,
    pub doc: &'static str,
    pub passes: &'static [&'static str],
}

/// All passes.
pub const PASSES: &[Pass] = &[];

/// All pipelines.
pub const PIPELINES: &[Pipeline] = &[];

/// The passes that a name stands for; `None` if there is no such name.
pub fn by_name(name: &str) -> Option<Vec<&'static Pass>> {
    if let Some(pipeline) = PIPELINES.iter().find(|p| p.name == name) {
        return Some(pipeline.passes.iter().filter_map(|n| pass(n)).collect());
    }
    pass(name).map(|p| vec![p])
}

fn pass(name: &str) -> Option<&'static Pass> {
    PASSES
        .iter()
        .find(|p| p.name == name || p.aliases.contains(&name))
}
