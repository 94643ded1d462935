//! The passes by name, and the pipelines made of them.
//!
//! One list for every kind of program: the passes of kernel and machine programs stand here, those
//! of a dialect beside it, from where [`passes`] takes them over. A name may mean a pass for
//! each kind of program (`hazards`); the state that it meets decides.

use super::program::State;
use crate::allocate;
use crate::backend;
use crate::ir::kernel::KernelFunction;
use crate::ir::machine::MachineFunction;
use crate::pass::{Context, OptionSpec, Stats};
use crate::schedule;
use crate::transform;
use easel_aster_passes as aster;
use easel_genx_passes::pipeline as genx;
use easel_isa::diagnostic::Diagnostics;
use easel_select::select;
use easel_tensor_passes::pipeline as tensor;
use std::sync::OnceLock;

/// A function in the other operation set, and what was counted on the way.
pub type Lowered = (MachineFunction, Stats);

/// What a pass does to one function.
#[derive(Clone, Copy)]
pub enum Body {
    /// Kernel IR in place.
    Kernel(fn(&mut KernelFunction, &Context) -> Result<Stats, Diagnostics>),
    /// From one operation set to the other.
    Lower(fn(&KernelFunction, &Context) -> Result<Lowered, Diagnostics>),
    /// Machine IR in place.
    Machine(fn(&mut MachineFunction, &Context) -> Result<Stats, Diagnostics>),
    /// A program of ASTER's dialect in place.
    Aster(aster::Work),
    /// LLVM IR with region intrinsics in place, or made vISA.
    Genx(&'static genx::Pass),
    /// A tensor program to another, or to its kernels.
    Tensor(easel_tensor_passes::pipeline::Work),
    /// The kernels of a program of ASTER's dialect as machine code.
    AsterLower(fn(&easel_aster::Routine) -> Result<Option<MachineFunction>, Diagnostics>),
}

/// A named step of compilation.
pub struct Pass {
    /// As `easel opt --passes` and `--dump-after` know it.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// The options that it takes.
    pub options: &'static [OptionSpec],
    /// One line for `easel opt --help`.
    pub doc: &'static str,
    /// What a program must be for it.
    pub takes: State,
    /// What the program is then.
    pub leaves: State,
    /// What it does.
    pub body: Body,
    /// Whether code is right without it.
    pub optional: bool,
}

/// A pass of kernel programs.
const fn kernel(
    name: &'static str,
    doc: &'static str,
    run: fn(&mut KernelFunction, &Context) -> Result<Stats, Diagnostics>,
) -> Pass {
    Pass {
        name,
        aliases: &[],
        options: &[],
        doc,
        takes: State::Kernel,
        leaves: State::Kernel,
        body: Body::Kernel(run),
        optional: false,
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
        aliases: &[],
        options: &[],
        doc,
        takes: state,
        leaves: state,
        body: Body::Machine(run),
        optional: false,
    }
}

/// A pass that makes code better and is not needed.
const fn optional(pass: Pass) -> Pass {
    Pass {
        optional: true,
        ..pass
    }
}

/// The passes of kernel and machine programs, in the order of the default pipeline.
const COMPILATION: &[Pass] = &[
    kernel(
        "landing",
        "says of waits that count accesses which transfers are complete",
        transform::landing::run,
    ),
    optional(kernel(
        "unroll",
        "unrolls short counted loops and joins straight-line blocks",
        transform::unroll::run,
    )),
    optional(kernel(
        "forward",
        "takes what a work-item reads from the workgroup's memory from its own store there",
        transform::forward::run,
    )),
    optional(kernel(
        "unneeded",
        "removes loads and computations whose results nothing needs",
        transform::prune::pass,
    )),
    optional(kernel(
        "relayout",
        "takes padding out of the workgroup's memory where that lets a second workgroup in",
        transform::relayout::run,
    )),
    kernel(
        "atomics",
        "makes loops of atomic operations that the target has no instruction for",
        transform::atomics::run,
    ),
    optional(kernel(
        "agree",
        "reads from one lane what all lanes of a wave agree on, where branches and descriptors need it",
        transform::agree::run,
    )),
    kernel(
        "linearize",
        "makes branches that lanes take differently into masks",
        transform::linearize::run,
    ),
    optional(kernel(
        "lanes",
        "exchanges what lanes have in common by cheaper moves, or reads it from one lane",
        transform::lanes::run,
    )),
    optional(kernel(
        "split-loops",
        "runs the iterations that no mask of elements bounds in a loop of their own",
        transform::split::run,
    )),
    optional(kernel(
        "pipeline-loops",
        "begins iterations of loops before those that compute have ended",
        transform::pipelining::run,
    )),
    optional(kernel(
        "barrier-elimination",
        "removes barriers before which nothing has touched what they order",
        transform::barriers::run,
    )),
    optional(kernel(
        "bases",
        "moves constants of offsets to pointers",
        transform::bases::run,
    )),
    Pass {
        name: "select",
        aliases: &[],
        options: &[],
        doc: "chooses instructions through one e-graph per window",
        takes: State::Kernel,
        leaves: State::Selected,
        body: Body::Lower(select),
        optional: false,
    },
    optional(machine(
        "sink",
        "moves what one side of a branch reads alone to that side",
        State::Selected,
        schedule::sink::run,
    )),
    optional(machine(
        "accumulators",
        "keeps sums of matrix instructions in accumulators where other registers are short",
        State::Selected,
        schedule::accumulators::run,
    )),
    optional(machine(
        "pack",
        "does what two neighbouring registers need alike in one instruction",
        State::Selected,
        schedule::pack::run,
    )),
    optional(machine(
        "exchange",
        "lets instructions read other lanes in place of moves",
        State::Selected,
        schedule::exchange::run,
    )),
    optional(machine(
        "schedule",
        "orders instructions for latency within the registers there are",
        State::Selected,
        schedule::list::run,
    )),
    Pass {
        name: "allocate",
        aliases: &[],
        options: &[],
        doc: "gives every value a register and leaves SSA form",
        takes: State::Selected,
        leaves: State::Allocated,
        body: Body::Machine(allocate::run),
        optional: false,
    },
    optional(machine(
        "peephole",
        "replaces windows of instructions by the rules for allocated code",
        State::Allocated,
        schedule::peephole::run,
    )),
    optional(machine(
        "skip",
        "branches over memory accesses that no lane makes",
        State::Allocated,
        schedule::skip::run,
    )),
    optional(machine(
        "barriers",
        "drops barriers of one-wave workgroups",
        State::Allocated,
        schedule::barriers::run,
    )),
    optional(machine(
        "thread",
        "takes branches past blocks that only jump",
        State::Allocated,
        schedule::thread::run,
    )),
    machine(
        "frame",
        "makes private memory accessible where the target asks for that",
        State::Allocated,
        schedule::frame::run,
    ),
    machine(
        "waits",
        "inserts the weakest sufficient waits before first uses",
        State::Allocated,
        schedule::waits::run,
    ),
    machine(
        "hazards",
        "inserts the wait states that the hazard rows ask for",
        State::Allocated,
        schedule::hazards::run,
    ),
    machine(
        "relax",
        "brings branches into reach by jumps on their way",
        State::Allocated,
        backend::relax::run,
    ),
];

/// Every pass.
pub fn passes() -> &'static [Pass] {
    static PASSES: OnceLock<Vec<Pass>> = OnceLock::new();
    PASSES.get_or_init(|| {
        let aster = aster::PASSES.iter().map(|p| Pass {
            name: p.name,
            aliases: p.aliases,
            options: p.options,
            doc: p.doc,
            takes: State::Aster,
            leaves: State::Aster,
            body: Body::Aster(p.work),
            optional: false,
        });
        let regions = genx::PASSES.iter().map(|p| Pass {
            name: p.name,
            aliases: &[],
            options: p.options,
            doc: p.doc,
            takes: State::Genx,
            leaves: match p.work {
                genx::Work::Write => State::Visa,
                _ => State::Genx,
            },
            body: Body::Genx(p),
            optional: false,
        });
        let tensors = tensor::PASSES.iter().map(|p| Pass {
            name: p.name,
            aliases: &[],
            options: p.options,
            doc: p.doc,
            takes: State::Tensor,
            leaves: match p.work {
                tensor::Work::Generate(_) => State::Kernel,
                tensor::Work::Rewrite(_) => State::Tensor,
            },
            body: Body::Tensor(p.work),
            optional: false,
        });
        let compilation = COMPILATION.iter().map(|p| Pass { ..*p });
        let lower = Pass {
            name: "amdgcn-to-machine",
            aliases: &["to-machine"],
            options: &[],
            doc: "makes machine code of kernels of the dialect that are allocated",
            takes: State::Aster,
            leaves: State::Allocated,
            body: Body::AsterLower(aster::machine_code),
            optional: false,
        };
        compilation
            .chain(aster)
            .chain([lower])
            .chain(regions)
            .chain(tensors)
            .collect()
    })
}

impl Pass {
    /// Whether it changes nothing, but has something to say of the program.
    pub fn is_note(&self) -> bool {
        matches!(self.body, Body::Genx(pass) if pass.is_note())
    }

    /// Whether this is its name or another name for it.
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }
}

/// The pass that a name means where a program of this state stands: of several of that name the one
/// that takes it.
pub fn by_name(name: &str, state: State) -> Option<&'static Pass> {
    let mut named = passes().iter().filter(|p| p.is_called(name));
    let fitting = named.clone().find(|p| p.takes == state);
    fitting.or_else(|| named.next())
}

/// Every name that [`by_name`] knows.
pub fn names() -> impl Iterator<Item = &'static str> {
    let passes = passes().iter();
    passes.flat_map(|p| std::iter::once(p.name).chain(p.aliases.iter().copied()))
}

/// The options of every pass.
pub fn options() -> impl Iterator<Item = &'static str> {
    passes().iter().flat_map(|p| p.options).map(|o| o.key)
}

/// The passes that bring a program of some state to machine code: those that still apply to it.
/// One pipeline serves kernels and machine programs; an allocated program (as read from `.mir` or
/// `.s`) is taken as it is, and a dialect's program goes through its own passes first.
pub fn default_pipeline(state: State) -> Vec<&'static Pass> {
    let named = |names: &[&str], state| names.iter().filter_map(|n| by_name(n, state)).collect();
    match state {
        State::Allocated | State::Visa => return Vec::new(),
        State::Genx => {
            let names = genx::DEFAULT
                .iter()
                .filter_map(|s| by_name(s.0, State::Genx));
            return names.filter(|p| !p.is_note()).collect();
        }
        State::Tensor => {
            let own = passes().iter().filter(|p| p.takes == State::Tensor);
            return own.chain(default_pipeline(State::Kernel)).collect();
        }
        // Calls may stand in regions, which one block fills: what several have is put in once these are branches.
        State::Aster => {
            let names = [
                "amdgcn-preload-library",
                "inline",
                "convert-scf-to-cf",
                "inline",
                "symbol-dce",
                "amdgcn-backend",
                "amdgcn-to-machine",
            ];
            return named(&names, State::Aster);
        }
        _ => {}
    }
    let passes = passes().iter().filter(|p| !p.takes.is_dialect());
    passes.filter(|p| p.takes >= state).collect()
}

/// The list of passes that make vISA of LLVM IR with region intrinsics: those that only say something
/// are there where somebody listens.
pub fn genx_pipeline(listens: &dyn Fn(&Pass) -> bool) -> String {
    let named = |&(name, options): &(&str, &str)| {
        let pass = by_name(name, State::Genx)?;
        (!pass.is_note() || listens(pass)).then(|| format!("{name}{{{options}}}"))
    };
    let names: Vec<String> = genx::DEFAULT.iter().filter_map(named).collect();
    names.join(",")
}
