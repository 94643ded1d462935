//! One kernel: the walk over its operations.

use super::Options;
use super::lowering::{Bound, Lowering, data_type};
use crate::ir::kernel::{KernelFunction, Op, Scalar, Type};
use crate::mlir::ast::{Module, Operation};
use crate::mlir::attribute::Attribute;
use crate::mlir::types::Type as MlirType;
use easel_isa::diagnostic::{Diagnostics, Severity};
use easel_isa::meaning::eval::float::Format;

/// Lowers a kernel; `None` if any part was refused.
pub(super) fn lower(
    module: &Module<'_>,
    op: &Operation<'_>,
    export: Option<&Operation<'_>>,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Option<KernelFunction> {
    let errors = |d: &Diagnostics| {
        let errors = d.0.iter().filter(|d| d.severity == Severity::Error);
        errors.count()
    };
    let before = errors(diagnostics);
    let mut l = Lowering::new(module, op, options, diagnostics);
    // Without geometry the rest can still be checked.
    if l.geometry(op).is_none() {
        l.b.func.launch.workgroup_size = [1024, 1, 1];
    }
    if let Some(export) = export {
        l.grid_of_export(export);
    }
    let region = op.regions.first()?;
    let [block] = &region.blocks[..] else {
        return l.unsupported(op, "a kernel of several blocks");
    };
    // The generic form states the arguments' types twice.
    if let Some(&Attribute::Type(ty)) = op.value("function_type")
        && let MlirType::Function { inputs, .. } = module.ty(ty)
        && !inputs.iter().eq(block.args.iter().map(|a| &a.ty))
    {
        l.error::<()>(
            "wave-type",
            "the arguments are not those of the function's type",
            op.name_span,
            "this function",
        );
    }
    l.arguments(op, &block.args);
    for op in &block.operations {
        l.operation(op);
    }
    if block
        .operations
        .last()
        .is_none_or(|o| !matches!(o.name, "func.return" | "gpu.return"))
    {
        l.error::<()>(
            "wave-malformed-op",
            "the kernel does not end in `return`",
            op.name_span,
            "this function",
        );
    }
    if export.is_none() {
        l.grid_from_ids();
    }
    // No operation may be omitted silently, for any reason.
    if let (Some(span), true) = (l.failed, errors(l.diagnostics) == before) {
        let m = "this operation cannot be lowered as it stands";
        l.error::<()>("wave-malformed-op", m, span, "here");
    }
    let func = l.b.finish();
    if errors(l.diagnostics) > before {
        None
    } else {
        Some(func)
    }
}

impl Lowering<'_, '_> {
    /// Lowers one operation and binds its results.
    pub fn operation(&mut self, op: &Operation<'_>) {
        self.b.span = Some(op.span);
        let results = self.dispatch(op);
        match results {
            Some(results) => {
                for (d, bound) in op.results.iter().zip(results) {
                    self.bind(d, bound);
                }
            }
            None => {
                self.failed.get_or_insert(op.span);
                for d in &op.results {
                    self.bind(d, Bound::Failed);
                }
            }
        }
    }

    fn dispatch(&mut self, op: &Operation<'_>) -> Option<Vec<Bound>> {
        let one = |b: Bound| vec![b];
        match op.name {
            "arith.constant" => self.constant(op).map(one),
            "affine.apply" => self.affine_apply(op).map(one),
            "stream.binding.subspan" | "iree_input.binding.subspan" => self.subspan(op).map(one),
            "memref.reinterpret_cast" => self.reinterpret_cast(op).map(one),
            "memref.extract_strided_metadata" => self.strided_metadata(op),
            "memref.alloc" => self.alloc(op).map(one),
            "memref.view" => self.shifted_view(op).map(one),
            "memref.subview" => self.subview(op).map(one),
            "memref.dim" => self.dimension(op).map(one),
            "memref.atomic_rmw" => self.atomic(op).map(one),
            "memref.extract_aligned_pointer_as_index" => self.pointer_as_index(op).map(one),
            "llvm.inttoptr" => self.pointer_of_index(op).map(one),
            "llvm.load" => self.pointer_load(op).map(one),
            "llvm.store" => self.pointer_store(op).map(|_| Vec::new()),
            "amdgpu.fat_raw_buffer_cast" => self.buffer_cast(op).map(one),
            "amdgpu.raw_buffer_load" => self.raw_load(op).map(one),
            "amdgpu.raw_buffer_store" => self.raw_store(op).map(|_| Vec::new()),
            "amdgpu.gather_to_lds" => self.gather_to_lds(op).map(|_| Vec::new()),
            "vector.transfer_read" => self.transfer_read(op).map(one),
            "vector.transfer_write" => self.transfer_write(op).map(|_| Vec::new()),
            "memref.memory_space_cast" | "memref.cast" => self.bound(op.operands.first()?).map(one),
            "memref.dealloc" => Some(Vec::new()),
            "vector.load" | "memref.load" => self.load(op).map(one),
            "amdgpu.transpose_load" => self.transpose_load(op).map(one),
            "vector.store" | "memref.store" => self.store(op).map(|_| Vec::new()),
            "vector.maskedload" => self.masked_load(op).map(one),
            "vector.maskedstore" => self.masked_store(op).map(|_| Vec::new()),
            "scf.for" => self.scf_for(op),
            "scf.if" => self.scf_if(op),
            "scf.while" => self.scf_while(op),
            "func.return" | "gpu.return" => {
                if !op.operands.is_empty() {
                    return self.type_error(op, "a kernel returns nothing");
                }
                self.b.effect(Op::Return, []);
                Some(Vec::new())
            }
            name if super::composed::is_composed(name) => self.composed(op),
            name if name.starts_with("arith.") || name.starts_with("math.") => {
                self.arithmetic(op).map(one)
            }
            name if name.starts_with("vector.") => self.vector(op).map(one),
            _ => self.machinery(op),
        }
    }

    fn constant(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let (Some(result), Some(value)) = (op.results.first(), op.value("value")) else {
            return self.malformed(op);
        };
        if self.is_row_size(result.ty) {
            let bits = value.as_int().map(|v| v & super::buffers::ROW);
            let bits = bits.or_else(|| self.malformed(op))?;
            return Some(Bound::Value(self.b.int(Type::I32, bits)));
        }
        let Some(ty) = data_type(self.module, result.ty) else {
            return Some(Bound::Odd);
        };
        let Some(elem) = ty.elem() else {
            return self.malformed(op);
        };
        let bits: Option<Vec<u64>> = match value {
            Attribute::Elements { values, splat, .. } => {
                if !splat && values.len() != usize::from(ty.lanes()) {
                    let (n, l) = (values.len(), ty.lanes());
                    return self.type_error(op, format!("{n} values for {l} elements"));
                }
                values.iter().map(|v| element_bits(v, elem)).collect()
            }
            v => element_bits(v, elem).map(|b| vec![b]),
        };
        match bits.as_deref() {
            Some([one]) => Some(Bound::Value(self.b.constant(ty, *one))),
            Some(all @ [_, ..]) => Some(Bound::Value(self.b.vector(ty, all))),
            _ => {
                let shown = self.module.types.show(result.ty).to_string();
                self.type_error(op, format!("this is no constant of type `{shown}`"))
            }
        }
    }
}

/// The bits of a number in an element type; `None` if the number does not fit or is of another kind.
fn element_bits(value: &Attribute, elem: Scalar) -> Option<u64> {
    let width = u32::from(elem.bits());
    let mask = if width == 64 {
        u64::MAX
    } else {
        (1 << width) - 1
    };
    match value {
        Attribute::Integer { value, .. } => {
            let fits = *value >= -(1i128 << (width - 1)) && *value < 1i128 << width;
            fits.then_some(*value as u64 & mask)
        }
        Attribute::Bool(b) if elem == Scalar::I1 => Some(u64::from(*b)),
        Attribute::Float { value, .. } => match elem {
            Scalar::F64 => Some(value.to_bits()),
            Scalar::F32 => Some(u64::from((*value as f32).to_bits())),
            Scalar::F16 => Some(Format::F16.nearest(*value)),
            Scalar::BF16 => Some(Format::BF16.nearest(*value)),
            e => super::small::pattern(*value, e),
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_rounded_once() {
        // Each number is slightly above the middle of 1 and the next number; in single precision it equals the middle.
        for (elem, fraction, wanted) in [(Scalar::F16, 10, 0x3c01), (Scalar::BF16, 7, 0x3f81)] {
            let value = 1.0 + 0.5f64.powi(fraction + 1) + 0.5f64.powi(45);
            let number = Attribute::Float { value, ty: None };
            assert_eq!(element_bits(&number, elem), Some(wanted));
        }
    }
}
