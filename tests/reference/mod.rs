//! What the corpus kernels compute, stated as mathematics, with their inputs.
//!
//! Nothing here knows the compiler: shapes and formulas come from the kernels' definitions (`C = A
//! B^T` with f16 operands and f32 accumulation; copies), inputs from an own generator.
#![allow(dead_code, reason = "each test binary uses a part")]

/// What a kernel computes from its inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mathematics {
    /// `out = in`, both `rows` x `columns` elements of `bytes` bytes. The kernel has no bounds
    /// checks and starts whole waves: lanes copy rows up to `touched`, so the buffers get that
    /// much room. Outside the matrix the source is undefined: what is there afterwards is as before,
    /// a copy, or the 0 that a bounds-checked load gives.
    Identity {
        rows: usize,
        columns: usize,
        bytes: usize,
        touched: usize,
    },
    /// `C[m, n] = sum over k of A[m, k] * B[n, k]`: f16 in, f32 out, all row-major. Only the first
    /// `stored` rows of C are written by the kernel; the rest must stay as it was.
    Gemm {
        m: usize,
        n: usize,
        k: usize,
        stored: usize,
    },
}

use Mathematics::{Gemm, Identity};

/// A square product of which every row is stored.
const fn gemm(m: usize, n: usize, k: usize) -> Mathematics {
    Gemm { m, n, k, stored: m }
}

/// Each kernel of `tests/corpus` with its mathematics.
pub const KERNELS: [(&str, Mathematics); 16] = [
    (
        "copy_16x16_f16",
        Identity {
            rows: 16,
            columns: 16,
            bytes: 2,
            touched: 64,
        },
    ),
    (
        "copy_48x96_f16_npot",
        Identity {
            rows: 48,
            columns: 96,
            bytes: 2,
            touched: 96,
        },
    ),
    (
        "copy_64x64_f16_multiwg",
        Identity {
            rows: 64,
            columns: 64,
            bytes: 2,
            touched: 112,
        },
    ),
    (
        "copy_256x256_i8",
        Identity {
            rows: 256,
            columns: 256,
            bytes: 1,
            touched: 256,
        },
    ),
    (
        "copy_1024x1024_f16_multiwg",
        Identity {
            rows: 1024,
            columns: 1024,
            bytes: 2,
            touched: 1072,
        },
    ),
    (
        "copy_1024x1024_f32_multiwave",
        Identity {
            rows: 1024,
            columns: 1024,
            bytes: 4,
            touched: 1024,
        },
    ),
    ("mfma_16x16x16_f16_lds", gemm(16, 16, 16)),
    ("mfma_16x16x16_f16_nolds", gemm(16, 16, 16)),
    // These two store four of the sixteen accumulator registers: rows 0 to 7.
    (
        "mfma_32x32x8_f16_lds",
        Gemm {
            m: 32,
            n: 32,
            k: 8,
            stored: 8,
        },
    ),
    (
        "mfma_32x32x8_f16_nolds",
        Gemm {
            m: 32,
            n: 32,
            k: 8,
            stored: 8,
        },
    ),
    ("mfma_multiwg_256x256x16_lds", gemm(256, 256, 16)),
    ("gemm_64x64x128_1wave_bk64", gemm(64, 64, 128)),
    ("gemm_64x64x128_4wave_bk32", gemm(64, 64, 128)),
    ("gemm_64x64x128_4wave_bk64", gemm(64, 64, 128)),
    ("gemm_256x256x256_4wave_bk32", gemm(256, 256, 256)),
    ("gemm_192x96x160_npot", gemm(192, 96, 160)),
];

/// What an output buffer holds before the kernel runs: a NaN in f32 and f16, never an input value.
pub const UNTOUCHED: u8 = 0xff;

/// A small generator of its own (xorshift64*), so that inputs do not hang on the program's.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// An f16 of magnitude 2^-8 to 2, either sign: sums of products of these round.
    fn half(&mut self) -> u16 {
        let bits = self.next() >> 32;
        let exponent = 7 + bits % 9;
        ((bits >> 16 & 0x8000) | exponent << 10 | (bits >> 4 & 0x3ff)) as u16
    }
}

/// The value of an f16 that is neither infinite nor NaN.
pub fn half_value(bits: u16) -> f64 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let exponent = i32::from(bits >> 10 & 31);
    let fraction = f64::from(bits & 0x3ff) / 1024.0;
    match exponent {
        0 => sign * fraction * 2f64.powi(-14),
        _ => sign * (1.0 + fraction) * 2f64.powi(exponent - 15),
    }
}

impl Mathematics {
    /// The buffers to launch with, in the order of the bindings: inputs, then the output.
    pub fn buffers(self, seed: u64) -> Vec<Vec<u8>> {
        let mut random = Random::new(seed);
        let mut bytes = |n: usize| {
            (0..n)
                .map(|_| (random.next() >> 40) as u8 & 0x7b)
                .collect::<Vec<u8>>()
        };
        match self {
            Identity {
                columns,
                bytes: size,
                touched,
                ..
            } => {
                let n = touched * columns * size;
                vec![bytes(n), vec![UNTOUCHED; n]]
            }
            Gemm { m, n, k, .. } => {
                let mut half = |count: usize| -> Vec<u8> {
                    (0..count)
                        .flat_map(|_| random.half().to_le_bytes())
                        .collect()
                };
                vec![half(m * k), half(n * k), vec![UNTOUCHED; m * n * 4]]
            }
        }
    }

    /// Leading strides in elements, one per tensor, in the order of the bindings.
    pub fn strides(self) -> Vec<u64> {
        match self {
            Identity { columns, .. } => vec![columns as u64; 2],
            Gemm { n, k, .. } => vec![k as u64, k as u64, n as u64],
        }
    }

    /// Compares the buffers after a run with what they must hold; the error says where they differ.
    pub fn check(self, before: &[Vec<u8>], after: &[Vec<u8>]) -> Result<(), String> {
        if before.len() != after.len() {
            return Err(format!("{} buffers became {}", before.len(), after.len()));
        }
        let inputs = before.len() - 1;
        for i in 0..inputs {
            same(&before[i], &after[i]).map_err(|e| format!("input {i} was changed: {e}"))?;
        }
        let out = &after[inputs];
        match self {
            Identity {
                rows,
                columns,
                bytes,
                ..
            } => {
                let inside = rows * columns * bytes;
                same(&before[0][..inside], out.get(..inside).unwrap_or(&[]))?;
                let beyond = before[0].iter().zip(out).skip(inside);
                match beyond
                    .clone()
                    .position(|(a, b)| b != a && *b != UNTOUCHED && *b != 0)
                {
                    None => Ok(()),
                    Some(at) => Err(format!("byte {} is no copy", inside + at)),
                }
            }
            Gemm { m, n, k, stored } => {
                let (a, b) = (halves(&before[0]), halves(&before[1]));
                if out.len() != m * n * 4 {
                    return Err(format!(
                        "C has {} bytes instead of {}",
                        out.len(),
                        m * n * 4
                    ));
                }
                for (i, bytes) in out.chunks_exact(4).enumerate() {
                    let (row, column) = (i / n, i % n);
                    let bits = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
                    if row >= stored {
                        if bytes.iter().any(|&b| b != UNTOUCHED) {
                            return Err(format!("C[{row}, {column}] was written"));
                        }
                        continue;
                    }
                    let products = (0..k).map(|x| a[row * k + x] * b[column * k + x]);
                    let exact: f64 = products.clone().sum();
                    let size: f64 = products.map(f64::abs).sum();
                    let found = f64::from(f32::from_bits(bits));
                    let bound = bound(k) * size;
                    if found.is_nan() || (found - exact).abs() > bound {
                        return Err(format!(
                            "C[{row}, {column}] is {found}, must be {exact} +- {bound:e}"
                        ));
                    }
                }
                Ok(())
            }
        }
    }
}

/// Error of a sum of `k` products of f16 values in f32, in any order, relative to the sum of their
/// magnitudes: each product is exact, each of the `k` additions (the first onto zero) rounds once,
/// and the f64 reference itself errs by far less: k u / (1 - k u).
fn bound(k: usize) -> f64 {
    let ku = k as f64 * 2f64.powi(-24);
    ku / (1.0 - ku)
}

fn halves(bytes: &[u8]) -> Vec<f64> {
    bytes
        .chunks_exact(2)
        .map(|b| half_value(u16::from_le_bytes([b[0], b[1]])))
        .collect()
}

fn same(expected: &[u8], found: &[u8]) -> Result<(), String> {
    if expected.len() != found.len() {
        return Err(format!(
            "{} bytes instead of {}",
            found.len(),
            expected.len()
        ));
    }
    match expected.iter().zip(found).position(|(a, b)| a != b) {
        None => Ok(()),
        Some(at) => Err(format!(
            "byte {at} is {:#04x}, must be {:#04x}",
            found[at], expected[at]
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_have_their_values() {
        for (bits, value) in [
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x0001, 2f64.powi(-24)),
            (0x3555, 0.333_251_953_125),
            (0x7bff, 65504.0),
        ] {
            assert_eq!(half_value(bits), value);
        }
    }

    /// A product by definition passes; each kind of wrong result fails.
    #[test]
    fn wrong_results_are_found() {
        let kernel = Gemm {
            m: 4,
            n: 3,
            k: 8,
            stored: 2,
        };
        let before = kernel.buffers(7);
        let (a, b) = (halves(&before[0]), halves(&before[1]));
        let mut c = before[2].clone();
        for row in 0..2 {
            for column in 0..3 {
                let mut sum = 0f32;
                for x in 0..8 {
                    sum += (a[row * 8 + x] * b[column * 8 + x]) as f32;
                }
                c[(row * 3 + column) * 4..][..4].copy_from_slice(&sum.to_le_bytes());
            }
        }
        let good = vec![before[0].clone(), before[1].clone(), c];
        assert_eq!(kernel.check(&before, &good), Ok(()));
        let with = |f: &dyn Fn(&mut Vec<Vec<u8>>)| {
            let mut bad = good.clone();
            f(&mut bad);
            kernel.check(&before, &bad).is_err()
        };
        assert!(with(&|b| b[0][0] ^= 1), "input changed");
        assert!(with(&|b| b[2][4 * 3 * 2] = 0), "row outside those stored");
        assert!(with(&|b| b[2][2] ^= 0x10), "value off by some ulp");
        assert!(with(&|b| b[2][..4].fill(UNTOUCHED)), "value missing");
        assert!(with(&|b| b[2].truncate(4)), "buffer short");
    }

    #[test]
    fn copies_compare_every_byte() {
        let kernel = Identity {
            rows: 4,
            columns: 4,
            bytes: 2,
            touched: 5,
        };
        let before = kernel.buffers(1);
        let mut good = vec![before[0].clone(), before[0].clone()];
        assert_eq!(kernel.check(&before, &good), Ok(()));
        for at in [31, 39] {
            let mut bad = good.clone();
            bad[1][at] ^= 1;
            assert!(kernel.check(&before, &bad).is_err());
        }
        good[1][32..].fill(UNTOUCHED);
        assert_eq!(
            kernel.check(&before, &good),
            Ok(()),
            "room beyond the matrix"
        );
        assert!(
            kernel.check(&before, &before).is_err(),
            "nothing was copied"
        );
    }
}
