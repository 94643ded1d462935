//! Every way to make a class in a bank: patterns that match, constants, copies between banks, joins
//! and parts of wider values, registers that hold the value already.
//!
//! # Why
//!
//! Measured on divisions by constants, with the same choice as before: the usefulness of a way is decided before its
//! encodings are looked up. The encodings are looked up once for each form of the operands (`Form`). Ways are compared by the
//! bits of their uses.
//!
//! **Constants.** `UNNEEDED` and `PER_LANE` are chosen by hand, below one issue slot, so that they decide between ways of equal
//! issue cost. At half and at double of either constant, at most three Wave kernels change, and they take as many clocks.

use super::free::{low_part, same_register};
use super::{Extraction, Kind, Machine, NONE};
use crate::choice::{Choice, Item};
use crate::encodable::encodable;
use crate::graph::Graph;
use crate::ir::kernel::{Binary, Scalar, Unary};
use crate::node::{Leaf, Node};
use crate::patterns::{Arg, MachinePat, Patterns, Seen, Shape, fits, match_class};
use crate::target::{Bank, BankRole, OpInfo, Opcode, Role};
use crate::wide::halves_of;
use easel_egraph::Kinds;
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Patterns by the bank and type of their result and by their outermost operation, as indices in
/// the order of the list.
pub struct PatternIndex(FxHashMap<(Bank, Scalar, Option<Shape>), Places>);

/// Places of patterns, with the kinds that each pattern needs.
type Places = Vec<(u32, Kinds)>;

impl PatternIndex {
    /// The index of a list.
    pub fn new(patterns: &Patterns) -> Self {
        let mut index: FxHashMap<_, Places> = FxHashMap::default();
        for (n, p) in patterns.list.iter().enumerate() {
            let shape = match &p.root {
                MachinePat::Node(shape, _) => Some(*shape),
                _ => None,
            };
            index
                .entry((p.bank, p.elem, shape))
                .or_default()
                .push((n as u32, p.all_needs));
        }
        PatternIndex(index)
    }

    /// Patterns that may match a class of a type, in the order of the list.
    fn of(&self, seen: &Seen<'_>, elem: Scalar, bank: Bank) -> SmallVec<[u32; 32]> {
        let mut found: SmallVec<[u32; 32]> = SmallVec::new();
        for shape in seen.shapes().map(Some).chain([None]) {
            if let Some(list) = self.0.get(&(bank, elem, shape)) {
                let kinds = shape.map_or(Kinds::ALL, |shape| seen.kinds(shape));
                let may = list.iter().filter(|(_, needs)| kinds.has(*needs));
                found.extend(may.map(|p| p.0));
            }
        }
        found.sort_unstable();
        found
    }
}

/// The cost, in issue slots, of a written register without readers: it must be
/// free, and its former contents are lost.
const UNNEEDED: f64 = 1.0 / 16.0;

/// The extra cost of a constant in a register of each lane over a register of all lanes.
const PER_LANE: f64 = 1.0 / 64.0;

/// An instruction that may make an item.
struct Instruction {
    opcode: Opcode,
    result: u8,
    info: &'static OpInfo,
    cost: f64,
    weight: f64,
}

/// The possible contents of an operand: a constant, a class in a bank.
struct Operand {
    /// The operand's place in the row.
    n: u8,
    value: Option<i64>,
    class: Option<Id>,
    /// Whether the operand is available where the item is made.
    early: bool,
    /// The homes in which the class may be, in the order of the tables.
    fits: [bool; 3],
    /// The items of the operand, once they were looked up.
    items: [Item; 3],
}

impl Extraction<'_> {
    /// Adds all ways to make a class in a bank. Costs are multiplied by `weight`.
    pub(super) fn candidates(
        &mut self,
        (class, bank): (Id, Bank),
        weight: f64,
        machine: &Machine<'_>,
        leaf_bank: &dyn Fn(Leaf) -> Bank,
    ) {
        let g = self.g;
        let facts = g.facts(class);
        let copy = machine.moves.copy * weight;
        if let Some(value) = facts.as_int()
            && bank.role != BankRole::Condition
        {
            let dwords = f64::from(facts.bits().div_ceil(32));
            // Of two banks, the uniform bank is cheaper: waves compete for the instructions of lanes.
            let lanes = f64::from(u8::from(bank.per_lane())) * PER_LANE * weight;
            self.way(copy * dwords + lanes, &[], Kind::Constant(value));
            return;
        }
        let whole = g.class(class);
        let mut any = false;
        for node in &whole.nodes {
            if let Node::Leaf(l) = node
                && leaf_bank(*l) == bank
            {
                self.way(0.0, &[], Kind::Leaf(*l));
                any = true;
            }
        }
        let seen = Seen::new(g, whole);
        for n in machine.index.of(&seen, facts.elem, bank) {
            let p = &machine.patterns.list[n as usize];
            let mut instruction: Option<Instruction> = None;
            match_class(g, p, &seen, &mut |args| {
                // An instruction that leaves the class itself unchanged is no way to make the class.
                any |= !args.iter().any(|(_, a)| *a == Arg::Class(class));
                // Most patterns do not match.
                let instruction = instruction.get_or_insert_with(|| {
                    let info = self.target.info(p.opcode);
                    // A fraction of a slot decides between equal ways: fewer bytes, less latency.
                    let cost = f64::from(info.issue.max(1))
                        + f64::from(info.latency) / 1024.0
                        + f64::from(unneeded(info, p.result)) * UNNEEDED;
                    Instruction {
                        opcode: p.opcode,
                        result: p.result,
                        info,
                        cost,
                        weight,
                    }
                });
                self.instruction(instruction, args);
                ControlFlow::Continue(())
            });
        }
        for node in &whole.nodes {
            let Node::Inst(head, operands) = node else {
                continue;
            };
            let info = self.target.info(head.opcode);
            if !info.operands[usize::from(head.result)].banks.has(bank.role) {
                continue;
            }
            let instruction = Instruction {
                opcode: head.opcode,
                result: head.result,
                info,
                cost: f64::from(info.issue.max(1)) + f64::from(info.latency) / 1024.0,
                weight,
            };
            let places = info.uses().filter(|(_, s)| s.role == Role::Use);
            let args = places.zip(operands);
            let args: SmallVec<[(u8, Arg); 4]> = args
                .map(|((n, _), &id)| (n as u8, Arg::Class(g.eg.find(id))))
                .collect();
            any = true;
            self.instruction(&instruction, &args);
        }
        if bank.role != BankRole::Condition {
            for node in &whole.nodes {
                if let Some(whole) = low_part(g, node) {
                    let whole = self.item(whole, bank);
                    self.way(UNNEEDED * weight, &[whole], Kind::Part(whole, 0));
                }
                // A wider integer is its low dword and a dword of zeros or signs.
                if let Some((lo, hi)) = halves(g, node) {
                    let (lo, hi) = (self.item(lo, bank), self.item(hi, bank));
                    self.way(copy, &[lo, hi], Kind::Join(lo, hi));
                    any = true;
                }
                if let Some(other) = same_register(g, node).filter(|&a| a != class) {
                    let other = self.item(other, bank);
                    self.way(0.0, &[other], Kind::Same(other));
                    any = true;
                }
            }
        }
        // If narrow arithmetic gives the class, wide arithmetic is not considered: it would include
        // all classes that addresses are computed from.
        if any && !self.halves || bank.role == BankRole::Condition {
            return self.across(class, bank, weight, machine);
        }
        for (whole, dword) in halves_of(g, class, self.halves) {
            let whole = self.item(whole, bank);
            // The other half is a register without readers.
            self.way(UNNEEDED * weight, &[whole], Kind::Part(whole, dword));
        }
        self.across(class, bank, weight, machine);
    }

    /// Across banks: a uniform value may be anywhere; lanes read scalars by a move per dword.
    fn across(&mut self, class: Id, bank: Bank, weight: f64, machine: &Machine<'_>) {
        let facts = self.g.facts(class);
        let copy = machine.moves.copy * weight;
        let dwords = f64::from(facts.bits().div_ceil(32));
        match bank.role {
            BankRole::Varying if facts.uniform() => {
                let other = self.item(class, self.homes.uniform);
                self.way(copy * dwords, &[other], Kind::Copy(other));
            }
            // A truth value from instructions for lanes is tested like any mask.
            BankRole::Condition if facts.uniform() && facts.elem == Scalar::I1 => {
                let other = self.item(class, self.homes.uniform);
                self.way(copy, &[other], Kind::Copy(other));
            }
            BankRole::Uniform if facts.uniform() && facts.elem != Scalar::I1 => {
                if let Some(cost) = machine.moves.read_lane {
                    let other = self.item(class, self.homes.varying);
                    self.way(cost * weight * dwords, &[other], Kind::Copy(other));
                }
            }
            _ => {}
        }
    }

    /// Adds every way to give the operands of an instruction banks that can be encoded.
    fn instruction(&mut self, instruction: &Instruction, args: &[(u8, Arg)]) {
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
        for &(n, arg) in args {
            operands.push(self.operand(instruction.info, n, arg));
        }
        let mut tried = std::mem::take(&mut self.tried);
        let form = Form::default();
        match operands.is_empty() {
            true => self.offer(instruction, form, &tried),
            false => self.assign(instruction, &mut operands, form, &mut tried),
        }
        self.tried = tried;
    }

    /// The possible contents of an operand.
    fn operand(&self, info: &OpInfo, n: u8, arg: Arg) -> Operand {
        let mut operand = Operand {
            n,
            value: None,
            class: None,
            early: true,
            fits: [false; 3],
            items: [NONE; 3],
        };
        match arg {
            Arg::Imm(value) => operand.value = Some(value),
            Arg::Class(id) => {
                let facts = self.g.facts(id);
                let banks = info.operands[usize::from(n)].banks;
                let fits = |bank: Bank| banks.contains(bank) && fits(facts, bank.role);
                operand.value = facts.as_int();
                operand.class = Some(id);
                operand.early = self.availability.of(&self.g.eg, id) <= self.at;
                operand.fits = self.banks.map(fits);
            }
        }
        operand
    }

    /// Tries all possible contents of the first operand, and of the following operands in turn.
    fn assign(
        &mut self,
        instruction: &Instruction,
        operands: &mut [Operand],
        form: Form,
        tried: &mut Tried,
    ) {
        let Some((operand, rest)) = operands.split_first_mut() else {
            return;
        };
        let n = operand.n;
        // The operand as a constant, then in each of the banks.
        for place in 0..=operand.fits.len() {
            let (form, late) = match (place.checked_sub(1), operand.value) {
                (None, Some(value)) => {
                    tried.chosen.push((n, Choice::Imm(value)));
                    (form.constant(n, value), 0)
                }
                (Some(place), _) if operand.fits[place] => {
                    let item = match (operand.items[place], operand.class) {
                        (NONE, Some(class)) => self.item(class, self.banks[place]),
                        (item, _) => item,
                    };
                    operand.items[place] = item;
                    let form = form.item(n, place, item, &tried.chosen);
                    tried.chosen.push((n, Choice::Item(item)));
                    tried.uses.push(item);
                    (form, u32::from(!operand.early))
                }
                _ => continue,
            };
            tried.late += late;
            match rest.is_empty() {
                true => self.offer(instruction, form, tried),
                false => self.assign(instruction, rest, form, tried),
            }
            tried.late -= late;
            tried.chosen.pop();
            if place > 0 {
                tried.uses.pop();
            }
        }
    }

    /// Adds an instruction with its operands, if the way is useful and has an encoding.
    fn offer(&mut self, instruction: &Instruction, form: Form, tried: &Tried) {
        let &Instruction {
            opcode,
            result,
            info,
            cost,
            weight,
        } = instruction;
        // The cost is checked before the encodings: most ways are no better than an existing way.
        if tried.late > 0 || !self.problem.wants(cost * weight, &tried.uses) {
            return;
        }
        let Some(extra) = self.surcharge(opcode, info, form, &tried.chosen) else {
            return;
        };
        let cost = (cost + extra) * weight;
        if extra != 0.0 && !self.problem.wants(cost, &tried.uses) {
            return;
        }
        self.problem.add(cost, &tried.uses);
        self.kinds.push(Kind::Inst {
            opcode,
            result,
            first: self.operands.len() as u32,
            count: tried.chosen.len() as u8,
        });
        self.operands.extend_from_slice(&tried.chosen);
    }

    /// [`encodable`], once for each form of an instruction's operands.
    fn surcharge(
        &mut self,
        opcode: Opcode,
        info: &'static OpInfo,
        form: Form,
        chosen: &[(u8, Choice)],
    ) -> Option<f64> {
        let known = form.whole.then_some((opcode, form));
        if let Some(&extra) = known.and_then(|key| self.encodings.get(&key)) {
            return extra;
        }
        let extra = encodable(self.target.tables(), info, chosen, |i| self.bank(i));
        if let Some(key) = known {
            self.encodings.insert(key, extra);
        }
        extra
    }
}

/// The contents of the operands of an instruction that is being tried.
#[derive(Default)]
pub(super) struct Tried {
    chosen: Vec<(u8, Choice)>,
    /// The items among the operands, and the number of operands that are not available yet.
    uses: Vec<Item>,
    late: u32,
}

/// The properties of an instruction's operands that encodings depend on: the operands, the bank of each operand, equal
/// operands, and constants.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Form {
    /// A few bits for each operand.
    operands: u64,
    constants: [i64; 2],
    count: u8,
    /// Whether all operands have room here.
    whole: bool,
}

impl Default for Form {
    fn default() -> Self {
        Form {
            operands: 1,
            constants: [0; 2],
            count: 0,
            whole: true,
        }
    }
}

impl Form {
    /// The bits of an operand: its number, its place among the banks, the earlier operand that it equals.
    const BITS: [u32; 3] = [5, 2, 3];

    fn operand(mut self, n: u8, place: usize, same: usize) -> Form {
        let [number, bank, before] = Form::BITS;
        let bits = number + bank + before;
        self.whole &= n < 1 << number && same < 1 << before && self.operands >> (63 - bits) == 0;
        let own = u64::from(n) << (bank + before) | (place as u64) << before | same as u64;
        self.operands = self.operands << bits | own;
        self
    }

    fn constant(self, n: u8, value: i64) -> Form {
        let mut form = self.operand(n, 3, 0);
        match form.constants.get_mut(usize::from(form.count)) {
            Some(constant) => *constant = value,
            None => form.whole = false,
        }
        form.count += 1;
        form
    }

    fn item(self, n: u8, place: usize, item: Item, before: &[(u8, Choice)]) -> Form {
        let same = before.iter().position(|b| b.1 == Choice::Item(item));
        self.operand(n, place, same.unwrap_or(before.len()))
    }
}

/// The register units that an instruction writes beside its result.
fn unneeded(info: &OpInfo, result: u8) -> u32 {
    let others = info
        .defs()
        .filter(|&(i, s)| i != usize::from(result) && !s.implicit);
    others.map(|(_, s)| s.units).sum()
}

/// The low and high dword of an extension from 32 to 64 bits, whose high dword lowering has made, or
/// of a pair.
pub(super) fn halves(g: &Graph, node: &Node) -> Option<(Id, Id)> {
    let (op, a) = match node {
        Node::Join([low, high]) => return Some((*low, *high)),
        Node::Unary(op, Scalar::I64, [a]) => (op, a),
        _ => return None,
    };
    let high = match op {
        _ if g.facts(*a).elem != Scalar::I32 => return None,
        Unary::ZExt => Node::Const(Scalar::I32, 0),
        Unary::SExt => {
            let sign = g.eg.lookup(Node::Const(Scalar::I32, 31))?;
            Node::Binary(Binary::AShr, [g.eg.find(*a), sign])
        }
        _ => return None,
    };
    Some((*a, g.eg.lookup(high)?))
}
