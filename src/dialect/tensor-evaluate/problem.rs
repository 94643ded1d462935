//! The reason why a program cannot be evaluated, and the place.

use easel_ir::function::Inst;
use easel_tensor::ModuleId;
use std::fmt;

/// The reason why a program cannot be evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The module and the instruction of the problem; nothing for a program without instructions.
    pub at: Option<(ModuleId, Inst)>,
    /// The instruction for readers: its module and its place in the module.
    pub place: String,
    /// The problem.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.as_str() {
            "" => f.write_str(&self.what),
            place => write!(f, "{place}: {}", self.what),
        }
    }
}

impl std::error::Error for Problem {}
