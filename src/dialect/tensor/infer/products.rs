//! Products of matrices.

use super::call::{Array, Call, Inferred, standard};
use super::problem::Problem;
use crate::shape::{Braces, Shape};
use crate::tables::{Encoding, tables};

/// The last two axes are those of matrices, the other axes are the same in both arguments.
pub(super) fn product(call: &Call) -> Inferred {
    // A kernel's product has memory of the workgroup behind both.
    let [a, b, ..] = call.given[..] else {
        return Ok(None);
    };
    let parts = |x: Array<'_>| match x.lens {
        [.., rows, columns] => Ok((*rows, *columns)),
        _ => {
            let lens = Braces(x.lens);
            Err(Problem::dimensions(format!(
                "{lens} is no matrix: a product needs two axes or more"
            )))
        }
    };
    let ((rows, depth), (other, columns)) = (parts(a)?, parts(b)?);
    let (lead, last) = (a.rank() - 2, b.rank() - 2);
    if a.lens[..lead] != b.lens[..last] {
        let (a, b) = (Braces(a.lens), Braces(b.lens));
        return Err(Problem::dimensions(format!(
            "matrices of {a} and {b} do not meet: the axes before the last two differ"
        )));
    }
    if depth != other {
        let (a, b) = (Braces(a.lens), Braces(b.lens));
        return Err(Problem::dimensions(format!(
            "a row of {a} has {depth} elements, a column of {b} has {other}"
        )));
    }
    let lens: Vec<u64> = [&a.lens[..lead], &[rows, columns]].concat();
    standard(a.ty, &lens)
}

/// A product of bytes: integers give 32-bit integers, floats singles; with scales of blocks, singles of the scaled arguments.
pub(super) fn quantized(call: &Call) -> Inferred {
    let [a, b, scales @ ..] = &call.given[..] else {
        return Ok(None);
    };
    if a.ty != b.ty {
        let (a, b) = (a.ty.name(), b.ty.name());
        let message = format!("the arguments are of types {a} and {b}");
        return Err(Problem::types(message));
    }
    if scales.len() == 1 {
        let message = "there are scales for both arguments, or for none";
        return Err(Problem::types(message.to_string()));
    }
    let (row, is_scaled) = (a.ty.row(), !scales.is_empty());
    let to = match row.encoding {
        _ if is_scaled => "float_type",
        Encoding::Float(_) if row.bytes == 1 => "float_type",
        Encoding::Signed | Encoding::Unsigned if row.bytes == 1 => "int32_type",
        _ => {
            let message = format!("the arguments must be bytes, not {}", row.name);
            return Err(Problem::types(message));
        }
    };
    let made = product(call)?;
    Ok(match (made, tables().element_type(to)) {
        (Some(Shape::Static(_, lens, strides)), Some(ty)) => Some(Shape::Static(ty, lens, strides)),
        _ => None,
    })
}
