//! The passes by name, and the pipelines made of them.

use super::program::State;
use crate::allocate;
use crate::backend;
use crate::ir::kernel::KernelFunction;
use crate::ir::machine::MachineFunction;
use crate::pass::{Context, Stats};
use crate::schedule;
use crate::select::emit::EntryRegisters;
use crate::select::select;
use crate::target::Target;
use crate::transform;
use easel_isa::diagnostic::Diagnostics;

/// A function in the other operation set, and what was counted on the way.
pub type Lowered = (MachineFunction, Stats);

/// What a pass does to one function.
#[derive(Clone, Copy)]
pub enum Body {
    Kernel(fn(&mut KernelFunction, &Context) -> Result<Stats, Diagnostics>),
    /// From one operation set to the other.
    Lower(fn(&KernelFunction, &Context) -> Result<Lowered, Diagnostics>),
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

/// A pass of kernel programs.
const fn kernel(
    name: &'static str,
    doc: &'static str,
    run: fn(&mut KernelFunction, &Context) -> Result<Stats, Diagnostics>,
) -> Pass {
    Pass {
        name,
        doc,
        takes: State::Kernel,
        leaves: State::Kernel,
        body: Body::Kernel(run),
    }
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
    kernel(
        "unroll",
        "unrolls short counted loops and joins straight-line blocks",
        transform::unroll::run,
    ),
    Pass {
        name: "select",
        doc: "chooses instructions through one e-graph per function",
        takes: State::Kernel,
        leaves: State::Selected,
        body: Body::Lower(run_select),
    },
    machine(
        "schedule",
        "orders instructions for latency within the registers there are",
        State::Selected,
        schedule::list::run,
    ),
    Pass {
        name: "allocate",
        doc: "gives every value a register and leaves SSA form",
        takes: State::Selected,
        leaves: State::Allocated,
        body: Body::Machine(allocate::run),
    },
    machine(
        "peephole",
        "replaces windows of instructions by the rules for allocated code",
        State::Allocated,
        schedule::peephole::run,
    ),
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

/// Selection as a pass: the kernel interface says where a kernel finds its inputs.
fn run_select(kernel: &KernelFunction, context: &Context) -> Result<Lowered, Diagnostics> {
    let target = Target {
        tables: context.tables,
    };
    let (abi, inputs) = (target.abi(), backend::inputs(&kernel.launch));
    let entry = EntryRegisters {
        arguments: abi.argument_pointer(),
        packed_ids: abi.work_item_ids(),
        id_fields: abi.work_item_fields(),
        workgroup_ids: [0, 1, 2].map(|d| abi.workgroup_id(inputs, d)),
        buffer_flags: abi.buffer_flags,
    };
    select(kernel, &entry, context)
}

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
