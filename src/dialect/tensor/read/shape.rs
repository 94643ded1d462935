//! Shapes and lists of lengths.

use super::cursor::{Cursor, Step, comma, eat_comma};
use crate::shape::{Dimension, Shape};
use crate::tables::{ElementType, tables};
use easel_isa::diagnostic::Diagnostic;
use easel_isa::suggest;

/// The limit of nested tuples and operations.
pub(super) const DEPTH: u32 = 16;

/// A shape.
pub(super) fn shape(c: &mut Cursor, depth: u32) -> Step<Shape> {
    if depth == 0 {
        let error = Diagnostic::error("tensor-limit", "shapes are nested too deeply");
        return Err(Box::new(error.label(c.span(), "this one")));
    }
    if c.eat("[") {
        let mut parts = vec![shape(c, depth - 1)?];
        while eat_comma(c) {
            parts.push(shape(c, depth - 1)?);
        }
        c.expect("]")?;
        return Ok(Shape::Tuple(parts.into()));
    }
    if c.accept("dynamic, ") {
        let ty = element_type(c)?;
        comma(c)?;
        return Ok(Shape::Dynamic(ty, dimensions(c)?.into()));
    }
    let ty = element_type(c)?;
    comma(c)?;
    let lens = dimensions(c)?;
    comma(c)?;
    let start = c.start();
    let strides = dimensions(c)?;
    if lens.len() != strides.len() {
        let message = format!("{} lengths and {} strides", lens.len(), strides.len());
        let span = c.since(start);
        let error = Diagnostic::error("tensor-syntax", message);
        return Err(Box::new(error.label(span, "one for each length")));
    }
    match (numbers(&lens), numbers(&strides)) {
        (Some(lens), Some(strides)) => Ok(Shape::Static(ty, lens, strides)),
        _ => Ok(Shape::Symbolic(ty, lens.into(), strides.into())),
    }
}

fn element_type(c: &mut Cursor) -> Step<ElementType> {
    let name = c.run(|c| c.is_ascii_alphanumeric() || c == '_');
    tables().element_type(name.rest()).ok_or_else(|| {
        if name.is_end() {
            return c.expected("a type");
        }
        let message = format!("there is no type `{}`", name.rest());
        let mut error = Diagnostic::error("tensor-type", message);
        let known = tables().types.values().map(|t| t.name.as_str());
        error.help = suggest::help(name.rest(), known);
        Box::new(error.label(name.rest_span(), "this one"))
    })
}

/// `{2, [1..4], n}`.
pub(super) fn dimensions(c: &mut Cursor) -> Step<Vec<Dimension>> {
    let mut found = Vec::new();
    c.expect("{")?;
    if c.eat("}") {
        return Ok(found);
    }
    loop {
        found.push(dimension(c)?);
        if !eat_comma(c) {
            c.expect("}")?;
            return Ok(found);
        }
    }
}

fn dimension(c: &mut Cursor) -> Step<Dimension> {
    let rest = c.rest();
    // One scan up to the first of the ends: other ends can be far behind.
    // A comma inside of parentheses belongs to an expression.
    let mut depth = 0u32;
    let ends = |at: &usize| match rest.as_bytes()[*at] {
        b'}' | b'[' => true,
        b'(' => {
            depth += 1;
            false
        }
        b')' => {
            depth = depth.saturating_sub(1);
            false
        }
        b',' => depth == 0 || rest.as_bytes().get(at + 1) == Some(&b' '),
        _ => false,
    };
    let end = (0..rest.len()).find(ends);
    let name = c.piece(end.unwrap_or(rest.len()));
    if c.eat("[") {
        let low = unsigned(c)?;
        c.require("..")?;
        let high = unsigned(c)?;
        c.expect("]")?;
        return Ok(Dimension::Range(name.rest().into(), low, high));
    }
    match name.rest() {
        "" => Err(c.expected("a length")),
        text if text.bytes().all(|b| b.is_ascii_digit()) => {
            Ok(Dimension::Fixed(unsigned(&mut { name })?))
        }
        text => Ok(Dimension::Expression(text.into())),
    }
}

fn unsigned(c: &mut Cursor) -> Step<u64> {
    let digits = c.run(|c| c.is_ascii_digit());
    digits.rest().parse().map_err(|_| match digits.is_end() {
        true => c.expected("a number"),
        false => {
            let error = Diagnostic::error("tensor-limit", "the number has more than 64 bits");
            Box::new(error.label(digits.rest_span(), "this one"))
        }
    })
}

fn numbers(all: &[Dimension]) -> Option<Box<[u64]>> {
    let number = |d: &Dimension| match d {
        Dimension::Fixed(n) => Some(*n),
        _ => None,
    };
    all.iter().map(number).collect()
}
