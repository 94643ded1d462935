//! Text of the dialect to a [`Program`], in the dialect's own and in MLIR's generic form, also mixed.
//!
//! - [`reader`]: the grammar, names of its rules for error messages, recovery after an error.
//! - [`containers`]: chunks, aliases, modules, functions, blocks;
//! - [`generic_containers`]: modules, kernels and functions in the generic form.
//! - [`forms`]: the form of an operation's name; [`operation`]: name, form and row together.
//! - [`parts`]: a matched form as its parts; [`build`]: the operation of the parts, as [`raw`] data.
//! - [`structured`]: loops and conditionals as text.
//! - [`foreign`]: operations of other dialects as pieces of text; [`generic`]: the generic form.
//! - [`types`]: types and their rules.
//! - [`resolve`]: names to values, types of results, declared types against definitions.
//!
//! Contract: all errors of a file are collected, one for each operation (syntax under the codes of every
//! reader of MLIR text, `mlir-*`; names, types and results of the dialect under `aster-*`); no text
//! makes the reader panic or exhaust the stack. Rules that need a whole function
//! (dominance, ranges, operand classes) are checked by [`verify`](super::verify).

mod build;
mod containers;
mod foreign;
mod forms;
mod generic;
mod generic_containers;
mod operation;
mod parts;
mod raw;
mod reader;
mod resolve;
mod structured;
mod types;

use super::program::{Chunk, Program};
use crate::mlir::too_deep;
use crate::target::Targets;
use easel_isa::diagnostic::{Diagnostics, FileId, SourceMap};
use reader::Reader;

/// The limit of nested brackets, so that no input exhausts the stack.
const MAX_DEPTH: usize = 64;

/// The line between the chunks of a file.
pub const CHUNK_LINE: &str = "// -----";

/// Reads a file; with `split`, each chunk between `// -----` lines separately. Rows are those of the
/// target that a module names, if it is one of `targets`, else of the default target.
///
/// # Errors
/// Every error of every chunk. The warnings are returned beside the program.
pub fn parse(
    file: FileId,
    sources: &SourceMap,
    targets: &Targets,
    split: bool,
) -> Result<(Program, Diagnostics), Diagnostics> {
    let (program, diagnostics) = parse_chunks(file, sources, targets, split);
    match diagnostics.has_errors() {
        true => Err(diagnostics),
        false => Ok((program, diagnostics)),
    }
}

/// As [`parse`], but chunks without errors are returned together with the errors of the others.
pub fn parse_chunks(
    file: FileId,
    sources: &SourceMap,
    targets: &Targets,
    split: bool,
) -> (Program, Diagnostics) {
    let text: &str = sources.text(file);
    let mut program = Program::default();
    let mut diagnostics = Diagnostics::default();
    if let Some(d) = too_deep(file, text, MAX_DEPTH) {
        diagnostics.push(d);
        return (program, diagnostics);
    }
    let ranges = match split {
        true => chunks(text),
        false => std::iter::once(0..text.len()).collect(),
    };
    for range in ranges {
        let mut reader = Reader::new(file, text, targets, range);
        let items = containers::items(&mut reader);
        let errors = std::mem::take(&mut reader.diagnostics);
        if !errors.has_errors() {
            program.chunks.push(Chunk::new(items));
        }
        diagnostics.append(errors);
    }
    (program, diagnostics)
}

/// Byte ranges between the lines that separate chunks.
fn chunks(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut out = Vec::new();
    let (mut start, mut at) = (0, 0);
    for line in text.split_inclusive('\n') {
        if line.trim() == CHUNK_LINE {
            out.push(start..at);
            start = at + line.len();
        }
        at += line.len();
    }
    out.push(start..text.len());
    out
}
