//! Deep expressions whose values are used several times: as trees they have more nodes than there is
//! room for, as graphs a few thousand. What is compiled is run, and compared with plain arithmetic.

use easel::simulate::Argument;
use easel::{Options, Source};

const LANES: usize = 64;

/// Levels of a graph. Each computes an integer and a float.
const DEPTH: usize = 2000;

/// Values of how many levels back may be operands; each is used about as often.
const REACH: usize = 4;

/// Levels whose values are stored.
const STORED: usize = 250;

/// One level: what is computed of the values before.
#[derive(Clone, Copy)]
enum Op {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    Min,
    Shl(u32),
    Shr(u32),
    /// With the bits of a float.
    Mix,
}

struct Level {
    op: Op,
    /// Levels of the operands, of the integer and of the float.
    operands: [usize; 4],
    subtract: bool,
}

/// Numbers that look random, from a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        ((self.0 >> 33) as usize) % n
    }
}

fn levels(seed: u64) -> Vec<Level> {
    let mut random = Random(seed);
    let level = |n: usize| {
        let mut before = || n - 1 - random.below(REACH.min(n));
        // The level before is always used: that is what makes the graph deep.
        let operands = [n - 1, before(), n - 1, before()];
        let amount = 1 + random.below(30) as u32;
        let op = match random.below(10) {
            0 => Op::Add,
            1 => Op::Sub,
            2 => Op::Mul,
            3 => Op::And,
            4 => Op::Or,
            5 => Op::Xor,
            6 => Op::Min,
            7 => Op::Shl(amount),
            8 => Op::Shr(amount),
            _ => Op::Mix,
        };
        Level {
            op,
            operands,
            subtract: random.below(2) == 0,
        }
    };
    (1..DEPTH).map(level).collect()
}

/// The kernel's text. Level 0 is loaded; a float is half of one before and a number between 1 and
/// 2 that is made of an integer's bits, so that none grows or vanishes.
fn text(levels: &[Level]) -> String {
    let bytes = 4 * LANES;
    let out = bytes * 2 * DEPTH.div_ceil(STORED);
    let mut t = format!(
        "kernel @graph attributes {{workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], arguments = [
  buffer \"x\" at 0 size 8 bytes {bytes} element \"i32\" shape [{LANES}],
  buffer \"y\" at 8 size 8 bytes {bytes} element \"f32\" shape [{LANES}],
  buffer \"out\" at 16 size 8 bytes {out} element \"i32\" shape [{}] written]}} {{
^bb0:
  %px: ptr.global = argument<0>
  %py: ptr.global = argument<1>
  %po: ptr.global = argument<2>
  %lane: i32 in [0, 63] = workitem_id<0>
  %wide: i64 = zext %lane
  %four: i64 = const<0x4>
  %at: i64 = mul %wide, %four
  %half: f32 = const<0x3f000000>
  %low: i32 = const<0x7fffff>
  %one: i32 = const<0x3f800000>
  %i0: i32 = load<global, extent={bytes}, align=4> %px, %at
  %f0: f32 = load<global, extent={bytes}, align=4> %py, %at
",
        out / 4
    );
    for (n, level) in (1..).zip(levels) {
        let [a, b, c, d] = level.operands;
        let shift = |t: &mut String, name: &str, amount: u32| {
            *t +=
                &format!("  %k{n}: i32 = const<{amount:#x}>\n  %i{n}: i32 = {name} %i{a}, %k{n}\n");
        };
        let two = |t: &mut String, name: &str| {
            *t += &format!("  %i{n}: i32 = {name} %i{a}, %i{b}\n");
        };
        match level.op {
            Op::Add => two(&mut t, "add"),
            Op::Sub => two(&mut t, "sub"),
            Op::Mul => two(&mut t, "mul"),
            Op::And => two(&mut t, "and"),
            Op::Or => two(&mut t, "or"),
            Op::Xor => two(&mut t, "xor"),
            Op::Min => two(&mut t, "smin"),
            Op::Shl(k) => shift(&mut t, "shl", k),
            Op::Shr(k) => shift(&mut t, "lshr", k),
            Op::Mix => {
                t += &format!("  %k{n}: i32 = bitcast %f{b}\n  %i{n}: i32 = add %i{a}, %k{n}\n");
            }
        }
        let op = if level.subtract { "fsub" } else { "fadd" };
        t += &format!(
            "  %g{n}: i32 = and %i{d}, %low\n  %h{n}: i32 = or %g{n}, %one\n  \
             %u{n}: f32 = bitcast %h{n}\n  %v{n}: f32 = fmul %f{c}, %half\n  \
             %f{n}: f32 = {op} %v{n}, %u{n}\n"
        );
    }
    for (place, n) in stored().enumerate() {
        for (part, name) in ["i", "f"].into_iter().enumerate() {
            let offset = bytes * (2 * place + part);
            t += &format!(
                "  %o{name}{n}: i64 = const<{offset:#x}>\n  %q{name}{n}: i64 = add %at, %o{name}{n}\n  \
                 store<global, extent={out}, align=4> %{name}{n}, %po, %q{name}{n}\n"
            );
        }
    }
    t + "  return\n}\n"
}

/// Levels that are stored: the last, and some before it.
fn stored() -> impl Iterator<Item = usize> {
    (0..DEPTH).rev().step_by(STORED)
}

/// All levels for one lane.
fn arithmetic(levels: &[Level], x: u32, y: f32) -> Vec<(u32, f32)> {
    let mut values = vec![(x, y)];
    for level in levels {
        let [a, b, c, d] = level.operands.map(|n| values[n]);
        let (p, q) = (a.0, b.0);
        let int = match level.op {
            Op::Add => p.wrapping_add(q),
            Op::Sub => p.wrapping_sub(q),
            Op::Mul => p.wrapping_mul(q),
            Op::And => p & q,
            Op::Or => p | q,
            Op::Xor => p ^ q,
            Op::Min => (p as i32).min(q as i32) as u32,
            Op::Shl(k) => p << k,
            Op::Shr(k) => p >> k,
            Op::Mix => p.wrapping_add(b.1.to_bits()),
        };
        let (half, between) = (c.1 * 0.5, f32::from_bits(d.0 & 0x7f_ffff | 0x3f80_0000));
        let float = if level.subtract {
            half - between
        } else {
            half + between
        };
        values.push((int, float));
    }
    values
}

fn words(values: impl Iterator<Item = u32>) -> Vec<u8> {
    values.flat_map(u32::to_le_bytes).collect()
}

#[test]
fn deep_graphs_compute_what_they_say() {
    let xs: Vec<u32> = (0..LANES as u32)
        .map(|n| n.wrapping_mul(2_654_435_761))
        .collect();
    let ys: Vec<f32> = (0..LANES).map(|n| n as f32 / 7.0 - 4.0).collect();
    for seed in 1..=4 {
        let levels = levels(seed);
        let mut options = Options::for_target("gfx942").expect("the target is known");
        options.check = true;
        let source = Source::new("graph.kir", text(&levels));
        let compiled = easel::compile(source, &options).unwrap_or_else(|e| panic!("{e}"));
        let out = vec![0; 8 * LANES * stored().count()];
        let arguments = [
            words(xs.iter().copied()),
            words(ys.iter().map(|y| y.to_bits())),
            out,
        ];
        let run = compiled
            .run(
                &compiled.kernels()[0],
                arguments.into_iter().map(Argument::Buffer).collect(),
                &easel::simulate::Options::default(),
            )
            .unwrap_or_else(|e| panic!("{e}"));
        let lanes: Vec<_> = xs
            .iter()
            .zip(&ys)
            .map(|(&x, &y)| arithmetic(&levels, x, y))
            .collect();
        let expected = stored().flat_map(|n| {
            let ints = lanes.iter().map(move |l| l[n].0);
            ints.chain(lanes.iter().map(move |l| l[n].1.to_bits()))
        });
        assert!(
            run.buffers[2] == words(expected),
            "seed {seed}: other values"
        );
    }
}
