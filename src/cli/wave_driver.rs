//! `easel wave-driver` and `easel waveasm-translate`: easel behind the command lines by which Wave calls its own back
//! ends.
//!
//! The second command also runs where the program is called by that name. Its flags name passes of another compiler: the
//! flags are read, checked and ignored, because easel does the work of those passes anyway. Only these commands read the
//! environment variables that those back ends document.

use super::setup::{compile_source, source};
use super::{Outcome, io};
use clap::Args;
use easel::LANGUAGES;
use easel::isa::Diagnostic;
use easel::target::BankRole;
use easel::{Options, Report};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Name of the second command, and of the program that the command replaces.
const TRANSLATE: &str = "waveasm-translate";

#[derive(Args, Debug)]
pub struct Arguments {
    /// Wave kernel; - for standard input
    #[arg(long = "in", value_name = "FILE", default_value = "-")]
    input: PathBuf,
    /// File for the assembly; - for standard output
    #[arg(long = "out", value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Name of the target
    #[arg(long, value_name = "NAME", default_value = "gfx942")]
    targetid: String,
    /// Version of the code object
    #[arg(long, value_name = "N", default_value_t = 5)]
    codeobj: u8,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let mut options = options(&arguments.targetid)?;
    options.code_object = Some(arguments.codeobj);
    translate(&arguments.input, &arguments.output, options)
}

#[derive(Args, Debug)]
pub struct Flags {
    /// The input, `-` or nothing for standard input, and flags: `--target=NAME`, `-o FILE`,
    /// `--workgroup-size-x=N` (y, z), names of passes; with one dash or two
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    flags: Vec<String>,
}

pub fn run_flags(flags: &Flags) -> Outcome {
    let read = read(&flags.flags)?;
    let mut options = options(read.target.as_deref().unwrap_or("gfx942"))?;
    options.registers = read.registers;
    if read.workgroup_size.iter().any(Option::is_some) {
        options.workgroup_size = Some(read.workgroup_size.map(|n| n.unwrap_or(1)));
    }
    let lanes = options.usual_target().lanes();
    if read.subgroup_size.is_some_and(|n| n != lanes) {
        let message = format!(
            "waves of {} have {lanes} lanes",
            options.usual_target().name()
        );
        return Err(Diagnostic::error("input-option", message)
            .help(format!("write `--subgroup-size={lanes}`, or leave it out"))
            .into());
    }
    let dash = || PathBuf::from("-");
    let (input, output) = (
        read.input.unwrap_or_else(dash),
        read.output.unwrap_or_else(dash),
    );
    translate(&input, &output, options)
}

/// The arguments of a process that is called by the name of Wave's translator, as arguments of the command.
pub fn by_name(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut all: Vec<OsString> = arguments.collect();
    let called = all.first().map(Path::new).and_then(Path::file_stem);
    if called.is_some_and(|name| name == TRANSLATE) {
        all.insert(1, TRANSLATE.into());
    }
    // The command reads its flags itself, except the flag for help.
    let is_help = all.iter().any(|a| a == "--help" || a == "-h");
    if all.get(1).is_some_and(|command| command == TRANSLATE) && !is_help {
        all.insert(2, "--".into());
    }
    all
}

/// Options that both commands share.
fn options(target: &str) -> Result<Options, Report> {
    let mut options = Options::for_target(target)?;
    options.input = LANGUAGES.named("wave");
    listen(&mut options, |name| std::env::var(name).ok());
    Ok(options)
}

/// The change of options by a switch.
type Act = fn(&mut Options);

/// The change by each variable of the environment.
const SWITCHES: [(&str, Act); 10] = [
    ("WAVE_KERNEL_ALLOC_DEBUG", |o| o.trace.decisions = true),
    ("DEBUG_ASM_ALLOCATOR", |o| o.trace.decisions = true),
    ("WAVE_DEBUG_REGALLOC", |o| o.trace.decisions = true),
    ("WAVE_DEBUG_LIVENESS", |o| o.trace.liveness = true),
    ("WAVE_KERNEL_EMITTER_DEBUG", |o| o.explain = true),
    ("WAVE_EXPR_SIMPLIFY_LOG", |o| o.explain = true),
    ("WAVE_KERNEL_CSE_DEBUG", |o| {
        o.dump_after.push("select".into())
    }),
    ("WAVE_LDS_DSREAD_OFFSET_DEBUG", |o| {
        o.dump_after.push("select".into())
    }),
    ("WAVE_STRICT_FORMATTER", |o| o.check = true),
    ("WAVEASM_DEBUG", |o| o.dump_after.push("all".into())),
];

/// Switches that are on by default, and the passes that are left out when a switch is off.
const SWITCHED_OFF: [(&str, &[&str]); 1] = [("WAVE_KERNEL_IR_SIMPLIFY", &["peephole", "sink"])];

fn listen(options: &mut Options, variable: impl Fn(&str) -> Option<String>) {
    let is_off = |value: &str| matches!(value, "" | "0" | "false");
    for (name, act) in SWITCHES {
        if variable(name).is_some_and(|v| !is_off(&v)) {
            act(options);
        }
    }
    for (name, passes) in SWITCHED_OFF {
        if variable(name).is_some_and(|v| is_off(&v)) {
            options
                .disabled_passes
                .extend(passes.iter().map(|p| (*p).to_owned()));
        }
    }
    options.dump_after.dedup();
}

fn translate(input: &Path, output: &Path, options: Options) -> Outcome {
    let compiled = compile_source(source(input)?, &options)?;
    let text = match options.explain {
        true => compiled.explained_assembly()?,
        false => compiled.assembly()?,
    };
    io::write_result(Some(output), text.as_bytes())
}

/// The flags of the translator.
#[derive(Default)]
struct Read {
    input: Option<PathBuf>,
    output: Option<PathBuf>,
    target: Option<String>,
    workgroup_size: [Option<u32>; 3],
    subgroup_size: Option<u32>,
    registers: Vec<(BankRole, u32)>,
}

/// Flags with a value, after `=` or a blank.
const VALUED: &str = "target o workgroup-size-x workgroup-size-y workgroup-size-z subgroup-size";

/// Flags without effect: passes of MLIR, and switches.
const HINTS: &str =
    "mlir-cse canonicalize loop-invariant-code-motion emit-assembly disable-pass-verifier";

/// Whether a list has a name.
fn is_in(list: &str, name: &str) -> bool {
    list.split(' ').any(|one| one == name)
}

/// The prefix of the translator's own passes, also of later versions.
const OWN_PASS: &str = "waveasm-";

/// # Errors
/// `input-option` for a flag that the translator does not have, or a value that its flag does not take.
fn read(flags: &[String]) -> Result<Read, Report> {
    let mut read = Read::default();
    let mut flags = flags.iter();
    while let Some(flag) = flags.next() {
        let name = flag.strip_prefix("--").or(flag.strip_prefix('-'));
        let Some(name) = name.filter(|n| !n.is_empty()) else {
            if let Some(first) = read.input.replace(flag.into()) {
                let message = format!("two inputs: `{}` and `{flag}`", first.display());
                return Err(Diagnostic::error("input-option", message)
                    .help("give one")
                    .into());
            }
            continue;
        };
        let (name, given) = match name.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (name, None),
        };
        if !is_in(VALUED, name) {
            if !is_in(HINTS, name) && !name.starts_with(OWN_PASS) {
                let mut error = Diagnostic::error(
                    "input-option",
                    format!("the translator has no flag `{flag}`"),
                );
                error.help =
                    easel::isa::suggest::help(name, VALUED.split(' ').chain(HINTS.split(' ')));
                return Err(error.into());
            }
            read.hint(name, given.unwrap_or(""))?;
            continue;
        }
        let Some(value) = given.or_else(|| flags.next().map(String::as_str)) else {
            return Err(wrong(name, "nothing"));
        };
        match name {
            "target" => read.target = Some(value.to_owned()),
            "o" => read.output = Some(value.into()),
            _ if name.starts_with("subgroup") => {
                read.subgroup_size = Some(number(name, value)?);
            }
            _ => {
                let dimension = ["x", "y", "z"].iter().position(|d| name.ends_with(d));
                read.workgroup_size[dimension.unwrap_or(0)] = Some(number(name, value)?);
            }
        }
    }
    Ok(read)
}

fn number(name: &str, value: &str) -> Result<u32, Report> {
    value
        .parse()
        .ok()
        .filter(|&n| n > 0)
        .ok_or_else(|| wrong(name, value))
}

fn wrong(name: &str, value: &str) -> Report {
    let message = format!("`--{name}` takes a value, not `{value}`");
    Diagnostic::error("input-option", message)
        .help(format!("write `--{name}=VALUE`"))
        .into()
}

impl Read {
    /// Applies options of a pass that have an equivalent: the target, and limits on registers.
    fn hint(&mut self, pass: &str, options: &str) -> Result<(), Report> {
        let pairs = options.split([' ', ',']).filter_map(|o| o.split_once('='));
        for (key, value) in pairs {
            if key == "target" {
                self.target.get_or_insert_with(|| value.to_owned());
            }
            let role = match key.strip_prefix("max-") {
                Some("vgprs") => BankRole::Varying,
                Some("sgprs") => BankRole::Uniform,
                Some("agprs") => BankRole::Accumulator,
                _ => continue,
            };
            self.registers.push((role, number(pass, value)?));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_heard() {
        let asked = |name: &'static str, value: &'static str| {
            let mut options = Options::default();
            listen(&mut options, |n| (n == name).then(|| value.to_owned()));
            options
        };
        assert!(asked("WAVE_KERNEL_ALLOC_DEBUG", "1").trace.decisions);
        assert!(!asked("WAVE_KERNEL_ALLOC_DEBUG", "0").trace.decisions);
        assert!(asked("WAVE_DEBUG_LIVENESS", "1").trace.liveness);
        assert!(asked("WAVE_EXPR_SIMPLIFY_LOG", "1").explain);
        assert!(asked("WAVE_STRICT_FORMATTER", "1").check);
        assert_eq!(asked("WAVEASM_DEBUG", "1").dump_after, ["all"]);
        assert_eq!(
            asked("WAVE_KERNEL_IR_SIMPLIFY", "0").disabled_passes,
            ["peephole", "sink"]
        );
        assert!(
            asked("WAVE_KERNEL_IR_SIMPLIFY", "1")
                .disabled_passes
                .is_empty()
        );
    }

    #[test]
    fn programs_are_known_by_name() {
        let of = |all: &[&str]| -> Vec<OsString> { by_name(all.iter().map(OsString::from)) };
        let words = ["/bin/waveasm-translate", TRANSLATE, "--", "-o", "x.s"];
        assert_eq!(of(&["/bin/waveasm-translate", "-o", "x.s"]), words);
        assert_eq!(of(&["easel", "run", "x"]), ["easel", "run", "x"]);
    }
}
