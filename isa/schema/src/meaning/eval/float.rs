//! Floats as exact integers times powers of two, rounded once, as [`FloatControl`] states: to nearest even with denormals
//! kept, if nothing else is said.
//!
//! A NaN result is quiet; its payload is not defined. Minimum and
//! maximum are IEEE 754-2008 minNum and maxNum with -0 below +0. The 8-bit formats are those
//! without infinity and without negative zero (`fnuz`), in which 0x80 is the only NaN.

use super::exact::{
    Exact, Value, add, compare, integral, mul, negate, reciprocal, shift_right, square_root,
};
use crate::meaning::{FloatControl, Rounding, WidthControl};
use std::cmp::Ordering;

/// The control of an operation.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Under {
    width: WidthControl,
    /// A finite value beyond the greatest number becomes the greatest number.
    saturate: bool,
}

impl Under {
    /// The control of operations on an element type.
    pub(super) fn of(control: &FloatControl, elem: &str) -> Under {
        Under {
            width: control.of(elem),
            saturate: elem == "f16" && control.saturate_halves,
        }
    }

    /// The same control with another rounding. A conversion toward zero never overflows to infinity.
    pub(super) fn toward_zero(mut self) -> Under {
        self.width.rounding = Rounding::TowardZero;
        self
    }
}

/// A binary format by the widths of its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    exponent: u32,
    fraction: u32,
    /// No infinities, no negative zero, bias one higher.
    fnuz: bool,
}

impl Format {
    /// IEEE 754 binary16.
    pub const F16: Format = Format::ieee(5, 10);
    /// The upper half of binary32.
    pub const BF16: Format = Format::ieee(8, 7);
    const F32: Format = Format::ieee(8, 23);
    pub(super) const F64: Format = Format::ieee(11, 52);

    const fn ieee(exponent: u32, fraction: u32) -> Format {
        Format {
            exponent,
            fraction,
            fnuz: false,
        }
    }

    /// The format of an element type: `f16 f32 f64 bf16 fp8 bf8 f8E5M2`.
    pub fn of(elem: &str) -> Option<Format> {
        let small = |exponent, fraction| Format {
            exponent,
            fraction,
            fnuz: true,
        };
        Some(match elem {
            "f16" => Format::F16,
            "f32" => Format::F32,
            "f64" => Format::F64,
            "bf16" => Format::BF16,
            "fp8" => small(4, 3),
            "bf8" => small(5, 2),
            "f8E5M2" => Format::ieee(5, 2),
            _ => return None,
        })
    }

    /// The bias of the exponent and the places of the fraction.
    pub(super) fn parts(self) -> (i32, u32) {
        (self.bias(), self.fraction)
    }
    pub(super) fn is_negative(self, bits: u128) -> bool {
        bits & self.sign() != 0
    }
    fn bias(self) -> i32 {
        (1 << (self.exponent - 1)) - i32::from(!self.fnuz)
    }
    fn sign(self) -> u128 {
        1 << (self.exponent + self.fraction)
    }
    /// The exponent field, all ones.
    fn infinity(self) -> u128 {
        ((1 << self.exponent) - 1) << self.fraction
    }
    fn nan(self) -> u128 {
        match self.fnuz {
            true => self.sign(),
            false => self.infinity() | 1 << (self.fraction - 1),
        }
    }
    fn overflow(self, negative: bool) -> u128 {
        match (self.fnuz, negative) {
            (true, _) => self.nan(),
            (false, true) => self.infinity() | self.sign(),
            (false, false) => self.infinity(),
        }
    }

    /// The value of an operand.
    fn read(self, bits: u128, under: Under) -> Value {
        self.decode(match under.width.denormals.flush_inputs {
            true => flush(self, bits),
            false => bits,
        })
    }

    fn decode(self, bits: u128) -> Value {
        let negative = bits & self.sign() != 0;
        let field = (bits & self.infinity()) >> self.fraction;
        let fraction = bits & ((1 << self.fraction) - 1);
        let special = if self.fnuz {
            bits == self.sign()
        } else {
            bits & self.infinity() == self.infinity()
        };
        if special {
            return match (self.fnuz, fraction) {
                (false, 0) => Value::Infinity(negative),
                _ => Value::Nan,
            };
        }
        let hidden = u128::from(field != 0) << self.fraction;
        let least = 1 - self.bias() - self.fraction as i32;
        Value::Finite(Exact {
            negative,
            magnitude: hidden | fraction,
            exponent: least + (field.max(1) as i32 - 1),
        })
    }

    /// Rounds; a denormal result is flushed if the control says so.
    fn encode(self, value: Value, under: Under) -> u128 {
        let bits = self.round(value, under);
        match under.width.denormals.flush_results {
            true => flush(self, bits),
            false => bits,
        }
    }

    fn round(self, value: Value, under: Under) -> u128 {
        let e = match value {
            Value::Nan => return self.nan(),
            Value::Infinity(negative) => return self.overflow(negative),
            Value::Finite(e) => e,
        };
        let sign = if e.negative { self.sign() } else { 0 };
        if e.magnitude == 0 {
            return if self.fnuz { 0 } else { sign };
        }
        let least = 1 - self.bias() - self.fraction as i32;
        let top = 127 - e.magnitude.leading_zeros() as i32;
        // Exponent of the last kept place: that of the significand, or of the denormals.
        let last = (e.exponent + top - self.fraction as i32).max(least);
        let drop = last - e.exponent;
        let mut units = if drop <= 0 {
            e.magnitude << -drop
        } else {
            let drop = drop as u32;
            let kept = e.magnitude.checked_shr(drop).unwrap_or(0);
            // Two bits: the half, and whether any lower bit is set.
            let rest = match drop {
                1 => (e.magnitude & 1) << 1,
                _ => shift_right(e.magnitude, drop - 2) & 3,
            };
            let up = match under.width.rounding {
                Rounding::NearestEven => rest == 3 || rest == 2 && kept & 1 != 0,
                Rounding::Up => rest != 0 && !e.negative,
                Rounding::Down => rest != 0 && e.negative,
                Rounding::TowardZero => false,
            };
            kept + u128::from(up)
        };
        // The hidden one, and a carry out of the significand, move into the exponent field.
        let field = (last - least) as u128;
        units += field << self.fraction;
        let limit = if self.fnuz {
            self.sign()
        } else {
            self.infinity()
        };
        if units >= limit {
            let greatest = match under.width.rounding {
                Rounding::NearestEven => false,
                Rounding::Up => e.negative,
                Rounding::Down => !e.negative,
                Rounding::TowardZero => true,
            };
            return match greatest || under.saturate {
                true => (limit - 1) | sign,
                false => self.overflow(e.negative),
            };
        }
        if units == 0 && self.fnuz {
            return 0;
        }
        units | sign
    }

    fn to_f64(self, bits: u128) -> f64 {
        f64::from_bits(convert(self, Format::F64, bits, Under::default()) as u64)
    }

    fn round_f64(self, value: f64) -> u128 {
        let bits = u128::from(value.to_bits());
        convert(Format::F64, self, bits, Under::default())
    }

    /// The bits of the number nearest to a double, rounded once. A NaN keeps its sign and upper payload.
    ///
    /// Crate `half` rounds doubles to singles first if the processor converts singles, and drops 32 bits elsewhere.
    ///
    /// ```
    /// use easel_isa::meaning::eval::float::Format;
    /// // Just above the middle of 1 and the next number: as a single it is the middle.
    /// assert_eq!(Format::F16.nearest(1.0 + 0.5f64.powi(11) + 0.5f64.powi(40)), 0x3c01);
    /// ```
    pub fn nearest(self, value: f64) -> u64 {
        let rounded = self.round_f64(value) as u64;
        match value.is_nan() && !self.fnuz {
            true => {
                let (bits, kept) = (value.to_bits(), (1 << self.fraction) - 1);
                let payload = bits >> (52 - self.fraction) & kept;
                rounded | payload | bits >> 63 << (self.exponent + self.fraction)
            }
            false => rounded,
        }
    }
}

/// A denormal as a zero of its sign.
pub(super) fn flush(format: Format, bits: u128) -> u128 {
    match bits & format.infinity() {
        0 => bits & format.sign(),
        _ => bits,
    }
}

/// A value with its sign cleared, then inverted.
pub(super) fn signs(format: Format, bits: u128, absolute: bool, negate: bool) -> u128 {
    let bare = match absolute {
        true => bits & !format.sign(),
        false => bits,
    };
    match negate {
        true => bare ^ format.sign(),
        false => bare,
    }
}

pub(super) fn convert(from: Format, to: Format, bits: u128, under: Under) -> u128 {
    to.encode(from.decode(bits), under)
}

pub(super) fn from_integer(to: Format, value: i128, under: Under) -> u128 {
    let exact = Exact {
        negative: value < 0,
        magnitude: value.unsigned_abs(),
        exponent: 0,
    };
    to.encode(Value::Finite(exact), under)
}

/// The integer toward zero; 0 for a NaN, the extreme beyond 127 bits.
pub(super) fn to_integer(from: Format, bits: u128) -> i128 {
    let (negative, magnitude) = match from.decode(bits) {
        Value::Nan => return 0,
        Value::Infinity(negative) => (negative, i128::MAX),
        Value::Finite(e) => {
            let magnitude = if e.exponent <= 0 {
                e.magnitude
                    .checked_shr(e.exponent.unsigned_abs())
                    .unwrap_or(0)
            } else if e.magnitude.leading_zeros() as i32 > e.exponent + 1 {
                e.magnitude << e.exponent
            } else {
                i128::MAX as u128
            };
            (e.negative, magnitude as i128)
        }
    };
    if negative { -magnitude } else { magnitude }
}

/// One float, or a product and a sum of three, times a power of two.
pub(super) fn scale(format: Format, bits: &[u128], n: i32, under: Under) -> Option<u128> {
    let read = |bits: u128| format.read(bits, under);
    let down = under.width.rounding == Rounding::Down;
    let value = match *bits {
        [a] => read(a),
        [a, b, c] => add(mul(read(a), read(b)), read(c), down),
        _ => return None,
    };
    Some(match value {
        Value::Finite(e) => {
            let exponent = e.exponent + n;
            format.encode(Value::Finite(Exact { exponent, ..e }), under)
        }
        value => format.encode(value, under),
    })
}

/// The result of a float operation by name; `None` for an unknown name.
pub(super) fn operate(name: &str, format: Format, args: &[u128], under: Under) -> Option<u128> {
    // The sign is changed without a look at the value.
    let keeps = matches!(name, "fneg" | "fabs");
    let bits = |i: usize| match args.get(i).copied() {
        Some(bits) if under.width.denormals.flush_inputs && !keeps => Some(flush(format, bits)),
        bits => bits,
    };
    let value = |i: usize| bits(i).map(|b| format.decode(b));
    let put = |v: Value| format.encode(v, under);
    let kept = |bits: u128| match under.width.denormals.flush_results {
        true => flush(format, bits),
        false => bits,
    };
    // The nearest value, of functions whose results are approximate.
    let near = |value: f64| kept(format.round_f64(value));
    let down = under.width.rounding == Rounding::Down;
    let a = bits(0)?;
    Some(match name {
        "fneg" => a ^ format.sign(),
        "fabs" => a & !format.sign(),
        "fadd" => put(add(value(0)?, value(1)?, down)),
        "fsub" => put(add(value(0)?, negate(value(1)?), down)),
        "fmul" => put(mul(value(0)?, value(1)?)),
        "fma" => put(add(mul(value(0)?, value(1)?), value(2)?, down)),
        "fminnum" => kept(choose(format, a, bits(1)?, Ordering::Less)),
        "fmaxnum" => kept(choose(format, a, bits(1)?, Ordering::Greater)),
        "fminnum_2008" => match signalling(format, a, bits(1)?) {
            Some(nan) => nan,
            None => kept(choose(format, a, bits(1)?, Ordering::Less)),
        },
        "fmaxnum_2008" => match signalling(format, a, bits(1)?) {
            Some(nan) => nan,
            None => kept(choose(format, a, bits(1)?, Ordering::Greater)),
        },
        "feq" => u128::from(compare(value(0)?, value(1)?) == Some(Ordering::Equal)),
        "flt" => u128::from(compare(value(0)?, value(1)?) == Some(Ordering::Less)),
        "fle" => u128::from(matches!(
            compare(value(0)?, value(1)?),
            Some(Ordering::Less | Ordering::Equal)
        )),
        "flush" => flush(format, a),
        "rcp" => put(reciprocal(value(0)?)),
        "sqrt" => put(square_root(value(0)?)),
        "floor" | "ceil" | "trunc" | "rndne" => put(integral(name, value(0)?)),
        "fract" => {
            let v = value(0)?;
            let r = put(add(v, negate(integral("floor", v)), down));
            let one = format.round_f64(1.0);
            if r == one { one - 1 } else { r }
        }
        "exp2" => near(format.to_f64(a).exp2()),
        "log2" => near(format.to_f64(a).log2()),
        "rsq" => near(1.0 / format.to_f64(a).sqrt()),
        "sin_turns" => near(turned(format.to_f64(a), false)),
        "cos_turns" => near(turned(format.to_f64(a), true)),
        _ => return None,
    })
}

/// The sine or the cosine of an angle in turns.
fn turned(turns: f64, cosine: bool) -> f64 {
    // Exact: the part of an eighth of a turn around the nearest quarter.
    let quarter = (turns * 4.0).round();
    let rest = (turns - quarter * 0.25) * std::f64::consts::TAU;
    let (sine, other) = rest.sin_cos();
    let number = quarter.rem_euclid(4.0) as u8 + u8::from(cosine);
    let value = match number % 4 {
        0 => sine,
        1 => other,
        2 => -sine,
        _ => -other,
    };
    if value == 0.0 {
        value.copysign(turns)
    } else {
        value
    }
}

/// A float times 2, 4 or 1/2 for the scales 1, 2, 3; then, if asked, between 0 and 1. `clamp` states whether a NaN becomes 0.
pub(super) fn scaled(
    format: Format,
    a: u128,
    scale: u128,
    clamp: Option<bool>,
    under: Under,
) -> Option<u128> {
    let power = match scale {
        1 => 1,
        2 => 2,
        3 => -1,
        _ => 0,
    };
    let value = match power {
        0 => a,
        n => self::scale(format, &[a], n, under)?,
    };
    let zero = format.nearest(0.0).into();
    let one = format.nearest(1.0).into();
    let number = format.decode(value) != Value::Nan;
    Some(match clamp {
        Some(true) if !number => zero,
        Some(_) if number => {
            let above = choose(format, value, zero, Ordering::Greater);
            choose(format, above, one, Ordering::Less)
        }
        _ => value,
    })
}

/// The value of a function in `f64`, before rounding; `None` if `about` does not accept the function.
pub(super) fn exact(name: &str, format: Format, a: u128) -> Option<f64> {
    let a = format.to_f64(a);
    Some(match name {
        "exp2" => a.exp2(),
        "log2" => a.log2(),
        "rcp" => 1.0 / a,
        "rsq" => 1.0 / a.sqrt(),
        "sqrt" => a.sqrt(),
        _ => return None,
    })
}

/// A value that is at most so many units in the last place from an exact value. A hash of the nearest value selects it,
/// so that nothing can rely on the choice. Zeros, infinities and NaN are unchanged.
pub(super) fn about(format: Format, exact: f64, units: u64) -> u128 {
    let bits = format.round_f64(exact);
    let magnitude = bits & !format.sign();
    if magnitude == 0 || magnitude >= format.infinity() {
        return bits;
    }
    let mut hash = (bits as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash ^= hash >> 32;
    hash = hash.wrapping_mul(0xd6e8_feb8_6659_fd93);
    hash ^= hash >> 32;
    let span = 2 * u128::from(units) + 1;
    let step = match hash & 3 {
        0 => 0,
        1 => span - 1,
        _ => u128::from(hash >> 2) % span,
    };
    // The error of the nearest value counts already.
    let step = match format.to_f64(bits).abs().total_cmp(&exact.abs()) {
        Ordering::Greater => step.min(span - 2),
        Ordering::Less => step.max(1),
        Ordering::Equal => step,
    };
    let moved = (magnitude + step).saturating_sub(units.into());
    moved.min(format.infinity() - 1) | bits & format.sign()
}

/// The first signalling NaN, made quiet: the IEEE 754-2008 result of the minimum and the maximum of two.
fn signalling(format: Format, a: u128, b: u128) -> Option<u128> {
    let quiet = 1 << (format.fraction - 1);
    let found = |x: &u128| format.decode(*x) == Value::Nan && x & quiet == 0;
    [a, b].into_iter().find(found).map(|x| x | quiet)
}

/// The operand in the given direction; a NaN loses.
fn choose(format: Format, a: u128, b: u128, wanted: Ordering) -> u128 {
    let (x, y) = (format.decode(a), format.decode(b));
    match compare(x, y) {
        None if x == Value::Nan && y == Value::Nan => format.nan(),
        None if x == Value::Nan => b,
        None => a,
        // Equal numbers differ at most in the sign of zero.
        Some(Ordering::Equal) => {
            let negative = |v| v & format.sign() != 0;
            let a_first = match wanted {
                Ordering::Less => negative(a),
                _ => !negative(a),
            };
            if a_first { a } else { b }
        }
        Some(order) if order == wanted => a,
        Some(_) => b,
    }
}
