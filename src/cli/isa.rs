//! `easel isa`: look at the machine tables and use their codecs.

mod coverage;
pub(crate) mod show;
mod visa;

use super::setup::{self, Machine};
use super::{Outcome, io};
use clap::Subcommand;
use easel::isa::diagnostic::{Diagnostic, SourceMap, Span};
use easel::isa::suggest;
use easel::target::{OpInfo, Opcode, Tables, Target, diff};
use easel::visa::Platform;
use easel::{Report, Source};
use std::path::{Path, PathBuf};

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check the tables of a target
    Check {
        /// File of a target, or name of a target or of a platform of vISA; all built-in tables if absent
        #[arg(value_name = "FILE|NAME")]
        file: Option<PathBuf>,
    },
    /// List the targets; the default target is the first
    Targets {
        /// List the platforms of vISA instead, oldest first
        #[arg(long)]
        visa: bool,
    },
    /// List the instructions of a target
    List {
        /// Write a Markdown document
        #[arg(long)]
        markdown: bool,
        #[command(flatten)]
        machine: Machine,
    },
    /// Show all facts about an instruction
    Show {
        /// Mnemonic or name of a row
        op: String,
        #[command(flatten)]
        machine: Machine,
    },
    /// Encode instructions as bytes
    Encode {
        /// Instructions, separated by `;` or line ends; standard input if absent
        text: Option<String>,
        #[command(flatten)]
        machine: Machine,
    },
    /// Decode bytes to instructions
    Decode {
        /// Bytes in memory order as hexadecimal digits; blanks, commas and `0x` between them are
        /// skipped. Standard input if absent
        bytes: Option<String>,
        #[command(flatten)]
        machine: Machine,
    },
    /// Count the instructions that have a meaning, and those that do not: the simulator stops at the latter
    Coverage {
        /// List the rows without a meaning, and with --texts the rows that occur in no text
        #[arg(long)]
        list: bool,
        /// Count the rows whose instructions occur in these assembly texts, such as those that tests run
        #[arg(long, value_name = "FILE", num_args = 1..)]
        texts: Vec<PathBuf>,
        /// Only this target
        #[arg(long, value_name = "NAME")]
        target: Option<String>,
    },
    /// Compare two targets
    Diff {
        /// Name or file of a target
        a: String,
        /// Name or file of the other target
        b: String,
    },
}

pub fn run(command: &Command) -> Outcome {
    match command {
        Command::Check { file } => {
            let text = match file {
                Some(file) => check(file)?,
                None => {
                    let targets = easel::targets().iter().map(built_in);
                    let platforms = easel::visa_platforms().iter();
                    targets
                        .chain(platforms.map(|p| right_visa(p.name(), p)))
                        .collect()
                }
            };
            io::write_result(None, text.as_bytes())
        }
        Command::Targets { visa: true } => {
            let names = easel::visa_platforms()
                .iter()
                .map(|p| format!("{}\n", p.name()));
            io::write_result(None, names.collect::<String>().as_bytes())
        }
        Command::Targets { visa: false } => {
            let names = easel::targets().iter().map(|t| format!("{}\n", t.name()));
            io::write_result(None, names.collect::<String>().as_bytes())
        }
        Command::List { machine, markdown } => {
            if let Some(platform) = machine.visa() {
                let text = match markdown {
                    true => visa::reference(&platform),
                    false => visa::list(&platform),
                };
                return io::write_result(None, text.as_bytes());
            }
            let target = machine.target()?;
            let text = match markdown {
                true => show::reference(target.tables()),
                false => show::list(target.tables()),
            };
            io::write_result(None, text.as_bytes())
        }
        Command::Show { op, machine } => {
            if let Some(platform) = machine.visa() {
                return io::write_result(None, visa::show(&platform, op)?.as_bytes());
            }
            let tables = machine.target()?.tables();
            let rows = rows(tables, op)?;
            let text: Vec<String> = rows.into_iter().map(|row| show::op(tables, row)).collect();
            io::write_result(None, text.join("\n").as_bytes())
        }
        Command::Encode { text, machine } => encode(&argument(text.as_deref())?, machine.target()?),
        Command::Decode { bytes, machine } => {
            decode(&argument(bytes.as_deref())?, machine.target()?)
        }
        Command::Coverage {
            list,
            texts,
            target,
        } => {
            let texts = texts.iter().map(|file| io::read_text(file));
            let texts = texts.collect::<Result<Vec<String>, Report>>()?;
            let one = target.as_ref();
            let one = one.map(|name| easel::target_by_name(easel::targets(), name));
            let text: String = match one.transpose()? {
                Some(target) => coverage::text(target, *list, &texts),
                None => {
                    let all = easel::targets().iter();
                    all.map(|target| coverage::text(target, *list, &texts))
                        .collect()
                }
            };
            io::write_result(None, text.as_bytes())
        }
        Command::Diff { a, b } => {
            if let (Some(a), Some(b)) = (platform(a)?, platform(b)?) {
                let mut text = format!("{} -> {}\n", a.name(), b.name());
                let changes = easel::visa::tables::diff::diff(&a, &b);
                text.extend(changes.iter().map(|change| format!("{change}\n")));
                if changes.is_empty() {
                    text += "no difference\n";
                }
                return io::write_result(None, text.as_bytes());
            }
            let (a, b) = (named(a)?, named(b)?);
            let mut text = format!("{} -> {}\n", a.name(), b.name());
            let changes = diff(a.tables(), b.tables());
            text.extend(changes.iter().map(|change| format!("{change}\n")));
            if changes.is_empty() {
                text += "no difference\n";
            }
            io::write_result(None, text.as_bytes())
        }
    }
}

/// A platform of vISA, by its name or its file; `None` for another machine.
fn platform(name: &str) -> Result<Option<Platform>, Report> {
    let path = Path::new(name);
    match path.extension() {
        Some(_) if setup::is_platform(path) => easel::load_visa(path).map(Some),
        Some(_) => Ok(None),
        None => Ok(visa::named(name)),
    }
}

/// The report on the tables of a file or of a name.
fn check(file: &Path) -> Result<String, Report> {
    let name = file.to_string_lossy();
    if let Some(platform) = platform(&name)? {
        return Ok(right_visa(&name, &platform));
    }
    if file.extension().is_none() && !file.exists() {
        return named(&name).map(built_in);
    }
    let n = setup::load(file)?.by_name.len();
    Ok(format!("{name}: {n} instructions are right\n"))
}

/// The report on built-in tables. The build ran the same checks: a build with wrong tables ends with the errors.
fn built_in(target: Target) -> String {
    let (name, n) = (target.name(), target.by_name.len());
    format!("{name}: {n} instructions are right, checked when easel was built\n")
}

fn right_visa(name: &str, platform: &Platform) -> String {
    format!("{name}: {} operations are right\n", platform.ops().count())
}

fn argument(given: Option<&str>) -> Result<String, Report> {
    match given {
        Some(text) => Ok(text.to_owned()),
        None => io::read_text(Path::new("-")),
    }
}

/// A built-in target by name, or the target of a file.
fn named(name: &str) -> Result<Target, Report> {
    match Path::new(name).extension() {
        Some(_) => setup::load(Path::new(name)),
        None => easel::target_by_name(easel::targets(), name),
    }
}

/// The rows of a mnemonic, or the one row of a unique name.
fn rows(tables: &Tables, name: &str) -> Result<Vec<Opcode>, Report> {
    let lower = name.to_ascii_lowercase();
    // The assembler writes some encodings behind the mnemonic.
    let written = |info: &OpInfo| {
        let mut suffixes = info.encodings.iter().map(|e| e.suffix);
        let bare = |suffix: &str| lower.strip_suffix(suffix) == Some(info.mnemonic);
        suffixes.any(|suffix| !suffix.is_empty() && bare(suffix))
    };
    let found = tables.all_ops();
    let found =
        found.filter(|(_, info)| info.name == lower || info.mnemonic == lower || written(info));
    let found: Vec<Opcode> = found.map(|(op, _)| op).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let message = format!("no instruction of {} is called `{name}`", tables.target);
    let mut error = Diagnostic::error("isa-unknown-op", message);
    error.help = suggest::help(name, tables.all_ops().map(|(_, info)| info.mnemonic));
    Err(error.into())
}

fn encode(text: &str, target: Target) -> Outcome {
    let (done, rest) = match easel::encode(Source::new("<instructions>", text), target) {
        Ok(done) => (done, Ok(())),
        Err(stopped) => (stopped.done, Err(stopped.report)),
    };
    // The successes, then the errors.
    let mut out = String::new();
    for bytes in done {
        let hex: Vec<String> = bytes.iter().map(|b| format!("{b:02x}")).collect();
        out += &format!("{}\n", hex.join(" "));
    }
    io::write_result(None, out.as_bytes())?;
    rest
}

fn decode(text: &str, target: Target) -> Outcome {
    let mut sources = SourceMap::default();
    let file = sources.add("<bytes>", text);
    let (bytes, places) = hexadecimal(text).map_err(|at| {
        let error = Diagnostic::error("input-hex", "this is no pair of hexadecimal digits")
            .label(Span::new(file, at, at + 1), "here")
            .help("give bytes as in `0500fdd1 01070900`, in memory order");
        Report::new(error.into(), sources.clone())
    })?;
    let (done, rest) = match easel::decode(&bytes, target) {
        Ok(done) => (done, Ok(())),
        Err(stopped) => {
            let last = (stopped.at + 3).min(bytes.len() - 1);
            let place = Span::new(file, places[stopped.at], places[last] + 2);
            let error = Diagnostic::error("asm-decode", stopped.reason).label(place, "these bytes");
            (stopped.done, Err(Report::new(error.into(), sources)))
        }
    };
    // The successes, then the errors.
    let lines = done.iter().map(|(text, _)| format!("{text}\n"));
    io::write_result(None, lines.collect::<String>().as_bytes())?;
    rest
}

/// Bytes and the place of each in the text; the error is the offset of a character that is no digit.
fn hexadecimal(text: &str) -> Result<(Vec<u8>, Vec<usize>), usize> {
    let raw = text.as_bytes();
    let (mut bytes, mut places, mut i) = (Vec::new(), Vec::new(), 0);
    while i < raw.len() {
        if raw[i].is_ascii_whitespace() || matches!(raw[i], b',' | b'[' | b']') {
            i += 1;
        } else if raw[i..].starts_with(b"0x") || raw[i..].starts_with(b"0X") {
            i += 2;
        } else {
            let pair = text
                .get(i..i + 2)
                .and_then(|pair| u8::from_str_radix(pair, 16).ok());
            bytes.push(pair.filter(|_| raw[i] != b'+').ok_or(i)?);
            places.push(i);
            i += 2;
        }
    }
    Ok((bytes, places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_in_any_usual_spelling() {
        let bytes = |text| hexadecimal(text).map(|(bytes, _)| bytes);
        assert_eq!(
            bytes("0500fdd1 01070900"),
            Ok(vec![5, 0, 0xfd, 0xd1, 1, 7, 9, 0])
        );
        assert_eq!(bytes("[0x05,0x00]\n"), Ok(vec![5, 0]));
        assert_eq!(bytes("05 0"), Err(3));
        assert_eq!(bytes("05 xy"), Err(3));
        assert_eq!(bytes("+5"), Err(0));
        assert_eq!(bytes("é"), Err(0));
    }
}
