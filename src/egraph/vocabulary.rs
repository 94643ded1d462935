//! The vocabulary of rules: the words of a pattern, and the graph that is matched and rewritten.

use easel_isa::packed::Packed;
use std::fmt::Debug;
use std::hash::Hash;

/// A variable of one rule, `?x`: an index in the list of its variables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VarId(pub u16);

impl VarId {
    /// The number, for tables by variable.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The words of patterns and conditions. Words are packed with the rules that have them.
pub trait Vocabulary: Copy + Ord + Hash + Debug + 'static {
    /// An operation in a pattern.
    type Head: Copy + Ord + Hash + Debug + Packed;
    /// A fact of matched values, a predicate of them, or a function of numbers.
    type Function: Copy + Ord + Hash + Debug + Packed;
    /// The type of a value.
    type Type: Copy + Ord + Hash + Debug;

    /// The value of a function of numbers; `None` where the function is not defined, and for facts and predicates.
    fn compute(_: Self::Function, _: &[i128]) -> Option<i128> {
        None
    }

    /// Whether a value is a constant if a predicate holds for it.
    fn implies_constant(_: Self::Function) -> bool {
        false
    }

    /// A number modulo the values of a type, with its sign, as coefficients of sums are stored.
    fn wrap(_: Self::Type, n: i128) -> i64 {
        n as i64
    }
}

impl Packed for VarId {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
    }
    fn unpack(from: &mut &[u8]) -> Option<Self> {
        Packed::unpack(from).map(VarId)
    }
}
