//! Expressions of affine maps. The constructors keep a normal form, so that equal sums are mostly equal trees.
//!
//! - Constants are computed.
//! - A constant or symbol is on the right of a sum or product, and a constant on the right of a symbol. In a product of two
//!   symbols, the symbol with the lesser number is on the left.
//! - Constants of nested sums and products are joined, as are multiples of one expression.
//! - A quotient or remainder of a multiple of its divisor has no division.
//! - `e + (e floordiv c) * -c` is `e mod c`.
//!
//! A division is by a positive number; other divisors have no value. A computation that overflows 64 bits is unchanged.
//!
//! Source: MLIR, "Affine Dialect", semantics of affine expressions.

use std::fmt;

/// An operation of two expressions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Op {
    /// The sum.
    Add,
    /// The product.
    Mul,
    /// The remainder, never negative.
    Mod,
    /// The quotient, rounded down.
    FloorDiv,
    /// The quotient, rounded up.
    CeilDiv,
}

impl Op {
    /// The word or sign between the operands.
    pub fn text(self) -> &'static str {
        match self {
            Op::Add => "+",
            Op::Mul => "*",
            Op::Mod => "mod",
            Op::FloorDiv => "floordiv",
            Op::CeilDiv => "ceildiv",
        }
    }
}

/// An expression over dimensions and symbols.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expression {
    /// An operation of two expressions.
    Binary(Op, Box<(Expression, Expression)>),
    /// A number.
    Constant(i64),
    /// The dimension of this number.
    Dim(usize),
    /// The symbol of this number.
    Symbol(usize),
}

use Expression::{Binary, Constant, Dim, Symbol};

impl Expression {
    fn raw(op: Op, a: Expression, b: Expression) -> Expression {
        Binary(op, Box::new((a, b)))
    }

    /// The operands, if the expression is this operation.
    pub fn parts(&self, op: Op) -> Option<(&Expression, &Expression)> {
        match self {
            Binary(own, parts) if *own == op => Some((&parts.0, &parts.1)),
            _ => None,
        }
    }

    /// The number, if the expression is a constant.
    pub fn number(&self) -> Option<i64> {
        match self {
            Constant(n) => Some(*n),
            _ => None,
        }
    }

    /// The expression and its constant factor, which is on the right of a product.
    fn multiple(&self) -> (&Expression, i64) {
        match self.parts(Op::Mul) {
            Some((a, Constant(n))) => (a, *n),
            _ => (self, 1),
        }
    }

    /// Whether the expression has no dimension.
    fn is_symbolic(&self) -> bool {
        match self {
            Constant(_) | Symbol(_) => true,
            Dim(_) => false,
            Binary(_, parts) => parts.0.is_symbolic() && parts.1.is_symbolic(),
        }
    }

    /// Whether the expression is a sum of multiples, quotients and remainders with constants.
    pub fn is_pure(&self) -> bool {
        match self {
            Binary(op, parts) => {
                let constant = parts.1.number().is_some();
                let fits = constant || *op == Op::Add;
                fits && parts.0.is_pure() && parts.1.is_pure()
            }
            _ => true,
        }
    }

    /// The number of parts.
    pub fn size(&self) -> usize {
        match self {
            Binary(_, parts) => 1 + parts.0.size() + parts.1.size(),
            _ => 1,
        }
    }

    /// The operation of two expressions in normal form.
    pub fn binary(op: Op, a: Expression, b: Expression) -> Expression {
        match op {
            Op::Add => Expression::sum(a, b),
            Op::Mul => Expression::product(a, b),
            Op::Mod => Expression::remainder(a, b),
            Op::FloorDiv => Expression::quotient(Op::FloorDiv, a, b),
            Op::CeilDiv => Expression::quotient(Op::CeilDiv, a, b),
        }
    }

    /// `a + b`.
    pub fn sum(a: Expression, b: Expression) -> Expression {
        if let (Constant(x), Constant(y)) = (&a, &b)
            && let Some(sum) = x.checked_add(*y)
        {
            return Constant(sum);
        }
        let is_constant = a.number().is_some();
        if is_constant && b.number().is_none() || a.is_symbolic() && !b.is_symbolic() {
            return Expression::sum(b, a);
        }
        if b == Constant(0) {
            return a;
        }
        let inner = match a.parts(Op::Add) {
            Some((first, Constant(n))) => Some((first.clone(), *n)),
            _ => None,
        };
        if let (Some((first, x)), Constant(y)) = (&inner, &b)
            && let Some(sum) = x.checked_add(*y)
        {
            return Expression::sum(first.clone(), Constant(sum));
        }
        let ((x, m), (y, n)) = (a.multiple(), b.multiple());
        if x == y
            && let Some(factor) = m.checked_add(n)
        {
            return Expression::product(x.clone(), Constant(factor));
        }
        if let Some((first, n)) = inner {
            return Expression::sum(Expression::sum(first, b), Constant(n));
        }
        if let Some((quotient, Constant(n))) = b.parts(Op::Mul)
            && let Some((dividend, Constant(divisor))) = quotient.parts(Op::FloorDiv)
            && *dividend == a
            && divisor.checked_neg() == Some(*n)
        {
            let divisor = *divisor;
            return Expression::remainder(a, Constant(divisor));
        }
        Expression::raw(Op::Add, a, b)
    }

    /// `a * b`.
    pub fn product(a: Expression, b: Expression) -> Expression {
        if let (Constant(x), Constant(y)) = (&a, &b)
            && let Some(product) = x.checked_mul(*y)
        {
            return Constant(product);
        }
        let is_constant = a.number().is_some() && b.number().is_none();
        if is_constant || !b.is_symbolic() && a.is_symbolic() {
            return Expression::product(b, a);
        }
        match (&a, &b) {
            (_, Constant(1)) => return a,
            (_, Constant(0)) => return b,
            (Symbol(x), Symbol(y)) if x > y => return Expression::product(b, a),
            _ => {}
        }
        if let Some((first, Constant(x))) = a.parts(Op::Mul) {
            match &b {
                Constant(y) => {
                    if let Some(product) = x.checked_mul(*y) {
                        return Expression::product(first.clone(), Constant(product));
                    }
                }
                _ => {
                    let (first, x) = (first.clone(), *x);
                    return Expression::product(Expression::product(first, b), Constant(x));
                }
            }
        }
        Expression::raw(Op::Mul, a, b)
    }

    /// `a mod b`.
    pub fn remainder(a: Expression, b: Expression) -> Expression {
        let Some(divisor) = b.number().filter(|&n| n > 0) else {
            return Expression::raw(Op::Mod, a, b);
        };
        if let Constant(n) = a {
            return Constant(n.rem_euclid(divisor));
        }
        let is_multiple = |e: &Expression| e.divisor().is_multiple_of(divisor.unsigned_abs());
        if is_multiple(&a) {
            return Constant(0);
        }
        if let Some((x, y)) = a.parts(Op::Add) {
            if is_multiple(x) {
                return Expression::remainder(y.clone(), b);
            }
            if is_multiple(y) {
                return Expression::remainder(x.clone(), b);
            }
        }
        if let Some((x, Constant(n))) = a.parts(Op::Mod)
            && n % divisor == 0
        {
            return Expression::remainder(x.clone(), b);
        }
        Expression::raw(Op::Mod, a, b)
    }

    /// `a floordiv b` or `a ceildiv b`.
    pub fn quotient(op: Op, a: Expression, b: Expression) -> Expression {
        let Some(divisor) = b.number().filter(|&n| n > 0) else {
            return Expression::raw(op, a, b);
        };
        if let Constant(n) = a {
            return Constant(divided(op, n, divisor));
        }
        if divisor == 1 {
            return a;
        }
        if let Some((x, Constant(n))) = a.parts(Op::Mul)
            && n % divisor == 0
        {
            return Expression::product(x.clone(), Constant(n / divisor));
        }
        let is_multiple = |e: &Expression| e.divisor().is_multiple_of(divisor.unsigned_abs());
        if let Some((x, y)) = a.parts(Op::Add)
            && (is_multiple(x) || is_multiple(y))
        {
            let (x, y) = (x.clone(), y.clone());
            let x = Expression::quotient(op, x, Constant(divisor));
            return Expression::sum(x, Expression::quotient(op, y, b));
        }
        Expression::raw(op, a, b)
    }

    /// A number of which every value is a multiple; 0 if the value is always 0.
    pub fn divisor(&self) -> u64 {
        match self {
            Constant(n) => n.unsigned_abs(),
            Dim(_) | Symbol(_) => 1,
            Binary(op, parts) => {
                let (a, b) = (parts.0.divisor(), parts.1.divisor());
                match op {
                    Op::Add | Op::Mod => gcd(a, b),
                    // A product that overflows can be any number.
                    Op::Mul => a.checked_mul(b).filter(|&p| p < 1 << 62).unwrap_or(1),
                    Op::FloorDiv | Op::CeilDiv => match parts.1.number() {
                        Some(n) if n > 0 && a % n.unsigned_abs() == 0 => a / n.unsigned_abs(),
                        _ => 1,
                    },
                }
            }
        }
    }

    /// The value, if the values of dimensions and symbols are known; none if one is unknown or the value needs more than 64 bits.
    pub fn value(&self, of: &dyn Fn(&Expression) -> Option<i64>) -> Option<i64> {
        let Binary(op, parts) = self else {
            return self.number().or_else(|| of(self));
        };
        let (a, b) = (parts.0.value(of)?, parts.1.value(of)?);
        match op {
            Op::Add => a.checked_add(b),
            Op::Mul => a.checked_mul(b),
            Op::Mod => (b > 0).then(|| a.rem_euclid(b)),
            Op::FloorDiv | Op::CeilDiv => (b > 0).then(|| divided(*op, a, b)),
        }
    }

    /// The expression with its dimensions and symbols replaced, in normal form.
    pub fn replaced(&self, by: &dyn Fn(&Expression) -> Expression) -> Expression {
        match self {
            Binary(op, parts) => {
                Expression::binary(*op, parts.0.replaced(by), parts.1.replaced(by))
            }
            Constant(_) => self.clone(),
            Dim(_) | Symbol(_) => by(self),
        }
    }

    /// The operands of nested operations of one kind, from the left.
    pub fn chain<'e>(&'e self, op: Op, out: &mut Vec<&'e Expression>) {
        match self.parts(op) {
            Some((a, b)) => {
                a.chain(op, out);
                b.chain(op, out);
            }
            None => out.push(self),
        }
    }
}

/// The quotient by a positive divisor.
fn divided(op: Op, a: i64, divisor: i64) -> i64 {
    let down = a.div_euclid(divisor);
    match op {
        Op::CeilDiv => down + i64::from(a.rem_euclid(divisor) != 0),
        _ => down,
    }
}

/// The greatest common divisor; if one number is 0, the other number.
pub fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, false)
    }
}

impl Expression {
    /// `tight`: a sum or product as an operand is in brackets.
    fn write(&self, f: &mut fmt::Formatter<'_>, tight: bool) -> fmt::Result {
        let (op, parts) = match self {
            Constant(n) => return write!(f, "{n}"),
            Dim(n) => return write!(f, "d{n}"),
            Symbol(n) => return write!(f, "s{n}"),
            Binary(op, parts) => (*op, parts),
        };
        let (a, b) = (&parts.0, &parts.1);
        if tight {
            f.write_str("(")?;
        }
        match (op, b) {
            (Op::Mul, Constant(-1)) => {
                f.write_str("-")?;
                a.write(f, true)?;
            }
            (Op::Add, Constant(n)) if *n < 0 => {
                a.write(f, false)?;
                write!(f, " - {}", n.unsigned_abs())?;
            }
            (Op::Add, _) => {
                a.write(f, false)?;
                match b.parts(Op::Mul) {
                    Some((x, Constant(-1))) => {
                        f.write_str(" - ")?;
                        x.write(f, x.parts(Op::Add).is_some())?;
                    }
                    Some((x, Constant(n))) if *n < -1 => {
                        f.write_str(" - ")?;
                        x.write(f, true)?;
                        write!(f, " * {}", n.unsigned_abs())?;
                    }
                    _ => {
                        f.write_str(" + ")?;
                        b.write(f, false)?;
                    }
                }
            }
            _ => {
                a.write(f, true)?;
                write!(f, " {} ", op.text())?;
                b.write(f, true)?;
            }
        }
        if tight {
            f.write_str(")")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom expression of this depth.
    fn drawn(
        state: &mut u64,
        depth: u32,
        build: &dyn Fn(Op, Expression, Expression) -> Expression,
    ) -> Expression {
        let mut next = |n: u64| {
            *state ^= *state << 13;
            *state ^= *state >> 7;
            *state ^= *state << 17;
            *state % n
        };
        if depth == 0 {
            return match next(4) {
                0 => Dim(0),
                1 => Dim(1),
                2 => Symbol(0),
                _ => Constant(next(9) as i64 - 4),
            };
        }
        let (kind, factor) = (next(5), [1, 2, 3, 4, 8, 64][next(6) as usize]);
        let a = drawn(state, depth - 1, build);
        match kind {
            0 | 1 => {
                let b = drawn(state, depth - 1, build);
                build(Op::Add, a, b)
            }
            2 => build(Op::Mul, a, Constant(factor - 3)),
            3 => build(
                [Op::FloorDiv, Op::CeilDiv][factor as usize % 2],
                a,
                Constant(factor),
            ),
            _ => build(Op::Mod, a, Constant(factor)),
        }
    }

    /// The values at some places. A place is a value of the two dimensions and the symbol.
    fn values(e: &Expression) -> Vec<Option<i64>> {
        let places = [
            (0, 0, 0),
            (1, 2, 3),
            (-5, 7, 100),
            (63, -64, 5),
            (1000, 13, -9),
        ];
        let places = places.iter();
        places
            .map(|&(x, y, s)| {
                e.value(&|v| {
                    Some(match v {
                        Dim(0) => x,
                        Dim(_) => y,
                        _ => s,
                    })
                })
            })
            .collect()
    }

    #[test]
    fn the_normal_form_has_the_same_values() {
        let mut shorter = 0;
        for seed in 1..4000u64 {
            let (mut one, mut other) = (seed * 7919, seed * 7919);
            let plain = drawn(&mut one, 4, &Expression::raw);
            let normal = drawn(&mut other, 4, &Expression::binary);
            assert_eq!(values(&plain), values(&normal), "{plain:?} and {normal}");
            shorter += u32::from(normal.size() < plain.size());
        }
        assert!(shorter > 2000, "{shorter} of 4000 got shorter");
    }

    #[test]
    fn texts_are_those_of_mlir() {
        let sum = Expression::sum;
        let times = |e: Expression, n: i64| Expression::product(e, Constant(n));
        let s = Symbol;
        let e = sum(sum(times(s(0), 8), times(s(1), -512)), Constant(-3));
        assert_eq!(e.to_string(), "s0 * 8 - s1 * 512 - 3");
        let e = Expression::quotient(Op::FloorDiv, sum(s(0), Dim(1)), Constant(32));
        assert_eq!(e.to_string(), "(d1 + s0) floordiv 32");
        let e = sum(s(0), times(sum(s(1), s(2)), -1));
        assert_eq!(e.to_string(), "s0 - (s1 + s2)");
        let q = Expression::quotient(Op::FloorDiv, s(0), Constant(64));
        assert_eq!(sum(s(0), times(q, -64)).to_string(), "s0 mod 64");
        assert_eq!(times(s(0), -1).to_string(), "-s0");
    }
}
