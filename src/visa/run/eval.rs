//! Meanings of elements: expressions over the elements of operands.

use super::element::{Element, KNOWN, Number, round};
use super::fault::Fault;
use super::{integer, together};
use crate::tables::FloatFormat;
use easel_isa::meaning::{BinaryOp, Expr, UnaryOp};

/// The values that an instruction reads.
pub(super) struct Sources<'a> {
    /// By name: elements of operands, one element of a scalar or as many as are processed.
    pub vectors: Vec<(&'a str, Vec<Element>)>,
    /// By name: scalar operands, with one element for all.
    pub scalars: Vec<&'a str>,
    /// By name: bits of whole predicates.
    pub predicates: Vec<(&'a str, Vec<Element>)>,
    /// The first bit of predicates that is used.
    pub first: usize,
    /// By name: text modifiers and the numbers in the parentheses.
    pub numbers: Vec<(&'a str, u32)>,
    /// The guard's bit of each element, if the guard is an operand.
    pub guard: Vec<Element>,
}

impl Sources<'_> {
    fn named(&self, name: &str, k: usize) -> Result<Element, Fault> {
        if let Some((_, all)) = self.vectors.iter().find(|(n, _)| *n == name) {
            return all.get(k).copied().ok_or_else(|| missing(name));
        }
        if let Some((_, bits)) = self.predicates.iter().find(|(n, _)| *n == name) {
            return bits
                .get(self.first + k)
                .copied()
                .ok_or_else(|| missing(name));
        }
        if let Some((_, number)) = self.numbers.iter().find(|(n, _)| *n == name) {
            return Ok(Element::int((*number).into(), 32, false));
        }
        match name {
            "p" => self.guard.get(k).copied().ok_or_else(|| missing(name)),
            _ => Err(missing(name)),
        }
    }

    fn bits_of(&self, e: &Expr) -> Option<&[Element]> {
        let Expr::Operand(name) = e else { return None };
        let found = self.predicates.iter().find(|(n, _)| n == name);
        found.map(|(_, bits)| bits.as_slice())
    }
}

fn missing(name: &str) -> Fault {
    Fault::access(format!("nothing is there as `{name}`"))
}

/// The wider of two formats.
pub(super) fn wider(a: FloatFormat, b: FloatFormat) -> FloatFormat {
    let rank = |f| match f {
        FloatFormat::F16 | FloatFormat::Bf16 => 0,
        FloatFormat::F32 => 1,
        FloatFormat::F64 => 2,
    };
    match (rank(a), rank(b)) {
        (0, 0) if a != b => FloatFormat::F32,
        (x, y) if x >= y => a,
        _ => b,
    }
}

/// The format of numbers of which at least one is a float.
fn format(args: &[Element]) -> Option<FloatFormat> {
    let formats = args.iter().filter_map(|e| match e.number {
        Number::Float(_, format) => Some(format),
        Number::Int { .. } => None,
    });
    formats.reduce(wider)
}

fn float(value: f64, format: FloatFormat, args: &[Element]) -> Element {
    Element {
        number: Number::Float(round(value, format), format),
        known: all_known(args),
    }
}

/// All bits, if they are known in all arguments.
fn all_known(args: &[Element]) -> u64 {
    match args.iter().all(Element::is_known) {
        true => KNOWN,
        false => 0,
    }
}

/// The known bits of a product of bits: if one bit is known to be zero, the other does not matter. With both inverted, of a sum.
fn known_product(a: (u64, u64), b: (u64, u64)) -> u64 {
    let ((x, known_x), (y, known_y)) = (a, b);
    known_x & known_y | known_x & !x | known_y & !y
}

fn int(value: i128, args: &[Element]) -> Element {
    let (mut width, mut sign) = (1, false);
    for arg in args {
        if let Number::Int { bits, signed, .. } = arg.number {
            width = bits.max(width);
            sign |= signed;
        }
    }
    Element::int(value, width, sign).with_known(all_known(args))
}

/// The expression for element `k`.
pub(super) fn eval(e: &Expr, sources: &Sources<'_>, k: usize) -> Result<Element, Fault> {
    match e {
        Expr::Operand(name) => sources.named(name, k),
        Expr::Int(value) => Ok(Element::int((*value).into(), 32, *value < 0)),
        Expr::Unary(op, a) => {
            let a = eval(a, sources, k)?;
            Ok(match (op, a.number) {
                (UnaryOp::Neg, Number::Float(value, format)) => float(-value, format, &[a]),
                (UnaryOp::Neg, Number::Int { value, .. }) => int(value.wrapping_neg(), &[a]),
                (UnaryOp::Not, _) => integer::complement(&a).with_known(a.known),
            })
        }
        Expr::Binary(op, a, b) => binary(*op, a, b, sources, k),
        Expr::Select(c, a, b) => {
            let c = eval(c, sources, k)?;
            let taken = if c.is_set() { a } else { b };
            // The value that is not selected does not matter.
            Ok(eval(taken, sources, k)?.and_known(c.is_known()))
        }
        Expr::Call { name, args, .. } => call(name, args, sources, k),
        Expr::Slice(..) | Expr::Concat(_) => Err(Fault::unknown(
            "slices of bits have no meaning over all types",
        )),
    }
}

fn binary(
    op: BinaryOp,
    left: &Expr,
    right: &Expr,
    sources: &Sources<'_>,
    k: usize,
) -> Result<Element, Fault> {
    // A product and a sum are rounded once.
    if let (BinaryOp::Add, Expr::Binary(BinaryOp::Mul, x, y)) = (op, left) {
        let (x, y) = (eval(x, sources, k)?, eval(y, sources, k)?);
        let z = eval(right, sources, k)?;
        let all = [x, y, z];
        if let Some(format) = format(&all) {
            let [x, y, z] = all.map(|e| e.as_float());
            let value = match format {
                FloatFormat::F32 => f64::from((x as f32).mul_add(y as f32, z as f32)),
                _ => x.mul_add(y, z),
            };
            return Ok(float(value, format, &all));
        }
        let product = x.as_int().wrapping_mul(y.as_int());
        return Ok(int(product.wrapping_add(z.as_int()), &all));
    }
    let (a, b) = (eval(left, sources, k)?, eval(right, sources, k)?);
    let args = [a, b];
    let known = a.is_known() && b.is_known();
    if let Some(format) = format(&args) {
        let (x, y) = (a.as_float(), b.as_float());
        return Ok(match op {
            BinaryOp::Add => float(x + y, format, &args),
            BinaryOp::Sub => float(x - y, format, &args),
            BinaryOp::Mul => float(x * y, format, &args),
            BinaryOp::Eq => Element::bit(x == y).and_known(known),
            BinaryOp::Ne => Element::bit(x != y).and_known(known),
            _ => return Err(Fault::unknown("no such operation on floats")),
        });
    }
    let (x, y) = (a.as_int(), b.as_int());
    Ok(match op {
        BinaryOp::Add => int(x.wrapping_add(y), &args),
        BinaryOp::Sub => int(x.wrapping_sub(y), &args),
        BinaryOp::Mul => int(x.checked_mul(y).unwrap_or(x.wrapping_mul(y)), &args),
        BinaryOp::Div | BinaryOp::Rem => {
            return Err(Fault::unknown("no such operation on integers"));
        }
        BinaryOp::And => {
            int(x & y, &args).with_known(known_product((x as u64, a.known), (y as u64, b.known)))
        }
        BinaryOp::Or => {
            int(x | y, &args).with_known(known_product((!x as u64, a.known), (!y as u64, b.known)))
        }
        BinaryOp::Xor => int(x ^ y, &args).with_known(a.known & b.known),
        BinaryOp::Shl => integer::shift_left(&a, &b).and_known(b.is_known()),
        BinaryOp::LShr => integer::shift_right(&a, &b).and_known(b.is_known()),
        BinaryOp::AShr => integer::shift_right_signed(&a, &b).and_known(known),
        BinaryOp::Eq => Element::bit(x == y).and_known(known),
        BinaryOp::Ne => Element::bit(x != y).and_known(known),
        BinaryOp::Ult | BinaryOp::Slt => Element::bit(x < y).and_known(known),
        BinaryOp::Ule | BinaryOp::Sle => Element::bit(x <= y).and_known(known),
        BinaryOp::Ugt | BinaryOp::Sgt => Element::bit(x > y).and_known(known),
        BinaryOp::Uge | BinaryOp::Sge => Element::bit(x >= y).and_known(known),
    })
}

fn call(name: &str, args: &[Expr], sources: &Sources<'_>, k: usize) -> Result<Element, Fault> {
    // Operations that read more than one element.
    match (name, args) {
        ("bits", [e]) => {
            let bits = sources.bits_of(e).ok_or_else(|| missing("a predicate"))?;
            let set = bits.iter().enumerate().filter(|(_, bit)| bit.is_set());
            let value = set.fold(0i128, |all, (i, _)| all | 1i128 << i.min(63));
            let unknown = bits
                .iter()
                .take(64)
                .enumerate()
                .filter(|(_, b)| !b.is_known());
            let unknown = unknown.fold(0, |all, (i, _)| all | 1 << i);
            return Ok(Element::int(value, 32, false).with_known(!unknown));
        }
        ("setp", [e]) => {
            let scalar = matches!(e, Expr::Operand(n) if sources.scalars.contains(&n.as_str()));
            let a = eval(e, sources, k)?;
            let bit = if scalar { k.min(63) } else { 0 };
            return Ok(Element::bit(a.as_int() >> bit & 1 == 1).and_known(a.known >> bit & 1 == 1));
        }
        _ => {}
    }
    if let Some(done) = together::call(name, args, &|e, k| eval(e, sources, k), k) {
        return done;
    }
    let values: Result<Vec<Element>, Fault> = args.iter().map(|a| eval(a, sources, k)).collect();
    let values = values?;
    if let Some(done) = compare(name, &values) {
        return Ok(done);
    }
    if let Some(format) = format(&values) {
        let floats: Vec<f64> = values.iter().map(Element::as_float).collect();
        return match of_floats(name, &floats) {
            Some(value) => Ok(float(value, format, &values)),
            None => Err(Fault::unknown(format!("`{name}` of floats is not run"))),
        };
    }
    let known = values.iter().all(Element::is_known);
    match (name, values.as_slice()) {
        ("min", [a, b]) => Ok(int(a.as_int().min(b.as_int()), &values)),
        ("max", [a, b]) => Ok(int(a.as_int().max(b.as_int()), &values)),
        ("convert", [a]) => Ok(*a),
        ("ones", [a]) => {
            Ok(Element::int(if a.is_set() { -1 } else { 0 }, 32, true).and_known(known))
        }
        _ => match integer::call(name, &values) {
            Some(done) => done,
            None => Err(Fault::unknown(format!("`{name}` is not run"))),
        },
    }
}

/// The order of two numbers; no relation holds for a NaN.
fn compare(name: &str, values: &[Element]) -> Option<Element> {
    let [a, b] = values else { return None };
    let order = match format(values) {
        Some(_) => a.as_float().partial_cmp(&b.as_float()),
        None => Some(a.as_int().cmp(&b.as_int())),
    };
    let holds = match name {
        "lt" => order.is_some_and(|o| o.is_lt()),
        "le" => order.is_some_and(|o| o.is_le()),
        "gt" => order.is_some_and(|o| o.is_gt()),
        "ge" => order.is_some_and(|o| o.is_ge()),
        _ => return None,
    };
    Some(Element::bit(holds).and_known(a.is_known() && b.is_known()))
}

fn of_floats(name: &str, args: &[f64]) -> Option<f64> {
    Some(match (name, args) {
        // The number, if the other operand is a NaN.
        ("min", [a, b]) if b.is_nan() || a <= b => *a,
        ("max", [a, b]) if b.is_nan() || a >= b => *a,
        ("min" | "max", [_, b]) => *b,
        ("convert", [a]) => *a,
        ("div" | "fdiv", [a, b]) => a / b,
        ("fract", [a]) => a - a.floor(),
        ("floor", [a]) => a.floor(),
        ("ceil", [a]) => a.ceil(),
        ("rndne", [a]) => a.round_ties_even(),
        ("trunc", [a]) => a.trunc(),
        ("rcp", [a]) => 1.0 / a,
        ("log2", [a]) => a.log2(),
        ("exp2", [a]) => a.exp2(),
        ("sqrt" | "fsqrt", [a]) => a.sqrt(),
        ("rsq", [a]) => 1.0 / a.sqrt(),
        ("sin", [a]) => a.sin(),
        ("cos", [a]) => a.cos(),
        ("asin", [a]) => a.asin(),
        ("acos", [a]) => a.acos(),
        ("atan", [a]) => a.atan(),
        ("pow", [a, b]) => a.abs().powf(*b),
        _ => return None,
    })
}
