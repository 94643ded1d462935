//! Operators that reduce axes to one element.

use super::call::{Call, Inferred, standard};
use super::problem::Problem;
use crate::layout::standard_strides;
use crate::shape::Shape;

/// Keeps the rank and the type; reduces all axes if no axis is named.
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

/// The place of an element along one axis, in the row's type.
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

/// The largest or smallest elements along one axis, and their places.
pub(super) fn ranks(call: &Call) -> Inferred {
    let [x, places @ ..] = &call.given[..] else {
        return Ok(None);
    };
    call.check_lens(&call.given)?;
    let (Some(axis), Some(k)) = (call.axis("axis", x.rank())?, call.integer("k")) else {
        return Ok(None);
    };
    let of = call.row.result.unwrap_or(x.ty);
    if places.iter().any(|p| p.ty != of) {
        let message = format!("places must be of type {}", of.name());
        return Err(Problem::types(message));
    }
    let mut lens = x.lens.to_vec();
    let fits = u64::try_from(k)
        .ok()
        .filter(|&k| (1..=lens[axis]).contains(&k));
    let Some(k) = fits else {
        let message = format!("{k} is no number of elements of an axis of {}", lens[axis]);
        return Err(Problem::attribute("k", message));
    };
    lens[axis] = k;
    let part = |ty| Shape::new(ty, &lens, &standard_strides(&lens));
    Ok(Some(Shape::Tuple([part(x.ty), part(of)].into())))
}
