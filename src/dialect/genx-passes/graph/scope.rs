//! What the rewriting of a function, or of a window of it, is given, and what goes from window to window.

use crate::edit::Replaced;
use crate::ir::function::{Block, Inst, Value};
use crate::machine::Machine;
use cranelift_entity::{EntitySet, SecondaryMap};
use egg::Id;

/// How a function is rewritten.
#[derive(Clone, Copy)]
pub struct Manner<'m> {
    /// The machine whose missing operations rules expand; without one nothing is expanded.
    pub machine: Option<&'m Machine>,
    /// Instructions that one e-graph is made of, about.
    pub window: usize,
}

/// What a window is rewritten with, and what goes from it to those behind it.
pub(super) struct Shared {
    /// Bits known to be zero, of values of the function as it was.
    pub zeros: SecondaryMap<Value, u64>,
    /// Values that are read from elements which are far apart.
    pub far: EntitySet<Value>,
    /// How often values are read.
    pub counts: SecondaryMap<Value, u32>,
    /// Values that other windows than their own read.
    pub escapes: EntitySet<Value>,
    /// What other windows read in place of values.
    pub replaced: Replaced,
}

/// An instruction that became a node.
pub(super) struct Known {
    pub inst: Inst,
    pub class: Id,
    /// Where it stood, and the how manieth it was there.
    pub block: Block,
    pub at: u32,
}
