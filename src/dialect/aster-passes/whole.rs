//! Passes on whole programs: on each routine or chunk of a file, and from a file to machine code.

use crate::aster::{self, ASTER, Chunk, Program};
use crate::pass::{
    Context, Functions, Outcome, Program as AnyProgram, Scope, Stats, broken_by, wrong_form,
};
use crate::{OnChunk, OnRoutine, Options, Run, machine_code};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use std::collections::BTreeMap;

fn own(program: &mut AnyProgram) -> Result<&mut Program, Diagnostics> {
    let form = program.form();
    program.get_mut().ok_or_else(|| wrong_form(&ASTER, form))
}

fn options(context: &Context) -> Options {
    let mut options = Options::new(&context.options);
    options.kernels_alone = context.scope == Scope::Kernels;
    options
}

/// A pass on each routine of each chunk without an earlier failure.
pub(crate) fn routines(
    program: &mut AnyProgram,
    context: &Context,
    name: &str,
    run: OnRoutine,
) -> Result<Outcome, Diagnostics> {
    let options = options(context);
    let mut outcome = Outcome::default();
    for chunk in sound(own(program)?) {
        let mut failures = Diagnostics::default();
        for routine in chunk.routines_mut() {
            let is_wanted = match context.scope {
                Scope::All => true,
                Scope::Kernels => routine.is_kernel,
                Scope::Functions => !routine.is_kernel,
            };
            if routine.body.is_none() || !is_wanted {
                continue;
            }
            let mut done = run(
                routine,
                &mut Run {
                    options: &options,
                    context,
                    output: &mut outcome,
                },
            );
            if done.is_ok() && verifies(context) {
                done = aster::verify(routine).map_err(|e| broken_by(e, name));
            }
            failures.append(done.err().unwrap_or_default());
        }
        chunk.failures = failures;
    }
    Ok(outcome)
}

/// A pass on each chunk without an earlier failure.
pub(crate) fn chunks(
    program: &mut AnyProgram,
    context: &Context,
    name: &str,
    run: OnChunk,
) -> Result<Outcome, Diagnostics> {
    let options = options(context);
    let mut outcome = Outcome::default();
    for chunk in sound(own(program)?) {
        let mut done = run(
            chunk,
            &mut Run {
                options: &options,
                context,
                output: &mut outcome,
            },
        );
        if done.is_ok() && verifies(context) {
            let checks = chunk.routines().into_iter().map(aster::verify);
            done = Diagnostics::gather(checks).map_err(|e| broken_by(e, name));
        }
        chunk.failures = done.err().unwrap_or_default();
    }
    Ok(outcome)
}

fn sound(program: &mut Program) -> impl Iterator<Item = &mut Chunk> {
    let chunks = program.chunks.iter_mut();
    chunks.filter(|c| !c.failures.has_errors())
}

fn verifies(context: &Context) -> bool {
    context.check || cfg!(debug_assertions)
}

/// Machine code of every kernel. A warning names each other function with a body.
pub(crate) fn machines(
    program: &mut AnyProgram,
    _context: &Context,
) -> Result<Outcome, Diagnostics> {
    program.take_failures().into_result(())?;
    let own = own(program)?;
    let mut outcome = Outcome::from(Stats::default());
    let mut functions = Vec::new();
    let mut errors = Diagnostics::default();
    let mut named: BTreeMap<&str, Span> = BTreeMap::new();
    for routine in own.routines() {
        match machine_code(routine) {
            Ok(Some(function)) => {
                if let Some(first) = named.insert(&routine.symbol, routine.span) {
                    let message = format!("two kernels are called `{}`", routine.symbol);
                    errors.push(
                        Diagnostic::error("emit-duplicate-symbol", message)
                            .label(routine.span, "this one")
                            .label(first, "and this one")
                            .help("give each kernel of a file a name of its own"),
                    );
                }
                functions.push(function);
            }
            Ok(None) if routine.body.is_some() => {
                let message = format!("`{}` is no kernel and is left out", routine.symbol);
                outcome.warnings.push(
                    Diagnostic::warning("aster-left-out", message)
                        .label(routine.span, "this function")
                        .help("kernels alone become machine code"),
                );
            }
            Ok(None) => {}
            Err(more) => errors.append(more),
        }
    }
    for outside in own.chunks.iter().flat_map(|c| c.operations()) {
        let message = "operations outside of functions are no machine code";
        errors.push(
            Diagnostic::error("aster-outside", message)
                .label(outside.span, "from here on")
                .help("put them into a kernel, or take them out"),
        );
    }
    if functions.is_empty() && !errors.has_errors() {
        let message = "the program has no kernel";
        let help = "functions are compiled as parts of kernels only; `easel opt` transforms them";
        errors.push(Diagnostic::error("emit-state", message).help(help));
    }
    errors.into_result(())?;
    let made = AnyProgram::new(Functions(functions));
    // Modules can be for several machines, machine code is for one.
    made.target()?;
    *program = made;
    Ok(outcome)
}
