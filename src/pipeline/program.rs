//! A program on its way through the pipeline.

use crate::aster;
use crate::backend::Kernel;
use crate::ir::kernel::KernelFunction;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::target::Target;
use crate::visa;
use easel_genx_passes::pipeline as genx;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::fmt;

/// All functions of one input, in one operation set.
#[derive(Clone)]
pub enum Program {
    /// Kernel IR, from a front end or as text.
    Kernel(Vec<KernelFunction>),
    /// Machine IR, before or after allocation.
    Machine(Vec<MachineFunction>),
    /// Machine functions as read from assembly, with the inputs that their descriptors ask for.
    Assembly(Vec<Kernel>),
    /// A file of ASTER's dialect.
    Aster(aster::Program),
    /// LLVM IR with region intrinsics.
    Genx(Box<genx::Program>),
    /// A tensor program, before or after kernels are cut out of it.
    Tensor(Box<easel_tensor::Program>),
    /// Kernels in vISA, and what they are for.
    Visa(Box<visa::model::File>, visa::Platform),
}

/// How far a program has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum State {
    /// Typed, target-independent operations.
    Kernel,
    /// Instructions of the target on values.
    Selected,
    /// Instructions of the target on physical registers; no pseudo operations.
    Allocated,
    /// ASTER's dialect, in any form; its passes check on the code what they take.
    Aster,
    /// LLVM IR with region intrinsics.
    Genx,
    /// vISA.
    Visa,
    /// Operators on tensors.
    Tensor,
}

impl State {
    /// Whether passes of compilation to machine code have nothing to do with it.
    pub fn is_dialect(self) -> bool {
        matches!(
            self,
            State::Aster | State::Genx | State::Visa | State::Tensor
        )
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            State::Kernel => "a kernel program",
            State::Selected => "a machine program before allocation",
            State::Allocated => "an allocated machine program",
            State::Aster => "a program of ASTER's dialect",
            State::Genx => "LLVM IR with region intrinsics",
            State::Visa => "kernels in vISA",
            State::Tensor => "a tensor program",
        })
    }
}

impl Program {
    /// How far it has come; machine functions count as allocated only if all are.
    pub fn state(&self) -> State {
        match self {
            Program::Kernel(_) => State::Kernel,
            Program::Assembly(_) => State::Allocated,
            Program::Aster(_) => State::Aster,
            Program::Genx(_) => State::Genx,
            Program::Visa(..) => State::Visa,
            Program::Tensor(_) => State::Tensor,
            Program::Machine(functions) if functions.iter().all(is_allocated) => State::Allocated,
            Program::Machine(_) => State::Selected,
        }
    }

    /// The target that the program names itself; `None` for kernel programs, which name none.
    ///
    /// # Errors
    /// `input-targets`: its functions are for different ones.
    pub fn target(&self) -> Result<Option<Target>, Diagnostics> {
        let targets: Vec<Target> = match self {
            Program::Kernel(_) | Program::Genx(_) | Program::Visa(..) | Program::Tensor(_) => {
                Vec::new()
            }
            Program::Machine(functions) => functions.iter().map(|f| f.context).collect(),
            Program::Assembly(kernels) => kernels.iter().map(|k| k.function.context).collect(),
            Program::Aster(program) => {
                let bodies = program
                    .routines()
                    .into_iter()
                    .filter_map(|r| r.body.as_ref());
                bodies.map(|b| b.func.context).collect()
            }
        };
        let Some(&first) = targets.first() else {
            return Ok(None);
        };
        match (self, targets.iter().find(|&&t| t != first)) {
            // Each of the dialect's modules names its own.
            (Program::Aster(_), _) | (_, None) => Ok(Some(first)),
            (_, Some(other)) => {
                let (a, b) = (first.name(), other.name());
                let message = format!("the program has functions for {a} and for {b}");
                Err(Diagnostic::error("input-targets", message)
                    .help("compile those for one target at a time")
                    .into())
            }
        }
    }

    /// Its machine functions; none for a program that has not come so far.
    pub fn machine_functions(&self) -> Vec<&MachineFunction> {
        match self {
            Program::Machine(functions) => functions.iter().collect(),
            Program::Assembly(kernels) => kernels.iter().map(|k| &k.function).collect(),
            Program::Kernel(_) | Program::Aster(_) => Vec::new(),
            Program::Genx(_) | Program::Visa(..) | Program::Tensor(_) => Vec::new(),
        }
    }

    /// Number of functions.
    pub fn len(&self) -> usize {
        match self {
            Program::Kernel(functions) => functions.len(),
            Program::Machine(functions) => functions.len(),
            Program::Assembly(kernels) => kernels.len(),
            Program::Aster(program) => program.routines().len(),
            Program::Genx(program) => program.module.routines.len(),
            Program::Visa(file, _) => file.kernels.len(),
            Program::Tensor(program) => program.modules.len(),
        }
    }

    /// Whether there is no function.
    pub fn is_empty(&self) -> bool {
        match self {
            // Modules and operations outside of functions are something.
            Program::Aster(program) => program.chunks.iter().all(|c| c.items.is_empty()),
            _ => self.len() == 0,
        }
    }

    /// Names of the functions in order.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Program::Kernel(functions) => functions.iter().map(|f| f.name.as_str()).collect(),
            Program::Machine(functions) => functions.iter().map(|f| f.name.as_str()).collect(),
            Program::Assembly(kernels) => {
                kernels.iter().map(|k| k.function.name.as_str()).collect()
            }
            Program::Aster(program) => {
                let routines = program.routines();
                let names = routines.iter().map(|r| r.symbol.trim_start_matches('@'));
                names.collect()
            }
            Program::Genx(program) => {
                let routines = program.module.routines.iter();
                routines.map(|r| r.func.name.as_str()).collect()
            }
            Program::Visa(file, _) => file.kernels.iter().map(|k| k.name.as_str()).collect(),
            Program::Tensor(program) => {
                let modules = program.modules.values();
                modules.map(|m| m.func.name.as_str()).collect()
            }
        }
    }
}

/// Whether a machine function has neither values nor pseudo operations left.
pub(crate) fn is_allocated(function: &MachineFunction) -> bool {
    let params = function
        .layout
        .iter()
        .any(|&b| !function.blocks[b].params.is_empty());
    !params
        && function.inst_order().all(|(_, inst)| {
            let data = &function.insts[inst];
            let mut operands = data.defs.iter().chain(&data.uses);
            matches!(data.op, Op::Inst(_)) && !operands.any(|o| matches!(o, Operand::Value(..)))
        })
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Program::Kernel(functions) => functions.iter().try_for_each(|x| write!(f, "{x}")),
            Program::Machine(functions) => functions.iter().try_for_each(|x| write!(f, "{x}")),
            Program::Assembly(kernels) => {
                kernels.iter().try_for_each(|k| write!(f, "{}", k.function))
            }
            Program::Aster(program) => program.fmt(f),
            Program::Genx(program) => program.fmt(f),
            Program::Tensor(program) => f.write_str(&easel_tensor::print::print(program)),
            Program::Visa(file, platform) => {
                f.write_str(&visa::print::file(file, platform, &Default::default()))
            }
        }
    }
}
