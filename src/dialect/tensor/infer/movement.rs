//! Operators that only move elements.

use super::call::{Array, Call, Inferred, array, common_order, one_element, ordered, standard};
use super::problem::Problem;
use crate::layout as strides_of;
use crate::shape::Braces;
use crate::tables::Encoding;

/// The product of lens.
fn product(lens: &[u64]) -> Result<u64, Problem> {
    lens.iter()
        .try_fold(1_u64, |all, &len| all.checked_mul(len))
        .ok_or_else(Problem::limit)
}

/// Other axes over the same row-major order. 0 is the argument's length of that axis, -1 the remaining length.
/// With `lazy` the memory is unchanged.
pub(super) fn reshape(call: &Call, lazy: bool) -> Inferred {
    let name = "dims";
    let ([x], Some(dims)) = (&call.given[..], call.integers(name)) else {
        return Ok(None);
    };
    let wrong = |message: String| Err(Problem::attribute(name, message));
    let (mut lens, mut open) = (Vec::with_capacity(dims.len()), None);
    for (at, &dim) in dims.iter().enumerate() {
        lens.push(match (dim, x.lens.get(at)) {
            (0, Some(&len)) => len,
            (0, None) => return wrong(format!("the argument has no axis {at} to copy")),
            (-1, _) if open.is_some() => return wrong("-1 may stand once".into()),
            (-1, _) => {
                open = Some(at);
                1
            }
            (dim, _) => match u64::try_from(dim) {
                Ok(len) => len,
                Err(_) => return wrong(format!("{dim} is not a length")),
            },
        });
    }
    let count = match x.lens {
        [] => 0,
        lens => product(lens)?,
    };
    let known = product(&lens)?;
    if let Some(at) = open
        && known > 0
        && count.is_multiple_of(known)
    {
        lens[at] = count / known;
    }
    let made = if lens.is_empty() { 0 } else { product(&lens)? };
    if made != count {
        let (from, to) = (Braces(x.lens), Braces(dims));
        return wrong(format!(
            "{from} has {count} elements, which {to} does not hold"
        ));
    }
    if !lazy {
        return standard(x.ty, &lens);
    }
    match over_same_memory(x, &lens) {
        Some(strides) => array(x.ty, &lens, &strides),
        None => {
            let (from, to) = (Braces(x.lens), Braces(&lens));
            let message = format!("the strides of {from} allow no {to} without a copy");
            Err(Problem::dimensions(message))
        }
    }
}

/// Strides for other lens of the same elements in the same order.
fn over_same_memory(x: &Array, lens: &[u64]) -> Option<Vec<u64>> {
    if x.lens.contains(&0) {
        return Some(strides_of::standard_strides(lens));
    }
    let mut old = x.axes().filter(|(len, _)| *len != 1);
    let mut strides = vec![1; lens.len()];
    let mut at = 0;
    // Axes of both shapes with the same number of elements are handled together.
    while let Some((mut have, mut stride)) = old.next() {
        let (start, mut want) = (at, *lens.get(at)?);
        at += 1;
        while want != have {
            if want < have {
                want = want.checked_mul(*lens.get(at)?)?;
                at += 1;
            } else {
                let (len, inner) = old.next()?;
                if inner.checked_mul(len)? != stride {
                    return None;
                }
                have = have.checked_mul(len)?;
                stride = inner;
            }
        }
        for axis in (start..at).rev() {
            strides[axis] = stride;
            stride = stride.checked_mul(lens[axis])?;
        }
    }
    Some(strides)
}

/// The axes before an axis, and the axes from it on, as two axes.
pub(super) fn flatten(call: &Call) -> Inferred {
    let name = "axis";
    let ([x], Some(axis)) = (&call.given[..], call.integer(name)) else {
        return Ok(None);
    };
    // An axis behind the last axis is allowed, too.
    let at = match u64::try_from(axis) {
        Ok(at) => usize::try_from(at).ok().filter(|&at| at <= x.rank()),
        Err(_) => usize::try_from(axis.unsigned_abs())
            .ok()
            .and_then(|back| x.rank().checked_sub(back)),
    };
    let Some(at) = at else {
        return Err(Problem::axis(name, axis, x.rank()));
    };
    let (before, behind) = x.lens.split_at(at);
    standard(x.ty, &[product(before)?, product(behind)?])
}

/// The same elements in row-major order.
pub(super) fn contiguous(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    standard(x.ty, x.lens)
}

/// The same elements in a given order.
pub(super) fn layout(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    match call.order("permutation", x.rank())? {
        Some(order) => ordered(x.ty, x.lens, &order),
        None => Ok(None),
    }
}

/// Elements added at both ends of axes; removed if the numbers are negative.
pub(super) fn pad(call: &Call) -> Inferred {
    let name = "pads";
    let ([x], Some(pads), Some(mode)) =
        (&call.given[..], call.integers(name), call.integer("mode"))
    else {
        return Ok(None);
    };
    if pads.len() != 2 * x.rank() {
        let message = format!(
            "{} takes {} numbers, not {}",
            Braces(x.lens),
            2 * x.rank(),
            pads.len()
        );
        return Err(Problem::attribute(name, message));
    }
    // All modes but the first repeat elements of the argument.
    let repeats = mode != 0;
    if repeats && let Some(pad) = pads.iter().find(|&&pad| pad < 0) {
        let message = format!("{pad} cuts elements off, which only the constant mode does");
        return Err(Problem::attribute(name, message));
    }
    let (leads, trails) = pads.split_at(x.rank());
    let mut lens = Vec::with_capacity(x.rank());
    for ((&len, &lead), &trail) in x.lens.iter().zip(leads).zip(trails) {
        if repeats && len == 0 && (lead > 0 || trail > 0) {
            let message = "an axis without elements has none to repeat";
            return Err(Problem::dimensions(message));
        }
        let made = i128::from(len) + i128::from(lead) + i128::from(trail);
        if made < 0 {
            let message = format!("more than all {len} elements of an axis are cut off");
            return Err(Problem::attribute(name, message));
        }
        lens.push(u64::try_from(made).map_err(|_| Problem::limit())?);
    }
    ordered(x.ty, &lens, &x.permutation())
}

/// Slices along an axis at indices in the second argument. A single index selects one slice, and its axis
/// is removed.
pub(super) fn gather(call: &Call) -> Inferred {
    let [x, index] = call.given[..] else {
        return Ok(None);
    };
    if matches!(
        index.ty.row().encoding,
        Encoding::Float(_) | Encoding::Opaque
    ) {
        let ty = index.ty.name();
        return Err(Problem::types(format!(
            "indices must be integers, not {ty}"
        )));
    }
    let Some(axis) = call.axis("axis", x.rank())? else {
        return Ok(None);
    };
    let one = index.lens == [1] && index.strides == [0];
    let names = if one { &[] } else { index.lens };
    let lens = [&x.lens[..axis], names, &x.lens[axis + 1..]].concat();
    match lens.is_empty() {
        true => one_element(x.ty),
        false => standard(x.ty, &lens),
    }
}

/// Elements in reverse order along axes.
pub(super) fn reverse(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    call.axes("axes", x.rank())?;
    ordered(x.ty, x.lens, &x.permutation())
}

/// Arrays concatenated along an axis.
pub(super) fn concat(call: &Call) -> Inferred {
    let Some(first) = call.given.first() else {
        return Ok(None);
    };
    match joined(call, &call.given)? {
        Some(lens) => ordered(first.ty, &lens, &common_order(&call.given)),
        None => Ok(None),
    }
}

/// The lens of arrays concatenated along the axis in `axis`.
pub(super) fn joined(call: &Call, parts: &[Array]) -> Result<Option<Vec<u64>>, Problem> {
    let Some(first) = parts.first() else {
        return Ok(None);
    };
    let Some(axis) = call.axis("axis", first.rank())? else {
        return Ok(None);
    };
    let mut lens = first.lens.to_vec();
    for part in &parts[1..] {
        let (mut want, mut found) = (first.lens.to_vec(), part.lens.to_vec());
        for lens in [&mut want, &mut found] {
            if let Some(len) = lens.get_mut(axis) {
                *len = 0;
            }
        }
        if want != found {
            let (a, b) = (Braces(first.lens), Braces(part.lens));
            let message = format!("{a} and {b} do not stand side by side along axis {axis}");
            return Err(Problem::dimensions(message));
        }
        lens[axis] = lens[axis]
            .checked_add(part.lens[axis])
            .ok_or_else(Problem::limit)?;
    }
    Ok(Some(lens))
}

/// Each byte along an axis as two elements.
pub(super) fn unpack(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    if x.ty.row().bytes != 1 || x.ty.row().encoding == Encoding::Boolean {
        let message = format!("the argument must be of bytes, not {}", x.ty.name());
        return Err(Problem::types(message));
    }
    let Some(axis) = call.axis("axis", x.rank())? else {
        return Ok(None);
    };
    let mut lens = x.lens.to_vec();
    lens[axis] = lens[axis].saturating_mul(2);
    standard(x.ty, &lens)
}
