//! The steps of a division: scaling, the scaled multiply-add, the special cases.

use crate::float::{self, F16, F32, F64, Format, fma, order};
use crate::{In, Table, Value, table};
use std::cmp::Ordering::Equal;

/// The limits of a format: the scale of operands, the distance of exponents at which a quotient is near the greatest number,
/// the greatest exponent of a tiny numerator, the least distance of exponents of a quotient that is no underflow.
fn limits(f: Format) -> (i32, i32, i32, i32) {
    match f {
        F64 => (128, 768, 53, -1075),
        _ => (64, 96, 23, -150),
    }
}

/// Whether the exact quotient of two numbers is smaller than the least normal one; `one` divides 1.
fn is_denormal(f: Format, m: &crate::mode::Mode, a: u64, b: u64) -> bool {
    let quotient = match f {
        F64 => return quotient_is_denormal(a, b),
        _ => f.value(a) / f.value(b),
    };
    let _ = m;
    quotient != 0.0 && quotient.abs() < 2f64.powi(1 - f.bias())
}

/// A quotient of doubles below the least normal one: of the significands and exponents, as the quotient itself may be no double.
fn quotient_is_denormal(a: u64, b: u64) -> bool {
    let parts = |v: u64| {
        let m = F64.magnitude(v);
        let zeros = if F64.exponent(v) == 0 {
            m.leading_zeros() as i32 - 11
        } else {
            0
        };
        let fraction = (m << zeros) & ((1 << 52) - 1);
        (fraction, F64.exponent(v).max(1) - zeros)
    };
    if F64.is_zero(a) || F64.magnitude(a) >= F64.infinity() || F64.magnitude(b) >= F64.infinity() {
        return false;
    }
    let ((fa, ea), (fb, eb)) = (parts(a), parts(b));
    ea - eb - i32::from(fa < fb) < -1022
}

/// Scales a numerator or denominator, and says whether the quotient must be scaled back.
fn scale(f: Format, i: &In) -> (Value, Value) {
    let (m, [v, by, of]) = (&i.mode, [i.d(0), i.d(1), i.d(2)]);
    let (scale, high, tiny, _) = limits(f);
    let same = |x: u64| order(f, m, v, x) == Some(Equal);
    let up = || f.of(float::ldexp(f, m, v, scale));
    let down = || f.of(float::ldexp(f, m, v, -scale));
    let only = |scaled: bool| {
        if scaled {
            up()
        } else {
            Value::Passed(f, v.into())
        }
    };
    let one = f.nearest(1.0);
    match () {
        _ if f.is_zero(of) || f.is_zero(by) => (f.of(f.quiet()), Value::Bits(0)),
        // Special cases of the quotient replace the results of such operands.
        _ if f.magnitude(of) >= f.infinity() || f.magnitude(by) >= f.infinity() => {
            (Value::Open, Value::Open)
        }
        _ if f.exponent(of) - f.exponent(by) >= high => (only(same(by)), Value::Bits(1)),
        _ if f.is_denormal(by) => (up(), Value::Bits(0)),
        // The manual scales up here, too: a denominator above 2^126 would be infinite, and the quotient zero.
        _ if is_denormal(f, m, one, by) && is_denormal(f, m, of, by) => {
            let v = if same(by) {
                down()
            } else {
                Value::Passed(f, v.into())
            };
            (v, Value::Bits(1))
        }
        _ if is_denormal(f, m, one, by) => (down(), Value::Bits(0)),
        _ if is_denormal(f, m, of, by) => (only(same(of)), Value::Bits(1)),
        _ if f.exponent(of) <= tiny => (up(), Value::Bits(0)),
        _ => (Value::Passed(f, v.into()), Value::Bits(0)),
    }
}

/// The multiply-add, scaled back where the condition is set, and rounded once.
fn scaled(f: Format, i: &In) -> Value {
    let m = &i.mode;
    let [a, b, c] = [i.d(0), i.d(1), i.d(2)];
    if !i.b(3) {
        return f.of(fma(f, m, a, b, c));
    }
    let n = limits(f).0;
    let n = if f.exponent(c) > f.bias() { n } else { -n };
    f.of(float::fma_scaled(f, m, [a, b, c], n))
}

/// The special cases of a quotient.
fn fixup(f: Format, i: &In) -> Value {
    let [quotient, by, of] = [i.d(0), i.d(1), i.d(2)];
    let sign = (by ^ of) & f.sign();
    let distance = f.exponent(of) - f.exponent(by);
    match () {
        _ if f.is_nan(of) || f.is_nan(by) => f.of(f.quiet()),
        _ if f.is_zero(of) && f.is_zero(by) => f.of(f.quiet()),
        _ if f.is_infinite(of) && f.is_infinite(by) => f.of(f.quiet()),
        _ if f.is_zero(by) || f.is_infinite(of) => f.of(sign | f.infinity()),
        _ if f.is_infinite(by) || f.is_zero(of) => f.of(sign),
        // The quotient is out of range, whatever its steps have given.
        _ if f != F16 && distance < limits(f).3 => f.of(sign),
        // The manual's condition of an overflow, an infinite divisor, cannot hold here. A quotient beyond the range is infinite
        // if all steps are right; of other steps nothing is stated.
        _ if f != F16 && distance > f.bias() + 1 => Value::Open,
        _ => Value::Passed(f, (sign | f.magnitude(quotient)).into()),
    }
}

pub const TABLE: Table = table! {
    "v_div_scale_f32" => |i| scale(F32, i);
    "v_div_scale_f64" => |i| scale(F64, i);
    "v_div_fmas_f32" => |i| scaled(F32, i);
    "v_div_fmas_f64" => |i| scaled(F64, i);
    "v_div_fixup_f16" => |i| fixup(F16, i);
    "v_div_fixup_legacy_f16" => |i| fixup(F16, i);
    "v_div_fixup_f32" => |i| fixup(F32, i);
    "v_div_fixup_f64" => |i| fixup(F64, i);
};
