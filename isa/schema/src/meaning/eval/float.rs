//! Floats as exact integers times powers of two, rounded once, to nearest even.
//!
//! Denormals are kept. A NaN result is quiet; its payload is not defined. Minimum and
//! maximum are IEEE 754-2008 minNum and maxNum with -0 below +0. The 8-bit formats are those
//! without infinity and without negative zero (`fnuz`), in which 0x80 is the only NaN.

use std::cmp::Ordering;

/// A binary format by the widths of its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    exponent: u32,
    fraction: u32,
    /// No infinities, no negative zero, bias one higher.
    fnuz: bool,
}

/// A decoded value.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Value {
    Nan,
    Infinity(bool),
    /// (-1)^sign * magnitude * 2^exponent
    Finite(Exact),
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Exact {
    negative: bool,
    magnitude: u128,
    exponent: i32,
}

/// The bit of the leading one before two values are added: below it there is room for a product of
/// two 53-bit significands and 18 guard bits, above it for a carry.
const TOP: u32 = 125;

impl Exact {
    /// The same value with its leading one at bit [`TOP`]; the shift is upwards and loses no bits.
    fn normal(self) -> Exact {
        if self.magnitude == 0 {
            return self;
        }
        let top = 127 - self.magnitude.leading_zeros();
        Exact {
            magnitude: self.magnitude << (TOP - top),
            exponent: self.exponent - (TOP - top) as i32,
            ..self
        }
    }

    /// The sum, exact but for a sticky lowest bit far below the precision of any format.
    fn add(self, other: Exact) -> Exact {
        if self.magnitude == 0 && other.magnitude == 0 {
            // -0 only if both operands are -0.
            let negative = self.negative && other.negative;
            return Exact { negative, ..self };
        }
        let (mut a, mut b) = (self.normal(), other.normal());
        if a.magnitude == 0 || (b.magnitude != 0 && a.exponent < b.exponent) {
            std::mem::swap(&mut a, &mut b);
        }
        let shifted = match b.magnitude {
            0 => 0,
            m => shift_right(m, a.exponent.abs_diff(b.exponent)),
        };
        let (negative, magnitude) = if a.negative == b.negative {
            (a.negative, a.magnitude + shifted)
        } else {
            match a.magnitude.cmp(&shifted) {
                // Equal values of opposite sign give +0.
                Ordering::Equal => (false, 0),
                Ordering::Greater => (a.negative, a.magnitude - shifted),
                Ordering::Less => (b.negative, shifted - a.magnitude),
            }
        };
        Exact {
            negative,
            magnitude,
            exponent: a.exponent,
        }
    }

    fn mul(self, other: Exact) -> Exact {
        Exact {
            negative: self.negative != other.negative,
            magnitude: self.magnitude * other.magnitude,
            exponent: self.exponent + other.exponent,
        }
    }

    fn cmp(self, other: Exact) -> Ordering {
        let difference = self.add(Exact {
            negative: !other.negative,
            ..other
        });
        match (difference.magnitude, difference.negative) {
            (0, _) => Ordering::Equal,
            (_, true) => Ordering::Less,
            (_, false) => Ordering::Greater,
        }
    }
}

/// Shifts right; all lost bits are joined into the lowest bit.
fn shift_right(value: u128, by: u32) -> u128 {
    if by == 0 {
        return value;
    }
    match value.checked_shr(by) {
        Some(kept) => kept | u128::from(value << (128 - by) != 0),
        None => u128::from(value != 0),
    }
}

impl Format {
    /// IEEE 754 binary16.
    pub const F16: Format = Format::ieee(5, 10);
    /// The upper half of binary32.
    pub const BF16: Format = Format::ieee(8, 7);
    const F32: Format = Format::ieee(8, 23);
    const F64: Format = Format::ieee(11, 52);

    const fn ieee(exponent: u32, fraction: u32) -> Format {
        Format {
            exponent,
            fraction,
            fnuz: false,
        }
    }

    /// The format of an element type: `f16 f32 f64 bf16 fp8 bf8`.
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
            _ => return None,
        })
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

    /// Rounds to nearest even, or toward zero.
    fn encode(self, value: Value, toward_zero: bool) -> u128 {
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
            let up = !toward_zero && (rest == 3 || rest == 2 && kept & 1 != 0);
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
            return match toward_zero {
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
        f64::from_bits(convert(self, Format::F64, bits, false) as u64)
    }

    fn round_f64(self, value: f64) -> u128 {
        convert(Format::F64, self, u128::from(value.to_bits()), false)
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

pub(super) fn convert(from: Format, to: Format, bits: u128, toward_zero: bool) -> u128 {
    to.encode(from.decode(bits), toward_zero)
}

pub(super) fn from_integer(to: Format, value: i128) -> u128 {
    let exact = Exact {
        negative: value < 0,
        magnitude: value.unsigned_abs(),
        exponent: 0,
    };
    to.encode(Value::Finite(exact), false)
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
pub(super) fn scale(format: Format, bits: &[u128], n: i32) -> Option<u128> {
    let value = match *bits {
        [a] => format.decode(a),
        [a, b, c] => add(mul(format.decode(a), format.decode(b)), format.decode(c)),
        _ => return None,
    };
    Some(match value {
        Value::Finite(e) => {
            let exponent = e.exponent + n;
            format.encode(Value::Finite(Exact { exponent, ..e }), false)
        }
        value => format.encode(value, false),
    })
}

/// The result of a float operation by name; `None` for an unknown name.
pub(super) fn operate(name: &str, format: Format, args: &[u128]) -> Option<u128> {
    let bits = |i: usize| args.get(i).copied();
    let value = |i: usize| bits(i).map(|b| format.decode(b));
    let put = |v: Value| format.encode(v, false);
    let a = bits(0)?;
    Some(match name {
        "fneg" => a ^ format.sign(),
        "fabs" => a & !format.sign(),
        "fadd" => put(add(value(0)?, value(1)?)),
        "fsub" => put(add(value(0)?, negate(value(1)?))),
        "fmul" => put(mul(value(0)?, value(1)?)),
        "fma" => put(add(mul(value(0)?, value(1)?), value(2)?)),
        "fminnum" => choose(format, a, bits(1)?, Ordering::Less),
        "fmaxnum" => choose(format, a, bits(1)?, Ordering::Greater),
        "fminnum_2008" => match signalling(format, a, bits(1)?) {
            Some(nan) => nan,
            None => choose(format, a, bits(1)?, Ordering::Less),
        },
        "fmaxnum_2008" => match signalling(format, a, bits(1)?) {
            Some(nan) => nan,
            None => choose(format, a, bits(1)?, Ordering::Greater),
        },
        "feq" => u128::from(compare(value(0)?, value(1)?) == Some(Ordering::Equal)),
        "flt" => u128::from(compare(value(0)?, value(1)?) == Some(Ordering::Less)),
        "fle" => u128::from(matches!(
            compare(value(0)?, value(1)?),
            Some(Ordering::Less | Ordering::Equal)
        )),
        "flush" if a & format.infinity() == 0 => a & format.sign(),
        "flush" => a,
        "rcp" => put(reciprocal(value(0)?)),
        "sqrt" => put(square_root(value(0)?)),
        "floor" | "ceil" | "trunc" | "rndne" => put(integral(name, value(0)?)),
        "fract" => {
            let v = value(0)?;
            let r = put(add(v, negate(integral("floor", v))));
            let one = format.round_f64(1.0);
            if r == one { one - 1 } else { r }
        }
        "exp2" => format.round_f64(format.to_f64(a).exp2()),
        "log2" => format.round_f64(format.to_f64(a).log2()),
        "rsq" => format.round_f64(1.0 / format.to_f64(a).sqrt()),
        "sin" => format.round_f64(format.to_f64(a).sin()),
        "cos" => format.round_f64(format.to_f64(a).cos()),
        _ => return None,
    })
}

/// A float times 2, 4 or 1/2 for the scales 1, 2, 3; then, if asked, between 0 and 1, with 0 for NaN.
pub(super) fn scaled(format: Format, a: u128, scale: u128, clamp: bool) -> Option<u128> {
    let power = match scale {
        1 => 1,
        2 => 2,
        3 => -1,
        _ => 0,
    };
    let value = match power {
        0 => a,
        n => self::scale(format, &[a], n)?,
    };
    let zero = format.nearest(0.0).into();
    let one = format.nearest(1.0).into();
    let number = operate("feq", format, &[value, value])? == 1;
    Some(match clamp {
        true if !number => zero,
        true => {
            let above = operate("fmaxnum", format, &[value, zero])?;
            operate("fminnum", format, &[above, one])?
        }
        false => value,
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

fn negate(v: Value) -> Value {
    match v {
        Value::Nan => Value::Nan,
        Value::Infinity(negative) => Value::Infinity(!negative),
        Value::Finite(e) => Value::Finite(Exact {
            negative: !e.negative,
            ..e
        }),
    }
}

fn add(a: Value, b: Value) -> Value {
    match (a, b) {
        (Value::Finite(a), Value::Finite(b)) => Value::Finite(a.add(b)),
        (Value::Nan, _) | (_, Value::Nan) => Value::Nan,
        (Value::Infinity(a), Value::Infinity(b)) if a != b => Value::Nan,
        (infinity @ Value::Infinity(_), _) | (_, infinity) => infinity,
    }
}

fn mul(a: Value, b: Value) -> Value {
    let sign_and_zero = |v: Value| match v {
        Value::Nan => None,
        Value::Infinity(negative) => Some((negative, false)),
        Value::Finite(e) => Some((e.negative, e.magnitude == 0)),
    };
    match (a, b) {
        (Value::Finite(a), Value::Finite(b)) => Value::Finite(a.mul(b)),
        _ => match (sign_and_zero(a), sign_and_zero(b)) {
            (Some((x, false)), Some((y, false))) => Value::Infinity(x != y),
            _ => Value::Nan,
        },
    }
}

fn compare(a: Value, b: Value) -> Option<Ordering> {
    let rank = |v: Value| match v {
        Value::Infinity(true) => -1,
        Value::Infinity(false) => 1,
        _ => 0,
    };
    match (a, b) {
        (Value::Nan, _) | (_, Value::Nan) => None,
        (Value::Finite(a), Value::Finite(b)) => Some(a.cmp(b)),
        _ => Some(rank(a).cmp(&rank(b))),
    }
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

fn reciprocal(v: Value) -> Value {
    let e = match v {
        Value::Nan => return Value::Nan,
        Value::Infinity(negative) => {
            return Value::Finite(Exact {
                negative,
                magnitude: 0,
                exponent: 0,
            });
        }
        Value::Finite(e) => e,
    };
    if e.magnitude == 0 {
        return Value::Infinity(e.negative);
    }
    // Up to 53 bits into 2^127: at least 74 bits of quotient, and a sticky bit.
    const ONE: u128 = 1 << 127;
    let quotient = ONE / e.magnitude;
    let sticky = u128::from(!ONE.is_multiple_of(e.magnitude));
    Value::Finite(Exact {
        magnitude: quotient | sticky,
        exponent: -127 - e.exponent,
        ..e
    })
}

fn square_root(v: Value) -> Value {
    match v {
        Value::Nan | Value::Infinity(true) => Value::Nan,
        Value::Infinity(false) => v,
        Value::Finite(e) if e.magnitude == 0 => v,
        Value::Finite(e) if e.negative => Value::Nan,
        Value::Finite(e) => {
            let mut n = e.normal();
            // An even exponent halves exactly.
            if n.exponent % 2 != 0 {
                n.magnitude <<= 1;
                n.exponent -= 1;
            }
            let root = n.magnitude.isqrt();
            let sticky = u128::from(root * root != n.magnitude);
            Value::Finite(Exact {
                negative: false,
                magnitude: root << 1 | sticky,
                exponent: n.exponent / 2 - 1,
            })
        }
    }
}

/// Rounds to an integer and keeps the sign of a zero.
fn integral(name: &str, v: Value) -> Value {
    let Value::Finite(e) = v else { return v };
    if e.exponent >= 0 {
        return v;
    }
    let by = e.exponent.unsigned_abs();
    let whole = e.magnitude.checked_shr(by).unwrap_or(0);
    let rest = e.magnitude - whole.checked_shl(by).unwrap_or(0);
    let half = 1u128.checked_shl(by - 1);
    let up = match name {
        "floor" => rest != 0 && e.negative,
        "ceil" => rest != 0 && !e.negative,
        "rndne" => match half.map(|h| rest.cmp(&h)) {
            Some(Ordering::Greater) => true,
            Some(Ordering::Equal) => whole & 1 != 0,
            _ => false,
        },
        _ => false,
    };
    Value::Finite(Exact {
        negative: e.negative,
        magnitude: whole + u128::from(up),
        exponent: 0,
    })
}
