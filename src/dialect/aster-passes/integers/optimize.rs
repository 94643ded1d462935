//! `aster-optimize-arith`: computations on integers become cheaper ones with the help of [ranges](super::ranges).
//!
//! - A value with a single possible number becomes a constant, and so does a comparison with a known result.
//! - A remainder of a dividend that is less than its divisor is the dividend.
//! - Sums, differences and products get the flags that their operands' ranges allow.
//! - Constants of chains are joined. Divisions by constants become products and shifts, products with a power of two shifts.
//!
//! These steps alternate with the general canonicalization until nothing changes.
//!
//! Pre and post: any form.

use super::chains;
use super::divisions::Emit;
use super::flags::Flags;
use super::ranges::{Range, ranges, width};
use crate::aster::dialect::{AsterFunction, OpKind, Piece, Type};
use crate::aster::program::Routine;
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};

use crate::rewrite::{Fate, rewrite};
use crate::{Run, canonicalize, lower_copies};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    bounds(&mut body.func);
    loop {
        canonicalize::run(body, cx)?;
        let func = &mut body.func;
        let known = ranges(func, &routine.header);
        let mut count = simplify(func, &known);
        if count == 0 {
            let number = |v: Value| known[v].and_then(|r| r.number());
            count = chains::join(func, &number);
        }
        if count == 0 {
            count = divide(func, &known);
        }
        cx.output.stats.add("arith.optimized", count);
        if count == 0 {
            return Ok(());
        }
    }
}

/// Bounds of assumptions as numbers of their type.
fn bounds(func: &mut AsterFunction) {
    for block in all_blocks(func) {
        for inst in func.blocks[block].insts.clone() {
            let data = &func.insts[inst];
            let result = func.defined_values(inst).next();
            let bits = result.and_then(|r| width(func.ty(r)));
            let (Some(bits), "aster_utils.assume_range") = (bits, data.op.name.as_str()) else {
                continue;
            };
            for piece in &mut func.insts[inst].op.pieces {
                let Piece::Text(text) = piece else { continue };
                let words = text.split(' ').map(|word| match word.parse::<i128>() {
                    Ok(number) => Range::one(bits, number).signed.0.to_string(),
                    Err(_) => word.to_string(),
                });
                *text = words.collect::<Vec<_>>().join(" ");
            }
        }
    }
}

type Ranges = SecondaryMap<Value, Option<Range>>;

/// Constants, dividends in place of remainders, flags. Returns the number of changes.
fn simplify(func: &mut AsterFunction, known: &Ranges) -> i64 {
    rewrite(func, all_blocks, |func, inst, to| {
        let op = &func.insts[inst].op;
        let is_ours = op.kind == OpKind::Arith || op.name == "arith.select";
        let result = func.defined_values(inst).next();
        let (Some(result), true) = (result, is_ours) else {
            return Fate::Stays;
        };
        if let Some(number) = known[result].and_then(|r| r.number()) {
            let ty = func.ty(result);
            let (made, value) = lower_copies::constant_of(func, number as i64, ty);
            func.insts[made].op.detail = crate::known::text(number as i64, ty);
            to.out.push(made);
            to.new[result] = Some(value);
            to.count += 1;
            return Fate::Goes;
        }
        if let Some(value) = dividend(func, inst, known) {
            to.new[result] = Some(value);
            to.count += 1;
            return Fate::Goes;
        }
        to.count += i64::from(flag(func, inst, known));
        Fate::Stays
    })
}

/// The ranges of both operands.
fn operands(func: &AsterFunction, inst: Inst, known: &Ranges) -> Option<(Value, Range, Range)> {
    let [a, b] = func.insts[inst].uses[..] else {
        return None;
    };
    let (a, b) = (a.as_value()?, b.as_value()?);
    let range = |v: Value| known[v].or_else(|| width(func.ty(v)).map(Range::all));
    Some((a, range(a)?, range(b)?))
}

/// The dividend of a remainder, if it is less than the divisor.
fn dividend(func: &AsterFunction, inst: Inst, known: &Ranges) -> Option<Value> {
    let (value, a, b) = operands(func, inst, known)?;
    let is_less = match func.insts[inst].op.name.as_str() {
        "arith.remsi" => a.signed.0 >= 0 && a.signed.1 < b.signed.0,
        "arith.remui" => a.unsigned.1 < b.unsigned.0,
        _ => false,
    };
    is_less.then_some(value)
}

/// Adds known flags. Returns whether any was added.
fn flag(func: &mut AsterFunction, inst: Inst, known: &Ranges) -> bool {
    let op = &func.insts[inst].op;
    let (Some(own), Some((_, a, b))) = (Flags::of(op), operands(func, inst, known)) else {
        return false;
    };
    let is_index = func
        .defined_values(inst)
        .any(|v| func.ty(v) == Type::scalar("index"));
    let all = own.or(Flags::known(&op.name, is_index, &a, &b));
    if all == own {
        return false;
    }
    func.insts[inst].op.detail = all.text();
    true
}

/// Divisions by constants, products with powers of two. Returns the number of changes.
fn divide(func: &mut AsterFunction, known: &Ranges) -> i64 {
    rewrite(func, all_blocks, |func, inst, to| {
        let result = func.defined_values(inst).next();
        let operands = operands(func, inst, known);
        let number = operands.and_then(|o| o.2.number());
        let (Some(result), Some((value, ..)), Some(number)) = (result, operands, number) else {
            return Fate::Stays;
        };
        let (ty, span) = (func.ty(result), func.insts[inst].span);
        let positive = operands.is_some_and(|o| o.1.signed.0 >= 0);
        // A product or a sign in 64 bits differs from one in 32 bits.
        let is_open = ty == Type::scalar("index");
        let is_plain = positive && number.count_ones() == 1 && number < 1 << 31;
        if is_open && !is_plain && func.insts[inst].op.name != "arith.muli" {
            return Fate::Stays;
        }
        let name = func.insts[inst].op.name.clone();
        let mut made = Vec::new();
        let mut emit = Emit {
            ty,
            bits: width(ty).unwrap_or(0),
            positive,
            span,
            func,
            out: &mut made,
        };
        let quotient = match name.as_str() {
            "arith.divsi" => emit.quotient(value, number),
            "arith.remsi" => emit.remainder(value, number),
            _ => None,
        };
        if let Some(quotient) = quotient {
            to.out.append(&mut made);
            to.new[result] = Some(quotient);
            to.count += 1;
            return Fate::Goes;
        }
        if name == "arith.muli" && number > 1 && number.count_ones() == 1 && number < 1 << 62 {
            let by = i64::from(number.trailing_zeros());
            let (constant, by) = lower_copies::constant_of(func, by, ty);
            to.out.push(constant);
            let data = &mut func.insts[inst];
            data.op.name = "arith.shli".to_string();
            data.op.detail.clear();
            data.uses[1] = by.into();
            to.count += 1;
        }
        Fate::Stays
    })
}
