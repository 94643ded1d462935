//! Rules against each other: duplicates, shadowing, overlap, and rewriting that does not end.

use super::ast::{Body, Coeff, Pat, Rule, RuleType, VarId};
use super::index::Index;
use super::load::RuleSet;
use super::window::{self, Line, Slot, Window};
use crate::ir::kernel::FastMath;
use crate::target::{OpInfo, Opcode, Role, Target};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::{BTreeMap, BTreeSet};

/// What a variable of the general pattern stands for in the special one.
type Renaming = BTreeMap<VarId, Pat>;

/// Whether `special` is an instance of `general`: equal after replacing variables of `general`.
/// Variables of `special` stand for themselves.
pub(crate) fn instance(general: &Pat, special: &Pat, map: &mut Renaming) -> bool {
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
                    let as_pat = |c: &Coeff| match c {
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

fn covers(general: RuleType, special: RuleType) -> bool {
    match (general, special) {
        (a, b) if a == b => true,
        (RuleType::Int, RuleType::Exact(s)) => s.is_int(),
        (RuleType::Float, RuleType::Exact(s)) => !s.is_int(),
        _ => false,
    }
}

/// Expression rules that say the same, that another makes redundant, or that feed themselves.
pub fn expressions(set: &RuleSet, out: &mut Diagnostics) {
    let rules: Vec<&Rule> = set
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
        if !rule.expands && rule.fast == FastMath::NONE {
            for variant in &rule.variants {
                before.insert(&[variant, rhs], i);
            }
        }
        // What a target lacks is expanded once; parts with names are compared with nothing.
        if rule.expands || rule.fast != FastMath::NONE || !lets.is_empty() {
            continue;
        }
        // A renaming of one side of equal size is a match of the other too.
        for other in general.into_iter().map(|n| rules[n]) {
            let Body::Expr { rhs: other_rhs, .. } = &other.body else {
                continue;
            };
            let hit = other.variants.iter().find_map(|general| {
                let mut map = Renaming::new();
                let same = instance(general, lhs, &mut map) && instance(other_rhs, rhs, &mut map);
                same.then_some(map)
            });
            let Some(map) = hit else { continue };
            let renamed = is_renaming(&map);
            let same_condition = condition_text(rule, None) == condition_text(other, Some(&map));
            if renamed && same_condition && rule.ty == other.ty {
                out.push(duplicate(rule, other));
            } else if other.condition.is_none()
                && covers(other.ty, rule.ty)
                && other.priority >= rule.priority
            {
                out.push(shadowed(rule, other));
            }
        }
        endless(rule, rhs, out);
    }
}

/// Whether different variables stand for different variables.
fn is_renaming(map: &Renaming) -> bool {
    let all: Vec<&Pat> = map.values().collect();
    let fresh = |(i, p): (usize, &&Pat)| matches!(p, Pat::Var(_)) && !all[..i].contains(p);
    all.iter().enumerate().all(fresh)
}

fn duplicate(rule: &Rule, other: &Rule) -> Diagnostic {
    Diagnostic::error(
        "rule-duplicate",
        format!("`{}` says the same as `{}`", rule.name, other.name),
    )
    .label(rule.span, "this rule")
    .label(other.span, "the other one")
    .help("remove one of them")
}

fn shadowed(rule: &Rule, other: &Rule) -> Diagnostic {
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

/// The condition as text, its variables renamed; for comparison only.
fn condition_text(rule: &Rule, map: Option<&Renaming>) -> String {
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

/// A rule whose result contains what it matches, whatever the variables are.
fn endless(rule: &Rule, rhs: &Pat, out: &mut Diagnostics) {
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

fn any_part(pat: &Pat, f: &mut dyn FnMut(&Pat) -> bool) -> bool {
    f(pat)
        || match pat {
            Pat::Op { args, .. } => args.iter().any(|a| any_part(a, f)),
            Pat::Sum { terms, .. } => terms.iter().any(|t| any_part(&t.1, f)),
            _ => false,
        }
}

// ---- windows -----------------------------------------------------------------------------------

/// Windows that match the same code, and rewriting of windows that need not end.
pub fn windows(set: &RuleSet, target: Target, windows: &[Window], out: &mut Diagnostics) {
    let mut seen: BTreeSet<(u32, u32)> = BTreeSet::new();
    // Only windows of the same instructions match the same code.
    let mut before: BTreeMap<Vec<Opcode>, Vec<&Window>> = BTreeMap::new();
    for w in windows {
        let ops = w.pattern.iter().map(|line| line.op).collect();
        let alike = before.entry(ops).or_default();
        for earlier in &*alike {
            let pair = (earlier.rule, w.rule);
            if earlier.rule == w.rule || seen.contains(&pair) {
                continue;
            }
            let (rule, other) = (window::rule_of(set, w), window::rule_of(set, earlier));
            if let Some(d) = compare(target, (rule, w), (other, earlier)) {
                seen.insert(pair);
                out.push(d);
            }
        }
        alike.push(w);
    }
    let mut reported: Vec<u32> = Vec::new();
    for w in windows {
        let lowers = measure(target, &w.replacement) < measure(target, &w.pattern);
        if reported.contains(&w.rule) || lowers {
            continue;
        }
        let feeds = windows.iter().find(|next| {
            next.pattern.iter().any(|p| {
                w.replacement
                    .iter()
                    .any(|r| unify_line(target, p, r, &mut Bound::default()))
            })
        });
        if let Some(next) = feeds {
            reported.push(w.rule);
            let (rule, next) = (window::rule_of(set, w), window::rule_of(set, next));
            out.push(
                Diagnostic::error(
                    "rule-non-terminating",
                    format!("`{}` makes code no shorter and no cheaper", rule.name),
                )
                .label(rule.rhs_span, "as many instructions, of the same cost")
                .label(
                    next.lhs_span,
                    format!("and `{}` matches the result", next.name),
                )
                .help("a window rule must lower the number of instructions, or their cost"),
            );
        }
    }
}

/// Number of instructions, then their cost: what each application must lower.
fn measure(target: Target, lines: &[Line]) -> (usize, u32) {
    let cost = |i: &OpInfo| u32::from(i.latency) + u32::from(i.issue);
    let costs = lines.iter().map(|l| cost(target.info(l.op)));
    (lines.len(), costs.sum())
}

fn compare(
    target: Target,
    (rule, w): (&Rule, &Window),
    (other, earlier): (&Rule, &Window),
) -> Option<Diagnostic> {
    let mut map = BTreeMap::new();
    if instance_lines(&earlier.pattern, &w.pattern, &mut map) {
        let same = instance_lines(&earlier.replacement, &w.replacement, &mut map);
        let renaming: Renaming = map
            .iter()
            .filter_map(|(v, s)| Some((*v, slot_pat(s)?)))
            .collect();
        let renamed = renaming.len() == map.len() && is_renaming(&renaming);
        if same && renamed && condition_text(rule, None) == condition_text(other, Some(&renaming)) {
            return Some(duplicate(rule, other));
        }
        if other.condition.is_none() && other.priority >= rule.priority {
            return Some(shadowed(rule, other));
        }
    }
    let mut bound = Bound::default();
    let meets = w.pattern.len() == earlier.pattern.len()
        && w.pattern
            .iter()
            .zip(&earlier.pattern)
            .all(|(a, b)| unify_line(target, a, b, &mut bound));
    (meets && rule.priority == other.priority).then(|| {
        Diagnostic::error(
            "rule-overlap",
            format!(
                "`{}` and `{}` can match the same code and replace it differently",
                other.name, rule.name
            ),
        )
        .label(rule.span, "this rule")
        .label(other.span, "and this one, of the same priority")
        .help("give one of them a higher `priority`")
    })
}

fn slot_pat(slot: &Slot) -> Option<Pat> {
    match slot {
        Slot::Var(v) => Some(Pat::Var(*v)),
        _ => None,
    }
}

/// Whether the special lines are the general ones with variables replaced.
fn instance_lines(general: &[Line], special: &[Line], map: &mut BTreeMap<VarId, Slot>) -> bool {
    let mut slot = |a: &Slot, b: &Slot| match a {
        Slot::Var(v) => map.entry(*v).or_insert_with(|| b.clone()) == b,
        _ => a == b,
    };
    general.len() == special.len()
        && general.iter().zip(special).all(|(a, b)| {
            a.op == b.op
                && a.slots.len() == b.slots.len()
                && a.slots
                    .iter()
                    .zip(&b.slots)
                    .all(|(x, y)| x.0 == y.0 && slot(&x.1, &y.1))
        })
}

/// Equations between the variables of two windows. Chains of equations are not followed, so two
/// windows may be taken to meet that cannot.
#[derive(Default)]
struct Bound {
    left: BTreeMap<VarId, Slot>,
    right: BTreeMap<VarId, Slot>,
}

fn unify_line(target: Target, a: &Line, b: &Line, bound: &mut Bound) -> bool {
    if a.op != b.op {
        return false;
    }
    let operands = target.info(a.op).operands;
    a.slots.iter().all(|(place, x)| {
        let Some((_, y)) = b.slots.iter().find(|s| s.0 == *place) else {
            // A modifier that only one names: at its default in the other.
            return operands[*place].role == Role::Modifier;
        };
        unify(x, y, bound)
    })
}

fn unify(a: &Slot, b: &Slot, bound: &mut Bound) -> bool {
    let mut fits = true;
    if let Slot::Var(v) = a {
        let before = bound.left.entry(*v).or_insert_with(|| b.clone());
        fits &= matches!(before, Slot::Var(_)) || matches!(b, Slot::Var(_)) || before == b;
    }
    if let Slot::Var(v) = b {
        let before = bound.right.entry(*v).or_insert_with(|| a.clone());
        fits &= matches!(before, Slot::Var(_)) || matches!(a, Slot::Var(_)) || before == a;
    }
    fits && match (a, b) {
        (Slot::Var(_) | Slot::Computed(_), _) | (_, Slot::Var(_) | Slot::Computed(_)) => true,
        (a, b) => a == b,
    }
}
