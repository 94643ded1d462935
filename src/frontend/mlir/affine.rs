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

/// The operator of a binary expression; [`AffineOp::bounds`] gives its result.
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
    /// The remainder, in `[0, c)`.
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

/// The smallest and the largest possible value.
pub type Bounds = (i64, i64);

impl AffineOp {
    /// The bounds of the result for operands within bounds, exact if both are constant; `None` if the result may overflow
    /// and for divisors that may not be positive.
    pub fn bounds(self, a: Bounds, b: Bounds) -> Option<Bounds> {
        let corners = |f: fn(i64, i64) -> Option<i64>| {
            let of = [f(a.0, b.0)?, f(a.0, b.1)?, f(a.1, b.0)?, f(a.1, b.1)?];
            Some((*of.iter().min()?, *of.iter().max()?))
        };
        match self {
            AffineOp::Add => corners(i64::checked_add),
            AffineOp::Sub => corners(i64::checked_sub),
            AffineOp::Mul => corners(i64::checked_mul),
            _ if b.0 <= 0 => None,
            AffineOp::FloorDiv => corners(|a, b| Some(a.div_euclid(b))),
            AffineOp::CeilDiv => {
                corners(|a, b| Some(a.div_euclid(b) + i64::from(a.rem_euclid(b) != 0)))
            }
            AffineOp::Mod if b.0 == b.1 && a.0.div_euclid(b.0) == a.1.div_euclid(b.0) => {
                Some((a.0.rem_euclid(b.0), a.1.rem_euclid(b.0)))
            }
            AffineOp::Mod => Some((0, b.1 - 1)),
        }
    }
}

impl AffineExpr {
    /// The bounds of the expression for inputs within bounds; `None` as for [`AffineOp::bounds`].
    pub fn bounds(&self, inputs: &[Bounds]) -> Option<Bounds> {
        match self {
            AffineExpr::Input(n) => inputs.get(*n as usize).copied(),
            AffineExpr::Constant(c) => Some((*c, *c)),
            AffineExpr::Binary(op, a, b) => op.bounds(a.bounds(inputs)?, b.bounds(inputs)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of an operation on two numbers, by its definition.
    fn exact(op: AffineOp, a: i64, b: i64) -> i64 {
        match op {
            AffineOp::Add => a + b,
            AffineOp::Sub => a - b,
            AffineOp::Mul => a * b,
            AffineOp::FloorDiv => (a as f64 / b as f64).floor() as i64,
            AffineOp::CeilDiv => (a as f64 / b as f64).ceil() as i64,
            AffineOp::Mod => a - b * (a as f64 / b as f64).floor() as i64,
        }
    }

    #[test]
    fn bounds_hold_all_values_and_both_ends() {
        use AffineOp::*;
        let intervals: Vec<Bounds> = (-5..6).flat_map(|a| (a..6).map(move |b| (a, b))).collect();
        for op in [Add, Sub, Mul, FloorDiv, CeilDiv, Mod] {
            for &a in &intervals {
                for &b in &intervals {
                    let Some((lo, hi)) = op.bounds(a, b) else {
                        let divides = matches!(op, FloorDiv | CeilDiv | Mod);
                        assert!(divides && b.0 <= 0, "{op:?} {a:?} {b:?}");
                        continue;
                    };
                    let all = (a.0..=a.1).flat_map(|x| (b.0..=b.1).map(move |y| exact(op, x, y)));
                    let all: Vec<i64> = all.collect();
                    assert!(
                        all.iter().all(|v| (lo..=hi).contains(v)),
                        "{op:?} {a:?} {b:?}"
                    );
                    if op != Mod || a.0 == a.1 && b.0 == b.1 {
                        let ends = (all.iter().min(), all.iter().max());
                        assert_eq!(ends, (Some(&lo), Some(&hi)), "{op:?} {a:?} {b:?}");
                    }
                }
            }
        }
        assert_eq!(Mul.bounds((0, i64::MAX), (0, 2)), None);
    }
}
