//! `easel compile`.

use super::emit::{Made, Wanted};
use super::setup::{Compilation, language, source};
use super::{Outcome, io};
use clap::Args;
use easel::isa::Diagnostic;
use easel::visa::print::Spelling;
use easel::{Options, Source};
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub struct Arguments {
    /// Wave kernel or ASTER's dialect (.mlir), tensor program (.mgx, or its JSON), kernel IR (.kir), machine IR
    /// (.mir), assembly (.s), or LLVM IR with region intrinsics (.ll), which becomes vISA; - for standard input
    input: PathBuf,
    /// File to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Print the program after this pass (`all` for every pass) to standard error
    #[arg(long, value_name = "PASS")]
    dump_after: Vec<String>,
    /// Write a tensor program after each stage to NN_STAGE.mgx, up to the first stage that fails
    #[arg(long, value_name = "DIR")]
    trace_stages: Option<PathBuf>,
    /// Spelling of vISA; assemblers read version 4
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
    if let Some(folder) = &arguments.trace_stages {
        stages(folder, &source, &options)?;
    }
    let language = language(&source, &options);
    let spelling = match arguments.visa_text.as_deref() {
        Some(_) if !language.is_for_platforms => {
            let message = "`--visa-text` is for LLVM IR with region intrinsics";
            return Err(Diagnostic::error("input-option", message)
                .help("leave the option out")
                .into());
        }
        Some("3") => Spelling::Older,
        _ => Spelling::Current,
    };
    let mut made = Made {
        wanted: &arguments.wanted,
        input: &arguments.input,
        source,
        options,
        spelling,
        code: None,
    };
    made.refuse()?;
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
    let language = language(source, options);
    let [form] = language.forms else {
        return Err(no_stages());
    };
    let passes = language.passes.iter();
    let stages = passes.filter(|p| p.takes == *form && p.leaves == *form && !p.is_note);
    let names: Vec<&str> = stages.map(|p| p.name).collect();
    if language.keeps.is_empty() {
        return Err(no_stages());
    }
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

fn no_stages() -> easel::Report {
    let message = "`--trace-stages` is for tensor programs";
    let help = "`--dump-after PASS` shows other programs after a pass";
    Diagnostic::error("input-option", message).help(help).into()
}
