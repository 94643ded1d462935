//! Functions that no machine rounds correctly: by the host's doubles, half a unit in the last place
//! off at most for narrower formats and little more for doubles.

use crate::format::Format;
use crate::number::Number;
use easel_ir::kernel::Scalar;

fn double() -> Format {
    match Format::of(Scalar::F64) {
        Some(format) => format,
        None => unreachable!("a double is a float"),
    }
}

/// The host's function on a number that a double holds.
pub fn host(number: Number, function: fn(f64) -> f64) -> Number {
    let double = double();
    let argument = match number {
        Number::Nan => f64::NAN,
        _ => f64::from_bits(double.round(number).bits),
    };
    double.decode(function(argument).to_bits())
}

/// `1 / sqrt(x)`: one Newton step with an exact residual after the host's.
pub fn reciprocal_root(x: f64) -> f64 {
    if x.is_nan() || x <= 0.0 || x.is_infinite() {
        return if x == 0.0 { 1.0 / x } else { 1.0 / x.sqrt() };
    }
    // Even powers of two leave the root alone, and nothing below is lost to underflow near 1.
    if x < 0.5 {
        return reciprocal_root(x * 2f64.powi(64)) * 2f64.powi(32);
    }
    if x > 2f64.powi(66) {
        return reciprocal_root(x * 2f64.powi(-64)) * 2f64.powi(-32);
    }
    let y = 1.0 / x.sqrt();
    let square = y * y;
    let square_rest = y.mul_add(y, -square);
    let residual = (-x).mul_add(square, 1.0) - x * square_rest;
    (0.5 * y).mul_add(residual, y)
}
