//! `easel asm`: assembly text of any compiler as code objects.

use super::setup::Machine;
use super::{Outcome, io};
use clap::Args;
use easel::{ObjectForm, Source};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Arguments {
    /// Assembly text as LLVM writes it, with the directives of kernels; - for standard input
    input: PathBuf,
    /// File to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write an object with relocations, for a linker
    #[arg(short = 'c', long)]
    object: bool,
    #[command(flatten)]
    machine: Machine,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let targets = arguments.machine.targets()?;
    let target = arguments.machine.asked(&targets)?;
    let text = io::read_text(&arguments.input)?;
    let name = arguments.input.display().to_string();
    let form = match arguments.object {
        true => ObjectForm::Relocatable,
        false => ObjectForm::Linked,
    };
    let bytes = easel::assemble(Source::new(name, text), &targets, target, form)?;
    io::write_result(arguments.output.as_deref(), &bytes)
}
