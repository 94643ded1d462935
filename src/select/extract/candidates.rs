//! Every way to make a class in a bank: patterns that match, constants, copies between banks, joins
//! and parts of wider values, registers that hold the value already.

use super::free::{low_part, same_register};
use super::{Extraction, Kind, Machine};
use crate::choice::{Choice, Item};
use crate::encodable::encodable;
use crate::graph::{Class, Graph};
use crate::ir::kernel::{Binary, Scalar, Unary};
use crate::node::{Leaf, Node};
use crate::patterns::{Arg, MachinePat, Patterns, Shape, fits, match_class};
use crate::target::{Bank, BankRole, OpInfo, Opcode, Role};
use crate::wide::halves_of;
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Patterns by the bank and type of what they make and by their outermost operation, as indices in
/// the order of the list.
pub struct PatternIndex(FxHashMap<(Bank, Scalar, Option<Shape>), Vec<u32>>);

impl PatternIndex {
    /// The index of a list.
    pub fn new(patterns: &Patterns) -> Self {
        let mut index: FxHashMap<_, Vec<u32>> = FxHashMap::default();
        for (n, p) in patterns.list.iter().enumerate() {
            let shape = match &p.root {
                MachinePat::Node(shape, _) => Some(*shape),
                _ => None,
            };
            index
                .entry((p.bank, p.elem, shape))
                .or_default()
                .push(n as u32);
        }
        PatternIndex(index)
    }

    /// Patterns that may match a class, in the order of the list.
    fn of(&self, class: &Class, bank: Bank) -> SmallVec<[u32; 32]> {
        let elem = class.data.elem;
        let shapes = class.nodes.iter().filter_map(Shape::of);
        let mut found: SmallVec<[u32; 32]> = SmallVec::new();
        let mut seen: SmallVec<[Option<Shape>; 4]> = SmallVec::new();
        for shape in shapes.map(Some).chain([None]) {
            if seen.contains(&shape) {
                continue;
            }
            seen.push(shape);
            if let Some(list) = self.0.get(&(bank, elem, shape)) {
                found.extend_from_slice(list);
            }
        }
        found.sort_unstable();
        found
    }
}

/// What a register costs that an instruction writes and nobody reads, in issue slots: it must be
/// free, and what stood there is lost.
const UNNEEDED: f64 = 1.0 / 16.0;

/// What a constant in a register of each lane costs more than in one of all lanes.
const PER_LANE: f64 = 1.0 / 64.0;

/// An instruction that may make an item.
struct Instruction {
    opcode: Opcode,
    result: u8,
    info: &'static OpInfo,
    cost: f64,
    weight: f64,
}

/// What an operand of it may be: a constant, a class in a bank.
struct Operand {
    /// Which one, by its place in the row.
    n: u8,
    value: Option<i64>,
    class: Option<Id>,
    /// In which of the homes the class may be, in the order of the tables.
    fits: [bool; 3],
}

impl Extraction<'_> {
    /// Adds all ways to make a class in a bank. Their costs are times `weight`.
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
            // Of two places the one for all lanes: the instructions of lanes are what waves compete for.
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
        for n in machine.index.of(whole, bank) {
            let p = &machine.patterns.list[n as usize];
            let info = self.target.info(p.opcode);
            // A fraction of a slot decides between equals: fewer bytes, less latency.
            let cost = f64::from(info.issue.max(1))
                + f64::from(info.latency) / 1024.0
                + f64::from(unneeded(info, p.result)) * UNNEEDED;
            let instruction = Instruction {
                opcode: p.opcode,
                result: p.result,
                info,
                cost,
                weight,
            };
            match_class(g, p, whole, &mut |args| {
                // What does not change the class itself is no way to make it.
                any |= !args.iter().any(|(_, a)| *a == Arg::Class(class));
                self.instruction(&instruction, args);
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
        // Where narrow arithmetic gives the class, wide arithmetic is not looked at: it would bring
        // everything that addresses are computed from.
        if any && !self.halves || bank.role == BankRole::Condition {
            return self.across(class, bank, weight, machine);
        }
        for (whole, dword) in halves_of(g, class) {
            let whole = self.item(whole, bank);
            // The other half is a register that nobody asked for.
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
            // A truth value that instructions for lanes give is tested like any mask.
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
        self.assign(instruction, &operands, &mut SmallVec::new());
    }

    /// What an operand may be.
    fn operand(&self, info: &OpInfo, n: u8, arg: Arg) -> Operand {
        match arg {
            Arg::Imm(value) => Operand {
                n,
                value: Some(value),
                class: None,
                fits: [false; 3],
            },
            Arg::Class(id) => {
                let facts = self.g.facts(id);
                let banks = info.operands[usize::from(n)].banks;
                let fits = |bank: Bank| banks.contains(bank) && fits(facts, bank.role);
                Operand {
                    n,
                    value: facts.as_int(),
                    class: Some(id),
                    fits: self.banks.map(fits),
                }
            }
        }
    }

    fn assign(
        &mut self,
        instruction: &Instruction,
        operands: &[Operand],
        chosen: &mut SmallVec<[(u8, Choice); 4]>,
    ) {
        let &Instruction {
            opcode,
            result,
            info,
            cost,
            weight,
        } = instruction;
        let Some((operand, rest)) = operands.split_first() else {
            let mut uses: SmallVec<[Item; 4]> = SmallVec::new();
            for c in chosen.iter() {
                if let Choice::Item(i) = c.1 {
                    uses.push(i);
                }
            }
            // Asked before the encodings are: most ways are no better than one that is there.
            if !self.is_worth(cost * weight, &uses) {
                return;
            }
            let bank = |i: Item| self.bank(i);
            if let Some(extra) = encodable(self.target.tables(), info, chosen, bank) {
                let kind = Kind::Inst {
                    opcode,
                    result,
                    first: self.operands.len() as u32,
                    count: chosen.len() as u8,
                };
                if self.way((cost + extra) * weight, &uses, kind) {
                    self.operands.extend_from_slice(chosen);
                }
            }
            return;
        };
        let mut attempt = |e: &mut Self, choice: Choice| {
            chosen.push((operand.n, choice));
            e.assign(instruction, rest, chosen);
            chosen.pop();
        };
        if let Some(value) = operand.value {
            attempt(self, Choice::Imm(value));
        }
        let Some(class) = operand.class else { return };
        for (n, _) in operand.fits.iter().enumerate().filter(|(_, fits)| **fits) {
            let item = self.item(class, self.banks[n]);
            attempt(self, Choice::Item(item));
        }
    }
}

/// Register units that an instruction writes beside its result.
fn unneeded(info: &OpInfo, result: u8) -> u32 {
    let others = info
        .defs()
        .filter(|&(i, s)| i != usize::from(result) && !s.implicit);
    others.map(|(_, s)| s.units).sum()
}

/// Low and high dword of an extension from 32 to 64 bits, whose high one lowering has put there, or
/// of a pair.
fn halves(g: &Graph, node: &Node) -> Option<(Id, Id)> {
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
