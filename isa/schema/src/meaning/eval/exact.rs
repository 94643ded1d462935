//! Exact arithmetic on decoded floats: an integer times a power of two, not yet rounded.

use std::cmp::Ordering;

/// A decoded value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Value {
    Nan,
    Infinity(bool),
    /// (-1)^sign * magnitude * 2^exponent
    Finite(Exact),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Exact {
    pub(super) negative: bool,
    pub(super) magnitude: u128,
    pub(super) exponent: i32,
}

/// The bit of the leading one before two values are added: below it there is room for a product of
/// two 53-bit significands and 18 guard bits, above it for a carry.
const TOP: u32 = 125;

impl Exact {
    /// The same value with its leading one at bit [`TOP`]; the shift is upwards and loses no bits.
    pub(super) fn normal(self) -> Exact {
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

    /// The sum, exact but for a sticky lowest bit far below the precision of any format. A sum of opposite values is +0,
    /// or -0 if results are rounded down.
    pub(super) fn add(self, other: Exact, down: bool) -> Exact {
        if self.magnitude == 0 && other.magnitude == 0 {
            let negative = match self.negative == other.negative {
                true => self.negative,
                false => down,
            };
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
                Ordering::Equal => (down, 0),
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

    pub(super) fn mul(self, other: Exact) -> Exact {
        Exact {
            negative: self.negative != other.negative,
            magnitude: self.magnitude * other.magnitude,
            exponent: self.exponent + other.exponent,
        }
    }

    pub(super) fn cmp(self, other: Exact) -> Ordering {
        let other = Exact {
            negative: !other.negative,
            ..other
        };
        let difference = self.add(other, false);
        match (difference.magnitude, difference.negative) {
            (0, _) => Ordering::Equal,
            (_, true) => Ordering::Less,
            (_, false) => Ordering::Greater,
        }
    }
}

/// Shifts right; all lost bits are joined into the lowest bit.
pub(super) fn shift_right(value: u128, by: u32) -> u128 {
    if by == 0 {
        return value;
    }
    match value.checked_shr(by) {
        Some(kept) => kept | u128::from(value << (128 - by) != 0),
        None => u128::from(value != 0),
    }
}

pub(super) fn negate(v: Value) -> Value {
    match v {
        Value::Nan => Value::Nan,
        Value::Infinity(negative) => Value::Infinity(!negative),
        Value::Finite(e) => Value::Finite(Exact {
            negative: !e.negative,
            ..e
        }),
    }
}

pub(super) fn add(a: Value, b: Value, down: bool) -> Value {
    match (a, b) {
        (Value::Finite(a), Value::Finite(b)) => Value::Finite(a.add(b, down)),
        (Value::Nan, _) | (_, Value::Nan) => Value::Nan,
        (Value::Infinity(a), Value::Infinity(b)) if a != b => Value::Nan,
        (infinity @ Value::Infinity(_), _) | (_, infinity) => infinity,
    }
}

pub(super) fn mul(a: Value, b: Value) -> Value {
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

pub(super) fn compare(a: Value, b: Value) -> Option<Ordering> {
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

pub(super) fn reciprocal(v: Value) -> Value {
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

pub(super) fn square_root(v: Value) -> Value {
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
pub(super) fn integral(name: &str, v: Value) -> Value {
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
