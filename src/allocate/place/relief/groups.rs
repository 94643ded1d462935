//! The values that can move to another bank, and the groups that move together.

use super::sets::Sets;
use crate::input::prepare::Prepared;
use crate::ir::function::{Inst, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::machine;
use crate::ranges::program::Program;
use crate::target::{Bank, FieldKind, OpInfo, OperandSpec};
use cranelift_entity::SecondaryMap;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Values that move together.
pub(super) struct Group {
    pub values: Vec<Value>,
    /// Moves that appear in loops if the group moves, weighted by loop depth.
    cost: u64,
    /// The units that the move frees, times points.
    benefit: u64,
}

/// A copy between two values, with its loop depth and units.
struct Link {
    to: Value,
    from: Value,
    depth: u32,
    units: u64,
}

/// Groups that can move, best first.
pub(super) fn groups(prepared: &Prepared, program: &Program, from: Bank, to: Bank) -> Vec<Group> {
    let mut bound = Bound::new(prepared, from, to);
    for (_, inst) in prepared.func.inst_order() {
        bound.inst(inst);
    }
    let (mut sets, stays) = bound.settled();
    let links = links(&prepared.func, program);
    for link in &links {
        let (to, from) = (sets.find(link.to), sets.find(link.from));
        if !stays[to] && !stays[from] {
            sets.unite(to, from);
        }
    }
    let mut groups = members(program, &mut sets, &stays);
    for link in &links {
        let roots = [sets.find(link.to), sets.find(link.from)];
        // Copies at the outermost level are executed once.
        if roots[0] != roots[1] && link.depth > 0 {
            for root in roots {
                if let Some(group) = groups.get_mut(&root) {
                    group.cost += link.units * 10u64.pow(link.depth.min(8));
                }
            }
        }
    }
    let mut groups: Vec<Group> = groups.into_values().collect();
    groups.sort_by_key(|g| (g.cost, Reverse(g.benefit), g.values.first().copied()));
    groups
}

/// The live values of each set that can move, by the set's least value.
fn members(
    program: &Program,
    sets: &mut Sets,
    stays: &SecondaryMap<Value, bool>,
) -> BTreeMap<Value, Group> {
    let live = &program.live;
    let mut groups: BTreeMap<Value, Group> = BTreeMap::new();
    for value in live.values() {
        let root = sets.find(value);
        if stays[root] || !live.is_live(value) {
            continue;
        }
        let lengths = (0..live.size(value))
            .flat_map(|k| live.segments(value, k))
            .map(|s| u64::from(s.points()));
        let group = groups.entry(root).or_insert(Group {
            values: Vec::new(),
            cost: 0,
            benefit: 0,
        });
        group.benefit += lengths.sum::<u64>();
        group.values.push(value);
    }
    groups
}

fn links(func: &MachineFunction, program: &Program) -> Vec<Link> {
    let mut links = Vec::new();
    let copies = func.inst_order();
    for (block, inst) in copies.filter(|&(_, i)| func.insts[i].op == Op::Copy) {
        let data = &func.insts[inst];
        for (&def, &source) in data.defs.iter().zip(&data.uses) {
            if let (Operand::Value(to, part), Operand::Value(from, _)) = (def, source) {
                links.push(Link {
                    to,
                    from,
                    depth: program.loops.depth(block),
                    units: part.range(func.ty(to).units).len() as u64,
                });
            }
        }
    }
    links
}

/// The operands that keep values in their bank, and that keep values together.
struct Bound<'a> {
    func: &'a MachineFunction,
    from: Bank,
    to: Bank,
    /// Values whose operands share a bank bit.
    sets: Sets,
    stays: SecondaryMap<Value, bool>,
}

impl<'a> Bound<'a> {
    fn new(prepared: &'a Prepared, from: Bank, to: Bank) -> Bound<'a> {
        let func = &prepared.func;
        let mut stays: SecondaryMap<Value, bool> = SecondaryMap::new();
        for (value, data) in func.values.iter() {
            let modulus = func.target().alignment(to, data.ty.units);
            let aligned = modulus <= prepared.alignment(value).modulus;
            stays[value] = data.ty.bank != from || data.fixed.is_some() || !aligned;
        }
        Bound {
            func,
            from,
            to,
            sets: Sets::default(),
            stays,
        }
    }

    fn inst(&mut self, inst: Inst) {
        let data = &self.func.insts[inst];
        match self.func.info(inst) {
            Some(info) => self.operands(inst, info),
            // Constants are moved to the bank that can hold any.
            None if data.uses.iter().any(|u| u.as_imm().is_some()) => {
                for v in self.func.defined_values(inst) {
                    self.stays[v] = true;
                }
            }
            None if data.op == Op::Copy => self.copy(inst),
            // The needs of an opaque operation are not known.
            None if matches!(data.op, Op::Other | Op::OtherEnd) => {
                for operand in data.defs.iter().chain(&data.uses) {
                    let value = operand.as_value();
                    value.into_iter().for_each(|v| self.stays[v] = true);
                }
            }
            None => {}
        }
    }

    /// Operands that share a bank bit, and operands that do not take the other bank.
    fn operands(&mut self, inst: Inst, info: &OpInfo) {
        let data = &self.func.insts[inst];
        let mut by_bit: BTreeMap<u8, Vec<Operand>> = BTreeMap::new();
        for o in machine::operands(self.func.target(), data) {
            let Some(operand) = o.operand.filter(|_| o.is_listed(data)) else {
                continue;
            };
            if let Operand::Value(v, _) = operand {
                self.stays[v] |= !takes(info, o.index, o.spec, self.to);
            }
            if let Some(bit) = bank_bit(info, o.index) {
                by_bit.entry(bit).or_default().push(operand);
            }
        }
        for operands in by_bit.values() {
            let named = operands.iter().any(|o| o.as_reg().is_some());
            let values: Vec<Value> = operands.iter().filter_map(|o| o.as_value()).collect();
            for &v in &values {
                self.stays[v] |= named;
                self.sets.unite(v, values[0]);
            }
        }
    }

    /// Keeps a value that is copied to or from a bank without moves to or from the other bank.
    fn copy(&mut self, inst: Inst) {
        let (data, target) = (&self.func.insts[inst], self.func.target());
        let moves = target.moves();
        for (&def, &source) in data.defs.iter().zip(&data.uses) {
            let bank = |o: Operand| match o {
                Operand::Value(v, _) => Some(self.func.ty(v).bank),
                Operand::Reg(reg) => target.bank_of(reg),
                Operand::Imm(_) => None,
            };
            let (Some(written), Some(read)) = (bank(def), bank(source)) else {
                continue;
            };
            for (value, other, there) in [
                (def, read, moves.between(self.to, read, 1)),
                (source, written, moves.between(written, self.to, 1)),
            ] {
                if let Operand::Value(v, _) = value {
                    self.stays[v] |= other != self.from && other != self.to && there.is_none();
                }
            }
        }
    }

    /// The sets, and whether each stays: one operand that stays keeps the operands that share its bit.
    fn settled(mut self) -> (Sets, SecondaryMap<Value, bool>) {
        let mut stays: SecondaryMap<Value, bool> = SecondaryMap::new();
        for value in self.func.values.keys() {
            let root = self.sets.find(value);
            stays[root] |= self.stays[value];
        }
        (self.sets, stays)
    }
}

/// Whether an operand takes a register of the bank, in every encoding of the instruction.
fn takes(info: &OpInfo, index: usize, spec: &OperandSpec, bank: Bank) -> bool {
    let one = info.encodings.len() == 1;
    spec.banks.contains(bank) && spec.fixed.is_none() && (one || bank_bit(info, index).is_some())
}

/// The bit of the instruction word that selects the operand's bank, if there is such a bit.
fn bank_bit(info: &OpInfo, index: usize) -> Option<u8> {
    let fields = info.encodings.first()?.fields.iter();
    let mut own = fields.filter(|f| usize::from(f.operand) == index);
    own.find_map(|f| {
        let FieldKind::Register {
            bank_bit: Some(bit),
            ..
        } = f.kind
        else {
            return None;
        };
        let mut pieces = f.pieces.iter();
        pieces.find_map(|&(from, at, width)| {
            (from..from + width).contains(&bit).then(|| at + bit - from)
        })
    })
}
