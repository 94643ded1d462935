//! Forms of programs that single steps seldom make.

use super::moves;
use super::operators::is_float;
use super::plain::{self, unknown};
use super::writer::{Tensor, Writer, elements};
use arbitrary::{Result, Unstructured};

/// Totals of rows that are kept, and what is computed of them: at elements, once for each row, and elsewhere.
pub fn kept_totals(w: &mut Writer, u: &mut Unstructured) -> Result<Vec<Tensor>> {
    let x = w.any(u)?;
    if elements(&x.lens) == 0 {
        return Ok(vec![x]);
    }
    w.drawn.note("reduced values kept");
    let axes = w.some_axes(u, &x)?;
    let mut results = Vec::new();
    let mut from = x.clone();
    for _ in 0..u.int_in_range(1..=3)? {
        let total = w.reduced(u, &from, &axes)?;
        results.push(total.clone());
        let mut once = total.clone();
        if u.ratio(1, 2)? {
            w.drawn.note("pointwise values of reduced values");
            once = w.unary(u, &total)?;
            if u.ratio(1, 2)? {
                let make = plain::binary("add", once.ty);
                once = w.emit(
                    &format!("add({},{})", once.name, total.name),
                    once.ty,
                    &once.lens,
                    &[&once, &total],
                    make,
                );
            }
            results.push(once.clone());
        }
        if u.ratio(1, 4)? {
            w.drawn.note("reduced values read elsewhere");
            let lens: Vec<u64> = (0..x.rank())
                .filter(|k| !axes.contains(k))
                .map(|k| x.lens[k])
                .collect();
            let lens = if lens.is_empty() { vec![1] } else { lens };
            let call = format!(
                "reshape[dims={}]({})",
                super::writer::braces(&lens),
                total.name
            );
            let own = lens.clone();
            let make = plain::moved(&lens, move |i| plain::From::Of(0, plain::place(i, &own)));
            results.push(w.emit(&call, total.ty, &lens, &[&total], make));
        }
        // At every element: the total, or what is computed of it.
        let read = if u.ratio(1, 2)? { &total } else { &once };
        let back = w.back(read, &x.lens);
        let op = *u.choose(&["sub", "mul", "max", "add"])?;
        let make = plain::binary(op, x.ty);
        from = w.emit(
            &format!("{op}({},{})", from.name, back.name),
            x.ty,
            &x.lens,
            &[&from, &back],
            make,
        );
        if u.ratio(1, 2)? {
            results.push(from.clone());
        }
    }
    results.push(from);
    Ok(results)
}

/// Softmax and its logarithm's constant, as training needs them.
pub fn softmax(w: &mut Writer, u: &mut Unstructured) -> Result<Vec<Tensor>> {
    let x = w.any(u)?;
    if !is_float(x.ty) || elements(&x.lens) == 0 {
        return kept_totals(w, u);
    }
    w.drawn.note("softmax with its totals");
    let axis = u.int_in_range(0..=x.rank() - 1)?;
    let mut once = x.lens.clone();
    once[axis] = 1;
    let (ty, name) = (x.ty, &x.name);
    let most = w.emit(
        &format!("reduce_max[axes={{{axis}}}]({name})"),
        ty,
        &once,
        &[&x],
        unknown(),
    );
    let back = w.back(&most, &x.lens);
    let less = w.emit(
        &format!("sub({name},{})", back.name),
        ty,
        &x.lens,
        &[&x, &back],
        unknown(),
    );
    let power = w.emit(
        &format!("exp({})", less.name),
        ty,
        &x.lens,
        &[&less],
        unknown(),
    );
    let sum = w.emit(
        &format!("reduce_sum[axes={{{axis}}}]({})", power.name),
        ty,
        &once,
        &[&power],
        unknown(),
    );
    let log = w.emit(&format!("log({})", sum.name), ty, &once, &[&sum], unknown());
    let all = w.emit(
        &format!("add({},{})", log.name, most.name),
        ty,
        &once,
        &[&log, &most],
        unknown(),
    );
    let back = w.back(&sum, &x.lens);
    let share = w.emit(
        &format!("div({},{})", power.name, back.name),
        ty,
        &x.lens,
        &[&power, &back],
        unknown(),
    );
    let mut results = vec![share, all];
    for more in [sum, most, less] {
        if u.ratio(1, 2)? {
            results.push(more);
        }
    }
    Ok(results)
}

/// Nothing but moves, to the end.
pub fn views(w: &mut Writer, u: &mut Unstructured) -> Result<Vec<Tensor>> {
    w.drawn.note("programs of moves only");
    let mut results = vec![w.any(u)?];
    for _ in 0..u.int_in_range(1..=8)? {
        let x = w.any(u)?;
        moves::step(w, u, &x)?;
        results.push(w.all[w.all.len() - 1].clone());
    }
    results.reverse();
    Ok(results)
}

/// Moves of moves: each level reads the one below twice.
pub fn doubled(w: &mut Writer, u: &mut Unstructured) -> Result<Vec<Tensor>> {
    w.drawn.note("more than 1,024 moved reads");
    let n = u.int_in_range(1..=4)?;
    let ty = *u.choose(&["int32_type", "float_type", "int8_type"])?;
    let mut last = w.parameter(u, ty, &[n, n])?;
    let mut results = Vec::new();
    // The same moves at each level, views or copies, or others at each.
    let usual = *u.choose(&["v", "vv", "vvv", "c", "vc", "cv", ""])?;
    for _ in 0..u.int_in_range(11..=16)? {
        let kinds = match usual {
            "" => *u.choose(&["v", "vv", "cv", "c"])?,
            usual => usual,
        };
        let mut moved = last.clone();
        for kind in kinds.chars() {
            moved = match kind {
                'c' => moves::reverse(w, &moved, &[1]),
                _ => moves::transpose(w, &moved, &[1, 0]),
            };
        }
        let op = *u.choose(&["sub", "max", "add"])?;
        let make = plain::binary(op, ty);
        let call = format!("{op}({},{})", moved.name, last.name);
        last = w.emit(&call, ty, &[n, n], &[&moved, &last], make);
    }
    if u.ratio(1, 2)? {
        // Results that are moves alone.
        results.push(moves::transpose(w, &last, &[1, 0]));
    }
    results.push(last);
    Ok(results)
}

/// Elements of a byte or two in other orders of many axes.
pub fn permuted(w: &mut Writer, u: &mut Unstructured) -> Result<Vec<Tensor>> {
    w.drawn.note("permuted bytes of high rank");
    let rank = u.int_in_range(4..=6)?;
    let mut lens = Vec::new();
    for _ in 0..rank {
        lens.push(u.int_in_range(1..=5)?);
    }
    let ty = *u.choose(&["bool_type", "int8_type", "uint8_type", "half_type"])?;
    let (a, b) = (w.parameter(u, ty, &lens)?, w.parameter(u, ty, &lens)?);
    let op = *u.choose(&["logical_and", "max", "equal"])?;
    let make = plain::binary(op, ty);
    let both = w.emit_ordered(
        u,
        &format!("{op}({},{})", a.name, b.name),
        (ty, &lens),
        &[&a, &b],
        make,
    )?;
    Ok(vec![both])
}
