//! Matrix multiply-accumulate over a wave: `D = A * B + C` for `blocks` independent products.
//!
//! Registers of an operand are given as one array of lanes per dword. The places of elements are those of the tables
//! ([`Target::fragments`](crate::target::Target::fragments)). Sums are taken in
//! the order of `k`, rounding to the accumulator's type after each product, to `f32` if the accumulator is narrower; the machine leaves
//! that order open, so compare results that are not exact with a tolerance. A saturated integer sum is exact before it is saturated.

use super::layout::{LANES, Lanes};
use crate::target::{Element, Fragments, Matrix, Place, Places};
use easel_runtime::float::{
    BF8, BF16, F4E2M1FN, F6E2M3FN, F6E3M2FN, F8E4M3FN, F8E5M2, F8E8M0FNU, F16, FP8, Float,
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
        Element::I4 => f64::from((bits as i8) << 4 >> 4),
        Element::I8 => f64::from(bits as u8 as i8),
        Element::I32 => f64::from(bits as u32 as i32),
    }
}

/// The value of an element that has a sign or has none: integers without a sign are not negative.
fn decode_as(element: Element, bits: u64, signed: bool) -> f64 {
    match element {
        Element::I4 | Element::I8 if !signed => bits as f64,
        _ => decode(element, bits),
    }
}

/// A matrix instruction to execute.
pub struct Product<'a> {
    pub matrix: &'a Matrix,
    /// The places of the elements.
    pub fragments: &'a Fragments,
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
    /// Whether the integers of A and of B have no sign.
    pub unsigned: [bool; 2],
    /// Whether integer sums stay at the least and the greatest number.
    pub saturated: bool,
    /// Bits for A, B and C: negation of elements of 16 bits with even numbers and of other elements, and of elements with odd
    /// numbers; of C the second removes the sign first.
    pub negated: [u32; 2],
    /// Whether elements of C and D are in the upper halves of registers.
    pub high: bool,
}

/// The registers with the scales of A and B, or the defined bits of these registers.
pub type Scales<'a, T> = Option<[&'a T; 2]>;

impl Product<'_> {
    /// The factor of row (column) `i` of A (B) at term `k`.
    fn scale(
        &self,
        scales: Scales<'_, Lanes>,
        bytes: [u32; 2],
        side: usize,
        i: u32,
        k: u32,
    ) -> f64 {
        let (Some(registers), Some((places, terms))) = (scales, &self.fragments.scales) else {
            return 1.0;
        };
        let lane = places[side].at(0, i, k / terms).lane;
        let byte = registers[side][usize::from(lane)] >> (8 * bytes[side]) & 0xff;
        F8E8M0FNU::decode(byte.into())
    }

    /// The value of an element of A (side 0) or B (side 1) that is read from a lane.
    pub(super) fn factor(
        &self,
        side: usize,
        registers: &[Lanes],
        (place, lane): (Place, u32),
        operands: Operands,
    ) -> f64 {
        let e = [self.a_element, self.b_element][side];
        let bits = element(registers, place.bit, lane, e.bits());
        let value = decode_as(e, bits, !operands.unsigned[side]);
        let odd = e.bits() == 16 && place.bit / 16 % 2 == 1;
        let set = |bits: u32| bits >> side & 1 == 1;
        // A NaN keeps its sign.
        value * sign_of(set(operands.negate) ^ set(operands.negated[usize::from(odd)]))
    }

    /// The bits of an element of C, with its modifiers.
    fn addend(&self, c: &[Lanes], at: [u32; 3], operands: Operands) -> u64 {
        let places = &self.fragments.c;
        let place = raised(places.at(at[0], at[1], at[2]), operands.high);
        let bits = element(c, place.bit, place.lane.into(), places.bits);
        let sign = 1u64 << (places.bits - 1);
        if self.element == Element::I32 {
            return bits;
        }
        let [negative, absolute] = operands.negated.map(|bits| bits >> 2 & 1 == 1);
        let bits = if absolute { bits & !sign } else { bits };
        let bits = if negative { bits ^ sign } else { bits };
        // A NaN keeps its sign.
        match operands.negate >> 2 & 1 == 1 {
            true => (f64::from_bits(bits) * sign_of(true)).to_bits(),
            false => bits,
        }
    }

    /// `D = A * B + C`. `a`, `b`, `c` hold the operands' registers, `old` the former contents of the result's registers, if parts
    /// of them are kept; the result has those of D.
    pub fn multiply(
        &self,
        [a, b, c]: [&[Lanes]; 3],
        old: Option<&[Lanes]>,
        operands: Operands,
        scales: Scales<'_, Lanes>,
    ) -> Vec<Lanes> {
        let f = self.fragments;
        let zeros = || vec![[0; LANES]; f.d.registers() as usize];
        let mut d = old.map_or_else(zeros, <[Lanes]>::to_vec);
        let [m, n, k] = [self.m, self.n, self.k].map(u32::from);
        let mut rows = vec![0.0; (m * k) as usize];
        let mut columns = vec![0.0; (n * k) as usize];
        for block in 0..u32::from(self.blocks) {
            for k_at in 0..k {
                for i in 0..m {
                    let place = f.a.at(block, i, k_at);
                    let lane = operands.lane_of_a(place.lane.into(), self.lanes);
                    let v = self.factor(0, a, (place, lane), operands);
                    let v = v * self.scale(scales, operands.bytes, 0, i, k_at);
                    rows[(i * k + k_at) as usize] = v;
                }
                for j in 0..n {
                    let place = f.b.at(block, j, k_at);
                    let lane = operands.lane_of_b(place.lane.into(), self.lanes);
                    let v = self.factor(1, b, (place, lane), operands);
                    let v = v * self.scale(scales, operands.bytes, 1, j, k_at);
                    columns[(j * k + k_at) as usize] = v;
                }
            }
            for (i, row) in (0..).zip(rows.chunks_exact(k as usize)) {
                for (j, column) in (0..).zip(columns.chunks_exact(k as usize)) {
                    self.sum(&mut d, [block, i, j], (row, column), c, operands);
                }
            }
        }
        d
    }

    /// Computes one element of D.
    pub(super) fn sum(
        &self,
        d: &mut [Lanes],
        at: [u32; 3],
        (row, column): (&[f64], &[f64]),
        c: &[Lanes],
        operands: Operands,
    ) {
        let addend = self.addend(c, at, operands);
        let sum = self.accumulate(row, column, addend, operands.saturated);
        let places = &self.fragments.d;
        let place = raised(places.at(at[0], at[1], at[2]), operands.high);
        put(d, place, sum, places.bits);
    }

    /// The defined elements of D: for each register a bit for each lane, from the same data of the operands. An
    /// element is defined if its row of A, its column of B and its element of C are. Halves of registers that are kept do not count.
    pub fn defined(
        &self,
        [a, b, c]: [&[u64]; 3],
        broadcast: Operands,
        scales: Scales<'_, u64>,
    ) -> Vec<u64> {
        let f = self.fragments;
        let scaled = |side: usize, i: u32, k: u32| match (scales, &f.scales) {
            (Some(known), Some((places, terms))) => {
                known[side] >> places[side].at(0, i, k / terms).lane & 1 == 1
            }
            _ => true,
        };
        let mut d = vec![u64::MAX; f.d.registers() as usize];
        let terms = u32::from(self.k);
        for block in 0..u32::from(self.blocks) {
            let row = |i: u32| {
                (0..terms).all(|k| {
                    let place = f.a.at(block, i, k);
                    let lane = broadcast.lane_of_a(place.lane.into(), self.lanes);
                    is_known(a, &f.a, place, lane) && scaled(0, i, k)
                })
            };
            let column = |j: u32| {
                (0..terms).all(|k| {
                    let place = f.b.at(block, j, k);
                    let lane = broadcast.lane_of_b(place.lane.into(), self.lanes);
                    is_known(b, &f.b, place, lane) && scaled(1, j, k)
                })
            };
            let columns: Vec<bool> = (0..u32::from(self.n)).map(column).collect();
            for i in 0..u32::from(self.m) {
                let row = row(i);
                for (j, column) in (0..).zip(&columns) {
                    let from = f.c.at(block, i, j);
                    if !(row && *column && is_known(c, &f.c, from, from.lane.into())) {
                        self.undefine(&mut d, [block, i, j]);
                    }
                }
            }
        }
        d
    }

    /// Marks an element of D as undefined.
    pub(super) fn undefine(&self, d: &mut [u64], [block, i, j]: [u32; 3]) {
        let places = &self.fragments.d;
        let place = places.at(block, i, j);
        let last = (u32::from(place.bit) + places.bits - 1) / 32;
        for r in u32::from(place.bit) / 32..=last {
            d[r as usize] &= !(1 << place.lane);
        }
    }

    /// The first element of a factor that has copies of other bits: the side, and two places. Only copies that are defined count.
    pub fn unequal(
        &self,
        registers: [&[Lanes]; 2],
        known: [&[u64]; 2],
    ) -> Option<(usize, [Place; 2])> {
        let sides = [&self.fragments.a, &self.fragments.b];
        sides.into_iter().enumerate().find_map(|(side, places)| {
            if places.copies < 2 {
                return None;
            }
            let defined = |p: &&Place| is_known(known[side], places, **p, p.lane.into());
            let bits = |p: &Place| element(registers[side], p.bit, p.lane.into(), places.bits);
            places.all().find_map(|(_, copies)| {
                let mut copies = copies.iter().filter(defined);
                let first = copies.next()?;
                let other = copies.find(|p| bits(p) != bits(first))?;
                Some((side, [*first, *other]))
            })
        })
    }

    /// One element: the products in order onto the bits `c`.
    fn accumulate(&self, row: &[f64], column: &[f64], c: u64, saturated: bool) -> u64 {
        let pairs = row.iter().zip(column);
        let single = |first: f32| {
            // Products of two floats of up to 24 digits are exact in f64.
            pairs
                .clone()
                .fold(first, |sum, (x, y)| (f64::from(sum) + x * y) as f32)
        };
        match (self.element, self.d_element) {
            (Element::F64, _) => pairs
                .fold(f64::from_bits(c), |sum, (x, y)| x.mul_add(*y, sum))
                .to_bits(),
            (Element::I32, _) => {
                let first = i64::from(c as u32 as i32);
                let sum = pairs.fold(first, |sum, (x, y)| sum.wrapping_add((x * y) as i64));
                let sum = match saturated {
                    true => sum.clamp(i32::MIN.into(), i32::MAX.into()),
                    false => sum,
                };
                u64::from(sum as u32)
            }
            (Element::F32, Element::F32) => single(f32::from_bits(c as u32)).to_bits().into(),
            (of, to) => {
                let sum = f64::from(single(decode(of, c) as f32));
                match to {
                    Element::BF16 => BF16::encode(sum),
                    _ => F16::encode(sum),
                }
            }
        }
    }
}

/// The factor of a number that is negated or not.
fn sign_of(negative: bool) -> f64 {
    match negative {
        true => -1.0,
        false => 1.0,
    }
}

/// A place in the upper half of its register, if the elements are there.
fn raised(place: Place, high: bool) -> Place {
    Place {
        bit: place.bit + 16 * u16::from(high),
        ..place
    }
}

/// Whether all bits of an element that is read from a lane are defined.
pub(super) fn is_known(registers: &[u64], places: &Places, place: Place, lane: u32) -> bool {
    let first = u32::from(place.bit);
    let words = first / 32..=(first + places.bits - 1) / 32;
    words
        .into_iter()
        .all(|r| registers[r as usize] >> lane & 1 == 1)
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
pub(super) fn element(registers: &[Lanes], bit: u16, lane: u32, bits: u32) -> u64 {
    let (lane, word, shift) = (lane as usize, usize::from(bit / 32), u32::from(bit % 32));
    let low = u64::from(registers[word][lane]);
    let above = match shift + bits > 32 {
        true => u64::from(registers[word + 1][lane]) << 32,
        false => 0,
    };
    (low | above) >> shift & mask(bits)
}

/// Writes an element; elements of up to 32 bits do not lie across registers.
fn put(registers: &mut [Lanes], place: Place, value: u64, bits: u32) {
    let (lane, word, shift) = (
        usize::from(place.lane),
        place.register(),
        u32::from(place.bit % 32),
    );
    if bits == 64 {
        registers[word][lane] = value as u32;
        registers[word + 1][lane] = (value >> 32) as u32;
        return;
    }
    let ones = mask(bits) as u32;
    let cell = &mut registers[word][lane];
    *cell = *cell & !(ones << shift) | (value as u32 & ones) << shift;
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
        Element::I4 => u64::from(v as i8 as u8 & 15),
        Element::I8 => u64::from(v as i8 as u8),
        Element::I32 => u64::from(v as i32 as u32),
    }
}

/// A product with the places of the tables.
#[cfg(test)]
pub(super) fn product(matrix: &Matrix) -> Product<'_> {
    let maps = crate::target::Maps::read(easel_amdgcn::GFX950.fragments);
    let places = maps.of(matrix, 64);
    Product {
        matrix,
        fragments: Box::leak(Box::new(places.unwrap_or_else(|e| panic!("{e:?}")))),
        lanes: 64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(matrix: Matrix) -> &'static Fragments {
        product(Box::leak(Box::new(matrix))).fragments
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
            d_element: element,
            broadcast: None,
            negate: None,
            scales: None,
            sparse: None,
            modes: None,
        }
    }

    /// (register, lane, bit) of an element.
    fn place(place: Place) -> (u16, u8, u16) {
        (place.bit / 32, place.lane, place.bit % 32)
    }

    #[test]
    fn layouts_agree_with_worked_examples() {
        let l = layout(matrix((16, 16, 16, 1), Element::F16, Element::F32));
        assert_eq!(place(l.a.at(0, 3, 6)), (1, 19, 0));
        assert_eq!(place(l.b.at(0, 5, 6)), (1, 21, 0));
        assert_eq!(place(l.d.at(0, 9, 5)), (1, 37, 0));
        let l = layout(matrix((32, 32, 8, 1), Element::F16, Element::F32));
        assert_eq!(place(l.a.at(0, 20, 5)), (0, 52, 16));
        assert_eq!(place(l.d.at(0, 21, 7)), (9, 39, 0));
        let l = layout(matrix((4, 4, 4, 16), Element::F16, Element::F32));
        assert_eq!(place(l.a.at(5, 2, 3)), (1, 22, 16));
        assert_eq!(place(l.d.at(5, 2, 1)), (2, 21, 0));
        let l = layout(matrix((16, 16, 4, 4), Element::F16, Element::F32));
        assert_eq!(place(l.d.at(2, 9, 5)), (9, 37, 0));
        let l = layout(matrix((32, 32, 4, 2), Element::F16, Element::F32));
        assert_eq!(place(l.d.at(1, 21, 7)), (25, 39, 0));
        let l = layout(matrix((16, 16, 32, 1), Element::I8, Element::I32));
        assert_eq!(place(l.a.at(0, 3, 21)), (1, 35, 8));
        let l = layout(matrix((16, 16, 64, 1), Element::I8, Element::I32));
        assert_eq!(place(l.a.at(0, 3, 37)), (1, 35, 8));
        let l = layout(matrix((16, 16, 32, 1), Element::F16, Element::F32));
        assert_eq!(place(l.a.at(0, 3, 21)), (2, 35, 16));
        let l = layout(matrix((32, 32, 16, 1), Element::F16, Element::F32));
        assert_eq!(place(l.a.at(0, 20, 11)), (1, 52, 16));
        let l = layout(matrix((16, 16, 4, 1), Element::F64, Element::F64));
        assert_eq!(l.a.at(0, 9, 2).lane, 41);
        assert_eq!(place(l.d.at(0, 9, 5)), (4, 21, 0));
        let l = layout(matrix((4, 4, 4, 4), Element::F64, Element::F64));
        assert_eq!(l.a.at(2, 1, 3).lane, 57);
        assert_eq!(l.d.at(2, 1, 3).lane, 27);
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
            let l = mx.fragments;
            let (m, n, k, blocks) = (
                shape.0 as u32,
                shape.1 as u32,
                shape.2 as u32,
                shape.3 as u32,
            );
            let share = (m * k * blocks / 64).max(1);
            let input_dwords = (share * input.bits()).div_ceil(32) as usize;
            let output_dwords = (m * n * blocks / 64 * output.bits() / 32) as usize;
            let mut a = vec![[0; LANES]; input_dwords];
            let mut b = a.clone();
            let mut c = vec![[0; LANES]; output_dwords];
            let value = |b: u32, i: u32, j: u32| f64::from((b * 5 + i * 7 + j * 3) % 11) - 5.0;
            let write = |to: &mut Vec<Lanes>, place: Place, e: Element, v: f64| {
                let bits = encode_element(e, v);
                let (at, lane) = (u32::from(place.bit), place.lane);
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
                        write(&mut a, l.a.at(block, i, kk), input, value(block, i, kk));
                    }
                    for j in 0..n {
                        write(&mut c, l.d.at(block, i, j), output, value(block, j, i));
                        assert!(seen.insert(l.d.at(block, i, j)), "{shape:?}");
                    }
                }
                for j in 0..n {
                    for kk in 0..k {
                        write(&mut b, l.b.at(block, j, kk), input, value(block + 1, kk, j));
                    }
                }
            }
            let d = mx.multiply([&a, &b, &c], None, Operands::default(), None);
            for block in 0..blocks {
                for i in 0..m {
                    for j in 0..n {
                        let sum: f64 = (0..k)
                            .map(|kk| value(block, i, kk) * value(block + 1, kk, j))
                            .sum();
                        let want = encode_element(output, sum + value(block, j, i));
                        let place = l.d.at(block, i, j);
                        assert_eq!(
                            element(&d, place.bit, place.lane.into(), output.bits()),
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
            ..Operands::default()
        };
        assert_eq!(b.lane_of_a(17, 64), 49);
        assert_eq!(b.lane_of_b(60, 64), 12);
    }
}
