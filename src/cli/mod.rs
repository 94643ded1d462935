//! The `easel` command: arguments, files and messages; no compilation logic.
//!
//! Results go to standard output (or `-o`), diagnostics to standard error. Exit status: 0 done,
//! 1 diagnostics were errors, 2 wrong usage.

mod compile;
mod emit;
mod explain;
mod io;
mod isa;
mod operators;
mod opt;
mod report;
mod rules;
mod run;
mod setup;
mod verify;
mod visa;
mod wave_driver;

use clap::{Parser, Subcommand};
use easel::Report;
use std::process::ExitCode;

/// GPU kernel backend whose machines and rewrites are data.
///
/// Errors and warnings have a code, as in `error[mlir-syntax]`; `easel explain CODE` says more.
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
    /// Hold a tensor program's kernels, in the simulator, against the reference evaluator
    Verify(verify::Arguments),
    /// What kernels need and move, and how long they are expected to take
    Report(report::Arguments),
    /// Run named passes over a program, text to text
    Opt(opt::Arguments),
    /// The machine tables
    #[command(subcommand)]
    Isa(isa::Command),
    /// Kernels in the text of vISA
    #[command(subcommand)]
    Visa(visa::Command),
    /// The operators of tensor programs
    #[command(subcommand)]
    Gen(operators::Command),
    /// The rewrite rules
    #[command(subcommand)]
    Rules(rules::Command),
    /// Compile a Wave kernel as Wave calls its own back end: assembly, with its names of options
    WaveDriver(wave_driver::Arguments),
    /// Compile a Wave kernel as Wave calls its translator: assembly, passes are hints
    WaveasmTranslate(wave_driver::Flags),
    /// What the code of an error or warning stands for, and what to do about it
    Explain(explain::Arguments),
}

type Outcome = Result<(), Report>;

/// Runs the command with the process's arguments.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse_from(opt::pass_flags(
        wave_driver::by_name(std::env::args_os()).into_iter(),
    )) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are no errors; nothing can be done about a closed output.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    let outcome = match cli.command {
        Command::Compile(arguments) => compile::run(&arguments),
        Command::Run(arguments) => run::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Report(arguments) => report::run(&arguments),
        Command::Opt(arguments) => opt::run(&arguments),
        Command::Isa(command) => isa::run(&command),
        Command::Visa(command) => visa::run(&command),
        Command::Gen(command) => operators::run(&command),
        Command::Rules(command) => rules::run(&command),
        Command::WaveDriver(arguments) => wave_driver::run(&arguments),
        Command::WaveasmTranslate(flags) => wave_driver::run_flags(&flags),
        Command::Explain(arguments) => explain::run(&arguments),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(report) => {
            setup::dumped(&report.dumps);
            io::message(&report.to_string());
            ExitCode::FAILURE
        }
    }
}
