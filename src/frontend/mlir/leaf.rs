//! The pest grammar and what reading its matches needs: interned types, aliases, diagnostics.
//!
//! Types and attribute dictionaries repeat many times in a file, so both are read once per
//! distinct text. Nothing in them carries a span; errors are reported at the first occurrence.

use super::attribute::{self, Attribute};
use super::types::{self, TypeId, Types};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Span};
use pest::Parser as _;
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::Pair;
use rustc_hash::FxHashMap;
use std::rc::Rc;

#[derive(pest_derive::Parser)]
#[grammar = "mlir.pest"]
pub(super) struct Grammar;

/// The entries of one dictionary.
pub(super) type Entries<'s> = Rc<[(&'s str, Rc<Attribute>)]>;

/// Reads leaves at byte offsets of one file. `None` from any method means that the error has been
/// reported.
pub struct Leaf<'s> {
    pub(super) types: Types,
    pub(super) diagnostics: Diagnostics,
    file: FileId,
    text: &'s str,
    /// Where the current match starts: positions of its pairs are relative to this.
    base: usize,
    /// The end of the text was met where more was needed, and reported.
    pub(super) ended: bool,
    attribute_aliases: FxHashMap<&'s str, Rc<Attribute>>,
    type_aliases: FxHashMap<&'s str, TypeId>,
    type_cache: FxHashMap<&'s str, TypeId>,
    dictionary_cache: FxHashMap<&'s str, Entries<'s>>,
}

impl<'s> Leaf<'s> {
    pub(super) fn new(file: FileId, text: &'s str) -> Self {
        Leaf {
            types: Types::default(),
            diagnostics: Diagnostics::default(),
            file,
            text,
            base: 0,
            ended: false,
            attribute_aliases: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            type_cache: FxHashMap::default(),
            dictionary_cache: FxHashMap::default(),
        }
    }

    /// A type, and where it ends.
    pub(super) fn ty(&mut self, at: usize) -> Option<(TypeId, usize)> {
        let extent = self.type_extent(at);
        if let Some(&id) = self.type_cache.get(extent) {
            return Some((id, at + extent.len()));
        }
        let (pair, end) = self.matched(Rule::ty, at)?;
        let id = types::read(self, pair)?;
        self.type_cache.insert(&self.text[at..end], id);
        Some((id, end))
    }

    /// An attribute, and where it ends.
    pub(super) fn attribute(&mut self, at: usize) -> Option<(Rc<Attribute>, usize)> {
        if self.text[at..].starts_with('#') {
            let rest = &self.text[at + 1..];
            let len = rest
                .find(|c: char| !(c.is_ascii_alphanumeric() || "_$.-".contains(c)))
                .unwrap_or(rest.len());
            if !rest[len..].starts_with('<')
                && let Some(a) = self.attribute_aliases.get(&rest[..len])
            {
                return Some((a.clone(), at + 1 + len));
            }
        }
        let (pair, end) = self.matched(Rule::attribute, at)?;
        Some((Rc::new(attribute::read(self, pair)?), end))
    }

    /// A `{...}` dictionary, and where it ends.
    pub(super) fn dictionary(&mut self, at: usize) -> Option<(Entries<'s>, usize)> {
        let end = balanced(self.text, at);
        if let Some(d) = self.dictionary_cache.get(&self.text[at..end]) {
            return Some((d.clone(), end));
        }
        let (pair, end) = self.matched(Rule::dictionary, at)?;
        let mut entries = Vec::new();
        for e in pair.into_inner() {
            let mut inner = e.into_inner();
            let key = inner.next()?.as_str().trim_matches('"');
            let value = match inner.next() {
                Some(a) => attribute::read(self, a)?,
                None => Attribute::Unit,
            };
            entries.push((key, Rc::new(value)));
        }
        let entries: Entries<'s> = entries.into();
        self.dictionary_cache
            .insert(&self.text[at..end], entries.clone());
        Some((entries, end))
    }

    pub(super) fn define_attribute(&mut self, name: &'s str, value: Rc<Attribute>) {
        self.attribute_aliases.insert(name, value);
    }

    pub(super) fn define_type(&mut self, name: &'s str, ty: TypeId) {
        self.type_aliases.insert(name, ty);
    }

    pub(super) fn attribute_alias(&self, name: &str) -> Option<Rc<Attribute>> {
        self.attribute_aliases.get(name).cloned()
    }

    pub(super) fn type_alias(&self, name: &str) -> Option<TypeId> {
        self.type_aliases.get(name).copied()
    }

    /// Report an error at a match of the current leaf.
    pub(super) fn fail<T>(
        &mut self,
        pair: &Pair<'_, Rule>,
        code: &'static str,
        message: impl Into<String>,
    ) -> Option<T> {
        let span = pair.as_span();
        let span = Span::new(self.file, self.base + span.start(), self.base + span.end());
        self.diagnostics
            .push(Diagnostic::error(code, message).label(span, "here"));
        None
    }

    fn matched(&mut self, rule: Rule, at: usize) -> Option<(Pair<'s, Rule>, usize)> {
        self.base = at;
        match Grammar::parse(rule, &self.text[at..]) {
            Ok(mut pairs) => {
                let pair = pairs.next()?;
                let end = at + pair.as_span().end();
                Some((pair, end))
            }
            Err(e) => {
                let offset = match e.location {
                    InputLocation::Pos(p) | InputLocation::Span((p, _)) => at + p,
                };
                let wanted = match rule {
                    Rule::ty => "a type",
                    Rule::attribute => "an attribute",
                    _ => "an attribute dictionary",
                };
                let ends = self.ends_inside(at, offset);
                self.ended |= ends;
                let mut d = if ends {
                    let end = self.text.trim_end().len();
                    Diagnostic::error(
                        "mlir-unexpected-end",
                        format!("the text ends inside {wanted}"),
                    )
                    .label(Span::new(self.file, end, end), "the text ends here")
                    .help("the file seems to be cut off")
                } else {
                    Diagnostic::error("mlir-syntax", format!("this cannot be read as {wanted}"))
                        .label(self.place(offset), "here")
                };
                if let (ErrorVariant::ParsingError { positives, .. }, false) = (e.variant, ends) {
                    let mut names: Vec<_> = positives.into_iter().filter_map(describe).collect();
                    names.sort_unstable();
                    names.dedup();
                    if !names.is_empty() {
                        d = d.note(format!("expected {}", names.join(" or ")));
                    }
                }
                self.diagnostics.push(d);
                None
            }
        }
    }

    /// Whether a leaf that starts at `at` and fails at `offset` fails because the text is cut off:
    /// it fails on the last line, and a bracket is open at the end.
    fn ends_inside(&self, at: usize, offset: usize) -> bool {
        let rest = self.text[offset..].trim();
        let (mut depth, mut scan) = (0i32, Scan::new(self.text, at));
        while let Some(step) = scan.step() {
            match step {
                Step::Open(_) => depth += 1,
                Step::Close(_) => depth -= 1,
                Step::Line => {}
            }
        }
        rest.is_empty() || (!rest.contains('\n') && depth > 0)
    }

    /// A span of one character, or empty at the end of the text.
    pub(super) fn place(&self, at: usize) -> Span {
        let len = self.text[at..].chars().next().map_or(0, char::len_utf8);
        Span::new(self.file, at, at + len)
    }

    /// The text of a type for the cache: a word, with the brackets that follow it directly. Not
    /// the whole of a function type, which is then read each time.
    fn type_extent(&self, at: usize) -> &'s str {
        let bytes = self.text.as_bytes();
        let mut end = at;
        while end < bytes.len()
            && (bytes[end].is_ascii_alphanumeric() || b"!_.$".contains(&bytes[end]))
        {
            end += 1;
        }
        if end > at && bytes.get(end) == Some(&b'<') {
            end = balanced(self.text, end);
        }
        &self.text[at..end]
    }
}

/// A rule in the user's words; `None` for rules that say nothing to a user.
fn describe(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::ty => "a type",
        Rule::attribute => "an attribute",
        Rule::sum | Rule::product | Rule::factor | Rule::natural => "an affine expression",
        Rule::sum_op | Rule::product_op => "an affine operator",
        Rule::dim | Rule::extent | Rule::offset => "a size",
        Rule::elements | Rule::element => "a constant",
        Rule::entry | Rule::key => "an attribute's name",
        _ => return None,
    })
}

/// The end of the bracketed text that starts at `at`, or of the file. Brackets in strings and
/// comments do not count, nor does the `>` of an arrow.
pub fn balanced(text: &str, at: usize) -> usize {
    let mut depth = 0usize;
    let mut scan = Scan::new(text, at);
    while let Some(step) = scan.step() {
        match step {
            Step::Open(_) => depth += 1,
            Step::Close(_) => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return scan.at;
                }
            }
            Step::Line => {}
        }
    }
    text.len()
}

/// What a [`Scan`] stops at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Open(u8),
    Close(u8),
    Line,
}

/// Walks over brackets and line ends without understanding anything else.
pub struct Scan<'s> {
    bytes: &'s [u8],
    /// Just behind the last step.
    pub at: usize,
}

impl<'s> Scan<'s> {
    pub fn new(text: &'s str, at: usize) -> Self {
        Scan {
            bytes: text.as_bytes(),
            at,
        }
    }

    pub fn step(&mut self) -> Option<Step> {
        while let Some(&b) = self.bytes.get(self.at) {
            self.at += 1;
            match b {
                b'(' | b'[' | b'{' | b'<' => return Some(Step::Open(b)),
                b'-' if self.bytes.get(self.at) == Some(&b'>') => self.at += 1,
                b'=' if self.bytes.get(self.at) == Some(&b'>') => self.at += 1,
                b')' | b']' | b'}' | b'>' => return Some(Step::Close(b)),
                b'\n' => return Some(Step::Line),
                b'"' => {
                    while let Some(&c) = self.bytes.get(self.at) {
                        match c {
                            b'\n' => break,
                            b'\\' => self.at += 2,
                            _ => self.at += 1,
                        }
                        if c == b'"' {
                            break;
                        }
                    }
                    self.at = self.at.min(self.bytes.len());
                }
                b'/' if self.bytes.get(self.at) == Some(&b'/') => {
                    while self.bytes.get(self.at).is_some_and(|&c| c != b'\n') {
                        self.at += 1;
                    }
                }
                _ => {}
            }
        }
        None
    }
}
