//! From a position into a pest grammar and back.
//!
//! Pest parses a leaf; the walk over the text decides where a leaf must be. A match moves the
//! position to its end. A failed match is reported at the token where it failed, with the possible
//! tokens in the user's words.

use super::brackets::{Scan, Step};
use super::cursor::Cursor;
use easel_isa::diagnostic::{Diagnostic, Span};
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::Pair;
use pest::{Parser, RuleType};

/// The rules of a grammar that has `mlir.pest` in it.
pub trait Leaf: RuleType {
    /// The parser that pest made from the grammar file.
    type Grammar: Parser<Self>;

    /// A rule of the reader's own, in the user's words; `None` for rules without a meaning for a
    /// user.
    fn describe(self) -> Option<&'static str>;
}

impl<'s> Cursor<'s> {
    /// Matches a rule here and moves to its end.
    pub fn leaf<R: Leaf>(&mut self, rule: R) -> Option<Pair<'s, R>> {
        self.skip();
        self.base = self.pos;
        let error = match R::Grammar::parse(rule, self.rest()) {
            Ok(mut pairs) => {
                let pair = pairs.next()?;
                self.pos += pair.as_span().end();
                return Some(pair);
            }
            Err(error) => error,
        };
        let offset = match error.location {
            InputLocation::Pos(p) | InputLocation::Span((p, _)) => p,
        };
        let mut wanted: Vec<&str> = match error.variant {
            ErrorVariant::ParsingError { positives, .. } => {
                positives.into_iter().filter_map(words).collect()
            }
            ErrorVariant::CustomError { .. } => Vec::new(),
        };
        wanted.extend(words(rule).filter(|_| wanted.is_empty()));
        wanted.sort_unstable();
        wanted.dedup();
        let wanted = match wanted.is_empty() {
            true => "something else".to_string(),
            false => wanted.join(" or "),
        };
        self.pos += offset;
        match self.open_bracket() {
            Some(at) => {
                let inside = Some((self.place(at), "this bracket is open"));
                self.cut_off("the text ends inside brackets", inside)
            }
            None => self.lacks(&wanted),
        }
    }

    /// Matches a rule here and moves to its end; otherwise reports nothing and stays.
    pub fn attempt<R: Leaf>(&mut self, rule: R) -> Option<Pair<'s, R>> {
        let (pos, base) = (self.pos, self.base);
        self.skip();
        self.base = self.pos;
        let found = R::Grammar::parse(rule, self.rest()).ok();
        match found.and_then(|mut pairs| pairs.next()) {
            Some(pair) => {
                self.pos += pair.as_span().end();
                Some(pair)
            }
            None => {
                (self.pos, self.base) = (pos, base);
                None
            }
        }
    }

    /// Place of a pair of the leaf that was matched last.
    pub fn place_of<R: Leaf>(&self, pair: &Pair<'_, R>) -> Span {
        let start = self.base + pair.as_span().start();
        self.span(start, start + pair.as_str().trim_end().len())
    }

    /// Matches a rule here only for its reports, without moving: for parts of a leaf that has
    /// matched without them.
    pub fn probe<R: Leaf>(&mut self, rule: R) -> Option<()> {
        let (pos, base) = (self.pos, self.base);
        self.leaf(rule)?;
        (self.pos, self.base) = (pos, base);
        Some(())
    }

    /// For a leaf that failed on the last line: the innermost of its brackets that is still open
    /// at the end of the text.
    fn open_bracket(&self) -> Option<usize> {
        if self.rest().trim().contains('\n') {
            return None;
        }
        let leaf = &self.text[..self.pos + self.rest().len()];
        let (mut open, mut scan) = (Vec::new(), Scan::new(leaf, self.base));
        while let Some(step) = scan.step() {
            match step {
                Step::Open(_) => open.push(scan.at - 1),
                Step::Close(_) => {
                    open.pop();
                }
                Step::Line => {}
            }
        }
        open.pop()
    }

    /// Reports as [`expected`](Self::expected), for a leaf that failed here: if only blanks and a new line are between
    /// its text and here, the missing token belongs to the line's end.
    fn lacks<T>(&mut self, what: &str) -> Option<T> {
        let before = self.text[..self.pos].trim_end();
        let gap = &self.text[before.len()..self.pos];
        let comment = before.rsplit('\n').next().is_some_and(|l| l.contains("//"));
        let ends = self.rest().trim().is_empty();
        if ends || !gap.contains('\n') || comment || self.pos < self.base {
            return self.expected(what);
        }
        self.pos = before.len();
        let message = format!("expected {what}, found the end of the line");
        let d = Diagnostic::error("mlir-syntax", message);
        self.report(d.label(self.span(self.pos, self.pos), format!("expected {what}")))
    }
}

/// A rule in the user's words. The rules of `mlir.pest` are identified by name, because each grammar has
/// a type of its own for them.
fn words<R: Leaf>(rule: R) -> Option<&'static str> {
    rule.describe().or_else(|| lexical(&format!("{rule:?}")))
}

fn lexical(rule: &str) -> Option<&'static str> {
    Some(match rule {
        "ty" | "scalar" | "type_alias" => "a type",
        "attribute" => "an attribute",
        "dictionary" => "an attribute dictionary",
        "entry" | "key" => "an attribute's name",
        "word" => "a name",
        "integer" | "float" | "number" => "a number",
        "value" => "a value (`%name`)",
        "block" => "a block (`^name`)",
        "symbol" | "symbol_name" => "a symbol (`@name`)",
        "angle" => "`<...>`",
        "dim" | "extent" | "strided_offset" => "a size",
        "elements" | "element" => "a constant",
        "arrow" => "`->`",
        "colon" => "`:`",
        "comma" => "`,`",
        "equals" => "`=`",
        "plus" => "`+`",
        "lparen" => "`(`",
        "rparen" => "`)`",
        "lbrack" => "`[`",
        "rbrack" => "`]`",
        "langle" => "`<`",
        "rangle" => "`>`",
        "lbrace" => "`{`",
        "rbrace" => "`}`",
        _ => return None,
    })
}
