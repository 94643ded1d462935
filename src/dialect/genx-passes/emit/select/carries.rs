//! Sums with their carries: if both are used, one instruction gives both.

use super::super::client::Program;
use super::super::code::{Code, Slot, Template};
use super::accesses;
use crate::genx::{Binary, Op};
use crate::ir::function::{Block, Inst, Value};
use crate::ir::operand::Operand;
use crate::machine::{Machine, meaning};
use crate::visa::model::Modifier;
use crate::visa::tables::OpId;
use cranelift_entity::EntitySet;
use smallvec::SmallVec;

/// Joins carries with the sums of the same operands in their block. The instructions of those sums are removed.
pub(super) fn join(program: &mut Program, machine: &Machine) {
    let row = |binary| {
        let meaning = meaning(&Op::Binary(binary, Default::default()))?;
        machine.platform.op_by_meaning(meaning)
    };
    let rows = [(Binary::Carry, false), (Binary::Borrow, true)];
    let rows = rows.map(|(binary, negated)| Some((row(binary)?, negated)));
    let Some(add) = row(Binary::Add) else {
        return;
    };
    let mut tied = EntitySet::new();
    tied.extend(program.ties.iter().map(|t| t.0));
    for block in program.func.layout.clone() {
        for (carry, negated) in rows.into_iter().flatten() {
            join_block(program, block, carry, (add, negated), &tied);
        }
    }
}

fn join_block(
    program: &mut Program,
    block: Block,
    carry: OpId,
    (add, negated): (OpId, bool),
    tied: &EntitySet<Value>,
) {
    let insts = program.func.blocks[block].insts.clone();
    let of = |program: &Program, inst: Inst, op: OpId| match &program.func.insts[inst].op {
        Code::Instruction(template) if template.op == op => Some((**template).clone()),
        _ => None,
    };
    if !insts.iter().any(|&i| of(program, i, carry).is_some()) {
        return;
    }
    let sums: Vec<(usize, Template)> = (0..insts.len())
        .filter_map(|at| Some((at, of(program, insts[at], add)?)))
        .collect();
    let mut gone = EntitySet::new();
    for (at, &inst) in insts.iter().enumerate() {
        let Some(both) = of(program, inst, carry) else {
            continue;
        };
        let found = sums.iter().find(|(sum_at, sum)| {
            !gone.contains(insts[*sum_at]) && fits(program, &both, sum, negated, tied, *sum_at < at)
        });
        let Some((sum_at, sum)) = found else {
            continue;
        };
        let mut joined = both;
        joined.slots[0] = match (&sum.slots[0], &joined.slots[0]) {
            (
                &Slot::Destination {
                    value,
                    offset,
                    stride,
                    ..
                },
                &Slot::Destination { ty, .. },
            ) => Slot::Destination {
                value,
                offset,
                stride,
                ty,
            },
            _ => continue,
        };
        // The joined instruction is at the place of the earlier one.
        let (kept, dropped) = match *sum_at < at {
            true => (insts[*sum_at], inst),
            false => (inst, insts[*sum_at]),
        };
        gone.insert(dropped);
        // A value that is tied to a result is read, too, and is no operand.
        let (defs, mut uses) = accesses(&joined);
        for part in [inst, insts[*sum_at]] {
            let data = &program.func.insts[part];
            let read = data.uses.iter().filter_map(|o| o.as_value());
            let more: SmallVec<[Value; 1]> = match &data.op {
                Code::Instruction(template) => {
                    let (_, operands) = accesses(template);
                    read.filter(|v| !operands.contains(v)).collect()
                }
                _ => SmallVec::new(),
            };
            uses.extend(more);
        }
        let data = &mut program.func.insts[kept];
        data.defs = defs.into_iter().map(Operand::from).collect();
        data.uses = uses.into_iter().map(Operand::from).collect();
        data.op = Code::Instruction(Box::new(joined));
    }
    program.func.blocks[block]
        .insts
        .retain(|&i| !gone.contains(i));
}

/// Whether a sum and a carry have the same operands, and the later of the two can be at the place of the earlier: its result is
/// no part of a value that existed before.
fn fits(
    program: &Program,
    carry: &Template,
    sum: &Template,
    negated: bool,
    tied: &EntitySet<Value>,
    sum_first: bool,
) -> bool {
    let (Slot::Destination { value: low, .. }, Slot::Destination { value: high, .. }) =
        (&sum.slots[0], &carry.slots[1])
    else {
        return false;
    };
    let moved = if sum_first { high } else { low };
    let plain = |t: &Template| t.guard.is_none() && !t.saturate;
    plain(carry)
        && plain(sum)
        && carry.exec == sum.exec
        && !tied.contains(*moved)
        && same(program, &carry.slots[2], &sum.slots[1], false)
        && same(program, &carry.slots[3], &sum.slots[2], negated)
}

/// Whether two sources are the same; with `negated`, the second has the opposite sign.
fn same(program: &Program, plain: &Slot, other: &Slot, negated: bool) -> bool {
    let sign = if negated {
        Modifier::Negate
    } else {
        Modifier::None
    };
    match (plain, other) {
        (
            Slot::Source {
                value: a,
                region: r,
                modifier: Modifier::None,
                ..
            },
            Slot::Source {
                value: b,
                region: s,
                modifier,
                ..
            },
        ) => a == b && r == s && *modifier == sign && program.func.ty(*a) == program.func.ty(*b),
        (Slot::Immediate { bits: a, .. }, Slot::Immediate { bits: b, .. }) => {
            let b = if negated { b.wrapping_neg() } else { *b };
            (*a ^ b) & 0xffff_ffff == 0
        }
        _ => false,
    }
}
