//! Random operands: uniform bits, edges of floats, neighbours of powers of two, ordinary numbers, integers near limits, equal
//! operands.

use easel_meanings::float::{BF16, F16, F32, F64, Format};

/// Splitmix64.
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n.max(1)
    }
}

/// The kinds of operands.
pub const AXES: [&str; 7] = [
    "uniform", "edges", "powers", "ordinary", "integers", "equal", "mixed",
];

/// The type of one element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Element {
    /// Width in bits.
    pub bits: u32,
    /// The format of floats; integers of 16, 32 and 64 bits are drawn as floats, too.
    pub float: Option<Format>,
}

impl Element {
    /// The type by its name in the tables.
    pub fn new(name: &str, bits: u32) -> Element {
        let float = match (name, bits) {
            ("bf16", _) => Some(BF16),
            (_, 16) => Some(F16),
            (_, 32) => Some(F32),
            (_, 64) => Some(F64),
            _ => None,
        };
        Element { bits, float }
    }
}

/// Zero, the least and greatest denormal, the least normal number, one, the greatest number, infinity, a quiet and a signaling
/// NaN.
fn edge(f: Format, random: &mut Random) -> u64 {
    let least = 1u64 << f.mantissa();
    let magnitude = match random.below(11) {
        0 => 0,
        1 => 1,
        2 => least - 1,
        3 => least,
        4 => f.nearest(1.0),
        5 => f.infinity() - 1,
        6 => f.infinity(),
        7 => f.quiet() | random.below(16),
        8 => f.infinity() | (1 + random.below(least / 2 - 1)),
        9 => random.below(least),
        _ => f.nearest(0.5),
    };
    magnitude | if random.below(2) == 1 { f.sign() } else { 0 }
}

/// A power of two, or a neighbour.
fn power(f: Format, random: &mut Random) -> u64 {
    let exponent = 1 + random.below((f.infinity() >> f.mantissa()) - 1);
    let bits = (exponent << f.mantissa()) + random.below(3) - 1;
    bits | if random.below(2) == 1 { f.sign() } else { 0 }
}

/// An element of a kind.
fn element(e: Element, axis: usize, random: &mut Random) -> u64 {
    let any = random.next();
    let v = match (AXES[axis], e.float) {
        ("edges", Some(f)) => edge(f, random),
        ("powers", Some(f)) => power(f, random),
        ("ordinary", Some(f)) => {
            let v = (any % 4001) as f64 - 2000.0;
            f.nearest(v / [1.0, 8.0, 3.0, 1024.0][(any >> 32) as usize % 4])
        }
        ("powers", None) => 1 << (any % u64::from(e.bits)),
        ("integers" | "ordinary" | "edges", _) => {
            let small = any >> 8 & 0x7f;
            let middle = 1u64 << (e.bits - 1);
            match any & 7 {
                0..=2 => small,
                3 => small.wrapping_neg(),
                4 => middle.wrapping_add(small & 3).wrapping_sub(2),
                5 => (1u64 << (any >> 32 & 63)).wrapping_sub(small & 1),
                6 => 0xffff_0000u64.rotate_left((any >> 40) as u32 & 63),
                _ => small & 1,
            }
        }
        _ => any,
    };
    v & u64::MAX >> (64 - e.bits)
}

/// An operand of elements side by side, of a kind.
pub fn operand(e: Element, count: u32, axis: usize, random: &mut Random) -> u128 {
    let mut all = 0u128;
    for n in 0..count {
        let axis = match AXES[axis] {
            "mixed" | "equal" => random.below(5) as usize,
            _ => axis,
        };
        all |= u128::from(element(e, axis, random)) << (n * e.bits);
    }
    all
}
