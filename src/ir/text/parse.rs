//! Parsing: tokens to raw functions, in which values and blocks are still names.
//!
//! Errors are collected: after one, the parser goes on at the next line.

use super::cursor::{Bad, Cursor};
use super::launch;
use super::lex::{Token, lex};
use super::raw::{RawBlock, RawDef, RawFunction, RawInst, RawOperand};
use super::resolve::resolve;
use crate::function::{Form, Function, OperationSet};
use crate::launch::Launch;
use crate::operand::{Operand, Part, Reg};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap, Span};

/// Parse a text that holds one function.
///
/// # Errors
/// As of [`parse_all`], or another number of functions.
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

/// Parse a text that holds any number of functions; `known` are the contexts that it may name.
///
/// # Errors
/// All of the text, each at its place.
pub fn parse_all<S: OperationSet>(
    file: FileId,
    sources: &SourceMap,
    known: &S::Contexts,
) -> Result<Vec<Function<S>>, Diagnostics> {
    let text = sources.text(file);
    let mut errors = Diagnostics::default();
    let tokens = lex(file, text, &mut errors);
    let mut cursor = Cursor {
        file,
        text,
        tokens: &tokens,
        at: 0,
        errors,
    };
    let mut raw = Vec::new();
    loop {
        cursor.skip_newlines();
        if *cursor.peek() == Token::End {
            break;
        }
        match cursor.function::<S>(known) {
            Ok(function) => raw.push(function),
            Err(Bad) => cursor.skip_to_function::<S>(),
        }
    }
    let mut errors = cursor.errors;
    // Names are resolved even after syntax errors: both kinds are worth reporting at once, but a
    // line that could not be read would make its values look undefined.
    let complete = errors.is_empty();
    let functions = raw
        .into_iter()
        .map(|f| resolve(f, complete, &mut errors))
        .collect();
    errors.into_result(functions)
}

impl<'t> Cursor<'t, '_> {
    /// After a bad head: the next line that starts a function.
    fn skip_to_function<S: OperationSet>(&mut self) {
        loop {
            self.skip_line();
            self.skip_newlines();
            if matches!(*self.peek(), Token::End) || *self.peek() == Token::Word(S::KEYWORD) {
                return;
            }
        }
    }

    fn function<S: OperationSet>(
        &mut self,
        known: &S::Contexts,
    ) -> Result<RawFunction<'t, S>, Bad> {
        if !self.eat_word(S::KEYWORD) {
            return Err(self.unexpected(&format!("`{}`", S::KEYWORD)));
        }
        let at = self.at;
        let named = match *self.peek() {
            Token::Word(word) if word != "storage" => {
                self.advance();
                Some(word)
            }
            _ => None,
        };
        let context = S::context(known, named).map_err(|message| {
            let help = "the name of a target may stand before the function's";
            self.error_at(at, "ir-unknown-target", message, help)
        })?;
        let cx = &context;
        let form = if self.eat_word("storage") {
            Form::Storage
        } else {
            Form::Ssa
        };
        let name = match self.peek() {
            Token::Symbol(name) => name.clone(),
            _ => return Err(self.unexpected("`@` and the function's name")),
        };
        self.advance();
        let launch = if self.eat_word("attributes") {
            launch::parse(self, S::BY_VALUE)?
        } else {
            Launch::default()
        };
        self.expect('{')?;
        let mut blocks: Vec<RawBlock<'t, S>> = Vec::new();
        loop {
            self.skip_newlines();
            match self.peek() {
                Token::Punct('}') => {
                    self.advance();
                    return Ok(RawFunction {
                        name,
                        context,
                        form,
                        launch,
                        blocks,
                    });
                }
                Token::End => return Err(self.unexpected("`}` at the function's end")),
                Token::Block(_) => match self.block_head(cx) {
                    Ok(block) => blocks.push(block),
                    Err(Bad) => self.skip_line(),
                },
                _ => match self.inst(cx) {
                    Ok(inst) => match blocks.last_mut() {
                        Some(block) => block.insts.push(inst),
                        None => {
                            let message = "an instruction stands before the first block";
                            self.errors.push(
                                Diagnostic::error("ir-syntax", message)
                                    .label(inst.span, "belongs to no block")
                                    .help("write `^bb0:` before it"),
                            );
                        }
                    },
                    Err(Bad) => self.skip_line(),
                },
            }
        }
    }

    fn end_of_line(&mut self) -> Result<(), Bad> {
        match self.peek() {
            Token::Newline | Token::End | Token::Punct('}') => Ok(()),
            _ => Err(self.unexpected("the end of the line")),
        }
    }

    fn block_head<S: OperationSet>(&mut self, cx: &S::Context) -> Result<RawBlock<'t, S>, Bad> {
        let start = self.at;
        let (name, span) = self.block_name()?;
        let mut params = Vec::new();
        if self.eat('(') {
            loop {
                params.push(self.def::<S>(cx)?);
                if !self.eat(',') {
                    break;
                }
            }
            self.expect(')')?;
        }
        // A block whose head is good up to here exists, whatever follows.
        if !self.eat(':') || self.end_of_line().is_err() {
            let span = self.span_from(start);
            let d = Diagnostic::error("ir-syntax", "a block's head ends in `:`")
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

    fn block_name(&mut self) -> Result<(&'t str, Span), Bad> {
        match *self.peek() {
            Token::Block(name) => {
                self.advance();
                Ok((name, self.span_from(self.at - 1)))
            }
            _ => Err(self.unexpected("a block name `^name`")),
        }
    }

    fn inst<S: OperationSet>(&mut self, cx: &S::Context) -> Result<RawInst<'t, S>, Bad> {
        let start = self.at;
        let mut defs = Vec::new();
        // Results are values or registers followed, after their types, by `=`. An operation name
        // is a word too, but never followed by `,`, `=`, `:` or `[`.
        let next = self.tokens.get(self.at + 1).map(|t| &t.token);
        let is_def = match self.peek() {
            Token::Value(_) => true,
            Token::Word(_) => matches!(next, Some(Token::Punct(',' | '=' | '['))),
            _ => false,
        };
        if is_def {
            loop {
                defs.push(self.def::<S>(cx)?);
                if !self.eat(',') {
                    break;
                }
            }
            self.expect('=')?;
        }
        let op_at = self.at;
        let op = self.word("an operation")?;
        let op = S::parse_op(cx, op).map_err(|message| {
            self.error_at(
                op_at,
                "ir-unknown-operation",
                message,
                "operations are spelled as they are printed",
            )
        })?;
        let mut uses = Vec::new();
        if !matches!(
            self.peek(),
            Token::Newline | Token::End | Token::Arrow | Token::Punct('}')
        ) {
            uses = self.operands::<S>(cx)?;
        }
        let mut targets = Vec::new();
        if *self.peek() == Token::Arrow {
            self.advance();
            loop {
                let (name, span) = self.block_name()?;
                let mut args = Vec::new();
                if self.eat('(') {
                    args = self.operands::<S>(cx)?;
                    self.expect(')')?;
                }
                targets.push((name, span, args));
                if !self.eat(',') {
                    break;
                }
            }
        }
        let span = self.span_from(start);
        self.end_of_line()?;
        Ok(RawInst {
            op,
            defs,
            uses,
            targets,
            span,
        })
    }

    fn operands<S: OperationSet>(&mut self, cx: &S::Context) -> Result<Vec<RawOperand<'t>>, Bad> {
        let mut out = vec![self.operand::<S>(cx)?];
        while self.eat(',') {
            out.push(self.operand::<S>(cx)?);
        }
        Ok(out)
    }

    fn operand<S: OperationSet>(&mut self, cx: &S::Context) -> Result<RawOperand<'t>, Bad> {
        match *self.peek() {
            Token::Value(name) => {
                let start = self.at;
                self.advance();
                let part = if self.at('[') {
                    self.part()?
                } else {
                    Part::WHOLE
                };
                Ok(RawOperand::Value(name, part, self.span_from(start)))
            }
            Token::Int(value) => {
                self.advance();
                Ok(RawOperand::Other(Operand::Imm(value)))
            }
            Token::Word(_) => Ok(RawOperand::Other(Operand::Reg(self.reg::<S>(cx)?))),
            _ => Err(self.unexpected("a value, a register or an integer")),
        }
    }

    /// `[n]` or `[first:last]`.
    fn part(&mut self) -> Result<Part, Bad> {
        let start = self.at;
        self.expect('[')?;
        let first: u32 = self.unsigned()?;
        let last: u32 = if self.eat(':') {
            self.unsigned()?
        } else {
            first
        };
        self.expect(']')?;
        match last.checked_sub(first).and_then(|n| n.checked_add(1)) {
            Some(len) => Ok(Part::new(first, len)),
            None => {
                let help = "write [first:last] in register units";
                Err(self.error_at(
                    start,
                    "ir-syntax",
                    format!("[{first}:{last}] is no range"),
                    help,
                ))
            }
        }
    }

    /// A register: a word, with a directly following `[...]` where there is one.
    fn reg<S: OperationSet>(&mut self, cx: &S::Context) -> Result<Reg, Bad> {
        let start = self.at;
        self.word("a register")?;
        if self.at('[') && self.tokens[self.at].start == self.tokens[start].end {
            self.part()?;
        }
        let name = &self.text[self.tokens[start].start..self.tokens[self.at - 1].end];
        S::parse_reg(cx, name).ok_or_else(|| {
            let help = "operands are values `%n`, registers and integers";
            self.error_at(
                start,
                "ir-unknown-register",
                format!("`{name}` is no register"),
                help,
            )
        })
    }

    /// `%value[part]: type in [low, high] @ register align n`, everything after the value optional,
    /// or a register.
    fn def<S: OperationSet>(&mut self, cx: &S::Context) -> Result<RawDef<'t, S>, Bad> {
        let operand = match *self.peek() {
            Token::Value(_) | Token::Word(_) => self.operand::<S>(cx)?,
            _ => return Err(self.unexpected("a value or a register")),
        };
        let mut def = RawDef {
            operand,
            ty: None,
            range: None,
            fixed: None,
            align: 0,
        };
        if !matches!(def.operand, RawOperand::Value(..)) || !self.eat(':') {
            return Ok(def);
        }
        let at = self.at;
        let ty = self.word("a type")?;
        def.ty = Some(S::parse_type(cx, ty).map_err(|message| {
            self.error_at(
                at,
                "ir-unknown-type",
                message,
                "types are spelled as they are printed",
            )
        })?);
        if self.eat_word("in") {
            let at = self.at;
            self.expect('[')?;
            let low = self.integer()?;
            self.expect(',')?;
            let high = self.integer()?;
            self.expect(']')?;
            if low > high {
                let help = "write [least, greatest]";
                return Err(self.error_at(
                    at,
                    "ir-syntax",
                    format!("the interval [{low}, {high}] is empty"),
                    help,
                ));
            }
            def.range = Some((low, high));
        }
        if self.eat('@') {
            def.fixed = Some(self.reg::<S>(cx)?);
        } else if let Token::Symbol(name) = self.peek() {
            // `@s2` without a blank reads as a symbol.
            let message = format!("`@{name}` is no register");
            return Err(self.error_at(
                self.at,
                "ir-syntax",
                message,
                "write a blank after the `@`",
            ));
        }
        if self.eat_word("align") {
            let at = self.at;
            def.align = match u32::try_from(self.integer()?) {
                Ok(align) if align.is_power_of_two() => align,
                _ => {
                    let message = "an alignment is a positive power of two".into();
                    return Err(self.error_at(at, "ir-syntax", message, "write 1, 2, 4, ..."));
                }
            };
        }
        Ok(def)
    }
}
