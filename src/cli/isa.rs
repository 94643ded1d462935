//! `easel isa`: look at the machine tables and use their codecs.

mod difference;
mod show;

use super::setup::target;
use super::{Failure, Outcome, io};
use crate::target::{self, Opcode, Tables};
use clap::Subcommand;
use easel_isa::diagnostic::{Diagnostic, SourceMap, Span};
use easel_isa::{model, suggest};
use std::path::{Path, PathBuf};

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check the tables of a target
    Check {
        /// The target's file
        #[arg(default_value = "isa/amdgcn/gfx942.yaml")]
        file: PathBuf,
    },
    /// List the instructions of a target
    List {
        #[arg(long, value_name = "NAME", default_value = "gfx942")]
        target: String,
        /// As a Markdown document
        #[arg(long)]
        markdown: bool,
    },
    /// Everything the tables say about an instruction
    Show {
        /// Mnemonic or name of a row
        op: String,
        #[arg(long, value_name = "NAME", default_value = "gfx942")]
        target: String,
    },
    /// Bytes of instructions
    Encode {
        /// Instructions, separated by `;` or line ends; standard input if absent
        text: Option<String>,
        #[arg(long, value_name = "NAME", default_value = "gfx942")]
        target: String,
    },
    /// Text of instructions
    Decode {
        /// Bytes in memory order as hexadecimal digits; blanks, commas and `0x` between them are
        /// skipped. Standard input if absent
        bytes: Option<String>,
        #[arg(long, value_name = "NAME", default_value = "gfx942")]
        target: String,
    },
    /// What differs between two targets
    Diff {
        /// File of a target, or its name
        a: PathBuf,
        b: PathBuf,
    },
}

pub fn run(command: &Command) -> Outcome {
    match command {
        Command::Check { file } => check(file),
        Command::List {
            target: name,
            markdown,
        } => {
            let tables = target(name)?.tables;
            let text = if *markdown {
                show::reference(tables)
            } else {
                show::list(tables)
            };
            io::write_result(None, text.as_bytes())
        }
        Command::Show { op, target: name } => {
            let tables = target(name)?.tables;
            let rows = rows(tables, op)?;
            let text: Vec<String> = rows.into_iter().map(|row| show::op(tables, row)).collect();
            io::write_result(None, text.join("\n").as_bytes())
        }
        Command::Encode { text, target: name } => {
            target(name)?;
            encode(&argument(text.as_deref())?)
        }
        Command::Decode {
            bytes,
            target: name,
        } => {
            target(name)?;
            decode(&argument(bytes.as_deref())?)
        }
        Command::Diff { a, b } => diff(a, b),
    }
}

fn argument(given: Option<&str>) -> Result<String, Failure> {
    match given {
        Some(text) => Ok(text.to_owned()),
        None => io::read_text(Path::new("-")),
    }
}

fn load(path: &Path) -> Result<model::Isa, Failure> {
    let file = match path.extension() {
        Some(_) => path.to_owned(),
        None => Path::new("isa/amdgcn").join(path).with_extension("yaml"),
    };
    // A missing file is reported here, with the name as given.
    io::read_text(&file)?;
    let (sources, isa) = easel_isa::load(&file);
    isa.map_err(|diagnostics| Failure::new(diagnostics, sources))
}

fn check(file: &Path) -> Outcome {
    let isa = load(file)?;
    let text = format!(
        "{}: {} instructions are right\n",
        file.display(),
        isa.ops.len()
    );
    io::write_result(None, text.as_bytes())
}

fn diff(a: &Path, b: &Path) -> Outcome {
    let (a, b) = (load(a)?, load(b)?);
    io::write_result(None, difference::difference(&a, &b).as_bytes())
}

/// The rows of a mnemonic, or the one row of a unique name.
fn rows(tables: &Tables, name: &str) -> Result<Vec<Opcode>, Failure> {
    let all = || tables.available.iter().copied();
    let found: Vec<Opcode> = all()
        .filter(|op| op.info().name == name || op.info().mnemonic == name)
        .collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let mut error = Diagnostic::error(
        "isa-unknown-op",
        format!("no instruction is called `{name}`"),
    );
    error.help = suggest::help(name, all().map(|op| op.info().mnemonic));
    Err(error.into())
}

fn encode(text: &str) -> Outcome {
    let mut sources = SourceMap::default();
    let file = sources.add("<instructions>", text);
    let mut errors = Vec::new();
    let mut out = String::new();
    let mut start = 0;
    for line in text.split_inclusive([';', '\n']) {
        let inst = line.trim_end_matches([';', '\n']);
        let place = Span::new(file, start, start + inst.len());
        start += line.len();
        if inst.trim().is_empty() {
            continue;
        }
        let parsed = match target::parse_inst(inst) {
            Ok(parsed) => parsed,
            Err(e) => {
                let at = place.start as usize + e.at;
                let here = Span::new(file, at, (at + 1).min(place.end as usize));
                errors.push(Diagnostic::error("asm-syntax", e.to_string()).label(here, "here"));
                continue;
            }
        };
        match target::encode_as(&parsed.inst, parsed.encoding) {
            Ok(encoded) => {
                let hex: Vec<String> = encoded.bytes.iter().map(|b| format!("{b:02x}")).collect();
                out += &format!("{}\n", hex.join(" "));
            }
            Err(e) => {
                errors.push(Diagnostic::error("asm-encode", e.to_string()).label(place, "this"))
            }
        }
    }
    finish(&out, errors, sources)
}

fn decode(text: &str) -> Outcome {
    let mut sources = SourceMap::default();
    let file = sources.add("<bytes>", text);
    let mut errors = Vec::new();
    let (bytes, places) = match hexadecimal(text) {
        Ok(found) => found,
        Err(at) => {
            let error = Diagnostic::error("hex-digits", "this is no pair of hexadecimal digits")
                .label(Span::new(file, at, at + 1), "here")
                .help("give bytes as in `0500fdd1 01070900`, in memory order");
            return finish("", vec![error], sources);
        }
    };
    let mut out = String::new();
    let mut at = 0;
    while at < bytes.len() {
        match target::decode(&bytes[at..]) {
            Ok(decoded) => {
                out += &format!(
                    "{}\n",
                    target::format::format_as(&decoded.inst, Some(decoded.encoding))
                );
                at += decoded.len.max(1);
            }
            Err(e) => {
                let last = (at + 3).min(bytes.len() - 1);
                let place = Span::new(file, places[at], places[last] + 2);
                errors.push(Diagnostic::error("decode", e.to_string()).label(place, "these bytes"));
                break;
            }
        }
    }
    finish(&out, errors, sources)
}

/// Bytes and where each stands in the text; the error is the offset of what is no digit.
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

/// Writes what could be done, then reports what could not.
fn finish(out: &str, errors: Vec<Diagnostic>, sources: SourceMap) -> Outcome {
    io::write_result(None, out.as_bytes())?;
    match errors.is_empty() {
        true => Ok(()),
        false => Err(Failure::new(
            easel_isa::diagnostic::Diagnostics(errors),
            sources,
        )),
    }
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
