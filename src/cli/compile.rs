//! `easel compile`.

use super::{Failure, Machine, Outcome, io};
use crate::pass::Context;
use crate::pipeline::{self, Pass, Program, State, registry, run_passes, stats::Report};
use crate::rules::RuleSet;
use crate::target::{Tables, Target};
use clap::{Args, ValueEnum};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use easel_isa::suggest;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub struct Arguments {
    /// Wave kernel (.mlir), kernel IR (.kir), machine IR (.mir) or assembly (.s); - for standard
    /// input
    input: PathBuf,
    /// Where to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What to write
    #[arg(long, value_enum, default_value_t = Emit::Asm)]
    emit: Emit,
    /// Print the program after this pass (`all` for every pass) to standard error
    #[arg(long, value_name = "PASS")]
    dump_after: Vec<String>,
    /// Write figures as JSON: instructions by unit, registers, passes with times, rules
    #[arg(long, value_name = "FILE")]
    stats: Option<PathBuf>,
    /// Say beside each instruction which rules made it
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    machine: Machine,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Emit {
    /// Assembly text
    Asm,
    /// Code object (ELF)
    Object,
    /// Kernel IR, before selection
    Kir,
    /// Machine IR, after all passes
    Mir,
}

/// Tables and rules of a run, from the arguments.
pub struct Setup {
    pub tables: &'static Tables,
    pub rules: RuleSet,
    disabled: Vec<String>,
    check: bool,
}

impl Setup {
    /// # Errors
    /// Unknown target, unreadable or wrong rule files, unknown rule names.
    pub fn new(machine: &Machine) -> Result<Setup, Failure> {
        let tables = target(&machine.target)?;
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
            tables,
            rules,
            disabled: machine.disable_rule.clone(),
            check: machine.check,
        };
        errors.0.append(&mut setup.context().check_disabled().0);
        match errors.has_errors() {
            true => Err(Failure::new(errors, setup.rules.sources)),
            false => Ok(setup),
        }
    }

    pub fn context(&self) -> Context<'_> {
        let mut context = Context::new(self.tables, &self.rules);
        context.check = self.check;
        context.disabled_rules = self.disabled.iter().cloned().collect();
        context
    }
}

/// The tables of a target by name.
pub fn target(name: &str) -> Result<&'static Tables, Failure> {
    Target::by_name(name).map(|t| t.tables).ok_or_else(|| {
        let known: Vec<_> = Target::all().map(|t| t.name()).collect();
        let mut error =
            Diagnostic::error("target-unknown", format!("no target is called `{name}`"))
                .note(format!("targets: {}", known.join(", ")));
        error.help = suggest::help(name, known.iter().copied());
        error.into()
    })
}

/// Reads the program of a file.
pub fn read(path: &Path) -> Result<(SourceMap, Program), Failure> {
    let text = io::read_text(path)?;
    let (sources, program) = pipeline::read_program(&path.display().to_string(), &text);
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
        if let Err(mut e) = pipeline::run::resolve(name, State::Kernel) {
            e.0.retain(|d| d.code == "pass-unknown");
            errors.0.append(&mut e.0);
        }
    }
    if errors.has_errors() {
        return Err(Failure::new(errors, SourceMap::default()));
    }
    Ok(move |pass: &Pass, program: &Program| {
        if names.iter().any(|n| n == "all" || n == pass.name) {
            io::message(&format!("// ---- after {}\n{program}", pass.name));
        }
    })
}

pub fn run(arguments: &Arguments) -> Outcome {
    let setup = Setup::new(&arguments.machine)?;
    let mut dump = dumper(&arguments.dump_after)?;
    let (sources, program) = read(&arguments.input)?;
    let output = arguments.output.as_deref();
    if arguments.emit == Emit::Kir {
        return match &program {
            Program::Kernel(_) => io::write_result(output, program.to_string().as_bytes()),
            Program::Machine(_) => Err(Diagnostic::error(
                "emit-kir",
                "a machine program cannot become kernel IR",
            )
            .into()),
        };
    }
    let passes = registry::default_pipeline(program.state());
    let context = setup.context();
    let compiled = run_passes(program, &passes, &context, &mut dump);
    let (program, reports) = compiled.map_err(|e| Failure::new(e, sources.clone()))?;
    let Program::Machine(functions) = &program else {
        return Err(Diagnostic::error("pipeline", "the passes end before machine code").into());
    };
    if let Some(path) = &arguments.stats {
        write_json(path, &Report::new(functions, reports, setup.tables))?;
    }
    let bytes = match arguments.emit {
        Emit::Mir | Emit::Kir => program.to_string().into_bytes(),
        Emit::Asm | Emit::Object => Vec::new(),
    };
    io::write_result(output, &bytes)
}

/// Writes figures as JSON.
pub fn write_json(path: &Path, value: &impl serde::Serialize) -> Outcome {
    let text = serde_json::to_string_pretty(value).map_err(|e| {
        Diagnostic::error("stats", format!("figures cannot be written as JSON: {e}"))
    })?;
    io::write_result(Some(path), format!("{text}\n").as_bytes())
}
