//! Known zero bits: transfer functions from the operands to the result of an operation, and the greatest fixed point
//! for block parameters.

use crate::genx::{Binary, Cast, Constant, Elements, Flags, GenxFunction, Op, Operands, Ternary};
use crate::ir::function::Value;
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width.clamp(1, 64))
}

/// The number of known zero low bits.
fn trailing(zeros: u64) -> u32 {
    zeros.trailing_ones()
}

fn low(n: u32) -> u64 {
    if n >= 64 { u64::MAX } else { (1 << n) - 1 }
}

/// The number of known zero high bits, for a width.
fn leading(zeros: u64, width: u32) -> u32 {
    (zeros << (64 - width)).leading_ones().min(width)
}

fn high(n: u32, width: u32) -> u64 {
    let n = n.min(width);
    mask(width) & !(mask(width) >> n.min(63)) | if n == 64 { u64::MAX } else { 0 }
}

/// Known zero bits of a result; `amount` is the second operand if it is the same constant
/// everywhere, `widths` those of the first operand's elements and of the result's.
pub fn zeros(op: &Op, args: &[u64], amount: Option<u64>, widths: (u32, u32)) -> u64 {
    let (from, width) = widths;
    let arg = |k: usize| args.get(k).copied().unwrap_or(0) & mask(from);
    let sum = |a: u64, b: u64| {
        // Carries come from low bits that are not known zero only; the sum is at most twice the larger.
        let tail = trailing(a).min(trailing(b));
        let head = leading(a, from).min(leading(b, from)).saturating_sub(1);
        low(tail) | high(head, from)
    };
    let product = |a: u64, b: u64| {
        let tail = trailing(a) + trailing(b);
        let bits = (from - leading(a, from)) + (from - leading(b, from));
        low(tail) | high(from.saturating_sub(bits), from)
    };
    let found = match op {
        Op::Binary(Binary::And, _) => arg(0) | arg(1),
        Op::Binary(Binary::Or, _) | Op::Binary(Binary::Xor, _) => arg(0) & arg(1),
        Op::Binary(Binary::Add, _) => sum(arg(0), arg(1)),
        Op::Binary(Binary::Sub, _) => low(trailing(arg(0)).min(trailing(arg(1)))),
        Op::Binary(Binary::Mul, _) => product(arg(0), arg(1)),
        Op::Ternary(Ternary::Mad, _) => sum(product(arg(0), arg(1)), arg(2)),
        Op::Binary(Binary::Shl, _) => match amount {
            Some(n) if n < u64::from(width) => (arg(0) << n) | low(n as u32),
            _ => low(trailing(arg(0))),
        },
        Op::Binary(Binary::LShr, _) => match amount {
            Some(n) if n < u64::from(width) => (arg(0) >> n) | high(n as u32, width),
            _ => high(leading(arg(0), width), width),
        },
        Op::Binary(Binary::AShr, _) => match amount {
            Some(n) if n < u64::from(width) && arg(0) >> (width - 1) & 1 == 1 => {
                (arg(0) >> n) | high(n as u32, width)
            }
            _ => 0,
        },
        Op::Binary(Binary::UMin, _) => {
            high(leading(arg(0), width).max(leading(arg(1), width)), width)
        }
        Op::Binary(Binary::UMax | Binary::SMin | Binary::SMax, _) => arg(0) & arg(1),
        Op::Binary(Binary::UDiv, _) => high(leading(arg(0), width), width),
        Op::Binary(Binary::URem, _) => {
            high(leading(arg(0), width).max(leading(arg(1), width)), width)
        }
        Op::Binary(Binary::Carry | Binary::Borrow, _) => !1,
        Op::Select(_) => args.get(1).copied().unwrap_or(0) & args.get(2).copied().unwrap_or(0),
        Op::Cast(Cast::Trunc, _) => arg(0),
        Op::Cast(Cast::ZExt, _) => arg(0) | (mask(width) & !mask(from)),
        Op::Cast(Cast::SExt, _) if arg(0) >> (from - 1) & 1 == 1 => {
            arg(0) | (mask(width) & !mask(from))
        }
        Op::Cast(Cast::Bitcast | Cast::PtrToInt | Cast::IntToPtr, _) if from == width => arg(0),
        Op::ReadRegion(_) | Op::ExtractElement | Op::Convert | Op::Constant => arg(0),
        Op::WriteRegion(_) => arg(0) & args.get(1).copied().unwrap_or(0),
        _ => 0,
    };
    found & mask(width)
}

/// Bits known to be zero of every integer value of a function.
pub fn known_zeros(func: &GenxFunction) -> SecondaryMap<Value, u64> {
    // Parameters start with all bits zero and lose the bits that some predecessor may set: the
    // greatest fixed point, reached after at most 64 rounds.
    let mut known: SecondaryMap<Value, u64> = SecondaryMap::with_default(u64::MAX);
    known.resize(func.values.len());
    let is_int = |v: Value| func.ty(v).elem.is_int();
    if let Some(entry) = func.entry() {
        for &param in &func.blocks[entry].params {
            known[param] = 0;
        }
    }
    for _ in 0..70 {
        let mut changed = false;
        let mut lower = |known: &mut SecondaryMap<Value, u64>, v: Value, zeros: u64| {
            let new = known[v] & zeros;
            changed |= new != known[v];
            known[v] = new;
        };
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            let of = |known: &SecondaryMap<Value, u64>, o: Operand| match o {
                Operand::Value(v, _) => known[v],
                constant => func.constant(constant).map_or(0, |c| match &c.elements {
                    Elements::Splat(None) => u64::MAX,
                    _ => zeros_of(c),
                }),
            };
            if let [Operand::Value(result, _)] = data.defs[..]
                && is_int(result)
            {
                let args: SmallVec<[u64; 4]> = data.uses.iter().map(|&o| of(&known, o)).collect();
                let amount = data.uses.get(1).and_then(|&o| func.constant(o)?.as_splat());
                let width = func.ty(result).elem.bits();
                let first = data.uses.first();
                let from = first.map_or(width, |&o| func.type_of(o).elem.bits());
                lower(
                    &mut known,
                    result,
                    zeros(&data.op, &args, amount, (from, width)),
                );
            } else {
                for result in func.defined_values(inst) {
                    lower(&mut known, result, 0);
                }
            }
            for target in &data.targets {
                for (&param, &arg) in func.blocks[target.block].params.iter().zip(&target.args) {
                    let zeros = of(&known, arg);
                    lower(&mut known, param, zeros);
                }
            }
        }
        if !changed {
            return known;
        }
    }
    SecondaryMap::new()
}

/// Whether an operation makes a promise.
pub fn promises(op: &Op, wanted: Flags) -> bool {
    match op {
        Op::Binary(_, flags) | Op::Unary(_, flags) | Op::Ternary(_, flags) => flags.has(wanted),
        _ => false,
    }
}

/// Bits that are zero in every element of a constant.
pub fn zeros_of(constant: &Constant) -> u64 {
    match constant.as_splat() {
        Some(bits) => !bits,
        None => constant
            .iter()
            .fold(u64::MAX, |zeros, bits| zeros & !bits.unwrap_or(0)),
    }
}
