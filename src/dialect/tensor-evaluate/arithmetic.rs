//! The functions of pointwise operators on one element of each argument.

use crate::format::Kind;
use libm as m;

/// A pointwise operator on operands of one type.
pub(crate) struct Rule {
    /// The function.
    pub function: Function,
    /// The operator's own error.
    pub own: Own,
    /// Whether a result in double precision is exact; only evaluated if the result rounds to itself.
    pub exact: Option<Lossless>,
    /// Whether the result is one of the operands, or one of a few constants: such a result is not rounded.
    pub selects: bool,
    /// Whether equality of the first two operands decides the result.
    pub meets: bool,
    /// Whether the result is discontinuous at multiples of the second operand.
    pub wraps: bool,
}

/// Whether a result of operands is exact.
type Lossless = Box<dyn Fn([f64; 3], f64) -> bool>;

/// A function of up to three operands.
pub(crate) enum Function {
    /// A function in double precision.
    Float(Box<dyn Fn([f64; 3]) -> f64>),
    /// A function on integers of practically unlimited width.
    Integer(Box<dyn Fn([i128; 3]) -> i128>),
}

/// The error of an operator, in half ulps of the result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Own {
    /// No error.
    Nothing,
    /// Only the sign of a zero is free.
    ZeroSign,
    /// No error; a number that is too large can be infinite or the largest number.
    Converted,
    /// No error if the result is exact, else this number.
    Rounded(f64),
    /// This number, and the second number in 16 bits.
    Approximate(f64, f64),
}

impl Rule {
    /// A rule of the type's own arithmetic without error.
    fn exactly(function: Function) -> Rule {
        Rule {
            function,
            own: Own::Nothing,
            exact: None,
            selects: true,
            meets: false,
            wraps: false,
        }
    }
}

/// The rule of an operator by its name; `kind` is the type of the operands, `alpha` the operator's constant.
pub(crate) fn rule(name: &str, kind: Kind, alpha: f64) -> Option<Rule> {
    if !kind.is_float()
        && let Some(function) = integer(name, kind, alpha)
    {
        return Some(Rule::exactly(Function::Integer(function)));
    }
    let mut rule = Rule::exactly(Function::Float(float(name, kind, alpha)?));
    rule.own = match name {
        "max" | "min" | "clip" => Own::ZeroSign,
        "add" | "sub" | "mul" | "div" | "recip" | "sqrt" | "mod" | "leaky_relu" | "prelu" => {
            Own::Rounded(2.0)
        }
        "sqdiff" => Own::Rounded(4.0),
        "exp" | "log" | "log2" | "rsqrt" => Own::Approximate(4.0, 4.0),
        "tan" => Own::Approximate(12.0, 2.0),
        "pow" => Own::Approximate(32.0, 2.0),
        "sin" | "cos" | "asin" | "acos" | "atan" | "sinh" | "cosh" | "tanh" | "asinh" | "acosh"
        | "atanh" | "erf" | "sigmoid" | "elu" => Own::Approximate(8.0, 2.0),
        _ => Own::Nothing,
    };
    rule.selects = matches!(rule.own, Own::Nothing | Own::ZeroSign);
    rule.meets = name == "equal";
    rule.wraps = matches!(name, "mod" | "fmod");
    rule.exact = exact(name, alpha);
    Some(rule)
}

/// Conversion to a type; `from` is the type of the operand.
pub(crate) fn convert(from: Kind, to: Kind) -> Rule {
    let mut rule = Rule::exactly(match (from.is_float(), to.is_float()) {
        (false, false) => Function::Integer(Box::new(move |[x, ..]| to.saturate(x))),
        _ => Function::Float(Box::new(|[x, ..]| x)),
    });
    if from.is_float() && to.is_float() {
        (rule.own, rule.selects) = (Own::Converted, from == to);
    }
    rule
}

/// `c != 0 ? a : b`, the condition first.
pub(crate) fn choice(kind: Kind) -> Rule {
    Rule::exactly(match kind.is_float() {
        true => Function::Float(Box::new(|[c, a, b]| if c != 0.0 { a } else { b })),
        false => Function::Integer(Box::new(|[c, a, b]| if c != 0 { a } else { b })),
    })
}

/// `isnan` or `isinf`, whose result is a boolean.
pub(crate) fn test(name: &str) -> Rule {
    let nan = name == "isnan";
    Rule::exactly(Function::Float(Box::new(move |[x, ..]| {
        truth(if nan { x.is_nan() } else { x.is_infinite() })
    })))
}

/// A number clamped, in its own type, to the limits of a type, and then converted: NaN becomes the least
/// number, as in `clip`.
pub(crate) fn quantized(from: Kind, to: Kind) -> Rule {
    let (low, high) = match to {
        Kind::Float(format) => (-format.largest, format.largest),
        _ => (to.range().0 as f64, to.range().1 as f64),
    };
    let (low, high) = match from {
        Kind::Float(format) => (format.round(low), format.round(high)),
        _ => (low, high),
    };
    let inside = move |q: f64| if q.is_nan() { low } else { q.clamp(low, high) };
    Rule::exactly(Function::Float(match to {
        Kind::Float(_) => unary(inside),
        _ => unary(move |q| to.cut(inside(q)) as f64),
    }))
}

fn truth(is: bool) -> f64 {
    if is { 1.0 } else { 0.0 }
}

type Float = Box<dyn Fn([f64; 3]) -> f64>;

fn unary(f: impl Fn(f64) -> f64 + 'static) -> Float {
    Box::new(move |[x, ..]| f(x))
}

fn binary(f: impl Fn(f64, f64) -> f64 + 'static) -> Float {
    Box::new(move |[x, y, _]| f(x, y))
}

fn float(name: &str, kind: Kind, alpha: f64) -> Option<Float> {
    Some(match name {
        "add" => binary(|x, y| x + y),
        "sub" => binary(|x, y| x - y),
        "mul" => binary(|x, y| x * y),
        "div" => binary(|x, y| x / y),
        "max" => binary(f64::max),
        "min" => binary(f64::min),
        "pow" => binary(m::pow),
        "mod" => binary(floored),
        "fmod" => binary(m::fmod),
        "prelu" => binary(|x, y| if x < 0.0 { x * y } else { x }),
        "sqdiff" => binary(move |x, y| {
            let difference = match kind {
                Kind::Float(format) => format.round(x - y),
                _ => x - y,
            };
            difference * difference
        }),
        "equal" => binary(|x, y| truth(x == y)),
        "less" => binary(|x, y| truth(x < y)),
        "greater" => binary(|x, y| truth(x > y)),
        "logical_and" => binary(|x, y| truth(x != 0.0 && y != 0.0)),
        "logical_or" => binary(|x, y| truth(x != 0.0 || y != 0.0)),
        "logical_xor" => binary(|x, y| truth((x != 0.0) != (y != 0.0))),
        "abs" => unary(f64::abs),
        "neg" => unary(|x| -x),
        "not" => unary(|x| truth(x == 0.0)),
        "sign" => unary(|x| truth(x > 0.0) - truth(x < 0.0)),
        "relu" => unary(|x| if x > 0.0 { x } else { 0.0 }),
        "floor" => unary(f64::floor),
        "ceil" => unary(f64::ceil),
        "nearbyint" => unary(f64::round_ties_even),
        "sqrt" => unary(f64::sqrt),
        "rsqrt" => unary(|x| 1.0 / x.sqrt()),
        "recip" => unary(|x| 1.0 / x),
        "exp" => unary(m::exp),
        "log" => unary(m::log),
        "log2" => unary(m::log2),
        "sin" => unary(m::sin),
        "cos" => unary(m::cos),
        "tan" => unary(m::tan),
        "asin" => unary(m::asin),
        "acos" => unary(m::acos),
        "atan" => unary(m::atan),
        "sinh" => unary(m::sinh),
        "cosh" => unary(m::cosh),
        "tanh" => unary(m::tanh),
        "asinh" => unary(m::asinh),
        // `libm` takes large negative numbers for their opposites.
        "acosh" => unary(|x| if x < 1.0 { f64::NAN } else { m::acosh(x) }),
        "atanh" => unary(m::atanh),
        "erf" => unary(m::erf),
        "sigmoid" => unary(|x| 1.0 / (1.0 + m::exp(-x))),
        "identity" | "layout" | "contiguous" => unary(|x| x),
        "elu" => unary(move |x| if x > 0.0 { x } else { alpha * m::expm1(x) }),
        "leaky_relu" => unary(move |x| if x > 0.0 { x } else { alpha * x }),
        "clip" => Box::new(|[x, low, high]| low.max(x).min(high)),
        _ => return None,
    })
}

/// The remainder with the sign of the divisor.
fn floored(x: f64, y: f64) -> f64 {
    let rest = m::fmod(x, y);
    match rest != 0.0 && (rest < 0.0) != (y < 0.0) {
        true => rest + y,
        false => rest,
    }
}

/// Whether `sum` is exactly x + y.
fn whole_sum(x: f64, y: f64, sum: f64) -> bool {
    let (a, b) = (sum - y, sum - (sum - y));
    (x - a) + (y - b) == 0.0
}

fn whole_product(x: f64, y: f64, product: f64) -> bool {
    x.mul_add(y, -product) == 0.0
}

/// The test whether an operator's result in double precision is exact.
fn exact(name: &str, alpha: f64) -> Option<Lossless> {
    Some(match name {
        "add" => Box::new(|[x, y, _], r| whole_sum(x, y, r)),
        "sub" => Box::new(|[x, y, _], r| whole_sum(x, -y, r)),
        "mul" => Box::new(|[x, y, _], r| whole_product(x, y, r)),
        "div" => Box::new(|[x, y, _], r| y.is_infinite() || whole_product(r, y, x)),
        "recip" => Box::new(|[x, ..], r| x.is_infinite() || whole_product(r, x, 1.0)),
        "sqrt" => Box::new(|[x, ..], r| whole_product(r, r, x)),
        "prelu" => Box::new(|[x, y, _], r| x >= 0.0 || whole_product(x, y, r)),
        "leaky_relu" => Box::new(move |[x, ..], r| x > 0.0 || whole_product(x, alpha, r)),
        "sqdiff" => Box::new(|[x, y, _], r| {
            let d = x - y;
            whole_sum(x, -y, d) && whole_product(d, d, r)
        }),
        "mod" => Box::new(|[x, y, _], r| {
            let rest = m::fmod(x, y);
            r == rest || whole_sum(rest, y, r)
        }),
        _ => return None,
    })
}

fn integer(name: &str, kind: Kind, alpha: f64) -> Option<Box<dyn Fn([i128; 3]) -> i128>> {
    type Integer = Box<dyn Fn([i128; 3]) -> i128>;
    fn unary(f: impl Fn(i128) -> i128 + 'static) -> Integer {
        Box::new(move |[x, ..]| f(x))
    }
    fn binary(f: impl Fn(i128, i128) -> i128 + 'static) -> Integer {
        Box::new(move |[x, y, _]| f(x, y))
    }
    Some(match name {
        "add" => binary(i128::wrapping_add),
        "sub" => binary(i128::wrapping_sub),
        "mul" => binary(i128::wrapping_mul),
        // A division by 0 gives 0.
        "div" => binary(|x, y| x.checked_div(y).unwrap_or(0)),
        "mod" => binary(|x, y| match x.checked_rem(y).unwrap_or(0) {
            rest if rest != 0 && (rest < 0) != (y < 0) => rest + y,
            rest => rest,
        }),
        "fmod" => binary(|x, y| x.checked_rem(y).unwrap_or(0)),
        "max" => binary(i128::max),
        "min" => binary(i128::min),
        "prelu" => binary(|x, y| if x < 0 { x.wrapping_mul(y) } else { x }),
        "sqdiff" => binary(move |x, y| {
            let difference = kind.wrap(x.wrapping_sub(y));
            difference.wrapping_mul(difference)
        }),
        "equal" => binary(|x, y| i128::from(x == y)),
        "less" => binary(|x, y| i128::from(x < y)),
        "greater" => binary(|x, y| i128::from(x > y)),
        "logical_and" => binary(|x, y| i128::from(x != 0 && y != 0)),
        "logical_or" => binary(|x, y| i128::from(x != 0 || y != 0)),
        "logical_xor" => binary(|x, y| i128::from((x != 0) != (y != 0))),
        "bitwise_and" => binary(|x, y| x & y),
        "abs" => unary(i128::wrapping_abs),
        "neg" => unary(i128::wrapping_neg),
        "not" => unary(|x| i128::from(x == 0)),
        "sign" => unary(i128::signum),
        "relu" => unary(|x| x.max(0)),
        "recip" => unary(|x| 1_i128.checked_div(x).unwrap_or(0)),
        // Both branches are doubles.
        "elu" => unary(move |x| match x > 0 {
            true => kind.cut(x as f64),
            false => kind.cut(alpha * m::expm1(x as f64)),
        }),
        "leaky_relu" => unary(move |x| match x > 0 {
            true => kind.cut(x as f64),
            false => kind.cut(alpha * x as f64),
        }),
        "clip" => Box::new(|[x, low, high]| low.max(x).min(high)),
        "floor" | "ceil" | "nearbyint" | "identity" | "layout" | "contiguous" => unary(|x| x),
        _ => return None,
    })
}
