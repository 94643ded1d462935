//! `easel opt`: any list of passes, text to text.
//!
//! Every pass and pipeline may also be given as a flag of its own (`--name`, `--name=key=value`), as
//! users of MLIR tools are used to; [`pass_flags`] turns these into `--passes` before the arguments
//! are read, so that the order on the command line is the order of the passes.

use super::setup::{Setup, dumper, write_json};
use super::{Failure, Machine, Outcome, io};
use crate::frontend::aster::{self, Spelling};
use crate::pipeline::list::resolve;
use crate::pipeline::run::verify_program;
use crate::pipeline::{self, Program, Read, registry, run_passes, stats::Report};
use clap::{Args, ValueEnum};
use easel_isa::diagnostic::Diagnostics;
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = passes_help())]
pub struct Arguments {
    /// Wave kernel or ASTER's dialect (.mlir), kernel IR (.kir), machine IR (.mir) or assembly
    /// (.s); - for standard input
    input: PathBuf,
    /// Passes to run, in order: `name{key=value,...},name`; none only reads and verifies
    #[arg(long, value_name = "NAMES")]
    passes: Vec<String>,
    /// Where to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Read, run and report the chunks between `// -----` lines each on their own
    #[arg(long)]
    split_input_file: bool,
    /// Print machine instructions of ASTER's dialect in this spelling
    #[arg(long, value_name = "SPELLING")]
    spelling: Option<SpellingName>,
    /// Print the program after this pass (`all` for every pass) to standard error
    #[arg(long, value_name = "PASS")]
    dump_after: Vec<String>,
    /// Write figures as JSON
    #[arg(long, value_name = "FILE")]
    stats: Option<PathBuf>,
    #[command(flatten)]
    machine: Machine,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SpellingName {
    Older,
    Newer,
}

fn passes_help() -> String {
    let mut text = String::from("Passes (each also as a flag, --NAME or --NAME=KEY=VALUE):\n");
    for pass in registry::passes() {
        text += &format!("  {:<36} {} (takes {})\n", pass.name, pass.doc, pass.takes);
        if !pass.aliases.is_empty() {
            text += &format!("  {:<36}   also {}\n", "", pass.aliases.join(", "));
        }
        if !pass.options.is_empty() {
            text += &format!("  {:<36}   options {}\n", "", pass.options.join(", "));
        }
    }
    text
}

/// The process's arguments with the flags that name passes turned into `--passes`. A flag that is
/// no option either is taken for a pass whose name is misspelled: the list of passes can tell which
/// was meant.
pub fn pass_flags(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut all: Vec<OsString> = arguments.collect();
    if all.get(1).is_none_or(|command| command != "opt") {
        return all;
    }
    for argument in all.iter_mut().skip(2) {
        let Some(flag) = argument.to_str().and_then(|a| a.strip_prefix("--")) else {
            continue;
        };
        let (name, options) = flag.split_once('=').unwrap_or((flag, ""));
        if registry::names().any(|n| n == name) || !name.is_empty() && !is_option(name) {
            *argument = OsString::from(match options {
                "" => format!("--passes={name}"),
                _ => format!("--passes={name}{{{options}}}"),
            });
        }
    }
    all
}

pub fn run(arguments: &Arguments) -> Outcome {
    let setup = Setup::new(&arguments.machine)?;
    let mut dump = dumper(&arguments.dump_after)?;
    let text = io::read_text(&arguments.input)?;
    let name = arguments.input.display().to_string();
    let Read {
        sources,
        mut program,
        mut diagnostics,
    } = pipeline::read_chunks(&name, &text, setup.target, arguments.split_input_file);
    let failure = |e| Failure::new(e, sources.clone());
    // Chunks are independent: errors in some do not keep the others from being reported on.
    if diagnostics.has_errors() && !matches!(program, Program::Aster(_)) {
        return Err(failure(diagnostics));
    }
    let passes = resolve(&arguments.passes.join(","), program.state()).map_err(failure)?;
    let unsound = match &mut program {
        Program::Aster(program) => drop_unsound(program),
        other => verify_program(other).err().unwrap_or_default(),
    };
    let is_aster = matches!(program, Program::Aster(_));
    diagnostics.append(unsound);
    if diagnostics.has_errors() && !is_aster {
        return Err(failure(diagnostics));
    }
    let context = setup.context();
    let (mut program, mut reports) = match run_passes(program, &passes, &context, &mut dump) {
        Ok(done) if !diagnostics.has_errors() => done,
        Ok((_, reports)) => {
            for report in reports {
                diagnostics.append(report.warnings);
            }
            return Err(failure(diagnostics));
        }
        Err(errors) => {
            diagnostics.append(errors);
            return Err(failure(diagnostics));
        }
    };
    let mut printed = String::new();
    for report in &mut reports {
        diagnostics.append(std::mem::take(&mut report.warnings));
        printed += &report.text;
    }
    if !diagnostics.is_empty() {
        io::message(&diagnostics.render(&sources));
    }
    if let Some(path) = &arguments.stats {
        let functions: Vec<_> = match &program {
            Program::Machine(functions) => functions.iter().collect(),
            Program::Assembly(kernels) => kernels.iter().map(|k| &k.function).collect(),
            Program::Kernel(_) | Program::Aster(_) => Vec::new(),
        };
        write_json(path, &Report::new(functions, reports, setup.tables()))?;
    }
    if let (Program::Aster(program), Some(spelling)) = (&mut program, arguments.spelling) {
        aster::respell(
            program,
            match spelling {
                SpellingName::Older => Spelling::Older,
                SpellingName::Newer => Spelling::Newer,
            },
        );
    }
    if !printed.is_empty() {
        io::write_result(None, printed.as_bytes())?;
    }
    io::write_result(arguments.output.as_deref(), program.to_string().as_bytes())
}

/// Verifies each chunk and takes out those with errors, which are given back.
fn drop_unsound(program: &mut aster::Program) -> Diagnostics {
    let mut errors = Diagnostics::default();
    program.chunks.retain(|chunk| {
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

/// Whether the command has an option of this name, or one that it may be a misspelling of.
fn is_option(name: &str) -> bool {
    let command = Arguments::augment_args(clap::Command::new("opt"));
    let long = command.get_arguments().filter_map(|a| a.get_long());
    let mut options: Vec<String> = long.map(str::to_string).collect();
    options.extend(["help", "version"].map(str::to_string));
    // Whichever is nearest is meant.
    let passes: Vec<String> = registry::names().map(str::to_string).collect();
    let all = options.iter().chain(&passes).map(String::as_str);
    let hint = easel_isa::suggest::help(name, all).unwrap_or_default();
    options
        .iter()
        .any(|o| o == name || hint.contains(&format!("`{o}`")))
}
