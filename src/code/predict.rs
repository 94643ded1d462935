//! Prediction of the time of a launch, from executed instructions, memory traffic and figures of the machine.
//!
//! Three bounds, of which the largest counts: memory traffic, issue of the units, and latency of waves.
//! One wave takes its instructions and, at each wait, the longest latency of memory; waves beyond the occupancy run in
//! turns. The prediction compares kernels and is no measurement.

use crate::pass::Counts;
use easel_backend as backend;
use easel_ir::machine::{MachineFunction, Op};
use easel_target::{BankRole, Behaviour, FieldValue, Quantity, Target};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The work of a launch.
#[derive(Clone, Debug)]
pub struct Work<'w> {
    /// Instructions of all waves.
    pub executed: &'w Counts,
    /// Workgroups.
    pub groups: u64,
    /// Bytes of memory.
    pub bytes: u64,
}

/// Waves that are resident at one time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Occupancy {
    /// Waves of a compute unit.
    pub waves: u64,
    /// The most waves that a compute unit holds.
    pub most: u64,
    /// The limiting resource: `waves`, `registers` or `lds`.
    pub limit: &'static str,
}

/// The predicted time of a launch.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Prediction {
    /// The time in nanoseconds, with the overhead of a launch.
    pub nanoseconds: f64,
    /// The largest part: `memory`, `issue` or `latency`.
    pub bound: &'static str,
    /// Nanoseconds that memory takes for its bytes.
    pub memory: f64,
    /// Nanoseconds that units take to issue.
    pub issue: f64,
    /// Nanoseconds of the waves' latency, in turns beyond the occupancy.
    pub latency: f64,
}

/// Waves of a kernel that a compute unit holds at one time; `None` without figures of the machine.
pub fn occupancy(function: &MachineFunction) -> Option<Occupancy> {
    let target = function.target();
    let (limits, machine) = (&target.limits, target.limits.machine);
    if machine.waves == 0 || limits.simds == 0 {
        return None;
    }
    let most = u64::from(machine.waves);
    let group = u64::from(function.launch.subgroups()).max(1);
    // All registers of lanes are in one file; a wave gets them in granules.
    let interface = backend::interface(target).ok()?;
    let mut fields = interface.descriptor.iter();
    let counted = fields.find(|f| f.value == FieldValue::Quantity(Quantity::NextFreeVector));
    let granule = counted.map_or(1, |f| u64::try_from(f.divide).unwrap_or(1).max(1));
    let named = crate::figures::registers(function);
    let in_bank = |role| {
        let own = target.files.iter().find(|f| f.bank.role == role);
        let used = own.and_then(|f| named.get(target.bank_name(f.bank)).copied());
        (own.map_or(0, |f| f.count), used.unwrap_or(0))
    };
    let (vectors, accumulators) = (in_bank(BankRole::Varying), in_bank(BankRole::Accumulator));
    let used = match accumulators.1 {
        0 => vectors.1,
        n => {
            vectors
                .1
                .max(1)
                .next_multiple_of(interface.accumulator_granule)
                + n
        }
    };
    let used = u64::from(used.max(1)).next_multiple_of(granule);
    let file = u64::from(vectors.0 + accumulators.0);
    let by_registers = file / used * u64::from(limits.simds);
    let groups = limits.groups_with(function.launch.shared_bytes);
    let by_memory = u64::from(groups).saturating_mul(group);
    let waves = most.min(by_registers).min(by_memory);
    let limit = match waves {
        n if n == most => "waves",
        n if n == by_memory => "lds",
        _ => "registers",
    };
    // A workgroup is resident as a whole.
    let waves = (waves / group * group).max(group.min(most));
    Some(Occupancy { waves, most, limit })
}

/// Issue slots per instruction for each unit, on average over the function's code, and the longest latency
/// that is waited for.
fn slots(function: &MachineFunction, target: Target) -> (BTreeMap<&'static str, f64>, u32) {
    let mut all: BTreeMap<&'static str, (u64, u64)> = BTreeMap::new();
    let mut longest = 0;
    for (_, inst) in function.inst_order() {
        let Op::Inst(op) = function.insts[inst].op else {
            continue;
        };
        let info = target.info(op);
        if info.behaviour.is_barrier() || matches!(info.behaviour, Behaviour::Wait | Behaviour::Nop)
        {
            continue;
        }
        if !info.events.is_empty() {
            longest = longest.max(u32::from(info.latency));
        }
        if let Some(&unit) = target.units.get(info.unit.index()) {
            let own = all.entry(unit).or_default();
            *own = (own.0 + u64::from(info.issue.max(1)), own.1 + 1);
        }
    }
    let mean = |(slots, count): (u64, u64)| slots as f64 / count.max(1) as f64;
    let means = all.into_iter().map(|(unit, own)| (unit, mean(own)));
    (means.collect(), longest)
}

/// The units that matrix instructions of a function hold.
fn matrix_units(function: &MachineFunction, target: Target) -> BTreeSet<&'static str> {
    let infos = function
        .inst_order()
        .filter_map(|(_, inst)| function.info(inst));
    let held = infos.filter(|info| info.passes > 0);
    held.filter_map(|info| target.units.get(info.unit.index()).copied())
        .collect()
}

/// Slots that waves alone take: their instructions and, at each wait, the longest latency of memory.
fn wave_slots(instructions: u64, waits: u64, longest: u32) -> u64 {
    instructions + waits * u64::from(longest)
}

/// Clocks that one wave alone takes for some instructions of a function, `waits` of them waits; `None` without figures of the
/// machine.
pub fn wave_clocks(function: &MachineFunction, instructions: u64, waits: u64) -> Option<u64> {
    let target = function.target();
    let slot = u64::from(target.limits.machine.slot_clocks);
    let (_, longest) = slots(function, target);
    (slot > 0).then(|| slot * wave_slots(instructions, waits, longest))
}

/// The predicted time of a launch; `None` without figures of the machine.
pub fn predict(function: &MachineFunction, work: &Work<'_>) -> Option<Prediction> {
    let target = function.target();
    let machine = target.limits.machine;
    let occupancy = occupancy(function)?;
    let known = [
        machine.compute_units,
        machine.megahertz,
        machine.slot_clocks,
    ];
    if known.contains(&0) || machine.gigabytes == 0 {
        return None;
    }
    let slot = f64::from(machine.slot_clocks) * 1000.0 / f64::from(machine.megahertz);
    let (means, longest) = slots(function, target);
    let group = u64::from(function.launch.subgroups()).max(1);
    let waves = (work.groups * group).max(1);
    let units = u64::from(machine.compute_units).min(work.groups.max(1));
    // Each unit of execution of a compute unit issues one instruction of each kind in a slot.
    // The power limit lowers the clock while the matrix units of all compute units work.
    let slower = match (machine.matrix_megahertz, work.groups) {
        (0, _) => 1.0,
        (_, groups) if groups < u64::from(machine.compute_units) => 1.0,
        (matrix, _) => f64::from(machine.megahertz) / f64::from(matrix),
    };
    let matrix = matrix_units(function, target);
    let kinds = work.executed.units.iter();
    let most = kinds.map(|&(unit, n)| {
        let slots = n as f64 * means.get(unit).copied().unwrap_or(1.0);
        slots * if matrix.contains(unit) { slower } else { 1.0 }
    });
    let busiest = most.fold(0.0, f64::max);
    let simds = u64::from(target.limits.simds).min(group * work.groups.div_ceil(units));
    let issue = busiest / (units * simds.max(1)) as f64 * slot;
    let memory = work.bytes as f64 / f64::from(machine.gigabytes);
    let own = wave_slots(work.executed.instructions, work.executed.waits, longest) as f64;
    let turns = waves.div_ceil(occupancy.waves * u64::from(machine.compute_units));
    let latency = own / waves as f64 * slot * turns as f64;
    let bounds = [("memory", memory), ("issue", issue), ("latency", latency)];
    let (bound, work) =
        bounds.into_iter().fold(
            ("memory", 0.0),
            |best, own| {
                if own.1 > best.1 { own } else { best }
            },
        );
    Some(Prediction {
        nanoseconds: work + f64::from(machine.launch_ns),
        bound,
        memory,
        issue,
        latency,
    })
}
