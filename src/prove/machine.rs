//! Machine instructions on registers with unknown contents, in one lane.
//!
//! The lane is any lane: its bit of the execution mask is a variable. A vector register keeps its contents where the bit is 0, a
//! result that is a mask of lanes has 0 there, and a scalar register is written in any case. Instructions that ignore the mask write
//! in all lanes. What an instruction reads, it reads
//! before it writes.
//!
//! A mask of lanes is known in this lane only. As a number it has this lane's bit at the place of the lane, whose number is a
//! variable, and any bits elsewhere. Bitwise operations on masks keep what is known.
//!
//! `readfirstlane` gives the term of its operand with the contents of the first active lane in place of those of this lane.

use crate::function::{Apply, Function};
use crate::integer::Unmodelled;
use crate::meaning;
use crate::term::{Hint, Op, Term, Terms};
use easel_ir::operand::Reg;
use easel_isa::meaning::calls::Shape;
use easel_isa::meaning::types::{Call, ExprKind, Typed, TypedStatement};
use easel_target::{BankRole, MInst, MOperand, ModifierEffect, OpInfo, OperandSpec, Role, Target};
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Contents of registers, by unit.
#[derive(Clone, Default)]
pub struct State {
    data: BTreeMap<u32, Term>,
    masks: BTreeMap<u32, Term>,
    /// Effects in order: the kind, and the terms that must be equal.
    pub effects: Vec<(String, Vec<Term>)>,
}

/// Registers with unknown contents, the same for both sides of a window.
pub struct Machine {
    /// The target.
    pub target: Target,
    /// The names of registers, for people.
    pub names: BTreeMap<u32, String>,
    initial: State,
    lane: Option<Term>,
    numbers: BTreeMap<Term, Term>,
    first: BTreeMap<u32, Term>,
}

/// The terms of operands that are no registers, by place in the row.
pub type Constants = BTreeMap<usize, Term>;

impl Machine {
    /// For a target.
    pub fn new(target: Target, names: BTreeMap<u32, String>) -> Machine {
        Machine {
            target,
            names,
            initial: State::default(),
            lane: None,
            numbers: BTreeMap::new(),
            first: BTreeMap::new(),
        }
    }

    fn name(&self, unit: u32) -> String {
        let named = self
            .target
            .named
            .iter()
            .find(|n| n.reg.range().contains(&unit));
        let known = self.names.get(&unit).cloned();
        let named = known.or_else(|| named.map(|n| n.name.to_owned()));
        named.unwrap_or_else(|| format!("register {unit}"))
    }

    fn data(&mut self, terms: &mut Terms, state: &State, unit: u32) -> Result<Term, Unmodelled> {
        if let Some(t) = state.data.get(&unit) {
            return Ok(*t);
        }
        let first = (0..self.target.mask_units())
            .filter_map(|n| Some((n, unit.checked_sub(n)?)))
            .find_map(|(n, first)| {
                let initial = || self.initial.masks.get(&first);
                Some((n, *state.masks.get(&first).or_else(initial)?))
            });
        if let Some((n, mask)) = first {
            let all = self.number(terms, mask);
            let bits = self.target.unit_bits() as u16;
            return Ok(terms.extract(all, n as u16 * bits, bits));
        }
        let name = self.name(unit);
        let bits = self.target.unit_bits() as u16;
        let make = || terms.variable(name, bits, Hint::Integer);
        Ok(*self.initial.data.entry(unit).or_insert_with(make))
    }

    fn mask(&mut self, terms: &mut Terms, state: &State, unit: u32) -> Result<Term, Unmodelled> {
        if let Some(t) = state.masks.get(&unit) {
            return Ok(*t);
        }
        let mut units = unit..unit + self.target.mask_units();
        let is_written = units.any(|u| state.data.contains_key(&u));
        let mut units = unit..unit + self.target.mask_units();
        let is_number = !self.initial.masks.contains_key(&unit)
            && units.any(|u| self.initial.data.contains_key(&u));
        if is_written || is_number {
            let mut all = self.data(terms, state, unit)?;
            for n in 1..self.target.mask_units() {
                let high = self.data(terms, state, unit + n)?;
                all = terms.binary(Op::Concat, high, all);
            }
            let lane = self.lane(terms);
            let lane = terms.resize(lane, terms.width(all));
            let shifted = terms.binary(Op::LShr, all, lane);
            return Ok(terms.bit(shifted, 0));
        }
        let name = format!("{} in this lane", self.name(unit));
        let make = || terms.variable(name, 1, Hint::Integer);
        Ok(*self.initial.masks.entry(unit).or_insert_with(make))
    }

    /// The number of this lane.
    fn lane(&mut self, terms: &mut Terms) -> Term {
        let lanes = self.target.lanes();
        let bits = lanes.next_power_of_two().trailing_zeros().max(1) as u16;
        let make = || terms.variable("the number of the lane", bits, Hint::Integer);
        *self.lane.get_or_insert_with(make)
    }

    /// A mask of lanes as a number: this lane's bit is known.
    fn number(&mut self, terms: &mut Terms, mask: Term) -> Term {
        if let Some(known) = self.numbers.get(&mask) {
            return *known;
        }
        let bits = (self.target.unit_bits() * self.target.mask_units()) as u16;
        let others = terms.variable("a mask in other lanes", bits, Hint::Integer);
        let lane = self.lane(terms);
        let lane = terms.resize(lane, bits);
        let one = terms.constant(1, bits);
        let place = terms.binary(Op::Shl, one, lane);
        let rest = terms.not(place);
        let others = terms.and(others, rest);
        let own = terms.zext(mask, bits);
        let own = terms.binary(Op::Shl, own, lane);
        let all = terms.or(others, own);
        self.numbers.insert(mask, all);
        all
    }

    /// A term with the contents of vector registers in the first active lane.
    fn in_first_lane(&mut self, terms: &mut Terms, t: Term) -> Result<Term, Unmodelled> {
        let mut by = Vec::new();
        let units: Vec<(u32, Term)> = self.initial.data.iter().map(|(u, t)| (*u, *t)).collect();
        for (unit, own) in units {
            let bank = self.target.bank_around(Reg::new(unit, 1)).map(|b| b.role);
            if matches!(bank, Some(BankRole::Varying | BankRole::Accumulator)) {
                let name = format!("{} in the first lane", self.name(unit));
                let (bits, of) = (terms.width(own), terms.index_of(own).unwrap_or(0));
                let make = || terms.variable(name, bits, Hint::First(of));
                by.push((own, *self.first.entry(unit).or_insert_with(make)));
            }
        }
        let yes = terms.truth(true);
        let exec = self.target.exec_mask().map(|e| e.unit);
        for (unit, own) in self.initial.masks.clone() {
            if Some(unit) == exec {
                by.push((own, yes));
            } else if terms.below(&[t]).contains(&own) {
                return Err(Unmodelled::new("a mask in the first lane"));
            }
        }
        Ok(terms.replaced(&[t], &by)[0])
    }

    /// Whether the lane is active.
    fn active(&mut self, terms: &mut Terms, state: &State) -> Result<Term, Unmodelled> {
        match self.target.exec_mask() {
            Some(reg) => self.mask(terms, state, reg.unit),
            None => Ok(terms.truth(true)),
        }
    }

    fn read(
        &mut self,
        terms: &mut Terms,
        state: &State,
        spec: &OperandSpec,
        reg: Reg,
    ) -> Result<Term, Unmodelled> {
        if spec.elem == "mask" {
            return self.mask(terms, state, reg.unit);
        }
        let mut all = self.data(terms, state, reg.unit)?;
        for unit in reg.range().skip(1) {
            let high = self.data(terms, state, unit)?;
            if terms.width(all) + terms.width(high) > crate::term::WIDEST {
                return Err(Unmodelled::new("an operand of more than 128 bits"));
            }
            all = terms.binary(Op::Concat, high, all);
        }
        let bits = u16::try_from(spec.bits).unwrap_or(u16::MAX);
        Ok(match bits < terms.width(all) {
            true => terms.extract(all, 0, bits.max(1)),
            false => all,
        })
    }

    fn write(
        &mut self,
        terms: &mut Terms,
        (before, state): (&State, &mut State),
        (spec, reg): (&OperandSpec, Reg),
        (value, ignores_mask): (Term, bool),
    ) -> Result<(), Unmodelled> {
        if self.target.exec_mask().is_some_and(|e| e.overlaps(reg)) {
            return Err(Unmodelled::new(
                "an instruction that changes the active lanes",
            ));
        }
        let active = match ignores_mask {
            true => terms.truth(true),
            false => self.active(terms, before)?,
        };
        if spec.elem == "mask" {
            for unit in reg.range() {
                state.data.remove(&unit);
            }
            let value = terms.and(active, value);
            state.masks.insert(reg.unit, value);
            return Ok(());
        }
        let bank = self.target.bank_around(reg).map(|b| b.role);
        let per_lane = matches!(bank, Some(BankRole::Varying | BankRole::Accumulator));
        let unit_bits = self.target.unit_bits() as u16;
        let value = terms.resize(value, unit_bits * reg.units as u16);
        for (n, unit) in reg.range().enumerate() {
            let part = terms.extract(value, n as u16 * unit_bits, unit_bits);
            let part = match per_lane {
                true => {
                    let old = self.data(terms, before, unit)?;
                    terms.ite(active, part, old)
                }
                false => part,
            };
            for n in 0..self.target.mask_units() {
                // A part of a mask is overwritten.
                let first = unit.checked_sub(n).filter(|f| state.masks.contains_key(f));
                if let Some(first) = first {
                    for m in (0..self.target.mask_units()).filter(|m| first + m != unit) {
                        let kept = self.data(terms, state, first + m)?;
                        state.data.insert(first + m, kept);
                    }
                    state.masks.remove(&first);
                }
            }
            state.data.insert(unit, part);
        }
        Ok(())
    }

    /// Executes an instruction. `constants` has the terms of its immediate operands.
    ///
    /// # Errors
    /// A part that is not modelled.
    pub fn execute(
        &mut self,
        terms: &mut Terms,
        state: &mut State,
        inst: &MInst,
        constants: &Constants,
    ) -> Result<(), Unmodelled> {
        let info = self.target.info(inst.op);
        let ignores_mask = info.step.ignores_mask;
        let before = state.clone();
        let mut values: BTreeMap<&str, Term> = BTreeMap::new();
        let mut registers: BTreeMap<&str, (&OperandSpec, Reg)> = BTreeMap::new();
        let mut pending: Vec<(ModifierEffect, u128)> = Vec::new();
        let text = self.target.meaning(inst.op);
        for (n, spec) in info.operands.iter().enumerate() {
            if spec.target {
                return Err(Unmodelled::new("a jump"));
            }
            let operand = inst.get(self.target.tables(), n);
            let bits = u16::try_from(spec.bits.max(1)).unwrap_or(64).min(64);
            match (operand, constants.get(&n)) {
                (_, Some(&t)) => {
                    let width = terms.width(t);
                    let t = match width < bits {
                        true => terms.sext(t, bits),
                        false => terms.extract(t, 0, bits),
                    };
                    values.insert(spec.name, t);
                }
                (Some(MOperand::Reg(reg)), None) if spec.role == Role::Def => {
                    registers.insert(spec.name, (spec, reg));
                }
                (Some(MOperand::Reg(reg)), None) => {
                    let t = self.read(terms, &before, spec, reg)?;
                    values.insert(spec.name, t);
                }
                (Some(MOperand::Imm(imm)), None) => {
                    values.insert(spec.name, terms.constant(imm.into(), bits));
                }
                (None, None) => {}
            }
            if spec.role == Role::Modifier && !mentions(text, spec.name) {
                let set = match (operand, values.get(spec.name)) {
                    (_, Some(&t)) => terms.as_const(t),
                    _ => None,
                };
                let effect = spec.effect.filter(|_| set != Some(0));
                let default = set == Some(u128::from(spec.default as u64) & ((1 << bits) - 1));
                match (effect, set) {
                    _ if default => {}
                    (Some(ModifierEffect::Cache | ModifierEffect::Device), _) => {
                        return Err(Unmodelled::new(format!("the modifier `{}`", spec.name)));
                    }
                    (Some(effect), Some(set)) => pending.push((effect, set)),
                    _ => return Err(Unmodelled::new(format!("the modifier `{}`", spec.name))),
                }
            }
        }
        // The machine takes the absolute value first.
        pending.sort_by_key(|(effect, _)| *effect != ModifierEffect::Absolute);
        let mut clamped = false;
        for (effect, set) in pending {
            match effect {
                ModifierEffect::Clamp => clamped = set == 1,
                _ => signs(terms, info, &mut values, effect, set)?,
            }
        }
        for statement in self.target.typed_meaning(inst.op) {
            match statement {
                TypedStatement::Assign(name, e) => {
                    let mut value = self.term(terms, state, &e, &values)?;
                    if clamped {
                        value = clamp(terms, &e, value)?;
                    }
                    let &(spec, reg) = registers
                        .get(&*name)
                        .ok_or_else(|| Unmodelled::new(format!("the result `{name}`")))?;
                    self.write(terms, (&before, state), (spec, reg), (value, ignores_mask))?;
                }
                TypedStatement::Effect(e) => {
                    let ExprKind::Call(call) = &e.kind else {
                        return Err(Unmodelled::new("an effect"));
                    };
                    let mut list = vec![match ignores_mask {
                        true => terms.truth(true),
                        false => self.active(terms, &before)?,
                    }];
                    for arg in &call.args {
                        if arg.width > 0 {
                            list.push(self.term(terms, state, arg, &values)?);
                        }
                    }
                    let types: Vec<&str> = call.types.iter().map(|t| &*t.elem).collect();
                    let kind = format!("{} {} {:?}", call.name, types.join(" "), call.space);
                    state.effects.push((kind, list));
                }
            }
        }
        Ok(())
    }

    fn term(
        &mut self,
        terms: &mut Terms,
        state: &State,
        e: &Typed,
        values: &BTreeMap<&str, Term>,
    ) -> Result<Term, Unmodelled> {
        if let ExprKind::Call(call) = &e.kind
            && call.shape == Shape::Like(0)
            && let [of] = &call.args[..]
        {
            let t = self.term(terms, state, of, values)?;
            return self.in_first_lane(terms, t);
        }
        let t = meaning::term(terms, e, &mut |_, name| values.get(name).copied());
        let t = t.ok_or_else(|| Unmodelled::new("a part of a meaning"))?;
        // A load depends on the stores before it.
        let reads = terms.below(&[t]).iter().any(|&t| match terms.node(t) {
            crate::term::Node::Call(f, _) => {
                matches!(
                    terms.functions()[*f as usize].apply,
                    Apply::Memory(_) | Apply::Nothing
                )
            }
            _ => false,
        });
        if !reads || state.effects.is_empty() {
            return Ok(t);
        }
        let function = Function {
            name: format!("after {} stores", state.effects.len()),
            width: terms.width(t),
            apply: Apply::Nothing,
        };
        // Loads of equal values from different addresses may differ after a store.
        Ok(terms.call_of_terms(function, SmallVec::from_slice(&[t])))
    }

    /// The contents of a unit in two states: as numbers, or as bits of this lane if one of them is a mask of lanes. `None` for the
    /// upper part of a mask.
    pub fn contents(
        &mut self,
        terms: &mut Terms,
        (a, b): (&State, &State),
        unit: u32,
    ) -> Result<Option<(Term, Term)>, Unmodelled> {
        let is_mask = |unit: u32| a.masks.contains_key(&unit) || b.masks.contains_key(&unit);
        if is_mask(unit) {
            let both = (self.mask(terms, a, unit)?, self.mask(terms, b, unit)?);
            return Ok(Some(both));
        }
        let mut below = (1..self.target.mask_units()).filter_map(|n| unit.checked_sub(n));
        if below.any(is_mask) {
            return Ok(None);
        }
        let both = (self.data(terms, a, unit)?, self.data(terms, b, unit)?);
        Ok(Some(both))
    }
}

/// Whether a meaning names an operand.
fn mentions(meaning: &easel_isa::meaning::Meaning, name: &str) -> bool {
    let mut found = false;
    meaning.each(&mut |e| {
        found |= matches!(e, easel_isa::meaning::Expr::Operand(n) if n == name);
    });
    found
}

/// A float result between 0 and 1.
fn clamp(terms: &mut Terms, e: &Typed, value: Term) -> Result<Term, Unmodelled> {
    let none = || Unmodelled::new("a clamp of no float");
    let ExprKind::Call(of) = &e.kind else {
        return Err(none());
    };
    let ty = of.types.first().filter(|t| t.lanes == 1).ok_or_else(none)?;
    let number = |width: u16| Typed {
        kind: ExprKind::Int(0),
        width,
        range: 0..0,
    };
    let call = Call {
        name: "scaled".to_owned(),
        shape: Shape::Adjusted,
        types: vec![ty.clone()],
        space: None,
        args: vec![number(e.width), number(2), number(1)],
        named: Vec::new(),
    };
    let (zero, one) = (terms.constant(0, 2), terms.constant(1, 1));
    let function = Function {
        name: format!("clamp.{}", ty.elem),
        width: e.width,
        apply: Apply::Meaning(Rc::new(call), e.width),
    };
    Ok(terms.call(function, SmallVec::from_slice(&[value, zero, one])))
}

/// Applies a modifier of signs to the sources: one bit for each, in their order.
fn signs(
    terms: &mut Terms,
    info: &OpInfo,
    values: &mut BTreeMap<&str, Term>,
    effect: ModifierEffect,
    set: u128,
) -> Result<(), Unmodelled> {
    let negate = match effect {
        ModifierEffect::Negate => true,
        ModifierEffect::Absolute => false,
        _ => return Err(Unmodelled::new("a modifier of the result")),
    };
    let sources = info
        .uses()
        .filter(|(_, s)| s.role == Role::Use && !s.implicit);
    for (n, (_, spec)) in sources.enumerate() {
        if set >> n & 1 == 0 {
            continue;
        }
        let Some(t) = values.get_mut(spec.name) else {
            continue;
        };
        let width = terms.width(*t);
        let sign = terms.constant(1 << (width - 1), width);
        *t = match negate {
            true => terms.binary(Op::Xor, *t, sign),
            false => {
                let rest = terms.not(sign);
                terms.and(*t, rest)
            }
        };
    }
    Ok(())
}
