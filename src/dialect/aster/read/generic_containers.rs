//! Modules, kernels and functions in the generic form.

use super::super::dialect::{OpKind, Operation};
use super::super::header;
use super::super::program::{Item, Module, ModuleKind, Routine, Spelling};
use super::containers::{Scope, promised};
use super::reader::{Reader, Rule};
use easel_isa::diagnostic::Diagnostic;

/// Containers of items or a body.
const CONTAINERS: [&str; 5] = [
    "amdgcn.module",
    "amdgcn.library",
    "builtin.module",
    "amdgcn.kernel",
    "func.func",
];

/// Properties of an operation, as written.
struct Properties(Vec<(String, String)>);

impl Properties {
    /// Removes and returns a property.
    fn take(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|p| p.0 == name)?;
        Some(self.0.remove(at).1)
    }

    fn symbol(&mut self) -> String {
        let name = self.take("sym_name").unwrap_or_default();
        match name.trim_matches('"') {
            "" => String::new(),
            name => format!("@{name}"),
        }
    }

    /// The remaining properties, as `attributes {...}`.
    fn attributes(&self) -> String {
        let list = self.0.iter().map(|(name, value)| match value.as_str() {
            "" => name.clone(),
            value => format!("{name} = {value}"),
        });
        match list.collect::<Vec<_>>().join(", ") {
            list if list.is_empty() => list,
            list => format!("attributes {{{list}}}"),
        }
    }
}

impl Reader<'_> {
    /// Whether a module, a kernel or a function in the generic form follows.
    pub(super) fn begins_generic_container(&self) -> bool {
        let name = self
            .rest()
            .strip_prefix('"')
            .and_then(|r| r.split_once('"'));
        name.is_some_and(|n| CONTAINERS.contains(&n.0))
    }

    /// Reads the container, at its quoted name.
    pub(super) fn generic_container(&mut self, around: &mut Scope) -> Option<Item> {
        let start = self.pos;
        let pair = self.leaf(Rule::string)?;
        let (name, span) = (pair.as_str().trim_matches('"'), self.since(start));
        self.expect("(")?;
        self.expect(")")?;
        let mut properties = Properties(Vec::new());
        if self.peek() == b'<' {
            let open = self.pos;
            self.pos = self.closing(open);
            let text = self.kept(&self.text[open..self.pos]);
            // Items end at their closing bracket.
            let inside = text.trim_start_matches('<').trim_start();
            let inside = inside.strip_prefix('{').unwrap_or("");
            for item in header::items(inside) {
                let (name, value) = inside[item.clone()]
                    .split_once('=')
                    .unwrap_or((&inside[item], ""));
                properties
                    .0
                    .push((name.trim().to_string(), value.trim().to_string()));
            }
        }
        self.expect("(")?;
        self.expect("{")?;
        let symbol = properties.symbol();
        self.check_properties(name, &symbol, &properties, span);
        let mut item = match name {
            "amdgcn.kernel" => {
                let arguments = properties.take("arguments");
                let arguments = arguments.as_deref().and_then(|a| a.split_once('<'));
                let arguments = arguments.map_or(String::new(), |a| format!("arguments <{} ", a.1));
                let header = format!("{arguments}{}", properties.attributes());
                let routine = Routine {
                    is_kernel: true,
                    visibility: String::new(),
                    symbol,
                    header: header.trim().to_string(),
                    declared: String::new(),
                    argument_attributes: Vec::new(),
                    span,
                    spelling: Spelling::Newer,
                    target: around.target.clone(),
                    forms: around.forms.clone(),
                    body: None,
                };
                self.body(routine, Vec::new(), around)
            }
            "func.func" => self.generic_function(symbol, properties, around, span),
            _ => self.generic_module(name, symbol, properties, around, span),
        }?;
        self.expect(")")?;
        if self.peek() == b'{' {
            let pair = self.leaf(Rule::dictionary)?;
            for (name, value) in self.attributes(pair) {
                let header = match &mut item {
                    Item::Module(module) => &mut module.attributes,
                    Item::Function(routine) | Item::Operations(routine) => &mut routine.header,
                };
                header::set_text(header, &name, value.as_deref().unwrap_or(""));
            }
        }
        self.expect(":")?;
        self.leaf(Rule::signature)?;
        Some(item)
    }

    /// Reports unknown properties, and missing names.
    fn check_properties(
        &mut self,
        name: &str,
        symbol: &str,
        properties: &Properties,
        span: easel_isa::diagnostic::Span,
    ) {
        let is_name = |text: &str| {
            let text = text.trim_matches('"');
            let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '-');
            !text.is_empty() && text.chars().all(is_part)
        };
        if let Some(wrong) = properties.0.iter().find(|p| !is_name(&p.0)) {
            let message = format!("`{}` is not the name of a property", wrong.0);
            let d = Diagnostic::error("mlir-syntax", message).label(span, "of this operation");
            let _: Option<()> = self.report(d.help("write `NAME = VALUE`"));
        }
        if symbol.is_empty() && name != "builtin.module" {
            let message = format!("`{name}` has no symbol");
            let d = Diagnostic::error("mlir-syntax", message).label(span, "here");
            let _: Option<()> =
                self.report(d.help("write `sym_name = \"NAME\"` among its properties"));
        }
    }

    fn generic_module(
        &mut self,
        name: &str,
        symbol: String,
        mut properties: Properties,
        around: &Scope,
        span: easel_isa::diagnostic::Span,
    ) -> Option<Item> {
        let mut module = Module {
            symbol,
            span: Some(span),
            ..Module::default()
        };
        if name == "amdgcn.library" {
            module.kind = ModuleKind::Library;
            module.isa_text = properties.take("isa");
        }
        let mut target = around.target.clone();
        if name == "amdgcn.module" {
            module.kind = ModuleKind::Target;
            let stated = properties.take("target").unwrap_or_default();
            let inside = stated.split_once('<').map_or("", |s| s.1);
            let stated = inside.trim_end_matches('>').trim().to_string();
            if !crate::machines::names().any(|n| n == stated) {
                let message = format!("no target is called `{stated}`");
                let d = Diagnostic::error("aster-unknown-target", message).label(span, "here");
                let near = match stated.is_empty() {
                    true => None,
                    false => easel_isa::suggest::help(&stated, crate::machines::with_tables()),
                };
                let write = || "write `target = #amdgcn.target<gfx942>`".to_string();
                return self.report(d.help(near.unwrap_or_else(write)));
            }
            module.target_text = format!("<{stated}>");
            module.target = Some(stated);
            target.clone_from(&module.target);
        }
        module.attributes = properties.attributes();
        let scope = Scope {
            forms: promised(around, &module.attributes),
            target,
            older: false,
        };
        let described = module.target.as_deref();
        let described = described.filter(|name| crate::machines::with_tables().any(|n| n == *name));
        let described = described.and_then(|name| self.targets.by_name(name));
        let outside = self.target;
        self.target = described.unwrap_or(outside);
        let item = self.module_body(module, scope);
        self.target = outside;
        if let Some(Item::Module(module)) = &item
            && module.kind == ModuleKind::Library
        {
            self.check_library(module, span);
        }
        item
    }

    fn generic_function(
        &mut self,
        symbol: String,
        mut properties: Properties,
        around: &mut Scope,
        span: easel_isa::diagnostic::Span,
    ) -> Option<Item> {
        let visibility = properties.take("sym_visibility").unwrap_or_default();
        let signature = properties.take("function_type").unwrap_or_default();
        let given = properties.take("arg_attrs").unwrap_or_default();
        let given = given.strip_prefix('[').unwrap_or("");
        let argument_attributes = header::items(given)
            .into_iter()
            .map(|item| given[item].to_string())
            .map(|text| if text == "{}" { String::new() } else { text })
            .collect();
        let inputs = header::types_end(&signature);
        let (inputs, results) = signature.split_at(inputs);
        let results = results.trim().strip_prefix("->").map_or("", str::trim);
        let results = match results {
            "()" | "" => String::new(),
            results => format!("-> {results} "),
        };
        let header = format!("{results}{}", properties.attributes());
        let mut routine = Routine {
            is_kernel: false,
            visibility: visibility.trim_matches('"').to_string(),
            symbol,
            header: header.trim().to_string(),
            declared: String::new(),
            argument_attributes,
            span,
            spelling: Spelling::Newer,
            target: around.target.clone(),
            forms: around.forms.clone(),
            body: None,
        };
        if self.eat("}") {
            let inside = inputs
                .trim()
                .strip_prefix('(')
                .and_then(|i| i.strip_suffix(')'));
            routine.declared = inside.unwrap_or("").to_string();
            return Some(Item::Function(Box::new(routine)));
        }
        self.body(routine, Vec::new(), around)
    }
}

/// Converts operations of the dialect that have only operands, results and attributes from the generic form.
pub(super) fn interpreted(op: &mut Operation) {
    let kind = match op.name.as_str() {
        "amdgcn.alloca" => OpKind::Alloca { lsir: false },
        "lsir.alloca" => OpKind::Alloca { lsir: true },
        "amdgcn.make_register_range" => OpKind::MakeRange,
        "amdgcn.split_register_range" => OpKind::SplitRange,
        "amdgcn.end_kernel" | "func.return" => OpKind::End,
        "arith.constant" => OpKind::Constant,
        _ => return,
    };
    if kind == OpKind::Constant {
        let inside = op.detail.trim_start_matches("<{").trim_end_matches("}>");
        let value = inside.split_once('=').filter(|p| p.0.trim() == "value");
        let Some((_, value)) = value else { return };
        let number = value.rsplit_once(" : ").map_or(value, |v| v.0);
        op.detail = number.trim().to_string();
    } else if !op.detail.is_empty() {
        return;
    }
    if op.kind == OpKind::Foreign && kind != OpKind::Constant {
        let name = op
            .name
            .strip_prefix("amdgcn.")
            .or(op.name.strip_prefix("func."));
        op.name = name.unwrap_or(&op.name).to_string();
    }
    op.kind = kind;
    op.pieces.clear();
}
