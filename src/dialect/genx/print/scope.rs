//! The state of the function that is printed.

use super::names::Names;
use super::pointers::BYTE;
use crate::ir::function::{Block, Inst, Value};
use crate::ir::operand::Operand;
use crate::set::GenxFunction;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// An edge into a block, as seen by a phi.
#[derive(Clone)]
pub(super) struct Edge {
    /// The name of the predecessor.
    pub from: Box<str>,
    pub end: Inst,
    pub target: usize,
}

/// The state of the function that is printed.
pub(super) struct Scope<'f> {
    pub func: &'f GenxFunction,
    pub names: Names,
    /// The pointees of typed pointers, if not bytes.
    pub pointees: SecondaryMap<Value, Option<Box<str>>>,
    /// Edges by the block that they enter.
    pub edges: SecondaryMap<Block, Vec<Edge>>,
    /// Blocks that are printed only because two edges of a terminator give one block different
    /// values.
    pub detours: FxHashMap<(Inst, usize), Box<str>>,
    /// The arguments of a terminator that are cast to another pointer before it.
    pub casts: FxHashMap<(Inst, Value), Box<str>>,
}

impl Scope<'_> {
    /// The pointee of a typed pointer; a byte for any other operand and for constants.
    pub fn pointee(&self, operand: Operand) -> &str {
        match operand {
            Operand::Value(value, _) => self.pointees[value].as_deref().unwrap_or(BYTE),
            _ => BYTE,
        }
    }
}
