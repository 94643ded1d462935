//! One workgroup: its waves run in turn, each to its next barrier or its end.
//!
//! Running a wave to its barrier before the next one starts is one of the orders that the machine
//! may choose; strict runs find programs that depend on it. Ended waves do not take part in barriers.

use super::exec::Shared;
use super::global::Global;
use super::history::{History, Trace};
use super::lds::Lds;
use super::memory::{Memory, View, Writes};
use super::order::Accessor;
use super::ports::Workspace;
use super::program::Program;
use super::report::{Counts, Fault, FaultPlace, SimError, UNDEFINED};
use super::traffic::Meter;
use super::wave::{Progress, Wave};
use easel_isa::watch::Watch;

/// The results of one workgroup.
pub struct Outcome {
    pub writes: Writes,
    /// The trace, in strict runs.
    pub trace: Option<Trace>,
    pub waves: Vec<Counts>,
    pub traffic: Meter,
    /// The executed instructions of the first wave.
    pub steps: Vec<u32>,
}

/// Limits of one run, see `Options`.
#[derive(Clone, Copy)]
pub struct Limits {
    pub strict: bool,
    pub max_instructions: u64,
    pub traffic: bool,
    pub watch: Option<&'static Watch>,
    /// Executed instructions of the first wave that are kept.
    pub steps: usize,
}

/// Instructions of a wave between two questions whether the run must stop: some milliseconds.
const STRIDE: u64 = 1 << 16;

/// Runs a workgroup. `work` is of workgroups of the same program.
pub fn run(
    program: &Program,
    (memory, history): (&Memory, &History),
    workgroup: [u32; 3],
    limits: Limits,
    work: &mut Workspace,
) -> Result<Outcome, SimError> {
    let Limits {
        strict,
        max_instructions,
        traffic,
        watch,
        steps: kept,
    } = limits;
    let mut steps = Vec::new();
    let is_stopped = || watch.is_some_and(Watch::is_stopped);
    if is_stopped() {
        return Err(SimError::start(Watch::CODE, Watch::MESSAGE));
    }
    let count = program.launch.subgroups().max(1);
    let mut shared = Shared {
        memory: View::new(memory),
        lds: Lds::new(program.launch.shared_bytes, strict),
        global: strict.then(|| Global::new(history, count as usize)),
        strict,
        traffic: Meter::new(traffic),
    };
    let mut waves: Vec<Wave> = (0..count)
        .map(|n| Wave::new(program, workgroup, n as u8, memory))
        .collect();
    while waves.iter().any(|w| w.progress != Progress::Ended) {
        for wave in &mut waves {
            let mut pause = 0;
            while wave.progress == Progress::Running {
                let pc = wave.pc;
                let total = wave.counts.total;
                let result = if total < pause {
                    if steps.len() < kept && wave.number == 0 {
                        steps.push(pc as u32);
                    }
                    wave.step(program, &mut shared, work)
                } else if is_stopped() {
                    return Err(SimError::start(Watch::CODE, Watch::MESSAGE));
                } else if total < max_instructions {
                    pause = max_instructions.min(total.saturating_add(STRIDE));
                    Ok(())
                } else {
                    Err(Fault::new(
                        "simulate-too-long",
                        format!("a wave executed {max_instructions} instructions without ending"),
                        "mend the loop, or allow more instructions; workgroups run in the order of the grid, so a wait for a later workgroup never ends",
                    ))
                };
                result.map_err(|fault| match &wave.racing {
                    Some((load, race)) if fault.code == UNDEFINED => {
                        placed(program, workgroup, wave, *load, race)
                    }
                    _ => placed(program, workgroup, wave, pc, &fault),
                })?;
            }
        }
        if let Some((wave, pc, fault)) = doubt(&mut shared) {
            let wave = &waves[usize::from(wave)];
            let pc = pc.unwrap_or(wave.pc.saturating_sub(1));
            return Err(placed(program, workgroup, wave, pc, &fault));
        }
        release_barrier(&mut waves, &mut shared);
    }
    shared.traffic.finish();
    Ok(Outcome {
        steps,
        traffic: shared.traffic,
        writes: shared.memory.into_writes(),
        trace: shared.global.map(Global::into_trace),
        waves: waves.into_iter().map(|w| w.counts).collect(),
    })
}

/// A read that was to be confirmed before the barrier, and was not.
fn doubt(shared: &mut Shared<'_>) -> Option<(u8, Option<usize>, Box<Fault>)> {
    let of_lds = shared.lds.doubt();
    of_lds.or_else(|| shared.global.as_mut()?.doubt())
}

/// Releases the barrier: all waves that have not ended are at it.
fn release_barrier(waves: &mut [Wave], shared: &mut Shared<'_>) {
    shared.lds.next_epoch();
    if let Some(global) = &mut shared.global {
        global.next_epoch();
    }
    for wave in waves {
        if wave.progress == Progress::AtBarrier {
            wave.progress = Progress::Running;
        }
        let since_signal = wave.pending.since_signal.take().unwrap_or_default();
        let Some(global) = &mut shared.global else {
            continue;
        };
        // Other waves went on by the signal: accesses behind it are not complete for them.
        for touched in wave.pending.touched().chain(&since_signal) {
            let by = Accessor {
                wave: wave.number,
                atomic: touched.atomic,
            };
            shared.lds.carry_over(by, &touched.lds, touched.lds_written);
            global.carry_over(by, &touched.global, touched.global_written);
        }
    }
}

fn placed(
    program: &Program,
    workgroup: [u32; 3],
    wave: &Wave,
    pc: usize,
    fault: &Fault,
) -> SimError {
    let inst = &program.insts[pc];
    SimError {
        code: fault.code,
        message: fault.message.clone(),
        help: Some(fault.help.into()),
        place: Some(Box::new(FaultPlace {
            workgroup,
            wave: wave.number.into(),
            lane: fault.lane,
            pc,
            instruction: inst.text(program.target),
            executed: wave.counts.total,
            span: inst.span,
        })),
    }
}
