//! Types of elements.

use super::Tables;
use cranelift_entity::{EntityRef, entity_impl};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::yaml::{Fields, Node};

/// A type of elements, by its number in attributes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ElementType(u32);
entity_impl!(ElementType, "type");

/// The table's row of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeRow {
    /// The name in shapes.
    pub name: String,
    /// The bytes of one element.
    pub bytes: u32,
    /// The encoding of numbers as bytes.
    pub encoding: Encoding,
}

impl TypeRow {
    /// NumPy's type string without the byte order; types that NumPy lacks are bytes.
    pub fn npy(&self) -> String {
        let letter = match self.encoding {
            Encoding::Boolean => 'b',
            Encoding::Signed => 'i',
            Encoding::Float(float) if float.exponent + float.mantissa + 1 == 8 * self.bytes => {
                match (self.bytes, float.exponent) {
                    (2, 5) | (4, _) | (8, _) => 'f',
                    _ => 'u',
                }
            }
            _ => 'u',
        };
        format!("{letter}{}", self.bytes)
    }
}

/// The encoding of numbers as bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// 0 or 1.
    Boolean,
    /// Two's complement.
    Signed,
    /// Unsigned binary.
    Unsigned,
    /// Sign, exponent, mantissa.
    Float(Float),
    /// Elements that cannot be written as numbers.
    Opaque,
}

/// A format of floats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Float {
    /// Bits of the exponent.
    pub exponent: u32,
    /// Stored bits of the mantissa.
    pub mantissa: u32,
    /// The bias of the stored exponent.
    pub bias: i32,
    /// The patterns that are no finite numbers.
    pub specials: Specials,
}

/// The patterns of a float that are no finite numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Specials {
    /// The largest exponent encodes infinities and NaN.
    Ieee,
    /// The pattern of all ones is NaN; no infinity.
    Finite,
    /// The pattern of the sign alone is NaN; no infinity, no negative zero.
    UnsignedZero,
}

impl ElementType {
    /// The row of the type.
    pub fn row(self) -> &'static TypeRow {
        &super::tables().types[self]
    }

    /// The name in shapes.
    pub fn name(self) -> &'static str {
        &self.row().name
    }

    /// The number in attributes.
    pub fn id(self) -> i64 {
        i64::from(self.as_u32())
    }

    /// The type of a number in attributes.
    pub fn from_id(id: i64) -> Option<ElementType> {
        let known = super::tables().types.len();
        let id = usize::try_from(id).ok().filter(|&id| id < known)?;
        Some(ElementType::new(id))
    }
}

/// Reads the table.
pub(super) fn read(root: &Node, tables: &mut Tables, out: &mut Diagnostics) {
    let Some(mut fields) = Fields::new(root, out) else {
        return;
    };
    let rows = fields.need("types", out).and_then(|n| n.map(out));
    fields.finish("the table", out);
    for (name, node) in rows.unwrap_or_default() {
        let Some(mut fields) = Fields::new(node, out) else {
            continue;
        };
        let id: Option<u32> = fields.needed("id", out);
        let bytes = fields.needed("bytes", out);
        let encoding = encoding(&mut fields, out);
        fields.finish("a type", out);
        let (Some(id), Some(bytes), Some(encoding)) = (id, bytes, encoding) else {
            continue;
        };
        let ty = tables.types.push(TypeRow {
            name: name.text.clone(),
            bytes,
            encoding,
        });
        if ty.as_u32() != id {
            let message = format!("type {} stands where type {id} should", ty.as_u32());
            out.push(Diagnostic::error("tensor-table", message).label(name.span, "this one"));
        }
        tables.type_names.insert(name.text.clone(), ty);
    }
}

fn encoding(fields: &mut Fields, out: &mut Diagnostics) -> Option<Encoding> {
    let name = fields.need("encoding", out)?.name(out)?;
    Some(match name.text.as_str() {
        "boolean" => Encoding::Boolean,
        "signed" => Encoding::Signed,
        "unsigned" => Encoding::Unsigned,
        "opaque" => Encoding::Opaque,
        "float" => Encoding::Float(Float {
            exponent: fields.needed("exponent", out)?,
            mantissa: fields.needed("mantissa", out)?,
            bias: fields.needed("bias", out)?,
            specials: specials(fields, out)?,
        }),
        _ => {
            let error = Diagnostic::error("tensor-table", "unknown encoding");
            out.push(error.label(name.span, "this one"));
            return None;
        }
    })
}

fn specials(fields: &mut Fields, out: &mut Diagnostics) -> Option<Specials> {
    let name = fields.need("specials", out)?.name(out)?;
    match name.text.as_str() {
        "ieee" => Some(Specials::Ieee),
        "finite" => Some(Specials::Finite),
        "unsigned_zero" => Some(Specials::UnsignedZero),
        _ => {
            let error = Diagnostic::error("tensor-table", "unknown kind of special numbers");
            out.push(error.label(name.span, "this one"));
            None
        }
    }
}
