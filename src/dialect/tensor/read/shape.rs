//! Shapes and lists of lengths.

use super::cursor::{Cursor, Step};
use crate::shape::{Dimension, Shape};
use crate::tables::{ElementType, tables};
use easel_isa::diagnostic::Diagnostic;
use easel_isa::suggest;

/// Deepest nesting of tuples and of operations.
pub(super) const DEPTH: u32 = 16;

impl Cursor<'_> {
    /// A shape.
    pub fn shape(&mut self, depth: u32) -> Step<Shape> {
        if depth == 0 {
            let error = Diagnostic::error("tensor-limit", "shapes are nested too deeply");
            return Err(Box::new(error.label(self.here(), "this one")));
        }
        if self.eat("[") {
            let mut parts = vec![self.shape(depth - 1)?];
            while self.eat_comma() {
                parts.push(self.shape(depth - 1)?);
            }
            self.expect("]")?;
            return Ok(Shape::Tuple(parts.into()));
        }
        if self.eat("dynamic, ") {
            let ty = self.element_type()?;
            self.comma()?;
            return Ok(Shape::Dynamic(ty, self.dimensions()?.into()));
        }
        let ty = self.element_type()?;
        self.comma()?;
        let lens = self.dimensions()?;
        self.comma()?;
        let start = *self;
        let strides = self.dimensions()?;
        if lens.len() != strides.len() {
            let message = format!("{} lengths and {} strides", lens.len(), strides.len());
            let span = Cursor {
                end: self.at,
                ..start
            }
            .span();
            let error = Diagnostic::error("tensor-syntax", message);
            return Err(Box::new(error.label(span, "one for each length")));
        }
        match (numbers(&lens), numbers(&strides)) {
            (Some(lens), Some(strides)) => Ok(Shape::Static(ty, lens, strides)),
            _ => Ok(Shape::Symbolic(ty, lens.into(), strides.into())),
        }
    }

    fn element_type(&mut self) -> Step<ElementType> {
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        tables().element_type(name.rest()).ok_or_else(|| {
            if name.is_done() {
                return self.expected("a type");
            }
            let message = format!("there is no type `{}`", name.rest());
            let mut error = Diagnostic::error("tensor-type", message);
            let known = tables().types.values().map(|t| t.name.as_str());
            error.help = suggest::help(name.rest(), known);
            Box::new(error.label(name.span(), "this one"))
        })
    }

    /// `{2, [1..4], n}`.
    pub fn dimensions(&mut self) -> Step<Vec<Dimension>> {
        let mut found = Vec::new();
        self.expect("{")?;
        if self.eat("}") {
            return Ok(found);
        }
        loop {
            found.push(self.dimension()?);
            if !self.eat_comma() {
                self.expect("}")?;
                return Ok(found);
            }
        }
    }

    fn dimension(&mut self) -> Step<Dimension> {
        let rest = self.rest();
        // One scan up to the first of the ends: others may be far behind.
        // A comma inside of parentheses is one of an expression.
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
        let name = self.take(end.unwrap_or(rest.len()));
        if self.eat("[") {
            let low = self.unsigned()?;
            self.expect("..")?;
            let high = self.unsigned()?;
            self.expect("]")?;
            return Ok(Dimension::Range(name.rest().into(), low, high));
        }
        match name.rest() {
            "" => Err(self.expected("a length")),
            text if text.bytes().all(|b| b.is_ascii_digit()) => {
                Ok(Dimension::Fixed({ name }.unsigned()?))
            }
            text => Ok(Dimension::Expression(text.into())),
        }
    }

    fn unsigned(&mut self) -> Step<u64> {
        let digits = self.take_while(|c| c.is_ascii_digit());
        digits.rest().parse().map_err(|_| match digits.is_done() {
            true => self.expected("a number"),
            false => {
                let error = Diagnostic::error("tensor-limit", "the number has more than 64 bits");
                Box::new(error.label(digits.span(), "this one"))
            }
        })
    }
}

fn numbers(all: &[Dimension]) -> Option<Box<[u64]>> {
    let number = |d: &Dimension| match d {
        Dimension::Fixed(n) => Some(*n),
        _ => None,
    };
    all.iter().map(number).collect()
}
