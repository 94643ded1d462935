//! What an instruction reads and writes besides memory, and how many wait states it takes up.

use super::operands::{At, immediate, operands};
use crate::ir::function::InstData;
use crate::ir::machine::Op;
use crate::ir::operand::{Operand, Reg};
use crate::target::wait::{Levels, decode};
use crate::target::{BankRole, Behaviour, Target};
use smallvec::SmallVec;

/// A register in an operand slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    /// The operand's name in the tables; empty for pseudo operations.
    pub name: &'static str,
    /// The register.
    pub reg: Reg,
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
        let regs = listed.iter().filter_map(|o| o.as_reg());
        return regs.map(|reg| Touch { name: "", reg }).collect();
    }
    let mut found = Touches::new();
    for o in operands(target, data) {
        let wanted = match o.at {
            At::Def(_) => defs,
            At::Use(_) => !defs,
            At::Target(_) => false,
        };
        if wanted && let Some(reg) = o.operand.and_then(Operand::as_reg) {
            found.push(Touch {
                name: o.spec.name,
                reg,
            });
        }
    }
    found
}

/// Whether a register is written by an operand that the text does not show.
pub fn is_implicit(target: Target, data: &InstData<Op>, reg: Reg) -> bool {
    let mut all = operands(target, data);
    all.any(|o| matches!(o.at, At::Def(_)) && o.spec.implicit && o.spec.fixed == Some(reg))
}

/// Whether an instruction writes the mask of lanes that execute, which every instruction that works by lane reads
/// without naming it. Other special registers are named by whatever reads them.
pub fn writes_mask(target: Target, data: &InstData<Op>) -> bool {
    written(target, data).iter().any(|t| {
        let bank = target.bank_around(t.reg);
        bank.is_some_and(|b| b.role == BankRole::Special)
            && target.exec_mask().is_none_or(|mask| mask.overlaps(t.reg))
    })
}

/// Wait states that an instruction itself takes up: one, or what the meaning of a no-operation
/// says; none for what is not emitted.
pub fn states(target: Target, data: &InstData<Op>) -> u32 {
    match (data.op, data.info(target).map(|i| i.behaviour)) {
        (Op::Copy, _) => 1,
        // Falls away where its target comes next.
        (_, None | Some(Behaviour::Branch)) => 0,
        (Op::Inst(op), Some(Behaviour::Nop)) => target.states(op, immediate(target, data)),
        (_, Some(_)) => 1,
    }
}

/// The levels that a wait instruction waits for, by counter of the tables.
pub fn wait_levels(target: Target, data: &InstData<Op>) -> Levels {
    match immediate(target, data) {
        Some(imm) => decode(target.counters, imm),
        None => vec![None; target.counters.len()],
    }
}
