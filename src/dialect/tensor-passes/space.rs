//! The space of a kernel.

use crate::tensor::{Operation, Value as Attribute};

/// The space of a kernel.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Space {
    /// Elements.
    Flat(Vec<u64>),
    /// Rows of a tensor of given lens: the elements of a row differ at the given axes only. The axes are in order.
    Rows(Vec<u64>, Vec<usize>),
    /// Elements of a product of matrices.
    Product(Vec<u64>),
}

/// The axes of a reduction over a tensor of a given rank.
pub fn axes(operation: &Operation, rank: usize) -> Option<Vec<usize>> {
    let named = operation
        .attribute("axes")
        .or_else(|| operation.attribute("axis"));
    let list: Vec<i64> = match named? {
        Attribute::Integers(all) => all.to_vec(),
        Attribute::Integer(axis) => vec![*axis],
        _ => return None,
    };
    let mut axes: Vec<usize> = Vec::new();
    for axis in list {
        let axis = if axis < 0 { axis + rank as i64 } else { axis };
        axes.push(usize::try_from(axis).ok().filter(|&a| a < rank)?);
    }
    axes.sort_unstable();
    axes.dedup();
    // A reduction without axes reduces all axes.
    if axes.is_empty() {
        axes = (0..rank).collect();
    }
    Some(axes)
}

/// The lens of a value with one element for each row.
pub fn once(lens: &[u64], axes: &[usize]) -> Vec<u64> {
    let mut small = lens.to_vec();
    axes.iter().for_each(|&k| small[k] = 1);
    small
}

/// A number among the attributes of an operator.
pub fn number(operation: &Operation, name: &str) -> Option<i64> {
    match operation.attribute(name)? {
        Attribute::Integer(n) => Some(*n),
        _ => None,
    }
}

/// The axis of an operator with one axis; a negative axis is counted from the end.
pub fn axis(operation: &Operation, rank: usize) -> Option<usize> {
    let axis = number(operation, "axis")?;
    let from = if axis < 0 { rank as i64 } else { 0 };
    let axis = usize::try_from(axis.checked_add(from)?).ok();
    axis.filter(|&axis| axis < rank)
}
