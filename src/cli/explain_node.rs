//! `easel explain-node`: the expressions, costs and rules of an instruction.

use super::setup::{Compilation, compile_source, source};
use super::{Outcome, io};
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Arguments {
    /// Wave kernel (.mlir), tensor program (.mgx) or kernel IR (.kir); - for standard input
    input: PathBuf,
    /// Number of the instruction in its kernel; lists all instructions with their rules if absent
    #[arg(long, value_name = "N")]
    inst: Option<usize>,
    /// Kernel, if the input has several kernels
    #[arg(long, value_name = "NAME")]
    kernel: Option<String>,
    #[command(flatten)]
    compilation: Compilation,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let mut options = arguments.compilation.options()?;
    options.explain = true;
    options.trace.classes = arguments.inst.is_some();
    let compiled = compile_source(source(&arguments.input)?, &options)?;
    let kernel = arguments.kernel.as_deref();
    let text = match arguments.inst {
        Some(number) => compiled.explained_instruction(kernel, number)?.to_string(),
        None => {
            let all = compiled.explained_instructions(kernel)?;
            all.iter().map(|one| one.line() + "\n").collect()
        }
    };
    io::write_result(None, text.as_bytes())
}
