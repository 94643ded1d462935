//! Retries of tensor kernels for which the machine has too few registers.
//!
//! Fusion estimates the registers of a kernel; allocation computes the exact number. If a kernel cannot be allocated, or only with
//! private memory, the kernel is made small: scalar elements, rolled loops. If that does not suffice, fusion cuts the kernel in
//! two, repeatedly. Other kernels stay unchanged.

use crate::tensor::Program;
use crate::{flatten, fuse};
use easel_ir::kernel::Kernel;
use easel_pass::{Attempt, Context, Functions, KERNEL, Program as AnyProgram, Step};
use std::collections::BTreeSet;

/// Codes of errors that too few registers cause.
const TOO_FEW: [&str; 2] = ["allocate-exhausted", "emit-limit"];

/// Records in the context the kernels that have to be smaller. Returns whether any exist.
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

/// The names of kernels that cannot be compiled, each compiled alone.
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

/// A context with the options of a step.
fn of<'a>(step: &Step, context: &Context<'a>) -> Context<'a> {
    let mut own = context.clone();
    own.options.clone_from(&step.settings);
    own.trace = Default::default();
    own
}

/// Records that kernels of these names have to be smaller. Returns whether any kernel can be.
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
    let (flat, _) = flatten::run(program, &given("gen-inline")?).ok()?;
    let kernels = fuse::kernels(&flat, &given("fuse-gen")?).ok()?;
    let mut found = false;
    for kernel in kernels {
        // A kernel of a row that is cut in two has a part of the name.
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
