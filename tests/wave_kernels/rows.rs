//! Kernels that were written out: softmax, layer norm, activations, attention, four-bit floats with scales. What each
//! computes is stated here in double precision; how far off a result may be follows from the operations of its text,
//! each of which rounds once.

use crate::check::{ALL, Judge, Kernel, NEWEST, Run, check};
use crate::matrix::{self, Layout, UNTOUCHED, rounded};
use crate::number::{Random, bits, get, put, value};
use easel::simulate::Argument;
use std::fmt::Write;

/// Half a unit in the last place of an f32, relative.
const ROUND: f64 = 1.0 / (1 << 24) as f64;

fn text(name: &str) -> String {
    let path = format!(
        "{}/tests/wave_kernels/texts/{name}.mlir",
        env!("CARGO_MANIFEST_DIR")
    );
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Values of a type between `-size` and `size`.
fn spread(count: usize, size: f64, elem: &str, seed: u64) -> Vec<u8> {
    let mut random = Random(seed);
    let one = |_| {
        let x = (random.below(1 << 21) as f64 / (1 << 20) as f64 - 1.0) * size;
        match elem {
            "f16" => half_bits(rounded(x, elem)).to_le_bytes().to_vec(),
            "bf16" => ((rounded(x, elem) as f32).to_bits() >> 16).to_le_bytes()[..2].to_vec(),
            _ => (x as f32).to_le_bytes().to_vec(),
        }
    };
    (0..count).flat_map(one).collect()
}

/// The pattern of an f16 that has this value.
fn half_bits(x: f64) -> u16 {
    let sign = if x.is_sign_negative() { 0x8000 } else { 0 };
    let (mut low, mut high) = (0u16, 0x7bff);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        match value("f16", u64::from(middle)) <= x.abs() {
            true => low = middle,
            false => high = middle - 1,
        }
    }
    sign | low
}

/// All elements of a buffer.
fn elements(buffer: &[u8], elem: &str) -> Vec<f64> {
    let count = buffer.len() * 8 / bits(elem);
    matrix::values(buffer, Layout::dense(1, count), elem)
}

/// Holds the last buffer to values and how far it may be from each before it is rounded to its type.
fn near(before: Vec<Vec<u8>>, elem: &'static str, wanted: Vec<(f64, f64)>) -> Judge {
    Box::new(move |after| {
        let last = before.len() - 1;
        if before[..last] != after[..last] {
            return Err("an input was written".into());
        }
        let found = elements(&after[last], elem);
        if found.len() != wanted.len() {
            return Err(format!("{} elements", found.len()));
        }
        for (n, (&found, &(exact, wide))) in found.iter().zip(&wanted).enumerate() {
            let (low, high) = (rounded(exact - wide, elem), rounded(exact + wide, elem));
            let is_near = (low..=high).contains(&found);
            if !is_near {
                return Err(format!(
                    "element {n} is {found}, must be {exact} +- {wide:e}"
                ));
            }
        }
        Ok(())
    })
}

/// A kernel over these buffers and a result of so many elements.
fn kernel(
    name: &str,
    text: String,
    inputs: &[Vec<u8>],
    elem: &'static str,
    wanted: Vec<(f64, f64)>,
) -> Kernel {
    let mut before = inputs.to_vec();
    before.push(vec![UNTOUCHED; wanted.len() * bits(elem) / 8]);
    Kernel {
        name: name.to_owned(),
        text,
        on: ALL,
        pipelined: &[],
        runs: vec![Run {
            given: before.iter().cloned().map(Argument::Buffer).collect(),
            groups: Some([5, 1, 1]),
            judge: near(before, elem, wanted),
        }],
    }
}

fn softmax() -> Kernel {
    const COLUMNS: usize = 300;
    let x = spread(7 * COLUMNS, 20.0, "f32", 1);
    let mut wanted = Vec::new();
    for row in elements(&x, "f32").chunks(COLUMNS) {
        let most = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = row.iter().map(|x| (x - most).exp()).sum();
        wanted.extend(row.iter().map(|x| {
            let exact = (x - most).exp() / sum;
            // Three roundings of the exponent, which is 40 at most and stands in the sum, too; a sum of all; a unit of exp2
            // in both, a quotient.
            let off = ((most - x) + 40.0) * 3.0 + (COLUMNS + 5) as f64;
            (exact, exact * off * ROUND)
        }));
    }
    kernel("softmax", text("softmax"), &[x], "f32", wanted)
}

fn layer_norm() -> Kernel {
    const COLUMNS: usize = 256;
    let x = spread(10 * COLUMNS, 3.0, "f16", 2);
    let (w, b) = (
        spread(COLUMNS, 2.0, "f32", 3),
        spread(COLUMNS, 1.0, "f32", 4),
    );
    let (weights, biases) = (elements(&w, "f32"), elements(&b, "f32"));
    let mut wanted = Vec::new();
    for row in elements(&x, "f16").chunks(COLUMNS) {
        let mean = row.iter().sum::<f64>() / COLUMNS as f64;
        let variance = row.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / COLUMNS as f64;
        let scale = 1.0 / (variance + f64::from(1e-5f32)).sqrt();
        wanted.extend(
            row.iter()
                .zip(weights.iter().zip(&biases))
                .map(|(x, (w, b))| {
                    let n = (x - mean) * scale;
                    let exact = n * w + b;
                    // The mean of values up to 3 is off by a sum's roundings; the deviation by half of another's.
                    let terms = (COLUMNS + 16) as f64;
                    (
                        exact,
                        (3.0 * terms * scale + n.abs() * terms + exact.abs()) * w.abs() * ROUND
                            + exact.abs() * ROUND,
                    )
                }),
        );
    }
    kernel("layer_norm", text("layer_norm"), &[x, w, b], "f16", wanted)
}

/// 2 / sqrt(pi) exp(-x^2) times the sum of 2^n x^(2n + 1) / (1 3 ... (2n + 1)), all of one sign.
fn erf(x: f64) -> f64 {
    let (mut term, mut sum) = (x, 0.0);
    for n in 1..200 {
        sum += term;
        term *= 2.0 * x * x / f64::from(2 * n + 1);
    }
    2.0 / std::f64::consts::PI.sqrt() * (-x * x).exp() * sum
}

fn gelu_erf() -> Kernel {
    let (x, b) = (spread(33 * 70, 4.0, "f32", 5), spread(70, 1.0, "f32", 6));
    let biases = elements(&b, "f32");
    let one = |(n, x): (usize, &f64)| {
        let z = x + biases[n % 70];
        let exact = z / 2.0 * (1.0 + erf(z / 2f64.sqrt()));
        // `erf` may be sixteen units off, its argument two roundings; each of the others rounds what is up to 2 |z| / 2.
        (exact, z.abs() * 40.0 * ROUND + ROUND)
    };
    let wanted = elements(&x, "f32").iter().enumerate().map(one).collect();
    kernel("gelu_erf", text("gelu_erf"), &[x, b], "f32", wanted)
}

fn gelu_tanh() -> Kernel {
    let (x, b) = (spread(5 * 256, 4.0, "bf16", 7), spread(256, 1.0, "bf16", 8));
    let biases = elements(&b, "bf16");
    let one = |(n, x): (usize, &f64)| {
        let z = x + biases[n % 256];
        let inner = (2.0 / std::f64::consts::PI).sqrt() * (z + 0.044715 * z.powi(3));
        let exact = z / 2.0 * (1.0 + inner.tanh());
        (exact, z.abs() * 40.0 * ROUND)
    };
    let wanted = elements(&x, "bf16").iter().enumerate().map(one).collect();
    kernel("gelu_tanh", text("gelu_tanh"), &[x, b], "bf16", wanted)
}

fn product_bias_relu() -> Kernel {
    let (m, n, k) = (64, 48, 160);
    let (of_a, of_b) = (Layout::dense(m, k), Layout::dense(n, k));
    let (a, b) = (
        matrix::random(of_a, "f16", 9),
        matrix::random(of_b, "f16", 10),
    );
    let bias = matrix::random(Layout::dense(1, n), "f32", 11);
    let biases = elements(&bias, "f32");
    let sums = matrix::product(&elements(&a, "f16"), &elements(&b, "f16"), [m, n, k]);
    // Sums are exact.
    let sums = sums.iter().enumerate();
    let wanted = sums.map(|(i, x)| ((x + biases[i % n]).max(0.0), 0.0));
    let wanted = wanted.collect();
    let kernel = kernel(
        "product_bias_relu",
        text("product_bias_relu"),
        &[a, b, bias],
        "f16",
        wanted,
    );
    Kernel {
        pipelined: ALL,
        ..kernel
    }
}

fn rows_and_activations() -> Vec<Kernel> {
    vec![
        softmax(),
        layer_norm(),
        gelu_erf(),
        gelu_tanh(),
        product_bias_relu(),
    ]
}

/// With so many keys; `causal`: a query sees keys up to its own number.
fn attention(name: &str, keys: usize, causal: bool) -> Kernel {
    const WIDTH: usize = 32;
    let (queries, steps) = (48, keys / 16);
    let random = |rows, seed| matrix::random(Layout::dense(rows, WIDTH), "f16", seed);
    let (q, k, v) = (random(queries, 12), random(keys, 13), random(keys, 14));
    let text = text("attention")
        .replace(
            "SEEN, %each, %last",
            if causal {
                "sle, %each, %last"
            } else {
                "sge, %each, %iota"
            },
        )
        .replace(
            "STEPSOF",
            if causal {
                "affine.apply #next()[%x]"
            } else {
                "arith.addi %all, %c0 : index"
            },
        )
        .replace("STEPS", &steps.to_string())
        .replace("KEYS", &keys.to_string());
    let products = matrix::product(
        &elements(&q, "f16"),
        &elements(&k, "f16"),
        [queries, keys, WIDTH],
    );
    let values = elements(&v, "f16");
    let mut wanted = Vec::new();
    for (i, row) in products.chunks(keys).enumerate() {
        let seen = if causal { i + 1 } else { keys };
        let row: Vec<f64> = row[..seen]
            .iter()
            .map(|x| x / (WIDTH as f64).sqrt())
            .collect();
        let most = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let share: Vec<f64> = row.iter().map(|x| (x - most).exp()).collect();
        let sum: f64 = share.iter().sum();
        for e in 0..WIDTH {
            let terms = share
                .iter()
                .enumerate()
                .map(|(j, p)| p * values[j * WIDTH + e]);
            let size: f64 = terms.clone().map(f64::abs).sum();
            let exact = terms.sum::<f64>() / sum;
            // Shares are rounded to f16, or to its smallest number where they are small, before they are multiplied;
            // all else is an eighth of that: exponents below 64, as many terms as keys.
            let wide =
                size / sum * (9.0 / 8.0) / 2048.0 + keys as f64 * 3.0 / sum / (1 << 25) as f64;
            wanted.push((exact, wide));
        }
    }
    kernel(name, text, &[q, k, v], "f32", wanted)
}

fn attention_forward() -> Vec<Kernel> {
    let long = attention("attention_176", 176, false);
    vec![
        Kernel {
            pipelined: ALL,
            ..long
        },
        attention("attention_16", 16, false),
        attention("attention_48", 48, false),
        attention("attention_causal", 48, true),
    ]
}

fn scaled() -> Kernel {
    const ROWS: usize = 32;
    const TERMS: usize = 576;
    const STEPS: usize = 9;
    let mut steps = String::new();
    let names = ["byte", "byte1", "byte2", "byte3"];
    for (j, map) in names.iter().enumerate() {
        let sum = if j == 0 {
            "%s".to_owned()
        } else {
            format!("%s{j}")
        };
        writeln!(
            steps,
            "          %k{j} = affine.apply #{map}()[%i, %tid]
          %ba{j} = vector.load %a[%row, %k{j}] : memref<32x288xi8, strided<[288, 1]>>, vector<16xi8>
          %bb{j} = vector.load %b[%row, %k{j}] : memref<32x288xi8, strided<[288, 1]>>, vector<16xi8>
          %fa{j} = vector.bitcast %ba{j} : vector<16xi8> to vector<32xf4E2M1FN>
          %fb{j} = vector.bitcast %bb{j} : vector<16xi8> to vector<32xf4E2M1FN>
          %s{} = amdgpu.scaled_mfma 32x32x64 (%ea[{j}] * %fa{j}) * (%eb[{j}] * %fb{j}) + {sum} : vector<4xf8E8M0FNU>, vector<32xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<32xf4E2M1FN>, vector<16xf32>",
            j + 1
        )
        .expect("a string takes all");
    }
    let mut stores = String::new();
    for r in 0..16 {
        let down = r % 4 + 8 * (r / 4);
        writeln!(
            stores,
            "        %r{r} = affine.apply affine_map<()[s0] -> ((s0 floordiv 32) * 4 + {down})>()[%tid]
        %e{r} = vector.extract_strided_slice %r {{offsets = [{r}], sizes = [1], strides = [1]}} : vector<16xf32> to vector<1xf32>
        vector.store %e{r}, %c[%r{r}, %row] : memref<32x32xf32, strided<[32, 1]>>, vector<1xf32>"
        )
        .expect("a string takes all");
    }
    let text = text("scaled")
        .replace("STEPS\n", &steps)
        .replace("STORES\n", &stores);
    let mut random = Random(15);
    let mut factor = || {
        let mut buffer = vec![0; ROWS * TERMS / 2];
        for n in 0..ROWS * TERMS {
            put(&mut buffer, n * 4, 4, random.below(16));
        }
        // Three powers of two, so that sums are exact; places that belong to no step are none of them.
        let mut scales = vec![0x70; ROWS * 24];
        for (place, scale) in scales.iter_mut().enumerate() {
            if place % 12 < STEPS {
                *scale = 126 + random.below(3) as u8;
            }
        }
        (buffer, scales)
    };
    let ((a, sa), (b, sb)) = (factor(), factor());
    let values = |elements: &[u8], scales: &[u8]| -> Vec<f64> {
        let one = |n: usize| {
            let (row, k) = (n / TERMS, n % TERMS);
            let scale = scales[row * 24 + k % 64 / 32 * 12 + k / 64];
            value("f4E2M1FN", get(elements, n * 4, 4)) * 2f64.powi(i32::from(scale) - 127)
        };
        (0..ROWS * TERMS).map(one).collect()
    };
    let sums = matrix::product(&values(&a, &sa), &values(&b, &sb), [ROWS, ROWS, TERMS]);
    let wanted = sums.into_iter().map(|x| (x, 0.0)).collect();
    let kernel = kernel("scaled", text, &[a, sa, b, sb], "f32", wanted);
    Kernel {
        on: NEWEST,
        ..kernel
    }
}

fn scaled_products_of_four_bits() -> Vec<Kernel> {
    vec![scaled()]
}

/// All kernels of this file.
pub fn all() -> Vec<Kernel> {
    let parts = [
        rows_and_activations(),
        attention_forward(),
        scaled_products_of_four_bits(),
    ];
    parts.into_iter().flatten().collect()
}

mod held {
    use super::check;

    #[test]
    fn rows_and_activations() {
        check(&super::rows_and_activations());
    }

    #[test]
    fn attention_forward() {
        check(&super::attention_forward());
    }

    #[test]
    fn scaled_products_of_four_bits() {
        check(&super::scaled_products_of_four_bits());
    }
}
