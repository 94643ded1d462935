//! Properties of lens and strides, and the strides that operators choose.

/// The distance from the first element to behind the last, with gaps; the largest number if it
/// overflows. 0 without elements.
pub fn space(lens: &[u64], strides: &[u64]) -> u64 {
    if lens.contains(&0) {
        return 0;
    }
    let steps = lens.iter().zip(strides);
    steps.fold(1, |space: u64, (&len, &stride)| {
        space.saturating_add(len.saturating_sub(1).saturating_mul(stride))
    })
}

/// The offset of an element, given its place in row-major order; the largest number if it
/// overflows.
pub fn offset(lens: &[u64], strides: &[u64], mut place: u64) -> u64 {
    let mut offset: u64 = 0;
    for (&len, &stride) in lens.iter().zip(strides).rev() {
        let len = len.max(1);
        offset = offset.saturating_add((place % len).saturating_mul(stride));
        place /= len;
    }
    offset
}

/// The product of the lens; the largest number if it overflows.
fn elements(lens: &[u64]) -> u64 {
    lens.iter()
        .fold(1, |all: u64, &len| all.saturating_mul(len))
}

/// Whether some axis repeats elements.
pub fn broadcasted(strides: &[u64]) -> bool {
    strides.contains(&0)
}

/// Whether all elements are the same element.
pub fn scalar(strides: &[u64]) -> bool {
    strides.iter().all(|&s| s == 0)
}

/// Whether the elements are contiguous.
pub fn packed(lens: &[u64], strides: &[u64]) -> bool {
    let count = elements(lens);
    count == space(lens, strides) && (count == 1 || strides.contains(&1))
}

/// Whether the elements are contiguous in row-major order; axes of one element do not matter.
pub fn standard(lens: &[u64], strides: &[u64]) -> bool {
    let long = lens.iter().zip(strides).filter(|(len, _)| **len > 1);
    packed(lens, strides) && long.map(|(_, stride)| stride).is_sorted_by(|a, b| a >= b)
}

/// Whether nonzero strides increase somewhere.
pub fn transposed(strides: &[u64]) -> bool {
    let moving = strides.iter().filter(|s| **s != 0);
    !moving.is_sorted_by(|a, b| a >= b)
}

/// The axes from the slowest to the fastest.
pub fn permutation(lens: &[u64], strides: &[u64]) -> Vec<usize> {
    let mut axes: Vec<usize> = (0..lens.len().min(strides.len())).collect();
    axes.sort_by_key(|&axis| std::cmp::Reverse((strides[axis], lens[axis])));
    axes
}

/// The most frequent order of axes of shapes, except shapes that repeat elements; the smallest order if
/// several are equally frequent, the order of the axes if no shape counts.
pub fn common_permutation(shapes: &[(&[u64], &[u64])]) -> Vec<usize> {
    let orders = shapes.iter().filter(|(_, strides)| !broadcasted(strides));
    let mut orders: Vec<Vec<usize>> = orders.map(|(l, s)| permutation(l, s)).collect();
    orders.sort();
    let runs = orders.chunk_by(|a, b| a == b);
    // Among runs of equal length the last visited wins, so the smallest order comes last.
    let most = runs.rev().max_by_key(|run| run.len());
    most.map_or_else(
        || (0..shapes.first().map_or(0, |s| s.0.len())).collect(),
        |run| run[0].clone(),
    )
}

/// Strides of contiguous elements, with the axes in `order` from the slowest to the fastest.
pub fn layout(lens: &[u64], order: &[usize]) -> Vec<u64> {
    let mut strides = vec![0; lens.len()];
    let mut step: u64 = 1;
    for &axis in order.iter().rev().filter(|&&axis| axis < lens.len()) {
        strides[axis] = step;
        step = step.saturating_mul(lens[axis]);
    }
    strides
}

/// Strides of the row-major order.
pub fn standard_strides(lens: &[u64]) -> Vec<u64> {
    let order: Vec<usize> = (0..lens.len()).collect();
    layout(lens, &order)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates() {
        assert!(standard(&[2, 3], &[3, 1]));
        assert!(standard(&[37, 1], &[1, 1]));
        assert!(!standard(&[2, 3], &[1, 2]) && packed(&[2, 3], &[1, 2]));
        assert!(transposed(&[1, 2]) && !transposed(&[4, 0, 1]));
        assert!(transposed(&[1, 0, 2]));
        assert!(!packed(&[12, 33], &[40, 1]) && space(&[12, 33], &[40, 1]) == 473);
        assert!(scalar(&[0, 0]) && broadcasted(&[0, 1]) && !scalar(&[0, 1]));
        assert!(packed(&[1], &[0]));
        assert_eq!(space(&[2, 0, 3], &[9, 3, 1]), 0);
    }

    #[test]
    fn offsets() {
        let of = |place| offset(&[2, 3], &[1, 2], place);
        assert_eq!((0..6).map(of).collect::<Vec<u64>>(), [0, 2, 4, 1, 3, 5]);
        assert_eq!(offset(&[2, 0], &[0, 1], 7), 0);
    }

    #[test]
    fn orders_of_axes() {
        assert_eq!(permutation(&[7, 30, 50], &[1500, 1, 30]), [0, 2, 1]);
        assert_eq!(permutation(&[4, 1, 3], &[3, 3, 1]), [0, 1, 2]);
        assert_eq!(layout(&[7, 30, 50], &[0, 2, 1]), [1500, 1, 30]);
        assert_eq!(standard_strides(&[2, 3, 4]), [12, 4, 1]);
        let (a, b): (&[u64], &[u64]) = (&[2, 3], &[3, 1]);
        assert_eq!(common_permutation(&[(a, &[1, 2]), (a, b)]), [0, 1]);
        assert_eq!(common_permutation(&[(a, &[1, 2]), (a, &[0, 1])]), [1, 0]);
        assert_eq!(common_permutation(&[(a, &[0, 1])]), [0, 1]);
    }
}
