//! Where an element of an operator's result comes from.

use crate::code::Code;
use crate::ir::Value;
use crate::ir::kernel::{Binary, Predicate};
use crate::tensor::{Operation, Value as Attribute};
use smallvec::SmallVec;

/// A place in a tensor: a number for each axis, and whether it is one at all.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Position {
    pub index: SmallVec<[Value; 4]>,
    /// Where this is false nothing may be read, and what is computed does not matter.
    pub guard: Option<Value>,
}

/// What is read for an element.
pub(super) enum Source {
    /// An argument at a place.
    Moved(Position),
    /// The same inside a condition, elsewhere a number.
    Padded(Position, Value, f32),
    /// The arguments one after the other: where, and whether it is the one.
    Joined(Vec<(Position, Value)>),
    /// The first argument, at the place that the second has for this one.
    Gathered(Position, usize),
}

fn integers<'o>(operation: &'o Operation, name: &str) -> Option<&'o [i64]> {
    match operation.attribute(name)? {
        Attribute::Integers(all) => Some(all),
        _ => None,
    }
}

fn integer(operation: &Operation, name: &str) -> Option<i64> {
    match operation.attribute(name)? {
        Attribute::Integer(n) => Some(*n),
        _ => None,
    }
}

fn axis(n: i64, rank: usize) -> Option<usize> {
    let n = if n < 0 { n + rank as i64 } else { n };
    usize::try_from(n).ok().filter(|&n| n < rank)
}

/// The number of a place in row-major order.
pub(super) fn linear(code: &mut Code, index: &[Value], lens: &[u64]) -> Value {
    let strides = crate::tensor::layout::standard_strides(lens);
    offset(code, index, &strides)
}

/// The sum of numbers times strides.
pub(super) fn offset(code: &mut Code, index: &[Value], strides: &[u64]) -> Value {
    let mut sum = code.index(0);
    for (&i, &stride) in index.iter().zip(strides) {
        let stride = code.index(stride as i64);
        let part = code.binary(Binary::Mul, i, stride);
        sum = code.binary(Binary::Add, sum, part);
    }
    sum
}

/// A number taken apart, the last axis of `order` fastest.
pub(super) fn split(
    code: &mut Code,
    number: Value,
    lens: &[u64],
    order: &[usize],
) -> SmallVec<[Value; 4]> {
    let zero = code.index(0);
    let mut index = SmallVec::from_elem(zero, lens.len());
    let mut rest = number;
    let long: Vec<usize> = order.iter().copied().filter(|&k| lens[k] != 1).collect();
    for (n, &k) in long.iter().enumerate().rev() {
        if n == 0 {
            index[k] = rest;
            break;
        }
        let len = code.index(lens[k] as i64);
        index[k] = code.binary(Binary::URem, rest, len);
        rest = code.binary(Binary::UDiv, rest, len);
    }
    index
}

/// What an operator that moves data reads for a place of its result; nothing where its attributes make no sense.
pub(super) fn source(
    code: &mut Code,
    operation: &Operation,
    lens: &[u64],
    arguments: &[Vec<u64>],
    at: &Position,
) -> Option<Source> {
    let from = arguments.first()?;
    let mut index = at.index.clone();
    let guard = at.guard;
    let moved = |index| Some(Source::Moved(Position { index, guard }));
    match operation.operator.row().name.as_str() {
        "identity" | "contiguous" | "layout" => moved(index),
        "transpose" => {
            let order = integers(operation, "permutation")?;
            let mut inner = SmallVec::from_elem(code.index(0), from.len());
            for (k, &p) in order.iter().enumerate() {
                inner[axis(p, from.len())?] = *index.get(k)?;
            }
            moved(inner)
        }
        "multibroadcast" | "scalar" => {
            let skip = lens.len().checked_sub(from.len())?;
            let zero = code.index(0);
            let inner = from.iter().enumerate();
            let single = from.iter().all(|&n| n == 1);
            moved(
                inner
                    .map(|(k, &n)| {
                        if n == 1 || single {
                            zero
                        } else {
                            index[skip + k]
                        }
                    })
                    .collect(),
            )
        }
        "broadcast" => {
            let first = axis(integer(operation, "axis")?, lens.len())?;
            let zero = code.index(0);
            let inner = from.iter().enumerate();
            moved(
                inner
                    .map(|(k, &n)| match n {
                        1 => zero,
                        _ => index.get(first + k).copied().unwrap_or(zero),
                    })
                    .collect(),
            )
        }
        "slice" => {
            let (axes, starts) = (integers(operation, "axes")?, integers(operation, "starts")?);
            for (&a, &start) in axes.iter().zip(starts) {
                let a = axis(a, from.len())?;
                let len = from[a] as i64;
                let start = if start < 0 { start + len } else { start }.clamp(0, len);
                let start = code.index(start);
                index[a] = code.binary(Binary::Add, index[a], start);
            }
            moved(index)
        }
        "step" => {
            let (axes, steps) = (integers(operation, "axes")?, integers(operation, "steps")?);
            for (&a, &step) in axes.iter().zip(steps) {
                let a = axis(a, from.len())?;
                let step = code.index(step);
                index[a] = code.binary(Binary::Mul, index[a], step);
            }
            moved(index)
        }
        "reverse" => {
            for &a in integers(operation, "axes")? {
                let a = axis(a, from.len())?;
                let last = code.index(from[a] as i64 - 1);
                index[a] = code.binary(Binary::Sub, last, index[a]);
            }
            moved(index)
        }
        "squeeze" | "unsqueeze" | "reshape" | "reshape_lazy" | "flatten" => {
            moved(reshape(code, &index, lens, from))
        }
        "pad" => pad(code, operation, from, at),
        "gather" => {
            let a = axis(integer(operation, "axis")?, from.len())?;
            let indices = arguments.get(1)?;
            // An index of one element takes its axis away.
            let count = lens.len().checked_sub(from.len() - 1)?;
            let own = index.get(a..a + count)?.to_vec();
            let own = match count == indices.len() {
                true => own.into(),
                false => SmallVec::from_elem(code.index(0), indices.len()),
            };
            Some(Source::Gathered(Position { index: own, guard }, a))
        }
        "concat" => {
            let a = axis(integer(operation, "axis")?, lens.len())?;
            let mut start = 0_u64;
            let mut parts = Vec::new();
            for part in arguments {
                let mut inner = index.clone();
                let first = code.index(start as i64);
                inner[a] = code.binary(Binary::Sub, index[a], first);
                start = start.checked_add(*part.get(a)?)?;
                let len = code.index(part[a] as i64);
                let own = code.compare(Predicate::Ult, inner[a], len);
                let guard = code.both(at.guard, Some(own));
                parts.push((
                    Position {
                        index: inner,
                        guard,
                    },
                    own,
                ));
            }
            Some(Source::Joined(parts))
        }
        _ => None,
    }
}

/// Axes that both have are kept; the others are counted through.
fn reshape(code: &mut Code, index: &[Value], lens: &[u64], from: &[u64]) -> SmallVec<[Value; 4]> {
    let zero = code.index(0);
    let mut inner = SmallVec::from_elem(zero, from.len());
    let (mut i, mut j) = (0, 0);
    while i < lens.len() || j < from.len() {
        let (start, first) = (i, j);
        let (mut a, mut b) = (1_u64, 1_u64);
        // The shortest runs of axes with as many elements.
        loop {
            if a < b || (i == start && i < lens.len()) {
                if i >= lens.len() {
                    break;
                }
                a = a.saturating_mul(lens[i]);
                i += 1;
            } else if b < a || (j == first && j < from.len()) {
                if j >= from.len() {
                    break;
                }
                b = b.saturating_mul(from[j]);
                j += 1;
            } else {
                break;
            }
        }
        let (own, other) = (&lens[start..i], &from[first..j]);
        let number = linear(code, &index[start..i], own);
        let order: Vec<usize> = (0..other.len()).collect();
        for (k, v) in split(code, number, other, &order).into_iter().enumerate() {
            inner[first + k] = v;
        }
    }
    inner
}

fn pad(code: &mut Code, operation: &Operation, from: &[u64], at: &Position) -> Option<Source> {
    let pads = integers(operation, "pads")?;
    let mode = integer(operation, "mode")?;
    let mut index = at.index.clone();
    let mut inside = None;
    for (k, &len) in from.iter().enumerate() {
        let (lead, trail) = (*pads.get(k)?, *pads.get(k + from.len())?);
        if lead == 0 && trail == 0 {
            continue;
        }
        let first = code.index(lead);
        let q = code.binary(Binary::Sub, index[k], first);
        let zero = code.index(0);
        let last = code.index(len as i64 - 1);
        index[k] = match mode {
            0 => {
                let end = code.index(len as i64);
                let own = code.compare(Predicate::Ult, q, end);
                inside = code.both(inside, Some(own));
                q
            }
            1 if len > 1 => {
                // There and back again: |q| in a period, then from its end.
                let negative = code.binary(Binary::Sub, zero, q);
                let q = code.binary(Binary::SMax, q, negative);
                let period = code.index(2 * (len as i64 - 1));
                let q = code.binary(Binary::URem, q, period);
                let back = code.binary(Binary::Sub, period, q);
                code.binary(Binary::SMin, q, back)
            }
            1 => zero,
            _ => {
                let q = code.binary(Binary::SMax, q, zero);
                code.binary(Binary::SMin, q, last)
            }
        };
    }
    match inside {
        None => Some(Source::Moved(Position {
            index,
            guard: at.guard,
        })),
        Some(inside) => {
            let guard = code.both(at.guard, Some(inside));
            let value = match operation.attribute("value")? {
                Attribute::Float(bits) => f32::from_bits(*bits),
                _ => return None,
            };
            Some(Source::Padded(Position { index, guard }, inside, value))
        }
    }
}
