//! Text to a [`Program`].
//!
//! - `lines`: modules and lines; `cursor`, `shape`, `attributes`: what stands in a line.
//! - `body`: lines of a module against the names of all; `modules`: modules against each other.
//! - [`infer`]: what lines say of shapes against what follows from their arguments.
//!
//! Contract: all errors of a file are collected, each with its place (`tensor-*`); reading goes on
//! with the next line. A program with errors is not whole. No text makes the reader panic.

mod attributes;
mod body;
mod cursor;
mod lines;
mod modules;
mod shape;

use crate::infer;
use crate::program::Program;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap};

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
    if text.trim_start().starts_with('{') {
        let message = "the JSON form of tensor programs is not read";
        out.push(Diagnostic::error("tensor-unsupported", message).help("give the text form"));
        return (program, out);
    }
    let modules = lines::cut(file, text, &mut out);
    if modules.is_empty() && !out.has_errors() {
        out.push(Diagnostic::error(
            "tensor-syntax",
            "there is no instruction",
        ));
    }
    body::read(&modules, &mut program, &mut out);
    if !out.has_errors() {
        modules::check(&program, &mut out);
    }
    if !out.has_errors() {
        infer::check(&program, sources, &mut out);
    }
    program.closed = text.lines().last().is_some_and(|l| l.trim().is_empty());
    (program, out)
}
