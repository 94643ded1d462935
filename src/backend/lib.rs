//! From allocated machine functions to text and bytes.
//!
//! [`code`] puts a function's blocks in sequence and resolves its branches, `resources` counts its
//! registers, [`descriptor`] fills the kernel descriptor; [`asm`] prints and reads assembly text,
//! [`assemble`] makes objects of whole files of assembly text, [`preload`] makes the block before the entry of kernels with arguments in registers, [`object`] writes the code object,
//! [`disassembly`] reads a code object, [`relax`] is the pass that brings far branches into reach.
//!
//! Input: allocated functions, all operands registers or immediates, no pseudo operations but
//! `entry` and `undef`, which emit nothing.

#![deny(missing_docs)]

pub mod asm;
pub mod assemble;
pub mod code;
pub mod descriptor;
pub mod disassembly;
mod image;
mod metadata;
pub mod object;
pub mod preload;
pub mod relax;
mod resources;

pub use code::Code;
pub use resources::Resources;

use easel_ir as ir;
use easel_machine as machine;
use easel_target as target;

use crate::ir::Reference;
use crate::ir::machine::MachineFunction;
use crate::target::{Inputs, Interface, MInst, Target};
use easel_isa::Diagnostic;
use std::sync::Arc;

/// A function with the inputs of its descriptor.
#[derive(Clone)]
pub struct Kernel {
    /// The allocated function; see the module's head.
    pub function: MachineFunction,
    /// The inputs in registers when the kernel starts.
    pub inputs: Inputs,
    /// Private memory of one work-item in bytes.
    pub scratch_bytes: u32,
    /// The value of the MODE register when a wave starts.
    pub mode: u32,
    /// The registers of a kernel that was read, by its descriptor, where it states numbers.
    pub allocated: Allocated,
    /// Of a kernel that was read: the instructions for firmware that preloads no arguments, without the branch at
    /// their end. For other kernels these instructions follow from `inputs`.
    pub loads: Option<Vec<MInst>>,
    /// Of a kernel that was read with the functions that it calls: literals that stand for distances.
    pub references: Vec<Reference>,
    /// Data of the file, whose addresses instructions take.
    pub data: Arc<[u8]>,
}

impl Kernel {
    /// A compiled kernel: its launch gives its inputs.
    pub fn new(function: MachineFunction) -> Kernel {
        let inputs = Inputs {
            scratch: function.launch.private_bytes > 0,
            ..function.launch.inputs()
        };
        let scratch_bytes = function.launch.private_bytes;
        let mode = function.target().abi.map_or(0, |abi| abi.own_mode);
        Kernel {
            function,
            inputs,
            scratch_bytes,
            mode,
            allocated: Allocated::default(),
            loads: None,
            references: Vec::new(),
            data: Arc::default(),
        }
    }
}

impl Kernel {
    /// The error of a kernel that cannot be written again: the distances in its literals are known to the simulator alone.
    pub(crate) fn unwritable(&self) -> Option<Diagnostic> {
        let reference = self.references.first()?;
        let name = &self.function.name;
        let message =
            format!("`{name}` takes addresses of functions or data, which are not written");
        let span = self.function.insts[reference.inst].span;
        let error = Diagnostic::error("emit-reference", message).maybe_label(span, "here");
        Some(error.help("`easel run` runs it; an assembler makes an object of the text"))
    }
}

/// Numbers of registers of a wave; `None` where a descriptor states no number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Allocated {
    /// Vector registers before the accumulators.
    pub vectors: Option<u32>,
    /// Accumulators.
    pub accumulators: Option<u32>,
    /// Scalar registers without the named ones.
    pub scalars: Option<u32>,
}

/// The facts that emitted text and objects state about themselves.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The machine of all kernels.
    pub target: Target,
    /// The kernel interface of the machine.
    pub interface: Interface,
    /// Version of the code object format: one of the interface's versions.
    pub code_object: u8,
}

impl Options {
    /// The options of a target with its default code object format.
    ///
    /// # Errors
    /// The target's tables describe no kernel interface.
    pub fn new(target: Target) -> Result<Options, Diagnostic> {
        let interface = interface(target)?;
        let versions = interface.code_objects.iter();
        let usual = versions.max_by_key(|c| (c.usual, c.version));
        Ok(Options {
            target,
            interface,
            code_object: usual.map_or(0, |c| c.version),
        })
    }
}

/// The kernel interface of a target.
///
/// # Errors
/// The target's tables describe no kernel interface.
pub fn interface(target: Target) -> Result<Interface, Diagnostic> {
    target.abi.map(Interface).ok_or_else(|| {
        let name = target.name();
        Diagnostic::error(
            "target-no-interface",
            format!("the tables of {name} describe no kernel interface"),
        )
        .help("add a section `abi` to them")
    })
}
