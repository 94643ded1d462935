//! The parser: text to [`Meaning`], by precedence climbing.
//!
//! [`parse`] is what start-up code uses; [`parse_spanned`] also gives the place of every node, as a
//! tree of the same shape, for diagnostics.

use std::ops::Range;

use super::lex::{Letters, ParseError, Token, scan};
use super::{Expr, Meaning, Statement, UnaryOp};

/// Nesting beyond this is refused, so that no input exhausts the stack.
const MAX_DEPTH: u32 = 96;

/// Byte range of an expression, and the same of its operands in order (slice: the sliced;
/// select: condition, then, else; call: positional arguments).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spans {
    /// Of the expression itself; bytes of the meaning's text.
    pub range: Range<usize>,
    /// Of its operands.
    pub children: Vec<Spans>,
}

impl Spans {
    /// Of the `i`-th operand; an empty range for a tree built without places.
    pub fn child(&self, i: usize) -> &Spans {
        const NONE: &Spans = &Spans {
            range: 0..0,
            children: Vec::new(),
        };
        self.children.get(i).unwrap_or(NONE)
    }
}

/// Place of a statement: of its target (of the whole, for an effect), and of its expression.
pub type Place = (Range<usize>, Spans);

/// Parse statements separated by `;`.
///
/// # Errors
/// The first place where the text leaves the grammar, or nests too deep.
pub fn parse(text: &str) -> Result<Meaning, ParseError> {
    statements(text, false).map(|(meaning, _)| meaning)
}

/// Parse one expression.
#[cfg(test)]
pub(super) fn parse_expr(text: &str) -> Result<Expr, ParseError> {
    let mut p = Parser::new(text, false)?;
    let (e, _) = p.expr()?;
    p.expect_end()?;
    Ok(e)
}

/// Parse, with the places of each statement: (target or whole effect, expression).
///
/// # Errors
/// As of [`parse`].
pub fn parse_spanned(text: &str) -> Result<(Meaning, Vec<Place>), ParseError> {
    statements(text, true)
}

fn statements(text: &str, keep_places: bool) -> Result<(Meaning, Vec<Place>), ParseError> {
    let mut p = Parser::new(text, keep_places)?;
    let mut meaning = Meaning::default();
    let mut places = Vec::new();
    loop {
        let (statement, target, spans) = p.statement()?;
        meaning.statements.push(statement);
        if keep_places {
            places.push((target, spans));
        }
        if p.is(";") {
            p.advance()?;
            if p.token != Token::End {
                continue;
            }
        }
        p.expect_end()?;
        return Ok((meaning, places));
    }
}

struct Parser<'a> {
    text: &'a str,
    token: Token<'a>,
    at: Range<usize>,
    /// Where the token before ended.
    last: usize,
    depth: u32,
    /// Places are kept, not only the outermost ones.
    places: bool,
}

type Spanned = (Expr, Spans);

impl<'a> Parser<'a> {
    fn new(text: &'a str, places: bool) -> Result<Self, ParseError> {
        let mut p = Parser {
            text,
            token: Token::End,
            at: 0..0,
            last: 0,
            depth: 0,
            places,
        };
        p.advance()?;
        Ok(p)
    }

    fn fail<T>(&self, range: Range<usize>, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError {
            range,
            message: message.into(),
            help: None,
        })
    }

    fn advance(&mut self) -> Result<(), ParseError> {
        self.last = self.at.end;
        (self.token, self.at) = scan(self.text, self.last)?;
        Ok(())
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

    fn here(&self) -> Range<usize> {
        self.at.clone()
    }

    fn describe(&self) -> String {
        match self.token {
            Token::End => "the end".to_owned(),
            _ => format!("`{}`", &self.text[self.at.clone()]),
        }
    }

    #[inline]
    fn is(&self, op: &str) -> bool {
        self.token == Token::Op(Letters::of(op))
    }

    fn accept(&mut self, op: &str) -> Result<bool, ParseError> {
        let yes = self.is(op);
        if yes {
            self.advance()?;
        }
        Ok(yes)
    }

    fn expect(&mut self, op: &str) -> Result<(), ParseError> {
        if self.accept(op)? {
            return Ok(());
        }
        self.fail(
            self.here(),
            format!("expected `{op}`, found {}", self.describe()),
        )
    }

    fn expect_end(&mut self) -> Result<(), ParseError> {
        if self.token == Token::End {
            return Ok(());
        }
        self.fail(
            self.here(),
            format!("expected an operator or `;`, found {}", self.describe()),
        )
    }

    /// `<` and the like do not say how they compare.
    fn refuse_bare_comparison(&self) -> Result<(), ParseError> {
        if !["<", ">", "<=", ">="].iter().any(|op| self.is(op)) {
            return Ok(());
        }
        let op = &self.text[self.here()];
        Err(ParseError {
            range: self.here(),
            message: format!("`{op}` does not say how it compares"),
            help: Some(format!(
                "append `u` for unsigned or `s` for signed: `{op}u`, `{op}s`"
            )),
        })
    }

    fn statement(&mut self) -> Result<(Statement, Range<usize>, Spans), ParseError> {
        let start = self.here();
        let (e, spans) = self.expr()?;
        if self.accept("=")? {
            let Expr::Operand(name) = e else {
                return self.fail(spans.range, "only a whole operand can be assigned");
            };
            let (value, places) = self.expr()?;
            return Ok((Statement::Assign(name, value), start, places));
        }
        match e {
            Expr::Call { .. } => Ok((Statement::Effect(e), spans.range.clone(), spans)),
            _ if self.token == Token::End || self.is(";") => {
                self.fail(spans.range, "this value is not assigned to anything")
            }
            _ => {
                self.expect_end()?;
                self.fail(spans.range, "this value is not assigned to anything")
            }
        }
    }

    /// Conditional, the loosest level.
    fn expr(&mut self) -> Result<Spanned, ParseError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.fail(self.here(), "nested too deeply");
        }
        let condition = self.binary(1)?;
        let result = if self.accept("?")? {
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
    fn binary(&mut self, level: u8) -> Result<Spanned, ParseError> {
        let mut left = self.unary()?;
        while let Some((op, binds)) = self.token.binary().filter(|found| found.1 >= level) {
            self.advance()?;
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

    fn unary(&mut self) -> Result<Spanned, ParseError> {
        let start = self.at.start;
        let op = match (self.is("-"), self.is("~")) {
            (true, _) => UnaryOp::Neg,
            (_, true) => UnaryOp::Not,
            _ => return self.postfix(),
        };
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.fail(self.here(), "nested too deeply");
        }
        self.advance()?;
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

    fn postfix(&mut self) -> Result<Spanned, ParseError> {
        let mut e = self.primary()?;
        while self.accept("[")? {
            let high = self.bit_number()?;
            let low = if self.accept(":")? {
                self.bit_number()?
            } else {
                high
            };
            if low > high {
                return self.fail(
                    e.1.range.end..self.last,
                    format!("[{high}:{low}] counts upwards: the higher bit comes first"),
                );
            }
            self.expect("]")?;
            let range = e.1.range.start..self.last;
            e = (
                Expr::Slice(Box::new(e.0), high, low),
                self.around(range, [e.1]),
            );
        }
        Ok(e)
    }

    fn bit_number(&mut self) -> Result<u16, ParseError> {
        let value = match self.token {
            Token::Int(value) => u16::try_from(value).ok(),
            _ => None,
        };
        match value {
            Some(value) => {
                self.advance()?;
                Ok(value)
            }
            None => self.fail(
                self.here(),
                format!("expected a bit number, found {}", self.describe()),
            ),
        }
    }

    fn primary(&mut self) -> Result<Spanned, ParseError> {
        let start = self.at.start;
        match self.token {
            Token::Int(value) => {
                self.advance()?;
                Ok((Expr::Int(value), self.leaf(start)))
            }
            Token::Op(_) if self.is("(") => {
                self.advance()?;
                let (e, mut spans) = self.expr()?;
                self.expect(")")?;
                spans.range = start..self.last;
                Ok((e, spans))
            }
            Token::Op(_) if self.is("{") => {
                self.advance()?;
                let mut parts = Vec::new();
                let mut children = Vec::new();
                loop {
                    let (e, spans) = self.expr()?;
                    parts.push(e);
                    self.keep(&mut children, spans);
                    if !self.accept(",")? {
                        break;
                    }
                }
                self.expect("}")?;
                let range = start..self.last;
                Ok((Expr::Concat(parts), Spans { range, children }))
            }
            Token::Name(name) => {
                self.advance()?;
                let mut ty = String::new();
                while self.accept(".")? {
                    let part = match self.token {
                        Token::Name(part) => part,
                        _ => {
                            return self.fail(
                                self.here(),
                                format!("expected a type, found {}", self.describe()),
                            );
                        }
                    };
                    if !ty.is_empty() {
                        ty.push('.');
                    }
                    ty.push_str(part);
                    self.advance()?;
                }
                if self.is("(") {
                    return self.call(name, ty, start);
                }
                if !ty.is_empty() {
                    return self.fail(
                        self.here(),
                        format!(
                            "expected `(` after `{name}.{ty}`, found {}",
                            self.describe()
                        ),
                    );
                }
                Ok((Expr::Operand(name.to_owned()), self.leaf(start)))
            }
            _ => self.fail(
                self.here(),
                format!("expected a value, found {}", self.describe()),
            ),
        }
    }

    fn leaf(&self, start: usize) -> Spans {
        Spans {
            range: start..self.last,
            children: Vec::new(),
        }
    }

    fn call(&mut self, name: &str, ty: String, start: usize) -> Result<Spanned, ParseError> {
        self.expect("(")?;
        let mut args = Vec::new();
        let mut named = Vec::new();
        let mut children = Vec::new();
        while !self.is(")") {
            let (e, spans) = self.expr()?;
            if self.is("=") {
                let Expr::Operand(key) = e else {
                    return self.fail(spans.range, "only a name can stand before `=`");
                };
                self.advance()?;
                let (value, places) = self.unary()?;
                let Expr::Int(value) = value else {
                    return self.fail(places.range, "a named argument is an integer");
                };
                named.push((key, value));
            } else {
                args.push(e);
                self.keep(&mut children, spans);
            }
            if !self.accept(",")? {
                break;
            }
        }
        self.expect(")")?;
        let range = start..self.last;
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
