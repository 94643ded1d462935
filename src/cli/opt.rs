//! `easel opt`: any list of passes, text to text.
//!
//! Every pass and pipeline may also be given as a flag of its own (`--name`, `--name=key=value`), as
//! users of MLIR tools are used to; [`pass_flags`] turns these into `--passes` before the arguments
//! are read, so that the order on the command line is the order of the passes.

use super::setup::{Compilation, said, source, write_json};
use super::{Outcome, io};
use clap::{Args, ValueEnum};
use easel::aster::{self, Spelling};
use easel::isa::diagnostic::Diagnostic;
use easel::pipeline::{Program, registry};
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = passes_help())]
pub struct Arguments {
    /// Wave kernel or ASTER's dialect (.mlir), kernel IR (.kir), machine IR (.mir), assembly (.s) or
    /// LLVM IR with region intrinsics (.ll); - for standard input
    input: PathBuf,
    /// Passes to run, in order: `name{key=value,...},name`; none only reads and verifies
    #[arg(long, value_name = "NAMES")]
    passes: Vec<String>,
    /// Where to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Read, run and report the chunks between `// -----` lines each on their own
    #[arg(long)]
    split_input_file: bool,
    /// Print machine instructions of ASTER's dialect in this spelling
    #[arg(long, value_name = "SPELLING")]
    spelling: Option<SpellingName>,
    /// Print a tensor program in this form
    #[arg(long, value_enum, value_name = "FORM")]
    emit: Option<Form>,
    /// Print the program after this pass (`all` for every pass) to standard error
    #[arg(long, value_name = "PASS")]
    dump_after: Vec<String>,
    /// Write figures as JSON
    #[arg(long, value_name = "FILE")]
    stats: Option<PathBuf>,
    #[command(flatten)]
    compilation: Compilation,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SpellingName {
    Older,
    Newer,
}

/// Forms of tensor programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// Text, in which literals are short
    Mgx,
    /// JSON, which is exact
    MgxJson,
}

fn passes_help() -> String {
    let mut text = String::from("Passes (each also as a flag, --NAME or --NAME=KEY=VALUE):\n");
    for pass in registry::passes() {
        text += &format!("  {:<36} {} (takes {})\n", pass.name, pass.doc, pass.takes);
        if !pass.aliases.is_empty() {
            text += &format!("  {:<36}   also {}\n", "", pass.aliases.join(", "));
        }
        let keys: Vec<&str> = pass.options.iter().map(|o| o.key).collect();
        if !keys.is_empty() {
            text += &format!("  {:<36}   options {}\n", "", keys.join(", "));
        }
    }
    text
}

/// The process's arguments with the flags that name passes turned into `--passes`. A flag that is
/// no option either is taken for a pass whose name is misspelled: the list of passes can tell which
/// was meant.
pub fn pass_flags(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut all: Vec<OsString> = arguments.collect();
    if all.get(1).is_none_or(|command| command != "opt") {
        return all;
    }
    for argument in all.iter_mut().skip(2) {
        let Some(flag) = argument.to_str().and_then(|a| a.strip_prefix("--")) else {
            continue;
        };
        let (name, options) = flag.split_once('=').unwrap_or((flag, ""));
        if registry::names().any(|n| n == name) || !name.is_empty() && !is_option(name) {
            *argument = OsString::from(match options {
                "" => format!("--passes={name}"),
                _ => format!("--passes={name}{{{options}}}"),
            });
        }
    }
    all
}

pub fn run(arguments: &Arguments) -> Outcome {
    let mut options = arguments.compilation.options()?;
    options.dump_after.clone_from(&arguments.dump_after);
    let source = source(&arguments.input)?;
    let passes = arguments.passes.join(",");
    let mut done = easel::transform(source, &passes, arguments.split_input_file, &options)?;
    said(&done.dumps, &done.trace, &done.warnings);
    if let Some(path) = &arguments.stats {
        write_json(path, &done.figures)?;
    }
    if let (Program::Aster(program), Some(spelling)) = (&mut done.program, arguments.spelling) {
        aster::respell(
            program,
            match spelling {
                SpellingName::Older => Spelling::Older,
                SpellingName::Newer => Spelling::Newer,
            },
        );
    }
    let text = match (&done.program, arguments.emit) {
        (Program::Tensor(program), Some(Form::MgxJson)) => easel::tensor::print::json(program),
        (Program::Tensor(_), Some(Form::Mgx)) | (_, None) => done.program.to_string(),
        (_, Some(_)) => {
            let error = Diagnostic::error("emit-form", "only tensor programs have these forms");
            return Err(error.help("leave `--emit` out").into());
        }
    };
    if !done.printed.is_empty() {
        io::write_result(None, done.printed.as_bytes())?;
    }
    io::write_result(arguments.output.as_deref(), text.as_bytes())
}

/// Whether the command has an option of this name, or one that it may be a misspelling of.
fn is_option(name: &str) -> bool {
    let command = Arguments::augment_args(clap::Command::new("opt"));
    let long = command.get_arguments().filter_map(|a| a.get_long());
    let mut options: Vec<String> = long.map(str::to_string).collect();
    options.extend(["help", "version"].map(str::to_string));
    // Whichever is nearest is meant.
    let passes: Vec<String> = registry::names().map(str::to_string).collect();
    let all = options.iter().chain(&passes).map(String::as_str);
    let hint = easel::isa::suggest::help(name, all).unwrap_or_default();
    options
        .iter()
        .any(|o| o == name || hint.contains(&format!("`{o}`")))
}
