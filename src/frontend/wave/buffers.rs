//! Memory behind descriptors, and transfers from there into the workgroup's memory.

use super::lowering::{Bound, Lowering, View};
use crate::ir::Value;
use crate::ir::kernel::{Binary, MemoryRef, Op, Space, Type, Unary};
use crate::mlir::ast::{Operand, Operation};
use crate::mlir::attribute::Attribute;
use crate::mlir::types::{Type as MlirType, TypeId};

/// Bits for the bytes of a row if caches interleave rows: a type of its own in the source.
const ROW_BITS: u16 = 14;
/// The mask of these bits.
pub(super) const ROW: i64 = (1 << ROW_BITS) - 1;

impl Lowering<'_, '_> {
    /// Whether a type is that of a row's bytes, which arithmetic does not support.
    pub(super) fn is_row_size(&self, ty: TypeId) -> bool {
        matches!(self.module.ty(ty), MlirType::Integer { width: ROW_BITS })
    }

    /// An integer as the bytes of a row.
    pub(super) fn row_size(&mut self, op: &Operation<'_>, a: Value) -> Option<Value> {
        let a = match self.b.ty(a) {
            Type::I32 => a,
            Type::I64 => self.b.unary(Unary::Trunc, a, Type::I32),
            ty => return self.type_error(op, format!("a {ty} is no size of a row")),
        };
        let mask = self.b.int(Type::I32, ROW);
        Some(self.b.binary(Binary::And, a, mask))
    }

    /// Bytes from the base pointer to the end of the last element, all sizes and strides given.
    fn buffer_bytes(&mut self, view: &View) -> Value {
        let mut most = self.b.index(i64::from(view.sizes.is_empty()));
        for (&size, &stride) in view.sizes.iter().zip(&view.strides) {
            let end = self.b.mul(size, stride);
            most = match self.b.known(most) {
                Some(0) => end,
                _ => self.b.binary(Binary::SMax, most, end),
            };
        }
        let size = self.b.index(view.size.into());
        self.b.mul(most, size)
    }

    /// A view through a descriptor that begins at the view's base (`reset`), or at its origin.
    fn described(&mut self, view: &View, bytes: Value, row: Option<Value>, reset: bool) -> View {
        let mut base = match reset {
            true => view.base,
            false => view.origin,
        };
        let mut offset = view.stated_offset;
        if reset {
            let size = self.b.index(view.size.into());
            let start = self.b.mul(view.offset, size);
            if self.b.known(start) != Some(0) {
                base = self
                    .b
                    .op(Op::PtrAdd, [base, start], Type::Pointer(Space::Global));
            }
            offset = self.b.index(0);
        }
        let operands = [base, bytes].into_iter().chain(row);
        let buffer = self
            .b
            .op(Op::Buffer, operands, Type::Pointer(Space::Buffer));
        View {
            base: buffer,
            origin: buffer,
            base_align: view.size,
            space: Space::Buffer,
            offset,
            stated_offset: offset,
            ..view.clone()
        }
    }

    /// `amdgpu.fat_raw_buffer_cast`. If the number of valid bytes is not stated, it is that of the memref.
    /// `boundsCheck` has no effect on machines with one kind of bounds check.
    pub(super) fn buffer_cast(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let source = self.view(op.operands.first()?)?;
        if source.space != Space::Global {
            return self.type_error(op, "a buffer is in global memory");
        }
        let mut given = [None, None];
        for (slot, n) in given.iter_mut().zip([1, 2]) {
            if let Some(o) = op.group(n).first() {
                *slot = Some(self.value(o)?);
            }
        }
        let [bytes, row] = given;
        if bytes.is_some_and(|b| self.b.ty(b) != Type::I64)
            || row.is_some_and(|r| self.b.ty(r) != Type::I32)
        {
            return self.malformed(op);
        }
        let bytes = match bytes {
            Some(bytes) => bytes,
            None => self.buffer_bytes(&source),
        };
        let reset = flag(op, "resetOffset");
        Some(Bound::View(
            self.described(&source, bytes, row, reset).into(),
        ))
    }

    /// Descriptor, offset and access of `amdgpu.raw_buffer_load` and similar operations: indices of 32 bits, and
    /// constant and uniform parts of the offset in elements.
    fn raw_access(
        &mut self,
        op: &Operation<'_>,
        (base, indices, uniform): (&Operand<'_>, &[Operand<'_>], &[Operand<'_>]),
        (ty, declared): (Type, TypeId),
    ) -> Option<(View, Value, MemoryRef)> {
        let view = self.view(base)?;
        if view.space != Space::Global {
            return self.type_error(op, "a buffer is in global memory");
        }
        if indices.len() != view.strides.len() {
            let (n, r) = (indices.len(), view.strides.len());
            let m = format!("a memref of rank {r} takes {r} indices, not {n}");
            return self.type_error(op, m);
        }
        let bytes = self.buffer_bytes(&view);
        let mut sum = view.offset;
        for (index, stride) in indices.iter().zip(view.strides.clone()) {
            let index = self.wide(index)?;
            let term = self.b.mul(index, stride);
            sum = self.b.add(sum, term);
        }
        let more = op.value("indexOffset").and_then(Attribute::as_int);
        let more = self.b.index(more.unwrap_or(0));
        sum = self.b.add(sum, more);
        for part in uniform {
            let part = self.wide(part)?;
            sum = self.b.add(sum, part);
        }
        let size = self.b.index(view.size.into());
        let offset = self.b.mul(sum, size);
        let base = View {
            offset: self.b.index(0),
            ..(*view).clone()
        };
        let buffer = self.described(&base, bytes, None, true);
        let access = self.access(op, &buffer, offset, ty, declared)?;
        Some((buffer, offset, access))
    }

    /// An index of 32 bits, with its sign.
    fn wide(&mut self, o: &Operand<'_>) -> Option<Value> {
        let v = self.value(o)?;
        Some(match self.b.ty(v) {
            Type::I64 => v,
            _ => self.b.unary(Unary::SExt, v, Type::I64),
        })
    }

    pub(super) fn raw_load(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let declared = op.results.first()?.ty;
        let ty = self.data_type(op, declared)?;
        let address = (op.operands.first()?, op.group(1), op.group(2));
        let (view, offset, access) = self.raw_access(op, address, (ty, declared))?;
        let operands = [view.base, offset];
        Some(Bound::Value(self.b.op(Op::Load(access), operands, ty)))
    }

    pub(super) fn raw_store(&mut self, op: &Operation<'_>) -> Option<()> {
        let [data, base, ..] = &op.operands[..] else {
            return self.malformed(op);
        };
        let value = self.value(data)?;
        let address = (base, op.group(2), op.group(3));
        let (view, offset, access) = self.raw_access(op, address, (self.b.ty(value), data.ty))?;
        self.b.effect(Op::Store(access), [value, view.base, offset]);
        self.note_written(&view);
        Some(())
    }

    /// `amdgpu.gather_to_lds`: the destination is that of the first active lane.
    pub(super) fn gather_to_lds(&mut self, op: &Operation<'_>) -> Option<()> {
        let (Some(from), Some(to)) = (op.group(0).first(), op.group(2).first()) else {
            return self.malformed(op);
        };
        let (from, to) = (self.view(from)?, self.view(to)?);
        if from.space == Space::Lds || to.space != Space::Lds {
            return self.type_error(op, "a gather goes from global memory to the workgroup's");
        }
        let Some(&Attribute::Type(declared)) = op.value("transferType") else {
            return self.malformed(op);
        };
        let ty = self.data_type(op, declared)?;
        let offset = self.address(op, &from, op.group(1))?;
        let place = self.address(op, &to, op.group(3))?;
        let access = self.access(op, &from, offset, ty, declared)?;
        self.access(op, &to, place, ty, declared)?;
        let Ok(bytes @ 4..) = u8::try_from(ty.bytes()) else {
            let m = format!("a gather of {} bytes by each lane", ty.bytes());
            return self.unsupported(op, m);
        };
        let place = match self.b.known(place) {
            Some(_) => place,
            None => {
                let low = self.b.unary(Unary::Trunc, place, Type::I32);
                let first = self.b.op(Op::Unary(Unary::ReadFirstLane), [low], Type::I32);
                self.b.unary(Unary::ZExt, first, Type::I64)
            }
        };
        self.b.effect(
            Op::Transfer(bytes, access),
            [from.base, offset, to.base, place],
        );
        Some(())
    }
}

/// Whether a flag attribute is present.
pub(super) fn flag(op: &Operation<'_>, name: &str) -> bool {
    op.value(name)
        .is_some_and(|a| *a == Attribute::Unit || *a == Attribute::Bool(true))
}
