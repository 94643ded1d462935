//! Instructions, also with expressions of symbols in place of numbers.
//!
//! An instruction whose numbers are written as digits is read as it is. In another one each expression with a known number
//! is replaced with the number. An expression without one becomes a literal or the goal of a branch: a number or a name that
//! stands for it is replaced after encoding. So no instruction is known here by its name.

use super::expression::Expr;
use super::lexis::{Kind, Words};
use super::section::FixupKind;
use super::source::Line;
use super::symbols::Meaning;
use super::{Assembler, Done};
use crate::target::{BankRole, MInst, MOperand, ParseError, Parsed};
use easel_isa::Diagnostic;
use easel_isa::cursor::Cursor;
use easel_isa::diagnostic::Span;
use std::ops::Range;

/// The number that stands for a literal: no inline constant, and rarely a number of a text.
const LITERAL: i64 = 1_588_928_997;
/// The name that stands for the goal of a branch.
const GOAL: &str = ".easel.goal";

/// The symbols of the numbers of the registers that are used.
const NEXT_FREE: [(&str, BankRole); 2] = [
    (".amdgcn.next_free_vgpr", BankRole::Varying),
    (".amdgcn.next_free_sgpr", BankRole::Uniform),
];
/// Symbols of the parts of the machine's version.
const VERSION: [&str; 3] = [
    ".amdgcn.gfx_generation_number",
    ".amdgcn.gfx_generation_minor",
    ".amdgcn.gfx_generation_stepping",
];

impl Assembler<'_> {
    /// Defines the symbols that LLVM's assembler defines, if the text names one.
    pub(super) fn machine_symbols(&mut self) {
        if !self.text.contains(".amdgcn.") {
            return;
        }
        let name = self.options.target.name();
        // The last two digits of a target's name are minor version and stepping, both hexadecimal.
        let digits = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let (major, rest) = digits.split_at(digits.len().saturating_sub(2));
        let minor = rest.get(..1).unwrap_or_default();
        let stepping = rest.get(1..).unwrap_or_default();
        let hexadecimal = |t: &str| i64::from_str_radix(t, 16).unwrap_or(0);
        let values = [
            major.parse().unwrap_or(0),
            hexadecimal(minor),
            hexadecimal(stepping),
        ];
        let known = VERSION.iter().copied().zip(values);
        for (name, value) in known.chain(NEXT_FREE.map(|(name, _)| (name, 0))) {
            let id = self.symbols.named(name);
            self.symbols.get_mut(id).meaning = Meaning::Value(Expr::Number(value));
        }
    }

    /// Assembles one instruction; `start` is its offset in the line.
    pub(super) fn instruction(&mut self, text: &str, start: u32, line: &Line<'_>) -> Done {
        let target = self.options.target;
        let text = text.trim_end();
        match target.parse_inst(text) {
            Ok(parsed) => {
                let goal = parsed.label.as_ref().map(|name| self.goal(name));
                self.put(&parsed, goal, line)
            }
            Err(error) => self.with_expressions(text, start, line, &error),
        }
    }

    fn goal(&mut self, name: &str) -> Expr {
        let id = self.symbols.named(name);
        Expr::Symbol(id, None)
    }

    /// Encodes an instruction. The value, if there is one, is the goal of a branch.
    fn put(&mut self, parsed: &Parsed, goal: Option<Expr>, line: &Line<'_>) -> Done {
        let at = self.offset();
        if let Some(expr) = goal {
            let kind = FixupKind::Branch(Box::new((parsed.inst.clone(), parsed.encoding)));
            self.fixup(kind, expr, at, line);
        }
        self.count(&parsed.inst);
        self.append(&parsed.bytes, whole(line, self.file))
    }

    /// Counts the registers of an instruction in the symbols for them.
    fn count(&mut self, inst: &MInst) {
        if self.symbols.known(NEXT_FREE[0].0).is_none() {
            return;
        }
        for reg in inst.operands.iter().copied().filter_map(MOperand::as_reg) {
            let Some(file) = self.options.target.file_of(reg) else {
                continue;
            };
            let Some((name, _)) = NEXT_FREE.iter().find(|n| n.1 == file.bank.role) else {
                continue;
            };
            let id = self.symbols.named(name);
            let end = i64::from(reg.end() - file.first);
            if let Meaning::Value(Expr::Number(n)) = &mut self.symbols.get_mut(id).meaning {
                *n = (*n).max(end);
            }
        }
    }

    /// Assembles an instruction whose text is read only with the values of its expressions.
    fn with_expressions(
        &mut self,
        text: &str,
        start: u32,
        line: &Line<'_>,
        error: &ParseError,
    ) -> Done {
        let operands = operands(text);
        let mut known = String::new();
        let mut open: Option<(Range<usize>, Expr)> = None;
        let mut copied = 0;
        let mut further = Vec::new();
        for range in operands {
            let operand = &text[range.clone()];
            known.push_str(&text[copied..range.start]);
            copied = range.end;
            match self.operand(operand, false) {
                Some((Expr::Number(n), end)) => {
                    known.push_str(&n.to_string());
                    self.inner_numbers(&operand[end..], &mut known);
                }
                Some((expr, end)) if open.is_none() => {
                    let at = known.len();
                    open = Some((at..at + end, expr));
                    known.push_str(&operand[..end]);
                    self.inner_numbers(&operand[end..], &mut known);
                }
                _ => {
                    let at = known.len();
                    self.inner_numbers(operand, &mut known);
                    further.push(at..known.len());
                }
            }
        }
        known.push_str(&text[copied..]);
        let mut latest = None;
        if let Some((range, expr)) = open {
            match self.with_value(&known, range, expr, line) {
                Ok(done) => return done,
                Err(e) => latest = Some(e),
            }
        } else {
            match self.options.target.parse_inst(&known) {
                Ok(parsed) => {
                    let goal = parsed.label.clone().map(|name| self.goal(&name));
                    return self.put(&parsed, goal, line);
                }
                Err(e) if known != text => latest = Some(e),
                Err(_) => {}
            }
            // A name that nothing has defined so far may be a symbol.
            for range in further {
                let operand = known[range.clone()].to_string();
                if let Some((expr, end)) = self.operand(&operand, true)
                    && let Ok(done) =
                        self.with_value(&known, range.start..range.start + end, expr, line)
                {
                    return done;
                }
            }
        }
        Err(self.wrong(text, start, error, latest, line))
    }

    /// The error of an instruction, at the word where its reading stops.
    fn wrong(
        &self,
        text: &str,
        start: u32,
        error: &ParseError,
        latest: Option<ParseError>,
        line: &Line<'_>,
    ) -> Box<Diagnostic> {
        if let Some(latest) = latest {
            let stands = latest.message.contains(&format!("{LITERAL}"))
                || latest.message.contains(&format!("{LITERAL:#x}"));
            let message = match stands {
                true => "the operand takes only a number that is known here".to_string(),
                false => latest.message,
            };
            let error = Diagnostic::error("asm-instruction", message);
            let error = error.label(whole(line, self.file), "with the values of its symbols");
            return Box::new(
                error.help("define symbols before instructions that use their numbers"),
            );
        }
        let at = text.floor_char_boundary(error.at.min(text.len()));
        let rest = &text[at..];
        let word = rest.split([' ', '\t', ',']).next().unwrap_or(rest);
        let at = start as usize + at;
        let span = Span::new(self.file, at, at + word.len());
        let wrong = Diagnostic::error("asm-instruction", &*error.message);
        let wrong = wrong.label(span, "in this instruction");
        Box::new(wrong.help(
            "`easel isa show NAME` prints the forms of an instruction; a symbol in a register's brackets is defined before",
        ))
    }

    /// Assembles the text with the expression at a range as a literal, or as the goal of a branch.
    fn with_value(
        &mut self,
        text: &str,
        range: Range<usize>,
        expr: Expr,
        line: &Line<'_>,
    ) -> Result<Done, ParseError> {
        let replaced = |with: &str| format!("{}{with}{}", &text[..range.start], &text[range.end..]);
        let target = self.options.target;
        let parsed = match target.parse_inst(&replaced(&LITERAL.to_string())) {
            Ok(parsed) => parsed,
            Err(first) => {
                let found = target.parse_inst(&replaced(GOAL));
                return match found {
                    Ok(parsed) if parsed.label.as_deref() == Some(GOAL) => {
                        Ok(self.put(&parsed, Some(expr), line))
                    }
                    _ => Err(first),
                };
            }
        };
        let mut bytes = parsed.bytes.clone();
        let literal = (LITERAL as u32).to_le_bytes();
        let Some(at) = bytes
            .len()
            .checked_sub(4)
            .filter(|at| bytes[*at..] == literal)
        else {
            let message = "the operand takes only a number that is known here".into();
            return Err(ParseError { at: 0, message });
        };
        bytes[at..].fill(0);
        let at = self.offset() + at as u64;
        self.fixup(FixupKind::Literal, expr, at, line);
        self.count(&parsed.inst);
        Ok(self.append(&bytes, whole(line, self.file)))
    }

    /// The expression that an operand begins with, and its end; `None` if the operand is none or needs no value. `unknown`
    /// allows names that nothing has mentioned.
    fn operand(&mut self, text: &str, unknown: bool) -> Option<(Expr, usize)> {
        let mut cursor: Cursor<'_, Words> = Cursor::new(self.file, text);
        let mut copy = cursor;
        let first = cursor.token();
        match cursor.kind() {
            Kind::Number | Kind::Character | Kind::Name => {}
            Kind::Mark if matches!(cursor.text(), "(" | "-" | "~" | "!" | "+") => {}
            _ => return None,
        }
        let tables = self.options.target.tables();
        let mut called = false;
        while !copy.is_end() {
            if copy.kind() == Kind::Name {
                let name = copy.text();
                let is_register = tables.parse_operand(name).is_some();
                let variant = copy.last() == copy.start()
                    && copy.start() > 0
                    && text[..copy.start() as usize].ends_with('@');
                if is_register && self.symbols.known(name).is_none() {
                    return None;
                }
                called |= copy.second().kind == Kind::Mark && copy.text_of(copy.second()) == "(";
                if !unknown
                    && !variant
                    && !called
                    && self.symbols.known(name).is_none()
                    && copy.start() == cursor.start()
                {
                    let second = copy.second();
                    // A variant shows that the name is a symbol's.
                    if copy.text_of(second) != "@" {
                        return None;
                    }
                }
            }
            copy.advance();
        }
        let expr = self.expression(&mut cursor).ok()?;
        let end = cursor.last() as usize;
        // Digits stay as they are: some operands have them in one spelling only.
        if first.kind == Kind::Number && first.end == cursor.last() && expr.number().is_some() {
            return None;
        }
        let rest = text[end..].trim_start();
        // Behind an expression only modifiers may follow.
        let modifier = rest.is_empty()
            || (text[end..].starts_with(char::is_whitespace)
                && rest.starts_with(|c: char| c.is_ascii_alphabetic()));
        (modifier && end > 0).then_some((expr, end))
    }

    /// Appends an operand with the numbers of the expressions inside its brackets and behind its colons.
    fn inner_numbers(&mut self, text: &str, out: &mut String) {
        let mut at = 0;
        while let Some(found) = text[at..].find(['[', '(', ':', ',']) {
            let begin = at + found + 1;
            out.push_str(&text[at..begin]);
            at = begin;
            let rest = &text[begin..];
            let end = rest.find([']', ':', ',']).unwrap_or(rest.len());
            let blank = rest.len() - rest.trim_start().len();
            let piece = &rest[blank.min(end)..end];
            let Some((Expr::Number(n), len)) =
                self.operand(piece, false).or_else(|| self.closed(piece))
            else {
                continue;
            };
            out.push_str(&rest[..blank]);
            out.push_str(&n.to_string());
            at = begin + blank + len;
        }
        out.push_str(&text[at..]);
    }

    /// The expression before a closing parenthesis of the enclosing text.
    fn closed(&mut self, piece: &str) -> Option<(Expr, usize)> {
        let mut depth = 0usize;
        let end = piece.find(|c| {
            depth += usize::from(c == '(');
            let outer = c == ')' && depth == 0;
            depth = depth.saturating_sub(usize::from(c == ')'));
            outer
        })?;
        self.operand(&piece[..end], false)
    }
}

/// The whole line.
fn whole(line: &Line<'_>, file: easel_isa::diagnostic::FileId) -> Span {
    let blank = line.text.len() - line.text.trim_start().len();
    Span::new(file, blank, line.text.trim_end().len().max(blank))
}

/// The operands of an instruction: the ranges between commas outside brackets.
fn operands(text: &str) -> Vec<Range<usize>> {
    let Some(first) = text.find(char::is_whitespace) else {
        return Vec::new();
    };
    let mut ranges = Vec::new();
    let mut depth = 0usize;
    let mut start = first;
    let mut push = |start: usize, end: usize| {
        let part = &text[start..end];
        let blank = part.len() - part.trim_start().len();
        ranges.push(start + blank..start + part.trim_end().len().max(blank));
    };
    for (i, c) in text.char_indices().skip_while(|(i, _)| *i < first) {
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                push(start, i);
                start = i + 1;
            }
            _ => {}
        }
    }
    push(start, text.len());
    ranges
}
