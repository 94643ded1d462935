//! `easel translate`: prints allocated kernels of ASTER's dialect as ASTER's own translator prints assembly.

use super::setup::{Compilation, said, source};
use super::{Outcome, io};
use clap::Args;
use easel::LANGUAGES;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Arguments {
    /// ASTER's dialect (.mlir); - for standard input
    input: PathBuf,
    /// Language of the output: assembly
    #[arg(long)]
    mlir_to_asm: bool,
    /// Process each chunk between `// -----` lines separately
    #[arg(long)]
    split_input_file: bool,
    /// File to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    compilation: Compilation,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let mut options = arguments.compilation.options()?;
    options.input = options.input.or_else(|| LANGUAGES.named("aster"));
    let source = source(&arguments.input)?;
    let (text, warnings) = easel::translate(source, arguments.split_input_file, &options)?;
    said(&[], "", &warnings);
    io::write_result(arguments.output.as_deref(), text.as_bytes())
}
