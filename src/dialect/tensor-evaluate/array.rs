//! Logical arrays: elements in row-major order, independent of the memory layout.

use crate::allowance::unsigned;
use crate::format::{Kind, kind};
use crate::walk::{count, walk};
use easel_tensor::layout::space;
use easel_tensor::number::{Number, decode, encode};
use easel_tensor::{ElementType, Shape};

/// A logical array: row-major elements, strides invisible.
#[derive(Clone, PartialEq, Debug)]
pub struct Array {
    /// The type of the elements.
    pub ty: ElementType,
    /// Lengths of the axes; an array without axes has no elements.
    pub lens: Vec<u64>,
    /// The elements in row-major order.
    pub elements: Elements,
    /// The tolerance of each element, absolute; empty if all are exact. The lowest bit of an
    /// allowance says that only the rounding of exact arithmetic caused it, the second bit that the sign of a zero is free (see
    /// [`crate::compare()`]).
    pub allowance: Vec<f64>,
}

/// Elements: each is a number of the array's type.
#[derive(Clone, PartialEq, Debug)]
pub enum Elements {
    /// Elements of any float type.
    Float(Vec<f64>),
    /// Elements of any integer type, and booleans.
    Integer(Vec<i128>),
}

impl Elements {
    /// The number of elements.
    pub fn len(&self) -> usize {
        match self {
            Elements::Float(all) => all.len(),
            Elements::Integer(all) => all.len(),
        }
    }

    /// Whether the array has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An element as a float; rounded if it has more than 53 bits.
    pub fn float(&self, at: usize) -> f64 {
        match self {
            Elements::Float(all) => all[at],
            Elements::Integer(all) => all[at] as f64,
        }
    }
}

impl Array {
    /// An exact array.
    pub fn new(ty: ElementType, lens: Vec<u64>, elements: Elements) -> Array {
        Array {
            ty,
            lens,
            elements,
            allowance: Vec::new(),
        }
    }

    /// The tolerance of an element.
    pub fn allowance(&self, at: usize) -> f64 {
        self.allowance.get(at).copied().unwrap_or(0.0)
    }

    /// The same array with a tolerance of each element, absolute and relative to its size, in place of its allowance. An
    /// infinite allowance stays; signs of zeros do not count.
    #[must_use]
    pub fn within(mut self, absolute: f64, relative: f64) -> Array {
        let each = (0..self.elements.len()).map(|at| match self.allowance(at) {
            free if free.is_infinite() => free,
            _ => match self.elements.float(at).abs() {
                size if size.is_finite() => unsigned(absolute + relative * size),
                _ => unsigned(absolute),
            },
        });
        self.allowance = each.collect();
        self
    }

    /// An array from memory of a shape with any strides, low bytes first; nothing if the shape is not
    /// static, its elements are no numbers, or the memory is too short.
    pub fn from_bytes(shape: &Shape, bytes: &[u8]) -> Option<Array> {
        let place = Place::new(shape, bytes.len())?;
        let (ty, width) = (place.ty, place.width);
        let row = ty.row();
        let mut bits = Vec::with_capacity(place.count);
        place.walk(|at| {
            let mut word = [0; 8];
            word[..width].copy_from_slice(&bytes[at..at + width]);
            bits.push(u64::from_le_bytes(word));
        });
        from_bits(ty, place.lens.to_vec(), bits.into_iter(), row.bytes)
    }

    /// The memory of a shape with any strides; bytes between elements are `fill`. Nothing if
    /// the shape differs from the array's.
    pub fn to_bytes(&self, shape: &Shape, fill: u8) -> Option<Vec<u8>> {
        let (lens, strides) = (shape.lens()?, shape.strides()?);
        let width = self.ty.row().bytes as usize;
        let elements = match self.elements.len() {
            0 => 0,
            _ => usize::try_from(space(lens, strides)).ok()?,
        };
        let mut bytes = vec![fill; elements.checked_mul(width).filter(|&n| n <= MEMORY)?];
        let place = Place::new(shape, bytes.len())?;
        if (place.ty, place.lens) != (self.ty, &self.lens) || place.count != self.elements.len() {
            return None;
        }
        let mut next = 0;
        place.walk(|at| {
            let bits = self.bits(next).to_le_bytes();
            bytes[at..at + width].copy_from_slice(&bits[..width]);
            next += 1;
        });
        Some(bytes)
    }

    /// The pattern of an element.
    pub(crate) fn bits(&self, at: usize) -> u64 {
        let row = self.ty.row();
        let number = match &self.elements {
            Elements::Float(all) if row.bytes == 8 => return all[at].to_bits(),
            Elements::Float(all) if row.bytes == 4 => return (all[at] as f32).to_bits().into(),
            Elements::Float(all) => Number::Real(all[at]),
            Elements::Integer(all) => Number::Integer(all[at]),
        };
        encode(number, row.encoding, row.bytes).unwrap_or(0)
    }
}

/// The limit of bytes of memory.
const MEMORY: usize = 1 << 32;

/// Elements from their patterns; nothing if the type has no numbers.
pub(crate) fn from_bits(
    ty: ElementType,
    lens: Vec<u64>,
    bits: impl Iterator<Item = u64>,
    bytes: u32,
) -> Option<Array> {
    let encoding = ty.row().encoding;
    let elements = match (kind(ty)?, bytes) {
        (Kind::Float(_), 8) => Elements::Float(bits.map(f64::from_bits).collect()),
        (Kind::Float(_), 4) => {
            Elements::Float(bits.map(|b| f32::from_bits(b as u32).into()).collect())
        }
        (Kind::Float(_), _) => {
            let real = |b| match decode(b, encoding, bytes) {
                Some(Number::Real(x)) => x,
                _ => f64::NAN,
            };
            Elements::Float(bits.map(real).collect())
        }
        (kind, _) => {
            let integer = |b| match decode(b, encoding, bytes) {
                Some(Number::Integer(n)) => kind.wrap(n),
                _ => 0,
            };
            Elements::Integer(bits.map(integer).collect())
        }
    };
    Some(Array::new(ty, lens, elements))
}

/// A static shape over memory of sufficient length.
struct Place<'a> {
    ty: ElementType,
    lens: &'a [u64],
    strides: Vec<i64>,
    width: usize,
    count: usize,
}

impl Place<'_> {
    fn new(shape: &Shape, bytes: usize) -> Option<Place<'_>> {
        let (ty, lens, strides) = (shape.element_type()?, shape.lens()?, shape.strides()?);
        kind(ty)?;
        let (count, width) = (count(lens)?, ty.row().bytes as usize);
        let needed = match count {
            0 => 0,
            _ => space(lens, strides).checked_mul(width as u64)?,
        };
        if needed > bytes as u64 || lens.len() != strides.len() {
            return None;
        }
        Some(Place {
            ty,
            lens,
            // An axis of one element can have any stride, because its index is 0.
            strides: strides.iter().map(|&s| s as i64).collect(),
            width,
            count,
        })
    }

    fn walk(&self, mut visit: impl FnMut(usize)) {
        walk(self.lens, &self.strides, 0, |at| {
            visit(at as usize * self.width);
        });
    }
}
