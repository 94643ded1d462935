//! A region of a block as flat tables, made once and read by every order that is tried.
//!
//! Instructions are their positions in the region, values are *cells*: numbers within it. What is
//! live at the region's start is counted whole, with the values that only pass through, so that
//! the pressure of an order is the block's, not the region's own share of it.

use crate::analysis::liveness::Liveness;
use crate::ir::function::Value;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::{Block, Inst};
use crate::target::{Bank, BankMap, Behaviour, MemorySpace};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// What is live while a block is gone through from its start.
pub struct BlockLives<'a> {
    liveness: &'a Liveness,
    /// One more than the position of a value's last reader in the block; [`AFTER`] where a later
    /// block reads it.
    last: SecondaryMap<Value, u32>,
    /// Units live before position `at`, by bank.
    now: BankMap<u32>,
    at: usize,
}

/// A value is read after the block.
const AFTER: u32 = u32::MAX;

impl<'a> BlockLives<'a> {
    pub fn new(liveness: &'a Liveness) -> BlockLives<'a> {
        BlockLives {
            liveness,
            last: SecondaryMap::new(),
            now: BankMap::default(),
            at: 0,
        }
    }

    /// Goes to the start of a block.
    pub fn enter(&mut self, func: &MachineFunction, block: Block) {
        let data = &func.blocks[block];
        for &v in &data.params {
            self.last[v] = 0;
        }
        for (i, &inst) in (1..).zip(&data.insts) {
            func.used_values(inst).for_each(|v| self.last[v] = i);
            func.defined_values(inst).for_each(|v| self.last[v] = 0);
        }
        for &v in self.liveness.live_out(block) {
            self.last[v] = AFTER;
        }
        self.now = BankMap::default();
        let params = data.params.iter().filter(|&&v| self.last[v] > 0);
        for &v in self.liveness.live_in(block).iter().chain(params) {
            let class = func.ty(v);
            self.now[class.bank] += class.units;
        }
        self.at = 0;
    }

    /// Whether a value of the block is read at this position or later, or after the block.
    pub fn read_from(&self, v: Value, at: usize) -> bool {
        self.last[v] as usize > at
    }

    /// Goes on to a position over instructions that stay where they are.
    fn advance(&mut self, func: &MachineFunction, block: Block, to: usize) {
        for at in self.at..to {
            let inst = func.blocks[block].insts[at];
            let mut over: Vec<Value> = Vec::new();
            for v in func.used_values(inst) {
                if self.last[v] as usize == at + 1 && !over.contains(&v) {
                    over.push(v);
                    let class = func.ty(v);
                    let now = &mut self.now[class.bank];
                    *now = now.saturating_sub(class.units);
                }
            }
            for v in func.defined_values(inst).filter(|&v| self.last[v] > 0) {
                let class = func.ty(v);
                self.now[class.bank] += class.units;
            }
        }
        self.at = to;
    }
}

/// A value that a region reads or writes.
#[derive(Clone, Debug)]
pub struct Cell {
    pub bank: Bank,
    pub units: u32,
    /// Nothing after the region reads it.
    pub ends: bool,
    /// Instructions of the region that read it.
    pub readers: u32,
    /// Defined in the region.
    inside: bool,
}

/// What an instruction costs, and where its cells are listed.
#[derive(Clone, Debug)]
pub struct Step {
    /// Slots until a dependent instruction can start.
    pub latency: u64,
    /// Slots that it takes to issue.
    pub issue: u64,
    /// Slots that its unit is held.
    pub held: u64,
    /// What it waits for besides its operands.
    pub resource: usize,
    /// It reads or writes the local data share.
    pub share: bool,
    reads: (u32, u32),
    writes: (u32, u32),
}

/// A region.
pub struct Region {
    pub steps: Vec<Step>,
    pub cells: Vec<Cell>,
    list: Vec<u32>,
    /// Units live before the region, by bank.
    pub start: BankMap<u32>,
    /// Of these the ones that end in it.
    pub own: BankMap<u32>,
    /// Units of execution, and behind them what barriers wait for and what waits for nothing.
    pub resources: usize,
}

impl Region {
    /// A region that begins where `lives` stands or later; leaves it at the region's end.
    pub fn new(
        func: &MachineFunction,
        block: Block,
        range: &Range<usize>,
        lives: &mut BlockLives<'_>,
    ) -> Region {
        lives.advance(func, block, range.start);
        let units = func.target().units.len();
        let mut region = Region {
            steps: Vec::with_capacity(range.len()),
            cells: Vec::new(),
            list: Vec::new(),
            start: lives.now.clone(),
            own: BankMap::default(),
            resources: units + 2,
        };
        let mut numbers: FxHashMap<Value, u32> = FxHashMap::default();
        for &inst in &func.blocks[block].insts[range.clone()] {
            let mut number = |v: Value, cells: &mut Vec<Cell>| {
                *numbers.entry(v).or_insert_with(|| {
                    let class = func.ty(v);
                    cells.push(Cell {
                        bank: class.bank,
                        units: class.units,
                        ends: !lives.read_from(v, range.end),
                        readers: 0,
                        inside: false,
                    });
                    cells.len() as u32 - 1
                })
            };
            let from = region.list.len();
            for v in func.used_values(inst) {
                let cell = number(v, &mut region.cells);
                if !region.list[from..].contains(&cell) {
                    region.list.push(cell);
                    region.cells[cell as usize].readers += 1;
                }
            }
            let middle = region.list.len();
            for v in func.defined_values(inst) {
                let cell = number(v, &mut region.cells);
                region.list.push(cell);
                region.cells[cell as usize].inside = true;
            }
            let to = region.list.len() as u32;
            let mut step = Step {
                latency: 0,
                issue: 0,
                held: 0,
                resource: units + 1,
                share: false,
                reads: (from as u32, middle as u32),
                writes: (middle as u32, to),
            };
            (step.latency, step.issue) = timing(func, inst);
            step.held = step.issue;
            if let Some(info) = func.info(inst) {
                // A matrix unit is held for its passes; others take one instruction after the other.
                step.held = step.issue.max(u64::from(info.passes));
                step.share = info.touches(MemorySpace::Lds);
                step.resource = match info.behaviour {
                    Behaviour::Barrier => units,
                    _ => info.unit.index(),
                };
            }
            region.steps.push(step);
        }
        for cell in &region.cells {
            let now = &mut lives.now[cell.bank];
            match (cell.inside, cell.ends) {
                (true, false) => *now += cell.units,
                (false, true) => {
                    *now = now.saturating_sub(cell.units);
                    region.own[cell.bank] += cell.units;
                }
                _ => {}
            }
        }
        lives.at = range.end;
        region
    }

    /// Number of instructions.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Cells that an instruction reads, each once.
    pub fn reads(&self, at: usize) -> impl Iterator<Item = usize> + use<'_> {
        let (from, to) = self.steps[at].reads;
        self.list[from as usize..to as usize]
            .iter()
            .map(|&c| c as usize)
    }

    /// Cells that an instruction writes.
    pub fn writes(&self, at: usize) -> impl Iterator<Item = usize> + use<'_> {
        let (from, to) = self.steps[at].writes;
        self.list[from as usize..to as usize]
            .iter()
            .map(|&c| c as usize)
    }

    /// The resource that barriers wait for: accesses of the local data share.
    pub fn barriers(&self) -> usize {
        self.resources - 2
    }
}

/// Slots until a dependent instruction can start / that the unit is held.
fn timing(func: &MachineFunction, inst: Inst) -> (u64, u64) {
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
