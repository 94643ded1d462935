//! `easel compile`.

use super::emit::{Emit, Made, Wanted};
use super::setup::{Compilation, compile_genx, kind, source, times, write_json};
use super::{Outcome, io};
use clap::{Args, ValueEnum};
use easel::isa::Diagnostic;
use easel::pipeline::Kind;
use easel::tensor_passes::pipeline::{PASSES, Work};
use easel::visa::print::Spelling;
use easel::{Options, Source};
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub struct Arguments {
    /// Wave kernel or ASTER's dialect (.mlir), tensor program (.mgx, or its JSON), kernel IR (.kir), machine IR
    /// (.mir), assembly (.s), or LLVM IR with region intrinsics (.ll), which becomes vISA; - for standard input
    input: PathBuf,
    /// Where to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Print the program after this pass (`all` for every pass) to standard error
    #[arg(long, value_name = "PASS")]
    dump_after: Vec<String>,
    /// Write a tensor program after each of its stages: NN_STAGE.mgx, up to the first that fails
    #[arg(long, value_name = "DIR")]
    trace_stages: Option<PathBuf>,
    /// Spelling of vISA: 4 is what assemblers read
    #[arg(long, value_name = "VERSION", value_parser = ["3", "4"])]
    visa_text: Option<String>,
    /// Version of the code object; the newest of the target if absent
    #[arg(long, value_name = "N")]
    code_object: Option<u8>,
    #[command(flatten)]
    wanted: Wanted,
    #[command(flatten)]
    compilation: Compilation,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let mut options = arguments.compilation.options()?;
    options.dump_after.clone_from(&arguments.dump_after);
    options.code_object = arguments.code_object;
    options.explain = arguments.wanted.explain;
    let output = arguments.output.as_deref();
    let source = source(&arguments.input)?;
    if kind(&source, &options) == Kind::Genx {
        if let Some(folder) = &arguments.trace_stages {
            return stages(folder, &source, &options);
        }
        return genx(arguments, source, &options);
    }
    if arguments.visa_text.is_some() {
        let message = "`--visa-text` is for LLVM IR with region intrinsics";
        return Err(Diagnostic::error("input-option", message)
            .help("leave the option out")
            .into());
    }
    if let Some(folder) = &arguments.trace_stages {
        stages(folder, &source, &options)?;
    }
    let mut made = Made {
        wanted: &arguments.wanted,
        input: &arguments.input,
        source,
        options,
        code: None,
    };
    match (&arguments.wanted.emit[..], output) {
        (&[only], _) => io::write_result(output, &made.bytes(only)?),
        (_, Some(folder)) => made.folder(folder),
        (_, None) => {
            let message = "several results are written to a folder";
            let error = Diagnostic::error("input-option", message);
            Err(error.help("name it with `-o DIR`").into())
        }
    }
}

/// Writes a tensor program after each pass from text to text, also those before an error.
fn stages(folder: &Path, source: &Source<'_>, options: &Options) -> Outcome {
    if kind(source, options) != Kind::Tensor {
        let message = "`--trace-stages` is for tensor programs";
        let help = "`--dump-after PASS` shows other programs after a pass";
        return Err(Diagnostic::error("input-option", message).help(help).into());
    }
    let passes = PASSES.iter();
    let passes = passes.filter(|p| matches!(p.work, Work::Rewrite(_)));
    let names: Vec<&str> = passes.map(|p| p.name).collect();
    let options = Options {
        dump_after: names.iter().map(ToString::to_string).collect(),
        ..options.clone()
    };
    let (dumps, error) = match easel::transform(source.clone(), &names.join(","), false, &options) {
        Ok(done) => (done.dumps, None),
        Err(mut report) => (std::mem::take(&mut report.dumps), Some(report)),
    };
    io::make_folder(folder)?;
    for (n, dump) in dumps.iter().enumerate() {
        let path = folder.join(format!("{:02}_{}.mgx", n + 1, dump.after));
        io::write_result(Some(&path), dump.text.as_bytes())?;
    }
    error.map_or(Ok(()), Err)
}

/// LLVM IR with region intrinsics to the text of vISA.
fn genx(arguments: &Arguments, source: Source<'_>, options: &Options) -> Outcome {
    if let Some(other) = arguments
        .wanted
        .emit
        .iter()
        .find(|&&emit| emit != Emit::Asm)
    {
        let emit = other.to_possible_value();
        let name = emit.as_ref().map_or("this", |v| v.get_name());
        let message = format!("LLVM IR with region intrinsics has no `{name}`");
        return Err(Diagnostic::error("emit-form", message)
            .help("it becomes text of vISA: `--emit asm`; `easel opt` prints it after any pass")
            .into());
    }
    let spelling = match arguments.visa_text.as_deref() {
        Some("3") => Spelling::Older,
        _ => Spelling::Current,
    };
    let compiled = compile_genx(source, options)?;
    if let Some(path) = &arguments.wanted.stats {
        write_json(path, &compiled.figures)?;
    }
    if arguments.wanted.time_passes {
        times(&compiled.figures.passes);
    }
    let text = match arguments.wanted.explain {
        true => compiled.explained(spelling),
        false => compiled.text(spelling),
    };
    io::write_result(arguments.output.as_deref(), text.as_bytes())
}
