//! Products of matrices.

use super::call::{Array, Call, Inferred, standard};
use super::problem::Problem;
use crate::shape::Braces;

/// The last two axes are those of matrices, the others are the same in both arguments.
pub(super) fn product(call: &Call) -> Inferred {
    // A kernel's own has memory of the workgroup behind both.
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
