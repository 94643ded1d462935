//! The passes of tensor programs, in the order in which a compilation runs them.

use crate::hardware;
use crate::stages::{blockwise, form, gridwise, guards, lanewise};
use crate::tables::tables;
use crate::tensor::Program;
use crate::tensor::representation::TENSOR;
use crate::{check, flatten, fuse, generate};
use easel_isa::diagnostic::Diagnostics;
use easel_pass::{
    Context, Functions, KERNEL, Machine, OptionSpec, Outcome, Pass, Program as AnyProgram, Stats,
    Takes, broken_by, wrong_form,
};

/// A pass function from a program to a program, with its counts.
type Rewrite = fn(&Program, &Context) -> Result<(Program, Stats), Diagnostics>;

fn own(program: &AnyProgram) -> Result<&Program, Diagnostics> {
    let form = program.form();
    program.get().ok_or_else(|| wrong_form(&TENSOR, form))
}

/// Replaces a program by a rewritten program that its checker accepts.
fn rewritten(
    program: &mut AnyProgram,
    context: &Context,
    name: &str,
    run: Rewrite,
) -> Result<Outcome, Diagnostics> {
    let before = own(program)?;
    let (after, stats) = run(before, context)?;
    if (context.check || cfg!(debug_assertions))
        && let Some(check) = check::of(name)
    {
        check(before, &after).map_err(|e| broken_by(e, name))?;
    }
    *program = AnyProgram::new(after);
    Ok(stats.into())
}

/// Kernel IR of the kernels, in the order in which they run.
fn kernels(program: &mut AnyProgram, context: &Context) -> Result<Outcome, Diagnostics> {
    let made = generate::kernels(own(program)?, hardware::of(context)?)?;
    *program = AnyProgram::new(Functions(made));
    Ok(Outcome::default())
}

/// A pass from tensor programs to tensor programs.
macro_rules! rewrite {
    ($name:literal, $doc:literal, $run:path) => {
        Pass::new($name, $doc, &TENSOR, |program, context| {
            rewritten(program, context, $name, |program, context| {
                Ok(($run(program, context)?, Stats::default()))
            })
        })
    };
}

/// A pass by rules from tensor programs to tensor programs.
macro_rules! by_rules {
    ($name:literal, $doc:literal, $run:path) => {
        Pass::new($name, $doc, &TENSOR, |program, context| {
            rewritten(program, context, $name, $run)
        })
    };
}

/// The passes that a program still needs, in order: the output of some passes can be read again.
pub fn remaining(program: &Program) -> &'static [Pass] {
    let next = form::next(program);
    let start = next.and_then(|name| PASSES.iter().position(|p| p.name == name));
    &PASSES[start.unwrap_or(0)..]
}

/// A limit of the machine; no limit if the machine is not a target.
fn limit(machine: Machine, of: fn(easel_target::Target) -> u32) -> u32 {
    machine.target().map_or(u32::MAX, of)
}

/// The options of the division of work.
const DIVISION: &[OptionSpec] = &[
    OptionSpec::new(
        "algo",
        Takes::Word(&["lane", "wave", "block", "column", "split"]),
    ),
    OptionSpec::new("split-over", Takes::UpTo(|_| u32::MAX)),
    OptionSpec::new(
        "tile-across",
        Takes::UpTo(|m| limit(m, |target| target.limits.lds_bytes)),
    ),
    OptionSpec::new(
        "tile-along",
        Takes::UpTo(|m| limit(m, |target| target.limits.lds_bytes)),
    ),
    OptionSpec::new("vec", Takes::UpTo(|_| tables().schedule.access as u32)),
    OptionSpec::new(
        "block",
        Takes::UpTo(|m| limit(m, |target| target.limits.max_workgroup)),
    ),
    OptionSpec::new("rows", Takes::UpTo(|_| tables().products.widest() as u32)),
    OptionSpec::new(
        "columns",
        Takes::UpTo(|_| tables().products.widest() as u32),
    ),
];

/// The passes in the order of the pipeline.
pub static PASSES: &[Pass] = &[
    by_rules!(
        "gen-inline",
        "puts bodies in place of operators with modules, and parts in place of compound ones",
        flatten::run
    ),
    by_rules!(
        "fuse-gen",
        "makes kernels of what is computed together",
        fuse::run
    )
    .with_options(&[OptionSpec::new("alone", Takes::Flag)]),
    rewrite!(
        "gen-gridwise",
        "gives kernels memory for results and divides their work among work-items",
        gridwise::run
    )
    .with_options(DIVISION),
    rewrite!(
        "gen-blockwise",
        "gives reductions of several waves memory of the workgroup",
        blockwise::run
    ),
    rewrite!(
        "gen-lanewise",
        "writes what one work-item does, at explicit positions",
        lanewise::run
    ),
    rewrite!(
        "gen-final",
        "drops guards that are proved and puts the others where they guard most",
        guards::run
    ),
    Pass::new(
        "gen-kernels",
        "makes kernel IR of kernels",
        &TENSOR,
        kernels,
    )
    .leaving(&KERNEL),
];
