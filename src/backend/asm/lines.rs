//! The lines of a function: labels, instructions, alignments.

use super::directive::{Effect, effect};
use super::item::{Item, Symbolic};
use super::line::{METADATA, label, without_comment};
use crate::target::{ParseError, Target};
use easel_isa::diagnostic::{FileId, Span};
use easel_isa::{Diagnostic, Diagnostics};
use std::ops::Range;

/// Reads the bytes of a text that a function has. Directives that are not about code are left out.
pub(super) fn lines(
    file: FileId,
    text: &str,
    bytes: Range<usize>,
    target: Target,
    diagnostics: &mut Diagnostics,
) -> Vec<Item> {
    let mut reader = Reader {
        file,
        text,
        target,
        items: Vec::new(),
        diagnostics,
    };
    let mut lines = text[bytes].lines();
    while let Some(line) = lines.next() {
        let line = without_comment(line).trim();
        match line == METADATA[0] {
            true => while lines.next().is_some_and(|l| l.trim() != METADATA[1]) {},
            false => reader.line(line),
        }
    }
    reader.items
}

/// The error for a directive that only the assembler obeys.
pub(super) fn not_plain(span: Span, name: &str) -> Diagnostic {
    let message =
        format!("`{name}` may change the code, and a text that is read as it is must not have it");
    Diagnostic::error("asm-directive", message)
        .label(span, "this directive")
        .help("make an object, `easel asm FILE.s -o FILE.co`, and give the object in place of the text")
}

struct Reader<'a> {
    file: FileId,
    text: &'a str,
    target: Target,
    items: Vec<Item>,
    diagnostics: &'a mut Diagnostics,
}

impl<'a> Reader<'a> {
    fn span(&self, part: &str) -> Span {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        Span::new(self.file, start, start + part.len())
    }

    fn line(&mut self, mut line: &'a str) {
        while let Some((name, rest)) = label(line) {
            self.items.push(Item::Label(name.to_string()));
            line = rest.trim_start();
        }
        if line.is_empty() {
            return;
        }
        if line.starts_with('.') {
            self.directive(line);
            return;
        }
        let symbolic = Symbolic::take(line);
        let read = symbolic.as_ref().map_or(line, |(_, literal)| literal);
        match self.target.parse_inst(read) {
            Ok(p) => self.items.push(Item::Inst {
                inst: p.inst,
                label: p.label,
                span: self.span(line),
                symbol: symbolic.map(|(symbol, _)| symbol),
            }),
            Err(ParseError { at, message }) => {
                let end = line.len();
                let at = line.floor_char_boundary(at.min(end));
                let rest = &line[at..];
                let word = rest.split([' ', '\t', ',']).next().unwrap_or(rest);
                let span = self.span(word);
                self.diagnostics.push(
                    Diagnostic::error("asm-instruction", message)
                        .label(span, "in this instruction"),
                );
            }
        }
    }

    /// Reports directives that put data among the instructions; other directives are ignored.
    fn directive(&mut self, line: &str) {
        let name = line.split(char::is_whitespace).next().unwrap_or(line);
        if name == ".p2align" {
            let bits = line[name.len()..].split([',', ';']).next();
            let bits = bits.and_then(|b| b.trim().parse().ok());
            let bytes = bits.and_then(|bits| 1usize.checked_shl(bits));
            self.items.extend(bytes.map(Item::Align));
            return;
        }
        match effect(name) {
            Effect::None => {}
            Effect::Data => {
                let span = self.span(line);
                self.diagnostics.push(
                    Diagnostic::error("asm-data", "data among instructions")
                        .label(span, "this directive"),
                );
            }
            Effect::Lines => self.diagnostics.push(not_plain(self.span(name), name)),
        }
    }
}
