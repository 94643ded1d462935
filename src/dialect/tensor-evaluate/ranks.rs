//! The largest or smallest elements along an axis, with their places.

use crate::allowance::kept;
use crate::array::{Array, Elements};
use crate::movement::{axis, concat, reshaped, transpose};
use crate::walk::count;
use easel_tensor::tables::tables;
use std::cmp::Ordering;

type Result<T> = std::result::Result<T, String>;

/// `topk`: elements in order, and their places. Among equal elements the first comes first; NaN comes last. `named` are places
/// that replace those of the elements.
pub(crate) fn topk(
    a: &Array,
    named: Option<&Array>,
    k: i64,
    on: i64,
    largest: bool,
) -> Result<[Array; 2]> {
    let on = axis(on, a.lens.len())?;
    let len = usize::try_from(a.lens[on]).map_err(|_| "the axis is too long")?;
    let k = usize::try_from(k).ok().filter(|&k| k <= len);
    let k = k.ok_or("there are not so many elements along the axis")?;
    let ty = tables()
        .element_type("int64_type")
        .ok_or("there is no type of places")?;
    // Moves the axis to the end.
    let mut order: Vec<i64> = (0..a.lens.len() as i64).collect();
    order.remove(on);
    order.push(on as i64);
    let rows = transpose(a, &order)?;
    let named = named.map(|n| transpose(n, &order)).transpose()?;
    count(&a.lens).ok_or("it has too many elements")?;
    let (mut values, mut places) = (Vec::new(), Vec::new());
    let (mut off, mut unsure) = (Vec::new(), Vec::new());
    for row in 0..rows.elements.len().checked_div(len).unwrap_or(0) {
        let base = row * len;
        let mut own: Vec<usize> = (0..len).collect();
        own.sort_by(|&x, &y| compare(&rows.elements, base + x, base + y, largest).then(x.cmp(&y)));
        let most = (0..len)
            .map(|n| rows.allowance(base + n))
            .fold(0.0, f64::max);
        for &n in &own[..k] {
            values.push(base + n);
            places.push(match named.as_ref().map(|a| &a.elements) {
                Some(Elements::Integer(all)) => all[base + n],
                Some(Elements::Float(_)) => return Err("the places are no integers".into()),
                None => n as i128,
            });
            off.push(most);
            unsure.push(if most > 0.0 { f64::INFINITY } else { 0.0 });
        }
    }
    let mut lens = rows.lens.clone();
    if let Some(last) = lens.last_mut() {
        *last = k as u64;
    }
    let mut chosen = crate::movement::pick(&rows, lens.clone(), &values, (0.0, 0))?;
    chosen.allowance = kept(off);
    let mut places = Array::new(ty, lens, Elements::Integer(places));
    places.allowance = kept(unsure);
    let back = |a: &Array| -> Result<Array> {
        let mut order: Vec<i64> = (0..a.lens.len() as i64 - 1).collect();
        order.insert(on, a.lens.len() as i64 - 1);
        transpose(a, &order)
    };
    Ok([back(&chosen)?, back(&places)?])
}

/// The order of two elements.
fn compare(all: &Elements, x: usize, y: usize, largest: bool) -> Ordering {
    let order = match all {
        Elements::Integer(all) => all[x].cmp(&all[y]),
        Elements::Float(all) => match (all[x].is_nan(), all[y].is_nan()) {
            (false, false) => all[x].partial_cmp(&all[y]).unwrap_or(Ordering::Equal),
            (a, b) => return a.cmp(&b),
        },
    };
    if largest { order.reverse() } else { order }
}

/// `unpack_int4`: for each byte the low and then the high half, along an axis.
pub(crate) fn unpack(a: &Array, on: i64) -> Result<Array> {
    let on = axis(on, a.lens.len())?;
    let Elements::Integer(all) = &a.elements else {
        return Err("only integers are unpacked".into());
    };
    let is_signed = a.ty.name().starts_with('i');
    let half = |high: bool| {
        let one = |&n: &i128| {
            let bits = if high { (n >> 4) & 15 } else { n & 15 };
            if is_signed && bits > 7 {
                bits - 16
            } else {
                bits
            }
        };
        let elements = Elements::Integer(all.iter().map(one).collect());
        let mut lens = a.lens.clone();
        lens.insert(on + 1, 1);
        Array {
            lens,
            elements,
            ..a.clone()
        }
    };
    let both = concat(&[&half(false), &half(true)], on as i64 + 1)?;
    let mut lens = a.lens.clone();
    lens[on] *= 2;
    reshaped(&both, lens)
}
