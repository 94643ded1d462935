//! Checks all lines of a program by the rules.
//!
//! Arguments have their printed shapes, so that one wrong line gives one report: the result of a line with
//! an error is unknown, and lines that use it are skipped.

use super::problem::{Place, Problem};
use super::{infer, settles_strides};
use crate::attribute::Operation;
use crate::ir::function::Value;
use crate::program::Program;
use crate::set::{ModuleId, Op};
use crate::shape::Shape;
use crate::tables::ShapeRule;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use std::sync::Arc;

/// The meaningful part of printed shapes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Depth {
    /// Only the types: one element of each value is printed.
    Types,
    /// Types and lens.
    Lens,
    /// Types, lens and strides.
    #[default]
    All,
}

/// The difference of a printed shape from the inferred shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Difference {
    None,
    Strides,
    Shape,
}

/// Checks a program whose calls have the right number of arguments and modules.
pub fn check(program: &Program, sources: &SourceMap, out: &mut Diagnostics) {
    let mut depths: SecondaryMap<ModuleId, Depth> = SecondaryMap::new();
    for module in program.modules.values() {
        for (_, inst) in module.func.inst_order() {
            let op = &module.func.insts[inst].op;
            let shape = match op {
                Op::Call(operation, _) => Some(operation.operator.row().shape),
                _ => None,
            };
            let depth = match shape {
                Some(ShapeRule::Pointwise | ShapeRule::FusedConcat) => Depth::Types,
                _ => Depth::Lens,
            };
            for &id in op.modules() {
                depths[id] = depths[id].min(depth);
            }
        }
    }
    // Modules with unknown results.
    let mut failed: SecondaryMap<ModuleId, bool> = SecondaryMap::new();
    for id in called_first(program) {
        failed[id] = module(program, id, depths[id], &failed, sources, out);
    }
}

/// Modules, each behind the modules that it runs.
fn called_first(program: &Program) -> Vec<ModuleId> {
    let mut seen: SecondaryMap<ModuleId, bool> = SecondaryMap::new();
    let mut order = Vec::new();
    let mut open: Vec<(ModuleId, bool)> = program.modules.keys().map(|id| (id, false)).collect();
    while let Some((id, done)) = open.pop() {
        if done {
            order.push(id);
        } else if !std::mem::replace(&mut seen[id], true) {
            open.push((id, true));
            let func = &program.modules[id].func;
            for (_, inst) in func.inst_order() {
                let called = func.insts[inst].op.modules();
                open.extend(called.iter().map(|&id| (id, false)));
            }
        }
    }
    order
}

/// Checks the lines of a module, and returns whether a result of it is unknown.
fn module(
    program: &Program,
    id: ModuleId,
    depth: Depth,
    failed: &SecondaryMap<ModuleId, bool>,
    sources: &SourceMap,
    out: &mut Diagnostics,
) -> bool {
    let func = &program.modules[id].func;
    let mut unknown: SecondaryMap<Value, bool> = SecondaryMap::new();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let lost = func.used_values(inst).any(|v| unknown[v]);
        let (operation, called) = match &data.op {
            Op::Return => return lost,
            Op::Call(operation, called) => (operation, called),
            Op::Parameter(_) | Op::Literal(_) | Op::Foreign(..) => continue,
        };
        if lost || called.iter().any(|&id| failed[id]) {
            continue;
        }
        let uses = func.used_values(inst);
        let uses = uses.map(|v| seen_at(depth, program.context.shape(func.ty(v))));
        let uses: Vec<Arc<Shape>> = uses.collect();
        let uses: Vec<&Shape> = uses.iter().map(|shape| &**shape).collect();
        for value in func.defined_values(inst) {
            let printed = program.context.shape(func.ty(value));
            let line = data.span.map(|span| Line {
                span,
                sources,
                printed: &printed,
            });
            let report = match infer(operation, &uses, program, called) {
                Ok(None) => None,
                Err(problem) => Some(refused(operation, &problem, line)),
                Ok(Some(made)) => match difference(depth, &made, &printed) {
                    Difference::Shape => Some(mismatch(operation, &made, &printed, line)),
                    Difference::Strides if settles_strides(operation, &uses) => {
                        out.push(strides(operation, &made, line));
                        None
                    }
                    _ => None,
                },
            };
            unknown[value] = report.is_some();
            out.0.extend(report);
        }
    }
    false
}

/// A shape as the rules see it: one element if only types are meaningful.
fn seen_at(depth: Depth, shape: Arc<Shape>) -> Arc<Shape> {
    match &*shape {
        Shape::Static(ty, ..) if depth == Depth::Types => Arc::new(Shape::new(*ty, &[1], &[0])),
        _ => shape,
    }
}

/// The difference of the inferred shape from the printed shape; a shape that is not static has none.
fn difference(depth: Depth, made: &Shape, printed: &Shape) -> Difference {
    match (made, printed) {
        (Shape::Static(a, lens, strides), Shape::Static(b, printed_lens, printed_strides)) => {
            match depth {
                _ if a != b => Difference::Shape,
                Depth::Types => Difference::None,
                _ if lens != printed_lens => Difference::Shape,
                Depth::All if strides != printed_strides => Difference::Strides,
                _ => Difference::None,
            }
        }
        (Shape::Tuple(a), Shape::Tuple(b)) if a.len() == b.len() => {
            let parts = a.iter().zip(b).map(|(a, b)| difference(depth, a, b));
            parts.max().unwrap_or(Difference::None)
        }
        (Shape::Tuple(_), Shape::Static(..) | Shape::Tuple(_))
        | (Shape::Static(..), Shape::Tuple(_)) => Difference::Shape,
        _ => Difference::None,
    }
}

/// The text of a line, for the places of its parts.
#[derive(Clone, Copy)]
struct Line<'a> {
    span: Span,
    sources: &'a SourceMap,
    printed: &'a Shape,
}

impl Line<'_> {
    fn text(&self) -> &str {
        let range = self.span.start as usize..self.span.end as usize;
        self.sources
            .text(self.span.file)
            .get(range)
            .unwrap_or_default()
    }

    fn part(&self, at: usize, length: usize) -> Span {
        let start = self.span.start as usize + at;
        Span::new(self.span.file, start, start + length)
    }

    /// The place of the printed shape, or the line if the spelling differs.
    fn shape(&self) -> Span {
        let shape = self.printed.to_string();
        let found = self.text().rfind(&format!(" -> {shape}"));
        found.map_or(self.span, |at| self.part(at + 4, shape.len()))
    }

    /// The place of the operation with its arguments, or the line.
    fn call(&self) -> Span {
        let text = self.text();
        let start = text.find(" = ").map_or(0, |at| at + 3);
        let end = text.rfind(&format!(" -> {}", self.printed));
        let end = end.filter(|&end| end > start).unwrap_or(text.len());
        self.part(start, end - start)
    }

    /// The place of an attribute, or the call if the spelling differs or the attribute is not given.
    fn attribute(&self, operation: &Operation, name: &str) -> Span {
        let text = self.text();
        let own = operation.operator.row().attributes.iter();
        let older = own.clone().filter(|a| a.name == name);
        let older = older.filter_map(|a| a.older.as_deref()).next();
        let Some(value) = operation.attribute(name) else {
            return self.call();
        };
        let spelled = |name: &str| {
            let pair = format!("{name}={value}");
            let mut found = text.match_indices(&pair);
            let found = found.find(|(at, _)| text[..*at].ends_with(['[', ',']));
            found.map(|(at, pair)| self.part(at, pair.len()))
        };
        let found = spelled(name).or_else(|| spelled(older?));
        found.unwrap_or_else(|| self.call())
    }
}

fn refused(operation: &Operation, problem: &Problem, line: Option<Line>) -> Diagnostic {
    let name = &operation.operator.row().name;
    let error = Diagnostic::error(problem.code, format!("`{name}`: {problem}"));
    let (span, text) = match problem.place {
        Place::Call => (line.map(|line| line.call()), "in this call"),
        Place::Attribute(attribute) => {
            let span = line.map(|line| line.attribute(operation, attribute));
            (span, "this does not fit")
        }
    };
    error.maybe_label(span, text)
}

fn mismatch(
    operation: &Operation,
    made: &Shape,
    printed: &Shape,
    line: Option<Line>,
) -> Diagnostic {
    let name = &operation.operator.row().name;
    let message = format!("`{name}` makes `{made}`, not `{printed}`");
    let error = Diagnostic::error("tensor-shape-mismatch", message);
    error
        .maybe_label(line.map(|line| line.shape()), "the printed shape")
        .help("write the shape that is made, or correct the arguments and attributes")
}

fn strides(operation: &Operation, made: &Shape, line: Option<Line>) -> Diagnostic {
    let name = &operation.operator.row().name;
    let message = format!("`{name}` would make `{made}`, and the printed strides are kept");
    let report = Diagnostic::warning("tensor-strides", message);
    report.maybe_label(
        line.map(|line| line.shape()),
        "this is another order of memory",
    )
}
