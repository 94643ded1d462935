//! Exact numbers, their arithmetic and order.

use std::cmp::Ordering;

/// What a float stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// Not a number.
    Nan,
    /// Beyond all numbers.
    Infinite {
        /// Below, not above.
        negative: bool,
    },
    /// A number; zeros have a sign.
    Finite(Exact),
}

/// `magnitude * 2^exponent`, and a little more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exact {
    /// The sign, of zeros too.
    pub negative: bool,
    /// Below 2^126.
    pub magnitude: u128,
    /// Of the lowest bit of `magnitude`.
    pub exponent: i32,
    /// The true magnitude is larger, by less than the lowest bit.
    pub more: bool,
}

/// Where [`Exact::normal`] has its highest bit.
const TOP: u32 = 120;

impl Exact {
    /// An integer.
    pub fn integer(value: i128) -> Exact {
        Exact {
            negative: value < 0,
            magnitude: value.unsigned_abs(),
            exponent: 0,
            more: false,
        }
    }

    /// With its highest bit at `TOP`; not for zero. Only for magnitudes of at most `TOP + 1` bits,
    /// so that nothing is lost.
    fn normal(self) -> Exact {
        let shift = self.magnitude.leading_zeros() as i32 - (127 - TOP as i32);
        assert!(shift >= 0 && !self.more, "a number that is not exact");
        Exact {
            magnitude: self.magnitude << shift,
            exponent: self.exponent - shift,
            ..self
        }
    }

    fn negated(self, by: bool) -> Exact {
        Exact {
            negative: self.negative ^ by,
            ..self
        }
    }

    fn sum(self, other: Exact) -> Exact {
        if self.magnitude == 0 && other.magnitude == 0 {
            return Exact {
                negative: self.negative && other.negative,
                ..self
            };
        }
        if self.magnitude == 0 {
            return other;
        }
        if other.magnitude == 0 {
            return self;
        }
        let (a, b) = (self.normal(), other.normal());
        let (high, low) = match (a.exponent, a.magnitude) >= (b.exponent, b.magnitude) {
            true => (a, b),
            false => (b, a),
        };
        let shift = (high.exponent - low.exponent) as u32;
        let (part, more) = match shift {
            0..=127 => (
                low.magnitude >> shift,
                low.magnitude & ((1 << shift) - 1) != 0,
            ),
            _ => (0, true),
        };
        // After a shift of two and more at most one high bit is lost, so that enough remain to round.
        let magnitude = match high.negative == low.negative {
            true => high.magnitude + part,
            false => high.magnitude - part - u128::from(more),
        };
        Exact {
            negative: high.negative && magnitude != 0,
            magnitude,
            exponent: high.exponent,
            more,
        }
    }

    fn order(self, other: Exact) -> Ordering {
        let sign = |e: Exact| match (e.magnitude, e.negative) {
            (0, _) => 0,
            (_, true) => -1,
            (_, false) => 1,
        };
        let (a, b) = (sign(self), sign(other));
        if a != b || a == 0 {
            return a.cmp(&b);
        }
        let (x, y) = (self.normal(), other.normal());
        let order = (x.exponent, x.magnitude).cmp(&(y.exponent, y.magnitude));
        if a < 0 { order.reverse() } else { order }
    }
}

use Number::{Finite, Infinite, Nan};

impl Number {
    /// Its sign, of zeros and infinities too; `false` for a NaN.
    pub fn is_negative(self) -> bool {
        match self {
            Nan => false,
            Infinite { negative } => negative,
            Finite(e) => e.negative,
        }
    }

    fn is_zero(self) -> bool {
        matches!(self, Finite(e) if e.magnitude == 0)
    }

    /// With the other sign if `by`.
    pub fn negated(self, by: bool) -> Number {
        match self {
            Nan => Nan,
            Infinite { negative } => Infinite {
                negative: negative ^ by,
            },
            Finite(e) => Finite(e.negated(by)),
        }
    }

    /// The sum, for numbers of formats and products of two of them.
    pub fn sum(self, other: Number) -> Number {
        match (self, other) {
            (Nan, _) | (_, Nan) => Nan,
            (Infinite { negative: a }, Infinite { negative: b }) if a != b => Nan,
            (Infinite { .. }, _) => self,
            (_, Infinite { .. }) => other,
            (Finite(a), Finite(b)) => Finite(a.sum(b)),
        }
    }

    /// The product, exact for numbers of formats.
    pub fn product(self, other: Number) -> Number {
        let negative = self.is_negative() != other.is_negative();
        match (self, other) {
            (Nan, _) | (_, Nan) => Nan,
            (Infinite { .. }, _) if other.is_zero() => Nan,
            (_, Infinite { .. }) if self.is_zero() => Nan,
            (Infinite { .. }, _) | (_, Infinite { .. }) => Infinite { negative },
            (Finite(a), Finite(b)) => Finite(Exact {
                negative,
                magnitude: a.magnitude * b.magnitude,
                exponent: a.exponent + b.exponent,
                more: false,
            }),
        }
    }

    /// The quotient to at least 60 bits.
    pub fn quotient(self, other: Number) -> Number {
        let negative = self.is_negative() != other.is_negative();
        match (self, other) {
            (Nan, _) | (_, Nan) | (Infinite { .. }, Infinite { .. }) => Nan,
            (Infinite { .. }, _) => Infinite { negative },
            (Finite(a), Infinite { .. }) => Finite(Exact {
                negative,
                magnitude: 0,
                ..a
            }),
            (Finite(a), Finite(b)) if b.magnitude == 0 => match a.magnitude {
                0 => Nan,
                _ => Infinite { negative },
            },
            (Finite(a), Finite(_)) if a.magnitude == 0 => Finite(Exact { negative, ..a }),
            (Finite(a), Finite(b)) => {
                let a = a.normal();
                Finite(Exact {
                    negative,
                    magnitude: a.magnitude / b.magnitude,
                    exponent: a.exponent - b.exponent,
                    more: a.magnitude % b.magnitude != 0,
                })
            }
        }
    }

    /// The square root to 60 bits.
    pub fn sqrt(self) -> Number {
        match self {
            Nan => Nan,
            Finite(e) if e.magnitude == 0 => self,
            Infinite { negative: false } => self,
            Infinite { .. } => Nan,
            Finite(e) if e.negative => Nan,
            Finite(e) => {
                let e = e.normal();
                let odd = e.exponent & 1;
                let square = e.magnitude << odd;
                let root = square.isqrt();
                Finite(Exact {
                    negative: false,
                    magnitude: root,
                    exponent: (e.exponent - odd) / 2,
                    more: root * root != square,
                })
            }
        }
    }

    /// Rounded toward zero; `None` where there is no such integer of 127 bits.
    pub fn integer(self) -> Option<i128> {
        let Finite(e) = self else { return None };
        let magnitude = match e.exponent {
            shift @ ..=-128 if shift <= -128 => 0,
            shift @ -127..=-1 => e.magnitude >> -shift,
            _ if e.magnitude == 0 => 0,
            shift if (e.magnitude.leading_zeros() as i32) > shift + 1 => e.magnitude << shift,
            _ => return None,
        } as i128;
        Some(if e.negative { -magnitude } else { magnitude })
    }

    /// The order of two numbers, zeros equal; `None` where one is a NaN.
    pub fn order(self, other: Number) -> Option<Ordering> {
        let infinite = |n: Number| match n {
            Infinite { negative: true } => -1,
            Infinite { negative: false } => 1,
            _ => 0,
        };
        Some(match (self, other) {
            (Nan, _) | (_, Nan) => return None,
            (Finite(a), Finite(b)) => a.order(b),
            _ => infinite(self).cmp(&infinite(other)),
        })
    }
}
