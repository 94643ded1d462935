//! What keeps a program from being evaluated, and where.

use easel_ir::function::Inst;
use easel_tensor::ModuleId;
use std::fmt;

/// What keeps a program from being evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The module and the instruction where it arose; nothing where a program has none.
    pub at: Option<(ModuleId, Inst)>,
    /// The instruction for people: its module and its place there.
    pub place: String,
    /// What it is.
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
