//! The parser: text to [`Meaning`], by precedence climbing.
//!
//! [`parse`] is for code at the start; [`parse_spanned`] also gives the place of every node, as a
//! tree of the same shape, for diagnostics.

use std::ops::Range;

use super::lex::{Kind, Letters, MeaningText, ParseError, int};
use super::{Expr, Meaning, Statement, UnaryOp};
use crate::cursor::{Cursor, Lexis, Step};
use crate::diagnostic::{Diagnostic, FileId, Span};

/// The greatest nesting, so that no input exhausts the stack.
const MAX_DEPTH: u32 = 96;

/// Byte range of an expression, and the ranges of its operands in order (slice: the sliced;
/// select: condition, then, else; call: positional arguments).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spans {
    /// The range of the expression itself, in bytes of the meaning's text.
    pub range: Range<usize>,
    /// The ranges of its operands.
    pub children: Vec<Spans>,
}

impl Spans {
    /// The ranges of the `i`-th operand; an empty range for a tree built without places.
    pub fn child(&self, i: usize) -> &Spans {
        const NONE: &Spans = &Spans {
            range: 0..0,
            children: Vec::new(),
        };
        self.children.get(i).unwrap_or(NONE)
    }
}

/// Place of a statement: the range of its target (of the whole, for an effect), and the ranges of its expression.
pub type Place = (Range<usize>, Spans);

/// Parses statements separated by `;`.
///
/// # Errors
/// The first syntax error of the text, or too deep nesting.
pub fn parse(text: &str) -> Result<Meaning, ParseError> {
    Ok(statements(text, false)?.0)
}

/// Parses one expression.
///
/// # Errors
/// The errors of [`parse`].
pub fn parse_expr(text: &str) -> Result<Expr, ParseError> {
    Ok(parse_expr_spanned(text, false)?.0)
}

/// Parses one expression, with its places if they are wanted.
///
/// # Errors
/// The errors of [`parse`].
pub fn parse_expr_spanned(text: &str, keep_places: bool) -> Result<(Expr, Spans), ParseError> {
    let mut p = Parser::new(text, keep_places);
    let both = p.expr()?;
    p.expect_end()?;
    Ok(both)
}

/// Parses a meaning, with the places of each statement: (target or whole effect, expression).
///
/// # Errors
/// The errors of [`parse`].
pub fn parse_spanned(text: &str) -> Result<(Meaning, Vec<Place>), ParseError> {
    Ok(statements(text, true)?)
}

fn statements(text: &str, keep_places: bool) -> Step<(Meaning, Vec<Place>)> {
    let mut p = Parser::new(text, keep_places);
    let mut meaning = Meaning::default();
    let mut places = Vec::new();
    loop {
        let (statement, target, spans) = p.statement()?;
        meaning.statements.push(statement);
        if keep_places {
            places.push((target, spans));
        }
        if p.accept(";") && !p.cursor.is_end() {
            continue;
        }
        p.expect_end()?;
        return Ok((meaning, places));
    }
}

struct Parser<'a> {
    cursor: Cursor<'a, MeaningText>,
    depth: u32,
    /// Whether all places are kept, not only the outermost.
    places: bool,
}

type Spanned = (Expr, Spans);

fn error(range: Range<usize>, message: impl Into<String>) -> Box<Diagnostic> {
    let place = Span::new(FileId::default(), range.start, range.end);
    Box::new(Diagnostic::error(MeaningText::CODE, message).label(place, ""))
}

fn fail<T>(range: Range<usize>, message: impl Into<String>) -> Step<T> {
    Err(error(range, message))
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, places: bool) -> Self {
        Parser {
            cursor: Cursor::new(FileId::default(), text),
            depth: 0,
            places,
        }
    }

    /// The place of an expression and of its operands.
    fn around<const N: usize>(&self, range: Range<usize>, operands: [Spans; N]) -> Spans {
        let children = match self.places {
            true => operands.into(),
            false => Vec::new(),
        };
        Spans { range, children }
    }

    fn keep(&self, children: &mut Vec<Spans>, spans: Spans) {
        if self.places {
            children.push(spans);
        }
    }

    /// The byte at which the next token begins.
    fn start(&self) -> usize {
        self.cursor.start() as usize
    }

    /// The byte at which the last token ends.
    fn last(&self) -> usize {
        self.cursor.last() as usize
    }

    /// The place of the next token.
    fn here(&self) -> Range<usize> {
        self.start()..self.cursor.token().end as usize
    }

    #[inline]
    fn is(&self, op: &str) -> bool {
        self.cursor.kind() == Kind::Op(Letters::of(op))
    }

    fn accept(&mut self, op: &str) -> bool {
        let found = self.is(op);
        if found {
            self.cursor.advance();
        }
        found
    }

    fn expect(&mut self, op: &str) -> Step<()> {
        self.cursor.expect(op)
    }

    fn expect_end(&mut self) -> Step<()> {
        match self.cursor.is_end() {
            true => Ok(()),
            false => Err(self.cursor.expected("an operator or `;`")),
        }
    }

    /// Enters one more level; the caller leaves it.
    fn deepen(&mut self) -> Step<()> {
        self.depth += 1;
        match self.depth > MAX_DEPTH {
            true => fail(self.here(), "nested too deeply"),
            false => Ok(()),
        }
    }

    /// Reports `<` and similar operators without `s` or `u`.
    fn refuse_bare_comparison(&self) -> Step<()> {
        if !["<", ">", "<=", ">="].iter().any(|op| self.is(op)) {
            return Ok(());
        }
        let op = self.cursor.text();
        let error = error(self.here(), format!("`{op}` does not say how it compares"));
        let help = format!("append `u` for unsigned or `s` for signed: `{op}u`, `{op}s`");
        Err(Box::new(error.help(help)))
    }

    fn statement(&mut self) -> Step<(Statement, Range<usize>, Spans)> {
        let start = self.here();
        let (e, spans) = self.expr()?;
        if self.accept("=") {
            let Expr::Operand(name) = e else {
                return fail(spans.range, "only a whole operand can be assigned");
            };
            let (value, places) = self.expr()?;
            return Ok((Statement::Assign(name, value), start, places));
        }
        match e {
            Expr::Call { .. } => Ok((Statement::Effect(e), spans.range.clone(), spans)),
            _ if self.cursor.is_end() || self.is(";") => {
                fail(spans.range, "this value is not assigned to anything")
            }
            _ => {
                self.expect_end()?;
                fail(spans.range, "this value is not assigned to anything")
            }
        }
    }

    /// A conditional expression, the loosest level.
    fn expr(&mut self) -> Step<Spanned> {
        self.deepen()?;
        let condition = self.binary(1)?;
        let result = if self.accept("?") {
            let then = self.expr()?;
            self.expect(":")?;
            let other = self.expr()?;
            let range = condition.1.range.start..other.1.range.end;
            let e = Expr::Select(Box::new(condition.0), Box::new(then.0), Box::new(other.0));
            (e, self.around(range, [condition.1, then.1, other.1]))
        } else {
            condition
        };
        self.depth -= 1;
        Ok(result)
    }

    /// Binary operators that bind at least as tightly as `level`, left-associative.
    fn binary(&mut self, level: u8) -> Step<Spanned> {
        let mut left = self.unary()?;
        while let Some((op, binds)) = self.cursor.kind().binary().filter(|found| found.1 >= level) {
            self.cursor.advance();
            let right = self.binary(binds + 1)?;
            let range = left.1.range.start..right.1.range.end;
            left = (
                Expr::Binary(op, Box::new(left.0), Box::new(right.0)),
                self.around(range, [left.1, right.1]),
            );
        }
        self.refuse_bare_comparison()?;
        Ok(left)
    }

    fn unary(&mut self) -> Step<Spanned> {
        let start = self.start();
        let op = match (self.is("-"), self.is("~")) {
            (true, _) => UnaryOp::Neg,
            (_, true) => UnaryOp::Not,
            _ => return self.postfix(),
        };
        self.deepen()?;
        self.cursor.advance();
        let (e, spans) = self.unary()?;
        self.depth -= 1;
        let range = start..spans.range.end;
        // A negative literal is a literal.
        if let (UnaryOp::Neg, Expr::Int(value)) = (op, &e) {
            let children = Vec::new();
            return Ok((Expr::Int(-value), Spans { range, children }));
        }
        let spans = self.around(range, [spans]);
        Ok((Expr::Unary(op, Box::new(e)), spans))
    }

    fn postfix(&mut self) -> Step<Spanned> {
        let mut e = self.primary()?;
        while self.accept("[") {
            let high = self.bit_number()?;
            let low = if self.accept(":") {
                self.bit_number()?
            } else {
                high
            };
            if low > high {
                return fail(
                    e.1.range.end..self.last(),
                    format!("[{high}:{low}] counts upwards: the higher bit comes first"),
                );
            }
            self.expect("]")?;
            let range = e.1.range.start..self.last();
            e = (
                Expr::Slice(Box::new(e.0), high, low),
                self.around(range, [e.1]),
            );
        }
        Ok(e)
    }

    fn bit_number(&mut self) -> Step<u16> {
        let digits = self.cursor.text();
        let value = int(digits).and_then(|value| u16::try_from(value).ok());
        match value.filter(|_| self.cursor.kind() == Kind::Int) {
            Some(value) => {
                self.cursor.advance();
                Ok(value)
            }
            None => Err(self.cursor.expected("a bit number")),
        }
    }

    fn primary(&mut self) -> Step<Spanned> {
        let start = self.start();
        match self.cursor.kind() {
            Kind::Int => {
                let digits = self.cursor.text();
                let Some(value) = int(digits) else {
                    return fail(self.here(), format!("`{digits}` is no 63-bit integer"));
                };
                self.cursor.advance();
                Ok((Expr::Int(value), self.leaf(start)))
            }
            Kind::Op(_) if self.accept("(") => {
                let (e, mut spans) = self.expr()?;
                self.expect(")")?;
                spans.range = start..self.last();
                Ok((e, spans))
            }
            Kind::Op(_) if self.accept("{") => {
                let mut parts = Vec::new();
                let mut children = Vec::new();
                loop {
                    let (e, spans) = self.expr()?;
                    parts.push(e);
                    self.keep(&mut children, spans);
                    if !self.accept(",") {
                        break;
                    }
                }
                self.expect("}")?;
                let range = start..self.last();
                Ok((Expr::Concat(parts), Spans { range, children }))
            }
            Kind::Name => {
                let name = self.name("a value")?;
                let mut ty = String::new();
                while self.accept(".") {
                    if !ty.is_empty() {
                        ty.push('.');
                    }
                    ty.push_str(self.name("a type")?);
                }
                if self.is("(") {
                    return self.call(name, ty, start);
                }
                if !ty.is_empty() {
                    let wanted = format!("`(` after `{name}.{ty}`");
                    return Err(self.cursor.expected(&wanted));
                }
                Ok((Expr::Operand(name.to_owned()), self.leaf(start)))
            }
            _ => Err(self.cursor.expected("a value")),
        }
    }

    fn name(&mut self, what: &str) -> Step<&'a str> {
        let token = self.cursor.take(Kind::Name, what)?;
        Ok(self.cursor.text_of(token))
    }

    fn leaf(&self, start: usize) -> Spans {
        Spans {
            range: start..self.last(),
            children: Vec::new(),
        }
    }

    fn call(&mut self, name: &str, ty: String, start: usize) -> Step<Spanned> {
        self.expect("(")?;
        let mut args = Vec::new();
        let mut named = Vec::new();
        let mut children = Vec::new();
        while !self.is(")") {
            let (e, spans) = self.expr()?;
            if self.is("=") {
                let Expr::Operand(key) = e else {
                    return fail(spans.range, "only a name can stand before `=`");
                };
                self.cursor.advance();
                let (value, places) = self.unary()?;
                let Expr::Int(value) = value else {
                    return fail(places.range, "a named argument is an integer");
                };
                named.push((key, value));
            } else {
                args.push(e);
                self.keep(&mut children, spans);
            }
            if !self.accept(",") {
                break;
            }
        }
        self.expect(")")?;
        let range = start..self.last();
        let ty = (!ty.is_empty()).then_some(ty);
        let name = name.to_owned();
        Ok((
            Expr::Call {
                name,
                ty,
                args,
                named,
            },
            Spans { range, children },
        ))
    }
}
