//! The passes of kernel IR and of machine IR, in the order in which a compilation runs them.
//!
//! A pass works on one function at a time. A pass of machine IR gets the registers that workgroups of the function's size leave to
//! each wave.

use crate::kernels::Kernels;
use crate::pass::{
    ALLOCATED, Context, Functions, KERNEL, Outcome, Pass, Program, SELECTED, Stats, wrong_form,
};
use easel_allocate as allocate;
use easel_backend as backend;
use easel_ir::Launch;
use easel_ir::kernel::{Kernel, KernelFunction};
use easel_ir::machine::{Machine, MachineFunction};
use easel_isa::diagnostic::Diagnostics;
use easel_order as order;
use easel_select::select;
use easel_settle as settle;
use easel_target::{BankRole, Target};
use easel_transform as transform;

/// Stats and errors of a pass over all functions.
#[derive(Default)]
struct Sum {
    stats: Stats,
    errors: Diagnostics,
}

impl Sum {
    fn add(&mut self, result: Result<Stats, Diagnostics>) {
        match result {
            Ok(stats) => self.stats.merge(&stats),
            Err(errors) => self.errors.append(errors),
        }
    }

    fn done(self) -> Result<Outcome, Diagnostics> {
        self.errors.into_result(self.stats.into())
    }
}

/// A pass on each kernel function.
fn kernels(
    program: &mut Program,
    context: &Context,
    run: fn(&mut KernelFunction, &Context) -> Result<Stats, Diagnostics>,
) -> Result<Outcome, Diagnostics> {
    let Some(functions) = program.get_mut::<Functions<Kernel>>() else {
        return Err(wrong_form(&KERNEL, program.form()));
    };
    let mut sum = Sum::default();
    for function in &mut functions.0 {
        sum.add(run(function, context));
    }
    sum.done()
}

/// A pass on each machine function, regardless of its language.
fn machines(
    program: &mut Program,
    context: &Context,
    run: fn(&mut MachineFunction, &Context) -> Result<Stats, Diagnostics>,
) -> Result<Outcome, Diagnostics> {
    let mut sum = Sum::default();
    if let Some(functions) = program.get_mut::<Functions<Machine>>() {
        for function in &mut functions.0 {
            let target = function.target();
            let bank = target.bank(BankRole::Accumulator);
            let accumulates = function.values.values().any(|v| Some(v.ty.bank) == bank);
            let threads = resident(&function.launch, target);
            let context = context.of_workgroup(target, threads, accumulates);
            sum.add(run(function, &context));
        }
    } else if let Some(kernels) = program.get_mut::<Kernels>() {
        for kernel in &mut kernels.0 {
            sum.add(run(&mut kernel.function, context));
        }
    } else {
        return Err(wrong_form(&SELECTED, program.form()));
    }
    sum.done()
}

/// Makes machine functions from kernel functions.
fn selected(program: &mut Program, context: &Context) -> Result<Outcome, Diagnostics> {
    let Some(functions) = program.get::<Functions<Kernel>>() else {
        return Err(wrong_form(&KERNEL, program.form()));
    };
    let target = context.target()?;
    let (mut sum, mut made) = (Sum::default(), Vec::with_capacity(functions.0.len()));
    for function in &functions.0 {
        let context = context.of_workgroup(target, resident(&function.launch, target), true);
        sum.add(select(function, &context).map(|(machine, stats)| {
            made.push(machine);
            stats
        }));
    }
    let outcome = sum.done()?;
    *program = Program::new(Functions(made));
    Ok(outcome)
}

/// Work-items that must have registers on one compute unit at the same time: those of a workgroup, or of as many waves as the
/// source wants resident, as far as the unit has room for them.
fn resident(launch: &Launch, target: Target) -> u32 {
    let limits = &target.limits;
    let most = limits.machine.waves.checked_div(limits.simds).unwrap_or(0);
    let wanted = launch.occupancy.unwrap_or(0).min(most);
    let wanted = wanted
        .saturating_mul(limits.simds)
        .saturating_mul(limits.lanes);
    launch.threads().max(wanted)
}

/// A pass of kernel IR.
macro_rules! kernel {
    ($name:literal, $doc:literal, $run:path) => {
        Pass::new($name, $doc, &KERNEL, |program, context| {
            kernels(program, context, $run)
        })
    };
}

/// A pass of machine IR that keeps its form.
macro_rules! machine {
    ($name:literal, $doc:literal, $form:ident, $run:path) => {
        Pass::new($name, $doc, &$form, |program, context| {
            machines(program, context, $run)
        })
    };
}

/// The passes of kernel IR.
pub static OF_KERNELS: &[Pass] = &[
    kernel!("landing", "says of waits that count accesses which transfers are complete", transform::landing::run),
    kernel!("unroll", "unrolls short counted loops and joins straight-line blocks", transform::unroll::run).optional(),
    kernel!("forward", "takes what a work-item reads from the workgroup's memory from its own store there", transform::forward::run).optional(),
    kernel!("unneeded", "removes loads and computations whose results nothing needs", transform::prune::pass).optional(),
    kernel!("relayout", "takes padding out of the workgroup's memory where that lets a second workgroup in", transform::relayout::run).optional(),
    kernel!("atomics", "makes loops of atomic operations that the target has no instruction for", transform::atomics::run),
    kernel!("agree", "reads from one lane what all lanes of a wave agree on, where branches and descriptors need it", transform::agree::run).optional(),
    kernel!("linearize", "makes branches that lanes take differently into masks", transform::linearize::run),
    kernel!("lanes", "exchanges what lanes have in common by cheaper moves, or reads it from one lane", transform::lanes::run).optional(),
    kernel!("split-loops", "runs the iterations that no mask of elements bounds in a loop of their own", transform::split::run).optional(),
    kernel!("pipeline-loops", "begins iterations of loops before those that compute have ended", transform::pipelining::run).optional(),
    kernel!("barrier-elimination", "removes barriers before which nothing has touched what they order", transform::barriers::run).optional(),
    kernel!("extrema", "tests the values of a maximum or minimum for NaN together", transform::extrema::run).optional(),
    kernel!("early-loads", "moves loads of memory that the kernel does not write over masks, stores and barriers", transform::rise::run).optional(),
    kernel!("bases", "moves constants of offsets to pointers", transform::bases::run).optional(),
    Pass::new("select", "chooses instructions through one e-graph per window", &KERNEL, selected).leaving(&SELECTED),
];

/// The passes of machine IR.
pub static OF_MACHINE_CODE: &[Pass] = &[
    machine!(
        "chosen",
        "takes the value of a choice that only lanes of its mask need",
        SELECTED,
        order::chosen::run
    )
    .optional(),
    machine!(
        "sink",
        "moves what one side of a branch reads alone to that side",
        SELECTED,
        order::sink::run
    )
    .optional(),
    machine!(
        "accumulators",
        "keeps sums of matrix instructions in accumulators where other registers are short",
        SELECTED,
        order::accumulators::run
    )
    .optional(),
    machine!(
        "pack",
        "does what two neighbouring registers need alike in one instruction",
        SELECTED,
        order::pack::run
    )
    .optional(),
    machine!(
        "exchange",
        "lets instructions read other lanes in place of moves",
        SELECTED,
        order::exchange::run
    )
    .optional(),
    machine!(
        "schedule",
        "orders instructions for latency within the registers there are",
        SELECTED,
        order::list::run
    )
    .optional(),
    machine!(
        "allocate",
        "gives every value a register and leaves SSA form",
        SELECTED,
        allocate::run
    )
    .leaving(&ALLOCATED),
    machine!(
        "peephole",
        "replaces windows of instructions by the rules for allocated code",
        ALLOCATED,
        settle::peephole::run
    )
    .optional(),
    machine!(
        "skip",
        "branches over memory accesses that no lane makes",
        ALLOCATED,
        settle::skip::run
    )
    .optional(),
    machine!(
        "barriers",
        "drops barriers of one-wave workgroups",
        ALLOCATED,
        settle::barriers::run
    )
    .optional(),
    machine!(
        "thread",
        "takes branches past blocks that only jump",
        ALLOCATED,
        settle::thread::run
    )
    .optional(),
    machine!(
        "dual",
        "joins independent instructions to instructions of two operations",
        ALLOCATED,
        settle::dual::run
    )
    .optional(),
    machine!(
        "frame",
        "makes private memory accessible where the target asks for that",
        ALLOCATED,
        settle::frame::run
    ),
    machine!(
        "waits",
        "inserts the weakest sufficient waits before first uses",
        ALLOCATED,
        settle::waits::run
    ),
    machine!(
        "hazards",
        "inserts the wait states that the hazard rows ask for",
        ALLOCATED,
        settle::hazards::run
    ),
    machine!(
        "relax",
        "brings branches into reach by jumps on their way",
        ALLOCATED,
        backend::relax::run
    ),
];
