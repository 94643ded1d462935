//! `easel compile`.

use super::setup::{Compilation, compile, source, write_json};
use super::{Outcome, io};
use clap::{Args, ValueEnum};
use easel::ir::Launch;
use easel::isa::Diagnostic;
use easel::pipeline::Program;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Arguments {
    /// Wave kernel or ASTER's dialect (.mlir), kernel IR (.kir), machine IR (.mir) or assembly (.s); -
    /// for standard input
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
    /// Version of the code object; the newest of the target if absent
    #[arg(long, value_name = "N")]
    code_object: Option<u8>,
    #[command(flatten)]
    compilation: Compilation,
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
    let mut options = arguments.compilation.options()?;
    options.dump_after.clone_from(&arguments.dump_after);
    options.code_object = arguments.code_object;
    let output = arguments.output.as_deref();
    if arguments.emit == Emit::Kir {
        let input = easel::read(source(&arguments.input)?, &options)?;
        return match &input.program {
            Program::Kernel(_) => io::write_result(output, input.program.to_string().as_bytes()),
            Program::Machine(_) | Program::Assembly(_) | Program::Aster(_) => {
                let message = "a machine program cannot become kernel IR";
                Err(Diagnostic::error("emit-kir", message).into())
            }
        };
    }
    let compiled = compile(&arguments.input, &options)?;
    if let Some(path) = &arguments.stats {
        write_json(path, &compiled.figures)?;
    }
    if arguments.time_passes {
        for pass in &compiled.figures.passes {
            let milliseconds = pass.microseconds as f64 / 1000.0;
            io::message(&format!("{milliseconds:>8.3} ms  {}", pass.name));
        }
    }
    let bytes = match arguments.emit {
        Emit::Launch => {
            let launches = compiled.launches().map(|(symbol, l)| launch(symbol, l));
            let text = serde_json::to_string_pretty(&launches.collect::<Vec<_>>())
                .map_err(|e| Diagnostic::error("output-json", e.to_string()))?;
            (text + "\n").into_bytes()
        }
        Emit::Mir | Emit::Kir => compiled.machine_ir().into_bytes(),
        Emit::Asm if arguments.explain => compiled.explained_assembly()?.into_bytes(),
        Emit::Asm => compiled.assembly()?.into_bytes(),
        Emit::Obj => compiled.object()?,
    };
    io::write_result(output, &bytes)
}

/// The launch of a kernel: its symbol beside what [`Launch`] holds.
fn launch(symbol: &str, launch: &Launch) -> serde_json::Value {
    serde_json::json!({
        "symbol": symbol,
        "arguments": launch.arguments,
        "argument_bytes": launch.argument_bytes(),
        "workgroup_size": launch.workgroup_size,
        "subgroup_size": launch.subgroup_size,
        "grid": launch.grid,
        "shared_bytes": launch.shared_bytes,
        "occupancy": launch.occupancy,
        "private_bytes": launch.private_bytes,
    })
}
