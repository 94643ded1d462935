//! Memrefs as base pointer, offset, sizes and strides; addresses; loads and stores.
//!
//! An address is a base pointer and a byte offset `(offset + sum index * stride) * size` in i64.
//! A *static* offset of a view stays in the byte offset, and the extent counts from the base
//! pointer. A *run-time* offset moves the base pointer instead: the extent of a view that starts
//! at an unknown place in a buffer is known only from that place.

use super::lowering::{Bound, Lowering, View};
use crate::ir::kernel::{MemoryRef, Op, Space, Type};
use crate::ir::{ArgumentKind, Value};
use crate::mlir::DYNAMIC;
use crate::mlir::ast::{Operand, Operation};
use crate::mlir::attribute::Attribute;
use crate::mlir::types::{Extent, Layout, MemRef, MemorySpace, Type as MlirType, TypeId};
use std::rc::Rc;

impl Lowering<'_, '_> {
    pub(super) fn memref_type(&mut self, op: &Operation<'_>, ty: TypeId) -> Option<MemRef> {
        match self.module.ty(ty) {
            MlirType::MemRef(m) => Some(m.clone()),
            _ => {
                let shown = self.module.types.show(ty).to_string();
                self.type_error(
                    op,
                    format!("`{}` needs a memref here, not `{shown}`", op.name),
                )
            }
        }
    }

    pub(super) fn view(&mut self, operand: &Operand<'_>) -> Option<Rc<View>> {
        match self.bound(operand)? {
            Bound::View(v) => Some(v),
            _ => {
                let m = format!("`%{}` is no memref", operand.name);
                self.error("wave-type", m, operand.span, "a memref is needed here")
            }
        }
    }

    fn space(&mut self, op: &Operation<'_>, m: &MemRef) -> Option<Space> {
        match &m.space {
            MemorySpace::Default | MemorySpace::Integer(1) => Some(Space::Global),
            MemorySpace::Integer(3) => Some(Space::Lds),
            MemorySpace::Dialect { name, body }
                if name == "gpu.address_space" && body == "workgroup" =>
            {
                Some(Space::Lds)
            }
            MemorySpace::Dialect { name, body }
                if name == "gpu.address_space" && body == "global" =>
            {
                Some(Space::Global)
            }
            MemorySpace::Dialect { name, body }
                if name == "amdgpu.address_space" && body == "fat_raw_buffer" =>
            {
                Some(Space::Buffer)
            }
            MemorySpace::Dialect { name, body } => {
                self.unsupported(op, format!("the memory space `#{name}<{body}>`"))
            }
            MemorySpace::Integer(n) => self.unsupported(op, format!("the memory space {n}")),
        }
    }

    /// Bytes of an element; elements must be whole bytes.
    pub(super) fn element_size(&mut self, op: &Operation<'_>, elem: TypeId) -> Option<u32> {
        let ty = self.data_type(op, elem)?;
        match ty.bits() {
            b if b % 8 == 0 => Some(b / 8),
            _ => self.unsupported(
                op,
                format!("memory of `{}` elements", self.module.types.show(elem)),
            ),
        }
    }

    /// A memref that is described by its type alone.
    pub(super) fn view_of_type(
        &mut self,
        op: &Operation<'_>,
        ty: TypeId,
        base: Value,
        base_align: u32,
        root: Option<u16>,
    ) -> Option<View> {
        let m = self.memref_type(op, ty)?;
        let space = self.space(op, &m)?;
        if self.b.ty(base) != Type::Pointer(space) {
            return self.type_error(
                op,
                "the memref is in another memory than what it is made of",
            );
        }
        let size = self.element_size(op, m.elem)?;
        let (strides, offset) = match &m.layout {
            Layout::Identity => (row_major(&m.shape), Some(0)),
            Layout::Strided { strides, offset } => (strides.clone(), *offset),
            Layout::Map(_) => {
                return self.unsupported(op, "a memref layout given by an affine map");
            }
        };
        let all: Option<Vec<i64>> = m
            .shape
            .iter()
            .chain(&strides)
            .chain([&offset])
            .copied()
            .collect();
        let Some(all) = all else {
            return self.unsupported(
                op,
                "a memref whose sizes, strides or offset are known at run time only",
            );
        };
        let values: Vec<Value> = all.into_iter().map(|c| self.b.index(c)).collect();
        let rank = m.shape.len();
        let offset = values[2 * rank];
        Some(View {
            base,
            origin: base,
            base_align,
            space,
            root,
            offset,
            stated_offset: offset,
            sizes: values[..rank].to_vec(),
            strides: values[rank..2 * rank].to_vec(),
            elem: m.elem,
            size,
        })
    }

    /// Bytes from the base pointer to the end of the view, if all is constant and no element precedes the base pointer.
    pub(super) fn extent(&self, v: &View) -> Option<u64> {
        let mut last = self.b.known(v.offset)?;
        let mut first = last;
        for (size, stride) in v.sizes.iter().zip(&v.strides) {
            let size = self.b.known(*size)?;
            if size < 1 {
                return None;
            }
            let reach = (size - 1).checked_mul(self.b.known(*stride)?)?;
            last = last.checked_add(reach.max(0))?;
            first = first.checked_add(reach.min(0))?;
        }
        if first < 0 {
            return None;
        }
        u64::try_from(last)
            .ok()?
            .checked_add(1)?
            .checked_mul(u64::from(v.size))
    }

    /// `stream.binding.subspan`: a buffer of unknown size, at a byte offset.
    pub(super) fn subspan(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [binding, offset, ..] = &op.operands[..] else {
            return self.malformed(op);
        };
        let Bound::Binding(n) = self.bound(binding)? else {
            let m = format!("`%{}` is no binding", binding.name);
            return self.error(
                "wave-type",
                m,
                binding.span,
                "a kernel argument of type `!stream.binding` is needed",
            );
        };
        let offset = self.value(offset)?;
        let mut base = self.b.argument(n, Type::Pointer(Space::Global));
        if self.b.known(offset) != Some(0) {
            base = self
                .b
                .op(Op::PtrAdd, [base, offset], Type::Pointer(Space::Global));
        }
        let ty = op.results.first()?.ty;
        let elem = self.memref_type(op, ty)?.elem;
        let name = self.module.types.show(elem).to_string();
        if let ArgumentKind::Buffer { element, .. } =
            &mut self.b.func.launch.arguments[usize::from(n)].kind
        {
            *element = name;
        }
        let size = self.element_size(op, elem)?;
        let view = self.view_of_type(op, ty, base, size, Some(n))?;
        // A view of one element, as Wave writes it, has no information about the buffer; later casts have.
        if !view.sizes.is_empty() && self.b.known(offset) == Some(0) {
            self.note_shape(&view);
        }
        Some(Bound::View(view.into()))
    }

    /// The list `static_NAME` with the operands of a group in place of the dynamic entries.
    pub(super) fn mixed(
        &mut self,
        op: &Operation<'_>,
        name: &str,
        group: usize,
    ) -> Option<Vec<Value>> {
        let Some(list) = op.value(name).and_then(Attribute::as_ints) else {
            return self.malformed(op);
        };
        let mut dynamic = op.group(group).iter();
        let mut values = Vec::new();
        for n in list {
            values.push(match n {
                DYNAMIC => match dynamic.next() {
                    Some(o) => self.value(o)?,
                    None => return self.malformed(op),
                },
                n => self.b.index(n),
            });
        }
        // An operand without a place would be lost.
        if dynamic.next().is_some() {
            return self.malformed(op);
        }
        Some(values)
    }

    pub(super) fn reinterpret_cast(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let source = self.view(op.operands.first()?)?;
        let offsets = self.mixed(op, "static_offsets", 1)?;
        let sizes = self.mixed(op, "static_sizes", 2)?;
        let strides = self.mixed(op, "static_strides", 3)?;
        let m = self.memref_type(op, op.results.first()?.ty)?;
        let ([offset], true) = (
            &offsets[..],
            sizes.len() == strides.len() && sizes.len() == m.shape.len(),
        ) else {
            return self.malformed(op);
        };
        let view = View {
            sizes,
            strides,
            ..(*source).clone()
        };
        let view = self.placed(view, *offset);
        self.note_strides(&view);
        self.note_shape(&view);
        Some(Bound::View(view.into()))
    }

    /// A view with its offset from the origin. An offset known only at run time moves the base pointer,
    /// except behind a descriptor, whose offsets count from its start.
    fn placed(&mut self, view: View, offset: Value) -> View {
        let fixed = self.b.known(offset).is_some() || view.space == Space::Buffer;
        if fixed {
            return View {
                base: view.origin,
                offset,
                stated_offset: offset,
                ..view
            };
        }
        let size = self.b.index(view.size.into());
        let bytes = self.b.mul(offset, size);
        let pointer = Type::Pointer(view.space);
        View {
            base: self.b.op(Op::PtrAdd, [view.origin, bytes], pointer),
            base_align: view.base_align.min(self.b.multiple(bytes)),
            offset: self.b.index(0),
            stated_offset: offset,
            ..view
        }
    }

    /// `memref.subview`: part of a memref by offsets, sizes and steps; dimensions of one element may be left out.
    pub(super) fn subview(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let source = self.view(op.operands.first()?)?;
        let offsets = self.mixed(op, "static_offsets", 1)?;
        let sizes = self.mixed(op, "static_sizes", 2)?;
        let steps = self.mixed(op, "static_strides", 3)?;
        let rank = source.strides.len();
        if [offsets.len(), sizes.len(), steps.len()] != [rank; 3] {
            return self.malformed(op);
        }
        let mut offset = source.stated_offset;
        let mut dimensions = Vec::new();
        for n in 0..rank {
            let moved = self.b.mul(offsets[n], source.strides[n]);
            offset = self.b.add(offset, moved);
            dimensions.push((sizes[n], self.b.mul(steps[n], source.strides[n])));
        }
        let mut surplus =
            rank.checked_sub(self.memref_type(op, op.results.first()?.ty)?.shape.len());
        dimensions.retain(|d| match (self.b.known(d.0), &mut surplus) {
            (Some(1), Some(left @ 1..)) => {
                *left -= 1;
                false
            }
            _ => true,
        });
        if surplus != Some(0) {
            return self.malformed(op);
        }
        let (sizes, strides) = dimensions.into_iter().unzip();
        let view = View {
            sizes,
            strides,
            ..(*source).clone()
        };
        Some(Bound::View(self.placed(view, offset).into()))
    }

    /// `memref.dim` of a constant dimension.
    pub(super) fn dimension(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [source, index] = &op.operands[..] else {
            return self.malformed(op);
        };
        let (view, index) = (self.view(source)?, self.value(index)?);
        let Some(n) = self.b.known(index) else {
            return self.unsupported(op, "the size of a dimension that is known at run time only");
        };
        match usize::try_from(n).ok().and_then(|n| view.sizes.get(n)) {
            Some(&size) => Some(Bound::Value(size)),
            None => self.malformed(op),
        }
    }

    /// Notes the value for a stride that is passed as an argument: the stride of rows without gaps, unless another value is
    /// stated. A launcher passes this value by default.
    fn note_strides(&mut self, view: &View) {
        let mut dense = Some(1u64);
        for (&size, &stride) in view.sizes.iter().zip(&view.strides).rev() {
            if let (Some(n), Some(dense)) = (self.b.argument_number(stride), dense)
                && let Some(argument) = self.b.func.launch.arguments.get_mut(usize::from(n))
                && let ArgumentKind::Index {
                    value: value @ None,
                } = &mut argument.kind
            {
                *value = Some(dense);
            }
            let size = self.b.known(size).and_then(|s| u64::try_from(s).ok());
            dense = dense.zip(size).and_then(|(d, s)| d.checked_mul(s));
        }
    }

    /// Notes size and shape of a buffer argument, as a view from its beginning states them; strides that are arguments
    /// have the values that [`Self::note_strides`] gives to a launcher. Views of a "whole buffer" (one element short of
    /// 2^31 bytes) give neither size nor shape.
    pub(super) fn note_shape(&mut self, view: &View) {
        let Some(root) = view.root else { return };
        let known: Option<Vec<u64>> = view
            .sizes
            .iter()
            .map(|s| u64::try_from(self.b.known(*s)?).ok())
            .collect();
        let Some(sizes) = known else { return };
        if let [n] = sizes[..]
            && n.saturating_mul(view.size.into()) > (1 << 31) - 16
        {
            return;
        }
        let extent = self.usual_extent(view);
        let whole = self.b.known(view.stated_offset) == Some(0);
        if let ArgumentKind::Buffer { bytes, shape, .. } =
            &mut self.b.func.launch.arguments[usize::from(root)].kind
        {
            *bytes = extent.max(*bytes);
            if shape.is_empty() && whole {
                *shape = sizes;
            }
        }
    }

    /// The extent as in [`Self::extent`], with strides that are arguments at the values for a launcher.
    fn usual_extent(&self, view: &View) -> Option<u64> {
        let mut last = u64::try_from(self.b.known(view.offset)?).ok()?;
        for (&size, &stride) in view.sizes.iter().zip(&view.strides) {
            let stride = match self.b.known(stride) {
                Some(known) => u64::try_from(known).ok()?,
                None => {
                    let n = usize::from(self.b.argument_number(stride)?);
                    match self.b.func.launch.arguments.get(n)?.kind {
                        ArgumentKind::Index { value } => value?,
                        _ => return None,
                    }
                }
            };
            let size = u64::try_from(self.b.known(size)?).ok()?;
            last = last.checked_add(size.checked_sub(1)?.checked_mul(stride)?)?;
        }
        last.checked_add(1)?.checked_mul(u64::from(view.size))
    }

    /// `%base, %offset, %sizes..., %strides...`
    pub(super) fn strided_metadata(&mut self, op: &Operation<'_>) -> Option<Vec<Bound>> {
        let source = self.view(op.operands.first()?)?;
        let zero = self.b.index(0);
        let base = View {
            base: source.origin,
            offset: zero,
            stated_offset: zero,
            sizes: Vec::new(),
            strides: Vec::new(),
            ..(*source).clone()
        };
        let mut out = vec![Bound::View(base.into()), Bound::Value(source.stated_offset)];
        out.extend(
            source
                .sizes
                .iter()
                .chain(&source.strides)
                .map(|v| Bound::Value(*v)),
        );
        if out.len() == op.results.len() {
            Some(out)
        } else {
            self.malformed(op)
        }
    }

    pub(super) fn alloc(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let ty = op.results.first()?.ty;
        let m = self.memref_type(op, ty)?;
        if self.space(op, &m)? != Space::Lds {
            return self.unsupported(op, "an allocation outside the workgroup's memory");
        }
        let byte = self.b.func.launch.shared_bytes.next_multiple_of(16);
        let base = self.b.lds(byte);
        let view = self.view_of_type(op, ty, base, 16, None)?;
        let Some(bytes) = self.extent(&view) else {
            return self.unsupported(op, "an allocation of this size");
        };
        let (end, most) = (
            bytes.saturating_add(byte.into()),
            self.options.limits.lds_bytes,
        );
        let Some(end) = u32::try_from(end).ok().filter(|&end| end <= most) else {
            let m = format!("the workgroup's memory would be {end} bytes; the target has {most}");
            let help = "use smaller tiles, or a target with more";
            return self.error("wave-workgroup-memory", m, op.name_span, help);
        };
        self.allocs.insert(base, byte);
        self.b.func.launch.shared_bytes = end;
        Some(Bound::View(view.into()))
    }

    /// `memref.view`: a byte shift into an allocation, under another type.
    pub(super) fn shifted_view(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [source, shift, ..] = &op.operands[..] else {
            return self.malformed(op);
        };
        let source = self.view(source)?;
        let shift = self.value(shift)?;
        let (base, align) = match (self.b.known(shift), self.allocs.get(&source.base).copied()) {
            (Some(0), _) => (source.base, source.base_align),
            (Some(n @ 1..), Some(byte)) if n < i64::from(self.options.limits.lds_bytes) => {
                let align = source.base_align.min(1 << n.trailing_zeros().min(16));
                (self.b.lds(byte + n as u32), align)
            }
            _ => {
                let align = source.base_align.min(self.b.multiple(shift));
                (
                    self.b.op(
                        Op::PtrAdd,
                        [source.base, shift],
                        Type::Pointer(source.space),
                    ),
                    align,
                )
            }
        };
        let view = self.view_of_type(op, op.results.first()?.ty, base, align, source.root)?;
        let ends = self
            .extent(&view)
            .zip(self.b.known(shift))
            .zip(self.extent(&source));
        if let Some(((view, shift), whole)) = ends
            && u64::try_from(shift).map_or(true, |shift| shift.saturating_add(view) > whole)
        {
            let m = format!("{view} bytes from byte {shift} of an allocation of {whole}");
            return self.type_error(op, m);
        }
        Some(Bound::View(view.into()))
    }

    /// Byte offset of an element from the base pointer.
    pub(super) fn address(
        &mut self,
        op: &Operation<'_>,
        view: &View,
        indices: &[Operand<'_>],
    ) -> Option<Value> {
        if indices.len() != view.strides.len() {
            let (n, r) = (indices.len(), view.strides.len());
            return self.type_error(
                op,
                format!("a memref of rank {r} takes {r} indices, not {n}"),
            );
        }
        let mut sum = view.offset;
        for (index, stride) in indices.iter().zip(&view.strides) {
            let index = self.value(index)?;
            let term = self.b.mul(index, *stride);
            sum = self.b.add(sum, term);
        }
        let size = self.b.index(view.size.into());
        Some(self.b.mul(sum, size))
    }

    pub(super) fn access(
        &mut self,
        op: &Operation<'_>,
        view: &View,
        offset: Value,
        ty: Type,
        declared: TypeId,
    ) -> Option<MemoryRef> {
        let elem = self.data_type(op, view.elem)?.elem();
        if ty.elem() != elem {
            let (v, m) = (
                self.module.types.show(declared),
                self.module.types.show(view.elem),
            );
            let m = format!("a `{v}` does not consist of the memref's `{m}`");
            return self.type_error(op, m);
        }
        let align = match view.space {
            Space::Lds => view.base_align.min(self.b.multiple(offset)).max(view.size),
            _ => view.size,
        };
        let stride = view.strides.last().and_then(|s| self.b.known(*s));
        if let Some(stride) = stride.filter(|s| *s != 1 && ty.lanes() > 1) {
            let apart = format!("elements of a memref that are {stride} apart");
            return match op.name.starts_with("vector.transfer_") {
                true => self.unsupported(op, apart),
                false => {
                    self.type_error(op, format!("`{}` takes neighbours, not {apart}", op.name))
                }
            };
        }
        // A descriptor contains its size.
        let extent = self.extent(view).filter(|_| view.space != Space::Buffer);
        let mut access = MemoryRef::new(view.space, extent, align);
        access.nontemporal = op
            .value("nontemporal")
            .is_some_and(|a| *a == Attribute::Bool(true) || *a == Attribute::Unit);
        Some(access)
    }

    /// `vector.load` and `memref.load`.
    pub(super) fn load(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let view = self.view(op.operands.first()?)?;
        let declared = op.results.first()?.ty;
        let ty = self.data_type(op, declared)?;
        let offset = self.address(op, &view, op.group(1))?;
        let access = self.access(op, &view, offset, ty, declared)?;
        Some(Bound::Value(self.b.op(
            Op::Load(access),
            [view.base, offset],
            ty,
        )))
    }

    /// `vector.maskedload`: elements with a false mask are those of the last operand.
    pub(super) fn masked_load(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let view = self.view(op.operands.first()?)?;
        let declared = op.results.first()?.ty;
        let ty = self.data_type(op, declared)?;
        let offset = self.address(op, &view, op.group(1))?;
        let mask = self.value(op.group(2).first()?)?;
        let pass = self.value(op.group(3).first()?)?;
        let access = self.access(op, &view, offset, ty, declared)?;
        let operands = [view.base, offset, mask, pass];
        Some(Bound::Value(self.b.op(Op::Load(access), operands, ty)))
    }

    /// `vector.store` and `memref.store`.
    pub(super) fn store(&mut self, op: &Operation<'_>) -> Option<()> {
        let [data, base, ..] = &op.operands[..] else {
            return self.malformed(op);
        };
        self.store_into(op, base, op.group(2), (data, None))
    }

    /// `vector.maskedstore`
    pub(super) fn masked_store(&mut self, op: &Operation<'_>) -> Option<()> {
        let (mask, data) = (op.group(2).first()?, op.group(3).first()?);
        let mask = self.value(mask)?;
        self.store_into(op, op.operands.first()?, op.group(1), (data, Some(mask)))
    }

    fn store_into(
        &mut self,
        op: &Operation<'_>,
        base: &Operand<'_>,
        indices: &[Operand<'_>],
        (data, mask): (&Operand<'_>, Option<Value>),
    ) -> Option<()> {
        let value = self.value(data)?;
        let view = self.view(base)?;
        let offset = self.address(op, &view, indices)?;
        let ty = self.b.ty(value);
        let access = self.access(op, &view, offset, ty, data.ty)?;
        let operands = [value, view.base, offset].into_iter().chain(mask);
        self.b.effect(Op::Store(access), operands);
        self.note_written(&view);
        Some(())
    }

    /// Notes that the argument behind a view is written.
    pub(super) fn note_written(&mut self, view: &View) {
        if let Some(root) = view.root
            && let ArgumentKind::Buffer { written, .. } =
                &mut self.b.func.launch.arguments[usize::from(root)].kind
        {
            *written = true;
        }
    }
}

fn row_major(shape: &[Extent]) -> Vec<Extent> {
    let mut strides: Vec<Extent> = vec![Some(1); shape.len()];
    for n in (1..shape.len()).rev() {
        strides[n - 1] = strides[n]
            .zip(shape[n])
            .and_then(|(a, b): (i64, i64)| a.checked_mul(b));
    }
    strides
}
