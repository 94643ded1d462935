//! Liveness of physical registers, by register unit.
//!
//! A register that each lane has its own value of is written in the active lanes only. If a
//! function changes the execution mask anywhere, such a write is taken to end the old value only
//! while no instruction in between can have changed the mask.

use super::touch;
use crate::ir::Block;
use crate::ir::function::InstData;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Reg;
use crate::target::{Bank, Tables};
use cranelift_entity::SecondaryMap;

/// A set of register units.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Units(Vec<u64>);

impl Units {
    pub fn insert(&mut self, unit: u16) {
        let word = usize::from(unit / 64);
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (unit % 64);
    }

    pub fn remove(&mut self, unit: u16) {
        if let Some(w) = self.0.get_mut(usize::from(unit / 64)) {
            *w &= !(1 << (unit % 64));
        }
    }

    pub fn contains(&self, unit: u16) -> bool {
        self.0
            .get(usize::from(unit / 64))
            .is_some_and(|w| w >> (unit % 64) & 1 != 0)
    }

    fn union(&mut self, other: &Units) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a |= b;
        }
    }
}

/// Whether an instruction writes a special register, of which the execution mask is one.
pub fn writes_special(tables: &Tables, data: &InstData<Op>) -> bool {
    touch::written(data)
        .iter()
        .any(|t| touch::bank(tables, t.reg) == Some(Bank::Special))
}

fn per_lane(tables: &Tables, reg: Reg) -> bool {
    touch::bank(tables, reg).is_some_and(Bank::per_lane)
}

/// Units that are read on some path from the end of each block.
pub struct Liveness {
    out: SecondaryMap<Block, Units>,
}

impl Liveness {
    pub fn new(func: &MachineFunction, tables: &Tables) -> Liveness {
        let masked = func
            .inst_order()
            .any(|(_, i)| writes_special(tables, &func.insts[i]));
        let mut live_in: SecondaryMap<Block, Units> = SecondaryMap::new();
        let mut out: SecondaryMap<Block, Units> = SecondaryMap::new();
        let mut changed = true;
        while changed {
            changed = false;
            for &block in func.layout.iter().rev() {
                let mut live = Units::default();
                for succ in func.successors(block) {
                    live.union(&live_in[succ]);
                }
                out[block] = live.clone();
                for &inst in func.blocks[block].insts.iter().rev() {
                    let data = &func.insts[inst];
                    for t in touch::written(data) {
                        if !(masked && per_lane(tables, t.reg)) {
                            t.reg.units().for_each(|u| live.remove(u));
                        }
                    }
                    for t in touch::read(data) {
                        t.reg.units().for_each(|u| live.insert(u));
                    }
                }
                // Sets only grow, so a difference is progress.
                let mut grown = live_in[block].clone();
                grown.union(&live);
                if grown != live_in[block] {
                    live_in[block] = grown;
                    changed = true;
                }
            }
        }
        Liveness { out }
    }

    /// Whether nothing reads this unit after position `at` of a block (exclusive) before it is
    /// written again.
    pub fn dead_after(
        &self,
        func: &MachineFunction,
        tables: &Tables,
        block: Block,
        at: usize,
        unit: u16,
    ) -> bool {
        let mut mask_changed = false;
        for &inst in &func.blocks[block].insts[at + 1..] {
            let data = &func.insts[inst];
            let covers = |t: &touch::Touch| t.reg.units().contains(&unit);
            if touch::read(data).iter().any(covers) {
                return false;
            }
            mask_changed |= writes_special(tables, data);
            if touch::written(data)
                .iter()
                .any(|t| covers(t) && !(mask_changed && per_lane(tables, t.reg)))
            {
                return true;
            }
        }
        !self.out[block].contains(unit)
    }
}
