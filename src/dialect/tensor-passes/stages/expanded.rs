//! Kernel operations that stand for several other operations. Only kernels written by hand have such operations.

use super::writer::{Writer, integer};
use crate::ir::function::Value;
use crate::tensor::{ModuleId, Op, Operation, Program, TensorFunction, Value as Attribute};
use easel_isa::diagnostic::Diagnostic;
use rustc_hash::FxHashMap;

/// The operations that stand for several others.
const SEVERAL: [&str; 4] = [
    "gpu::gen::strided_load",
    "gpu::gen::strided_store",
    "gpu::gen::lane_reduce",
    "gpu::gen::check",
];

/// The operator that combines two elements, and the identity of the operator.
fn folding(op: &str) -> Option<(&'static str, Option<u64>)> {
    Some(match op {
        "sum" => ("add", None),
        "product" => ("mul", None),
        "max" => ("max", None),
        "min" => ("min", None),
        // Any nonzero number is true; a result is 0 or 1.
        "any" => ("logical_or", Some(0)),
        "all" => ("logical_and", Some(1)),
        _ => return None,
    })
}

/// All modules of a program with simple operations.
///
/// # Errors
/// An operation that is invalid.
pub(super) fn run(program: &Program) -> Result<Program, Box<Diagnostic>> {
    let mut new = program.clone();
    let all: Vec<ModuleId> = program.modules.keys().collect();
    for id in all {
        let func = &program.modules[id].func;
        let mut insts = func.inst_order();
        if insts.any(|(_, i)| {
            func.insts[i]
                .op
                .name()
                .is_some_and(|n| SEVERAL.contains(&n))
        }) {
            new.modules[id].func = expanded(func)?;
        }
    }
    Ok(new)
}

fn expanded(func: &TensorFunction) -> Result<TensorFunction, Box<Diagnostic>> {
    let mut writer = Writer::new(&func.name, &func.context);
    let mut map: FxHashMap<Value, Value> = FxHashMap::default();
    let mut results = Vec::new();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        writer.span = data.span;
        let uses = func.used_values(inst).filter_map(|v| map.get(&v).copied());
        let uses: Vec<Value> = uses.collect();
        let Some(value) = func.defined_values(inst).next() else {
            results = uses;
            continue;
        };
        let shape = (*func.context.shape(func.ty(value))).clone();
        let made = match &data.op {
            Op::Parameter(name) => writer.parameter(name, &shape),
            Op::Call(operation, _) if SEVERAL.contains(&&*operation.operator.row().name) => {
                let refused = |what: &str| {
                    let name = &operation.operator.row().name;
                    let message = format!("`{name}`: {what}");
                    Box::new(crate::unsupported(message, data.span))
                };
                let made = several(&mut writer, operation, &uses);
                made.ok_or_else(|| refused("its attributes make no sense here"))?
            }
            op => writer.append(op.clone(), &uses, shape),
        };
        map.insert(value, made);
    }
    Ok(writer.finish(&results))
}

/// The operations for which an operation stands.
fn several(writer: &mut Writer, operation: &Operation, uses: &[Value]) -> Option<Value> {
    let number = |name: &str| match operation.attribute(name) {
        Some(Attribute::Integer(n)) => u64::try_from(*n).ok(),
        _ => None,
    };
    let at = |writer: &mut Writer, base: Value, by: u64| match by {
        0 => base,
        by => writer.call("easel::gen::shift", &[("by", integer(by))], &[base]),
    };
    let pick = |writer: &mut Writer, of: Value, k: u64| {
        let attributes = [("at", integer(k)), ("size", integer(1))];
        writer.call("easel::gen::pick", &attributes, &[of])
    };
    match (operation.operator.row().name.as_str(), uses) {
        ("gpu::gen::strided_load", &[from, base]) => {
            let (size, stride) = (number("size")?, number("stride")?);
            let mut all = Vec::new();
            for k in 0..size {
                let at = at(writer, base, k.checked_mul(stride)?);
                all.push(writer.effect("gpu::gen::load", &[], &[from, at], None));
            }
            Some(writer.call("easel::gen::pack", &[], &all))
        }
        ("gpu::gen::strided_store", &[to, base, of]) => {
            let (size, stride) = (number("size")?, number("stride")?);
            let mut last = None;
            if writer.count(of) != size {
                return None;
            }
            for k in 0..size {
                let at = at(writer, base, k.checked_mul(stride)?);
                let one = pick(writer, of, k);
                last = Some(writer.effect("gpu::gen::store", &[], &[to, at, one], None));
            }
            last
        }
        ("gpu::gen::lane_reduce", &[of]) => {
            let op = match operation.attribute("op") {
                Some(Attribute::Text(op)) => op,
                _ => return None,
            };
            let (name, start) = folding(op)?;
            let ty = writer.ty(of);
            let mut total = start.map(|bits| {
                let one = crate::tensor::number::Number::Integer(bits.into());
                let row = ty.row();
                let bits = crate::tensor::number::encode(one, row.encoding, row.bytes);
                writer.literal(ty, bits.unwrap_or(0))
            });
            for k in 0..writer.count(of) {
                let one = pick(writer, of, k);
                total = Some(match total {
                    Some(total) => writer.call(name, &[], &[total, one]),
                    None => one,
                });
            }
            total
        }
        // A check has no effect unless machines are asked to stop.
        ("gpu::gen::check", &[_, value]) => Some(value),
        _ => None,
    }
}
