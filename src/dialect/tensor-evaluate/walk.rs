//! Iteration over the elements of an array.

/// The limit of elements of an array; a text can request any number.
const LIMIT: u64 = 1 << 25;

/// The number of elements; a shape without axes has none. Nothing if the number is too large, or
/// would be if no axis were empty, so that strides are small, too.
pub(crate) fn count(lens: &[u64]) -> Option<usize> {
    let all = lens.iter().try_fold(1_u64, |all, &len| {
        all.checked_mul(len.max(1)).filter(|&all| all <= LIMIT)
    })?;
    match lens.is_empty() || lens.contains(&0) {
        true => Some(0),
        false => usize::try_from(all).ok(),
    }
}

/// The row-major strides of each axis.
pub(crate) fn steps(lens: &[u64]) -> Vec<i64> {
    let all = easel_tensor::layout::standard_strides(lens);
    all.into_iter().map(|s| s as i64).collect()
}

/// Visits `base` + index * strides for all indices, the last axis fastest.
pub(crate) fn walk(lens: &[u64], strides: &[i64], base: i64, mut visit: impl FnMut(i64)) {
    let Some((&inner, outer)) = lens.split_last() else {
        return;
    };
    if lens.contains(&0) {
        return;
    }
    let last = strides.last().copied().unwrap_or(0);
    let mut index = vec![0_u64; outer.len()];
    let mut row = base;
    loop {
        let mut at = row;
        for _ in 0..inner {
            visit(at);
            at = at.wrapping_add(last);
        }
        // Increments the index of the outer axes, like an odometer.
        let mut axis = outer.len();
        loop {
            if axis == 0 {
                return;
            }
            axis -= 1;
            index[axis] += 1;
            row = row.wrapping_add(strides[axis]);
            if index[axis] < outer[axis] {
                break;
            }
            row = row.wrapping_sub(strides[axis].wrapping_mul(outer[axis] as i64));
            index[axis] = 0;
        }
    }
}

/// The index of a row-major position.
pub(crate) fn index(lens: &[u64], position: u64) -> Vec<u64> {
    let mut rest = position;
    let mut found: Vec<u64> = lens
        .iter()
        .rev()
        .map(|&len| {
            let at = rest % len.max(1);
            rest /= len.max(1);
            at
        })
        .collect();
    found.reverse();
    found
}
