//! Operators that run modules.

use super::Problem;
use super::call::{Array, Call, Inferred, common_order, ordered, standard};
use super::movement;
use crate::attribute::{Operation, Value};
use crate::ir::function;
use crate::layout;
use crate::program::{Module, Program};
use crate::set::{ModuleId, Op};
use crate::shape::{Braces, Shape};
use crate::tables::ShapeRule;
use rustc_hash::FxHashMap;

/// A result, or several as a tuple; nothing if no shape is given.
fn together(mut shapes: Vec<Shape>) -> Option<Shape> {
    match shapes.len() {
        0 | 1 => shapes.pop(),
        _ => Some(Shape::Tuple(shapes.into())),
    }
}

/// The printed result shapes of a module.
fn results(program: &Program, module: &Module) -> Vec<Shape> {
    let func = &module.func;
    let mut insts = func.inst_order().map(|(_, inst)| inst);
    let end = insts.find(|&inst| matches!(func.insts[inst].op, Op::Return));
    let values = end.into_iter().flat_map(|inst| func.used_values(inst));
    let shapes = values.map(|v| (*program.context.shape(func.ty(v))).clone());
    shapes.collect()
}

/// The printed shape of a parameter.
fn printed(program: &Program, module: &Module, parameter: function::Inst) -> Option<Shape> {
    let value = module.func.defined_values(parameter).next()?;
    Some((*program.context.shape(module.func.ty(value))).clone())
}

/// Compares arguments with their parameters, by types and, if `lens` is set, lens.
fn bind(
    program: &Program,
    module: &Module,
    skip: usize,
    given: &[Array],
    lens: bool,
) -> Result<(), Problem> {
    let parameters = module.parameters();
    for (array, (name, inst)) in given.iter().zip(parameters.into_iter().skip(skip)) {
        let shape = printed(program, module, inst);
        let Some(parameter) = shape.as_ref().and_then(Array::new) else {
            continue;
        };
        let of = &module.func.name;
        if parameter.ty != array.ty {
            let (a, b) = (array.ty.name(), parameter.ty.name());
            return Err(Problem::types(format!(
                "an argument is of type {a}, parameter `{name}` of `{of}` is {b}"
            )));
        }
        if lens && parameter.lens != array.lens {
            let (a, b) = (Braces(array.lens), Braces(parameter.lens));
            return Err(Problem::dimensions(format!(
                "an argument has lengths {a}, parameter `{name}` of `{of}` has {b}"
            )));
        }
    }
    Ok(())
}

/// The only module of a call.
fn only<'a>(program: &'a Program, modules: &[ModuleId]) -> Option<&'a Module> {
    match modules {
        [module] => program.modules.get(*module),
        _ => None,
    }
}

/// A module on each element: its lines are inferred with the caller's lens and strides.
pub(super) fn pointwise(call: &Call, program: &Program, modules: &[ModuleId]) -> Inferred {
    let Some(module) = only(program, modules) else {
        return Ok(None);
    };
    call.check_lens(&call.given)?;
    bind(program, module, 0, &call.given, false)?;
    let Some(first) = call.given.first() else {
        return Ok(together(results(program, module)));
    };
    let parameters = module.parameters();
    if parameters.len() != call.given.len() {
        return Ok(None);
    }
    // An argument that repeats elements has no order of its own: it takes that of the others.
    let order = common_order(&call.given);
    let strides = layout::layout(first.lens, &order);
    let mut known: FxHashMap<function::Inst, Shape> = FxHashMap::default();
    for (array, (_, inst)) in call.given.iter().zip(parameters) {
        let own = match array.rank() > 1 && array.broadcasted() {
            true => &strides,
            false => array.strides,
        };
        known.insert(inst, Shape::new(array.ty, array.lens, own));
    }
    Ok(follow(program, module, first.lens, known))
}

/// The result shapes of a module for shapes of its parameters; nothing if a line has an
/// error, which is reported at that line.
fn follow(
    program: &Program,
    module: &Module,
    lens: &[u64],
    mut parameters: FxHashMap<function::Inst, Shape>,
) -> Option<Shape> {
    let func = &module.func;
    let mut shapes: FxHashMap<function::Value, Shape> = FxHashMap::default();
    for (_, inst) in func.inst_order() {
        let uses = func.used_values(inst).map(|v| shapes.get(&v));
        let uses: Vec<&Shape> = uses.collect::<Option<_>>()?;
        let made = match &func.insts[inst].op {
            Op::Parameter(_) => parameters.remove(&inst)?,
            Op::Literal(_) => {
                let value = func.defined_values(inst).next()?;
                let own = program.context.shape(func.ty(value));
                match &*own {
                    Shape::Static(ty, _, strides) if layout::scalar(strides) => {
                        Shape::new(*ty, lens, &vec![0; lens.len()])
                    }
                    _ => (*own).clone(),
                }
            }
            // Modules in bodies of elements have no nested modules.
            Op::Call(_, modules) if !modules.is_empty() => return None,
            Op::Call(operation, _) => super::infer(operation, &uses, program, &[]).ok()??,
            Op::Foreign(..) => return None,
            Op::Return => return together(uses.into_iter().cloned().collect()),
        };
        shapes.extend(func.defined_values(inst).map(|v| (v, made.clone())));
    }
    None
}

/// A shape in an order of axes; row-major if the rank differs.
fn in_order(array: Array, order: &[usize]) -> Inferred {
    match order.len() == array.rank() {
        true => ordered(array.ty, array.lens, order),
        false => standard(array.ty, array.lens),
    }
}

/// A reducing module: its results in the most frequent order of axes of the arguments.
pub(super) fn fused_reduce(call: &Call, program: &Program, modules: &[ModuleId]) -> Inferred {
    let Some(module) = only(program, modules) else {
        return Ok(None);
    };
    bind(program, module, 0, &call.given, true)?;
    if let Some(first) = call.given.first() {
        call.axes("axes", first.rank())?;
    }
    let order = common_order(&call.given);
    let mut made = Vec::new();
    for shape in results(program, module) {
        let Some(array) = Array::new(&shape) else {
            return Ok(None);
        };
        match in_order(array, &order)? {
            Some(shape) => made.push(shape),
            None => return Ok(None),
        }
    }
    Ok(together(made))
}

/// A module on each element of concatenated parts, after a module on the elements of each part.
pub(super) fn fused_concat(call: &Call, program: &Program, modules: &[ModuleId]) -> Inferred {
    let Some((&last, before)) = modules.split_last() else {
        return Ok(None);
    };
    let (mut rest, mut parts) = (&call.given[..], Vec::new());
    for &module in before {
        let Some(module) = program.modules.get(module) else {
            return Ok(None);
        };
        let Some((own, others)) = rest.split_at_checked(module.parameters().len()) else {
            return Ok(None);
        };
        call.check_lens(own)?;
        bind(program, module, 0, own, false)?;
        // A part of literals only has no known length.
        let Some(&first) = own.first() else {
            return Ok(None);
        };
        parts.push(first);
        rest = others;
    }
    let (Some(lens), Some(last)) = (movement::joined(call, &parts)?, program.modules.get(last))
    else {
        return Ok(None);
    };
    if let Some(other) = rest.iter().find(|array| array.lens != lens) {
        let (a, b) = (Braces(&lens), Braces(other.lens));
        let message = format!("the parts make {a} together, another argument has {b}");
        return Err(Problem::dimensions(message));
    }
    bind(program, last, 1, rest, false)?;
    match together(results(program, last)).and_then(|shape| shape.element_type()) {
        Some(ty) => ordered(ty, &lens, &common_order(&call.given)),
        None => Ok(None),
    }
}

/// An operator that wraps another operator or a module.
pub(super) fn wrapped(
    operation: &Operation,
    arguments: &[&Shape],
    program: &Program,
    modules: &[ModuleId],
) -> Inferred {
    if operation.operator.row().shape == ShapeRule::Module && !modules.is_empty() {
        let Some(module) = only(program, modules) else {
            return Ok(None);
        };
        // A module that writes its results returns the memory.
        let written = module.parameters().into_iter();
        let written = written.filter(|(name, _)| name.starts_with(crate::program::OUTPUT));
        let written: Option<Vec<Shape>> = written
            .map(|(_, inst)| printed(program, module, inst))
            .collect();
        return Ok(match written {
            Some(written) if !written.is_empty() => together(written),
            _ => together(results(program, module)),
        });
    }
    if let Some(Value::Shape(shape)) = operation.attribute("output_shape") {
        return Ok(Some(shape.clone()));
    }
    // Memory for results comes last among the arguments.
    let own = match operation.attribute("additional_args") {
        Some(Value::Integer(more)) => usize::try_from(*more)
            .ok()
            .and_then(|more| arguments.len().checked_sub(more)),
        _ => Some(arguments.len()),
    };
    match (operation.attribute("op"), own) {
        (Some(Value::Operation(inner)), Some(own))
            if inner.operator.row().arguments.allows(own)
                && inner.operator.row().modules.allows(modules.len()) =>
        {
            super::infer(inner, &arguments[..own], program, modules)
        }
        _ => Ok(None),
    }
}
