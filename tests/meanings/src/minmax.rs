//! Minima, maxima and medians of floats.

use crate::float::{F16, F32, F64, Format, order};
use crate::mode::Mode;
use crate::{In, Table, Value, table};
use std::cmp::Ordering;

/// The less or the greater one. A NaN gives way to a number; in IEEE mode a signaling NaN gives a quiet NaN. Zeros are ordered
/// by their signs.
pub fn choose(f: Format, m: &Mode, a: u64, b: u64, wanted: Ordering) -> u64 {
    if m.ieee && (f.is_signaling(a) || f.is_signaling(b)) {
        return f.quiet();
    }
    match order(f, m, a, b) {
        None if f.is_nan(a) => b,
        None => a,
        Some(Ordering::Equal) if f.is_zero(a) => {
            let negative = wanted == Ordering::Less;
            if f.is_negative(a) == negative { a } else { b }
        }
        Some(found) if found == wanted => a,
        Some(_) => b,
    }
}

fn min(f: Format, m: &Mode, a: u64, b: u64) -> u64 {
    choose(f, m, a, b, Ordering::Less)
}

fn max(f: Format, m: &Mode, a: u64, b: u64) -> u64 {
    choose(f, m, a, b, Ordering::Greater)
}

fn two(f: Format, i: &In, op: fn(Format, &Mode, u64, u64) -> u64) -> Value {
    let v = op(f, &i.mode, i.d(0), i.d(1));
    Value::Passed(f, v.into())
}

fn three(f: Format, i: &In, op: fn(Format, &Mode, u64, u64) -> u64) -> Value {
    let v = op(f, &i.mode, op(f, &i.mode, i.d(0), i.d(1)), i.d(2));
    Value::Passed(f, v.into())
}

/// The median: what remains beside the greatest one. With a NaN, the minimum of the three.
fn median(f: Format, i: &In) -> Value {
    let (m, [a, b, c]) = (&i.mode, [i.d(0), i.d(1), i.d(2)]);
    if [a, b, c].iter().any(|&v| f.is_nan(v)) {
        return three(f, i, min);
    }
    let greatest = max(f, m, max(f, m, a, b), c);
    let is = |v| order(f, m, greatest, v) == Some(Ordering::Equal);
    let v = match () {
        _ if is(a) => max(f, m, b, c),
        _ if is(b) => max(f, m, a, c),
        _ => max(f, m, a, b),
    };
    Value::Passed(f, v.into())
}

/// The extremum by IEEE 754-2019: any NaN gives a NaN.
fn all(f: Format, i: &In, op: fn(Format, &Mode, u64, u64) -> u64) -> Value {
    match (0..3).any(|n| f.is_nan(i.d(n))) {
        true => f.of(f.quiet()),
        false => three(f, i, op),
    }
}

pub const TABLE: Table = table! {
    "v_min_f16" => |i| two(F16, i, min);
    "v_min_f32" => |i| two(F32, i, min);
    "v_min_f64" => |i| two(F64, i, min);
    "v_max_f16" => |i| two(F16, i, max);
    "v_max_f32" => |i| two(F32, i, max);
    "v_max_f64" => |i| two(F64, i, max);
    "v_min3_f16" => |i| three(F16, i, min);
    "v_min3_f32" => |i| three(F32, i, min);
    "v_max3_f16" => |i| three(F16, i, max);
    "v_max3_f32" => |i| three(F32, i, max);
    "v_med3_f16" => |i| median(F16, i);
    "v_med3_f32" => |i| median(F32, i);
    "v_minimum3_f32" => |i| all(F32, i, min);
    "v_maximum3_f32" => |i| all(F32, i, max);
};
