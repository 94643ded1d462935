//! The passes by name, and the pipelines made of them.

use super::program::State;
use crate::ir::kernel::KernelFunction;
use crate::ir::machine::MachineFunction;
use crate::pass::{Context, Stats};
use crate::schedule;
use easel_isa::diagnostic::Diagnostics;

/// What a pass does to one function.
#[derive(Clone, Copy)]
pub enum Body {
    Kernel(fn(&mut KernelFunction, &Context) -> Result<Stats, Diagnostics>),
    /// From one operation set to the other.
    Lower(fn(&KernelFunction, &Context) -> Result<(MachineFunction, Stats), Diagnostics>),
    Machine(fn(&mut MachineFunction, &Context) -> Result<Stats, Diagnostics>),
}

/// A named step of compilation.
pub struct Pass {
    /// As `easel opt --passes` and `--dump-after` know it.
    pub name: &'static str,
    /// One line for `easel opt --help`.
    pub doc: &'static str,
    pub takes: State,
    pub leaves: State,
    pub body: Body,
}

/// A pass of machine programs that keeps their state.
const fn machine(
    name: &'static str,
    doc: &'static str,
    state: State,
    run: fn(&mut MachineFunction, &Context) -> Result<Stats, Diagnostics>,
) -> Pass {
    Pass {
        name,
        doc,
        takes: state,
        leaves: state,
        body: Body::Machine(run),
    }
}

/// Every pass, in the order in which the default pipeline runs them.
pub const PASSES: &[Pass] = &[
    machine(
        "waits",
        "inserts the weakest sufficient waits before first uses",
        State::Allocated,
        schedule::waits::run,
    ),
    machine(
        "barriers",
        "drops barriers of one-wave workgroups, whose waits stay",
        State::Allocated,
        schedule::barriers::run,
    ),
    machine(
        "hazards",
        "inserts the wait states that the hazard rows ask for",
        State::Allocated,
        schedule::hazards::run,
    ),
];

/// A pass by name.
pub fn by_name(name: &str) -> Option<&'static Pass> {
    PASSES.iter().find(|p| p.name == name)
}

/// The passes that bring a program of some state to machine code: those of [`PASSES`] that still
/// apply to it. The one pipeline so far serves every frontend on gfx942; an allocated program (as
/// read from `.mir` or `.s`) is taken as it is.
pub fn default_pipeline(state: State) -> Vec<&'static Pass> {
    if state == State::Allocated {
        return Vec::new();
    }
    PASSES.iter().filter(|p| p.takes >= state).collect()
}
