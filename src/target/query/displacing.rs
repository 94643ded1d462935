//! Instructions that access other registers than their text names, or that change which registers later instructions access.

use super::read_meaning;
use crate::{OpInfo, Target};
use easel_isa::meaning::{Expr, Meaning, Statement};

/// The call for a displaced source.
const FROM: &str = "moved_from";
/// The call for a displaced result.
const TO: &str = "moved_to";
const CALLS: [&str; 2] = [FROM, TO];
/// The call that writes a hardware register.
const SETS: &str = "setreg";

/// The operand whose register a number displaces, and the operand with the number, as places in the row.
pub fn displaced(info: &OpInfo) -> Option<(usize, usize)> {
    if !CALLS.iter().any(|call| info.meaning.contains(call)) {
        return None;
    }
    in_meaning(info, &read_meaning(info))
}

fn in_meaning(info: &OpInfo, meaning: &Meaning) -> Option<(usize, usize)> {
    let place = |name: &str| info.operands.iter().position(|o| o.name == name);
    meaning.statements.iter().find_map(|s| {
        let Statement::Assign(to, Expr::Call { name, args, .. }) = s else {
            return None;
        };
        let [Expr::Operand(from), Expr::Operand(by)] = args.as_slice() else {
            return None;
        };
        let operand = match name.as_str() {
            FROM => from,
            TO => to,
            _ => return None,
        };
        Some((place(operand)?, place(by)?))
    })
}

/// Whether an instruction accesses a register that depends on a number, or may change a bit of MODE by which later instructions
/// access other registers or are skipped. `value` gives the immediates of the instruction by operand.
pub fn changes_registers(
    target: Target,
    info: &OpInfo,
    value: &dyn Fn(&str) -> Option<i64>,
) -> bool {
    // Few rows have these calls, and a search in the text costs less than the meaning.
    let calls = || CALLS.iter().chain([&SETS]);
    if !calls().any(|call| info.meaning.contains(call)) {
        return false;
    }
    let meaning = read_meaning(info);
    if in_meaning(info, &meaning).is_some() {
        return true;
    }
    let Some(abi) = target.abi else {
        return false;
    };
    let index = abi.index_mode.map_or(0, |m| 1u32 << m.enable);
    let number = |e: &Expr| match e {
        Expr::Int(n) => Some(*n),
        Expr::Operand(name) => value(name),
        _ => None,
    };
    meaning.statements.iter().any(|s| {
        let Statement::Effect(Expr::Call { name, args, .. }) = s else {
            return false;
        };
        let (SETS, [part, new]) = (name.as_str(), args.as_slice()) else {
            return false;
        };
        let (Some(mode), Some(part)) = (abi.mode_register, number(part)) else {
            return true;
        };
        let Some((first, bits)) = mode.part(part as u64) else {
            // Another hardware register.
            return false;
        };
        let field = (((1u64 << bits) - 1) << first) as u32;
        let new = number(new).map_or(u32::MAX, |new| (new as u64).wrapping_shl(first) as u32);
        field & new & (mode.fixed | index) != 0
    })
}
