//! Affine maps on `index` values, operator by operator.

use super::lowering::{Bound, Lowering};
use crate::ir::Value;
use crate::ir::kernel::Binary;
use crate::mlir::affine::{AffineExpr, AffineOp};
use crate::mlir::ast::Operation;
use crate::mlir::attribute::Attribute;

impl Lowering<'_, '_> {
    pub(super) fn affine_apply(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let Some(Attribute::AffineMap(map)) = op.value("map") else {
            return self.malformed(op);
        };
        let [result] = &map.results[..] else {
            return self.unsupported(op, format!("a map with {} results", map.results.len()));
        };
        if op.operands.len() != (map.dims + map.symbols) as usize {
            let (n, d, s) = (op.operands.len(), map.dims, map.symbols);
            return self.type_error(
                op,
                format!("a map with {d} dimensions and {s} symbols is applied to {n} values"),
            );
        }
        let mut inputs = Vec::new();
        for operand in &op.operands {
            inputs.push(self.value(operand)?);
        }
        self.affine(op, result, &inputs).map(Bound::Value)
    }

    fn affine(&mut self, op: &Operation<'_>, e: &AffineExpr, inputs: &[Value]) -> Option<Value> {
        Some(match e {
            AffineExpr::Constant(c) => self.b.index(*c),
            AffineExpr::Input(n) => match inputs.get(*n as usize) {
                Some(v) => *v,
                None => return self.malformed(op),
            },
            AffineExpr::Binary(kind, a, b) => {
                let x = self.affine(op, a, inputs)?;
                let y = self.affine(op, b, inputs)?;
                let kind = match kind {
                    AffineOp::Add => Binary::Add,
                    AffineOp::Sub => Binary::Sub,
                    AffineOp::Mul => Binary::Mul,
                    AffineOp::FloorDiv => Binary::FloorDiv,
                    AffineOp::CeilDiv => Binary::CeilDiv,
                    AffineOp::Mod => Binary::FloorMod,
                };
                if matches!(kind, Binary::FloorDiv | Binary::CeilDiv | Binary::FloorMod)
                    && let Some(d) = self.b.known(y).filter(|d| *d <= 0)
                {
                    let span = op.attribute("map").map_or(op.span, |a| a.span);
                    let m = format!("division by {d} in an affine map: divisors must be positive");
                    return self.error("wave-divisor", m, span, "this map");
                }
                self.b.binary(kind, x, y)
            }
        })
    }
}
