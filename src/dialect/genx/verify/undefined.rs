//! Values without any defined operand.

use super::Finding;
use super::report::Report;
use crate::ir::function::{Effect, Value};
use crate::ir::operand::Operand;
use crate::operation::{Op, Unary};
use crate::set::{GenxFunction, Operands};
use cranelift_entity::EntitySet;

/// Warns of operations all of whose operands are undefined, and of regions with an undefined start:
/// of the first only, not of values made of it.
pub(super) fn check(func: &GenxFunction, report: &mut Report) {
    let mut undefined: EntitySet<Value> = EntitySet::new();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let from = |o: &Operand| o.as_value().is_some_and(|v| undefined.contains(v));
        let start = match data.op {
            Op::ReadRegion(_) => Some((1, 4)),
            Op::WriteRegion(_) | Op::WriteConstRegion(_) => Some((2, 5)),
            _ => None,
        };
        if let Some((at, argument)) = start
            && func.is_undef(data.uses[at])
        {
            let mut warning = Finding::warning(
                "genx-undef",
                "the start of a region is undefined",
                "any start is as good",
            );
            warning.argument = Some(argument);
            report.finding(inst, warning);
        }
        let computes = func.effect(inst) == Effect::Pure
            && !matches!(
                data.op,
                Op::Constant | Op::Convert | Op::Unary(Unary::Freeze, _)
            )
            && !data.uses.is_empty();
        if !computes || !data.uses.iter().all(|o| func.is_undef(*o) || from(o)) {
            continue;
        }
        let first = data.uses.iter().all(|o| !from(o));
        undefined.extend(func.defined_values(inst));
        if first && let Some(value) = func.defined_values(inst).next() {
            let message = format!(
                "{} is computed from undefined values only",
                report.name(value)
            );
            report.finding(
                inst,
                Finding::warning("genx-undef", message, "every operand is undefined"),
            );
        }
    }
}
