//! Operations on one element.

use crate::bits::{Bits, mask};
use crate::format::Format;
use crate::number::{Exact, Number};
use crate::transcendental;
use easel_ir::kernel::{Binary, Predicate, Scalar, Unary};
use std::cmp::Ordering;

fn signed(bits: u64, width: u16) -> i128 {
    let shift = 128 - u32::from(width);
    ((i128::from(bits)) << shift) >> shift
}

/// An operation of two elements of type `elem`.
pub fn binary(op: Binary, elem: Scalar, a: Bits, b: Bits) -> Bits {
    match Format::of(elem) {
        Some(format) => float(op, format, elem.bits(), a, b),
        None => integer(op, elem.bits(), a, b),
    }
}

fn integer(op: Binary, width: u16, a: Bits, b: Bits) -> Bits {
    let any = a.undefined | b.undefined;
    let all = mask(width);
    let with = |bits: u64, undefined: u64| Bits {
        bits: bits & all,
        undefined: undefined & all,
    };
    // A carry goes upward only, so what lies below the first undefined bit is known.
    let upward = match any {
        0 => 0,
        _ => u64::MAX << any.trailing_zeros(),
    };
    match op {
        Binary::Add => return with(a.bits.wrapping_add(b.bits), upward),
        Binary::Sub => return with(a.bits.wrapping_sub(b.bits), upward),
        Binary::Mul => return with(a.bits.wrapping_mul(b.bits), upward),
        Binary::And => {
            let zero = |v: Bits| !v.bits & !v.undefined;
            return with(a.bits & b.bits, any & !zero(a) & !zero(b));
        }
        Binary::Or => {
            let one = |v: Bits| v.bits & !v.undefined;
            return with(a.bits | b.bits, any & !one(a) & !one(b));
        }
        Binary::Xor => return with(a.bits ^ b.bits, any),
        Binary::Shl | Binary::LShr | Binary::AShr if b.is_defined() => {
            let by = (b.bits % u64::from(width)) as u32;
            let shift = |bits: u64| match op {
                Binary::Shl => bits << by,
                Binary::LShr => bits >> by,
                _ => (signed(bits, width) >> by) as u64,
            };
            return with(shift(a.bits), shift(a.undefined));
        }
        _ => {}
    }
    let (Some(ua), Some(ub)) = (a.defined(), b.defined()) else {
        return Bits::undefined(width);
    };
    let (sa, sb) = (signed(ua, width), signed(ub, width));
    let (wa, wb) = (i128::from(ua), i128::from(ub));
    // A quotient that the type does not hold is undefined, as one by zero.
    let quotient = |value: Option<i128>| match value {
        Some(value) if signed(value as u64 & all, width) == value => with(value as u64, 0),
        _ => Bits::undefined(width),
    };
    let floor = |n: i128, d: i128| {
        let (q, r) = (n.checked_div(d)?, n.checked_rem(d)?);
        Some(q - i128::from(r != 0 && (r < 0) != (d < 0)))
    };
    let overflows = sb == -1 && sa == -(1 << (width - 1));
    match op {
        Binary::Add
        | Binary::Sub
        | Binary::Mul
        | Binary::And
        | Binary::Or
        | Binary::Xor
        | Binary::Shl
        | Binary::LShr
        | Binary::AShr => Bits::undefined(width),
        Binary::MulHiU => with(((u128::from(ua) * u128::from(ub)) >> width) as u64, 0),
        Binary::MulHiS => with(((sa * sb) >> width) as u64, 0),
        Binary::UDiv => match ua.checked_div(ub) {
            Some(q) => with(q, 0),
            None => Bits::undefined(width),
        },
        Binary::URem => match ua.checked_rem(ub) {
            Some(r) => with(r, 0),
            None => Bits::undefined(width),
        },
        Binary::SDiv => quotient(sa.checked_div(sb)),
        Binary::SRem | Binary::FloorMod if overflows => Bits::undefined(width),
        Binary::SRem => quotient(sa.checked_rem(sb)),
        Binary::FloorDiv => quotient(floor(sa, sb)),
        // What the quotient that is rounded down leaves has the sign of the divisor.
        Binary::FloorMod if sb < 0 => quotient(Some(-(-sa).rem_euclid(-sb))),
        Binary::FloorMod => quotient(sa.checked_rem_euclid(sb)),
        Binary::CeilDiv => quotient(floor(-sa, sb).map(|q| -q)),
        Binary::SMin => with(sa.min(sb) as u64, 0),
        Binary::SMax => with(sa.max(sb) as u64, 0),
        Binary::UMin => with(wa.min(wb) as u64, 0),
        Binary::UMax => with(wa.max(wb) as u64, 0),
        Binary::IPow if sa == 0 && sb < 0 => Bits::undefined(width),
        Binary::IPow => with(integer_power(sa, sb) as u64, 0),
        // Those of floats.
        _ => Bits::undefined(width),
    }
}

/// One factor after another: after as many as a number has bits, powers of even ones are 0, and those of
/// odd ones come again after 2^62.
fn integer_power(base: i128, exponent: i128) -> i128 {
    match (base, exponent) {
        (1, _) => 1,
        (-1, e) => 1 - 2 * (e & 1),
        (_, ..=-1) => 0,
        (_, 0) => 1,
        (base, e) => {
            let half = integer_power(base, e / 2);
            let square = (half as i64).wrapping_mul(half as i64);
            let odd = if e % 2 == 1 { base as i64 } else { 1 };
            square.wrapping_mul(odd).into()
        }
    }
}

fn float(op: Binary, format: Format, width: u16, a: Bits, b: Bits) -> Bits {
    if op == Binary::CopySign {
        let sign = format.sign();
        return Bits {
            bits: a.bits & !sign | b.bits & sign,
            undefined: a.undefined & !sign | b.undefined & sign,
        };
    }
    let (Some(x), Some(y)) = (format.number(a), format.number(b)) else {
        return Bits::undefined(width);
    };
    // Zeros are equal as numbers; minimum and maximum tell them apart.
    let less = match x.order(y) {
        Some(Ordering::Less) => true,
        Some(Ordering::Equal) => x.is_negative() && !y.is_negative(),
        _ => false,
    };
    let (smaller, larger) = if less { (a, b) } else { (b, a) };
    let pick = |both: Bits, number_wins: bool| match (x, y) {
        (Number::Nan, Number::Nan) => format.nan(),
        (Number::Nan, _) if number_wins => b,
        (_, Number::Nan) if number_wins => a,
        (Number::Nan, _) | (_, Number::Nan) => format.nan(),
        _ => both,
    };
    match op {
        Binary::FAdd => format.round(x.sum(y)),
        Binary::FSub => format.round(x.sum(y.negated(true))),
        Binary::FMul => format.round(x.product(y)),
        Binary::FDiv => format.round(x.quotient(y)),
        Binary::FMinNum => pick(smaller, true),
        Binary::FMaxNum => pick(larger, true),
        Binary::FMinimum => pick(smaller, false),
        Binary::FMaximum => pick(larger, false),
        _ => match transcendental::binary(op, x, y) {
            Some(value) => format.round(value),
            // Those of integers.
            None => Bits::undefined(width),
        },
    }
}

/// `a * b + c`, rounded once.
pub fn fma(elem: Scalar, a: Bits, b: Bits, c: Bits) -> Bits {
    let rounded = Format::of(elem).and_then(|format| {
        let (x, y) = (format.number(a)?, format.number(b)?);
        Some(format.round(x.product(y).sum(format.number(c)?)))
    });
    rounded.unwrap_or(Bits::undefined(elem.bits()))
}

/// A comparison of two elements of a type; `None` for pointers, which compare as their bits.
pub fn compare(p: Predicate, elem: Option<Scalar>, a: Bits, b: Bits) -> Bits {
    let width = elem.map_or(64, Scalar::bits);
    let known = !(a.undefined | b.undefined);
    // One bit that differs for sure decides equality.
    let differ = (a.bits ^ b.bits) & known & mask(width) != 0;
    match p {
        Predicate::Eq if differ => return Bits::new(0),
        Predicate::Ne if differ => return Bits::new(1),
        _ => {}
    }
    let holds = match elem.and_then(Format::of) {
        Some(format) => match (format.number(a), format.number(b)) {
            (Some(x), Some(y)) => float_holds(p, x.order(y)),
            _ => None,
        },
        None => match (a.defined(), b.defined()) {
            (Some(x), Some(y)) => integer_holds(p, x, y, width),
            _ => None,
        },
    };
    match holds {
        Some(holds) => Bits::new(holds.into()),
        None => Bits::undefined(1),
    }
}

fn integer_holds(p: Predicate, a: u64, b: u64, width: u16) -> Option<bool> {
    let (sa, sb) = (signed(a, width), signed(b, width));
    Some(match p {
        Predicate::Eq => a == b,
        Predicate::Ne => a != b,
        Predicate::Slt => sa < sb,
        Predicate::Sle => sa <= sb,
        Predicate::Sgt => sa > sb,
        Predicate::Sge => sa >= sb,
        Predicate::Ult => a < b,
        Predicate::Ule => a <= b,
        Predicate::Ugt => a > b,
        Predicate::Uge => a >= b,
        Predicate::Oeq
        | Predicate::Ogt
        | Predicate::Oge
        | Predicate::Olt
        | Predicate::Ole
        | Predicate::One
        | Predicate::Ord
        | Predicate::Ueq
        | Predicate::Uegt
        | Predicate::Uege
        | Predicate::Uelt
        | Predicate::Uele
        | Predicate::Une
        | Predicate::Uno => return None,
    })
}

fn float_holds(p: Predicate, order: Option<Ordering>) -> Option<bool> {
    let is = |holds: fn(Ordering) -> bool| order.is_some_and(holds);
    let unordered = order.is_none();
    Some(match p {
        Predicate::Oeq => is(Ordering::is_eq),
        Predicate::Ogt => is(Ordering::is_gt),
        Predicate::Oge => is(Ordering::is_ge),
        Predicate::Olt => is(Ordering::is_lt),
        Predicate::Ole => is(Ordering::is_le),
        Predicate::One => is(Ordering::is_ne),
        Predicate::Ord => !unordered,
        Predicate::Ueq => unordered || is(Ordering::is_eq),
        Predicate::Uegt => unordered || is(Ordering::is_gt),
        Predicate::Uege => unordered || is(Ordering::is_ge),
        Predicate::Uelt => unordered || is(Ordering::is_lt),
        Predicate::Uele => unordered || is(Ordering::is_le),
        Predicate::Une => unordered || is(Ordering::is_ne),
        Predicate::Uno => unordered,
        Predicate::Eq
        | Predicate::Ne
        | Predicate::Slt
        | Predicate::Sle
        | Predicate::Sgt
        | Predicate::Sge
        | Predicate::Ult
        | Predicate::Ule
        | Predicate::Ugt
        | Predicate::Uge => return None,
    })
}

/// An operation of one element, from type to type. `None` for those that look at more than one
/// element or work-item.
pub fn unary(op: Unary, from: Scalar, to: Scalar, a: Bits) -> Option<Bits> {
    let (narrow, wide) = (from.bits(), to.bits());
    let number = Format::of(from).map(|f| f.number(a));
    let format = Format::of(to);
    let round = |n: Number| format.map_or(Bits::undefined(wide), |f| f.round(n));
    // Of a number; undefined where the operand is.
    let of_number = |function: &dyn Fn(Number) -> Bits| match number {
        Some(Some(n)) => function(n),
        _ => Bits::undefined(wide),
    };
    let of_integer = |value: &dyn Fn(u64) -> i128| match a.defined() {
        Some(bits) => round(Number::Finite(Exact::integer(value(bits)))),
        None => Bits::undefined(wide),
    };
    let to_integer = |least: i128, most: i128| {
        of_number(&|n| match n.integer() {
            Some(i) if (least..=most).contains(&i) => Bits::new(i as u64 & mask(wide)),
            _ => Bits::undefined(wide),
        })
    };
    let sign = Format::of(from).map_or(0, Format::sign);
    Some(match op {
        Unary::Trunc => Bits {
            bits: a.bits & mask(wide),
            undefined: a.undefined & mask(wide),
        },
        Unary::ZExt => a,
        Unary::SExt => Bits {
            bits: signed(a.bits, narrow) as u64 & mask(wide),
            undefined: signed(a.undefined, narrow) as u64 & mask(wide),
        },
        Unary::AnyExt => Bits {
            bits: a.bits,
            undefined: a.undefined | mask(wide) & !mask(narrow),
        },
        Unary::FCvt => of_number(&round),
        Unary::SToF => of_integer(&|bits| signed(bits, narrow)),
        Unary::UToF => of_integer(&|bits| i128::from(bits)),
        Unary::FToS => to_integer(-(1 << (wide - 1)), (1 << (wide - 1)) - 1),
        Unary::FToU => to_integer(0, (1 << wide) - 1),
        Unary::FNeg | Unary::FAbs if sign == 0 => Bits::undefined(wide),
        // Where minus zero is the NaN, zero has no other sign.
        Unary::FNeg | Unary::FAbs
            if format.is_some_and(|f| f.is_nan(sign)) && a.bits & !sign == 0 =>
        {
            a
        }
        Unary::FNeg => Bits {
            bits: a.bits ^ sign,
            ..a
        },
        Unary::FAbs => Bits {
            bits: a.bits & !sign,
            undefined: a.undefined & !sign,
        },
        Unary::Ctlz | Unary::Cttz | Unary::Ctpop => match a.defined() {
            Some(bits) => {
                let mut ones = (0..narrow).filter(|n| bits >> n & 1 == 1);
                let count = match op {
                    Unary::Ctlz => ones.next_back().map_or(narrow, |n| narrow - 1 - n),
                    Unary::Cttz => ones.min().unwrap_or(narrow),
                    _ => ones.count() as u16,
                };
                Bits::new(u64::from(count) & mask(wide))
            }
            None => Bits::undefined(wide),
        },
        Unary::Sqrt => of_number(&|n| round(n.sqrt())),
        Unary::Bitcast | Unary::Splat | Unary::ReadFirstLane => return None,
        // Whole numbers, and functions.
        _ => of_number(&|n| {
            let value = transcendental::integral(op, n).or_else(|| transcendental::unary(op, n));
            value.map_or(Bits::undefined(wide), round)
        }),
    })
}
