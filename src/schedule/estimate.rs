//! How long an order of a region is expected to take, and how many registers it needs at once.
//!
//! One wave alone, in order: an instruction starts when the one before it has issued, its unit is
//! free, and what it reads is there. Latencies and issue slots are the tables'. Times are in the
//! tables' slots; a register over the budget costs as much as bringing a value back from memory.

use super::depend::Uses;
use super::touch;
use crate::ir::function::Value;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::{Block, Inst};
use crate::target::{Bank, Behaviour, Tables, Unit};
use rustc_hash::FxHashMap;

/// Registers of each bank that a region should keep within.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    pub dwords: [u32; Bank::ALL.len()],
}

impl Budget {
    /// What a region that needs `peak` dwords of each bank as it stands may use: half of each file,
    /// so that another wave fits beside it, or what it uses already; but never the last eighth,
    /// which is left to values that the region does not see.
    pub fn new(tables: &Tables, peak: [u32; Bank::ALL.len()]) -> Budget {
        let mut dwords = [u32::MAX; Bank::ALL.len()];
        for file in tables.files {
            let bank = file.bank as usize;
            let count = u32::from(file.count);
            dwords[bank] = peak[bank].max(count / 2).min(count * 7 / 8);
        }
        Budget { dwords }
    }
}

/// What an order costs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cost {
    /// Slots, with what registers over the budget add.
    pub total: u64,
    /// Slots until the last instruction has issued and every result is there.
    pub slots: u64,
    /// Greatest number of dwords live at once, all banks.
    pub peak: u32,
}

/// Slots until a dependent instruction can start / that the unit is held.
pub fn timing(func: &MachineFunction, inst: Inst) -> (u64, u64) {
    match func.insts[inst].op {
        Op::Inst(o) => {
            let info = o.info();
            (u64::from(info.latency), u64::from(info.issue.max(1)))
        }
        // The allocator makes most of them vanish.
        Op::Copy | Op::Concat => (1, 0),
        Op::Other | Op::OtherEnd => (1, 1),
        Op::Undef | Op::Entry | Op::Apart => (0, 0),
    }
}

/// Live dwords by bank while a region is gone through in some order.
pub struct Live<'a> {
    func: &'a MachineFunction,
    /// Uses left in the region, of values that end in it.
    left: FxHashMap<Value, u32>,
    pub now: [u32; Bank::ALL.len()],
    pub peak: [u32; Bank::ALL.len()],
}

impl<'a> Live<'a> {
    pub fn new(
        func: &'a MachineFunction,
        block: Block,
        range: &std::ops::Range<usize>,
        uses: &Uses,
    ) -> Live<'a> {
        let mut left: FxHashMap<Value, u32> = FxHashMap::default();
        let mut now = [0; Bank::ALL.len()];
        let insts = &func.blocks[block].insts;
        let mut defined: Vec<Value> = Vec::new();
        for (i, &inst) in insts.iter().enumerate() {
            if i < range.end {
                defined.extend(func.defined_values(inst));
            }
        }
        defined.extend(&func.blocks[block].params);
        let mut known: FxHashMap<Value, ()> = FxHashMap::default();
        for v in defined {
            known.insert(v, ());
        }
        for &inst in &insts[range.clone()] {
            for v in func.used_values(inst) {
                *left.entry(v).or_default() += 1;
            }
        }
        // A value from another block, or one that is read outside, does not end here.
        left.retain(|v, _| known.contains_key(v) && !uses.outside(*v, block, range));
        let inside: FxHashMap<Value, ()> = insts[range.clone()]
            .iter()
            .flat_map(|&i| func.defined_values(i))
            .map(|v| (v, ()))
            .collect();
        for v in left.keys().filter(|v| !inside.contains_key(v)) {
            let class = func.ty(*v);
            now[class.bank as usize] += u32::from(class.dwords);
        }
        Live {
            func,
            left,
            now,
            peak: now,
        }
    }

    /// Change in live dwords of a bank if this instruction came next.
    pub fn delta(&self, inst: Inst, bank: Bank) -> i64 {
        let size = |v: Value| {
            let class = self.func.ty(v);
            if class.bank == bank {
                i64::from(class.dwords)
            } else {
                0
            }
        };
        let made: i64 = self.func.defined_values(inst).map(size).sum();
        let mut counted: Vec<Value> = Vec::new();
        let mut freed = 0;
        for v in self.func.used_values(inst) {
            if counted.contains(&v) {
                continue;
            }
            let here = self.func.used_values(inst).filter(|u| *u == v).count() as u32;
            if self.left.get(&v) == Some(&here) {
                freed += size(v);
            }
            counted.push(v);
        }
        made - freed
    }

    pub fn place(&mut self, inst: Inst) {
        for v in self.func.used_values(inst).collect::<Vec<_>>() {
            if let Some(n) = self.left.get_mut(&v) {
                *n -= 1;
                if *n == 0 {
                    let class = self.func.ty(v);
                    let slot = &mut self.now[class.bank as usize];
                    *slot = slot.saturating_sub(u32::from(class.dwords));
                }
            }
        }
        for v in self.func.defined_values(inst) {
            let class = self.func.ty(v);
            self.now[class.bank as usize] += u32::from(class.dwords);
        }
        for (peak, now) in self.peak.iter_mut().zip(self.now) {
            *peak = (*peak).max(now);
        }
        // Results that nobody reads are gone at once.
        for v in self.func.defined_values(inst) {
            if !self.left.contains_key(&v) && self.unread(v) {
                let class = self.func.ty(v);
                let slot = &mut self.now[class.bank as usize];
                *slot = slot.saturating_sub(u32::from(class.dwords));
            }
        }
    }

    fn unread(&self, v: Value) -> bool {
        // Only dead condition bits and carries: others have readers somewhere.
        self.func.values[v].fixed.is_some()
    }
}

/// The clock of an order that is being made or measured.
#[derive(Default)]
pub struct Clock {
    pub now: u64,
    ready: FxHashMap<Value, u64>,
    free: [u64; Unit::ALL.len()],
    /// When the last access of the local data share is complete.
    share: u64,
    last: u64,
}

impl Clock {
    /// When this instruction could start.
    pub fn start(&self, func: &MachineFunction, inst: Inst) -> u64 {
        let operands = func
            .used_values(inst)
            .filter_map(|v| self.ready.get(&v).copied())
            .max();
        let own = touch::info(&func.insts[inst]).map_or(0, |i| match i.behaviour {
            Behaviour::Barrier => self.share,
            _ => self.free[i.unit as usize],
        });
        self.now.max(operands.unwrap_or(0)).max(own)
    }

    pub fn place(&mut self, func: &MachineFunction, inst: Inst) {
        let start = self.start(func, inst);
        let (latency, issue) = timing(func, inst);
        let done = start + latency;
        if let Some(info) = touch::info(&func.insts[inst]) {
            if info.unit == Unit::Lds {
                self.share = self.share.max(done);
            }
            // A matrix unit is held for its passes; others take one instruction after the other.
            self.free[info.unit as usize] = start + issue.max(u64::from(info.passes));
        }
        self.now = start + u64::from(issue > 0);
        for v in func.defined_values(inst) {
            self.ready.insert(v, done);
        }
        // Nobody waits for a store.
        let end = if func.insts[inst].defs.is_empty() {
            self.now
        } else {
            done
        };
        self.last = self.last.max(end);
    }

    /// When everything is done.
    pub fn end(&self) -> u64 {
        self.last
    }
}

/// Peak of live dwords of an order of a region's instructions, by bank.
pub fn peak(
    func: &MachineFunction,
    block: Block,
    range: &std::ops::Range<usize>,
    uses: &Uses,
    order: &[Inst],
) -> [u32; Bank::ALL.len()] {
    let mut live = Live::new(func, block, range, uses);
    order.iter().for_each(|&inst| live.place(inst));
    live.peak
}

/// Cost of an order of a region's instructions.
pub fn cost(
    func: &MachineFunction,
    block: Block,
    range: &std::ops::Range<usize>,
    uses: &Uses,
    budget: &Budget,
    order: &[Inst],
) -> Cost {
    /// Slots for each dword over the budget: out to memory and back.
    const SPILL: u64 = 100;
    let mut clock = Clock::default();
    let mut live = Live::new(func, block, range, uses);
    for &inst in order {
        clock.place(func, inst);
        live.place(inst);
    }
    let over: u32 = live
        .peak
        .iter()
        .zip(budget.dwords)
        .map(|(&p, b)| p.saturating_sub(b))
        .sum();
    let slots = clock.end();
    Cost {
        total: slots + SPILL * u64::from(over),
        slots,
        peak: live.peak.iter().sum(),
    }
}
