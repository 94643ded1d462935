//! The passes of the dialect, under their published names.
//!
//! Each takes one routine to the same routine in another form (see the module of each for its pre-
//! and postcondition, which it checks on the code itself). A pipeline is a pass that runs others.

#![deny(missing_docs)]

mod affine;
mod allocated;
mod assumptions;
mod barriers;
mod bridge;
mod bufferize;
mod canonicalize;
mod cleanup;
mod color;
mod dce;
mod dead;
mod dumps;
mod early_waits;
mod edit;
mod graft;
mod inline;
mod interface;
mod known;
mod lds;
mod legalize;
mod live_values;
mod loop_unroll;
mod lower_copies;
mod machine_code;
mod memory;
mod operands;
mod options;
mod partial;
mod pipeline;
mod priority;
mod promises;
mod reorder;
mod report;
mod scalars;
mod schedules;
mod semantics;
mod signature;
mod stages;
mod structured;
mod symbols;
mod tokens;
mod unwritten;

pub use machine_code::machine_code;
pub use options::{Mode, Options};

use easel_allocate as allocate;
use easel_analysis as analysis;
use easel_aster as aster;
use easel_ir as ir;
use easel_machine as machine;
use easel_pass as pass;
use easel_schedule as schedule;
use easel_target as target;

use crate::aster::dialect::{AsterFunction, OpKind, Operation, Segment, Semantics};
use crate::aster::program::{Body, Chunk, Routine};
use crate::ir::function::Value;
use crate::pass::{Context, OptionSpec, Stats};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// What a pass gives back beside the rewritten routine.
#[derive(Default)]
pub struct Output {
    /// What the pass counted, by name.
    pub stats: Stats,
    /// Text of dumps, for standard output.
    pub text: String,
    /// Warnings; errors are the pass's result.
    pub warnings: Diagnostics,
}

/// A pass at work on a routine, which it rewrites in place; after an error it may be half rewritten.
pub type Run = fn(&mut Routine, &Options, &Context, &mut Output) -> Result<(), Diagnostics>;

/// A named pass.
pub struct Pass {
    /// The name under which a pipeline calls it.
    pub name: &'static str,
    /// Other names for it, shorter or older.
    pub aliases: &'static [&'static str],
    /// What it does, in a phrase, for the list of passes.
    pub doc: &'static str,
    /// The options that it looks at.
    pub options: &'static [OptionSpec],
    /// The pass itself.
    pub work: Work,
}

/// What a pass works on.
#[derive(Clone, Copy)]
pub enum Work {
    /// One routine after the other.
    Routine(Run),
    /// All modules and routines of a chunk together.
    Chunk(RunChunk),
}

/// A pass at work on a chunk, as [`Run`].
pub type RunChunk = fn(&mut Chunk, &Options, &Context, &mut Output) -> Result<(), Diagnostics>;

/// All passes.
pub const PASSES: &[Pass] = &[
    Pass {
        name: "amdgcn-preload-library",
        aliases: &["preload-library"],
        doc: "functions of libraries in place of declarations",
        options: symbols::LIBRARIES,
        work: Work::Chunk(symbols::preload),
    },
    Pass {
        name: "inline",
        aliases: &[],
        doc: "the code of functions in place of calls of them",
        options: &[],
        work: Work::Chunk(inline::run),
    },
    Pass {
        name: "aster-selective-inlining",
        aliases: &["selective-inlining"],
        doc: "as inline, but for calls that a schedule is to order",
        options: inline::SELECTIVE,
        work: Work::Chunk(inline::selective),
    },
    Pass {
        name: "symbol-dce",
        aliases: &[],
        doc: "private functions that nothing names go",
        options: &[],
        work: Work::Chunk(symbols::dce),
    },
    Pass {
        name: "convert-scf-to-cf",
        aliases: &[
            "lower-scf",
            "amdgcn-convert-scf-control-flow",
            "aster-convert-scf-control-flow",
        ],
        doc: "loops and conditionals become branches",
        options: &[],
        work: Work::Routine(structured::run),
    },
    Pass {
        name: "amdgcn-lds-alloc",
        aliases: &["lds-alloc"],
        doc: "buffers of the data share get their offsets",
        options: &[],
        work: Work::Routine(lds::alloc),
    },
    Pass {
        name: "amdgcn-convert-lds-buffers",
        aliases: &["convert-lds-buffers"],
        doc: "offsets of buffers in the data share become constants",
        options: &[],
        work: Work::Routine(lds::convert),
    },
    Pass {
        name: "amdgcn-expand-barriers",
        aliases: &["expand-barriers"],
        doc: "barriers become waits for their tokens and the target's instruction",
        options: &[],
        work: Work::Routine(barriers::run),
    },
    Pass {
        name: "amdgcn-scalars-to-registers",
        aliases: &["scalars-to-registers"],
        doc: "scalars that are computed, comparisons and selections become instructions",
        options: &[],
        work: Work::Routine(scalars::run),
    },
    Pass {
        name: "amdgcn-legalize-operands",
        aliases: &["legalize-operands"],
        doc: "operands that no encoding has room for go through registers",
        options: &[],
        work: Work::Routine(operands::run),
    },
    Pass {
        name: "amdgcn-expand-interface",
        aliases: &["expand-interface", "aster-amdgcn-expand-md-ops"],
        doc: "arguments and ids become loads and reads of the registers that the kernel interface has them in",
        options: &[],
        work: Work::Routine(interface::run),
    },
    Pass {
        name: "amdgcn-low-level-scheduler",
        aliases: &["low-level-scheduler"],
        doc: "orders instructions within blocks for latency and few registers",
        options: reorder::OPTIONS,
        work: Work::Routine(reorder::run),
    },
    Pass {
        name: "aster-amdgcn-bufferization",
        aliases: &["bufferize"],
        doc: "phis become copies, clobbered values get storage of their own",
        options: options::BUFFERIZATION,
        work: Work::Routine(bufferize::run),
    },
    Pass {
        name: "amdgcn-to-register-semantics",
        aliases: &["to-register-semantics"],
        doc: "values become storage without a number",
        options: &[],
        work: Work::Routine(semantics::run),
    },
    Pass {
        name: "amdgcn-register-dce",
        aliases: &["register-dce"],
        doc: "copies and moves that nothing needs go",
        options: &[],
        work: Work::Routine(dce::run),
    },
    Pass {
        name: "amdgcn-pre-coloring-legalization",
        aliases: &["pre-coloring-legalization"],
        doc: "copies into the condition bit become compares",
        options: &[],
        work: Work::Routine(legalize::before_coloring),
    },
    Pass {
        name: "amdgcn-register-coloring",
        aliases: &["register-coloring"],
        doc: "storage gets physical registers, copies become moves",
        options: options::COLORING,
        work: Work::Routine(color::run),
    },
    Pass {
        name: "amdgcn-post-reg-alloc-legalization",
        aliases: &["post-reg-alloc-legalization"],
        doc: "copies between physical registers become moves, moves to themselves go",
        options: options::LEGALIZATION,
        work: Work::Routine(legalize::after_coloring),
    },
    Pass {
        name: "canonicalize",
        aliases: &[],
        doc: "what is there already, or is not needed, goes; constants stand once",
        options: &[],
        work: Work::Routine(canonicalize::run),
    },
    Pass {
        name: "aster-remove-assume-ops",
        aliases: &["remove-assume-ops"],
        doc: "values stand for what is assumed of them",
        options: assumptions::OPTIONS,
        work: Work::Routine(assumptions::remove),
    },
    Pass {
        name: "aster-from-any-to-poison",
        aliases: &["from-any-to-poison"],
        doc: "values of any type become those that were put in, or undefined",
        options: &[],
        work: Work::Routine(assumptions::poison),
    },
    Pass {
        name: "aster-scf-pipeline",
        aliases: &["scf-pipeline"],
        doc: "loops whose operations have stages work for several trips at once",
        options: stages::OPTIONS,
        work: Work::Routine(stages::run),
    },
    Pass {
        name: "amdgcn-instruction-scheduling-autoschedule",
        aliases: &["autoschedule"],
        doc: "operations of scheduled loops without a schedule get one",
        options: &[],
        work: Work::Routine(schedules::auto::run),
    },
    Pass {
        name: "aster-op-scheduling",
        aliases: &["op-scheduling"],
        doc: "scheduled loops become their operations in the order of their times",
        options: schedules::unroll::OPTIONS,
        work: Work::Routine(schedules::unroll::run),
    },
    Pass {
        name: "aster-apply-sched",
        aliases: &["apply-sched"],
        doc: "blocks in the order that an attribute asks for",
        options: schedules::apply::OPTIONS,
        work: Work::Chunk(schedules::apply::run),
    },
    Pass {
        name: "aster-loop-unroll",
        aliases: &["loop-unroll"],
        doc: "loops make several trips in one, by the greatest factor that divides their number",
        options: loop_unroll::OPTIONS,
        work: Work::Routine(loop_unroll::run),
    },
    Pass {
        name: "sroa",
        aliases: &[],
        doc: "memory of several elements with constant indices becomes memory for each",
        options: &[],
        work: Work::Routine(memory::split),
    },
    Pass {
        name: "mem2reg",
        aliases: &["amdgcn-mem2reg"],
        doc: "loads become the values that were stored last",
        options: &[],
        work: Work::Routine(memory::promote),
    },
    Pass {
        name: "lower-affine",
        aliases: &[],
        doc: "affine.apply becomes sums, products, shifts and masks",
        options: &[],
        work: Work::Routine(affine::run),
    },
    Pass {
        name: "lds-multibuffer-prep",
        aliases: &["test-lds-multibuffer-prep"],
        doc: "buffers of loops with stages stand before the loop, one for each trip under way",
        options: &[],
        work: Work::Routine(stages::share),
    },
    Pass {
        name: "amdgcn-hoist-iter-arg-waits",
        aliases: &["hoist-iter-arg-waits"],
        doc: "loops wait at their start for tokens of the trip before",
        options: &[],
        work: Work::Routine(early_waits::run),
    },
    Pass {
        name: "aster-set-mfma-priority",
        aliases: &["set-mfma-priority"],
        doc: "priority for waves while the matrix unit works for them",
        options: &[],
        work: Work::Routine(priority::run),
    },
    Pass {
        name: "amdgcn-set-normal-forms",
        aliases: &["set-normal-forms"],
        doc: "modules and kernels promise normal forms",
        options: promises::OPTIONS,
        work: Work::Chunk(promises::run),
    },
    Pass {
        name: "hoist-ops",
        aliases: &["aster-hoist-ops"],
        doc: "storage, interface values and constants to the entry, equal ones once",
        options: &[],
        work: Work::Routine(cleanup::hoist),
    },
    Pass {
        name: "cfg-simplify",
        aliases: &["aster-cfg-simplification"],
        doc: "joins blocks and skips those that only branch",
        options: &[],
        work: Work::Routine(cleanup::simplify_control_flow),
    },
    Pass {
        name: "cse",
        aliases: &[],
        doc: "merges equal pure operations",
        options: &[],
        work: Work::Routine(cleanup::cse),
    },
    Pass {
        name: "amdgcn-wait-insertion",
        aliases: &[
            "wait-insertion",
            "convert-waits",
            "amdgcn-convert-waits",
            "amdgcn-late-waits",
        ],
        doc: "waits for loads before what they deliver is used",
        options: &[],
        work: Work::Routine(allocated::waits),
    },
    Pass {
        name: "amdgcn-legalize-cf",
        aliases: &["legalize-cf"],
        doc: "branches become machine branches",
        options: &[],
        work: Work::Routine(allocated::legalize_control_flow),
    },
    Pass {
        name: "amdgcn-hazards",
        aliases: &["hazards"],
        doc: "wait states where the hazard rows ask for them",
        options: &[],
        work: Work::Routine(allocated::hazards),
    },
    Pass {
        name: "print-liveness",
        aliases: &["test-liveness-analysis"],
        doc: "prints live cells at the ends of blocks",
        options: &[],
        work: Work::Routine(dumps::liveness),
    },
    Pass {
        name: "print-ranges",
        aliases: &["test-amdgcn-range-analysis"],
        doc: "prints the range constraints",
        options: &[],
        work: Work::Routine(dumps::ranges),
    },
    Pass {
        name: "print-interference",
        aliases: &["test-amdgcn-interference-analysis"],
        doc: "prints the interference graph",
        options: options::INTERFERENCE,
        work: Work::Routine(dumps::interference),
    },
    Pass {
        name: "amdgcn-reg-alloc",
        aliases: &[],
        doc: "bufferization to coloring and cleaning up, the best of several ways",
        options: options::COLORING,
        work: Work::Routine(pipeline::reg_alloc),
    },
    Pass {
        name: "amdgcn-backend",
        aliases: &[],
        doc: "everything lowered and legal, scheduling if asked for, allocation, waits, machine branches, hazards",
        options: options::BACKEND,
        work: Work::Routine(pipeline::backend),
    },
];

/// The pass of a name.
pub fn by_name(name: &str) -> Option<&'static Pass> {
    PASSES
        .iter()
        .find(|p| p.name == name || p.aliases.contains(&name))
}

/// A value's name in messages.
fn name(body: &Body, value: Value) -> String {
    match body.value_names[value].as_str() {
        "" => value.to_string(),
        name => format!("%{name}"),
    }
}

/// `split_register_range` of one operand.
fn split_operation() -> Operation {
    Operation::new(OpKind::SplitRange, "split_register_range").with_segments([Segment::ins(1)])
}

/// Note in the routine's list of normal forms, if it carries one, that it is in one.
fn add_normal_form(routine: &mut Routine, name: &str) {
    let Some(at) = routine.header.find("normal_forms") else {
        return;
    };
    let Some(open) = routine.header[at..].find('[').map(|n| at + n + 1) else {
        return;
    };
    let Some(close) = routine.header[open..].find(']').map(|n| open + n) else {
        return;
    };
    let list = &routine.header[open..close];
    if !list.contains(name) {
        let comma = if list.trim().is_empty() { "" } else { ", " };
        routine
            .header
            .insert_str(close, &format!("{comma}#amdgcn.{name}"));
    }
}

/// Whether any register is in value form.
fn has_value_form(func: &AsterFunction) -> bool {
    let defined = func.inst_order().flat_map(|(_, i)| func.defined_values(i));
    let params = func.layout.iter().flat_map(|&b| &func.blocks[b].params);
    defined
        .chain(params.copied())
        .any(|v| func.ty(v).is_value_register())
}

/// Whether any register of a file is in value form. A special register has one place in any form.
fn has_value_file(func: &AsterFunction) -> bool {
    let defined = func.inst_order().flat_map(|(_, i)| func.defined_values(i));
    let params = func.layout.iter().flat_map(|&b| &func.blocks[b].params);
    let mut all = defined.chain(params.copied());
    all.any(|v| is_value_file(func, v))
}

fn is_value_file(func: &AsterFunction, value: Value) -> bool {
    let ty = func.ty(value).register();
    ty.is_some_and(|r| r.is_value() && r.kind.is_file())
}

/// `aster-structured`, `aster-foreign-region`, `aster-foreign-register`, `aster-register-call`: what must have been lowered before.
fn refuse_structured(func: &AsterFunction) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let registers = || {
            let mut all = func.used_values(inst).chain(func.defined_values(inst));
            all.any(|v| func.ty(v).register().is_some())
        };
        let (code, what, help) = match data.op.kind {
            OpKind::Structured(_) => (
                "aster-structured",
                "is structured control flow",
                "run `convert-scf-to-cf` first",
            ),
            OpKind::Foreign if !data.op.regions.is_empty() => (
                "aster-foreign-region",
                "has regions that no pass looks into",
                "lower the operation to branches and instructions first",
            ),
            OpKind::Foreign if registers() => (
                "aster-foreign-register",
                "is of another dialect and has registers among its operands or results",
                "lower the operation to instructions first",
            ),
            OpKind::Call if registers() => (
                "aster-register-call",
                "passes registers to a function",
                "inline the function, or pass values through memory",
            ),
            _ => continue,
        };
        errors.push(
            Diagnostic::error(code, format!("`{}` {what}", data.op.name))
                .maybe_label(data.span, "this operation")
                .help(help),
        );
    }
    errors.into_result(())
}

/// `aster-interface`: results that are registers and stand for no storage.
fn refuse_interface(func: &AsterFunction) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let is_given = matches!(data.op.kind, OpKind::Interface | OpKind::Carried);
        let mut results = func.defined_values(inst);
        if is_given && results.any(|v| func.ty(v).register().is_some()) {
            let message = format!(
                "the result of `{}` is a register that no storage stands for",
                data.op.name
            );
            errors.push(
                Diagnostic::error("aster-interface", message)
                    .maybe_label(data.span, "this operation")
                    .help("run `amdgcn-expand-interface` first"),
            );
        }
    }
    errors.into_result(())
}

/// `aster-register-argument`: register block arguments, the entry block's (the function's) aside.
fn refuse_register_arguments(body: &Body) -> Result<(), Diagnostics> {
    let func = &body.func;
    let mut errors = Diagnostics::default();
    for &block in func.layout.iter().skip(1) {
        for &param in &func.blocks[block].params {
            if func.ty(param).register().is_some() {
                let label = match body.block_names[block].as_str() {
                    "" => block.to_string(),
                    name => format!("^{name}"),
                };
                let message = format!("{label} has the register argument {}", name(body, param));
                errors.push(
                    Diagnostic::error("aster-register-argument", message)
                        .maybe_label(body.value_spans[param], "this argument")
                        .help("run `aster-amdgcn-bufferization` first"),
                );
            }
        }
    }
    errors.into_result(())
}

/// `aster-not-storage`: every register of a file must be storage.
fn require_storage_form(body: &Body) -> Result<(), Diagnostics> {
    refuse_register_arguments(body)?;
    let func = &body.func;
    let mut errors = Diagnostics::default();
    for (_, inst) in func.inst_order() {
        for value in func.defined_values(inst) {
            if is_value_file(func, value) {
                let message = format!("{} is a register in value form", name(body, value));
                errors.push(
                    Diagnostic::error("aster-not-storage", message)
                        .maybe_label(func.insts[inst].span, "defined here")
                        .help("run `amdgcn-to-register-semantics` first"),
                );
            }
        }
    }
    errors.into_result(())
}

/// `aster-target-without-tables`: what looks at rows needs those of the machine that the module is for.
fn require_tables(routine: &Routine) -> Result<(), Diagnostics> {
    let (Some(name), Some(body)) = (&routine.target, &routine.body) else {
        return Ok(());
    };
    if body.func.context.name() == name {
        return Ok(());
    }
    let message = format!("there are no tables of {name}");
    Err(Diagnostic::error("aster-target-without-tables", message)
        .label(routine.span, "this function is for it")
        .help("allocation needs none; waits, branches, hazards and machine code do")
        .into())
}

/// `aster-not-allocated`: every register must have its number.
fn require_allocated(body: &Body) -> Result<(), Diagnostics> {
    refuse_structured(&body.func)?;
    require_storage_form(body)?;
    let func = &body.func;
    let mut errors = Diagnostics::default();
    for (_, inst) in func.inst_order() {
        for value in func.defined_values(inst) {
            let ty = func.ty(value).register();
            if ty.is_some_and(|r| r.semantics == Semantics::Unallocated) {
                let message = format!("{} has no register yet", name(body, value));
                errors.push(
                    Diagnostic::error("aster-not-allocated", message)
                        .maybe_label(func.insts[inst].span, "defined here")
                        .help("run `amdgcn-register-coloring` first"),
                );
            }
        }
    }
    errors.into_result(())
}
