//! Chains of one operation: constants of sums and of products are joined, and so are shifts by constants.
//!
//! Constants of a chain are joined only if all of its operations share a promise: the new chain has the common promises. A chain is
//! a sequence of operations; each except the last has the next as its only user.
//!
//! # Why a sum needs `nuw`
//! `((a + 3) + b)` can stay in its type although `(a + b)` does not: 3 on top of the least number, and -2 on top of that. `nsw` of
//! the old chain does not hold for the new chain. Without a sign, `(a + b)` is at most `((a + 3) + b)`; and if both flags are
//! promised, at most one operand is below 0. A product without a constant factor is not greater than with it.

use super::flags::Flags;
use crate::aster::dialect::{AsterFunction, OpKind, Type};
use crate::graft::{all_blocks, definitions};
use crate::ir::function::{Inst, Value};
use crate::rewrite::{Fate, rewrite};
use crate::{dead, edit, lower_copies};
use cranelift_entity::SecondaryMap;

/// The definitions of values, and the numbers of their uses.
struct Uses {
    definition: SecondaryMap<Value, Option<Inst>>,
    count: SecondaryMap<Value, u32>,
}

impl Uses {
    fn new(func: &AsterFunction) -> Uses {
        Uses {
            definition: definitions(func),
            count: dead::uses(func),
        }
    }
}

/// Joins constants. Returns the number of changed chains.
pub fn join(func: &mut AsterFunction, known: &dyn Fn(Value) -> Option<i128>) -> i64 {
    let uses = Uses::new(func);
    rewrite(func, all_blocks, |func, inst, to| {
        let name = func.insts[inst].op.name.clone();
        let is_arith = func.insts[inst].op.kind == OpKind::Arith;
        to.count += match name.as_str() {
            "arith.shli" | "arith.shrui" | "arith.shrsi" if is_arith => {
                shifts(func, inst, &uses, known, &mut to.out)
            }
            "arith.addi" | "arith.muli" if is_arith => {
                constants(func, inst, &uses, known, &mut to.out)
            }
            _ => 0,
        };
        Fate::Stays
    })
}

fn pair(func: &AsterFunction, inst: Inst) -> Option<[Value; 2]> {
    match func.insts[inst].uses[..] {
        [a, b] => Some([a.as_value()?, b.as_value()?]),
        _ => None,
    }
}

/// Merges two shifts by constants, if the sum is less than the bits.
fn shifts(
    func: &mut AsterFunction,
    inst: Inst,
    uses: &Uses,
    known: &dyn Fn(Value) -> Option<i128>,
    out: &mut Vec<Inst>,
) -> i64 {
    let joined = || {
        let [value, by] = pair(func, inst)?;
        let inner = uses.definition[value]?;
        if func.insts[inner].op.name != func.insts[inst].op.name {
            return None;
        }
        let [first, other] = pair(func, inner)?;
        let (by, other) = (known(by)?, known(other)?);
        let bits = super::ranges::width(func.ty(value))?;
        let bits = if func.ty(value) == Type::scalar("index") {
            32
        } else {
            bits
        };
        let is_shift = |n: i128| (0..i128::from(bits)).contains(&n);
        let sum = by + other;
        (is_shift(by) && is_shift(other) && is_shift(sum)).then_some((first, sum, func.ty(value)))
    };
    let Some((first, sum, ty)) = joined() else {
        return 0;
    };
    let (made, by) = lower_copies::constant_of(func, sum as i64, ty);
    out.push(made);
    let data = &mut func.insts[inst];
    data.uses = [first, by].map(Into::into).into_iter().collect();
    data.op.detail.clear();
    1
}

/// The last operation of a chain with several constants becomes a new chain before it, with one constant at its end.
fn constants(
    func: &mut AsterFunction,
    inst: Inst,
    uses: &Uses,
    known: &dyn Fn(Value) -> Option<i128>,
    out: &mut Vec<Inst>,
) -> i64 {
    let name = func.insts[inst].op.name.clone();
    let Some(mut flags) = Flags::of(&func.insts[inst].op) else {
        return 0;
    };
    let (mut others, mut numbers) = (Vec::new(), Vec::new());
    // From the end to the start.
    let mut at = inst;
    loop {
        let Some([a, b]) = pair(func, at) else {
            return 0;
        };
        let inner = uses.definition[a].filter(|&d| {
            let op = &func.insts[d].op;
            op.kind == OpKind::Arith && op.name == name && uses.count[a] == 1
        });
        match known(b) {
            Some(n) => numbers.push(n),
            None => others.push(b),
        }
        let (Some(inner), Some(own)) = (inner, inner.and_then(|i| Flags::of(&func.insts[i].op)))
        else {
            match known(a) {
                Some(n) => numbers.push(n),
                None => others.push(a),
            }
            break;
        };
        flags = flags.and(own);
        at = inner;
    }
    others.reverse();
    if numbers.len() < 2 || others.is_empty() || flags == Flags::default() {
        return 0;
    }
    let all = match name.as_str() {
        "arith.addi" => numbers.iter().try_fold(0i128, |s, &n| s.checked_add(n)),
        _ => numbers.iter().try_fold(1i128, |p, &n| p.checked_mul(n)),
    };
    let ty = func.ty(others[0]);
    // A constant that leaves the type becomes another number in the type.
    // An `index` must fit 32 bits.
    let bits = match ty == Type::scalar("index") {
        true => Some(32),
        false => super::ranges::width(ty),
    };
    let fits = bits.map(|bits| super::ranges::Range::all(bits).signed);
    let Some(number) = all.filter(|&n| fits.is_some_and(|f| n >= f.0 && n <= f.1)) else {
        return 0;
    };
    // See the module's "Why".
    let is_kept = match name.as_str() {
        "arith.addi" => flags.nuw && numbers.iter().all(|&n| n >= 0),
        _ => numbers.iter().all(|&n| n >= 1),
    };
    if !is_kept {
        return 0;
    }
    let span = func.insts[inst].span;
    let short = name.strip_prefix("arith.").unwrap_or(&name).to_string();
    let mut sum = others[0];
    for &other in &others[1..] {
        let (made, value) = edit::arith(func, &short, &[sum, other], ty, span);
        func.insts[made].op.detail = flags.text();
        out.push(made);
        sum = value;
    }
    let (made, constant) = lower_copies::constant_of(func, number as i64, ty);
    out.push(made);
    let data = &mut func.insts[inst];
    data.uses = [sum, constant].map(Into::into).into_iter().collect();
    data.op.detail = flags.text();
    1
}
