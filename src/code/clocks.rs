//! Estimated clocks of a kernel, from the executed instructions of one wave and the tables' figures.
//!
//! Two figures for a wave:
//!
//! - **alone**: the clocks of one wave. A wave issues in order, one instruction in a slot. An access of memory is complete after the latency of
//!   its row, behind the accesses before it on the same path; a path moves so many bytes in a clock, divided by the waves of the workgroup.
//!   A wait stalls as its levels say. A matrix instruction waits until the matrix unit is free.
//! - **full**: the clocks for which a wave holds a SIMD unit of a machine that is full of waves. As many waves as fit hide each other's stalls,
//!   so this is the larger of `alone / waves`, and the time for which the busiest unit or path works for one wave.
//!
//! # Why
//! [`predict`](super::predict) has the count of executed instructions only, and assumes that each wait takes the longest latency. That
//! cannot compare two orders of the same instructions, or two tile sizes. The model here is the model of the scheduler (`order/region.rs`), on
//! the executed trace. It compares builds; it is no measurement: bank conflicts, caches and clock changes are left out.
//!
//! Measured against an independent script with the same model, on easel's and LLVM's code of 34 kernels of `tests/corpus`: 62 of the 68
//! figures of a wave alone are within 0.5 %. The worst is 7.7 % off: a conversion of f32 to f16, which this model counts by its latency.
//! The geometric mean of easel's full figures over LLVM's, 14 products, is 0.838 by this model and 0.839 by the script.

use crate::predict::occupancy;
use easel_ir::machine::MachineFunction;
use easel_isa::table::MemorySpace;
use easel_simulate::Trace;
use easel_target::Opcode;
use easel_target::{Behaviour, OpInfo, Target};
use serde::Serialize;
use std::collections::BTreeMap;

/// The estimated clocks of one wave.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Clocks {
    /// Clocks of the wave alone.
    pub alone: f64,
    /// Clocks for which the wave holds a SIMD unit of a full machine.
    pub full: f64,
    /// The waves of a SIMD unit that hide each other's stalls.
    pub waves: u64,
    /// Clocks of stalls of the wave alone, by the counter that was waited for, or by unit.
    pub stalls: BTreeMap<&'static str, f64>,
    /// Clocks for which units and paths work for the wave.
    pub busy: BTreeMap<&'static str, f64>,
    /// The figure that `full` comes from: `latency`, or the busiest unit or path.
    pub bound: &'static str,
}

/// A path of a compute unit to memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Path {
    /// The local data share.
    Shared,
    /// All other memory with a vector address.
    Memory,
}

impl Path {
    fn of(info: &OpInfo) -> Option<Path> {
        match info.memory.first()?.space {
            MemorySpace::Lds => Some(Path::Shared),
            MemorySpace::Global | MemorySpace::Scratch => Some(Path::Memory),
            MemorySpace::Constant => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Path::Shared => "lds path",
            Path::Memory => "memory path",
        }
    }
}

/// The state of a wave during the walk over its trace. A path is divided by the waves of the workgroup.
struct Walk {
    target: Target,
    slot: f64,
    /// Bytes that a path moves for the wave in a clock.
    widths: [f64; 2],
    now: f64,
    /// When each path is free, and when its last access is complete.
    paths: [(f64, f64); 2],
    /// When the matrix unit is free.
    matrix: f64,
    /// For each counter, when each open operation is complete, and whether the operations are complete in order.
    open: Vec<Vec<f64>>,
    out: Clocks,
}

impl Walk {
    fn stall(&mut self, until: f64, why: &'static str) {
        if until > self.now {
            *self.out.stalls.entry(why).or_default() += until - self.now;
            self.now = until;
        }
    }

    fn busy(&mut self, unit: &'static str, clocks: f64) {
        *self.out.busy.entry(unit).or_default() += clocks;
    }

    /// Waits until no counter has more open operations than its level.
    fn wait(&mut self, op: Opcode, immediate: Option<i64>) {
        let levels = self.target.wait_levels(op, immediate);
        for (counter, level) in levels.into_iter().enumerate() {
            let Some(level) = level.map(usize::from) else {
                continue;
            };
            let own = &mut self.open[counter];
            if own.len() > level {
                let gone: Vec<f64> = own.drain(..own.len() - level).collect();
                let until = gone.into_iter().fold(0.0, f64::max);
                self.stall(until, self.target.counters[counter].name);
            }
        }
    }

    /// Issues an access, which is complete after its latency and the transfer.
    fn access(&mut self, info: &OpInfo, lanes: u32, lane_bytes: u32) {
        let latency = f64::from(info.latency) * self.slot;
        let done = match Path::of(info) {
            None => self.now + latency,
            Some(path) => {
                let width = self.widths[path as usize];
                let transfer = match width > 0.0 {
                    true => f64::from(lane_bytes * lanes) / width,
                    false => 0.0,
                };
                let (free, last) = self.paths[path as usize];
                let start = self.now.max(free);
                let done = last.max(start + latency + transfer);
                self.paths[path as usize] = (start + transfer, done);
                self.busy(path.name(), transfer);
                done
            }
        };
        for event in info.events {
            if let Some(own) = self.open.get_mut(usize::from(event.counter)) {
                own.extend(std::iter::repeat_n(done, usize::from(event.amount)));
            }
        }
    }
}

/// The clocks of a wave by its trace; `None` without figures of the machine, or without a trace.
pub fn clocks(function: &MachineFunction, trace: &Trace) -> Option<Clocks> {
    let target = function.target();
    let (limits, machine) = (&target.limits, target.limits.machine);
    let occupancy = occupancy(function)?;
    if trace.steps.is_empty() || machine.slot_clocks == 0 {
        return None;
    }
    let group = function.launch.subgroups().max(1);
    let widths = [machine.lds_clock_bytes, machine.memory_clock_bytes];
    let mut walk = Walk {
        target,
        slot: f64::from(machine.slot_clocks),
        widths: widths.map(|bytes| f64::from(bytes) / f64::from(group)),
        now: 0.0,
        paths: [(0.0, 0.0); 2],
        matrix: 0.0,
        open: vec![Vec::new(); target.counters.len()],
        out: Clocks::default(),
    };
    for (at, &step) in trace.steps.iter().enumerate() {
        let Some(inst) = trace.insts.get(step as usize) else {
            continue;
        };
        let info = target.info(inst.op);
        let next = trace.steps.get(at + 1);
        let jumped = next.is_some_and(|&next| next != step + 1);
        let mut slots = f64::from(info.issue.max(1));
        match info.behaviour {
            Behaviour::Wait => {
                walk.wait(inst.op, inst.immediate);
                slots = 1.0;
            }
            Behaviour::Nop => slots = inst.states.max(1) as f64,
            b if b.is_barrier() => slots = 1.0,
            _ if info.passes > 0 => {
                let free = walk.matrix;
                walk.stall(free, target.tables().unit_name(info.unit));
                walk.matrix = walk.now + f64::from(info.passes) * walk.slot;
                walk.busy(
                    target.tables().unit_name(info.unit),
                    f64::from(info.passes) * walk.slot,
                );
                slots = 1.0;
            }
            _ if !info.events.is_empty() => {
                walk.access(info, limits.lanes, inst.lane_bytes);
                slots = 1.0;
            }
            _ if jumped => slots = f64::from(info.latency.max(1)),
            Behaviour::Pure | Behaviour::Cross => {
                // A result that takes longer holds its unit: no row has a pipeline beyond the slot.
                slots = slots.max(f64::from(info.latency));
                walk.busy(target.tables().unit_name(info.unit), slots * walk.slot);
            }
            _ => {}
        }
        walk.now += slots * walk.slot;
    }
    let mut out = walk.out;
    out.alone = walk.now;
    out.waves = (occupancy.waves / u64::from(limits.simds.max(1))).max(1);
    (out.full, out.bound) = (out.alone / out.waves as f64, "latency");
    // The paths serve all SIMD units of a compute unit, and the walk divided them by the waves of the workgroup.
    let shared = f64::from(limits.simds) / f64::from(group);
    for (&unit, &clocks) in &out.busy {
        let is_path = [Path::Shared, Path::Memory]
            .iter()
            .any(|p| p.name() == unit);
        let held = if is_path { clocks * shared } else { clocks };
        if held > out.full {
            (out.full, out.bound) = (held, unit);
        }
    }
    Some(out)
}
