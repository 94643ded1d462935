//! One wave: registers with what is known of each, position, and its recent past.

use super::hazards::History;
use super::pending::Pending;
use super::program::{EntryValue, Layout, Program};
use super::report::Counts;
use crate::ir::operand::Reg;

/// Lanes of a wave, the machine's wave size or more.
pub const LANES: usize = 64;

/// A register of all lanes.
pub type Lanes = [u32; LANES];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    Running,
    AtBarrier,
    Ended,
}

/// Values of registers and, bit by bit, which of them are defined.
pub struct Registers {
    pub layout: Layout,
    pub units: Vec<u32>,
    pub units_defined: Vec<bool>,
    pub lanes: Vec<Lanes>,
    /// By register: a bit per lane.
    pub lanes_defined: Vec<u64>,
}

impl Registers {
    fn new(layout: Layout) -> Self {
        Registers {
            layout,
            units: vec![0; usize::from(layout.first_lane)],
            units_defined: vec![false; usize::from(layout.first_lane)],
            lanes: vec![[0; LANES]; usize::from(layout.lanes)],
            lanes_defined: vec![0; usize::from(layout.lanes)],
        }
    }

    pub fn set_unit(&mut self, unit: u16, value: u32, defined: bool) {
        self.units[usize::from(unit)] = value;
        self.units_defined[usize::from(unit)] = defined;
    }

    /// Two scalar units as a lane mask.
    pub fn mask(&self, unit: u16) -> u64 {
        let n = usize::from(unit);
        u64::from(self.units[n]) | u64::from(self.units[n + 1]) << 32
    }

    pub fn set_mask(&mut self, unit: u16, mask: u64, defined: bool) {
        self.set_unit(unit, mask as u32, defined);
        self.set_unit(unit + 1, (mask >> 32) as u32, defined);
    }

    /// Lanes that take part.
    pub fn active(&self) -> u64 {
        self.layout.exec.map_or(u64::MAX, |e| self.mask(e.unit))
    }
}

/// One wave of a workgroup.
pub struct Wave {
    pub number: u8,
    pub pc: usize,
    pub state: State,
    pub registers: Registers,
    pub pending: Pending,
    pub history: History,
    pub counts: Counts,
    /// Private memory: lane after lane.
    pub scratch: Vec<u8>,
    /// Bytes of it that were written.
    pub scratch_written: Vec<bool>,
    pub scratch_bytes: u32,
}

impl Wave {
    /// The state that the launch leaves a wave in.
    pub fn new(program: &Program, workgroup: [u32; 3], number: u8, arguments: u64) -> Wave {
        let launch = &program.launch;
        let wave_size = program.target.tables.limits.wave_size.min(LANES as u32);
        let mut registers = Registers::new(program.layout);
        let first = u32::from(number) * wave_size;
        let threads = launch.threads().max(1);
        let here = threads.saturating_sub(first).min(wave_size);
        if let Some(exec) = program.layout.exec {
            let active = if here >= 64 {
                u64::MAX
            } else {
                (1 << here) - 1
            };
            registers.set_mask(exec.unit, active, true);
        }
        for &(reg, value) in &program.entry.registers {
            registers.start(
                reg,
                value,
                workgroup,
                launch.workgroup_size,
                first,
                arguments,
            );
        }
        let scratch_bytes = program.entry.scratch_bytes;
        Wave {
            number,
            pc: 0,
            state: State::Running,
            registers,
            pending: Pending::new(program.layout.units()),
            history: History::new(program.reach),
            counts: Counts::default(),
            scratch: vec![0; scratch_bytes as usize * LANES],
            scratch_written: vec![false; scratch_bytes as usize * LANES],
            scratch_bytes,
        }
    }
}

impl Registers {
    fn lane_register(&self, reg: Reg) -> Option<usize> {
        reg.unit
            .checked_sub(self.layout.first_lane)
            .map(usize::from)
            .filter(|&n| n < self.lanes.len())
    }

    fn start(
        &mut self,
        reg: Reg,
        value: EntryValue,
        workgroup: [u32; 3],
        size: [u32; 3],
        first: u32,
        arguments: u64,
    ) {
        match value {
            EntryValue::ArgumentPointer => self.set_mask(reg.unit, arguments, true),
            EntryValue::WorkgroupId(d) => {
                self.set_unit(reg.unit, workgroup[usize::from(d.min(2))], true)
            }
            EntryValue::Constant(v) if reg.unit < self.layout.first_lane => {
                self.set_unit(reg.unit, v, true)
            }
            EntryValue::Constant(v) => {
                let Some(n) = self.lane_register(reg) else {
                    return;
                };
                self.lanes[n] = [v; LANES];
                self.lanes_defined[n] = u64::MAX;
            }
            EntryValue::WorkItemIds { shifts } => {
                let Some(n) = self.lane_register(reg) else {
                    return;
                };
                let [x, y] = [size[0].max(1), size[1].max(1)];
                for lane in 0..LANES {
                    let id = first + lane as u32;
                    let ids = [id % x, id / x % y, id / (x * y)];
                    let packed = ids
                        .iter()
                        .zip(shifts)
                        .map(|(id, s)| s.map_or(0, |s| id << s));
                    self.lanes[n][lane] = packed.fold(0, |a, b| a | b);
                }
                self.lanes_defined[n] = u64::MAX;
            }
        }
    }
}
