//! The tables' rows: their pairs of instructions, and the required states.

use crate::ir::function::InstData;
use crate::ir::machine::Op;
use crate::ir::operand::Reg;
use crate::machine::{self, Touch};
use crate::target::{Hazard, OpInfo, Overlap, Same, Target};

/// The states that a row requires after this producer.
pub(super) fn required(row: &Hazard, producer: &OpInfo) -> u32 {
    let passes = i32::from(producer.passes);
    (i32::from(row.base) + i32::from(row.per_pass) * passes).max(0) as u32
}

/// The rows of a bit set: most pairs of instructions have none.
pub(super) fn rows(target: Target, set: u128) -> impl Iterator<Item = &'static Hazard> + use<> {
    let all = target.hazards;
    let mut left = set;
    std::iter::from_fn(move || {
        let row = all.get(left.trailing_zeros() as usize)?;
        left &= left.wrapping_sub(1);
        Some(row)
    })
}

/// Whether a row is about a register.
pub(super) fn concerned(target: Target, row: &Hazard, reg: Reg) -> bool {
    if row.except.iter().any(|r| r.overlaps(reg)) {
        return false;
    }
    let bank = || target.bank_around(reg);
    row.regs.is_empty() && row.banks.is_empty()
        || row.regs.iter().any(|r| r.overlaps(reg))
        || bank().is_some_and(|b| row.banks.contains(b))
}

/// Whether an operand is one of those that count; without names, all do.
pub(super) fn counts(names: &[&str], touch: &Touch) -> bool {
    names.is_empty() || names.contains(&touch.name)
}

/// Whether the registers of producer and consumer overlap as the row requires.
pub(super) fn meets(
    target: Target,
    row: &Hazard,
    producer: &InstData<Op>,
    consumer: &InstData<Op>,
) -> bool {
    if row
        .same_opcode
        .is_some_and(|same| same != (producer.op == consumer.op))
    {
        return false;
    }
    if row
        .when
        .is_some_and(|w| !w.holds(machine::operand(target, producer, w.operand)))
    {
        return false;
    }
    let operand = |data, name| machine::operand(target, data, name);
    let same = |s: Same| s.holds(operand(producer, s.operand), operand(consumer, s.operand));
    if !row.same.is_none_or(same) {
        return false;
    }
    // Whether the row is about registers written by the producer, and about registers written by the consumer.
    let (first, second) = match row.overlap {
        Overlap::None => return true,
        Overlap::ReadAfterWrite => (true, false),
        Overlap::WriteAfterWrite => (true, true),
        Overlap::WriteAfterRead => (false, true),
    };
    let follows = |a: &Touch| {
        let mut others = machine::touched(target, consumer);
        others.any(|(is_def, b)| {
            is_def == second
                && a.reg.overlaps(b.reg)
                && counts(row.consumer_operands, &b)
                && row.exact.is_none_or(|exact| exact == (a.reg == b.reg))
        })
    };
    machine::touched(target, producer).any(|(is_def, a)| {
        is_def == first
            && counts(row.producer_operands, &a)
            && concerned(target, row, a.reg)
            && follows(&a)
    })
}
