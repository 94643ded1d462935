//! Running passes over a program.

use crate::pass::{Context, Pass, PassReport, Program, Step, broken_by};
use easel_isa::diagnostic::Diagnostics;
use easel_isa::watch::Watch;
use std::time::Instant;

/// The callback with the program after each pass (`--dump-after`).
pub type Observer<'a> = dyn FnMut(&Pass, &Program) + 'a;

/// Runs passes one after the other and verifies the program after each.
///
/// With [`Context::check`] a pass that has an independent checker runs it itself.
///
/// # Errors
/// All errors of the first pass that fails, over all functions. A program that a pass left broken is reported with the pass's
/// name. Of a program in independent chunks, the errors of each chunk's first pass that fails.
pub fn run_passes<P: Clone + Into<Step>>(
    mut program: Program,
    passes: &[P],
    context: &Context,
    observer: &mut Observer,
) -> Result<(Program, Vec<PassReport>), Diagnostics> {
    let mut reports: Vec<PassReport> = Vec::with_capacity(passes.len());
    let mut context = context.clone();
    for (done, step) in passes.iter().enumerate() {
        let step: Step = step.clone().into();
        context.options = step.settings;
        context.scope = step.scope;
        if let Some(watch) = context.watch {
            if watch.is_stopped() {
                return Err(Watch::stopped().into());
            }
            watch.tell(step.pass.name, done as u64, passes.len() as u64);
        }
        let start = Instant::now();
        let outcome = (step.pass.run)(&mut program, &context)?;
        if context.check || cfg!(debug_assertions) {
            let verified = program.verify();
            verified.map_err(|e| broken_by(e, step.pass.name))?;
        }
        // The parts of a pass that take time have separate reports, before the pass's.
        let parts = outcome.parts.into_iter();
        reports.extend(parts.map(|(name, time)| PassReport::new(name, time)));
        reports.push(PassReport {
            counts: outcome.stats.0,
            text: outcome.text,
            warnings: outcome.warnings,
            ..PassReport::new(step.pass.name, start.elapsed())
        });
        observer(step.pass, &program);
    }
    let mut failures = program.take_failures();
    if failures.has_errors() {
        // Warnings would be lost with the reports.
        for report in &mut reports {
            failures.append(std::mem::take(&mut report.warnings));
        }
        return Err(failures);
    }
    Ok((program, reports))
}
