//! Kernels of tensor programs for which the machine has too few registers.
//!
//! Fusion estimates what a kernel needs; allocation knows it. Where a kernel cannot be allocated, or only with private memory, the
//! kernel is made small: elements one by one, loops that are not written out. Where that does not do, fusion cuts the kernel in
//! two, again and again. Other kernels stay as they are.

use crate::tensor::Program;
use crate::{flatten, fuse};
use easel_ir::kernel::Kernel;
use easel_pass::{Attempt, Context, Functions, KERNEL, Program as AnyProgram, Step};
use std::collections::BTreeSet;

/// Codes of errors that too few registers cause.
const TOO_FEW: [&str; 2] = ["allocate-exhausted", "emit-limit"];

/// Notes in the context which kernels are to be smaller; whether there are any.
pub fn made_smaller(program: &AnyProgram, attempt: &Attempt, context: &mut Context) -> bool {
    let Some(program) = program.get::<Program>() else {
        return false;
    };
    let names = match attempt.result {
        Ok(code) => {
            let kernels = code.names().into_iter().zip(code.private_bytes());
            let spilled = kernels.filter(|k| k.1 > 0);
            spilled.map(|k| k.0.to_string()).collect()
        }
        Err(errors) if errors.0.iter().any(|e| TOO_FEW.contains(&e.code)) => {
            too_large(program, attempt, context)
        }
        Err(_) => return false,
    };
    !names.is_empty() && noted(program, attempt, context, &names).unwrap_or(false)
}

/// The names of kernels that cannot be compiled, each tried alone.
fn too_large(program: &Program, attempt: &Attempt, context: &Context) -> BTreeSet<String> {
    let at = attempt.steps.iter();
    let own = at.take_while(|step| *step.pass.takes != KERNEL).count();
    let (first, rest) = attempt.steps.split_at(own);
    let mut whole = AnyProgram::new(program.clone());
    for step in first {
        if (step.pass.run)(&mut whole, &of(step, context)).is_err() {
            return BTreeSet::new();
        }
    }
    let Some(functions) = whole.get::<Functions<Kernel>>() else {
        return BTreeSet::new();
    };
    let fails = functions.0.iter().filter(|function| {
        let alone = AnyProgram::new(Functions(vec![(*function).clone()]));
        (attempt.compile)(alone, rest, context).is_err()
    });
    fails.map(|f| f.name.clone()).collect()
}

/// A context with a step's options.
fn of<'a>(step: &Step, context: &Context<'a>) -> Context<'a> {
    let mut own = context.clone();
    own.options.clone_from(&step.settings);
    own.trace = Default::default();
    own
}

/// Notes that kernels of these names are to be smaller; whether some can be.
fn noted(
    program: &Program,
    attempt: &Attempt,
    context: &mut Context,
    names: &BTreeSet<String>,
) -> Option<bool> {
    let given = |name: &str| {
        let step = attempt.steps.iter().find(|step| step.pass.name == name)?;
        Some(of(step, context))
    };
    let flat = flatten::run(program, &given("gen-inline")?).ok()?;
    let kernels = fuse::kernels(&flat, &given("fuse-gen")?).ok()?;
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
