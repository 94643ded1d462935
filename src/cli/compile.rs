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
    Object,
    /// Kernel IR, before selection
    Kir,
    /// Machine IR, after all passes
    Mir,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let setup = Setup::new(&arguments.machine)?;
    let output = arguments.output.as_deref();
    if arguments.emit == Emit::Kir {
        let (_, program) = read(&arguments.input, setup.target)?;
        return match &program {
            Program::Kernel(_) => io::write_result(output, program.to_string().as_bytes()),
            Program::Machine(_) | Program::Assembly(_) => {
                let message = "a machine program cannot become kernel IR";
                Err(Diagnostic::error("emit-kir", message).into())
            }
        };
    }
    let compiled = compile(&arguments.input, &setup, &arguments.dump_after)?;
    if let Some(path) = &arguments.stats {
        write_json(path, &compiled.report)?;
    }
    let options = backend::Options {
        target: setup.target,
        code_object: arguments.code_object,
    };
    let bytes = match arguments.emit {
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
        Emit::Object => backend::object::write(&compiled.kernels, &options)
            .map_err(|e| Failure::new(e, compiled.sources.clone()))?,
    };
    io::write_result(output, &bytes)
}
