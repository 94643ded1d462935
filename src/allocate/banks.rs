//! Relief for a full bank: values that may as well live in another bank of their kind move there.
//!
//! A value can move if each of its operands takes the other bank. Operands of one instruction that
//! share the encoding's bank bit must move together; values that copies connect had better do so,
//! or the copies become real moves. Groups of such values move, those first that need no moves in
//! loops and free most, until the bank's pressure fits its file.

use super::live::Live;
use super::pool::Pool;
use super::prepare::Prepared;
use crate::analysis::{Cfg, Dominators, Loops};
use crate::ir::function::Value;
use crate::ir::machine::Op;
use crate::ir::operand::Operand;
use crate::machine;
use crate::target::{Bank, FieldKind, OpInfo, OperandSpec};
use cranelift_entity::SecondaryMap;
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
    let moves = pool.target.moves();
    let other = |&to: &Bank| {
        let alike = to != from && to.per_lane() == from.per_lane();
        alike && pool.file(to).is_some() && moves.both_ways(to, from)
    };
    let Some(to) = pool.target.all_banks().find(other) else {
        return false;
    };
    let limit = pool.file(from).map_or(0, |f| f.1 * eighths / 8);
    let room = pool.file(to).map_or(0, |f| f.1);
    let mut moved = false;
    let mut leaving = live.profile(from);
    let mut entering = live.profile(to);
    for group in groups(prepared, live, from, to) {
        if leaving.peak() <= limit {
            break;
        }
        live.count(&group.values, &mut entering, 1);
        if entering.peak() > room {
            live.count(&group.values, &mut entering, -1);
            continue;
        }
        live.count(&group.values, &mut leaving, -1);
        for &value in &group.values {
            prepared.func.values[value].ty.bank = to;
            live.set_bank(value, to);
        }
        moved = true;
    }
    moved
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
    let target = func.target();
    let moves = target.moves();
    for (value, data) in func.values.iter() {
        let aligned = target.alignment(to, data.ty.units) <= prepared.align(value).modulus;
        stays[value] = data.ty.bank != from || data.fixed.is_some() || !aligned;
    }
    // Operands that share a bank bit, and operands that do not take the other bank.
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        match func.info(inst) {
            Some(info) => {
                let mut by_bit: BTreeMap<u8, Vec<Operand>> = BTreeMap::new();
                for o in machine::operands(target, data) {
                    let Some(operand) = o.operand.filter(|_| o.is_listed(data)) else {
                        continue;
                    };
                    if let Operand::Value(v, _) = operand {
                        stays[v] |= !takes(info, o.index, o.spec, to);
                    }
                    if let Some(bit) = bank_bit(info, o.index) {
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
                        Operand::Reg(reg) => target.bank_of(reg),
                        Operand::Imm(_) => None,
                    };
                    let (Some(written), Some(read)) = (bank(def), bank(source)) else {
                        continue;
                    };
                    for (value, there) in [
                        (def, moves.between(to, read, 1)),
                        (source, moves.between(written, to, 1)),
                    ] {
                        if let Operand::Value(v, _) = value {
                            let other = if value == def { read } else { written };
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
                let dwords = part.range(func.ty(a).units).len() as u64;
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
        let lengths = (0..func.ty(value).units)
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
