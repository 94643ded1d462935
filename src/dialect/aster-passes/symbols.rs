//! `symbol-dce` and `amdgcn-preload-library`: removal of unnamed functions, and definitions for declared functions.

use super::Run;
use super::graft::all_blocks;
use crate::aster::dialect::{OpKind, Piece};
use crate::aster::program::{Body, Chunk, Item, Module, ModuleKind, Routine};
use crate::pass::{Context, OptionSpec, Takes};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Options of `amdgcn-preload-library`.
pub const LIBRARIES: &[OptionSpec] = &[OptionSpec::new("library-paths", Takes::Text)];

/// `symbol-dce`: removes private functions that neither public functions nor attributes name, directly or through others.
pub fn dce(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let before = chunk.routines().len();
    drop_unnamed(chunk, &|_| true);
    let gone = before - chunk.routines().len();
    cx.output.stats.add("symbols.removed", gone as i64);
    Ok(())
}

/// Removes private functions without references, if `may_go` allows their removal.
pub fn drop_unnamed(chunk: &mut Chunk, may_go: &dyn Fn(&Routine) -> bool) {
    let mut named: FxHashSet<String> = FxHashSet::default();
    let mut by_symbol: FxHashMap<&str, Vec<&Routine>> = FxHashMap::default();
    let mut open: Vec<&Routine> = Vec::new();
    for routine in chunk.routines() {
        match is_private(routine) && may_go(routine) {
            true => by_symbol.entry(&routine.symbol).or_default().push(routine),
            false => open.push(routine),
        }
    }
    let mut next: Vec<String> = Vec::new();
    outside(&chunk.items, &mut |text| names(text, &mut next));
    loop {
        for name in next.drain(..) {
            if let Some(routines) = by_symbol.remove(name.as_str()) {
                open.extend(routines);
            }
            named.insert(name);
        }
        let Some(routine) = open.pop() else { break };
        texts(routine, &mut |text| names(text, &mut next));
    }
    retain(&mut chunk.items, &|routine| {
        !(is_private(routine) && may_go(routine)) || named.contains(&routine.symbol)
    });
}

fn is_private(routine: &Routine) -> bool {
    routine.visibility == "private"
}

fn retain(items: &mut Vec<Item>, keep: &dyn Fn(&Routine) -> bool) {
    items.retain(|item| match item {
        Item::Function(routine) => keep(routine),
        _ => true,
    });
    for item in items {
        if let Item::Module(module) = item {
            retain(&mut module.items, keep);
        }
    }
}

/// Text of modules and of operations outside of functions that can name a symbol.
fn outside(items: &[Item], found: &mut dyn FnMut(&str)) {
    for item in items {
        match item {
            Item::Module(module) => {
                found(&module.attributes);
                outside(&module.items, found);
            }
            Item::Operations(routine) => texts(routine, found),
            Item::Function(_) => {}
        }
    }
}

/// Text of a routine that can name a symbol.
fn texts(routine: &Routine, found: &mut dyn FnMut(&str)) {
    found(&routine.header);
    routine.argument_attributes.iter().for_each(|a| found(a));
    let Some(body) = &routine.body else { return };
    for block in all_blocks(&body.func) {
        for &inst in &body.func.blocks[block].insts {
            let op = &body.func.insts[inst].op;
            found(&op.detail);
            op.attributes
                .iter()
                .filter_map(|a| a.1.as_deref())
                .for_each(&mut *found);
            for piece in &op.pieces {
                if let Piece::Text(text) = piece {
                    found(text);
                }
            }
        }
    }
}

/// The symbols in a text, with their `@`.
fn names(text: &str, out: &mut Vec<String>) {
    for (at, _) in text.match_indices('@') {
        let rest = &text[at + 1..];
        let len = match rest.strip_prefix('"') {
            Some(quoted) => quoted.find('"').map_or(rest.len(), |n| n + 2),
            None => rest
                .find(|c: char| !(c.is_ascii_alphanumeric() || "_$.-".contains(c)))
                .unwrap_or(rest.len()),
        };
        out.push(text[at..at + 1 + len].to_string());
    }
}

/// `amdgcn-preload-library`: adds functions of libraries in place of declarations and for calls without a definition.
/// Libraries are the files of the option and modules of the program itself.
pub fn preload(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let mut library = Library::default();
    let paths = cx.options.settings.text("library-paths").unwrap_or("");
    let mut errors = Diagnostics::default();
    for path in paths.split(',').filter(|p| !p.is_empty()) {
        match read(path, cx.context) {
            Ok(items) => library.collect(&items),
            Err(error) => errors.push(error),
        }
    }
    errors.into_result(())?;
    library.collect(&chunk.items);
    if library.functions.is_empty() {
        return Ok(());
    }
    let mut errors = Diagnostics::default();
    each_module(&mut chunk.items, &mut |module| {
        let loaded = library.complete(module);
        cx.output.stats.add("library.functions", loaded);
        for item in &module.items {
            if let Item::Function(routine) = item
                && routine.body.is_none()
                && is_private(routine)
            {
                let message = format!("no library defines `{}`", routine.symbol);
                errors.push(
                    Diagnostic::error("aster-unresolved", message)
                        .label(routine.span, "declared here")
                        .help("name the library's file in `library-paths`, or define the function"),
                );
            }
        }
    });
    errors.into_result(())
}

fn each_module(items: &mut [Item], work: &mut dyn FnMut(&mut Module)) {
    for item in items {
        if let Item::Module(module) = item {
            if module.kind == ModuleKind::Target {
                work(module);
            }
            each_module(&mut module.items, work);
        }
    }
}

/// The items of a library's file. The program's diagnostics do not know places in the file, so the text names them.
fn read(path: &str, context: &Context) -> Result<Vec<Item>, Diagnostic> {
    let failed = |why: &str| {
        let message = format!("the library `{path}` cannot be read: {why}");
        Diagnostic::error("aster-library", message)
    };
    let text = std::fs::read_to_string(path).map_err(|e| failed(&e.to_string()))?;
    let mut sources = SourceMap::default();
    let file = sources.add(path, text.as_str());
    let target = context
        .machine
        .target()
        .map_err(|_| failed("libraries are for machines with instructions"))?;
    let targets = crate::target::Targets::one(target);
    let parsed = crate::aster::parse(file, &sources, &targets, false);
    let (program, _) = parsed.map_err(|errors| {
        let first = errors.0.first();
        let mut d = failed(first.map_or("", |d| d.message.as_str()));
        d.notes.push(errors.render(&sources));
        d
    })?;
    Ok(program.chunks.into_iter().flat_map(|c| c.items).collect())
}

/// Functions of libraries by their symbols.
#[derive(Default)]
struct Library {
    functions: FxHashMap<String, Arc<Routine>>,
}

impl Library {
    /// Adds the definitions of libraries among the items; the first of a name counts, a definition before a declaration.
    fn collect(&mut self, items: &[Item]) {
        for item in items {
            let Item::Module(module) = item else { continue };
            if module.kind != ModuleKind::Library {
                self.collect(&module.items);
                continue;
            }
            for item in &module.items {
                let Item::Function(routine) = item else {
                    continue;
                };
                let old = self.functions.get(&routine.symbol);
                if routine.body.is_some() && old.is_none() {
                    let routine = Arc::new(Routine::clone(routine));
                    self.functions.insert(routine.symbol.clone(), routine);
                }
            }
        }
    }

    /// Defines the callees and declarations of a module, and their callees in turn.
    fn complete(&self, module: &mut Module) -> i64 {
        let mut at: FxHashMap<String, usize> = FxHashMap::default();
        let mut open: Vec<String> = Vec::new();
        for (n, item) in module.items.iter().enumerate() {
            if let Item::Function(routine) = item {
                at.insert(routine.symbol.clone(), n);
                calls(routine.body.as_ref(), &mut open);
                if routine.body.is_none() {
                    open.push(routine.symbol.clone());
                }
            }
        }
        let mut new: Vec<Item> = Vec::new();
        let mut seen: FxHashSet<String> = FxHashSet::default();
        let mut loaded = 0;
        while let Some(name) = open.pop() {
            let Some(definition) = self.functions.get(&name) else {
                continue;
            };
            if !seen.insert(name.clone()) {
                continue;
            }
            let declared = at.get(&name).map(|&n| &mut module.items[n]);
            let routine = match declared {
                None => {
                    let around = Routine {
                        target: module.target.clone(),
                        ..Routine::clone(definition)
                    };
                    let routine = self.placed(definition, &around);
                    new.push(Item::Function(Box::new(routine)));
                    definition
                }
                Some(Item::Function(routine)) if routine.body.is_none() => {
                    **routine = self.placed(definition, routine);
                    definition
                }
                Some(_) => continue,
            };
            calls(routine.body.as_ref(), &mut open);
            loaded += 1;
        }
        new.append(&mut module.items);
        module.items = new;
        loaded
    }

    /// A definition in the place of a declaration. Its places in the library's file are removed.
    fn placed(&self, definition: &Routine, declaration: &Routine) -> Routine {
        let mut routine = Routine {
            span: declaration.span,
            target: declaration.target.clone(),
            forms: declaration.forms.clone(),
            spelling: declaration.spelling,
            ..definition.clone()
        };
        if let Some(body) = &mut routine.body {
            for data in body.func.insts.values_mut() {
                data.span = None;
            }
            body.value_spans.clear();
        }
        routine
    }
}

/// The symbols that a function calls.
fn calls(body: Option<&Body>, out: &mut Vec<String>) {
    let Some(body) = body else { return };
    for block in all_blocks(&body.func) {
        for &inst in &body.func.blocks[block].insts {
            let op = &body.func.insts[inst].op;
            if op.kind == OpKind::Call {
                out.push(op.detail.clone());
            }
        }
    }
}
