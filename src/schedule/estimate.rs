//! How long an order of a region is expected to take, and how many registers it needs at once.
//!
//! One wave alone, in order: an instruction starts when the one before it has issued, its unit is
//! free, and what it reads is there. Latencies and issue slots are the tables'. Times are in the
//! tables' slots; a register over the budget costs as much as bringing a value back from memory.

use super::depend::Uses;
use crate::ir::function::Value;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::{Block, Inst};
use crate::target::{Bank, BankMap, Behaviour, MemorySpace, Target, Unit};
use rustc_hash::FxHashMap;

/// Register units of each bank that a region should keep within.
#[derive(Clone, Debug)]
pub struct Budget {
    units: BankMap<Option<u32>>,
}

impl Budget {
    /// What a region that needs `peak` units of each bank as it stands may use: half of each file,
    /// so that another wave fits beside it, or what it uses already; but never the last eighth,
    /// which is left to values that the region does not see.
    pub fn new(target: Target, peak: &BankMap<u32>) -> Budget {
        let mut units = BankMap::default();
        for file in target.files {
            let (bank, count) = (file.bank, file.count);
            units[bank] = Some(peak[bank].max(count / 2).min(count * 7 / 8));
        }
        Budget { units }
    }

    /// The limit of a bank that has one.
    pub fn of(&self, bank: Bank) -> Option<u32> {
        self.units[bank]
    }
}

/// What an order costs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cost {
    /// Slots, with what registers over the budget add.
    pub total: u64,
    /// Slots until the last instruction has issued and every result is there.
    pub slots: u64,
    /// Greatest number of register units live at once, all banks.
    pub peak: u32,
}

/// Slots until a dependent instruction can start / that the unit is held.
pub fn timing(func: &MachineFunction, inst: Inst) -> (u64, u64) {
    match func.insts[inst].op {
        Op::Inst(o) => {
            let info = func.target().info(o);
            (u64::from(info.latency), u64::from(info.issue.max(1)))
        }
        // The allocator makes most of them vanish.
        Op::Copy | Op::Concat => (1, 0),
        Op::Other | Op::OtherEnd => (1, 1),
        Op::Undef | Op::Entry | Op::Apart => (0, 0),
    }
}

/// Live units by bank while a region is gone through in some order.
pub struct Live<'a> {
    func: &'a MachineFunction,
    /// Uses left in the region, of values that end in it.
    left: FxHashMap<Value, u32>,
    pub now: BankMap<u32>,
    pub peak: BankMap<u32>,
}

impl<'a> Live<'a> {
    pub fn new(
        func: &'a MachineFunction,
        block: Block,
        range: &std::ops::Range<usize>,
        uses: &Uses,
    ) -> Live<'a> {
        let mut left: FxHashMap<Value, u32> = FxHashMap::default();
        let mut now: BankMap<u32> = BankMap::default();
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
            now[class.bank] += class.units;
        }
        Live {
            func,
            left,
            peak: now.clone(),
            now,
        }
    }

    /// Change in live units of the banks that have a file if this instruction came next.
    pub fn delta(&self, inst: Inst) -> i64 {
        let files = self.func.target().files;
        let size = |v: Value| {
            let class = self.func.ty(v);
            let counts = files.iter().any(|f| f.bank == class.bank);
            if counts { i64::from(class.units) } else { 0 }
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
                    let slot = &mut self.now[class.bank];
                    *slot = slot.saturating_sub(class.units);
                }
            }
        }
        for v in self.func.defined_values(inst) {
            let class = self.func.ty(v);
            self.now[class.bank] += class.units;
        }
        for v in self.func.defined_values(inst) {
            let bank = self.func.ty(v).bank;
            self.peak[bank] = self.peak[bank].max(self.now[bank]);
        }
        // Results that nobody reads are gone at once.
        for v in self.func.defined_values(inst) {
            if !self.left.contains_key(&v) && self.unread(v) {
                let class = self.func.ty(v);
                let slot = &mut self.now[class.bank];
                *slot = slot.saturating_sub(class.units);
            }
        }
    }

    fn unread(&self, v: Value) -> bool {
        // Only dead condition bits and carries: others have readers somewhere.
        self.func.values[v].fixed.is_some()
    }
}

/// The clock of an order that is being made or measured.
pub struct Clock {
    pub now: u64,
    ready: FxHashMap<Value, u64>,
    free: Vec<u64>,
    /// When the last access of the local data share is complete.
    share: u64,
    last: u64,
}

impl Clock {
    /// Nothing has been placed.
    pub fn new(target: Target) -> Clock {
        Clock {
            now: 0,
            ready: FxHashMap::default(),
            free: vec![0; target.units.len()],
            share: 0,
            last: 0,
        }
    }

    /// When a unit is free.
    fn free(&mut self, unit: Unit) -> &mut u64 {
        &mut self.free[unit.index()]
    }

    /// When this instruction could start.
    pub fn start(&self, func: &MachineFunction, inst: Inst) -> u64 {
        let operands = func
            .used_values(inst)
            .filter_map(|v| self.ready.get(&v).copied())
            .max();
        let own = func.info(inst).map_or(0, |i| match i.behaviour {
            Behaviour::Barrier => self.share,
            _ => self.free[i.unit.index()],
        });
        self.now.max(operands.unwrap_or(0)).max(own)
    }

    pub fn place(&mut self, func: &MachineFunction, inst: Inst) {
        let start = self.start(func, inst);
        let (latency, issue) = timing(func, inst);
        let done = start + latency;
        if let Some(info) = func.info(inst) {
            if info.touches(MemorySpace::Lds) {
                self.share = self.share.max(done);
            }
            // A matrix unit is held for its passes; others take one instruction after the other.
            *self.free(info.unit) = start + issue.max(u64::from(info.passes));
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

/// Peak of live units of an order of a region's instructions, by bank.
pub fn peak(
    func: &MachineFunction,
    block: Block,
    range: &std::ops::Range<usize>,
    uses: &Uses,
    order: &[Inst],
) -> BankMap<u32> {
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
    /// Slots for each register unit over the budget: out to memory and back.
    const SPILL: u64 = 100;
    let mut clock = Clock::new(func.target());
    let mut live = Live::new(func, block, range, uses);
    for &inst in order {
        clock.place(func, inst);
        live.place(inst);
    }
    let over = |bank: Bank| {
        let limit = budget.of(bank);
        limit.map_or(0, |b| live.peak[bank].saturating_sub(b))
    };
    let over: u32 = func.target().all_banks().map(over).sum();
    let slots = clock.end();
    Cost {
        total: slots + SPILL * u64::from(over),
        slots,
        peak: live.peak.values().sum(),
    }
}
