//! Operators that leave one element along axes.

use super::call::{Call, Inferred, standard};

/// Keeps the rank and the type; all axes where none is named.
pub(super) fn reduce(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    let Some(mut axes) = call.axes("axes", x.rank())? else {
        return Ok(None);
    };
    if axes.is_empty() {
        axes.extend(0..x.rank());
    }
    let mut lens = x.lens.to_vec();
    for axis in axes {
        lens[axis] = 1;
    }
    standard(x.ty, &lens)
}

/// The place of an element along one axis, of the type that the row names.
pub(super) fn position(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    let Some(axis) = call.axis("axis", x.rank())? else {
        return Ok(None);
    };
    let mut lens = x.lens.to_vec();
    lens[axis] = 1;
    standard(call.row.result.unwrap_or(x.ty), &lens)
}
