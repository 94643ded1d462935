//! Which operations the nodes of a class are, as a set of bits: what shows at a look that a pattern does
//! not match, before anything is matched.
//!
//! # Why
//!
//! A left side is not matched if the class of an operand lacks an operation or a constant that the left side names. The test is
//! one word of bits for each class. It saves a twentieth of the time of divisions by constants.

use smallvec::SmallVec;

/// A set of operations. Several may share a bit, so that a set may seem to hold more than it does.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Kinds(u64);

/// What the classes of the operands of a node have, or must have.
pub type Below = SmallVec<[Kinds; 3]>;

impl Kinds {
    /// A constant.
    pub const CONSTANT: Kinds = Kinds(1);
    /// A sum.
    pub const SUM: Kinds = Kinds(2);
    /// Whatever there is.
    pub const ALL: Kinds = Kinds(u64::MAX);

    /// An operation, by a number that the vocabulary gives it.
    pub fn numbered(number: u32) -> Kinds {
        Kinds(4 << (number % 62))
    }

    /// Both sets.
    pub fn with(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether all of another set seem to be here.
    pub fn has(self, other: Kinds) -> bool {
        self.0 & other.0 == other.0
    }

    /// All of several sets.
    pub fn all(sets: impl IntoIterator<Item = Kinds>) -> Kinds {
        sets.into_iter().fold(Kinds::default(), Kinds::with)
    }
}
