//! Matrix products on vectors: the same bits as [`Product::multiply`], which defines them.
//!
//! The elements of one position in all lanes are a *plane*. A column of A, a row of B, and a row of C and D, are neighbouring lanes of
//! one plane in every product of the machines so far, so rows need no gathering; [`Places::new`] checks it. For each term, each row of sums gets one element of A times the row
//! of B. The terms of a sum are still added in the order of `k`.
//!
//! # Why
//!
//! - Rounding: a sum in `f32` is rounded after each product, from `f64`. Where the exact product has at most 22 digits and is a
//!   normal number, rounding to `f64` first changes nothing: a sum that `f64` cannot hold lies far from the middle of two
//!   neighbours in `f32`. So a product and a sum in `f32` give the same bits, and take an eighth of the time.
//! - NaN: which of two NaN an operation returns depends on the order of its operands, which compilers change. Products with a NaN
//!   among their operands are left to the slow way.
//! - Figures: `cargo bench --bench simulate`, `benches/README.md`.

use super::layout::Lanes;
use super::matrix::{Operands, Product, Scales};
use super::planes::{
    Plane, Values, by_lane, doubles, has_nan, map, negate, numbers, planes, singles,
};
use crate::target::{Element, Fragments};
use easel_runtime::float::{F8E8M0FNU, Float};

/// `D = A * B + C`, or nothing if only [`Product::multiply`] can tell.
pub fn multiply(
    product: &Product<'_>,
    places: &Places,
    registers: [&[Lanes]; 3],
    operands: Operands,
    scales: Scales<'_, Lanes>,
) -> Option<Values> {
    #[cfg(target_arch = "x86_64")]
    if easel_runtime::each::is_wide() {
        // SAFETY: the processor has the instructions that the function is compiled for.
        return unsafe { multiply_wide(product, places, registers, operands, scales) };
    }
    multiply_all::<false>(product, places, registers, operands, scales)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn multiply_wide(
    product: &Product<'_>,
    places: &Places,
    registers: [&[Lanes]; 3],
    operands: Operands,
    scales: Scales<'_, Lanes>,
) -> Option<Values> {
    multiply_all::<true>(product, places, registers, operands, scales)
}

/// The plane and the first lane of a row.
type Row = (u32, u32);

/// The places of the rows of a product, which do not depend on the operands.
pub struct Places {
    /// The rows of sums, block after block.
    sums: Vec<Row>,
    /// The column of A and the row of B of each term, block after block.
    terms: Vec<[Row; 2]>,
}

impl Places {
    /// The rows of a product; nothing if elements of a row are not neighbours.
    pub fn new(f: &Fragments) -> Option<Places> {
        let all = [&f.a, &f.b, &f.c, &f.d];
        if all.iter().any(|places| places.stride != places.bits) || f.c != f.d {
            return None;
        }
        let row = |places: &crate::target::Places, block: u32, at: u32, down: bool| {
            let count = if down { places.lines } else { places.across };
            let place = |n: u32| match down {
                true => places.at(block, n, at),
                false => places.at(block, at, n),
            };
            let first = place(0);
            let fits = (0..count).all(|n| {
                let other = place(n);
                other.bit == first.bit && u32::from(other.lane) == u32::from(first.lane) + n
            });
            let plane = u32::from(first.bit) / places.bits;
            fits.then_some((plane, u32::from(first.lane)))
        };
        let blocks = 0..f.d.blocks;
        let sums = |block| (0..f.d.lines).map(move |i| (block, i));
        let terms = |block| (0..f.b.across).map(move |k| (block, k));
        Some(Places {
            sums: blocks
                .clone()
                .flat_map(sums)
                .map(|(block, i)| row(&f.d, block, i, false))
                .collect::<Option<_>>()?,
            terms: blocks
                .flat_map(terms)
                .map(|(block, k)| Some([row(&f.a, block, k, true)?, row(&f.b, block, k, true)?]))
                .collect::<Option<_>>()?,
        })
    }
}

#[inline(always)]
fn multiply_all<const FUSED: bool>(
    product: &Product<'_>,
    places: &Places,
    [a, b, c]: [&[Lanes]; 3],
    operands: Operands,
    scales: Scales<'_, Lanes>,
) -> Option<Values> {
    if operands.saturated || operands.high || operands.negated != [0; 2] {
        return None;
    }
    let terms = Terms { product, places };
    let moved_a = operands.moves_a(product.lanes);
    let moved_b = operands.moves_b();
    let lane_of_a = |lane| operands.lane_of_a(lane, product.lanes);
    let lane_of_b = |lane| operands.lane_of_b(lane, product.lanes);
    if product.element != product.d_element {
        return None;
    }
    match (product.element, product.a_element, product.b_element) {
        (Element::I32, Element::I8, Element::I8) => {
            let [of_a, of_b] = operands.unsigned.map(|unsigned| {
                move |bits: u32| match unsigned {
                    true => bits as i32,
                    false => i32::from(bits as i8),
                }
            });
            let (mut a, mut b) = (planes(a, 8, of_a), planes(b, 8, of_b));
            if moved_a {
                by_lane(&mut a, lane_of_a);
            }
            if moved_b {
                by_lane(&mut b, lane_of_b);
            }
            let sums = planes(c, 32, |bits| bits as i32);
            terms.sums::<Integers>(&a, &b, sums).map(Values::Integers)
        }
        (Element::F64, Element::F64, Element::F64) => {
            let (mut a, mut b, mut sums) = (doubles(a), doubles(b), doubles(c));
            for (bit, planes) in [&mut a, &mut b, &mut sums].into_iter().enumerate() {
                if operands.negate >> bit & 1 == 1 {
                    negate(planes);
                }
            }
            if moved_a {
                by_lane(&mut a, lane_of_a);
            }
            if moved_b {
                by_lane(&mut b, lane_of_b);
            }
            if has_nan(&a) | has_nan(&b) | has_nan(&sums) {
                return None;
            }
            terms.sums::<Doubles>(&a, &b, sums).map(Values::Doubles)
        }
        (Element::F32, Element::F64 | Element::I4 | Element::I8 | Element::I32, _)
        | (Element::F32, _, Element::F64 | Element::I4 | Element::I8 | Element::I32) => None,
        (Element::F32, ..) if operands.negate == 0 => {
            let mut a = singles(a, product.a_element);
            let mut b = singles(b, product.b_element);
            if moved_a {
                by_lane(&mut a, lane_of_a);
            }
            if moved_b {
                by_lane(&mut b, lane_of_b);
            }
            let sums = numbers(c)?;
            if has_nan(&a) | has_nan(&b) {
                return None;
            }
            let d = match scales {
                None if are_short(product, &a, &b, false) => terms.sums::<Singles>(&a, &b, sums),
                None => {
                    let (a, b) = (map(&a, f64::from), map(&b, f64::from));
                    terms.sums::<Rounded<FUSED>>(&a, &b, sums)
                }
                Some(scales) => {
                    let [a, b] = scaled(product, places, [&a, &b], operands, scales)?;
                    match (narrow(&a), narrow(&b)) {
                        (Some(a), Some(b)) if are_short(product, &a, &b, true) => {
                            terms.sums::<Singles>(&a, &b, sums)
                        }
                        _ => terms.sums::<Rounded<FUSED>>(&a, &b, sums),
                    }
                }
            };
            d.map(Values::Singles)
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
/// Products in `f64`, which holds them exactly, each sum rounded to `f32`. Where the processor has a fused multiply-add, it makes the
/// same sum.
struct Rounded<const FUSED: bool>;

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

impl<const FUSED: bool> Sums for Rounded<FUSED> {
    type Term = f64;
    type Sum = f32;
    #[inline(always)]
    fn add(sum: f32, x: f64, y: f64) -> f32 {
        let sum = f64::from(sum);
        (if FUSED {
            x.mul_add(y, sum)
        } else {
            sum + x * y
        }) as f32
    }
}

/// The terms of a product.
struct Terms<'a> {
    product: &'a Product<'a>,
    places: &'a Places,
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
        let [m, k] = [self.product.m, self.product.k].map(usize::from);
        let blocks = self.places.sums.chunks_exact(m.max(1));
        for (rows, terms) in blocks.zip(self.places.terms.chunks_exact(k.max(1))) {
            for &[(plane, lane), from] in terms {
                let column = a.get(plane as usize)?.get(lane as usize..)?.get(..m)?;
                let (plane, lane) = from;
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

/// Digits of the significands of an element.
fn digits(element: Element) -> u32 {
    match element {
        Element::F64 => 53,
        Element::F32 | Element::I32 => 24,
        Element::XF32 | Element::F16 => 11,
        Element::BF16 | Element::I8 => 8,
        Element::I4 => 4,
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
    places: &Places,
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
    let (lanes, terms) = product.fragments.scales.as_ref()?;
    let k = usize::from(product.k).max(1);
    for (n, rows) in places.terms.iter().enumerate() {
        let group = (n % k) as u32 / terms;
        let sides = [
            (&mut a, rows[0], product.m, factors[0]),
            (&mut b, rows[1], product.n, factors[1]),
        ];
        for ((planes, (plane, lane), count, factors), lanes) in sides.into_iter().zip(lanes) {
            let (lane, count) = (lane as usize, usize::from(count));
            let values = planes
                .get_mut(plane as usize)?
                .get_mut(lane..lane + count)?;
            for (i, v) in (0..).zip(values) {
                *v *= factors[usize::from(lanes.at(0, i, group).lane)];
            }
        }
    }
    Some([a, b])
}

#[cfg(test)]
mod tests {
    use super::super::layout::LANES;
    use super::super::matrix::product;
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
        for tables in easel_amdgcn::TARGETS
            .iter()
            .filter(|t| t.limits.lanes == 64)
        {
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
            let product = product(matrix);
            let places =
                Places::new(product.fragments).unwrap_or_else(|| panic!("{name} has rows"));
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
                    ..Operands::default()
                };
                let factors = registers(2, &mut seed, trial % 2);
                let factors = matrix.scales.map(|_| [&factors[0], &factors[1]]);
                let want = product.multiply([a, b, c], None, modifiers, factors);
                match multiply(&product, &places, [a, b, c], modifiers, factors) {
                    Some(sums) => {
                        let mut got = vec![[0; LANES]; want.len()];
                        sums.write(&mut got);
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
