//! The tolerance of a result: the operator's own error, and the errors of its arguments.
//!
//! - An allowance of 0 requires the exact number, an infinite allowance requires nothing.
//! - If the result is infinite, any nonzero finite allowance also accepts the largest finite number.
//! - The lowest bit of an allowance says that rounding of exact arithmetic alone caused it, the second bit that the sign of a zero
//!   is free: if the operands leave the sign open, or the order of the operands.

use crate::format::{Format, Kind};

/// The least allowance: it accepts differences that no distance measures.
pub(crate) const MARK: f64 = f64::MIN_POSITIVE;

/// The bit for a free sign of a zero.
const UNSIGNED: u64 = 2;

/// An allowance with its lowest bit: whether rounding of exact arithmetic alone caused it. The sign of a zero is determined.
pub(crate) fn mark(allowance: f64, rounding: bool) -> f64 {
    match allowance {
        a if a > 0.0 && a.is_finite() => f64::from_bits(a.to_bits() & !3 | u64::from(rounding)),
        a if a.is_nan() => f64::INFINITY,
        a => a,
    }
}

/// The same allowance with a free sign of a zero.
pub(crate) fn unsigned(allowance: f64) -> f64 {
    match allowance.is_finite() {
        true => f64::from_bits(allowance.to_bits() | UNSIGNED),
        false => allowance,
    }
}

/// Whether the sign of a zero is free.
pub(crate) fn is_unsigned(allowance: f64) -> bool {
    !allowance.is_finite() || allowance.to_bits() & UNSIGNED != 0
}

/// The distance that an allowance permits: 0 if only the sign of a zero is free.
pub(crate) fn distance(allowance: f64) -> f64 {
    match allowance.to_bits() <= 3 {
        true => 0.0,
        false => allowance,
    }
}

/// Whether an allowance is 0, or rounding of exact arithmetic alone caused it.
pub(crate) fn is_rounding(allowance: f64) -> bool {
    allowance == 0.0 || (allowance.is_finite() && allowance.to_bits() & 1 == 1)
}

/// The distance of two results, as an allowance of the first.
pub(crate) fn change(result: f64, moved: f64, kind: Kind) -> f64 {
    if result == moved || (result.is_nan() && moved.is_nan()) {
        return 0.0;
    }
    let difference = (moved - result).abs();
    match kind {
        // From an infinity to a number that counts as infinite.
        Kind::Float(format)
            if result.is_infinite()
                && result * moved > 0.0
                && format.round(moved).abs() >= format.largest =>
        {
            MARK
        }
        _ if difference.is_nan() => f64::INFINITY,
        _ => difference,
    }
}

/// The possible extremes of an operand: both ends of its range, and 0 if it is between.
pub(crate) fn ends(x: f64, allowance: f64, largest: f64) -> ([f64; 3], usize) {
    match allowance {
        e if distance(e) == 0.0 && (x != 0.0 || e == 0.0) => ([x; 3], 1),
        e if distance(e) == 0.0 => ([0.0, -0.0, 0.0], 2),
        _ if x.is_infinite() => ([x, largest.copysign(x), x], 2),
        e if x.abs() <= e => ([x - e, x + e, 0.0], 3),
        e => ([x - e, x + e, x], 2),
    }
}

/// Half ulps of a result, at least those of the smallest normal number.
pub(crate) fn half_ulps(format: Format, result: f64, how_many: f64) -> f64 {
    match result.is_finite() {
        true => how_many * format.half_ulp() * result.abs().max(format.normal()),
        false => 0.0,
    }
}

/// Allowances of an array; empty if all are 0.
pub(crate) fn kept(all: Vec<f64>) -> Vec<f64> {
    match all.iter().all(|&a| a == 0.0) {
        true => Vec::new(),
        false => all,
    }
}
