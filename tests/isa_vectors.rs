//! The codec against the lines of LLVM's assembler, for every target: text to bytes, bytes to text, and lines that must
//! be refused.
//!
//! `tests/isa/vectors_TARGET.txt` has a sample with every encoding of the target's rows. `EASEL_VECTORS=DIR` reads all lines from
//! files of the same name in a folder instead, and `EASEL_ISA=DIR` reads the tables from a folder, without a build.
//! `EASEL_FAILURES=FILE` writes each failure to a file.
//!
//! The lines on which the tables differ from the assembler are in `tests/isa/exceptions.txt`, each with its reason.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use easel::target::{Tables, Target};

/// Lines of one target by section.
struct Vectors {
    sections: BTreeMap<String, Vec<(String, String)>>,
}

impl Vectors {
    fn read(target: &str) -> Vectors {
        let folder = std::env::var("EASEL_VECTORS");
        let folder =
            folder.unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/tests/isa").to_owned());
        let path = Path::new(&folder).join(format!("vectors_{target}.txt"));
        let text = std::fs::read_to_string(&path).expect("the file of vectors");
        let mut sections: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
        let mut name = String::new();
        for line in text
            .lines()
            .filter(|l| !l.is_empty() && !l.starts_with('#'))
        {
            if let Some(section) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
                section.clone_into(&mut name);
                continue;
            }
            let (bytes, text) = match name.as_str() {
                "rejected" => ("", line),
                _ => line.split_once(' ').expect("bytes and a text"),
            };
            let lines = sections.entry(name.clone()).or_default();
            lines.push((bytes.to_owned(), text.to_owned()));
        }
        Vectors { sections }
    }

    fn section(&self, name: &str) -> &[(String, String)] {
        self.sections.get(name).map_or(&[], Vec::as_slice)
    }
}

/// The exceptions of a target by text: `encode`, `decode` or `refuse`, then the reason in brackets.
fn exceptions(target: &str) -> Vec<(String, String)> {
    let text = include_str!("isa/exceptions.txt");
    let lines = text
        .lines()
        .filter(|l| !l.is_empty() && !l.starts_with('#'));
    let parts = lines.filter_map(|l| {
        let mut parts = l.splitn(3, ' ');
        Some((parts.next()?, parts.next()?, parts.next()?))
    });
    parts
        .filter(|(t, ..)| *t == "all" || t.split(',').any(|t| t == target))
        .map(|(_, what, text)| (what.to_owned(), text.to_owned()))
        .collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut all, b| {
        let _ = write!(all, "{b:02x}");
        all
    })
}

fn unhex(text: &str) -> Vec<u8> {
    let digits = |i: usize| u8::from_str_radix(&text[i..i + 2], 16).expect("two digits");
    (0..text.len()).step_by(2).map(digits).collect()
}

/// The failures of one target, by kind.
struct Found {
    target: Target,
    exceptions: Vec<(String, String)>,
    used: std::collections::BTreeSet<usize>,
    lines: Vec<(&'static str, String)>,
    total: BTreeMap<&'static str, usize>,
}

impl Found {
    fn add(&mut self, what: &'static str, text: &str, failure: Option<String>) {
        *self.total.entry(what).or_default() += 1;
        let Some(failure) = failure else { return };
        let known = self
            .exceptions
            .iter()
            .position(|(w, t)| w == what && t == text);
        match known {
            Some(at) => drop(self.used.insert(at)),
            None => self.lines.push((what, failure)),
        }
    }

    fn encode(&mut self, bytes: &str, text: &str) {
        let failure = match self.target.parse_inst(text) {
            Ok(p) => match self.target.encode_as(&p.inst, p.encoding) {
                Ok(e) if hex(&e.bytes) == bytes => None,
                Ok(e) => Some(format!("{text}: {}, expected {bytes}", hex(&e.bytes))),
                Err(e) => Some(format!("{text}: {e}")),
            },
            Err(e) => Some(format!("{text}: {e}")),
        };
        self.add("encode", text, failure);
    }

    fn decode(&mut self, bytes: &str, text: &str, by_tables: Target) {
        let raw = unhex(bytes);
        let failure = match self.target.decode(&raw) {
            Ok(d) => {
                let got = self.target.format_as(&d.inst, d.encoding);
                let other = by_tables.format_as(&d.inst, d.encoding);
                match () {
                    () if got != other => Some(format!("{bytes}: {got}, {other} by the tables")),
                    () if got != text || d.len != raw.len() => {
                        Some(format!("{bytes}: {got}, expected {text}"))
                    }
                    () => None,
                }
            }
            Err(e) => Some(format!("{text} ({bytes}): {e}")),
        };
        self.add("decode", text, failure);
    }
}

/// A target of a folder of tables; without a folder, a target that comes with easel, otherwise one of the repository's tables.
fn target(name: &str) -> Target {
    let folder = std::env::var("EASEL_ISA");
    if let (Some(target), Err(_)) = (easel::targets().by_name(name), &folder) {
        return target;
    }
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/isa/amdgcn");
    let file = Path::new(folder.as_deref().unwrap_or(own)).join(format!("{name}.yaml"));
    easel::load_target(&file).unwrap_or_else(|e| panic!("{e}"))
}

fn check(name: &str) {
    let target = target(name);
    let by_tables = Target::new(Box::leak(Box::new(Tables {
        code: None,
        ..*target.tables()
    })));
    let vectors = Vectors::read(name);
    let mut found = Found {
        target,
        exceptions: exceptions(name),
        used: Default::default(),
        lines: Vec::new(),
        total: BTreeMap::new(),
    };
    for section in ["exact", "encode_only"] {
        for (bytes, text) in vectors.section(section) {
            found.encode(bytes, text);
        }
    }
    for section in ["exact", "decode_only"] {
        for (bytes, text) in vectors.section(section) {
            found.decode(bytes, text, by_tables);
        }
    }
    for (_, text) in vectors.section("rejected") {
        let taken = found.target.parse_inst(text);
        let taken = taken
            .ok()
            .and_then(|p| found.target.encode_as(&p.inst, p.encoding).ok());
        found.add("refuse", text, taken.map(|_| format!("{text} is taken")));
    }
    for (what, total) in &found.total {
        let failed = found.lines.iter().filter(|(w, _)| w == what).count();
        let share = 100.0 * (total - failed) as f64 / *total as f64;
        println!(
            "{name} {what}: {} of {total} ({share:.2} %), {} exceptions used",
            total - failed,
            found.used.len()
        );
    }
    let all: String = found
        .lines
        .iter()
        .fold(String::new(), |mut all, (what, line)| {
            let _ = writeln!(all, "{what}\t{line}");
            all
        });
    if let Ok(file) = std::env::var("EASEL_FAILURES") {
        std::fs::write(format!("{file}.{name}"), &all).expect("the file of failures");
    }
    let shown: Vec<&str> = all.lines().take(40).collect();
    assert!(
        found.lines.is_empty(),
        "{name}: {} lines failed:\n{}",
        found.lines.len(),
        shown.join("\n")
    );
}

#[test]
fn gfx90a() {
    check("gfx90a");
}

#[test]
fn gfx942() {
    check("gfx942");
}

#[test]
fn gfx950() {
    check("gfx950");
}

#[test]
fn gfx1100() {
    check("gfx1100");
}

#[test]
fn gfx1201() {
    check("gfx1201");
}

#[test]
fn gfx1250() {
    check("gfx1250");
}
