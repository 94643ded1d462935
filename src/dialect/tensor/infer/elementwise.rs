//! Operators that compute one element from one element of each argument.

use super::call::{Array, Call, Inferred, array, common_order, ordered, standard};
use super::problem::Problem;

/// One argument; the row can give another type for the result.
pub(super) fn unary(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    let ty = call.row.result.unwrap_or(x.ty);
    if crate::layout::scalar(x.strides) {
        array(ty, x.lens, x.strides)
    } else if x.broadcasted() {
        standard(ty, x.lens)
    } else {
        ordered(ty, x.lens, &x.permutation())
    }
}

/// Two arguments of one shape.
pub(super) fn binary(call: &Call) -> Inferred {
    let [a, b] = call.given[..] else {
        return Ok(None);
    };
    call.check_lens(&call.given)?;
    match one_of_two(a, b)? {
        Some(shape) => Ok(Some(shape)),
        None => ordered(a.ty, a.lens, &common_order(&call.given)),
    }
}

/// The layout of the result that one of two arguments determines, if any.
fn one_of_two(a: Array, b: Array) -> Inferred {
    let kept = |x: Array| array(x.ty, x.lens, x.strides);
    let order = |x: Array| ordered(x.ty, x.lens, &x.permutation());
    match (a.packed(), b.packed()) {
        (true, _) if a == b => return kept(a),
        (true, false) => return kept(a),
        (false, true) => return kept(b),
        _ => {}
    }
    match (a.broadcasted(), b.broadcasted()) {
        (false, true) => order(a),
        (true, false) => order(b),
        _ => Ok(None),
    }
}

/// A condition, possibly of one element, and two arguments of one shape.
pub(super) fn choice(call: &Call) -> Inferred {
    let [condition, a, b] = call.given[..] else {
        return Ok(None);
    };
    if a.ty != b.ty {
        let (a, b) = (a.ty.name(), b.ty.name());
        return Err(Problem::types(format!(
            "the two branches are of types {a} and {b}"
        )));
    }
    call.check_lens(&[a, b])?;
    if condition.lens != [1] {
        call.check_lens(&[condition, a])?;
    }
    match one_of_two(a, b)? {
        Some(shape) => Ok(Some(shape)),
        None => standard(a.ty, a.lens),
    }
}

/// The first of arguments of one shape.
pub(super) fn first(call: &Call) -> Inferred {
    let Some(x) = call.given.first() else {
        return Ok(None);
    };
    call.check_lens(&call.given)?;
    array(x.ty, x.lens, x.strides)
}

/// Another type in the same memory order; `bits` if the elements keep their bits.
pub(super) fn convert(call: &Call, bits: bool) -> Inferred {
    let name = "target_type";
    let ([x], Some(ty)) = (&call.given[..], call.element_type(name)) else {
        return Ok(None);
    };
    let (from, to) = (x.ty.row(), ty.row());
    if bits && from.bytes != to.bytes {
        let (a, b) = (from.bytes, to.bytes);
        let message = format!("{} has {a} bytes, {} has {b}", from.name, to.name);
        return Err(Problem::attribute(name, message));
    }
    if to.bytes == 0 {
        let message = format!("{} is no type of elements", to.name);
        return Err(Problem::attribute(name, message));
    }
    array(ty, x.lens, x.strides)
}

/// The type of the zero point, of an attribute, or of the row.
pub(super) fn quantize(call: &Call) -> Inferred {
    let Some((&x, rest)) = call.given.split_first() else {
        return Ok(None);
    };
    call.check_lens(&call.given)?;
    if let Some(scale) = rest.first().filter(|scale| scale.ty != x.ty) {
        let (a, b) = (x.ty.name(), scale.ty.name());
        return Err(Problem::types(format!(
            "elements are of type {a}, their scale is of {b}"
        )));
    }
    let given = rest.get(1).map(|zero| zero.ty);
    match given
        .or_else(|| call.element_type("out_type"))
        .or(call.row.result)
    {
        Some(ty) => array(ty, x.lens, x.strides),
        None => Ok(None),
    }
}

/// The type of the scale.
pub(super) fn dequantize(call: &Call) -> Inferred {
    let [x, scale, rest @ ..] = &call.given[..] else {
        return Ok(None);
    };
    call.check_lens(&call.given)?;
    if let Some(zero) = rest.iter().find(|zero| zero.ty != x.ty) {
        let (a, b) = (x.ty.name(), zero.ty.name());
        return Err(Problem::types(format!(
            "elements are of type {a}, their zero is of {b}"
        )));
    }
    array(scale.ty, x.lens, x.strides)
}

/// The shape of the argument, if its elements are contiguous.
pub(super) fn softmax(call: &Call) -> Inferred {
    let [x] = call.given[..] else {
        return Ok(None);
    };
    call.axis("axis", x.rank())?;
    match x.packed() {
        true => array(x.ty, x.lens, x.strides),
        false => standard(x.ty, x.lens),
    }
}
