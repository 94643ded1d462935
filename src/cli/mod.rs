//! The `easel` command: arguments, files and messages; no compilation logic.
//!
//! Results go to standard output (or `-o`), diagnostics to standard error. Exit status: 0 done,
//! 1 diagnostics were errors, 2 wrong usage.

mod asm;
mod check;
mod compile;
mod diff;
mod disasm;
mod emit;
mod explain;
mod explain_node;
mod given;
pub(crate) mod io;
pub(crate) mod isa;
mod operators;
mod opt;
mod report;
mod rules;
mod run;
pub(crate) mod setup;
mod translate;
mod verify;
mod visa;
mod wave_driver;

use clap::{Args, FromArgMatches, Parser, Subcommand};
use easel::Report;
use std::ffi::OsString;

/// GPU kernel backend whose machines and rewrites are data.
///
/// Errors and warnings have a code, such as `error[mlir-syntax]`. `easel explain CODE` explains the code.
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
    /// Compare kernels in the simulator with the reference, for several seeds
    Verify(verify::Arguments),
    /// Report the resources, memory traffic and expected time of kernels
    Report(report::Arguments),
    /// Run named passes on a program, from text to text
    Opt(opt::Arguments),
    /// Write allocated kernels of ASTER's dialect as assembly, as ASTER's translator does
    Translate(translate::Arguments),
    /// Assemble text of any compiler to a code object
    Asm(asm::Arguments),
    /// Write a code object of any compiler as assembly text
    Disasm(disasm::Arguments),
    /// Find missing waits and wait states, undefined registers and races in assembly of any compiler
    ///
    /// Exit status: 0 if all kernels are right, 1 if one is wrong, 3 if nothing is known to be wrong but a question is open.
    Check(check::Arguments),
    /// Compare two builds of a kernel: figures, spills, loops, and whether they compute the same
    ///
    /// Exit status: 0 if all pairs compute the same, 1 if one computes different results, 3 if it is not known.
    Diff(diff::Arguments),
    /// Query and check the machine tables
    #[command(subcommand)]
    Isa(isa::Command),
    /// Check kernels in vISA text
    #[command(subcommand)]
    Visa(visa::Command),
    /// List and show the operators of tensor programs
    #[command(subcommand)]
    Gen(operators::Command),
    /// Check and list the rewrite rules
    #[command(subcommand)]
    Rules(rules::Command),
    /// Compile a Wave kernel to assembly with the command line of Wave's back end
    WaveDriver(wave_driver::Arguments),
    /// Compile a Wave kernel to assembly with the command line of Wave's translator; passes are hints
    WaveasmTranslate(wave_driver::Flags),
    /// Explain the code of an error or warning
    Explain(explain::Arguments),
    /// Show the expressions, costs and rules of an instruction
    ExplainNode(explain_node::Arguments),
}

type Outcome = Result<(), Report>;

/// The arguments of `compile`, if they are valid. The other commands then need no description, which took as long as
/// reading a kernel. For invalid arguments all commands are described, because the message may name other commands.
fn compile_alone(arguments: &[OsString]) -> Option<Cli> {
    const NAME: &str = "compile";
    let (_, own) = arguments
        .split_first()
        .filter(|(_, own)| own.first().is_some_and(|a| a == NAME))?;
    let command = compile::Arguments::augment_args(clap::Command::new(NAME));
    let matches = command.try_get_matches_from(own).ok()?;
    let arguments = compile::Arguments::from_arg_matches(&matches).ok()?;
    Some(Cli {
        command: Command::Compile(arguments),
    })
}

/// Runs the command with the arguments of a process, of which the first is the name of the command. Gives the exit status.
pub fn main(arguments: impl Iterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = opt::pass_flags(wave_driver::by_name(arguments).into_iter());
    let parsed = match compile_alone(&arguments) {
        Some(cli) => Ok(cli),
        None => Cli::try_parse_from(arguments),
    };
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are no errors. An error of printing is ignored, because it cannot be reported.
            let _ = error.print();
            return if error.use_stderr() { 2 } else { 0 };
        }
    };
    let outcome = match cli.command {
        Command::Compile(arguments) => compile::run(&arguments),
        Command::Run(arguments) => run::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Report(arguments) => report::run(&arguments),
        Command::Opt(arguments) => opt::run(&arguments),
        Command::Translate(arguments) => translate::run(&arguments),
        Command::Asm(arguments) => asm::run(&arguments),
        Command::Disasm(arguments) => disasm::run(&arguments),
        Command::Check(arguments) => match check::run(&arguments) {
            Ok(status) => return status,
            Err(report) => Err(report),
        },
        Command::Diff(arguments) => match diff::run(&arguments) {
            Ok(status) => return status,
            Err(report) => Err(report),
        },
        Command::Isa(command) => isa::run(&command),
        Command::Visa(command) => visa::run(&command),
        Command::Gen(command) => operators::run(&command),
        Command::Rules(command) => rules::run(&command),
        Command::WaveDriver(arguments) => wave_driver::run(&arguments),
        Command::WaveasmTranslate(flags) => wave_driver::run_flags(&flags),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::ExplainNode(arguments) => explain_node::run(&arguments),
    };
    match outcome {
        Ok(()) => 0,
        Err(report) => {
            setup::dumped(&report.dumps);
            io::message(&report.to_string());
            1
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The arguments of `compile` alone equal those of the whole command, or are left to the whole command.
    #[test]
    fn compile_is_told_the_same_alone() {
        let lists: [&[&str]; 8] = [
            &["easel", "compile", "a.mlir"],
            &[
                "easel",
                "compile",
                "a.mlir",
                "--target",
                "gfx950",
                "-o",
                "b.s",
                "--emit=obj,kir",
            ],
            &[
                "easel",
                "compile",
                "-",
                "--disable-rule",
                "x",
                "--explain",
                "--stats",
                "s.json",
            ],
            &["easel", "compile"],
            &["easel", "compile", "--help"],
            &["easel", "compile", "--version"],
            &["easel", "compile", "a.mlir", "--no-such"],
            &["easel", "run", "a.mlir"],
        ];
        for (n, list) in lists.into_iter().enumerate() {
            let arguments: Vec<OsString> = list.iter().map(OsString::from).collect();
            let alone = compile_alone(&arguments);
            assert_eq!(alone.is_some(), n < 3, "{list:?}");
            if let Some(alone) = alone {
                let whole = Cli::try_parse_from(arguments).expect("is all right");
                assert_eq!(format!("{alone:?}"), format!("{whole:?}"));
            }
        }
    }
}
