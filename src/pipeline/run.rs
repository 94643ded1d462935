//! Running passes over a program.
//!
//! The chunks of a file in ASTER's dialect are independent: where a pass fails in one, the others go
//! on, and the errors of all are reported together.

use super::list::{Scope, Step};
use super::matrices::matrices;
use super::program::{Program, State};
use super::registry::{Body, Pass};
use super::stats::PassReport;
use crate::aster;
use crate::genx::verify::{Stage, verify_in};
use crate::ir::Launch;
use crate::ir::verify::verify;
use crate::pass::{Context, Stats};
use crate::target::{BankRole, Target};
use crate::visa;
use easel_aster_passes as passes;
use easel_genx_passes::machine::Machine;
use easel_genx_passes::pipeline as genx;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use easel_tensor_passes::pipeline::{Setting, Work};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// Is told the program after each pass (`--dump-after`).
pub type Observer<'a> = dyn FnMut(&Pass, &Program) + 'a;

/// Runs passes one after the other and verifies the program after each.
///
/// With [`Context::check`] a pass that has an independent checker runs it itself.
///
/// # Errors
/// All errors of the first pass that fails, over all functions. A program that a pass left broken
/// is reported with the pass's name.
pub fn run_passes<P: Clone + Into<Step>>(
    mut program: Program,
    passes: &[P],
    context: &Context,
    observer: &mut Observer,
) -> Result<(Program, Vec<PassReport>), Diagnostics> {
    let mut reports: Vec<PassReport> = Vec::with_capacity(passes.len());
    let mut broken = Broken::default();
    for step in passes {
        let step: Step = step.clone().into();
        let start = Instant::now();
        let mut report = PassReport {
            name: step.pass.name,
            microseconds: 0,
            counts: Default::default(),
            text: String::new(),
            warnings: Diagnostics::default(),
        };
        program = match program {
            Program::Aster(program) if matches!(step.pass.body, Body::AsterLower(_)) => {
                if broken.errors.has_errors() {
                    return Err(std::mem::take(&mut broken.errors));
                }
                lower_aster(&program, step.pass, &mut report)?
            }
            Program::Genx(program) => {
                apply_genx(*program, &step, context, &mut report, &mut reports)?
            }
            Program::Aster(mut program) => {
                apply_aster(&mut program, &step, context, &mut report, &mut broken)?;
                Program::Aster(program)
            }
            program => {
                let (after, stats) = apply(program, &step, context)?;
                if context.check || cfg!(debug_assertions) {
                    verify_program(&after).map_err(|e| broken_by(e, step.pass))?;
                }
                report.counts = stats.0;
                after
            }
        };
        report.microseconds = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
        reports.push(report);
        observer(step.pass, &program);
    }
    if broken.errors.has_errors() {
        // Warnings would be lost with the reports.
        for report in &mut reports {
            broken.errors.append(std::mem::take(&mut report.warnings));
        }
        return Err(broken.errors);
    }
    Ok((program, reports))
}

/// Chunks in which a pass failed, and their errors.
#[derive(Default)]
struct Broken {
    chunks: BTreeSet<usize>,
    errors: Diagnostics,
}

/// A pass over every function of every chunk that is still sound.
fn apply_aster(
    program: &mut aster::Program,
    step: &Step,
    context: &Context,
    report: &mut PassReport,
    broken: &mut Broken,
) -> Result<(), Diagnostics> {
    let Body::Aster(work) = step.pass.body else {
        return Err(wrong_state(step.pass, State::Aster));
    };
    let mut options = passes::Options::new(&step.settings);
    options.kernels_alone = step.scope == Scope::Kernels;
    let mut stats = Stats::default();
    for (n, chunk) in program.chunks.iter_mut().enumerate() {
        if broken.chunks.contains(&n) {
            continue;
        }
        let run = match work {
            passes::Work::Routine(run) => run,
            passes::Work::Chunk(run) => {
                let mut output = passes::Output::default();
                let mut done = run(chunk, &options, context, &mut output);
                if done.is_ok() && (context.check || cfg!(debug_assertions)) {
                    let routines = chunk.routines().into_iter();
                    let verified = routines.map(aster::verify);
                    let errors = verified.filter_map(Result::err).flat_map(|e| e.0);
                    done = Diagnostics(errors.collect())
                        .into_result(())
                        .map_err(|e| broken_by(e, step.pass));
                }
                stats.merge(&output.stats);
                report.text += &output.text;
                report.warnings.append(output.warnings);
                if let Err(errors) = done {
                    broken.chunks.insert(n);
                    broken.errors.append(errors);
                }
                continue;
            }
        };
        for routine in chunk.routines_mut() {
            let is_wanted = match step.scope {
                Scope::All => true,
                Scope::Kernels => routine.is_kernel,
                Scope::Functions => !routine.is_kernel,
            };
            if routine.body.is_none() || !is_wanted {
                continue;
            }
            let mut output = passes::Output::default();
            let mut done = run(routine, &options, context, &mut output);
            if done.is_ok() && (context.check || cfg!(debug_assertions)) {
                done = aster::verify(routine).map_err(|e| broken_by(e, step.pass));
            }
            stats.merge(&output.stats);
            report.text += &output.text;
            report.warnings.append(output.warnings);
            if let Err(errors) = done {
                broken.chunks.insert(n);
                broken.errors.append(errors);
            }
        }
    }
    report.counts = stats.0;
    Ok(())
}

/// Work-items of which one compute unit has to have the registers at one time: those of a workgroup, or of as many waves as
/// the source wants resident, as far as there is room for so many.
fn resident(launch: &Launch, target: Target) -> u32 {
    let limits = &target.limits;
    let most = limits.machine.waves.checked_div(limits.simds).unwrap_or(0);
    let wanted = launch.occupancy.unwrap_or(0).min(most);
    let wanted = wanted
        .saturating_mul(limits.simds)
        .saturating_mul(limits.lanes);
    launch.threads().max(wanted)
}

/// A pass over LLVM IR with region intrinsics. The parts of a pass that take time are reports of
/// their own, before its.
fn apply_genx(
    mut program: genx::Program,
    step: &Step,
    context: &Context,
    report: &mut PassReport,
    reports: &mut Vec<PassReport>,
) -> Result<Program, Diagnostics> {
    let Body::Genx(pass) = step.pass.body else {
        return Err(wrong_state(step.pass, State::Genx));
    };
    let Some(platform) = context.platform else {
        let message = "no platform is named that vISA is made for";
        return Err(Diagnostic::error("target-unknown", message).into());
    };
    let machine = Machine::new(platform);
    let given = genx::Context {
        machine: &machine,
        disabled: &context.disabled_rules,
        window: context.window,
        explain: context.explain,
        check: context.check,
    };
    let output = genx::run(pass, &mut program, &step.settings, &given)?;
    // Where it has become text, its instructions are gone.
    let stays = output.file.is_none();
    if stays && (context.check || cfg!(debug_assertions)) {
        let found = verify_in(&program.module, Stage::Passes, None);
        if found.has_errors() {
            return Err(broken_by(found, step.pass));
        }
    }
    report.counts = output.stats.0;
    report.warnings = output.warnings;
    for (name, time) in output.parts {
        reports.push(PassReport {
            name,
            microseconds: u64::try_from(time.as_micros()).unwrap_or(u64::MAX),
            counts: BTreeMap::new(),
            text: String::new(),
            warnings: Diagnostics::default(),
        });
    }
    Ok(match output.file {
        Some(file) => Program::Visa(Box::new(file), platform),
        None => Program::Genx(Box::new(program)),
    })
}

/// Machine code of every kernel; what else has a body is named.
fn lower_aster(
    program: &aster::Program,
    pass: &Pass,
    report: &mut PassReport,
) -> Result<Program, Diagnostics> {
    let Body::AsterLower(lower) = pass.body else {
        return Err(wrong_state(pass, State::Aster));
    };
    let mut functions = Vec::new();
    let mut errors = Diagnostics::default();
    let mut named: BTreeMap<&str, Span> = BTreeMap::new();
    for routine in program.routines() {
        match lower(routine) {
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
                report.warnings.push(
                    Diagnostic::warning("aster-left-out", message)
                        .label(routine.span, "this function")
                        .help("kernels alone become machine code"),
                );
            }
            Ok(None) => {}
            Err(mut e) => errors.0.append(&mut e.0),
        }
    }
    for outside in program.chunks.iter().flat_map(|c| c.operations()) {
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
    let program = Program::Machine(functions);
    // Modules may be for several machines, machine code is for one.
    program.target()?;
    Ok(program)
}

fn wrong_state(pass: &Pass, state: State) -> Diagnostics {
    let message = format!("pass `{}` takes {}, not {state}", pass.name, pass.takes);
    Diagnostic::error("pass-order", message).into()
}

fn apply(
    program: Program,
    step: &Step,
    context: &Context,
) -> Result<(Program, Stats), Diagnostics> {
    let pass = step.pass;
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
                count(
                    run(
                        f,
                        &context.of_workgroup(resident(&f.launch, context.target), true),
                    )
                    .map(|(machine, stats)| {
                        lowered.push(machine);
                        stats
                    }),
                );
            }
            Program::Machine(lowered)
        }
        (Program::Machine(mut functions), Body::Machine(run)) => {
            for f in &mut functions {
                let bank = f.target().bank(BankRole::Accumulator);
                let accumulates = f.values.values().any(|v| Some(v.ty.bank) == bank);
                let threads = resident(&f.launch, f.target());
                let context = context.of_workgroup(threads, accumulates);
                count(run(f, &context));
            }
            Program::Machine(functions)
        }
        (Program::Assembly(mut kernels), Body::Machine(run)) => {
            kernels
                .iter_mut()
                .for_each(|k| count(run(&mut k.function, context)));
            Program::Assembly(kernels)
        }
        (Program::Tensor(program), Body::Tensor(work)) => match work {
            Work::Rewrite(run) => {
                let setting = Setting {
                    wave: context.target.limits.lanes,
                    matrices: &matrices(context.target),
                    options: &step.settings,
                    disabled: &context.disabled_rules,
                    small: &context.small_kernels,
                    trace: &context.trace,
                };
                let after = run(&program, setting)?;
                if (context.check || cfg!(debug_assertions))
                    && let Some(check) = easel_tensor_passes::check::of(pass.name)
                {
                    check(&program, &after).map_err(|e| broken_by(e, pass))?;
                }
                Program::Tensor(Box::new(after))
            }
            Work::Generate(run) => Program::Kernel(run(&program, context.target.limits.lanes)?),
        },
        (program, _) => return Err(wrong_state(pass, program.state())),
    };
    errors.into_result((program, stats))
}

/// Structural checks of every function.
pub(crate) fn verify_program(program: &Program) -> Result<(), Diagnostics> {
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
        Program::Aster(program) => {
            let routines = program.routines();
            routines.into_iter().for_each(|r| take(aster::verify(r)));
        }
        Program::Genx(program) => {
            let found = verify_in(&program.module, Stage::Passes, None);
            take(found.into_result(()));
        }
        Program::Tensor(program) => {
            let modules = program.modules.values();
            modules.for_each(|m| take(verify(&m.func)));
        }
        Program::Visa(file, platform) => {
            for kernel in &file.kernels {
                take(visa::verify::kernel(kernel, platform, None).into_result(()));
            }
        }
    }
    errors.into_result(())
}

/// Verifies a program; of one that has independent chunks, those with errors are taken out. Gives
/// back the errors.
pub fn drop_unsound(program: &mut Program) -> Diagnostics {
    let Program::Aster(aster) = program else {
        return verify_program(program).err().unwrap_or_default();
    };
    let mut errors = Diagnostics::default();
    aster.chunks.retain(|chunk| {
        let mut sound = true;
        for routine in chunk.routines() {
            if let Err(e) = aster::verify(routine) {
                sound = false;
                errors.append(e);
            }
        }
        sound
    });
    errors
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
