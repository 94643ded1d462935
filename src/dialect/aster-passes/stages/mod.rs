//! `aster-scf-pipeline`: loops whose operations have stages become software pipelines.
//!
//! In step `k` of the new loop, operations of stage `t` execute trip `k - t` of the old loop, so that stages of
//! several trips are in flight at once. `S` is the greatest stage.
//!
//! - [`buffers`]: separate buffers of the data share for trips in flight;
//! - [`plan`]: the values that later steps need, and for how many steps;
//! - [`emit`]: the first `S` steps, in which later stages have no trip yet; the loop; and the last `S` steps, in
//!   which earlier stages are finished;
//! - [`unrolled`]: unrolling of the loop, and peeling of its first trips, by options.
//!
//! A value of stage `d` that stage `t > d` reads is carried over `t - d` steps: the loop has as many more values to
//! carry, the newest first. A value that the original loop carries is one trip behind its definition, and has the same stage.
//!
//! Pre: any form; operations without `sched.stage` have stage 0. Post: the same, without stages. An unchanged
//! loop keeps its stages; a warning gives the reason, unless all stages are 0.
//!
//! Source: M. Lam, *Software Pipelining: An Effective Scheduling Technique for VLIW Machines*, PLDI 1988.

mod buffers;
mod emit;
mod plan;
mod unrolled;

use super::Run;
use super::graft::all_blocks;
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Structured};
use crate::aster::program::Body;
use crate::ir::function::{Block, Inst};
use crate::pass::{OptionSpec, Takes};
use crate::target::Behaviour;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// The attribute with an operation's stage.
const STAGE: &str = "sched.stage";

/// Options of `aster-scf-pipeline`.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("enable-rotate-stage", Takes::Flag),
    OptionSpec::new("rotate-stage", Takes::Number),
    OptionSpec::new("lcm-unroll", Takes::Flag),
    OptionSpec::new("unroll-factor-multiplier", Takes::UpTo(|_| MOST)),
    OptionSpec::new("epilogue-peeling", Takes::Flag),
    OptionSpec::new("prologue-peeling", Takes::UpTo(|_| MOST)),
];

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let settings = &cx.options.settings;
    let rotated = match settings.flag("enable-rotate-stage") {
        Some(true) => Some(settings.number("rotate-stage").unwrap_or(0)),
        _ => None,
    };
    let asked = unrolled::Asked::new(cx.options);
    let mut errors = Diagnostics::default();
    // The inner loops first: an outer loop copies its content.
    for block in all_blocks(&body.func).into_iter().rev() {
        for inst in body.func.blocks[block].insts.clone() {
            if !is_staged(&body.func, inst) {
                continue;
            }
            match pipeline(&mut body.func, (block, inst), rotated) {
                Ok(done) => {
                    cx.output.stats.add("loops.pipelined", 1);
                    cx.output.warnings.0.extend(done.warning);
                    unrolled::run(body, (block, done.kernel), &done.stages, asked);
                }
                Err(Left::AsItIs(warning)) => cx.output.warnings.push(*warning),
                Err(Left::Wrong(found)) => errors.append(found),
            }
        }
    }
    errors.into_result(())
}

/// `lds-multibuffer-prep`: only buffers of loops with stages.
pub fn share(body: &mut Body, _: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    for block in all_blocks(func).into_iter().rev() {
        for inst in func.blocks[block].insts.clone() {
            if is_staged(func, inst) {
                let behind = buffers::share(func, (block, inst));
                let at = func.blocks[block].insts.iter().position(|&i| i == inst);
                let at = at.map_or(func.blocks[block].insts.len(), |n| n + 1);
                func.blocks[block].insts.splice(at..at, behind);
            }
        }
    }
    Ok(())
}

/// The reason why a loop is unchanged.
enum Left {
    AsItIs(Box<Diagnostic>),
    Wrong(Diagnostics),
}

/// Whether a loop has an operation of a later stage than 0.
fn is_staged(func: &AsterFunction, inst: Inst) -> bool {
    let op = &func.insts[inst].op;
    let is_loop = op.kind == OpKind::Structured(Structured::For);
    let blocks = op.regions.iter().filter(|_| is_loop);
    let mut insts = blocks.flat_map(|r| &func.blocks[r.entry()].insts);
    insts.any(|&i| stage(&func.insts[i].op).is_some_and(|s| s > 0))
}

/// The stage that an operation states.
fn stage(op: &Operation) -> Option<u32> {
    let text = op.attributes.iter().find(|a| a.0 == STAGE)?.1.as_deref()?;
    text.split(':').next()?.trim().parse().ok()
}

/// A loop that has become a pipeline.
struct Done {
    /// A warning about the necessary number of trips, if that number is unknown.
    warning: Option<Diagnostic>,
    /// The loop of the pipeline.
    kernel: Inst,
    /// The stages of its operations.
    stages: Vec<u32>,
}

/// Pipelines one loop in its block.
fn pipeline(
    func: &mut AsterFunction,
    (block, inst): (Block, Inst),
    rotated: Option<u32>,
) -> Result<Done, Left> {
    refuse(func, inst).map_err(Left::Wrong)?;
    let trips = emit::bounds(func, inst)?;
    let span = func.insts[inst].span;
    let behind = buffers::share(func, (block, inst));
    let plan = plan::Plan::new(func, inst, rotated)?;
    let kernel = emit::run(func, (block, inst), &plan, &trips, behind);
    let warning = trips.at_least.map(|least| {
        let message = format!("nothing says that the loop has at least {least} trips");
        Diagnostic::warning("aster-stage-trips", message)
            .maybe_label(span, "the pipeline is wrong with fewer")
            .help("call the kernel with as many, or write the bounds as constants")
    });
    Ok(Done {
        warning,
        kernel,
        stages: plan.order.iter().map(|o| o.1).collect(),
    })
}

/// `aster-stage`: code that a loop with stages must not have.
fn refuse(func: &AsterFunction, inst: Inst) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    let body = func.insts[inst].op.regions[0].entry();
    for &inst in &func.blocks[body].insts {
        let data = &func.insts[inst];
        let is_end = data.op.kind == OpKind::Structured(Structured::Yield);
        let behaviour = data.op.row.map(|row| func.context.info(row).behaviour);
        let is_barrier = behaviour.is_some_and(Behaviour::is_barrier)
            || ["barrier", "token_barrier"].contains(&&*data.op.name);
        let (what, help) = match stage(&data.op) {
            _ if !data.op.regions.is_empty() => (
                "has regions, whose operations have no stages of their own",
                "unroll the inner loop, or put conditionals into selections",
            ),
            None if data.op.has_attribute(STAGE) => (
                "has a stage that is no number from 0",
                "write `sched.stage = 1 : i32`",
            ),
            None if is_barrier && !is_end => (
                "has no stage, so the steps that need it are not known",
                "write `sched.stage = N : i32` with the stage that it stands before",
            ),
            Some(s) if s > MOST => ("has too great a stage", "write a stage of at most 1024"),
            _ => continue,
        };
        let message = format!("`{}` in a loop with stages {what}", data.op.name);
        errors.push(
            Diagnostic::error("aster-stage", message)
                .maybe_label(data.span, "this operation")
                .help(help),
        );
    }
    errors.into_result(())
}

/// The greatest stage: the first and the last steps are unrolled.
/// Not tuned: bounds the size of code.
const MOST: u32 = 1024;
