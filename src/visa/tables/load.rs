//! Reads tables: a platform's file, with all files that it extends and includes.
//!
//! A file is read once for any number of platforms that are loaded together, and a row that platforms share
//! is built once. Every error is reported with its place.

use super::rows::{self, Row};
use super::{
    Alignment, BuiltInInfo, Category, CategoryInfo, Flags, FloatFormat, Kind, Limits, OpId, OpInfo,
    PlatformTables, Shape, Type, TypeInfo,
};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use easel_isa::suggest;
use easel_isa::yaml::{self, Fields, Node, Text};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::io;
use std::rc::Rc;
use std::sync::Arc;

/// A file of tables.
pub struct Table {
    /// The text of the file.
    pub text: Cow<'static, str>,
    /// The tree of the file, as [`yaml::packed`] gives it; empty if the text is still to be parsed.
    pub tree: &'static [u8],
}

impl From<String> for Table {
    fn from(text: String) -> Table {
        Table {
            text: text.into(),
            tree: &[],
        }
    }
}

/// A store of files by name (`/`-separated paths).
pub type Read<'r> = &'r dyn Fn(&str) -> io::Result<Table>;

/// Loads platforms by their files' names. The sources are returned in any case, for diagnostics.
pub fn load(
    read: Read<'_>,
    files: &[&str],
) -> (SourceMap, Result<Vec<PlatformTables>, Diagnostics>) {
    let mut loader = Loader {
        read,
        sources: SourceMap::default(),
        out: Diagnostics::default(),
        texts: FxHashMap::default(),
        done: FxHashMap::default(),
        open: Vec::new(),
        names: Vec::new(),
        ids: FxHashMap::default(),
        sets: FxHashMap::default(),
    };
    let mut states = Vec::new();
    for file in files {
        states.extend(loader.platform(file, None));
    }
    let count = loader.names.len();
    let platforms = states.iter().map(|state| state.finish(count)).collect();
    loader.out.unique();
    (loader.sources, loader.out.into_result(platforms))
}

/// A platform's tables while files are applied over each other.
#[derive(Clone, Default)]
struct State {
    tables: PlatformTables,
    /// The rows in the order of their first appearance, each with its built form.
    rows: Vec<Entry>,
}

#[derive(Clone)]
struct Entry {
    id: OpId,
    row: Rc<Row>,
    built: Option<Arc<OpInfo>>,
}

impl State {
    fn finish(&self, count: usize) -> PlatformTables {
        let mut tables = self.tables.clone();
        tables.ops = vec![None; count];
        for entry in &self.rows {
            let Some(info) = &entry.built else { continue };
            tables.by_name.insert(info.name.clone(), entry.id);
            let alike = tables.by_mnemonic.entry(info.mnemonic.clone());
            alike.or_default().push(entry.id);
            // The first row of a meaning is the preferred row.
            let key = info.key.clone();
            tables.by_meaning.entry(key).or_insert(entry.id);
            tables.ops[usize::from(entry.id.0)] = Some(info.clone());
        }
        let first = |m: &String| m.split('.').next().unwrap_or("").to_owned();
        tables.taken.extend(tables.by_mnemonic.keys().map(first));
        tables.taken.extend(tables.words.iter().cloned());
        tables
            .taken
            .extend(tables.builtins.iter().map(|b| b.slot.clone()));
        tables
    }
}

struct Loader<'r> {
    read: Read<'r>,
    sources: SourceMap,
    out: Diagnostics,
    /// Trees of files that were read.
    texts: FxHashMap<String, Option<Rc<Node>>>,
    /// Platforms that were loaded, by file.
    done: FxHashMap<String, Rc<State>>,
    /// Files being read, outermost first.
    open: Vec<String>,
    /// Names of rows of all platforms, by id.
    names: Vec<String>,
    ids: FxHashMap<String, OpId>,
    /// Sets of types by name.
    sets: FxHashMap<String, Vec<Type>>,
}

impl Loader<'_> {
    fn tree(&mut self, path: &str, from: Option<Span>) -> Option<Rc<Node>> {
        if let Some(known) = self.texts.get(path) {
            return known.clone();
        }
        let tree = match (self.read)(path) {
            Ok(table) => {
                let file = self.sources.add(path, &*table.text);
                yaml::unpacked(file, &table.text, table.tree, &mut self.out).map(Rc::new)
            }
            Err(error) => {
                let message = format!("cannot read `{path}`: {error}");
                let d = Diagnostic::error("isa-file", message);
                self.out.push(d.maybe_label(from, "asked for here"));
                None
            }
        };
        self.texts.insert(path.to_owned(), tree.clone());
        tree
    }

    fn platform(&mut self, path: &str, from: Option<Span>) -> Option<Rc<State>> {
        if let Some(done) = self.done.get(path) {
            return Some(done.clone());
        }
        if self.open.iter().any(|p| p == path) {
            let message = format!("`{path}` extends or includes itself");
            let d = Diagnostic::error("isa-cycle", message);
            self.out.push(d.maybe_label(from, "this closes the circle"));
            return None;
        }
        let tree = self.tree(path, from)?;
        self.open.push(path.to_owned());
        let mut state = State::default();
        self.file(path, &tree, &mut state, true);
        self.open.pop();
        let state = Rc::new(state);
        self.done.insert(path.to_owned(), state.clone());
        Some(state)
    }

    /// Applies a file over the present state.
    fn file(&mut self, path: &str, tree: &Node, state: &mut State, platform: bool) {
        let Some(mut fields) = Fields::new(tree, &mut self.out) else {
            return;
        };
        if platform {
            let extends = fields.get("extends").and_then(|n| n.name(&mut self.out));
            if let Some(extends) = extends {
                let other = beside(path, &format!("{}.yaml", extends.text));
                if let Some(parent) = self.platform(&other, Some(extends.span)) {
                    *state = State::clone(&parent);
                }
            }
            let name = fields.need("platform", &mut self.out);
            let name = name.and_then(|n| n.text(&mut self.out));
            state.tables.name = name.unwrap_or_default();
            let text = |n: Option<&Node>, out: &mut Diagnostics| n.and_then(|n| n.text(out));
            state.tables.assembler = text(fields.get("assembler"), &mut self.out);
            state.tables.note = text(fields.get("note"), &mut self.out).unwrap_or_default();
            if let Some(bytes) = fields.value::<u32>("grf_bytes", &mut self.out) {
                state.tables.grf_bytes = bytes;
            }
        }
        for include in fields
            .get("include")
            .map_or(Vec::new(), |n| n.names(&mut self.out))
        {
            let other = beside(path, &include.text);
            if self.open.contains(&other) {
                let message = format!("`{other}` includes itself");
                let d = Diagnostic::error("isa-cycle", message);
                self.out
                    .push(d.label(include.span, "this closes the circle"));
                continue;
            }
            if let Some(tree) = self.tree(&other, Some(include.span)) {
                self.open.push(other.clone());
                self.file(&other, &tree, state, false);
                self.open.pop();
            }
        }
        self.sections(path, &mut fields, state);
        fields.finish("a file of tables", &mut self.out);
        if platform && state.tables.grf_bytes == 0 {
            let d = Diagnostic::error("yaml-missing-key", "`grf_bytes` is missing");
            self.out
                .push(d.label(tree.span, "nothing says how wide a register is"));
        }
    }

    fn sections(&mut self, path: &str, fields: &mut Fields<'_>, state: &mut State) {
        let tables = &mut state.tables;
        if let Some(node) = fields.get("types") {
            self.types(node, tables);
        }
        if let Some(node) = fields.get("sets") {
            for (name, node) in node.map(&mut self.out).unwrap_or_default() {
                let types = self.type_list(node, tables);
                self.sets.insert(name.text.clone(), types);
            }
        }
        if let Some(node) = fields.get("flags") {
            flags(node, &mut tables.flags, &mut self.out);
        }
        if let Some(node) = fields.get("limits") {
            limits(node, &mut tables.limits, &mut self.out);
        }
        if let Some(node) = fields.get("without") {
            state.tables.without = self.without(node, &state.tables);
        }
        let tables = &mut state.tables;
        if let Some(node) = fields.get("categories") {
            tables.categories = categories(node, &mut self.out);
        }
        if let Some(node) = fields.get("alignments") {
            tables.alignments = alignments(node, tables.grf_bytes, &mut self.out);
        }
        if let Some(node) = fields.get("grf_alignments") {
            let all = alignments(node, tables.grf_bytes, &mut self.out);
            tables
                .alignments
                .retain(|a| all.iter().all(|b| a.name != b.name));
            tables.alignments.extend(all);
            tables.alignments.sort_by_key(|a| a.bytes);
        }
        if let Some(node) = fields.get("builtins") {
            tables.builtins = self.builtins(node, tables);
        }
        if let Some(node) = fields.get("words") {
            let words = node.names(&mut self.out).into_iter().map(|t| t.text);
            tables.words.extend(words);
        }
        if let Some(node) = fields.get("shapes") {
            let all = shapes(node, &mut self.out);
            tables.shapes.extend(all);
        }
        for name in fields
            .get("remove")
            .map_or(Vec::new(), |n| n.names(&mut self.out))
        {
            let known = state.rows.len();
            // A name of a file stands for all rows of the file.
            let file = beside(path, &name.text);
            let sources = &self.sources;
            let of_file = |e: &Entry| sources.name(e.row.name.span.file) == file;
            state
                .rows
                .retain(|e| e.row.name.text != name.text && !of_file(e));
            if known == state.rows.len() {
                let all = state.rows.iter().map(|e| e.row.name.text.as_str());
                self.unknown("operation", &name, all);
            }
        }
        if let Some(node) = fields.get("groups") {
            for group in node.list(&mut self.out).unwrap_or_default() {
                self.group(group, state);
            }
        }
        if let Some(node) = fields.get("ops") {
            // Changes to existing rows.
            for (name, keys) in node.map(&mut self.out).unwrap_or_default() {
                let Some(at) = state.rows.iter().position(|e| e.row.name.text == name.text) else {
                    let all = state.rows.iter().map(|e| e.row.name.text.as_str());
                    self.unknown("operation", name, all);
                    continue;
                };
                let mut row = Row::clone(&state.rows[at].row);
                row.cover(keys.map(&mut self.out).unwrap_or_default());
                let row = Rc::new(row);
                let built = self.build(&row, &state.tables);
                let entry = &mut state.rows[at];
                (entry.row, entry.built) = (row, built);
            }
        }
    }

    fn group(&mut self, node: &Node, state: &mut State) {
        let Some(mut fields) = Fields::new(node, &mut self.out) else {
            return;
        };
        let name = fields.need("name", &mut self.out);
        let group = name.and_then(|n| n.text(&mut self.out)).unwrap_or_default();
        let defaults = fields.get("defaults").and_then(|n| n.map(&mut self.out));
        let ops = fields
            .need("ops", &mut self.out)
            .and_then(|n| n.map(&mut self.out));
        for (name, keys) in ops.unwrap_or_default() {
            if let Some(first) = state.rows.iter().find(|e| e.row.name.text == name.text) {
                let message = format!("operation `{}` stands in the tables twice", name.text);
                let d = Diagnostic::error("isa-duplicate-row", message);
                let d = d
                    .label(name.span, "again here")
                    .label(first.row.name.span, "first here");
                self.out
                    .push(d.help("remove one; a platform changes a row under `ops:`"));
                continue;
            }
            let mut row = Row {
                name: name.clone(),
                group: group.clone(),
                keys: defaults.unwrap_or_default().to_vec(),
            };
            row.cover(keys.map(&mut self.out).unwrap_or_default());
            let row = Rc::new(row);
            let built = self.build(&row, &state.tables);
            let id = self.id(name);
            state.rows.push(Entry { id, row, built });
        }
        fields.finish("a group", &mut self.out);
    }

    fn id(&mut self, name: &Text) -> OpId {
        if let Some(id) = self.ids.get(&name.text) {
            return *id;
        }
        let id = OpId(self.names.len() as u16);
        if self.names.len() >= usize::from(u16::MAX) {
            let d = Diagnostic::error("isa-too-many-rows", "more operations than can be numbered");
            self.out.push(d.label(name.span, ""));
            return id;
        }
        self.names.push(name.text.clone());
        self.ids.insert(name.text.clone(), id);
        id
    }

    fn build(&mut self, row: &Row, tables: &PlatformTables) -> Option<Arc<OpInfo>> {
        let context = rows::Context {
            tables,
            sets: &self.sets,
            sources: &self.sources,
        };
        rows::build(row, &context, &mut self.out).map(Arc::new)
    }

    fn unknown<'a>(&mut self, what: &str, name: &Text, known: impl Iterator<Item = &'a str>) {
        let message = format!("unknown {what} `{}`", name.text);
        let mut d = Diagnostic::error("isa-unknown-op", message).label(name.span, "");
        d.help = suggest::help(&name.text, known);
        self.out.push(d);
    }

    fn type_list(&mut self, node: &Node, tables: &PlatformTables) -> Vec<Type> {
        rows::types(node, tables, &self.sets, &mut self.out)
    }

    /// The types without arithmetic, and the operations that are exceptions.
    fn without(&mut self, node: &Node, tables: &PlatformTables) -> Vec<(Type, Vec<String>)> {
        let mut all = Vec::new();
        for entry in node.list(&mut self.out).unwrap_or_default() {
            let Some(mut fields) = Fields::new(entry, &mut self.out) else {
                continue;
            };
            let types = fields.need("types", &mut self.out);
            let types = types.map_or(Vec::new(), |n| self.type_list(n, tables));
            let but = fields
                .get("but")
                .map_or(Vec::new(), |n| n.names(&mut self.out));
            for name in &but {
                if !self.ids.contains_key(&name.text) {
                    let known: Vec<String> = self.ids.keys().cloned().collect();
                    self.unknown("operation", name, known.iter().map(String::as_str));
                }
            }
            fields.finish("an entry of `without`", &mut self.out);
            let but: Vec<String> = but.into_iter().map(|t| t.text).collect();
            all.extend(types.into_iter().map(|ty| (ty, but.clone())));
        }
        all
    }

    fn types(&mut self, node: &Node, tables: &mut PlatformTables) {
        for (name, node) in node.map(&mut self.out).unwrap_or_default() {
            let out = &mut self.out;
            let Some(mut f) = Fields::new(node, out) else {
                continue;
            };
            let bytes = f.needed("bytes", out).unwrap_or(0);
            let lanes = f.value("lanes", out).unwrap_or(1);
            let kind = f.need("kind", out).and_then(|n| n.name(out));
            let element = f.value("element", out);
            let ir = f.get("ir").map_or(Vec::new(), |n| n.names(out));
            let variable = f.value("variable", out).unwrap_or(true);
            f.finish("a type", out);
            let Some(kind) = kind else { continue };
            let kind = match kind.text.as_str() {
                "signed" => Kind::Signed,
                "unsigned" => Kind::Unsigned,
                "f16" => Kind::Float(FloatFormat::F16),
                "bf16" => Kind::Float(FloatFormat::Bf16),
                "f32" => Kind::Float(FloatFormat::F32),
                "f64" => Kind::Float(FloatFormat::F64),
                "bool" => Kind::Bool,
                "packed_signed" => Kind::PackedInt {
                    lanes,
                    signed: true,
                },
                "packed_unsigned" => Kind::PackedInt {
                    lanes,
                    signed: false,
                },
                "packed_float" => Kind::PackedFloat { lanes },
                other => {
                    let d =
                        Diagnostic::error("isa-type-kind", format!("no kind of type `{other}`"));
                    let known = "signed, unsigned, f16, bf16, f32, f64, bool, packed_signed, packed_unsigned, packed_float";
                    out.push(d.label(kind.span, "").help(format!("known: {known}")));
                    continue;
                }
            };
            if bytes == 0 || bytes > 8 || lanes == 0 || lanes > 8 {
                let d = Diagnostic::error("isa-type-size", "a type has 1 to 8 bytes and lanes");
                out.push(d.label(node.span, ""));
                continue;
            }
            if tables.types.len() < 255 {
                tables.types.push(TypeInfo {
                    name: name.text.clone(),
                    bytes,
                    kind,
                    ir: ir.into_iter().map(|t| t.text).collect(),
                    element,
                    variable,
                });
            }
        }
    }

    fn builtins(&mut self, node: &Node, tables: &PlatformTables) -> Vec<BuiltInInfo> {
        let mut all = Vec::new();
        for (slot, node) in node.map(&mut self.out).unwrap_or_default() {
            let out = &mut self.out;
            let Some(mut f) = Fields::new(node, out) else {
                continue;
            };
            let name = f.needed("name", out).unwrap_or_default();
            let category = f.need("category", out).and_then(|n| category(n, out));
            let ty = f.get("type").and_then(|n| n.name(out));
            let elements = f.value("elements", out).unwrap_or(1);
            let role = f.value("role", out);
            f.finish("a built-in name", out);
            let found = |t: &Text| tables.types.iter().position(|i| i.name == t.text);
            let ty = match &ty {
                Some(t) if found(t).is_none() => {
                    let d = Diagnostic::error("isa-unknown-type", format!("no type `{}`", t.text));
                    out.push(d.label(t.span, ""));
                    None
                }
                other => other.as_ref().and_then(found).map(|i| Type(i as u8)),
            };
            let Some(category) = category else { continue };
            let slot = slot.text.clone();
            all.push(BuiltInInfo {
                name,
                slot,
                category,
                ty,
                elements,
                role,
            });
        }
        all
    }
}

/// A path relative to a file.
fn beside(path: &str, other: &str) -> String {
    match path.rsplit_once('/') {
        Some((folder, _)) => format!("{folder}/{other}"),
        None => other.to_owned(),
    }
}

fn category(node: &Node, out: &mut Diagnostics) -> Option<Category> {
    let name = node.name(out)?;
    let found = Category::parse(&name.text);
    if found.is_none() {
        let message = format!("no category of variables `{}`", name.text);
        let mut d = Diagnostic::error("isa-unknown-category", message).label(name.span, "");
        d.help = suggest::help(&name.text, Category::ALL.map(|(_, n)| n));
        out.push(d);
    }
    found
}

fn categories(node: &Node, out: &mut Diagnostics) -> Vec<CategoryInfo> {
    let mut all = Vec::new();
    for (name, node) in node.map(out).unwrap_or_default() {
        let known = Category::parse(&name.text);
        let Some(mut f) = Fields::new(node, out) else {
            continue;
        };
        let letter = f.needed("letter", out).unwrap_or_default();
        let prefix = f.needed("prefix", out).unwrap_or_default();
        let first = f.needed("first", out).unwrap_or(0);
        let count = f.needed("count", out).unwrap_or(0);
        f.finish("a category", out);
        match known {
            Some(category) => all.push(CategoryInfo {
                category,
                letter,
                prefix,
                first,
                count,
            }),
            None => {
                let message = format!("no category of variables `{}`", name.text);
                out.push(Diagnostic::error("isa-unknown-category", message).label(name.span, ""));
            }
        }
    }
    all
}

fn alignments(node: &Node, grf: u32, out: &mut Diagnostics) -> Vec<Alignment> {
    let mut all = Vec::new();
    for (name, node) in node.map(out).unwrap_or_default() {
        let Some(mut f) = Fields::new(node, out) else {
            continue;
        };
        let bytes = f.value::<u32>("bytes", out);
        let grfs = f.value::<u32>("grfs", out);
        let written = f.value("written", out).unwrap_or(true);
        f.finish("an alignment", out);
        let bytes = bytes.or(grfs.map(|n| n.saturating_mul(grf))).unwrap_or(1);
        let name = name.text.clone();
        all.push(Alignment {
            name,
            bytes,
            written,
        });
    }
    all
}

fn flags(node: &Node, flags: &mut Flags, out: &mut Diagnostics) {
    let Some(mut f) = Fields::new(node, out) else {
        return;
    };
    flags.read(&mut f, out);
    f.finish("`flags`", out);
}

fn shapes(node: &Node, out: &mut Diagnostics) -> Vec<Shape> {
    let mut all = Vec::new();
    for (name, node) in node.map(out).unwrap_or_default() {
        let Some(mut f) = Fields::new(node, out) else {
            continue;
        };
        let memory = f.needed("memory", out).unwrap_or(1);
        let register = f.needed("register", out).unwrap_or(1);
        let vector = f.value("vector", out).unwrap_or(1);
        let transposed = f.value("transposed", out);
        f.finish("a shape", out);
        all.push(Shape {
            name: name.text.clone(),
            memory,
            register,
            vector,
            transposed: transposed.unwrap_or(false),
        });
    }
    all
}

fn limits(node: &Node, limits: &mut Limits, out: &mut Diagnostics) {
    let Some(mut f) = Fields::new(node, out) else {
        return;
    };
    limits.read(&mut f, out);
    f.finish("`limits`", out);
}
