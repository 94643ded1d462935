//! What the corpus kernels compute, stated as mathematics, with their inputs.
//!
//! Nothing here knows the compiler: shapes and formulas come from the kernels' definitions (`C = A
//! B^T`, accumulated in 32 bits; maps; copies), inputs from an own generator.

/// What a kernel computes from its inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mathematics {
    /// `out = in`, both `rows` x `columns` elements of `bytes` bytes. The kernel has no bounds
    /// checks and starts whole waves: lanes copy rows up to `touched`, so the buffers get that
    /// much room. Outside of the matrix is what was there or, where strides are arguments and bound
    /// nothing, a copy.
    Identity {
        rows: usize,
        columns: usize,
        bytes: usize,
        touched: usize,
    },
    /// `C[m, n] = sum over k of A[m, k] * B[n, k]`, all row-major; C has 32-bit elements. Only the
    /// first `stored` rows of C are written by the kernel; the rest must stay as it was.
    Gemm {
        m: usize,
        n: usize,
        k: usize,
        stored: usize,
        factors: Factors,
    },
    /// The same with an f16 result, rounded once more.
    GemmHalves { m: usize, n: usize, k: usize },
    /// `out[i] = f(inputs[i]...)`, all f32.
    Map {
        function: Function,
        rows: usize,
        columns: usize,
    },
    /// `C[m, n] = sum over k of A[m, k] * B[n, k]` of 4-bit floats, two in a byte, the lower one first. Each
    /// 32 of a row have a scale, a power of two; buffers are A, its scales, B, its scales, C.
    Scaled { m: usize, n: usize, k: usize },
    /// `out[m] = sum over n of in[m, n]`, all f32.
    RowSum { rows: usize, columns: usize },
    /// `out[i] = in[i]` from f32 to f16, rounded to nearest even.
    Halves { rows: usize, columns: usize },
    /// `out[m, n] = in[m % 12 * 20 + m / 12, n]`, both 240 x `columns` f32.
    Shuffle { columns: usize },
}

/// Elements of A and B.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Factors {
    F16,
    BF16,
    I8,
    /// 8 bits, 4 of exponent with the bias 8, no infinities.
    F8,
}

/// A function of f32 numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Function {
    /// a + b, rounded to nearest even.
    Sum,
    /// 2 to the power of a, within one unit in the last place as the manual says.
    Exp2,
}

use Mathematics::{Gemm, GemmHalves, Halves, Identity, Map, RowSum, Scaled, Shuffle};
use std::sync::LazyLock;

/// Rows of a [`Shuffle`].
const SHUFFLED: usize = 240;

/// A product of f16 matrices of which every row is stored.
const fn gemm(m: usize, n: usize, k: usize) -> Mathematics {
    product(m, n, k, Factors::F16)
}

/// A product of which every row is stored.
const fn product(m: usize, n: usize, k: usize, factors: Factors) -> Mathematics {
    Gemm {
        m,
        n,
        k,
        stored: m,
        factors,
    }
}

/// Each kernel of `tests/corpus` with its mathematics.
pub const KERNELS: [(&str, Mathematics); 37] = [
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
            factors: Factors::F16,
        },
    ),
    (
        "mfma_32x32x8_f16_nolds",
        Gemm {
            m: 32,
            n: 32,
            k: 8,
            stored: 8,
            factors: Factors::F16,
        },
    ),
    ("mfma_multiwg_256x256x16_lds", gemm(256, 256, 16)),
    ("gemm_64x64x128_1wave_bk64", gemm(64, 64, 128)),
    ("gemm_64x64x128_4wave_bk32", gemm(64, 64, 128)),
    ("gemm_64x64x128_4wave_bk64", gemm(64, 64, 128)),
    ("gemm_256x256x256_4wave_bk32", gemm(256, 256, 256)),
    ("gemm_192x96x160_npot", gemm(192, 96, 160)),
    ("mfma_16x16x16_bf16_lds", product(16, 16, 16, Factors::BF16)),
    ("gemm_256x256x256_i8", product(256, 256, 256, Factors::I8)),
    ("gemm_256x256x256_4wave_32x32x8", gemm(256, 256, 256)),
    ("gemm_256x256x256_4wave_b128_bk64", gemm(256, 256, 256)),
    ("gemm_256x256x256_4wave_bk64", gemm(256, 256, 256)),
    ("gemm_256x256x256_prefetch", gemm(256, 256, 256)),
    (
        "add_1024x1024_f32",
        Map {
            function: Function::Sum,
            rows: 1024,
            columns: 1024,
        },
    ),
    (
        "exp_1024x1024_f32",
        Map {
            function: Function::Exp2,
            rows: 1024,
            columns: 1024,
        },
    ),
    ("affine_npot_div_240x256_f32", Shuffle { columns: 256 }),
    (
        "copy_50x70_f16_ragged",
        Identity {
            rows: 50,
            columns: 70,
            bytes: 2,
            touched: 50,
        },
    ),
    ("gemm_256x256x256_bufferops", gemm(256, 256, 256)),
    ("gemm_g2s_16x16x64_1wave_gfx950", gemm(16, 16, 64)),
    ("gemm_g2s_256x256x256_4wave_gfx950", gemm(256, 256, 256)),
    ("mfma_16x16x32_f8_lds", product(16, 16, 32, Factors::F8)),
    ("mfma_16x16x32_f16_gfx950", gemm(16, 16, 32)),
    // Stores four of the sixteen accumulator registers, as above.
    (
        "mfma_32x32x16_f16_gfx950",
        Gemm {
            m: 32,
            n: 32,
            k: 16,
            stored: 8,
            factors: Factors::F16,
        },
    ),
    ("gemm_256x256x256_32x32x16_gfx950", gemm(256, 256, 256)),
    (
        "mxfp4_scaled_gemm_gfx950",
        Scaled {
            m: 256,
            n: 256,
            k: 512,
        },
    ),
    (
        "rowsum_256x1024_f32",
        RowSum {
            rows: 256,
            columns: 1024,
        },
    ),
    (
        "cast_1024x1024_f32_to_f16",
        Halves {
            rows: 1024,
            columns: 1024,
        },
    ),
    (
        "gemm_256x256x256_f16out",
        GemmHalves {
            m: 256,
            n: 256,
            k: 256,
        },
    ),
];

/// Kernels that a target has no matrix instruction for, and the one that is missing.
pub const NOT_ON: [(&str, &str, &str); 15] = [
    ("gfx90a", "gemm_g2s_16x16x64_1wave_gfx950", WIDE_GATHER),
    ("gfx942", "gemm_g2s_16x16x64_1wave_gfx950", WIDE_GATHER),
    ("gfx90a", "gemm_g2s_256x256x256_4wave_gfx950", WIDE_GATHER),
    ("gfx942", "gemm_g2s_256x256x256_4wave_gfx950", WIDE_GATHER),
    (
        "gfx90a",
        "gemm_256x256x256_i8",
        "no matrix instruction multiplies i8 by i8 into i32 in blocks of 16x16x32",
    ),
    (
        "gfx90a",
        "mfma_16x16x32_f8_lds",
        "no matrix instruction multiplies f8E4M3FNUZ by f8E4M3FNUZ into f32 in blocks of 16x16x32",
    ),
    (
        "gfx950",
        "mfma_16x16x32_f8_lds",
        "no matrix instruction multiplies f8E4M3FNUZ by f8E4M3FNUZ into f32 in blocks of 16x16x32",
    ),
    (
        "gfx90a",
        "mfma_16x16x32_f16_gfx950",
        "no matrix instruction multiplies f16 by f16 into f32 in blocks of 16x16x32",
    ),
    (
        "gfx942",
        "mfma_16x16x32_f16_gfx950",
        "no matrix instruction multiplies f16 by f16 into f32 in blocks of 16x16x32",
    ),
    (
        "gfx90a",
        "mfma_32x32x16_f16_gfx950",
        "no matrix instruction multiplies f16 by f16 into f32 in blocks of 32x32x16",
    ),
    (
        "gfx942",
        "mfma_32x32x16_f16_gfx950",
        "no matrix instruction multiplies f16 by f16 into f32 in blocks of 32x32x16",
    ),
    (
        "gfx90a",
        "gemm_256x256x256_32x32x16_gfx950",
        "no matrix instruction multiplies f16 by f16 into f32 in blocks of 32x32x16",
    ),
    (
        "gfx942",
        "gemm_256x256x256_32x32x16_gfx950",
        "no matrix instruction multiplies f16 by f16 into f32 in blocks of 32x32x16",
    ),
    (
        "gfx90a",
        "mxfp4_scaled_gemm_gfx950",
        "no matrix instruction multiplies scaled f4E2M1FN by f4E2M1FN into f32 in blocks of 16x16x128",
    ),
    (
        "gfx942",
        "mxfp4_scaled_gemm_gfx950",
        "no matrix instruction multiplies scaled f4E2M1FN by f4E2M1FN into f32 in blocks of 16x16x128",
    ),
];

const WIDE_GATHER: &str =
    "no instruction moves 16 bytes of each lane from memory straight into the data share";

/// Whether a target has the instructions that a kernel asks for.
pub fn is_on(target: &str, kernel: &str) -> bool {
    !NOT_ON.iter().any(|n| (n.0, n.1) == (target, kernel))
}

/// A kernel that is too large to be simulated: 4096^3 multiplications.
pub const LARGE: (&str, Mathematics) = (
    "gemm_4096x4096x4096_4wave_b256_bk32",
    gemm(4096, 4096, 4096),
);

/// What an output buffer holds before the kernel runs: a NaN in f32 and f16, never an input value.
pub const UNTOUCHED: u8 = 0xff;

/// A small generator of its own (xorshift64*), so that inputs do not hang on the program's.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
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

    /// The same as a bfloat16.
    fn brain(&mut self) -> u16 {
        let bits = self.next() >> 32;
        let exponent = 127 - 8 + bits % 9;
        ((bits >> 16 & 0x8000) | exponent << 7 | (bits >> 4 & 0x7f)) as u16
    }

    /// The same with 8 bits, of magnitude 2^-3 to 2.
    fn eighth(&mut self) -> u8 {
        let bits = self.next() >> 32;
        let exponent = 5 + bits % 5;
        ((bits >> 16 & 0x80) | exponent << 3 | (bits >> 4 & 7)) as u8
    }

    /// An f32 between -8 and 8.
    fn single(&mut self) -> f32 {
        let bits = (self.next() >> 40) as i32 - (1 << 23);
        bits as f32 / (1 << 20) as f32
    }
}

/// The value of an f16 that is neither infinite nor NaN.
fn half_value(bits: u16) -> f64 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let exponent = i32::from(bits >> 10 & 31);
    let fraction = f64::from(bits & 0x3ff) / 1024.0;
    match exponent {
        0 => sign * fraction * 2f64.powi(-14),
        _ => sign * (1.0 + fraction) * 2f64.powi(exponent - 15),
    }
}

/// The values of all halves without a sign. 0x7c00 stands for 2^16.
static HALVES: LazyLock<Vec<f64>> = LazyLock::new(|| {
    let finite = (0..0x7c00).map(half_value);
    finite.chain([65536.0]).collect()
});

/// The f16 next to a number, the even one of two.
fn nearest_half(x: f64) -> u16 {
    let sign = if x.is_sign_negative() { 0x8000 } else { 0 };
    let size = x.abs();
    if size >= 65536.0 {
        return sign | 0x7c00;
    }
    // Halves are ordered as their bits are.
    let high = HALVES.partition_point(|&half| half <= size);
    let low = high - 1;
    let (below, above) = (size - HALVES[low], HALVES[high] - size);
    let (low, high) = (low as u16, high as u16);
    let up = above < below || above == below && low & 1 == 1;
    sign | if up { high } else { low }
}

/// The value of a float of one bit of sign, two of exponent and one of fraction.
fn fourth(bits: u8) -> f64 {
    let size = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0][usize::from(bits & 7)];
    if bits & 8 == 0 { size } else { -size }
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
            Gemm {
                m, n, k, factors, ..
            } => {
                let mut matrix = |count: usize| -> Vec<u8> {
                    let one = |_| match factors {
                        Factors::F16 => random.half().to_le_bytes().to_vec(),
                        Factors::BF16 => random.brain().to_le_bytes().to_vec(),
                        Factors::I8 => vec![(random.next() >> 32) as u8],
                        Factors::F8 => vec![random.eighth()],
                    };
                    (0..count).flat_map(one).collect()
                };
                vec![matrix(m * k), matrix(n * k), vec![UNTOUCHED; m * n * 4]]
            }
            GemmHalves { m, n, k } => {
                let mut matrix = |count: usize| -> Vec<u8> {
                    (0..count)
                        .flat_map(|_| random.half().to_le_bytes())
                        .collect()
                };
                vec![matrix(m * k), matrix(n * k), vec![UNTOUCHED; m * n * 2]]
            }
            Scaled { m, n, k } => {
                let mut matrix = |count: usize| -> Vec<u8> {
                    (0..count).map(|_| (random.next() >> 32) as u8).collect()
                };
                let (a, b) = (matrix(m * k / 2), matrix(n * k / 2));
                // Between 2^-7 and 2^8.
                let mut scales = |count: usize| -> Vec<u8> {
                    (0..count)
                        .map(|_| 120 + (random.next() >> 32) as u8 % 16)
                        .collect()
                };
                let (of_a, of_b) = (scales(m * k / 32), scales(n * k / 32));
                vec![a, of_a, b, of_b, vec![UNTOUCHED; m * n * 4]]
            }
            RowSum { rows, columns } => {
                let one = |_| random.single().to_le_bytes();
                let all = (0..rows * columns).flat_map(one).collect();
                vec![all, vec![UNTOUCHED; rows * 4]]
            }
            Halves { rows, columns } => {
                // Numbers that f16 has, denormals of it, ties, and what is too large.
                let mut one = |n: usize| -> [u8; 4] {
                    let x = random.single();
                    match n % 4 {
                        0 => x * 2f32.powi(13),
                        1 => x * 2f32.powi(-20),
                        2 => (x * 512.0).round() * 2f32.powi(-12) + 1.0,
                        _ => x * 2f32.powi((random.next() >> 40) as i32 % 40 - 28),
                    }
                    .to_le_bytes()
                };
                let all = (0..rows * columns).flat_map(&mut one).collect();
                vec![all, vec![UNTOUCHED; rows * columns * 2]]
            }
            Map {
                function,
                rows,
                columns,
            } => {
                // Powers of two of all sizes, the smallest and those that are infinite too.
                let scale = if function == Function::Exp2 {
                    20.0
                } else {
                    1.0
                };
                let mut matrix = || -> Vec<u8> {
                    let one = |_| (random.single() * scale).to_le_bytes();
                    (0..rows * columns).flat_map(one).collect()
                };
                let inputs = match function {
                    Function::Sum => vec![matrix(), matrix()],
                    Function::Exp2 => vec![matrix()],
                };
                let out = vec![UNTOUCHED; rows * columns * 4];
                inputs.into_iter().chain([out]).collect()
            }
            Shuffle { columns } => {
                let n = SHUFFLED * columns * 4;
                vec![bytes(n), vec![UNTOUCHED; n]]
            }
        }
    }

    /// Bytes of each tensor, in the order of the bindings; bytes beyond it, which a kernel may touch, are not counted.
    pub fn sizes(self) -> Vec<u64> {
        let sizes = match self {
            Identity {
                rows,
                columns,
                bytes,
                ..
            } => vec![rows * columns * bytes; 2],
            Gemm {
                m, n, k, factors, ..
            } => {
                let size = factors.bytes();
                vec![m * k * size, n * k * size, m * n * 4]
            }
            GemmHalves { m, n, k } => vec![m * k * 2, n * k * 2, m * n * 2],
            Scaled { m, n, k } => vec![m * k / 2, m * k / 32, n * k / 2, n * k / 32, m * n * 4],
            RowSum { rows, columns } => vec![rows * columns * 4, rows * 4],
            Halves { rows, columns } => vec![rows * columns * 4, rows * columns * 2],
            Map {
                function,
                rows,
                columns,
            } => match function {
                Function::Sum => vec![rows * columns * 4; 3],
                Function::Exp2 => vec![rows * columns * 4; 2],
            },
            Shuffle { columns } => vec![SHUFFLED * columns * 4; 2],
        };
        sizes.into_iter().map(|n| n as u64).collect()
    }

    /// Leading strides in elements, one per tensor, in the order of the bindings.
    pub fn strides(self) -> Vec<u64> {
        match self {
            Identity { columns, .. } => vec![columns as u64; 2],
            Gemm { n, k, .. } | GemmHalves { n, k, .. } => vec![k as u64, k as u64, n as u64],
            Scaled { n, k, .. } => {
                let (row, scales) = (k as u64 / 2, k as u64 / 32);
                vec![row, scales, row, scales, n as u64]
            }
            RowSum { columns, .. } => vec![columns as u64],
            Halves { columns, .. } => vec![columns as u64; 2],
            Map {
                function, columns, ..
            } => match function {
                Function::Sum => vec![columns as u64; 3],
                Function::Exp2 => vec![columns as u64; 2],
            },
            Shuffle { columns } => vec![columns as u64; 2],
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
                let mut beyond = before[0].iter().zip(out).skip(inside);
                match beyond.position(|(a, b)| b != a && *b != UNTOUCHED) {
                    None => Ok(()),
                    Some(at) => Err(format!("byte {} was written", inside + at)),
                }
            }
            Map { function, .. } => {
                let inputs: Vec<Vec<f32>> = before[..inputs].iter().map(|b| singles(b)).collect();
                let found = singles(out);
                if found.len() != inputs[0].len() {
                    return Err(format!("{} elements are there", found.len()));
                }
                let wrong = (0..found.len()).find(|&i| {
                    let exact = match function {
                        // Exact in f64, so rounded once.
                        Function::Sum => f64::from(inputs[0][i]) + f64::from(inputs[1][i]),
                        Function::Exp2 => f64::from(inputs[0][i]).exp2(),
                    };
                    let nearest = exact as f32;
                    let close = match function {
                        Function::Sum => found[i] == nearest,
                        Function::Exp2 => found[i].to_bits().abs_diff(nearest.to_bits()) <= 1,
                    };
                    !close
                });
                match wrong {
                    None => Ok(()),
                    Some(i) => Err(format!("element {i} is {}, wrong for its inputs", found[i])),
                }
            }
            RowSum { rows, columns } => {
                let (all, found) = (singles(&before[0]), singles(out));
                if found.len() != rows {
                    return Err(format!("{} sums are there", found.len()));
                }
                for (i, row) in all.chunks_exact(columns).enumerate() {
                    let exact: f64 = row.iter().map(|&x| f64::from(x)).sum();
                    let size: f64 = row.iter().map(|&x| f64::from(x).abs()).sum();
                    let near = (f64::from(found[i]) - exact).abs() <= bound(columns) * size;
                    if !near {
                        return Err(format!("row {i} is {}, must be {exact}", found[i]));
                    }
                }
                Ok(())
            }
            Halves { .. } => {
                let all = singles(&before[0]);
                let wanted = all
                    .iter()
                    .flat_map(|&x| nearest_half(x.into()).to_le_bytes());
                same(&wanted.collect::<Vec<u8>>(), out)
            }
            GemmHalves { m, n, k } => {
                let (a, b) = (
                    Factors::F16.values(&before[0]),
                    Factors::F16.values(&before[1]),
                );
                if out.len() != m * n * 2 {
                    return Err(format!("C has {} bytes", out.len()));
                }
                for (i, bytes) in out.chunks_exact(2).enumerate() {
                    let (row, column) = (i / n, i % n);
                    let products = (0..k).map(|x| a[row * k + x] * b[column * k + x]);
                    let exact: f64 = products.clone().sum();
                    let wide = bound(k) * products.map(f64::abs).sum::<f64>();
                    // Rounding keeps order, so the result lies between those of the ends.
                    let found = half_value(u16::from_le_bytes([bytes[0], bytes[1]]));
                    let end = |x: f64| half_value(nearest_half(x));
                    if !(end(exact - wide)..=end(exact + wide)).contains(&found) {
                        return Err(format!("C[{row}, {column}] is {found}, must be {exact}"));
                    }
                }
                Ok(())
            }
            Scaled { m, n, k } => {
                // Values of a matrix with rows of k elements, scaled.
                let values = |bytes: &[u8], scales: &[u8]| -> Vec<f64> {
                    let one = |i: usize| {
                        let value = fourth(bytes[i / 2] >> (4 * (i % 2)) & 15);
                        value * 2f64.powi(i32::from(scales[i / 32]) - 127)
                    };
                    (0..bytes.len() * 2).map(one).collect()
                };
                let (a, b) = (
                    values(&before[0], &before[1]),
                    values(&before[2], &before[3]),
                );
                let found = singles(out);
                if found.len() != m * n {
                    return Err(format!("C has {} elements", found.len()));
                }
                for (i, &found) in found.iter().enumerate() {
                    let (row, column) = (i / n, i % n);
                    let products = (0..k).map(|x| a[row * k + x] * b[column * k + x]);
                    let exact: f64 = products.clone().sum();
                    let wide = bound(k) * products.map(f64::abs).sum::<f64>();
                    let near = (f64::from(found) - exact).abs() <= wide;
                    if !near {
                        return Err(format!("C[{row}, {column}] is {found}, must be {exact}"));
                    }
                }
                Ok(())
            }
            Shuffle { columns } => {
                let row = columns * 4;
                if out.len() != SHUFFLED * row {
                    return Err(format!("{} bytes are there", out.len()));
                }
                for m in 0..SHUFFLED {
                    let from = m % 12 * 20 + m / 12;
                    same(&before[0][from * row..][..row], &out[m * row..][..row])
                        .map_err(|e| format!("row {m}: {e}"))?;
                }
                Ok(())
            }
            Gemm {
                m,
                n,
                k,
                stored,
                factors,
            } => {
                let (a, b) = (factors.values(&before[0]), factors.values(&before[1]));
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
                    let (found, bound) = match factors {
                        Factors::I8 => (f64::from(bits as i32), 0.0),
                        _ => (f64::from(f32::from_bits(bits)), bound(k) * size),
                    };
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

impl Factors {
    /// Bytes of an element.
    fn bytes(self) -> usize {
        match self {
            Factors::F16 | Factors::BF16 => 2,
            Factors::I8 | Factors::F8 => 1,
        }
    }

    fn values(self, bytes: &[u8]) -> Vec<f64> {
        let two = |value: fn(u16) -> f64| {
            let pairs = bytes.chunks_exact(2);
            pairs
                .map(|b| value(u16::from_le_bytes([b[0], b[1]])))
                .collect()
        };
        match self {
            Factors::F16 => two(half_value),
            Factors::BF16 => two(|bits| f64::from(f32::from_bits(u32::from(bits) << 16))),
            Factors::I8 => bytes.iter().map(|&b| f64::from(b as i8)).collect(),
            Factors::F8 => {
                let one = |b: u8| {
                    let sign = if b & 0x80 == 0 { 1.0 } else { -1.0 };
                    let fraction = f64::from(b & 7) / 8.0;
                    sign * (1.0 + fraction) * 2f64.powi(i32::from(b >> 3 & 15) - 8)
                };
                bytes.iter().map(|&b| one(b)).collect()
            }
        }
    }
}

fn singles(bytes: &[u8]) -> Vec<f32> {
    let dwords = bytes.chunks_exact(4);
    dwords
        .map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]))
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

    /// The stated sizes are those of the generated buffers, but for the room that a copy touches.
    #[test]
    fn sizes_are_those_of_the_buffers() {
        for (name, kernel) in KERNELS {
            let made: Vec<u64> = kernel.buffers(1).iter().map(|b| b.len() as u64).collect();
            let stated = kernel.sizes();
            match kernel {
                Identity { .. } => assert!(stated.iter().zip(&made).all(|(s, m)| s <= m), "{name}"),
                _ => assert_eq!(stated, made, "{name}"),
            }
        }
    }

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
            factors: Factors::F16,
        };
        let before = kernel.buffers(7);
        let values = |b: &[u8]| Factors::F16.values(b);
        let (a, b) = (values(&before[0]), values(&before[1]));
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
    fn maps_compare_every_element() {
        let kernel = Map {
            function: Function::Exp2,
            rows: 2,
            columns: 4,
        };
        let before = kernel.buffers(3);
        let out = singles(&before[0]).into_iter();
        let out: Vec<u8> = out.flat_map(|x| x.exp2().to_le_bytes()).collect();
        let mut after = vec![before[0].clone(), out];
        assert_eq!(kernel.check(&before, &after), Ok(()));
        after[1][29] ^= 1;
        assert!(kernel.check(&before, &after).is_err(), "two bytes up");
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
        good[1][32..].fill(UNTOUCHED);
        assert_eq!(kernel.check(&before, &good), Ok(()));
        for at in [31, 39] {
            let mut bad = good.clone();
            bad[1][at] ^= 1;
            assert!(kernel.check(&before, &bad).is_err());
        }
        good[1][32..].fill(0);
        assert!(
            kernel.check(&before, &good).is_err(),
            "room beyond the matrix"
        );
        assert!(
            kernel.check(&before, &before).is_err(),
            "nothing was copied"
        );
    }
}
