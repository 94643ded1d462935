//! `aster-factorize-affine-expr`: sums of products become products of sums, with fewer multiplications.
//!
//! The pass takes the factor that most products share out of these products. It repeats this step with the remaining products.
//! Then it takes the factors that all terms of a sum share out of the sum.
//!
//! Pre and post: any form.

use super::expression::{Expression, Op};
use super::map::Apply;
use crate::aster::program::Body;
use crate::graft::all_blocks;

use crate::Run;
use easel_isa::diagnostic::Diagnostics;
use std::cmp::Ordering;

/// The limit of products of a sum; a larger sum stays unchanged.
/// Not tuned: bounds the time.
const MOST: usize = 512;

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    for block in all_blocks(func) {
        for inst in func.blocks[block].insts.clone() {
            let Some(mut apply) = Apply::of(func, inst) else {
                continue;
            };
            let factorized = factorized(&apply.expression);
            if factorized != apply.expression {
                apply.expression = factorized;
                apply.write(func, inst);
                cx.output.stats.add("affine.factorized", 1);
            }
        }
    }
    Ok(())
}

/// A product of a number and expressions that are no sums or products.
#[derive(Clone)]
struct Term {
    number: i64,
    factors: Vec<Expression>,
}

/// The expression with fewer multiplications.
pub fn factorized(e: &Expression) -> Expression {
    let Expression::Binary(op, parts) = e else {
        return e.clone();
    };
    if !matches!(op, Op::Add | Op::Mul) {
        return Expression::binary(*op, factorized(&parts.0), factorized(&parts.1));
    }
    let Some(terms) = terms(e) else {
        return e.clone();
    };
    let mut result = greedy(terms);
    // Each step removes a multiplication.
    loop {
        let next = common(&result);
        if next == result {
            return result;
        }
        result = next;
    }
}

/// An expression as a sum of products; none if the sum has too many products.
fn terms(e: &Expression) -> Option<Vec<Term>> {
    let one = |number: i64, factors: Vec<Expression>| Some(vec![Term { number, factors }]);
    match e {
        Expression::Constant(n) => one(*n, Vec::new()),
        Expression::Binary(Op::Add, parts) => {
            let mut all = terms(&parts.0)?;
            all.extend(terms(&parts.1)?);
            (all.len() <= MOST).then_some(all)
        }
        Expression::Binary(Op::Mul, parts) => {
            let (a, b) = (terms(&parts.0)?, terms(&parts.1)?);
            if a.len().saturating_mul(b.len()) > MOST {
                return None;
            }
            let mut all = Vec::new();
            for x in &a {
                for y in &b {
                    let factors = x.factors.iter().chain(&y.factors);
                    all.push(Term {
                        number: x.number.checked_mul(y.number)?,
                        factors: factors.cloned().collect(),
                    });
                }
            }
            Some(all)
        }
        other => one(1, vec![factorized(other)]),
    }
}

/// An order of expressions: constants, dimensions, symbols, then operations.
fn order(a: &Expression, b: &Expression) -> Ordering {
    let rank = |e: &Expression| match e {
        Expression::Binary(op, _) => (*op as usize, 0),
        Expression::Constant(_) => (5, 0),
        Expression::Dim(n) => (6, *n),
        Expression::Symbol(n) => (7, *n),
    };
    rank(a).cmp(&rank(b)).then_with(|| match (a, b) {
        (Expression::Constant(x), Expression::Constant(y)) => x.cmp(y),
        (Expression::Binary(_, x), Expression::Binary(_, y)) => {
            order(&x.0, &y.0).then_with(|| order(&x.1, &y.1))
        }
        _ => Ordering::Equal,
    })
}

/// The terms in order, with terms of the same factors merged. A sum that overflows stays two terms.
fn normalized(mut all: Vec<Term>) -> Vec<Term> {
    for term in &mut all {
        term.factors.sort_by(order);
    }
    all.sort_by(|a, b| {
        let by_factors = || {
            let pairs = a.factors.iter().zip(&b.factors);
            let mut orders = pairs.map(|(x, y)| order(x, y));
            orders.find(|o| o.is_ne()).unwrap_or(Ordering::Equal)
        };
        a.factors.len().cmp(&b.factors.len()).then_with(by_factors)
    });
    let mut out: Vec<Term> = Vec::new();
    for term in all {
        match out.last_mut() {
            Some(last) if last.factors == term.factors => {
                match last.number.checked_add(term.number) {
                    Some(sum) => last.number = sum,
                    None => out.push(term),
                }
            }
            _ => out.push(term),
        }
    }
    out.retain(|t| t.number != 0);
    out
}

/// The factor of the most terms is taken out of these terms.
fn greedy(all: Vec<Term>) -> Expression {
    let mut all = normalized(all);
    let mut counts: Vec<(&Expression, usize)> = Vec::new();
    let mut best: Option<(Expression, usize)> = None;
    for term in &all {
        let mut seen: Vec<&Expression> = Vec::new();
        for factor in &term.factors {
            if seen.contains(&factor) {
                continue;
            }
            seen.push(factor);
            let at = counts.iter().position(|c| c.0 == factor);
            let at = at.unwrap_or_else(|| {
                counts.push((factor, 0));
                counts.len() - 1
            });
            counts[at].1 += 1;
            let count = counts[at].1;
            if count > best.as_ref().map_or(1, |b| b.1) {
                best = Some((factor.clone(), count));
            }
        }
    }
    let Some((factor, _)) = best else {
        let terms = all.into_iter().map(|t| {
            let product = product(t.factors);
            Expression::product(product, Expression::Constant(t.number))
        });
        return sum(terms.collect());
    };
    let mut rest = Vec::new();
    all.retain_mut(
        |term| match term.factors.iter().position(|f| *f == factor) {
            Some(at) => {
                term.factors.remove(at);
                true
            }
            None => {
                rest.push(term.clone());
                false
            }
        },
    );
    let product = Expression::product(greedy(all), factor);
    match rest.is_empty() {
        true => product,
        false => Expression::sum(product, greedy(rest)),
    }
}

fn product(factors: Vec<Expression>) -> Expression {
    let product = factors.into_iter().reduce(Expression::product);
    product.unwrap_or(Expression::Constant(1))
}

fn sum(terms: Vec<Expression>) -> Expression {
    let sum = terms.into_iter().reduce(Expression::sum);
    sum.unwrap_or(Expression::Constant(0))
}

/// Takes out the factors that all parts of a sum have.
fn common(e: &Expression) -> Expression {
    let Expression::Binary(op, parts) = e else {
        return e.clone();
    };
    if *op != Op::Add {
        return Expression::binary(*op, common(&parts.0), common(&parts.1));
    }
    let mut addends = Vec::new();
    e.chain(Op::Add, &mut addends);
    let addends: Vec<Expression> = addends.into_iter().map(common).collect();
    let factors = |e: &Expression| {
        let mut all = Vec::new();
        e.chain(Op::Mul, &mut all);
        all.into_iter().cloned().collect::<Vec<Expression>>()
    };
    let mut lists: Vec<Vec<Expression>> = addends.iter().map(factors).collect();
    let mut shared = Vec::new();
    for factor in lists[0].clone() {
        let is_shared =
            factor != Expression::Constant(1) && lists.iter().all(|l| l.contains(&factor));
        if is_shared {
            for list in &mut lists {
                if let Some(at) = list.iter().position(|f| *f == factor) {
                    list.remove(at);
                }
            }
            shared.push(factor);
        }
    }
    if shared.is_empty() {
        return sum(addends);
    }
    let rest = lists.into_iter().map(|l| common(&product(l)));
    Expression::product(product(shared), sum(rest.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::affine::parse;

    #[test]
    fn products_get_fewer_and_keep_their_values() {
        let products = |e: &Expression| {
            fn count(e: &Expression) -> usize {
                match e {
                    Expression::Binary(op, parts) => {
                        usize::from(*op == Op::Mul) + count(&parts.0) + count(&parts.1)
                    }
                    _ => 0,
                }
            }
            count(e)
        };
        let all = [
            ("s0 * d0 + s0 * s1", 1),
            ("s0 * s1 + s2 * s1 + s0 * d0 + s2 * d0", 1),
            ("s0 * s0 * s1 + s0 * s0 * 3 + s0", 2),
            ("(s0 * s1 + s2 * s1) mod 5 + s0 * s1 - s1 * s0", 1),
            ("(s0 + s1) * (s0 - s1) - s0 * s0", 2),
            ("s0 * 4 + s1 * 4 + 4", 1),
        ];
        for (text, most) in all {
            let text = format!("affine_map<(d0)[s0, s1, s2] -> ({text})>");
            let map = parse::map(&text).unwrap();
            let e = factorized(&map.expression);
            assert!(products(&e) <= most, "{text}: {e}");
            for n in -50..50i64 {
                let of = |e: &Expression| match e {
                    Expression::Symbol(k) => Some(n * (*k as i64 + 1) - 7),
                    _ => Some(n * n - 3),
                };
                assert_eq!(e.value(&of), map.expression.value(&of), "{text}: {e}");
            }
        }
    }
}
