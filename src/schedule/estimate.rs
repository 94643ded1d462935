//! How long an order of a region is expected to take, and how many registers it needs at once.
//!
//! One wave alone, in order: an instruction starts when the one before it has issued, its unit is
//! free, and what it reads is there. Latencies and issue slots are the tables'. Times are in the
//! tables' slots; a register over the budget costs as much as bringing a value back from memory.

use super::region::Region;
use crate::target::{Bank, BankMap, Target};

/// Register units of each bank that a region should keep within, and must.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// By file: its bank, what an order should keep within, what it must not go beyond.
    files: Vec<(Bank, u32, u32)>,
}

impl Budget {
    /// What a region that needs `peak` units of each bank as it stands may use beside the values
    /// that pass through it: half of each file, so that another wave fits beside it, or what it
    /// uses already. With these values it must leave the last eighth of a file free, as alignment
    /// and copies take some, unless the order as it stands does not either: so no order spills
    /// where that one does not.
    pub fn new(
        target: Target,
        limits: &BankMap<Option<u32>>,
        region: &Region,
        peak: &BankMap<u32>,
    ) -> Budget {
        let of = |file: &crate::target::RegisterFile| {
            let bank = file.bank;
            let count = limits[bank].map_or(file.count, |l| l.min(file.count));
            let most = peak[bank].max(count * 7 / 8);
            let through = region.start[bank].saturating_sub(region.own[bank]);
            let own = peak[bank].saturating_sub(through);
            let wanted = through + own.max(count / 2).min(count * 7 / 8);
            (bank, wanted.min(most), most)
        };
        // Of a file that there is nothing of, nothing can run out.
        let files = target.files.iter().map(of).filter(|f| f.2 > 0);
        Budget {
            files: files.collect(),
        }
    }

    /// Units over the budget, all banks.
    fn over(&self, peak: &BankMap<u32>) -> u32 {
        let over = |&(bank, wanted, _): &(Bank, u32, u32)| peak[bank].saturating_sub(wanted);
        self.files.iter().map(over).sum()
    }

    /// Whether so many units would be more than there may be.
    pub fn refuses(&self, peak: &BankMap<u32>) -> bool {
        self.files.iter().any(|&(bank, _, most)| peak[bank] > most)
    }

    /// Whether fewer than `near` units are left within the budget of some bank.
    pub fn tight(&self, now: &BankMap<u32>, near: u32) -> bool {
        self.files
            .iter()
            .any(|&(bank, wanted, _)| now[bank] + near > wanted)
    }
}

/// What an order costs.
#[derive(Clone, Debug)]
pub struct Cost {
    /// Slots, with what registers over the budget add.
    pub total: u64,
    /// Greatest number of register units live at once, by bank.
    pub peak: BankMap<u32>,
}

impl Cost {
    /// What the better of two orders has less of.
    pub fn key(&self) -> (u64, u32) {
        (self.total, self.peak.values().sum())
    }
}

/// Live units by bank while a region is gone through in some order.
pub struct Live<'a> {
    region: &'a Region,
    /// Readers left in the region, by cell.
    pub left: Vec<u32>,
    pub now: BankMap<u32>,
    pub peak: BankMap<u32>,
}

impl<'a> Live<'a> {
    pub fn new(region: &'a Region) -> Live<'a> {
        Live {
            region,
            left: region.cells.iter().map(|c| c.readers).collect(),
            now: region.start.clone(),
            peak: region.start.clone(),
        }
    }

    pub fn place(&mut self, at: usize) {
        let region = self.region;
        for c in region.reads(at) {
            self.left[c] -= 1;
            if self.left[c] == 0 {
                self.end(c);
            }
        }
        for c in region.writes(at) {
            self.now[region.cells[c].bank] += region.cells[c].units;
        }
        for c in region.writes(at) {
            let bank = region.cells[c].bank;
            self.peak[bank] = self.peak[bank].max(self.now[bank]);
        }
        // Results that nobody reads are gone at once.
        for c in region.writes(at) {
            if region.cells[c].readers == 0 {
                self.end(c);
            }
        }
    }

    fn end(&mut self, c: usize) {
        let cell = &self.region.cells[c];
        if cell.ends {
            let now = &mut self.now[cell.bank];
            *now = now.saturating_sub(cell.units);
        }
    }
}

/// The clock of an order that is being made or measured.
pub struct Clock<'a> {
    region: &'a Region,
    pub now: u64,
    /// When a cell's contents are there.
    ready: Vec<u64>,
    /// When a resource is free.
    pub free: Vec<u64>,
    last: u64,
}

impl<'a> Clock<'a> {
    /// Nothing has been placed.
    pub fn new(region: &'a Region) -> Clock<'a> {
        Clock {
            region,
            now: 0,
            ready: vec![0; region.cells.len()],
            free: vec![0; region.resources],
            last: 0,
        }
    }

    /// When the operands of an instruction are there.
    pub fn operands(&self, at: usize) -> u64 {
        let ready = self.region.reads(at).map(|c| self.ready[c]);
        ready.max().unwrap_or(0)
    }

    /// When this instruction could start.
    pub fn start(&self, at: usize) -> u64 {
        let own = self.free[self.region.steps[at].resource];
        self.now.max(self.operands(at)).max(own)
    }

    pub fn place(&mut self, at: usize) {
        let start = self.start(at);
        let (region, step) = (self.region, &self.region.steps[at]);
        let done = start + step.latency;
        let barriers = region.barriers();
        if step.share {
            self.free[barriers] = self.free[barriers].max(done);
        }
        // Barriers hold nothing, and neither does what needs no unit.
        if step.resource < barriers {
            self.free[step.resource] = start + step.held;
        }
        self.now = start + u64::from(step.issue > 0);
        let mut end = self.now;
        for c in region.writes(at) {
            self.ready[c] = done;
            // Nobody waits for a store.
            end = done;
        }
        self.last = self.last.max(end);
    }

    /// When everything is done.
    pub fn end(&self) -> u64 {
        self.last
    }
}

/// Slots and greatest pressure of an order of a region's instructions.
pub fn measure(region: &Region, order: impl IntoIterator<Item = usize>) -> (u64, BankMap<u32>) {
    let mut clock = Clock::new(region);
    let mut live = Live::new(region);
    for at in order {
        clock.place(at);
        live.place(at);
    }
    (clock.end(), live.peak)
}

/// Cost of an order that was measured.
pub fn cost((slots, peak): (u64, BankMap<u32>), budget: &Budget) -> Cost {
    /// Slots for each register unit over the budget: out to memory and back.
    const SPILL: u64 = 100;
    Cost {
        total: slots + SPILL * u64::from(budget.over(&peak)),
        peak,
    }
}
