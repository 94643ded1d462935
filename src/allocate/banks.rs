//! Relief for a full bank: values that may as well live in another bank of their kind move there.
//!
//! A value can move if each of its operands takes the other bank. Operands of one instruction that
//! share the encoding's bank bit must move together; values that copies connect had better do so,
//! or the copies become real moves. Groups of such values move, those first that need no moves in
//! loops and free most, until the bank's pressure fits its file.

use super::live::Live;
use super::moves::moves;
use super::pool::Pool;
use super::prepare::{Prepared, use_specs};
use crate::analysis::{Cfg, Dominators, Loops};
use crate::ir::function::Value;
use crate::ir::machine::Op;
use crate::ir::operand::Operand;
use crate::target::{Bank, OpInfo, Opcode, OperandSpec};
use cranelift_entity::SecondaryMap;
use easel_isa::model::ACCUMULATOR_BIT;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Move values out of a bank whose pressure is greater than so many eighths of its file. True if
/// any value moved; `prepared` and `live` know its new bank.
pub(super) fn relieve(
    prepared: &mut Prepared,
    live: &mut Live,
    pool: &Pool,
    from: Bank,
    eighths: u32,
) -> bool {
    let other = |&to: &Bank| {
        let both_ways =
            moves().opcode(to, from, 1).is_some() && moves().opcode(from, to, 1).is_some();
        to != from && to.per_lane() == from.per_lane() && pool.file(to).is_some() && both_ways
    };
    let Some(to) = Bank::ALL.into_iter().find(other) else {
        return false;
    };
    let limit = pool.file(from).map_or(0, |f| u32::from(f.1) * eighths / 8);
    let room = pool.file(to).map_or(0, |f| u32::from(f.1));
    let mut moved = false;
    for group in groups(prepared, live, from, to) {
        if live.pressure().peak(from).dwords <= limit {
            break;
        }
        for &value in &group.values {
            set_bank(prepared, live, value, to);
        }
        if live.pressure().peak(to).dwords > room {
            for &value in &group.values {
                set_bank(prepared, live, value, from);
            }
        } else {
            moved = true;
        }
    }
    moved
}

fn set_bank(prepared: &mut Prepared, live: &mut Live, value: Value, bank: Bank) {
    prepared.func.values[value].ty.bank = bank;
    live.set_bank(value, bank);
}

struct Group {
    values: Vec<Value>,
    /// Moves that appear in loops if the group moves, weighted by loop depth.
    cost: u64,
    /// Dwords times points that it frees.
    benefit: u64,
}

/// Groups that can move, best first.
fn groups(prepared: &Prepared, live: &Live, from: Bank, to: Bank) -> Vec<Group> {
    let func = &prepared.func;
    let cfg = Cfg::new(func);
    let loops = Loops::new(&cfg, &Dominators::new(&cfg));
    let mut sets = Sets::default();
    let mut stays: SecondaryMap<Value, bool> = SecondaryMap::new();
    let tables = Opcode::tables();
    for (value, data) in func.values.iter() {
        let aligned = tables.alignment(to, data.ty.dwords) <= prepared.align(value).modulus;
        stays[value] = data.ty.bank != from || data.fixed.is_some() || !aligned;
    }
    // Operands that share a bank bit, and operands that do not take the other bank.
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        match data.op.opcode().map(Opcode::info) {
            Some(info) => {
                let specs = info.defs().chain(use_specs(info));
                let mut by_bit: BTreeMap<u8, Vec<Operand>> = BTreeMap::new();
                for ((index, spec), &operand) in specs.zip(data.defs.iter().chain(&data.uses)) {
                    if let Operand::Value(v, _) = operand {
                        stays[v] |= !takes(info, index, spec, to);
                    }
                    if let Some(bit) = bank_bit(info, index) {
                        by_bit.entry(bit).or_default().push(operand);
                    }
                }
                for operands in by_bit.values() {
                    let named = operands.iter().any(|o| o.as_reg().is_some());
                    let values: Vec<Value> = operands.iter().filter_map(|o| o.as_value()).collect();
                    for &v in &values {
                        stays[v] |= named;
                        sets.unite(v, values[0]);
                    }
                }
            }
            // Constants are moved to the bank that can hold any.
            None if data.uses.iter().any(|u| u.as_imm().is_some()) => {
                for v in func.defined_values(inst) {
                    stays[v] = true;
                }
            }
            // What is copied to or from a bank that the other bank cannot be moved to or from.
            None if data.op == Op::Copy => {
                for (&def, &source) in data.defs.iter().zip(&data.uses) {
                    let bank = |o: Operand| match o {
                        Operand::Value(v, _) => Some(func.ty(v).bank),
                        Operand::Reg(reg) => Opcode::tables().bank(reg),
                        Operand::Imm(_) => None,
                    };
                    let (Some(target), Some(read)) = (bank(def), bank(source)) else {
                        continue;
                    };
                    for (value, there) in [
                        (def, moves().opcode(to, read, 1)),
                        (source, moves().opcode(target, to, 1)),
                    ] {
                        if let Operand::Value(v, _) = value {
                            let other = if value == def { read } else { target };
                            stays[v] |= other != from && other != to && there.is_none();
                        }
                    }
                }
            }
            // What an opaque operation takes is not known.
            None if matches!(data.op, Op::Other | Op::OtherEnd) => {
                for operand in data.defs.iter().chain(&data.uses) {
                    operand.as_value().into_iter().for_each(|v| stays[v] = true);
                }
            }
            None => {}
        }
    }
    // One operand that stays keeps those that share its bit.
    let mut set_stays: SecondaryMap<Value, bool> = SecondaryMap::new();
    for value in func.values.keys() {
        let root = sets.find(value);
        set_stays[root] |= stays[value];
    }
    let mut copies = Vec::new();
    for (block, inst) in func
        .inst_order()
        .filter(|&(_, i)| func.insts[i].op == Op::Copy)
    {
        let data = &func.insts[inst];
        for (&def, &source) in data.defs.iter().zip(&data.uses) {
            if let (Operand::Value(a, part), Operand::Value(b, _)) = (def, source) {
                let dwords = part.range(func.ty(a).dwords).len() as u64;
                copies.push((a, b, loops.depth(block), dwords));
            }
        }
    }
    for &(a, b, ..) in &copies {
        let (ra, rb) = (sets.find(a), sets.find(b));
        if !set_stays[ra] && !set_stays[rb] {
            sets.unite(ra, rb);
        }
    }
    let mut groups: BTreeMap<Value, Group> = BTreeMap::new();
    for value in live.values() {
        let root = sets.find(value);
        if set_stays[root] || !live.is_live(value) {
            continue;
        }
        let lengths = (0..func.ty(value).dwords)
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
    for &(a, b, depth, dwords) in &copies {
        let (ra, rb) = (sets.find(a), sets.find(b));
        // Copies at the outermost level are run once.
        if ra != rb && depth > 0 {
            for root in [ra, rb] {
                if let Some(group) = groups.get_mut(&root) {
                    group.cost += dwords * 10u64.pow(depth.min(8));
                }
            }
        }
    }
    let mut groups: Vec<Group> = groups.into_values().collect();
    groups.sort_by_key(|g| (g.cost, Reverse(g.benefit), g.values.first().copied()));
    groups
}

/// Whether an operand takes a register of the bank, in every encoding of the instruction.
fn takes(info: &OpInfo, index: usize, spec: &OperandSpec, bank: Bank) -> bool {
    let one = info.encodings.len() == 1;
    spec.banks.contains(bank) && spec.fixed.is_none() && (one || bank_bit(info, index).is_some())
}

/// The bit of the instruction word that tells the operand's bank, where there is one.
fn bank_bit(info: &OpInfo, index: usize) -> Option<u8> {
    let fields = info.encodings.first()?.fields.iter();
    let mut pieces = fields
        .filter(|f| usize::from(f.operand) == index)
        .flat_map(|f| f.pieces);
    pieces.find_map(|&(from, at, width)| {
        let holds = (from..from + width).contains(&ACCUMULATOR_BIT);
        holds.then(|| at + ACCUMULATOR_BIT - from)
    })
}

/// Disjoint sets of values; the least value of a set stands for it.
#[derive(Default)]
struct Sets {
    parent: SecondaryMap<Value, Option<Value>>,
}

impl Sets {
    fn find(&mut self, value: Value) -> Value {
        let mut root = value;
        while let Some(up) = self.parent[root] {
            root = up;
        }
        let mut at = value;
        // Later searches take the short way.
        while at != root {
            let up = self.parent[at].replace(root);
            at = up.unwrap_or(root);
        }
        root
    }

    fn unite(&mut self, a: Value, b: Value) {
        let (a, b) = (self.find(a), self.find(b));
        if a != b {
            self.parent[a.max(b)] = Some(a.min(b));
        }
    }
}
