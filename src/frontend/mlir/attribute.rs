//! Attributes.

use super::affine::AffineMap;
use super::types::{Extent, TypeId};
use std::rc::Rc;

/// The value of an attribute; aliases are replaced by their values.
#[derive(Clone, PartialEq, Debug)]
pub enum Attribute {
    /// `unit`, and a dictionary's key without a value.
    Unit,
    /// `true` or `false`.
    Bool(bool),
    /// `n` or `n : T`.
    Integer {
        /// The value as written: the range of the type is not checked.
        value: i128,
        /// `None` if the text states no type.
        ty: Option<TypeId>,
    },
    /// A number with a point: `1.5`, `1.0e-3`.
    Float {
        /// The value in double precision, for every type.
        value: f64,
        /// `None` if the text states no type.
        ty: Option<TypeId>,
    },
    /// The text without quotes, escapes replaced.
    String(String),
    /// `@a::@b`, without the `@`.
    Symbol(String),
    /// A type in the place of an attribute.
    Type(TypeId),
    /// `[a, b, ...]`
    Array(Vec<Attribute>),
    /// `array<T: ...>`
    DenseArray {
        /// The element type.
        ty: TypeId,
        /// The elements, in order.
        values: Vec<Attribute>,
    },
    /// `dense<...> : T`; one value for a splat, else all values in row-major order.
    Elements {
        /// One element, or all of them.
        values: Vec<Attribute>,
        /// Whether all elements have the one value.
        splat: bool,
        /// The type of the whole, with its shape.
        ty: TypeId,
    },
    /// `{key = value, ...}`, in textual order; keys are without quotes.
    Dictionary(Vec<(String, Attribute)>),
    /// `affine_map<...>`
    AffineMap(Rc<AffineMap>),
    /// `strided<[...], offset: ...>`
    Strided {
        /// The strides, one for each dimension, in elements.
        strides: Vec<Extent>,
        /// The offset in elements; 0 if the text states none.
        offset: Extent,
    },
    /// `#name<body>`
    Dialect {
        /// The name with its dialect, without `#`.
        name: String,
        /// The text between the angle brackets, trimmed; empty without them.
        body: String,
    },
    /// A bare keyword such as `none` or `slt`.
    Word(String),
    /// `loc(...)` or a location alias, not interpreted.
    Location,
}

impl Attribute {
    /// An integer, or a boolean as 0 or 1; `None` for anything else and beyond 64 bits.
    pub fn as_int(&self) -> Option<i64> {
        match self {
            Attribute::Integer { value, .. } => i64::try_from(*value).ok(),
            Attribute::Bool(b) => Some(i64::from(*b)),
            _ => None,
        }
    }

    /// The integers of an array, dense array or list of elements.
    pub fn as_ints(&self) -> Option<Vec<i64>> {
        match self {
            Attribute::Array(v)
            | Attribute::DenseArray { values: v, .. }
            | Attribute::Elements { values: v, .. } => v.iter().map(Attribute::as_int).collect(),
            _ => None,
        }
    }

    /// The text of a string, symbol or keyword; `None` for anything else.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Attribute::String(s) | Attribute::Symbol(s) | Attribute::Word(s) => Some(s),
            _ => None,
        }
    }

    /// The keyword of an enumeration in either spelling: `x`, `#gpu<dim x>`, `#arith.fastmath<none>`.
    pub fn as_keyword(&self) -> Option<&str> {
        match self {
            Attribute::Dialect { body, .. } => body.split_whitespace().last(),
            other => other.as_text(),
        }
    }

    /// The value of a key; `None` without the key and for an attribute that is no dictionary.
    pub fn get(&self, key: &str) -> Option<&Attribute> {
        match self {
            Attribute::Dictionary(entries) => entries.iter().find(|e| e.0 == key).map(|e| &e.1),
            _ => None,
        }
    }
}
