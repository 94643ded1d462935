//! Matrix products on vectors: the same bits as [`Product::multiply`], which defines them.
//!
//! The elements of one position in all lanes are a *plane*. A row of B, and a row of C and D, are neighbouring lanes of one plane in
//! every product of the machine, so rows need no gathering. For each term, each row of sums gets one element of A times the row
//! of B. The terms of a sum are still added in the order of `k`.
//!
//! # Why
//!
//! - Rounding: a sum in `f32` is rounded after each product, from `f64`. Where the exact product has at most 22 digits and is a
//!   normal number, rounding to `f64` first changes nothing: a sum that `f64` cannot hold lies far from the middle of two
//!   neighbours in `f32`. So a product and a sum in `f32` give the same bits, and take an eighth of the time.
//! - NaN: which of two NaN an operation returns depends on the order of its operands, which compilers change. Products with a NaN
//!   among their operands are left to the slow way.
//! - Figures of one core (Xeon, AVX2; `cargo bench --bench simulate`), in 10^9 multiply-adds per second: see `benches/README.md`.

use super::layout::{LANES, Lanes};
use super::matrix::{Operands, Product, ProductLayout, Scales, decode};
use crate::target::Element;
use easel_runtime::float::{F8E8M0FNU, Float, half_to_single};
use std::sync::OnceLock;

/// One value for each lane.
type Plane<T> = [T; LANES];

/// `D = A * B + C`, or nothing if only [`Product::multiply`] can tell. `rows` are those of [`rows`].
pub fn multiply(
    product: &Product<'_>,
    rows: &[Row],
    registers: [&[Lanes]; 3],
    operands: Operands,
    scales: Scales<'_, Lanes>,
) -> Option<Vec<Lanes>> {
    #[cfg(target_arch = "x86_64")]
    if easel_runtime::each::is_wide() {
        // SAFETY: the processor has the instructions that the function is compiled for.
        return unsafe { multiply_wide(product, rows, registers, operands, scales) };
    }
    multiply_all(product, rows, registers, operands, scales)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn multiply_wide(
    product: &Product<'_>,
    rows: &[Row],
    registers: [&[Lanes]; 3],
    operands: Operands,
    scales: Scales<'_, Lanes>,
) -> Option<Vec<Lanes>> {
    multiply_all(product, rows, registers, operands, scales)
}

/// The plane and the first lane of a row of sums.
pub type Row = (u32, u32);

/// The rows of sums, block after block.
pub fn rows(product: &Product<'_>) -> Vec<Row> {
    let layout = product.layout();
    (0..u32::from(product.blocks))
        .flat_map(|block| (0..u32::from(product.m)).map(move |i| layout.d(block, i, 0)))
        .collect()
}

#[inline(always)]
fn multiply_all(
    product: &Product<'_>,
    rows: &[Row],
    [a, b, c]: [&[Lanes]; 3],
    operands: Operands,
    scales: Scales<'_, Lanes>,
) -> Option<Vec<Lanes>> {
    let layout = product.layout();
    let terms = Terms {
        layout: &layout,
        product,
        rows,
    };
    match (product.element, product.a_element, product.b_element) {
        (Element::I32, Element::I8, Element::I8) => {
            let a = by_lane(planes(a, 8, |bits| i32::from(bits as i8)), |lane| {
                operands.lane_of_a(lane, product.lanes)
            });
            let b = by_lane(planes(b, 8, |bits| i32::from(bits as i8)), |lane| {
                operands.lane_of_b(lane, product.lanes)
            });
            let sums = planes(c, 32, |bits| bits as i32);
            let d = terms.sums::<Integers>(&a, &b, sums)?;
            Some(words(&d, |v| v as u32))
        }
        (Element::F64, Element::F64, Element::F64) => {
            let sign = |bit: u32| [1.0, -1.0][(operands.negate >> bit & 1) as usize];
            let side = |registers, bit| map(&doubles(registers), |v| v * sign(bit));
            let a = by_lane(side(a, 0), |lane| operands.lane_of_a(lane, product.lanes));
            let b = by_lane(side(b, 1), |lane| operands.lane_of_b(lane, product.lanes));
            let sums = side(c, 2);
            if [&a, &b, &sums].into_iter().any(|p| has_nan(p)) {
                return None;
            }
            let d = terms.sums::<Doubles>(&a, &b, sums)?;
            Some(double_words(&d))
        }
        (Element::F32, Element::F64 | Element::I8 | Element::I32, _)
        | (Element::F32, _, Element::F64 | Element::I8 | Element::I32) => None,
        (Element::F32, ..) if operands.negate == 0 => {
            let a = by_lane(singles(a, product.a_element), |lane| {
                operands.lane_of_a(lane, product.lanes)
            });
            let b = by_lane(singles(b, product.b_element), |lane| {
                operands.lane_of_b(lane, product.lanes)
            });
            let sums = planes(c, 32, f32::from_bits);
            if [&a, &b, &sums].into_iter().any(|p| has_nan(p)) {
                return None;
            }
            let d = match scales {
                None if are_short(product, &a, &b, false) => terms.sums::<Singles>(&a, &b, sums),
                None => {
                    let (a, b) = (map(&a, f64::from), map(&b, f64::from));
                    terms.sums::<Rounded>(&a, &b, sums)
                }
                Some(scales) => {
                    let [a, b] = scaled(product, &layout, [&a, &b], operands, scales)?;
                    match (narrow(&a), narrow(&b)) {
                        (Some(a), Some(b)) if are_short(product, &a, &b, true) => {
                            terms.sums::<Singles>(&a, &b, sums)
                        }
                        _ => terms.sums::<Rounded>(&a, &b, sums),
                    }
                }
            };
            Some(words(&d?, f32::to_bits))
        }
        _ => None,
    }
}

/// The addition of one product to a sum.
trait Sums {
    type Term: Copy;
    type Sum: Copy;
    fn add(sum: Self::Sum, x: Self::Term, y: Self::Term) -> Self::Sum;
}

struct Integers;
struct Doubles;
/// Products that `f32` holds exactly.
struct Singles;
/// Products in `f64`, each sum rounded to `f32`.
struct Rounded;

impl Sums for Integers {
    type Term = i32;
    type Sum = i32;
    #[inline(always)]
    fn add(sum: i32, x: i32, y: i32) -> i32 {
        sum.wrapping_add(x.wrapping_mul(y))
    }
}

impl Sums for Doubles {
    type Term = f64;
    type Sum = f64;
    #[inline(always)]
    fn add(sum: f64, x: f64, y: f64) -> f64 {
        x.mul_add(y, sum)
    }
}

impl Sums for Singles {
    type Term = f32;
    type Sum = f32;
    #[inline(always)]
    fn add(sum: f32, x: f32, y: f32) -> f32 {
        sum + x * y
    }
}

impl Sums for Rounded {
    type Term = f64;
    type Sum = f32;
    #[inline(always)]
    fn add(sum: f32, x: f64, y: f64) -> f32 {
        (f64::from(sum) + x * y) as f32
    }
}

/// The terms of a product.
struct Terms<'a> {
    layout: &'a ProductLayout,
    product: &'a Product<'a>,
    rows: &'a [Row],
}

impl Terms<'_> {
    /// Adds all products to the sums; nothing for a shape that has no code.
    #[inline(always)]
    fn sums<S: Sums>(
        &self,
        a: &[Plane<S::Term>],
        b: &[Plane<S::Term>],
        mut sums: Vec<Plane<S::Sum>>,
    ) -> Option<Vec<Plane<S::Sum>>> {
        let done = match self.product.n {
            4 => self.add_all::<S, 4>(a, b, &mut sums),
            16 => self.add_all::<S, 16>(a, b, &mut sums),
            32 => self.add_all::<S, 32>(a, b, &mut sums),
            _ => None,
        };
        done.map(|()| sums)
    }

    #[inline(always)]
    fn add_all<S: Sums, const N: usize>(
        &self,
        a: &[Plane<S::Term>],
        b: &[Plane<S::Term>],
        sums: &mut [Plane<S::Sum>],
    ) -> Option<()> {
        let m = usize::from(self.product.m);
        for (block, rows) in self.rows.chunks_exact(m).enumerate() {
            for k in 0..u32::from(self.product.k) {
                let (plane, lane) = self.layout.a(block as u32, 0, k);
                let column = a.get(plane as usize)?.get(lane as usize..)?.get(..m)?;
                let (plane, lane) = self.layout.b(block as u32, k, 0);
                let row = *b
                    .get(plane as usize)?
                    .get(lane as usize..)?
                    .first_chunk::<N>()?;
                for (&x, &(plane, lane)) in column.iter().zip(rows) {
                    let sums = sums.get_mut(plane as usize)?.get_mut(lane as usize..)?;
                    let sums = sums.first_chunk_mut::<N>()?;
                    for (sum, y) in sums.iter_mut().zip(row) {
                        *sum = S::add(*sum, x, y);
                    }
                }
            }
        }
        Some(())
    }
}

/// The planes of elements of up to 32 bits. Elements of 6 bits lie across words.
#[inline(always)]
fn planes<T: Copy + Default>(
    registers: &[Lanes],
    bits: usize,
    value: impl Fn(u32) -> T,
) -> Vec<Plane<T>> {
    let ones = u32::MAX >> (32 - bits);
    let mut all = vec![[T::default(); LANES]; registers.len() * 32 / bits];
    for (item, plane) in all.iter_mut().enumerate() {
        let (word, shift) = (item * bits / 32, item * bits % 32);
        let low = &registers[word];
        match registers.get(word + 1) {
            Some(high) if shift + bits > 32 => {
                for ((v, low), high) in plane.iter_mut().zip(low).zip(high) {
                    *v = value((low >> shift | high << (32 - shift)) & ones);
                }
            }
            _ => {
                for (v, low) in plane.iter_mut().zip(low) {
                    *v = value(low >> shift & ones);
                }
            }
        }
    }
    all
}

/// The planes of floats that `f32` holds.
#[inline(always)]
fn singles(registers: &[Lanes], element: Element) -> Vec<Plane<f32>> {
    let bits = element.bits() as usize;
    match element {
        Element::F32 => planes(registers, bits, f32::from_bits),
        Element::XF32 => planes(registers, bits, |v| f32::from_bits(v & !0x1fff)),
        Element::F16 => planes(registers, bits, half_to_single),
        Element::BF16 => planes(registers, bits, |v| f32::from_bits(v << 16)),
        _ => {
            let table = table(element);
            planes(registers, bits, |v| table[v as usize & 0xff])
        }
    }
}

/// The values of all patterns of an element of up to 8 bits.
fn table(element: Element) -> &'static [f32; 256] {
    static TABLES: [OnceLock<[f32; 256]>; 16] = [const { OnceLock::new() }; 16];
    TABLES[element as usize % TABLES.len()]
        .get_or_init(|| std::array::from_fn(|bits| decode(element, bits as u64) as f32))
}

// Loops over lanes: the functions of arrays for this are not inlined.

#[inline(always)]
fn doubles(registers: &[Lanes]) -> Vec<Plane<f64>> {
    let mut all = vec![[0.0; LANES]; registers.len() / 2];
    for (plane, pair) in all.iter_mut().zip(registers.chunks_exact(2)) {
        for (v, (low, high)) in plane.iter_mut().zip(pair[0].iter().zip(&pair[1])) {
            *v = f64::from_bits(u64::from(*low) | u64::from(*high) << 32);
        }
    }
    all
}

#[inline(always)]
fn words<T: Copy>(planes: &[Plane<T>], bits: impl Fn(T) -> u32) -> Vec<Lanes> {
    map(planes, bits)
}

#[inline(always)]
fn double_words(planes: &[Plane<f64>]) -> Vec<Lanes> {
    let mut all = vec![[0; LANES]; 2 * planes.len()];
    for (pair, plane) in all.chunks_exact_mut(2).zip(planes) {
        for (lane, v) in plane.iter().enumerate() {
            pair[0][lane] = v.to_bits() as u32;
            pair[1][lane] = (v.to_bits() >> 32) as u32;
        }
    }
    all
}

#[inline(always)]
fn map<T: Copy, U: Copy + Default>(planes: &[Plane<T>], f: impl Fn(T) -> U) -> Vec<Plane<U>> {
    let mut all = vec![[U::default(); LANES]; planes.len()];
    for (to, from) in all.iter_mut().zip(planes) {
        for (to, from) in to.iter_mut().zip(from) {
            *to = f(*from);
        }
    }
    all
}

/// The planes with each lane read from another one.
#[inline(always)]
fn by_lane<T: Copy>(mut planes: Vec<Plane<T>>, from: impl Fn(u32) -> u32) -> Vec<Plane<T>> {
    let from: Lanes = std::array::from_fn(|lane| from(lane as u32) % LANES as u32);
    if from
        .iter()
        .enumerate()
        .any(|(lane, &from)| from != lane as u32)
    {
        for plane in &mut planes {
            let old = *plane;
            *plane = from.map(|lane| old[lane as usize]);
        }
    }
    planes
}

#[inline(always)]
#[expect(clippy::eq_op, reason = "only NaN differs from itself")]
fn has_nan<T: Copy + PartialOrd>(planes: &[Plane<T>]) -> bool {
    // Comparing all is quicker than stopping at the first.
    let in_plane = |plane: &Plane<T>| plane.iter().fold(false, |nan, v| nan | (v != v));
    planes
        .iter()
        .fold(false, |nan, plane| nan | in_plane(plane))
}

/// Digits of the significands of an element.
fn digits(element: Element) -> u32 {
    match element {
        Element::F64 => 53,
        Element::F32 | Element::I32 => 24,
        Element::XF32 | Element::F16 => 11,
        Element::BF16 | Element::I8 => 8,
        Element::F8E4M3FNUZ | Element::F8E4M3FN | Element::F6E2M3FN => 4,
        Element::F8E5M2FNUZ | Element::F8E5M2 | Element::F6E3M2FN => 3,
        Element::F4E2M1FN => 2,
    }
}

/// Whether the product of any two numbers of an element is a normal number in `f32`, or zero.
fn is_near_one(element: Element) -> bool {
    !matches!(
        element,
        Element::F64 | Element::F32 | Element::XF32 | Element::BF16
    )
}

/// Whether all products have at most 22 digits and are zero, infinite or normal numbers.
#[inline(always)]
fn are_short(product: &Product<'_>, a: &[Plane<f32>], b: &[Plane<f32>], scaled: bool) -> bool {
    let elements = [product.a_element, product.b_element];
    if elements.map(digits).iter().sum::<u32>() > 22 {
        return false;
    }
    if !scaled && elements.into_iter().all(is_near_one) {
        return true;
    }
    let ([low, high], [least, greatest]) = (magnitudes(a), magnitudes(b));
    low * least >= f64::from(f32::MIN_POSITIVE) && high * greatest < f64::from(f32::MAX)
}

/// The least and the greatest magnitude of the finite numbers other than zero; 1 if there are none.
#[inline(always)]
fn magnitudes(planes: &[Plane<f32>]) -> [f64; 2] {
    // Patterns without a sign are ordered as their values are.
    const INFINITY: i32 = f32::INFINITY.to_bits() as i32;
    let (mut low, mut high) = (INFINITY, 0);
    for v in planes.as_flattened() {
        let v = v.abs().to_bits() as i32;
        low = low.min(if v == 0 { INFINITY } else { v });
        high = high.max(if v >= INFINITY { 0 } else { v });
    }
    match low == INFINITY || high == 0 {
        true => [1.0; 2],
        false => [low, high].map(|v| f64::from(f32::from_bits(v as u32))),
    }
}

/// Elements in `f32`, if it holds all of them.
#[inline(always)]
fn narrow(planes: &[Plane<f64>]) -> Option<Vec<Plane<f32>>> {
    let same = |v: &f64| f64::from(*v as f32) == *v;
    let all = planes
        .as_flattened()
        .iter()
        .fold(true, |all, v| all & same(v));
    all.then(|| map(planes, |v| v as f32))
}

/// A and B with their scales; nothing if a scale is NaN.
#[inline(always)]
fn scaled(
    product: &Product<'_>,
    layout: &ProductLayout,
    [a, b]: [&[Plane<f32>]; 2],
    operands: Operands,
    scales: [&Lanes; 2],
) -> Option<[Vec<Plane<f64>>; 2]> {
    let (mut a, mut b) = (map(a, f64::from), map(b, f64::from));
    let factors = [0, 1].map(|side: usize| {
        let byte = |word: u32| u64::from(word >> (8 * operands.bytes[side]) & 0xff);
        scales[side].map(|word| F8E8M0FNU::decode(byte(word)))
    });
    if has_nan(&factors) {
        return None;
    }
    for block in 0..u32::from(product.blocks) {
        for k in 0..u32::from(product.k) {
            let at = layout.scale(0, k) as usize;
            let sides = [
                (&mut a, layout.a(block, 0, k), product.m, factors[0]),
                (&mut b, layout.b(block, k, 0), product.n, factors[1]),
            ];
            for (planes, (plane, lane), count, factors) in sides {
                let (lane, count) = (lane as usize, usize::from(count));
                let values = planes
                    .get_mut(plane as usize)?
                    .get_mut(lane..lane + count)?;
                for (v, factor) in values.iter_mut().zip(factors.get(at..at + count)?) {
                    *v *= factor;
                }
            }
        }
    }
    Some([a, b])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target::{Action, Matrix, Target};

    /// Registers of an operand with patterns of all kinds.
    fn registers(count: usize, seed: &mut u64, kind: usize) -> Vec<Lanes> {
        let mut next = || {
            *seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (*seed >> 32) as u32
        };
        let word = |v: u32, w: u32| match kind {
            // Any bits; numbers near 1 in one word, or in two halves; very small and very great ones.
            0 => v,
            1 => v & 0x807f_ffff | (120 + w % 15) << 23,
            2 => v & 0x83ff_83ff | (w % 8 + 11) << 10 | ((w >> 8) % 8 + 11) << 26,
            3 => v & 0x807f_ffff | [1, 20, 230, 250][w as usize % 4] << 23,
            // Bytes that are numbers in every format.
            5 => v & 0x7777_7777,
            // Bytes and halves that are often zero, denormal or infinite.
            _ => [
                0,
                0x8000_8000,
                0x0001_0001,
                0x7c00_3c00,
                0xfc00_4400,
                0x0101_0101,
                v & 0x0707_0707,
            ][w as usize % 7],
        };
        (0..count)
            .map(|_| std::array::from_fn(|_| word(next(), next())))
            .collect()
    }

    /// All matrix instructions of the targets.
    fn instructions() -> Vec<(&'static str, Matrix)> {
        let mut all: Vec<(&str, Matrix)> = Vec::new();
        for tables in easel_amdgcn::TARGETS {
            let target = Target::new(tables);
            for (_, info) in target.tables().all_ops() {
                if let Action::Matrix(m) = info.step.action
                    && m.sparse.is_none()
                    && !all.iter().any(|(_, known)| *known == m)
                {
                    all.push((info.name, m));
                }
            }
        }
        all
    }

    #[test]
    fn every_matrix_instruction_gives_the_bits_of_the_naive_product() {
        let (mut seed, mut fast, mut slow) = (1, 0, 0);
        let all = instructions();
        assert!(all.len() > 30, "{}", all.len());
        for (name, matrix) in &all {
            let product = Product { matrix, lanes: 64 };
            let words = |count: u16, element: Element| {
                let bits = u32::from(count) * u32::from(matrix.blocks) * element.bits();
                bits.div_ceil(32 * 64).max(element.bits().div_ceil(32)) as usize
            };
            let (m, n, k) = (matrix.m, matrix.n, matrix.k);
            let counts = [
                words(m * k, matrix.a_element),
                words(n * k, matrix.b_element),
                words(m * n, matrix.element),
            ];
            let mut here = 0;
            for trial in 0..20 {
                let usual = [2, 5, 1, 5, 3, 5, 4, 0];
                let kinds = [usual[trial % 8], usual[trial / 2 % 8], [1, 4][trial % 2]];
                let operands: Vec<Vec<Lanes>> = (0..3)
                    .map(|n| registers(counts[n], &mut seed, kinds[n]))
                    .collect();
                let [a, b, c] = [&operands[0][..], &operands[1], &operands[2]];
                let modifiers = Operands {
                    group_size: matrix.broadcast.map_or(0, |_| trial as u32 % 3),
                    group: matrix.broadcast.map_or(0, |_| trial as u32 / 3 % 4),
                    pattern: matrix.broadcast.map_or(0, |_| trial as u32 % 8),
                    negate: matrix.negate.map_or(0, |_| trial as u32 % 8),
                    bytes: matrix.scales.map_or([0; 2], |_| [trial as u32 % 4, 1]),
                };
                let factors = registers(2, &mut seed, trial % 2);
                let factors = matrix.scales.map(|_| [&factors[0], &factors[1]]);
                let want = product.multiply(a, b, c, modifiers, factors);
                match multiply(&product, &rows(&product), [a, b, c], modifiers, factors) {
                    Some(got) => {
                        assert!(got == want, "{name}, trial {trial}");
                        here += 1;
                    }
                    None => slow += 1,
                }
            }
            assert!(here > 2, "{name} has a fast way");
            fast += here;
        }
        assert!(fast > slow, "{fast} fast and {slow} slow ones");
    }
}
