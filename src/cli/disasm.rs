//! `easel disasm`: code objects of any compiler as assembly text.

use super::setup::Machine;
use super::{Outcome, io};
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Arguments {
    /// Code object (.co, .hsaco), bundle of clang, or program for the host with a bundle; - for standard input
    input: PathBuf,
    /// File to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    machine: Machine,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let targets = arguments.machine.targets()?;
    let target = arguments.machine.asked(&targets)?;
    let bytes = io::read_bytes(&arguments.input)?;
    let name = arguments.input.display().to_string();
    let text = easel::disassemble(&name, &bytes, &targets, target)?;
    io::write_result(arguments.output.as_deref(), text.as_bytes())
}
