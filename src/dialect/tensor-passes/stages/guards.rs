//! `gen-final`: proofs about positions.
//!
//! Requires the form of `gen-lanewise`. If the work-items of a kernel do nothing together, the work-items beyond the end leave
//! the kernel at once (`guard` in place of `bound`). Behind the guard, and at each position that is proved inside, accesses are
//! plain. Unused values are removed.

use super::writer::Writer;
use super::{Bodies, call, each_kernel};
use crate::ir::function::Value;
use crate::tensor::{ModuleId, Op, Operation, Program, TensorFunction, Value as Attribute};
use cranelift_entity::EntitySet;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

/// Runs the stage.
///
/// # Errors
/// An operation that is invalid.
pub fn run(program: &Program, _: &easel_pass::Context) -> Result<Program, Diagnostics> {
    let program = super::expanded::run(&super::form::called(program));
    let program = &program.map_err(|error| Diagnostics::from(*error))?;
    let mut program = each_kernel(program, |program, id, bodies| {
        Ok(kernel(program, id, bodies))
    })?;
    // A parameter of a body can be outside only if the kernel passes such a position.
    let bodies: Vec<ModuleId> = super::kernels(&program)
        .into_iter()
        .flat_map(|(_, id)| {
            let func = &program.modules[id].func;
            let ops = func.inst_order().map(|(_, inst)| &func.insts[inst].op);
            let called = ops.filter_map(|op| match op {
                Op::Call(_, modules) => Some(modules.to_vec()),
                _ => None,
            });
            called.flatten().collect::<Vec<_>>()
        })
        .collect();
    for id in bodies {
        let func = rewrite(&program, id, false);
        program.modules[id].func = func;
    }
    Ok(program)
}

fn kernel(program: &Program, id: ModuleId, _: &mut Bodies) -> TensorFunction {
    let func = &program.modules[id].func;
    let alone = func
        .inst_order()
        .all(|(_, inst)| match &func.insts[inst].op {
            Op::Call(operation, modules) => {
                let name = operation.operator.row().name.as_str();
                modules.is_empty() && !TOGETHER.contains(&name)
            }
            _ => true,
        });
    let bounds = func
        .inst_order()
        .filter(|(_, inst)| named(func, *inst, BOUND).is_some());
    rewrite(program, id, alone && bounds.count() == 1)
}

/// The operator at the bound between inside and outside.
const BOUND: &str = "easel::gen::bound";

/// The operations that all work-items of a workgroup do together.
const TOGETHER: [&str; 5] = [
    "gpu::gen::barrier",
    "gpu::gen::dpp_reduce",
    "gpu::gen::reduce_waves",
    "easel::gen::reduce_column",
    "easel::gen::matrix_multiply",
];

/// The operations that can give a position outside for a position inside.
const LEAVING: [&str; 6] = [
    BOUND,
    "easel::gen::tile_index",
    "easel::gen::row",
    "easel::gen::elect",
    "gpu::gen::gather_index",
    "easel::gen::indexed",
];

fn named<'f>(func: &'f TensorFunction, inst: crate::ir::Inst, name: &str) -> Option<&'f Operation> {
    call(func, inst).filter(|o| o.operator.row().name == name)
}

/// Whether a position that an operation gives can be outside, given whether one of its arguments can.
fn is_outside(operation: &Operation, arguments: bool) -> bool {
    let name = operation.operator.row().name.as_str();
    if name == "easel::gen::tile_index" && super::tiles::is_whole(operation) {
        return arguments;
    }
    let pads = match (operation.attribute("pads"), operation.attribute("mode")) {
        (Some(Attribute::Integers(pads)), Some(Attribute::Integer(0))) => {
            pads.iter().any(|&n| n > 0)
        }
        _ => false,
    };
    arguments || pads || LEAVING.contains(&name)
}

/// A module whose accesses are plain if their positions are proved to be inside.
fn rewrite(program: &Program, id: ModuleId, leaves: bool) -> TensorFunction {
    let func = &program.modules[id].func;
    let mut writer = Writer::new(&func.name, &program.context);
    let mut map: FxHashMap<Value, Value> = FxHashMap::default();
    let mut outside: EntitySet<Value> = EntitySet::new();
    let mut results = Vec::new();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        writer.span = data.span;
        let uses: Vec<Value> = func
            .used_values(inst)
            .filter_map(|v| map.get(&v).copied())
            .collect();
        let Some(value) = func.defined_values(inst).next() else {
            results = uses;
            continue;
        };
        let shape = (*program.context.shape(func.ty(value))).clone();
        let made = match &data.op {
            // The positions of a body's parameters are unknown.
            Op::Parameter(name) => {
                let made = writer.parameter(name, &shape);
                if name.starts_with('p') && is_number(&shape) {
                    outside.insert(made);
                }
                made
            }
            Op::Call(operation, modules) => {
                let name = operation.operator.row().name.as_str();
                let arguments = uses.iter().any(|&v| outside.contains(v));
                let plain = match (name, &uses[..]) {
                    (BOUND, &[at]) if leaves => {
                        let size = operation.attribute("size").cloned();
                        let attributes: Vec<_> = size.into_iter().map(|n| ("size", n)).collect();
                        Some(writer.call("easel::gen::guard", &attributes, &[at]))
                    }
                    ("gpu::gen::conditional_load", &[tensor, at, _]) if !outside.contains(at) => {
                        Some(match operation.attribute("size") {
                            Some(Attribute::Integer(1)) | None => {
                                writer.call("gpu::gen::load", &[], &[tensor, at])
                            }
                            Some(size) => writer.call(
                                "gpu::gen::vector_load",
                                &[("size", size.clone())],
                                &[tensor, at],
                            ),
                        })
                    }
                    ("easel::gen::store_if", &[memory, at, value]) if !outside.contains(at) => {
                        let uses = [memory, at, value];
                        Some(match operation.attribute("size") {
                            Some(Attribute::Integer(1)) | None => {
                                writer.effect("gpu::gen::store", &[], &uses, None)
                            }
                            Some(size) => writer.effect(
                                "gpu::gen::vector_store",
                                &[("size", size.clone())],
                                &uses,
                                None,
                            ),
                        })
                    }
                    ("easel::gen::inside", &[at]) if !outside.contains(at) => {
                        let ty = super::writer::element_type("bool_type");
                        Some(writer.literal(ty, 1))
                    }
                    _ => None,
                };
                match plain {
                    Some(plain) => plain,
                    None => {
                        let made = match modules.is_empty() && !writes(name) {
                            true => writer.pure((**operation).clone(), &uses),
                            false => writer.append(data.op.clone(), &uses, shape.clone()),
                        };
                        if is_number(&shape) && is_outside(operation, arguments) {
                            outside.insert(made);
                        }
                        made
                    }
                }
            }
            Op::Literal(literal) => {
                let bits = literal.elements().and_then(|mut all| all.next());
                match bits {
                    Some(bits) => writer.literal(literal.ty, bits),
                    None => writer.append(data.op.clone(), &uses, shape),
                }
            }
            Op::Foreign(..) => writer.append(data.op.clone(), &uses, shape),
            Op::Return => continue,
        };
        map.insert(value, made);
    }
    without_dead(writer.finish(&results))
}

/// Whether a value is a position.
fn is_number(shape: &crate::tensor::Shape) -> bool {
    let ty = super::writer::element_type("int64_type");
    shape.element_type() == Some(ty) && shape.elements() == Some(1)
}

/// Whether an operation has an effect in addition to its value.
fn writes(name: &str) -> bool {
    TOGETHER.contains(&name)
        || name.ends_with("store")
        || matches!(
            name,
            "easel::gen::store_if"
                | "easel::gen::schedule"
                | "gpu::gen::lds_allocate"
                | "easel::gen::guard"
                // Loads between barriers.
                | "easel::gen::lds_load"
        )
}

/// The function without unused instructions that have no effect.
fn without_dead(mut func: TensorFunction) -> TensorFunction {
    let mut needed: EntitySet<Value> = EntitySet::new();
    let Some(block) = func.entry() else {
        return func;
    };
    let mut kept = Vec::new();
    for &inst in func.blocks[block].insts.iter().rev() {
        let keep = match &func.insts[inst].op {
            Op::Call(operation, modules) => {
                !modules.is_empty()
                    || writes(&operation.operator.row().name)
                    || func.defined_values(inst).any(|v| needed.contains(v))
            }
            Op::Literal(_) => func.defined_values(inst).any(|v| needed.contains(v)),
            _ => true,
        };
        if keep {
            needed.extend(func.used_values(inst));
            kept.push(inst);
        }
    }
    kept.reverse();
    func.blocks[block].insts = kept;
    func
}
