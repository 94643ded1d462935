//! Dense products of matrices over the lanes of a wave.
//!
//! Sources of the places: the formulas of the CDNA3 ISA manual, section "Dense matrix layouts"; of 8-bit operands with 32 terms
//! in a lane, AMD's emulator. All divisions are those of integers.

use crate::float::Format;
use crate::small::Small;

/// Lanes of a wave.
pub const LANES: usize = 64;

/// One word of each lane.
pub type Register = [u32; LANES];

/// The numbers of an operand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Number {
    /// Floats.
    Float(Format),
    /// Floats of 32 bits whose significand is cut.
    Cut,
    /// Floats of few bits.
    Small(Small),
    /// Signed integers of 8 bits.
    I8,
    /// Signed integers of 32 bits.
    I32,
}

impl Number {
    /// The numbers by the type's name.
    pub fn named(name: &str) -> Option<Number> {
        use crate::small::*;
        Some(match name {
            "f64" => Number::Float(Format::F64),
            "f32" => Number::Float(Format::F32),
            "f16" => Number::Float(Format::F16),
            "bf16" => Number::Float(Format::BF16),
            "xf32" => Number::Cut,
            "i8" => Number::I8,
            "i32" => Number::I32,
            "f8E4M3FNUZ" => Number::Small(E4M3_FNUZ),
            "f8E5M2FNUZ" => Number::Small(E5M2_FNUZ),
            "f8E4M3FN" => Number::Small(E4M3),
            "f8E5M2" => Number::Small(E5M2),
            "f6E2M3FN" => Number::Small(E2M3),
            "f6E3M2FN" => Number::Small(E3M2),
            "f4E2M1FN" => Number::Small(E2M1),
            _ => return None,
        })
    }

    /// Width in bits.
    pub fn bits(self) -> usize {
        match self {
            Number::Float(f) => f.bits() as usize,
            Number::Cut | Number::I32 => 32,
            Number::Small(s) => s.bits() as usize,
            Number::I8 => 8,
        }
    }

    /// The value.
    pub fn value(self, bits: u64) -> f64 {
        match self {
            Number::Float(f) => f.value(bits),
            Number::Cut => Format::F32.value(bits),
            Number::Small(s) => s.value(bits),
            Number::I8 => f64::from(bits as i8),
            Number::I32 => f64::from(bits as i32),
        }
    }

    /// The bits of a value that is a number of the format.
    pub fn encode(self, value: f64) -> u64 {
        match self {
            Number::Float(f) => f.nearest(value),
            Number::Cut => Format::F32.nearest(value),
            Number::Small(s) => s.nearest(value, true),
            Number::I8 => value as i8 as u8 as u64,
            Number::I32 => value as i32 as u32 as u64,
        }
    }

    /// The error of a product of two operands, relative to the product.
    fn error(self) -> f64 {
        match self {
            Number::Cut => 2f64.powi(-8),
            _ => 0.0,
        }
    }
}

/// A product: `m` rows, `n` columns, `k` terms, so many blocks.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Rows of A and D.
    pub m: usize,
    /// Columns of B and D.
    pub n: usize,
    /// Terms of a sum.
    pub k: usize,
    /// Independent products.
    pub blocks: usize,
    /// The numbers of A.
    pub a: Number,
    /// The numbers of B.
    pub b: Number,
    /// The numbers of C and D.
    pub c: Number,
}

/// Modifiers of a product.
#[derive(Clone, Copy, Default, Debug)]
pub struct Modifiers {
    /// A is read from a group of 1/2^cbsz of the lanes.
    pub cbsz: usize,
    /// The number of that group.
    pub abid: usize,
    /// The pattern of the lanes of B.
    pub blgp: usize,
    /// Negates A, B and C, one bit each.
    pub negate: usize,
    /// The bytes of the scales of A and B.
    pub bytes: [usize; 2],
}

/// The registers of the operands.
pub struct Operands<'a> {
    /// A.
    pub a: &'a [Register],
    /// B.
    pub b: &'a [Register],
    /// C.
    pub c: &'a [Register],
    /// The scales of A and B.
    pub scales: Option<[&'a Register; 2]>,
}

/// An element in the registers of a lane.
pub fn element(registers: &[Register], bits: usize, (item, lane): (usize, usize)) -> u64 {
    let (word, shift) = (item * bits / 32, item * bits % 32);
    let next = registers.get(word + 1).map_or(0, |r| r[lane]);
    let both = u64::from(next) << 32 | u64::from(registers[word][lane]);
    both >> shift & u64::MAX >> (64 - bits)
}

/// Puts an element into the registers of a lane.
pub fn put(registers: &mut [Register], bits: usize, (item, lane): (usize, usize), value: u64) {
    for n in 0..bits {
        let at = item * bits + n;
        let bit = (value >> n & 1) as u32;
        let word = &mut registers[at / 32][lane];
        *word = *word & !(1 << (at % 32)) | bit << (at % 32);
    }
}

impl Shape {
    /// The place of an element of A or B: item and lane, by the row or column, whose number is `size`.
    pub fn source(
        &self,
        number: Number,
        size: usize,
        (block, at, k): (usize, usize, usize),
    ) -> (usize, usize) {
        let own = self.k * size * self.blocks / LANES;
        if own == 32 && number.bits() == 8 {
            let groups = LANES / size;
            return (
                16 * (k / (16 * groups)) + k % 16,
                at + size * ((k / 16) % groups),
            );
        }
        (k % own, at + size * (block + self.blocks * (k / own)))
    }

    /// The place of an element of C or D.
    pub fn result(&self, block: usize, i: usize, j: usize) -> (usize, usize) {
        let double = self.c == Number::Float(Format::F64);
        if double && self.m == 4 {
            return (0, 16 * i + 4 * block + j);
        }
        let high = if double { 1 } else { 4 };
        let beside = (LANES * high).div_ceil(self.m * self.n);
        let middle = LANES / (beside * self.n);
        let groups = self.m / (high * middle);
        let item = i % high + high * (i / (high * middle) + groups * (block / beside));
        (
            item,
            j + self.n * ((i / high) % middle + middle * (block % beside)),
        )
    }

    /// Elements of C and D.
    pub fn elements(&self) -> impl Iterator<Item = (usize, usize, usize)> + use<> {
        let (m, n) = (self.m, self.n);
        (0..self.blocks * m * n).map(move |e| (e / (m * n), e / n % m, e % n))
    }

    /// The scaled elements of A or B, with the modifiers of lanes: by block, row or column, and term.
    fn factors(&self, o: &Operands<'_>, with: &Modifiers, side: usize) -> Vec<f64> {
        let (number, size, registers) = match side {
            0 => (self.a, self.m, o.a),
            _ => (self.b, self.n, o.b),
        };
        let group = LANES >> with.cbsz;
        let read = |lane: usize| match (side, with.blgp) {
            (0, _) => lane % group + group * with.abid,
            (_, 0) => lane,
            (_, 1) => lane % 32,
            (_, 2) => lane % 32 + 32,
            (_, 3) => (lane + 16) % 64,
            (_, n) => lane % 16 + 16 * (n - 4),
        };
        let scale = |at: usize, k: usize| match o.scales {
            None => 1.0,
            Some(scales) => {
                match scales[side][at + size * (k / 32)] >> (8 * with.bytes[side]) & 255 {
                    255 => f64::NAN,
                    e => 2f64.powi(e as i32 - 127),
                }
            }
        };
        let one = |e: usize| {
            let (block, at, k) = (e / self.k / size, e / self.k % size, e % self.k);
            let (item, lane) = self.source(number, size, (block, at, k));
            number.value(element(registers, number.bits(), (item, read(lane)))) * scale(at, k)
        };
        (0..self.blocks * size * self.k).map(one).collect()
    }

    /// The elements of the product, in the order of [`elements`](Self::elements): the exact value, nearly, and how far a result
    /// may be from it with one rounding for each term.
    pub fn product(&self, o: &Operands<'_>, with: &Modifiers) -> Vec<(f64, f64)> {
        let sign = |n: usize| if with.negate >> n & 1 == 1 { -1.0 } else { 1.0 };
        let factor = sign(0) * sign(1);
        let (a, b) = (self.factors(o, with, 0), self.factors(o, with, 1));
        let unit = match self.c {
            Number::Float(f) => 2f64.powi(-(f.mantissa() as i32)),
            _ => 0.0,
        };
        let one = |(block, i, j): (usize, usize, usize)| {
            let place = self.result(block, i, j);
            let c = self.c.value(element(o.c, self.c.bits(), place)) * sign(2);
            let row = &a[(block * self.m + i) * self.k..][..self.k];
            let column = &b[(block * self.n + j) * self.k..][..self.k];
            let terms = row.iter().zip(column).map(|(a, b)| a * b);
            let size = terms.clone().fold(c.abs(), |s, t| s + t.abs());
            let sum = terms.fold(c, |s, t| s + t * factor);
            (sum, size * ((self.k + 2) as f64 * unit + self.a.error()))
        };
        self.elements().map(one).collect()
    }
}
