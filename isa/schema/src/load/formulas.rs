//! Formulas of table rows, with the definitions of the row put in.

use super::ops::inside_quotes;
use crate::check::within;
use crate::diagnostic::{Diagnostic, Diagnostics, SourceMap, Span};
use crate::formula::{Formula, expression};
use crate::meaning::{Expr, ParseError};
use crate::model::FormulaText;
use crate::yaml::{Fields, Node};

/// The definitions of a row (key `let:`), for its formulas.
pub(super) struct Formulas<'a> {
    definitions: Vec<(String, Expr)>,
    sources: &'a SourceMap,
}

impl<'a> Formulas<'a> {
    pub fn new(f: &mut Fields<'_>, sources: &'a SourceMap, out: &mut Diagnostics) -> Formulas<'a> {
        let mut all = Formulas {
            definitions: Vec::new(),
            sources,
        };
        for (name, node) in f.get("let").and_then(|n| n.map(out)).unwrap_or(&[]) {
            let Some(text) = node.text(out) else {
                continue;
            };
            match expression(&text, &all.definitions) {
                Ok(e) => all.definitions.push((name.text.clone(), e)),
                Err(fault) => out.push(all.report(node, &text, fault)),
            }
        }
        all
    }

    /// A formula of the given names and of the definitions.
    pub fn read(&self, node: &Node, names: &[&str], out: &mut Diagnostics) -> Option<FormulaText> {
        let text = node.text(out)?;
        let defined = self.definitions.iter().map(|d| d.0.as_str());
        let all: Vec<&str> = names.iter().copied().chain(defined).collect();
        let whole = Formula::read(&text, &all).and_then(|_| expression(&text, &self.definitions));
        let whole = match whole {
            Ok(e) => e.to_string(),
            Err(fault) => {
                out.push(self.report(node, &text, fault));
                return None;
            }
        };
        // The tables have the text with the definitions put in, so an error here is an error of a definition.
        if let Err(fault) = Formula::read(&whole, names) {
            let mut d = Diagnostic::error("isa-formula", fault.message).label(node.span, "");
            d.help = fault.help;
            out.push(d.note(format!("with its definitions: {whole}")));
            return None;
        }
        Some(FormulaText {
            text: whole,
            span: node.span,
        })
    }

    /// A formula that may be absent.
    pub fn optional(
        &self,
        (node, default): (Option<&Node>, &str),
        span: Span,
        names: &[&str],
        out: &mut Diagnostics,
    ) -> Option<FormulaText> {
        match node {
            Some(node) => self.read(node, names, out),
            None => Some(FormulaText {
                text: default.to_owned(),
                span,
            }),
        }
    }

    fn report(&self, node: &Node, text: &str, fault: ParseError) -> Diagnostic {
        let place = within(inside_quotes(node, text, self.sources), text, fault.range);
        let mut d = Diagnostic::error("isa-formula", fault.message).label(place, "");
        d.help = fault.help;
        d
    }
}
