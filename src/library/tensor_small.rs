//! Kernels of tensor programs for which the machine has too few registers.
//!
//! Fusion estimates what a kernel needs; allocation knows it. Where a kernel cannot be allocated, or only with private memory, it
//! is made small: elements one by one, loops that are not written out. Where that does not do, fusion cuts it in two,
//! again and again. Other kernels stay as they are.

use crate::backend::Kernel;
use crate::pass::{Context, Trace};
use crate::pipeline::registry::Body;
use crate::pipeline::{PassReport, Program, Step, emit, run_passes};
use crate::tensor;
use easel_isa::diagnostic::Diagnostics;
use easel_tensor_passes::pipeline::Setting;
use easel_tensor_passes::{flatten, fuse};
use std::collections::BTreeSet;

/// Codes of what too few registers are.
const TOO_FEW: [&str; 2] = ["allocate-exhausted", "emit-limit"];

/// What became of a program: its kernels, or errors.
pub(super) type Made = Result<(Vec<Kernel>, Vec<PassReport>), Diagnostics>;

/// Kernels that are too large and can be made smaller: notes them in the context; whether there are any.
pub(super) fn made_smaller(
    program: &tensor::Program,
    passes: &[Step],
    context: &mut Context,
    made: &Made,
) -> bool {
    let names = match made {
        Ok((kernels, _)) => {
            let functions = kernels.iter().map(|k| &k.function);
            let spilled = functions.filter(|f| f.launch.private_bytes > 0);
            spilled.map(|f| f.name.clone()).collect()
        }
        Err(errors) if errors.0.iter().any(|e| TOO_FEW.contains(&e.code)) => {
            too_large(program, passes, context)
        }
        Err(_) => return false,
    };
    !names.is_empty() && noted(program, passes, context, &names).unwrap_or(false)
}

/// Whether a pass is one on tensor programs.
fn is_tensor(step: &&Step) -> bool {
    matches!(step.pass.body, Body::Tensor(_))
}

/// The names of kernels that cannot be compiled, each tried alone.
fn too_large(program: &tensor::Program, passes: &[Step], context: &Context) -> BTreeSet<String> {
    let (first, rest): (Vec<&Step>, Vec<&Step>) = passes.iter().partition(is_tensor);
    let [first, rest] = [first, rest].map(|all| all.into_iter().cloned().collect::<Vec<Step>>());
    let whole = Program::Tensor(Box::new(program.clone()));
    let Ok((Program::Kernel(functions), _)) = run_passes(whole, &first, context, &mut |_, _| {})
    else {
        return BTreeSet::new();
    };
    let fails = |function: &crate::ir::kernel::KernelFunction| {
        let alone = Program::Kernel(vec![function.clone()]);
        let done = run_passes(alone, &rest, context, &mut |_, _| {});
        done.and_then(|(program, _)| emit::kernels(program))
            .is_err()
    };
    let names = functions.iter().filter(|f| fails(f));
    names.map(|f| f.name.clone()).collect()
}

/// Notes that kernels of these names are to be smaller; whether some can be.
fn noted(
    program: &tensor::Program,
    passes: &[Step],
    context: &mut Context,
    names: &BTreeSet<String>,
) -> Option<bool> {
    let (matrices, trace) = (crate::pipeline::matrices(context.target), Trace::default());
    let setting = |name: &str| {
        let step = passes.iter().find(|step| step.pass.name == name)?;
        Some(Setting {
            wave: context.target.limits.lanes,
            matrices: &matrices,
            options: &step.settings,
            disabled: &context.disabled_rules,
            small: &context.small_kernels,
            trace: &trace,
        })
    };
    let flat = flatten::run(program, setting("gen-inline")?).ok()?;
    let kernels = fuse::kernels(&flat, setting("fuse-gen")?).ok()?;
    let mut found = false;
    for kernel in kernels {
        // Rows that are cut in two have a part of the name.
        let is_named = |name: &String| {
            let rest = name.strip_prefix(&kernel.name);
            rest.is_some_and(|rest| rest.is_empty() || rest == "_part")
        };
        if !names.iter().any(is_named) {
            continue;
        }
        for place in kernel.places {
            let known = context.small_kernels.get(&place).copied();
            let next = match known {
                None => u32::MAX,
                Some(n) => n.min(kernel.weight) / 2,
            };
            if next > 0 {
                context.small_kernels.insert(place, next);
                found = true;
            }
        }
    }
    Some(found)
}
