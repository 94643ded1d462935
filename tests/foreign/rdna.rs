//! The mathematics of the kernels that are recorded for RDNA alone.

use crate::Expected::{Floats, Wholes};
use crate::numbers::Type;
use crate::table::Case;
use crate::{Expected, Input};

/// Lanes of a wave.
const LANES: usize = 32;

/// The results of a kernel.
pub fn reference(case: &Case, x: &[Input]) -> Vec<Expected> {
    match case.kernel.as_str() {
        "atomics" => atomics(x),
        "transposes" => {
            let across =
                |v: Vec<f64>, add: f64| (0..256).map(|i| v[i % 16 * 16 + i / 16] + add).collect();
            vec![
                Floats(across(x[0].floats(), 0.0)),
                Floats(across(x[2].floats(), 1.0)),
            ]
        }
        "dots" => dots(x),
        "converts" => converts(x),
        "uniform" => uniform(x),
        "lanes" => lanes(x),
        "sorts" => {
            let mut v = x[0].wholes();
            v.sort_unstable();
            let sums = v.iter().scan(0, |sum, v| {
                *sum += v;
                Some(*sum)
            });
            let sums = Wholes(sums.collect());
            vec![Wholes(v), sums]
        }
        "functions" => functions(x),
        "copies" => copies(x),
        name => panic!("{name} has no reference"),
    }
}

fn atomics(x: &[Input]) -> Vec<Expected> {
    let v = x[0].wholes();
    let mut most = x[1].wholes();
    most[0] = *v.iter().max().expect("values").max(&most[0]);
    v.iter().for_each(|v| most[1 + (v & 3) as usize] += v);
    let mut sums = x[2].wholes();
    sums[0] += v.iter().map(|v| v << 30).sum::<i64>();
    sums[1] ^= v.iter().fold(0, |all, v| all ^ (v << 20));
    let floats = x[3].floats()[0] + v.iter().sum::<i64>() as f64;
    let bits = v.iter().fold(0, |all, v| all | 1i64 << (v & 31));
    let old = x[5].wholes().iter().map(|v| v + 1).collect();
    vec![
        Wholes(most),
        Wholes(sums),
        Floats(vec![floats]),
        Wholes(vec![bits]),
        Wholes(old),
    ]
}

fn dots(x: &[Input]) -> Vec<Expected> {
    let (u, v) = (x[0].wholes(), x[1].wholes());
    let dot = |i: usize| {
        let [u, v] = [u[i] as u32, v[i] as u32].map(u32::to_le_bytes);
        let each = u
            .iter()
            .zip(v)
            .map(|(u, v)| i64::from(*u as i8) * i64::from(v));
        each.sum::<i64>()
    };
    let (a, b) = (x[3].floats(), x[4].floats());
    let product = |i: usize| a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    vec![
        Wholes(
            (0..64)
                .map(|i| (0..4).map(|k| dot((i + k) % 64)).sum())
                .collect(),
        ),
        Floats(
            (0..64)
                .map(|i| (0..4).map(|k| product((i + k) % 64)).sum())
                .collect(),
        ),
    ]
}

fn converts(x: &[Input]) -> Vec<Expected> {
    let (v, y) = (x[0].floats(), x[1].wholes());
    let single: Vec<f32> = v.iter().map(|v| *v as f32).collect();
    let long = |i: usize| (single[i] * 1e6f32) as i64;
    let half = |i: usize| Type::F16.floats(&Type::F16.encode(v[i]))[0];
    let all = 0..v.len();
    vec![
        Wholes(all.clone().map(|i| i64::from(v[i] as i32 as i8)).collect()),
        Wholes(
            all.clone()
                .map(|i| i64::from((single[i] * 100.0) as i32 as u16 as i16))
                .collect(),
        ),
        Floats(v.clone()),
        Wholes(all.clone().map(long).collect()),
        Floats(
            all.clone()
                .flat_map(|i| [y[i] as f64 + y[i ^ 1] as f64 * 0.5, (long(i) * 4096) as f64])
                .collect(),
        ),
        Floats(all.map(|i| v[i] + y[i] as f64 + half(i)).collect()),
    ]
}

fn uniform(x: &[Input]) -> Vec<Expected> {
    let (a, b, n) = (x[0].scalar as f32, x[1].scalar as f32, x[2].wholes()[0]);
    let steps = x[3].wholes();
    let (mut sum, mut product) = (0.0f32, n);
    for step in &steps[..8] {
        sum = sum.mul_add(a, b);
        if sum > 100.0 {
            sum -= *step as f32;
        }
        let add = step - (n >> (step & 31));
        product = product.wrapping_mul(n).wrapping_add(add);
    }
    let most = product.max(n);
    let half = Type::F16.floats(&Type::F16.encode(f64::from(a * b)))[0];
    vec![
        Floats(vec![f64::from(sum) + half; 64]),
        Wholes((0..64).map(|i| most.wrapping_add(i)).collect()),
    ]
}

/// The value of a lane of the wave of work-item `i`.
fn lanes(x: &[Input]) -> Vec<Expected> {
    let v = x[0].wholes();
    let of = |i: usize, lane: usize| v[i / LANES * LANES + lane];
    let row = |i: usize, at: i64| match at {
        0..16 => v[i / 16 * 16 + at as usize],
        _ => -1,
    };
    let mut out = Vec::new();
    for i in 0..64 {
        let (at, lane) = ((i % 16) as i64, i % LANES);
        out.push(v[i ^ 3]);
        out.push(row(i, at + 1) + row(i, at - 3));
        out.push(row(i, (at + 11) % 16));
        out.push(row(i, 15 - at) - v[i / 8 * 8 + 7 - i % 8]);
        out.push(v[i]);
        out.push(v[(i ^ 16) / 16 * 16 + ((i % 16) ^ 7)]);
        out.push(of(i, 5) + of(i, 0));
        let eighth = 0x53977 >> (3 * (i % 8)) & 7;
        out.push(v[i / 8 * 8 + eighth] + of(i, lane * 7 % LANES));
    }
    let ballots = x[2].wholes().into_iter().enumerate().map(|(i, old)| {
        let odd = (0..LANES).fold(0u32, |all, l| all | ((of(i, l) & 1) as u32) << l);
        let before = odd & ((1u64 << (i % LANES)) - 1) as u32;
        let found = odd.wrapping_add(before.count_ones());
        if v[i] & 2 == 0 {
            old
        } else {
            i64::from(found as i32)
        }
    });
    vec![Wholes(out), Wholes(ballots.collect())]
}

fn functions(x: &[Input]) -> Vec<Expected> {
    let v = x[0].floats();
    let each = v.iter().enumerate().flat_map(|(i, &v)| {
        [
            v.exp2(),
            v.log2(),
            1.0 / v.sqrt() + 1.0 / v,
            v.sqrt() * (v - v.floor()),
            v.clamp(1.5, 3.0),
            v.floor() + v.ceil() * 4.0 + v.round_ties_even() * 16.0 + v.trunc() * 64.0,
            v * f64::from(1 << (i & 7)),
            if v > 2.0 { -v } else { (v - 2.0).abs() },
        ]
    });
    let half = |v: f64| Type::F16.floats(&Type::F16.encode(v))[0];
    let halves = v.iter().flat_map(|v| {
        let h = half(*v);
        [h * h + 0.5, if h > 2.0 { h * 2.0 } else { 0.25 - h }]
    });
    vec![Floats(each.collect()), Floats(halves.collect())]
}

fn copies(x: &[Input]) -> Vec<Expected> {
    let (v, y) = (x[0].wholes(), x[2].wholes());
    let three = (0..64).flat_map(|i| {
        let at = 3 * (i ^ 1);
        [v[at], v[at + 1] + v[at], v[at + 2]]
    });
    let four = (0..64).flat_map(|i| (0..4).map(move |k| (4 * (i ^ 5) + k, k as i64 + 1)));
    vec![
        Wholes(three.collect()),
        Wholes(four.map(|(at, add)| y[at] + add).collect()),
        Wholes(x[4].wholes().iter().map(|v| (v + 1) * 2).collect()),
    ]
}
