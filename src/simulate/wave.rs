//! One wave: registers with the defined bits of each, position, and its recent past.

use super::hazards::History;
use super::layout::{LANES, Lanes, Layout};
use super::memory::Memory;
use super::mended::Mended;
use super::pending::Pending;
use super::program::{EntryValue, Inst, Program};
use super::report::{Counts, Fault};
use crate::ir::operand::Reg;
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    Running,
    AtBarrier,
    Ended,
}

/// Values of registers and their defined bits.
#[derive(Clone)]
pub struct Registers {
    pub layout: Layout,
    pub units: Vec<u32>,
    /// The defined bits by unit.
    pub units_defined: Vec<u32>,
    pub lanes: Vec<Lanes>,
    /// The defined lanes by register.
    pub lanes_defined: Vec<u64>,
    /// The undefined bits of undefined lanes, by register and lane; all bits if there is no entry.
    pub partial: BTreeMap<(usize, usize), u32>,
}

impl Registers {
    fn new(layout: Layout) -> Self {
        Registers {
            layout,
            units: vec![0; layout.first_lane as usize],
            units_defined: vec![0; layout.first_lane as usize],
            lanes: vec![[0; LANES]; layout.lane_registers as usize],
            lanes_defined: vec![0; layout.lane_registers as usize],
            partial: BTreeMap::new(),
        }
    }

    pub fn set_unit(&mut self, unit: u32, value: u32, defined: bool) {
        self.units[unit as usize] = value;
        self.units_defined[unit as usize] = if defined { u32::MAX } else { 0 };
    }

    /// Scalar units as a lane mask.
    pub fn mask(&self, unit: u32) -> u64 {
        let units = unit as usize..(unit + self.layout.mask_units) as usize;
        let words = self.units[units].iter().enumerate();
        words.fold(0, |mask, (n, &word)| mask | u64::from(word) << (32 * n))
    }

    pub fn set_mask(&mut self, unit: u32, mask: u64, defined: bool) {
        for n in 0..self.layout.mask_units {
            self.set_unit(unit + n, (mask >> (32 * n)) as u32, defined);
        }
    }

    /// The active lanes.
    pub fn active(&self) -> u64 {
        let exec = self.layout.exec;
        exec.map_or(self.layout.all, |e| self.mask(e.unit) & self.layout.all)
    }
}

/// One wave of a workgroup.
pub struct Wave {
    pub number: u8,
    pub pc: usize,
    pub progress: Progress,
    pub registers: Registers,
    pub pending: Pending,
    pub history: History,
    /// The open hazards that an instruction ends.
    pub mended: Mended,
    pub counts: Counts,
    /// Private memory: lane after lane.
    pub scratch: Vec<u8>,
    /// The written bytes of private memory.
    pub scratch_written: Vec<bool>,
    pub scratch_bytes: u32,
    /// The MODE register.
    pub mode: u32,
    /// The first load that raced with a write of another wave, and the fault if the loaded value is used.
    pub racing: Option<(usize, Box<Fault>)>,
    /// The instructions, if MODE differs from its first value.
    pub under: Option<Arc<[Inst]>>,
}

impl Wave {
    /// The state that the launch leaves a wave in.
    pub fn new(program: &Program, workgroup: [u32; 3], number: u8, memory: &Memory) -> Wave {
        let launch = &program.launch;
        let wave_size = program.layout.lanes;
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
            registers.start(reg, value, workgroup, launch.workgroup_size, first, memory);
        }
        let scratch_bytes = program.entry.scratch_bytes;
        Wave {
            number,
            pc: 0,
            progress: Progress::Running,
            racing: None,
            registers,
            pending: Pending::new(program.layout.units()),
            history: History::Start,
            mended: Mended::default(),
            counts: Counts::new(program.target.units.len()),
            mode: program.mode,
            under: None,
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
            .map(|n| n as usize)
            .filter(|&n| n < self.lanes.len())
    }

    fn start(
        &mut self,
        reg: Reg,
        value: EntryValue,
        workgroup: [u32; 3],
        size: [u32; 3],
        first: u32,
        memory: &Memory,
    ) {
        match value {
            EntryValue::ArgumentPointer => {
                let arguments = Memory::argument_address();
                for n in 0..reg.units.min(2) {
                    self.set_unit(reg.unit + n, (arguments >> (32 * n)) as u32, true);
                }
            }
            EntryValue::DispatchPacket => {
                let packet = Memory::packet_address();
                for n in 0..reg.units.min(2) {
                    self.set_unit(reg.unit + n, (packet >> (32 * n)) as u32, true);
                }
            }
            // No data after the segment is preloaded.
            EntryValue::Argument(n) => {
                let words = memory.arguments().chunks_exact(4);
                let word = words.skip(usize::from(n)).find_map(|w| w.try_into().ok());
                if let Some(word) = word {
                    self.set_unit(reg.unit, u32::from_le_bytes(word), true);
                }
            }
            EntryValue::WorkgroupId {
                dimension,
                bit,
                width,
            } => {
                let id = workgroup[usize::from(dimension.min(2))];
                let ones = u32::MAX >> (32 - u32::from(width.clamp(1, 32)));
                let others = self.units[reg.unit as usize] & !(ones << bit);
                self.set_unit(reg.unit, others | (id & ones) << bit, true)
            }
            EntryValue::WaveId { bit, width } => {
                let id = first / self.layout.lanes.max(1);
                let ones = u32::MAX >> (32 - u32::from(width.clamp(1, 32)));
                self.set_unit(reg.unit, (id & ones) << bit, true)
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
