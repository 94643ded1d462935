//! Kernels of tensor programs as kernel IR.
//!
//! - `positions`: where an element of a result comes from; `elements`: elements of values at a place.
//! - `rows`: reductions, each work-item its share, shares put together through the memory of the workgroup.
//!
//! A kernel is generated backwards from its results: an element of a value is asked for at a place and is made of elements of
//! its arguments, at places that are composed on the way. So no move of data costs more than arithmetic on places.

mod elements;
mod positions;
mod rows;

use crate::code::Code;
use crate::fuse::{Space, space_of};
use crate::ir::kernel::KernelFunction;
use crate::ir::{Argument, ArgumentKind, Value as Code_};
use crate::lower::types::Kind;
use crate::schedule::{Division, divide};
use crate::tensor::layout::{permutation, space};
use crate::tensor::tables::Encoding;
use crate::tensor::{Context, ModuleId, Op, Program, Shape, TensorFunction};
use crate::unsupported;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use elements::Generator;
use positions::{Position, split};
use rustc_hash::FxHashMap;

type TensorValue = crate::ir::function::Value;

/// A buffer of a kernel.
pub(crate) struct Buffer {
    /// The argument.
    argument: u16,
    kind: Kind,
    lens: Vec<u64>,
    strides: Vec<u64>,
    bytes: u64,
}

/// What names buffers have.
#[derive(Clone, Debug)]
pub struct Binding {
    /// Of what the kernel reads, in the order of its parameters.
    pub reads: Vec<String>,
    /// Of its results.
    pub writes: Vec<String>,
}

/// The kernels of a fused program in the order in which they run, for subgroups of `wave` work-items. Arguments have the names of buffers: those of
/// parameters and literals as the program has them, `@K` of what lies between kernels, `output0` and so on of results.
///
/// # Errors
/// What is read and not compiled.
pub fn kernels(program: &Program, wave: u32) -> Result<Vec<KernelFunction>, Diagnostics> {
    let mut out = Diagnostics::default();
    let mut made = Vec::new();
    let Some((_, root)) = program.modules.iter().next() else {
        return Ok(made);
    };
    let names = names(&root.func);
    for (_, inst) in root.func.inst_order() {
        let data = &root.func.insts[inst];
        let Op::Call(_, modules) = &data.op else {
            continue;
        };
        let [id] = modules[..] else {
            continue;
        };
        let result = root.func.result(inst, 0);
        let writes = match &*program.context.shape(root.func.ty(result)) {
            Shape::Tuple(parts) => (0..parts.len())
                .map(|k| {
                    names
                        .get(&(result, k))
                        .cloned()
                        .unwrap_or_else(|| format!("{}.{k}", root.func.name))
                })
                .collect(),
            _ => vec![names.get(&(result, 0)).cloned().unwrap_or_default()],
        };
        let reads = root.func.used_values(inst);
        let binding = Binding {
            reads: reads
                .map(|v| names.get(&(v, 0)).cloned().unwrap_or_default())
                .collect(),
            writes,
        };
        match kernel(program, id, &binding, wave) {
            Ok(kernel) => made.push(kernel),
            Err(error) => out.push(*error),
        }
    }
    match out.has_errors() {
        true => Err(out),
        false => Ok(made),
    }
}

/// The buffers of a root by value; of tuples, each part.
pub fn names(func: &TensorFunction) -> FxHashMap<(TensorValue, usize), String> {
    let mut names = FxHashMap::default();
    let mut parts: FxHashMap<TensorValue, (TensorValue, usize)> = FxHashMap::default();
    let mut returned = Vec::new();
    for (n, (_, inst)) in func.inst_order().enumerate() {
        let data = &func.insts[inst];
        let Some(value) = func.defined_values(inst).next() else {
            returned.extend(func.used_values(inst));
            continue;
        };
        match &data.op {
            Op::Parameter(name) => {
                names.insert((value, 0), name.to_string());
            }
            Op::Call(operation, _) if operation.operator.row().name == "get_tuple_elem" => {
                let k = match operation.attribute("index") {
                    Some(crate::tensor::Value::Integer(k)) => *k as usize,
                    _ => 0,
                };
                if let Some(of) = func.used_values(inst).next() {
                    parts.insert(value, (of, k));
                    names.insert((of, k), format!("@{n}"));
                    names.insert((value, 0), format!("@{n}"));
                }
            }
            _ => {
                names.entry((value, 0)).or_insert_with(|| format!("@{n}"));
            }
        }
    }
    for (n, value) in returned.into_iter().enumerate() {
        let name = format!("output{n}");
        if let Some(&part) = parts.get(&value) {
            names.insert(part, name.clone());
        }
        names.insert((value, 0), name);
    }
    names
}

fn buffer(argument: usize, shape: &Shape) -> Option<Buffer> {
    let Shape::Static(ty, lens, strides) = shape else {
        return None;
    };
    Some(Buffer {
        argument: u16::try_from(argument).ok()?,
        kind: Kind::of(*ty)?,
        lens: lens.to_vec(),
        strides: strides.to_vec(),
        bytes: space(lens, strides).checked_mul(u64::from(ty.row().bytes))?,
    })
}

/// The kernel of a module.
///
/// # Errors
/// What is read and not compiled.
pub fn kernel(
    program: &Program,
    id: ModuleId,
    binding: &Binding,
    wave: u32,
) -> Result<KernelFunction, Box<Diagnostic>> {
    let module = &program.modules[id];
    let func = &module.func;
    let refused =
        |message: &str| Box::new(unsupported(format!("`{}`: {message}", func.name), None));
    let space = space_of(program, id).map_err(Box::new)?;
    let context: &Context = &program.context;
    let mut buffers: Vec<Buffer> = Vec::new();
    let mut arguments = Vec::new();
    let mut describe = |name: &str, shape: &Shape, written: bool, buffers: &mut Vec<Buffer>| {
        let own = buffer(buffers.len(), shape)?;
        let element = match (shape.element_type()?.row().encoding, own.kind.scalar) {
            (Encoding::Boolean, _) => "i8".to_string(),
            (_, scalar) => scalar.name().to_string(),
        };
        arguments.push(Argument {
            name: name.to_string(),
            kind: ArgumentKind::Buffer {
                bytes: Some(own.bytes),
                element,
                shape: own.lens.clone(),
                written,
            },
            offset: 8 * buffers.len() as u32,
            size: 8,
        });
        buffers.push(own);
        Some(())
    };
    let mut places: FxHashMap<TensorValue, usize> = FxHashMap::default();
    for (k, (_, inst)) in module.parameters().into_iter().enumerate() {
        let value = func.result(inst, 0);
        let name = binding.reads.get(k).map_or("", |n| n);
        describe(name, &context.shape(func.ty(value)), false, &mut buffers)
            .ok_or_else(|| refused("a parameter has no shape that is known"))?;
        places.insert(value, k);
    }
    let mut made = SecondaryMap::with_capacity(func.values.len());
    let mut results: Vec<TensorValue> = Vec::new();
    for (_, inst) in func.inst_order() {
        for value in func.defined_values(inst) {
            made[value] = Some(inst);
        }
        if matches!(func.insts[inst].op, Op::Return) {
            results.extend(func.used_values(inst));
        }
    }
    let mut outputs = Vec::new();
    for (k, &value) in results.iter().enumerate() {
        outputs.push((value, buffers.len()));
        let name = binding.writes.get(k).map_or("", |n| n);
        describe(name, &context.shape(func.ty(value)), true, &mut buffers)
            .ok_or_else(|| refused("a result has no shape that is known"))?;
    }
    let along = along(&space, &buffers);
    let division = divide(&space, along, wave.into());
    if division.outputs == 0 || division.elements == 0 {
        return Err(refused("tensors without elements are not compiled"));
    }
    if division.groups > i32::MAX as u64 {
        return Err(refused("more workgroups than can be launched"));
    }
    let mut code = Code::new(&func.name);
    code.func.launch.arguments = arguments;
    code.func.launch.workgroup_size = [division.local as u32, 1, 1];
    code.func.launch.subgroup_size = wave;
    code.func.launch.grid = Some([division.groups, 1, 1]);
    let mut generator = Generator::new(code, func, context, made, buffers, places);
    match &space {
        Space::Flat(lens) => flat(&mut generator, lens, &division, &outputs)?,
        Space::Rows(lens, axes) => generator.rows(lens, axes, &division, &outputs)?,
    }
    Ok(generator.code.finish())
}

/// Whether neighbours in memory are elements of one row: by the largest buffer over all elements.
fn along(space: &Space, buffers: &[Buffer]) -> bool {
    let Space::Rows(lens, axes) = space else {
        return true;
    };
    let whole = buffers.iter().find(|b| b.lens == *lens);
    let strides = whole.map_or_else(
        || crate::tensor::layout::standard_strides(lens),
        |b| b.strides.clone(),
    );
    let long = (0..lens.len()).filter(|&k| lens[k] > 1 && strides[k] > 0);
    long.min_by_key(|&k| strides[k])
        .is_none_or(|k| axes.contains(&k))
}

/// A work-item for each element.
fn flat(
    generator: &mut Generator,
    lens: &[u64],
    division: &Division,
    outputs: &[(TensorValue, usize)],
) -> Result<(), Box<Diagnostic>> {
    let code = &mut generator.code;
    let (item, group) = (
        code.workitem(division.local),
        code.workgroup(division.groups),
    );
    let local = code.index(division.local as i64);
    let first = code.binary(crate::ir::kernel::Binary::Mul, group, local);
    let number = code.binary(crate::ir::kernel::Binary::Add, first, item);
    let strides = outputs
        .first()
        .map(|o| generator.buffers[o.1].strides.clone())
        .unwrap_or_default();
    let order = permutation(lens, &strides);
    let body = |generator: &mut Generator, number: Code_| {
        let index = split(&mut generator.code, number, lens, &order);
        let at = Position { index, guard: None };
        generator.whole.push((at.clone(), strides.clone(), number));
        for &(value, buffer) in outputs {
            let element = generator.element(value, &at)?;
            generator.write(buffer, &at, element, None);
        }
        Ok(())
    };
    if division.outputs.is_multiple_of(division.local) {
        return body(generator, number);
    }
    generator.below(number, division.outputs, body)
}
