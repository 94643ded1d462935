//! Files of the dialect, and kernels in vISA, as programs.

use crate::dumps;
use crate::figures;
use crate::genx::Module;
use crate::genx::verify::{Stage, verify_in};
use crate::notes::Notes;
use crate::pass::{Form, KernelFigures, Program as AnyProgram, Representation};
use crate::visa;
use crate::visa::Platform;
use crate::visa::model::File;
use easel_isa::diagnostic::Diagnostics;
use std::fmt;

/// LLVM IR with region intrinsics.
pub static GENX: Form = Form {
    name: "genx",
    words: "LLVM IR with region intrinsics",
};

/// Kernels in vISA.
pub static VISA: Form = Form {
    name: "visa",
    words: "kernels in vISA",
};

/// A file of the dialect, with the notes of passes.
#[derive(Clone, Default)]
pub struct Program {
    /// The file.
    pub module: Module,
    /// The notes by routine; they may be missing.
    pub notes: Vec<Notes>,
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&dumps::text(&self.module, &self.notes))
    }
}

impl Representation for Program {
    fn form(&self) -> &'static Form {
        &GENX
    }

    fn names(&self) -> Vec<&str> {
        let routines = self.module.routines.iter();
        routines.map(|r| r.func.name.as_str()).collect()
    }

    fn verify(&self) -> Result<(), Diagnostics> {
        verify_in(&self.module, Stage::Passes, None).into_result(())
    }

    fn copy(&self) -> AnyProgram {
        AnyProgram::new(self.clone())
    }

    /// Notes are comments and are not read.
    fn is_read_back(&self) -> bool {
        self.notes.is_empty()
    }
}

/// Kernels in vISA, and their platform.
#[derive(Clone)]
pub struct Visa {
    /// The kernels, in the order of the source.
    pub file: File,
    /// The platform.
    pub platform: Platform,
}

impl fmt::Display for Visa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&visa::print::file(
            &self.file,
            &self.platform,
            &visa::print::Options::default(),
        ))
    }
}

impl Representation for Visa {
    fn form(&self) -> &'static Form {
        &VISA
    }

    fn names(&self) -> Vec<&str> {
        self.file.kernels.iter().map(|k| k.name.as_str()).collect()
    }

    fn verify(&self) -> Result<(), Diagnostics> {
        let kernels = self.file.kernels.iter();
        let found = kernels.flat_map(|k| visa::verify::kernel(k, &self.platform, None).0);
        Diagnostics(found.collect()).into_result(())
    }

    fn copy(&self) -> AnyProgram {
        AnyProgram::new(self.clone())
    }

    fn figures(&self) -> Vec<KernelFigures> {
        let kernels = self.file.kernels.iter();
        kernels.map(|k| figures::of(k, &self.platform)).collect()
    }
}
