//! Kernels in their last form as kernel IR.
//!
//! - `lowered`: the kinds of values; `lanes`: the code of one work-item, line by line; `positions`: indices; `loops`: bodies and
//!   exchange between work-items; `matrices`: products of matrices.

mod lanes;
mod loops;
mod lowered;
mod matrices;
mod positions;

use crate::code::Code;
use crate::hardware::Hardware;
use crate::host::{KERNEL, of_kernels};
use crate::ir::kernel::KernelFunction;
use crate::ir::{Argument, ArgumentKind};
use crate::lower::types::Kind;
use crate::stages::{Plan, form};
use crate::tensor::layout::space;
use crate::tensor::program::OUTPUT;
use crate::tensor::tables::Encoding;
use crate::tensor::{ModuleId, Op, Program, Shape, TensorFunction};
use crate::unsupported;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use lowered::{Lowered, Lowering};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

type TensorValue = crate::ir::function::Value;

/// A buffer of a kernel.
#[derive(Clone)]
pub(crate) struct Buffer {
    /// The number of the argument.
    argument: u16,
    kind: Kind,
    lens: Vec<u64>,
    strides: Vec<u64>,
    bytes: u64,
    written: bool,
}

/// The names of a kernel's buffers.
#[derive(Clone, Debug)]
pub struct Binding {
    /// The buffers that the kernel reads, in the order of its parameters.
    pub reads: Vec<String>,
    /// The buffers of the kernel's results.
    pub writes: Vec<String>,
}

/// The kernels of a fused program in the order in which they run. Arguments have the names of
/// buffers: names of parameters and literals as in the program, `@K` between kernels, `output0` and so on for results.
///
/// # Errors
/// An error for each part of the input that is not supported.
pub fn kernels(program: &Program, hardware: &Hardware) -> Result<Vec<KernelFunction>, Diagnostics> {
    let mut out = Diagnostics::default();
    let mut made = Vec::new();
    let program = &*form::called(program);
    let Some((_, root)) = program.modules.iter().next() else {
        return Ok(made);
    };
    let names = names(&root.func);
    for (_, inst) in root.func.inst_order() {
        let data = &root.func.insts[inst];
        let &[id] = data.op.modules() else {
            continue;
        };
        if data.op.name() != Some(KERNEL) {
            continue;
        }
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
        // Memory for results comes last.
        let reads: Vec<TensorValue> = root.func.used_values(inst).collect();
        let reads = &reads[..reads.len().saturating_sub(writes.len())];
        let binding = Binding {
            reads: reads
                .iter()
                .map(|&v| names.get(&(v, 0)).cloned().unwrap_or_default())
                .collect(),
            writes,
        };
        match kernel(program, id, &binding, hardware) {
            Ok(kernel) => made.push(kernel),
            Err(error) => out.push(*error),
        }
    }
    match out.has_errors() {
        true => Err(out),
        false => Ok(made),
    }
}

/// The prefix of the names of results: `output`, made longer if a parameter has such a name.
pub fn result_prefix(func: &TensorFunction) -> String {
    free(func, "output")
}

/// A word that, followed by a number, is the name of no parameter.
fn free(func: &TensorFunction, word: &str) -> String {
    let ops = func.inst_order().map(|(_, inst)| &func.insts[inst].op);
    // Lines between the word and a number in names of parameters.
    let lines = ops.filter_map(|op| {
        let Op::Parameter(name) = op else {
            return None;
        };
        let rest = name.strip_prefix(word)?;
        let digits = rest.trim_start_matches('_');
        let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        is_number.then_some(rest.len() - digits.len())
    });
    let taken: BTreeSet<usize> = lines.collect();
    let free = (0..).find(|n| !taken.contains(n));
    format!("{word}{}", "_".repeat(free.unwrap_or(0)))
}

/// The buffers of a root by value; for a tuple, each part. The results of the host are `host0` and so on, independent of other
/// names in the root.
pub fn names(func: &TensorFunction) -> FxHashMap<(TensorValue, usize), String> {
    let mut names = FxHashMap::default();
    let mut parts: FxHashMap<TensorValue, (TensorValue, usize)> = FxHashMap::default();
    let mut returned = Vec::new();
    let (mut made_by_hosts, mut tuples) = (0, FxHashSet::default());
    let host = free(func, "host");
    let hosts: FxHashSet<_> = of_kernels(func).into_iter().collect();
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
                    let known = names.get(&(of, k)).filter(|_| tuples.contains(&of));
                    let own = known.cloned().unwrap_or_else(|| format!("@{n}"));
                    names.insert((of, k), own.clone());
                    names.insert((value, 0), own);
                }
            }
            _ if hosts.contains(&inst) => {
                let shape = func.context.shape(func.ty(value));
                let count = match &*shape {
                    Shape::Tuple(parts) => parts.len(),
                    _ => 1,
                };
                for k in 0..count {
                    names.insert((value, k), format!("{host}{made_by_hosts}"));
                    made_by_hosts += 1;
                }
                tuples.insert(value);
            }
            _ => {
                names.entry((value, 0)).or_insert_with(|| format!("@{n}"));
            }
        }
    }
    let prefix = result_prefix(func);
    for (n, value) in returned.into_iter().enumerate() {
        let name = format!("{prefix}{n}");
        if let Some(&part) = parts.get(&value) {
            names.insert(part, name.clone());
        }
        names.insert((value, 0), name);
    }
    names
}

fn buffer(argument: usize, shape: &Shape, written: bool) -> Option<Buffer> {
    let Shape::Static(ty, lens, strides) = shape else {
        return None;
    };
    Some(Buffer {
        argument: u16::try_from(argument).ok()?,
        kind: Kind::of(*ty)?,
        lens: lens.to_vec(),
        strides: strides.to_vec(),
        bytes: space(lens, strides).checked_mul(u64::from(ty.row().bytes))?,
        written,
    })
}

/// The kernel of a module.
///
/// # Errors
/// An error for each part of the input that is not supported.
pub fn kernel(
    program: &Program,
    id: ModuleId,
    binding: &Binding,
    hardware: &Hardware,
) -> Result<KernelFunction, Box<Diagnostic>> {
    let module = &program.modules[id];
    let func = &module.func;
    let refused =
        |message: &str| Box::new(unsupported(format!("`{}`: {message}", func.name), None));
    let plan = Plan::of(func);
    let plan = plan.ok_or_else(|| refused("it has no schedule that can be launched"))?;
    let mut code = Code::new(&func.name);
    let mut values: FxHashMap<TensorValue, Lowered> = FxHashMap::default();
    let (mut reads, mut writes) = (binding.reads.iter(), binding.writes.iter());
    for (k, (parameter, inst)) in module.parameters().into_iter().enumerate() {
        let value = func.result(inst, 0);
        let shape = program.context.shape(func.ty(value));
        let written = parameter.starts_with(OUTPUT);
        let own = buffer(k, &shape, written);
        let own = own.ok_or_else(|| refused("a parameter has no shape that is known"))?;
        let element = match (
            shape.element_type().map(|t| t.row().encoding),
            own.kind.scalar,
        ) {
            (Some(Encoding::Boolean), _) => "i8".to_string(),
            (_, scalar) => scalar.name().to_string(),
        };
        let name = if written { writes.next() } else { reads.next() };
        code.func.launch.arguments.push(Argument {
            name: name.cloned().unwrap_or_default(),
            kind: ArgumentKind::Buffer {
                bytes: Some(own.bytes),
                element,
                shape: own.lens.clone(),
                written,
            },
            offset: 8 * k as u32,
            size: 8,
        });
        values.insert(value, Lowered::Buffer(own));
    }
    code.func.launch.workgroup_size = [plan.local as u32, 1, 1];
    code.func.launch.subgroup_size = hardware.wave;
    code.func.launch.grid = Some([plan.groups, 1, 1]);
    let mut lowering = Lowering {
        code,
        program,
        plan,
        wave: hardware.wave.into(),
        hardware,
        shared: 0,
        rounds: Vec::new(),
        quotients: FxHashMap::default(),
        lasts: FxHashMap::default(),
    };
    lowering.module(func, &mut values)?;
    lowering.code.func.launch.shared_bytes = lowering.shared;
    Ok(lowering.code.finish())
}
