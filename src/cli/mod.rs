//! The `easel` command: arguments, files and messages; no compilation logic.
//!
//! Results go to standard output (or `-o`), diagnostics to standard error. Exit status: 0 done,
//! 1 diagnostics were errors, 2 wrong usage.

mod compile;
mod io;
mod isa;
mod opt;
mod rules;
mod run;
mod setup;

use clap::{Args, Parser, Subcommand};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use std::path::PathBuf;
use std::process::ExitCode;

/// GPU kernel backend whose machines and rewrites are data.
#[derive(Parser, Debug)]
#[command(name = "easel", version, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Compile kernels to assembly, a code object or an intermediate form
    Compile(compile::Arguments),
    /// Compile and launch a kernel in the simulator
    Run(run::Arguments),
    /// Run named passes over a program, text to text
    Opt(opt::Arguments),
    /// The machine tables
    #[command(subcommand)]
    Isa(isa::Command),
    /// The rewrite rules
    #[command(subcommand)]
    Rules(rules::Command),
}

/// Which machine and which rules.
#[derive(Args, Debug)]
struct Machine {
    /// Target machine
    #[arg(long, value_name = "NAME", default_value = "gfx942")]
    target: String,
    /// Also use the rules of this file
    #[arg(long = "rules", value_name = "FILE")]
    rules: Vec<PathBuf>,
    /// Use the rules of this file and no others
    #[arg(long, value_name = "FILE", conflicts_with = "rules")]
    only_rules: Vec<PathBuf>,
    /// Do not apply the rule of this name
    #[arg(long, value_name = "NAME")]
    disable_rule: Vec<String>,
    /// Run the independent checker of each pass, and verify after each
    #[arg(long)]
    check: bool,
    /// Use at most so many vector registers; what does not fit is split and spilled
    #[arg(long, value_name = "N")]
    num_vgprs: Option<u16>,
    /// Use at most so many scalar registers
    #[arg(long, value_name = "N")]
    num_sgprs: Option<u16>,
    /// Use at most so many accumulators
    #[arg(long, value_name = "N")]
    num_agprs: Option<u16>,
}

/// Errors with the texts that their spans point into.
struct Failure {
    diagnostics: Diagnostics,
    sources: SourceMap,
}

impl Failure {
    fn new(diagnostics: Diagnostics, sources: SourceMap) -> Self {
        Failure {
            diagnostics,
            sources,
        }
    }
}

/// A failure without a place in a text.
impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Failure::new(diagnostic.into(), SourceMap::default())
    }
}

type Outcome = Result<(), Failure>;

/// Runs the command with the process's arguments.
/// Stack of the thread that does the work.
const STACK_BYTES: usize = 1 << 29;

pub fn main() -> ExitCode {
    let cli = match Cli::try_parse_from(opt::pass_flags(std::env::args_os())) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are no errors; nothing can be done about a closed output.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    let work = || match cli.command {
        Command::Compile(arguments) => compile::run(&arguments),
        Command::Run(arguments) => run::run(&arguments),
        Command::Opt(arguments) => opt::run(&arguments),
        Command::Isa(command) => isa::run(&command),
        Command::Rules(command) => rules::run(&command),
    };
    // Expressions are walked by recursion, and chains in a source may be long. The memory is only
    // reserved, not used, until they are.
    let thread = std::thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(work);
    let outcome = match thread.map(std::thread::JoinHandle::join) {
        Ok(Ok(outcome)) => outcome,
        // A panic was reported by its own message; no thread is a matter of the host.
        Ok(Err(_)) => return ExitCode::FAILURE,
        Err(error) => {
            io::message(&format!("error: no thread can be started: {error}\n"));
            return ExitCode::FAILURE;
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            io::message(&failure.diagnostics.render(&failure.sources));
            ExitCode::FAILURE
        }
    }
}
