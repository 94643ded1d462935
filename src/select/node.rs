//! The language of the expression e-graph.
//!
//! Integer addition, subtraction, negation, and multiplication or left shift by a constant are
//! not nodes of their own: they are all [`Node::Sum`], a linear combination modulo 2^width, so that
//! associativity and commutativity never enter the e-graph as rules. [`lower`](super::lower)
//! turns the sums that remain into two-operand nodes for the machine patterns.
//!
//! # Why
//!
//! **A sum is one node.** Binary additions with directed rules for reassociation were tried first. They shared fewer partial
//! sums, and they needed rules for the order of operands. Now addition, subtraction and multiplication by a constant are one
//! linear combination of any number of terms. Reassociation therefore costs nothing, and rules match the terms of a sum in any
//! order. `lower` adds invariant terms first, terms that differ between lanes before uniform terms, and constants last. So
//! equal partial sums are equal classes, and constants reach the offset fields of instructions.
//!
//! **Terms are shared.** egg keeps three copies of each node. The copies of a sum share its list of terms.
//!
//! **One discriminant.** egg's index of classes by operation is not used. All nodes have one discriminant, so the index has one
//! entry for each class.

pub use crate::ir::fold::wrap;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::rules::Scalars;
use crate::target::Opcode;
use egg::{Id, Language};
use smallvec::SmallVec;
use std::rc::Rc;

/// A linear combination modulo 2^width.
pub type Sum = easel_egraph::Sum<Scalars>;

/// A value that the e-graph does not look into: index into the builder's table of leaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Leaf(pub u32);

/// A node. The type of a class is in its [`Facts`](super::facts::Facts).
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Node {
    /// Bits of a constant, zero-extended from the width.
    Const(Scalar, u64),
    Leaf(Leaf),
    /// Shared: the e-graph keeps each node three times.
    Sum(Rc<Sum>),
    Binary(Binary, [Id; 2]),
    /// The scalar is the result type.
    Unary(Unary, Scalar, [Id; 1]),
    Compare(Predicate, [Id; 2]),
    Select([Id; 3]),
    /// A 64-bit integer of a low and a high half.
    Join([Id; 2]),
    /// A word of a low and a high integer of 16 bits.
    Pack([Id; 2]),
    /// An operation on each of the four bytes of two words.
    Bytes(Binary, [Id; 2]),
    /// Product and sum, rounded once.
    Fma([Id; 3]),
    /// The result of an instruction for its explicit operands, in the order of its row.
    Inst(InstHead, SmallVec<[Id; 3]>),
}

/// An instruction that a rule names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct InstHead {
    pub opcode: Opcode,
    /// The operand index of the result.
    pub result: u8,
    /// The result's type.
    pub elem: Scalar,
}

impl Language for Node {
    /// The e-graph keeps an index of its classes by this type and by `matches`, for patterns of its own. The selector uses no
    /// such patterns, and an index with one entry for each class costs least.
    type Discriminant = ();

    fn discriminant(&self) -> Self::Discriminant {}

    fn matches(&self, _: &Self) -> bool {
        true
    }

    fn children(&self) -> &[Id] {
        match self {
            Node::Const(..) | Node::Leaf(_) => &[],
            Node::Sum(s) => &s.terms,
            Node::Binary(_, c) | Node::Bytes(_, c) | Node::Compare(_, c) => c,
            Node::Join(c) | Node::Pack(c) => c,
            Node::Unary(_, _, c) => c,
            Node::Select(c) | Node::Fma(c) => c,
            Node::Inst(_, c) => c,
        }
    }

    fn children_mut(&mut self) -> &mut [Id] {
        match self {
            Node::Const(..) | Node::Leaf(_) => &mut [],
            Node::Sum(s) => &mut Rc::make_mut(s).terms,
            Node::Binary(_, c) | Node::Bytes(_, c) | Node::Compare(_, c) => c,
            Node::Join(c) | Node::Pack(c) => c,
            Node::Unary(_, _, c) => c,
            Node::Select(c) | Node::Fma(c) => c,
            Node::Inst(_, c) => c,
        }
    }

    /// An unchanged sum stays shared.
    fn update_children<F: FnMut(Id) -> Id>(&mut self, mut f: F) {
        let Node::Sum(sum) = self else {
            return self.for_each_mut(|id| *id = f(*id));
        };
        if sum.terms.iter().any(|&t| f(t) != t) {
            Rc::make_mut(sum).terms.iter_mut().for_each(|t| *t = f(*t));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_normal() {
        let id = |n: usize| Id::from(n);
        let s = Sum::new(
            Scalar::I32,
            vec![(3, id(7)), (1, id(2)), (-3, id(7)), (2, id(2))],
            1 << 32,
        );
        assert_eq!(s.iter().collect::<Vec<_>>(), [(3, id(2))]);
        assert_eq!(s.constant, 0);
        assert_eq!(wrap(0xffff_ffff, 32), -1);
        assert_eq!(
            Sum::new(Scalar::I64, vec![(1, id(4))], 0).as_term(),
            Some(id(4))
        );
    }
}
