//! The loader: YAML files to a checked [`Isa`].
//!
//! Stages, each of which reports all its errors and stops the next stage if it has any: read
//! the files, merge their sections ([`layers`]) and give registers, formats and
//! counters their types; instructions with their meanings, and hazards; rows against one another
//! ([`crate::check`]).
//!
//! Precedence, weakest first: rows of `extends`, then rows of `include` (in which names must
//! be unique), then rows of the target's own file. A row that overrides another replaces it
//! key by key.

mod abi;
mod derivation;
mod derive;
mod formats;
mod formulas;
mod fragments;
mod hazards;
mod lanes;
mod layers;
mod operands;
mod ops;
mod pairing;
mod pairs;
mod places;
mod registers;
mod typed;

use std::io;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use crate::model::Isa;
use crate::suggest;
use crate::yaml::{Content, Fields, Node, Text};

/// Loads the target of a file, with all files that it extends and includes. The sources are
/// returned in any case, so that diagnostics can be rendered.
pub fn load(target_file: &Path) -> (SourceMap, Result<Isa, Diagnostics>) {
    let name = target_file.to_string_lossy().replace('\\', "/");
    load_from(&|path| std::fs::read_to_string(path), &name)
}

/// Loads from any store of files by name (`/`-separated paths), for tests and embedded tables.
pub fn load_from(
    read: &dyn Fn(&str) -> io::Result<String>,
    name: &str,
) -> (SourceMap, Result<Isa, Diagnostics>) {
    let mut loader = layers::Loader::new(read);
    let tables = loader.target(name);
    let layers::Loader {
        sources,
        mut out,
        removals,
        paths,
        ..
    } = loader;
    let Some(tables) = tables else {
        return (sources, Err(out));
    };
    let isa = build(&tables, paths, &sources, &mut out);
    out.append(removals);
    (sources, out.into_result(isa))
}

fn build(
    tables: &layers::Tables,
    paths: Vec<String>,
    sources: &SourceMap,
    out: &mut Diagnostics,
) -> Isa {
    let banks = registers::banks(&tables.banks, out);
    let codes = registers::codes(&tables.codes, &banks, out);
    let formats = formats::build(&tables.formats, &codes, out);
    let inline = registers::inline(&tables.inline, out);
    let unit_bits = tables.unit_bits.as_ref().and_then(|n| n.int(out));
    let mut isa = Isa {
        family: match tables.family.as_str() {
            "" => tables.target.clone(),
            family => family.to_owned(),
        },
        target: tables.target.clone(),
        unit_bits: unit_bits.filter(|bits| *bits > 0).unwrap_or(32),
        limits: registers::limits(&tables.limits, out),
        files: registers::files(&tables.files, &banks, out),
        named: registers::named(&tables.named, &banks, out),
        abi: abi::build(&tables.abi, &tables.descriptor, out),
        words: tables.words.iter().map(|t| t.text.clone()).collect(),
        units: tables.units.iter().map(|t| t.text.clone()).collect(),
        banks,
        codes,
        inline_ints: inline.0,
        inline_floats: inline.1,
        literal_code: tables
            .literal_code
            .as_ref()
            .and_then(|n| n.int(out))
            .unwrap_or(255),
        counters: hazards::counters(&tables.counters, out),
        ops: Vec::new(),
        hazards: Vec::new(),
        fragments: fragments::build(&tables.fragments, sources, out),
        lanes: lanes::build(&tables.lanes, sources, out),
        paths: paths.into_iter().map(PathBuf::from).collect(),
        formats,
    };
    // Errors below would mostly follow from the errors so far.
    if out.has_errors() {
        return isa;
    }
    let mut without = Vec::new();
    for row in &tables.ops.rows {
        let before = out.0.len();
        let Some((op, refused)) = ops::build(row, &tables.formats, &isa, sources, out) else {
            continue;
        };
        if out.0.len() == before {
            crate::check::meaning(&op, &isa, out);
        }
        isa.ops.push(op);
        without.push(refused);
    }
    // Rows with errors would have the same errors again.
    if !out.has_errors() {
        let pairs = pairs::rows(&isa, out);
        for op in derive::rows(&isa, &without, out).into_iter().chain(pairs) {
            crate::check::meaning(&op, &isa, out);
            isa.ops.push(op);
        }
    }
    if !out.has_errors() {
        crate::check::fragments(&isa, out);
        crate::check::lanes(&isa, out);
    }
    let mut names = Vec::new();
    for row in &tables.hazards.rows {
        if let Some((hazard, texts)) = hazards::build(row, &isa.banks, out) {
            isa.hazards.push(hazard);
            names.push(texts);
        }
    }
    if !out.has_errors() {
        crate::check::rows(&isa, &names, out);
    }
    out.unique();
    isa
}

/// A row of a table: its name, its keys (group defaults applied), and its layer.
#[derive(Clone, Debug)]
struct Row {
    name: Text,
    keys: Vec<(Text, Node)>,
    layer: u32,
}

impl Row {
    fn fields(&self) -> Fields<'_> {
        Fields::from_entries(self.name.span, self.keys.iter().map(|(k, n)| (k, n)))
    }

    /// The keys of the row, and those of the defaults that the row does not have.
    fn fields_over<'r>(&'r self, defaults: &'r [(Text, Node)]) -> Fields<'r> {
        let lacking = defaults.iter().filter(|(k, _)| self.key(&k.text).is_none());
        let all = self.keys.iter().chain(lacking).map(|(k, n)| (k, n));
        Fields::from_entries(self.name.span, all)
    }

    fn key(&self, name: &str) -> Option<&Node> {
        let found = self.keys.iter().find(|(k, _)| k.text == name);
        found.map(|(_, node)| node)
    }

    /// Overrides keys by other keys.
    fn cover(&mut self, keys: Vec<(Text, Node)>) {
        cover(&mut self.keys, keys);
    }
}

/// The key of a format with keys of its rows that neither the row nor its group has.
const ROWS: &str = "rows";

/// The key of a format's map by name, which is overridden field by field and key by key.
const FIELDS: &str = "fields";

fn cover(under: &mut Vec<(Text, Node)>, over: Vec<(Text, Node)>) {
    for (key, node) in over {
        let Some(entry) = under.iter_mut().find(|(k, _)| k.text == key.text) else {
            under.push((key, node));
            continue;
        };
        match (&mut entry.1.value, node.value) {
            (Content::Map(fields), Content::Map(other)) if key.text == FIELDS => {
                for (name, field) in other {
                    cover_field(fields, name, field);
                }
            }
            (old, new) => {
                *old = new;
                (entry.0, entry.1.span) = (key, node.span);
            }
        }
    }
}

fn cover_field(fields: &mut Vec<(Text, Node)>, name: Text, field: Node) {
    let Some(entry) = fields.iter_mut().find(|(k, _)| k.text == name.text) else {
        fields.push((name, field));
        return;
    };
    match (&mut entry.1.value, field.value) {
        (Content::Map(keys), Content::Map(other)) => cover(keys, other),
        (old, new) => *old = new,
    }
}

/// Reports an unknown name.
fn unknown<'a>(
    what: &str,
    code: &'static str,
    name: &str,
    span: Span,
    known: impl IntoIterator<Item = &'a str>,
    out: &mut Diagnostics,
) {
    let mut d = Diagnostic::error(code, format!("unknown {what} `{name}`")).label(span, "");
    d.help = suggest::help(name, known);
    out.push(d);
}
