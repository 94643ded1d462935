//! Bare pointers, and operations that change memory in one step.

use super::buffers::flag;
use super::lowering::{Bound, Lowering};
use crate::ir::kernel::{Atomic, MemoryRef, Op, Scalar, Space, Type, Unary};
use crate::ir::{ArgumentKind, Value};
use crate::mlir::ast::{Operand, Operation};
use crate::mlir::attribute::Attribute;
use crate::mlir::types::{Type as MlirType, TypeId};

/// The kinds of `memref.atomic_rmw` by name, in the order of their numbers.
const KINDS: [(&str, Option<Atomic>); 16] = [
    ("addf", Some(Atomic::FAdd)),
    ("addi", Some(Atomic::Add)),
    ("assign", Some(Atomic::Exchange)),
    // A NaN wins in this operation, which no machine does in memory.
    ("maximumf", None),
    ("maxs", Some(Atomic::SMax)),
    ("maxu", Some(Atomic::UMax)),
    ("minimumf", None),
    ("mins", Some(Atomic::SMin)),
    ("minu", Some(Atomic::UMin)),
    ("mulf", None),
    ("muli", None),
    ("ori", Some(Atomic::Or)),
    ("andi", Some(Atomic::And)),
    ("maxnumf", Some(Atomic::FMax)),
    ("minnumf", Some(Atomic::FMin)),
    ("xori", Some(Atomic::Xor)),
];

impl Lowering<'_, '_> {
    /// `memref.atomic_rmw`; the result is the former contents.
    pub(super) fn atomic(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [data, base, ..] = &op.operands[..] else {
            return self.malformed(op);
        };
        let kind = op.value("kind");
        let found = match kind.and_then(Attribute::as_int) {
            Some(n) => usize::try_from(n).ok().and_then(|n| KINDS.get(n)),
            None => {
                let name = kind.and_then(Attribute::as_keyword);
                KINDS.iter().find(|k| Some(k.0) == name)
            }
        };
        let Some((name, atomic)) = found else {
            return self.malformed(op);
        };
        let Some(atomic) = atomic else {
            return self.unsupported(op, format!("`{name}` as an atomic operation"));
        };
        let (value, view) = (self.value(data)?, self.view(base)?);
        if view.space == Space::Buffer {
            return self.unsupported(op, "an atomic operation through a descriptor");
        }
        let offset = self.address(op, &view, op.group(2))?;
        let ty = self.b.ty(value);
        let access = self.access(op, &view, offset, ty, data.ty)?;
        self.note_written(&view);
        let operands = [value, view.base, offset];
        let old = self.b.op(Op::Atomic(*atomic, access), operands, ty);
        Some(Bound::Value(old))
    }

    /// `memref.extract_aligned_pointer_as_index`: the pointer from which offsets count.
    pub(super) fn pointer_as_index(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let view = self.view(op.operands.first()?)?;
        let bits = Op::Unary(Unary::Bitcast);
        Some(Bound::Value(match view.space {
            Space::Global => self.b.op(bits, [view.origin], Type::I64),
            Space::Lds => {
                let low = self.b.op(bits, [view.origin], Type::I32);
                self.b.unary(Unary::ZExt, low, Type::I64)
            }
            _ => return self.unsupported(op, "the address of memory behind a descriptor"),
        }))
    }

    /// The memory that a bare pointer points to.
    fn pointer_space(&mut self, op: &Operation<'_>, ty: TypeId) -> Option<Space> {
        match self.module.ty(ty) {
            MlirType::Dialect { name, body } if name == "!llvm.ptr" => match body.trim() {
                "" | "1" => Some(Space::Global),
                "3" => Some(Space::Lds),
                other => self.unsupported(op, format!("pointers of address space {other}")),
            },
            _ => {
                let shown = self.module.types.show(ty).to_string();
                self.type_error(op, format!("`{shown}` is no pointer"))
            }
        }
    }

    /// `llvm.inttoptr`
    pub(super) fn pointer_of_index(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let address = self.value(op.operands.first()?)?;
        let space = self.pointer_space(op, op.results.first()?.ty)?;
        let ty = Type::Pointer(space);
        let address = match (self.b.ty(address), space) {
            (Type::I64, Space::Lds) => self.b.unary(Unary::Trunc, address, Type::I32),
            (Type::I64, _) | (Type::I32, Space::Lds) => address,
            (Type::I32, _) => self.b.unary(Unary::ZExt, address, Type::I64),
            (other, _) => return self.type_error(op, format!("a {other} is no address")),
        };
        Some(Bound::Value(self.b.op(
            Op::Unary(Unary::Bitcast),
            [address],
            ty,
        )))
    }

    /// Pointer, offset 0 and access of `llvm.load` and `llvm.store`.
    fn pointed(
        &mut self,
        op: &Operation<'_>,
        pointer: &Operand<'_>,
        ty: Type,
    ) -> Option<([Value; 2], MemoryRef)> {
        let space = self.pointer_space(op, pointer.ty)?;
        let base = self.value(pointer)?;
        if self.b.ty(base) != Type::Pointer(space) {
            return self.malformed(op);
        }
        let natural = ty.elem().map_or(1, |e| u32::from(e.bits()).div_ceil(8));
        let stated = op.value("alignment").and_then(Attribute::as_int);
        let stated = stated.and_then(|a| u32::try_from(a).ok());
        let align = match stated {
            None | Some(0) => natural.next_power_of_two(),
            Some(a) if a.is_power_of_two() => a,
            Some(_) => return self.malformed(op),
        };
        let mut access = MemoryRef::new(space, None, align);
        access.volatile = flag(op, "volatile_");
        access.nontemporal = flag(op, "nontemporal");
        Some(([base, self.b.index(0)], access))
    }

    pub(super) fn pointer_load(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let ty = self.result_type(op)?;
        if ty.elem() == Some(Scalar::I1) {
            return self.unsupported(op, "loading single bits through a pointer");
        }
        let (address, access) = self.pointed(op, op.operands.first()?, ty)?;
        Some(Bound::Value(self.b.op(Op::Load(access), address, ty)))
    }

    pub(super) fn pointer_store(&mut self, op: &Operation<'_>) -> Option<()> {
        let [data, pointer] = &op.operands[..] else {
            return self.malformed(op);
        };
        let value = self.value(data)?;
        let ([base, offset], access) = self.pointed(op, pointer, self.b.ty(value))?;
        self.b.effect(Op::Store(access), [value, base, offset]);
        // The argument of the pointer is not known: it may be any argument.
        for argument in &mut self.b.func.launch.arguments {
            if let ArgumentKind::Buffer { written, .. } = &mut argument.kind {
                *written = true;
            }
        }
        Some(())
    }
}
