//! Patterns: the left and right sides of rules.

use super::expression::IntExpr;
use super::vocabulary::{VarId, Vocabulary};
use easel_isa::packed;

/// An expression pattern (left side) or template (right side).
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Pat<V: Vocabulary> {
    /// Any value; the variable has the same value in all its places.
    Var(VarId),
    /// A constant of this value, as a signed or unsigned number of the width.
    Int(i128),
    /// `{?a * ?c}`: a constant computed on the right side.
    Computed(IntExpr<V>),
    /// `(head args)`
    Op {
        /// The operation.
        head: V::Head,
        /// The operands, in the number that the vocabulary states.
        args: Vec<Pat<V>>,
    },
    /// `(sum (* ?a ?x) ?y (+ ?k) ...)`: terms in any order, an integer linear combination.
    Sum {
        /// Coefficient and term; a term written alone has the coefficient 1.
        terms: Vec<(Coeff<V>, Pat<V>)>,
        /// `(+ ?k)`; without it and without `...` the constant is 0.
        constant: Option<Coeff<V>>,
        /// `...`: all remaining terms, and the constant where `(+ ?k)` does not take it. On the right side, the terms that the left
        /// side's `...` matched.
        rest: bool,
    },
    /// `?s=(...)`: the variable is bound to the match of the pattern, too. Left side only.
    Named(VarId, Box<Pat<V>>),
}

/// A coefficient or constant of a sum.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Coeff<V: Vocabulary> {
    /// Any constant; the variable has the same value in all its places.
    Var(VarId),
    /// This number, modulo 2^width.
    Int(i128),
    /// A computed number. Right side only.
    Computed(IntExpr<V>),
}

impl<V: Vocabulary> Pat<V> {
    /// Calls `f` for every variable; the flag tells whether the variable must be a constant.
    pub fn for_each_var(&self, f: &mut dyn FnMut(VarId, bool)) {
        match self {
            Pat::Var(v) => f(*v, false),
            Pat::Int(_) => {}
            Pat::Computed(e) => e.for_each_var(f),
            Pat::Op { args, .. } => args.iter().for_each(|a| a.for_each_var(f)),
            Pat::Named(v, inner) => {
                f(*v, false);
                inner.for_each_var(f);
            }
            Pat::Sum {
                terms, constant, ..
            } => {
                for c in terms.iter().map(|t| &t.0).chain(constant) {
                    match c {
                        Coeff::Var(v) => f(*v, true),
                        Coeff::Int(_) => {}
                        Coeff::Computed(e) => e.for_each_var(f),
                    }
                }
                terms.iter().for_each(|t| t.1.for_each_var(f));
            }
        }
    }

    /// Number of operations and leaves.
    pub fn size(&self) -> usize {
        match self {
            Pat::Var(_) | Pat::Int(_) | Pat::Computed(_) => 1,
            Pat::Named(_, inner) => inner.size(),
            Pat::Op { args, .. } => 1 + args.iter().map(Pat::size).sum::<usize>(),
            Pat::Sum {
                terms, constant, ..
            } => {
                1 + terms.iter().map(|t| 1 + t.1.size()).sum::<usize>()
                    + usize::from(constant.is_some())
            }
        }
    }
}

packed!(enum Pat<V: Vocabulary> {
    0 = Var(v), 1 = Int(i), 2 = Computed(e), 3 = Op { head, args },
    4 = Sum { terms, constant, rest }, 5 = Named(v, inner),
});
packed!(enum Coeff<V: Vocabulary> { 0 = Var(v), 1 = Int(i), 2 = Computed(e), });
