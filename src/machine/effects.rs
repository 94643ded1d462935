//! The registers that an instruction reads and writes, and its wait states.

use super::operands::{At, OperandAt, immediate, operands};
use crate::ir::function::InstData;
use crate::ir::machine::Op;
use crate::ir::operand::{Operand, Reg};
use crate::target::wait::Levels;
use crate::target::{BankRole, Behaviour, Target};
use smallvec::SmallVec;

/// A register in an operand slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    /// The operand's name in the tables; empty for pseudo operations.
    pub name: &'static str,
    /// The register.
    pub reg: Reg,
    /// Whether a write of a result narrower than the register keeps the other bits of the register.
    pub keeps: bool,
}

/// The registers of one instruction.
pub type Touches = SmallVec<[Touch; 6]>;

/// Registers written, implicit ones included.
pub fn written(target: Target, data: &InstData<Op>) -> Touches {
    touches(target, data, true)
}

/// Registers read, implicit ones included.
pub fn read(target: Target, data: &InstData<Op>) -> Touches {
    touches(target, data, false)
}

fn touches(target: Target, data: &InstData<Op>, defs: bool) -> Touches {
    if data.op.opcode().is_none() {
        let listed = if defs { &data.defs[..] } else { &data.uses[..] };
        return listed.iter().filter_map(|&o| unnamed(o)).collect();
    }
    let mut found = Touches::new();
    for o in operands(target, data) {
        if let Some((is_def, touch)) = touch(target, &o)
            && is_def == defs
        {
            found.push(touch);
        }
    }
    found
}

/// Registers touched, implicit ones included, and whether each is written: one walk for callers without a list.
pub fn touched(target: Target, data: &InstData<Op>) -> impl Iterator<Item = (bool, Touch)> + '_ {
    let (defs, uses) = match data.op.opcode() {
        None => (&data.defs[..], &data.uses[..]),
        Some(_) => (&[][..], &[][..]),
    };
    let defs = defs.iter().filter_map(|&o| Some((true, unnamed(o)?)));
    let uses = uses.iter().filter_map(|&o| Some((false, unnamed(o)?)));
    let pseudo = defs.chain(uses);
    pseudo.chain(operands(target, data).filter_map(move |o| touch(target, &o)))
}

/// The register of a pseudo operation's operand.
fn unnamed(operand: Operand) -> Option<Touch> {
    let touch = |reg| Touch {
        name: "",
        reg,
        keeps: false,
    };
    operand.as_reg().map(touch)
}

/// The register of an instruction's operand, and whether it is written.
fn touch(target: Target, o: &OperandAt) -> Option<(bool, Touch)> {
    let is_def = match o.at {
        At::Def(_) => true,
        At::Use(_) => false,
        At::Target(_) => return None,
    };
    let reg = o.operand.and_then(Operand::as_reg)?;
    let name = o.spec.name;
    let keeps = is_def && o.spec.bits < target.unit_bits() && target.keeps_narrow(reg);
    Some((is_def, Touch { name, reg, keeps }))
}

/// Whether an operand that is not in the text writes a register.
pub fn is_implicit(target: Target, data: &InstData<Op>, reg: Reg) -> bool {
    let mut all = operands(target, data);
    all.any(|o| matches!(o.at, At::Def(_)) && o.spec.implicit && o.spec.fixed == Some(reg))
}

/// Whether an instruction writes the mask of active lanes, which every instruction that works by lane reads
/// without naming the mask. Other special registers are operands of the instructions that read them.
pub fn writes_mask(target: Target, data: &InstData<Op>) -> bool {
    touched(target, data).any(|(is_def, t)| {
        let special = || {
            let bank = target.bank_around(t.reg);
            bank.is_some_and(|b| b.role == BankRole::Special)
        };
        let mask = || target.exec_mask().is_none_or(|mask| mask.overlaps(t.reg));
        is_def && special() && mask()
    })
}

/// Wait states of an instruction itself: one, or the number in the meaning of a no-operation;
/// none for an operation that is not emitted.
pub fn states(target: Target, data: &InstData<Op>) -> u32 {
    match (data.op, data.info(target).map(|i| i.behaviour)) {
        (Op::Copy, _) => 1,
        // Not emitted where its target comes next.
        (_, None | Some(Behaviour::Branch)) => 0,
        (Op::Inst(op), Some(Behaviour::Nop)) => target.states(op, immediate(target, data)),
        (_, Some(_)) => 1,
    }
}

/// Whether the mask of active lanes decides the effect of an instruction.
pub fn works_by_lane(target: Target, data: &InstData<Op>) -> bool {
    let Some(info) = data.info(target) else {
        return false;
    };
    let in_lanes = |reg| target.bank_around(reg).is_some_and(|b| b.per_lane());
    let mut all = touched(target, data);
    !info.step.ignores_mask && (info.step.per_lane || all.any(|(_, touch)| in_lanes(touch.reg)))
}

/// The registers that an instruction reads, with the mask of active lanes if the instruction works by lane.
pub fn sources(target: Target, data: &InstData<Op>) -> impl Iterator<Item = Reg> {
    let mask = target.exec_mask().filter(|_| works_by_lane(target, data));
    let named = read(target, data).into_iter().map(|t| t.reg);
    named.chain(mask)
}

/// The levels that a wait instruction waits for, by counter of the tables.
pub fn wait_levels(target: Target, data: &InstData<Op>) -> Levels {
    match data.op {
        Op::Inst(op) => target.wait_levels(op, immediate(target, data)),
        _ => vec![None; target.counters.len()],
    }
}
