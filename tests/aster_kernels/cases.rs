//! What each kernel is given and what it must write, from the mathematics in its first lines.

use std::iter::repeat_n;

/// What a kernel is given, and what it writes into its last buffer.
pub struct Case {
    pub name: &'static str,
    /// Words of each argument; a scalar where it is passed by value.
    pub arguments: Vec<Given>,
    /// Words of the buffer that it writes.
    pub wanted: Vec<u32>,
    pub grid: Option<[u64; 3]>,
    /// Work-items of a workgroup, where the kernel leaves them open.
    pub workgroup: Option<[u32; 3]>,
    /// How it becomes machine code.
    pub way: Way,
    /// The machines that it is for.
    pub targets: &'static [&'static str],
}

pub enum Given {
    Buffer(Vec<u32>),
    Value(u64),
    /// The buffer that is written.
    Result,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Way {
    /// With the usual options.
    Usual,
    /// For so many vector registers.
    Vgprs(u32),
    /// By passes with options of their own.
    Passes(&'static str),
}

pub const TARGETS: [&str; 3] = ["gfx90a", "gfx942", "gfx950"];

/// What a word of the result is before the kernel runs: what is not written shows.
pub const BEFORE: u32 = 0xa5a5_a5a5;

impl Case {
    pub fn new(name: &'static str, arguments: Vec<Given>, wanted: Vec<u32>) -> Case {
        Case {
            name,
            arguments,
            wanted,
            grid: None,
            workgroup: None,
            way: Way::Usual,
            targets: &TARGETS,
        }
    }

    pub fn on(self, grid: [u64; 3]) -> Case {
        Case {
            grid: Some(grid),
            ..self
        }
    }

    fn by(self, way: Way) -> Case {
        Case { way, ..self }
    }
}

/// All of them; numbers differ by seed.
pub fn cases(seed: u32) -> Vec<Case> {
    let groups = [
        sums, loops, matrices, shared, integers, branches, interface, lanes, memory, pressure,
        structured,
    ];
    let mut all: Vec<Case> = groups.iter().flat_map(|group| group(seed)).collect();
    all.extend(super::instructions::cases(seed));
    all
}

pub fn mixed(seed: u32, i: u32) -> u32 {
    let word = (i ^ seed.wrapping_mul(0x9e37_79b9)).wrapping_mul(0x85eb_ca6b);
    (word ^ word >> 15).wrapping_mul(0xc2b2_ae35)
}

pub fn words(seed: u32, count: usize) -> Vec<u32> {
    (0..count as u32).map(|i| mixed(seed, i)).collect()
}

/// Floats of both signs that sums of a few of them are exact of.
pub fn floats(seed: u32, count: usize) -> Vec<f32> {
    let number = |i: u32| {
        let mixed = (i ^ seed.wrapping_mul(0x9e37_79b9)).wrapping_mul(0x85eb_ca6b);
        (mixed >> 22) as f32 / 8.0 - 64.0
    };
    (0..count as u32).map(number).collect()
}

/// Integers from -8 to 7, which halves hold exactly, and sums of a few products of them too.
pub fn small(seed: u32, count: usize) -> Vec<i32> {
    let all = words(seed, count).into_iter();
    all.map(|w| (w >> 28) as i32 - 8).collect()
}

pub fn bits(numbers: impl IntoIterator<Item = f32>) -> Vec<u32> {
    numbers.into_iter().map(f32::to_bits).collect()
}

/// A small integer as a half.
fn half(number: i32) -> u16 {
    let bits = (number as f32).to_bits();
    let (sign, exponent, mantissa) = (bits >> 31, bits >> 23 & 0xff, bits & 0x7f_ffff);
    assert!(mantissa.trailing_zeros() >= 13, "{number} is no half");
    let rebased = if number == 0 { 0 } else { exponent - 127 + 15 };
    (sign << 15 | rebased << 10 | mantissa >> 13) as u16
}

/// Small integers as halves, two a word.
pub fn halves(numbers: &[i32]) -> Vec<u32> {
    let pair = |n: &[i32]| u32::from(half(n[0])) | u32::from(half(n[1])) << 16;
    numbers.chunks_exact(2).map(pair).collect()
}

pub fn buffer(numbers: &[f32]) -> Given {
    Given::Buffer(bits(numbers.iter().copied()))
}

pub fn buffer_of(words: &[u32]) -> Given {
    Given::Buffer(words.to_vec())
}

pub fn value(number: u32) -> Given {
    Given::Value(number.into())
}

/// Sums of two buffers in all forms and spellings.
fn sums(seed: u32) -> Vec<Case> {
    let (x, y) = (floats(seed, 256), floats(seed + 1, 64));
    let first = &x[..64];
    let both = || first.iter().zip(&y);
    let mut all = Vec::new();
    for name in ["add_values", "add_storage", "add_pinned", "add_older"] {
        let arguments = vec![buffer(first), buffer(&y), Given::Result];
        let wanted = bits(both().map(|(a, b)| a + b));
        all.push(Case::new(name, arguments, wanted));
    }
    let factor = 0.75f32;
    let scaled = bits(x.iter().map(|a| a * factor));
    let arguments = vec![buffer(&x), value(factor.to_bits()), Given::Result];
    all.push(Case::new("scale_groups", arguments, scaled).on([4, 1, 1]));
    let copied = bits(first.iter().copied());
    let arguments = vec![buffer(first), Given::Result];
    all.push(Case::new("accumulator", arguments, copied));
    all
}

fn loops(seed: u32) -> Vec<Case> {
    let (x, y) = (floats(seed, 2048), floats(seed + 1, 8));
    let sum = |i: usize| (0..8).map(|k| x[64 * k + i]).sum::<f32>();
    let mut all = Vec::new();
    for name in ["loop_sum", "prefetch"] {
        let arguments = vec![buffer(&x[..512]), Given::Result];
        all.push(Case::new(name, arguments, bits((0..64).map(sum))));
    }
    // Not once, once, several times.
    for n in [0, 3, 8] {
        let sum = |i: usize| (0..n).step_by(3).map(|k| x[64 * k + i]).sum::<f32>();
        let arguments = vec![buffer(&x[..512]), value(n as u32), Given::Result];
        // The empty sum is 0, not -0.
        let wanted = bits((0..64).map(|i| 0.0 + sum(i)));
        all.push(Case::new("loop_older", arguments, wanted));
    }
    let (powers, factors) = (words(seed, 64), words(seed + 1, 6));
    let horner = |x: &u32| {
        let step = |sum: u32, c: &u32| sum.wrapping_mul(*x).wrapping_add(*c);
        factors.iter().rev().fold(0, step)
    };
    let wanted = powers.iter().map(horner).collect();
    let arguments = vec![buffer_of(&powers), buffer_of(&factors), Given::Result];
    all.push(Case::new("storage_loop", arguments, wanted));
    let row = |r: usize| (0..8).map(|j| x[8 * r + j] * y[j]).sum::<f32>();
    let arguments = vec![buffer(&x), buffer(&y), Given::Result];
    let wanted = bits((0..256).map(row));
    all.push(Case::new("nested_loops", arguments, wanted));
    all
}

fn matrices(seed: u32) -> Vec<Case> {
    let (a, b) = (floats(seed, 256), floats(seed + 1, 256));
    let entry = |i: usize, j: usize| (0..16).map(|k| a[16 * i + k] * b[16 * k + j]).sum::<f32>();
    let wanted = bits((0..256).map(|n| entry(n / 16, n % 16)));
    let arguments = vec![buffer(&a), buffer(&b), Given::Result];
    let mut all = vec![Case::new("product_loop", arguments, wanted)];
    for (name, rows) in [("gemm_pinned", 16), ("mfma_older", 32)] {
        let (a, b) = (small(seed, 16 * rows), small(seed + 1, 16 * rows));
        let entry =
            |i: usize, j: usize| (0..16).map(|k| a[16 * i + k] * b[16 * j + k]).sum::<i32>();
        let entries = (0..rows * rows).map(|n| entry(n / rows, n % rows) as f32);
        let given = |numbers| Given::Buffer(halves(numbers));
        let arguments = vec![given(&a), given(&b), Given::Result];
        all.push(Case::new(name, arguments, bits(entries)));
    }
    all
}

/// Kernels with a data share.
fn shared(seed: u32) -> Vec<Case> {
    let x = floats(seed, 1024);
    let first = &x[..64];
    // Each lane has what the tree has brought to it: all from it on.
    let rest = bits((0..64).map(|i| first[i..].iter().sum::<f32>()));
    let mut all = vec![Case::new(
        "reduce_lds",
        vec![buffer(first), Given::Result],
        rest,
    )];
    let back = bits(x[..256].iter().rev().copied());
    let arguments = vec![buffer(&x[..256]), Given::Result];
    all.push(Case::new("reverse_lds", arguments, back));
    let tile = |k: usize, i: usize| (k + 1) as f32 * x[128 * k + 127 - i];
    let sum = |i: usize| (0..8).map(|k| tile(k, i)).sum::<f32>();
    let arguments = vec![buffer(&x), Given::Result];
    all.push(Case::new(
        "double_buffer_lds",
        arguments,
        bits((0..128).map(sum)),
    ));
    let given = words(seed, 512);
    let mut counts = vec![0; 128];
    given.iter().for_each(|w| counts[*w as usize & 127] += 1);
    let arguments = vec![buffer_of(&given), Given::Result];
    all.push(Case::new("histogram_lds", arguments, counts));
    let turned = bits((0..256).map(|n| x[16 * (n % 16) + n / 16]));
    let arguments = vec![buffer(&x[..256]), Given::Result];
    all.push(Case::new("transpose_lds", arguments, turned));
    all
}

fn integers(seed: u32) -> Vec<Case> {
    let (a, b) = (words(seed, 256), words(seed + 1, 256));
    let both = |n: usize| vec![buffer_of(&a[..n]), buffer_of(&b[..n]), Given::Result];
    let sums = a.iter().zip(&b).map(|(a, b)| a.wrapping_add(*b));
    let mut all = vec![Case::new("wide_sums", both(256), sums.collect())];
    let pair = |w: &[u32]| u64::from(w[0]) | u64::from(w[1]) << 32;
    let pairs = a[..128].chunks(2).zip(b[..128].chunks(2));
    let sums = pairs.map(|(a, b)| pair(a).wrapping_add(pair(b)));
    let wanted = sums.flat_map(|s| [s as u32, (s >> 32) as u32]).collect();
    all.push(Case::new("carry", both(128), wanted));
    let byte = |w: u32, n: usize| i32::from(w.to_le_bytes()[n] as i8);
    let dot = |a: u32, b: u32| (0..4).map(|n| byte(a, n) * byte(b, n)).sum::<i32>();
    let lane = |i: usize| {
        let quads = a[4 * i..].iter().zip(&b[4 * i..]).take(4);
        i as i32 + quads.map(|(a, b)| dot(*a, *b)).sum::<i32>()
    };
    let wanted = (0..64).map(|i| lane(i) as u32).collect();
    all.push(Case::new("dot_bytes", both(256), wanted));
    for h in [0u32, 4, 8] {
        let word = |g: usize| {
            let r = (3 * g) & 7;
            let [a, b, c, d] = [0, 1, 2, 3].map(|n| a[4 * r + n]);
            let last = if (r as u32) < h { d } else { 7 };
            let sum = a.wrapping_add(b.wrapping_mul(3));
            sum.wrapping_add(c.wrapping_mul(5)).wrapping_add(last)
        };
        let arguments = vec![buffer_of(&a[..32]), value(h), Given::Result];
        let wanted = (0..5).map(word).collect();
        all.push(Case::new("sgpr_math", arguments, wanted).on([5, 1, 1]));
    }
    all
}

/// Kernels whose lanes or waves go different ways.
fn branches(seed: u32) -> Vec<Case> {
    let (x, y) = (floats(seed, 64), floats(seed + 1, 64));
    let both = || x.iter().zip(&y);
    let arguments = || vec![buffer(&x), buffer(&y), Given::Result];
    let chosen = bits(both().map(|(a, b)| if a < b { *b } else { a - b }));
    let mut all = vec![Case::new("choose", arguments(), chosen)];
    let select = |(a, b): (&f32, &f32)| match (a < b, 0.0 < *a) {
        (true, true) => *a,
        (true, false) => *b,
        (false, _) => -a,
    };
    let wanted = bits(both().map(select));
    all.push(Case::new("select_masks", arguments(), wanted));
    for n in [3u32, 10, 400] {
        let wanted = x.iter().map(|a| if n < 10 { a * a } else { a + n as f32 });
        let arguments = vec![buffer(&x), value(n), Given::Result];
        all.push(Case::new("branch_values", arguments, bits(wanted)));
    }
    for n in [3u32, 10, 400] {
        let one = |(a, b): (&f32, &f32)| if n < 10 { a * a + b + a } else { a + n as f32 };
        let arguments = vec![buffer(&x), buffer(&y), value(n), Given::Result];
        all.push(Case::new(
            "diamond_tokens",
            arguments,
            bits(both().map(one)),
        ));
    }
    let x = floats(seed, 192);
    for n in [0usize, 1, 64, 150, 192] {
        let written = x[..n].iter().map(|a| (a * a + 1.0).to_bits());
        let wanted = written.chain(repeat_n(BEFORE, 192 - n)).collect();
        let arguments = vec![buffer(&x[..n.max(1)]), value(n as u32), Given::Result];
        all.push(Case::new("masked_tail", arguments, wanted).on([3, 1, 1]));
    }
    let x = words(seed, 64);
    for n in [0usize, 20, 64] {
        let one = |(i, x): (usize, &u32)| match i < n {
            true => x.wrapping_mul(9),
            false => x.wrapping_add(7),
        };
        let merged = x.iter().enumerate().map(one);
        let wanted = merged.chain(x.iter().copied()).collect();
        let arguments = vec![buffer_of(&x), value(n as u32), Given::Result];
        all.push(Case::new("masked_merge", arguments, wanted));
    }
    let squares = |x: &u32| (1..=x & 15).map(|k| k * k).sum();
    let wanted = x.iter().map(squares).collect();
    let arguments = vec![buffer_of(&x), Given::Result];
    all.push(Case::new("lanes_leave", arguments, wanted));
    all
}

/// What a kernel is given besides buffers.
fn interface(seed: u32) -> Vec<Case> {
    let ids =
        (0..4u32).flat_map(|z| (0..8).flat_map(move |y| (0..8).map(move |x| 256 * z + 16 * y + x)));
    let mut all = vec![Case::new(
        "two_dimensions",
        vec![Given::Result],
        ids.collect(),
    )];
    let arguments = vec![Given::Result, Given::Value(3)];
    all.push(Case::new("sizes", arguments, vec![64 + 1000 * 3; 64]).on([3, 1, 1]));
    let (a, low, high) = (mixed(seed, 0), mixed(seed, 1), mixed(seed, 2));
    let item = |i: u32| {
        let (x, y, z) = (i % 4, i / 4 % 8, i / 32 % 2);
        let sizes = ((4 + 8 + 2) << 12) + ((2 + 3 * 8 + 2 * 64) << 16);
        let ids = x + 16 * y + 256 * z;
        [
            a.wrapping_mul(i).wrapping_add(low),
            high.wrapping_add(ids + sizes),
        ]
    };
    let wide = u64::from(low) | u64::from(high) << 32;
    let arguments = vec![
        value(a),
        Given::Result,
        Given::Value(4),
        Given::Value(wide),
        Given::Value(8),
        Given::Value(2),
        Given::Value(3),
        Given::Value(2),
    ];
    let wanted = (0..64 * 12).flat_map(item).collect();
    all.push(Case::new("abi_everything", arguments, wanted).on([2, 3, 2]));
    all
}

/// Exchanges between lanes, packed halves.
fn lanes(seed: u32) -> Vec<Case> {
    let x = floats(seed, 64);
    let sum = x.iter().sum::<f32>().to_bits();
    let arguments = vec![buffer(&x), Given::Result];
    let mut all = vec![Case::new("wave_sum", arguments, vec![sum; 64])];
    let given = words(seed, 64);
    let signed = || given.iter().map(|w| *w as i32);
    let (least, most) = (signed().min().unwrap_or(0), signed().max().unwrap_or(0));
    let wanted = [least as u32, most as u32].repeat(64);
    let arguments = vec![buffer_of(&given), Given::Result];
    all.push(Case::new("extremes", arguments, wanted));
    let (a, b) = (small(seed, 256), small(seed + 1, 256));
    let one = |(a, b): (&i32, &i32)| (a * b + a).max(*b) + 2;
    let wanted: Vec<i32> = a.iter().zip(&b).map(one).collect();
    let given = |numbers| Given::Buffer(halves(numbers));
    let arguments = vec![given(&a), given(&b), Given::Result];
    all.push(Case::new("half_precision", arguments, halves(&wanted)));
    all
}

/// Other ways to memory: descriptors, atomics, addresses in vector registers.
fn memory(seed: u32) -> Vec<Case> {
    let (x, y) = (words(seed, 64), words(seed + 1, 64));
    let mut all = Vec::new();
    let narrow: Vec<u32> = words(seed, 128)
        .iter()
        .map(|w| (*w as i32 >> 20) as u32)
        .collect();
    for (m, n) in [(80usize, 100usize), (100, 128), (0, 1)] {
        let given = |i: usize| if i < m { narrow[i] as i32 } else { 0 };
        let written = (0..n).map(|i| given(i).clamp(-1000, 1000) as u32);
        let wanted = written.chain(repeat_n(BEFORE, 128 - n)).collect();
        let sizes = [value(m as u32), value(n as u32)];
        let mut arguments = vec![buffer_of(&narrow[..m.max(1)])];
        arguments.extend(sizes);
        arguments.push(Given::Result);
        all.push(Case::new("clamp_buffer", arguments, wanted).on([2, 1, 1]));
    }
    let one = |(x, y): (&u32, &u32)| BEFORE.wrapping_add(*x).max(BEFORE ^ y);
    let wanted = x.iter().zip(&y).map(one).collect();
    let arguments = vec![buffer_of(&x), buffer_of(&y), Given::Result];
    all.push(Case::new("tickets", arguments, wanted));
    let gathered = (0..64).map(|i| x[(5 * i) & 63].wrapping_add(i as u32));
    let arguments = vec![buffer_of(&x), Given::Result];
    all.push(Case::new("wide_addresses", arguments, gathered.collect()));
    all
}

/// Kernels with many values at once, also for fewer registers than that.
fn pressure(seed: u32) -> Vec<Case> {
    let hashes = |name, count: usize| {
        let x = words(seed, 64 * count);
        let step = |h: u32, x: &u32| h.wrapping_mul(31).wrapping_add(*x);
        let hash = |lane: &[u32]| lane.iter().rev().fold(0, step);
        let wanted = x.chunks(count).map(hash).collect();
        Case::new(name, vec![Given::Buffer(x), Given::Result], wanted)
    };
    let scratch = hashes("spill_vgprs", 40);
    let scratch = scratch.by(Way::Passes("amdgcn-backend{num-vgprs=16,spill=scratch}"));
    vec![
        hashes("pressure", 80),
        hashes("spill_agprs", 34).by(Way::Passes("amdgcn-backend{num-vgprs=16,spill=agpr}")),
        hashes("spill_vgprs", 40).by(Way::Vgprs(16)),
        Case {
            // The tables of the other have no accesses of private memory.
            targets: &["gfx942", "gfx950"],
            ..scratch
        },
    ]
}

/// Regions, scalars and buffers that passes make branches, registers and offsets of.
fn structured(seed: u32) -> Vec<Case> {
    let x = floats(seed, 512);
    let sum = |n: usize| {
        (0..64)
            .map(|i| (0..n).fold(0.0f32, |s, k| x[64 * k + i] + s))
            .collect::<Vec<f32>>()
    };
    let mut all: Vec<Case> = [0, 1, 8]
        .map(|n| {
            let given = vec![buffer(&x), Given::Value(n as u64), Given::Result];
            Case::new("scf_sum", given, bits(sum(n)))
        })
        .into();
    let pairs = [
        (5, 5),
        (mixed(seed, 1), mixed(seed, 2)),
        (0x8000_0003, 3),
        (9, 0xffff_fff0),
    ];
    all.extend(pairs.map(|(a, b)| {
        let given = vec![
            Given::Value(a.into()),
            Given::Value(b.into()),
            Given::Result,
        ];
        let wanted = scalars(a, b)
            .into_iter()
            .flat_map(|word| repeat_n(word, 64));
        Case::new("scalars", given, wanted.collect())
    }));
    let rows = (0..64).map(|i| (0..4).fold(0.0f32, |s, r| x[64 * r + (i + r + 1) % 64] + s));
    all.push(Case::new(
        "lds_turns",
        vec![buffer(&x[..256]), Given::Result],
        bits(rows),
    ));
    let y = floats(seed + 1, 64);
    for n in [99, 100] {
        let more = if n < 100 { 7.0 } else { 100_000.0 };
        let best = x
            .iter()
            .zip(&y)
            .map(|(a, b)| more + if a < b { *a } else { -b });
        let given = vec![buffer(&x[..64]), buffer(&y), Given::Value(n), Given::Result];
        all.push(Case::new("compare_select", given, bits(best)));
    }
    all
}

/// What `scalars.mlir` computes of two numbers, in its order.
fn scalars(a: u32, b: u32) -> Vec<u32> {
    let (s, t, by) = (a as i32, b as i32, b & 31);
    let (less, below) = (s < t, a < b);
    let bits = [
        a == b,
        a != b,
        less,
        s <= t,
        s > t,
        s >= t,
        below,
        a <= b,
        a > b,
        a >= b,
    ];
    let mut all = vec![
        a.wrapping_add(b),
        a.wrapping_sub(b),
        a.wrapping_mul(b),
        a & b,
        a | b,
        a ^ b,
        a << by,
        a >> by,
        (s >> by) as u32,
        a.min(b),
        s.min(t) as u32,
        a.max(b),
        s.max(t) as u32,
    ];
    all.extend(bits.map(u32::from));
    all.extend([a / 16, a % 16, a.wrapping_add(112)]);
    all.extend([less && below, less || below, less != below].map(u32::from));
    all.push(if s <= t { u32::MAX } else { 0 });
    all.extend([a & 1, a]);
    all.push(if less {
        b.wrapping_sub(a)
    } else {
        a.wrapping_add(7)
    });
    all.push(a.count_ones());
    all
}
