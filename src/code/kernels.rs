//! Code of a machine as a program: kernels with the data of their descriptors.

use crate::figures;
use crate::pass::{ALLOCATED, Form, KernelFigures, Program, Representation};
use easel_backend::Kernel;
use easel_ir::verify::verify;
use easel_isa::diagnostic::Diagnostics;
use easel_target::Target;
use std::fmt;

/// Kernels that were read from assembly or made by a compilation.
#[derive(Clone)]
pub struct Kernels(pub Vec<Kernel>);

impl fmt::Display for Kernels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|k| write!(f, "{}", k.function))
    }
}

impl Representation for Kernels {
    fn form(&self) -> &'static Form {
        &ALLOCATED
    }

    fn names(&self) -> Vec<&str> {
        self.0.iter().map(|k| k.function.name.as_str()).collect()
    }

    fn verify(&self) -> Result<(), Diagnostics> {
        Diagnostics::gather(self.0.iter().map(|k| verify(&k.function)))
    }

    fn copy(&self) -> Program {
        Program::new(self.clone())
    }

    fn targets(&self) -> Vec<Target> {
        self.0.iter().map(|k| k.function.context).collect()
    }

    fn private_bytes(&self) -> Vec<u32> {
        let kernels = self.0.iter();
        kernels.map(|k| k.function.launch.private_bytes).collect()
    }

    fn figures(&self) -> Vec<KernelFigures> {
        self.0.iter().map(|k| figures::of(&k.function)).collect()
    }
}
