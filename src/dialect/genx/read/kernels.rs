//! Metadata of kernels and of source locations.

use super::items::Items;
use super::metadata::{Item, Metadata, Node};
use super::parser::Parser;
use crate::program::{Argument, ArgumentKind, Kernel, Location};
use easel_isa::diagnostic::{Diagnostic, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// The named node that lists the kernels.
const KERNELS: &str = "genx.kernels";

/// The attribute of a kernel, and the attribute of kernels with OpenCL's layout of arguments.
const MAIN: &str = "CMGenxMain";
const OPENCL: &str = "oclrt=1";

/// Resolves the nodes of a file.
pub(super) fn resolve(p: &mut Parser, items: &mut Items) {
    kernels(p, items);
    locations(p, items);
}

fn kernels(p: &mut Parser, items: &mut Items) {
    let list = items
        .metadata
        .named
        .get(KERNELS)
        .cloned()
        .unwrap_or_default();
    let mut index: FxHashMap<String, usize> = FxHashMap::default();
    for (n, defined) in items.functions.iter_mut().enumerate() {
        index.insert(defined.routine.func.name.clone(), n);
        let groups = defined.groups.iter().filter_map(|g| items.groups.get(g));
        let all = groups.flatten().chain(&defined.attributes);
        defined.routine.opencl = all.clone().any(|a| a == OPENCL);
        defined.attributes = all.cloned().collect();
    }
    let mut listed = FxHashSet::default();
    for (item, span) in list {
        let node = match &item {
            Item::Node(number) => match items.metadata.nodes.get(number) {
                Some((node, _)) => node,
                None => {
                    p.refusals.push(unknown_node(*number, span));
                    continue;
                }
            },
            Item::Inline(node) => node,
            _ => {
                let error = Diagnostic::error(
                    "genx-kernel-metadata",
                    "an entry of the list of kernels is no node",
                );
                p.refusals.push(
                    error.label(span, "a node is needed: `!{ptr @kernel, !\"kernel\", ...}`"),
                );
                continue;
            }
        };
        let Node::Tuple(fields, place) = node else {
            let error = Diagnostic::error(
                "genx-kernel-metadata",
                "an entry of the list of kernels is no node",
            );
            p.refusals
                .push(error.label(span, "`!{ptr @kernel, !\"kernel\", ...}` is needed"));
            continue;
        };
        let Some((Item::Global(name), name_span)) = fields.first() else {
            let error = Diagnostic::error(
                "genx-kernel-metadata",
                "the node of a kernel does not begin with its function",
            );
            p.refusals.push(error.label(
                *place,
                "the first entry is the function, the second its name",
            ));
            continue;
        };
        if !listed.insert(name.clone()) {
            let error =
                Diagnostic::error("genx-kernel-metadata", format!("@{name} is listed twice"));
            p.refusals
                .push(error.label(*name_span, "listed again here"));
            continue;
        }
        let Some(&at) = index.get(name) else {
            if !items.names.contains_key(name) {
                let error = Diagnostic::error("genx-name", format!("there is no function @{name}"));
                p.refusals
                    .push(error.label(*name_span, "listed as a kernel"));
            }
            continue;
        };
        let routine = &mut items.functions[at].routine;
        let count = routine.parameters.len();
        let reader = KernelReader {
            p,
            nodes: &items.metadata,
            fields,
            place: *place,
            function: routine.span,
        };
        routine.kernel = reader.read(name, count, routine.opencl);
    }
    for defined in &items.functions {
        let routine = &defined.routine;
        let words: Vec<&str> = routine.header.split_whitespace().collect();
        let kernel = words.contains(&"dllexport")
            || words.contains(&"spir_kernel")
            || defined.attributes.iter().any(|a| a == MAIN);
        if kernel && !listed.contains(&routine.func.name) {
            let message = format!(
                "kernel @{} is not listed in `!{KERNELS}`",
                routine.func.name
            );
            let error = Diagnostic::error("genx-kernel-metadata", message)
                .label(routine.span, format!("kernels listed: {}", listed.len()));
            p.refusals.push(error.help(format!(
                "write `!{KERNELS} = !{{!0}}` and a node `!0` for it"
            )));
        }
    }
}

fn unknown_node(number: u32, span: Span) -> Diagnostic {
    Diagnostic::error("genx-name", format!("there is no metadata node !{number}"))
        .label(span, "named here")
}

/// Reads the node of one kernel.
struct KernelReader<'r, 'p> {
    p: &'r mut Parser<'p>,
    nodes: &'r Metadata,
    fields: &'r [(Item, Span)],
    place: Span,
    /// The place of the function's name.
    function: Span,
}

impl KernelReader<'_, '_> {
    fn read(mut self, name: &str, count: usize, opencl: bool) -> Option<Kernel> {
        let before = self.p.refusals.0.len();
        let name = match self.fields.get(1) {
            Some((Item::Text(name), _)) => name.clone(),
            Some((_, span)) => {
                self.error(
                    *span,
                    "the name of the kernel is no text",
                    "a text is needed".into(),
                );
                name.into()
            }
            None => {
                let message = format!(
                    "the node of @{name} has too few entries: {}, 2 are the least",
                    self.fields.len()
                );
                self.error(self.place, &message, "function and name are needed".into());
                name.into()
            }
        };
        let kinds = self.numbers(2, "kinds", count);
        let slm_bytes = self.number(3, "bytes of shared local memory");
        let offsets = self.numbers(4, "offsets", count);
        let _: Option<Vec<i64>> = self.numbers(5, "directions", count);
        let types = self.texts(6, count);
        let barriers = self.number(7, "named barriers");
        if offsets.is_none() && count > 0 && !opencl && self.fields.len() <= 4 {
            let message = format!(
                "the node of @{name} has {} entries, and no offsets of its arguments: {count}",
                self.fields.len()
            );
            self.error(
                self.place,
                &message,
                "the fifth entry is the node of the offsets".into(),
            );
        }
        let mut arguments = Vec::with_capacity(count);
        for n in 0..count {
            let kind = kinds.as_ref().map_or(0, |k| k[n]) as u32;
            let span = self.fields.get(2).map_or(self.place, |f| f.1);
            arguments.push(Argument {
                kind: match kind & 7 {
                    0 => ArgumentKind::General,
                    1 => ArgumentKind::Sampler,
                    2 => ArgumentKind::Surface,
                    other => {
                        let message = format!("kind {other} of argument {n} is none");
                        self.error(
                            span,
                            &message,
                            "0 is general, 1 a sampler, 2 a surface".into(),
                        );
                        ArgumentKind::General
                    }
                },
                implicit: kind >> 3,
                offset: offsets.as_ref().map_or(0, |o| o[n]) as u32,
                type_text: types.as_ref().map_or(String::new(), |t| t[n].clone()),
            });
        }
        (self.p.refusals.0.len() == before).then_some(Kernel {
            name,
            arguments,
            slm_bytes,
            barriers,
        })
    }

    fn error(&mut self, span: Span, message: &str, label: String) {
        let error = Diagnostic::error("genx-kernel-metadata", message).label(span, label);
        self.p.refusals.push(error);
    }

    fn number(&mut self, at: usize, what: &str) -> u32 {
        match self.fields.get(at) {
            None => 0,
            Some((Item::Number(number), span)) => match u32::try_from(*number) {
                Ok(number) => number,
                Err(_) => {
                    self.error(
                        *span,
                        &format!("{what}: {number}"),
                        "0 or more is needed".into(),
                    );
                    0
                }
            },
            Some((_, span)) => {
                self.error(
                    *span,
                    &format!("{what}: no number"),
                    "`i32` and a number are needed".into(),
                );
                0
            }
        }
    }

    /// The items of an entry that is a node; none if the node has too few items.
    fn tuple(&mut self, at: usize, what: &str, count: usize) -> Option<&[(Item, Span)]> {
        let (item, span) = self.fields.get(at)?;
        let nodes = self.nodes;
        let node = match item {
            Item::Node(number) => match nodes.nodes.get(number) {
                Some((node, _)) => Some(node),
                None => {
                    self.p.refusals.push(unknown_node(*number, *span));
                    return None;
                }
            },
            Item::Inline(node) => Some(&**node),
            _ => None,
        };
        let Some(Node::Tuple(items, _)) = node else {
            self.error(
                *span,
                &format!("the {what} of the arguments are no node"),
                "a node with one for each argument is needed".into(),
            );
            return None;
        };
        if items.len() != count {
            let message = format!("{} {what} where the arguments are {count}", items.len());
            let error = Diagnostic::error("genx-kernel-metadata", message)
                .label(*span, format!("one for each argument is needed: {count}"))
                .label(self.function, format!("arguments: {count}"));
            self.p.refusals.push(error);
            return None;
        }
        Some(items)
    }

    fn numbers(&mut self, at: usize, what: &str, count: usize) -> Option<Vec<i64>> {
        let items = self.tuple(at, what, count)?;
        let mut all = Vec::with_capacity(count);
        let mut wrong = None;
        for (item, span) in items {
            match item {
                Item::Number(number) if u32::try_from(*number).is_ok() => all.push(*number),
                _ => wrong = Some(*span),
            }
        }
        if let Some(span) = wrong {
            self.error(
                span,
                &format!("one of the {what} of the arguments is no number"),
                "`i32` and a number from 0 are needed".into(),
            );
            return None;
        }
        Some(all)
    }

    fn texts(&mut self, at: usize, count: usize) -> Option<Vec<String>> {
        let items = self.tuple(at, "types", count)?;
        let mut all = Vec::with_capacity(count);
        let mut wrong = None;
        for (item, span) in items {
            match item {
                Item::Text(text) => all.push(text.clone()),
                _ => wrong = Some(*span),
            }
        }
        if let Some(span) = wrong {
            self.error(
                span,
                "one of the types of the arguments is no text",
                "a text is needed, which may be empty".into(),
            );
            return None;
        }
        Some(all)
    }
}

/// Resolves every `!DILocation` to the file of its scope.
fn locations(p: &mut Parser, items: &mut Items) {
    let metadata = &items.metadata;
    let mut numbers: Vec<u32> = metadata.nodes.keys().copied().collect();
    numbers.sort_unstable();
    let mut files: FxHashMap<u32, Option<String>> = FxHashMap::default();
    for number in numbers {
        let (Node::Record(kind, fields), span) = &metadata.nodes[&number] else {
            continue;
        };
        if kind != "DILocation" {
            continue;
        }
        let line = match field(fields, "line") {
            Some(Item::Number(line)) => u32::try_from(*line).unwrap_or_default(),
            _ => 0,
        };
        let Some(Item::Node(scope)) = field(fields, "scope") else {
            continue;
        };
        if !metadata.nodes.contains_key(scope) {
            p.diagnostics.push(unknown_node(*scope, *span));
            continue;
        }
        if let Some(file) = file_of(metadata, *scope, &mut files) {
            items
                .module
                .locations
                .push((number, Location { file, line }));
        }
    }
    let mut used: Vec<(u32, Span)> = p.locations.iter().map(|(n, s)| (*n, *s)).collect();
    used.sort_unstable();
    for (number, span) in used {
        if !metadata.nodes.contains_key(&number) && !metadata.nodes.is_empty() {
            p.diagnostics.push(unknown_node(number, span));
        }
    }
}

fn field<'m>(fields: &'m [(String, Item)], key: &str) -> Option<&'m Item> {
    fields.iter().find(|(k, _)| k == key).map(|(_, item)| item)
}

/// The file of a scope: its own file, or that of the parent scope.
fn file_of(
    metadata: &Metadata,
    scope: u32,
    files: &mut FxHashMap<u32, Option<String>>,
) -> Option<String> {
    let mut way = Vec::new();
    let mut at = scope;
    let found = loop {
        if let Some(known) = files.get(&at) {
            break known.clone();
        }
        // A cyclic scope has no file.
        files.insert(at, None);
        way.push(at);
        let Some((Node::Record(_, fields), _)) = metadata.nodes.get(&at) else {
            break None;
        };
        if let Some(Item::Node(file)) = field(fields, "file") {
            break path(metadata, *file);
        }
        match field(fields, "scope") {
            Some(Item::Node(outer)) => at = *outer,
            _ => break None,
        }
    };
    for scope in way {
        files.insert(scope, found.clone());
    }
    found
}

/// The path of a `!DIFile`.
fn path(metadata: &Metadata, file: u32) -> Option<String> {
    let (Node::Record(_, fields), _) = metadata.nodes.get(&file)? else {
        return None;
    };
    let text = |key| match field(fields, key) {
        Some(Item::Text(text)) => text.as_str(),
        _ => "",
    };
    let (name, directory) = (text("filename"), text("directory"));
    let absolute = name.starts_with(['/', '\\']) || name.as_bytes().get(1) == Some(&b':');
    Some(match absolute || directory.is_empty() {
        true => name.into(),
        false => format!("{directory}/{name}"),
    })
}
