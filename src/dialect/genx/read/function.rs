//! Functions: header, arguments, and the loop over the body.

use super::body::Body;
use super::instruction::is_instruction;
use super::items::{Defined, Items};
use super::lex::{Kind, Token};
use super::parser::{Parser, Step};
use super::signature::Signature;
use super::ty::{Ty, is_type_word};
use crate::ir::function::Value;
use crate::print::{BYTE, ty_text};
use crate::program::{Routine, Spelling};
use crate::types::Type;
use easel_isa::diagnostic::Diagnostic;
use std::borrow::Cow;

/// Linkages that would need a linker.
const FOREIGN_LINKAGE: [&str; 8] = [
    "available_externally",
    "linkonce",
    "linkonce_odr",
    "weak",
    "weak_odr",
    "common",
    "appending",
    "extern_weak",
];

/// An argument of a function in the text.
struct Parameter<'a> {
    /// The text; for a struct the texts of its parts.
    texts: Vec<Cow<'a, str>>,
    /// The registers.
    types: Vec<Type>,
    name: Option<Token>,
}

impl<'a> Parser<'a> {
    /// Reads `define ...` with the body.
    pub fn define(&mut self, items: &mut Items) -> Step<()> {
        let errors = self.diagnostics.0.len();
        self.advance();
        let start = self.start();
        self.linkage();
        let header = self.between(start, self.start()).trim().to_string();
        let from = self.start();
        let result = self.ty()?;
        let results = match &result {
            Ty::Void => Some(Vec::new()),
            result => self.fields(result).filter(|types| !types.is_empty()),
        };
        if results.is_none() {
            let error = Diagnostic::error(
                "genx-unsupported",
                format!(
                    "a function that gives back {} is not supported",
                    result.text()
                ),
            );
            let span = self.since(from);
            self.diagnostics
                .push(error.label(span, "no registers hold it"));
        }
        let token = self.take(Kind::Global, "the name of a function")?;
        let (name, span) = (self.global_name(token), self.span_of(token));
        match items.names.get(&name) {
            Some(&before) => {
                let error = Diagnostic::error("genx-name", format!("@{name} is defined twice"));
                self.diagnostics.push(
                    error
                        .label(span, "defined again here")
                        .label(before, "defined here"),
                );
            }
            None => {
                items.names.insert(name.clone(), span);
            }
        }
        let parameters = self.parameters()?;
        let start = self.start();
        let (groups, attributes) = self.function_attributes();
        let trailer = self.between(start, self.start()).trim().to_string();
        self.expect("{")?;
        let texts = parameters.iter().flat_map(|p| &p.texts);
        let texts = texts.map(|text| text.to_string()).collect();
        let signature = Signature {
            result: result.clone(),
            arguments: parameters
                .iter()
                .flat_map(|p| p.types.iter().copied().map(Some))
                .collect(),
            span,
        };
        let lines = self.lines_to_brace();
        let mut body = Body::new(self, name, result.clone());
        body.reserve(lines);
        body.read(&parameters);
        let func = body.finish();
        if self.diagnostics.0[errors..]
            .iter()
            .all(|d| d.severity < easel_isa::diagnostic::Severity::Error)
        {
            let routine = Routine {
                header,
                trailer,
                parameters: texts,
                func,
                results: results.unwrap_or_default(),
                kernel: None,
                opencl: false,
                span,
            };
            items.functions.push(Defined {
                routine,
                signature,
                groups,
                attributes,
            });
        }
        Ok(())
    }

    /// Reads the words in front of the type of the result.
    fn linkage(&mut self) {
        loop {
            if self.kind() == Kind::Word && FOREIGN_LINKAGE.contains(&self.text()) {
                let error = Diagnostic::error(
                    "genx-unsupported",
                    format!("linkage `{}` is not supported", self.text()),
                );
                let span = self.span();
                self.diagnostics.push(
                    error
                        .label(span, "functions are linked by nobody")
                        .help("write `internal` for a subroutine, `dllexport` for a kernel"),
                );
            }
            let before = self.start();
            // One word at a time, so that each word is checked.
            let word = self.token();
            self.skip_attributes(|w| {
                is_type_word(w) || (FOREIGN_LINKAGE.contains(&w) && before != word.start)
            });
            if self.kind() != Kind::Word || is_type_word(self.text()) || self.start() == before {
                return;
            }
        }
    }

    /// The number of lines of a body. The closing brace is first in its line in text of other compilers.
    fn lines_to_brace(&self) -> usize {
        let rest = self.rest();
        let body = &rest[..rest.find("\n}").unwrap_or(0)];
        body.bytes().filter(|&b| b == b'\n').count()
    }

    fn parameters(&mut self) -> Step<Vec<Parameter<'a>>> {
        self.expect("(")?;
        let mut all = Vec::new();
        while !self.eat(")") {
            if self.is("...") {
                let error = Diagnostic::error(
                    "genx-unsupported",
                    "functions of any number of arguments are not supported",
                );
                let span = self.span();
                return self.fail(error.label(span, "any number").help("name the arguments"));
            }
            let start = self.start();
            let ty = self.ty()?;
            let span = self.since(start);
            self.skip_attributes(|_| false);
            let text = self.between(start, self.last());
            let (texts, types) = match (&ty, self.fields(&ty)) {
                (&Ty::Value(ty), _) => (vec![text.into()], vec![ty]),
                // Each part is a parameter of its own.
                (_, Some(types)) if !types.is_empty() => {
                    let spelling = match self.typed && !self.opaque {
                        true => Spelling::Typed,
                        false => Spelling::Opaque,
                    };
                    let texts = types.iter().map(|&ty| ty_text(ty, spelling, BYTE).into());
                    (texts.collect(), types)
                }
                _ => return self.no_register(&ty, span),
            };
            let name = match self.kind() {
                Kind::Local => Some(self.advance()),
                _ => None,
            };
            all.push(Parameter { texts, types, name });
            if !self.is(")") {
                self.expect(",")?;
            }
        }
        Ok(all)
    }

    /// The groups and texts of attributes between the arguments and the brace.
    fn function_attributes(&mut self) -> (Vec<u32>, Vec<String>) {
        let (mut groups, mut attributes) = (Vec::new(), Vec::new());
        loop {
            match self.kind() {
                Kind::End | Kind::Sign(b'{' | b'}') => return (groups, attributes),
                Kind::Hash => {
                    let token = self.advance();
                    groups.extend(self.text_of(token)[1..].parse::<u32>());
                }
                Kind::Text => {
                    let text = self.attribute_text();
                    attributes.push(text);
                }
                Kind::Sign(b'(' | b'[') => self.skip_brackets(),
                _ => {
                    self.advance();
                }
            }
        }
    }
}

impl Body<'_, '_> {
    /// Reads from behind the opening brace to behind the closing brace.
    fn read(&mut self, parameters: &[Parameter]) {
        let mut values = Vec::new();
        for parameter in parameters {
            let own: Vec<Value> = parameter
                .types
                .iter()
                .map(|&ty| self.func.add_value(ty))
                .collect();
            let fields = own.iter().map(|&value| value.into()).collect();
            self.define(parameter.name, fields);
            values.extend(own);
        }
        let label = match self.p.kind() {
            Kind::Label => Some(self.p.advance()),
            _ => None,
        };
        self.begin_block(label);
        if let Some(entry) = self.func.entry() {
            self.func.blocks[entry].params = values;
        }
        // Whether the block has an error, which can hide its terminator.
        let mut broken = false;
        loop {
            match self.p.kind() {
                Kind::Sign(b'}') => {
                    self.ended(broken);
                    self.p.advance();
                    break;
                }
                Kind::End => {
                    let _: Step<()> = self.p.expected("`}`");
                    break;
                }
                Kind::Label => {
                    self.ended(broken);
                    broken = false;
                    let label = self.p.advance();
                    self.begin_block(Some(label));
                }
                Kind::Hash => {
                    self.p.advance();
                    if self.p.is("(") {
                        self.p.skip_brackets();
                    }
                }
                Kind::Word
                    if self.p.starts_line()
                        && matches!(self.p.text(), "define" | "declare" | "attributes") =>
                {
                    let _: Step<()> = self.p.expected("`}`");
                    break;
                }
                Kind::Word if self.p.text().starts_with("uselistorder") => {
                    self.recover(self.p.start())
                }
                _ => {
                    if self.block.is_none() {
                        broken = false;
                    }
                    let start = self.p.start();
                    if self.instruction().is_err() {
                        broken = true;
                        self.recover(start);
                    }
                }
            }
        }
        // A branch to the entry would need arguments for its parameters.
        if let Some(entry) = self.func.entry() {
            for &block in &self.func.layout {
                let Some(end) = self.func.terminator(block) else {
                    continue;
                };
                if self.func.insts[end]
                    .targets
                    .iter()
                    .any(|t| t.block == entry)
                {
                    let message = format!("a branch to the entry block {}", self.block_name(entry));
                    let error = Diagnostic::error("genx-dominance", message)
                        .maybe_label(
                            self.func.insts[end].span,
                            "nothing may come before the entry",
                        )
                        .help("put an empty block in front of it");
                    self.p.diagnostics.push(error);
                }
            }
        }
    }

    /// Checks the end of a block: the block must have a terminator.
    fn ended(&mut self, broken: bool) {
        let Some(block) = self.block.take() else {
            return;
        };
        if broken {
            return;
        }
        let message = format!(
            "expected a terminator at the end of block {}",
            self.block_name(block)
        );
        let error = Diagnostic::error("genx-parse", message);
        let span = self.p.span();
        self.p.diagnostics.push(
            error
                .label(span, "the block ends here")
                .help("end it with `br`, `switch`, `ret` or `unreachable`"),
        );
    }

    /// Skips to the next instruction, behind an error in an instruction that began at `start`.
    fn recover(&mut self, start: u32) {
        if self.p.start() == start {
            self.p.advance();
        }
        // Braces of types are closed on their line.
        let mut depth = 0_u32;
        loop {
            if self.p.starts_line() {
                depth = 0;
            }
            match self.p.kind() {
                Kind::End => return,
                Kind::Sign(b'{') => depth += 1,
                Kind::Sign(b'}') if depth == 0 => return,
                Kind::Sign(b'}') => depth -= 1,
                Kind::Label if self.p.starts_line() => return,
                Kind::Local if self.p.starts_line() => return,
                Kind::Word
                    if self.p.starts_line()
                        && (is_instruction(self.p.text())
                            || matches!(self.p.text(), "define" | "declare" | "attributes")) =>
                {
                    return;
                }
                _ => {}
            }
            self.p.advance();
        }
    }
}
