//! Commutative variants of expression patterns.
//!
//! A rule is written once; this module lists every way of swapping the operands of its commutative
//! operations. A variant is left out if it is a duplicate, or if it only renames the variables of
//! another variant without a difference in the right side or the condition: both variants would match the
//! same places with the same result.
//!
//! # Why
//!
//! `MAX_VARIANTS` is not tuned. It bounds the time of a rule.

use super::text::Words;
use easel_egraph::{Coeff, Cond, IntExpr, Pat, VarId};

/// Most variants of one rule; a rule with more is an error of its file.
pub const MAX_VARIANTS: usize = 64;

/// The pattern itself, then its variants in a fixed order. Stops just above [`MAX_VARIANTS`].
pub fn variants<V: Words>(
    lhs: &Pat<V>,
    rhs: &[&Pat<V>],
    condition: Option<&Cond<V>>,
    vars: usize,
) -> Vec<Pat<V>> {
    let all = expand(lhs);
    if all.len() == 1 {
        return all;
    }
    let effect = |map: &[VarId]| {
        (
            rhs.iter()
                .map(|p| canonical(&rename(p, map)))
                .collect::<Vec<_>>(),
            condition.map(|c| canonical_condition(&rename_condition(c, map))),
        )
    };
    let identity: Vec<VarId> = (0..vars).map(|i| VarId(i as u16)).collect();
    let wanted = effect(&identity);
    let mut kept: Vec<Pat<V>> = Vec::new();
    for variant in all {
        let redundant = kept.iter().any(|k| {
            let mut map: Vec<Option<VarId>> = vec![None; vars];
            if !bijection(&variant, k, &mut map) {
                return false;
            }
            // Variables that are not in the pattern keep their names.
            let map: Vec<VarId> = map
                .iter()
                .zip(&identity)
                .map(|(m, &same)| m.unwrap_or(same))
                .collect();
            effect(&map) == wanted
        });
        if !redundant {
            kept.push(variant);
        }
    }
    kept
}

/// Every swap, the written pattern first.
fn expand<V: Words>(pat: &Pat<V>) -> Vec<Pat<V>> {
    match pat {
        Pat::Var(_) | Pat::Int(_) | Pat::Computed(_) => vec![pat.clone()],
        Pat::Op { head, args } => {
            let mut lists = product(args.iter().map(expand).collect());
            if V::commutes(*head) && args.len() == 2 {
                let swapped: Vec<Vec<Pat<V>>> = lists
                    .iter()
                    .map(|l| l.iter().rev().cloned().collect())
                    .collect();
                lists.extend(swapped);
            }
            let mut out: Vec<Pat<V>> = Vec::with_capacity(lists.len());
            for args in lists {
                let p = Pat::Op { head: *head, args };
                if !out.contains(&p) && out.len() <= MAX_VARIANTS {
                    out.push(p);
                }
            }
            out
        }
        Pat::Named(v, inner) => {
            let inner = expand(inner).into_iter();
            inner.map(|p| Pat::Named(*v, p.into())).collect()
        }
        // Terms of a sum match in any order; their inner patterns still have variants.
        Pat::Sum {
            terms,
            constant,
            rest,
        } => product(terms.iter().map(|t| expand(&t.1)).collect())
            .into_iter()
            .map(|pats| Pat::Sum {
                terms: terms.iter().map(|t| t.0.clone()).zip(pats).collect(),
                constant: constant.clone(),
                rest: *rest,
            })
            .collect(),
    }
}

/// All ways of taking one element of each list; the first way takes the first of each.
fn product<V: Words>(lists: Vec<Vec<Pat<V>>>) -> Vec<Vec<Pat<V>>> {
    let mut out = vec![Vec::new()];
    for list in lists {
        let longer = out.iter().flat_map(|head: &Vec<Pat<V>>| {
            list.iter().map(move |p| {
                let mut l = head.clone();
                l.push(p.clone());
                l
            })
        });
        out = longer.take(MAX_VARIANTS + 1).collect();
    }
    out
}

/// Whether `a` becomes `b` by a one-to-one renaming, which is added to `map`.
fn bijection<V: Words>(a: &Pat<V>, b: &Pat<V>, map: &mut [Option<VarId>]) -> bool {
    let mut bind = |x: VarId, y: VarId| match map[x.index()] {
        Some(z) => z == y,
        None if map.contains(&Some(y)) => false,
        None => {
            map[x.index()] = Some(y);
            true
        }
    };
    match (a, b) {
        (Pat::Var(x), Pat::Var(y)) => bind(*x, *y),
        (Pat::Named(x, p), Pat::Named(y, q)) => bind(*x, *y) && bijection(p, q, map),
        (Pat::Op { head: h, args: x }, Pat::Op { head: g, args: y }) => {
            h == g && x.len() == y.len() && x.iter().zip(y).all(|(x, y)| bijection(x, y, map))
        }
        (
            Pat::Sum {
                terms: x,
                constant: c,
                rest: r,
            },
            Pat::Sum {
                terms: y,
                constant: d,
                rest: s,
            },
        ) => {
            let coefficients = x
                .iter()
                .map(|t| &t.0)
                .chain(c)
                .zip(y.iter().map(|t| &t.0).chain(d));
            x.len() == y.len()
                && c.is_some() == d.is_some()
                && r == s
                && coefficients.into_iter().all(|pair| match pair {
                    (Coeff::Var(x), Coeff::Var(y)) => bind(*x, *y),
                    (x, y) => x == y,
                })
                && x.iter().zip(y).all(|(x, y)| bijection(&x.1, &y.1, map))
        }
        _ => a == b,
    }
}

fn rename<V: Words>(pat: &Pat<V>, map: &[VarId]) -> Pat<V> {
    match pat {
        Pat::Var(v) => Pat::Var(map[v.index()]),
        Pat::Int(_) => pat.clone(),
        Pat::Named(v, inner) => Pat::Named(map[v.index()], rename(inner, map).into()),
        Pat::Computed(e) => Pat::Computed(rename_int(e, map)),
        Pat::Op { head, args } => Pat::Op {
            head: *head,
            args: args.iter().map(|a| rename(a, map)).collect(),
        },
        Pat::Sum {
            terms,
            constant,
            rest,
        } => {
            let coeff = |c: &Coeff<V>| match c {
                Coeff::Var(v) => Coeff::Var(map[v.index()]),
                Coeff::Int(i) => Coeff::Int(*i),
                Coeff::Computed(e) => Coeff::Computed(rename_int(e, map)),
            };
            Pat::Sum {
                terms: terms
                    .iter()
                    .map(|(c, p)| (coeff(c), rename(p, map)))
                    .collect(),
                constant: constant.as_ref().map(coeff),
                rest: *rest,
            }
        }
    }
}

fn rename_int<V: Words>(e: &IntExpr<V>, map: &[VarId]) -> IntExpr<V> {
    match e {
        IntExpr::Int(i) => IntExpr::Int(*i),
        IntExpr::Var(v) => IntExpr::Var(map[v.index()]),
        IntExpr::Fact(f, args) => IntExpr::Fact(*f, args.iter().map(|v| map[v.index()]).collect()),
        IntExpr::Compute(f, args) => {
            IntExpr::Compute(*f, args.iter().map(|a| rename_int(a, map)).collect())
        }
        IntExpr::Neg(a) => IntExpr::Neg(Box::new(rename_int(a, map))),
        IntExpr::Binary(op, a, b) => IntExpr::Binary(
            *op,
            Box::new(rename_int(a, map)),
            Box::new(rename_int(b, map)),
        ),
    }
}

fn rename_condition<V: Words>(c: &Cond<V>, map: &[VarId]) -> Cond<V> {
    let all = |list: &[Cond<V>]| list.iter().map(|c| rename_condition(c, map)).collect();
    match c {
        Cond::Compare(op, a, b) => Cond::Compare(*op, rename_int(a, map), rename_int(b, map)),
        Cond::Test(f, args) => Cond::Test(*f, args.iter().map(|v| map[v.index()]).collect()),
        Cond::And(list) => Cond::And(all(list)),
        Cond::Or(list) => Cond::Or(all(list)),
        Cond::Not(c) => Cond::Not(Box::new(rename_condition(c, map))),
    }
}

/// Operands of commutative operations and terms of sums in a fixed order.
fn canonical<V: Words>(pat: &Pat<V>) -> Pat<V> {
    match pat {
        Pat::Op { head, args } => {
            let mut args: Vec<Pat<V>> = args.iter().map(canonical).collect();
            if V::commutes(*head) {
                args.sort();
            }
            Pat::Op { head: *head, args }
        }
        Pat::Sum {
            terms,
            constant,
            rest,
        } => {
            let mut terms: Vec<_> = terms
                .iter()
                .map(|(c, p)| (c.clone(), canonical(p)))
                .collect();
            terms.sort();
            Pat::Sum {
                terms,
                constant: constant.clone(),
                rest: *rest,
            }
        }
        _ => pat.clone(),
    }
}

fn canonical_condition<V: Words>(c: &Cond<V>) -> Cond<V> {
    let all = |list: &[Cond<V>]| {
        let mut list: Vec<Cond<V>> = list.iter().map(canonical_condition).collect();
        list.sort_by_cached_key(|c| format!("{c:?}"));
        list
    };
    match c {
        Cond::Test(f, args) if V::is_symmetric(*f) => {
            let mut args = args.clone();
            args.sort();
            Cond::Test(*f, args)
        }
        Cond::And(list) => Cond::And(all(list)),
        Cond::Or(list) => Cond::Or(all(list)),
        Cond::Not(c) => Cond::Not(Box::new(canonical_condition(c))),
        other => other.clone(),
    }
}
