//! Findings as diagnostics: places, names of the source, locations in the original source.

use super::Finding;
use crate::intrinsics::{self, Called};
use crate::ir::function::{Block, Inst, Value};
use crate::print::Names;
use crate::program::{Location, Module};
use crate::read::lex::{Kind, LlvmIr};
use crate::set::GenxFunction;
use easel_isa::cursor::Cursor;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Severity, SourceMap, Span};
use std::cell::OnceCell;

/// A collector of the errors of a function.
pub(super) struct Report<'m> {
    module: &'m Module,
    func: &'m GenxFunction,
    sources: Option<&'m SourceMap>,
    names: OnceCell<Names>,
    found: Diagnostics,
}

impl<'m> Report<'m> {
    pub fn new(module: &'m Module, func: &'m GenxFunction, sources: Option<&'m SourceMap>) -> Self {
        Report {
            module,
            func,
            sources,
            names: OnceCell::new(),
            found: Diagnostics::default(),
        }
    }

    fn names(&self) -> &Names {
        self.names.get_or_init(|| Names::new(self.func))
    }

    /// The name of a value in the text.
    pub fn name(&self, value: Value) -> &str {
        self.names().of(value)
    }

    /// The name of a block in the text.
    pub fn block(&self, block: Block) -> &str {
        self.names().block(block)
    }

    pub fn finish(self) -> Diagnostics {
        self.found
    }

    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.found.push(diagnostic);
    }

    /// Reports an error of an instruction.
    pub fn finding(&mut self, inst: Inst, finding: Finding) {
        let span = self.func.insts[inst].span;
        let place = match (finding.argument, span, self.sources) {
            (Some(argument), Some(span), Some(sources)) => {
                argument_span(sources, span, argument).or(Some(span))
            }
            _ => span,
        };
        let diagnostic = match finding.severity {
            Severity::Error => Diagnostic::error(finding.code, finding.message),
            Severity::Warning => Diagnostic::warning(finding.code, finding.message),
        };
        let mut diagnostic = diagnostic.maybe_label(place, finding.label);
        diagnostic.help = finding.help;
        let diagnostic = self.origin(diagnostic, inst);
        self.push(diagnostic);
    }

    /// Adds the source location of an instruction.
    pub fn origin(&self, diagnostic: Diagnostic, inst: Inst) -> Diagnostic {
        let span = self.func.insts[inst].span;
        let diagnostic = match span {
            Some(_) => diagnostic,
            None => diagnostic.note(format!("in @{}", self.func.name)),
        };
        match self.location(span) {
            Some(location) => {
                diagnostic.note(format!("made from {}:{}", location.file, location.line))
            }
            None => diagnostic,
        }
    }

    fn location(&self, span: Option<Span>) -> Option<&'m Location> {
        let node = *self.func.context.locations.get(&span?)?;
        let all = &self.module.locations;
        let at = all
            .binary_search_by_key(&node, |(number, _)| *number)
            .ok()?;
        Some(&all[at].1)
    }
}

/// The place of an argument of the call at a span; none if the text is no call of an
/// intrinsic, for example if a pass replaced the instruction.
fn argument_span(sources: &SourceMap, span: Span, argument: usize) -> Option<Span> {
    let text: &str = sources.text(span.file);
    let (start, end) = (span.start as usize, span.end as usize);
    text.get(start..end)?;
    let mut cursor = Cursor::<LlvmIr>::within(span.file, text, start..end);
    loop {
        let token = cursor.advance();
        match token.kind {
            Kind::Global => {
                let name = cursor.text_of(token)[1..].trim_matches('"');
                match intrinsics::find(name) {
                    Some(Called::Row(..)) => break,
                    _ => return None,
                }
            }
            Kind::End => return None,
            _ => {}
        }
    }
    if cursor.advance().kind != Kind::Sign(b'(') {
        return None;
    }
    let (mut depth, mut at) = (0_u32, 0);
    // The start is behind the type: the last token of an argument, or the tokens of a constant vector.
    let (mut start, mut end) = (None, 0);
    loop {
        let token = cursor.advance();
        match token.kind {
            Kind::End => return None,
            Kind::Sign(b',' | b')') if depth == 0 => {
                if at == argument {
                    return Some(Span::new(span.file, start? as usize, end as usize));
                }
                at += 1;
                start = None;
                if token.kind == Kind::Sign(b')') {
                    return None;
                }
                continue;
            }
            Kind::Sign(b'(' | b'<' | b'[' | b'{') => depth += 1,
            Kind::Sign(b')' | b'>' | b']' | b'}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        if start.is_none() {
            start = Some(token.start);
        }
        end = token.end;
    }
}
