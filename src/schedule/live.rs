//! Liveness of physical registers, by register unit: the analysis' liveness over units instead of
//! values.
//!
//! A register that each lane has its own value of is written in the active lanes only. If a
//! function changes the execution mask anywhere, such a write is taken to end the old value only
//! while no instruction in between can have changed the mask.

use crate::analysis::liveness::{Liveness, LivenessFacts, solve};
use crate::analysis::{Access, Accesses};
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::ir::{Block, Value};
use crate::machine::{Touch, read, writes_special, written};
use crate::target::Target;

fn per_lane(target: Target, reg: Reg) -> bool {
    target.bank_around(reg).is_some_and(|b| b.per_lane())
}

/// Register units that are read on some path from the end of each block.
pub struct LiveUnits(Liveness);

impl LiveUnits {
    /// Of a function in registers.
    pub fn new(func: &MachineFunction) -> LiveUnits {
        let target = func.target();
        let mut insts = func.inst_order();
        let masked = insts.any(|(_, i)| writes_special(target, &func.insts[i]));
        let mut accesses = Accesses::default();
        let mut items: Vec<(Access, Value)> = Vec::new();
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            items.clear();
            let mut add = |access, reg: Reg| {
                items.extend(reg.range().map(|unit| (access, Value::from_u32(unit))));
            };
            for t in read(target, data) {
                add(Access::Use, t.reg);
            }
            for t in written(target, data) {
                if !(masked && per_lane(target, t.reg)) {
                    add(Access::Def, t.reg);
                }
            }
            accesses.set(inst, items.iter().copied());
        }
        LiveUnits(solve(&LivenessFacts::new(func, &accesses)))
    }

    /// Whether nothing reads this unit after position `at` of a block (exclusive) before it is
    /// written again.
    pub fn dead_after(&self, func: &MachineFunction, block: Block, at: usize, unit: u32) -> bool {
        let target = func.target();
        let mut mask_changed = false;
        for &inst in &func.blocks[block].insts[at + 1..] {
            let data = &func.insts[inst];
            let covers = |t: &Touch| t.reg.range().contains(&unit);
            if read(target, data).iter().any(covers) {
                return false;
            }
            mask_changed |= writes_special(target, data);
            if written(target, data)
                .iter()
                .any(|t| covers(t) && !(mask_changed && per_lane(target, t.reg)))
            {
                return true;
            }
        }
        let live = self.0.live_out(block);
        live.binary_search(&Value::from_u32(unit)).is_err()
    }
}
