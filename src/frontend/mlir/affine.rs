//! Affine (and semi-affine) maps: `(d0, ...)[s0, ...] -> (e, ...)`.

/// A map from dimensions and symbols to one or more indices.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMap {
    pub dims: u32,
    pub symbols: u32,
    pub results: Vec<AffineExpr>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AffineOp {
    Add,
    Sub,
    Mul,
    /// Rounds toward minus infinity.
    FloorDiv,
    /// Rounds toward plus infinity.
    CeilDiv,
    /// In `[0, c)`.
    Mod,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AffineExpr {
    /// Dimension or symbol by its position among all inputs, dimensions first.
    Input(u32),
    Constant(i64),
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
