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

/// The part of a distance for which a literal stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// The low 32 bits.
    Low,
    /// The high 32 bits.
    High,
    /// All 64 bits.
    Whole,
}

impl Piece {
    /// Bytes of the literal.
    pub fn bytes(self) -> u64 {
        match self {
            Piece::Low | Piece::High => 4,
            Piece::Whole => 8,
        }
    }

    /// The part of a distance.
    pub fn of(self, distance: u64) -> u64 {
        match self {
            Piece::Low => distance & u64::from(u32::MAX),
            Piece::High => distance >> 32,
            Piece::Whole => distance,
        }
    }
}

/// A literal of an instruction that stands for a part of the distance from the literal to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reference {
    /// The instruction.
    pub inst: Inst,
    /// The place.
    pub place: Place,
    /// A number that is added to the distance.
    pub addend: i64,
    /// The part of the distance.
    pub part: Piece,
    /// The literal in the operand list: one that has its own word in the encoding.
    pub literal: i64,
}
