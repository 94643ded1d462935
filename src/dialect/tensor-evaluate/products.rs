//! Products of matrices: each element is a sum of exact products, rounded once.

use crate::allowance::{distance, half_ulps, is_rounding, kept, mark};
use crate::array::{Array, Elements};
use crate::format::{Format, Kind, kind};
use crate::reductions::sum;
use crate::walk::count;
use easel_tensor::tables::tables;

/// The limit of terms of all sums together.
const LIMIT: u64 = 1 << 30;

type Result<T> = std::result::Result<T, String>;

/// A number and its error.
type Term = (f64, f64);

/// Consecutive matrices: lens of a batch, and the start of each matrix.
struct Matrices {
    lens: Vec<u64>,
    rows: usize,
    depth: usize,
    columns: usize,
}

impl Matrices {
    fn new(a: &Array, b: &Array) -> Result<Matrices> {
        let ([batch @ .., m, k], [other @ .., l, n]) = (&a.lens[..], &b.lens[..]) else {
            return Err("an argument is no matrix".into());
        };
        if batch != other || k != l {
            return Err(format!("{:?} and {:?} do not meet", a.lens, b.lens));
        }
        let lens = [batch, &[*m, *n]].concat();
        count(&lens).ok_or("it has too many elements")?;
        let terms = lens.iter().try_fold(*k, |all, &n| all.checked_mul(n));
        if terms.is_none_or(|all| all > LIMIT) {
            return Err("it has too many terms".into());
        }
        let number = |n: &u64| usize::try_from(*n).map_err(|_| "an axis is too long");
        Ok(Matrices {
            rows: number(m)?,
            depth: number(k)?,
            columns: number(n)?,
            lens,
        })
    }

    /// Visits the places of the factors of each element, in memory order of the result.
    fn each(&self, mut visit: impl FnMut(&mut dyn Iterator<Item = (usize, usize)>)) {
        let (m, k, n) = (self.rows, self.depth, self.columns);
        let all: u64 = self.lens.iter().product();
        let batches = (all as usize).checked_div(m * n).unwrap_or(0);
        for batch in 0..batches {
            for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                let (row, column) = ((batch * m + i) * k, batch * k * n + j);
                visit(&mut (0..k).map(|l| (row + l, column + l * n)));
            }
        }
    }
}

/// The product of the last two axes.
pub(crate) fn product(a: &Array, b: &Array) -> Result<Array> {
    let own = kind(a.ty).ok_or("there is no arithmetic on the type")?;
    if a.ty != b.ty {
        return Err(format!("`{}` meets `{}`", a.ty.name(), b.ty.name()));
    }
    let matrices = Matrices::new(a, b)?;
    let mut allowance = Vec::new();
    let elements = match (&a.elements, &b.elements, own) {
        (Elements::Float(x), Elements::Float(y), Kind::Float(format)) => {
            let partial = accumulator(format);
            let mut found = Vec::new();
            matrices.each(|places| {
                let terms = places.map(|(p, q)| {
                    let (x, y) = ((x[p], a.allowance(p)), (y[q], b.allowance(q)));
                    multiplied(x, y, partial)
                });
                let (result, off) = sum(terms, format, false);
                found.push(result);
                allowance.push(off);
            });
            Elements::Float(found)
        }
        (Elements::Integer(x), Elements::Integer(y), own) => {
            let mut found = Vec::new();
            matrices.each(|places| {
                let (mut total, mut off) = (0_i128, false);
                for (p, q) in places {
                    total = total.wrapping_add(own.wrap(x[p].wrapping_mul(y[q])));
                    off |= a.allowance(p) != 0.0 || b.allowance(q) != 0.0;
                }
                found.push(own.wrap(total));
                // The size of the error is not tracked, as in sums.
                allowance.push(if off { f64::INFINITY } else { 0.0 });
            });
            Elements::Integer(found)
        }
        _ => return Err("the elements are not of the type".into()),
    };
    Ok(Array {
        ty: a.ty,
        lens: matrices.lens,
        elements,
        allowance: kept(allowance),
    })
}

/// The type of the accumulator of products: singles, or doubles for doubles.
fn accumulator(format: Format) -> Option<Format> {
    let single = tables().element_type("float_type").and_then(kind);
    match single {
        Some(Kind::Float(single)) if format.half_ulp() >= single.half_ulp() => Some(single),
        _ => None,
    }
}

/// A single product. If the accumulator cannot represent the product, a machine can round it before the addition, or not.
fn multiplied((x, e): Term, (y, f): Term, partial: Option<Format>) -> Term {
    let product = x * y;
    let rounding = is_rounding(e) && is_rounding(f);
    let (e, f) = (distance(e), distance(f));
    let given = match (e, f) {
        (0.0, 0.0) => 0.0,
        _ => e * y.abs() + f * x.abs() + e * f,
    };
    let lost = match partial {
        Some(single) if single.round(product) != product && product.is_finite() => {
            half_ulps(single, product, 1.0)
        }
        Some(_) => 0.0,
        // Twice, because the reference rounds, too.
        None if product.is_finite() && x.mul_add(y, -product) != 0.0 => {
            2.0 * f64::EPSILON * product.abs().max(f64::MIN_POSITIVE)
        }
        None => 0.0,
    };
    (product, mark(given + lost, rounding && lost == 0.0))
}
