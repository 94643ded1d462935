//! The result of a simulation: counts, buffers, or the first fault with its place.

use crate::target::{Behaviour, OpInfo, Opcode, Unit};
use easel_isa::diagnostic::{Diagnostic, Span};
use std::fmt;

/// Instructions executed, by the unit that executes them. Waits, no-operations and barriers are
/// counted separately from the other instructions of their unit.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// All instructions.
    pub total: u64,
    /// The instructions by unit of the target.
    pub units: Vec<u64>,
    /// Waits for counters.
    pub waits: u64,
    /// No-operations.
    pub nops: u64,
    /// Wait states of the no-operations.
    pub nop_states: u64,
    /// Barriers.
    pub barriers: u64,
}

impl Counts {
    /// Zero counts, on a target with `units` units.
    pub(super) fn new(units: usize) -> Counts {
        Counts {
            units: vec![0; units],
            ..Counts::default()
        }
    }

    /// Instructions that a unit executed.
    pub fn unit(&self, unit: Unit) -> u64 {
        self.units.get(unit.index()).copied().unwrap_or(0)
    }

    pub(super) fn count(&mut self, info: &OpInfo, nop_states: u64) {
        self.total += 1;
        match info.behaviour {
            Behaviour::Wait => self.waits += 1,
            Behaviour::Nop => {
                self.nops += 1;
                self.nop_states += nop_states;
            }
            b if b.meets() => self.barriers += 1,
            _ => self.units[info.unit.index()] += 1,
        }
    }

    pub(super) fn add(&mut self, other: &Counts) {
        self.total += other.total;
        for (a, b) in self.units.iter_mut().zip(&other.units) {
            *a += b;
        }
        self.waits += other.waits;
        self.nops += other.nops;
        self.nop_states += other.nop_states;
        self.barriers += other.barriers;
    }
}

/// The bytes of one buffer that a launch moves. An instruction of a wave moves a byte once, for any number of lanes that
/// name it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Traffic {
    /// Bytes moved by all loads.
    pub read: u64,
    /// Bytes moved by all stores.
    pub written: u64,
    /// The number of distinct bytes that loads read.
    pub distinct_read: u64,
    /// Each distinct byte times the reads of the wave that reads it most often: repeated sweeps count again, reads by
    /// several waves count once.
    pub swept: u64,
    /// The number of distinct bytes that stores write.
    pub distinct_written: u64,
}

/// The executed instructions of one wave, in order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trace {
    /// The instructions of the program.
    pub insts: Vec<TracedInst>,
    /// The executed instructions, by position in `insts`.
    pub steps: Vec<u32>,
}

/// An instruction with the facts that its time depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TracedInst {
    /// The row of the tables.
    pub op: Opcode,
    /// The first constant operand, such as the levels of a wait.
    pub immediate: Option<i64>,
    /// Wait states that the instruction takes up.
    pub states: u64,
    /// Bytes of one lane that a memory access moves.
    pub lane_bytes: u32,
}

/// The result of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Wave 0 of workgroup 0: the meaning of "executed" in published figures.
    pub executed: Counts,
    /// Every wave of workgroup 0.
    pub waves: Vec<Counts>,
    /// All waves of the grid.
    pub total: Counts,
    /// The number of workgroups that ran.
    pub workgroups: u64,
    /// The number of workgroups of the grid.
    pub grid: u64,
    /// The executed instructions of wave 0 of the first workgroup that ran; empty unless requested.
    pub trace: Trace,
    /// The traffic of each buffer; empty unless requested.
    pub traffic: Vec<Traffic>,
    /// The buffer arguments after the run, in the order given.
    pub buffers: Vec<Vec<u8>>,
}

/// The code of faults by values that are not defined: also by the value of a load that raced with a write.
pub(super) const UNDEFINED: &str = "simulate-undefined";

/// The place of a fault.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FaultPlace {
    /// Number of the workgroup in each dimension.
    pub workgroup: [u32; 3],
    /// Number of the wave in it.
    pub wave: u32,
    /// The lane, if only one is at fault.
    pub lane: Option<u32>,
    /// Index of the instruction in the program.
    pub pc: usize,
    /// Its assembly text.
    pub instruction: String,
    /// The number of instructions that the wave had executed.
    pub executed: u64,
    /// The place in the source.
    pub span: Option<Span>,
}

/// A run that stopped with an error.
#[derive(Clone, PartialEq, Debug)]
pub struct SimError {
    /// Stable: `simulate-...`.
    pub code: &'static str,
    /// The message.
    pub message: String,
    /// The help for the user.
    pub help: Option<String>,
    /// The place; absent if the run could not start.
    pub place: Option<Box<FaultPlace>>,
}

impl SimError {
    pub(super) fn start(code: &'static str, message: impl Into<String>) -> Self {
        SimError {
            code,
            message: message.into(),
            help: None,
            place: None,
        }
    }

    /// The error as a diagnostic: the place in the source, with workgroup, wave, lane and instruction as notes.
    pub fn diagnostic(&self) -> Diagnostic {
        let mut d = Diagnostic::error(self.code, self.message.clone());
        if let Some(p) = &self.place {
            let [x, y, z] = p.workgroup;
            let lane = p.lane.map(|l| format!(", lane {l}")).unwrap_or_default();
            d = d
                .maybe_label(p.span, "this instruction")
                .note(format!("workgroup ({x}, {y}, {z}), wave {}{lane}", p.wave))
                .note(format!(
                    "instruction {} `{}`, after {} executed ones",
                    p.pc, p.instruction, p.executed
                ));
        }
        match &self.help {
            Some(h) => d.help(h.clone()),
            None => d,
        }
    }
}

impl fmt::Display for SimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let d = self.diagnostic();
        write!(f, "error[{}]: {}", d.code, d.message)?;
        for n in &d.notes {
            write!(f, "\n  note: {n}")?;
        }
        match &d.help {
            Some(h) => write!(f, "\n  help: {h}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for SimError {}

/// A fault before its place is known.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Fault {
    pub code: &'static str,
    pub message: String,
    pub help: &'static str,
    pub lane: Option<u32>,
}

impl Fault {
    pub fn new(code: &'static str, message: impl Into<String>, help: &'static str) -> Box<Fault> {
        Box::new(Fault {
            code,
            message: message.into(),
            help,
            lane: None,
        })
    }

    pub fn lane(mut self: Box<Self>, lane: u32) -> Box<Fault> {
        self.lane = Some(lane);
        self
    }
}
