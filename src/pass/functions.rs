//! Kernel IR and machine IR as programs: the two operation sets that several languages share.

use crate::program::{Form, Program, Representation};
use easel_ir::function::{Function, OperationSet};
use easel_ir::kernel::Kernel;
use easel_ir::machine::{Machine, MachineFunction, Op};
use easel_ir::operand::Operand;
use easel_ir::verify::verify;
use easel_isa::diagnostic::Diagnostics;
use easel_target::Target;
use std::fmt;

/// Kernel IR: typed, target-independent operations.
pub static KERNEL: Form = Form {
    name: "kernel",
    words: "a kernel program",
};

/// Machine IR in which values have no registers yet.
pub static SELECTED: Form = Form {
    name: "selected",
    words: "a machine program before allocation",
};

/// Instructions of the target on physical registers, without pseudo operations.
pub static ALLOCATED: Form = Form {
    name: "allocated",
    words: "an allocated machine program",
};

/// All functions of a program in one operation set.
pub struct Functions<S: OperationSet>(pub Vec<Function<S>>);

impl<S: OperationSet> Functions<S> {
    fn named(&self) -> Vec<&str> {
        self.0.iter().map(|f| f.name.as_str()).collect()
    }
}

impl<S: OperationSet> fmt::Display for Functions<S>
where
    Function<S>: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|x| write!(f, "{x}"))
    }
}

impl Representation for Functions<Kernel> {
    fn form(&self) -> &'static Form {
        &KERNEL
    }

    fn names(&self) -> Vec<&str> {
        self.named()
    }

    fn verify(&self) -> Result<(), Diagnostics> {
        Diagnostics::gather(self.0.iter().map(verify))
    }

    fn copy(&self) -> Program {
        Program::new(Functions(self.0.clone()))
    }
}

impl Representation for Functions<Machine> {
    /// The form, which is allocated only if all functions are.
    fn form(&self) -> &'static Form {
        match self.0.iter().all(is_allocated) {
            true => &ALLOCATED,
            false => &SELECTED,
        }
    }

    fn names(&self) -> Vec<&str> {
        self.named()
    }

    fn verify(&self) -> Result<(), Diagnostics> {
        Diagnostics::gather(self.0.iter().map(verify))
    }

    fn copy(&self) -> Program {
        Program::new(Functions(self.0.clone()))
    }

    fn targets(&self) -> Vec<Target> {
        self.0.iter().map(|f| f.context).collect()
    }
}

/// Whether a machine function has no values and no pseudo operations.
pub fn is_allocated(function: &MachineFunction) -> bool {
    let mut blocks = function.layout.iter().map(|&b| &function.blocks[b]);
    let has_params = blocks.any(|b| !b.params.is_empty());
    !has_params
        && function.inst_order().all(|(_, inst)| {
            let data = &function.insts[inst];
            let mut operands = data.defs.iter().chain(&data.uses);
            matches!(data.op, Op::Inst(_)) && !operands.any(|o| matches!(o, Operand::Value(..)))
        })
}
