//! Text or JSON to a [`Program`].
//!
//! - `lines`: modules and lines; `cursor`, `shape`, `attributes`: the parts of a line.
//! - `body`: lines of a module, with names resolved; `modules`: checks across modules.
//! - `json`: modules and nodes of the JSON form; `json_value`: the parts of a node; `loose`: attributes of foreign operators.
//! - [`infer`]: the comparison of printed shapes with inferred shapes.
//!
//! Contract: all errors of a file are collected, each with its place (`tensor-*`); reading continues
//! with the next line. A program with errors is incomplete. No text makes the reader panic.

mod attributes;
mod body;
mod cursor;
mod json;
mod json_value;
mod lines;
mod loose;
mod modules;
mod shape;

#[cfg(test)]
pub(crate) use loose::from_json as loose_text;
use loose::from_json;

use crate::infer;
use crate::program::Program;
use crate::shape::Shape;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap, Span};
use serde_json::Value as Json;

/// Reads a text.
pub fn parse(file: FileId, sources: &SourceMap) -> (Program, Diagnostics) {
    let text: &str = sources.text(file);
    let mut out = Diagnostics::default();
    let mut program = Program::default();
    if u32::try_from(text.len()).is_err() {
        out.push(Diagnostic::error(
            "tensor-limit",
            "the file has 4 GiB or more",
        ));
        return (program, out);
    }
    if text.starts_with(|c: char| c == char::REPLACEMENT_CHARACTER || is_binary(c)) {
        out.push(refused());
        return (program, out);
    }
    if text.trim_start().starts_with('{') {
        json::read(file, text, &mut program, &mut out);
    } else {
        lines_of(file, text, &mut program, &mut out);
    }
    if !out.has_errors() {
        modules::check(&program, &mut out);
    }
    if !out.has_errors() {
        infer::check(&program, sources, &mut out);
    }
    (program, out)
}

/// The shape of a text, if it is a shape.
pub(crate) fn shape_of(text: &str) -> Option<Shape> {
    let mut c = cursor::Cursor::new(FileId::default(), text);
    let found = shape::shape(&mut c, shape::DEPTH).ok();
    found.filter(|_| c.is_end())
}

/// The shape of JSON, if it is a shape.
pub(crate) fn shape_of_json(json: &Json) -> Option<Shape> {
    let place = Span::new(FileId::default(), 0, 0);
    json_value::At(place).shape(json, shape::DEPTH).ok()
}

/// Reads the text form.
fn lines_of(file: FileId, text: &str, program: &mut Program, out: &mut Diagnostics) {
    let modules = lines::cut(file, text, out);
    if modules.is_empty() && !out.has_errors() {
        out.push(Diagnostic::error(
            "tensor-syntax",
            "there is no instruction",
        ));
    }
    body::read(&modules, program, out);
    program.closed = text.lines().last().is_some_and(|l| l.trim().is_empty());
}

/// Whether a text cannot begin with this character.
fn is_binary(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n' | '\r')
}

/// The error for a file in the binary form, which begins with a byte that no text has.
pub fn binary(bytes: &[u8]) -> Option<Diagnostic> {
    let first = *bytes.first()?;
    (first >= 0x80 && std::str::from_utf8(bytes).is_err() || is_binary(char::from(first)))
        .then(refused)
}

fn refused() -> Diagnostic {
    let message = "this is the binary form of tensor programs (`.mxr`), which is not read";
    Diagnostic::error("tensor-unsupported", message).help("give the text form or JSON")
}
