//! The expected time of an order of a region, and the number of registers that it needs at once.
//!
//! One wave alone, in order: an instruction starts when the previous instruction has issued, its unit is
//! free, and its operands are available. Latencies and issue slots are the tables'; an access holds the path to its
//! memory while it moves data. Times are in the tables' slots. A block that loops to itself is walked until its
//! times repeat, and the time of one round is taken.
//!
//! The time of each wave on a full machine is the time of one wave alone, divided by the number of waves that its registers and
//! the workgroup's memory permit, or the time for which the busiest unit is held, whichever is longer. Of
//! two orders the better one is faster on a full machine; if these times are equal (the bound is a unit), the order that permits
//! more waves is better, and then the order that is faster for a wave alone.
//!
//! # Why
//!
//! **A full machine decides.** The time of a wave is divided by the number of waves that registers permit, or the
//! busiest unit decides. If the busiest unit decides for two orders, the order with more waves is better, and then the order
//! with the shorter time of one wave.
//!
//! **What counts.** Accesses are queued before their path to memory, and a path has a width. The result of a matrix instruction
//! takes instructions, not time only, because no-operations count. A wait counts as instructions.

use super::region::Region;
use crate::ir::machine::MachineFunction;
use crate::target::{Bank, BankMap};
use std::cmp::Reverse;

/// The available registers, and the resources that waves share.
#[derive(Clone, Debug)]
pub struct Room {
    /// By file: its bank, and the limit for an order.
    files: Vec<(Bank, u32)>,
    /// By file: the units that pass through the region, and the file's size.
    through: Vec<(u32, u32)>,
    /// Registers of a lane that the waves of one unit share, and their granule; 0 if unknown.
    lane: (u32, u32),
    /// The greatest number of waves of a unit.
    pub waves: u32,
}

/// Registers that allocation takes beyond the greatest number of live registers: for alignment and copies.
/// Chosen by hand. At half, Wave kernels take 3.7 % more clocks alone and as many on a full machine; at double, 1.6 % more and as
/// many.
const BESIDE: u32 = 4;

impl Room {
    /// The room of a region whose present order needs `peak` units of each bank. An order must leave the last eighth of a file
    /// free, unless the present order does not either: so no order spills if the present one does not.
    pub fn new(
        func: &MachineFunction,
        limits: &BankMap<Option<u32>>,
        region: &Region,
        peak: &BankMap<u32>,
    ) -> Room {
        let target = func.target();
        let (mut files, mut through) = (Vec::new(), Vec::new());
        for file in target.files {
            let bank = file.bank;
            let count = limits[bank].map_or(file.count, |l| l.min(file.count));
            let most = peak[bank].max(count * 7 / 8);
            // A file without registers has no limit.
            if most > 0 {
                files.push((bank, most));
                through.push((region.start[bank].saturating_sub(region.own[bank]), count));
            }
        }
        let own = &target.limits;
        Room {
            files,
            through,
            lane: (own.lane_registers, own.register_granule.max(1)),
            waves: waves_by_memory(func),
        }
    }

    /// The number of waves that fit beside each other with such a greatest number of live registers.
    pub fn waves_with(&self, peak: &BankMap<u32>) -> u32 {
        let lanes = self.files.iter().filter(|f| f.0.per_lane());
        let words: u32 = lanes.map(|f| peak[f.0]).sum();
        let words = (words + BESIDE).next_multiple_of(self.lane.1);
        match self.lane.0 {
            0 => 1,
            all => (all / words.max(1)).clamp(1, self.waves.max(1)),
        }
    }

    /// The limits of an order that permit `waves` waves. A bank is short if fewer than `near` units are
    /// left, but not with the units that are live at the region's start.
    pub fn budget(&self, waves: u32, region: &Region, peak: &BankMap<u32>, near: u32) -> Budget {
        let (all, granule) = self.lane;
        let lane = (all / waves.max(1) / granule * granule).saturating_sub(BESIDE);
        let of_lanes = || self.files.iter().filter(|f| f.0.per_lane());
        let wanted = |(&(bank, most), &(through, count)): (&(Bank, u32), &(u32, u32))| {
            let wanted = if bank.per_lane() && all > 0 {
                let others = of_lanes().filter(|f| f.0 != bank).map(|f| peak[f.0]);
                lane.saturating_sub(others.sum())
            } else {
                // Half a file beside the units that pass through.
                let own = peak[bank].saturating_sub(through);
                through + own.max(count / 2).min(count * 7 / 8)
            };
            (bank, wanted.min(most).max(region.start[bank] + near) - near)
        };
        Budget {
            files: self.files.iter().zip(&self.through).map(wanted).collect(),
        }
    }

    /// Whether a number of units exceeds the limit.
    pub fn refuses(&self, peak: &BankMap<u32>) -> bool {
        self.files.iter().any(|&(bank, most)| peak[bank] > most)
    }

    /// The cost of a measured order.
    pub fn cost(&self, region: &Region, (slots, waits, peak): Figures) -> Cost {
        let waves = u64::from(self.waves_with(&peak));
        Cost {
            full: slots.div_ceil(waves).max(region.busiest().1),
            slots,
            waves: waves as u32,
            waits,
            peak,
        }
    }
}

/// The greatest number of waves of a unit: by the machine, and by the memory of the workgroup.
fn waves_by_memory(func: &MachineFunction) -> u32 {
    let limits = &func.target().limits;
    let simds = limits.simds.max(1);
    let most = (limits.machine.waves / simds).max(1);
    let groups = limits.groups_with(func.launch.shared_bytes);
    (groups.saturating_mul(func.launch.subgroups()) / simds).clamp(1, most)
}

/// Register units of each bank from which on an order prefers few registers.
#[derive(Clone, PartialEq, Debug)]
pub struct Budget {
    files: Vec<(Bank, u32)>,
}

impl Budget {
    /// Whether the budget has at least as much of each bank as another budget.
    pub fn covers(&self, other: &Budget) -> bool {
        let both = self.files.iter().zip(&other.files);
        self.files.len() == other.files.len() && both.clone().all(|(a, b)| a.0 == b.0 && a.1 >= b.1)
    }

    /// Whether registers of some bank are short.
    pub fn tight(&self, now: &BankMap<u32>) -> bool {
        let short = |&(bank, wanted): &(Bank, u32)| now[bank] > wanted;
        self.files.iter().any(short)
    }
}

/// The cost of an order.
#[derive(Clone, Debug)]
pub struct Cost {
    /// Slots for each wave of a full machine.
    pub full: u64,
    /// Slots of one wave alone.
    pub slots: u64,
    /// The number of waves on a unit that its registers permit.
    pub waves: u32,
    /// The number of waits between the instructions.
    pub waits: u64,
    /// Greatest number of register units live at once, by bank.
    pub peak: BankMap<u32>,
}

impl Cost {
    /// The key of a cost; the better of two orders has the lower key: time on a full machine; then registers, by the number of
    /// waves that they permit; then time of a wave alone, and instructions.
    pub fn key(&self) -> (u64, Reverse<u32>, u64, u32) {
        /// The possible saving of one more instruction.
        /// Chosen by hand. At half and at double, Wave kernels take as many clocks, and the large shapes take 2.4 % more.
        const WAIT: u64 = 4;
        let slots = self.slots + WAIT * self.waits;
        (
            self.full,
            Reverse(self.waves),
            slots,
            self.peak.values().sum(),
        )
    }
}

/// Live units by bank during a walk over a region in some order.
pub struct Live<'a> {
    region: &'a Region,
    /// Remaining readers in the region, by cell.
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
        // Results without readers are dead at once.
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

/// The clock of an order during its construction or measurement.
#[derive(Clone)]
pub struct Clock<'a> {
    region: &'a Region,
    pub now: u64,
    /// The time at which a cell's contents are available.
    ready: Vec<u64>,
    /// The time at which a resource is free.
    pub free: Vec<u64>,
    /// By resource: the number of sent accesses, and of those that have been waited for.
    sent: Vec<u64>,
    waited: Vec<u64>,
    /// By cell: the access that loads it, by resource and number.
    from: Vec<(usize, u64)>,
    /// The number of placed instructions, and by cell the number required before an instruction reads it.
    count: u64,
    after: Vec<u64>,
    /// Waits and no-operations between the instructions.
    waits: u64,
    last: u64,
}

/// The gap between an instruction and its operands.
struct Gap {
    /// The time at which the operands are available.
    operands: u64,
    /// Whether a wait is needed before the instruction, because an operand has not been waited for.
    wait: bool,
    /// The number of missing instructions before an instruction that reads results of matrix instructions and is none itself.
    lacks: u64,
}

impl<'a> Clock<'a> {
    /// A clock without placed instructions.
    pub fn new(region: &'a Region) -> Clock<'a> {
        Clock {
            region,
            now: 0,
            ready: vec![0; region.cells.len()],
            free: vec![0; region.resources],
            sent: vec![0; region.resources],
            waited: vec![0; region.resources],
            from: vec![(0, 0); region.cells.len()],
            count: 0,
            after: vec![0; region.cells.len()],
            waits: 0,
            last: 0,
        }
    }

    /// The time at which the operands of an instruction are available.
    pub fn operands(&self, at: usize) -> u64 {
        let ready = self.region.reads(at).map(|c| self.ready[c]);
        ready.max().unwrap_or(0)
    }

    /// The time at which a resource takes an instruction; accesses are queued before the paths to their memories.
    pub fn takes(&self, resource: usize, moves: bool) -> u64 {
        match moves {
            true => self.now,
            false => self.now.max(self.free[resource]),
        }
    }

    /// The last access that an instruction has to follow, as its number on its path.
    pub fn last_access(&self, at: usize) -> u64 {
        let numbers = self.region.reads(at).map(|c| self.from[c].1);
        numbers.max().unwrap_or(0)
    }

    /// The gap between an instruction and its operands.
    fn gap(&self, at: usize) -> Gap {
        let mut gap = Gap {
            operands: 0,
            wait: false,
            lacks: 0,
        };
        for c in self.region.reads(at) {
            let (resource, number) = self.from[c];
            gap.operands = gap.operands.max(self.ready[c]);
            gap.wait |= number > self.waited[resource];
            gap.lacks = gap.lacks.max(self.after[c]);
        }
        gap.lacks = match self.region.steps[at].states {
            0 => gap.lacks.saturating_sub(self.count),
            _ => 0,
        };
        gap
    }

    /// The time at which this instruction could start.
    pub fn start(&self, at: usize) -> u64 {
        self.start_after(at, &self.gap(at))
    }

    fn start_after(&self, at: usize, gap: &Gap) -> u64 {
        let step = &self.region.steps[at];
        let issue = self.takes(step.resource, step.moves);
        let wait = self.now + u64::from(gap.wait);
        let states = self.now + gap.lacks;
        issue.max(wait).max(states).max(gap.operands)
    }

    pub fn place(&mut self, at: usize) {
        let gap = self.gap(at);
        let start = self.start_after(at, &gap);
        let (region, step) = (self.region, &self.region.steps[at]);
        let turn = match step.moves {
            true => start.max(self.free[step.resource]),
            false => start,
        };
        let done = turn + step.latency;
        let barriers = region.barriers();
        self.waits += u64::from(gap.wait) + u64::from(gap.lacks > 0);
        for c in region.reads(at) {
            let (resource, number) = self.from[c];
            self.waited[resource] = self.waited[resource].max(number);
        }
        self.count += 1 + gap.lacks;
        let mut number = 0;
        if step.moves {
            self.sent[step.resource] += 1;
            number = self.sent[step.resource];
        }
        if step.share {
            self.free[barriers] = self.free[barriers].max(done);
        }
        if step.memory {
            self.free[barriers + 1] = self.free[barriers + 1].max(done);
        }
        // Barriers hold no resource, and neither do instructions without a unit.
        if step.resource < barriers {
            self.free[step.resource] = turn + step.held;
        }
        self.now = start + u64::from(step.issue > 0);
        let mut end = self.now;
        for c in region.writes(at) {
            self.ready[c] = done;
            self.from[c] = (step.resource, number);
            self.after[c] = match step.states {
                0 => 0,
                states => self.count + states - 1,
            };
            // No instruction waits for a store.
            end = done;
        }
        self.last = self.last.max(end);
    }

    /// Begins a loop's next round: parameters are available when their arguments are.
    fn come_round(&mut self) {
        let carried = &self.region.carried;
        let came: Vec<_> = carried
            .iter()
            .map(|c| (self.ready[c.1], self.from[c.1], self.after[c.1]))
            .collect();
        for (&(param, _), (ready, from, after)) in carried.iter().zip(came) {
            self.ready[param] = ready;
            self.from[param] = from;
            self.after[param] = after;
        }
    }

    /// The time at which all instructions are complete.
    pub fn end(&self) -> u64 {
        self.last
    }
}

/// Rounds of a loop after which its times repeat closely enough to compare orders.
/// Chosen by hand. At one, Wave kernels execute 0.05 % more instructions and take 0.01 % more clocks; at double, no Wave kernel
/// changes. Compiling `gemm_4096x4096x4096_4wave_b256_bk32` executes 2.7 % fewer instructions at one and 2.1 % more at double.
const ROUNDS: usize = 3;

/// The clock at the start of a region: for a loop, after some rounds in this order.
pub fn at_start<'a>(region: &'a Region, order: &[usize]) -> Clock<'a> {
    let mut clock = Clock::new(region);
    if !region.carried.is_empty() {
        for _ in 1..ROUNDS {
            order.iter().for_each(|&at| clock.place(at));
            clock.come_round();
        }
    }
    clock
}

/// Slots, waits and greatest pressure of an order of a region's instructions.
pub type Figures = (u64, u64, BankMap<u32>);

/// The least possible figures of a partial order, with `left` slots of instructions still to be issued. The time of a
/// loop's round is not known before the end.
pub fn least(region: &Region, left: u64, clock: &Clock<'_>, live: &Live<'_>) -> Figures {
    let (slots, waits) = match region.carried.is_empty() {
        // Each instruction takes a slot, and ends no sooner than it starts.
        true => {
            let last = left.checked_sub(1).map_or(0, |left| clock.now + left);
            (clock.end().max(last), clock.waits)
        }
        false => (0, 0),
    };
    (slots, waits, live.peak.clone())
}

/// Slots and greatest pressure of an order of a region's instructions.
pub fn measure(region: &Region, order: &[usize]) -> Figures {
    let mut live = Live::new(region);
    order.iter().for_each(|&at| live.place(at));
    let (slots, waits) = times(region, order);
    (slots, waits, live.peak)
}

/// Slots and waits of an order.
fn times(region: &Region, order: &[usize]) -> (u64, u64) {
    let mut clock = at_start(region, order);
    let start = clock.now;
    clock.waits = 0;
    order.iter().for_each(|&at| clock.place(at));
    let slots = match region.carried.is_empty() {
        true => clock.end(),
        false => clock.now - start,
    };
    (slots, clock.waits)
}

/// The figures as of [`measure`], for an order that was just made with this clock: only a loop has to be walked again, from the
/// state after this order.
pub fn measure_made(
    region: &Region,
    order: &[usize],
    clock: &Clock<'_>,
    live: Live<'_>,
) -> Figures {
    let (slots, waits) = match region.carried.is_empty() {
        true => (clock.end(), clock.waits),
        false => times(region, order),
    };
    (slots, waits, live.peak)
}
