//! Expression rules against each other: duplicates, shadowing, and rewriting that does not end.

use super::ast::{Body, Rule};
use super::index::Index;
use super::load::Rules;
use super::text::Words;
use easel_egraph::{Coeff, Pat, VarId};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::BTreeMap;

/// The pattern in the special rule for each variable of the general pattern.
pub type Renaming<V> = BTreeMap<VarId, Pat<V>>;

/// Whether `special` is an instance of `general`: equal after replacing variables of `general`.
/// Variables of `special` match themselves only.
pub fn instance<V: Words>(general: &Pat<V>, special: &Pat<V>, map: &mut Renaming<V>) -> bool {
    match (general, special) {
        (Pat::Var(v), _) => match map.get(v) {
            Some(p) => p == special,
            None => {
                map.insert(*v, special.clone());
                true
            }
        },
        (Pat::Op { head: h, args: a }, Pat::Op { head: g, args: b }) => {
            h == g && a.len() == b.len() && a.iter().zip(b).all(|(a, b)| instance(a, b, map))
        }
        (
            Pat::Sum {
                terms: a,
                constant: c,
                rest: r,
            },
            Pat::Sum {
                terms: b,
                constant: d,
                rest: s,
            },
        ) => {
            let coefficients = a
                .iter()
                .map(|t| &t.0)
                .chain(c)
                .zip(b.iter().map(|t| &t.0).chain(d));
            r == s
                && a.len() == b.len()
                && c.is_some() == d.is_some()
                && coefficients.into_iter().all(|(x, y)| {
                    let as_pat = |c: &Coeff<V>| match c {
                        Coeff::Var(v) => Pat::Var(*v),
                        Coeff::Int(i) => Pat::Int(*i),
                        Coeff::Computed(e) => Pat::Computed(e.clone()),
                    };
                    instance(&as_pat(x), &as_pat(y), map)
                })
                && a.iter().zip(b).all(|(a, b)| instance(&a.1, &b.1, map))
        }
        _ => general == special,
    }
}

/// Expression rules that are equal, that another rule makes redundant, or that match their own results.
pub fn expressions<V: Words>(set: &Rules<V>, out: &mut Diagnostics) {
    let rules: Vec<&Rule<V>> = set
        .rules
        .iter()
        .filter(|r| matches!(r.body, Body::Expr { .. }))
        .collect();
    let mut before = Index::new();
    for (i, rule) in rules.iter().enumerate() {
        let Body::Expr { lhs, lets, rhs } = &rule.body else {
            continue;
        };
        let general = before.general(&[lhs, rhs]);
        let once = |rule: &Rule<V>| rule.expands || V::applies_once(&rule.scope);
        if !once(rule) {
            for variant in &rule.variants {
                before.insert(&[variant, rhs], i);
            }
        }
        // An operation that a target lacks is expanded once. Rules with named parts are not compared.
        if once(rule) || !lets.is_empty() {
            continue;
        }
        // A renaming of two sides of equal size matches both ways.
        for other in general.into_iter().map(|n| rules[n]) {
            let Body::Expr { rhs: other_rhs, .. } = &other.body else {
                continue;
            };
            let hit = other.variants.iter().find_map(|general| {
                let mut map = Renaming::<V>::new();
                let same = instance(general, lhs, &mut map) && instance(other_rhs, rhs, &mut map);
                same.then_some(map)
            });
            let Some(map) = hit else { continue };
            let renamed = is_renaming(&map);
            let same_condition = condition_text(rule, None) == condition_text(other, Some(&map));
            let covered = V::covers(&other.scope, &rule.scope);
            if renamed && same_condition && covered && V::covers(&rule.scope, &other.scope) {
                out.push(duplicate(rule, other));
            } else if other.condition.is_none() && covered && other.priority >= rule.priority {
                out.push(shadowed(rule, other));
            }
        }
        endless(rule, rhs, out);
    }
}

/// Whether different variables have different variables as images.
pub fn is_renaming<V: Words>(map: &Renaming<V>) -> bool {
    let all: Vec<&Pat<V>> = map.values().collect();
    let fresh = |(i, p): (usize, &&Pat<V>)| matches!(p, Pat::Var(_)) && !all[..i].contains(p);
    all.iter().enumerate().all(fresh)
}

/// The error of a rule that is equal to another rule.
pub fn duplicate<V: Words>(rule: &Rule<V>, other: &Rule<V>) -> Diagnostic {
    Diagnostic::error(
        "rule-duplicate",
        format!("`{}` says the same as `{}`", rule.name, other.name),
    )
    .label(rule.span, "this rule")
    .label(other.span, "the other one")
    .help("remove one of them")
}

/// The error of a rule that another rule makes redundant.
pub fn shadowed<V: Words>(rule: &Rule<V>, other: &Rule<V>) -> Diagnostic {
    Diagnostic::error(
        "rule-shadowed",
        format!(
            "`{}` never has anything to do: `{}` is more general",
            rule.name, other.name
        ),
    )
    .label(rule.span, "this rule")
    .label(other.span, "matches the same and more, without condition")
    .help("remove the special rule, or give it a higher priority and another replacement")
}

/// The condition as text with renamed variables; for comparison only.
pub fn condition_text<V: Words>(rule: &Rule<V>, map: Option<&Renaming<V>>) -> String {
    let Some(condition) = &rule.condition else {
        return String::new();
    };
    let mut text = format!("{condition:?}");
    if let Some(map) = map {
        for (from, to) in map {
            if let Pat::Var(to) = to {
                text = text.replace(&format!("VarId({})", from.0), &format!("VarId'({})", to.0));
            }
        }
    }
    text.replace("VarId'", "VarId")
}

/// Reports a rule whose result contains its left side, whatever the variables are.
fn endless<V: Words>(rule: &Rule<V>, rhs: &Pat<V>, out: &mut Diagnostics) {
    if rule.condition.is_some() {
        return;
    }
    let hit = rule.variants.iter().any(|lhs| {
        !matches!(lhs, Pat::Var(_))
            && any_part(rhs, &mut |part| instance(lhs, part, &mut Renaming::new()))
    });
    if hit {
        out.push(
            Diagnostic::error("rule-non-terminating", format!("`{}` can be applied to its own result for ever", rule.name))
                .label(rule.rhs_span, "matches the rule's own pattern")
                .label(rule.lhs_span, "the pattern")
                .help("commutative variants are made by the tool; otherwise bound the rule by a condition"),
        );
    }
}

fn any_part<V: Words>(pat: &Pat<V>, f: &mut dyn FnMut(&Pat<V>) -> bool) -> bool {
    f(pat)
        || match pat {
            Pat::Op { args, .. } => args.iter().any(|a| any_part(a, f)),
            Pat::Sum { terms, .. } => terms.iter().any(|t| any_part(&t.1, f)),
            _ => false,
        }
}
