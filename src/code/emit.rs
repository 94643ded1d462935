//! From an allocated program to assembly text or a code object.

use crate::kernels::Kernels;
use crate::pass::{Functions, Program};
use easel_backend::asm::{Comments, print_with};
use easel_backend::code::Line;
use easel_backend::{self as backend, Kernel, Options, Resources};
use easel_ir::machine::{Machine, MachineFunction};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_rules::RuleSet;
use easel_target::BankRole;
use std::collections::BTreeSet;

/// The kernels of an allocated program in the form of the backend.
///
/// # Errors
/// `emit-state` for a program that is not allocated, `emit-duplicate-symbol` for kernels with the same name, `emit-limit` for
/// kernels that need more than the machine has.
pub fn kernels(program: Program) -> Result<Vec<Kernel>, Diagnostics> {
    let kernels = match program.take::<Functions<Machine>>() {
        Ok(functions) => functions.0.into_iter().map(Kernel::new).collect(),
        Err(program) => match program.take::<Kernels>() {
            Ok(kernels) => kernels.0,
            Err(program) => {
                let form = program.form();
                let message = format!("{form} has no assembly: passes before this one are missing");
                return Err(Diagnostic::error("emit-state", message).into());
            }
        },
    };
    named_apart(&kernels)?;
    within_limits(&kernels)?;
    Ok(kernels)
}

/// Checks that symbols are unique across all modules: the symbols of kernels and of their descriptors.
fn named_apart(kernels: &[Kernel]) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    let names = || kernels.iter().map(|k| k.function.name.as_str());
    let all: BTreeSet<&str> = names().collect();
    let mut seen = BTreeSet::new();
    let help = "give each kernel of a file a name of its own";
    for name in names() {
        if !seen.insert(name) {
            let message = format!("two kernels are called `{name}`");
            errors.push(Diagnostic::error("emit-duplicate-symbol", message).help(help));
        }
        let descriptor = backend::descriptor::descriptor_symbol(name);
        if all.contains(&*descriptor) {
            let message =
                format!("a kernel is called `{descriptor}`, as the descriptor of `{name}` is");
            errors.push(Diagnostic::error("emit-duplicate-symbol", message).help(help));
        }
    }
    errors.unique();
    errors.into_result(())
}

/// Vector registers and accumulators that a function needs.
fn lane_registers(function: &MachineFunction) -> Result<u32, Diagnostics> {
    let target = function.target();
    let used = crate::figures::registers(function);
    let of = |role| {
        target
            .bank(role)
            .map_or(0, |b| used.get(target.bank_name(b)).copied().unwrap_or(0))
    };
    let resources = Resources {
        vectors: of(BankRole::Varying),
        accumulators: of(BankRole::Accumulator),
        ..Resources::default()
    };
    Ok(resources.total_vectors(backend::interface(target)?))
}

/// Checks the resources of workgroups against the limits of the machine.
fn within_limits(kernels: &[Kernel]) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    for function in kernels.iter().map(|k| &k.function) {
        let (launch, limits) = (&function.launch, function.target().limits);
        if launch.shared_bytes > limits.lds_bytes {
            let message = format!(
                "`{}` shares {} bytes in a workgroup; {} has {}",
                function.name,
                launch.shared_bytes,
                function.target().name(),
                limits.lds_bytes
            );
            let help = "use smaller tiles, or the same memory for what is not needed at one time";
            errors.push(Diagnostic::error("emit-limit", message).help(help));
        }
        if launch.threads() > limits.max_workgroup {
            let message = format!(
                "`{}` has workgroups of {} work-items; {} has {} at most",
                function.name,
                launch.threads(),
                function.target().name(),
                limits.max_workgroup
            );
            errors.push(Diagnostic::error("emit-limit", message).help("use smaller workgroups"));
        }
        let left = limits.registers(launch.threads());
        let needed = if left.is_some() {
            lane_registers(function)?
        } else {
            0
        };
        if let Some(left) = left.filter(|&left| left < needed) {
            let message = format!(
                "`{}` needs {needed} registers in each lane; workgroups of {} work-items leave {left}",
                function.name,
                launch.threads(),
            );
            errors.push(Diagnostic::error("emit-limit", message).help("use smaller workgroups"));
        }
    }
    errors.into_result(())
}

/// Assembly text; with rules, each instruction states the rules that made it.
///
/// # Errors
/// Instructions that no encoding fits.
pub fn assembly(
    kernels: &[Kernel],
    options: &Options,
    explain: Option<&RuleSet>,
) -> Result<String, Diagnostics> {
    match explain {
        None => print_with(kernels, options, &()),
        Some(rules) => print_with(kernels, options, &Explain { rules }),
    }
}

/// Names the rules of an instruction's origin.
struct Explain<'a> {
    rules: &'a RuleSet,
}

impl Comments for Explain<'_> {
    fn comment(&self, kernel: &Kernel, line: &Line) -> Option<String> {
        let origin = &kernel.function.origin[line.origin];
        let names: Vec<&str> = origin
            .iter()
            .filter_map(|&n| Some(self.rules.rules.get(n as usize)?.name.as_str()))
            .collect();
        (!names.is_empty()).then(|| names.join(", "))
    }
}
