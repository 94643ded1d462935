//! The reader's position: blanks, words, leaves of the grammar, and what to say when one fails.

use super::super::dialect::Type;
use crate::target::{Target, Targets};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Span};
use pest::Parser as _;
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::Pair;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

#[derive(pest_derive::Parser)]
#[grammar = "grammar.pest"]
pub(super) struct Grammar;

/// Errors after which a chunk is given up: what follows would be noise.
const MAX_ERRORS: usize = 100;

/// One chunk of a file. Methods that return `None` have reported the error.
pub(super) struct Cursor<'s> {
    pub file: FileId,
    pub text: &'s str,
    pub pos: usize,
    end: usize,
    /// Where the current leaf starts: positions of its pairs are relative to this.
    base: usize,
    /// The targets that there are, and the one that describes what is being read.
    pub targets: &'s Targets,
    pub target: Target,
    pub aliases: FxHashMap<&'s str, Type>,
    /// Mnemonics without a row that were warned about.
    pub warned: BTreeSet<String>,
    pub diagnostics: Diagnostics,
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'.' || b == b'$'
}

impl<'s> Cursor<'s> {
    pub fn new(
        file: FileId,
        text: &'s str,
        targets: &'s Targets,
        start: usize,
        end: usize,
    ) -> Self {
        Cursor {
            file,
            text,
            pos: start,
            end,
            base: start,
            targets,
            target: targets.usual(),
            aliases: FxHashMap::default(),
            warned: BTreeSet::new(),
            diagnostics: Diagnostics::default(),
        }
    }

    /// Steps over blanks and comments.
    pub fn skip(&mut self) {
        let bytes = &self.text.as_bytes()[..self.end];
        while let Some(&b) = bytes.get(self.pos) {
            if b.is_ascii_whitespace() {
                self.pos += 1;
            } else if b == b'/' && bytes.get(self.pos + 1) == Some(&b'/') {
                let rest = &bytes[self.pos..];
                self.pos += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
            } else {
                break;
            }
        }
    }

    /// The next byte that is no blank; 0 at the end.
    pub fn peek(&mut self) -> u8 {
        self.skip();
        self.rest().as_bytes().first().copied().unwrap_or(0)
    }

    pub fn at_end(&mut self) -> bool {
        self.skip();
        self.pos >= self.end || self.diagnostics.0.len() >= MAX_ERRORS
    }

    pub fn rest(&self) -> &'s str {
        &self.text[self.pos.min(self.end)..self.end]
    }

    /// The word here (`[A-Za-z0-9_.$]+`), empty if there is none.
    pub fn peek_word(&mut self) -> &'s str {
        self.skip();
        let rest = self.rest();
        let len = rest.bytes().position(|b| !is_word(b)).unwrap_or(rest.len());
        &rest[..len]
    }

    /// Whether this word or this punctuation stands here; if so, steps over it.
    pub fn eat(&mut self, literal: &str) -> bool {
        let found = match literal.as_bytes().first() {
            Some(&b) if is_word(b) => self.peek_word() == literal,
            _ => {
                self.skip();
                self.rest().starts_with(literal)
            }
        };
        if found {
            self.pos += literal.len();
        }
        found
    }

    pub fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start, end)
    }

    /// Place of a pair of the leaf that was matched last.
    pub fn place(&self, pair: &Pair<'_, Rule>) -> Span {
        let start = self.base + pair.as_span().start();
        self.span(start, start + pair.as_str().trim_end().len())
    }

    /// What [`place`](Self::place) counts from; kept by who matches another leaf in between.
    pub fn base(&self) -> usize {
        self.base
    }

    pub fn set_base(&mut self, base: usize) {
        self.base = base;
    }

    /// Matches a rule here and steps over it.
    pub fn leaf(&mut self, rule: Rule) -> Option<Pair<'s, Rule>> {
        self.skip();
        self.base = self.pos;
        match Grammar::parse(rule, self.rest()) {
            Ok(mut pairs) => {
                let pair = pairs.next()?;
                self.pos += pair.as_span().end();
                Some(pair)
            }
            Err(error) => {
                let offset = match error.location {
                    InputLocation::Pos(p) | InputLocation::Span((p, _)) => p,
                };
                let mut wanted: Vec<&str> = match error.variant {
                    ErrorVariant::ParsingError { positives, .. } => {
                        positives.into_iter().filter_map(describe).collect()
                    }
                    ErrorVariant::CustomError { .. } => Vec::new(),
                };
                wanted.sort_unstable();
                wanted.dedup();
                let wanted = match wanted.is_empty() {
                    true => "something else".to_string(),
                    false => wanted.join(" or "),
                };
                let start = self.pos;
                self.pos += offset;
                self.missing(start, &wanted)
            }
        }
    }

    /// As [`expected`](Self::expected), for something that began at `start` or before: where only
    /// blanks stand between its text and here, and a new line with them, it lacks at its line's end.
    fn missing<T>(&mut self, start: usize, what: &str) -> Option<T> {
        let before = self.text[..self.pos].trim_end();
        let gap = &self.text[before.len()..self.pos];
        let comment = before.rsplit('\n').next().is_some_and(|l| l.contains("//"));
        if !gap.contains('\n') || comment || before.len() + gap.len() < start {
            return self.expected(what);
        }
        self.pos = before.len();
        let message = format!("expected {what}, found the end of the line");
        let place = self.span(self.pos, self.pos);
        let d = Diagnostic::error("mlir-syntax", message).label(place, format!("expected {what}"));
        self.error(d)
    }

    /// Reports that something else was expected here.
    pub fn expected<T>(&mut self, what: &str) -> Option<T> {
        self.skip();
        if self.pos >= self.end {
            let end = self.text[..self.end].trim_end().len();
            let message = format!("the text ends where {what} is expected");
            self.diagnostics.push(
                Diagnostic::error("mlir-unexpected-end", message)
                    .label(self.span(end, end), "the text ends here"),
            );
            return None;
        }
        let word = self.peek_word().len();
        let first = self.rest().chars().next().map_or(0, char::len_utf8);
        let at = self.pos;
        // `%name`, `!name`, `^name` are one token.
        let len = match first {
            1 if word == 0 => {
                let bytes = self.rest().as_bytes();
                1 + match bytes[0] {
                    b'%' | b'!' | b'^' | b'@' => {
                        bytes[1..].iter().take_while(|&&b| is_word(b)).count()
                    }
                    _ => 0,
                }
            }
            _ => word.max(first),
        };
        let found = &self.text[at..at + len];
        let message = format!("expected {what}, found `{found}`");
        let place = self.span(at, at + len);
        self.diagnostics.push(
            Diagnostic::error("mlir-syntax", message).label(place, format!("expected {what}")),
        );
        None
    }

    pub fn error<T>(&mut self, diagnostic: Diagnostic) -> Option<T> {
        self.diagnostics.push(diagnostic);
        None
    }

    /// After an error: to the next line that can begin an operation, a block or a closing brace.
    /// Always steps forward from `start`.
    pub fn recover(&mut self, start: usize) {
        self.recover_to(start, |line| {
            line.starts_with(|c: char| c.is_ascii_alphabetic() || "%^!}".contains(c))
        });
    }

    /// After an error outside of functions: to the next line that begins an item.
    pub fn recover_item(&mut self, start: usize) {
        let words = ["func.func", "func ", "kernel", "amdgcn.", "module", "!"];
        self.recover_to(start, |line| words.iter().any(|w| line.starts_with(w)));
    }

    fn recover_to(&mut self, start: usize, begins: impl Fn(&str) -> bool) {
        let mut at = self.pos.max(start);
        loop {
            let Some(n) = self.text[at..self.end].find('\n') else {
                self.pos = self.end;
                return;
            };
            at += n + 1;
            let line = self.text[at..self.end].trim_start_matches([' ', '\t', '\r']);
            if begins(line) {
                self.pos = at;
                return;
            }
        }
    }
}

/// A rule in the dialect's terms; `None` for rules that say nothing to a user.
fn describe(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::type_ | Rule::types | Rule::register | Rule::alias | Rule::segment_type => "a type",
        Rule::kind => "a register kind",
        Rule::value | Rule::values => "a value (`%name`)",
        Rule::block | Rule::successor => "a block (`^name`)",
        Rule::symbol => "a symbol (`@name`)",
        Rule::integer | Rule::one => "a number",
        Rule::float => "a number",
        Rule::word | Rule::key => "a name",
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
        Rule::colon => "`:`",
        Rule::comma => "`,`",
        Rule::equals => "`=`",
        Rule::arrow => "`->`",
        Rule::lparen => "`(`",
        Rule::rparen => "`)`",
        Rule::lbrack => "`[`",
        Rule::rbrack => "`]`",
        Rule::langle => "`<`",
        Rule::rangle => "`>`",
        Rule::plus => "`+`",
        Rule::open => "`{`",
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
        Rule::angle => "`<...>`",
        Rule::attribute | Rule::group | Rule::entry => "an attribute",
        _ => return None,
    })
}
