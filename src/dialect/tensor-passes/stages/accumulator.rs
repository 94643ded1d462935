//! Types of partial results.

use super::writer::element_type;
use crate::lower::types::{Domain, Kind};
use crate::tables::tables;
use crate::tensor::ElementType;

/// The types of partial results: the type of elements, and the type of places if the reduction has places.
pub(super) fn partial(ty: ElementType, op: &str, elements: u64) -> Option<Vec<ElementType>> {
    let mut types = vec![accumulator(ty, op, elements)?];
    if tables().reduction(op)?.places.is_some() {
        types.push(element_type(match elements <= i32::MAX as u64 {
            true => "int32_type",
            false => "int64_type",
        }));
    }
    Some(types)
}

/// The type of elements in partial results: exact enough, and wide enough for all elements. Nothing if elements of the type are not
/// reduced.
pub(super) fn accumulator(ty: ElementType, op: &str, elements: u64) -> Option<ElementType> {
    let reduction = tables().reduction(op)?;
    let kind = Kind::of(ty)?;
    let name = match kind.domain {
        _ if reduction.truth => "uint32_type",
        Domain::Float if ty.row().bytes == 8 => "double_type",
        Domain::Float => "float_type",
        domain => {
            let (_, most) = kind.ends();
            let largest = match (reduction.widest, reduction.wide) {
                (true, _) => i128::MAX,
                (false, true) => most.saturating_add(1).saturating_mul(i128::from(elements)),
                (false, false) => most,
            };
            match (domain == Domain::Signed, largest <= i128::from(i32::MAX)) {
                (true, true) => "int32_type",
                (true, false) => "int64_type",
                (false, true) => "uint32_type",
                (false, false) => "uint64_type",
            }
        }
    };
    Some(element_type(name))
}
