//! From files to tables of raw rows: `extends`, `include`, `remove`, and the order of overriding.

use std::collections::BTreeMap;
use std::io;

use super::{Row, unknown};
use crate::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap, Span};
use crate::yaml::{Content, Fields, Node, Text, parse};

/// Rows of one kind, by name, in the order first seen.
#[derive(Default, Debug)]
pub(super) struct Table {
    pub rows: Vec<Row>,
    /// Positions of the rows by name.
    places: BTreeMap<String, usize>,
}

impl Table {
    /// The row of a name.
    pub fn row(&self, name: &str) -> Option<&Row> {
        self.rows.get(*self.places.get(name)?)
    }

    /// Adds a row. A name of the same layer is an error; a row of a later layer overrides key by key.
    fn add(&mut self, row: Row, what: &str, out: &mut Diagnostics) {
        let place = self.places.get(&row.name.text);
        match place.and_then(|&at| self.rows.get_mut(at)) {
            None => {
                self.places.insert(row.name.text.clone(), self.rows.len());
                self.rows.push(row);
            }
            Some(old) if old.layer == row.layer => out.push(
                Diagnostic::error(
                    "isa-duplicate-row",
                    format!("{what} `{}` stands in the tables twice", row.name.text),
                )
                .label(row.name.span, "again here")
                .label(old.name.span, "first here")
                .help("remove one; a target's own file may override what it includes"),
            ),
            Some(old) => {
                old.layer = row.layer;
                old.name = row.name;
                old.cover(row.keys);
            }
        }
    }
}

/// All tables of a target, untyped.
#[derive(Default, Debug)]
pub(super) struct Tables {
    pub family: String,
    pub target: String,
    pub unit_bits: Option<Node>,
    pub limits: Table,
    pub banks: Table,
    pub units: Vec<Text>,
    pub words: Vec<Text>,
    pub codes: Table,
    pub files: Table,
    pub named: Table,
    pub inline: Table,
    pub literal_code: Option<Node>,
    pub formats: Table,
    pub counters: Table,
    pub ops: Table,
    pub hazards: Table,
    pub fragments: Table,
    pub lanes: Table,
    pub abi: Table,
    /// Fields of the kernel descriptor.
    pub descriptor: Table,
}

impl Tables {
    /// Removes an inherited row, or all rows of a file: instructions, hazards, fields of the kernel
    /// descriptor, formats, counters, maps of matrix elements and of lanes.
    fn remove(&mut self, name: &Text, file: Option<FileId>, out: &mut Diagnostics) {
        let mut tables = [
            &mut self.ops,
            &mut self.hazards,
            &mut self.descriptor,
            &mut self.formats,
            &mut self.counters,
            &mut self.fragments,
            &mut self.lanes,
        ];
        let mut found = false;
        for table in &mut tables {
            let known = table.rows.len();
            table.rows.retain(|r| match file {
                Some(file) => r.name.span.file != file,
                None => r.name.text != name.text,
            });
            if table.rows.len() < known {
                let names = table.rows.iter().enumerate();
                table.places = names.map(|(at, r)| (r.name.text.clone(), at)).collect();
                found = true;
            }
        }
        if found {
            return;
        }
        let rows = tables.iter().flat_map(|t| &t.rows);
        let names = rows.map(|r| r.name.text.as_str());
        unknown("row", "isa-unknown-op", &name.text, name.span, names, out);
    }
}

pub(super) struct Loader<'r> {
    read: &'r dyn Fn(&str) -> io::Result<String>,
    pub sources: SourceMap,
    pub out: Diagnostics,
    /// Errors of names to remove; no other errors follow from them.
    pub removals: Diagnostics,
    pub paths: Vec<String>,
    /// Files being read, outermost first, for cycles.
    open: Vec<String>,
    layer: u32,
}

impl<'r> Loader<'r> {
    pub fn new(read: &'r dyn Fn(&str) -> io::Result<String>) -> Self {
        Loader {
            read,
            sources: SourceMap::default(),
            out: Diagnostics::default(),
            removals: Diagnostics::default(),
            paths: Vec::new(),
            open: Vec::new(),
            layer: 0,
        }
    }

    /// The tables of a target file. `None` if that file cannot be read.
    pub fn target(&mut self, path: &str) -> Option<Tables> {
        let mut tables = Tables::default();
        let found = self.file(path, None, None, &mut tables);
        found.then_some(tables)
    }

    /// Reads a file into the tables: an included file into the given layer, a target's own file into new
    /// layers. `from` is the place of the reference to the file.
    fn file(
        &mut self,
        path: &str,
        from: Option<Span>,
        include_layer: Option<u32>,
        tables: &mut Tables,
    ) -> bool {
        if self.open.iter().any(|p| p == path) {
            let chain = format!("{} -> {path}", self.open.join(" -> "));
            self.out.push(
                Diagnostic::error("isa-cycle", format!("`{path}` includes or extends itself"))
                    .maybe_label(from, "this closes the circle")
                    .note(chain),
            );
            return true;
        }
        if self.paths.iter().any(|p| p == path) {
            self.out.push(
                Diagnostic::error("isa-include-twice", format!("`{path}` is read twice"))
                    .maybe_label(from, "it was read before")
                    .help("remove this one: what a target extends need not be included again"),
            );
            return true;
        }
        let text = match (self.read)(path) {
            Ok(text) => text,
            Err(error) => {
                self.out.push(
                    Diagnostic::error("isa-file", format!("cannot read `{path}`: {error}"))
                        .maybe_label(from, "asked for here"),
                );
                return false;
            }
        };
        self.paths.push(path.to_owned());
        self.open.push(path.to_owned());
        let file = self.sources.add(path, text.as_str());
        if let Some(root) = parse(file, &text, &mut self.out) {
            self.document(path, &root, include_layer, tables);
        }
        self.open.pop();
        true
    }

    fn document(
        &mut self,
        path: &str,
        root: &Node,
        include_layer: Option<u32>,
        tables: &mut Tables,
    ) {
        let (folder, stem) = split(path);
        // `formats.yaml` may contain the formats directly, without the key `formats:`.
        let bare = match (&root.value, root.get(stem)) {
            (Content::List(_), _) => stem == "hazards",
            (Content::Map(_), None) => matches!(stem, "formats" | "counters"),
            _ => false,
        };
        if bare {
            let layer = include_layer.unwrap_or(self.layer);
            let out = &mut self.out;
            match stem {
                "formats" => rows(root, &mut tables.formats, layer, "format", out),
                "counters" => rows(root, &mut tables.counters, layer, "counter", out),
                _ => hazards(root, &mut tables.hazards, layer, out),
            }
            return;
        }
        let Some(mut keys) = Fields::new(root, &mut self.out) else {
            return;
        };
        if include_layer.is_none() {
            if let Some(base) = keys.get("extends").and_then(|n| n.name(&mut self.out)) {
                let path = format!("{folder}{}.yaml", base.text);
                self.file(&path, Some(base.span), None, tables);
            }
            if let Some(name) = keys
                .need("target", &mut self.out)
                .and_then(|n| n.text(&mut self.out))
            {
                tables.target = name;
            }
            let removed = keys
                .get("remove")
                .map_or(Vec::new(), |n| n.names(&mut self.out));
            for name in removed {
                // Files are numbered in the order in which they are read.
                let path = format!("{folder}{}", name.text);
                let file = self.paths.iter().position(|p| *p == path);
                let file = file.map(|n| FileId(n as u32));
                tables.remove(&name, file, &mut self.removals);
            }
            self.layer += 1;
        }
        let layer = include_layer.unwrap_or(self.layer);
        let includes = keys
            .get("include")
            .map_or(Vec::new(), |n| n.names(&mut self.out));
        for name in includes {
            let path = format!("{folder}{}", name.text);
            self.file(&path, Some(name.span), Some(layer), tables);
        }
        let layer = match include_layer {
            Some(layer) => layer,
            None => {
                self.layer += 1;
                self.layer
            }
        };
        self.sections(&mut keys, layer, tables);
        keys.finish("a table file", &mut self.out);
    }

    fn sections(&mut self, keys: &mut Fields<'_>, layer: u32, tables: &mut Tables) {
        let out = &mut self.out;
        if let Some(name) = keys.get("family").and_then(|n| n.text(out)) {
            tables.family = name;
        }
        if let Some(node) = keys.get("unit_bits") {
            tables.unit_bits = Some(node.clone());
        }
        if let Some(node) = keys.get("units") {
            tables.units = node.names(out);
        }
        if let Some(node) = keys.get("words") {
            tables.words = node.names(out);
        }
        if let Some(node) = keys.get("banks") {
            rows(node, &mut tables.banks, layer, "bank", out);
        }
        if let Some(node) = keys.get("codes") {
            let what = "kind of register field";
            rows(node, &mut tables.codes, layer, what, out);
        }
        if let Some(node) = keys.get("abi") {
            single(node, &mut tables.abi, layer, "abi", out);
        }
        let fields = keys.get("descriptor").and_then(|n| n.list(out));
        for node in fields.unwrap_or(&[]) {
            let what = "field of the descriptor";
            named_row(node, "key", &mut tables.descriptor, layer, what, out);
        }
        if let Some(node) = keys.get("limits") {
            single(node, &mut tables.limits, layer, "limits", out);
        }
        if let Some(node) = keys.get("inline") {
            single(node, &mut tables.inline, layer, "inline", out);
        }
        if let Some(node) = keys.get("literal_code") {
            tables.literal_code = Some(node.clone());
        }
        for node in keys.get("files").and_then(|n| n.list(out)).unwrap_or(&[]) {
            named_row(node, "bank", &mut tables.files, layer, "register file", out);
        }
        if let Some(node) = keys.get("named") {
            rows(node, &mut tables.named, layer, "register", out);
        }
        if let Some(node) = keys.get("formats") {
            rows(node, &mut tables.formats, layer, "format", out);
        }
        if let Some(node) = keys.get("counters") {
            rows(node, &mut tables.counters, layer, "counter", out);
        }
        if let Some(node) = keys.get("fragments") {
            let what = "map of matrix elements";
            rows(node, &mut tables.fragments, layer, what, out);
        }
        if let Some(node) = keys.get("lanes") {
            rows(node, &mut tables.lanes, layer, "map of lanes", out);
        }
        if let Some(node) = keys.get("hazards") {
            hazards(node, &mut tables.hazards, layer, out);
        }
        for node in keys.get("groups").and_then(|n| n.list(out)).unwrap_or(&[]) {
            group(node, &mut tables.ops, layer, out);
        }
    }
}

/// The folder of a path with its `/`, and the file's name without extension.
fn split(path: &str) -> (&str, &str) {
    let at = path.rfind('/').map_or(0, |at| at + 1);
    let (folder, file) = path.split_at(at);
    (folder, file.split('.').next().unwrap_or(file))
}

/// A map of names to rows.
fn rows(node: &Node, table: &mut Table, layer: u32, what: &str, out: &mut Diagnostics) {
    for (name, node) in node.map(out).unwrap_or(&[]) {
        if let Some(keys) = node.map(out) {
            let row = Row {
                name: name.clone(),
                keys: keys.to_vec(),
                layer,
            };
            table.add(row, what, out);
        }
    }
}

/// Adds one map that is a row by itself.
fn single(node: &Node, table: &mut Table, layer: u32, name: &str, out: &mut Diagnostics) {
    if let Some(keys) = node.map(out) {
        let name = Text {
            text: name.to_owned(),
            span: node.span,
        };
        let keys = keys.to_vec();
        table.add(Row { name, keys, layer }, "section", out);
    }
}

/// Adds a row whose name is the value of a key.
fn named_row(
    node: &Node,
    key: &'static str,
    table: &mut Table,
    layer: u32,
    what: &str,
    out: &mut Diagnostics,
) {
    let Some(mut fields) = Fields::new(node, out) else {
        return;
    };
    let Some(name) = fields.need(key, out).and_then(|n| n.name(out)) else {
        return;
    };
    let keys = node.map(out).unwrap_or(&[]).to_vec();
    table.add(Row { name, keys, layer }, what, out);
}

fn hazards(node: &Node, table: &mut Table, layer: u32, out: &mut Diagnostics) {
    for node in node.list(out).unwrap_or(&[]) {
        named_row(node, "name", table, layer, "hazard", out);
    }
}

/// Adds a group of instruction rows: every row gets the defaults that it does not override.
fn group(node: &Node, table: &mut Table, layer: u32, out: &mut Diagnostics) {
    let Some(mut fields) = Fields::new(node, out) else {
        return;
    };
    fields.need("name", out).and_then(|n| n.text(out));
    fields.get("note").and_then(|n| n.text(out));
    let defaults: &[(Text, Node)] = fields
        .get("defaults")
        .and_then(|n| n.map(out))
        .unwrap_or(&[]);
    let ops = fields.need("ops", out).and_then(|n| n.map(out));
    fields.finish("a group", out);
    for (name, node) in ops.unwrap_or(&[]) {
        if let Some(keys) = node.map(out) {
            let mut row = Row {
                name: name.clone(),
                keys: defaults.to_vec(),
                layer,
            };
            row.cover(keys.to_vec());
            table.add(row, "instruction", out);
        }
    }
}
