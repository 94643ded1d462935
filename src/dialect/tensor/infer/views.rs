//! Operators that move no data: other lens and strides over the same memory.

use super::call::{Array, Call, Inferred, array, one_element};
use super::problem::Problem;
use crate::attribute::{Operation, Value};
use crate::shape::{Braces, Shape};

/// Permuted axes.
pub(super) fn transpose(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    let Some(order) = call.order("permutation", x.rank())? else {
        return Ok(None);
    };
    let (lens, strides) = order.iter().map(|&a| (x.lens[a], x.strides[a])).unzip();
    made(x, (lens, strides))
}

fn made(x: Array, (lens, strides): (Vec<u64>, Vec<u64>)) -> Inferred {
    array(x.ty, &lens, &strides)
}

/// The result lens of a broadcast: those of a second argument, else those of an attribute; nothing if
/// they are not numbers.
fn wanted(call: &Call) -> Result<Option<Vec<u64>>, Problem> {
    match (&call.given[..], call.operation.attribute("out_dyn_dims")) {
        ([_, like], _) => Ok(Some(like.lens.to_vec())),
        ([_], Some(Value::Dimensions(dims))) if !dims.is_empty() => Ok(None),
        _ => call.lengths("out_lens"),
    }
}

/// Axes are aligned at the last; an axis of one element matches any length.
pub(super) fn multibroadcast(call: &Call) -> Inferred {
    let (Some(&x), Some(lens)) = (call.given.first(), wanted(call)?) else {
        return Ok(None);
    };
    let refuse = || {
        let (from, to) = (Braces(x.lens), Braces(&lens));
        Problem::dimensions(format!("{from} cannot be repeated to {to}"))
    };
    let lead = lens.len().checked_sub(x.rank()).ok_or_else(refuse)?;
    let mut strides = vec![0; lens.len()];
    for (at, (len, stride)) in x.axes().enumerate() {
        match (len, lens[lead + at]) {
            (a, b) if a == b => strides[lead + at] = stride,
            (1, _) => {}
            _ => return Err(refuse()),
        }
    }
    array(x.ty, &lens, &strides)
}

/// The argument's axes start at a given axis; the other axes are repeated.
pub(super) fn broadcast(call: &Call) -> Inferred {
    let (Some(&x), Some(lens)) = (call.given.first(), wanted(call)?) else {
        return Ok(None);
    };
    let Some(axis) = call.axis("axis", lens.len())? else {
        return Ok(None);
    };
    let here = lens.get(axis..axis.saturating_add(x.rank()));
    if here != Some(x.lens) {
        let (from, to) = (Braces(x.lens), Braces(&lens));
        let message = format!("{from} does not stand at axis {axis} of {to}");
        return Err(Problem::dimensions(message));
    }
    let mut strides = vec![0; lens.len()];
    strides[axis..axis + x.rank()].copy_from_slice(x.strides);
    array(x.ty, &lens, &strides)
}

/// One element, repeated everywhere.
pub(super) fn scalar(call: &Call) -> Inferred {
    let ([x], Some(lens)) = (&call.given[..], call.lengths("scalar_bcst_dims")?) else {
        return Ok(None);
    };
    if x.lens.is_empty() || x.lens.iter().any(|&len| len != 1) {
        let from = Braces(x.lens);
        return Err(Problem::dimensions(format!("{from} is not one element")));
    }
    array(x.ty, &lens, &vec![0; lens.len()])
}

/// The elements from a start to an end along axes; negative numbers are counted from the end, and both are clamped.
pub(super) fn slice(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    let (Some(axes), Some(starts), Some(ends)) = (
        call.axes("axes", x.rank())?,
        call.integers("starts"),
        call.integers("ends"),
    ) else {
        return Ok(None);
    };
    call.one_for_each("starts", "axes")?;
    call.one_for_each("ends", "axes")?;
    let mut lens = x.lens.to_vec();
    for ((&axis, &start), &end) in axes.iter().zip(starts).zip(ends) {
        let len = x.lens[axis];
        let bound = |at: i64| match u64::try_from(at) {
            Ok(at) => at.min(len),
            Err(_) => len.saturating_sub(at.unsigned_abs()),
        };
        let (low, high) = (bound(start), bound(end));
        lens[axis] = high.checked_sub(low).ok_or_else(|| {
            let message = format!("axis {axis} of length {len} would end before it starts");
            Problem::attribute("ends", message)
        })?;
    }
    array(x.ty, &lens, x.strides)
}

/// Every n-th element along axes.
pub(super) fn step(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    let (Some(axes), Some(steps)) = (call.axes("axes", x.rank())?, call.integers("steps")) else {
        return Ok(None);
    };
    call.one_for_each("steps", "axes")?;
    let (mut lens, mut strides) = (x.lens.to_vec(), x.strides.to_vec());
    for (&axis, &step) in axes.iter().zip(steps) {
        let step = positive("steps", step)?;
        lens[axis] = lens[axis].div_ceil(step);
        strides[axis] = strides[axis].checked_mul(step).ok_or_else(Problem::limit)?;
    }
    array(x.ty, &lens, &strides)
}

fn positive(name: &'static str, step: i64) -> Result<u64, Problem> {
    let positive = u64::try_from(step).ok().filter(|&step| step > 0);
    positive.ok_or_else(|| Problem::attribute(name, format!("a step of {step} goes nowhere")))
}

/// Removes axes of one element: the named axes, or all.
pub(super) fn squeeze(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    let Some(axes) = call.axes("axes", x.rank())? else {
        return Ok(None);
    };
    if let Some(&axis) = axes.iter().find(|&&axis| x.lens[axis] != 1) {
        let message = format!("axis {axis} has {} elements, not 1", x.lens[axis]);
        return Err(Problem::dimensions(message));
    }
    let mut named = vec![axes.is_empty(); x.rank()];
    axes.iter().for_each(|&at| named[at] = true);
    let goes = |at: usize, len: u64| len == 1 && named[at];
    let stay = x.axes().enumerate();
    let stay = stay.filter(|(at, (len, _))| !goes(*at, *len));
    let (lens, strides): (Vec<u64>, Vec<u64>) = stay.map(|(_, axis)| axis).unzip();
    match lens.is_empty() {
        true => one_element(x.ty),
        false => array(x.ty, &lens, &strides),
    }
}

/// Inserts axes at places of the result. An axis with a step takes that many elements from the axis behind it.
pub(super) fn unsqueeze(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    let rank = x.rank() + call.integers("axes").map_or(0, <[i64]>::len);
    let (Some(axes), Some(steps)) = (call.axes("axes", rank)?, call.integers("steps")) else {
        return Ok(None);
    };
    if steps.len() > axes.len() {
        let message = format!(
            "`steps` and `axes` have {} and {} values",
            steps.len(),
            axes.len()
        );
        return Err(Problem::attribute("steps", message));
    }
    let mut new: Vec<Option<u64>> = vec![None; rank];
    for (n, &axis) in axes.iter().enumerate() {
        new[axis] = Some(positive("steps", steps.get(n).copied().unwrap_or(1))?);
    }
    let (mut lens, mut strides) = (Vec::with_capacity(rank), Vec::with_capacity(rank));
    let mut old = x.axes();
    let mut behind = old.next();
    for step in new {
        match (step, &mut behind) {
            (None, Some((len, stride))) => {
                lens.push(*len);
                strides.push(*stride);
                behind = old.next();
            }
            (Some(step), Some((len, stride))) => {
                if *len % step != 0 {
                    let message = format!("a step of {step} does not divide a length of {len}");
                    return Err(Problem::attribute("steps", message));
                }
                *len /= step;
                lens.push(step);
                strides.push(stride.checked_mul(*len).ok_or_else(Problem::limit)?);
            }
            (Some(step), None) if step > 1 => {
                let message = format!("there is no axis behind a step of {step}");
                return Err(Problem::attribute("steps", message));
            }
            (_, None) => {
                lens.push(1);
                strides.push(1);
            }
        }
    }
    array(x.ty, &lens, &strides)
}

/// A part of a tuple.
pub(super) fn tuple_element(operation: &Operation, arguments: &[&Shape]) -> Inferred {
    let name = "index";
    let ([x], Some(Value::Integer(index))) = (arguments, operation.attribute(name)) else {
        return Ok(None);
    };
    let Shape::Tuple(parts) = x else {
        return Err(Problem::types("the argument is no tuple"));
    };
    match usize::try_from(*index).ok().and_then(|n| parts.get(n)) {
        Some(part) => Ok(Some(part.clone())),
        None => {
            let message = format!("there is no part {index}, the tuple has {}", parts.len());
            Err(Problem::attribute(name, message))
        }
    }
}
