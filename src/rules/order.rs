//! Window rules against each other: duplicates, shadowing, overlap, and rewriting that does not end.

use super::instances::{Renaming, condition_text, duplicate, is_renaming, shadowed};
use super::window::{self, Line, Slot, Window};
use super::{Pat, Rule, RuleSet};
use crate::target::{OpInfo, Opcode, Role, Target};
use easel_egraph::VarId;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::{BTreeMap, BTreeSet};

/// Reports windows that match the same code, and rewriting of windows that may not end.
pub fn windows(set: &RuleSet, target: Target, windows: &[Window], out: &mut Diagnostics) {
    let mut seen: BTreeSet<(u32, u32)> = BTreeSet::new();
    // Only windows of the same instructions can match the same code.
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

/// Number of instructions, then their cost. Each application must lower this measure.
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
        let renaming: Renaming<_> = map
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
/// windows that cannot match the same code may be reported.
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
            // A modifier that only one line names must have its default in the other line.
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
