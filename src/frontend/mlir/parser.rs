//! The reader of files, and its table of operations.
//!
//! Both are in one file: a custom form that the format language cannot express is a function of the
//! reader, and the reader looks forms up in the table.

use super::ast::{Module, Operation};
use super::leaves::Leaves;
use super::resolve::resolve;
use super::scan::too_deep;
use super::syntax::{Compiled, compile};
use easel_isa::diagnostic::{Diagnostics, FileId, SourceMap};
use rustc_hash::FxHashMap;
use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

/// Brackets nested deeper than this are refused, so that no input exhausts the stack.
const MAX_DEPTH: usize = 128;

/// Reads the text after the operation's name; `None` if an error was reported.
pub type CustomForm = for<'s> fn(&mut Parser<'s, '_>, &mut Operation<'s>) -> Option<()>;

/// The way of reading an operation's custom form.
#[derive(Clone, Copy)]
pub enum Form {
    /// A format in the words of the format language; `syntax` lists them.
    Format(&'static str),
    /// A function, for forms with regions or with types that the format language cannot express.
    Custom(CustomForm),
}

/// One table entry.
#[derive(Clone, Copy)]
pub struct OpSyntax {
    /// The full name with dialect.
    pub name: &'static str,
    /// Operand groups and results in the order of the generic form, written as in `syntax`.
    pub signature: &'static str,
    /// The way of reading the custom form. The generic form needs no entry.
    pub form: Form,
}

/// A table entry, compiled at its first use.
type Entry = (OpSyntax, OnceLock<Result<Compiled, String>>);

/// An operation of the table.
pub(super) struct Known<'d> {
    /// The full name.
    pub name: &'static str,
    pub form: Form,
    /// The error describes the mistake in the table.
    pub compiled: Result<&'d Compiled, &'d str>,
}

/// The operations that a reader supports, and their properties.
pub struct Dialects {
    entries: FxHashMap<&'static str, Entry>,
    /// Operation names that may be written without their dialect.
    pub short: &'static [(&'static str, &'static str)],
    /// Operations whose regions do not use values from outside.
    pub isolated: &'static [&'static str],
    /// Whether a function, by name, is skipped without reading its body.
    pub skip: fn(&str) -> bool,
}

impl Dialects {
    /// If an operation has two entries, the later is used; the other arguments are the fields of their
    /// names.
    pub fn new(
        tables: &[&[OpSyntax]],
        short: &'static [(&'static str, &'static str)],
        isolated: &'static [&'static str],
        skip: fn(&str) -> bool,
    ) -> Self {
        let entries = tables
            .iter()
            .flat_map(|t| t.iter())
            .map(|s| (s.name, (*s, OnceLock::new())))
            .collect();
        Dialects {
            entries,
            short,
            isolated,
            skip,
        }
    }

    /// The table's entry for an operation, by its full or its short name.
    pub(super) fn find(&self, name: &str) -> Option<Known<'_>> {
        let short = self.short.iter().find(|s| s.0 == name);
        let (syntax, cell) = self.entries.get(short.map_or(name, |s| s.1))?;
        let compiled = cell.get_or_init(|| {
            let format = match syntax.form {
                Form::Format(format) => format,
                Form::Custom(_) => "",
            };
            compile(syntax.name, syntax.signature, format)
        });
        Some(Known {
            name: syntax.name,
            form: syntax.form,
            compiled: compiled.as_ref().map_err(String::as_str),
        })
    }

    /// Whether the table has an operation, by its full or its short name.
    pub fn knows(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// All names, sorted.
    pub fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.entries.keys().copied().collect();
        names.sort_unstable();
        names
    }
}

/// The input of custom forms: the position in the file, types, attributes and operations.
pub struct Parser<'s, 'd> {
    leaves: Leaves<'s>,
    pub(super) dialects: &'d Dialects,
}

impl<'s> Deref for Parser<'s, '_> {
    type Target = Leaves<'s>;
    fn deref(&self) -> &Leaves<'s> {
        &self.leaves
    }
}

impl DerefMut for Parser<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.leaves
    }
}

/// Reads a file and resolves its value names.
pub fn parse<'s>(
    file: FileId,
    sources: &'s SourceMap,
    dialects: &Dialects,
) -> Result<Module<'s>, Diagnostics> {
    let text: &'s str = sources.text(file);
    if let Some(d) = too_deep(file, text, MAX_DEPTH) {
        return Err(d.into());
    }
    let mut parser = Parser {
        leaves: Leaves::new(file, text),
        dialects,
    };
    let operations = parser.file();
    let mut diagnostics = std::mem::take(&mut parser.diagnostics);
    let mut module = Module {
        operations,
        types: parser.leaves.types,
        values: 0,
    };
    resolve(&mut module, dialects.isolated, &mut diagnostics);
    diagnostics.into_result(module)
}
