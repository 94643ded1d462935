//! Register categories: variable starts of regions become addresses, one conversion for each use, with the constant
//! part added last.

use crate::edit::Edit;
use crate::genx::{Binary, GenxFunction, Op, Operands};
use crate::ir::function::Inst;
use crate::ir::operand::Operand;

/// Makes the conversions explicit. Returns their number.
pub fn run(func: &mut GenxFunction) -> usize {
    let definitions = crate::bale::definitions(func);
    let mut count = 0;
    for block in crate::order(func) {
        let old = std::mem::take(&mut func.blocks[block].insts);
        let mut out = Vec::with_capacity(old.len());
        for inst in old {
            if let Some(k) = start(func, inst) {
                let operand = func.insts[inst].uses[k];
                let definition = operand.as_value().and_then(|v| definitions.of(v));
                let converted = definition.is_some_and(|d: Inst| {
                    matches!(func.insts[d].op, Op::ConvertAddress(_) | Op::AddAddress(_))
                });
                if operand.as_value().is_some() && !converted {
                    // index + constant: the constant is added to the address.
                    let sum = definition
                        .filter(|&d| matches!(func.insts[d].op, Op::Binary(Binary::Add, _)));
                    let by = sum.and_then(|d| {
                        Some((func.insts[d].uses[0], func.integer(func.insts[d].uses[1])?))
                    });
                    let by = by.filter(|b| i16::try_from(b.1).is_ok());
                    let (index, offset) = by.unwrap_or((operand, 0));
                    let span = func.insts[inst].span;
                    let ty = func.type_of(operand);
                    let mut edit = Edit {
                        func,
                        out: std::mem::take(&mut out),
                        span,
                    };
                    let address = edit.op(Op::ConvertAddress(0), ty, [index]);
                    let address: Operand = match offset {
                        0 => address,
                        offset => edit.op(Op::AddAddress(offset as i16), ty, [address]),
                    };
                    out = edit.out;
                    func.insts[inst].uses[k] = address;
                    count += 1;
                }
            }
            out.push(inst);
        }
        func.blocks[block].insts = out;
    }
    if count > 0 {
        crate::edit::remove_dead(func);
    }
    count
}

/// The operand that is a variable start.
pub fn start(func: &GenxFunction, inst: Inst) -> Option<usize> {
    let k = match func.insts[inst].op {
        Op::ReadRegion(_) => 1,
        Op::WriteRegion(_) => 2,
        _ => return None,
    };
    func.constant(func.insts[inst].uses[k])
        .is_none()
        .then_some(k)
}
