//! Loads into half of a register, which keep the other half.

use super::read_meaning;
use crate::{OpInfo, Reg, Target};
use easel_isa::meaning::{Expr, Statement};

/// A half of a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Half {
    Low,
    High,
}

/// The half that a load writes. Its meaning puts the other half of the old register beside the loaded bits.
fn loaded(info: &OpInfo) -> Option<Half> {
    let loads = info.memory.iter().any(|m| m.reads) && info.memory.iter().all(|m| !m.writes);
    if !loads || info.operands.iter().all(|o| o.tied.is_none()) {
        return None;
    }
    let meaning = read_meaning(info);
    let [Statement::Assign(_, Expr::Concat(parts))] = &meaning.statements[..] else {
        return None;
    };
    let keeps = |part: Option<&Expr>| matches!(part, Some(Expr::Slice(of, ..)) if matches!(**of, Expr::Operand(_)));
    match (keeps(parts.first()), keeps(parts.last())) {
        (true, false) => Some(Half::Low),
        (false, true) => Some(Half::High),
        _ => None,
    }
}

/// Whether two loads write different halves of a register of a bank whose narrow results keep the other bits. Neither waits for the
/// other.
pub fn load_apart(target: Target, reg: Reg, before: &OpInfo, by: &OpInfo) -> bool {
    let bank = target.file_of(reg).map(|f| f.bank);
    let mut keeping = target.banks.iter().filter(|b| b.keeps_narrow);
    if !keeping.any(|b| Some(b.bank) == bank) {
        return false;
    }
    matches!((loaded(before), loaded(by)), (Some(a), Some(b)) if a != b)
}
