//! A region of a block as flat tables, made once and read by every order that is tried.
//!
//! Instructions are their positions in the region, values are *cells*: numbers within it. All units
//! live at the region's start are counted, including values that only pass through, so that
//! the pressure of an order is that of the whole block.
//!
//! # Why
//!
//! Orders of a region read flat tables, so that each order costs no lookup in the function. The pressure is that of the whole
//! block, so that an order that needs too many registers is known as such when it is made.

use crate::analysis::liveness::Liveness;
use crate::ir::function::Value;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::ir::{Block, Inst};
use crate::target::{Bank, BankMap, Behaviour, MemorySpace, OpInfo};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The live values during a walk over a block from its start.
pub struct BlockLives<'a> {
    liveness: &'a Liveness,
    /// One more than the position of a value's last reader in the block; [`AFTER`] if a later
    /// block reads it.
    last: SecondaryMap<Value, u32>,
    /// Units live before position `at`, by bank.
    now: BankMap<u32>,
    at: usize,
}

/// Marks a value that is read after the block.
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

    /// Moves to the start of a block.
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

    /// Moves to a position over instructions that stay in place.
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
    /// Whether the cell has no reader after the region.
    pub ends: bool,
    /// The number of instructions of the region that read the cell.
    pub readers: u32,
    /// Whether the cell is defined in the region.
    inside: bool,
}

/// The cost of an instruction, and the places of its cells in the lists.
#[derive(Clone, Debug)]
pub struct Step {
    /// Slots until a dependent instruction can start.
    pub latency: u64,
    /// Slots for the issue.
    pub issue: u64,
    /// Slots for which its unit is held.
    pub held: u64,
    /// The resource that it waits for besides its operands.
    pub resource: usize,
    /// Whether it reads or writes the local data share.
    pub share: bool,
    /// Whether it reads or writes any memory.
    pub memory: bool,
    /// Whether it moves data on a path that waves share.
    pub moves: bool,
    /// The least number of instructions until the result is available, for any time of the instructions; 0 if the machine
    /// interlocks. Matrix instructions wait for each other.
    pub states: u64,
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
    /// The units among these that end in the region.
    pub own: BankMap<u32>,
    /// The number of resources: units of execution, followed by those for barriers, for waits of the source, and for instructions
    /// without a unit.
    pub resources: usize,
    /// For a block that loops to itself and is this whole region: the arguments for the next round, as pairs
    /// (parameter, argument).
    pub carried: Vec<(usize, usize)>,
    /// By resource: slots for which one wave holds it on a full machine.
    pub held: Vec<u64>,
}

impl Region {
    /// The region that begins at the position of `lives` or later; moves `lives` to the region's end.
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
            resources: units + 3,
            carried: Vec::new(),
            held: Vec::new(),
        };
        let paths = Paths::new(func);
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
                resource: units + 2,
                share: false,
                memory: false,
                moves: false,
                states: 0,
                reads: (from as u32, middle as u32),
                writes: (middle as u32, to),
            };
            (step.latency, step.issue) = timing(func, inst);
            step.held = step.issue;
            if let Some(info) = func.info(inst) {
                // A matrix unit is held for its passes, a path to memory while it moves data; other units take
                // one instruction after the other.
                step.held = step.issue.max(u64::from(info.passes));
                if info.passes > 0 {
                    step.states = step.latency;
                }
                step.share = info.touches(MemorySpace::Lds);
                let moving = paths.slots(func, inst, info);
                step.moves = moving > 0;
                step.held = step.held.max(moving);
                step.latency += moving;
                step.memory = !info.memory.is_empty();
                step.resource = match info.behaviour {
                    b if b.is_barrier() => units,
                    Behaviour::Wait => units + 1,
                    _ => info.unit.index(),
                };
            }
            region.steps.push(step);
        }
        region.held = paths.held(&region.steps, region.resources);
        if range.len() + 1 == func.blocks[block].insts.len() {
            region.carried = carried(func, block, &numbers);
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

    /// The resource that is held longest on a full machine, and the time.
    pub fn busiest(&self) -> (usize, u64) {
        let held = self.held.iter().copied().enumerate();
        held.max_by_key(|&(at, slots)| (slots, std::cmp::Reverse(at)))
            .unwrap_or((0, 0))
    }

    /// The time for which one wave's matrix instructions are executed.
    pub fn matrix(&self) -> u64 {
        self.steps
            .iter()
            .filter(|s| s.states > 0)
            .map(|s| s.held)
            .sum()
    }

    /// The resource that barriers wait for: accesses of the local data share.
    pub fn barriers(&self) -> usize {
        self.resources - 3
    }
}

/// Parameters of a self-looping block that the region reads, with the arguments that it passes to them.
fn carried(
    func: &MachineFunction,
    block: Block,
    numbers: &FxHashMap<Value, u32>,
) -> Vec<(usize, usize)> {
    let mut ways = func.targets(block).iter().filter(|t| t.block == block);
    let Some(back) = ways.next() else {
        return Vec::new();
    };
    let params = func.blocks[block].params.iter().zip(&back.args);
    let cells = params.filter_map(|(p, a)| Some((numbers.get(p)?, numbers.get(&a.as_value()?)?)));
    cells.map(|(&p, &a)| (p as usize, a as usize)).collect()
}

/// The paths of a compute unit to its memories, which all waves share.
struct Paths {
    /// Bytes that one wave of this kernel's workgroups moves in a slot: in the data share and elsewhere.
    bytes: [u64; 2],
    lanes: u64,
    /// Waves of a workgroup for which a path moves at one time.
    share: u64,
    simds: u64,
}

impl Paths {
    fn new(func: &MachineFunction) -> Paths {
        let limits = &func.target().limits;
        let share = u64::from(func.launch.subgroups()).max(1);
        let machine = &limits.machine;
        let clocks = u64::from(machine.slot_clocks);
        let bytes = [machine.lds_clock_bytes, machine.memory_clock_bytes];
        Paths {
            bytes: bytes.map(|b| u64::from(b) * clocks),
            lanes: u64::from(limits.lanes),
            share,
            simds: u64::from(limits.simds.max(1)),
        }
    }

    /// Slots for which an access holds its path while all waves of the workgroup do the same.
    fn slots(&self, func: &MachineFunction, inst: Inst, info: &OpInfo) -> u64 {
        let bytes = match path(info) {
            Some(path) if self.bytes[path] > 0 => self.bytes[path],
            _ => return 0,
        };
        let units = |o: &Operand| match *o {
            Operand::Value(v, part) if func.ty(v).bank.per_lane() => {
                Some(u64::from(part.count(func.ty(v).units)))
            }
            _ => None,
        };
        let data = &func.insts[inst];
        let made: u64 = data.defs.iter().filter_map(units).sum();
        // Stored data is beside an address, which is no longer than the data.
        let read = data.uses.iter().filter_map(units);
        let (sum, least) = read.fold((0, u64::MAX), |(sum, least), n| (sum + n, least.min(n)));
        let words = if made > 0 {
            made
        } else {
            sum.saturating_sub(least)
        };
        let moved = words.max(1) * u64::from(func.target().unit_bits()) / 8 * self.lanes;
        (moved * self.share).div_ceil(bytes)
    }

    /// The time for which each resource is held on a full machine: shared paths serve the waves of all units.
    fn held(&self, steps: &[Step], resources: usize) -> Vec<u64> {
        let mut held = vec![0; resources];
        for step in steps.iter().filter(|s| s.resource + 3 < resources) {
            held[step.resource] += match step.moves {
                true => (step.held * self.simds).div_ceil(self.share),
                false => step.held,
            };
        }
        held
    }
}

/// The path of an access.
fn path(info: &OpInfo) -> Option<usize> {
    let mut spaces = info.memory.iter().map(|m| m.space);
    match spaces.next()? {
        MemorySpace::Lds => Some(0),
        MemorySpace::Global | MemorySpace::Scratch => Some(1),
        MemorySpace::Constant => None,
    }
}

/// Slots until a dependent instruction can start, and slots for which the unit is held.
fn timing(func: &MachineFunction, inst: Inst) -> (u64, u64) {
    match func.insts[inst].op {
        Op::Inst(o) => {
            let info = func.target().info(o);
            let spaced = 1 + u64::from(func.target().spacing(o));
            let latency = u64::from(info.latency).max(spaced);
            (latency, u64::from(info.issue.max(1)))
        }
        // The allocator removes most of them.
        Op::Copy | Op::Concat => (1, 0),
        Op::Other | Op::OtherEnd => (1, 1),
        Op::Undef | Op::Entry | Op::Apart | Op::Keep | Op::Landed => (0, 0),
    }
}
