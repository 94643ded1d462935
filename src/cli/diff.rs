//! `easel diff`: two builds of a kernel, side by side.

use super::check::{NOT_KNOWN, json, read};
use super::io;
use super::setup::Machine;
use clap::{Args, ValueEnum};
use easel::Report;
use easel::diff::Answer;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Arguments {
    /// The first build: assembly text or code object (.s, .co, .hsaco, bundle); - for standard input
    first: PathBuf,
    /// The second build
    second: PathBuf,
    /// Compare only the kernels of this name, or of two names
    #[arg(long, value_name = "NAME or A=B")]
    kernel: Option<String>,
    /// Form of the report
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// File to write the report to; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    machine: Machine,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Answers and tables
    Text,
    /// The facts, for programs
    Json,
}

/// Exit status: 0 if all pairs compute the same, 1 if one computes different results, 3 if it is not known.
pub fn run(arguments: &Arguments) -> Result<u8, Report> {
    let (first, targets) = read(&arguments.machine, &arguments.first)?;
    let (second, _) = read(&arguments.machine, &arguments.second)?;
    let report = easel::diff_assembly([first, second], &targets, arguments.kernel.as_deref())?;
    let text = match arguments.format {
        Format::Text => report.text(),
        Format::Json => json(&report),
    };
    io::write_result(arguments.output.as_deref(), text.as_bytes())?;
    Ok(match report.answer {
        Answer::Same => 0,
        Answer::Different => 1,
        Answer::NotKnown => NOT_KNOWN,
    })
}
