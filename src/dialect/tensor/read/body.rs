//! Lines of modules as instructions, with names resolved.

use super::attributes::{self, Called};
use super::cursor::{Cursor, Step, comma};
use super::lines::{Line, Lines};
use super::shape::{DEPTH, shape};
use crate::foreign::Foreign;
use crate::ir::function::{InstData, Value};
use crate::ir::operand::Operand;
use crate::literal::Literal;
use crate::number;
use crate::program::{Module, Program, Provenance};
use crate::set::{ModuleId, Op, TensorFunction};
use crate::shape::Shape;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Severity, Span};
use easel_isa::suggest;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// Reads all modules.
pub(super) fn read(modules: &[Lines], program: &mut Program, out: &mut Diagnostics) {
    let mut names: FxHashMap<&str, (ModuleId, Span)> = FxHashMap::default();
    for (n, module) in modules.iter().enumerate() {
        let id = ModuleId::from_u32(n as u32);
        if let Some((_, first)) = names.get(module.name) {
            let message = format!("two modules are called `{}`", module.name);
            let error = Diagnostic::error("tensor-duplicate-module", message);
            out.push(
                error
                    .label(module.span, "again here")
                    .label(*first, "first here"),
            );
        } else {
            names.insert(module.name, (id, module.span));
        }
    }
    let longest = names.keys().map(|n| n.len()).max().unwrap_or(0);
    for (n, module) in modules.iter().enumerate() {
        let mut defined: FxHashMap<&str, Span> = FxHashMap::default();
        for line in &module.lines {
            let name = line.result.rest();
            if let Some(first) = defined.get(name) {
                let message = format!("two values are called `{name}`");
                let error = Diagnostic::error("tensor-duplicate-value", message);
                let error = error.label(line.result.rest_span(), "again here");
                out.push(error.label(*first, "first here"));
            } else {
                defined.insert(name, line.result.rest_span());
            }
        }
        let mut body = Body {
            module,
            root: n == 0,
            longest: defined.keys().map(|n| n.len()).max().unwrap_or(0),
            defined,
            modules: &names,
            longest_module: longest,
            values: FxHashMap::default(),
            parameters: FxHashMap::default(),
            made: Module {
                func: TensorFunction::new(module.name, program.context.clone()),
                provenance: SecondaryMap::new(),
            },
            out,
        };
        body.read();
        program.modules.push(body.made);
    }
}

/// The state of a module that is read.
struct Body<'a, 'm> {
    module: &'m Lines<'a>,
    root: bool,
    /// The results of all lines.
    defined: FxHashMap<&'a str, Span>,
    longest: usize,
    modules: &'m FxHashMap<&'a str, (ModuleId, Span)>,
    longest_module: usize,
    /// The results of lines above; nothing if the line has an error.
    values: FxHashMap<&'a str, Option<Value>>,
    /// Names of parameters, which are shared between lines with and without the name of the module.
    parameters: FxHashMap<&'a str, Span>,
    made: Module,
    out: &'m mut Diagnostics,
}

impl<'a> Body<'a, '_> {
    fn read(&mut self) {
        self.made.func.add_block();
        let mut ended: Option<Span> = None;
        for (place, line) in self.module.lines.iter().enumerate() {
            if let Some(first) = ended {
                let message = "`@return` is not the last instruction";
                let error = Diagnostic::error("tensor-return", message).label(first, "this one");
                self.out
                    .push(error.label(line.whole.rest_span(), "this follows"));
                break;
            }
            if line.body.starts("@return") {
                ended = Some(line.whole.rest_span());
            }
            let before = self.out.0.len();
            let value = self.line(line, place);
            let value = value.unwrap_or_else(|error| {
                self.out.push(*error);
                None
            });
            let mut said = self.out.0[before..].iter();
            let failed = said.any(|d| d.severity == Severity::Error);
            let name = line.result.rest();
            self.values
                .entry(name)
                .or_insert(if failed { None } else { value });
        }
        if ended.is_none() {
            let span = Some(self.module.span);
            let said = returned(&mut self.made.func, self.module.name, span);
            self.out.push(said);
        }
    }

    /// Reads a line, given its position in its module.
    fn line(&mut self, line: &Line<'a>, place: usize) -> Step<Option<Value>> {
        let mut c = line.body;
        let (mut args, mut modules) = (Vec::new(), SmallVec::new());
        let (op, shape) = if c.accept("@param:") {
            let op = Op::Parameter(self.parameter(line.result, &mut c)?.into());
            (op, Some(arrow(&mut c)?))
        } else if c.accept("@literal{") {
            let (literal, shape) = self.literal(&mut c)?;
            (Op::Literal(Arc::new(literal)), Some(shape))
        } else if c.accept("@return") {
            args = self.arguments(&mut c)?;
            (Op::Return, None)
        } else {
            let name = c;
            let called = attributes::called(&mut c, self.out)?;
            args = self.arguments(&mut c)?;
            if c.accept(", [") {
                modules = self.called(&mut c)?;
            }
            let shape = arrow(&mut c)?;
            let op = match called {
                Called::Known(operation) => {
                    let length = operation.operator.row().name.len();
                    let span = { name }.piece(length).rest_span();
                    let counts = (args.len(), modules.len());
                    attributes::check_counts(operation.operator, counts, span, self.out);
                    Op::Call(Box::new(operation), modules)
                }
                Called::Foreign {
                    name,
                    text,
                    lacking,
                } => {
                    let said = attributes::unknown(lacking.rest(), lacking.rest_span());
                    self.out.0.extend(said);
                    let foreign = Foreign {
                        name: name.rest().into(),
                        text: text.into(),
                        label: format!("{}:@{place}", self.module.name).into(),
                    };
                    Op::Foreign(Box::new(foreign), modules)
                }
            };
            (op, Some(shape))
        };
        let said = provenance(&mut c)?;
        if !c.is_end() {
            return Err(c.expected("the end of the line"));
        }
        let func = &mut self.made.func;
        let value = shape.map(|shape| {
            let shape = func.context.intern(shape);
            func.add_value(shape)
        });
        // An argument whose line has an error is omitted: the error is reported, and the rest can be read.
        let uses = args.into_iter().flatten().map(Operand::from).collect();
        let inst = func.make_inst(
            InstData::new(op, value.map(Operand::from).into_iter().collect(), uses)
                .at(Some(line.whole.rest_span())),
        );
        let block = func.layout[0];
        func.blocks[block].insts.push(inst);
        if said != Provenance::default() {
            self.made.provenance[inst] = said;
        }
        Ok(value)
    }

    /// The name of a parameter, which equals that of the line, possibly without the module's name.
    fn parameter(&mut self, result: Cursor<'a>, c: &mut Cursor<'a>) -> Step<&'a str> {
        let whole = result.rest();
        let own = whole.strip_prefix(self.module.name);
        let own = own.and_then(|name| name.strip_prefix(':'));
        let is = |name: &&str| {
            c.rest()
                .strip_prefix(name)
                .is_some_and(|r| r.starts_with(" -> "))
        };
        let Some(name) = own.filter(is).or(Some(whole).filter(is)) else {
            let error =
                Diagnostic::error("tensor-name", "the value of a parameter is called as it is");
            let rest = c.rest();
            let name = { *c }.piece(rest.find(" -> ").unwrap_or(rest.len()));
            let error = error.label(result.rest_span(), "not called this");
            return Err(Box::new(error.label(name.rest_span(), "but this")));
        };
        let digits = name.strip_prefix('@');
        if digits.is_some_and(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit())) {
            let error =
                Diagnostic::error("tensor-name", "a parameter is named as other values are");
            let error = error.label(result.rest_span(), "this one");
            return Err(Box::new(
                error.help("`@` and a number name an instruction by its place"),
            ));
        }
        if let Some(first) = self.parameters.insert(name, result.rest_span())
            && self.defined.get(whole) == Some(&result.rest_span())
        {
            let message = format!("two parameters are called `{name}`");
            let error = Diagnostic::error("tensor-duplicate-value", message);
            let error = error.label(result.rest_span(), "again here");
            return Err(Box::new(error.label(first, "first here")));
        }
        c.piece(name.len());
        Ok(name)
    }

    fn literal(&mut self, c: &mut Cursor<'a>) -> Step<(Literal, Shape)> {
        let start = c.start();
        let elided = c.accept(" ... ") || c.accept("...");
        let mut numbers = Vec::new();
        let mut places = Vec::new();
        while !elided && !c.is("}") {
            if !numbers.is_empty() {
                comma(c)?;
            }
            let text = c.run(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
            numbers.push(
                number::parse(text.rest()).ok_or_else(|| match text.is_end() {
                    true => c.expected("a number"),
                    false => text.expected("a number"),
                })?,
            );
            places.push(text.rest_span());
        }
        let braces = c.since(start);
        c.expect("}")?;
        let shape = arrow(c)?;
        let (Shape::Static(ty, _, strides), Some(count)) = (&shape, shape.elements()) else {
            let message = "a literal of this shape cannot be compiled";
            let error = Diagnostic::error("tensor-unsupported", message);
            return Err(Box::new(error.label(braces, "this literal")));
        };
        if elided {
            let message = "the elements of a literal were left out; they become an input";
            let report = Diagnostic::warning("tensor-elided-literal", message);
            self.out.push(report.label(braces, "this literal"));
            return Ok((
                Literal {
                    ty: *ty,
                    bytes: None,
                },
                shape,
            ));
        }
        let one = numbers.len() == 1 && count > 0 && strides.iter().all(|s| *s == 0);
        if numbers.len() as u64 != count && !one {
            let message = format!("{} elements for a shape of {count}", numbers.len());
            let error = Diagnostic::error("tensor-literal", message);
            return Err(Box::new(error.label(braces, "these")));
        }
        match Literal::new(*ty, &numbers) {
            Ok(literal) => Ok((literal, shape)),
            Err(at) => {
                let message = format!("no element of `{}` is this number", ty.name());
                let error = Diagnostic::error("tensor-literal", message);
                Err(Box::new(error.label(places[at], "this one")))
            }
        }
    }

    /// `(a,b)`, or nothing.
    fn arguments(&mut self, c: &mut Cursor<'a>) -> Step<Vec<Option<Value>>> {
        let mut found = Vec::new();
        if !c.eat("(") {
            return Ok(found);
        }
        loop {
            let name = longest(c, self.longest, &[",", ")"], |n| {
                self.defined.contains_key(n)
            });
            if name.is_end() {
                return Err(c.expected("the name of a value"));
            }
            match self.values.get(name.rest()) {
                Some(value) => found.push(*value),
                None => {
                    self.unknown(name);
                    found.push(None);
                }
            }
            if !c.eat(",") {
                c.expect(")")?;
                return Ok(found);
            }
        }
    }

    fn unknown(&mut self, name: Cursor<'a>) {
        let text = name.rest();
        let error = match self.defined.get(text) {
            Some(&below) => {
                let message = format!("`{text}` is used above its definition");
                let error = Diagnostic::error("tensor-use-before-definition", message);
                error
                    .label(name.rest_span(), "used here")
                    .label(below, "defined here")
            }
            None => {
                let place = if self.root { "" } else { " in this module" };
                let message = format!("there is no value `{text}`{place}");
                let mut error = Diagnostic::error("tensor-unknown-value", message);
                error.help = suggest::nearest(text, self.values.keys().copied())
                    .map(|near| format!("did you mean `{near}`?"));
                error.label(name.rest_span(), "this one")
            }
        };
        self.out.push(error);
    }

    fn called(&mut self, c: &mut Cursor<'a>) -> Step<SmallVec<[ModuleId; 1]>> {
        let mut found = SmallVec::new();
        loop {
            let stops = [", ", "]"];
            let name = longest(c, self.longest_module, &stops, |n| {
                self.modules.contains_key(n)
            });
            match self.modules.get(name.rest()) {
                Some((id, _)) => found.push(*id),
                None => {
                    let message = format!("there is no module `{}`", name.rest());
                    let mut error = Diagnostic::error("tensor-unknown-module", message);
                    error.help = suggest::help(name.rest(), self.modules.keys().copied());
                    return Err(Box::new(error.label(name.rest_span(), "this one")));
                }
            }
            if !c.accept(", ") {
                c.expect("]")?;
                return Ok(found);
            }
        }
    }
}

/// Ends a module without `@return`: its last instruction is the result.
pub(super) fn returned(func: &mut TensorFunction, name: &str, span: Option<Span>) -> Diagnostic {
    let block = func.layout[0];
    let last = func.blocks[block].insts.last().copied();
    let Some(last) = last else {
        let message = format!("module `{name}` has neither an instruction nor a `@return`");
        return Diagnostic::error("tensor-return", message).maybe_label(span, "this module");
    };
    let result = func.result(last, 0);
    func.append(block, Op::Return, [Operand::from(result)], []);
    let message = format!("module `{name}` has no `@return`: its last instruction is its result");
    Diagnostic::warning("tensor-return", message).maybe_label(span, "this module")
}

/// Takes the longest known name before one of the stops; without a known name, all text before the first stop.
fn longest<'a>(
    c: &mut Cursor<'a>,
    most: usize,
    stops: &[&str],
    known: impl Fn(&str) -> bool,
) -> Cursor<'a> {
    let rest = c.rest();
    let places = rest.char_indices().map(|(at, _)| at);
    let stop = |at: &usize| stops.iter().any(|s| rest[*at..].starts_with(s));
    let best = places
        .clone()
        .take_while(|at| *at <= most)
        .filter(stop)
        .filter(|at| known(&rest[..*at]))
        .last();
    let end = best.or_else(|| places.clone().find(stop));
    c.piece(end.unwrap_or(rest.len()))
}

/// ` -> SHAPE`.
fn arrow(c: &mut Cursor) -> Step<Shape> {
    c.require(" -> ")?;
    shape(c, DEPTH)
}

/// `, target_id=2 # a, b`.
fn provenance(c: &mut Cursor) -> Step<Provenance> {
    let mut said = Provenance::default();
    if c.accept(", target_id=") {
        let digits = c.run(|c| c.is_ascii_digit());
        let number = digits.rest().parse();
        said.target = Some(number.map_err(|_| digits.expected("the number of a target"))?);
    }
    if c.accept(" # ") {
        let rest = c.rest();
        let symbols = c.piece(rest.len()).rest().split(", ").map(str::trim);
        let symbols = symbols.filter(|s| !s.is_empty());
        said.symbols = symbols.map(Into::into).collect();
    }
    Ok(said)
}
