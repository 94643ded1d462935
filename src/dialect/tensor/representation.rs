//! Tensor programs as programs of the pipeline.

use crate::Program;
use easel_ir::verify::verify;
use easel_isa::diagnostic::Diagnostics;
use easel_pass::{Form, Program as AnyProgram, Representation};
use std::fmt;

/// Operators on tensors, before or after a program is divided into kernels.
pub static TENSOR: Form = Form {
    name: "tensor",
    words: "a tensor program",
};

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::print::print(self))
    }
}

impl Representation for Program {
    fn form(&self) -> &'static Form {
        &TENSOR
    }

    fn names(&self) -> Vec<&str> {
        let modules = self.modules.values();
        modules.map(|m| m.func.name.as_str()).collect()
    }

    fn verify(&self) -> Result<(), Diagnostics> {
        Diagnostics::gather(self.modules.values().map(|m| verify(&m.func)))
    }

    fn copy(&self) -> AnyProgram {
        AnyProgram::new(self.clone())
    }
}
