//! The inputs of the rewriting of a function or of a window, and the state that is carried between windows.

use crate::edit::Replaced;
use crate::ir::function::{Block, Inst, Value};
use crate::machine::Machine;
use cranelift_entity::{EntitySet, SecondaryMap};
use egg::Id;

/// The parameters of rewriting.
#[derive(Clone, Copy)]
pub struct Manner<'m> {
    /// The machine whose missing operations rules expand; without a machine no operation is expanded.
    pub machine: Option<&'m Machine>,
    /// The approximate number of instructions of one e-graph.
    pub window: usize,
}

/// The inputs of the rewriting of a window, and the state for later windows.
pub(super) struct Shared {
    /// Bits known to be zero, of values of the original function.
    pub zeros: SecondaryMap<Value, u64>,
    /// Values that are read from elements which are far apart.
    pub far: EntitySet<Value>,
    /// The number of reads of each value.
    pub counts: SecondaryMap<Value, u32>,
    /// Values that other windows than their own read.
    pub escapes: EntitySet<Value>,
    /// The replacements of values that other windows read.
    pub replaced: Replaced,
}

/// An instruction that became a node.
pub(super) struct Known {
    pub inst: Inst,
    pub class: Id,
    /// The block of the instruction, and its position in the block.
    pub block: Block,
    pub at: u32,
}
