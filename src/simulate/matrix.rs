//! Matrix multiply-accumulate over a wave: `D = A * B + C` for `blocks` independent products.
//!
//! Registers of an operand are given as one array of lanes per dword. The place of an element is
//! the closed form of the machine's manuals for dense products; see [`ProductLayout`]. Sums are taken in
//! the order of `k`, rounding to the accumulator's type after each product; the machine leaves
//! that order open, so compare results that are not exact with a tolerance.

use super::layout::{LANES, Lanes};
use crate::target::{Element, Matrix};
#[cfg(test)]
use easel_runtime::float::F16;
use easel_runtime::float::{
    BF8, BF16, F4E2M1FN, F6E2M3FN, F6E3M2FN, F8E4M3FN, F8E5M2, F8E8M0FNU, FP8, Float,
};
use easel_runtime::int::mask;
use std::ops::Deref;

/// The value of an element.
pub fn decode(element: Element, bits: u64) -> f64 {
    match element {
        Element::F64 => f64::from_bits(bits),
        Element::F32 => f64::from(f32::from_bits(bits as u32)),
        Element::XF32 => f64::from(f32::from_bits(bits as u32 & !0x1fff)),
        Element::F16 => f64::from(half::f16::from_bits(bits as u16).to_f32()),
        Element::BF16 => BF16::decode(bits),
        Element::F8E4M3FNUZ => FP8::decode(bits),
        Element::F8E5M2FNUZ => BF8::decode(bits),
        Element::F8E4M3FN => F8E4M3FN::decode(bits),
        Element::F8E5M2 => F8E5M2::decode(bits),
        Element::F6E2M3FN => F6E2M3FN::decode(bits),
        Element::F6E3M2FN => F6E3M2FN::decode(bits),
        Element::F4E2M1FN => F4E2M1FN::decode(bits),
        Element::I8 => f64::from(bits as u8 as i8),
        Element::I32 => f64::from(bits as u32 as i32),
    }
}

/// Terms that are contiguous in a lane whose terms are not all neighbours.
const CHUNK: u32 = 16;

/// A matrix instruction to execute.
pub struct Product<'a> {
    pub matrix: &'a Matrix,
    /// Lanes of a wave, over which the elements are spread.
    pub lanes: u32,
}

impl Deref for Product<'_> {
    type Target = Matrix;

    fn deref(&self) -> &Matrix {
        self.matrix
    }
}

/// Modifiers of one instruction.
#[derive(Clone, Copy, Default, Debug)]
pub struct Operands {
    /// A is read from groups of 1/2^n of the lanes.
    pub group_size: u32,
    /// The number of the group.
    pub group: u32,
    /// Lane pattern of B.
    pub pattern: u32,
    /// Negation of A, B and C, one bit each.
    pub negate: u32,
    /// The byte of A's and of B's scales.
    pub bytes: [u32; 2],
}

/// The registers with the scales of A and B, or the defined bits of these registers.
pub type Scales<'a, T> = Option<[&'a T; 2]>;

/// The number of terms with one scale.
const SCALED: u32 = 32;

/// The places of elements: `(item, lane)`, where the item is an element's position in a lane's registers.
#[derive(Clone, Copy, Debug)]
pub struct ProductLayout {
    m: u32,
    n: u32,
    blocks: u32,
    /// Elements of `k` in one lane.
    per_lane: u32,
    /// The number of consecutive rows in one lane.
    rows: u32,
    /// Blocks side by side in the lanes, and the groups of lanes and of items of a block.
    beside: u32,
    lane_groups: u32,
    item_groups: u32,
    /// Whether a lane holds A, or B, in two chunks, with chunks of neighbouring lanes in between: bytes of
    /// products that take 32 terms of a lane.
    chunked: [bool; 2],
    /// Lanes of a wave.
    lanes: u32,
    /// Whether rows and blocks are swapped, as only in the double-precision 4x4x4 product.
    swapped: bool,
}

impl Product<'_> {
    pub fn layout(&self) -> ProductLayout {
        let (m, n, k, blocks) = (
            u32::from(self.m),
            u32::from(self.n),
            u32::from(self.k),
            u32::from(self.blocks),
        );
        let wide = self.element == Element::F64;
        let rows: u32 = if wide { 1 } else { 4 };
        let lanes = self.lanes;
        let beside = (lanes * rows).div_ceil(m * n);
        let lane_groups = (lanes / (beside * n)).max(1);
        let per_lane = (k * m * blocks / lanes).max(1);
        let chunked = |e: Element| e.bits() == 8 && per_lane == 2 * CHUNK;
        ProductLayout {
            m,
            n,
            blocks,
            per_lane,
            chunked: [chunked(self.a_element), chunked(self.b_element)],
            lanes,
            rows,
            beside,
            lane_groups,
            item_groups: (m / (rows * lane_groups)).max(1),
            swapped: wide && m == 4,
        }
    }

    /// `D = A * B + C`. `a`, `b`, `c` hold the operands' registers; the result has those of D.
    pub fn multiply(
        &self,
        a: &[Lanes],
        b: &[Lanes],
        c: &[Lanes],
        broadcast: Operands,
        scales: Scales<'_, Lanes>,
    ) -> Vec<Lanes> {
        let layout = self.layout();
        // The factor of row (column) `i` of A (B) at term `k`.
        let scale = |side: usize, i: usize, k: u32| {
            scales.map_or(1.0, |registers| {
                let word = registers[side][layout.scale(i as u32, k) as usize];
                let byte = word >> (8 * broadcast.bytes[side]) & 0xff;
                F8E8M0FNU::decode(byte.into())
            })
        };
        let mut d = vec![[0; LANES]; c.len()];
        let (m, n, k) = (usize::from(self.m), usize::from(self.n), u32::from(self.k));
        let mut rows = vec![0.0; m * k as usize];
        let mut columns = vec![0.0; n * k as usize];
        let negate = |bit: u32| {
            if broadcast.negate >> bit & 1 == 1 {
                -1.0
            } else {
                1.0
            }
        };
        for block in 0..layout.blocks {
            for k_at in 0..k {
                for i in 0..m {
                    let (item, lane) = layout.a(block, i as u32, k_at);
                    let lane = broadcast.lane_of_a(lane, self.lanes);
                    let bits = element(a, item, lane, self.a_element.bits());
                    let v = decode(self.a_element, bits);
                    rows[i * k as usize + k_at as usize] = v * negate(0) * scale(0, i, k_at);
                }
                for j in 0..n {
                    let (item, lane) = layout.b(block, k_at, j as u32);
                    let lane = broadcast.lane_of_b(lane, self.lanes);
                    let bits = element(b, item, lane, self.b_element.bits());
                    let v = decode(self.b_element, bits);
                    columns[j * k as usize + k_at as usize] = v * negate(1) * scale(1, j, k_at);
                }
            }
            for (i, row) in rows.chunks_exact(k as usize).enumerate() {
                for (j, column) in columns.chunks_exact(k as usize).enumerate() {
                    let (item, lane) = layout.d(block, i as u32, j as u32);
                    let from = element(c, item, lane, self.element.bits());
                    let to = self.accumulate(row, column, from, negate(2));
                    put(&mut d, item, lane, to, self.element.bits());
                }
            }
        }
        d
    }

    /// The defined elements of D: for each register a bit for each lane, from the same data of the operands. An
    /// element is defined if its row of A, its column of B and its element of C are.
    pub fn defined(
        &self,
        [a, b, c]: [&[u64]; 3],
        broadcast: Operands,
        scales: Scales<'_, u64>,
    ) -> Vec<u64> {
        let layout = self.layout();
        let scaled = |side: usize, i: u32, k: u32| {
            scales.is_none_or(|known| known[side] >> layout.scale(i, k) & 1 == 1)
        };
        let known = |registers: &[u64], item: u32, lane: u32, bits: u32| {
            let (first, last) = (item * bits / 32, ((item + 1) * bits - 1) / 32);
            (first..=last).all(|r| registers[r as usize] >> lane & 1 == 1)
        };
        let mut d = vec![u64::MAX; c.len()];
        for block in 0..layout.blocks {
            let row = |i: u32| {
                (0..u32::from(self.k)).all(|k| {
                    let (item, lane) = layout.a(block, i, k);
                    known(
                        a,
                        item,
                        broadcast.lane_of_a(lane, self.lanes),
                        self.a_element.bits(),
                    ) && scaled(0, i, k)
                })
            };
            let column = |j: u32| {
                (0..u32::from(self.k)).all(|k| {
                    let (item, lane) = layout.b(block, k, j);
                    let lane = broadcast.lane_of_b(lane, self.lanes);
                    known(b, item, lane, self.b_element.bits()) && scaled(1, j, k)
                })
            };
            let columns: Vec<bool> = (0..layout.n).map(column).collect();
            for i in 0..layout.m {
                let row = row(i);
                for (j, column) in columns.iter().enumerate() {
                    let (item, lane) = layout.d(block, i, j as u32);
                    let bits = self.element.bits();
                    if !(row && *column && known(c, item, lane, bits)) {
                        for r in item * bits / 32..=((item + 1) * bits - 1) / 32 {
                            d[r as usize] &= !(1 << lane);
                        }
                    }
                }
            }
        }
        d
    }

    /// One element: the products in order onto the bits `c`.
    pub(super) fn accumulate(&self, row: &[f64], column: &[f64], c: u64, sign: f64) -> u64 {
        let pairs = row.iter().zip(column);
        match self.element {
            Element::F64 => pairs
                .fold(f64::from_bits(c) * sign, |sum, (x, y)| x.mul_add(*y, sum))
                .to_bits(),
            Element::I32 => {
                let sum = pairs.fold(c as u32 as i32, |sum, (x, y)| {
                    sum.wrapping_add((x * y) as i32)
                });
                u64::from(sum as u32)
            }
            // Products of two floats of up to 24 digits are exact in f64.
            _ => {
                let sum = pairs.fold(f32::from_bits(c as u32), |sum, (x, y)| {
                    (f64::from(sum) + x * y) as f32
                });
                u64::from(sum.to_bits())
            }
        }
    }
}

impl ProductLayout {
    /// `A[block][i][k]`
    pub fn a(&self, block: u32, i: u32, k: u32) -> (u32, u32) {
        let (item, group) = self.term(k, self.m, self.chunked[0]);
        (item, i + self.m * (block + self.blocks * group))
    }

    /// The place of a term: the item of a lane and the group of lanes, `side` lanes each.
    fn term(&self, k: u32, side: u32, chunked: bool) -> (u32, u32) {
        if !chunked {
            return (k % self.per_lane, k / self.per_lane);
        }
        let groups = self.lanes / side;
        let (chunk, place) = (k / CHUNK, k % CHUNK);
        (CHUNK * (chunk / groups) + place, chunk % groups)
    }

    /// The lane that has the scale of a row of A, or a column of B, at a term.
    pub fn scale(&self, i: u32, k: u32) -> u32 {
        i + self.m * (k / SCALED)
    }

    /// `B[block][k][j]`
    pub fn b(&self, block: u32, k: u32, j: u32) -> (u32, u32) {
        let (item, group) = self.term(k, self.n, self.chunked[1]);
        (item, j + self.n * (block + self.blocks * group))
    }

    /// `C` or `D[block][i][j]`
    pub fn d(&self, block: u32, i: u32, j: u32) -> (u32, u32) {
        if self.swapped {
            return (0, 16 * i + 4 * block + j);
        }
        let (h, mi, g, bi) = (self.rows, self.lane_groups, self.item_groups, self.beside);
        let item = i % h + h * (i / (h * mi) + g * (block / bi));
        (item, j + self.n * ((i / h) % mi + mi * (block % bi)))
    }
}

impl Operands {
    /// The lane of `lanes` that A is read from.
    pub fn lane_of_a(self, lane: u32, lanes: u32) -> u32 {
        let group = (lanes >> self.group_size.min(6)).max(1);
        lane % group + group * (self.group % (lanes / group))
    }

    /// Whether a lane reads A from another lane of `lanes`.
    pub fn moves_a(self, lanes: u32) -> bool {
        self.group_size != 0 || lanes as usize != LANES
    }

    /// Whether a lane reads B from another lane.
    pub fn moves_b(self) -> bool {
        matches!(self.pattern, 1..=7)
    }

    /// The lane of `lanes` that B is read from: a half, the next quarter, or one quarter for all.
    pub fn lane_of_b(self, lane: u32, lanes: u32) -> u32 {
        let (half, quarter) = (lanes / 2, lanes / 4);
        match self.pattern {
            1 => lane % half,
            2 => lane % half + half,
            3 => (lane + quarter) % lanes,
            n @ 4..=7 => lane % quarter + quarter * (n - 4),
            _ => lane,
        }
    }
}

/// The bits of an element.
pub(super) fn element(registers: &[Lanes], item: u32, lane: u32, bits: u32) -> u64 {
    let lane = lane as usize;
    if bits == 64 {
        let r = 2 * item as usize;
        return u64::from(registers[r][lane]) | u64::from(registers[r + 1][lane]) << 32;
    }
    let at = item * bits;
    let word = (at / 32) as usize;
    let low = u64::from(registers[word][lane]);
    let above = match at % 32 + bits > 32 {
        true => u64::from(registers[word + 1][lane]) << 32,
        false => 0,
    };
    (low | above) >> (at % 32) & mask(bits)
}

pub(super) fn put(registers: &mut [Lanes], item: u32, lane: u32, value: u64, bits: u32) {
    let lane = lane as usize;
    if bits == 64 {
        registers[2 * item as usize][lane] = value as u32;
        registers[2 * item as usize + 1][lane] = (value >> 32) as u32;
    } else {
        // Accumulators are 32 or 64 bits wide.
        registers[item as usize][lane] = value as u32;
    }
}

/// The bits of an element of an input.
#[cfg(test)]
fn encode_element(element: Element, v: f64) -> u64 {
    match element {
        Element::F64 => v.to_bits(),
        Element::F32 | Element::XF32 => u64::from((v as f32).to_bits()),
        Element::F16 => F16::encode(v),
        Element::BF16 => BF16::encode(v),
        Element::F8E4M3FNUZ => FP8::encode(v),
        Element::F8E5M2FNUZ => BF8::encode(v),
        Element::F8E4M3FN => F8E4M3FN::encode(v),
        Element::F8E5M2 => F8E5M2::encode(v),
        Element::F6E2M3FN => F6E2M3FN::encode(v),
        Element::F6E3M2FN => F6E3M2FN::encode(v),
        Element::F4E2M1FN => F4E2M1FN::encode(v),
        Element::I8 => u64::from(v as i8 as u8),
        Element::I32 => u64::from(v as i32 as u32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn product(matrix: &Matrix) -> Product<'_> {
        Product { matrix, lanes: 64 }
    }

    fn layout(matrix: &Matrix) -> ProductLayout {
        product(matrix).layout()
    }

    fn matrix(shape: (u16, u16, u16, u16), input: Element, element: Element) -> Matrix {
        let (m, n, k, blocks) = shape;
        Matrix {
            m,
            n,
            k,
            blocks,
            a: "a",
            b: "b",
            c: "c",
            d: "d",
            a_element: input,
            b_element: input,
            element,
            broadcast: None,
            negate: None,
            scales: None,
            sparse: None,
        }
    }

    /// (register, lane, bit) of an item.
    fn place((item, lane): (u32, u32), bits: u32) -> (u32, u32, u32) {
        (item * bits / 32, lane, item * bits % 32)
    }

    #[test]
    fn layouts_agree_with_worked_examples() {
        let l = layout(&matrix((16, 16, 16, 1), Element::F16, Element::F32));
        assert_eq!(place(l.a(0, 3, 6), 16), (1, 19, 0));
        assert_eq!(place(l.b(0, 6, 5), 16), (1, 21, 0));
        assert_eq!(place(l.d(0, 9, 5), 32), (1, 37, 0));
        let l = layout(&matrix((32, 32, 8, 1), Element::F16, Element::F32));
        assert_eq!(place(l.a(0, 20, 5), 16), (0, 52, 16));
        assert_eq!(place(l.d(0, 21, 7), 32), (9, 39, 0));
        let l = layout(&matrix((4, 4, 4, 16), Element::F16, Element::F32));
        assert_eq!(place(l.a(5, 2, 3), 16), (1, 22, 16));
        assert_eq!(place(l.d(5, 2, 1), 32), (2, 21, 0));
        let l = layout(&matrix((16, 16, 4, 4), Element::F16, Element::F32));
        assert_eq!(place(l.d(2, 9, 5), 32), (9, 37, 0));
        let l = layout(&matrix((32, 32, 4, 2), Element::F16, Element::F32));
        assert_eq!(place(l.d(1, 21, 7), 32), (25, 39, 0));
        let l = layout(&matrix((16, 16, 32, 1), Element::I8, Element::I32));
        assert_eq!(place(l.a(0, 3, 21), 8), (1, 35, 8));
        let l = layout(&matrix((16, 16, 64, 1), Element::I8, Element::I32));
        assert_eq!(place(l.a(0, 3, 37), 8), (1, 35, 8));
        let l = layout(&matrix((16, 16, 32, 1), Element::F16, Element::F32));
        assert_eq!(place(l.a(0, 3, 21), 16), (2, 35, 16));
        let l = layout(&matrix((32, 32, 16, 1), Element::F16, Element::F32));
        assert_eq!(place(l.a(0, 20, 11), 16), (1, 52, 16));
        let l = layout(&matrix((16, 16, 4, 1), Element::F64, Element::F64));
        assert_eq!(l.a(0, 9, 2).1, 41);
        assert_eq!(l.d(0, 9, 5), (2, 21));
        let l = layout(&matrix((4, 4, 4, 4), Element::F64, Element::F64));
        assert_eq!(l.a(2, 1, 3).1, 57);
        assert_eq!(l.d(2, 1, 3).1, 27);
    }

    /// Every dense shape: the layout is a bijection, and the product equals the naive product.
    #[test]
    fn products_equal_naive_ones() {
        use Element::*;
        let shapes = [
            ((16, 16, 16, 1), F16, F32),
            ((16, 16, 16, 1), BF16, F32),
            ((32, 32, 8, 1), F16, F32),
            ((16, 16, 4, 4), F16, F32),
            ((32, 32, 4, 2), F16, F32),
            ((4, 4, 4, 16), F16, F32),
            ((16, 16, 4, 1), F32, F32),
            ((16, 16, 1, 4), F32, F32),
            ((32, 32, 2, 1), F32, F32),
            ((32, 32, 1, 2), F32, F32),
            ((4, 4, 1, 16), F32, F32),
            ((16, 16, 8, 1), XF32, F32),
            ((32, 32, 4, 1), XF32, F32),
            ((16, 16, 32, 1), F8E4M3FNUZ, F32),
            ((32, 32, 16, 1), F8E5M2FNUZ, F32),
            ((16, 16, 32, 1), I8, I32),
            ((32, 32, 16, 1), I8, I32),
            ((4, 4, 4, 16), I8, I32),
            ((16, 16, 4, 1), F64, F64),
            ((4, 4, 4, 4), F64, F64),
        ];
        for (shape, input, output) in shapes {
            let mx = matrix(shape, input, output);
            let mx = product(&mx);
            let l = mx.layout();
            let (m, n, k, blocks) = (
                shape.0 as u32,
                shape.1 as u32,
                shape.2 as u32,
                shape.3 as u32,
            );
            let input_dwords = (l.per_lane * input.bits()).div_ceil(32) as usize;
            let output_dwords = (m * n * blocks / 64 * output.bits() / 32) as usize;
            let mut a = vec![[0; LANES]; input_dwords];
            let mut b = a.clone();
            let mut c = vec![[0; LANES]; output_dwords];
            let value = |b: u32, i: u32, j: u32| f64::from((b * 5 + i * 7 + j * 3) % 11) - 5.0;
            let write = |to: &mut Vec<Lanes>, (item, lane): (u32, u32), e: Element, v: f64| {
                let bits = encode_element(e, v);
                let at = item * e.bits();
                let cell = &mut to[(at / 32) as usize][lane as usize];
                assert_eq!(*cell >> (at % 32) & mask(e.bits().min(32)) as u32, 0);
                *cell |= (bits as u32) << (at % 32);
                if e.bits() == 64 {
                    to[(at / 32) as usize + 1][lane as usize] = (bits >> 32) as u32;
                }
            };
            let mut seen = std::collections::BTreeSet::new();
            for block in 0..blocks {
                for i in 0..m {
                    for kk in 0..k {
                        write(&mut a, l.a(block, i, kk), input, value(block, i, kk));
                    }
                    for j in 0..n {
                        write(&mut c, l.d(block, i, j), output, value(block, j, i));
                        assert!(seen.insert(l.d(block, i, j)), "{shape:?}");
                    }
                }
                for j in 0..n {
                    for kk in 0..k {
                        write(&mut b, l.b(block, kk, j), input, value(block + 1, kk, j));
                    }
                }
            }
            let d = mx.multiply(&a, &b, &c, Operands::default(), None);
            for block in 0..blocks {
                for i in 0..m {
                    for j in 0..n {
                        let sum: f64 = (0..k)
                            .map(|kk| value(block, i, kk) * value(block + 1, kk, j))
                            .sum();
                        let want = encode_element(output, sum + value(block, j, i));
                        let (item, lane) = l.d(block, i, j);
                        assert_eq!(
                            element(&d, item, lane, output.bits()),
                            want,
                            "{shape:?} {input:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn broadcasts_pick_other_lanes() {
        let b = Operands {
            group_size: 2,
            group: 3,
            pattern: 3,
            negate: 0,
            bytes: [0; 2],
        };
        assert_eq!(b.lane_of_a(17, 64), 49);
        assert_eq!(b.lane_of_b(60, 64), 12);
    }
}
