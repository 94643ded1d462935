//! Baling: grouping of instructions that become one machine instruction.
//!
//! A *bale* is a tree of instructions that one machine instruction executes; its head is the last. Baled into an
//! operation: reads of regions (its sources), negation, absolute value and extension (modifiers and types of sources);
//! into a write: the computation of its new elements. A baled instruction has one use, and only its head
//! computes it: no vector that it reads may be overwritten in between.
//!
//! # Why
//!
//! **Searched, not extracted.** The reads and writes of a bale depend on uses and on the instructions between. An
//! e-class has neither. So bales are searched. An extraction would be better if bales could share instructions.
//!
//! **Computed once.** A pass that needs definitions and uses computes them once (`known`).

use crate::genx::{Cast, Elem, GenxFunction, Op, Operands, Unary};
use crate::ir::function::{Block, Effect, Inst, InstData, Value};
use crate::ir::operand::Operand;
use crate::machine::reads_signed;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use smallvec::SmallVec;

/// The bales of a function.
#[derive(Clone, Default)]
pub struct Bales {
    /// The instruction into which each instruction is baled.
    into: SecondaryMap<Inst, PackedOption<Inst>>,
    /// The definition of each value. Valid until the function changes.
    pub definitions: Definitions,
    /// The number of reads of each value. Valid until the function changes.
    pub counts: SecondaryMap<Value, u32>,
}

impl Bales {
    /// The instruction that an instruction is part of as an operand.
    pub fn user(&self, inst: Inst) -> Option<Inst> {
        self.into[inst].expand()
    }

    /// Whether the instruction is the head of its bale.
    pub fn is_head(&self, inst: Inst) -> bool {
        self.into[inst].is_none()
    }

    /// Takes an instruction out of its bale.
    pub fn take_out(&mut self, inst: Inst) {
        self.into[inst] = None.into();
    }

    /// Puts an instruction into the bale of its user.
    pub fn put_into(&mut self, inst: Inst, user: Inst) {
        self.into[inst] = user.into();
    }
}

/// The definition of each value.
#[derive(Clone, Default)]
pub struct Definitions(SecondaryMap<Value, PackedOption<Inst>>);

impl Definitions {
    /// The instruction that defines a value; none for a parameter.
    pub fn of(&self, value: Value) -> Option<Inst> {
        self.0[value].expand()
    }

    /// Sets the instruction that defines a value.
    pub fn set(&mut self, value: Value, inst: Inst) {
        self.0[value] = inst.into();
    }
}

/// The definition of each value.
pub fn definitions(func: &GenxFunction) -> Definitions {
    let mut definitions = Definitions(SecondaryMap::new());
    definitions.0.resize(func.values.len());
    for (_, inst) in func.inst_order() {
        for value in func.defined_values(inst) {
            definitions.set(value, inst);
        }
    }
    definitions
}

/// The definition and the number of reads of each value, computed in one pass over a large function.
fn known(func: &GenxFunction) -> (Definitions, SecondaryMap<Value, u32>) {
    let mut definitions = Definitions(SecondaryMap::new());
    definitions.0.resize(func.values.len());
    let mut counts = SecondaryMap::new();
    counts.resize(func.values.len());
    for (_, inst) in func.inst_order() {
        for value in func.defined_values(inst) {
            definitions.set(value, inst);
        }
        for value in func.used_values(inst) {
            counts[value] += 1;
        }
    }
    (definitions, counts)
}

easel_isa::words! {
    /// The part that an operation can have in a bale.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Role {
        /// A read of a region: a source.
        Read = "rdregion",
        /// A change of a source: negation, absolute value, extension.
        Modifier = "modifier",
        /// A computation.
        Main = "main",
        /// The saturation of a float result.
        Saturate = "saturate",
        /// A write of a region: the destination.
        Write = "wrregion",
        /// A conversion to an address.
        Address = "address",
        /// A message.
        Message = "message",
        /// No part.
        None = "other",
    }
}

/// The part of an operation.
pub fn role(func: &GenxFunction, inst: Inst) -> Role {
    let data = &func.insts[inst];
    let result = data.defs.first().map(|&d| func.type_of(d));
    match &data.op {
        Op::ReadRegion(_) => Role::Read,
        Op::WriteRegion(_) => Role::Write,
        Op::Unary(Unary::FNeg | Unary::FAbs | Unary::Abs, _) => Role::Modifier,
        Op::Unary(Unary::FSat, _) => Role::Saturate,
        Op::Cast(Cast::ZExt | Cast::SExt, _) => match func.type_of(data.uses[0]).elem {
            Elem::Int(1) => Role::None,
            _ => Role::Modifier,
        },
        Op::Binary(..) | Op::Select(_) if result.is_some_and(|t| t.is_predicate()) => Role::None,
        Op::Binary(..)
        | Op::Unary(..)
        | Op::Ternary(..)
        | Op::Select(_)
        | Op::Compare(..)
        | Op::Saturating(..)
        | Op::TruncSat(..) => Role::Main,
        Op::ConvertAddress(_) => Role::Address,
        Op::Message(_) => Role::Message,
        Op::Cast(
            Cast::UIToFP | Cast::SIToFP | Cast::FPToUI | Cast::FPToSI | Cast::FPExt | Cast::FPTrunc,
            _,
        ) => Role::Main,
        _ => Role::None,
    }
}

/// The operands of an operation that are sources with a region.
pub fn sources(func: &GenxFunction, inst: Inst) -> std::ops::Range<usize> {
    let data = &func.insts[inst];
    match data.op {
        Op::ReadRegion(_) => 0..0,
        Op::WriteRegion(_) => 1..2,
        Op::Select(_) => 1..3,
        _ => 0..data.uses.len(),
    }
}

/// The writes whose old value is a vector. Such a write changes the vector's register.
struct Overwritten {
    first: SecondaryMap<Value, PackedOption<Inst>>,
    /// The next write of the same vector.
    next: SecondaryMap<Inst, PackedOption<Inst>>,
}

impl Overwritten {
    fn writes(&self, old: Value) -> impl Iterator<Item = Inst> {
        std::iter::successors(self.first[old].expand(), |&i| self.next[i].expand())
    }
}

/// The readers of selected values.
struct Users {
    /// The start of each value's readers, by value; the start of the next value is their end.
    first: Vec<u32>,
    /// The instruction, and the number of the operand; `u16::MAX` for an argument of a jump.
    all: Vec<(Inst, u16)>,
}

impl Users {
    /// Finds the readers of selected values, in program order.
    fn new(
        func: &GenxFunction,
        asked: &EntitySet<Value>,
        counts: &SecondaryMap<Value, u32>,
    ) -> Users {
        // The start of a value's readers is one place behind its index while the readers are filled in. Then it is their end.
        let mut first = vec![0; func.values.len() + 2];
        let mut sum = 0;
        for value in asked.iter() {
            first[value.index() + 2] = counts[value];
        }
        for at in &mut first {
            sum += *at;
            *at = sum;
        }
        let mut all = vec![(Inst::from_u32(0), u16::MAX); sum as usize];
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            let uses = data.uses.iter().enumerate().map(|(k, o)| (k as u16, o));
            let arguments = data.targets.iter().flat_map(|t| &t.args);
            for (k, operand) in uses.chain(arguments.map(|o| (u16::MAX, o))) {
                if let Operand::Value(v, _) = *operand
                    && asked.contains(v)
                {
                    let at = &mut first[v.index() + 1];
                    all[*at as usize] = (inst, k);
                    *at += 1;
                }
            }
        }
        Users { first, all }
    }

    fn of(&self, value: Value) -> &[(Inst, u16)] {
        let at = value.index();
        &self.all[self.first[at] as usize..self.first[at + 1] as usize]
    }
}

struct Baler<'a> {
    func: &'a mut GenxFunction,
    counts: SecondaryMap<Value, u32>,
    definitions: Definitions,
    /// The block, and the place in it.
    place: SecondaryMap<Inst, (PackedOption<Block>, u32)>,
    overwritten: Overwritten,
    bales: Bales,
}

/// Whether a read can be an operand. For a message or a conversion, the instruction and the operand's number are given.
pub type Fits<'a> = &'a dyn Fn(&GenxFunction, Inst, Option<(Inst, usize)>) -> bool;

/// Bales a function. Reads that can be baled into several instructions are copied for each. `fits` says whether a read
/// can be an operand.
pub fn bale(func: &mut GenxFunction, fits: Fits) -> Bales {
    let mut place = SecondaryMap::new();
    place.resize(func.insts.len());
    let mut overwritten = Overwritten {
        first: SecondaryMap::new(),
        next: SecondaryMap::new(),
    };
    for &block in &func.layout {
        for (at, &inst) in func.blocks[block].insts.iter().enumerate() {
            place[inst] = (block.into(), at as u32);
            if let (Op::WriteRegion(_), Operand::Value(old, _)) = (
                &func.insts[inst].op,
                func.insts[inst]
                    .uses
                    .first()
                    .copied()
                    .unwrap_or(Operand::Imm(0)),
            ) {
                let before = std::mem::replace(&mut overwritten.first[old], inst.into());
                if before.is_some() {
                    overwritten.next[inst] = before;
                }
            }
        }
    }
    let (definitions, counts) = known(func);
    let mut baler = Baler {
        counts,
        definitions,
        func,
        place,
        overwritten,
        bales: Bales::default(),
    };
    baler.copy_reads(fits);
    for block in crate::order(baler.func) {
        for inst in baler.func.blocks[block].insts.clone() {
            baler.operands(inst, fits);
        }
    }
    Bales {
        definitions: baler.definitions,
        counts: baler.counts,
        ..baler.bales
    }
}

impl Baler<'_> {
    /// The result of a read with more than one use.
    fn read_often(&self, inst: Inst) -> Option<Value> {
        let result = self.func.insts[inst].defs.first()?.as_value()?;
        (self.counts[result] > 1 && role(self.func, inst) == Role::Read).then_some(result)
    }

    /// Copies a read for each user if every user can take the read in. The copies are in front of the original read, which then is
    /// no separate instruction.
    fn copy_reads(&mut self, fits: Fits) {
        let mut asked = EntitySet::new();
        for (_, inst) in self.func.inst_order() {
            if let Some(result) = self.read_often(inst) {
                asked.insert(result);
            }
        }
        if asked.is_empty() {
            return;
        }
        let users = Users::new(self.func, &asked, &self.counts);
        for block in self.func.layout.clone() {
            let old = std::mem::take(&mut self.func.blocks[block].insts);
            let mut new = Vec::with_capacity(old.len());
            for inst in old {
                // A read with several uses only since its readers were copied stays: its readers were not computed.
                let often = self.read_often(inst).filter(|&r| asked.contains(r));
                let Some(result) = often else {
                    new.push(inst);
                    continue;
                };
                let all = users.of(result);
                let taken = all
                    .iter()
                    .all(|&(user, k)| k != u16::MAX && self.can(inst, user, usize::from(k), fits));
                if !taken {
                    new.push(inst);
                    continue;
                }
                for (n, &(user, k)) in all.iter().enumerate() {
                    let copy = if n + 1 == all.len() {
                        inst
                    } else {
                        let data = self.func.insts[inst].clone();
                        let value = self.func.add_value(self.func.ty(result));
                        let copy = self.func.make_inst(InstData {
                            defs: SmallVec::from_slice(&[value.into()]),
                            ..data
                        });
                        self.func.insts[user].uses[usize::from(k)] = value.into();
                        self.counts[value] = 1;
                        self.definitions.set(value, copy);
                        for used in self.func.used_values(copy).collect::<SmallVec<[_; 2]>>() {
                            self.counts[used] += 1;
                        }
                        copy
                    };
                    self.place[copy] = self.place[inst];
                    new.push(copy);
                }
                self.counts[result] = 1;
            }
            self.func.blocks[block].insts = new;
        }
    }

    /// Bales the definitions of an instruction's operands into it.
    fn operands(&mut self, inst: Inst, fits: Fits) {
        for k in sources(self.func, inst) {
            let Some(value) = self.func.insts[inst].uses.get(k).and_then(|o| o.as_value()) else {
                continue;
            };
            let Some(from) = self.definitions.of(value) else {
                continue;
            };
            if self.counts[value] == 1 && self.can(from, inst, k, fits) {
                self.bales.put_into(from, inst);
            }
        }
    }

    /// Whether an instruction can be part of another, as its `k`-th operand.
    fn can(&self, from: Inst, into: Inst, k: usize, fits: Fits) -> bool {
        let func = &*self.func;
        if !sources(func, into).contains(&k) || !self.moves(from, into) {
            return false;
        }
        let (part, whole) = (role(func, from), role(func, into));
        let data = &func.insts[into];
        // The operand and the instruction have the same number of elements.
        match (part, whole) {
            (Role::Read, Role::Main | Role::Modifier | Role::Write) => fits(func, from, None),
            (Role::Read, Role::Address | Role::Message) => fits(func, from, Some((into, k))),
            (Role::Modifier, Role::Main | Role::Modifier) => {
                let extended = sources(func, into).filter(|&j| {
                    let part = data.uses[j].as_value().and_then(|v| self.definitions.of(v));
                    part.is_some_and(|p| {
                        self.bales.user(p) == Some(into)
                            && matches!(func.insts[p].op, Op::Cast(Cast::ZExt | Cast::SExt, _))
                    })
                });
                modifies(func, from, into, k, extended.count())
            }
            (Role::Main | Role::Modifier, Role::Saturate) => true,
            (Role::Main | Role::Saturate | Role::Modifier, Role::Write) => {
                let masked = !func.is_true(data.uses[3]);
                let selects = matches!(func.insts[from].op, Op::Select(_));
                let compares = matches!(func.insts[from].op, Op::Compare(..));
                let chooses_twice = masked && selects;
                !compares && !chooses_twice && self.same_block(from, into)
            }
            _ => false,
        }
    }

    fn same_block(&self, a: Inst, b: Inst) -> bool {
        self.place[a].0 == self.place[b].0
    }

    /// Whether the operands of an instruction are unchanged at the place of another: no write of the same vector is between
    /// the two.
    fn moves(&self, from: Inst, to: Inst) -> bool {
        let (a, b) = (self.place[from], self.place[to]);
        if a.0.is_none() || b.0.is_none() {
            return false;
        }
        let mut stack: SmallVec<[Inst; 8]> = SmallVec::from_slice(&[from]);
        while let Some(inst) = stack.pop() {
            for operand in &self.func.insts[inst].uses {
                let Operand::Value(v, _) = operand else {
                    continue;
                };
                let between = self.overwritten.writes(*v).any(|write| {
                    let w = self.place[write];
                    let before = w.0 != b.0 || w.1 < b.1;
                    let behind = w.0 != a.0 || w.1 > a.1;
                    write != to && before && behind
                });
                if between {
                    return false;
                }
                if let Some(part) = self.definitions.of(*v)
                    && self.bales.user(part) == Some(inst)
                {
                    stack.push(part);
                }
            }
        }
        self.func.effect(from) == Effect::Pure
    }
}

/// Whether a modifier can be applied to an operand.
///
/// An extension is the type of a source. The operation is computed with the width of the widest source, so another
/// source must have that width, except for products, which are full products.
fn modifies(func: &GenxFunction, from: Inst, into: Inst, k: usize, extended: usize) -> bool {
    use crate::genx::Binary::*;
    if role(func, into) == Role::Modifier {
        return false;
    }
    let (op, data) = (&func.insts[from].op, &func.insts[into]);
    let sign = match op {
        Op::Cast(Cast::ZExt, _) => Some(false),
        Op::Cast(Cast::SExt, _) => Some(true),
        _ => None,
    };
    let Some(signed) = sign else {
        return match &data.op {
            Op::Binary(Sub | FSub, _) => k == 0,
            Op::Binary(Add | Mul | FAdd | FMul | SMin | SMax | FMin | FMax | FDiv, _) => true,
            Op::Ternary(..) | Op::Select(_) => true,
            Op::Compare(p, _) => p.is_float() || reads_signed(&data.op) == Some(true),
            Op::Cast(
                Cast::FPToUI | Cast::FPToSI | Cast::FPTrunc | Cast::FPExt | Cast::SIToFP,
                _,
            ) => true,
            Op::Unary(Unary::CountOnes | Unary::ReverseBits | Unary::LeadingZeros, _) => false,
            Op::Unary(..) => true,
            _ => false,
        };
    };
    let others = sources(func, into).len() - extended;
    let agrees = reads_signed(&data.op).is_none_or(|s| s == signed);
    match &data.op {
        Op::Binary(Mul, _) => others > 0,
        Op::Binary(Sub, _) => k == 0 && others > 1,
        Op::Binary(Add | And | Or | Xor | SMin | UMin | SMax | UMax, _) => agrees && others > 1,
        Op::Ternary(..) | Op::Select(_) => others > 1,
        Op::Compare(p, _) => !p.is_float() && reads_signed(&data.op) == Some(signed) && others > 1,
        _ => false,
    }
}
