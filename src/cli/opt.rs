//! `easel opt`: any list of passes, text to text.

use super::setup::{Setup, dumper, read, write_json};
use super::{Failure, Machine, Outcome, io};
use crate::pipeline::run::verify_program;
use crate::pipeline::{PASSES, Program, run::resolve, run_passes, stats::Report};
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = passes_help())]
pub struct Arguments {
    /// Wave kernel (.mlir), kernel IR (.kir), machine IR (.mir) or assembly (.s); - for standard
    /// input
    input: PathBuf,
    /// Passes to run, in order, separated by commas; none only reads and verifies
    #[arg(long, value_name = "NAMES", default_value = "")]
    passes: String,
    /// Where to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Print the program after this pass (`all` for every pass) to standard error
    #[arg(long, value_name = "PASS")]
    dump_after: Vec<String>,
    /// Write figures as JSON
    #[arg(long, value_name = "FILE")]
    stats: Option<PathBuf>,
    #[command(flatten)]
    machine: Machine,
}

fn passes_help() -> String {
    let mut text = String::from("Passes:\n");
    for pass in PASSES {
        text += &format!("  {:<12} {} (takes {})\n", pass.name, pass.doc, pass.takes);
    }
    text
}

pub fn run(arguments: &Arguments) -> Outcome {
    let setup = Setup::new(&arguments.machine)?;
    let mut dump = dumper(&arguments.dump_after)?;
    let (sources, program) = read(&arguments.input, setup.target)?;
    let failure = |e| Failure::new(e, sources.clone());
    let passes = resolve(&arguments.passes, program.state()).map_err(failure)?;
    verify_program(&program).map_err(failure)?;
    let context = setup.context();
    let (program, reports) = run_passes(program, &passes, &context, &mut dump).map_err(failure)?;
    if let Some(path) = &arguments.stats {
        let functions: Vec<_> = match &program {
            Program::Machine(functions) => functions.iter().collect(),
            Program::Assembly(kernels) => kernels.iter().map(|k| &k.function).collect(),
            Program::Kernel(_) => Vec::new(),
        };
        write_json(path, &Report::new(functions, reports, setup.tables()))?;
    }
    io::write_result(arguments.output.as_deref(), program.to_string().as_bytes())
}
