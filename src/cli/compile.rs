//! `easel compile`.

use super::setup::{Setup, compile, read, write_json};
use super::{Failure, Machine, Outcome, io};
use crate::backend;
use crate::pipeline::{Program, emit};
use clap::{Args, ValueEnum};
use easel_isa::diagnostic::Diagnostic;
use std::path::PathBuf;

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
    /// Print what each pass took to standard error
    #[arg(long)]
    time_passes: bool,
    /// Say beside each instruction which rules made it
    #[arg(long)]
    explain: bool,
    /// Version of the code object
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(4..=5))]
    code_object: u8,
    #[command(flatten)]
    machine: Machine,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Emit {
    /// Assembly text
    Asm,
    /// Code object (ELF)
    Obj,
    /// Kernel IR, before selection
    Kir,
    /// Machine IR, after all passes
    Mir,
    /// What a launch needs, as JSON: arguments, workgroup, grid, local storage
    Launch,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let setup = Setup::new(&arguments.machine)?;
    let output = arguments.output.as_deref();
    if arguments.emit == Emit::Kir {
        let (_, program) = read(&arguments.input, setup.target)?;
        return match &program {
            Program::Kernel(_) => io::write_result(output, program.to_string().as_bytes()),
            Program::Machine(_) | Program::Assembly(_) | Program::Aster(_) => {
                let message = "a machine program cannot become kernel IR";
                Err(Diagnostic::error("emit-kir", message).into())
            }
        };
    }
    let compiled = compile(&arguments.input, &setup, &arguments.dump_after)?;
    if let Some(path) = &arguments.stats {
        write_json(path, &compiled.report)?;
    }
    if arguments.time_passes {
        for pass in &compiled.report.passes {
            let milliseconds = pass.microseconds as f64 / 1000.0;
            io::message(&format!("{milliseconds:>8.3} ms  {}", pass.name));
        }
    }
    let options = backend::Options {
        target: setup.target,
        code_object: arguments.code_object,
    };
    let bytes = match arguments.emit {
        Emit::Launch => {
            let launches: Vec<_> = compiled.kernels.iter().map(launch).collect();
            let text = serde_json::to_string_pretty(&launches)
                .map_err(|e| Diagnostic::error("emit-launch", e.to_string()))?;
            (text + "\n").into_bytes()
        }
        Emit::Mir | Emit::Kir => {
            let functions = compiled.kernels.iter().map(|k| k.function.to_string());
            functions.collect::<Vec<_>>().join("\n").into_bytes()
        }
        Emit::Asm => {
            let explain = arguments.explain.then_some(&setup.rules);
            emit::assembly(&compiled.kernels, &options, explain)
                .map(String::into_bytes)
                .map_err(|e| Failure::new(e, compiled.sources.clone()))?
        }
        Emit::Obj => backend::object::write(&compiled.kernels, &options)
            .map_err(|e| Failure::new(e, compiled.sources.clone()))?,
    };
    io::write_result(output, &bytes)
}

/// The launch of a kernel: its symbol beside what [`crate::ir::Launch`] holds.
fn launch(kernel: &backend::Kernel) -> serde_json::Value {
    let launch = &kernel.function.launch;
    serde_json::json!({
        "symbol": kernel.function.name,
        "arguments": launch.arguments,
        "argument_bytes": launch.argument_bytes(),
        "workgroup_size": launch.workgroup_size,
        "subgroup_size": launch.subgroup_size,
        "grid": launch.grid,
        "lds_bytes": launch.lds_bytes,
        "waves_per_eu": launch.waves_per_eu,
        "private_bytes": launch.private_bytes,
    })
}
