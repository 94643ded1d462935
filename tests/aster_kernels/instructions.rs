//! Kernels of kinds of instructions: records of buffers, exchanges of lanes, narrow floats, matrices, and code that functions
//! share.

use super::cases::{
    BEFORE, Case, Given, bits, buffer, buffer_of, floats, halves, mixed, small, value, words,
};
use super::narrow::{BF8, BF8_FNUZ, FP4, FP8, FP8_FNUZ, Format};

/// The machine with formats of its own, and the one with those of OCP.
const FNUZ: &[&str] = &["gfx942"];
const OCP: &[&str] = &["gfx950"];

/// All of them.
pub fn cases(seed: u32) -> Vec<Case> {
    let groups = [buffers, exchanges, conversions, products, functions];
    groups.iter().flat_map(|group| group(seed)).collect()
}

fn buffers(seed: u32) -> Vec<Case> {
    let x = words(seed, 3 * 64);
    let records = [(64, 64), (37, 50), (50, 37), (0, 64), (64, 0)];
    let mut all: Vec<Case> = records
        .map(|(n, m)| {
            let sum = |i: usize| match i < n {
                true => x[3 * i + 1].wrapping_add(x[3 * i + 2]),
                false => 0,
            };
            let word = |i: usize| if i < m { sum(i) } else { BEFORE };
            let given = vec![
                buffer_of(&x),
                value(n as u32),
                value(m as u32),
                Given::Result,
            ];
            let wanted = (0..64).flat_map(|i| [BEFORE, word(i)]);
            Case::new("records", given, wanted.collect())
        })
        .into();
    let given = vec![buffer_of(&x[..80]), Given::Result];
    // The offset of 64 bytes is one of memory, too.
    let shifted = x[16..80].iter().rev().copied().collect();
    all.push(Case::new("to_share", given, shifted));
    all
}

fn exchanges(seed: u32) -> Vec<Case> {
    let x = words(seed, 64);
    let rotated = (0..64usize).map(|i| x[((i ^ 5) + 64 - 7) % 64]);
    let mut all = vec![Case::new(
        "rotation",
        vec![buffer_of(&x), Given::Result],
        rotated.collect(),
    )];
    let less = |x: &[u32]| {
        let one = |a: &u32| {
            a.wrapping_sub(x[0])
                .wrapping_sub(u32::from((*a as i32) < 0))
        };
        x.iter().map(one).collect()
    };
    let given = vec![buffer_of(&x), Given::Result];
    all.push(Case::new("first_lane", given, less(&x)));
    let ids = (0..3u32).flat_map(|bz| {
        (0..2u32).flat_map(move |bx| {
            (0..64u32).map(move |i| {
                let (x, y, z) = (i % 8, i / 8 % 4, i / 32);
                [z, y, x, bz, bx].iter().fold(0, |sum, id| sum << 4 | id)
            })
        })
    });
    let case = Case::new("ids_open", vec![Given::Result], ids.collect());
    all.push(Case {
        workgroup: Some([8, 4, 2]),
        ..case.on([2, 1, 3])
    });
    all
}

/// Numbers around everything that a narrow format can do: its own values and the middles between them, both signs,
/// what is too small and too great, and what is no number.
fn awkward(seed: u32, formats: [Format; 2]) -> Vec<f32> {
    let mut all = vec![
        0.0,
        -0.0,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
        1e-30,
        -1e30,
    ];
    for format in formats {
        let values: Vec<f64> = (0..128).filter_map(|code| format.value(code)).collect();
        for pair in values.windows(2) {
            let middle = (pair[0] + pair[1]) / 2.0;
            let around = (middle as f32).to_bits();
            all.extend([pair[1] as f32, middle as f32, -(middle as f32)]);
            all.extend([f32::from_bits(around + 1), f32::from_bits(around - 1)]);
        }
        let last = values.last().copied().unwrap_or(1.0) as f32;
        all.extend([1.05, 1.06, 1.07, 1.1, 1.2].map(|f| last * f));
    }
    for i in 0.. {
        let random = f32::from_bits(mixed(seed, i) & 0x87ff_ffff | 0x3800_0000);
        all.push(random);
        if all.len() % 64 == 0 {
            break;
        }
    }
    all
}

fn conversions(seed: u32) -> Vec<Case> {
    let formats = [(FNUZ, [FP8_FNUZ, BF8_FNUZ]), (OCP, [FP8, BF8])];
    let cases = formats.map(|(targets, formats)| {
        let x = awkward(seed, formats);
        let mut y = x.clone();
        y.reverse();
        let [fp8, bf8] = formats;
        let pair = |f: Format, a: f32, b: f32| f.code(a.into()) | f.code(b.into()) << 8;
        let both = x.iter().zip(&y);
        let wanted = both.map(|(&a, &b)| pair(fp8, a, b) | pair(bf8, a, b) << 16);
        let given = vec![buffer(&x), buffer(&y), Given::Result];
        let case = Case::new("narrow_floats", given, wanted.collect());
        Case {
            targets,
            ..case.on([x.len() as u64 / 64, 1, 1])
        }
    });
    cases.into()
}

/// The sums of products of rows, and what they are added to.
fn product(rows: usize, terms: usize, a: &[f64], b: &[f64], c: &[f32]) -> Vec<u32> {
    let entry = |n: usize| {
        let (i, j) = (n / rows, n % rows);
        let pairs = a[terms * i..].iter().zip(&b[terms * j..]).take(terms);
        (f64::from(c[n]) + pairs.map(|(x, y)| x * y).sum::<f64>()) as f32
    };
    bits((0..rows * rows).map(entry))
}

fn products(seed: u32) -> Vec<Case> {
    let numbers = |seed, count| -> Vec<f64> {
        let all = small(seed, count).into_iter();
        all.map(f64::from).collect()
    };
    let (a, b) = (numbers(seed, 512), numbers(seed + 1, 512));
    let c = floats(seed + 2, 256);
    let packed = |format: Format, numbers: &[f64]| {
        let per_word = if format.code(0.0) == 0 && numbers.len() == 2048 {
            8
        } else {
            4
        };
        let word = |part: &[f64]| {
            let codes = part.iter().enumerate();
            codes.fold(0, |sum, (n, x)| {
                sum | format.code(*x) << (32 / per_word * n as u32)
            })
        };
        Given::Buffer(numbers.chunks(per_word as usize).map(word).collect())
    };
    let mut all = Vec::new();
    for (targets, [fp8, bf8]) in [(FNUZ, [FP8_FNUZ, BF8_FNUZ]), (OCP, [FP8, BF8])] {
        // Of three digits all are exact in fp8, of two in bf8.
        let even: Vec<f64> = b.iter().map(|x| (x / 2.0).trunc() * 2.0).collect();
        let given = vec![
            packed(fp8, &a),
            packed(bf8, &even),
            buffer(&c),
            Given::Result,
        ];
        let case = Case::new("product_fp8", given, product(16, 32, &a, &even, &c));
        all.push(Case { targets, ..case });
    }
    let given = |numbers: &[f64]| {
        let all: Vec<i32> = numbers.iter().map(|x| *x as i32).collect();
        Given::Buffer(halves(&all))
    };
    let case = Case::new(
        "product_long",
        vec![given(&a), given(&b), buffer(&c), Given::Result],
        product(16, 32, &a, &b, &c),
    );
    all.push(Case {
        targets: OCP,
        ..case
    });
    let case = Case::new(
        "product_ones",
        vec![given(&a[..256]), given(&b[..256]), Given::Result],
        product(32, 8, &a, &b, &[1.0; 1024]),
    );
    all.push(case);
    // Values of fp4, by their codes.
    let fours = |seed| -> Vec<f64> {
        let codes = words(seed, 2048).into_iter();
        codes.filter_map(|w| FP4.value(w >> 28)).collect()
    };
    let (a, b) = (fours(seed), fours(seed + 1));
    // Powers of two around 1, in all bytes; lane 16 g + r has those of row r, part g.
    let scales = |seed| -> Vec<u32> {
        let word = |w: u32| (0..4).fold(0, |sum, n| sum | (125 + (w >> (4 * n) & 3)) << (8 * n));
        words(seed, 64).into_iter().map(word).collect()
    };
    let (u, v) = (scales(seed + 3), scales(seed + 4));
    let scaled = |numbers: &[f64], scales: &[u32], byte: u32| -> Vec<f64> {
        let scale = |n: usize| {
            let (row, part) = (n / 128, n % 128 / 32);
            2f64.powi((scales[16 * part + row] >> (8 * byte) & 255) as i32 - 127)
        };
        let all = numbers.iter().enumerate();
        all.map(|(n, x)| x * scale(n)).collect()
    };
    let wanted = product(16, 128, &scaled(&a, &u, 1), &scaled(&b, &v, 2), &c);
    let case = Case::new(
        "product_scaled",
        vec![
            packed(FP4, &a),
            packed(FP4, &b),
            buffer_of(&u),
            buffer_of(&v),
            buffer(&c),
            Given::Result,
        ],
        wanted,
    );
    all.push(Case {
        targets: OCP,
        ..case
    });
    all
}

/// Code that functions share.
fn functions(seed: u32) -> Vec<Case> {
    let x = words(seed, 512);
    let sum = |n: usize, i: usize| {
        let one = |k: usize| {
            let a = x[64 * k + i];
            match k % 2 {
                0 => a.wrapping_mul(a).wrapping_sub(1),
                _ => a.wrapping_mul(3),
            }
        };
        (0..n).fold(0u32, |sum, k| sum.wrapping_add(one(k)))
    };
    let counts = [0, 1, 2, 7, 8];
    let cases = counts.map(|n| {
        let given = vec![buffer_of(&x), value(n as u32), Given::Result];
        Case::new("calls", given, (0..64).map(|i| sum(n, i)).collect())
    });
    cases.into()
}
