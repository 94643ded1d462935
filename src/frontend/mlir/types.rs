//! Types, interned.

use super::attribute::Attribute;
use super::leaf::{Leaf, Rule};
use crate::ir::kernel::Scalar;
use pest::iterators::Pair;
use rustc_hash::FxHashMap;
use std::fmt;

/// An interned type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TypeId(u32);

impl TypeId {
    /// The type of a value whose definition could not be read: equal to none, never reported.
    pub const UNKNOWN: TypeId = TypeId(0);
    pub const INDEX: TypeId = TypeId(1);
    pub const I1: TypeId = TypeId(2);
    pub const I32: TypeId = TypeId(3);
}

/// A size, stride or offset; `None` is dynamic (`?`).
pub type Extent = Option<i64>;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    Unknown,
    Index,
    Integer {
        width: u16,
    },
    Float(Scalar),
    Vector {
        shape: Vec<u64>,
        elem: TypeId,
    },
    MemRef(MemRef),
    Tensor {
        shape: Vec<Extent>,
        elem: TypeId,
    },
    Function {
        inputs: Vec<TypeId>,
        results: Vec<TypeId>,
    },
    /// `!dialect.name<body>`, also builtin types that no frontend looks into.
    Dialect {
        name: String,
        body: String,
    },
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MemRef {
    pub shape: Vec<Extent>,
    pub elem: TypeId,
    pub layout: Layout,
    pub space: MemorySpace,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Layout {
    /// Row-major without gaps, offset 0.
    Identity,
    Strided {
        strides: Vec<Extent>,
        offset: Extent,
    },
    /// An affine map.
    Map(String),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MemorySpace {
    Default,
    Integer(i64),
    /// `#name<body>`
    Dialect {
        name: String,
        body: String,
    },
}

/// All types of a module.
#[derive(Debug)]
pub struct Types {
    types: Vec<Type>,
    ids: FxHashMap<Type, TypeId>,
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Types {
            types: Vec::new(),
            ids: FxHashMap::default(),
        };
        // In the order of the constants of `TypeId`.
        for t in [
            Type::Unknown,
            Type::Index,
            Type::Integer { width: 1 },
            Type::Integer { width: 32 },
        ] {
            types.intern(t);
        }
        types
    }
}

impl Types {
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id.0 as usize]
    }

    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.ids.get(&ty) {
            return id;
        }
        let id = TypeId(self.types.len() as u32);
        self.types.push(ty.clone());
        self.ids.insert(ty, id);
        id
    }

    /// `i1` with the shape of another type.
    pub fn i1_like(&mut self, id: TypeId) -> TypeId {
        match self.get(id) {
            Type::Vector { shape, .. } => {
                let shape = shape.clone();
                self.intern(Type::Vector {
                    shape,
                    elem: TypeId::I1,
                })
            }
            Type::Unknown => TypeId::UNKNOWN,
            _ => TypeId::I1,
        }
    }

    /// The type as MLIR writes it.
    pub fn show(&self, id: TypeId) -> Show<'_> {
        Show { types: self, id }
    }
}

/// Prints a type.
pub struct Show<'a> {
    types: &'a Types,
    id: TypeId,
}

fn extent(e: &Extent) -> String {
    e.map_or("?".into(), |e| e.to_string())
}

impl fmt::Display for Show<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |id: &TypeId| self.types.show(*id).to_string();
        let list = |ids: &[TypeId]| ids.iter().map(show).collect::<Vec<_>>().join(", ");
        match self.types.get(self.id) {
            Type::Unknown => f.write_str("<unknown>"),
            Type::Index => f.write_str("index"),
            Type::Integer { width } => write!(f, "i{width}"),
            Type::Float(s) => f.write_str(s.name()),
            Type::Vector { shape, elem } => {
                let dims: String = shape.iter().map(|d| format!("{d}x")).collect();
                write!(f, "vector<{dims}{}>", show(elem))
            }
            Type::Tensor { shape, elem } => {
                let dims: String = shape.iter().map(|d| extent(d) + "x").collect();
                write!(f, "tensor<{dims}{}>", show(elem))
            }
            Type::MemRef(m) => {
                let dims: String = m.shape.iter().map(|d| extent(d) + "x").collect();
                write!(f, "memref<{dims}{}", show(&m.elem))?;
                match &m.layout {
                    Layout::Identity => {}
                    Layout::Strided { strides, offset } => {
                        let strides: Vec<_> = strides.iter().map(extent).collect();
                        write!(f, ", strided<[{}]", strides.join(", "))?;
                        if *offset != Some(0) {
                            write!(f, ", offset: {}", extent(offset))?;
                        }
                        f.write_str(">")?;
                    }
                    Layout::Map(m) => write!(f, ", {m}")?,
                }
                match &m.space {
                    MemorySpace::Default => {}
                    MemorySpace::Integer(n) => write!(f, ", {n}")?,
                    MemorySpace::Dialect { name, body } => write!(f, ", #{name}<{body}>")?,
                }
                f.write_str(">")
            }
            Type::Function { inputs, results } => {
                write!(f, "({}) -> ({})", list(inputs), list(results))
            }
            Type::Dialect { name, body } if body.is_empty() => write!(f, "{name}"),
            Type::Dialect { name, body } => write!(f, "{name}<{body}>"),
        }
    }
}

/// Read a `ty` match.
pub(super) fn read(leaf: &mut Leaf<'_>, pair: Pair<'_, Rule>) -> Option<TypeId> {
    let pair = if pair.as_rule() == Rule::ty {
        pair.into_inner().next()?
    } else {
        pair
    };
    let ty = match pair.as_rule() {
        Rule::scalar => scalar(leaf, &pair)?,
        Rule::vector => {
            let (dims, elem, _) = shaped(leaf, pair.clone())?;
            let fixed: Option<Vec<u64>> = dims
                .iter()
                .map(|d| d.and_then(|d| u64::try_from(d).ok()))
                .collect();
            match fixed {
                Some(shape) => Type::Vector { shape, elem },
                None => return leaf.fail(&pair, "mlir-type", "a vector needs fixed sizes"),
            }
        }
        Rule::memref => {
            let (shape, elem, attributes) = shaped(leaf, pair.clone())?;
            Type::MemRef(memref(leaf, &pair, shape, elem, attributes)?)
        }
        Rule::tensor => {
            let (shape, elem, _) = shaped(leaf, pair)?;
            Type::Tensor { shape, elem }
        }
        Rule::function => {
            let (mut inputs, mut results) = (Vec::new(), Vec::new());
            for part in pair.into_inner() {
                match part.as_rule() {
                    Rule::results => {
                        for t in part.into_inner() {
                            results.push(read(leaf, t)?);
                        }
                    }
                    _ => inputs.push(read(leaf, part)?),
                }
            }
            Type::Function { inputs, results }
        }
        Rule::other_type => Type::Dialect {
            name: pair.as_str().to_string(),
            body: String::new(),
        },
        _ => {
            let mut inner = pair.clone().into_inner();
            let name = inner.next()?.as_str();
            let body = inner
                .next()
                .and_then(|a| a.into_inner().next())
                .map_or("", |t| t.as_str());
            if body.is_empty()
                && let Some(alias) = leaf.type_alias(name)
            {
                return Some(alias);
            }
            if !name.contains('.') && body.is_empty() {
                return leaf.fail(
                    &pair,
                    "mlir-undefined-alias",
                    format!("the type alias `!{name}` is not defined"),
                );
            }
            Type::Dialect {
                name: format!("!{name}"),
                body: body.to_string(),
            }
        }
    };
    Some(leaf.types.intern(ty))
}

fn scalar(leaf: &mut Leaf<'_>, pair: &Pair<'_, Rule>) -> Option<Type> {
    let text = pair.as_str();
    if text == "index" {
        return Some(Type::Index);
    }
    if let Some(s) = Scalar::parse(text).filter(|s| !s.is_int()) {
        return Some(Type::Float(s));
    }
    let digits = text
        .strip_prefix("si")
        .or(text.strip_prefix("ui"))
        .or(text.strip_prefix('i'));
    match digits
        .and_then(|d| d.parse::<u16>().ok())
        .filter(|w| (1..=128).contains(w))
    {
        Some(width) => Some(Type::Integer { width }),
        None => leaf.fail(
            pair,
            "mlir-type",
            format!("`{text}` is no type that easel knows"),
        ),
    }
}

type Shaped = (Vec<Extent>, TypeId, Vec<Attribute>);

fn shaped(leaf: &mut Leaf<'_>, pair: Pair<'_, Rule>) -> Option<Shaped> {
    let mut inner = pair.into_inner();
    let mut dims = Vec::new();
    for dim in inner.next()?.into_inner() {
        dims.push(read_extent(leaf, &dim)?);
    }
    let elem = read(leaf, inner.next()?)?;
    let mut attributes = Vec::new();
    for a in inner {
        attributes.push(super::attribute::read(leaf, a)?);
    }
    Some((dims, elem, attributes))
}

/// `?` or an integer. The outer option is failure.
pub(super) fn read_extent(leaf: &mut Leaf<'_>, pair: &Pair<'_, Rule>) -> Option<Extent> {
    match pair.as_str() {
        "?" => Some(None),
        text => match text.parse() {
            Ok(n) => Some(Some(n)),
            Err(_) => leaf.fail(
                pair,
                "mlir-type",
                format!("`{text}` is no size: it must be `?` or fit 64 bits"),
            ),
        },
    }
}

fn memref(
    leaf: &mut Leaf<'_>,
    pair: &Pair<'_, Rule>,
    shape: Vec<Extent>,
    elem: TypeId,
    attributes: Vec<Attribute>,
) -> Option<MemRef> {
    let mut m = MemRef {
        shape,
        elem,
        layout: Layout::Identity,
        space: MemorySpace::Default,
    };
    for a in attributes {
        match a {
            Attribute::Strided { strides, offset } => {
                if strides.len() != m.shape.len() {
                    let (s, d) = (strides.len(), m.shape.len());
                    return leaf.fail(
                        pair,
                        "mlir-type",
                        format!("this memref has {d} sizes and {s} strides"),
                    );
                }
                m.layout = Layout::Strided { strides, offset };
            }
            Attribute::AffineMap(map) => m.layout = Layout::Map(format!("{map:?}")),
            Attribute::Integer { value, .. } => match i64::try_from(value) {
                Ok(n) => {
                    m.space = if n == 0 {
                        MemorySpace::Default
                    } else {
                        MemorySpace::Integer(n)
                    }
                }
                Err(_) => {
                    return leaf.fail(pair, "mlir-type", "the memory space does not fit 64 bits");
                }
            },
            Attribute::Dialect { name, body } => m.space = MemorySpace::Dialect { name, body },
            _ => {
                return leaf.fail(
                    pair,
                    "mlir-type",
                    "a memref takes a layout and a memory space only",
                );
            }
        }
    }
    Some(m)
}
