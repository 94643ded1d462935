//! `gen-gridwise`: memory for results, the division of the work, algorithms of reductions.
//!
//! Requires modules of `fuse-gen`. Ensures: a parameter and a copy for each result, one schedule, reductions with an
//! algorithm; moves of data are unchanged. The root has memory for results.

use super::buffers::{along, buffers, is_reduction};
use super::tiles::Tile;
use super::tiling::Tiling;
use super::writer::{Writer, integer, integers, operation, word};
use super::{Plan, call, definitions, each_kernel, kernels};
use crate::fuse::space_of;
use crate::hardware::{self, Hardware};
use crate::host::KERNEL;
use crate::ir::function::Value;
use crate::schedule::{Algorithm, Wishes, divide, vectors};
use crate::space::{Space, axes};
use crate::tables::tables;
use crate::tensor::program::{OUTPUT, numbered};
use crate::tensor::tables::Class;
use crate::tensor::{Context, ModuleId, Op, Program, Shape, TensorFunction, Value as Attribute};
use crate::unsupported;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Runs the stage.
///
/// # Errors
/// An error for each part of the input that is not supported.
pub fn run(program: &Program, cx: &easel_pass::Context) -> Result<Program, Diagnostics> {
    let (hardware, options) = (hardware::of(cx)?, &cx.options);
    let wishes = Wishes {
        algorithm: options.word("algo").and_then(Algorithm::parse),
        vec: options.number("vec").map(Into::into),
        block: options.number("block").map(Into::into),
        rows: options.number("rows").map(Into::into),
        columns: options.number("columns").map(Into::into),
        tile: options
            .number("tile-across")
            .zip(options.number("tile-along"))
            .map(|(a, b)| (a.into(), b.into())),
        split_over: options.number("split-over").map(Into::into),
    };
    let program = super::split::run(program, hardware.wave.into(), &wishes)?;
    let small = small(&program);
    let mut new = each_kernel(&program, |program, id, _| {
        let made = match small.contains(&id) {
            true => kernel(program, id, (hardware, 1), &wishes, Form::Small).map(|k| k.0),
            false => widest(program, id, hardware, &wishes),
        };
        made.map_err(Box::new)
    })?;
    if let Some((id, root)) = new.modules.iter().next() {
        let func = with_buffers(&root.func, &new.context);
        new.modules[id].func = func;
    }
    Ok(new)
}

/// Kernels that must need few registers.
fn small(program: &Program) -> FxHashSet<ModuleId> {
    let root = program.modules.values().next();
    let calls = kernels(program).into_iter().filter(|(inst, _)| {
        let operation = root.and_then(|root| call(&root.func, *inst));
        let said = operation.and_then(|o| o.attribute("small"));
        matches!(said, Some(Attribute::Integer(1)))
    });
    calls.map(|(_, id)| id).collect()
}

/// The form of a kernel.
#[derive(Clone, Copy)]
enum Form<'t> {
    Usual,
    Tile(&'t Tile),
    /// A kernel whose loops are not unrolled.
    Small,
}

/// The root with memory for the results of kernels.
fn with_buffers(root: &TensorFunction, context: &Context) -> TensorFunction {
    let mut new = TensorFunction::new(&root.name, context.clone());
    let block = new.add_block();
    let mut map: FxHashMap<Value, Value> = FxHashMap::default();
    for (_, inst) in root.inst_order() {
        let data = &root.insts[inst];
        let mut uses: Vec<_> = root
            .used_values(inst)
            .filter_map(|v| map.get(&v).copied())
            .collect();
        if data.op.name() == Some(KERNEL) {
            let shape = context.shape(root.ty(root.result(inst, 0)));
            let parts = match &*shape {
                Shape::Tuple(parts) => parts.to_vec(),
                other => vec![other.clone()],
            };
            for part in parts {
                let buffer = operation(
                    "easel::gen::buffer",
                    &[("shape", Attribute::Shape(part.clone()))],
                );
                let op = Op::Call(Box::new(buffer), SmallVec::new());
                let made = new.append(block, op, [], [context.intern(part)]);
                uses.push(new.result(made, 0));
            }
        }
        let types: Vec<_> = root.defined_values(inst).map(|v| root.ty(v)).collect();
        let made = new.append(
            block,
            data.op.clone(),
            uses.into_iter().map(Into::into),
            types,
        );
        new.insts[made].span = data.span;
        if let (Some(old), Some(value)) = (
            root.defined_values(inst).next(),
            new.defined_values(made).next(),
        ) {
            map.insert(old, value);
        }
    }
    new
}

/// The tiles of a kernel's product.
fn tiling(
    func: &TensorFunction,
    context: &Context,
    hardware: &Hardware,
    wishes: &Wishes,
) -> Option<Tiling> {
    let insts = func.inst_order().map(|(_, inst)| inst);
    let product = insts
        .into_iter()
        .find(|&inst| call(func, inst).is_some_and(|o| o.operator.row().class == Class::Product))?;
    let uses: Vec<Value> = func.used_values(product).collect();
    let [a, b] = uses[..] else {
        return None;
    };
    let (a, b) = (context.shape(func.ty(a)), context.shape(func.ty(b)));
    let ty = a.element_type()?;
    let matrix = hardware.best(ty)?;
    let lens = (a.lens()?, b.lens()?);
    Tiling::choose(lens, ty, &matrix, hardware.wave.into(), wishes)
}

/// The kernel with the largest number of elements at once that are contiguous everywhere.
fn widest(
    program: &Program,
    id: ModuleId,
    hardware: &Hardware,
    wishes: &Wishes,
) -> Result<TensorFunction, Diagnostic> {
    if let Some(tile) = Tile::choose(program, id, wishes) {
        return Ok(kernel(program, id, (hardware, 1), wishes, Form::Tile(&tile))?.0);
    }
    let (plain, candidates) = kernel(program, id, (hardware, 1), wishes, Form::Usual)?;
    let lines = plain.inst_order().count() as u64;
    for vec in candidates {
        if lines > tables().schedule.tried {
            break;
        }
        let (wide, _) = kernel(program, id, (hardware, vec), wishes, Form::Usual)?;
        if super::lanewise::is_together(program, &wide, hardware) {
            return Ok(wide);
        }
    }
    Ok(plain)
}

/// The kernel with a number of elements at once, and the numbers that can be tried.
fn kernel(
    program: &Program,
    id: ModuleId,
    (hardware, vec): (&Hardware, u64),
    wishes: &Wishes,
    form: Form,
) -> Result<(TensorFunction, Vec<u64>), Diagnostic> {
    let module = &program.modules[id];
    let func = &module.func;
    let refused = |message: &str| unsupported(format!("`{}`: {message}", func.name), None);
    let context = &program.context;
    let space = space_of(program, id)?;
    let (_, results) = definitions(func);
    let shape = |v: Value| context.shape(func.ty(v));
    let parameters: Vec<Value> = module
        .parameters()
        .iter()
        .map(|p| func.result(p.1, 0))
        .collect();
    let known = buffers(context, func, parameters.iter().chain(&results).copied());
    let (buffers, bytes) = known.ok_or_else(|| refused("a buffer has no shape that is known"))?;
    let (along, wave) = (along(&space, &buffers), u64::from(hardware.wave));
    let tiling = match space {
        Space::Product(_) => {
            let tiling = tiling(func, context, hardware, wishes);
            Some(tiling.ok_or_else(|| refused("no tiles fit the product"))?)
        }
        _ => None,
    };
    let mut plan = match &tiling {
        Some(tiling) => tiling.plan(),
        None => {
            let parts = super::split::parts(func);
            let division = divide(&space, along, (wave, vec), wishes, parts);
            Plan::new(&division, matches!(space, Space::Rows(..)), wave)
        }
    };
    if let Form::Small = form {
        plan.together = 1;
    }
    if plan.outputs == 0 || plan.elements == 0 {
        return Err(refused("tensors without elements are not compiled"));
    }
    if plan.groups > i32::MAX as u64 {
        return Err(refused("more workgroups than can be launched"));
    }
    let mut writer = Writer::new(&func.name, context);
    let mut map: FxHashMap<Value, Value> = FxHashMap::default();
    for (name, inst) in module.parameters() {
        writer.span = func.insts[inst].span;
        let value = func.result(inst, 0);
        map.insert(value, writer.parameter(name, &shape(value)));
    }
    let mut memory = Vec::new();
    for (k, &v) in results.iter().enumerate() {
        let name = match k {
            0 => OUTPUT.to_string(),
            _ => numbered(OUTPUT, k),
        };
        memory.push(writer.parameter(&name, &shape(v)));
    }
    match form {
        Form::Tile(tile) => tile.write(&mut writer),
        Form::Usual | Form::Small => plan.write(&mut writer),
    };
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        let Some(value) = func.defined_values(inst).next() else {
            continue;
        };
        if matches!(data.op, Op::Parameter(_)) {
            continue;
        }
        writer.span = data.span;
        let uses: Vec<Value> = func
            .used_values(inst)
            .filter_map(|v| map.get(&v).copied())
            .collect();
        let reduction = call(func, inst).filter(|o| is_reduction(o));
        let product = call(func, inst).filter(|o| o.operator.row().class == Class::Product);
        let made = match reduction {
            None if product.is_some() => {
                let tiling = tiling.ok_or_else(|| refused("a product has no tiles"))?;
                let of = operation("easel::gen::gridwise_product", &tiling.attributes());
                let op = Op::Call(Box::new(of), SmallVec::new());
                writer.append(op, &uses, (*shape(value)).clone())
            }
            Some(of) => {
                let op = match of.attribute("op") {
                    Some(Attribute::Text(op)) => Some(&**op),
                    _ => tables().reducing(of).map(|known| known.op.as_str()),
                };
                let op = op.ok_or_else(|| refused("a reduction is not compiled"))?;
                let rank = uses
                    .first()
                    .map_or(0, |&v| writer.shape(v).lens().map_or(0, <[u64]>::len));
                let axes = axes(of, rank).ok_or_else(|| refused("axes make no sense"))?;
                let algorithm = plan
                    .algorithm
                    .ok_or_else(|| refused("a reduction has no rows"))?;
                // The attributes of a split reduction.
                let own = ["parts", "count", "type"];
                let own = own
                    .into_iter()
                    .filter_map(|n| Some((n, of.attribute(n)?.clone())));
                let mut attributes = vec![
                    ("op", word(op)),
                    ("algo", word(algorithm.name())),
                    ("reduce_elements", integer(plan.elements)),
                    ("block_size", integer(plan.local)),
                    ("axes", integers(axes.iter().map(|&a| a as i64))),
                ];
                attributes.extend(own);
                if let Some(ty) = of.operator.row().result {
                    attributes.push(("type", Attribute::Integer(ty.id())));
                }
                let op = Op::Call(
                    Box::new(operation("gpu::gen::gridwise_reduce", &attributes)),
                    SmallVec::new(),
                );
                writer.append(op, &uses, (*shape(value)).clone())
            }
            None => writer.append(data.op.clone(), &uses, (*shape(value)).clone()),
        };
        map.insert(value, made);
    }
    writer.span = None;
    let mut copies = Vec::new();
    for (v, memory) in results.iter().zip(memory) {
        let from = map
            .get(v)
            .copied()
            .ok_or_else(|| refused("a result is not defined"))?;
        let attributes = [("schedule", word("per_lane"))];
        copies.push(writer.effect("gpu::gen::copy", &attributes, &[from, memory], None));
    }
    Ok((
        writer.finish(&copies),
        vectors(&space, along, bytes, wishes),
    ))
}
