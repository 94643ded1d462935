//! From an allocated program to assembly text or a code object.

use super::program::Program;
use crate::backend::asm::{Comments, print_with};
use crate::backend::code::Line;
use crate::backend::{Kernel, Options};
use crate::rules::RuleSet;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// The kernels of an allocated program, as the backend takes them.
///
/// # Errors
/// `emit-state` for a program that is not allocated.
pub fn kernels(program: Program) -> Result<Vec<Kernel>, Diagnostics> {
    match program {
        Program::Machine(functions) => Ok(functions.into_iter().map(Kernel::new).collect()),
        Program::Assembly(kernels) => Ok(kernels),
        Program::Kernel(_) => {
            let message = "a kernel program has no assembly: passes before this one are missing";
            Err(Diagnostic::error("emit-state", message).into())
        }
        Program::Aster(_) => {
            let message =
                "a program of ASTER's dialect has no assembly: passes before this one are missing";
            Err(Diagnostic::error("emit-state", message)
                .help("`amdgcn-backend` and `amdgcn-to-machine` make machine code of it")
                .into())
        }
    }
}

/// Assembly text; with rules, each instruction that rules made says which.
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
