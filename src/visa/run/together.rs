//! Operations that read several elements of their sources.

use super::element::{Element, KNOWN, Number, round};
use super::fault::Fault;
use crate::tables::FloatFormat;
use easel_isa::meaning::Expr;

/// The value of an expression for an element.
pub(super) type At<'a> = dyn Fn(&Expr, usize) -> Result<Element, Fault> + 'a;

/// An operation on groups of elements; `None` for another name.
pub(super) fn call(
    name: &str,
    args: &[Expr],
    at: &At<'_>,
    k: usize,
) -> Option<Result<Element, Fault>> {
    let [a, b] = args else { return None };
    let terms = match name {
        "dp2" => 2,
        "dp3" | "dph" => 3,
        "dp4" => 4,
        "line" => 1,
        "sad2" => return Some(differences(a, b, at, k)),
        _ => return None,
    };
    Some(products(name, a, b, terms, at, k))
}

/// Sums of products within each four elements.
fn products(
    name: &str,
    a: &Expr,
    b: &Expr,
    terms: usize,
    at: &At<'_>,
    k: usize,
) -> Result<Element, Fault> {
    let group = k / 4 * 4;
    let (mut sum, mut known) = (0.0f64, true);
    let mut add = |x: Element, y: f64| {
        sum = round(
            sum + round(x.as_float() * y, FloatFormat::F32),
            FloatFormat::F32,
        );
        known &= x.is_known();
    };
    let mut all_known = true;
    match name {
        // The first element of `a`, times each element of `b`, plus the fourth of `a`, in groups of four.
        "line" => {
            let y = at(b, k)?;
            all_known &= y.is_known();
            add(at(a, group)?, y.as_float());
            add(at(a, group + 3)?, 1.0);
        }
        _ => {
            for t in group..group + terms {
                let y = at(b, t)?;
                all_known &= y.is_known();
                add(at(a, t)?, y.as_float());
            }
            if name == "dph" {
                add(at(b, group + 3)?, 1.0);
            }
        }
    }
    let number = Number::Float(sum, FloatFormat::F32);
    let sum = Element {
        number,
        known: KNOWN,
    };
    Ok(sum.and_known(known && all_known))
}

/// Sums of differences of two neighbours; the results of odd elements are unspecified.
fn differences(a: &Expr, b: &Expr, at: &At<'_>, k: usize) -> Result<Element, Fault> {
    let (mut sum, mut known) = (0i128, k.is_multiple_of(2));
    for t in [k, k + 1 - 2 * (k % 2)] {
        let (x, y) = (at(a, t)?, at(b, t)?);
        sum = sum.wrapping_add(x.as_int().wrapping_sub(y.as_int()).wrapping_abs());
        known &= x.is_known() && y.is_known();
    }
    Ok(Element::int(sum, 16, false).and_known(known))
}
