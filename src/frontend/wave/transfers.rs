//! `vector.transfer_read` and `vector.transfer_write`: runs of the last dimension; elements outside are
//! padding or are not written.

use super::lowering::{Bound, Lowering, View};
use crate::ir::Value;
use crate::ir::kernel::{Binary, Op, Predicate, Scalar, Type, Unary};
use crate::mlir::affine::AffineExpr;
use crate::mlir::ast::{Operand, Operation};
use crate::mlir::attribute::Attribute;

impl Lowering<'_, '_> {
    /// The mask of accessed elements: `None` if all are accessed.
    fn inside(
        &mut self,
        op: &Operation<'_>,
        view: &View,
        indices: &[Operand<'_>],
        (lanes, given): (u16, Option<&Operand<'_>>),
    ) -> Option<Option<Value>> {
        let rank = indices.len();
        let runs = match op.value("permutation_map") {
            None => true,
            Some(Attribute::AffineMap(map)) => {
                let last = map.dims.checked_sub(1);
                map.symbols == 0
                    && map.dims as usize == rank
                    && matches!((&map.results[..], last), ([AffineExpr::Input(n)], Some(last)) if *n == last)
            }
            Some(_) => false,
        };
        if !runs {
            return self.unsupported(op, "a permutation map that is not of the last dimension");
        }
        let mut mask = match given {
            Some(mask) => Some(self.value(mask)?),
            None => None,
        };
        let bounded = match op.value("in_bounds") {
            Some(Attribute::Array(list)) => list.iter().all(|a| *a == Attribute::Bool(true)),
            _ => false,
        };
        let Some((index, &size)) = indices.last().zip(view.sizes.last()).filter(|_| !bounded)
        else {
            return Some(mask);
        };
        let index = self.value(index)?;
        let (ty, masks) = (
            Type::vector(Scalar::I64, lanes),
            Type::vector(Scalar::I1, lanes),
        );
        let steps: Vec<u64> = (0..u64::from(lanes)).collect();
        let steps = self.b.vector(ty, &steps);
        let [first, end] = [index, size].map(|v| match lanes {
            1 => v,
            _ => self.b.op(Op::Unary(Unary::Splat), [v], ty),
        });
        let places = self.b.binary(Binary::Add, first, steps);
        let below = self.b.compare(Predicate::Slt, places, end);
        mask = Some(match mask {
            Some(given) => self.b.op(Op::Binary(Binary::And), [given, below], masks),
            None => below,
        });
        Some(mask)
    }

    pub(super) fn transfer_read(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let view = self.view(op.operands.first()?)?;
        let declared = op.results.first()?.ty;
        let ty = self.data_type(op, declared)?;
        let padding = self.value(op.group(2).first()?)?;
        let mask = self.inside(op, &view, op.group(1), (ty.lanes(), op.group(3).first()))?;
        let offset = self.address(op, &view, op.group(1))?;
        let access = self.access(op, &view, offset, ty, declared)?;
        let mut operands = vec![view.base, offset];
        if let Some(mask) = mask {
            let padding = match ty.lanes() {
                1 => padding,
                _ => self.b.op(Op::Unary(Unary::Splat), [padding], ty),
            };
            operands.extend([mask, padding]);
        }
        Some(Bound::Value(self.b.op(Op::Load(access), operands, ty)))
    }

    pub(super) fn transfer_write(&mut self, op: &Operation<'_>) -> Option<()> {
        let [data, base, ..] = &op.operands[..] else {
            return self.malformed(op);
        };
        let (value, view) = (self.value(data)?, self.view(base)?);
        let ty = self.b.ty(value);
        let mask = self.inside(op, &view, op.group(2), (ty.lanes(), op.group(3).first()))?;
        let offset = self.address(op, &view, op.group(2))?;
        let access = self.access(op, &view, offset, ty, data.ty)?;
        let operands = [value, view.base, offset].into_iter().chain(mask);
        self.b.effect(Op::Store(access), operands);
        self.note_written(&view);
        Some(())
    }
}
