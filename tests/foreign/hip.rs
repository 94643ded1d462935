//! The mathematics of the HIP kernels.

use crate::Expected::{Floats, Wholes};
use crate::table::Case;
use crate::{Expected, Input};

/// Lanes of a wave, which is a workgroup in most launches.
const LANES: usize = 64;

/// The results of a kernel.
pub fn reference(case: &Case, x: &[Input]) -> Vec<Expected> {
    match case.kernel.as_str() {
        "saxpy" => {
            let (a, u, v) = (x[0].scalar, x[1].floats(), x[2].floats());
            vec![Floats(u.iter().zip(&v).map(|(u, v)| a * u + v).collect())]
        }
        "reduce" => {
            let v = x[0].floats();
            let of = |group: usize| {
                let mine = v.iter().enumerate().filter(|(i, _)| i / 256 % 2 == group);
                mine.map(|(_, v)| v).sum()
            };
            vec![Floats(vec![of(0), of(1)])]
        }
        "shuffle" => vec![Wholes(vec![x[0].wholes().iter().sum(); LANES])],
        "histo" => {
            let mut bins = vec![0; 16];
            let all = x[0].wholes();
            all.into_iter().for_each(|v| bins[v as usize & 15] += 1);
            vec![Wholes(bins)]
        }
        "collatz" => vec![Wholes(each(&x[0], |_, v| collatz(v)))],
        "localarr" => {
            let (v, k) = (x[0].wholes(), x[2].scalar as usize);
            let element = |i: usize, j: usize| v[(i + j) % LANES] * j as i64;
            let sum = |i: usize| (0..16).map(|j| element(i, (j * k + i) % 16)).sum();
            vec![Wholes((0..LANES).map(sum).collect())]
        }
        "calls" => {
            let k = x[2].scalar as i32;
            let sum = |x: f64, n: i32| (0..n).map(|i| x.powi(i)).sum::<f64>();
            let all = x[0].floats().into_iter();
            vec![Floats(
                all.map(|v| sum(v, k) + sum(2.0 * v, k + 1)).collect(),
            )]
        }
        "generic" => {
            let k = x[2].scalar as i64;
            let memory = each(&x[0], |i, v| if k > i { v } else { 3 * i });
            let local = each(&x[0], |i, _| if k > i { 3 * i + 1 } else { -1 });
            vec![Wholes(memory), Wholes(local)]
        }
        "privates" => {
            let k = x[2].scalar as i64;
            vec![Wholes(each(&x[0], |i, v| {
                v * ((k & 7) + 1) - v * (((k + i) & 7) + 1)
            }))]
        }
        "recursion" => vec![Wholes(each(&x[0], |i, _| match (i & 1, i >> 1 & 3) {
            (0, n) => n + 1,
            (_, n) => n + 2,
        }))],
        "pointers" => vec![Wholes(each(&x[0], |i, v| match i % 3 {
            0 => 2 * v,
            1 => v * v,
            _ => -v,
        }))],
        "switches" => vec![Wholes(each(&x[0], |_, v| switches(v as u32).into()))],
        "wide" => vec![Wholes(wide(&x[0].wholes(), &x[1].wholes()))],
        "doubles" => {
            let (a, b) = (x[0].floats(), x[1].floats());
            let both = a.iter().zip(&b);
            let results = both.flat_map(|(a, b)| [a / b, (a * a + b * b).sqrt()]);
            let whole = b.iter().map(|b| (b * 1e6) as i64);
            vec![Floats(results.collect()), Wholes(whole.collect())]
        }
        "divides" => {
            let both = x[0].floats().into_iter().zip(x[1].floats());
            let results = both.flat_map(|(a, b)| {
                let quotient = a as f32 / b as f32;
                [quotient, (a as f32).abs().sqrt()].map(f64::from)
            });
            vec![Floats(results.collect())]
        }
        "halves" => {
            let (a, b) = (x[0].floats(), x[1].floats());
            let all = a.iter().zip(&b).map(|(a, b)| a * b + a);
            let most = a.chunks(2).zip(b.chunks(2));
            let most = most.map(|(a, b)| a[0].max(a[1]) * 0.5 + b[0]);
            vec![Floats(all.collect()), Floats(most.collect())]
        }
        "structs" => {
            let bounds = x[0].wholes();
            vec![Wholes(each(&x[1], |_, v| {
                let inside = (0..3).filter(|&d| v >= bounds[d] && v < bounds[d + 3]);
                // The step: `by` in the first half of the first dword, `times` after it, `from` in the last two dwords.
                let step = x[2].wholes();
                let (by, times) = (i64::from(step[0] as i16), step[0] >> 16 & 0xff);
                inside.count() as i64 * 1000 + by * times + step[3]
            }))]
        }
        "sizes" => {
            let (b, g) = (case.block.expect("a block"), case.grid);
            let [bx, by, bz] = b.map(i64::from);
            let [gx, gy, gz] = g.map(|n| n as i64);
            let word = bx << 24 | by << 20 | gx << 16 | gy << 12 | gz << 8 | bz;
            vec![Wholes(each(&x[0], |_, _| word))]
        }
        "packet" => {
            let items = case.grid[0] as i64 * LANES as i64;
            vec![Wholes(vec![items * 1000 + 10 + 1; items as usize])]
        }
        "dynamic" => {
            let v = x[0].wholes();
            let n = v.len();
            let value = |i: usize| v[n - 1 - i] - 2 * v[(i + 1) % n];
            vec![Wholes((0..n).map(value).collect())]
        }
        "dpp" => {
            let v = x[0].wholes();
            let row = |i: usize| v[i / 16 * 16..=i].iter().sum();
            vec![Wholes((0..LANES).map(row).collect())]
        }
        "ballots" => {
            let even: Vec<i64> = x[0].wholes().into_iter().filter(|v| v & 1 == 0).collect();
            let count = even.len();
            let mut out = x[1].wholes();
            out[..count].copy_from_slice(&even);
            vec![Wholes(out), Wholes(vec![count as i64])]
        }
        "swaps" => {
            let v = x[0].floats();
            let most = v.iter().copied().fold(0.0, f64::max);
            let sum = v.iter().map(|v| *v as i64).sum();
            vec![Floats(vec![most]), Wholes(vec![sum])]
        }
        "clocks" => {
            let v = x[0].wholes();
            let sum = |i: usize| (0..4).map(|j| v[(i + j) % LANES]).sum();
            let mut all: Vec<i64> = (0..LANES).map(sum).collect();
            all.resize(2 * LANES, 3);
            vec![Wholes(all)]
        }
        "nothing" => Vec::new(),
        "tables" => vec![Wholes(each(&x[0], |_, v| v * v + (9 - v) * (9 - v)))],
        name => panic!("{name} has no reference"),
    }
}

/// A function of each element and its number.
fn each(x: &Input, f: impl Fn(i64, i64) -> i64) -> Vec<i64> {
    let all = x.wholes().into_iter().enumerate();
    all.map(|(i, v)| f(i as i64, v)).collect()
}

fn collatz(mut value: i64) -> i64 {
    let mut steps = 0;
    while value != 1 {
        value = match value & 1 {
            1 => 3 * value + 1,
            _ => value / 2,
        };
        steps += 1;
    }
    steps
}

fn switches(v: u32) -> u32 {
    match v & 7 {
        0 => v.wrapping_add(5),
        1 => v.wrapping_mul(3),
        2 => v ^ 0x55,
        3 => v.rotate_left(3).wrapping_sub(1),
        4 => v.wrapping_sub(1),
        5 => v.count_ones(),
        6 => v.leading_zeros(),
        _ => !v,
    }
}

fn wide(a: &[i64], b: &[i64]) -> Vec<i64> {
    let both = a.iter().zip(b);
    both.flat_map(|(&a, &b)| {
        let (u, v) = (a as u64, b as u64);
        let shifts = ((a >> (b & 63)) as u64).wrapping_add(u << (v & 31));
        [
            a.wrapping_mul(b),
            a.wrapping_div(b),
            (u % v) as i64,
            shifts as i64,
        ]
    })
    .collect()
}
