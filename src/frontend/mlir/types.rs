//! Types, interned.

use crate::ir::kernel::Scalar;
use rustc_hash::FxHashMap;
use std::fmt;

/// An interned type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TypeId(u32);

impl TypeId {
    /// The type of a value whose definition could not be read: equal to no type, never reported.
    pub const UNKNOWN: TypeId = TypeId(0);
    /// `index`
    pub const INDEX: TypeId = TypeId(1);
    /// `i1`
    pub const I1: TypeId = TypeId(2);
    /// `i32`
    pub const I32: TypeId = TypeId(3);
}

/// A size, stride or offset; `None` is dynamic (`?`).
pub type Extent = Option<i64>;

/// The type behind a [`TypeId`]; aliases are replaced by their types.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// The type of [`TypeId::UNKNOWN`].
    Unknown,
    /// `index`
    Index,
    /// `i8`, and also `si8` and `ui8`: the sign is not kept.
    Integer {
        /// The width in bits, 1 to 128.
        width: u16,
    },
    /// A floating-point type.
    Float(Scalar),
    /// `vector<4x8xf32>`
    Vector {
        /// Fixed sizes, the outermost first; empty for a vector of rank 0.
        shape: Vec<u64>,
        /// The element type.
        elem: TypeId,
    },
    /// `memref<...>`
    MemRef(MemRef),
    /// `tensor<...>`; an encoding is not kept.
    Tensor {
        /// The sizes, the outermost first.
        shape: Vec<Extent>,
        /// The element type.
        elem: TypeId,
    },
    /// `(A, B) -> (C, D)`
    Function {
        /// The types left of the arrow, in order.
        inputs: Vec<TypeId>,
        /// The types right of it, in order.
        results: Vec<TypeId>,
    },
    /// `!dialect.name<body>`, also builtin types that no frontend interprets.
    Dialect {
        /// The name with `!`, or a builtin type's whole text.
        name: String,
        /// The text between the angle brackets; empty without them.
        body: String,
    },
}

/// A memref type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MemRef {
    /// Sizes in elements, the outermost first.
    pub shape: Vec<Extent>,
    /// The element type.
    pub elem: TypeId,
    /// The mapping from indices to elements.
    pub layout: Layout,
    /// The memory space.
    pub space: MemorySpace,
}

/// The layout of a memref's elements.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Layout {
    /// Row-major without gaps, offset 0.
    Identity,
    /// `strided<[...], offset: ...>`
    Strided {
        /// The strides, one for each dimension, in elements.
        strides: Vec<Extent>,
        /// The offset in elements.
        offset: Extent,
    },
    /// An affine map.
    Map(String),
}

/// The memory space of a memref, not interpreted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MemorySpace {
    /// No stated space, or 0.
    Default,
    /// A number other than 0.
    Integer(i64),
    /// `#name<body>`
    Dialect {
        /// The name with its dialect, without `#`.
        name: String,
        /// The text between the angle brackets, trimmed; empty without them.
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
    /// The type behind an id, which must be of this table.
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id.0 as usize]
    }

    /// The id of a type: the same one for equal types.
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
