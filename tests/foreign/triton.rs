//! The mathematics of Triton's kernels.

use crate::Expected::{Floats, Wholes};
use crate::table::Case;
use crate::{Expected, Input};

/// The results of a kernel.
pub fn reference(case: &Case, x: &[Input]) -> Vec<Expected> {
    let name = case.kernel.as_str();
    match name {
        "add" => vec![Floats(pairs(&x[0], &x[1], |a, b| {
            f64::from(a as f32 + b as f32)
        }))],
        "silu" => vec![Floats(pairs(&x[0], &x[1], |v, g| v * sigmoid(v) * g))],
        "integers" => vec![Wholes(whole_pairs(&x[0], &x[1], integers))],
        "longs" => vec![
            Wholes(whole_pairs(&x[0], &x[1], |a, b| {
                a.wrapping_mul(b).wrapping_sub(a >> 7)
            })),
            Wholes(whole_pairs(&x[0], &x[1], |a, b| {
                let product = u64::from(a as u32) * u64::from(b as u32);
                i64::from((product >> 32) as i32)
            })),
        ],
        "dropout" => vec![Floats(dropout(&x[0], x[3].scalar, x[4].scalar as u32))],
        "quantize" => quantize(&x[0]),
        "rope" => vec![Floats(rope(&x[0]))],
        "casts" => casts(&x[0]),
        "doubles" => vec![Floats(pairs(&x[0], &x[1], |a, b| {
            (a * a + b * b).sqrt() / (a.abs() + 1.0)
        }))],
        "softmax" => vec![Floats(rows(&x[0], |row| {
            let most = maximum(row);
            let total: f64 = row.iter().map(|v| (v - most).exp()).sum();
            row.iter().map(|v| (v - most).exp() / total).collect()
        }))],
        "layernorm" => vec![Floats(layernorm(x))],
        "rmsnorm" => {
            let w = x[1].floats();
            vec![Floats(rows(&x[0], |row| {
                let mean = row.iter().map(|v| v * v).sum::<f64>() / row.len() as f64;
                let scale = 1.0 / (mean + x[4].scalar).sqrt();
                row.iter().zip(&w).map(|(v, w)| v * scale * w).collect()
            }))]
        }
        "argmax" => {
            let best = rows(&x[0], |row| vec![maximum(row)]);
            let at = rows(&x[0], |row| {
                // The first of equal elements counts.
                let at = row.iter().position(|v| *v == maximum(row));
                vec![at.unwrap_or(0) as f64]
            });
            vec![
                Floats(best),
                Wholes(at.into_iter().map(|n| n as i64).collect()),
            ]
        }
        "columns" => {
            let (v, n) = (x[0].floats(), x[0].shape[1]);
            let sum = |c| v.iter().skip(c).step_by(n).sum();
            vec![Floats((0..n).map(sum).collect())]
        }
        "entropy" => {
            let labels = x[1].wholes();
            let v = x[0].floats();
            let each = v.chunks(x[0].shape[1]).zip(labels);
            let loss = each.map(|(row, label)| {
                let most = maximum(row);
                let total: f64 = row.iter().map(|v| (v - most).exp()).sum();
                total.ln() + most - row[label as usize]
            });
            vec![Floats(loss.collect())]
        }
        "welford" => vec![
            Floats(rows(&x[0], |row| vec![mean(row)])),
            Floats(rows(&x[0], |row| vec![variance(row)])),
        ],
        "matmul_i8" => {
            let all = product(&x[0], &x[1]);
            vec![Wholes(all.into_iter().map(|v| v as i64).collect())]
        }
        "masked" => {
            let (bias, n) = (x[2].floats(), x[1].shape[1]);
            let all = product(&x[0], &x[1]).into_iter().enumerate();
            vec![Floats(
                all.map(|(at, v)| (v + bias[at % n]).max(0.0)).collect(),
            )]
        }
        "nibbles" => vec![Floats(nibbles(x))],
        "split" | "pipelined" => vec![Floats(product(&x[0], &x[1]))],
        _ if name.starts_with("matmul") => vec![Floats(product(&x[0], &x[1]))],
        "flash" => vec![Floats(flash(x))],
        "scan" => {
            let sums = x[0].wholes().into_iter().scan(0, |sum, v| {
                *sum += v;
                Some(*sum)
            });
            vec![Wholes(sums.collect())]
        }
        "recurrence" => {
            let (a, b) = (x[0].floats(), x[1].floats());
            let states = a.iter().zip(&b).scan(0.0, |state, (a, b)| {
                *state = a * *state + b;
                Some(*state)
            });
            vec![Floats(states.collect())]
        }
        "sort" => {
            let mut all = x[0].wholes();
            all.sort_unstable();
            vec![Wholes(all)]
        }
        "histogram" => vec![Wholes(counts(&x[0], vec![0; 64], |v| v as usize))],
        "atomics" => vec![Wholes(counts(&x[0], x[1].wholes(), |v| v as usize & 15))],
        "transposed" => {
            let (v, [m, n]) = (x[0].floats(), [x[0].shape[0], x[0].shape[1]]);
            let all = (0..n).flat_map(|c| (0..m).map(move |r| (r, c)));
            vec![Floats(all.map(|(r, c)| v[r * n + c]).collect())]
        }
        "gathered" => {
            let (v, n) = (x[0].floats(), x[0].shape[1]);
            let all = x[1].wholes().into_iter().enumerate();
            vec![Floats(
                all.map(|(at, from)| v[at / n * n + from as usize])
                    .collect(),
            )]
        }
        "extremes" => {
            let v = x[0].floats();
            let least = v.iter().copied().fold(f64::INFINITY, f64::min);
            [maximum(&v), least, v.iter().sum()]
                .map(|v| Floats(vec![v]))
                .into()
        }
        "locked" => {
            let sum = x[1].floats()[0] + x[0].floats().iter().sum::<f64>();
            vec![Floats(vec![sum]), Wholes(vec![0])]
        }
        "embedding" => {
            let (table, width) = (x[1].floats(), x[1].shape[1]);
            let rows = x[0].wholes().into_iter();
            let row = |r: i64| table[r as usize * width..][..width].to_vec();
            vec![Floats(rows.flat_map(row).collect())]
        }
        "window" => {
            let (v, w) = (x[0].floats(), x[1].floats());
            let tap = |i: usize, k: usize| {
                let at = (i + k).checked_sub(w.len() / 2);
                at.and_then(|at| v.get(at)).map_or(0.0, |v| v * w[k])
            };
            let all = (0..v.len()).map(|i| (0..w.len()).map(|k| tap(i, k)).sum());
            vec![Floats(all.collect())]
        }
        _ => panic!("{name} has no reference"),
    }
}

fn pairs(a: &Input, b: &Input, f: impl Fn(f64, f64) -> f64) -> Vec<f64> {
    let (a, b) = (a.floats(), b.floats());
    a.into_iter().zip(b).map(|(a, b)| f(a, b)).collect()
}

fn whole_pairs(a: &Input, b: &Input, f: impl Fn(i64, i64) -> i64) -> Vec<i64> {
    let (a, b) = (a.wholes(), b.wholes());
    a.into_iter().zip(b).map(|(a, b)| f(a, b)).collect()
}

fn rows(x: &Input, f: impl Fn(&[f64]) -> Vec<f64>) -> Vec<f64> {
    let width = *x.shape.last().expect("a row");
    x.floats().chunks(width).flat_map(f).collect()
}

fn maximum(row: &[f64]) -> f64 {
    row.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}

fn mean(row: &[f64]) -> f64 {
    row.iter().sum::<f64>() / row.len() as f64
}

fn variance(row: &[f64]) -> f64 {
    let mean = mean(row);
    row.iter().map(|v| (v - mean) * (v - mean)).sum::<f64>() / row.len() as f64
}

fn sigmoid(v: f64) -> f64 {
    1.0 / (1.0 + (-v).exp())
}

fn counts(x: &Input, mut bins: Vec<i64>, bin: impl Fn(i64) -> usize) -> Vec<i64> {
    x.wholes().into_iter().for_each(|v| bins[bin(v)] += 1);
    bins
}

/// Integers of 32 bits; the quotient is cut off, as in C.
fn integers(a: i64, b: i64) -> i64 {
    let (a, b) = (a as i32, b as i32);
    let first = match a > b {
        true => a.wrapping_div(b),
        false => a.wrapping_rem(b),
    };
    let rest = a
        .min(b)
        .wrapping_mul(3)
        .wrapping_add((a ^ b) >> 2)
        .wrapping_add(a.wrapping_shl(5));
    first.wrapping_add(rest).into()
}

/// The first word of Philox 4x32 with ten rounds, a counter of one word and a key of one word.
fn philox(counter: u32, seed: u32) -> u32 {
    let (mut c, mut key) = ([counter, 0, 0, 0], [seed, 0]);
    for _ in 0..10 {
        let a = u64::from(c[0]) * 0xd251_1f53;
        let b = u64::from(c[2]) * 0xcd9e_8d57;
        let [high_a, high_b] = [a, b].map(|p| (p >> 32) as u32);
        c = [
            high_b ^ c[1] ^ key[0],
            b as u32,
            high_a ^ c[3] ^ key[1],
            a as u32,
        ];
        key = [
            key[0].wrapping_add(0x9e37_79b9),
            key[1].wrapping_add(0xbb67_ae85),
        ];
    }
    c[0]
}

/// Elements whose random number in 0..1 is at most the probability become 0.
fn dropout(x: &Input, p: f64, seed: u32) -> Vec<f64> {
    let each = x.floats().into_iter().enumerate();
    each.map(|(at, v)| {
        let word = philox(at as u32, seed) as i32;
        let positive = if word < 0 { -1 - word } else { word };
        match f64::from(positive) * 4.656_612_7e-10 > p {
            true => v / (1.0 - p),
            false => 0.0,
        }
    })
    .collect()
}

fn quantize(x: &Input) -> Vec<Expected> {
    let largest = |row: &[f64]| row.iter().fold(0.0, |most: f64, v| most.max(v.abs()));
    // Scales are of 32 bits, and so are the quotients that are rounded.
    let scale = |row: &[f64]| largest(row) as f32 / 127.0;
    let whole = rows(x, |row| {
        let scale = scale(row);
        let each = row.iter();
        each.map(|v| f64::from((*v as f32 / scale).round_ties_even()))
            .collect()
    });
    vec![
        Wholes(whole.into_iter().map(|v| v as i64).collect()),
        Floats(rows(x, |row| vec![scale(row).into()])),
    ]
}

/// Each pair of elements, turned by an angle that depends on the row and the pair.
fn rope(x: &Input) -> Vec<f64> {
    let (width, v) = (x.shape[1], x.floats());
    let half = width / 2;
    let each = v.chunks(width).enumerate();
    each.flat_map(|(r, row)| {
        let turned = |at: usize| {
            let i = at % half;
            let (sin, cos) = (r as f64 * f64::exp2(-(i as f64) * 0.25)).sin_cos();
            match at < half {
                true => row[i] * cos - row[half + i] * sin,
                false => row[i] * sin + row[half + i] * cos,
            }
        };
        (0..width).map(turned).collect::<Vec<_>>()
    })
    .collect()
}

fn casts(x: &Input) -> Vec<Expected> {
    let v = x.floats();
    let whole = v.iter().map(|v| v.trunc() as i64).collect();
    vec![Floats(v.clone()), Floats(v), Wholes(whole)]
}

fn layernorm(x: &[Input]) -> Vec<f64> {
    let (w, b, eps) = (x[1].floats(), x[2].floats(), x[6].scalar);
    rows(&x[0], |row| {
        let (mean, scale) = (mean(row), 1.0 / (variance(row) + eps).sqrt());
        let each = row.iter().enumerate();
        each.map(|(c, v)| (v - mean) * scale * w[c] + b[c])
            .collect()
    })
}

fn product(a: &Input, b: &Input) -> Vec<f64> {
    let (k, n) = (b.shape[0], b.shape[1]);
    let (a, b) = (a.floats(), b.floats());
    let dot = |row: &[f64], c: usize| (0..k).map(|i| row[i] * b[i * n + c]).sum();
    a.chunks(k)
        .flat_map(|row| (0..n).map(move |c| dot(row, c)))
        .collect()
}

/// A product with weights of 4 bits, two rows of weights in each row of bytes.
fn nibbles(x: &[Input]) -> Vec<f64> {
    let (a, packed, scales) = (x[0].floats(), x[1].wholes(), x[2].floats());
    let (k, n) = (x[0].shape[1], x[1].shape[1]);
    let weight = |i: usize, c: usize| ((packed[i / 2 * n + c] >> (4 * (i % 2))) & 15) - 8;
    let dot = |row: &[f64], c: usize| -> f64 { (0..k).map(|i| row[i] * weight(i, c) as f64).sum() };
    a.chunks(k)
        .flat_map(|row| (0..n).map(|c| dot(row, c) * scales[c]).collect::<Vec<_>>())
        .collect()
}

/// Causal attention; the scale is that of exponents of 2.
fn flash(x: &[Input]) -> Vec<f64> {
    let [q, k, v] = [0, 1, 2].map(|n| x[n].floats());
    let (heads, n, d) = (x[0].shape[0], x[0].shape[1], x[0].shape[2]);
    let mut out = Vec::new();
    for (head, row) in (0..heads).flat_map(|h| (0..n).map(move |r| (h, r))) {
        let at = |r: usize| (head * n + r) * d;
        let score = |c: usize| -> f64 {
            let dot: f64 = (0..d).map(|i| q[at(row) + i] * k[at(c) + i]).sum();
            f64::exp2(dot * x[5].scalar)
        };
        let weights: Vec<f64> = (0..=row).map(score).collect();
        let total: f64 = weights.iter().sum();
        out.extend((0..d).map(|i| {
            let each = weights.iter().enumerate();
            each.map(|(c, w)| w * v[at(c) + i]).sum::<f64>() / total
        }));
    }
    out
}
