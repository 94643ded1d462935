//! Operators that move elements: each result is one element of an argument, or a constant.

use crate::array::{Array, Elements};
use crate::format::{Kind, kind};
use crate::walk::{count, steps, walk};

type Result<T> = std::result::Result<T, String>;

/// The position of an element outside of the argument.
pub(crate) const OUTSIDE: usize = usize::MAX;

/// The number of an axis; a negative axis is counted from the end.
pub(crate) fn axis(axis: i64, rank: usize) -> Result<usize> {
    let from = if axis < 0 { rank as i64 } else { 0 };
    usize::try_from(axis.saturating_add(from))
        .ok()
        .filter(|&a| a < rank)
        .ok_or_else(|| format!("there is no axis {axis} of {rank}"))
}

/// Axes by their numbers, each at most once.
pub(crate) fn axes(all: &[i64], rank: usize) -> Result<Vec<usize>> {
    let found: Vec<usize> = all.iter().map(|&a| axis(a, rank)).collect::<Result<_>>()?;
    let mut sorted = found.clone();
    sorted.sort_unstable();
    match sorted.windows(2).any(|w| w[0] == w[1]) {
        true => Err("an axis is named twice".into()),
        false => Ok(found),
    }
}

fn counted(lens: &[u64]) -> Result<usize> {
    count(lens).ok_or_else(|| "it has too many elements".into())
}

/// The elements at given positions; `fill` for positions outside.
pub(crate) fn pick(a: &Array, lens: Vec<u64>, from: &[usize], fill: (f64, i128)) -> Result<Array> {
    if from.iter().any(|&p| p != OUTSIDE && p >= a.elements.len()) {
        return Err("it reads an element that there is not".into());
    }
    fn at<T: Copy>(all: &[T], from: &[usize], fill: T) -> Vec<T> {
        let one = |&p: &usize| if p == OUTSIDE { fill } else { all[p] };
        from.iter().map(one).collect()
    }
    Ok(Array {
        ty: a.ty,
        lens,
        elements: match &a.elements {
            Elements::Float(all) => Elements::Float(at(all, from, fill.0)),
            Elements::Integer(all) => Elements::Integer(at(all, from, fill.1)),
        },
        allowance: match a.allowance.is_empty() {
            true => Vec::new(),
            false => at(&a.allowance, from, 0.0),
        },
    })
}

/// The element at `base` + index * strides of the row-major elements.
fn strided(a: &Array, lens: Vec<u64>, strides: &[i64], base: i64) -> Result<Array> {
    let mut from = Vec::with_capacity(counted(&lens)?);
    walk(&lens, strides, base, |at| {
        from.push(usize::try_from(at).unwrap_or(OUTSIDE - 1));
    });
    pick(a, lens, &from, (0.0, 0))
}

/// The same elements in other lens.
pub(crate) fn reshaped(a: &Array, lens: Vec<u64>) -> Result<Array> {
    if counted(&lens)? != a.elements.len() {
        return Err(format!("{:?} has not as many elements as {lens:?}", a.lens));
    }
    Ok(Array { lens, ..a.clone() })
}

/// `transpose`.
pub(crate) fn transpose(a: &Array, permutation: &[i64]) -> Result<Array> {
    let from = axes(permutation, a.lens.len())?;
    if from.len() != a.lens.len() {
        return Err("the permutation does not have all axes".into());
    }
    let steps = steps(&a.lens);
    let lens = from.iter().map(|&n| a.lens[n]).collect();
    let strides: Vec<i64> = from.iter().map(|&n| steps[n]).collect();
    strided(a, lens, &strides, 0)
}

/// Repeats elements: the first axis of the array is axis `first` of the result, and axes of one
/// element become as long as the result's.
pub(crate) fn broadcast(a: &Array, first: usize, lens: &[u64]) -> Result<Array> {
    let mut strides = vec![0; lens.len()];
    let steps = steps(&a.lens);
    if first.saturating_add(a.lens.len()) > lens.len() {
        return Err(format!("{:?} does not fit into {lens:?}", a.lens));
    }
    for (n, (&len, step)) in a.lens.iter().zip(steps).enumerate() {
        match lens[first + n] {
            to if to == len => strides[first + n] = step,
            _ if len == 1 => {}
            _ => return Err(format!("{:?} does not fit into {lens:?}", a.lens)),
        }
    }
    strided(a, lens.to_vec(), &strides, 0)
}

/// `multibroadcast`: axes are aligned at the last.
pub(crate) fn multibroadcast(a: &Array, lens: &[u64]) -> Result<Array> {
    let Some(first) = lens.len().checked_sub(a.lens.len()) else {
        return Err(format!("{:?} does not fit into {lens:?}", a.lens));
    };
    broadcast(a, first, lens)
}

/// The common lens of two arrays when axes of one element are repeated.
pub(crate) fn both(a: &[u64], b: &[u64]) -> Vec<u64> {
    let rank = a.len().max(b.len());
    let at = |lens: &[u64], n: usize| match (n + lens.len()).checked_sub(rank) {
        Some(n) => lens[n],
        None => 1,
    };
    (0..rank)
        .map(|n| match at(a, n) {
            1 => at(b, n),
            len => len,
        })
        .collect()
}

/// A single element repeated to given lens.
pub(crate) fn filled(a: &Array, lens: &[u64]) -> Result<Array> {
    if a.elements.len() != 1 {
        return Err("not one element stands for all".into());
    }
    strided(a, lens.to_vec(), &vec![0; lens.len()], 0)
}

/// `slice`.
pub(crate) fn slice(a: &Array, on: &[i64], starts: &[i64], ends: &[i64]) -> Result<Array> {
    let on = axes(on, a.lens.len())?;
    if on.len() != starts.len() || on.len() != ends.len() {
        return Err("axes, starts and ends are not as many".into());
    }
    let (mut lens, strides, mut base) = (a.lens.clone(), steps(&a.lens), 0);
    for (n, &axis) in on.iter().enumerate() {
        let len = a.lens[axis] as i64;
        let bound = |at: i64| match at.clamp(-len, len) {
            at if at < 0 => at + len,
            at => at,
        };
        let (start, end) = (bound(starts[n]), bound(ends[n]));
        lens[axis] = (end - start).max(0) as u64;
        base += start * strides[axis];
    }
    strided(a, lens, &strides, base)
}

/// `step`.
pub(crate) fn step(a: &Array, on: &[i64], by: &[i64]) -> Result<Array> {
    let on = axes(on, a.lens.len())?;
    if on.len() != by.len() || by.iter().any(|&by| by <= 0) {
        return Err("the steps are not one above 0 for each axis".into());
    }
    let (mut lens, mut strides) = (a.lens.clone(), steps(&a.lens));
    for (&axis, &by) in on.iter().zip(by) {
        lens[axis] = lens[axis].div_ceil(by as u64);
        strides[axis] = strides[axis].saturating_mul(by);
    }
    strided(a, lens, &strides, 0)
}

/// `reverse`.
pub(crate) fn reverse(a: &Array, on: &[i64]) -> Result<Array> {
    let (mut strides, mut base) = (steps(&a.lens), 0);
    for axis in axes(on, a.lens.len())? {
        base += (a.lens[axis] as i64 - 1) * strides[axis];
        strides[axis] = -strides[axis];
    }
    strided(a, a.lens.clone(), &strides, base)
}

/// `squeeze`: removes some axes, or all, of one element.
pub(crate) fn squeeze(a: &Array, on: &[i64]) -> Result<Array> {
    let on = axes(on, a.lens.len())?;
    if on.iter().any(|&axis| a.lens[axis] != 1) {
        return Err("an axis has not one element".into());
    }
    let gone = |n: usize| match on.is_empty() {
        true => a.lens[n] == 1,
        false => on.contains(&n),
    };
    let rest = (0..a.lens.len()).filter(|&n| !gone(n));
    let mut lens: Vec<u64> = rest.map(|n| a.lens[n]).collect();
    if lens.is_empty() && !a.lens.is_empty() {
        lens.push(1);
    }
    reshaped(a, lens)
}

/// `unsqueeze`: inserts axes, each of one element or of a part of the axis that follows.
pub(crate) fn unsqueeze(a: &Array, on: &[i64], by: &[i64]) -> Result<Array> {
    let rank = a.lens.len() + on.len();
    let on = axes(on, rank)?;
    let (mut old, mut lens, mut next) = (a.lens.clone(), Vec::new(), 0);
    for n in 0..rank {
        let Some(place) = on.iter().position(|&axis| axis == n) else {
            lens.push(old.get(next).copied().ok_or("it has too few axes")?);
            next += 1;
            continue;
        };
        let by = u64::try_from(by.get(place).copied().unwrap_or(1)).unwrap_or(0);
        match old.get_mut(next) {
            Some(len) if by > 0 && *len % by == 0 => *len /= by,
            None if by == 1 => {}
            _ => return Err("the axis cannot be split so".into()),
        }
        lens.push(by);
    }
    reshaped(a, lens)
}

/// `reshape`: 0 copies a length, -1 is the remaining length.
pub(crate) fn reshape(a: &Array, dims: &[i64]) -> Result<Array> {
    let (mut lens, mut open) = (Vec::new(), None);
    for (n, &dim) in dims.iter().enumerate() {
        lens.push(match dim {
            0 => *a.lens.get(n).ok_or("there is no length to copy")?,
            -1 if open.is_none() => {
                open = Some(n);
                1
            }
            dim => u64::try_from(dim).map_err(|_| format!("{dim} is no length"))?,
        });
    }
    if let Some(n) = open {
        let rest = counted(&lens)?;
        let all = a.elements.len();
        if rest == 0 || !all.is_multiple_of(rest) {
            return Err("what is left is no length".into());
        }
        lens[n] = (all / rest) as u64;
    }
    reshaped(a, lens)
}

/// `flatten`: two axes, the second from `axis` on.
pub(crate) fn flatten(a: &Array, at: i64) -> Result<Array> {
    let rank = a.lens.len();
    let at = match usize::try_from(at) {
        Ok(at) if at == rank => at,
        _ => axis(at, rank)?,
    };
    let product = |lens: &[u64]| {
        let all = lens
            .iter()
            .try_fold(1_u64, |all, &len| all.checked_mul(len));
        all.ok_or("it has too many elements")
    };
    reshaped(a, vec![product(&a.lens[..at])?, product(&a.lens[at..])?])
}

/// `pad`.
pub(crate) fn pad(a: &Array, mode: i64, pads: &[i64], value: f32) -> Result<Array> {
    let rank = a.lens.len();
    if pads.len() != 2 * rank {
        return Err("the pads are not two for each axis".into());
    }
    let strides = steps(&a.lens);
    let (mut lens, mut maps) = (Vec::new(), Vec::new());
    for axis in 0..rank {
        let (len, lead) = (i128::from(a.lens[axis]), i128::from(pads[axis]));
        let out = (len + lead + i128::from(pads[rank + axis])).max(0);
        let out = u64::try_from(out).map_err(|_| "it has too many elements")?;
        lens.push(out);
        counted(&lens)?;
        // The contribution of each place of the axis to the source position.
        let from = |o: u64| {
            let q = i128::from(o) - lead;
            let p = match mode {
                0 if (0..len).contains(&q) => q,
                0 => return None,
                1 if len <= 1 => 0,
                1 => match q.abs() % (2 * (len - 1)) {
                    k if k > len - 1 => 2 * (len - 1) - k,
                    k => k,
                },
                _ => q.clamp(0, (len - 1).max(0)),
            };
            usize::try_from(p * i128::from(strides[axis])).ok()
        };
        maps.push((0..out).map(from).collect::<Vec<Option<usize>>>());
    }
    if mode != 0 && a.elements.is_empty() && counted(&lens)? > 0 {
        return Err("there is no element to repeat".into());
    }
    // Positions are composed axis by axis.
    let mut all = vec![Some(0_usize); usize::from(rank > 0)];
    for map in &maps {
        all = all
            .iter()
            .flat_map(|at| map.iter().map(move |m| Some((*at)? + (*m)?)))
            .collect();
    }
    let from: Vec<usize> = all.into_iter().map(|at| at.unwrap_or(OUTSIDE)).collect();
    pick(a, lens, &from, fill(a, value))
}

/// The least of the numbers that stand for the largest number: it is printed, and is read back smaller.
const LARGEST: f32 = 3.40282e38;

/// The fill value of a pad.
fn fill(a: &Array, value: f32) -> (f64, i128) {
    let wide = f64::from(value);
    match kind(a.ty) {
        Some(Kind::Float(format)) if value.abs() >= LARGEST => (format.largest.copysign(wide), 0),
        Some(Kind::Float(format)) => (format.round(wide.clamp(-format.largest, format.largest)), 0),
        Some(kind) if value.abs() >= LARGEST => match value > 0.0 {
            true => (0.0, kind.range().1),
            false => (0.0, kind.range().0),
        },
        Some(kind) if !value.is_nan() => (0.0, kind.cut(wide)),
        _ => (0.0, 0),
    }
}

/// `gather`; an invalid index reads 0.
pub(crate) fn gather(a: &Array, indices: &Array, on: i64) -> Result<Array> {
    let Elements::Integer(all) = &indices.elements else {
        return Err("the indices are no integers".into());
    };
    let on = axis(on, a.lens.len())?;
    let len = i128::from(a.lens[on]);
    let place = |&j: &i128| {
        let j = if j < 0 { j + len } else { j };
        Some(j as usize).filter(|_| (0..len).contains(&j))
    };
    let places: Vec<Option<usize>> = all.iter().map(place).collect();
    let lens = [&a.lens[..on], &indices.lens, &a.lens[on + 1..]].concat();
    let mut from = Vec::with_capacity(counted(&lens)?);
    if counted(&lens)? > 0 {
        let inner = a.lens[on + 1..].iter().product::<u64>() as usize;
        let outer = a.lens[..on].iter().product::<u64>() as usize;
        for o in 0..outer {
            for place in &places {
                let row = place.map(|j| (o * len as usize + j) * inner);
                from.extend((0..inner).map(|i| row.map_or(OUTSIDE, |row| row + i)));
            }
        }
    }
    let mut out = pick(a, lens, &from, (0.0, 0))?;
    if !indices.allowance.is_empty() {
        // The selected element is uncertain.
        out.allowance = vec![f64::INFINITY; from.len()];
    }
    Ok(out)
}

/// `concat`.
pub(crate) fn concat(all: &[&Array], on: i64) -> Result<Array> {
    let first = all.first().ok_or("it has no arguments")?;
    let on = axis(on, first.lens.len())?;
    let mut lens = first.lens.clone();
    lens[on] = 0;
    for a in all {
        let rest = |lens: &[u64]| [&lens[..on], &lens[on + 1..]].concat();
        if a.ty != first.ty || a.lens.len() != lens.len() || rest(&a.lens) != rest(&lens) {
            return Err("types or lens differ".into());
        }
        lens[on] = lens[on].saturating_add(a.lens[on]);
    }
    let total = counted(&lens)?;
    let outer = if total == 0 {
        0
    } else {
        lens[..on].iter().product::<u64>() as usize
    };
    let part = |a: &Array| a.elements.len().checked_div(outer).unwrap_or(0);
    fn joined<T: Copy>(all: &[(&[T], usize)], outer: usize, total: usize) -> Vec<T> {
        let mut out = Vec::with_capacity(total);
        for o in 0..outer {
            for (elements, part) in all {
                out.extend_from_slice(&elements[o * part..(o + 1) * part]);
            }
        }
        out
    }
    let floats: Option<Vec<(&[f64], usize)>> = all
        .iter()
        .map(|a| match &a.elements {
            Elements::Float(e) => Some((&e[..], part(a))),
            Elements::Integer(_) => None,
        })
        .collect();
    let elements = match floats {
        Some(floats) => Elements::Float(joined(&floats, outer, total)),
        None => {
            let integers = all.iter().filter_map(|a| match &a.elements {
                Elements::Integer(e) => Some((&e[..], part(a))),
                Elements::Float(_) => None,
            });
            Elements::Integer(joined(&integers.collect::<Vec<_>>(), outer, total))
        }
    };
    let allowance = match all.iter().all(|a| a.allowance.is_empty()) {
        true => Vec::new(),
        false => {
            let own = |a: &&Array| match a.allowance.is_empty() {
                true => vec![0.0; a.elements.len()],
                false => a.allowance.clone(),
            };
            let own: Vec<Vec<f64>> = all.iter().map(own).collect();
            let own: Vec<(&[f64], usize)> = own
                .iter()
                .zip(all)
                .map(|(e, a)| (&e[..], part(a)))
                .collect();
            joined(&own, outer, total)
        }
    };
    Ok(Array {
        ty: first.ty,
        lens,
        elements,
        allowance,
    })
}
