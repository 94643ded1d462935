//! Literals that stand for distances, in code that takes the address of a function or of data.

use crate::function::{Block, Inst};

/// The place to which a distance leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The first instruction of a block.
    Block(Block),
    /// A byte of the file's data.
    Data(u64),
}

/// A literal of an instruction that stands for half of the distance from the literal to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reference {
    /// The instruction.
    pub inst: Inst,
    /// The place.
    pub place: Place,
    /// A number that is added to the distance.
    pub addend: i64,
    /// Whether the literal is the high half of the distance, not the low half.
    pub high: bool,
    /// The literal in the operand list: one that has its own word in the encoding.
    pub literal: i64,
}
