//! Conversions between types: rounded once, truncated toward zero, saturated; NaN is 0.

use super::number::number;
use super::types::{Domain, Kind};
use crate::code::Code;
use crate::ir::Value;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::tensor::tables::Specials;

/// A value converted to another type.
pub fn convert(code: &mut Code, value: Value, from: Kind, to: Kind) -> Value {
    if from == to {
        return value;
    }
    match (from.domain, to.domain) {
        (_, Domain::Boolean) => {
            let holds = truth(code, value, from);
            code.unary(Unary::ZExt, holds, to.scalar)
        }
        (Domain::Float, Domain::Float) => {
            let value = clipped(code, value, from, to);
            code.unary(Unary::FCvt, value, to.scalar)
        }
        (Domain::Float, _) => float_to_integer(code, value, from, to),
        // Singles have every integer that is not too large for a byte.
        (_, Domain::Float) if to.scalar.bits() < 16 => {
            let single = convert(code, value, from, SINGLE);
            convert(code, single, SINGLE, to)
        }
        (Domain::Signed, Domain::Float) => {
            let wide = widened(code, value, from);
            code.unary(Unary::SToF, wide, to.scalar)
        }
        (_, Domain::Float) => {
            let wide = widened(code, value, from);
            code.unary(Unary::UToF, wide, to.scalar)
        }
        _ => between_integers(code, value, from, to),
    }
}

const SINGLE: Kind = Kind::new(Domain::Float, Scalar::F32);

/// A float of one byte as a single, because machines compute in singles; any other value unchanged.
fn computed(code: &mut Code, value: Value, kind: Kind) -> (Value, Kind) {
    match kind.is_float() && kind.scalar.bits() < 16 {
        true => (code.unary(Unary::FCvt, value, SINGLE.scalar), SINGLE),
        false => (value, kind),
    }
}

/// A value clipped to the finite numbers of a float of one byte: a number that is too large becomes the largest. Infinities stay
/// where the type has infinity or has NaN in its place, and are too large where all its patterns but NaN are numbers.
fn clipped(code: &mut Code, value: Value, from: Kind, to: Kind) -> Value {
    let Some((most, specials)) = to.largest().filter(|_| to.scalar.bits() < 16) else {
        return value;
    };
    let (value, work) = match from.scalar.bits() {
        ..32 => (code.unary(Unary::FCvt, value, SINGLE.scalar), SINGLE),
        _ => (value, from),
    };
    let (low, high) = (number(code, work, -most), number(code, work, most));
    let least = code.binary(Binary::FMaxNum, value, low);
    let inside = code.binary(Binary::FMinNum, least, high);
    match specials {
        Specials::Finite => {
            let none = code.compare(Predicate::Uno, value, value);
            code.select(none, value, inside)
        }
        _ => {
            let size = code.unary(Unary::FAbs, value, work.scalar);
            let infinite = number(code, work, f64::INFINITY);
            // A comparison with NaN is false, too.
            let finite = code.compare(Predicate::Olt, size, infinite);
            code.select(finite, inside, value)
        }
    }
}

/// Whether a value is not 0; NaN is not.
pub(super) fn truth(code: &mut Code, value: Value, kind: Kind) -> Value {
    let (value, kind) = computed(code, value, kind);
    let zero = number(code, kind, 0.0);
    let predicate = match kind.domain {
        Domain::Float => Predicate::Une,
        _ => Predicate::Ne,
    };
    code.compare(predicate, value, zero)
}

/// An integer of less than 32 bits as one of 32.
fn widened(code: &mut Code, value: Value, kind: Kind) -> Value {
    if kind.scalar.bits() >= 32 {
        return value;
    }
    let op = match kind.domain {
        Domain::Signed => Unary::SExt,
        _ => Unary::ZExt,
    };
    code.unary(op, value, Scalar::I32)
}

/// A conversion to a narrow integer goes by way of 32 bits, which hold all its numbers.
fn float_to_integer(code: &mut Code, value: Value, from: Kind, to: Kind) -> Value {
    if to.scalar.bits() < 32 {
        let middle = Kind::new(Domain::Signed, Scalar::I32);
        let middle_value = float_to_integer(code, value, from, middle);
        return between_integers(code, middle_value, middle, to);
    }
    // Singles represent all 16-bit floats exactly.
    let (value, from) = match from.scalar {
        Scalar::F64 | Scalar::F32 => (value, from),
        _ => (code.unary(Unary::FCvt, value, SINGLE.scalar), SINGLE),
    };
    let (least, most) = to.ends();
    // Both ends plus one are powers of two, which floats represent exactly.
    let (low, high) = (
        number(code, from, least as f64),
        number(code, from, (most + 1) as f64),
    );
    let op = match to.domain {
        Domain::Signed => Unary::FToS,
        _ => Unary::FToU,
    };
    let zero = number(code, from, 0.0);
    let below = code.compare(Predicate::Olt, value, low);
    let above = code.compare(Predicate::Oge, value, high);
    let none = code.compare(Predicate::Uno, value, value);
    // The operand of the conversion is always in range.
    let outside = code.binary(Binary::Or, below, above);
    let outside = code.binary(Binary::Or, outside, none);
    let inside = code.select(outside, zero, value);
    let inside = code.unary(op, inside, to.scalar);
    let (low, high) = (
        code.constant(to.scalar, least as u64),
        code.constant(to.scalar, most as u64),
    );
    let result = code.select(above, high, inside);
    code.select(below, low, result)
}

fn between_integers(code: &mut Code, value: Value, from: Kind, to: Kind) -> Value {
    let ((least, most), (low, high)) = (from.ends(), to.ends());
    let mut value = value;
    // The comparison is in the source's type, if the ends of the source's type do not fit the other type.
    let signed = from.domain == Domain::Signed;
    if least < low {
        let end = code.constant(from.scalar, low as u64);
        value = code.binary(Binary::SMax, value, end);
    }
    if most > high {
        let end = code.constant(from.scalar, high as u64);
        let op = if signed { Binary::SMin } else { Binary::UMin };
        value = code.binary(op, value, end);
    }
    match from.scalar.bits().cmp(&to.scalar.bits()) {
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Greater => code.unary(Unary::Trunc, value, to.scalar),
        std::cmp::Ordering::Less => {
            let op = if signed { Unary::SExt } else { Unary::ZExt };
            code.unary(op, value, to.scalar)
        }
    }
}
