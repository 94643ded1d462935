//! The catalogue of error codes: the general explanation of each code, and advice.
//!
//! A code is `<area>-<what>`. The catalogue is a YAML file for each area beside this file. The files are part of
//! the program and read when needed; `tests/codes.rs` compares the catalogue with the sources.

use crate::isa::yaml::{self, Fields, Node};
use crate::isa::{Diagnostic, Diagnostics, SourceMap, suggest};
use std::fmt;

/// Areas with their files, in the order of listings: commands, languages, stages, tables.
const FILES: [(&str, &str); 29] = [
    ("input", include_str!("codes/input.yaml")),
    ("output", include_str!("codes/output.yaml")),
    ("run", include_str!("codes/run.yaml")),
    ("explain", include_str!("codes/explain.yaml")),
    ("host", include_str!("codes/host.yaml")),
    ("target", include_str!("codes/target.yaml")),
    ("pass", include_str!("codes/pass.yaml")),
    ("mlir", include_str!("codes/mlir.yaml")),
    ("wave", include_str!("codes/wave.yaml")),
    ("aster", include_str!("codes/aster.yaml")),
    ("genx", include_str!("codes/genx.yaml")),
    ("tensor", include_str!("codes/tensor.yaml")),
    ("ir", include_str!("codes/ir.yaml")),
    ("verify", include_str!("codes/verify.yaml")),
    ("linearize", include_str!("codes/linearize.yaml")),
    ("select", include_str!("codes/select.yaml")),
    ("schedule", include_str!("codes/schedule.yaml")),
    ("allocate", include_str!("codes/allocate.yaml")),
    ("spill", include_str!("codes/spill.yaml")),
    ("asm", include_str!("codes/asm.yaml")),
    ("emit", include_str!("codes/emit.yaml")),
    ("check", include_str!("codes/check.yaml")),
    ("diff", include_str!("codes/diff.yaml")),
    ("simulate", include_str!("codes/simulate.yaml")),
    ("isa", include_str!("codes/isa.yaml")),
    ("meaning", include_str!("codes/meaning.yaml")),
    ("yaml", include_str!("codes/yaml.yaml")),
    ("rule", include_str!("codes/rule.yaml")),
    ("visa", include_str!("codes/visa.yaml")),
];

/// The explanation of a code; displays as text for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The part of easel that reports the code: the code up to its first `-`.
    pub area: String,
    /// The subject of the area, in a few words.
    pub covers: String,
    /// The code in diagnostics.
    pub code: String,
    /// The fault and the reason for refusing it (of a warning, its cost).
    pub what: String,
    /// The advice.
    pub fix: String,
}

/// The explanation of a diagnostic's code; `None` for an unknown code, for which [`unknown_code`] is
/// the error.
pub fn explain(code: &str) -> Option<Explanation> {
    let (area, _) = code.split_once('-')?;
    let file = FILES.iter().find(|(name, _)| *name == area)?;
    entries(file).find(|e| e.code == code)
}

/// All codes, area by area.
pub fn codes() -> impl Iterator<Item = Explanation> {
    FILES.iter().flat_map(entries)
}

/// The entries of a built-in file; a test checks that the files have no errors.
fn entries(&(area, text): &(&str, &str)) -> impl Iterator<Item = Explanation> {
    read(area, text).0.into_iter()
}

/// The error for an unknown code, with the nearest known codes.
pub fn unknown_code(code: &str) -> Diagnostic {
    let message = format!("no diagnostic has the code `{code}`");
    let mut error = Diagnostic::error("explain-unknown", message);
    let known: Vec<String> = codes().map(|e| e.code).collect();
    error.help = suggest::help(code, known.iter().map(String::as_str))
        .or_else(|| Some("`easel explain` without a code lists all".into()));
    error
}

/// The entries of a file of the catalogue, and the errors of the file.
fn read(name: &str, text: &str) -> (Vec<Explanation>, Diagnostics) {
    let mut out = Diagnostics::default();
    let file = SourceMap::default().add(name, text);
    let node = yaml::parse(file, text, &mut out);
    let entries = node.and_then(|node| area(&node, &mut out));
    (entries.unwrap_or_default(), out)
}

fn area(node: &Node, out: &mut Diagnostics) -> Option<Vec<Explanation>> {
    let mut f = Fields::new(node, out)?;
    let name = f.needed::<String>("area", out);
    let covers = f.needed::<String>("covers", out);
    let codes = f.need("codes", out).and_then(|n| n.map(out));
    f.finish("an area", out);
    let (area, covers) = (name?, covers?.trim_end().to_owned());
    let entry = |(code, node): &(yaml::Text, Node)| {
        let mut f = Fields::new(node, out)?;
        let what = f.needed::<String>("what", out);
        let fix = f.needed::<String>("fix", out);
        f.finish("a code", out);
        Some(Explanation {
            area: area.clone(),
            covers: covers.clone(),
            code: code.text.clone(),
            what: what?.trim_end().to_owned(),
            fix: fix?.trim_end().to_owned(),
        })
    };
    Some(codes?.iter().filter_map(entry).collect())
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Explanation {
            area,
            covers,
            code,
            what,
            fix,
        } = self;
        write!(f, "{code}\narea: {area}, {covers}\n\n{what}\n\n{fix}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(text: &str) -> Vec<&'static str> {
        read("x", text).1.0.iter().map(|d| d.code).collect()
    }

    #[test]
    fn the_catalogue_reads_without_complaint() {
        for (area, text) in FILES {
            assert_eq!(complaints(text), [""; 0], "{area}");
            let (entries, _) = read(area, text);
            assert!(!entries.is_empty(), "{area}");
            assert!(entries.iter().all(|e| e.area == area), "{area}");
        }
    }

    #[test]
    fn broken_files_are_noticed() {
        let entry = "{what: a, fix: b}";
        let twice = format!("area: x\ncovers: y\ncodes:\n  x-a: {entry}\n  x-a: {entry}\n");
        assert_eq!(complaints(&twice), ["yaml-duplicate-key"]);
        let found = complaints("area: x\ncovers: y\ncodes:\n  x-a: {what: a, fixes: b}\n");
        assert_eq!(found, ["yaml-missing-key", "yaml-unknown-key"]);
        assert_eq!(complaints("- a\n"), ["yaml-wrong-type"]);
    }
}
