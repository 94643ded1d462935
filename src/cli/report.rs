//! `easel report`: resources and traffic of kernels, and predicted times.

use super::setup::{Compilation, compile_source, source, write_json};
use super::{Outcome, io};
use clap::Args;
use easel::isa::Diagnostic;
use easel::simulate::Options as Simulation;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Arguments {
    /// Tensor program (.mgx, or its JSON) or kernel; - for standard input
    input: PathBuf,
    /// Write the report as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Report without a run: instructions of the code, and the bytes of each buffer once
    #[arg(long)]
    no_run: bool,
    /// Seed of the inputs
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Instructions that one wave may execute
    #[arg(long, value_name = "N", default_value_t = Simulation::default().max_instructions)]
    max_instructions: u64,
    #[command(flatten)]
    compilation: Compilation,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let options = arguments.compilation.options()?;
    let source = source(&arguments.input)?;
    let compiled = compile_source(source, &options)?;
    if compiled.visa().is_some() {
        let message = "kernels in vISA have no report: the finalizer decides what they need";
        return Err(Diagnostic::error("emit-state", message)
            .help("`easel compile` writes its text, and `--stats` its figures")
            .into());
    }
    let report = match compiled.is_tensor() && !arguments.no_run {
        true => {
            let simulation = Simulation {
                max_instructions: arguments.max_instructions,
                ..Simulation::default()
            };
            compiled.tensor()?.report(arguments.seed, &simulation)?
        }
        false => compiled.report(),
    };
    match &arguments.json {
        Some(path) => write_json(path, &report),
        None => io::write_result(None, report.to_string().as_bytes()),
    }
}
