//! Formulas of the tables: whole numbers from whole numbers, in the syntax of the meaning language.
//!
//! The maps of matrix elements ([`fragment`](crate::table::Fragment)) and of lanes ([`lanes`](crate::table::LaneMap)) are formulas.
//! Numbers have 64 bits and a sign. `/` and `%` round toward zero. Comparisons give 0 or 1. A slice takes bits, a concatenation of
//! slices joins them. `popcount(e)` counts bits. A formula has no value where a division by zero or an overflow of 64 bits occurs.

use crate::meaning::{BinaryOp, Expr, ParseError, Spans, UnaryOp, parse_expr_spanned};
use std::ops::Range;

/// The most parts of a formula, with its definitions put in.
const MAX_PARTS: usize = 2000;

/// A formula of named variables.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Formula(Node);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Node {
    Number(i64),
    Variable(u8),
    Unary(UnaryOp, Box<Node>),
    Binary(BinaryOp, Box<[Node; 2]>),
    Select(Box<[Node; 3]>),
    /// The first bit and the width.
    Slice(Box<Node>, u8, u8),
    /// Parts with their widths, highest first.
    Join(Vec<(Node, u8)>),
    Popcount(Box<Node>),
}

/// Names that stand for expressions.
pub type Definitions = [(String, Expr)];

/// Reads the text of a formula. The names of `definitions` are replaced by their expressions.
///
/// # Errors
/// The first fault of the text.
pub fn expression(text: &str, definitions: &Definitions) -> Result<Expr, ParseError> {
    let (mut e, spans) = parse_expr_spanned(text, false)?;
    let defined = |e: &Expr| match e {
        Expr::Operand(name) => definitions.iter().find(|d| d.0 == *name).map(|d| &d.1),
        _ => None,
    };
    // The size is known before anything is copied.
    let mut parts = 0usize;
    e.each(&mut |e| parts = parts.saturating_add(defined(e).map_or(1, size)));
    if parts > MAX_PARTS {
        let message = format!("with its definitions the formula has more than {MAX_PARTS} parts");
        return Err(error(spans.range, message));
    }
    e.replace(&|e| defined(e).cloned());
    Ok(e)
}

fn size(e: &Expr) -> usize {
    let mut parts = 0;
    e.each(&mut |_| parts += 1);
    parts
}

fn error(range: Range<usize>, message: impl Into<String>) -> ParseError {
    ParseError {
        range,
        message: message.into(),
        help: None,
    }
}

impl Formula {
    /// A formula of the variables in `names`, numbered in that order.
    ///
    /// # Errors
    /// The first fault of the text.
    pub fn read(text: &str, names: &[&str]) -> Result<Formula, ParseError> {
        let (e, spans) = parse_expr_spanned(text, true)?;
        Ok(Formula(node(&e, &spans, names)?))
    }

    /// The formula with the values of some variables put in.
    #[must_use]
    pub fn with(&self, known: &dyn Fn(u8) -> Option<i64>) -> Formula {
        Formula(self.0.with(known))
    }

    /// The value of the formula; nothing where it has none.
    pub fn value(&self, variables: &[i64]) -> Option<i64> {
        self.0.value(variables)
    }

    /// The values for `count` values of one variable, from its value in `variables` on. A walk over the formula for all of them takes
    /// a tenth of the time of a walk for each.
    pub fn values(&self, variables: &[i64], varied: u8, count: usize) -> Vec<Option<i64>> {
        let all = self.0.all(variables, (varied, count));
        if let Some(all) = all {
            return (0..count).map(|n| Some(all.get(n))).collect();
        }
        let mut variables = variables.to_vec();
        let mut one = |n: usize| {
            let value = self.0.value(&variables);
            if n + 1 < count
                && let Some(v) = variables.get_mut(usize::from(varied))
            {
                *v = v.saturating_add(1);
            }
            value
        };
        (0..count).map(&mut one).collect()
    }
}

fn node(e: &Expr, spans: &Spans, names: &[&str]) -> Result<Node, ParseError> {
    let part = |e: &Expr, n: usize| node(e, spans.child(n), names);
    let boxed = |e: &Expr, n: usize| part(e, n).map(Box::new);
    Ok(match e {
        Expr::Int(n) => Node::Number(*n),
        Expr::Operand(name) => match names.iter().position(|n| n == name) {
            Some(at) => Node::Variable(at as u8),
            None => {
                let mut fault = error(spans.range.clone(), format!("unknown name `{name}`"));
                let near = crate::suggest::help(name, names.iter().copied());
                fault.help = near.or_else(|| Some(format!("known here: {}", names.join(", "))));
                return Err(fault);
            }
        },
        Expr::Unary(op, a) => Node::Unary(*op, boxed(a, 0)?),
        Expr::Binary(op, a, b) => Node::Binary(*op, Box::new([part(a, 0)?, part(b, 1)?])),
        Expr::Select(c, a, b) => Node::Select(Box::new([part(c, 0)?, part(a, 1)?, part(b, 2)?])),
        Expr::Slice(a, high, low) => {
            let (first, width) = bits(spans, *high, *low)?;
            Node::Slice(boxed(a, 0)?, first, width)
        }
        Expr::Concat(parts) => {
            let mut all = Vec::new();
            let mut total = 0;
            for (n, e) in parts.iter().enumerate() {
                let Expr::Slice(_, high, low) = e else {
                    let message = "only bits, `x[high:low]`, are joined";
                    return Err(error(spans.child(n).range.clone(), message));
                };
                let (_, width) = bits(spans.child(n), *high, *low)?;
                total += u32::from(width);
                all.push((part(e, n)?, width));
            }
            if total > 63 {
                return Err(error(spans.range.clone(), "more than 63 bits are joined"));
            }
            Node::Join(all)
        }
        Expr::Call {
            name, args, named, ..
        } => match args.as_slice() {
            [a] if name == "popcount" && named.is_empty() => Node::Popcount(boxed(a, 0)?),
            _ => {
                let mut fault = error(
                    spans.range.clone(),
                    format!("`{name}` is no function of formulas"),
                );
                fault.help = Some("a formula has operators, and `popcount(x)`".to_owned());
                return Err(fault);
            }
        },
    })
}

/// The first bit and the width of a slice.
fn bits(spans: &Spans, high: u16, low: u16) -> Result<(u8, u8), ParseError> {
    match (u8::try_from(low), u8::try_from(high)) {
        (Ok(low), Ok(high)) if high < 63 && low <= high => Ok((low, high - low + 1)),
        _ => Err(error(spans.range.clone(), "a number has 63 bits")),
    }
}

fn ones(width: u8) -> i64 {
    (1i64 << width.min(62)) - 1
}

impl Node {
    fn with(&self, known: &dyn Fn(u8) -> Option<i64>) -> Node {
        let made = match self {
            Node::Number(_) => return self.clone(),
            Node::Variable(n) => {
                return known(*n).map_or_else(|| self.clone(), Node::Number);
            }
            Node::Unary(op, a) => Node::Unary(*op, Box::new(a.with(known))),
            Node::Binary(op, ab) => {
                Node::Binary(*op, Box::new(ab.each_ref().map(|a| a.with(known))))
            }
            Node::Select(all) => {
                let [c, a, b] = all.as_ref();
                // The branch that is not taken may have no value.
                match c.with(known) {
                    Node::Number(0) => return b.with(known),
                    Node::Number(_) => return a.with(known),
                    c => Node::Select(Box::new([c, a.with(known), b.with(known)])),
                }
            }
            Node::Slice(a, first, width) => Node::Slice(Box::new(a.with(known)), *first, *width),
            Node::Join(parts) => {
                Node::Join(parts.iter().map(|(a, w)| (a.with(known), *w)).collect())
            }
            Node::Popcount(a) => Node::Popcount(Box::new(a.with(known))),
        };
        let constant = match &made {
            Node::Unary(_, a) | Node::Slice(a, ..) | Node::Popcount(a) => a.is_number(),
            Node::Binary(_, ab) => ab.iter().all(Node::is_number),
            Node::Join(parts) => parts.iter().all(|p| p.0.is_number()),
            _ => false,
        };
        match made.value(&[]) {
            Some(value) if constant => Node::Number(value),
            _ => made,
        }
    }

    fn is_number(&self) -> bool {
        matches!(self, Node::Number(_))
    }

    fn value(&self, variables: &[i64]) -> Option<i64> {
        Some(match self {
            Node::Number(n) => *n,
            Node::Variable(n) => *variables.get(usize::from(*n))?,
            Node::Unary(UnaryOp::Neg, a) => a.value(variables)?.checked_neg()?,
            Node::Unary(UnaryOp::Not, a) => !a.value(variables)?,
            Node::Binary(op, ab) => {
                let (a, b) = (ab[0].value(variables)?, ab[1].value(variables)?);
                return binary(*op, a, b);
            }
            Node::Select(all) => {
                let [c, a, b] = all.as_ref();
                let taken = if c.value(variables)? != 0 { a } else { b };
                return taken.value(variables);
            }
            Node::Slice(a, first, width) => a.value(variables)? >> first & ones(*width),
            Node::Join(parts) => {
                let mut all = 0i64;
                for (part, width) in parts {
                    all = all << width | part.value(variables)?;
                }
                all
            }
            Node::Popcount(a) => a.value(variables)?.count_ones().into(),
        })
    }
}

/// One value, or a value for each value of a variable.
enum Values {
    One(i64),
    Many(Vec<i64>),
}

impl Values {
    fn get(&self, n: usize) -> i64 {
        match self {
            Values::One(v) => *v,
            Values::Many(all) => all.get(n).copied().unwrap_or(0),
        }
    }

    fn map(self, f: impl Fn(i64) -> Option<i64>) -> Option<Values> {
        Some(match self {
            Values::One(v) => Values::One(f(v)?),
            Values::Many(all) => Values::Many(all.into_iter().map(f).collect::<Option<_>>()?),
        })
    }

    fn with(self, other: Values, f: impl Fn(i64, i64) -> Option<i64>) -> Option<Values> {
        match (self, other) {
            (a, Values::One(b)) => a.map(|a| f(a, b)),
            (Values::One(a), b) => b.map(|b| f(a, b)),
            (Values::Many(a), Values::Many(b)) => {
                let pairs = a.into_iter().zip(b);
                let all = pairs.map(|(a, b)| f(a, b)).collect::<Option<_>>()?;
                Some(Values::Many(all))
            }
        }
    }
}

impl Node {
    /// The values for all values of a variable; nothing if any part has none.
    fn all(&self, variables: &[i64], varied: (u8, usize)) -> Option<Values> {
        let of = |node: &Node| node.all(variables, varied);
        match self {
            Node::Number(n) => Some(Values::One(*n)),
            Node::Variable(n) => {
                let first = *variables.get(usize::from(*n))?;
                if *n != varied.0 {
                    return Some(Values::One(first));
                }
                let end = first.checked_add(i64::try_from(varied.1).ok()?)?;
                Some(Values::Many((first..end).collect()))
            }
            Node::Unary(UnaryOp::Neg, a) => of(a)?.map(i64::checked_neg),
            Node::Unary(UnaryOp::Not, a) => of(a)?.map(|v| Some(!v)),
            Node::Binary(op, ab) => {
                let (a, b) = (of(&ab[0])?, of(&ab[1])?);
                match op {
                    BinaryOp::Add => a.with(b, i64::checked_add),
                    BinaryOp::Sub => a.with(b, i64::checked_sub),
                    BinaryOp::And => a.with(b, |a, b| Some(a & b)),
                    BinaryOp::Or => a.with(b, |a, b| Some(a | b)),
                    BinaryOp::Xor => a.with(b, |a, b| Some(a ^ b)),
                    _ => a.with(b, |a, b| binary(*op, a, b)),
                }
            }
            Node::Select(all) => {
                let [c, a, b] = all.as_ref();
                let (c, a, b) = (of(c)?, of(a)?, of(b)?);
                if let Values::One(c) = c {
                    return Some(if c != 0 { a } else { b });
                }
                let one = |n: usize| if c.get(n) != 0 { a.get(n) } else { b.get(n) };
                Some(Values::Many((0..varied.1).map(one).collect()))
            }
            Node::Slice(a, first, width) => of(a)?.map(|v| Some(v >> first & ones(*width))),
            Node::Join(parts) => {
                let mut all = Values::One(0);
                for (part, width) in parts {
                    all = all.with(of(part)?, |all, v| Some(all << width | v))?;
                }
                Some(all)
            }
            Node::Popcount(a) => of(a)?.map(|v| Some(v.count_ones().into())),
        }
    }
}

fn binary(op: BinaryOp, a: i64, b: i64) -> Option<i64> {
    let amount = u32::try_from(b).ok();
    let below = |a: i64, b: i64| (a as u64) < b as u64;
    Some(match op {
        BinaryOp::Add => a.checked_add(b)?,
        BinaryOp::Sub => a.checked_sub(b)?,
        BinaryOp::Mul => a.checked_mul(b)?,
        BinaryOp::Div => a.checked_div(b)?,
        BinaryOp::Rem => a.checked_rem(b)?,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::Shl => {
            let amount = amount.filter(|&n| n < 63)?;
            a.checked_mul(1 << amount)?
        }
        BinaryOp::LShr | BinaryOp::AShr => a >> amount?.min(63),
        BinaryOp::Eq => i64::from(a == b),
        BinaryOp::Ne => i64::from(a != b),
        BinaryOp::Ult => i64::from(below(a, b)),
        BinaryOp::Ugt => i64::from(below(b, a)),
        BinaryOp::Ule => i64::from(!below(b, a)),
        BinaryOp::Uge => i64::from(!below(a, b)),
        BinaryOp::Slt => i64::from(a < b),
        BinaryOp::Sle => i64::from(a <= b),
        BinaryOp::Sgt => i64::from(a > b),
        BinaryOp::Sge => i64::from(a >= b),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 3] = ["x", "y", "z"];

    fn value(text: &str, variables: [i64; 3]) -> Option<i64> {
        let formula = Formula::read(text, &NAMES).unwrap_or_else(|e| panic!("{text}: {e}"));
        let whole = formula.value(&variables);
        // Whatever is put in first, the value is the same.
        for known in 0..8u8 {
            let part = formula.with(&|n| (known >> n & 1 == 1).then(|| variables[usize::from(n)]));
            assert_eq!(part.value(&variables), whole, "{text}, {known:b}");
        }
        for varied in 0..3u8 {
            let mut variables = variables;
            for value in formula.values(&variables, varied, 5) {
                assert_eq!(value, formula.value(&variables), "{text}, {varied}");
                let v = &mut variables[usize::from(varied)];
                *v = v.saturating_add(1);
            }
        }
        whole
    }

    #[test]
    fn formulas_have_values() {
        assert_eq!(value("x % 4 + 4*(x / 8)", [29, 0, 0]), Some(13));
        assert_eq!(value("x / 8 % 2", [29, 0, 0]), Some(1));
        assert_eq!(value("x[3:1] * 2 + ~y", [29, 3, 0]), Some(8));
        assert_eq!(
            value("{x[0], x[1], x[4:2]}", [0b10110, 0, 0]),
            Some(0b01101)
        );
        assert_eq!(value("x - y <s 0 ? z : -1", [1, 2, 7]), Some(7));
        assert_eq!(value("popcount(x) << 2 ^ y >> 1", [7, 2, 0]), Some(13));
        assert_eq!(value("x <u y | y >=u x", [-1, 2, 0]), Some(0));
    }

    #[test]
    fn formulas_without_a_value_have_none() {
        assert_eq!(value("x / y", [1, 0, 0]), None);
        assert_eq!(value("x % y", [i64::MIN, -1, 0]), None);
        assert_eq!(value("x * y", [i64::MAX, 2, 0]), None);
        assert_eq!(value("x << y", [1, 64, 0]), None);
        assert_eq!(value("-x", [i64::MIN, 0, 0]), None);
        // The branch that is not taken does not matter.
        assert_eq!(value("y == 0 ? 5 : x / y", [1, 0, 0]), Some(5));
    }

    #[test]
    fn faults_have_places() {
        for (text, range) in [
            ("x + w", 4..5),
            ("{x, y[0]}", 1..2),
            ("min_u(x, y)", 0..11),
            ("x[63]", 0..5),
            ("x +", 3..3),
        ] {
            let fault = Formula::read(text, &NAMES).expect_err(text);
            assert_eq!(fault.range, range, "{text}: {fault}");
        }
    }

    #[test]
    fn definitions_cannot_grow_without_end() {
        let mut known = vec![("a0".to_owned(), Expr::Operand("x".to_owned()))];
        let mut refused = None;
        for n in 0..40 {
            let text = format!("a{n} + a{n}");
            match expression(&text, &known) {
                Ok(e) => known.push((format!("a{}", n + 1), e)),
                Err(fault) => {
                    refused = Some(fault);
                    break;
                }
            }
        }
        let fault = refused.expect("2^40 parts are refused");
        assert!(fault.message.contains("parts"), "{fault}");
    }
}
