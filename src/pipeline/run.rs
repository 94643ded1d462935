//! Running passes over a program.

use super::program::{Program, State};
use super::registry::{self, Body, Pass};
use super::stats::PassReport;
use crate::ir::verify::verify;
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::time::Instant;

/// Is told the program after each pass (`--dump-after`).
pub type Observer<'a> = dyn FnMut(&Pass, &Program) + 'a;

/// Passes by name, comma-separated.
///
/// # Errors
/// One per name that no pass has, and one where a pass does not take what stands before it.
pub fn resolve(names: &str, mut state: State) -> Result<Vec<&'static Pass>, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let mut passes = Vec::new();
    for name in names.split(',').map(str::trim).filter(|n| !n.is_empty()) {
        let Some(pass) = registry::by_name(name) else {
            let known = registry::PASSES.iter().map(|p| p.name);
            let mut error =
                Diagnostic::error("pass-unknown", format!("no pass is called `{name}`"));
            error.help = easel_isa::suggest::help(name, known.clone());
            let list = known.collect::<Vec<_>>().join(", ");
            diagnostics.push(error.note(format!("passes: {list}")));
            continue;
        };
        if pass.takes != state {
            diagnostics.push(
                Diagnostic::error(
                    "pass-order",
                    format!(
                        "pass `{name}` takes {}, but here stands {state}",
                        pass.takes
                    ),
                )
                .help(match state < pass.takes {
                    true => "run the passes that lead there first (`select`, `allocate`)",
                    false => "a program cannot go back: leave the pass out or put it earlier",
                }),
            );
        }
        state = pass.leaves;
        passes.push(pass);
    }
    diagnostics.into_result(passes)
}

/// Runs passes one after the other and verifies the program after each.
///
/// With [`Context::check`] a pass that has an independent checker runs it itself.
///
/// # Errors
/// All errors of the first pass that fails, over all functions. A program that a pass left broken
/// is reported with the pass's name.
pub fn run_passes(
    mut program: Program,
    passes: &[&Pass],
    context: &Context,
    observer: &mut Observer,
) -> Result<(Program, Vec<PassReport>), Diagnostics> {
    let mut reports = Vec::with_capacity(passes.len());
    for pass in passes {
        let start = Instant::now();
        let (after, stats) = apply(program, pass, context)?;
        program = after;
        let microseconds = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
        if context.check || cfg!(debug_assertions) {
            verify_program(&program).map_err(|e| broken_by(e, pass))?;
        }
        reports.push(PassReport {
            name: pass.name,
            microseconds,
            counts: stats.0,
        });
        observer(pass, &program);
    }
    Ok((program, reports))
}

fn apply(
    program: Program,
    pass: &Pass,
    context: &Context,
) -> Result<(Program, Stats), Diagnostics> {
    let mut stats = Stats::default();
    let mut errors = Diagnostics::default();
    let mut count = |result: Result<Stats, Diagnostics>| match result {
        Ok(s) => stats.merge(&s),
        Err(mut e) => errors.0.append(&mut e.0),
    };
    let program = match (program, pass.body) {
        (Program::Kernel(mut functions), Body::Kernel(run)) => {
            functions.iter_mut().for_each(|f| count(run(f, context)));
            Program::Kernel(functions)
        }
        (Program::Kernel(functions), Body::Lower(run)) => {
            let mut lowered = Vec::with_capacity(functions.len());
            for f in &functions {
                count(run(f, context).map(|(machine, stats)| {
                    lowered.push(machine);
                    stats
                }));
            }
            Program::Machine(lowered)
        }
        (Program::Machine(mut functions), Body::Machine(run)) => {
            functions.iter_mut().for_each(|f| count(run(f, context)));
            Program::Machine(functions)
        }
        (Program::Assembly(mut kernels), Body::Machine(run)) => {
            kernels
                .iter_mut()
                .for_each(|k| count(run(&mut k.function, context)));
            Program::Assembly(kernels)
        }
        (program, _) => {
            let message = format!(
                "pass `{}` takes {}, not {}",
                pass.name,
                pass.takes,
                program.state()
            );
            return Err(Diagnostic::error("pass-order", message).into());
        }
    };
    errors.into_result((program, stats))
}

/// Structural checks of every function.
pub fn verify_program(program: &Program) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    let mut take = |result: Result<(), Diagnostics>| {
        if let Err(mut e) = result {
            errors.0.append(&mut e.0);
        }
    };
    match program {
        Program::Kernel(functions) => functions.iter().for_each(|f| take(verify(f))),
        Program::Machine(functions) => functions.iter().for_each(|f| take(verify(f))),
        Program::Assembly(kernels) => kernels.iter().for_each(|k| take(verify(&k.function))),
    }
    errors.into_result(())
}

fn broken_by(mut errors: Diagnostics, pass: &Pass) -> Diagnostics {
    for error in &mut errors.0 {
        error.notes.push(format!(
            "the program is broken after pass `{}`: a defect of easel",
            pass.name
        ));
    }
    errors
}
