//! Aliases, modules, functions and blocks: the text around the operations.

use super::super::dialect::OpKind;
use super::super::machines;
use super::super::program::{Item, Module, ModuleKind, Routine, Spelling};
use super::super::verify::named_in;
use super::foreign::is_qualified;
use super::raw::{RawBlock, TypeText, Use, Written};
use super::reader::{Reader, Rule};
use super::resolve;
use easel_isa::diagnostic::{Diagnostic, Span};
use pest::iterators::Pair;
use std::ops::Range;

/// The first words of containers of items or a body.
const CONTAINERS: [&str; 5] = [
    "func.func",
    "amdgcn.kernel",
    "amdgcn.module",
    "amdgcn.library",
    "builtin.module",
];

/// The context of the items that are being read.
#[derive(Default)]
pub(super) struct Scope {
    pub(super) target: Option<String>,
    /// Normal forms that the enclosing modules promise.
    pub(super) forms: Vec<String>,
    /// Whether the content has a form that only the older spelling has.
    pub(super) older: bool,
}

/// All items of a chunk.
pub(super) fn items(reader: &mut Reader<'_>) -> Vec<Item> {
    let mut items = Vec::new();
    while !reader.is_done() {
        let start = reader.pos;
        let mut scope = Scope::default();
        match reader.item(&mut scope) {
            Some(Some(mut item)) => {
                if scope.older {
                    respell(std::slice::from_mut(&mut item));
                }
                items.push(item);
            }
            Some(None) => {}
            None => reader.recover_item(start),
        }
    }
    items
}

/// Marks all items as written in the older spelling.
fn respell(items: &mut [Item]) {
    for item in items {
        match item {
            Item::Module(module) => {
                module.spelling = Spelling::Older;
                respell(&mut module.items);
            }
            Item::Function(routine) | Item::Operations(routine) => {
                routine.spelling = Spelling::Older;
            }
        }
    }
}

impl<'s> Reader<'s> {
    /// Reads an item; `Some(None)` for an alias. `None` if an error was reported.
    fn item(&mut self, scope: &mut Scope) -> Option<Option<Item>> {
        if self.peek() == b'!' {
            self.alias()?;
            return Some(None);
        }
        if self.peek() == b'#' {
            self.attribute_alias()?;
            return Some(None);
        }
        if self.begins_generic_container() {
            return self.generic_container(scope).map(Some);
        }
        let word = self.peek_word();
        match word {
            "func.func" | "func" => {
                self.pos += word.len();
                self.function(scope).map(Some)
            }
            "kernel" | "amdgcn.kernel" => {
                self.pos += word.len();
                self.kernel(scope).map(Some)
            }
            "amdgcn.library" => {
                self.pos += word.len();
                self.library(scope).map(Some)
            }
            "amdgcn.module" => {
                let place = self.span(self.pos, self.pos + word.len());
                if scope.target.is_some() {
                    let message = "an `amdgcn.module` stands in another one";
                    let d =
                        Diagnostic::error("aster-nested-module", message).label(place, "this one");
                    let help = "write modules for targets side by side";
                    self.diagnostics.push(d.help(help));
                }
                self.pos += word.len();
                self.target_module(scope).map(Some)
            }
            "module" | "builtin.module" => {
                self.pos += word.len();
                let header = self.leaf(Rule::builtin_header)?;
                let module = Module {
                    symbol: symbol(&header),
                    attributes: attributes(self, header),
                    ..Module::default()
                };
                let inside = Scope {
                    forms: promised(scope, &module.attributes),
                    target: scope.target.clone(),
                    older: false,
                };
                self.module_body(module, inside).map(Some)
            }
            "" if !self.rest().starts_with(['%', '"']) => {
                self.expected("a module, a kernel, a function or a type alias")
            }
            _ if is_qualified(word) || self.rest().starts_with(['%', '"']) => {
                self.operations(scope).map(Some)
            }
            _ => self.expected("a module, a kernel, a function or a type alias"),
        }
    }

    /// Operations outside of functions, up to the next item.
    fn operations(&mut self, scope: &Scope) -> Option<Item> {
        let start = self.pos;
        let before = self.errors();
        (self.scopes, self.scope) = (vec![0], 0);
        let mut ops = Vec::new();
        while !self.is_done() && self.peek() != b'}' {
            // Aliases are printed before all items: operations on the two sides of an alias are one list.
            match self.peek() {
                b'!' => {
                    self.alias()?;
                    continue;
                }
                b'#' => {
                    self.attribute_alias()?;
                    continue;
                }
                _ => {}
            }
            let word = self.peek_word();
            if ["func", "kernel", "module"].contains(&word) || CONTAINERS.contains(&word) {
                break;
            }
            if word == "func.return" {
                // The operation ends a function, and is printed without its dialect's name there.
                return self.expected("an operation that may stand outside of functions");
            }
            ops.push(self.operation()?);
        }
        let span = self.since(start);
        let routine = Routine {
            is_kernel: false,
            visibility: String::new(),
            symbol: String::new(),
            header: String::new(),
            declared: String::new(),
            argument_attributes: Vec::new(),
            span,
            spelling: Spelling::Newer,
            target: scope.target.clone(),
            forms: scope.forms.clone(),
            body: None,
        };
        let block = RawBlock {
            scope: 0,
            label: "",
            span,
            params: Vec::new(),
            ops,
        };
        let mut routine = routine;
        if self.errors() == before {
            routine.body = resolve::body(self, &routine, vec![block]);
        }
        Some(Item::Operations(Box::new(routine)))
    }

    fn library(&mut self, around: &Scope) -> Option<Item> {
        let header = self.leaf(Rule::library_header)?;
        let place = self.place_of(&header);
        let mut module = Module {
            kind: ModuleKind::Library,
            symbol: symbol(&header),
            span: Some(place),
            ..Module::default()
        };
        for pair in header.clone().into_inner() {
            if pair.as_rule() == Rule::isa_list {
                let text = pair.into_inner().find(|p| p.as_rule() == Rule::array);
                module.isa_text = text.map(|t| self.kept(t.as_str()));
            }
        }
        module.attributes = attributes(self, header);
        let inside = Scope {
            target: around.target.clone(),
            forms: promised(around, &module.attributes),
            older: false,
        };
        let item = self.module_body(module, inside)?;
        if let Item::Module(module) = &item {
            self.check_library(module, place);
        }
        Some(item)
    }

    /// `aster-library`: items that a library must not have.
    pub(super) fn check_library(&mut self, library: &Module, place: Span) {
        let list = library.isa_text.as_deref().unwrap_or("");
        let mut elements = list.trim_matches(['[', ']']).split(',').map(str::trim);
        if elements.any(|e| !e.is_empty() && !e.starts_with("#amdgcn.isa<")) {
            let message = "a library is for instruction sets";
            let d = Diagnostic::error("aster-library", message).label(place, "this library");
            self.diagnostics
                .push(d.help("write `isa = [#amdgcn.isa<cdna3>]`"));
        }
        let functions = library.items.iter().filter_map(|item| match item {
            Item::Function(routine) => Some(routine),
            _ => None,
        });
        for routine in functions {
            if routine.is_kernel {
                let message = format!("kernel `{}` is in a library", routine.symbol);
                let d = Diagnostic::error("aster-library", message)
                    .label(place, "this library")
                    .label(routine.span, "this kernel");
                self.diagnostics
                    .push(d.help("put kernels into a module with a target"));
            }
            let func = routine.body.as_ref().map(|b| &b.func);
            let func = func.filter(|_| library.isa_text.is_none());
            let Some(func) = func else { continue };
            let insts = func.inst_order().map(|(_, i)| &func.insts[i]);
            if let Some(data) = insts.into_iter().find(|d| d.op.kind == OpKind::Instruction) {
                let message = format!(
                    "`{}` is an instruction, and the library is for any machine",
                    data.op.name
                );
                let d = Diagnostic::error("aster-library", message)
                    .label(data.span.unwrap_or(routine.span), "this instruction")
                    .label(place, "this library");
                self.diagnostics
                    .push(d.help("state `isa = [...]` in the library's head"));
            }
        }
    }

    fn alias(&mut self) -> Option<()> {
        let pair = self.leaf(Rule::alias_definition)?;
        let place = self.place_of(&pair);
        let mut inner = pair.into_inner().filter(|p| p.as_rule() != Rule::equals);
        let name = inner.next()?.as_str();
        let TypeText { ty, span } = self.ty(inner.next()?)?;
        let Written::Full(ty) = ty else {
            return self.no_operand(span);
        };
        if self.aliases.insert(name, ty).is_some() {
            let message = format!("`{name}` is defined twice");
            return self.report(
                Diagnostic::error("aster-redefined-alias", message).label(place, "here again"),
            );
        }
        Some(())
    }

    /// `#name = attribute`.
    fn attribute_alias(&mut self) -> Option<()> {
        let pair = self.leaf(Rule::attribute_alias_name)?;
        let (name, place) = (pair.as_str(), self.place_of(&pair));
        self.expect("=")?;
        self.skip();
        let start = self.pos;
        let word = self.peek_word();
        if ["affine_map", "affine_set"].contains(&word) {
            self.pos = self.bracketed_end(start + word.len());
        } else {
            self.leaf(Rule::attribute)?;
        }
        let text = self.kept(&self.text[start..self.pos]);
        if self.attribute_aliases.insert(name, text).is_some() {
            let message = format!("`{name}` is defined twice");
            return self.report(
                Diagnostic::error("aster-redefined-alias", message).label(place, "here again"),
            );
        }
        Some(())
    }

    /// A short type without an operand that gives its kind.
    pub(super) fn no_operand<T>(&mut self, span: Span) -> Option<T> {
        let message = "a type without a register kind stands where no operand gives it one";
        let d = Diagnostic::error("aster-short-type", message).label(span, "here");
        self.report(d.help("write the whole type, `!amdgcn.KIND<...>`"))
    }

    fn target_module(&mut self, around: &Scope) -> Option<Item> {
        let header = self.leaf(Rule::module_header)?;
        let mut module = Module {
            kind: ModuleKind::Target,
            symbol: symbol(&header),
            span: Some(self.place_of(&header)),
            ..Module::default()
        };
        for pair in header.clone().into_inner() {
            match pair.as_rule() {
                Rule::angled => {
                    let place = self.place_of(&pair);
                    let text = pair.as_str();
                    let inside = text.find('<').map_or(text, |n| &text[n + 1..]);
                    let name = inside.trim_end_matches('>').trim().to_string();
                    if !machines::names().any(|n| n == name) {
                        let message = format!("no target is called `{name}`");
                        let mut d =
                            Diagnostic::error("aster-unknown-target", message).label(place, "here");
                        d.help = easel_isa::suggest::help(&name, machines::with_tables());
                        self.diagnostics.push(d);
                    }
                    module.target_text = format!("<{name}>");
                    module.target = Some(name);
                }
                Rule::isa => {
                    let text = pair.into_inner().find(|p| p.as_rule() == Rule::angled);
                    module.isa_text = text.map(|t| self.kept(t.as_str()));
                }
                _ => {}
            }
        }
        module.attributes = attributes(self, header);
        let scope = Scope {
            target: module.target.clone(),
            forms: promised(around, &module.attributes),
            older: module.isa_text.is_some(),
        };
        let described = module.target.as_deref();
        let described = described.filter(|name| machines::with_tables().any(|n| n == *name));
        let described = described.and_then(|name| self.targets.by_name(name));
        let outside = self.target;
        self.target = described.unwrap_or(outside);
        let item = self.module_body(module, scope);
        self.target = outside;
        item
    }

    /// The items up to the closing brace.
    pub(super) fn module_body(&mut self, mut module: Module, mut scope: Scope) -> Option<Item> {
        let mut failed = false;
        loop {
            if self.is_done() && failed {
                // The brace can be lost with an unreadable item.
                return Some(Item::Module(module));
            }
            if self.is_done() {
                let what = format!("`}}` of module `{}`", module.symbol);
                return self.unclosed(&what);
            }
            if self.eat("}") {
                break;
            }
            let start = self.pos;
            match self.item(&mut scope) {
                Some(item) => module.items.extend(item),
                None => {
                    failed = true;
                    self.recover_item(start);
                }
            }
        }
        if scope.older {
            module.spelling = Spelling::Older;
            respell(&mut module.items);
        }
        Some(Item::Module(module))
    }

    fn kernel(&mut self, scope: &mut Scope) -> Option<Item> {
        let start = self.pos;
        let pair = self.leaf(Rule::kernel_header)?;
        let text = pair.as_str().trim_end_matches('{');
        let symbol = symbol(&pair);
        let header = text.trim().strip_prefix(symbol.as_str()).unwrap_or("");
        let at = self.text[start..].find('@').map_or(start, |n| start + n);
        let routine = Routine {
            is_kernel: true,
            visibility: String::new(),
            header: self.kept(header),
            declared: String::new(),
            argument_attributes: Vec::new(),
            span: self.span(at, at + symbol.len()),
            symbol,
            spelling: Spelling::Newer,
            target: scope.target.clone(),
            forms: scope.forms.clone(),
            body: None,
        };
        self.body(routine, Vec::new(), scope)
    }

    fn function(&mut self, scope: &mut Scope) -> Option<Item> {
        let mut visibility = String::new();
        if matches!(self.peek_word(), "private" | "public" | "nested") {
            visibility = self.peek_word().to_string();
            self.pos += visibility.len();
        }
        let pair = self.leaf(Rule::symbol_name)?;
        let span = self.place_of(&pair);
        let symbol = pair.as_str().to_string();
        if self.peek() != b'(' {
            return self.expected("`(`");
        }
        let open = self.pos;
        let (mut params, mut declared, mut named) = (Vec::new(), String::new(), "");
        let mut argument_attributes = Vec::new();
        self.pos += 1;
        match self.peek() {
            b')' => self.pos += 1,
            b'%' => {
                self.pos = open;
                let list = self.leaf(Rule::parameters)?;
                named = list.as_str().trim();
                argument_attributes = self.argument_attributes(&list);
                params = self.parameters(list)?;
            }
            _ => {
                let close = self.closing(open);
                let inside = self
                    .text
                    .get(open + 1..close.saturating_sub(1))
                    .unwrap_or("");
                let ends = self.text[..close].ends_with(')');
                let braces = |c: char| inside.matches(c).count();
                // A body would contain values.
                let is_list = !inside.contains('%') && braces('{') == braces('}');
                if !ends || !is_list {
                    return self.expected("argument types and `)`");
                }
                declared = self.kept(inside);
                self.declared_types(open + 1..close - 1);
                self.pos = close;
            }
        }
        let tail = self.leaf(Rule::function_tail)?;
        if self.eat("->") {
            return self.expected("result types of the dialect");
        }
        for results in tail.clone().into_inner() {
            if results.as_rule() == Rule::routine_results {
                self.type_list(results)?;
            }
        }
        let mut routine = Routine {
            is_kernel: false,
            visibility,
            symbol,
            header: spaced(&self.kept(tail.as_str())),
            declared,
            argument_attributes,
            span,
            spelling: Spelling::Newer,
            target: scope.target.clone(),
            forms: scope.forms.clone(),
            body: None,
        };
        if !self.eat("{") {
            // The arguments of a declaration can have names.
            let inside = named.strip_prefix('(').and_then(|n| n.strip_suffix(')'));
            if let Some(inside) = inside {
                routine.declared = self.kept(inside);
            }
            return Some(Item::Function(Box::new(routine)));
        }
        if !routine.declared.is_empty() {
            let message = format!("the arguments of `{}` have no names", routine.symbol);
            let d = Diagnostic::error("aster-unnamed-argument", message)
                .label(span, "this function has a body");
            self.diagnostics.push(d.help("write `%name: TYPE`"));
        }
        self.body(routine, params, scope)
    }

    /// Types of a declaration's arguments, which are kept as text. Types of the dialect are checked.
    fn declared_types(&mut self, inside: Range<usize>) {
        let text = self.text.get(inside.clone()).unwrap_or("");
        for (at, _) in text.match_indices('!') {
            let rest = &text[at + 1..];
            let word = rest.find(|c: char| !(c.is_ascii_alphanumeric() || "_$-".contains(c)));
            let is_foreign = word.is_some_and(|end| rest[end..].starts_with(['.', '<']));
            let is_quoted = text[..at].matches('"').count() % 2 == 1;
            if is_quoted || is_foreign && !rest.starts_with("amdgcn.") {
                continue;
            }
            self.pos = inside.start + at;
            if let Some(pair) = self.leaf(Rule::type_) {
                let _reported = self.ty(pair);
            }
        }
    }

    /// The dictionary of each argument; empty for an argument without one.
    fn argument_attributes(&self, list: &Pair<'s, Rule>) -> Vec<String> {
        let all = list.clone().into_inner();
        let all = all.filter(|p| p.as_rule() == Rule::parameter);
        let dictionary = |parameter: Pair<'s, Rule>| {
            let mut parts = parameter.into_inner();
            parts.find(|p| p.as_rule() == Rule::dictionary)
        };
        all.map(|p| dictionary(p).map_or_else(String::new, |d| self.kept(d.as_str())))
            .collect()
    }

    fn parameters(&mut self, list: Pair<'s, Rule>) -> Option<Vec<(Use<'s>, TypeText)>> {
        let mut out = Vec::new();
        for parameter in list.into_inner() {
            if parameter.as_rule() != Rule::parameter {
                continue;
            }
            let mut name = None;
            for part in parameter.into_inner() {
                match part.as_rule() {
                    Rule::value => {
                        name = Some(Use {
                            name: &part.as_str()[1..],
                            number: None,
                            scope: self.scope,
                            span: self.place_of(&part),
                        });
                    }
                    Rule::type_ => {
                        let ty = self.ty(part)?;
                        out.push((name?, ty));
                    }
                    _ => {}
                }
            }
        }
        Some(out)
    }

    /// The blocks of a routine, behind its opening brace.
    pub(super) fn body(
        &mut self,
        mut routine: Routine,
        params: Vec<(Use<'s>, TypeText)>,
        scope: &mut Scope,
    ) -> Option<Item> {
        let before = self.errors();
        (self.scopes, self.scope) = (vec![0], 0);
        let mut blocks = vec![RawBlock {
            scope: 0,
            label: "",
            span: routine.span,
            params,
            ops: Vec::new(),
        }];
        loop {
            if self.is_done() {
                let what = format!("`}}` of `{}`", routine.symbol);
                return self.unclosed(&what);
            }
            let start = self.pos;
            match self.peek() {
                b'}' => {
                    self.pos += 1;
                    break;
                }
                b'^' => match self.label() {
                    Some(block) => {
                        // A label of the entry block denotes the block without a label.
                        let first = &blocks[0];
                        if blocks.len() == 1 && first.ops.is_empty() && first.params.is_empty() {
                            blocks.clear();
                        }
                        blocks.push(block);
                    }
                    None => self.recover(start),
                },
                _ => match self.operation() {
                    Some(raw) => {
                        scope.older |= raw.older;
                        if let Some(block) = blocks.last_mut() {
                            block.ops.push(raw);
                        }
                    }
                    None => self.recover(start),
                },
            }
        }
        // Names are resolved only in bodies without errors: other errors would be misleading.
        if self.errors() == before {
            routine.body = resolve::body(self, &routine, blocks);
        }
        Some(Item::Function(Box::new(routine)))
    }

    pub(super) fn label(&mut self) -> Option<RawBlock<'s>> {
        let pair = self.leaf(Rule::label)?;
        let mut block = RawBlock {
            scope: self.scope,
            label: "",
            span: self.place_of(&pair),
            params: Vec::new(),
            ops: Vec::new(),
        };
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::block => {
                    block.label = &inner.as_str()[1..];
                    block.span = self.place_of(&inner);
                }
                Rule::parameters => block.params = self.parameters(inner)?,
                _ => {}
            }
        }
        Some(block)
    }

    fn errors(&self) -> usize {
        let errors = self.diagnostics.0.iter();
        errors
            .filter(|d| d.severity == easel_isa::diagnostic::Severity::Error)
            .count()
    }
}

/// A list with a blank behind each comma, except in strings.
fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        quoted ^= c == '"' && !text[..at].ends_with('\\');
        out.push(c);
        if c == ',' && !quoted && !text[at + 1..].starts_with(' ') {
            out.push(' ');
        }
    }
    out
}

fn symbol(header: &Pair<'_, Rule>) -> String {
    let mut inner = header.clone().into_inner();
    let symbol = inner.find(|p| p.as_rule() == Rule::symbol_name);
    symbol.map_or_else(String::new, |s| s.as_str().to_string())
}

/// The normal forms for the content of a module.
pub(super) fn promised(around: &Scope, attributes: &str) -> Vec<String> {
    let own = named_in(attributes).map(str::to_string);
    around.forms.iter().cloned().chain(own).collect()
}

/// `attributes {...}` as written.
fn attributes(reader: &Reader<'_>, header: Pair<'_, Rule>) -> String {
    let mut inner = header.into_inner();
    let attributes = inner.find(|p| p.as_rule() == Rule::attributes);
    attributes.map_or_else(String::new, |a| reader.kept(a.as_str()))
}
