//! `aster-optimize-ptr-add` and `aster-affine-optimize-ptr-add`: the offset of an address in three parts.
//!
//! `ptr.ptr_add %p, %o` becomes up to three additions: of the part of `%o` that is [uniform](super::uniform), of the varying
//! part, and of a constant. Instructions that access memory take the first in scalar registers and the last in the
//! encoding. A product of sums is a sum of products, each of which belongs to one of the three parts.
//!
//! The first pass handles offsets that are sums, products and shifts of integers, the second those of an `affine.apply`.
//!
//! # When an offset may be split
//! A part that is added separately must not leave the offset's type, and no sum of base and parts may break the promises of the
//! addition's flags. Both hold if no part is below 0: each is then at most the whole offset. So the first pass looks through
//! operations that have `nsw` or `nuw` and that have no operand below 0, by their [ranges](super::integers::ranges). The second
//! pass uses the ranges of the parts; with `assume-positive` the caller promises that none is below 0.
//!
//! Pre and post: any form.

use super::addresses::Sum;
use super::affine::expression::{Expression, Op};
use super::affine::flat::simplified;
use super::affine::lower;
use super::affine::map::{Apply, leaves};
use super::integers::flags::Flags;
use super::integers::ranges::{Range, corners, ranges, width};
use super::uniform::{Branches, Outside, varying};
use super::{Run, edit, lower_copies};
use crate::aster::dialect::{AsterFunction, OpKind, Type};
use crate::aster::program::Routine;
use crate::aster::rows::Constants;
use crate::graft::{all_blocks, definitions};
use crate::ir::function::{Inst, Value};
use crate::pass::{OptionSpec, Takes};
use crate::rewrite::{Fate, rewrite};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use std::collections::HashMap;

/// Options of `aster-affine-optimize-ptr-add`.
pub const OPTIONS: &[OptionSpec] = &[OptionSpec::new("assume-positive", Takes::Flag)];

/// The limit of parts of a split offset: the pass does not look through an operand with more parts.
/// Not tuned: bounds the size of code.
const LARGEST: usize = 64;

/// `aster-optimize-ptr-add`.
pub fn integers(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let kernel = routine.is_kernel;
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let func = &mut body.func;
    let known = ranges(func, &routine.header);
    let varying = varying(func, &outside(kernel));
    let definition = definitions(func);
    let count = split(func, &|func, sum| {
        let ty = func.ty(sum.offset);
        // An `index` has 64 bits in the program's semantics and 32 in registers.
        if ty == Type::scalar("index") || width(ty).is_none_or(|bits| bits == 1) {
            return None;
        }
        let mut terms = Terms {
            func,
            known: &known,
            varying: &varying,
            definition: &definition,
            symbols: Vec::new(),
            seen: HashMap::new(),
        };
        let parts = terms.parts(sum.offset, 0)?.simplified();
        Some((parts, terms.symbols))
    });
    cx.output.stats.add("offsets.split", count);
    Ok(())
}

/// `aster-affine-optimize-ptr-add`.
pub fn maps(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let kernel = routine.is_kernel;
    let positive = cx.options.settings.flag("assume-positive") == Some(true);
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let func = &mut body.func;
    let known = ranges(func, &routine.header);
    let varying = varying(func, &outside(kernel));
    let constants = Constants::new(func);
    let definition = definitions(func);
    let count = split(func, &|func, sum| {
        let given = |v: Value| definition[v].and_then(|inst| Apply::of(func, inst));
        let apply = given(sum.offset)?.composed(&given, &|v| constants.of(v));
        let dims = apply.dims.len();
        let expression = apply.expression.replaced(&|e| match *e {
            Expression::Symbol(n) => Expression::Symbol(n + dims),
            Expression::Dim(n) => Expression::Symbol(n),
            _ => e.clone(),
        });
        let symbols = [apply.dims, apply.symbols].concat();
        let uniform = |n: usize| symbols.get(n).is_some_and(|&v| !varying.contains(v));
        let parts = Parts::of(&expression, &uniform)?.simplified();
        let least = |e: &Expression| least(e, &|n| known[*symbols.get(n)?]);
        let all = [&parts.constant, &parts.uniform, &parts.varying];
        let fits = positive || all.iter().all(|e| least(e).is_some_and(|r| r.0 >= 0));
        fits.then_some((parts, symbols))
    });
    cx.output.stats.add("offsets.split", count);
    Ok(())
}

/// Arguments of a kernel are uniform; arguments of other functions and results of calls are unknown.
fn outside(kernel: bool) -> Outside<'static> {
    Outside {
        argument: if kernel { &|_| false } else { &|_| true },
        result: &|_, _| true,
        branches: Branches::Lanes,
    }
}

/// The parts of the offset of an addition, and the values of their symbols.
type PartsOf<'a> = &'a dyn Fn(&AsterFunction, &Sum) -> Option<(Parts, Vec<Value>)>;

/// Splits the offsets whose parts `of` computes. Returns their number.
fn split(func: &mut AsterFunction, of: PartsOf<'_>) -> i64 {
    rewrite(func, all_blocks, |func, inst, to| {
        let result = func.defined_values(inst).next();
        let sum = Sum::of(func, inst).filter(|_| func.insts[inst].op.attributes.is_empty());
        let parts = sum.as_ref().and_then(|s| of(func, s));
        let (Some(sum), Some(result), Some((parts, symbols))) = (sum, result, parts) else {
            return Fate::Stays;
        };
        let (ty, span) = (func.ty(sum.offset), func.insts[inst].span);
        let is_index = ty == Type::scalar("index");
        let mut value = |func: &mut AsterFunction, e: &Expression| {
            if let Some(number) = e.number() {
                let (made, value) = lower_copies::constant_of(func, number, ty);
                to.out.push(made);
                return value;
            }
            let apply = Apply::of_symbols(symbols.clone(), e.clone());
            match e {
                Expression::Symbol(n) => symbols[*n],
                _ if is_index => {
                    let (made, value) = apply.composed(&|_| None, &|_| None).make(func, span);
                    to.out.push(made);
                    value
                }
                _ => lower::within(func, &apply, ty, span, &mut to.out),
            }
        };
        let all = [&parts.varying, &parts.uniform, &parts.constant];
        let kept = all.map(|e| (*e != Expression::Constant(0)).then(|| value(func, e)));
        let offsets = [kept[1], kept[0], kept[2]].into_iter().flatten();
        let offsets: Vec<Value> = offsets.collect();
        let Some((&last, others)) = offsets.split_last() else {
            to.new[result] = Some(sum.base);
            to.count += 1;
            return Fate::Goes;
        };
        to.count += i64::from(last != sum.offset);
        let (mut base, address) = (sum.base, func.ty(result));
        for &offset in others {
            let op = func.insts[inst].op.clone();
            let (made, values) = edit::make(func, op, &[base, offset], &[address], span);
            let flag = sum.flag.clone();
            Sum { base, offset, flag }.write(func, made);
            to.out.push(made);
            base = values[0];
        }
        let sum = Sum {
            base,
            offset: last,
            flag: sum.flag,
        };
        sum.write(func, inst);
        Fate::Stays
    })
}

/// An offset as the sum of three parts, over symbols only.
#[derive(Clone)]
struct Parts {
    constant: Expression,
    uniform: Expression,
    varying: Expression,
}

const ZERO: Expression = Expression::Constant(0);

fn sum(a: &Expression, b: &Expression) -> Expression {
    Expression::sum(a.clone(), b.clone())
}

fn product(a: &Expression, b: &Expression) -> Expression {
    Expression::product(a.clone(), b.clone())
}

impl Parts {
    fn constant(number: i64) -> Parts {
        Parts {
            constant: Expression::Constant(number),
            uniform: ZERO,
            varying: ZERO,
        }
    }

    fn whole(e: Expression, uniform: bool) -> Parts {
        let (uniform, varying) = if uniform { (e, ZERO) } else { (ZERO, e) };
        Parts {
            constant: ZERO,
            uniform,
            varying,
        }
    }

    /// The parts of an expression of symbols; none if the parts are too many.
    fn of(e: &Expression, uniform: &dyn Fn(usize) -> bool) -> Option<Parts> {
        match e {
            Expression::Constant(n) => Some(Parts::constant(*n)),
            Expression::Binary(op @ (Op::Add | Op::Mul), parts) => {
                let (a, b) = (Parts::of(&parts.0, uniform)?, Parts::of(&parts.1, uniform)?);
                let both = if *op == Op::Add {
                    a.plus(&b)
                } else {
                    a.times(&b)
                };
                (both.size() <= 16 * LARGEST).then_some(both)
            }
            _ => {
                let mut all = Vec::new();
                leaves(e, &mut all);
                let all = all.iter().all(|l| match l {
                    Expression::Symbol(n) => uniform(*n),
                    _ => false,
                });
                Some(Parts::whole(e.clone(), all))
            }
        }
    }

    fn size(&self) -> usize {
        self.constant.size() + self.uniform.size() + self.varying.size()
    }

    fn plus(&self, other: &Parts) -> Parts {
        Parts {
            constant: sum(&self.constant, &other.constant),
            uniform: sum(&self.uniform, &other.uniform),
            varying: sum(&self.varying, &other.varying),
        }
    }

    fn times(&self, other: &Parts) -> Parts {
        let (a, b) = (self, other);
        let uniform = sum(
            &product(&a.constant, &b.uniform),
            &product(&a.uniform, &b.constant),
        );
        let same = sum(&b.constant, &b.uniform);
        Parts {
            constant: product(&a.constant, &b.constant),
            uniform: sum(&uniform, &product(&a.uniform, &b.uniform)),
            varying: sum(
                &product(&a.varying, &sum(&same, &b.varying)),
                &product(&b.varying, &sum(&a.constant, &a.uniform)),
            ),
        }
    }

    fn simplified(&self) -> Parts {
        Parts {
            constant: simplified(&self.constant),
            uniform: simplified(&self.uniform),
            varying: simplified(&self.varying),
        }
    }
}

/// The least and the greatest possible number of an expression; none beyond 64 bits.
fn least(e: &Expression, of: &dyn Fn(usize) -> Option<Range>) -> Option<(i128, i128)> {
    let fits = |i: (i128, i128)| {
        let all = Range::all(64).signed;
        (i.0 >= all.0 && i.1 <= all.1).then_some(i)
    };
    match e {
        Expression::Constant(n) => Some((i128::from(*n), i128::from(*n))),
        Expression::Symbol(n) => of(*n).map(|r| r.signed),
        Expression::Dim(_) => None,
        Expression::Binary(op, parts) => {
            let (a, b) = (least(&parts.0, of)?, least(&parts.1, of)?);
            match op {
                Op::Add => fits((a.0 + b.0, a.1 + b.1)),
                Op::Mul => fits(corners(a, b, i128::saturating_mul)),
                _ if b.0 <= 0 => None,
                Op::Mod if a.0 >= 0 => Some((0, a.1.min(b.1 - 1))),
                Op::Mod => Some((0, b.1 - 1)),
                Op::FloorDiv => Some(corners(a, b, i128::div_euclid)),
                Op::CeilDiv => Some(corners(a, b, |x, y| -((-x).div_euclid(y)))),
            }
        }
    }
}

/// The terms of an offset that is computed from integers.
struct Terms<'a> {
    func: &'a AsterFunction,
    known: &'a SecondaryMap<Value, Option<Range>>,
    varying: &'a EntitySet<Value>,
    definition: &'a SecondaryMap<Value, Option<Inst>>,
    symbols: Vec<Value>,
    /// The parts of each visited value.
    seen: HashMap<Value, Option<Parts>>,
}

impl Terms<'_> {
    /// The parts of a value; none if the value can be below 0.
    fn parts(&mut self, value: Value, depth: usize) -> Option<Parts> {
        if let Some(seen) = self.seen.get(&value) {
            return seen.clone();
        }
        let parts = self.new_parts(value, depth);
        self.seen.insert(value, parts.clone());
        parts
    }

    fn new_parts(&mut self, value: Value, depth: usize) -> Option<Parts> {
        let range = self.known[value].filter(|r| r.signed.0 >= 0)?;
        if let Some(number) = range.number() {
            return Some(Parts::constant(i64::try_from(number).ok()?));
        }
        let inner = (depth < LARGEST)
            .then(|| self.inner(value, depth))
            .flatten();
        let inner = inner.filter(|p| p.size() <= LARGEST);
        Some(inner.unwrap_or_else(|| {
            self.symbols.push(value);
            let symbol = Expression::Symbol(self.symbols.len() - 1);
            Parts::whole(symbol, !self.varying.contains(value))
        }))
    }

    /// The parts of the operands of an operation whose result does not overflow.
    fn inner(&mut self, value: Value, depth: usize) -> Option<Parts> {
        let inst = self.definition[value]?;
        let data = &self.func.insts[inst];
        let flags = Flags::of(&data.op).unwrap_or_default();
        if data.op.kind != OpKind::Arith || !(flags.nsw || flags.nuw) {
            return None;
        }
        let [a, b] = data.uses[..] else {
            return None;
        };
        let (a, b) = (a.as_value()?, b.as_value()?);
        match data.op.name.as_str() {
            "arith.addi" => {
                let a = self.parts(a, depth + 1)?;
                Some(a.plus(&self.parts(b, depth + 1)?))
            }
            "arith.muli" => {
                let a = self.parts(a, depth + 1)?;
                Some(a.times(&self.parts(b, depth + 1)?))
            }
            "arith.shli" => {
                let by = self.known[b]?.number()?;
                let bits = i128::from(width(self.func.ty(value))?);
                let factor = (0..bits.min(63)).contains(&by).then(|| 1i64 << by)?;
                Some(self.parts(a, depth + 1)?.times(&Parts::constant(factor)))
            }
            _ => None,
        }
    }
}
