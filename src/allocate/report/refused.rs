//! Diagnostics of functions that cannot be allocated with any number of registers; the lack of free registers is reported
//! by [`exhausted`](super::exhausted).

use crate::input::prepare::Prepared;
use crate::ir::function::{Block, Inst, Value};
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::ir::text::inst_to_string;
use crate::ranges::demanded::Unmet;
use crate::target::BankRole;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};

/// The first definition of a value, if an instruction defines it.
pub(crate) fn definition(func: &MachineFunction, value: Value) -> Option<(Block, Inst)> {
    func.inst_order()
        .find(|&(_, i)| func.defined_values(i).any(|v| v == value))
}

pub(crate) fn span_of(func: &MachineFunction, value: Value) -> Option<Span> {
    definition(func, value).and_then(|(_, inst)| func.insts[inst].span)
}

pub(crate) fn place(func: &MachineFunction, at: (Block, Option<Inst>)) -> String {
    match at.1 {
        Some(inst) => format!("in {}: {}", at.0, inst_to_string(func, inst)),
        None => format!("at the start of {}", at.0),
    }
}

/// Demands that no allocation can meet.
pub(crate) fn unmet(prepared: &Prepared, list: Vec<Unmet>) -> Diagnostics {
    let mut errors = Diagnostics::default();
    for demand in list {
        errors.push(match demand {
            Unmet::Misfit { value, reg } => misfit(prepared, value, reg),
            Unmet::Conflict { reg, holder, value } => fixed_conflict(prepared, reg, holder, value),
            Unmet::Tied { result, source } => {
                let message = format!("{result} must share registers with {source} and cannot");
                Diagnostic::error("allocate-tied", message).help("copy one of them first")
            }
        });
    }
    errors
}

/// A fixed register that does not suit its value.
fn misfit(prepared: &Prepared, value: Value, reg: Reg) -> Diagnostic {
    let class = prepared.func.ty(value);
    let target = prepared.func.target();
    let (class, name) = (class.name(target.tables()), target.reg_name(reg));
    let message = format!("{value} of class {class} cannot live in {name}");
    Diagnostic::error("allocate-fixed", message)
        .maybe_label(span_of(&prepared.func, value), "defined here")
        .help("the register must have as many units as the value and the alignment of its uses")
}

/// Two values, or a value and a register that the function names itself, need one register at one
/// time.
fn fixed_conflict(
    prepared: &Prepared,
    reg: Reg,
    holder: Option<Value>,
    value: Value,
) -> Diagnostic {
    let func = &prepared.func;
    let name = func.target().reg_name(reg);
    let class = func.values.get(value).map(|data| data.ty);
    let condition = class.is_some_and(|c| c.bank.role == BankRole::Condition);
    let code = if condition {
        "allocate-condition"
    } else {
        "allocate-fixed"
    };
    let message = match holder {
        Some(holder) => format!("{holder} and {value} must both be in {name} at one time"),
        None => format!("{value} must be in {name} while that holds something else"),
    };
    let mut d = Diagnostic::error(code, message);
    for v in holder.into_iter().chain([value]) {
        d = d.maybe_label(span_of(func, v), format!("{v} is defined here"));
        if let Some((block, inst)) = definition(func, v) {
            d = d.note(format!(
                "{v} is defined {}",
                place(func, (block, Some(inst)))
            ));
        }
    }
    let help = if condition {
        "use the condition before the next instruction that writes it, or keep it in a scalar register"
    } else {
        "copy one of them to a value of its own before the other is defined"
    };
    d.help(help)
}

/// A cycle of copies needs a register and none is free.
pub(crate) fn no_temporary(func: &MachineFunction, inst: Inst, register: String) -> Diagnostic {
    Diagnostic::error(
        "allocate-no-temporary",
        format!("no register is free to exchange {register} with others"),
    )
    .maybe_label(func.insts[inst].span, "these values change places")
    .help("allow one more register of the bank")
}
