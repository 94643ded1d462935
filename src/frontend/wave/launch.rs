//! Launch information: arguments, workgroup size, grid.
//!
//! The argument segment is packed: 8 bytes per buffer, 4 (or 8) per scalar, 8 per `index`, in
//! the order of the function's arguments and without padding.

use super::lowering::{Bound, Lowering};
use super::{INDEX_ARGUMENT_MAX, UNBOUNDED};
use crate::ir::kernel::{Space, Type, Unary};
use crate::ir::{Argument, ArgumentKind, Value};
use crate::mlir::affine::Bounds;
use crate::mlir::ast::{Definition, Operation, ValueId};
use crate::mlir::attribute::Attribute;
use crate::mlir::parameters;
use crate::mlir::types::Type as MlirType;
use easel_isa::diagnostic::Diagnostic;
use rustc_hash::FxHashMap;

/// The contents of `translation_info` (or its equivalents).
#[derive(Default)]
struct Translation {
    workgroup_size: Option<Vec<i64>>,
    subgroup_size: Option<i64>,
    occupancy: Option<u32>,
}

fn translation(op: &Operation<'_>) -> Option<Translation> {
    let mut t = Translation::default();
    if let Some(sizes) = op
        .value("known_block_size")
        .or(op.value("gpu.known_block_size"))
        .and_then(Attribute::as_ints)
    {
        t.workgroup_size = Some(sizes);
    }
    match op.value("translation_info") {
        Some(Attribute::Dialect { name, body }) if name.ends_with("translation_info") => {
            for (key, value) in parameters(body)? {
                match key.as_str() {
                    "workgroup_size" => t.workgroup_size = value.as_ints(),
                    "subgroup_size" => t.subgroup_size = value.as_int(),
                    _ => {
                        let waves = value
                            .get("llvm_func_attrs")
                            .and_then(|d| d.get("amdgpu-waves-per-eu"));
                        let text = waves
                            .and_then(Attribute::as_text)
                            .and_then(|w| w.split(',').next());
                        t.occupancy = text.and_then(|w| w.trim().parse().ok()).or(t.occupancy);
                    }
                }
            }
        }
        _ => t.workgroup_size.as_ref().map(|_| ())?,
    }
    Some(t)
}

impl Lowering<'_, '_> {
    pub(super) fn geometry(&mut self, op: &Operation<'_>) -> Option<()> {
        let found = translation(op);
        let forced = self.options.workgroup_size;
        let Some(sizes) = forced
            .map(|s| s.map(i64::from).to_vec())
            .or(found.as_ref().and_then(|t| t.workgroup_size.clone()))
        else {
            self.diagnostics.push(
                Diagnostic::error(
                    "wave-missing-translation-info",
                    format!(
                        "the kernel `{}` does not say its workgroup size",
                        self.b.func.name
                    ),
                )
                .label(
                    op.name_span,
                    "this function has no `translation_info` with a `workgroup_size`",
                )
                .help("add `attributes {translation_info = ...}`"),
            );
            return None;
        };
        let (most, lanes) = (self.options.limits.max_workgroup, self.options.limits.lanes);
        let mut size = [1u32; 3];
        let mut valid = !sizes.is_empty() && sizes.len() <= 3;
        for (slot, n) in size.iter_mut().zip(&sizes) {
            valid &= (1..=i64::from(most)).contains(n);
            *slot = u32::try_from(*n).unwrap_or(1).max(1);
        }
        let found = found.unwrap_or_default();
        let subgroup = found.subgroup_size.unwrap_or(lanes.into());
        let items = size.iter().map(|n| u64::from(*n)).product::<u64>();
        if !valid || items > u64::from(most) || subgroup != i64::from(lanes) {
            let span = op
                .attribute("translation_info")
                .map_or(op.name_span, |a| a.span);
            let m =
                format!("workgroup size {sizes:?} with subgroup size {subgroup} is not possible");
            let label =
                format!("one to three sizes, {most} work-items at most, subgroups of {lanes}");
            let mut error = Diagnostic::error("wave-workgroup-size", m).label(span, label);
            let others = self.options.targets.iter().flat_map(|t| t.iter());
            let others = others.filter(|t| subgroup == i64::from(t.lanes()));
            let names: Vec<&str> = others.map(|t| t.name()).collect();
            if subgroup != i64::from(lanes) && !names.is_empty() {
                let names = names.join(", ");
                error = error.help(format!("subgroups of {subgroup} have the targets {names}"));
            }
            self.diagnostics.push(error);
            return None;
        }
        let launch = &mut self.b.func.launch;
        launch.workgroup_size = size;
        launch.subgroup_size = subgroup as u32;
        launch.occupancy = found.occupancy;
        Some(())
    }

    /// Binds the arguments of the kernel.
    pub(super) fn arguments(&mut self, op: &Operation<'_>, args: &[Definition<'_>]) {
        let attributes = match op.value("arg_attrs") {
            Some(Attribute::Array(a)) => a.as_slice(),
            _ => &[],
        };
        for (n, arg) in args.iter().enumerate() {
            let id = ["x", "y", "z"].iter().position(|d| {
                attributes
                    .get(n)
                    .is_some_and(|a| a.get(&format!("llvm.mlir.workitem_id_{d}")).is_some())
            });
            let bound = match id {
                Some(dim) => {
                    let max = i64::from(self.b.func.launch.workgroup_size[dim]) - 1;
                    Some(Bound::Value(self.b.id(false, dim as u8, max)))
                }
                None => self.argument(op, arg),
            };
            self.bind(arg, bound.unwrap_or(Bound::Failed));
        }
    }

    fn argument(&mut self, op: &Operation<'_>, arg: &Definition<'_>) -> Option<Bound> {
        let n = self.b.func.launch.arguments.len();
        let index = u16::try_from(n).ok()?;
        let buffer = |element: String| ArgumentKind::Buffer {
            bytes: None,
            element,
            shape: Vec::new(),
            written: false,
        };
        let (kind, size, bound) = match self.module.ty(arg.ty) {
            MlirType::Dialect { name, .. }
                if name == "!stream.binding" || name == "!iree_input.binding" =>
            {
                (buffer(String::new()), 8, Bound::Binding(index))
            }
            MlirType::MemRef(m) => {
                let element = self.module.types.show(m.elem).to_string();
                let base = self.b.argument(index, Type::Pointer(Space::Global));
                let size = self.data_type(op, m.elem)?.bytes();
                // The view is made first: if it is refused, the argument is not made.
                let view = self.view_of_type(op, arg.ty, base, size, Some(index))?;
                (buffer(element), 8, Bound::View(view.into()))
            }
            MlirType::Index => {
                let v = self.b.argument(index, Type::I64);
                self.b.func.set_range(v, Some((0, INDEX_ARGUMENT_MAX)));
                (ArgumentKind::Index { value: None }, 8, Bound::Value(v))
            }
            MlirType::Integer { .. } | MlirType::Float(_) => {
                let ty = self.data_type(op, arg.ty)?;
                let v = self.b.argument(index, ty);
                let shown = self.module.types.show(arg.ty).to_string();
                (
                    ArgumentKind::Scalar { ty: shown },
                    ty.bytes().max(4),
                    Bound::Value(v),
                )
            }
            _ => {
                let shown = self.module.types.show(arg.ty).to_string();
                let m = format!("a kernel argument cannot have type `{shown}`");
                return self.error("wave-type", m, arg.span, "this argument");
            }
        };
        let offset = self.b.func.launch.argument_bytes();
        self.b.func.launch.arguments.push(Argument {
            name: format!("arg{n}"),
            kind,
            offset,
            size,
        });
        if let Bound::View(view) = &bound {
            self.note_shape(&view.clone());
        }
        Some(bound)
    }

    /// The number of workgroups in a dimension as `index`, if the source does not fix it: an argument that the runtime
    /// fills in, after the source's own.
    pub(super) fn workgroups(&mut self, dimension: u8) -> Value {
        let kind = ArgumentKind::Workgroups { dimension };
        let launch = &mut self.b.func.launch;
        let known = launch.arguments.iter().position(|a| a.kind == kind);
        let n = known.unwrap_or_else(|| {
            let own = launch.arguments.iter().filter(|a| a.kind.is_given());
            let end = own.map(|a| a.offset + a.size).max().unwrap_or(0);
            launch.arguments.push(Argument {
                name: format!(
                    "workgroups_{}",
                    ["x", "y", "z"][usize::from(dimension.min(2))]
                ),
                kind,
                offset: end.next_multiple_of(8) + 4 * u32::from(dimension),
                size: 4,
            });
            launch.arguments.len() - 1
        });
        // Without a bound the ids do not determine the grid.
        self.group_bounds[usize::from(dimension.min(2))].get_or_insert(UNBOUNDED);
        let n = u16::try_from(n).unwrap_or(u16::MAX);
        let narrow = self.b.argument(n, Type::I32);
        self.b.func.set_range(narrow, Some((1, INDEX_ARGUMENT_MAX)));
        let wide = self.b.unary(Unary::ZExt, narrow, Type::I64);
        self.b.func.set_range(wide, Some((1, INDEX_ARGUMENT_MAX)));
        wide
    }

    /// Sets the grid, and the bounds of workgroup ids if the source leaves the grid to the launch.
    pub(super) fn grid_of_export(&mut self, export: &Operation<'_>) {
        let Some(sizes) = export_grid(export) else {
            return;
        };
        self.group_limits = sizes.map(|s| s.map(|(_, most)| most));
        let fixed =
            sizes.map(|s| s.and_then(|(lo, hi)| u64::try_from(lo).ok().filter(|_| lo == hi)));
        self.b.func.launch.grid = match fixed {
            [Some(x), Some(y), Some(z)] => Some([x, y, z]),
            _ => None,
        };
    }

    /// Sets the grid by the bounds of the workgroup ids if the source has no export region; a
    /// kernel that does not use its id in a dimension has one group there.
    pub(super) fn grid_from_ids(&mut self) {
        let sizes = self.group_bounds.map(|b| b.unwrap_or(1));
        if sizes.iter().all(|s| *s < UNBOUNDED) {
            self.b.func.launch.grid = Some(sizes.map(|s| s as u64));
        }
    }
}

/// The numbers of workgroups that an export's region returns, by dimension. The region's arguments are dimensions of tensors.
pub(super) fn export_grid(export: &Operation<'_>) -> Option<[Option<Bounds>; 3]> {
    let block = export.regions.first()?.blocks.first()?;
    let mut known: FxHashMap<ValueId, Bounds> = FxHashMap::default();
    for arg in &block.args {
        known.insert(arg.value?, (0, INDEX_ARGUMENT_MAX));
    }
    for op in &block.operations {
        let inputs = op.operands.iter().map(|o| known.get(&o.value?).copied());
        let result = || op.results.first()?.value;
        let bounds = match op.name {
            "stream.return" => return inputs.collect::<Vec<_>>().try_into().ok(),
            "arith.constant" => op.value("value")?.as_int().map(|c| (c, c)),
            "affine.apply" => {
                let Some(Attribute::AffineMap(map)) = op.value("map") else {
                    return None;
                };
                let inputs: Option<Vec<Bounds>> = inputs.collect();
                inputs.and_then(|i| map.results.first()?.bounds(&i))
            }
            _ => None,
        };
        if let Some(bounds) = bounds {
            known.insert(result()?, bounds);
        }
    }
    None
}
