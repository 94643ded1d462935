//! Window rules bound to a target: names become opcodes and operand positions.
//!
//! The operands of a pattern are the explicit operands in text order without modifiers and without operands
//! that are tied to a result and not in the text. Commutative variants are
//! expanded here, because the tables state which operands commute.
//!
//! # Why
//!
//! `MAX_VARIANTS` is not tuned. It bounds the time of a rule.

use super::text::suggest;
use super::{Body, InstPat, IntExpr, OperandPat, Rule, RuleSet};
use crate::ir::operand::Reg;
use crate::target::{ModifierEffect, OpInfo, Opcode, OperandSpec, Role, Target};
use easel_egraph::VarId;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// One operand of a line.
#[derive(Clone, PartialEq, Debug)]
pub enum Slot {
    /// A variable: any operand, the same one everywhere in the rule.
    Var(VarId),
    /// A constant.
    Int(i128),
    /// A register.
    Reg(Reg),
    /// A computed constant, in replacements only.
    Computed(IntExpr),
}

/// One instruction of a window: (index in [`OpInfo::operands`], operand).
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The instruction.
    pub op: Opcode,
    /// The operands in order, without those that are not in the text.
    pub slots: Vec<(usize, Slot)>,
}

/// A window rule of a target. Several window rules may come from one rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Window {
    /// Index in [`RuleSet::rules`].
    pub rule: u32,
    /// The pattern, in order.
    pub pattern: Vec<Line>,
    /// The replacement.
    pub replacement: Vec<Line>,
}

/// Most commutative variants of one rule.
const MAX_VARIANTS: usize = 32;

/// All window rules for a target, highest priority first, then in file order, variants after the
/// written form. Rules with errors are left out and reported. Rules for
/// other families are left out, and so are rules with an instruction that only other targets of the
/// family have.
pub fn bind(set: &RuleSet, target: Target) -> (Vec<Window>, Diagnostics) {
    let mut windows = Vec::new();
    let mut diagnostics = Diagnostics::default();
    for rule in set.windows() {
        let Body::Window {
            pattern,
            replacement,
        } = &rule.body
        else {
            continue;
        };
        let of_family = |f: &String| f == target.family.name;
        let elsewhere = |l: &InstPat| {
            target.by_name(&l.op).is_none() && target.family.rows.contains(&l.op.as_str())
        };
        let mut lines = pattern.iter().chain(replacement);
        if !rule.family.as_ref().is_none_or(of_family) || lines.any(elsewhere) {
            continue;
        }
        let mut side = |lines: &[InstPat]| -> Option<Vec<Line>> {
            let bound: Vec<_> = lines
                .iter()
                .map(|l| bind_line(l, target, &mut diagnostics))
                .collect();
            bound.into_iter().collect()
        };
        let (Some(pattern), Some(replacement)) = (side(pattern), side(replacement)) else {
            continue;
        };
        for pattern in variants(target, pattern) {
            windows.push(Window {
                rule: rule.number,
                pattern,
                replacement: replacement.clone(),
            });
        }
    }
    (windows, diagnostics)
}

fn bind_line(line: &InstPat, target: Target, diagnostics: &mut Diagnostics) -> Option<Line> {
    let Some(op) = target.by_name(&line.op) else {
        let names: Vec<&str> = target.all_ops().map(|(_, info)| info.name).collect();
        let d = Diagnostic::error(
            "rule-unknown-operation",
            format!(
                "no instruction of {} is called `{}`",
                target.name(),
                line.op
            ),
        );
        diagnostics.push(suggest(d.label(line.span, "here"), &line.op, &names));
        return None;
    };
    let info = target.info(op);
    let places = places(info);
    if places.len() != line.operands.len() {
        let names: Vec<&str> = places.iter().map(|&i| info.operands[i].name).collect();
        diagnostics.push(
            Diagnostic::error(
                "rule-arity",
                format!(
                    "`{}` has {} operands, not {}",
                    line.op,
                    places.len(),
                    line.operands.len()
                ),
            )
            .label(line.span, "here")
            .help(format!("its operands are: {}", names.join(", "))),
        );
        return None;
    }
    let mut slots = Vec::new();
    for (&place, operand) in places.iter().zip(&line.operands) {
        slots.push((place, slot(operand, line, target, diagnostics)?));
    }
    for (name, operand) in &line.modifiers {
        let place = info
            .operand(name)
            .filter(|&i| info.operands[i].role == Role::Modifier);
        let Some(place) = place else {
            let known: Vec<&str> = info
                .operands
                .iter()
                .filter(|o| o.role == Role::Modifier)
                .map(|o| o.name)
                .collect();
            let d = Diagnostic::error(
                "rule-unknown-modifier",
                format!("`{}` has no modifier `{name}`", line.op),
            );
            diagnostics.push(suggest(d.label(line.span, "here"), name, &known));
            return None;
        };
        slots.push((place, slot(operand, line, target, diagnostics)?));
    }
    Some(Line { op, slots })
}

/// The operands that a line of a rule writes out.
fn places(info: &OpInfo) -> Vec<usize> {
    let explicit = info.operands.iter().enumerate();
    explicit
        .filter(|(_, o)| !o.implicit && !o.hidden && o.role != Role::Modifier)
        .map(|(i, _)| i)
        .collect()
}

fn slot(
    operand: &OperandPat,
    line: &InstPat,
    target: Target,
    diagnostics: &mut Diagnostics,
) -> Option<Slot> {
    Some(match operand {
        OperandPat::Var(v) => Slot::Var(*v),
        OperandPat::Int(i) => Slot::Int(*i),
        OperandPat::Computed(e) => Slot::Computed(e.clone()),
        OperandPat::Reg(name) => match target.parse_reg(name) {
            Some(reg) => Slot::Reg(reg),
            None => {
                let known: Vec<&str> = target.named.iter().map(|n| n.name).collect();
                let d = Diagnostic::error(
                    "rule-unknown-register",
                    format!("no register is called `{name}`"),
                );
                diagnostics.push(suggest(
                    d.label(line.span, "in this instruction"),
                    name,
                    &known,
                ));
                return None;
            }
        },
    })
}

/// The pattern and all its variants by swapping operands that commute.
fn variants(target: Target, pattern: Vec<Line>) -> Vec<Vec<Line>> {
    let mut out = vec![Vec::new()];
    for line in pattern {
        let mut forms = vec![line.clone()];
        // A modifier with a bit for each source belongs to the order of the sources.
        let operands = target.info(line.op).operands;
        let is_of_sources = |place: usize| {
            let spec = &operands[place];
            spec.role == Role::Modifier
                && !matches!(
                    spec.effect,
                    Some(ModifierEffect::Clamp | ModifierEffect::Scale)
                )
        };
        if let Some((a, b)) = target.info(line.op).commutes {
            let mut swapped = line.clone();
            let find = |i: u8| line.slots.iter().position(|s| s.0 == usize::from(i));
            if let (Some(a), Some(b)) = (find(a), find(b))
                && !line.slots.iter().any(|s| is_of_sources(s.0))
            {
                swapped.slots[a].1 = line.slots[b].1.clone();
                swapped.slots[b].1 = line.slots[a].1.clone();
                if swapped != line {
                    forms.push(swapped);
                }
            }
        }
        out = out
            .iter()
            .flat_map(|head: &Vec<Line>| {
                forms
                    .iter()
                    .map(move |f| head.iter().cloned().chain([f.clone()]).collect())
            })
            .take(MAX_VARIANTS)
            .collect();
    }
    out
}

/// The variables that a line writes.
pub fn defined(target: Target, line: &Line) -> impl Iterator<Item = VarId> + '_ {
    with_role(target, line, true)
}

/// The variables that a line reads, modifiers included.
pub fn used(target: Target, line: &Line) -> impl Iterator<Item = VarId> + '_ {
    with_role(target, line, false)
}

fn with_role(target: Target, line: &Line, def: bool) -> impl Iterator<Item = VarId> + '_ {
    let operands: &'static [OperandSpec] = target.info(line.op).operands;
    line.slots
        .iter()
        .filter_map(move |(place, slot)| match slot {
            Slot::Var(v) if (operands[*place].role == Role::Def) == def => Some(*v),
            _ => None,
        })
}

/// The rule of a window.
pub fn rule_of<'a>(set: &'a RuleSet, window: &Window) -> &'a Rule {
    &set.rules[window.rule as usize]
}
