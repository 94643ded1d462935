//! The operations of the nodes of a class, as a set of bits. One comparison of sets shows that a pattern does not match, before
//! anything is matched.
//!
//! # Why
//!
//! A left side is not matched if the class of an operand lacks an operation or a constant that the left side names. The test is
//! one word of bits for each class. It saves a twentieth of the time of divisions by constants.

use smallvec::SmallVec;

/// A set of operations. Several operations may share a bit, so a set may seem to hold more operations than it does.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Kinds(u64);

/// The kinds of the classes of a node's operands, or the required kinds.
pub type Below = SmallVec<[Kinds; 3]>;

impl Kinds {
    /// A constant.
    pub const CONSTANT: Kinds = Kinds(1);
    /// A sum.
    pub const SUM: Kinds = Kinds(2);
    /// All operations.
    pub const ALL: Kinds = Kinds(u64::MAX);

    /// An operation, by a number that the vocabulary gives it.
    pub fn numbered(number: u32) -> Kinds {
        Kinds(4 << (number % 62))
    }

    /// The union of two sets.
    pub fn with(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether the set seems to have all of another set.
    pub fn has(self, other: Kinds) -> bool {
        self.0 & other.0 == other.0
    }

    /// The union of several sets.
    pub fn all(sets: impl IntoIterator<Item = Kinds>) -> Kinds {
        sets.into_iter().fold(Kinds::default(), Kinds::with)
    }
}
