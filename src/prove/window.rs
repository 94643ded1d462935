//! Windows of machine instructions as equations: one for each placement of a rule's registers.
//!
//! A window is applied where the peephole pass applies it. The pass itself checks that no source is overwritten under another name
//! before its last read, and that a register which only one side writes, or an implicit result, is not read afterwards
//! ([`peephole::sources_intact`], [`peephole::results`]). The equation has these guarantees as assumptions and no others: for
//! every placement that the pass accepts, every unit that both sides write has the same contents after both, for any contents
//! before, in active and inactive lanes, and both sides have the same effects on memory in the same order.
//!
//! Registers of one bank may be one register, or may overlap in part. An operand that a condition requires to be a constant is any
//! constant of 32 bits, with or without sign; every other operand is a register with any contents, which includes the constants.

use crate::expression::Instance;
use crate::facts::{Bound, Matched};
use crate::integer::Unmodelled;
use crate::machine::{Constants, Machine, State};
use crate::number;
use crate::query::{Query, Side};
use crate::term::{Hint, Op, Terms};
use easel_ir::operand::{Operand, Reg};
use easel_machine as machine;
use easel_rules::func::Func;
use easel_rules::window::{Line, Slot, Window};
use easel_rules::{Cond, Rule, VarId};
use easel_settle::peephole;
use easel_target::{Bank, BankRole, MInst, MOperand, OperandSpec, Role, Target};
use std::collections::{BTreeMap, BTreeSet};

/// The greatest number of placements of a window. Not tuned: bounds the time for a window.
const MOST: usize = 8_000;

/// The kind of operand that a variable stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Constant,
    Register(Bank, u32),
}

/// The equations of a window.
pub fn instances(rule: &Rule, window: &Window, target: Target) -> Vec<Instance> {
    let mut found = Vec::new();
    let kinds = match kinds(rule, window, target) {
        Ok(kinds) => kinds,
        Err(wrong) => {
            return vec![Instance {
                name: target.name().to_owned(),
                query: Err(wrong),
            }];
        }
    };
    for kinds in kinds {
        let Some(placements) = placements(&kinds, window, target) else {
            found.push(Instance {
                name: target.name().to_owned(),
                query: Err(Unmodelled::new("so many placements of registers")),
            });
            continue;
        };
        for placement in placements {
            let name = describe(rule, target, &kinds, &placement);
            let query = equation(rule, window, target, (&kinds, &placement));
            match query {
                Ok(Some(query)) => found.push(Instance {
                    name,
                    query: Ok(query),
                }),
                Ok(None) => {}
                Err(wrong) => found.push(Instance {
                    name,
                    query: Err(wrong),
                }),
            }
        }
    }
    found
}

fn lines(window: &Window) -> impl Iterator<Item = &Line> {
    window.pattern.iter().chain(&window.replacement)
}

/// The operands of rows that a variable stands for.
fn places(window: &Window, target: Target, v: VarId) -> Vec<&'static OperandSpec> {
    let mut found = Vec::new();
    for line in lines(window) {
        let operands: &'static [OperandSpec] = target.info(line.op).operands;
        for (place, slot) in &line.slots {
            if *slot == Slot::Var(v) {
                found.push(&operands[*place]);
            }
        }
    }
    found
}

/// The ways in which a condition asks for the kind of an operand.
fn asks(c: &Cond, f: Func, v: VarId) -> bool {
    match c {
        Cond::Test(g, args) => *g == f && args.contains(&v),
        Cond::And(list) | Cond::Or(list) => list.iter().any(|c| asks(c, f, v)),
        Cond::Not(c) => asks(c, f, v),
        Cond::Compare(..) => false,
    }
}

/// The kinds of operands of all variables, in every way that matters.
fn kinds(
    rule: &Rule,
    window: &Window,
    target: Target,
) -> Result<Vec<Vec<Option<Kind>>>, Unmodelled> {
    let mut forced: BTreeSet<VarId> = BTreeSet::new();
    if let Some(c) = &rule.condition {
        forced.extend(c.implied_constants());
    }
    for line in lines(window) {
        for (_, slot) in &line.slots {
            if let Slot::Computed(e) = slot {
                e.for_each_var(&mut |v, constant| {
                    forced.extend(constant.then_some(v));
                });
            }
        }
    }
    let mut all: Vec<Vec<Option<Kind>>> = vec![Vec::new()];
    for n in 0..rule.vars.len() {
        let v = VarId(n as u16);
        let specs = places(window, target, v);
        let mut ways: Vec<Option<Kind>> = Vec::new();
        if specs.is_empty() {
            ways.push(None);
        } else {
            let asked = |f| rule.condition.as_ref().is_some_and(|c| asks(c, f, v));
            let only_constants = specs.iter().all(|s| s.banks.is_empty());
            let is_def = specs.iter().any(|s| s.role == Role::Def);
            if (forced.contains(&v) || only_constants || asked(Func::Immediate)) && !is_def {
                ways.push(Some(Kind::Constant));
            }
            if !forced.contains(&v) && !only_constants {
                let units: BTreeSet<u32> = specs.iter().map(|s| s.units.max(1)).collect();
                let &[units] = &units.into_iter().collect::<Vec<_>>()[..] else {
                    return Err(Unmodelled::new("a register of two sizes"));
                };
                let roles = [
                    BankRole::Varying,
                    BankRole::Uniform,
                    BankRole::Accumulator,
                    BankRole::Condition,
                    BankRole::Special,
                ];
                let fits = roles
                    .iter()
                    .filter(|&&role| specs.iter().all(|s| s.banks.has(role)))
                    .filter_map(|&role| target.bank(role));
                let banks: Vec<Bank> = fits.collect();
                let both = asked(Func::Scalar) || asked(Func::Vector);
                let many = if both { banks.len().min(2) } else { 1 };
                for bank in banks.into_iter().take(many) {
                    ways.push(Some(Kind::Register(bank, units)));
                }
            }
        }
        let mut next = Vec::new();
        for head in &all {
            for way in &ways {
                let mut list = head.clone();
                list.push(*way);
                next.push(list);
            }
        }
        all = next;
    }
    Ok(all)
}

/// Registers for the variables: each is its own, or one of those before, or overlaps one of them in part. `None`: there are more
/// than are tried.
fn placements(
    kinds: &[Option<Kind>],
    window: &Window,
    target: Target,
) -> Option<Vec<Vec<Option<Reg>>>> {
    let fixed = fixed(window, target);
    let mut all: Vec<Vec<Option<Reg>>> = vec![Vec::new()];
    for (n, kind) in kinds.iter().enumerate() {
        let mut next = Vec::new();
        for head in &all {
            let Some(Kind::Register(bank, units)) = *kind else {
                next.push([&head[..], &[None]].concat());
                continue;
            };
            let file = target.files.iter().find(|f| f.bank == bank);
            let (first, align) = match file {
                Some(file) => (file.first, file.alignment(units)),
                // A bank of named registers: the first of the size.
                None => {
                    let mut named = target.named.iter().filter(|r| r.bank == bank);
                    let fits = named.find(|r| r.reg.units == units);
                    next.extend(fits.map(|r| [&head[..], &[Some(r.reg)]].concat()));
                    continue;
                }
            };
            let own = Reg::new(first + 8 * (n as u32 + 1), units);
            let mut ways = vec![own];
            for (m, other) in head.iter().enumerate() {
                let same_bank = matches!(kinds[m], Some(Kind::Register(b, _)) if b == bank);
                let Some(other) = other.filter(|_| same_bank) else {
                    continue;
                };
                let from = (other.unit + 1).saturating_sub(units);
                for unit in from..other.end() {
                    let reg = Reg::new(unit, units);
                    let place = unit.checked_sub(first);
                    let is_aligned = place.is_some_and(|n| n.is_multiple_of(align.max(1)));
                    if is_aligned && !ways.contains(&reg) {
                        ways.push(reg);
                    }
                }
            }
            // A register that the instructions name themselves.
            let specs = places(window, target, VarId(n as u16));
            let allowed = |reg: &&Reg| {
                let bank = target.bank_around(**reg);
                reg.units == units
                    && bank.is_some_and(|b| specs.iter().all(|s| s.banks.has(b.role)))
                    && specs.iter().all(|s| !s.except.contains(reg))
            };
            ways.extend(fixed.iter().filter(allowed));
            next.extend(
                ways.into_iter()
                    .map(|reg| [&head[..], &[Some(reg)]].concat()),
            );
        }
        if next.len() > MOST {
            return None;
        }
        all = next;
    }
    Some(all)
}

/// The registers that the instructions of a window name: in the rule, or in their rows.
fn fixed(window: &Window, target: Target) -> Vec<Reg> {
    let mut found = Vec::new();
    for line in lines(window) {
        let rows = target.info(line.op).operands.iter().filter_map(|s| s.fixed);
        let named = line.slots.iter().filter_map(|(_, slot)| match slot {
            Slot::Reg(reg) => Some(*reg),
            _ => None,
        });
        for reg in rows.chain(named) {
            if !found.contains(&reg) && target.exec_mask() != Some(reg) {
                found.push(reg);
            }
        }
    }
    found
}

fn describe(
    rule: &Rule,
    target: Target,
    kinds: &[Option<Kind>],
    placement: &[Option<Reg>],
) -> String {
    let mut text = target.name().to_owned();
    for (n, reg) in placement.iter().enumerate() {
        let name = &rule.vars[n];
        match (kinds[n], reg) {
            (Some(Kind::Constant), _) => text += &format!(", {name} constant"),
            (_, Some(reg)) => {
                let named = target.named.iter().find(|n| n.reg == *reg);
                if let Some(named) = named {
                    text += &format!(", {name} = {}", named.name);
                }
                for (m, other) in placement[..n].iter().enumerate() {
                    match other {
                        Some(other) if other == reg => {
                            text += &format!(", {name} = {}", rule.vars[m]);
                        }
                        Some(other) if other.overlaps(*reg) => {
                            text += &format!(", {name} overlaps {}", rule.vars[m]);
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    text
}

/// One side of a window: its instructions, and the terms of their immediate operands.
type Code = Vec<(MInst, Constants)>;

fn code(
    terms: &mut Terms,
    target: Target,
    lines: &[Line],
    placement: &[Option<Reg>],
    matched: &mut Matched<'_>,
    valid: &mut Vec<crate::term::Term>,
) -> Result<Option<Code>, Unmodelled> {
    let mut list = Vec::new();
    for line in lines {
        let inst = peephole::instruction(target, line, &|slot| match slot {
            Slot::Var(v) => Some(match placement[v.index()] {
                Some(reg) => MOperand::Reg(reg),
                None => MOperand::Imm(0),
            }),
            Slot::Int(i) => i64::try_from(*i).ok().map(MOperand::Imm),
            Slot::Reg(r) => Some(MOperand::Reg(*r)),
            Slot::Computed(_) => Some(MOperand::Imm(0)),
        });
        let Some(inst) = inst else { return Ok(None) };
        let mut constants = Constants::new();
        for (place, slot) in &line.slots {
            let term = match slot {
                Slot::Var(v) => match matched.bound[v.index()] {
                    Some(Bound::Number(t)) => t,
                    _ => continue,
                },
                Slot::Computed(e) => {
                    let n = number::number(terms, e, matched)?;
                    valid.push(n.valid);
                    n.term
                }
                Slot::Int(_) | Slot::Reg(_) => continue,
            };
            constants.insert(*place, term);
        }
        list.push((inst, constants));
    }
    Ok(Some(list))
}

/// The bits of a constant of an instruction as an integer: -2^31 to 2^32 - 1.
pub(crate) const CONSTANT: u16 = 34;

fn equation(
    rule: &Rule,
    window: &Window,
    target: Target,
    (kinds, placement): (&[Option<Kind>], &[Option<Reg>]),
) -> Result<Option<Query>, Unmodelled> {
    let mut terms = Terms::default();
    let constants: Vec<VarId> = rule
        .condition
        .iter()
        .flat_map(Cond::implied_constants)
        .collect();
    let mut matched = Matched::new(&rule.vars, constants);
    matched.of_window = true;
    let mut assumptions = Vec::new();
    let mut names = BTreeMap::new();
    for (n, kind) in kinds.iter().enumerate() {
        let (v, name) = (VarId(n as u16), &rule.vars[n]);
        if *kind == Some(Kind::Constant) {
            let t = terms.variable(format!("?{name}"), CONSTANT, Hint::Integer);
            let (least, most) = (
                terms.constant(-1 << 31, CONSTANT),
                terms.constant((1 << 32) - 1, CONSTANT),
            );
            let (low, high) = (terms.sle(least, t), terms.sle(t, most));
            assumptions.extend([low, high]);
            matched.bound[n] = Some(Bound::Number(t));
        }
        if let Some(reg) = placement[n] {
            for (k, unit) in reg.range().enumerate() {
                let part = if reg.units > 1 {
                    format!("?{name} + {k}")
                } else {
                    format!("?{name}")
                };
                names.entry(unit).or_insert(part);
            }
        }
        let is_bank = |role| matches!(*kind, Some(Kind::Register(b, _)) if b.role == role);
        let mut answer = |f, holds| {
            matched.answers.insert((f, vec![v]), holds);
        };
        answer(Func::Immediate, *kind == Some(Kind::Constant));
        answer(Func::Scalar, is_bank(BankRole::Uniform));
        answer(
            Func::Vector,
            is_bank(BankRole::Varying) || is_bank(BankRole::Accumulator),
        );
        // A rule that requires the death of a register is applied nowhere else; other conditions on it may hold or not.
        if !may_live(rule.condition.as_ref(), v) {
            answer(Func::Dies, true);
        }
        if matches!(kind, Some(Kind::Register(..))) {
            answer(Func::Constant, false);
            answer(Func::PowerOfTwo, false);
        }
        for m in 0..kinds.len() {
            let pair = vec![v, VarId(m as u16)];
            let same = match (placement[n], placement[m]) {
                (Some(a), Some(b)) => Some(a == b),
                (None, None) => None,
                _ => Some(false),
            };
            if let Some(same) = same {
                matched.answers.insert((Func::SameReg, pair), same);
            }
        }
    }
    let mut valid = Vec::new();
    let old = code(
        &mut terms,
        target,
        &window.pattern,
        placement,
        &mut matched,
        &mut valid,
    )?;
    if let Some(c) = &rule.condition {
        let holds = number::holds(&mut terms, c, true, &mut matched)?;
        if terms.as_const(holds) == Some(0) {
            return Ok(None);
        }
        assumptions.push(holds);
    }
    let new = code(
        &mut terms,
        target,
        &window.replacement,
        placement,
        &mut matched,
        &mut valid,
    )?;
    let (Some(old), Some(new)) = (old, new) else {
        return Ok(None);
    };
    assumptions.append(&mut valid);
    let Some(kept) = kept(window, target, placement, (&old, &new)) else {
        return Ok(None);
    };
    let mut machine = Machine::new(target, names);
    let (mut left, mut right) = (State::default(), State::default());
    for (inst, constants) in &old {
        machine.execute(&mut terms, &mut left, inst, constants)?;
    }
    for (inst, constants) in &new {
        machine.execute(&mut terms, &mut right, inst, constants)?;
    }
    let mut goal = terms.truth(true);
    let mut sides = Vec::new();
    for unit in kept {
        let Some((a, b)) = machine.contents(&mut terms, (&left, &right), unit)? else {
            continue;
        };
        let same = terms.eq(a, b);
        goal = terms.and(goal, same);
        let name = machine.names.get(&unit).cloned();
        sides.push(Side {
            name: name.unwrap_or_else(|| format!("register {unit}")),
            left: a,
            right: b,
            elem: None,
        });
    }
    let alike = left.effects.len() == right.effects.len();
    let mut same_effects = terms.truth(alike);
    for ((kind, a), (other, b)) in left.effects.iter().zip(&right.effects) {
        let same_kind = kind == other && a.len() == b.len();
        let mut same = terms.truth(same_kind);
        if same_kind {
            for (&x, &y) in a.iter().zip(b) {
                let equal = match terms.width(x) == terms.width(y) {
                    true => terms.eq(x, y),
                    false => terms.truth(false),
                };
                same = terms.and(same, equal);
                sides.push(Side {
                    name: kind.clone(),
                    left: x,
                    right: y,
                    elem: None,
                });
            }
            // Inactive lanes have no effect.
            let idle = terms.not(a[0]);
            let both = terms.eq(a[0], b[0]);
            let none = terms.and(idle, both);
            same = terms.or(same, none);
        }
        same_effects = terms.and(same_effects, same);
    }
    goal = terms.binary(Op::And, goal, same_effects);
    let floats = terms.functions().iter().any(|f| f.name.contains('.'));
    Ok(Some(Query {
        terms,
        assumptions,
        goal,
        sides,
        contracts: matched.contracts,
        floats,
        tolerance: 0,
    }))
}

/// Whether a condition can hold although a register lives on.
fn may_live(condition: Option<&Cond>, v: VarId) -> bool {
    let names = |c: &Cond| matches!(c, Cond::Test(Func::Dies, args) if args.contains(&v));
    match condition {
        None => false,
        Some(Cond::And(all)) => all.iter().any(|c| !names(c) && may_live(Some(c), v)),
        Some(Cond::Or(all)) => all.iter().any(|c| names(c) || may_live(Some(c), v)),
        Some(Cond::Not(inner)) => names(inner) || may_live(Some(inner), v),
        Some(_) => false,
    }
}

/// The units that must have the same contents after both sides; `None` where the pass does not apply the window.
fn kept(
    window: &Window,
    target: Target,
    placement: &[Option<Reg>],
    (old, new): (&Code, &Code),
) -> Option<BTreeSet<u32>> {
    let bound: Vec<Option<Operand>> = placement
        .iter()
        .map(|reg| Some(reg.map_or(Operand::Imm(0), Operand::Reg)))
        .collect();
    let data = |code: &Code| -> Vec<_> {
        code.iter()
            .map(|(inst, _)| machine::from_minst(target, inst))
            .collect()
    };
    let (old, new) = (data(old), data(new));
    let old: Vec<_> = old.iter().collect();
    let new: Vec<_> = new.iter().collect();
    let sound = peephole::sources_intact(target, &window.pattern, &old, &bound)
        && peephole::sources_intact(target, &window.replacement, &new, &bound);
    if !sound {
        return None;
    }
    let (same, changing): (Vec<_>, Vec<_>) =
        old.iter().partition(|d| peephole::is_to_itself(target, d));
    let (unchanged, _) = peephole::results(target, &same);
    let (old_kept, old_implicit) = peephole::results(target, &changing);
    let (new_kept, new_implicit) = peephole::results(target, &new);
    let both = old_kept.into_iter().filter(|u| new_kept.contains(u));
    let both = both.chain(unchanged);
    let implicit: BTreeSet<u32> = old_implicit.into_iter().chain(new_implicit).collect();
    Some(both.filter(|u| !implicit.contains(u)).collect())
}
