//! Affine (and semi-affine) maps: `(d0, ...)[s0, ...] -> (e, ...)`.

use super::leaf::{Leaf, Rule};
use pest::iterators::Pair;

/// A map from dimensions and symbols to one or more indices.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMap {
    pub dims: u32,
    pub symbols: u32,
    pub results: Vec<AffineExpr>,
}

/// Maps of more words than this are refused.
const MAX_WORDS: usize = 4096;

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

/// Read an `affine_map` match.
pub(super) fn read(leaf: &mut Leaf<'_>, pair: Pair<'_, Rule>) -> Option<AffineMap> {
    // The tree is as deep as its longest chain of operators.
    let words = pair.as_str().split(['+', '-', '*', ' ']).count();
    if words > MAX_WORDS {
        return leaf.fail(&pair, "mlir-too-deep", "this map is too long");
    }
    let (mut names, mut lists, mut results) = (Vec::new(), Vec::new(), Vec::new());
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::names => {
                lists.push(part.clone().into_inner().count() as u32);
                names.extend(part.into_inner().map(|w| w.as_str()));
            }
            _ => results.push(sum(leaf, part, &names)?),
        }
    }
    let dims = lists.first().copied().unwrap_or(0);
    Some(AffineMap {
        dims,
        symbols: names.len() as u32 - dims,
        results,
    })
}

fn sum(leaf: &mut Leaf<'_>, pair: Pair<'_, Rule>, names: &[&str]) -> Option<AffineExpr> {
    let mut acc: Option<AffineExpr> = None;
    let mut op = AffineOp::Add;
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::sum_op | Rule::product_op => {
                op = match part.as_str() {
                    "+" => AffineOp::Add,
                    "-" => AffineOp::Sub,
                    "*" => AffineOp::Mul,
                    "floordiv" => AffineOp::FloorDiv,
                    "ceildiv" => AffineOp::CeilDiv,
                    _ => AffineOp::Mod,
                }
            }
            rule => {
                let e = if rule == Rule::product {
                    sum(leaf, part, names)?
                } else {
                    factor(leaf, part, names)?
                };
                acc = Some(match acc {
                    Some(a) => binary(op, a, e),
                    None => e,
                });
            }
        }
    }
    acc
}

fn factor(leaf: &mut Leaf<'_>, pair: Pair<'_, Rule>, names: &[&str]) -> Option<AffineExpr> {
    let mut negative = false;
    for part in pair.into_inner() {
        let e = match part.as_rule() {
            Rule::minus => {
                negative = !negative;
                continue;
            }
            Rule::natural => match part.as_str().parse() {
                Ok(c) => AffineExpr::Constant(c),
                Err(_) => {
                    return leaf.fail(&part, "mlir-syntax", "this integer does not fit 64 bits");
                }
            },
            Rule::word => match names.iter().position(|n| *n == part.as_str()) {
                Some(n) => AffineExpr::Input(n as u32),
                None => {
                    let name = part.as_str();
                    return leaf.fail(
                        &part,
                        "mlir-affine",
                        format!("`{name}` is no dimension or symbol of this map"),
                    );
                }
            },
            _ => sum(leaf, part, names)?,
        };
        return Some(match (negative, e) {
            (false, e) => e,
            (true, AffineExpr::Constant(c)) => AffineExpr::Constant(-c),
            (true, e) => binary(AffineOp::Mul, e, AffineExpr::Constant(-1)),
        });
    }
    None
}

fn binary(op: AffineOp, a: AffineExpr, b: AffineExpr) -> AffineExpr {
    AffineExpr::Binary(op, Box::new(a), Box::new(b))
}
