//! Checks that divided kernels have work-items for all elements that they write, and that each buffer has one writer.

use super::wrong;
use crate::ir::function::{Inst, Value};
use crate::tensor::program::OUTPUT;
use crate::tensor::{ModuleId, Op, Operation, Program, TensorFunction, Value as Attribute};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Checks the kernels of a program, and their buffers.
pub(super) fn check(program: &Program, out: &mut Diagnostics) {
    let Some(root) = program.modules.values().next() else {
        return;
    };
    let func = &root.func;
    let mut writers: BTreeMap<Value, u32> = BTreeMap::new();
    for (_, inst) in func.inst_order() {
        match call(func, inst) {
            Some((operation, _)) if operation.operator.row().name == "easel::gen::buffer" => {
                writers.insert(func.result(inst, 0), 0);
            }
            Some((operation, &[id])) if operation.operator.row().name == "gpu::gen::op" => {
                let uses: Vec<Value> = func.used_values(inst).collect();
                for v in &uses {
                    writers.entry(*v).and_modify(|n| *n += 1);
                }
                let name = &program.modules[id].func.name;
                if let Err(message) = kernel(program, func, id, &uses) {
                    out.push(wrong(format!("`{name}`: {message}"), None));
                }
            }
            _ => {}
        }
    }
    for &count in writers.values().filter(|&&n| n != 1) {
        let message = format!("{count} kernels write one buffer");
        out.push(wrong(message, None));
    }
}

fn call(func: &TensorFunction, inst: Inst) -> Option<(&Operation, &[ModuleId])> {
    match &func.insts[inst].op {
        Op::Call(operation, modules) => Some((operation, modules)),
        _ => None,
    }
}

fn number(operation: &Operation, name: &str) -> Option<u64> {
    match operation.attribute(name)? {
        Attribute::Integer(n) => u64::try_from(*n).ok(),
        _ => None,
    }
}

fn elements(lens: &[u64]) -> u64 {
    lens.iter().fold(1, |all, &n| all.saturating_mul(n))
}

type Result<T> = std::result::Result<T, String>;

fn kernel(program: &Program, root: &TensorFunction, id: ModuleId, uses: &[Value]) -> Result<()> {
    let module = &program.modules[id];
    let func = &module.func;
    let context = &program.context;
    let parameters = module.parameters();
    if parameters.len() != uses.len() {
        return Err("it is called with another number of buffers than it has".into());
    }
    // Memory of results, and the number of writes to each result.
    let mut memory: FxHashMap<Value, u32> = FxHashMap::default();
    for ((name, inst), &given) in parameters.iter().zip(uses) {
        let value = func.result(*inst, 0);
        if name.starts_with(OUTPUT) {
            memory.insert(value, 0);
            if func.ty(value) != root.ty(given) {
                return Err("it writes memory of another shape than it is given".into());
            }
        }
    }
    let (mut schedule, mut written) = (None, Vec::new());
    // The lens of the input of a reduction, and the lens of its totals.
    let mut rows: Vec<[u64; 2]> = Vec::new();
    for (_, inst) in func.inst_order() {
        let Some((operation, _)) = call(func, inst) else {
            continue;
        };
        match operation.operator.row().name.as_str() {
            "easel::gen::schedule" if schedule.is_some() => {
                return Err("it is divided twice".into());
            }
            "easel::gen::schedule" => schedule = Some(operation),
            "gpu::gen::gridwise_reduce" => {
                let count =
                    |v: Value| elements(context.shape(func.ty(v)).lens().unwrap_or_default());
                let input = func.used_values(inst).next().map_or(0, count);
                rows.push([input, count(func.result(inst, 0))]);
            }
            "gpu::gen::copy" => {
                let pair: Vec<Value> = func.used_values(inst).collect();
                let [from, to] = pair[..] else {
                    return Err("a copy has not two arguments".into());
                };
                // A workgroup's part of the memory counts as that memory.
                let region = func
                    .inst_order()
                    .find(|(_, i)| func.defined_values(*i).any(|v| v == to));
                let region = region.filter(|(_, i)| {
                    call(func, *i)
                        .is_some_and(|c| c.0.operator.row().name == "gpu::gen::tile_region")
                });
                let whole = region
                    .and_then(|(_, i)| func.used_values(i).next())
                    .unwrap_or(to);
                let Some(count) = memory.get_mut(&whole) else {
                    return Err("it writes what is no memory of a result".into());
                };
                *count += 1;
                let shape = |v: Value| context.shape(func.ty(v));
                let (a, b) = (shape(from), shape(to));
                if region.is_none()
                    && (a.lens() != b.lens() || a.element_type() != b.element_type())
                {
                    return Err("a result does not fit its memory".into());
                }
                written.push(shape(whole).lens().unwrap_or_default().to_vec());
            }
            _ => {}
        }
    }
    if memory.values().any(|&n| n != 1) || written.is_empty() {
        return Err("a result is not written once".into());
    }
    let schedule = schedule.ok_or("it is not divided")?;
    let fits = rows.iter().all(|[input, totals]| {
        let of = |name: &str| number(schedule, name).unwrap_or(0);
        let parts = number(schedule, "parts").unwrap_or(1);
        let wanted = of("outputs").checked_mul(of("reduce_elements"));
        wanted == Some(*input) && of("outputs").checked_mul(parts) == Some(*totals)
    });
    if !fits {
        return Err("its rows are not those that it reduces".into());
    }
    written.iter().try_for_each(|lens| covered(schedule, lens))
}

/// Whether a division has work-items for all elements of a result of such lens.
fn covered(schedule: &Operation, lens: &[u64]) -> Result<()> {
    let of = |name: &str| number(schedule, name).ok_or_else(|| format!("it has no `{name}`"));
    let (local, groups, vec) = (of("local")?, of("groups")?, of("vec")?);
    let all = elements(lens);
    let items = local.saturating_mul(groups);
    let word = match schedule.attribute("kind") {
        Some(Attribute::Text(kind)) => &**kind,
        _ => "",
    };
    let fits = match word {
        "flat" => {
            let work = of("work")?;
            work == all && vec > 0 && items >= work / vec && items >= work % vec
        }
        "reduce" => {
            let (outputs, row, lanes) = (of("outputs")?, of("reduce_elements")?, of("lanes")?);
            let parts = number(schedule, "parts").unwrap_or(1).max(1);
            let one = [
                outputs,
                outputs.saturating_mul(row),
                outputs.saturating_mul(parts),
            ];
            let rows = (local / lanes.max(1)).saturating_mul(groups / parts);
            one.contains(&all) && rows >= outputs
        }
        "tile" => {
            let axis = number(schedule, "axis").unwrap_or(0) as usize;
            let dims = match schedule.attribute("tile_dims") {
                Some(Attribute::Integers(dims)) => dims.to_vec(),
                _ => Vec::new(),
            };
            let (before, inside) = lens
                .split_at_checked(axis)
                .ok_or("its tiles have no axes")?;
            let along = inside
                .iter()
                .zip(&dims)
                .map(|(&n, &d)| n.div_ceil(d.max(1) as u64));
            dims.len() == inside.len() && elements(before).saturating_mul(along.product()) <= groups
        }
        "product" => of("outputs")? == all,
        _ => false,
    };
    match fits {
        true => Ok(()),
        false => Err(format!(
            "its work-items are not those of a result of {lens:?}"
        )),
    }
}
