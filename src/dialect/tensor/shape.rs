//! Shapes: types, lens and strides, and kinds that are not analysed.

use crate::tables::ElementType;
use std::fmt;

/// A length or a stride, possibly symbolic.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Dimension {
    /// A number.
    Fixed(u64),
    /// `[1..4]`, `n[1..4]`: both ends are included.
    Range(Box<str>, u64, u64),
    /// An expression over names.
    Expression(Box<str>),
}

/// A shape.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// Lens and strides, both in elements and of one rank.
    Static(ElementType, Box<[u64]>, Box<[u64]>),
    /// Lens given by their ranges.
    Dynamic(ElementType, Box<[Dimension]>),
    /// Lens and strides of one rank, given by expressions.
    Symbolic(ElementType, Box<[Dimension]>, Box<[Dimension]>),
    /// Several values.
    Tuple(Box<[Shape]>),
}

impl Shape {
    /// A static shape.
    pub fn new(ty: ElementType, lens: &[u64], strides: &[u64]) -> Shape {
        Shape::Static(ty, lens.into(), strides.into())
    }

    /// The type of the elements; a tuple has none.
    pub fn element_type(&self) -> Option<ElementType> {
        match self {
            Shape::Static(ty, ..) | Shape::Dynamic(ty, _) | Shape::Symbolic(ty, ..) => Some(*ty),
            Shape::Tuple(_) => None,
        }
    }

    /// Lens of a static shape.
    pub fn lens(&self) -> Option<&[u64]> {
        match self {
            Shape::Static(_, lens, _) => Some(lens),
            _ => None,
        }
    }

    /// Strides of a static shape.
    pub fn strides(&self) -> Option<&[u64]> {
        match self {
            Shape::Static(_, _, strides) => Some(strides),
            _ => None,
        }
    }

    /// The number of elements of a static shape; a shape without axes has none. Nothing if the number
    /// overflows.
    pub fn elements(&self) -> Option<u64> {
        match self.lens()? {
            [] => Some(0),
            lens => lens
                .iter()
                .try_fold(1_u64, |all, &len| all.checked_mul(len)),
        }
    }
}

impl fmt::Display for Dimension {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dimension::Fixed(n) => write!(f, "{n}"),
            Dimension::Range(name, low, high) => write!(f, "{name}[{low}..{high}]"),
            Dimension::Expression(text) => f.write_str(text),
        }
    }
}

/// `{2, 3}`.
pub struct Braces<'a, T>(pub &'a [T]);

impl<T: fmt::Display> fmt::Display for Braces<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (n, item) in self.0.iter().enumerate() {
            let comma = if n > 0 { ", " } else { "" };
            write!(f, "{comma}{item}")?;
        }
        f.write_str("}")
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Static(ty, lens, strides) => {
                write!(f, "{}, {}, {}", ty.name(), Braces(lens), Braces(strides))
            }
            Shape::Dynamic(ty, lens) => write!(f, "dynamic, {}, {}", ty.name(), Braces(lens)),
            Shape::Symbolic(ty, lens, strides) => {
                write!(f, "{}, {}, {}", ty.name(), Braces(lens), Braces(strides))
            }
            Shape::Tuple(parts) => {
                f.write_str("[")?;
                for (n, part) in parts.iter().enumerate() {
                    let comma = if n > 0 { ", " } else { "" };
                    write!(f, "{comma}{part}")?;
                }
                f.write_str("]")
            }
        }
    }
}
