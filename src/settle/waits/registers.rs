//! The registers of each instruction of a function, listed once.

use crate::ir::Inst;
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::machine;
use cranelift_entity::SecondaryMap;

/// The registers of each instruction, written ones first: the pass reads every instruction several times.
#[derive(Default)]
pub(super) struct Registers {
    pub(super) all: Vec<Reg>,
    pub(super) of: SecondaryMap<Inst, Range>,
}

/// The place of an instruction's registers, and its units, folded into a word: most instructions do not
/// conflict with most events.
#[derive(Clone, Copy, Default)]
pub(super) struct Range {
    pub(super) start: u32,
    pub(super) written: u32,
    pub(super) end: u32,
    pub(super) units: u64,
    pub(super) written_units: u64,
}

pub(super) fn folded(regs: &[Reg]) -> u64 {
    regs.iter().fold(0, |units, reg| {
        let ones = 1u64.checked_shl(reg.units).map_or(u64::MAX, |n| n - 1);
        units | ones.rotate_left(reg.unit % u64::BITS)
    })
}

impl Registers {
    pub(super) fn new(func: &MachineFunction) -> Self {
        let target = func.target();
        let mut found = Registers::default();
        let mut read = Vec::new();
        for (_, inst) in func.inst_order() {
            let start = found.all.len();
            machine::touched(target, &func.insts[inst]).for_each(|(is_def, touch)| {
                let list = if is_def { &mut found.all } else { &mut read };
                list.push(touch.reg);
            });
            let written = found.all.len();
            found.all.append(&mut read);
            let written_units = folded(&found.all[start..written]);
            found.of[inst] = Range {
                start: start as u32,
                written: written as u32,
                end: found.all.len() as u32,
                units: written_units | folded(&found.all[written..]),
                written_units,
            };
        }
        found
    }

    pub(super) fn written(&self, inst: Inst) -> &[Reg] {
        let Range { start, written, .. } = self.of[inst];
        &self.all[start as usize..written as usize]
    }

    pub(super) fn read(&self, inst: Inst) -> &[Reg] {
        let Range { written, end, .. } = self.of[inst];
        &self.all[written as usize..end as usize]
    }

    /// Whether an instruction accesses a register that an event writes; only reads count if results are `ordered`.
    pub(super) fn meet(&self, event: Inst, inst: Inst, ordered: bool) -> bool {
        let Range {
            start,
            written,
            end,
            ..
        } = self.of[inst];
        let first = if ordered { written } else { start };
        let touched = || &self.all[first as usize..end as usize];
        self.of[event].written_units & self.of[inst].units != 0
            && (self.written(event).iter()).any(|w| touched().iter().any(|t| t.overlaps(*w)))
    }

    /// Whether an instruction overwrites a register that an event reads, the mask of active lanes included.
    pub(super) fn overwrites(&self, func: &MachineFunction, event: Inst, inst: Inst) -> bool {
        let mut sources = machine::sources(func.target(), &func.insts[event]);
        !self.written(inst).is_empty()
            && sources.any(|r| self.written(inst).iter().any(|w| w.overlaps(r)))
    }
}
