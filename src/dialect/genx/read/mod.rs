//! LLVM IR to a [`Module`], with typed and opaque pointers, also mixed.
//!
//! - `lex`, `parser`: tokens and the cursor over them; `types`, `ty`, `values`: types and values; `layout`: the layout of
//!   types.
//! - `module`, `items`: the items of a file; `function`: headers of functions; `body`: names, blocks
//!   and phis; `instruction`, `memory`, `control`, `call`: instructions.
//! - `metadata`: nodes; `kernels`: metadata of kernels and of source locations.
//!
//! Contract: all errors of a file are collected, each with its place (`genx-*`); reading continues at
//! the next instruction or the next item of the file. Functions with errors are not in the module.
//! No text makes the reader panic or exhaust the stack, and its time is linear.

mod body;
mod call;
mod composed;
mod control;
mod foreign;
mod function;
mod instruction;
mod items;
mod kernels;
mod layout;
pub(crate) mod lex;
mod memory;
mod metadata;
mod module;
mod parser;
mod signature;
mod ty;
mod types;
mod values;

use crate::program::Module;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap};

/// Reads a file. The readable parts are returned together with the errors of the rest.
pub fn parse(file: FileId, sources: &SourceMap) -> (Module, Diagnostics) {
    let text: &str = sources.text(file);
    if u32::try_from(text.len()).is_err() {
        let error = Diagnostic::error("genx-limit", "the file has 4 GiB or more");
        return (Module::default(), error.into());
    }
    module::read(parser::Parser::new(file, text))
}
