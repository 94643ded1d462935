//! The layout of types: the registers of a value, and its bytes in memory.

use super::parser::Parser;
use super::ty::Ty;
use crate::types::{Elem, Type};

/// The depth of nested types below which a type has no layout: a type that contains itself is infinite.
const DEPTH: u32 = 32;

/// The limit of registers of one value of the text.
const MOST_FIELDS: usize = 1 << 12;

/// Size and alignment in memory, bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    /// The distance between neighbours.
    pub size: u64,
    pub align: u64,
}

impl Parser<'_> {
    /// The type of a type name; any other type unchanged.
    pub fn resolved<'t>(&'t self, ty: &'t Ty) -> &'t Ty {
        let mut ty = ty;
        for _ in 0..DEPTH {
            match ty {
                Ty::Named(name) => match self.types.get(&**name) {
                    Some(known) => ty = known,
                    None => return ty,
                },
                _ => return ty,
            }
        }
        ty
    }

    /// The types of a value's registers, in order.
    pub fn fields(&self, ty: &Ty) -> Option<Vec<Type>> {
        let mut fields = Vec::new();
        self.add_fields(ty, &mut fields, 0)?;
        Some(fields)
    }

    fn add_fields(&self, ty: &Ty, fields: &mut Vec<Type>, depth: u32) -> Option<()> {
        if depth > DEPTH || fields.len() > MOST_FIELDS {
            return None;
        }
        match self.resolved(ty) {
            Ty::Value(ty) => fields.push(*ty),
            Ty::Struct(all, _) => {
                for ty in all {
                    self.add_fields(ty, fields, depth + 1)?;
                }
            }
            Ty::Array(elem, count) => {
                if usize::try_from(*count).ok()? > MOST_FIELDS {
                    return None;
                }
                for _ in 0..*count {
                    self.add_fields(elem, fields, depth + 1)?;
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// The indices of the part of each register of a value.
    pub fn paths(&self, ty: &Ty) -> Option<Vec<Box<[u32]>>> {
        let (mut paths, mut path) = (Vec::new(), Vec::new());
        // The call checks the limits of size and depth.
        self.fields(ty)?;
        self.add_paths(ty, &mut path, &mut paths)?;
        Some(paths)
    }

    fn add_paths(&self, ty: &Ty, path: &mut Vec<u32>, paths: &mut Vec<Box<[u32]>>) -> Option<()> {
        let count = match self.resolved(ty) {
            Ty::Value(_) => {
                paths.push(path.as_slice().into());
                return Some(());
            }
            Ty::Struct(fields, _) => fields.len() as u64,
            Ty::Array(_, count) => *count,
            _ => return None,
        };
        for n in 0..count {
            let part = self.field_of(ty, n)?.1;
            path.push(u32::try_from(n).ok()?);
            self.add_paths(&part, path, paths)?;
            path.pop();
        }
        Some(())
    }

    /// Size and alignment of a type in memory.
    pub fn layout(&self, ty: &Ty) -> Option<Layout> {
        self.layout_at(ty, 0)
    }

    fn layout_at(&self, ty: &Ty, depth: u32) -> Option<Layout> {
        if depth > DEPTH {
            return None;
        }
        match self.resolved(ty) {
            Ty::Value(ty) => Some(value_layout(*ty, self.pointer_bytes)),
            Ty::Array(elem, count) => {
                let Layout { size, align } = self.layout_at(elem, depth + 1)?;
                let size = size.checked_mul(*count)?;
                Some(Layout { size, align })
            }
            Ty::Struct(fields, packed) => {
                let (mut at, mut most) = (0u64, 1);
                for field in fields {
                    let Layout { size, align } = self.layout_at(field, depth + 1)?;
                    let align = if *packed { 1 } else { align };
                    most = most.max(align);
                    at = at.checked_next_multiple_of(align)?.checked_add(size)?;
                }
                let size = at.checked_next_multiple_of(most)?;
                Some(Layout { size, align: most })
            }
            _ => None,
        }
    }

    /// The offset in bytes and the type of a part of a struct, an array or a vector.
    pub fn part(&self, ty: &Ty, number: u64) -> Option<(u64, Ty)> {
        match self.resolved(ty) {
            Ty::Struct(fields, packed) => {
                let number = usize::try_from(number).ok()?;
                let field = fields.get(number)?.clone();
                let mut at = 0u64;
                for (n, ty) in fields.iter().enumerate() {
                    let Layout { size, align } = self.layout(ty)?;
                    let align = if *packed { 1 } else { align };
                    at = at.checked_next_multiple_of(align)?;
                    if n == number {
                        break;
                    }
                    at = at.checked_add(size)?;
                }
                Some((at, field))
            }
            other => {
                let elem = self.element_ty(other)?;
                let at = self.layout(&elem)?.size.checked_mul(number)?;
                Some((at, elem))
            }
        }
    }

    /// The element type of an array or a vector.
    pub fn element_ty(&self, ty: &Ty) -> Option<Ty> {
        match self.resolved(ty) {
            Ty::Array(elem, _) => Some((**elem).clone()),
            Ty::Value(ty) if ty.is_vector() => Some(Ty::Value(Type::scalar(ty.elem))),
            _ => None,
        }
    }

    /// The first register of a part of a value, and the part's type.
    pub fn field_of(&self, ty: &Ty, number: u64) -> Option<(usize, Ty)> {
        match self.resolved(ty) {
            Ty::Struct(fields, _) => {
                let number = usize::try_from(number).ok()?;
                let field = fields.get(number)?.clone();
                let mut first = 0;
                for ty in &fields[..number] {
                    first += self.fields(ty)?.len();
                }
                Some((first, field))
            }
            Ty::Array(elem, count) if number < *count => {
                let each = self.fields(elem)?.len();
                Some((each.checked_mul(number.try_into().ok()?)?, (**elem).clone()))
            }
            _ => None,
        }
    }
}

fn value_layout(ty: Type, pointer_bytes: u32) -> Layout {
    let each = match ty.elem {
        Elem::Pointer(_) => u64::from(pointer_bytes) * 8,
        elem => elem.bits().into(),
    };
    let bytes = match ty.lanes {
        0 => each.next_power_of_two().max(8) / 8,
        n => (each * u64::from(n)).div_ceil(8).next_power_of_two(),
    };
    Layout {
        size: bytes,
        align: bytes,
    }
}
