//! `easel check`: faults of anybody's assembly, without a run.

use super::setup::Machine;
use super::{Outcome, io};
use clap::{Args, ValueEnum};
use easel::check::{Answer, CheckReport, sarif};
use easel::target::Targets;
use easel::{CheckOptions, Checked, Report, Source};
use std::path::{Path, PathBuf};

/// The exit status if nothing is known to be wrong, but a question is open.
pub(super) const NOT_KNOWN: u8 = 3;

#[derive(Args, Debug)]
pub struct Arguments {
    /// Assembly texts and code objects (.s, .co, .hsaco, bundles); - for standard input
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// Check only the kernel of this name
    #[arg(long, value_name = "NAME")]
    kernel: Option<String>,
    /// Work-items of a workgroup in each dimension, if the kernels leave the number open
    #[arg(long, value_name = "X,Y,Z", value_parser = super::given::workgroup)]
    workgroup: Option<[u32; 3]>,
    /// Form of the report
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// File to write the report to; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write the text with the missing waits, wait states and barriers to this file, and report on the text that is written
    #[arg(long, value_name = "FILE")]
    fix: Option<PathBuf>,
    #[command(flatten)]
    machine: Machine,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Snippets, and a line for each kernel
    Text,
    /// The facts, for programs
    Json,
    /// SARIF 2.1.0, for code hosts
    Sarif,
}

/// Exit status: 0 if all kernels are right, 1 if one is wrong, 3 if nothing is known to be wrong but a question is open.
pub fn run(arguments: &Arguments) -> Result<u8, Report> {
    if let (Some(_), false) = (&arguments.fix, arguments.inputs.len() == 1) {
        let message = "--fix writes one file, and several inputs are given";
        return Err(easel::isa::Diagnostic::error("check-fix", message)
            .help("give one input at a time")
            .into());
    }
    let all = arguments.inputs.iter().map(|input| one(arguments, input));
    let all = all.collect::<Result<Vec<Checked>, Report>>()?;
    write(arguments, &all)?;
    let worst = all.iter().map(|c| c.report.answer).max();
    Ok(match worst.unwrap_or(Answer::Right) {
        Answer::Right => 0,
        Answer::Wrong => 1,
        Answer::NotKnown => NOT_KNOWN,
    })
}

/// The text of assembly or of objects, and the targets with the one that the arguments state.
pub(super) fn read(machine: &Machine, input: &Path) -> Result<(Source<'static>, Targets), Report> {
    let targets = machine.targets()?;
    let target = machine.asked(&targets)?;
    let bytes = io::read_bytes(input)?;
    let name = input.display().to_string();
    let text = match easel::holds_objects(&bytes) {
        true => easel::disassemble(&name, &bytes, &targets, target)?,
        false => io::text_of(input, bytes)?,
    };
    let source = Source::new(name, text);
    let targets = match target {
        Some(target) => {
            easel::require_target(&source, &targets, target)?;
            targets.with_usual(target)
        }
        None => targets,
    };
    Ok((source, targets))
}

fn one(arguments: &Arguments, input: &Path) -> Result<Checked, Report> {
    let (source, targets) = read(&arguments.machine, input)?;
    let output = arguments.fix.as_ref().map(|f| f.display().to_string());
    let options = CheckOptions {
        kernel: arguments.kernel.as_deref(),
        workgroup: arguments.workgroup,
        mended: output.as_deref(),
    };
    match &arguments.fix {
        None => easel::check_assembly(source, &targets, options),
        Some(output) => {
            let (text, checked) = easel::fix_assembly(source, &targets, options)?;
            io::write_result(Some(output), text.as_bytes())?;
            Ok(checked)
        }
    }
}

fn write(arguments: &Arguments, all: &[Checked]) -> Outcome {
    let reports: Vec<CheckReport> = all.iter().map(|c| c.report.clone()).collect();
    let text = match arguments.format {
        Format::Text => all.iter().map(Checked::text).collect(),
        Format::Json => json(&reports),
        Format::Sarif => json(&sarif(&reports, env!("CARGO_PKG_VERSION"))),
    };
    io::write_result(arguments.output.as_deref(), text.as_bytes())
}

pub(super) fn json(value: &impl serde::Serialize) -> String {
    // Reports have only names as keys, so they always have a form.
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}
