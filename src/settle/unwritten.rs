//! Reads of registers that nothing was written to on some path from the entry.

use crate::flow::{Join, solve};
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Inst};
use crate::machine;
use std::collections::BTreeSet;

/// Units that may still hold their first value.
#[derive(Clone, Default)]
struct Units(BTreeSet<u32>);

impl Join for Units {
    fn join(&mut self, other: &Self) -> bool {
        let before = self.0.len();
        self.0.extend(&other.0);
        self.0.len() > before
    }
}

/// The instructions that read one of the given register units where, on some path from the entry, the unit is not written yet; with
/// the unit, in the order of the code.
pub fn reads(func: &MachineFunction, first: &BTreeSet<u32>) -> Vec<(Inst, u32)> {
    let target = func.target();
    let over = |block: Block, mut units: Units, found: &mut dyn FnMut(Inst, u32)| {
        if func.entry() == Some(block) {
            units.0.extend(first);
        }
        for &inst in &func.blocks[block].insts {
            let touched = || machine::touched(target, &func.insts[inst]);
            for (_, touch) in touched().filter(|(written, _)| !written) {
                for unit in touch.reg.range().filter(|unit| units.0.contains(unit)) {
                    found(inst, unit);
                }
            }
            for (_, touch) in touched().filter(|(written, _)| *written) {
                for unit in touch.reg.range() {
                    units.0.remove(&unit);
                }
            }
        }
        units
    };
    let input = solve(func, |block, units| over(block, units, &mut |_, _| {}));
    let mut all = Vec::new();
    for &block in &func.layout {
        if let Some(units) = input[block].clone() {
            over(block, units, &mut |inst, unit| all.push((inst, unit)));
        }
    }
    all
}
