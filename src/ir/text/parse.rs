//! Parsing: tokens to raw functions, in which values and blocks are still names.
//!
//! Errors are collected: after an error, the parser continues at the next line.

use super::launch;
use super::lex::{Kind, unquote};
use super::parser::{Parser, error};
use super::raw::{RawBlock, RawDef, RawFunction, RawInst, RawOperand};
use super::resolve::resolve;
use crate::function::{Form, Function, OperationSet};
use crate::launch::Launch;
use crate::operand::{Operand, Part, Reg};
use easel_isa::cursor::{Cursor, Step, Token};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap, Span};

const SYNTAX: &str = "ir-syntax";

/// Parses a text that holds one function.
///
/// # Errors
/// The errors of [`parse_all`], or another number of functions.
pub fn parse<S: OperationSet>(
    file: FileId,
    sources: &SourceMap,
    known: &S::Contexts,
) -> Result<Function<S>, Diagnostics> {
    let mut functions = parse_all(file, sources, known)?;
    let count = functions.len();
    match functions.pop() {
        Some(function) if count == 1 => Ok(function),
        _ => Err(Diagnostic::error(
            "ir-function-count",
            format!("one function is expected, the text has {count}"),
        )
        .label(
            Span::new(file, 0, 0),
            format!("a `{} @name {{ ... }}` is expected here", S::KEYWORD),
        )
        .into()),
    }
}

/// Parses a text that holds any number of functions; `known` are the contexts that the text may name.
///
/// # Errors
/// All errors of the text, each at its place.
pub fn parse_all<S: OperationSet>(
    file: FileId,
    sources: &SourceMap,
    known: &S::Contexts,
) -> Result<Vec<Function<S>>, Diagnostics> {
    let mut parser = Parser {
        cursor: Cursor::new(file, sources.text(file)),
        errors: Diagnostics::default(),
    };
    let mut raw = Vec::new();
    loop {
        parser.skip_newlines();
        if parser.is_end() {
            break;
        }
        match parser.function::<S>(known) {
            Ok(function) => raw.push(function),
            Err(error) => {
                parser.errors.push(*error);
                parser.skip_to_function::<S>();
            }
        }
    }
    let mut errors = parser.errors;
    // Names are resolved even after syntax errors, to report both kinds of errors at once. But a
    // line that could not be read would make its values look undefined.
    let complete = errors.is_empty();
    let functions = raw
        .into_iter()
        .map(|f| resolve(f, complete, &mut errors))
        .collect();
    errors.into_result(functions)
}

impl<'t> Parser<'t> {
    /// Skips from a bad head to the next line that starts a function.
    fn skip_to_function<S: OperationSet>(&mut self) {
        loop {
            self.skip_line();
            self.skip_newlines();
            if self.is_end() || self.is(S::KEYWORD) {
                return;
            }
        }
    }

    fn function<S: OperationSet>(&mut self, known: &S::Contexts) -> Step<RawFunction<'t, S>> {
        self.expect(S::KEYWORD)?;
        let span = self.span();
        let named = match self.is("storage") {
            true => None,
            false => self.eat_kind(Kind::Word, 0),
        };
        let context = S::context(known, named).map_err(|message| {
            let help = "the name of a target may stand before the function's";
            error("ir-unknown-target", span, message, help)
        })?;
        let cx = &context;
        let form = match self.eat("storage") {
            true => Form::Storage,
            false => Form::Ssa,
        };
        let name = self.eat_kind(Kind::Symbol, 1);
        let name = name.ok_or_else(|| self.expected("`@` and the function's name"))?;
        let name = match name.starts_with('"') {
            true => unquote(name),
            false => name.to_string(),
        };
        let launch = match self.eat("attributes") {
            true => launch::parse(self, S::BY_VALUE)?,
            false => Launch::default(),
        };
        self.expect("{")?;
        let mut blocks: Vec<RawBlock<'t, S>> = Vec::new();
        loop {
            self.skip_newlines();
            let read = match self.kind() {
                Kind::Sign if self.eat("}") => {
                    return Ok(RawFunction {
                        name,
                        context,
                        form,
                        launch,
                        blocks,
                    });
                }
                Kind::End => return Err(self.expected("`}` at the function's end")),
                Kind::Block => self.block_head(cx).map(|block| blocks.push(block)),
                _ => self.inst(cx).and_then(|inst| {
                    let Some(block) = blocks.last_mut() else {
                        let message = "an instruction stands before the first block";
                        let error = Diagnostic::error(SYNTAX, message)
                            .label(inst.span, "belongs to no block")
                            .help("write `^bb0:` before it");
                        return Err(Box::new(error));
                    };
                    block.insts.push(inst);
                    Ok(())
                }),
            };
            if let Err(error) = read {
                self.errors.push(*error);
                self.skip_line();
            }
        }
    }

    fn end_of_line(&mut self) -> Step<()> {
        match self.kind() {
            Kind::Newline | Kind::End => Ok(()),
            _ if self.is("}") => Ok(()),
            _ => Err(self.expected("the end of the line")),
        }
    }

    /// Items with commas between them.
    fn several<T>(&mut self, mut item: impl FnMut(&mut Self) -> Step<T>) -> Step<Vec<T>> {
        let mut all = vec![item(self)?];
        while self.eat(",") {
            all.push(item(self)?);
        }
        Ok(all)
    }

    fn block_head<S: OperationSet>(&mut self, cx: &S::Context) -> Step<RawBlock<'t, S>> {
        let start = self.start();
        let (name, span) = self.block_name()?;
        let mut params = Vec::new();
        if self.eat("(") {
            params = self.several(|p| p.def::<S>(cx))?;
            self.expect(")")?;
        }
        // A block whose head is good up to here exists, even if the rest of the line has errors.
        if !self.eat(":") || self.end_of_line().is_err() {
            let span = self.since(start);
            let d = Diagnostic::error(SYNTAX, "a block's head ends in `:`")
                .label(span, "needs `:` and a new line");
            self.errors.push(d);
            self.skip_line();
        }
        Ok(RawBlock {
            name,
            span,
            params,
            insts: Vec::new(),
        })
    }

    fn block_name(&mut self) -> Step<(&'t str, Span)> {
        let span = self.span();
        match self.eat_kind(Kind::Block, 1) {
            Some(name) => Ok((name, span)),
            None => Err(self.expected("a block name `^name`")),
        }
    }

    /// Whether results come next: values or registers with types, then `=`. An operation name
    /// is also a word, but never followed by `,`, `=` or `[`.
    fn is_result(&self) -> bool {
        match self.kind() {
            Kind::Value => true,
            Kind::Word => matches!(self.text_of(self.second()), "," | "=" | "["),
            _ => false,
        }
    }

    fn inst<S: OperationSet>(&mut self, cx: &S::Context) -> Step<RawInst<'t, S>> {
        let start = self.start();
        let mut defs = Vec::new();
        if self.is_result() {
            defs = self.several(|p| p.def::<S>(cx))?;
            self.expect("=")?;
        }
        let op_at = self.span();
        let op = self.word("an operation")?;
        let op = S::parse_op(cx, op).map_err(|message| {
            let help = "operations are spelled as they are printed";
            error("ir-unknown-operation", op_at, message, help)
        })?;
        let mut uses = Vec::new();
        let is_bare = matches!(self.kind(), Kind::Newline | Kind::End);
        if !(is_bare || self.is("->") || self.is("}")) {
            uses = self.several(|p| p.operand::<S>(cx))?;
        }
        let mut targets = Vec::new();
        if self.eat("->") {
            targets = self.several(|p| {
                let (name, span) = p.block_name()?;
                let mut args = Vec::new();
                if p.eat("(") {
                    args = p.several(|p| p.operand::<S>(cx))?;
                    p.expect(")")?;
                }
                Ok((name, span, args))
            })?;
        }
        let span = self.since(start);
        self.end_of_line()?;
        Ok(RawInst {
            op,
            defs,
            uses,
            targets,
            span,
        })
    }

    fn operand<S: OperationSet>(&mut self, cx: &S::Context) -> Step<RawOperand<'t>> {
        let start = self.start();
        match self.kind() {
            Kind::Value => {
                let token = self.advance();
                let name = &self.text_of(token)[1..];
                let part = match self.is("[") {
                    true => self.part()?,
                    false => Part::WHOLE,
                };
                Ok(RawOperand::Value(name, part, self.since(start)))
            }
            Kind::Int => {
                let value = self.integer("an integer")?;
                Ok(RawOperand::Other(Operand::Imm(value)))
            }
            Kind::Word => Ok(RawOperand::Other(Operand::Reg(self.reg::<S>(cx)?))),
            _ => Err(self.expected("a value, a register or an integer")),
        }
    }

    /// `[n]` or `[first:last]`.
    fn part(&mut self) -> Step<Part> {
        let span = self.span();
        self.expect("[")?;
        let first: u32 = self.unsigned("an integer")?;
        let last: u32 = match self.eat(":") {
            true => self.unsigned("an integer")?,
            false => first,
        };
        self.expect("]")?;
        match last.checked_sub(first).and_then(|n| n.checked_add(1)) {
            Some(len) => Ok(Part::new(first, len)),
            None => {
                let message = format!("[{first}:{last}] is no range");
                let help = "write [first:last] in register units";
                Err(error(SYNTAX, span, message, help))
            }
        }
    }

    /// A register: a word, optionally with a directly following `[...]`.
    fn reg<S: OperationSet>(&mut self, cx: &S::Context) -> Step<Reg> {
        let token = self.token();
        let mut name = self.word("a register")?;
        if self.is("[") && self.is_joined() {
            self.part()?;
            let whole = self.since(token.start);
            name = self.text_of(Token {
                end: whole.end,
                ..token
            });
        }
        S::parse_reg(cx, name).ok_or_else(|| {
            let help = "operands are values `%n`, registers and integers";
            let message = format!("`{name}` is no register");
            error("ir-unknown-register", self.span_of(token), message, help)
        })
    }

    /// `%value[part]: type in [low, high] @ register align n`, everything after the value optional,
    /// or a register.
    fn def<S: OperationSet>(&mut self, cx: &S::Context) -> Step<RawDef<'t, S>> {
        let operand = match self.kind() {
            Kind::Value | Kind::Word => self.operand::<S>(cx)?,
            _ => return Err(self.expected("a value or a register")),
        };
        let mut def = RawDef {
            operand,
            ty: None,
            range: None,
            fixed: None,
            align: 0,
        };
        if !matches!(def.operand, RawOperand::Value(..)) || !self.eat(":") {
            return Ok(def);
        }
        let span = self.span();
        let ty = self.word("a type")?;
        def.ty = Some(S::parse_type(cx, ty).map_err(|message| {
            let help = "types are spelled as they are printed";
            error("ir-unknown-type", span, message, help)
        })?);
        if self.eat("in") {
            let span = self.span();
            self.expect("[")?;
            let low = self.integer("an integer")?;
            self.expect(",")?;
            let high = self.integer("an integer")?;
            self.expect("]")?;
            if low > high {
                let message = format!("the interval [{low}, {high}] is empty");
                return Err(error(SYNTAX, span, message, "write [least, greatest]"));
            }
            def.range = Some((low, high));
        }
        if self.eat("@") {
            def.fixed = Some(self.reg::<S>(cx)?);
        } else if self.kind() == Kind::Symbol {
            // `@s2` without a blank reads as a symbol.
            let message = format!("`{}` is no register", self.text());
            let help = "write a blank after the `@`";
            return Err(error(SYNTAX, self.span(), message, help));
        }
        if self.eat("align") {
            let span = self.span();
            def.align = match u32::try_from(self.integer("an integer")?) {
                Ok(align) if align.is_power_of_two() => align,
                _ => {
                    let message = "an alignment is a positive power of two".into();
                    return Err(error(SYNTAX, span, message, "write 1, 2, 4, ..."));
                }
            };
        }
        Ok(def)
    }
}
