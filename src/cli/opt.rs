//! `easel opt`: any list of passes, text to text.
//!
//! Every pass and pipeline may also be given as a flag of its own (`--name`, `--name=key=value`), as
//! in tools of MLIR; [`pass_flags`] turns these into `--passes` before the arguments
//! are read, so that the order on the command line is the order of the passes.

use super::setup::{Compilation, said, source, write_json};
use super::{Outcome, io};
use clap::{Args, ValueEnum};
use easel::aster::{self, Naming, Spelling};
use easel::isa::diagnostic::Diagnostic;
use easel::pass::Program;
use easel::{LANGUAGES, Report, Source, tensor};
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = passes_help())]
pub struct Arguments {
    /// Wave kernel or ASTER's dialect (.mlir), tensor program (.mgx, or its JSON), kernel IR (.kir), machine IR
    /// (.mir), assembly (.s) or LLVM IR with region intrinsics (.ll); - for standard input
    input: PathBuf,
    /// Passes to run, in order: `name{key=value,...},name`; without passes, read and verify
    #[arg(long, value_name = "NAMES")]
    passes: Vec<String>,
    /// File to write; standard output if absent
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Process each chunk between `// -----` lines separately
    #[arg(long)]
    split_input_file: bool,
    /// Print machine instructions of ASTER's dialect in this spelling
    #[arg(long, value_name = "SPELLING")]
    spelling: Option<SpellingName>,
    /// Names of values in ASTER's dialect: the names of the source, or the numbers of MLIR's printer
    #[arg(long, value_name = "NAMES", default_value = "source")]
    value_names: ValueNames,
    /// Print a tensor program in this form
    #[arg(long, value_enum, value_name = "FORM")]
    emit: Option<Form>,
    /// Print the program after this pass (`all` for every pass) to standard error
    #[arg(long, value_name = "PASS")]
    dump_after: Vec<String>,
    /// Read the output back and compare the programs
    #[arg(long)]
    verify_roundtrip: bool,
    /// Print ASTER's dialect in the generic form of operations
    #[arg(long)]
    mlir_print_op_generic: bool,
    /// Accepted for compatibility: operations of any dialect are read
    #[arg(long, hide = true)]
    allow_unregistered_dialect: bool,
    /// Accepted for compatibility: easel uses one thread
    #[arg(long, hide = true)]
    mlir_disable_threading: bool,
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

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ValueNames {
    Source,
    Mlir,
}

/// Forms of tensor programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// Text; long literals are abbreviated
    Mgx,
    /// JSON; all literals are complete
    MgxJson,
}

fn passes_help() -> String {
    let mut text = String::from("Passes (each also as a flag, --NAME or --NAME=KEY=VALUE):\n");
    for pass in LANGUAGES.passes() {
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

/// The process's arguments, in which flags with names of passes become `--passes`. An unknown flag
/// becomes a pass, too: the list of passes can then suggest the name that
/// was probably meant.
pub fn pass_flags(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut all: Vec<OsString> = arguments.collect();
    if all.get(1).is_none_or(|command| command != "opt") {
        return all;
    }
    for argument in all.iter_mut().skip(2) {
        let Some(text) = argument.to_str() else {
            continue;
        };
        // Tools of MLIR accept one dash as well. Options of one letter are no pass names.
        let is_short = !text.starts_with("--");
        let flag = text.strip_prefix("--").or_else(|| text.strip_prefix('-'));
        let Some(flag) = flag.filter(|f| f.len() > 1) else {
            continue;
        };
        let (name, options) = flag.split_once('=').unwrap_or((flag, ""));
        let is_pass = LANGUAGES.pass_names().any(|n| n == name);
        let is_unknown = !is_short && !name.is_empty() && !is_option(name);
        let new = match options {
            list if name == "pass-pipeline" => format!("--passes={list}"),
            "" if is_pass || is_unknown => format!("--passes={name}"),
            _ if is_pass || is_unknown => format!("--passes={name}{{{options}}}"),
            _ if is_short && is_option(name) => format!("--{flag}"),
            _ => continue,
        };
        *argument = OsString::from(new);
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
    let own = done.program.get_mut::<aster::Program>();
    if let (Some(program), Some(spelling)) = (own, arguments.spelling) {
        aster::respell(
            program,
            match spelling {
                SpellingName::Older => Spelling::Older,
                SpellingName::Newer => Spelling::Newer,
            },
        );
    }
    let text = match arguments.emit {
        None => text(&done.program, &done.warnings, arguments)?,
        Some(form) => match (done.program.get::<tensor::Program>(), form) {
            (Some(program), Form::MgxJson) => tensor::print::json(program),
            (Some(program), Form::Mgx) => program.to_string(),
            (None, _) => {
                let error = Diagnostic::error("emit-form", "only tensor programs have these forms");
                return Err(error.help("leave `--emit` out").into());
            }
        },
    };
    if !done.printed.is_empty() {
        io::write_result(None, done.printed.as_bytes())?;
    }
    if arguments.verify_roundtrip {
        roundtrip(&done.program, &text, arguments, &options)?;
    }
    io::write_result(arguments.output.as_deref(), text.as_bytes())
}

/// The text of a program, of ASTER's dialect in the requested form.
fn text(program: &Program, said: &Report, arguments: &Arguments) -> Result<String, Report> {
    match program.get::<aster::Program>() {
        Some(own) => aster_text(own, said, arguments),
        None => Ok(program.to_string()),
    }
}

/// ASTER's dialect in the requested form. `said` has the texts of the places.
fn aster_text(
    program: &aster::Program,
    said: &Report,
    arguments: &Arguments,
) -> Result<String, Report> {
    let naming = match arguments.value_names {
        ValueNames::Source => Naming::Source,
        ValueNames::Mlir => Naming::Mlir,
    };
    if arguments.mlir_print_op_generic {
        let text = aster::print_generic(program, naming);
        return text.map_err(|errors| Report::new(errors, said.sources.clone()));
    }
    Ok(aster::print_named(program, naming))
}

/// `output-roundtrip`: the text is read back and gives another program.
fn roundtrip(
    program: &Program,
    printed: &str,
    arguments: &Arguments,
    options: &easel::Options,
) -> Result<(), Report> {
    let mut options = options.clone();
    let own = LANGUAGES.of_form(program.form());
    if let Some(language) = own.filter(|l| l.has_chunks) {
        options.input = Some(language);
    }
    let source = Source::new("printed", printed);
    let again = easel::transform(source, "", arguments.split_input_file, &options)?;
    let again = text(&again.program, &again.warnings, arguments)?;
    let mut pairs = printed.lines().zip(again.lines());
    let Some((first, second)) = pairs.find(|(a, b)| a != b) else {
        return Ok(());
    };
    let message = "the printed program reads back as another";
    let d = Diagnostic::error("output-roundtrip", message)
        .note(format!("printed: {}", first.trim()))
        .note(format!("read back and printed: {}", second.trim()));
    Err(Report::from(d))
}

/// Whether the command has an option of this name, or an option that the name may misspell.
fn is_option(name: &str) -> bool {
    let command = Arguments::augment_args(clap::Command::new("opt"));
    let long = command.get_arguments().filter_map(|a| a.get_long());
    let mut options: Vec<String> = long.map(str::to_string).collect();
    options.extend(["help", "version"].map(str::to_string));
    // The nearest name is probably meant.
    let passes: Vec<String> = LANGUAGES.pass_names().map(str::to_string).collect();
    let all = options.iter().chain(&passes).map(String::as_str);
    let hint = easel::isa::suggest::help(name, all).unwrap_or_default();
    options
        .iter()
        .any(|o| o == name || hint.contains(&format!("`{o}`")))
}
