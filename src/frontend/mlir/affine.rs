//! Affine (and semi-affine) maps: `(d0, ...)[s0, ...] -> (e, ...)`.

/// A map from dimensions and symbols to one or more indices.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMap {
    /// Number of dimensions, `(d0, ...)`.
    pub dims: u32,
    /// Number of symbols, `[s0, ...]`.
    pub symbols: u32,
    /// One expression for each index, in order.
    pub results: Vec<AffineExpr>,
}

/// The operator of a binary expression; what it yields is said by [`AffineOp::apply`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AffineOp {
    /// `a + b`
    Add,
    /// `a - b`
    Sub,
    /// `a * b`
    Mul,
    /// Rounds toward minus infinity.
    FloorDiv,
    /// Rounds toward plus infinity.
    CeilDiv,
    /// In `[0, c)`.
    Mod,
}

/// An expression over dimensions and symbols.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AffineExpr {
    /// Dimension or symbol by its position among all inputs, dimensions first.
    Input(u32),
    /// A literal.
    Constant(i64),
    /// An operator between a left and a right side.
    Binary(AffineOp, Box<AffineExpr>, Box<AffineExpr>),
}

impl AffineOp {
    /// The operation on constants; `None` on overflow and for divisors that are not positive.
    pub fn apply(self, a: i64, b: i64) -> Option<i64> {
        match self {
            AffineOp::Add => a.checked_add(b),
            AffineOp::Sub => a.checked_sub(b),
            AffineOp::Mul => a.checked_mul(b),
            _ if b <= 0 => None,
            AffineOp::FloorDiv => Some(a.div_euclid(b)),
            AffineOp::CeilDiv => Some(a.div_euclid(b) + i64::from(a.rem_euclid(b) != 0)),
            AffineOp::Mod => Some(a.rem_euclid(b)),
        }
    }
}

impl AffineExpr {
    /// The value under constant inputs; `None` as for [`AffineOp::apply`].
    pub fn eval(&self, inputs: &[i64]) -> Option<i64> {
        match self {
            AffineExpr::Input(n) => inputs.get(*n as usize).copied(),
            AffineExpr::Constant(c) => Some(*c),
            AffineExpr::Binary(op, a, b) => op.apply(a.eval(inputs)?, b.eval(inputs)?),
        }
    }
}
