//! The elements of registers by position: the *planes* of a matrix product, and their way to and from registers.

use super::layout::{LANES, Lanes};
use super::matrix::decode;
use crate::target::Element;
use easel_runtime::float::half_to_single;
use std::sync::OnceLock;

/// One value for each lane.
pub type Plane<T> = [T; LANES];

/// The sums of a product, one plane after the other.
pub enum Values {
    Integers(Vec<Plane<i32>>),
    Singles(Vec<Plane<f32>>),
    Doubles(Vec<Plane<f64>>),
    /// The words of registers.
    Words(Vec<Lanes>),
}

impl Values {
    /// Writes the sums to the registers of D.
    pub fn write(&self, registers: &mut [Lanes]) {
        match self {
            Values::Integers(planes) => words(planes, registers, |v| v as u32),
            Values::Singles(planes) => words(planes, registers, f32::to_bits),
            Values::Doubles(planes) => double_words(planes, registers),
            Values::Words(planes) => words(planes, registers, |v| v),
        }
    }
}

/// The planes of elements of up to 32 bits. Elements of 6 bits lie across words.
#[inline(always)]
pub fn planes<T: Copy + Default>(
    registers: &[Lanes],
    bits: usize,
    value: impl Fn(u32) -> T,
) -> Vec<Plane<T>> {
    if bits == 32 {
        return map(registers, value);
    }
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

/// The planes of floats of 32 bits; nothing if there is a NaN.
#[inline(always)]
pub fn numbers(registers: &[Lanes]) -> Option<Vec<Plane<f32>>> {
    // Patterns without a sign are ordered as their values are, and those of NaN are the greatest.
    let mut greatest = 0;
    for word in registers.as_flattened() {
        greatest = (word << 1).max(greatest);
    }
    (greatest <= f32::INFINITY.to_bits() << 1).then(|| map(registers, f32::from_bits))
}

/// The planes of floats that `f32` holds.
#[inline(always)]
pub fn singles(registers: &[Lanes], element: Element) -> Vec<Plane<f32>> {
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

// Loops over all values: the compiler takes loops over the lanes of a plane apart, and the functions of arrays are not inlined.

#[inline(always)]
pub fn doubles(registers: &[Lanes]) -> Vec<Plane<f64>> {
    let mut all = vec![[0.0; LANES]; registers.len() / 2];
    for (plane, pair) in all.iter_mut().zip(registers.chunks_exact(2)) {
        for (v, (low, high)) in plane.iter_mut().zip(pair[0].iter().zip(&pair[1])) {
            *v = f64::from_bits(u64::from(*low) | u64::from(*high) << 32);
        }
    }
    all
}

fn words<T: Copy>(planes: &[Plane<T>], registers: &mut [Lanes], bits: impl Fn(T) -> u32) {
    let values = planes.as_flattened().iter();
    for (word, v) in registers.as_flattened_mut().iter_mut().zip(values) {
        *word = bits(*v);
    }
}

fn double_words(planes: &[Plane<f64>], registers: &mut [Lanes]) {
    let (pairs, _) = registers.as_chunks_mut::<2>();
    for ([low, high], plane) in pairs.iter_mut().zip(planes) {
        for (v, (low, high)) in plane.iter().zip(low.iter_mut().zip(high)) {
            *low = v.to_bits() as u32;
            *high = (v.to_bits() >> 32) as u32;
        }
    }
}

#[inline(always)]
pub fn map<T: Copy, U: Copy + Default>(planes: &[Plane<T>], f: impl Fn(T) -> U) -> Vec<Plane<U>> {
    let mut all = vec![[U::default(); LANES]; planes.len()];
    let values = all.as_flattened_mut().iter_mut();
    for (to, from) in values.zip(planes.as_flattened()) {
        *to = f(*from);
    }
    all
}

/// Each lane takes its values from another one.
#[inline(never)]
pub fn by_lane<T: Copy>(planes: &mut [Plane<T>], from: impl Fn(u32) -> u32) {
    let from: Lanes = std::array::from_fn(|lane| from(lane as u32) % LANES as u32);
    for plane in planes {
        let old = *plane;
        *plane = from.map(|lane| old[lane as usize]);
    }
}

#[inline(always)]
pub fn negate(planes: &mut [Plane<f64>]) {
    for plane in planes {
        for v in plane {
            *v = -*v;
        }
    }
}

#[inline(always)]
#[expect(clippy::eq_op, reason = "only NaN differs from itself")]
pub fn has_nan<T: Copy + PartialOrd>(planes: &[Plane<T>]) -> bool {
    // Comparing all is quicker than stopping at the first.
    let mut nan = false;
    for v in planes.as_flattened() {
        nan |= v != v;
    }
    nan
}
