//! Partial results of reductions: an element, or an element and its place in the row.

use super::apply::{Element, combine, identity, takes};
use super::types::Kind;
use crate::code::Code;
use crate::ir::Value;
use crate::tables::Reduction;
use smallvec::SmallVec;

/// The parts of a partial result.
pub type Partial = SmallVec<[Element; 2]>;

/// The identity of a reduction, with parts of given kinds.
pub fn start(code: &mut Code, reduction: &Reduction, kinds: &[Kind]) -> Option<Partial> {
    let parts = identity(code, reduction, kinds)?;
    let whole = parts.len() == kinds.len();
    whole.then(|| parts.into_iter().zip(kinds.iter().copied()).collect())
}

/// The combination of two partial results; where a mask is false, the first.
pub fn together(
    code: &mut Code,
    reduction: &Reduction,
    a: &Partial,
    b: &Partial,
    mask: Option<Value>,
) -> Option<Partial> {
    match (&reduction.places, &a[..], &b[..]) {
        (None, &[(x, kind)], &[(mut y, _)]) => {
            if let Some(mask) = mask {
                let (none, _) = *start(code, reduction, &[kind])?.first()?;
                y = code.select(mask, y, none);
            }
            let value = combine(code, reduction, x, y, kind)?;
            Some([(value, kind)].into_iter().collect())
        }
        (Some(places), &[(x, kind), (i, place)], &[(y, _), (j, _)]) => {
            let taken = takes(code, places, [(x, i), (y, j)], kind)?;
            let taken = code.both(Some(taken), mask)?;
            let value = code.select(taken, y, x);
            let number = code.select(taken, j, i);
            Some([(value, kind), (number, place)].into_iter().collect())
        }
        _ => None,
    }
}
