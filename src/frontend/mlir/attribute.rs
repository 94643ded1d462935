//! Attributes.

use super::affine::AffineMap;
use super::types::{Extent, TypeId};
use std::rc::Rc;

#[derive(Clone, PartialEq, Debug)]
pub enum Attribute {
    Unit,
    Bool(bool),
    Integer {
        value: i128,
        ty: Option<TypeId>,
    },
    Float {
        value: f64,
        ty: Option<TypeId>,
    },
    String(String),
    /// `@a::@b`, without the `@`.
    Symbol(String),
    Type(TypeId),
    Array(Vec<Attribute>),
    /// `array<T: ...>`
    DenseArray {
        ty: TypeId,
        values: Vec<Attribute>,
    },
    /// `dense<...> : T`; one value where it is a splat, else all in row-major order.
    Elements {
        values: Vec<Attribute>,
        splat: bool,
        ty: TypeId,
    },
    Dictionary(Vec<(String, Attribute)>),
    AffineMap(Rc<AffineMap>),
    Strided {
        strides: Vec<Extent>,
        offset: Extent,
    },
    /// `#name<body>`
    Dialect {
        name: String,
        body: String,
    },
    /// A bare keyword such as `none` or `slt`.
    Word(String),
    /// `loc(...)` or a location alias, not looked into.
    Location,
}

impl Attribute {
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

    pub fn get(&self, key: &str) -> Option<&Attribute> {
        match self {
            Attribute::Dictionary(entries) => entries.iter().find(|e| e.0 == key).map(|e| &e.1),
            _ => None,
        }
    }
}
