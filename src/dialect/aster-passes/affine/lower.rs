//! `lower-affine`: `affine.apply` becomes sums, products and divisions of integers.
//!
//! A division by a power of two, rounded down, is an arithmetic shift, and a remainder a mask, also for numbers below 0. Other
//! divisions round towards 0, and are corrected where the dividend is below 0.
//!
//! Pre and post: any form.

use super::expression::{Expression, Op};
use super::map::Apply;
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Segment, Type};
use crate::aster::program::Body;
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};

use crate::rewrite::{Fate, rewrite};
use crate::{Run, edit};
use easel_isa::diagnostic::{Diagnostics, Span};

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let count = lower(&mut body.func, Divisions::Shifts);
    cx.output.stats.add("affine.lowered", count);
    Ok(())
}

/// The form of divisions by powers of two.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Divisions {
    /// As shifts and masks.
    Shifts,
    /// As any other division.
    Plain,
}

/// Lowers every `affine.apply`. Returns their number.
pub fn lower(func: &mut AsterFunction, divisions: Divisions) -> i64 {
    rewrite(func, all_blocks, |func, inst, to| {
        let result = func.defined_values(inst).next();
        let apply = result.and_then(|r| Some((r, Apply::of(func, inst)?)));
        let Some((result, apply)) = apply else {
            return Fate::Stays;
        };
        let mut emit = Emit {
            ty: func.ty(result),
            span: func.insts[inst].span,
            func,
            apply: &apply,
            divisions,
            // The result of a map does not overflow.
            promise: match divisions {
                Divisions::Shifts => "",
                Divisions::Plain => "overflow<nsw>",
            },
            out: &mut to.out,
        };
        to.new[result] = Some(emit.value(&apply.expression));
        to.count += 1;
        Fate::Goes
    })
}

/// Sums and products of values of an integer type. The caller knows that none overflows.
pub fn within(
    func: &mut AsterFunction,
    apply: &Apply,
    ty: Type,
    span: Option<Span>,
    out: &mut Vec<Inst>,
) -> Value {
    let mut emit = Emit {
        ty,
        span,
        func,
        apply,
        divisions: Divisions::Plain,
        promise: "overflow<nsw, nuw>",
        out,
    };
    emit.value(&apply.expression)
}

struct Emit<'a> {
    func: &'a mut AsterFunction,
    apply: &'a Apply,
    ty: Type,
    span: Option<Span>,
    divisions: Divisions,
    /// The promise of sums and products.
    promise: &'static str,
    out: &'a mut Vec<Inst>,
}

impl Emit<'_> {
    fn value(&mut self, e: &Expression) -> Value {
        let Expression::Binary(op, parts) = e else {
            let number = e.number();
            let operand = self.apply.operand(e);
            return operand.unwrap_or_else(|| self.constant(number.unwrap_or(0)));
        };
        let power = parts.1.number().filter(|n| *n > 0 && n.count_ones() == 1);
        let power = power.filter(|_| self.divisions == Divisions::Shifts);
        match (op, power) {
            // A negative multiple is subtracted.
            (Op::Add, _) => {
                if let Some((x, Expression::Constant(n))) = parts.1.parts(Op::Mul)
                    && *n < 0
                    && let Some(n) = n.checked_neg()
                {
                    let a = self.value(&parts.0);
                    let b = Expression::product(x.clone(), Expression::Constant(n));
                    let b = self.value(&b);
                    return self.binary("subi", a, b);
                }
                self.both("addi", &parts.0, &parts.1)
            }
            (Op::Mul, _) => self.both("muli", &parts.0, &parts.1),
            (Op::Mod, Some(n)) => self.both("andi", &parts.0, &Expression::Constant(n - 1)),
            (Op::FloorDiv, Some(n)) => {
                let by = Expression::Constant(n.trailing_zeros().into());
                self.both("shrsi", &parts.0, &by)
            }
            (Op::CeilDiv, Some(n)) => {
                let (a, more) = (self.value(&parts.0), self.constant(n - 1));
                let sum = self.binary("addi", a, more);
                let by = self.constant(n.trailing_zeros().into());
                self.binary("shrsi", sum, by)
            }
            (_, None) => {
                let (a, b) = (self.value(&parts.0), self.value(&parts.1));
                match op {
                    Op::Mod => self.remainder(a, b),
                    Op::FloorDiv => self.down(a, b),
                    _ => self.up(a, b),
                }
            }
        }
    }

    fn remainder(&mut self, a: Value, b: Value) -> Value {
        let rest = self.binary("remsi", a, b);
        let zero = self.constant(0);
        let negative = self.compare("slt", rest, zero);
        let corrected = self.binary("addi", rest, b);
        self.select(negative, corrected, rest)
    }

    /// `-1 - (-1 - a) / b` of numbers below 0.
    fn down(&mut self, a: Value, b: Value) -> Value {
        let (zero, minus_one) = (self.constant(0), self.constant(-1));
        let negative = self.compare("slt", a, zero);
        let other = self.binary("subi", minus_one, a);
        let dividend = self.select(negative, other, a);
        let quotient = self.binary("divsi", dividend, b);
        let corrected = self.binary("subi", minus_one, quotient);
        self.select(negative, corrected, quotient)
    }

    /// `(a - 1) / b + 1` of numbers above 0.
    fn up(&mut self, a: Value, b: Value) -> Value {
        let (zero, one) = (self.constant(0), self.constant(1));
        let low = self.compare("sle", a, zero);
        let negated = self.binary("subi", zero, a);
        let less = self.binary("subi", a, one);
        let dividend = self.select(low, negated, less);
        let quotient = self.binary("divsi", dividend, b);
        let negated = self.binary("subi", zero, quotient);
        let more = self.binary("addi", quotient, one);
        self.select(low, negated, more)
    }

    fn both(&mut self, name: &str, a: &Expression, b: &Expression) -> Value {
        let (a, b) = (self.value(a), self.value(b));
        let value = self.binary(name, a, b);
        if let (true, Some(&inst)) = (["addi", "muli"].contains(&name), self.out.last()) {
            self.func.insts[inst].op.detail = self.promise.to_string();
        }
        value
    }

    fn binary(&mut self, name: &str, a: Value, b: Value) -> Value {
        let (inst, value) = edit::arith(self.func, name, &[a, b], self.ty, self.span);
        self.out.push(inst);
        value
    }

    fn compare(&mut self, predicate: &str, a: Value, b: Value) -> Value {
        let (inst, value) = edit::arith(self.func, "cmpi", &[a, b], Type::scalar("i1"), self.span);
        self.func.insts[inst].op.detail = predicate.to_string();
        self.out.push(inst);
        value
    }

    fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let (inst, value) = edit::select(self.func, condition, yes, no, self.span);
        self.out.push(inst);
        value
    }

    fn constant(&mut self, number: i64) -> Value {
        let mut op = Operation::new(OpKind::Constant, "arith.constant");
        op.detail = number.to_string();
        op.segments = Vec::<Segment>::new();
        let (inst, results) = edit::make(self.func, op, &[], &[self.ty], self.span);
        self.out.push(inst);
        results[0]
    }
}
