//! `lower-affine`: `affine.apply` becomes additions, products, shifts and masks.
//!
//! Divisions and remainders are by powers of two: rounded down, a division is an arithmetic shift and a remainder a mask,
//! of numbers below 0 too. An operation with another one stays as it is.
//!
//! Pre and post: any form.

use super::graft::{all_blocks, replace_everywhere};
use super::{Options, Output, edit};
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Piece, Segment, Type};
use crate::aster::program::Routine;
use crate::ir::function::{Inst, Value};
use crate::pass::Context;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostics, Span};
use rustc_hash::FxHashMap;

pub fn run(
    routine: &mut Routine,
    _: &Options,
    _: &Context,
    output: &mut Output,
) -> Result<(), Diagnostics> {
    if let Some(body) = &mut routine.body {
        output.stats.add("affine.lowered", lower(&mut body.func));
    }
    Ok(())
}

/// Lowers what can be; how many operations.
pub(crate) fn lower(func: &mut AsterFunction) -> i64 {
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut count = 0;
    for block in all_blocks(func) {
        let mut insts = Vec::new();
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            let data = &func.insts[inst];
            let is_apply = data.op.kind == OpKind::Foreign && data.op.name == "affine.apply";
            let result = func.defined_values(inst).next().filter(|_| is_apply);
            let parsed = result.and_then(|r| Some((r, parsed(func, inst)?)));
            let Some((result, (expression, names))) = parsed else {
                insts.push(inst);
                continue;
            };
            let mut emit = Emit {
                ty: func.ty(result),
                span: func.insts[inst].span,
                func,
                names,
                out: &mut insts,
            };
            new[result] = Some(emit.value(&expression));
            count += 1;
        }
        func.blocks[block].insts = insts;
    }
    replace_everywhere(func, &new);
    count
}

/// The value of an `affine.apply` of one result, of operands whose values are known; none without or where it does not
/// fit.
pub(crate) fn value(
    func: &AsterFunction,
    inst: Inst,
    of: &dyn Fn(Value) -> Option<i64>,
) -> Option<i64> {
    let (expression, names) = parsed(func, inst)?;
    expression.value(&|name| of(*names.get(name)?))
}

impl Expression {
    fn value(&self, of: &dyn Fn(&str) -> Option<i64>) -> Option<i64> {
        match self {
            Expression::Constant(n) => Some(*n),
            Expression::Name(name) => of(name),
            Expression::Sum(a, b) => a.value(of)?.checked_add(b.value(of)?),
            Expression::Difference(a, b) => a.value(of)?.checked_sub(b.value(of)?),
            Expression::Product(a, b) => a.value(of)?.checked_mul(b.value(of)?),
            Expression::Quotient(a, power) => Some(a.value(of)? >> power),
            Expression::Remainder(a, power) => Some(a.value(of)? & ((1 << power) - 1)),
        }
    }
}

/// An expression that can be lowered.
#[derive(Debug, PartialEq)]
enum Expression {
    Constant(i64),
    Name(String),
    Sum(Box<Expression>, Box<Expression>),
    Difference(Box<Expression>, Box<Expression>),
    Product(Box<Expression>, Box<Expression>),
    /// Rounded down, by two to this power.
    Quotient(Box<Expression>, u32),
    /// By two to this power.
    Remainder(Box<Expression>, u32),
}

/// The expression of an `affine.apply` of one result, and the operand of each name.
fn parsed(func: &AsterFunction, inst: Inst) -> Option<(Expression, FxHashMap<String, Value>)> {
    let op = &func.insts[inst].op;
    let texts = op.pieces.iter().filter_map(|p| match p {
        Piece::Text(text) => Some(text.as_str()),
        _ => None,
    });
    let text: String = texts.collect();
    let (_, map) = text.split_once("affine_map<")?;
    let (head, tail) = map.split_once("->")?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let names = head.split(|c| !is_name(c)).filter(|n| !n.is_empty());
    let operands: Vec<Value> = func.used_values(inst).collect();
    let names: FxHashMap<String, Value> = names
        .map(str::to_string)
        .zip(operands.iter().copied())
        .collect();
    if names.len() != operands.len() || func.insts[inst].defs.len() != 1 {
        return None;
    }
    let mut parser = Parser {
        rest: tail.trim_start().strip_prefix('(')?,
        depth: 0,
    };
    let expression = parser.sum()?;
    (parser.eat(")") && parser.eat(">")).then_some((expression, names))
}

/// More nested brackets than a map has.
const DEEPEST: u32 = 100;

struct Parser<'a> {
    rest: &'a str,
    depth: u32,
}

impl Parser<'_> {
    fn eat(&mut self, token: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn sum(&mut self) -> Option<Expression> {
        let mut left = self.product()?;
        loop {
            if self.eat("+") {
                left = Expression::Sum(Box::new(left), Box::new(self.product()?));
            } else if self.rest.trim_start().starts_with("->") {
                return None;
            } else if self.eat("-") {
                left = Expression::Difference(Box::new(left), Box::new(self.product()?));
            } else {
                return Some(left);
            }
        }
    }

    fn product(&mut self) -> Option<Expression> {
        let mut left = self.factor()?;
        loop {
            if self.eat("*") {
                left = Expression::Product(Box::new(left), Box::new(self.factor()?));
            } else if self.eat("floordiv") {
                left = Expression::Quotient(Box::new(left), self.power()?);
            } else if self.eat("mod") {
                left = Expression::Remainder(Box::new(left), self.power()?);
            } else if self.eat("ceildiv") {
                let power = self.power()?;
                let more = Expression::Constant((1 << power) - 1);
                let sum = Expression::Sum(Box::new(left), Box::new(more));
                left = Expression::Quotient(Box::new(sum), power);
            } else {
                return Some(left);
            }
        }
    }

    /// A power of two, as its exponent.
    fn power(&mut self) -> Option<u32> {
        match self.factor()? {
            Expression::Constant(n) if n > 0 && n < 1 << 31 && n & (n - 1) == 0 => {
                Some(n.trailing_zeros())
            }
            _ => None,
        }
    }

    fn factor(&mut self) -> Option<Expression> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let factor = if self.eat("(") {
            let inner = self.sum()?;
            self.eat(")").then_some(inner)
        } else if self.eat("-") {
            let zero = Box::new(Expression::Constant(0));
            Some(match self.factor()? {
                Expression::Constant(n) => Expression::Constant(n.checked_neg()?),
                other => Expression::Difference(zero, Box::new(other)),
            })
        } else {
            let rest = self.rest.trim_start();
            let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            let (word, behind) = rest.split_at(end);
            self.rest = behind;
            match word.parse() {
                Ok(number) => Some(Expression::Constant(number)),
                Err(_) if word.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                    Some(Expression::Name(word.to_string()))
                }
                Err(_) => None,
            }
        };
        self.depth -= 1;
        factor
    }
}

struct Emit<'a> {
    func: &'a mut AsterFunction,
    names: FxHashMap<String, Value>,
    ty: Type,
    span: Option<Span>,
    out: &'a mut Vec<Inst>,
}

impl Emit<'_> {
    fn value(&mut self, expression: &Expression) -> Value {
        use Expression::{Constant, Difference, Name, Product, Quotient, Remainder, Sum};
        match expression {
            Constant(number) => self.constant(*number),
            Name(name) => match self.names.get(name) {
                Some(&value) => value,
                None => self.constant(0),
            },
            Sum(a, b) => self.binary("arith.addi", a, b),
            Difference(a, b) => self.binary("arith.subi", a, b),
            Product(a, b) => self.binary("arith.muli", a, b),
            Quotient(a, power) => self.binary("arith.shrsi", a, &Constant((*power).into())),
            Remainder(a, power) => self.binary("arith.andi", a, &Constant((1 << power) - 1)),
        }
    }

    fn binary(&mut self, name: &str, a: &Expression, b: &Expression) -> Value {
        let (a, b) = (self.value(a), self.value(b));
        let op = Operation::new(OpKind::Arith, name).with_segments([Segment::ins(2)]);
        self.add(op, &[a, b])
    }

    fn constant(&mut self, number: i64) -> Value {
        let mut op = Operation::new(OpKind::Constant, "arith.constant");
        op.detail = number.to_string();
        self.add(op, &[])
    }

    fn add(&mut self, op: Operation, uses: &[Value]) -> Value {
        let (inst, results) = edit::make(self.func, op, uses, &[self.ty], self.span);
        self.out.push(inst);
        results[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Option<Expression> {
        let mut parser = Parser {
            rest: text,
            depth: 0,
        };
        parser.sum().filter(|_| parser.rest.trim().is_empty())
    }

    fn value(e: &Expression, x: i64) -> i64 {
        match e {
            Expression::Constant(n) => *n,
            Expression::Name(_) => x,
            Expression::Sum(a, b) => value(a, x) + value(b, x),
            Expression::Difference(a, b) => value(a, x) - value(b, x),
            Expression::Product(a, b) => value(a, x) * value(b, x),
            Expression::Quotient(a, p) => value(a, x) >> p,
            Expression::Remainder(a, p) => value(a, x) & ((1 << p) - 1),
        }
    }

    #[test]
    fn expressions_have_the_values_of_their_definitions() {
        type Meaning = fn(i64) -> i64;
        let all: [(&str, Meaning); 5] = [
            ("d0 - 2 * 3 + -4", |x| x - 10),
            ("(d0 + 5) floordiv 4", |x| (x + 5).div_euclid(4)),
            ("d0 mod 8 * 2", |x| x.rem_euclid(8) * 2),
            ("d0 ceildiv 4 - d0", |x| -(-x).div_euclid(4) - x),
            ("-(d0 - 1)", |x| 1 - x),
        ];
        for (text, meaning) in all {
            let e = parse(text).expect(text);
            for x in -20..20 {
                assert_eq!(value(&e, x), meaning(x), "{text} of {x}");
            }
        }
        for text in [
            "d0 floordiv 3",
            "d0 mod d1",
            "d0 +",
            "",
            &"(".repeat(100_000),
        ] {
            assert_eq!(parse(text), None);
        }
    }
}
