//! What a simulation gives back: counts, buffers, or the first fault with its place.

use crate::target::{Behaviour, OpInfo, Unit};
use easel_isa::diagnostic::{Diagnostic, Span};
use std::fmt;

/// Instructions executed, by the unit that executes them. Waits, no-operations and barriers are
/// counted apart from their unit's others.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// All instructions.
    pub total: u64,
    /// By unit of the target.
    pub units: Vec<u64>,
    /// Waits for counters.
    pub waits: u64,
    /// No-operations.
    pub nops: u64,
    /// Wait states that these fill.
    pub nop_states: u64,
    /// Barriers.
    pub barriers: u64,
}

impl Counts {
    /// Nothing yet, on a target with so many units.
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
            Behaviour::Barrier => self.barriers += 1,
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

/// What a launch moves of one buffer, in bytes. An instruction of a wave moves a byte once, however many of its lanes
/// name it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Traffic {
    /// By all loads.
    pub read: u64,
    /// By all stores.
    pub written: u64,
    /// Bytes that some load reads.
    pub distinct_read: u64,
    /// Each of them as often as the wave that reads it most often: what sweeps read again counts again, what several
    /// waves read counts once.
    pub swept: u64,
    /// Bytes that some store writes.
    pub distinct_written: u64,
}

/// The result of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Wave 0 of workgroup 0: what published figures call "executed".
    pub executed: Counts,
    /// Every wave of workgroup 0.
    pub waves: Vec<Counts>,
    /// All waves of the grid.
    pub total: Counts,
    /// How many the grid has.
    pub workgroups: u64,
    /// What was moved of each buffer; nothing where nobody asked.
    pub traffic: Vec<Traffic>,
    /// The buffer arguments after the run, in the order given.
    pub buffers: Vec<Vec<u8>>,
}

/// Where a fault happened.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FaultPlace {
    /// Number of the workgroup in each dimension.
    pub workgroup: [u32; 3],
    /// Number of the wave in it.
    pub wave: u32,
    /// The lane, where only one is at fault.
    pub lane: Option<u32>,
    /// Index of the instruction in the program.
    pub pc: usize,
    /// Its assembly text.
    pub instruction: String,
    /// How many instructions the wave had executed.
    pub executed: u64,
    /// Where in the source it stands.
    pub span: Option<Span>,
}

/// A run that could not go on.
#[derive(Clone, PartialEq, Debug)]
pub struct SimError {
    /// Stable: `simulate-...`.
    pub code: &'static str,
    /// What went wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Absent if the run could not start.
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

    /// As a report: the place in the source, with workgroup, wave, lane and instruction as notes.
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
