//! What is known of the function that is written.

use super::names::Names;
use super::pointers::BYTE;
use crate::ir::function::{Block, Inst, Value};
use crate::ir::operand::Operand;
use crate::set::GenxFunction;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// An edge into a block, as a phi sees it.
#[derive(Clone)]
pub(super) struct Edge {
    /// The name of the block that it comes from.
    pub from: Box<str>,
    pub end: Inst,
    pub target: usize,
}

/// What is known of the function that is written.
pub(super) struct Scope<'f> {
    pub func: &'f GenxFunction,
    pub names: Names,
    /// What typed pointers point to, where that is not a byte.
    pub pointees: SecondaryMap<Value, Option<Box<str>>>,
    /// Edges by the block that they enter.
    pub edges: SecondaryMap<Block, Vec<Edge>>,
    /// Blocks that stand on an edge only because two edges of a terminator give one block different
    /// values.
    pub detours: FxHashMap<(Inst, usize), Box<str>>,
    /// What a terminator gives to blocks, where it is cast to another pointer before.
    pub casts: FxHashMap<(Inst, Value), Box<str>>,
}

impl Scope<'_> {
    /// What a typed pointer points to; a byte where it is none, or a constant.
    pub fn pointee(&self, operand: Operand) -> &str {
        match operand {
            Operand::Value(value, _) => self.pointees[value].as_deref().unwrap_or(BYTE),
            _ => BYTE,
        }
    }
}
