//! Moves of data: views and copies.

use super::plain::{From, Make, moved, place, unknown};
use super::writer::{Tensor, Writer, braces, elements, order};
use arbitrary::{Result, Unstructured};

/// A move of one tensor: the index that an index of the result is.
fn of(x: &Tensor, lens: &[u64], index: impl Fn(&[u64]) -> Vec<u64> + 'static) -> Make {
    let from = x.lens.clone();
    moved(lens, move |i| From::Of(0, place(&index(i), &from)))
}

/// The same elements in the same order.
fn same(lens: &[u64]) -> Make {
    let own = lens.to_vec();
    moved(lens, move |i| From::Of(0, place(i, &own)))
}

pub fn transpose(w: &mut Writer, x: &Tensor, order: &[usize]) -> Tensor {
    let lens: Vec<u64> = order.iter().map(|&k| x.lens[k]).collect();
    let axes = order.to_vec();
    let make = of(x, &lens, move |i| {
        let mut own = vec![0; i.len()];
        axes.iter().zip(i).for_each(|(&k, &n)| own[k] = n);
        own
    });
    w.emit(
        &format!("transpose[permutation={}]({})", braces(order), x.name),
        x.ty,
        &lens,
        &[x],
        make,
    )
}

pub fn reverse(w: &mut Writer, x: &Tensor, axes: &[usize]) -> Tensor {
    let (lens, own) = (x.lens.clone(), axes.to_vec());
    let make = of(x, &x.lens, move |i| {
        let at = |(k, &n): (usize, &u64)| if own.contains(&k) { lens[k] - 1 - n } else { n };
        i.iter().enumerate().map(at).collect()
    });
    w.emit(
        &format!("reverse[axes={}]({})", braces(axes), x.name),
        x.ty,
        &x.lens,
        &[x],
        make,
    )
}

/// A move more; some are of several tensors.
pub fn step(w: &mut Writer, u: &mut Unstructured, x: &Tensor) -> Result<()> {
    let rank = x.rank();
    let axis = u.int_in_range(0..=rank - 1)?;
    match u.int_in_range(0..=13)? {
        0 => {
            let order = order(u, rank)?;
            transpose(w, x, &order);
        }
        1 => broadcast(w, u, x)?,
        2 => slice(w, u, x, axis)?,
        3 => {
            let step = u.int_in_range(1..=3)?;
            let mut lens = x.lens.clone();
            lens[axis] = x.lens[axis].div_ceil(step);
            let make = of(x, &lens, move |i| {
                let mut own = i.to_vec();
                own[axis] *= step;
                own
            });
            w.emit(
                &format!("step[axes={{{axis}}},steps={{{step}}}]({})", x.name),
                x.ty,
                &lens,
                &[x],
                make,
            );
        }
        4 => {
            let mut axes = vec![axis];
            if rank > 1 && u.ratio(1, 3)? {
                axes.push((axis + 1) % rank);
            }
            reverse(w, x, &axes);
        }
        5 | 6 => pad(w, u, x, axis)?,
        7 | 8 => concat(w, u, x, axis)?,
        9 => gather(w, u, x, axis)?,
        10 => {
            let ones: Vec<usize> = (0..rank).filter(|&k| x.lens[k] == 1).collect();
            if let (Some(&one), true) = (ones.first(), rank > 1 && u.ratio(1, 2)?) {
                let mut lens = x.lens.clone();
                lens.remove(one);
                let make = same(&lens);
                w.emit(
                    &format!("squeeze[axes={{{one}}}]({})", x.name),
                    x.ty,
                    &lens,
                    &[x],
                    make,
                );
            } else if rank < 7 {
                let mut lens = x.lens.clone();
                lens.insert(axis, 1);
                let make = same(&lens);
                w.emit(
                    &format!("unsqueeze[axes={{{axis}}},steps={{}}]({})", x.name),
                    x.ty,
                    &lens,
                    &[x],
                    make,
                );
            }
        }
        11 => {
            let call = match u.int_in_range(0..=2)? {
                0 => "contiguous".to_string(),
                1 => format!("layout[permutation={}]", braces(&order(u, rank)?)),
                _ => "identity".to_string(),
            };
            let make = same(&x.lens);
            w.emit(&format!("{call}({})", x.name), x.ty, &x.lens, &[x], make);
        }
        12 => {
            let before: u64 = x.lens[..axis].iter().product();
            let lens = [before, x.lens[axis..].iter().product()];
            let make = same(&lens);
            w.emit(
                &format!("flatten[axis={axis}]({})", x.name),
                x.ty,
                &lens,
                &[x],
                make,
            );
        }
        _ => {
            // Two neighbours become one axis, or one becomes two.
            let mut lens = x.lens.clone();
            if axis + 1 < rank {
                let both = lens[axis] * lens.remove(axis + 1);
                lens[axis] = both;
            } else if rank < 7 && lens[axis] > 0 {
                let part = (2..=4).find(|&p| lens[axis].is_multiple_of(p)).unwrap_or(1);
                lens[axis] /= part;
                lens.push(part);
            }
            if lens.contains(&0) {
                return Ok(());
            }
            let make = same(&lens);
            w.emit(
                &format!("reshape[dims={}]({})", braces(&lens), x.name),
                x.ty,
                &lens,
                &[x],
                make,
            );
        }
    }
    Ok(())
}

fn broadcast(w: &mut Writer, u: &mut Unstructured, x: &Tensor) -> Result<()> {
    if x.rank() == 1 && x.lens[0] > 0 && u.ratio(1, 3)? {
        // At an axis of its own.
        let mut lens = vec![u.int_in_range(1..=4)?, u.int_in_range(1..=4)?];
        let at = u.int_in_range(0..=2)?;
        lens.insert(at, x.lens[0]);
        if elements(&lens) <= w.largest {
            let make = of(x, &lens, move |i| vec![i[at]]);
            let out = braces(&lens);
            w.emit(
                &format!(
                    "broadcast[axis={at},out_lens={out},out_dyn_dims={{}}]({})",
                    x.name
                ),
                x.ty,
                &lens,
                &[x],
                make,
            );
        }
        return Ok(());
    }
    let mut lens = x.lens.clone();
    for len in &mut lens {
        if *len == 1 {
            *len = u.int_in_range(1..=9)?;
        }
    }
    if x.rank() < 7 && u.ratio(1, 3)? {
        lens.insert(0, u.int_in_range(1..=4)?);
    }
    if elements(&lens) > w.largest {
        return Ok(());
    }
    let (from, more) = (x.lens.clone(), lens.len() - x.rank());
    let make = of(x, &lens, move |i| {
        let own = i[more..].iter().zip(&from);
        own.map(|(&i, &n)| if n == 1 { 0 } else { i }).collect()
    });
    let out = braces(&lens);
    w.emit(
        &format!(
            "multibroadcast[out_lens={out},out_dyn_dims={{}}]({})",
            x.name
        ),
        x.ty,
        &lens,
        &[x],
        make,
    );
    Ok(())
}

fn slice(w: &mut Writer, u: &mut Unstructured, x: &Tensor, axis: usize) -> Result<()> {
    let n = x.lens[axis];
    if n == 0 {
        return Ok(());
    }
    let start = u.int_in_range(0..=n - 1)?;
    let end = u.int_in_range(start + 1..=n)?;
    let mut lens = x.lens.clone();
    lens[axis] = end - start;
    // Counted from the end, now and then.
    let said = match u.ratio(1, 2)? && end < n {
        true => end as i64 - n as i64,
        false => end as i64,
    };
    let make = of(x, &lens, move |i| {
        let mut own = i.to_vec();
        own[axis] += start;
        own
    });
    w.emit(
        &format!(
            "slice[axes={{{axis}}},starts={{{start}}},ends={{{said}}}]({})",
            x.name
        ),
        x.ty,
        &lens,
        &[x],
        make,
    );
    Ok(())
}

fn pad(w: &mut Writer, u: &mut Unstructured, x: &Tensor, axis: usize) -> Result<()> {
    let rank = x.rank();
    let mode = u.int_in_range(0..=2)?;
    if mode != 0 && x.lens.contains(&0) {
        return Ok(());
    }
    let mut pads = vec![0_u64; 2 * rank];
    for k in [axis, (axis + 1) % rank] {
        pads[k] = u.int_in_range(0..=3)?;
        pads[rank + k] = u.int_in_range(0..=3)?;
        if u.ratio(2, 3)? {
            break;
        }
    }
    let lens: Vec<u64> = (0..rank)
        .map(|k| x.lens[k] + pads[k] + pads[rank + k])
        .collect();
    if elements(&lens) > w.largest {
        return Ok(());
    }
    let value = *u.choose(&[
        "1.5",
        "0",
        "0",
        "-2",
        "3.40282e+38",
        "-3.40282e+38",
        "inf",
        "-inf",
    ])?;
    w.drawn.note(match value {
        "3.40282e+38" | "-3.40282e+38" => "pads of the ends of types",
        _ => "pads",
    });
    let (from, leads) = (x.lens.clone(), pads[..rank].to_vec());
    let inner = move |i: &[u64]| -> Option<Vec<u64>> {
        let each = (0..from.len()).map(|k| {
            let (q, n) = (i[k] as i64 - leads[k] as i64, from[k] as i64);
            match mode {
                _ if (0..n).contains(&q) => Some(q as u64),
                0 => None,
                1 if n == 1 => Some(0),
                1 => {
                    let q = q.abs() % (2 * n - 2);
                    Some(q.min(2 * n - 2 - q) as u64)
                }
                _ => Some(q.clamp(0, n - 1) as u64),
            }
        });
        each.collect()
    };
    let from = x.lens.clone();
    let make = match (mode, value) {
        (0, "0") => moved(&lens, move |i| match inner(i) {
            Some(own) => From::Of(0, place(&own, &from)),
            None => From::Bits(0),
        }),
        (0, _) => unknown(),
        _ => moved(&lens, move |i| {
            From::Of(0, inner(i).map_or(0, |own| place(&own, &from)))
        }),
    };
    let pads = braces(&pads);
    w.emit_ordered(
        u,
        &format!("pad[mode={mode},pads={pads},value={value}]({})", x.name),
        (x.ty, &lens),
        &[x],
        make,
    )?;
    Ok(())
}

fn concat(w: &mut Writer, u: &mut Unstructured, x: &Tensor, axis: usize) -> Result<()> {
    let mut parts = vec![x.clone()];
    for _ in 0..u.int_in_range(1..=3)? {
        let mut lens = x.lens.clone();
        lens[axis] = match u.ratio(1, 20)? {
            true => 0,
            false => u.int_in_range(1..=5)?,
        };
        let part = match u.ratio(1, 3)? {
            true => x.clone(),
            false => w.of_shape(u, x.ty, &lens)?,
        };
        parts.push(part);
    }
    let mut lens = x.lens.clone();
    lens[axis] = parts.iter().map(|p| p.lens[axis]).sum();
    if elements(&lens) > w.largest {
        return Ok(());
    }
    let own: Vec<Vec<u64>> = parts.iter().map(|p| p.lens.clone()).collect();
    let make = moved(&lens, move |i| {
        let (mut at, mut n) = (i.to_vec(), 0);
        while at[axis] >= own[n][axis] {
            at[axis] -= own[n][axis];
            n += 1;
        }
        From::Of(n, place(&at, &own[n]))
    });
    let names: Vec<&str> = parts.iter().map(|p| p.name.as_str()).collect();
    let call = format!("concat[axis={axis}]({})", names.join(","));
    let parts: Vec<&Tensor> = parts.iter().collect();
    w.emit_ordered(u, &call, (x.ty, &lens), &parts, make)?;
    Ok(())
}

fn gather(w: &mut Writer, u: &mut Unstructured, x: &Tensor, axis: usize) -> Result<()> {
    if x.lens[axis] == 0 {
        return Ok(());
    }
    let shape: Vec<u64> = match u.int_in_range(0..=2)? {
        0 => vec![u.int_in_range(1..=6)?],
        1 => vec![u.int_in_range(1..=3)?, u.int_in_range(1..=3)?],
        _ => vec![u.int_in_range(1..=9)?],
    };
    let lens = [&x.lens[..axis], &shape, &x.lens[axis + 1..]].concat();
    if elements(&lens) > w.largest || lens.len() > 7 {
        return Ok(());
    }
    let ty = *u.choose(&["int32_type", "int64_type"])?;
    let i = w.indices(ty, &shape);
    // What is gathered by is no operand of anything else: elements of it are places.
    w.all.pop();
    let call = format!("gather[axis={axis}]({},{})", x.name, i.name);
    // Places are read from memory, which a move does not know.
    let (from, own, count) = (x.lens.clone(), shape.clone(), shape.len());
    let out = lens.clone();
    let make: Make = std::rc::Rc::new(move |given| {
        let (data, index) = (given[0].as_ref()?, given[1].as_ref()?);
        let all = super::plain::indices(&out).map(|o| {
            let at = index[place(&o[axis..axis + count], &own)] as i64;
            let at = if ty == "int32_type" {
                i64::from(at as i32)
            } else {
                at
            };
            let n = from[axis] as i64;
            let at = if at < 0 { at + n } else { at };
            let inner = [&o[..axis], &[at as u64], &o[axis + count..]].concat();
            data[place(&inner, &from)]
        });
        Some(std::rc::Rc::new(all.collect()))
    });
    w.emit(&call, x.ty, &lens, &[x, &i], make);
    Ok(())
}
