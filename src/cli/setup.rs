//! What the commands that run passes share: tables and rules, reading, running, dumping, figures.

use super::{Failure, Machine, Outcome, io};
use crate::backend::Kernel;
use crate::pass::Context;
use crate::pipeline::{self, Pass, Program, State, emit, registry, run_passes, stats::Report};
use crate::rules::RuleSet;
use crate::target::{Bank, Tables, Target};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use easel_isa::suggest;
use std::path::Path;

/// Tables and rules of a run, from the arguments.
pub struct Setup {
    pub target: Target,
    pub rules: RuleSet,
    disabled: Vec<String>,
    check: bool,
    registers: [Option<u16>; Bank::ALL.len()],
}

impl Setup {
    /// # Errors
    /// Unknown target, unreadable or wrong rule files, unknown rule names.
    pub fn new(machine: &Machine) -> Result<Setup, Failure> {
        let target = target(&machine.target)?;
        let mut rules = match machine.only_rules.is_empty() {
            true => RuleSet::embedded().map_err(|(sources, e)| Failure::new(e, sources))?,
            false => RuleSet::default(),
        };
        let mut errors = Diagnostics::default();
        for path in machine.rules.iter().chain(&machine.only_rules) {
            rules.add_file(
                &path.display().to_string(),
                &io::read_text(path)?,
                &mut errors,
            );
        }
        let setup = Setup {
            target,
            rules,
            disabled: machine.disable_rule.clone(),
            check: machine.check,
            registers: registers(machine),
        };
        errors.0.append(&mut setup.context().check_disabled().0);
        match errors.has_errors() {
            true => Err(Failure::new(errors, setup.rules.sources)),
            false => Ok(setup),
        }
    }

    pub fn tables(&self) -> &'static Tables {
        self.target.tables
    }

    pub fn context(&self) -> Context<'_> {
        let mut context = Context::new(self.target.tables, &self.rules);
        context.check = self.check;
        context.disabled_rules = self.disabled.iter().cloned().collect();
        context.registers = self.registers;
        context
    }
}

/// The limits by bank.
fn registers(machine: &Machine) -> [Option<u16>; Bank::ALL.len()] {
    let mut registers = [None; Bank::ALL.len()];
    registers[Bank::Vector as usize] = machine.num_vgprs;
    registers[Bank::Scalar as usize] = machine.num_sgprs;
    registers[Bank::Accumulator as usize] = machine.num_agprs;
    registers
}

/// A target by name.
pub fn target(name: &str) -> Result<Target, Failure> {
    Target::by_name(name).ok_or_else(|| {
        let known: Vec<_> = Target::all().map(|t| t.name()).collect();
        let mut error =
            Diagnostic::error("target-unknown", format!("no target is called `{name}`"))
                .note(format!("targets: {}", known.join(", ")));
        error.help = suggest::help(name, known.iter().copied());
        error.into()
    })
}

/// Reads the program of a file.
pub fn read(path: &Path, target: Target) -> Result<(SourceMap, Program), Failure> {
    let text = io::read_text(path)?;
    let (sources, program) = pipeline::read_program(&path.display().to_string(), &text, target);
    match program {
        Ok(program) => Ok((sources, program)),
        Err(diagnostics) => Err(Failure::new(diagnostics, sources)),
    }
}

/// Prints the program after the passes that were asked for.
///
/// # Errors
/// Names that no pass has.
pub fn dumper(names: &[String]) -> Result<impl FnMut(&Pass, &Program) + '_, Failure> {
    let mut errors = Diagnostics::default();
    for name in names.iter().filter(|n| *n != "all") {
        if let Err(mut e) = pipeline::list::resolve(name, State::Kernel) {
            e.0.retain(|d| d.code == "pass-unknown");
            errors.0.append(&mut e.0);
        }
    }
    if errors.has_errors() {
        return Err(Failure::new(errors, SourceMap::default()));
    }
    Ok(move |pass: &Pass, program: &Program| {
        if names.iter().any(|n| n == "all" || pass.is_called(n)) {
            io::message(&format!("// ---- after {}\n{program}", pass.name));
        }
    })
}

/// An input compiled by the default pipeline.
pub struct Compiled {
    pub kernels: Vec<Kernel>,
    pub report: Report,
    pub sources: SourceMap,
}

/// Reads and compiles a file.
pub fn compile(path: &Path, setup: &Setup, dump_after: &[String]) -> Result<Compiled, Failure> {
    let mut dump = dumper(dump_after)?;
    let (sources, program) = read(path, setup.target)?;
    let failure = |e| Failure::new(e, sources.clone());
    let passes = registry::default_pipeline(program.state());
    let compiled = run_passes(program, &passes, &setup.context(), &mut dump);
    let (program, reports) = compiled.map_err(failure)?;
    if reports
        .iter()
        .any(|r| r.counts.contains_key("egraph.out_of_fuel"))
    {
        let message = "a function's e-graph ran out of fuel before its rules were exhausted";
        let warning = Diagnostic::warning("select-fuel", message)
            .help("the code is right, but rules may be left that would have made it better");
        io::message(&Diagnostics::from(warning).render(&sources));
    }
    let moved = |name: &str| {
        reports
            .iter()
            .filter_map(|r| r.counts.get(name))
            .sum::<i64>()
    };
    if moved("spill.reloads") > 0 {
        let message = format!(
            "there are too few registers: values are stored {} times and reloaded {} times, {} bytes of private memory are used",
            moved("spill.stores"),
            moved("spill.reloads"),
            moved("spill.private_bytes")
        );
        let warning = Diagnostic::warning("allocate-spill", message).help(
            "EASEL_DEBUG_REGALLOC=1 lists them: unroll less, load later, or use smaller tiles",
        );
        io::message(&Diagnostics::from(warning).render(&sources));
    }
    let kernels = emit::kernels(program).map_err(failure)?;
    let functions = kernels.iter().map(|k| &k.function);
    let report = Report::new(functions, reports, setup.tables());
    Ok(Compiled {
        kernels,
        report,
        sources,
    })
}

/// Writes figures as JSON.
pub fn write_json(path: &Path, value: &impl serde::Serialize) -> Outcome {
    let text = serde_json::to_string_pretty(value).map_err(|e| {
        Diagnostic::error("stats", format!("figures cannot be written as JSON: {e}"))
    })?;
    io::write_result(Some(path), format!("{text}\n").as_bytes())
}
