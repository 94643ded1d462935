//! Elements of moves and of simple operators, computed in plain Rust: a second judge, which shares nothing with easel's
//! reference evaluator.
//!
//! Elements are bit patterns in row-major order. What is not simple is not known, and nothing is said of what reads it.

use half::{bf16, f16};
use std::rc::Rc;

/// The elements of a value, where they are known.
pub type Bits = Option<Rc<Vec<u64>>>;

/// How a value is made of others.
pub type Make = Rc<dyn Fn(&[Bits]) -> Bits>;

/// What is not simple.
pub fn unknown() -> Make {
    Rc::new(|_| None)
}

/// All indices of a tensor, in row-major order.
pub fn indices(lens: &[u64]) -> impl Iterator<Item = Vec<u64>> {
    let lens = lens.to_vec();
    let count: u64 = lens.iter().product();
    (0..count).map(move |mut n| {
        let mut index = vec![0; lens.len()];
        for k in (0..lens.len()).rev() {
            index[k] = n % lens[k];
            n /= lens[k];
        }
        index
    })
}

/// The row-major place of an index.
pub fn place(index: &[u64], lens: &[u64]) -> usize {
    let at = index.iter().zip(lens).fold(0, |at, (i, n)| at * n + i);
    at as usize
}

/// Where an element of a move comes from.
pub enum From {
    /// An element of an argument, by the number of the argument.
    Of(usize, usize),
    /// Other bits.
    Bits(u64),
}

/// A move: where the element at each index of the result comes from.
pub fn moved(lens: &[u64], from: impl Fn(&[u64]) -> From + 'static) -> Make {
    let lens = lens.to_vec();
    Rc::new(move |given| {
        let all = indices(&lens).map(|index| match from(&index) {
            From::Of(n, at) => given[n].as_ref().map(|g| g[at]),
            From::Bits(bits) => Some(bits),
        });
        all.collect::<Option<Vec<u64>>>().map(Rc::new)
    })
}

/// One element of each argument.
pub fn each(f: impl Fn(&[u64]) -> u64 + 'static) -> Make {
    Rc::new(move |given| {
        let given: Option<Vec<Rc<Vec<u64>>>> = given.iter().cloned().collect();
        let given = given?;
        let count = given.first()?.len();
        let one = |at: usize| f(&given.iter().map(|g| g[at]).collect::<Vec<u64>>());
        Some(Rc::new((0..count).map(one).collect()))
    })
}

/// A type as numbers that plain Rust has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Number {
    Half,
    Brain,
    Single,
    Double,
    Signed(u32),
    Unsigned(u32),
}

impl Number {
    /// That of a type; booleans and floats of a byte are left to the reference.
    pub fn of(ty: &str) -> Option<Number> {
        Some(match ty {
            "half_type" => Number::Half,
            "bf16_type" => Number::Brain,
            "float_type" => Number::Single,
            "double_type" => Number::Double,
            "int8_type" => Number::Signed(8),
            "int16_type" => Number::Signed(16),
            "int32_type" => Number::Signed(32),
            "int64_type" => Number::Signed(64),
            "uint8_type" => Number::Unsigned(8),
            "uint16_type" => Number::Unsigned(16),
            "uint32_type" => Number::Unsigned(32),
            "uint64_type" => Number::Unsigned(64),
            _ => return None,
        })
    }

    pub fn is_float(self) -> bool {
        !matches!(self, Number::Signed(_) | Number::Unsigned(_))
    }

    fn integer(self, bits: u64) -> i128 {
        match self {
            Number::Signed(n) => i128::from((bits << (64 - n)) as i64 >> (64 - n)),
            _ => i128::from(bits),
        }
    }

    fn bits(self, n: i128) -> u64 {
        match self {
            Number::Signed(64) | Number::Unsigned(64) => n as u64,
            Number::Signed(w) | Number::Unsigned(w) => n as u64 & ((1 << w) - 1),
            _ => 0,
        }
    }

    /// As a double, which holds every float.
    pub fn real(self, bits: u64) -> f64 {
        match self {
            Number::Half => f16::from_bits(bits as u16).into(),
            Number::Brain => bf16::from_bits(bits as u16).into(),
            Number::Single => f32::from_bits(bits as u32).into(),
            _ => f64::from_bits(bits),
        }
    }

    /// The nearest float of the type.
    fn float(self, x: f64) -> u64 {
        match self {
            Number::Half => f16::from_f64(rounded(x, 10, -14, 65_504.0))
                .to_bits()
                .into(),
            Number::Brain => bf16::from_f64(rounded(x, 7, -126, 3.389_531_389_251_535_5e38))
                .to_bits()
                .into(),
            Number::Single => (x as f32).to_bits().into(),
            _ => x.to_bits(),
        }
    }

    /// A number of a text that the type has.
    pub fn literal(self, x: f64) -> u64 {
        match self.is_float() {
            true => self.float(x),
            false => self.bits(x as i128),
        }
    }

    /// Whether two patterns are one number: every NaN is as good as another.
    pub fn same(self, a: u64, b: u64) -> bool {
        a == b || self.is_float() && self.real(a).is_nan() && self.real(b).is_nan()
    }
}

/// A number rounded once to so many bits behind the leading one, ties to even; what is larger than the largest is infinite.
fn rounded(x: f64, bits: i32, least: i32, largest: f64) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let exponent = ((x.to_bits() >> 52 & 0x7ff) as i32 - 1023).max(least);
    let step = 2.0_f64.powi(exponent - bits);
    let near = (x / step).round_ties_even() * step;
    match near.abs() > largest {
        true => f64::INFINITY.copysign(x),
        false => near,
    }
}

/// An operator on two elements of one type, where it is simple: sums and products are computed in a wider type in which they
/// are exact, or near enough that rounding twice changes nothing.
pub fn binary(name: &str, ty: &str) -> Make {
    let Some(n) = Number::of(ty) else {
        return unknown();
    };
    if n.is_float() {
        let f: fn(f64, f64) -> f64 = match name {
            "add" => |x, y| x + y,
            "sub" => |x, y| x - y,
            "mul" => |x, y| x * y,
            "less" => |x, y| f64::from(u8::from(x < y)),
            "greater" => |x, y| f64::from(u8::from(x > y)),
            "equal" => |x, y| f64::from(u8::from(x == y)),
            _ => return unknown(),
        };
        return each(move |v| n.float(f(n.real(v[0]), n.real(v[1]))));
    }
    let f: fn(i128, i128) -> i128 = match name {
        "add" => |x, y| x.wrapping_add(y),
        "sub" => |x, y| x.wrapping_sub(y),
        "mul" => |x, y| x.wrapping_mul(y),
        "sqdiff" => |x, y| x.wrapping_sub(y).wrapping_mul(x.wrapping_sub(y)),
        "max" => |x, y| x.max(y),
        "min" => |x, y| x.min(y),
        "less" => |x, y| i128::from(x < y),
        "greater" => |x, y| i128::from(x > y),
        "equal" => |x, y| i128::from(x == y),
        "bitwise_and" => |x, y| x & y,
        "logical_and" => |x, y| i128::from(x != 0 && y != 0),
        "logical_or" => |x, y| i128::from(x != 0 || y != 0),
        "logical_xor" => |x, y| i128::from((x != 0) != (y != 0)),
        _ => return unknown(),
    };
    each(move |v| n.bits(f(n.integer(v[0]), n.integer(v[1]))))
}

/// An operator on one element, where it is simple.
pub fn unary(name: &str, ty: &str) -> Make {
    let Some(n) = Number::of(ty) else {
        return unknown();
    };
    if n.is_float() {
        let f: fn(f64) -> f64 = match name {
            "neg" => |x| -x,
            "abs" => f64::abs,
            "relu" => |x| if x > 0.0 { x } else { 0.0 },
            "floor" => f64::floor,
            "ceil" => f64::ceil,
            "nearbyint" => f64::round_ties_even,
            "sign" => |x| f64::from(i8::from(x > 0.0) - i8::from(x < 0.0)),
            _ => return unknown(),
        };
        return each(move |v| n.float(f(n.real(v[0]))));
    }
    let f: fn(i128) -> i128 = match name {
        "neg" => |x| -x,
        "abs" => i128::abs,
        "relu" => |x| x.max(0),
        "sign" => i128::signum,
        "not" => |x| i128::from(x == 0),
        "floor" | "ceil" | "nearbyint" => |x| x,
        _ => return unknown(),
    };
    each(move |v| n.bits(f(n.integer(v[0]))))
}

/// From type to type, where both are integers, or the other is wider.
pub fn converted(from: &str, to: &str) -> Make {
    match (Number::of(from), Number::of(to)) {
        (Some(a), Some(b)) if !a.is_float() && !b.is_float() => {
            let (least, most) = match b {
                Number::Signed(w) => (-(1 << (w - 1)), (1_i128 << (w - 1)) - 1),
                Number::Unsigned(w) => (0, (1_i128 << w) - 1),
                _ => (0, 0),
            };
            each(move |v| b.bits(a.integer(v[0]).clamp(least, most)))
        }
        (Some(a), Some(b @ Number::Double)) if a.is_float() => each(move |v| b.float(a.real(v[0]))),
        (Some(a @ (Number::Half | Number::Brain)), Some(b @ Number::Single)) => {
            each(move |v| b.float(a.real(v[0])))
        }
        _ => unknown(),
    }
}

/// One of two values, as a condition of any type says that is no float.
pub fn chosen(condition: &str) -> Make {
    match Number::of(condition) {
        _ if condition == "bool_type" => each(|v| if v[0] & 0xff != 0 { v[1] } else { v[2] }),
        Some(n) if !n.is_float() => each(|v| if v[0] != 0 { v[1] } else { v[2] }),
        _ => unknown(),
    }
}
