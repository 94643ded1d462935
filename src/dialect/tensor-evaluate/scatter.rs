//! Operators that read or write elements at places given by data.

use crate::array::{Array, Elements};
use crate::given::Result;
use crate::movement::{axis, pick, reshaped};
use crate::operators::plain;
use crate::walk::index;
use easel_tensor::tables::tables;

/// The numbers of an array of indices.
fn numbers(indices: &Array) -> Result<&[i128]> {
    match &indices.elements {
        Elements::Integer(all) => Ok(all),
        Elements::Float(_) => Err("the indices are no integers".into()),
    }
}

/// The place of an index on an axis; negative indices are counted from its end.
fn place(j: i128, len: u64) -> Option<u64> {
    let j = if j < 0 { j + i128::from(len) } else { j };
    u64::try_from(j).ok().filter(|&j| j < len)
}

/// The row-major position of an index.
fn position(lens: &[u64], at: &[u64]) -> usize {
    let places = lens.iter().zip(at);
    places.fold(0, |all, (len, at)| all * len + at) as usize
}

/// A single element.
fn one(a: &Array, at: usize) -> Result<Array> {
    pick(a, vec![1], &[at], (0.0, 0))
}

/// Writes elements of `updates` to places of `data`, in order.
fn put(
    way: &str,
    data: &Array,
    updates: &Array,
    to: &[(usize, usize)],
    unsure: bool,
) -> Result<Array> {
    let mut out = data.clone();
    out.allowance = (0..data.elements.len())
        .map(|at| data.allowance(at))
        .collect();
    for &(from, at) in to {
        let update = one(updates, from)?;
        let made = match way {
            "" => update,
            way => plain(way, &[&one(&out, at)?, &update], 0.0)?,
        };
        match (&mut out.elements, &made.elements) {
            (Elements::Float(all), Elements::Float(made)) => all[at] = made[0],
            (Elements::Integer(all), Elements::Integer(made)) => all[at] = made[0],
            _ => return Err("the elements are of two kinds".into()),
        }
        out.allowance[at] = made.allowance(0);
    }
    if unsure {
        // The selected element is uncertain.
        out.allowance.fill(f64::INFINITY);
    }
    out.allowance = crate::allowance::kept(out.allowance);
    Ok(out)
}

/// `scatter_*`: writes each update to the place of its index on an axis.
pub(crate) fn along(way: &str, args: [&Array; 3], on: i64, skips: bool) -> Result<Array> {
    let [data, indices, updates] = args;
    let on = axis(on, data.lens.len())?;
    if data.ty != updates.ty || indices.lens.len() != data.lens.len() {
        return Err("the arguments do not meet".into());
    }
    let wider = |k: usize| k != on && indices.lens[k] > data.lens[k];
    let fits = indices.lens.iter().zip(&updates.lens).all(|(a, b)| a <= b);
    if !fits || updates.lens.len() != data.lens.len() || (0..data.lens.len()).any(wider) {
        return Err("the lens do not meet".into());
    }
    let mut to = Vec::new();
    for (n, &j) in numbers(indices)?.iter().enumerate() {
        let mut at = index(&indices.lens, n as u64);
        let from = position(&updates.lens, &at);
        match place(j, data.lens[on]) {
            Some(j) => at[on] = j,
            None if skips => continue,
            None => return Err(format!("the index {j} is none of {}", data.lens[on])),
        }
        to.push((from, position(&data.lens, &at)));
    }
    put(way, data, updates, &to, !indices.allowance.is_empty())
}

/// The number of axes of a tensor that the last axis of `indices` names.
fn named(indices: &Array, axes: &[u64]) -> Result<usize> {
    let named = indices.lens.last().and_then(|&k| usize::try_from(k).ok());
    let named = named.filter(|&k| k <= axes.len());
    named.ok_or_else(|| "the indices name more axes than there are".into())
}

/// `scatternd_*`: writes slices of updates to the places of indices on the first axes.
pub(crate) fn nd(way: &str, data: &Array, indices: &Array, updates: &Array) -> Result<Array> {
    let named = named(indices, &data.lens)?;
    let outer = &indices.lens[..indices.lens.len() - 1];
    let inner = &data.lens[named..];
    if updates.lens != [outer, inner].concat() || data.ty != updates.ty {
        return Err("the arguments do not meet".into());
    }
    let slice = inner.iter().product::<u64>() as usize;
    let mut to = Vec::new();
    let rows = updates.elements.len().checked_div(slice).unwrap_or(0);
    let all = numbers(indices)?;
    for row in 0..rows {
        let own = &all[row * named..(row + 1) * named];
        let start = starts(own, &data.lens[..named])?;
        to.extend((0..slice).map(|k| (row * slice + k, start * slice + k)));
    }
    put(way, data, updates, &to, !indices.allowance.is_empty())
}

/// The row-major position of numbers on some axes.
fn starts(numbers: &[i128], lens: &[u64]) -> Result<usize> {
    let mut at = Vec::new();
    for (&j, &len) in numbers.iter().zip(lens) {
        at.push(place(j, len).ok_or_else(|| format!("the index {j} is none of {len}"))?);
    }
    Ok(position(lens, &at))
}

/// `gathernd`: the slices at indices behind the common first axes.
pub(crate) fn gather_nd(data: &Array, indices: &Array, batch: u64) -> Result<Array> {
    let batch = usize::try_from(batch).ok();
    let batch = batch.filter(|&b| b < data.lens.len() && b < indices.lens.len());
    let batch = batch.ok_or("there are not so many axes in front")?;
    if data.lens[..batch] != indices.lens[..batch] {
        return Err("the lens do not meet".into());
    }
    let named = named(indices, &data.lens[batch..])?;
    let axes = &data.lens[batch..batch + named];
    let inner = &data.lens[batch + named..];
    let slice = inner.iter().product::<u64>() as usize;
    let outer = &indices.lens[..indices.lens.len() - 1];
    let rows = outer.iter().product::<u64>() as usize;
    let batches = data.lens[..batch].iter().product::<u64>() as usize;
    let each = rows.checked_div(batches).unwrap_or(0);
    let area = axes.iter().product::<u64>() as usize * slice;
    let all = numbers(indices)?;
    let mut from = Vec::new();
    for row in 0..rows {
        let own = &all[row * named..(row + 1) * named];
        let start = row.checked_div(each).unwrap_or(0) * area + starts(own, axes)? * slice;
        from.extend(start..start + slice);
    }
    let lens = [outer, inner].concat();
    let mut out = pick(data, vec![from.len() as u64], &from, (0.0, 0))?;
    if !indices.allowance.is_empty() {
        out.allowance = vec![f64::INFINITY; from.len()];
    }
    let lens = if lens.is_empty() { vec![1] } else { lens };
    reshaped(&out, lens)
}

/// `nonzero`: the indices of nonzero elements, one in each column, followed by columns of 0.
pub(crate) fn nonzero(x: &Array) -> Result<Array> {
    let ty = tables().element_type("int64_type");
    let ty = ty.ok_or("there is no type of indices")?;
    let (rank, count) = (x.lens.len(), x.elements.len());
    let mut out = vec![0; rank * count];
    let mut column = 0;
    for n in 0..count {
        if x.elements.float(n) == 0.0 {
            continue;
        }
        for (k, at) in index(&x.lens, n as u64).into_iter().enumerate() {
            out[k * count + column] = i128::from(at);
        }
        column += 1;
    }
    let lens = vec![rank as u64, count as u64];
    let mut out = Array::new(ty, lens, Elements::Integer(out));
    let near = |n: usize| x.allowance(n) >= x.elements.float(n).abs() && x.allowance(n) > 0.0;
    if (0..count).any(near) {
        out.allowance = vec![f64::INFINITY; rank * count];
    }
    Ok(out)
}
