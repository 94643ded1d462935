//! Inputs of the kernels, and what they should give: computed here, from what the kernels stand for.

use half::{bf16, f16};

/// Elements in the order of memory.
#[derive(Clone, Debug)]
pub enum Buffer {
    F32(Vec<f32>),
    F16(Vec<f16>),
    Bf16(Vec<bf16>),
    I8(Vec<i8>),
    I32(Vec<i32>),
    I64(Vec<i64>),
    U32(Vec<u32>),
    Bool(Vec<bool>),
}

impl Buffer {
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Buffer::F32(all) => all.iter().flat_map(|x| x.to_le_bytes()).collect(),
            Buffer::F16(all) => all.iter().flat_map(|x| x.to_le_bytes()).collect(),
            Buffer::Bf16(all) => all.iter().flat_map(|x| x.to_le_bytes()).collect(),
            Buffer::I8(all) => all.iter().flat_map(|x| x.to_le_bytes()).collect(),
            Buffer::I32(all) => all.iter().flat_map(|x| x.to_le_bytes()).collect(),
            Buffer::I64(all) => all.iter().flat_map(|x| x.to_le_bytes()).collect(),
            Buffer::U32(all) => all.iter().flat_map(|x| x.to_le_bytes()).collect(),
            Buffer::Bool(all) => all.iter().map(|&x| u8::from(x)).collect(),
        }
    }

    /// Where bytes are not these elements: floats may be off by a few units in the last place.
    pub fn difference(&self, bytes: &[u8]) -> Option<String> {
        let near = |a: f64, b: f64, unit: f64| {
            a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= 4.0 * unit * b.abs()
        };
        let off = |n: usize, has: f64, wants: f64| format!("element {n} is {has}, not {wants}");
        match self {
            Buffer::F32(all) => {
                let made = bytes
                    .as_chunks::<4>()
                    .0
                    .iter()
                    .map(|&b| f32::from_le_bytes(b));
                let mut pairs = made.zip(all).enumerate();
                let found = pairs.find(|(_, (a, b))| !near((*a).into(), (**b).into(), 1.2e-7));
                found.map(|(n, (a, b))| off(n, a.into(), (*b).into()))
            }
            Buffer::Bf16(all) => {
                let made = bytes
                    .as_chunks::<2>()
                    .0
                    .iter()
                    .map(|&b| bf16::from_le_bytes(b).to_f64());
                let mut pairs = made.zip(all).enumerate();
                let found = pairs.find(|(_, (a, b))| !near(*a, b.to_f64(), 0.004 / 4.0));
                found.map(|(n, (a, b))| off(n, a, b.to_f64()))
            }
            _ => {
                let wanted = self.bytes();
                let found = bytes.iter().zip(&wanted).position(|(a, b)| a != b);
                found.map(|n| format!("byte {n} is {:#x}, not {:#x}", bytes[n], wanted[n]))
            }
        }
    }
}

/// A kernel with its inputs and results.
pub struct Case {
    pub name: &'static str,
    pub inputs: Vec<Buffer>,
    pub results: Vec<Buffer>,
}

/// Numbers that look random: eighths from -8 to 8.
fn eighths(seed: u64, count: usize) -> Vec<f32> {
    let mut state = seed;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % 129
    };
    (0..count).map(|_| (next() as f32 - 64.0) / 8.0).collect()
}

fn case(name: &'static str, inputs: Vec<Buffer>, results: Vec<Buffer>) -> Case {
    Case {
        name,
        inputs,
        results,
    }
}

/// All of them.
pub fn all() -> Vec<Case> {
    let mut all = vec![
        pad_mul(),
        concat_gather_reverse(),
        vectors_half(),
        block_squares(),
        layernorm(),
        column(),
        lanes(),
        pads(),
        indexed(),
        transposed(),
        place_of_max(),
        shared(),
    ];
    let rows = [
        ("softmax_block", 16, 300),
        ("softmax_runs", 5, 150),
        ("softmax_wave", 11, 40),
        ("softmax_long", 3, 3000),
    ];
    all.extend(rows.map(|(name, rows, columns)| softmax(name, rows, columns)));
    all
}

fn pad_mul() -> Case {
    let (x, y) = (eighths(1, 13 * 29), eighths(2, 16 * 36));
    let at = |i: usize, j: usize| match (i.checked_sub(1), j.checked_sub(2)) {
        (Some(i), Some(j)) if i < 13 && j < 29 => x[i * 29 + j],
        _ => -1.5,
    };
    let made = (0..576).map(|n| at(n / 36, n % 36) * y[n]).collect();
    case(
        "pad_mul",
        vec![Buffer::F32(x.clone()), Buffer::F32(y.clone())],
        vec![Buffer::F32(made)],
    )
}

fn concat_gather_reverse() -> Case {
    let (x, y, indices) = (eighths(3, 16), eighths(4, 7), vec![3, -1, 15, -16, 0]);
    let taken = indices.iter().map(|&j: &i32| x[j.rem_euclid(16) as usize]);
    let made = taken
        .chain(y.iter().rev().copied())
        .map(f32::tanh)
        .collect();
    let inputs = vec![
        Buffer::F32(x.clone()),
        Buffer::I32(indices.clone()),
        Buffer::F32(y.clone()),
    ];
    case("concat_gather_reverse", inputs, vec![Buffer::F32(made)])
}

fn vectors_half() -> Case {
    let halves =
        |seed| -> Vec<f16> { eighths(seed, 4072).into_iter().map(f16::from_f32).collect() };
    let (x, y) = (halves(5), halves(6));
    let one = |(a, b): (&f16, &f16)| f16::from_f32((a.to_f32() * 0.5 + b.to_f32()).max(0.0));
    let made = x.iter().zip(&y).map(one).collect();
    case(
        "vectors_half",
        vec![Buffer::F16(x), Buffer::F16(y)],
        vec![Buffer::F16(made)],
    )
}

fn block_squares() -> Case {
    let x: Vec<f16> = eighths(7, 4000).into_iter().map(f16::from_f32).collect();
    let row = |row: &[f16]| {
        let sum: f32 = row.iter().map(|x| x.to_f32() * x.to_f32()).sum();
        f16::from_f32(1.0 / f16::from_f32(sum).to_f32().sqrt())
    };
    let made = x.chunks(200).map(row).collect();
    case(
        "block_squares",
        vec![Buffer::F16(x)],
        vec![Buffer::F16(made)],
    )
}

fn softmax(name: &'static str, rows: usize, columns: usize) -> Case {
    let x = eighths(columns as u64, rows * columns);
    let mut made = Vec::new();
    for row in x.chunks(columns) {
        let most = row.iter().fold(f64::NEG_INFINITY, |m, &x| m.max(x.into()));
        let powers: Vec<f64> = row.iter().map(|&x| (f64::from(x) - most).exp()).collect();
        let sum: f64 = powers.iter().sum();
        made.extend(powers.iter().map(|p| (p / sum) as f32));
    }
    case(name, vec![Buffer::F32(x)], vec![Buffer::F32(made)])
}

fn layernorm() -> Case {
    let narrow = |seed, count| -> Vec<bf16> {
        eighths(seed, count)
            .into_iter()
            .map(bf16::from_f32)
            .collect()
    };
    let (x, scale) = (narrow(8, 9 * 96), narrow(9, 96));
    let mut made = Vec::new();
    for row in x.chunks(96) {
        let mean = row.iter().map(|x| x.to_f64()).sum::<f64>() / 96.0;
        let variance = row.iter().map(|x| (x.to_f64() - mean).powi(2)).sum::<f64>() / 96.0;
        let root = (variance + f64::from(0.001_f32)).sqrt();
        let own = row.iter().zip(&scale);
        made.extend(own.map(|(x, s)| bf16::from_f64((x.to_f64() - mean) / root * s.to_f64())));
    }
    case(
        "layernorm_bf16",
        vec![Buffer::Bf16(x), Buffer::Bf16(scale)],
        vec![Buffer::Bf16(made)],
    )
}

fn column() -> Case {
    let x: Vec<i8> = eighths(10, 37 * 70)
        .into_iter()
        .map(|x| (x * 15.0) as i8)
        .collect();
    let sums: Vec<i64> = (0..70)
        .map(|c| (0..37).map(|r| i64::from(x[r * 70 + c])).sum())
        .collect();
    let narrow = sums.iter().map(|&s| s as i8).collect();
    case(
        "column_int8",
        vec![Buffer::I8(x)],
        vec![Buffer::I8(narrow), Buffer::I64(sums)],
    )
}

fn lanes() -> Case {
    let mut x = eighths(11, 300);
    // A row of zeros, one that is 0.5 at a place, NaN among numbers and alone.
    for column in 0..6 {
        x[column * 50] = 0.0;
        x[1 + column * 50] = if column == 4 { 0.5 } else { 0.0 };
        x[2 + column * 50] = if column > 1 { f32::NAN } else { -3.0 };
        x[3 + column * 50] = f32::NAN;
    }
    let row = |r: usize| -> Vec<f32> { (0..6).map(|c| x[r + 50 * c]).collect() };
    let rows: Vec<Vec<f32>> = (0..50).map(row).collect();
    let any = rows.iter().map(|r| r.iter().any(|&x| x != 0.0)).collect();
    let all = rows.iter().map(|r| r.iter().all(|&x| x != 0.0)).collect();
    let most = rows
        .iter()
        .map(|r| r.iter().fold(f32::NEG_INFINITY, |m, &x| m.max(x)))
        .collect();
    let least = rows
        .iter()
        .map(|r| r.iter().fold(f32::INFINITY, |m, &x| m.min(x)))
        .collect();
    let product: Vec<f32> = rows.iter().map(|r| r.iter().product()).collect();
    let results = vec![
        Buffer::Bool(any),
        Buffer::Bool(all),
        Buffer::F32(most),
        Buffer::F32(least),
        Buffer::F32(product),
    ];
    case("lane_five", vec![Buffer::F32(x.clone())], results)
}

fn pads() -> Case {
    let x: Vec<i64> = (0..35).map(|n| (n - 17) << 40 | n).collect();
    let reflect = |i: i64, len: i64| {
        let r = i.abs() % (2 * (len - 1));
        (2 * (len - 1) - r).min(r)
    };
    let edge = |i: i64, len: i64| i.clamp(0, len - 1);
    let made = |at: &dyn Fn(i64, i64) -> i64| -> Vec<i64> {
        let one = |n: i64| x[(at(n / 6 - 3, 5) * 7 + at(n % 6 + 2, 7)) as usize];
        (0..78).map(one).collect()
    };
    let results = vec![Buffer::I64(made(&reflect)), Buffer::I64(made(&edge))];
    case("pads_int64", vec![Buffer::I64(x.clone())], results)
}

fn indexed() -> Case {
    let x = eighths(12, 72);
    // Less one: -6 to 5 are inside.
    let indices: Vec<i8> = vec![1, 6, 7, -5, -6, 0, 3, 127, -127, 2];
    let (mut values, mut inside) = (Vec::new(), Vec::new());
    for n in 0..120 {
        let (a, j, c) = (n / 30, i64::from(indices[n / 3 % 10]) - 1, n % 3);
        let place = if j < 0 { j + 6 } else { j };
        let found = (0..6)
            .contains(&place)
            .then(|| x[a * 18 + place as usize * 3 + c]);
        values.push(found.unwrap_or(f32::NEG_INFINITY));
        inside.push(found.is_some());
    }
    let results = vec![Buffer::F32(values), Buffer::Bool(inside)];
    case(
        "indexed_bool",
        vec![Buffer::F32(x), Buffer::I8(indices)],
        results,
    )
}

fn transposed() -> Case {
    let x = eighths(13, 240);
    let made = (0..224)
        .map(|n| x[n / 28 + (n % 28 + 2) * 8].abs())
        .collect();
    case(
        "transposed_pack",
        vec![Buffer::F32(x.clone())],
        vec![Buffer::F32(made)],
    )
}

fn place_of_max() -> Case {
    let x: Vec<i32> = eighths(14, 198)
        .into_iter()
        .map(|x| (x * 2.0) as i32)
        .collect();
    let first = |row: &[i32]| {
        let most = row.iter().max().expect("an element");
        row.iter().position(|x| x == most).expect("it is there") as i64
    };
    let made = x.chunks(33).map(first).collect();
    case(
        "place_of_max",
        vec![Buffer::I32(x)],
        vec![Buffer::I64(made)],
    )
}

fn shared() -> Case {
    let mut places: Vec<i64> = (0..64).map(|n| n * 37 % 80).collect();
    places[5] = -3;
    places[6] = i64::MAX;
    places[7] = 1 << 32;
    places[8] = 1;
    let x = eighths(15, 64);
    let one = |&p: &i64| {
        if (1..64).contains(&p) {
            x[p as usize - 1]
        } else {
            -7.0
        }
    };
    let made = places.iter().map(one).collect();
    let ids = (0..64).map(|n| n + 64).collect();
    let inputs = vec![Buffer::I64(places.clone()), Buffer::F32(x.clone())];
    case(
        "shared_by_hand",
        inputs,
        vec![Buffer::F32(made), Buffer::U32(ids)],
    )
}
