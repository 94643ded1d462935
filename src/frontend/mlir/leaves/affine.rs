//! Affine maps of the grammar.

use super::super::affine::{AffineExpr, AffineMap, AffineOp};
use super::{Leaves, Rule, parts};
use pest::iterators::Pair;

/// Maps of more words than this are refused.
const MAX_WORDS: usize = 4096;

impl Leaves<'_> {
    /// Read an `affine_map` match.
    pub(super) fn read_map(&mut self, pair: Pair<'_, Rule>) -> Option<AffineMap> {
        // The tree is as deep as its longest chain of operators.
        let words = pair.as_str().split(['+', '-', '*', ' ']).count();
        if words > MAX_WORDS {
            return self.fail(&pair, "mlir-too-deep", "this map is too long");
        }
        let (mut names, mut lists, mut results) = (Vec::new(), Vec::new(), Vec::new());
        for part in parts(pair) {
            match part.as_rule() {
                Rule::names => {
                    lists.push(parts(part.clone()).count() as u32);
                    names.extend(parts(part).map(|w| w.as_str()));
                }
                _ => results.push(self.sum(part, &names)?),
            }
        }
        let dims = lists.first().copied().unwrap_or(0);
        Some(AffineMap {
            dims,
            symbols: names.len() as u32 - dims,
            results,
        })
    }

    fn sum(&mut self, pair: Pair<'_, Rule>, names: &[&str]) -> Option<AffineExpr> {
        let mut acc: Option<AffineExpr> = None;
        let mut op = AffineOp::Add;
        for part in parts(pair) {
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
                        self.sum(part, names)?
                    } else {
                        self.factor(part, names)?
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

    fn factor(&mut self, pair: Pair<'_, Rule>, names: &[&str]) -> Option<AffineExpr> {
        let mut negative = false;
        for part in parts(pair) {
            let e = match part.as_rule() {
                Rule::minus => {
                    negative = !negative;
                    continue;
                }
                Rule::natural => match part.as_str().parse() {
                    Ok(c) => AffineExpr::Constant(c),
                    Err(_) => {
                        return self.fail(
                            &part,
                            "mlir-syntax",
                            "this integer does not fit 64 bits",
                        );
                    }
                },
                Rule::word => match names.iter().position(|n| *n == part.as_str()) {
                    Some(n) => AffineExpr::Input(n as u32),
                    None => {
                        let name = part.as_str();
                        return self.fail(
                            &part,
                            "mlir-affine",
                            format!("`{name}` is no dimension or symbol of this map"),
                        );
                    }
                },
                _ => self.sum(part, names)?,
            };
            return Some(match (negative, e) {
                (false, e) => e,
                (true, AffineExpr::Constant(c)) => AffineExpr::Constant(-c),
                (true, e) => binary(AffineOp::Mul, e, AffineExpr::Constant(-1)),
            });
        }
        None
    }
}

fn binary(op: AffineOp, a: AffineExpr, b: AffineExpr) -> AffineExpr {
    AffineExpr::Binary(op, Box::new(a), Box::new(b))
}
