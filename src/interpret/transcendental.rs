//! Functions that no machine rounds correctly, from numbers of 200 bits: the nearest value of the
//! format. Zeros, infinities and NaNs are those of C, annex F.

use crate::number::{Exact, Number};
use crate::real::{self, Real};
use easel_ir::kernel::{Binary, Unary};

use Number::{Finite, Infinite, Nan};

const INFINITY: Number = Infinite { negative: false };

fn zero(negative: bool) -> Number {
    Real::integer(0).number(negative)
}

fn pi_times(n: i64, negative: bool, quarters: i64) -> Number {
    let part = &real::pi() * &Real::exact(n, -quarters);
    part.number(false).negated(negative)
}

/// The value at a number; `None` for operations that are no such function.
pub fn unary(op: Unary, x: Number) -> Option<Number> {
    let one = Real::integer(1);
    let negative = x.is_negative();
    if !(Unary::RSqrt..=Unary::Cbrt).contains(&op) {
        return None;
    }
    let finite = match x {
        Nan => return Some(Nan),
        Infinite { .. } => return Some(at_infinity(op, negative)),
        Finite(e) => Real::from(e),
    };
    if finite.is_zero() {
        return Some(at_zero(op, negative));
    }
    let x = finite;
    let beyond = one.less(&x.abs());
    let unit = !beyond && !x.abs().less(&one);
    let value = match op {
        Unary::RSqrt | Unary::Log2 | Unary::Log | Unary::Log10 if negative => return Some(Nan),
        Unary::Log1p | Unary::Atanh if unit && (negative || op == Unary::Atanh) => {
            return Some(Infinite { negative });
        }
        Unary::Log1p if negative && beyond => return Some(Nan),
        Unary::Asin | Unary::Acos | Unary::Atanh if beyond => return Some(Nan),
        Unary::Acosh if negative || !beyond && !unit => return Some(Nan),
        Unary::RSqrt => &one / &x.root(2),
        Unary::Rcp => &one / &x,
        Unary::Exp2 if x.is_integer() && x.magnitude() < 20 => {
            one.scaled(x.floor().try_into().unwrap_or(0))
        }
        Unary::Exp2 => real::exp(&(&x * &real::ln(&Real::integer(2)))),
        Unary::Exp => real::exp(&x),
        Unary::ExpM1 if negative && x.magnitude() > 10 => Real::integer(-1),
        Unary::ExpM1 => real::expm1(&x),
        Unary::Log2 => &real::ln(&x) / &real::ln(&Real::integer(2)),
        Unary::Log => real::ln(&x),
        Unary::Log10 => &real::ln(&x) / &real::ln(&Real::integer(10)),
        Unary::Log1p => real::ln1p(&x),
        Unary::Sin => real::sin_cos(&x).0,
        Unary::Cos => real::sin_cos(&x).1,
        Unary::Tan => {
            let (sin, cos) = real::sin_cos(&x);
            &sin / &cos
        }
        Unary::Asin if unit => return Some(pi_times(1, negative, 1)),
        Unary::Asin => real::atan2(&x, &(&(&one - &x) * &(&one + &x)).root(2)),
        Unary::Acos if unit && negative => return Some(pi_times(1, false, 0)),
        Unary::Acos => {
            let root = (&(&one - &x) / &(&one + &x)).root(2);
            match root.is_zero() {
                true => root,
                false => real::atan2(&root, &one).scaled(1),
            }
        }
        Unary::Atan => real::atan2(&x, &one),
        Unary::Sinh => {
            let e = real::expm1(&x.abs());
            let sinh = (&e + &(&e / &(&e + &one))).scaled(-1);
            if negative { -&sinh } else { sinh }
        }
        Unary::Cosh => {
            let e = real::exp(&x.abs());
            (&e + &(&one / &e)).scaled(-1)
        }
        Unary::Tanh => {
            let tanh = match x.magnitude() > 10 {
                true => &one - &one.scaled(-1000),
                false => {
                    let e = real::expm1(&x.abs().scaled(1));
                    &e / &(&e + &Real::integer(2))
                }
            };
            if negative { -&tanh } else { tanh }
        }
        Unary::Asinh => {
            let a = x.abs();
            let square = &a * &a;
            let root = (&one + &square).root(2);
            let asinh = real::ln1p(&(&a + &(&square / &(&one + &root))));
            if negative { -&asinh } else { asinh }
        }
        Unary::Acosh => {
            let t = &x - &one;
            let inside = &t + &(&(&t * &t) + &t.scaled(1)).root(2);
            match t.is_zero() {
                true => t,
                false => real::ln1p(&inside),
            }
        }
        Unary::Atanh => real::ln1p(&(&x.scaled(1) / &(&one - &x))).scaled(-1),
        Unary::Erf => real::erf(&x).0,
        Unary::Erfc => real::erf(&x).1,
        Unary::Cbrt => {
            let root = x.abs().root(3);
            if negative { -&root } else { root }
        }
        _ => return None,
    };
    // What is exact has no sign of its own at zero: only sums to zero come here, and they are +0.
    Some(value.number(false))
}

fn at_infinity(op: Unary, negative: bool) -> Number {
    let same = Infinite { negative };
    match op {
        Unary::Rcp => zero(negative),
        Unary::RSqrt if !negative => zero(false),
        Unary::Exp2 | Unary::Exp if negative => zero(false),
        Unary::ExpM1 if negative => Real::integer(-1).number(false),
        Unary::Exp2 | Unary::Exp | Unary::ExpM1 | Unary::Cosh => INFINITY,
        Unary::Log2 | Unary::Log | Unary::Log10 | Unary::Log1p | Unary::Acosh if !negative => {
            INFINITY
        }
        Unary::Atan => pi_times(1, negative, 1),
        Unary::Tanh | Unary::Erf => Real::integer(if negative { -1 } else { 1 }).number(false),
        Unary::Erfc => Real::integer(if negative { 2 } else { 0 }).number(false),
        Unary::Sinh | Unary::Asinh | Unary::Cbrt => same,
        _ => Nan,
    }
}

fn at_zero(op: Unary, negative: bool) -> Number {
    match op {
        Unary::Rcp | Unary::RSqrt => Infinite { negative },
        Unary::Exp2 | Unary::Exp | Unary::Cos | Unary::Cosh | Unary::Erfc => {
            Real::integer(1).number(false)
        }
        Unary::Log2 | Unary::Log | Unary::Log10 => Infinite { negative: true },
        Unary::Acos => pi_times(1, false, 1),
        Unary::Acosh => Nan,
        _ => zero(negative),
    }
}

/// The value at a pair; `None` for operations that are no such function.
pub fn binary(op: Binary, x: Number, y: Number) -> Option<Number> {
    match op {
        Binary::FRem => Some(remainder(x, y)),
        Binary::Pow => Some(power(x, y)),
        Binary::Atan2 => Some(angle(x, y)),
        _ => None,
    }
}

fn remainder(x: Number, y: Number) -> Number {
    match (x, y) {
        (Nan, _) | (_, Nan) | (Infinite { .. }, _) => Nan,
        (_, Infinite { .. }) => x,
        (_, Finite(b)) if b.magnitude == 0 => Nan,
        (Finite(a), Finite(b)) => Real::from(a).remainder(&Real::from(b)).number(a.negative),
    }
}

fn power(x: Number, y: Number) -> Number {
    let one = Real::integer(1);
    let is_one = |n: Number| matches!(n, Finite(e) if !e.negative && Real::from(e).less(&Real::exact(3, -1)) && !Real::from(e).less(&one));
    let is_exactly_one =
        |n: Number| is_one(n) && n.order(one.number(false)) == Some(std::cmp::Ordering::Equal);
    let is_zero = |n: Number| matches!(n, Finite(e) if e.magnitude == 0);
    if is_zero(y) || is_exactly_one(x) {
        return one.number(false);
    }
    let (odd, whole) = match y {
        Finite(e) => (Real::from(e).is_odd(), Real::from(e).is_integer()),
        _ => (false, true),
    };
    let negative = x.is_negative() && odd;
    let below = y.is_negative();
    match (x, y) {
        (Nan, _) | (_, Nan) => Nan,
        (Finite(e), Infinite { .. }) => {
            let size = Real::from(Exact {
                negative: false,
                ..e
            });
            match (size.less(&one), one.less(&size)) {
                (false, false) => one.number(false),
                (small, _) if small != below => zero(false),
                _ => INFINITY,
            }
        }
        (Infinite { .. }, _) if below => zero(negative),
        (Infinite { .. }, _) => Infinite { negative },
        _ if is_zero(x) && below => Infinite { negative },
        _ if is_zero(x) => zero(negative),
        _ if x.is_negative() && !whole => Nan,
        (Finite(a), Finite(b)) => {
            let size = Real::from(Exact {
                negative: false,
                ..a
            });
            let exponent = &Real::from(b) * &real::ln(&size);
            real::exp(&exponent).number(false).negated(negative)
        }
    }
}

fn angle(y: Number, x: Number) -> Number {
    let above = y.is_negative();
    let is_zero = |n: Number| matches!(n, Finite(e) if e.magnitude == 0);
    match (y, x) {
        (Nan, _) | (_, Nan) => Nan,
        (Infinite { .. }, Infinite { negative: false }) => pi_times(1, above, 2),
        (Infinite { .. }, Infinite { negative: true }) => pi_times(3, above, 2),
        (Infinite { .. }, _) => pi_times(1, above, 1),
        (_, Infinite { negative: false }) => zero(above),
        (_, Infinite { negative: true }) => pi_times(1, above, 0),
        _ if is_zero(y) && x.is_negative() => pi_times(1, above, 0),
        _ if is_zero(y) => zero(above),
        (Finite(a), Finite(b)) => real::atan2(&Real::from(a), &Real::from(b)).number(false),
    }
}

/// To an integer: how it is rounded, by the kernel's name of the function. The sign of a zero is the
/// operand's.
pub fn integral(op: Unary, x: Number) -> Option<Number> {
    if !(Unary::Floor..=Unary::RoundEven).contains(&op) {
        return None;
    }
    let Finite(e) = x else { return Some(x) };
    let value = Real::from(e);
    let half = Real::exact(1, -1);
    let size = value.abs();
    let below = value.floor();
    let digits = match op {
        Unary::Floor => below,
        _ if value.is_integer() => below,
        Unary::Ceil => below + 1,
        Unary::FTrunc => below + i32::from(e.negative),
        _ => {
            let down = size.floor();
            let fraction = &size - &Real::exact(down.clone(), 0);
            let tie = !fraction.less(&half) && !half.less(&fraction);
            let up = match op {
                Unary::RoundEven if tie => down.bit(0),
                _ => !fraction.less(&half),
            };
            let nearest = down + i32::from(up);
            if e.negative { -nearest } else { nearest }
        }
    };
    Some(Real::exact(digits, 0).number(e.negative))
}
