//! The buffers that a kernel reads and writes, and its reductions, before the division.

use crate::ir::function::Value;
use crate::space::Space;
use crate::tensor::layout::standard_strides;
use crate::tensor::tables::{Class, ShapeRule};
use crate::tensor::{Context, Operation, Shape, TensorFunction};

/// Lens and strides.
pub(super) type Strided = (Vec<u64>, Vec<u64>);

/// Lens and strides of a kernel's operands and results, and the bytes of the largest element; nothing if a shape is unknown.
pub(super) fn buffers(
    context: &Context,
    func: &TensorFunction,
    values: impl IntoIterator<Item = Value>,
) -> Option<(Vec<Strided>, u64)> {
    let (mut buffers, mut bytes) = (Vec::new(), 1);
    for v in values {
        match &*context.shape(func.ty(v)) {
            Shape::Static(ty, lens, strides) => {
                buffers.push((lens.to_vec(), strides.to_vec()));
                bytes = bytes.max(ty.row().bytes.into());
            }
            _ => return None,
        }
    }
    Some((buffers, bytes))
}

/// Whether neighbours in memory are elements of one row, in the largest buffer over all elements.
pub(super) fn along(space: &Space, buffers: &[Strided]) -> bool {
    let Space::Rows(lens, axes) = space else {
        return true;
    };
    let whole = buffers.iter().find(|b| b.0 == *lens);
    let strides = whole.map_or_else(|| standard_strides(lens), |b| b.1.clone());
    let long = (0..lens.len()).filter(|&k| lens[k] > 1 && strides[k] > 0);
    long.min_by_key(|&k| strides[k])
        .is_none_or(|k| axes.binary_search(&k).is_ok())
}

/// Whether an operation reduces: an operator, or the result of splitting an operator.
pub(super) fn is_reduction(operation: &Operation) -> bool {
    let row = operation.operator.row();
    row.class == Class::Reduction || row.shape == ShapeRule::GridwiseReduce
}
