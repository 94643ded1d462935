//! The JSON form: modules and their nodes.

use super::attributes;
use super::body;
use super::cursor::Step;
use super::json_value::{self, At, LiteralForm};
use super::shape::DEPTH;
use crate::ir::function::{InstData, Value};
use crate::ir::operand::Operand;
use crate::program::{Module, Program, Provenance};
use crate::set::{ModuleId, Op, TensorFunction};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Severity, Span};
use easel_isa::suggest;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Deserialize;
use serde::de::{MapAccess, Visitor};
use serde_json::Value as Json;
use serde_json::value::RawValue;
use smallvec::SmallVec;
use std::fmt;
use std::sync::Arc;

/// The supported version of the form.
const VERSION: u64 = 8;

#[derive(Deserialize)]
struct Whole<'a> {
    #[serde(default)]
    version: Json,
    #[serde(borrow)]
    modules: Modules<'a>,
}

/// Modules by name, in the order of the file.
struct Modules<'a>(Vec<(String, Nodes<'a>)>);

#[derive(Deserialize)]
struct Nodes<'a> {
    /// The nodes, kept as text, so that they have places.
    #[serde(borrow)]
    nodes: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct Node {
    output: String,
    name: String,
    #[serde(default)]
    shape: Json,
    #[serde(default)]
    operator: Json,
    #[serde(default)]
    inputs: Option<Vec<String>>,
    #[serde(default)]
    module_inputs: Option<Vec<String>>,
    #[serde(default)]
    literal: Option<LiteralForm>,
    #[serde(default)]
    debug_symbols: Option<Vec<String>>,
    #[serde(default)]
    target_id: Option<u32>,
}

impl<'de: 'a, 'a> Deserialize<'de> for Modules<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Modules<'de>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("modules by name")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Modules<'de>, A::Error> {
                let mut found = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    found.push(entry);
                }
                Ok(Modules(found))
            }
        }
        from.deserialize_map(InOrder)
    }
}

/// The error for invalid JSON, or for JSON of another form. `base` is the start of the text in the file.
fn syntax(error: &serde_json::Error, file: FileId, text: &str, base: usize) -> Diagnostic {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    let before = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    let at = before.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
    let at = base + text.floor_char_boundary(at.min(text.len()));
    let report = Diagnostic::error("tensor-syntax", message.to_string());
    report.label(Span::new(file, at, at), "here")
}

/// Reads a program.
pub(super) fn read(file: FileId, text: &str, program: &mut Program, out: &mut Diagnostics) {
    let whole: Whole = match serde_json::from_str(text) {
        Ok(whole) => whole,
        Err(error) => return out.push(syntax(&error, file, text, 0)),
    };
    if whole.version.as_u64() != Some(VERSION) {
        let message = format!("the form has version {}, not {VERSION}", whole.version);
        let report = Diagnostic::warning("tensor-version", message);
        out.push(report.help("what is read may mean something else"));
    }
    let mut modules: Vec<Read> = Vec::new();
    for (name, Nodes { nodes }) in whole.modules.0 {
        let mut read = Read {
            name,
            nodes: Vec::new(),
        };
        for raw in nodes {
            // The node is a part of the text.
            let start = raw.get().as_ptr() as usize - text.as_ptr() as usize;
            match serde_json::from_str::<Node>(raw.get()) {
                Ok(node) => read.nodes.push((node, place(file, raw.get(), start))),
                Err(error) => out.push(syntax(&error, file, raw.get(), start)),
            }
        }
        modules.push(read);
    }
    // A missing node would cause errors at all its uses.
    if out.has_errors() {
        return;
    }
    // The root is the module with that name, else the first module that no module runs.
    let used = modules.iter().flat_map(|m| &m.nodes);
    let used = used.flat_map(|(node, _)| node.module_inputs.iter().flatten());
    let used: FxHashSet<&str> = used.map(String::as_str).collect();
    let called = modules.iter().position(|m| m.name == "main");
    let free = modules.iter().position(|m| !used.contains(m.name.as_str()));
    if let Some(root) = called.or(free) {
        modules[..=root].rotate_right(1);
    }
    let mut names: FxHashMap<&str, ModuleId> = FxHashMap::default();
    for (n, module) in modules.iter().enumerate() {
        if names
            .insert(&module.name, ModuleId::from_u32(n as u32))
            .is_some()
        {
            let message = format!("two modules are called `{}`", module.name);
            out.push(Diagnostic::error("tensor-duplicate-module", message));
        }
        if !is_name(&module.name) || module.name.contains('"') {
            out.push(Diagnostic::error(
                "tensor-name",
                format!("{:?} is no name", module.name),
            ));
        }
    }
    if modules.is_empty() {
        out.push(Diagnostic::error("tensor-syntax", "there is no module"));
    }
    for module in &modules {
        let body = Body {
            module,
            names: &names,
            values: FxHashMap::default(),
            parameters: FxHashSet::default(),
            made: Module {
                func: TensorFunction::new(&module.name, program.context.clone()),
                provenance: SecondaryMap::new(),
            },
        };
        program.modules.push(body.read(out));
    }
}

/// The place of the member of a node that names its result, because nodes are long.
fn place(file: FileId, raw: &str, start: usize) -> Span {
    let key = raw.find("\"output\"").unwrap_or(0);
    let rest = raw.get(key..).unwrap_or_default();
    let end = rest.find([',', '\n', '}']).unwrap_or(rest.len());
    Span::new(file, start + key, start + key + end)
}

/// Whether a name is valid in a line.
fn is_name(name: &str) -> bool {
    let split = [" = ", " -> "].iter().any(|mark| name.contains(mark));
    let other = ["//", "module: \"", "Run instruction: "];
    let other = other.iter().any(|mark| name.starts_with(mark));
    !name.is_empty() && name.trim() == name && !split && !other && !name.contains(char::is_control)
}

/// A module with its nodes and their places.
struct Read {
    name: String,
    nodes: Vec<(Node, Span)>,
}

/// The state of a module that is read.
struct Body<'m> {
    module: &'m Read,
    names: &'m FxHashMap<&'m str, ModuleId>,
    /// The results of nodes above; nothing if the node has an error.
    values: FxHashMap<&'m str, Option<Value>>,
    parameters: FxHashSet<&'m str>,
    made: Module,
}

impl<'m> Body<'m> {
    fn read(mut self, out: &mut Diagnostics) -> Module {
        self.made.func.add_block();
        let mut ended = false;
        for (place, (node, span)) in self.module.nodes.iter().enumerate() {
            if ended {
                let message = "`@return` is not the last instruction";
                out.push(Diagnostic::error("tensor-return", message).label(*span, "this follows"));
                break;
            }
            ended = node.name == "@return";
            let before = out.0.len();
            let value = self
                .node(node, (*span, place), out)
                .unwrap_or_else(|error| {
                    out.push(*error);
                    None
                });
            let said = &out.0[before..];
            let failed = said.iter().any(|d| d.severity == Severity::Error);
            let value = value.filter(|_| !failed);
            if self.values.insert(&node.output, value).is_some() {
                let message = format!("two values are called `{}`", node.output);
                let error = Diagnostic::error("tensor-duplicate-value", message);
                out.push(error.label(*span, "again here"));
            }
        }
        if !ended {
            let name = &self.module.name;
            out.push(body::returned(
                &mut self.made.func,
                name,
                self.module.nodes.last().map(|n| n.1),
            ));
        }
        self.made
    }

    /// Reads a node, given its position in its module.
    fn node(
        &mut self,
        node: &'m Node,
        (span, place): (Span, usize),
        out: &mut Diagnostics,
    ) -> Step<Option<Value>> {
        let at = At(span);
        let inputs = node.inputs.as_deref().unwrap_or_default();
        let mut modules: SmallVec<[ModuleId; 1]> = SmallVec::new();
        for name in node.module_inputs.iter().flatten() {
            let Some(id) = self.names.get(name.as_str()) else {
                let message = format!("there is no module `{name}`");
                let mut error = Diagnostic::error("tensor-unknown-module", message);
                error.help = suggest::help(name, self.names.keys().copied());
                return Err(Box::new(error.label(span, "in this node")));
            };
            modules.push(*id);
        }
        let mut shape = None;
        if node.name != "@return" {
            shape = Some(at.shape(&node.shape, DEPTH)?);
        }
        let counts = (inputs.len(), modules.len());
        let none = node.name == "@return" || counts == (0, 0);
        let op = match (node.name.as_str(), &shape) {
            ("@param" | "@literal", _) if !none => return at.wrong("this node has inputs"),
            ("@param", _) => Op::Parameter(self.parameter(node, span)?.into()),
            ("@literal", Some(of)) => {
                let literal = at.literal(node.literal.as_ref(), of)?;
                if literal.bytes.is_none() {
                    let message = "the elements of a literal were left out; they become an input";
                    let report = Diagnostic::warning("tensor-elided-literal", message);
                    out.push(report.label(span, "this literal"));
                }
                Op::Literal(Arc::new(literal))
            }
            ("@return", _) => Op::Return,
            (name, _) => match json_value::lacking(name, &node.operator, DEPTH) {
                None => {
                    let operation = at.operation(name, &node.operator, DEPTH)?;
                    attributes::check_counts(operation.operator, counts, span, out);
                    Op::Call(Box::new(operation), modules)
                }
                Some(lacking) => {
                    out.0.extend(attributes::unknown(lacking, span));
                    let label = format!("{}:@{place}", self.module.name);
                    let foreign = at.foreign(name, &node.operator, label)?;
                    Op::Foreign(Box::new(foreign), modules)
                }
            },
        };
        let mut uses = SmallVec::new();
        for name in inputs {
            match self.values.get(name.as_str()) {
                Some(value) => uses.extend(value.map(Operand::from)),
                None => {
                    let message = format!("there is no value `{name}` above");
                    let mut error = Diagnostic::error("tensor-unknown-value", message);
                    error.help = suggest::nearest(name, self.values.keys().copied())
                        .map(|near| format!("did you mean `{near}`?"));
                    out.push(error.label(span, "used here"));
                }
            }
        }
        let func = &mut self.made.func;
        let value = shape.map(|shape| {
            let shape = func.context.intern(shape);
            func.add_value(shape)
        });
        let inst = func.make_inst(
            InstData::new(op, value.map(Operand::from).into_iter().collect(), uses).at(Some(span)),
        );
        let block = func.layout[0];
        func.blocks[block].insts.push(inst);
        let symbols = node.debug_symbols.iter().flatten();
        let symbols = symbols.flat_map(|s| s.split(['\n', '\r']));
        let symbols = symbols.flat_map(|s| s.split(", "));
        let symbols = symbols.map(str::trim).filter(|s| !s.is_empty());
        let said = Provenance {
            target: node.target_id,
            symbols: symbols.map(Into::into).collect(),
        };
        if said != Provenance::default() {
            self.made.provenance[inst] = said;
        }
        Ok(value)
    }

    /// The name of a parameter, which must be unique among values.
    fn parameter(&mut self, node: &'m Node, span: Span) -> Step<&'m str> {
        let name = node.operator["parameter"].as_str().unwrap_or_default();
        let digits = name.strip_prefix('@').unwrap_or_default();
        let number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        let error = if !is_name(name) || number {
            Diagnostic::error("tensor-name", format!("{name:?} is no name of a parameter"))
        } else if !self.parameters.insert(name) {
            let message = format!("two parameters are called `{name}`");
            Diagnostic::error("tensor-duplicate-value", message)
        } else {
            return Ok(name);
        };
        Err(Box::new(error.label(span, "in this node")))
    }
}
