//! Registers that make an encoding shorter.

use crate::ir::function::Value;
use crate::ir::machine::MachineFunction;
use crate::ir::operand::{Operand, Reg};
use crate::target::{FieldKind, OpInfo};
use cranelift_entity::SecondaryMap;

/// Values all of whose operands could be one fixed register of a shorter encoding.
pub(super) fn fixed(func: &MachineFunction) -> Vec<(Value, Reg)> {
    // By value: the register, or `None` once some operand had another or none.
    let mut wish: SecondaryMap<Value, Wish> = SecondaryMap::new();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let info = func.info(inst);
        let mut say = |operand: Operand, spec: Option<usize>| {
            let Operand::Value(value, part) = operand else {
                return;
            };
            let reg = info
                .zip(spec)
                .and_then(|(info, at)| short_register(info, at));
            wish[value] = match (wish[value], reg) {
                // Copies have no preference.
                (old, None) if info.is_none() => old,
                (Wish::Unknown, Some(reg)) if part.is_whole() => Wish::One(reg),
                (Wish::One(old), Some(reg)) if part.is_whole() && old == reg => Wish::One(reg),
                _ => Wish::None,
            };
        };
        let mut results = info.into_iter().flat_map(|i| i.defs());
        for &operand in &data.defs {
            say(operand, results.next().map(|d| d.0));
        }
        let mut sources = info.into_iter().flat_map(|i| i.sources());
        for &operand in &data.uses {
            say(operand, sources.next().map(|s| s.0));
        }
    }
    let wished = |value| match wish[value] {
        Wish::One(reg) => Some((value, reg)),
        _ => None,
    };
    func.values.keys().filter_map(wished).collect()
}

#[derive(Clone, Copy, Default)]
enum Wish {
    #[default]
    Unknown,
    One(Reg),
    None,
}

/// The register that an operand must be in the first encoding that fixes it.
fn short_register(info: &OpInfo, operand: usize) -> Option<Reg> {
    let fields = info.encodings.iter().flat_map(|e| e.fields);
    fields
        .filter(|f| f.operand as usize == operand)
        .find_map(|f| match f.kind {
            FieldKind::Fixed(reg) => Some(reg),
            _ => None,
        })
}
