//! Matching sums: terms in any order, up to the linear combinations of bound variables.
//!
//! A bound variable under a coefficient may also match a linear *sub-combination*, so that `x` is
//! recognised in a sum into which its own terms were expanded.

use super::{Found, Match, Pattern, matches};
use crate::bindings::Bindings;
use crate::bindings::Bound;
use crate::graph::Graph;
use crate::kinds::Kinds;
use crate::needs::of_pattern;
use crate::pattern::{Coeff, Pat};
use crate::sum::Sum;
use crate::vocabulary::Vocabulary;
use egg::Id;

type Total<G> = Sum<<G as Graph>::Words>;

/// Whether no two terms of a sum have become one class; otherwise the sum in normal form is matched instead.
pub fn is_settled<G: Graph>(g: &G, sum: &Total<G>) -> bool {
    let term = |i: usize| g.eg().find(sum.terms[i]);
    (1..sum.terms.len()).all(|i| (0..i).all(|j| term(j) != term(i)))
}

/// A term of a sum's pattern, with the kinds that a class must have to match the term.
type Term<'p, G> = (&'p Coeff<<G as Graph>::Words>, &'p Pattern<G>, Kinds);

pub fn match_sum<G: Graph>(
    g: &G,
    terms: &[(Coeff<G::Words>, Pattern<G>)],
    tail: &Tail<'_, G::Words>,
    sum: &Total<G>,
    b: &mut Match<G>,
    found: Found<'_, G>,
) {
    // Each term of the pattern takes one term of the sum at least.
    if sum.terms.len() < terms.len() {
        return;
    }
    // Terms with an operation go first: they bind variables that the other terms use.
    let mut order: smallvec::SmallVec<[Term<'_, G>; 4]> = terms
        .iter()
        .map(|(c, pat)| (c, pat, of_pattern::<G>(pat)))
        .collect();
    order.sort_by_key(|t| matches!(t.1, Pat::Var(_)));
    match_terms(g, &order, tail, &Left::all(sum), b, found);
}

/// The part of a sum's pattern for the remaining terms and the constant.
pub struct Tail<'p, V: Vocabulary> {
    /// The coefficient that the constant must match.
    pub constant: Option<&'p Coeff<V>>,
    /// Whether any terms may be left.
    pub rest: bool,
    /// Whether the bindings of the terms' variables are accepted; a constant may bind one more variable.
    pub accept: &'p dyn Fn(&Bindings<V>) -> bool,
}

/// A sum without some of its terms: most such sums are inspected and not copied.
struct Left<'s, V: Vocabulary> {
    sum: &'s Sum<V>,
    /// A bit for each term that was taken. Terms from the 64th on cannot be marked.
    taken: u64,
}

impl<'s, V: Vocabulary> Left<'s, V> {
    fn all(sum: &'s Sum<V>) -> Self {
        Left { sum, taken: 0 }
    }

    fn has(&self, term: usize) -> bool {
        term >= 64 || self.taken >> term & 1 == 0
    }

    fn iter(&self) -> impl Iterator<Item = (i64, Id)> + '_ {
        let all = self.sum.iter().enumerate();
        all.filter(|(n, _)| self.has(*n)).map(|(_, term)| term)
    }

    /// Calls `look` with the sum without one more term.
    fn without(&self, term: usize, look: impl FnOnce(&Left<'_, V>)) {
        if term < 64 {
            let taken = self.taken | 1 << term;
            return look(&Left { taken, ..*self });
        }
        let mut sum = self.sum();
        // Some of the terms before this term are taken.
        let at = (0..term).filter(|&n| self.has(n)).count();
        sum.terms.remove(at);
        sum.coefficients.remove(at);
        look(&Left::all(&sum));
    }

    fn sum(&self) -> Sum<V> {
        let mut sum = Sum {
            elem: self.sum.elem,
            coefficients: Default::default(),
            terms: Default::default(),
            constant: self.sum.constant,
        };
        for (c, t) in self.iter() {
            sum.coefficients.push(c);
            sum.terms.push(t);
        }
        sum
    }
}

fn match_terms<G: Graph>(
    g: &G,
    terms: &[Term<'_, G>],
    tail: &Tail<'_, G::Words>,
    left: &Left<'_, G::Words>,
    b: &mut Match<G>,
    found: Found<'_, G>,
) {
    let Some((&(coeff, pat, kinds), others)) = terms.split_first() else {
        return match_rest(g, tail, left, b, found);
    };
    // A bound variable: the class itself, or its terms.
    if let Pat::Var(v) = pat
        && let Some(Bound::Class(x)) = b.get(*v)
    {
        let x = g.eg().find(x);
        if let Some(part) = g.as_sum(x) {
            if let Some((scale, left)) = take_combination(g, left, part) {
                match_coeff(coeff, scale, b, g, &mut |b| {
                    match_terms(g, others, tail, &Left::all(&left), b, found);
                });
            }
            return;
        }
        let at = left.sum.terms.iter().enumerate();
        let mut at = at.filter(|&(n, &t)| left.has(n) && g.eg().find(t) == x);
        if let Some((n, _)) = at.next() {
            match_coeff(coeff, left.sum.coefficients[n], b, g, &mut |b| {
                left.without(n, |left| match_terms(g, others, tail, left, b, found));
            });
        }
        return;
    }
    for (i, (c, t)) in left.sum.iter().enumerate() {
        // Most terms do not fit the pattern.
        if !left.has(i) || !g.kinds(t).has(kinds) || !may_be(coeff, c, b, g) {
            continue;
        }
        left.without(i, |without| {
            match_coeff(coeff, c, b, g, &mut |b| {
                matches(g, pat, t, b, &mut |b| {
                    match_terms(g, others, tail, without, b, found)
                });
            });
        });
    }
}

fn match_rest<G: Graph>(
    g: &G,
    tail: &Tail<'_, G::Words>,
    left: &Left<'_, G::Words>,
    b: &mut Match<G>,
    found: Found<'_, G>,
) {
    let rest = tail.rest;
    let Some(k) = tail.constant else {
        // Without `...` no term and no constant may remain.
        let any = left.sum.constant != 0 || left.iter().next().is_some();
        if (rest || !any) && (tail.accept)(b) {
            finish::<G>(rest, left.sum(), b, found);
        }
        return;
    };
    let mut left = left.sum();
    let value = left.constant;
    if value == 0 && rest {
        return; // `(+ ?k) ...` requires a constant
    }
    left.constant = 0;
    match_coeff(k, value, b, g, &mut |b| {
        finish::<G>(rest, left.clone(), b, found)
    });
}

fn finish<G: Graph>(rest: bool, left: Total<G>, b: &mut Match<G>, found: Found<'_, G>) {
    if rest {
        let old = b.rest.replace(left);
        found(b);
        b.rest = old;
    } else if left.terms.is_empty() && left.constant == 0 {
        found(b);
    }
}

/// `scale`, and the rest of `sum` without `scale * part`; `None` if the terms of `part` are not in `sum` in that proportion.
fn take_combination<G: Graph>(
    g: &G,
    sum: &Left<'_, G::Words>,
    part: &Total<G>,
) -> Option<(i64, Total<G>)> {
    let (&first, &unit) = (part.terms.first()?, part.coefficients.first()?);
    let coefficient_of = |t: Id| {
        let t = g.eg().find(t);
        let found = sum.iter().find(|&(_, u)| g.eg().find(u) == t);
        found.map(|(c, _)| c)
    };
    let c = coefficient_of(first)?;
    let scale = c
        .checked_div(unit)
        .filter(|s| *s != 0 && s.checked_mul(unit) == Some(c))?;
    for (k, t) in part.iter() {
        if coefficient_of(t)? != k.checked_mul(scale)? {
            return None;
        }
    }
    let terms = sum
        .iter()
        .filter(|(_, t)| {
            !part
                .terms
                .iter()
                .any(|&u| g.eg().find(u) == g.eg().find(*t))
        })
        .collect();
    let constant = i128::from(sum.sum.constant) - i128::from(scale) * i128::from(part.constant);
    Some((scale, Sum::new(sum.sum.elem, terms, constant)))
}

fn match_coeff<G: Graph>(
    coeff: &Coeff<G::Words>,
    value: i64,
    b: &mut Match<G>,
    g: &G,
    found: Found<'_, G>,
) {
    match coeff {
        Coeff::Int(i) => {
            if *i == i128::from(value) {
                found(b);
            }
        }
        Coeff::Var(v) => match b.get(*v) {
            Some(Bound::Int(i)) => {
                if i == i128::from(value) {
                    found(b);
                }
            }
            Some(Bound::Class(c)) => {
                if g.as_int(c) == Some(value.into()) {
                    found(b);
                }
            }
            None => {
                b.vars[v.index()] = Some(Bound::Int(value.into()));
                found(b);
                b.vars[v.index()] = None;
            }
        },
        Coeff::Computed(_) => {}
    }
}

/// Whether a coefficient of a pattern may have a value.
fn may_be<G: Graph>(coeff: &Coeff<G::Words>, value: i64, b: &Match<G>, g: &G) -> bool {
    match coeff {
        Coeff::Int(i) => *i == i128::from(value),
        Coeff::Var(v) => match b.get(*v) {
            Some(Bound::Int(i)) => i == i128::from(value),
            Some(Bound::Class(c)) => g.as_int(c) == Some(value.into()),
            None => true,
        },
        Coeff::Computed(_) => false,
    }
}
