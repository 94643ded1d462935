//! The reader: a [`Cursor`] of MLIR text with additional state for the dialect.

use super::super::dialect::Type;
use crate::mlir::{Cursor, Leaf, on_one_line};
use crate::target::{Target, Targets};
use easel_isa::diagnostic::FileId;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::ops::{Deref, DerefMut, Range};

#[derive(pest_derive::Parser)]
#[grammar = "../../frontend/mlir/scan/mlir.pest"]
#[grammar = "forms.pest"]
pub struct Grammar;

/// Reads one chunk of a file. Methods that return `None` have reported the error.
pub(super) struct Reader<'s> {
    cursor: Cursor<'s>,
    /// The available targets, and the target of the current text.
    pub targets: &'s Targets,
    pub target: Target,
    pub aliases: FxHashMap<&'s str, Type>,
    /// The texts of attribute aliases, without aliases in them.
    pub attribute_aliases: FxHashMap<&'s str, String>,
    /// Mnemonics without a row that a warning has named.
    pub warned: BTreeSet<String>,
    /// The parent of each region of the current routine; the first region is the
    /// routine's own.
    pub scopes: Vec<u32>,
    /// The current region.
    pub scope: u32,
}

impl<'s> Deref for Reader<'s> {
    type Target = Cursor<'s>;
    fn deref(&self) -> &Cursor<'s> {
        &self.cursor
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.cursor
    }
}

impl<'s> Reader<'s> {
    pub fn new(file: FileId, text: &'s str, targets: &'s Targets, chunk: Range<usize>) -> Self {
        Reader {
            cursor: Cursor::new(file, text, chunk),
            targets,
            target: targets.usual(),
            aliases: FxHashMap::default(),
            attribute_aliases: FxHashMap::default(),
            warned: BTreeSet::new(),
            scopes: vec![0],
            scope: 0,
        }
    }

    /// Verbatim text, on one line and without aliases, because printing defines no aliases.
    pub fn kept(&self, text: &str) -> String {
        let text = on_one_line(text);
        let has_any = !(self.aliases.is_empty() && self.attribute_aliases.is_empty());
        if !(has_any && text.contains(['!', '#'])) {
            return text;
        }
        let mut out = String::with_capacity(text.len());
        let (mut rest, mut quoted) = (text.as_str(), false);
        while let Some(c) = rest.chars().next() {
            let mut len = c.len_utf8();
            match c {
                '"' => quoted = !quoted,
                '\\' if quoted => len += rest[len..].chars().next().map_or(0, char::len_utf8),
                '!' | '#' if !quoted => {
                    let name = &rest[..1 + name_len(&rest[1..])];
                    // A dialect's name continues behind a dot or an angle bracket.
                    let is_whole = !rest[name.len()..].starts_with(['.', '<']);
                    let alias = match c {
                        '!' => self.aliases.get(name).map(ToString::to_string),
                        _ => self.attribute_aliases.get(name).cloned(),
                    };
                    if let Some(alias) = alias.filter(|_| is_whole) {
                        out += &alias;
                        rest = &rest[name.len()..];
                        continue;
                    }
                }
                _ => {}
            }
            out.push_str(&rest[..len]);
            rest = &rest[len..];
        }
        out
    }

    /// The result at an end of reading in place of `what`, a closing token: the end of the text is an
    /// error, a stop after too many errors is not.
    pub fn unclosed<T>(&mut self, what: &str) -> Option<T> {
        match self.at_end() {
            true => self.expected(what),
            false => None,
        }
    }

    /// Recovers after an error: skips to the next line that can begin an operation, a block or a closing brace.
    /// Always advances from `start`.
    pub fn recover(&mut self, start: usize) {
        self.next_line(start, |line| {
            line.starts_with(|c: char| c.is_ascii_alphabetic() || "%^!#}".contains(c))
        });
    }

    /// Recovers after an error outside of functions: skips to the next line that begins an item.
    pub fn recover_item(&mut self, start: usize) {
        let words = [
            "func.func",
            "func ",
            "kernel",
            "amdgcn.",
            "module",
            "!",
            "#",
        ];
        self.next_line(start, |line| words.iter().any(|w| line.starts_with(w)));
    }
}

/// The length of an alias's name at the head of a text, without its sigil.
pub(super) fn name_len(text: &str) -> usize {
    let mut bytes = text.bytes().enumerate();
    let is_name = |(n, b): (usize, u8)| {
        b.is_ascii_alphanumeric()
            || b"_$".contains(&b)
            || b == b'-' && !text[n + 1..].starts_with('>')
    };
    bytes.find(|&b| !is_name(b)).map_or(text.len(), |b| b.0)
}

impl Leaf for Rule {
    type Grammar = Grammar;

    fn describe(self) -> Option<&'static str> {
        Some(match self {
            Rule::type_ | Rule::types | Rule::register | Rule::segment_type => "a type",
            Rule::values => "a value (`%name`)",
            Rule::kind => "a register kind",
            Rule::successor => "a block (`^name`)",
            Rule::one => "a number",
            // Forms that fail at their first token.
            Rule::form_alloca | Rule::declared => "`:`",
            Rule::form_test => "`outs`, `ins` or `:`",
            Rule::form_list
            | Rule::form_one
            | Rule::form_cond
            | Rule::form_arith
            | Rule::form_cast
            | Rule::form_dealloc_lds
            | Rule::form_machine_cond => "a value (`%name`)",
            Rule::form_branch | Rule::form_machine_branch => "a block (`^name`)",
            Rule::form_call | Rule::kernel_header | Rule::module_header => "a symbol (`@name`)",
            Rule::form_constant => "a number",
            Rule::form_for => "a counter (`%name = %from to %to step %by`)",
            Rule::form_if => "a value (`%name`)",
            Rule::carried | Rule::form_condition | Rule::form_while => "`(`",
            Rule::initial => "`%name = %first`",
            Rule::kw_step => "`step`",
            Rule::kw_iter_args | Rule::iter_args => "`iter_args`",
            Rule::lbrace => "a region in braces",
            Rule::form_interface | Rule::form_alloc_lds => "a number or a value",
            Rule::form_compare => "a type and a predicate",
            Rule::form_arith_compare => "a predicate",
            Rule::form_barrier => "`scope`",
            Rule::form_older
            | Rule::form_older_compare
            | Rule::form_older_memory
            | Rule::form_older_branch
            | Rule::form_older_cond => "a mnemonic",
            Rule::form_older_vop1 | Rule::form_older_mai => "`<MNEMONIC>`",
            Rule::builtin_header => "`{`",
            Rule::result | Rule::result_list => "a result (`%name`)",
            Rule::signature | Rule::inputs => "operand types in parentheses",
            Rule::results => "result types",
            Rule::outs | Rule::kw_outs | Rule::older_outs => "`outs`",
            Rule::ins | Rule::kw_ins | Rule::older_ins => "`ins`",
            Rule::kw_deps | Rule::deps => "`deps`",
            Rule::kw_offset | Rule::offset => "`offset`",
            Rule::kw_to => "`to`",
            Rule::kw_true => "`true`",
            Rule::kw_false => "`false`",
            Rule::kw_scope => "`scope`",
            Rule::kw_align => "`align`",
            Rule::kw_fallthrough => "`fallthrough`",
            Rule::kw_target => "`target`",
            Rule::counter | Rule::field_name => "a counter",
            Rule::segment_word | Rule::keyword | Rule::slots => "an operand segment",
            Rule::term_label | Rule::term => "`u(...)`, `d(...)` or `c(...)`",
            Rule::type_group | Rule::segment_types => "`outs(...)` or `ins(...)` types",
            Rule::angled => "`<...>`",
            _ => return None,
        })
    }
}
