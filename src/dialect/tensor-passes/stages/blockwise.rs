//! `gen-blockwise`: memory of the workgroup.
//!
//! Requires the form of `gen-gridwise`. Ensures: reductions across subgroups have an array of the workgroup, products of
//! matrices have one for each factor's tile. Reductions alternate between arrays: a barrier is between a read and the next write.
//!
//! # Why
//!
//! Two arrays that alternate are enough for reductions. The barrier of the reduction between is between the last read of
//! an array and its next write. A kernel has at most 32 reductions (`limits` in `rules/gen/fusion.yaml`), because the code of a
//! chain of reductions grows with the square of its length.

use super::accumulator::partial;
use super::tiling::Tiling;
use super::writer::Writer;
use super::{Plan, call, each_kernel};
use crate::hardware::{self, Hardware};
use crate::ir::function::Value;
use crate::schedule::Algorithm;
use crate::tensor::{Context, Op, Program, Shape, TensorFunction, Value as Attribute};
use crate::unsupported;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;

/// Runs the stage.
///
/// # Errors
/// An error for each part of the input that is not supported.
pub fn run(program: &Program, cx: &easel_pass::Context) -> Result<Program, Diagnostics> {
    let program = &*super::form::called(program);
    let hardware = hardware::of(cx)?;
    each_kernel(program, |program, id, _| {
        kernel(&program.modules[id].func, &program.context, hardware).map_err(Box::new)
    })
}

/// The stage for a kernel.
pub(super) fn kernel(
    func: &TensorFunction,
    context: &Context,
    hardware: &Hardware,
) -> Result<TensorFunction, Diagnostic> {
    let wave = u64::from(hardware.wave);
    let refused = |message: &str| unsupported(format!("`{}`: {message}", func.name), None);
    let plan =
        Plan::of(func).ok_or_else(|| refused("it has no schedule: run `gen-gridwise` first"))?;
    if plan.tiled {
        return super::tiles::staged(func, context)
            .ok_or_else(|| refused("its tiles make no sense"));
    }
    let slots = match plan.algorithm {
        Some(Algorithm::Block) => plan.local / wave,
        Some(Algorithm::Split) if plan.lanes > wave => plan.local / wave,
        Some(Algorithm::Column) => plan.local,
        _ => 0,
    };
    let mut writer = Writer::new(&func.name, context);
    let mut map: FxHashMap<Value, Value> = FxHashMap::default();
    let mut arrays: FxHashMap<(Shape, usize, usize), Value> = FxHashMap::default();
    let (mut turn, mut results) = (0, Vec::new());
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        writer.span = data.span;
        let mut uses: Vec<Value> = func
            .used_values(inst)
            .filter_map(|v| map.get(&v).copied())
            .collect();
        let Some(value) = func.defined_values(inst).next() else {
            results = uses;
            continue;
        };
        let reduction =
            call(func, inst).filter(|o| o.operator.row().name == "gpu::gen::gridwise_reduce");
        if let (Some(of), 1.., [from]) = (reduction, slots, &uses[..]) {
            let Some(Attribute::Text(op)) = of.attribute("op") else {
                return Err(refused("a reduction has no operation"));
            };
            let types = partial(writer.ty(*from), op, plan.elements);
            let types = types.ok_or_else(|| refused("a reduction is not compiled"))?;
            turn += 1;
            for (part, ty) in types.into_iter().enumerate() {
                let shape = Shape::new(ty, &[slots], &[1]);
                let key = (shape.clone(), turn % 2, part);
                let array = *arrays.entry(key).or_insert_with(|| {
                    let attributes = [("shape", Attribute::Shape(shape))];
                    writer.effect("gpu::gen::lds_allocate", &attributes, &[], None)
                });
                uses.push(array);
            }
        }
        let product =
            call(func, inst).filter(|o| o.operator.row().name == "easel::gen::gridwise_product");
        if let (Some(of), [a, b]) = (product, &uses[..]) {
            let shapes = (writer.shape(*a), writer.shape(*b));
            let tiling = Tiling::of(of, (&*shapes.0, &*shapes.1), hardware);
            let tiling = tiling.ok_or_else(|| refused("its product has no tiles"))?;
            for shape in tiling.memory() {
                let attributes = [("shape", Attribute::Shape(shape))];
                uses.push(writer.effect("gpu::gen::lds_allocate", &attributes, &[], None));
            }
        }
        let shape = (*context.shape(func.ty(value))).clone();
        let made = match &data.op {
            Op::Parameter(name) => writer.parameter(name, &shape),
            op => writer.append(op.clone(), &uses, shape),
        };
        map.insert(value, made);
    }
    Ok(writer.finish(&results))
}
