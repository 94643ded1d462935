//! Attributes.

use super::affine::AffineMap;
use super::leaf::{Leaf, Rule};
use super::types::{Extent, TypeId};
use pest::iterators::Pair;
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

/// Read an `attribute` match.
pub(super) fn read(leaf: &mut Leaf<'_>, pair: Pair<'_, Rule>) -> Option<Attribute> {
    let pair = if pair.as_rule() == Rule::attribute {
        pair.into_inner().next()?
    } else {
        pair
    };
    Some(match pair.as_rule() {
        Rule::affine_map => Attribute::AffineMap(Rc::new(super::affine::read(leaf, pair)?)),
        Rule::dense => return elements(leaf, pair),
        Rule::dense_array => {
            let mut inner = pair.into_inner();
            let ty = super::types::read(leaf, inner.next()?)?;
            let mut values = Vec::new();
            for e in inner {
                values.push(element(leaf, e)?);
            }
            Attribute::DenseArray { ty, values }
        }
        Rule::strided => {
            let (mut strides, mut offset) = (Vec::new(), Some(0));
            for part in pair.into_inner() {
                let e = super::types::read_extent(leaf, &part)?;
                if part.as_rule() == Rule::offset {
                    offset = e
                } else {
                    strides.push(e)
                }
            }
            Attribute::Strided { strides, offset }
        }
        Rule::location | Rule::distinct => Attribute::Location,
        Rule::type_attribute => {
            Attribute::Type(super::types::read(leaf, pair.into_inner().next()?)?)
        }
        Rule::symbol => Attribute::Symbol(pair.as_str().replace(['@', '"'], "")),
        Rule::number => {
            let mut inner = pair.into_inner();
            let literal = inner.next()?;
            let ty = match inner.next() {
                Some(t) => Some(super::types::read(leaf, t)?),
                None => None,
            };
            match number(leaf, &literal)? {
                Attribute::Integer { value, .. } => Attribute::Integer { value, ty },
                Attribute::Float { value, .. } => Attribute::Float { value, ty },
                other => other,
            }
        }
        Rule::boolean => Attribute::Bool(pair.as_str() == "true"),
        Rule::unit => Attribute::Unit,
        Rule::text => Attribute::String(string(pair.into_inner().next()?)),
        Rule::array => {
            let mut values = Vec::new();
            for a in pair.into_inner() {
                values.push(read(leaf, a)?);
            }
            Attribute::Array(values)
        }
        Rule::dictionary => {
            let mut entries = Vec::new();
            for e in pair.into_inner() {
                let (key, value) = entry(leaf, e)?;
                entries.push((key, value));
            }
            Attribute::Dictionary(entries)
        }
        Rule::bare_word => Attribute::Word(pair.as_str().to_string()),
        _ => {
            let mut inner = pair.clone().into_inner();
            let name = inner.next()?.as_str();
            match inner.next() {
                Some(angle) => {
                    let body = angle.into_inner().next().map_or("", |t| t.as_str());
                    Attribute::Dialect {
                        name: name.to_string(),
                        body: body.trim().to_string(),
                    }
                }
                None => match leaf.attribute_alias(name) {
                    Some(a) => (*a).clone(),
                    None if name.starts_with("loc") || name.starts_with("di_") => {
                        Attribute::Location
                    }
                    None if name.contains('.') => Attribute::Dialect {
                        name: name.to_string(),
                        body: String::new(),
                    },
                    None => {
                        let what = format!("the attribute alias `#{name}` is not defined");
                        return leaf.fail(&pair, "mlir-undefined-alias", what);
                    }
                },
            }
        }
    })
}

fn entry(leaf: &mut Leaf<'_>, pair: Pair<'_, Rule>) -> Option<(String, Attribute)> {
    let mut inner = pair.into_inner();
    let key = inner.next()?;
    let key = if key.as_rule() == Rule::string {
        string(key)
    } else {
        key.as_str().to_string()
    };
    let value = match inner.next() {
        Some(a) => read(leaf, a)?,
        None => Attribute::Unit,
    };
    Some((key, value))
}

fn string(pair: Pair<'_, Rule>) -> String {
    let text = pair.into_inner().next().map_or("", |t| t.as_str());
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, if c == '\\' { chars.next() } else { None }) {
            (_, Some('n')) => out.push('\n'),
            (_, Some('t')) => out.push('\t'),
            (_, Some(c)) => out.push(c),
            (c, None) => out.push(c),
        }
    }
    out
}

fn number(leaf: &mut Leaf<'_>, pair: &Pair<'_, Rule>) -> Option<Attribute> {
    let text = pair.as_str();
    let parsed = if pair.as_rule() == Rule::float {
        text.parse()
            .ok()
            .map(|value| Attribute::Float { value, ty: None })
    } else {
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |d| (true, d));
        let value = match digits.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16),
            None => digits.parse(),
        };
        value.ok().map(|v| Attribute::Integer {
            value: if negative { -v } else { v },
            ty: None,
        })
    };
    match parsed {
        Some(a) => Some(a),
        None => leaf.fail(
            pair,
            "mlir-syntax",
            format!("the number `{text}` is out of range"),
        ),
    }
}

fn element(leaf: &mut Leaf<'_>, pair: Pair<'_, Rule>) -> Option<Attribute> {
    let inner = pair.into_inner().next()?;
    match inner.as_rule() {
        Rule::boolean => Some(Attribute::Bool(inner.as_str() == "true")),
        Rule::string => Some(Attribute::String(string(inner))),
        _ => number(leaf, &inner),
    }
}

fn elements(leaf: &mut Leaf<'_>, pair: Pair<'_, Rule>) -> Option<Attribute> {
    fn flatten(
        leaf: &mut Leaf<'_>,
        pair: Pair<'_, Rule>,
        out: &mut Vec<Attribute>,
    ) -> Option<bool> {
        let inner = pair.into_inner().next()?;
        if inner.as_rule() == Rule::element {
            out.push(element(leaf, inner)?);
            return Some(true);
        }
        for part in inner.into_inner() {
            flatten(leaf, part, out)?;
        }
        Some(false)
    }
    let (mut values, mut splat, mut ty) = (Vec::new(), false, TypeId::UNKNOWN);
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::elements => splat = flatten(leaf, part, &mut values)?,
            _ => ty = super::types::read(leaf, part)?,
        }
    }
    Some(Attribute::Elements { values, splat, ty })
}
