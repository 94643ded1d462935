//! An operation of the text: results, name, the form of the name, the table's row.

use super::super::dialect::OpKind;
use super::super::mnemonics;
use super::foreign::is_qualified;
use super::forms::{Form, NAMES, form};
use super::raw::{Raw, Result};
use super::reader::{Reader, Rule};
use crate::target::Target;
use easel_isa::diagnostic::{Diagnostic, Span};
use pest::iterators::Pair;

impl<'s> Reader<'s> {
    /// Results, name and the rest of an operation.
    pub fn operation(&mut self) -> Option<Raw<'s>> {
        let mut results = Vec::new();
        if self.peek() == b'%' {
            let list = self.leaf(Rule::result_list)?;
            for pair in list.into_inner() {
                if pair.as_rule() == Rule::result {
                    results.push(self.result(pair)?);
                }
            }
        }
        self.skip();
        let start = self.pos;
        if self.peek() == b'"' {
            let mut raw = self.generic()?;
            raw.results = results;
            raw.span = self.span(start, self.text[..self.pos].trim_end().len());
            return Some(raw);
        }
        let full = self.peek_word();
        if full.is_empty() || !full.as_bytes()[0].is_ascii_alphabetic() {
            return self.expected("an operation");
        }
        let name = full.strip_prefix("amdgcn.").unwrap_or(full);
        let place = self.span(start, start + full.len());
        let known = form(name).filter(|f| !self.is_foreign_constant(full, f));
        let Some(form) = known else {
            if !is_qualified(full) || full.starts_with("lsir.") || full.starts_with("amdgcn.") {
                let d = unknown(self.target, name, place);
                return self.report(d);
            }
            self.pos += full.len();
            let count = results.iter().map(|r| r.count).sum();
            let mut raw = self.foreign(full, count)?;
            raw.results = results;
            raw.span = self.span(start, self.text[..self.pos].trim_end().len());
            return Some(raw);
        };
        self.pos += full.len();
        let mut raw = if let OpKind::Structured(kind) = form.kind {
            self.structured(name, kind, form.rule)?
        } else {
            let pair = self.leaf(form.rule)?;
            self.complete()?;
            let parts = self.collect(pair)?;
            self.finish(name, form.kind, form.rule, parts)?
        };
        raw.results = results;
        raw.older |= form.older;
        raw.span = self.span(start, self.text[..self.pos].trim_end().len());
        if raw.op.kind == OpKind::Instruction {
            self.row(&mut raw, place);
        }
        Some(raw)
    }

    /// `arith.constant` of a vector or another attribute that is no number.
    fn is_foreign_constant(&self, full: &str, form: &Form) -> bool {
        if form.kind != OpKind::Constant {
            return false;
        }
        let value = self.rest()[full.len()..].trim_start();
        let word = value.split(|c: char| !c.is_ascii_alphanumeric()).next();
        let is_number = value.starts_with(|c: char| c.is_ascii_digit() || "-{/".contains(c));
        !(is_number || matches!(word, Some("true" | "false")))
    }

    /// Whether the operation ends here. An optional part of the form with an error ends the match
    /// before it; reading that part alone gives the error.
    pub(super) fn complete(&mut self) -> Option<()> {
        let line = self.rest().trim_start_matches([' ', '\t', '\r']);
        let word = line.split(|c: char| !(c.is_ascii_alphanumeric() || "_.$".contains(c)));
        let word = word.clone().next().unwrap_or("");
        let known = |w: &str| {
            let is_container = ["module", "kernel", "func"].contains(&w);
            let name = w.strip_prefix("amdgcn.").unwrap_or(w);
            form(name).is_some() || is_qualified(w) || is_container
        };
        if line.is_empty()
            || line.starts_with(['\n', '}', '%', '^', '"'])
            || line.starts_with("//")
            || known(word)
        {
            return Some(());
        }
        let after = line[word.len()..].trim_start();
        let part = match (word, line.as_bytes()[0]) {
            ("outs" | "ins" | "args", _) if after.starts_with('(') => Some(Rule::slots),
            ("outs", _) => Some(Rule::outs),
            ("ins", _) => Some(Rule::ins),
            ("deps", _) => Some(Rule::deps),
            ("offset", _) => Some(Rule::offset),
            ("", b'{') => Some(Rule::dictionary),
            ("", b':') => Some(Rule::declared),
            ("", b'-') => Some(Rule::arrow_results),
            _ => None,
        };
        if let Some(part) = part {
            self.probe(part)?;
        }
        self.expected("the end of the operation")
    }

    fn result(&mut self, pair: Pair<'s, Rule>) -> Option<Result<'s>> {
        let span = self.place_of(&pair);
        let text = &pair.as_str()[1..];
        let (name, count) = match text.split_once(':') {
            None => (text, 1),
            Some((name, digits)) => match digits.parse::<usize>() {
                Ok(n) if (1..=256).contains(&n) => (name, n),
                _ => {
                    let message = format!("`{digits}` results cannot be named at once");
                    return self.error("mlir-syntax", message, span, "here");
                }
            },
        };
        Some(Result {
            name,
            scope: self.scope,
            count,
            span,
        })
    }

    /// The table's row, and the registers that it accesses implicitly.
    fn row(&mut self, raw: &mut Raw<'s>, place: Span) {
        let Some(row) = mnemonics::row(self.target, &raw.op.name) else {
            let name = raw.op.name.clone();
            if self.warned.insert(name.clone()) {
                let message = format!("no row of the machine tables describes `{name}`");
                let mut d = Diagnostic::warning("aster-unknown-mnemonic", message)
                    .label(place, "its operands are taken as they are written");
                if let Some(near) =
                    easel_isa::suggest::nearest(&name, mnemonics::mnemonics(self.target))
                {
                    d = d.help(format!("did you mean `{near}`?"));
                }
                self.diagnostics.push(d);
            }
            return;
        };
        raw.op.row = Some(row);
        // The class word is only needed if no row gives it.
        if raw.older {
            raw.op.detail.clear();
        }
    }
}

/// `aster-unknown-operation` for an operation without a form.
fn unknown(target: Target, name: &str, place: Span) -> Diagnostic {
    let d = Diagnostic::error(
        "aster-unknown-operation",
        format!("unknown operation `{name}`"),
    )
    .label(place, "this is no operation of the dialect");
    let known = NAMES.iter().copied().chain(mnemonics::mnemonics(target));
    let near = easel_isa::suggest::nearest(name, known);
    let near = near.map(|n| format!("did you mean `{n}`?"));
    match (near, name.starts_with("lsir.")) {
        (Some(near), false) => d.help(near),
        (Some(near), true) => d.help(format!("{near} Other LSIR computation is lowered before")),
        (None, true) => d.help("lower LSIR computation to machine instructions first"),
        (None, false) => d,
    }
}
