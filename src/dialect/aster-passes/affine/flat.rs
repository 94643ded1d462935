//! An expression as a sum of multiples: of dimensions, then of symbols, then of other terms, then a constant.
//!
//! Two expressions with the same sum become the same text, independent of their original order. A remainder
//! `e mod c` is the sum `e - (e floordiv c) * c`, and becomes a remainder again where the sum still has all of `e`.
//!
//! Other terms are terms by constants, and products, terms and remainders of two expressions that are no constants. A sum
//! with such a product is sorted by its first dimensions and symbols, unless its terms are in the order above already.

use super::expression::{Expression, Op, gcd};
use std::collections::BTreeMap;

/// A sum of multiples: the factor of each dimension, symbol and other term, and a constant.
#[derive(Clone, Default)]
struct Sum {
    dims: BTreeMap<usize, i64>,
    symbols: BTreeMap<usize, i64>,
    /// The factors of other terms, by the number of the term.
    terms: BTreeMap<usize, i64>,
    constant: i64,
}

impl Sum {
    fn factors(&self) -> impl Iterator<Item = i64> + '_ {
        let all = self.dims.values().chain(self.symbols.values());
        all.chain(self.terms.values()).copied()
    }

    fn add(&mut self, other: &Sum) -> Option<()> {
        let lists = [
            (&mut self.dims, &other.dims),
            (&mut self.symbols, &other.symbols),
            (&mut self.terms, &other.terms),
        ];
        for (own, others) in lists {
            for (&place, &factor) in others {
                let entry = own.entry(place).or_default();
                *entry = entry.checked_add(factor)?;
            }
            own.retain(|_, f| *f != 0);
        }
        self.constant = self.constant.checked_add(other.constant)?;
        Some(())
    }

    /// The sum with changed factors and a changed constant.
    fn mapped(&self, change: &dyn Fn(i64) -> Option<i64>) -> Option<Sum> {
        let list = |list: &BTreeMap<usize, i64>| {
            let changed = list.iter().map(|(&p, &f)| Some((p, change(f)?)));
            let changed: Option<BTreeMap<usize, i64>> = changed.collect();
            changed.map(|mut c| {
                c.retain(|_, f| *f != 0);
                c
            })
        };
        Some(Sum {
            dims: list(&self.dims)?,
            symbols: list(&self.symbols)?,
            terms: list(&self.terms)?,
            constant: change(self.constant)?,
        })
    }
}

#[derive(Default)]
struct Flat {
    terms: Vec<Expression>,
}

/// The expression as a sum of multiples; unchanged if it is no such sum, or exceeds 64 bits.
pub fn simplified(e: &Expression) -> Expression {
    let mut flat = Flat::default();
    match (flat.sum(e), e) {
        (Some(sum), _) => {
            let plain = flat.expression(&sum);
            match plain == *e || e.is_pure() {
                true => plain,
                false => flat.sorted(&sum),
            }
        }
        (None, Expression::Binary(op, parts)) => {
            Expression::binary(*op, simplified(&parts.0), simplified(&parts.1))
        }
        (None, _) => e.clone(),
    }
}

impl Flat {
    fn sum(&mut self, e: &Expression) -> Option<Sum> {
        let mut sum = Sum::default();
        match e {
            Expression::Constant(n) => sum.constant = *n,
            Expression::Dim(n) => drop(sum.dims.insert(*n, 1)),
            Expression::Symbol(n) => drop(sum.symbols.insert(*n, 1)),
            Expression::Binary(Op::Add, parts) => {
                sum = self.sum(&parts.0)?;
                let other = self.sum(&parts.1)?;
                sum.add(&other)?;
            }
            Expression::Binary(op, parts) if *op != Op::Add && parts.1.number().is_none() => {
                let (a, b) = (self.sum(&parts.0)?, self.sum(&parts.1)?);
                let term = Expression::binary(*op, self.expression(&a), self.expression(&b));
                match term.parts(Op::Mul) {
                    Some((x, Expression::Constant(n))) => {
                        let (x, n) = (x.clone(), *n);
                        sum = self.term(x, n);
                    }
                    _ if term.is_pure() => sum = self.sum(&term)?,
                    _ => sum = self.term(term, 1),
                }
            }
            Expression::Binary(Op::Mul, parts) => {
                let factor = parts.1.number()?;
                sum = self.sum(&parts.0)?.mapped(&|f| f.checked_mul(factor))?;
            }
            Expression::Binary(Op::Mod, parts) => {
                let divisor = parts.1.number().filter(|&n| n > 0)?;
                sum = self.sum(&parts.0)?;
                let quotient = self.quotient(Op::FloorDiv, &sum, divisor)?;
                let part = quotient.mapped(&|f| f.checked_mul(divisor.checked_neg()?))?;
                sum.add(&part)?;
            }
            Expression::Binary(op, parts) => {
                let divisor = parts.1.number().filter(|&n| n > 0)?;
                let dividend = self.sum(&parts.0)?;
                sum = self.quotient(*op, &dividend, divisor)?;
            }
        }
        Some(sum)
    }

    /// A sum and a divisor, both divided by their common divisor.
    fn quotient(&mut self, op: Op, dividend: &Sum, divisor: i64) -> Option<Sum> {
        let all = dividend.factors().chain([dividend.constant]);
        let common = all.fold(divisor.unsigned_abs(), |g, f| gcd(g, f.unsigned_abs()));
        let common = i64::try_from(common).ok()?;
        let dividend = dividend.mapped(&|f| Some(f / common))?;
        let divisor = divisor / common;
        if divisor == 1 {
            return Some(dividend);
        }
        let of = self.expression(&dividend);
        let quotient = Expression::quotient(op, of, Expression::Constant(divisor));
        Some(self.term(quotient, 1))
    }

    /// A multiple of a term.
    fn term(&mut self, term: Expression, factor: i64) -> Sum {
        let known = self.terms.iter().position(|t| *t == term);
        let at = known.unwrap_or_else(|| {
            self.terms.push(term);
            self.terms.len() - 1
        });
        let mut sum = Sum::default();
        sum.terms.insert(at, factor);
        sum
    }

    /// Dimensions, symbols, other terms, each with its factor.
    fn list(&self, sum: &Sum) -> Vec<(Expression, i64)> {
        let dims = sum.dims.iter().map(|(&n, &f)| (Expression::Dim(n), f));
        let symbols = sum.symbols.iter();
        let symbols = symbols.map(|(&n, &f)| (Expression::Symbol(n), f));
        let terms = sum.terms.iter();
        let terms = terms.map(|(&n, &f)| (self.terms[n].clone(), f));
        dims.chain(symbols).chain(terms).collect()
    }

    fn expression(&self, sum: &Sum) -> Expression {
        total(self.list(sum), sum.constant)
    }

    /// Sorted by the first dimension or symbol of each term, products of two before other terms with the same.
    fn sorted(&self, sum: &Sum) -> Expression {
        let mut list = self.list(sum);
        list.sort_by_key(|(e, _)| place(e));
        total(list, sum.constant)
    }
}

/// The position of a term in a sum: the number of its first operand, and that of the second.
fn place(e: &Expression) -> (usize, usize) {
    const LAST: usize = usize::MAX;
    let leaf = |e: &Expression| match *e {
        Expression::Dim(n) | Expression::Symbol(n) => Some(n),
        _ => None,
    };
    match e {
        Expression::Dim(n) => (*n, 0),
        Expression::Symbol(n) => (*n, LAST),
        Expression::Binary(_, parts) => match (&parts.0, leaf(&parts.1)) {
            (Expression::Dim(n), None) if parts.1.number().is_some() => (*n, 0),
            (Expression::Symbol(n), None) if parts.1.number().is_some() => (*n, LAST),
            (first, Some(second)) => leaf(first).map_or((LAST, LAST), |n| (n, second + 1)),
            _ => (LAST, LAST),
        },
        Expression::Constant(_) => (LAST, LAST),
    }
}

fn total(list: Vec<(Expression, i64)>, constant: i64) -> Expression {
    let mut out = Expression::Constant(0);
    for (e, factor) in list {
        let term = Expression::product(e, Expression::Constant(factor));
        out = Expression::sum(out, term);
    }
    Expression::sum(out, Expression::Constant(constant))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::affine::parse;

    #[test]
    fn sums_are_sorted_and_keep_their_values() {
        let all = [
            ("s1 + s2 + s0", "s0 + s1 + s2"),
            ("(s0 * 2 + 4) floordiv 6", "(s0 + 2) floordiv 3"),
            ("(s0 mod 64) floordiv 8", "(s0 mod 64) floordiv 8"),
            ("s0 - s0 mod 4", "(s0 floordiv 4) * 4"),
            ("s1 * s0 + s0 * s0", "s0 * s1 + s0 * s0"),
            ("(s1 * 16 + s0 * s1) * 4", "(s0 * s1) * 4 + s1 * 64"),
            (
                "(s0 mod s1) * 3 + s1 + (s0 mod s1) * 2",
                "(s0 mod s1) * 5 + s1",
            ),
            (
                "s1 * 2 + (s0 + s2) * s1 + s0 - s0",
                "s1 * 2 + (s0 + s2) * s1",
            ),
            ("(s0 * 4 + 8) mod 4 + s1", "s1"),
            ("(s0 + s1 * 8) ceildiv 8", "s1 + s0 ceildiv 8"),
        ];
        for (text, expected) in all {
            let map = parse::map(&format!("affine_map<()[s0, s1, s2] -> ({text})>")).unwrap();
            let simple = simplified(&map.expression);
            assert_eq!(simple.to_string(), expected, "{text}");
            for n in -200..200i64 {
                let of = |e: &Expression| match e {
                    Expression::Symbol(0) => Some(n),
                    Expression::Symbol(1) => Some(3 - 5 * n),
                    _ => Some(n * n),
                };
                assert_eq!(
                    simple.value(&of),
                    map.expression.value(&of),
                    "{text} of {n}"
                );
            }
        }
    }
}
