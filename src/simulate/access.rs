//! Memory instructions that are plain loads or stores: the plan by which all lanes are run at once.

use crate::target::MemorySpace;
use smallvec::SmallVec;

/// A memory instruction whose meaning is a number of plain loads or plain stores.
pub struct Access {
    pub space: MemorySpace,
    pub stores: bool,
    /// Bytes of a piece.
    pub bytes: usize,
    /// The pieces of a lane.
    pub parts: SmallVec<[Part; 2]>,
}

/// One piece of each lane.
pub struct Part {
    pub address: Sum,
    /// The port of the data, and the first word in it.
    pub port: usize,
    pub word: usize,
    pub narrow: Narrow,
}

/// A piece of less than a word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Narrow {
    /// The piece has whole words.
    No,
    /// A loaded piece is extended by its sign, or by zeros.
    Extended { signed: bool },
    /// A stored piece is the word shifted right.
    Shifted(u32),
}

/// An address: a sum of operands and a number, modulo a power of two.
pub struct Sum {
    pub terms: SmallVec<[Term; 3]>,
    pub constant: u64,
    pub mask: u64,
}

pub struct Term {
    /// The number of the input.
    pub port: usize,
    pub bits: u32,
    pub signed: bool,
    pub factor: u64,
}

/// Most bytes that an instruction moves for a lane.
pub const MOST: usize = 16;
/// Most pieces of a lane.
pub const PIECES: usize = 2;

impl Term {
    /// What an operand adds to the address.
    #[inline(always)]
    pub fn value(&self, value: u64) -> u64 {
        let unused = 64 - self.bits;
        let extended = match self.signed {
            true => ((value << unused) as i64 >> unused) as u64,
            false => value << unused >> unused,
        };
        extended.wrapping_mul(self.factor)
    }
}
