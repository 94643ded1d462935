//! The decision of extraction: the instruction that makes each item, and the contents of its
//! operands.

use super::node::Leaf;
use crate::target::Opcode;
use smallvec::SmallVec;

/// Index of an item.
pub type Item = u32;

/// The contents of a use operand of a chosen instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Item(Item),
    /// An inline constant, literal or immediate.
    Imm(i64),
}

/// The way to make an item.
#[derive(Clone, PartialEq, Debug)]
pub enum Make {
    /// The e-graph's leaf.
    Leaf(Leaf),
    /// An instruction: the operand index of the item, and pairs (operand index, argument).
    Inst {
        opcode: Opcode,
        result: u8,
        operands: SmallVec<[(u8, Choice); 4]>,
    },
    /// The constant, by a move.
    Constant(i64),
    /// The same class in another bank.
    Copy(Item),
    /// A low and a high dword.
    Join(Item, Item),
    /// A dword of a wider value, counted from the lowest.
    Part(Item, u32),
    /// The register of another value, of which the item is a part or another reading.
    Same(Item),
}
