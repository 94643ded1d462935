//! The passes of ASTER's dialect, under their published names. The dialect as a language is [`LANGUAGE`].
//!
//! Each pass takes one routine to the same routine in another form. The module of a pass states its pre- and postcondition, and the
//! pass checks on the code itself. A pipeline is a pass that runs others. `list` has all names.
//!
//! # From operations to instructions
//!
//! - `inline`, `symbols`: inlining of functions and libraries; `graft`: copying of a function's code.
//! - `structured`: regions of `scf` become branches. Until then a region is a list of blocks of the same function that the layout does
//!   not have (`Operation::regions`), so there is one container. The verifier checks those blocks, too.
//! - `canonicalize`, `memory`, `carried`, `loop_invariant`, `loop_unroll`, `dead`: general clean-up; local memory becomes values; carried
//!   values get plain types.
//! - `stages`: software pipelines; `stages::unrolled`: unrolled pipelines with their first trips peeled. `schedules`: orders of
//!   loops and blocks by attributes. `early_waits`, `delays`, `priority`, `barriers`: waits and order, by options.
//! - `affine`: normal form of maps and layouts. `integers`: ranges of integers; `index` becomes an integer. `uniform`: uniform
//!   values. `offsets`: an address' offset as a uniform part, a part by lane and a constant. `addresses`, `optimize`: offsets
//!   move into memory instructions where the address stays the same.
//! - `legalizer`: vectors become elements, memory is addressed by pointers.
//! - `codegen`: scalars and addresses in registers; functions state their registers. `to_amdgcn`: instructions in place of operations on
//!   registers. `scalars`: computations on scalars become instructions that [`Target`](target::Target) finds by their expression
//!   (`computing`, and `shaped` where registers may have any width). Of scalars that depend on each other, all become registers and
//!   conditions, or none.
//! - `lds`: offsets of buffers in the data share. `convert_waits`: counts in place of tokens, in any form.
//! - `interface`: the inputs of a kernel become loads and reads of registers, by the target's `abi.yaml`. After this pass a result
//!   in a register without storage is an error.
//! - `operands`: the encoder tests a sketch of each instruction. If the sketch has no encoding, constants and registers move.
//! - `reorder`: the list scheduler ([`order::list`]) orders a sketch of the function in SSA form, and the pass applies the order.
//!
//! # From values to registers
//!
//! - `bufferize`, `semantics`, `dce`: value form to storage form; dead copies go.
//! - `bridge`: storage form as a machine function, and back. One machine value has all cells that range constraints tie together, so
//!   ranges of them are parts of values.
//! - `color`: the one allocator, with colouring and kept copies. `partial`, `unwritten`: the effect of masked writes and unwritten
//!   reads on live ranges. `pipeline`: the stages together.
//! - `lower_copies`, `cleanup`, `legalize`: copies become moves, and moves are simplified.
//! - `allocated`: waits and hazards of `settle`, over the same bridge. `machine_code`: machine IR of a kernel. It takes only
//!   operations that rows of the tables describe wholly. Waits and hazards also see instructions that lack an operand, because their
//!   effect on other instructions is known.
//! - `dumps`, `report`: results of analyses, for readers.

#![deny(missing_docs)]

/// A pass on a routine, from a pass on its body.
macro_rules! body {
    ($run:path) => {
        |routine: &mut crate::aster::program::Routine, cx: &mut crate::Run<'_>| {
            let run: crate::OnBody = $run;
            routine.body.as_mut().map_or(Ok(()), |body| run(body, cx))
        }
    };
}

mod addresses;
mod affine;
mod allocated;
mod assumptions;
mod barriers;
mod bridge;
mod bufferize;
mod canonicalize;
mod carried;
mod cleanup;
mod codegen;
mod color;
mod convert_waits;
mod dce;
mod dead;
mod delays;
mod dumps;
mod early_waits;
mod edit;
mod graft;
mod inline;
mod integers;
mod interface;
mod known;
mod language;
mod lds;
mod legalize;
mod legalizer;
mod list;
mod live_values;
mod loop_invariant;
mod loop_unroll;
mod lower_copies;
mod machine_code;
mod memory;
mod offsets;
mod operands;
mod optimize;
mod options;
mod partial;
mod pipeline;
mod priority;
mod promises;
mod reorder;
mod report;
mod rewrite;
mod scalars;
mod schedules;
mod semantics;
mod signature;
mod stages;
mod structured;
mod symbols;
mod test_instructions;
mod to_amdgcn;
mod tokens;
mod uniform;
mod unwritten;
mod whole;

pub use language::LANGUAGE;
pub use list::PASSES;
pub use machine_code::machine_code;
pub use options::{Mode, Options};

use easel_allocate as allocate;
use easel_analysis as analysis;
use easel_aster as aster;
use easel_ir as ir;
use easel_machine as machine;
use easel_order as order;
use easel_pass as pass;
use easel_rules as rules;
use easel_settle as settle;
use easel_target as target;

use crate::aster::dialect::{AsterFunction, OpKind, Operation, Segment, Semantics};
use crate::aster::program::{Body, Chunk, Routine};
use crate::ir::function::Value;
use crate::pass::{Context, Outcome, Pass};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// One run of a pass: its options and its output.
pub(crate) struct Run<'a> {
    options: &'a Options,
    context: &'a Context<'a>,
    output: &'a mut Outcome,
}

/// A pass on a routine, which the pass rewrites in place. After an error the routine may be half rewritten.
pub(crate) type OnRoutine = fn(&mut Routine, &mut Run<'_>) -> Result<(), Diagnostics>;

/// A pass on the body of a routine, as [`OnRoutine`].
pub(crate) type OnBody = fn(&mut Body, &mut Run<'_>) -> Result<(), Diagnostics>;

/// A pass on a chunk, as [`OnRoutine`].
pub(crate) type OnChunk = fn(&mut Chunk, &mut Run<'_>) -> Result<(), Diagnostics>;

/// The pass of a name.
pub fn by_name(name: &str) -> Option<&'static Pass> {
    PASSES.iter().find(|p| p.is_called(name))
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

/// Adds the normal form to a routine: to a kernel in a list of passes for kernels, and
/// to any routine that promises a form already.
fn add_normal_form(routine: &mut Routine, options: &Options, name: &str) {
    let asked = options.kernels_alone && routine.is_kernel;
    if asked || aster::header::text(&routine.header, promises::LIST).is_some() {
        promises::add(&mut routine.header, name);
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

/// `aster-structured`, `aster-foreign-region`, `aster-foreign-register`, `aster-register-call`: code that must be lowered before.
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

/// `aster-structured`: only for structured control flow.
fn refuse_structured_control(func: &AsterFunction) -> Result<(), Diagnostics> {
    let all = func.inst_order().map(|(_, inst)| &func.insts[inst]);
    let structured = all.filter(|d| matches!(d.op.kind, OpKind::Structured(_)));
    let errors = structured.map(|data| {
        let message = format!("`{}` is structured control flow", data.op.name);
        Diagnostic::error("aster-structured", message)
            .maybe_label(data.span, "this operation")
            .help("run `convert-scf-to-cf` first")
    });
    Diagnostics(errors.collect()).into_result(())
}

/// `aster-interface`: results in registers without storage.
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

/// `aster-register-argument`: register block arguments, except those of the entry block (the function's).
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

/// `aster-target-without-tables`: a pass that uses rows needs the tables of the module's machine.
fn require_tables(routine: &Routine) -> Result<(), Diagnostics> {
    let (Some(name), Some(body)) = (&routine.target, &routine.body) else {
        return Ok(());
    };
    if body.func.context.name() == name {
        return Ok(());
    }
    let message = format!("the passes use no tables of {name}");
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
