//! The catalogue of error codes: what each stands for in general, and what to do about it.
//!
//! A code is `<area>-<what>`. The catalogue is a file of YAML for each area beside this one, part of
//! the program and read when it is first asked for; `tests/codes.rs` holds it against the sources.

use crate::isa::yaml::{self, Fields, Node};
use crate::isa::{Diagnostic, Diagnostics, SourceMap, suggest};
use std::fmt;
use std::sync::LazyLock;

/// The files, in the order in which areas are listed: commands, languages, stages, tables.
const FILES: [(&str, &str); 23] = [
    ("input.yaml", include_str!("codes/input.yaml")),
    ("output.yaml", include_str!("codes/output.yaml")),
    ("run.yaml", include_str!("codes/run.yaml")),
    ("explain.yaml", include_str!("codes/explain.yaml")),
    ("host.yaml", include_str!("codes/host.yaml")),
    ("target.yaml", include_str!("codes/target.yaml")),
    ("pass.yaml", include_str!("codes/pass.yaml")),
    ("mlir.yaml", include_str!("codes/mlir.yaml")),
    ("wave.yaml", include_str!("codes/wave.yaml")),
    ("aster.yaml", include_str!("codes/aster.yaml")),
    ("ir.yaml", include_str!("codes/ir.yaml")),
    ("verify.yaml", include_str!("codes/verify.yaml")),
    ("select.yaml", include_str!("codes/select.yaml")),
    ("schedule.yaml", include_str!("codes/schedule.yaml")),
    ("allocate.yaml", include_str!("codes/allocate.yaml")),
    ("spill.yaml", include_str!("codes/spill.yaml")),
    ("asm.yaml", include_str!("codes/asm.yaml")),
    ("emit.yaml", include_str!("codes/emit.yaml")),
    ("simulate.yaml", include_str!("codes/simulate.yaml")),
    ("isa.yaml", include_str!("codes/isa.yaml")),
    ("meaning.yaml", include_str!("codes/meaning.yaml")),
    ("yaml.yaml", include_str!("codes/yaml.yaml")),
    ("rule.yaml", include_str!("codes/rule.yaml")),
];

/// What a code stands for. It displays as text for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The part of easel that says it: the code up to its first `-`.
    pub area: String,
    /// What the area covers, in a few words.
    pub covers: String,
    /// The code as diagnostics have it.
    pub code: String,
    /// What is wrong and why it is refused (or, of a warning, what it costs).
    pub what: String,
    /// What to do about it.
    pub fix: String,
}

/// What a diagnostic's code stands for; none for what is no code. [`unknown_code`] is the error for
/// that.
pub fn explain(code: &str) -> Option<Explanation> {
    codes().find(|e| e.code == code).cloned()
}

/// All codes, area by area.
pub fn codes() -> impl Iterator<Item = &'static Explanation> {
    // The files are the program's own. Should one be broken, a test says so, and what can be read
    // is still explained.
    static CATALOGUE: LazyLock<Vec<Explanation>> = LazyLock::new(|| read(&FILES).0);
    CATALOGUE.iter()
}

/// The error for a code that no diagnostic has, with the nearest ones that there are.
pub fn unknown_code(code: &str) -> Diagnostic {
    let message = format!("no diagnostic has the code `{code}`");
    let mut error = Diagnostic::error("explain-unknown", message);
    error.help = suggest::help(code, codes().map(|e| e.code.as_str()))
        .or_else(|| Some("`easel explain` without a code lists all".into()));
    error
}

/// The entries of files of the catalogue, and what is wrong with the files.
fn read(files: &[(&str, &str)]) -> (Vec<Explanation>, Diagnostics) {
    let (mut sources, mut out) = (SourceMap::default(), Diagnostics::default());
    let mut all = Vec::new();
    for &(name, text) in files {
        let file = sources.add(name, text);
        if let Some(node) = yaml::parse(file, text, &mut out) {
            all.extend(area(&node, &mut out).unwrap_or_default());
        }
    }
    (all, out)
}

fn area(node: &Node, out: &mut Diagnostics) -> Option<Vec<Explanation>> {
    let mut f = Fields::new(node, out)?;
    let name = f.need("area", out).and_then(|n| n.text(out));
    let covers = f.need("covers", out).and_then(|n| n.text(out));
    let codes = f.need("codes", out).and_then(|n| n.map(out));
    f.finish("an area", out);
    let (area, covers) = (name?, covers?.trim_end().to_owned());
    let entry = |(code, node): &(yaml::Text, Node)| {
        let mut f = Fields::new(node, out)?;
        let what = f.need("what", out).and_then(|n| n.text(out));
        let fix = f.need("fix", out).and_then(|n| n.text(out));
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

    fn complaints(files: &[(&str, &str)]) -> Vec<&'static str> {
        read(files).1.0.iter().map(|d| d.code).collect()
    }

    #[test]
    fn the_catalogue_reads_without_complaint() {
        assert_eq!(complaints(&FILES), [""; 0]);
        for (name, text) in FILES {
            let (entries, _) = read(&[(name, text)]);
            let area = name.trim_end_matches(".yaml");
            assert!(!entries.is_empty(), "{name}");
            assert!(entries.iter().all(|e| e.area == area), "{name}");
        }
    }

    #[test]
    fn broken_files_are_noticed() {
        let entry = "{what: a, fix: b}";
        let text = format!("area: x\ncovers: y\ncodes:\n  x-a: {entry}\n  x-a: {entry}\n");
        assert_eq!(complaints(&[("x", &text)]), ["yaml-duplicate-key"]);
        let text = "area: x\ncovers: y\ncodes:\n  x-a: {what: a, fixes: b}\n";
        let found = complaints(&[("x", text)]);
        assert_eq!(found, ["yaml-missing-key", "yaml-unknown-key"]);
        assert_eq!(complaints(&[("x", "- a\n")]), ["yaml-wrong-type"]);
    }
}
