//! From allocated machine functions to text and bytes.
//!
//! [`code`] puts a function's blocks in a line and resolves its branches, [`resources`] counts its
//! registers, [`descriptor`] fills what the loader reads; [`asm`] prints and reads assembly text, [`object`]
//! writes the code object.
//! Input: allocated functions, all operands registers or
//! immediates, no pseudo operations but `entry` and `undef`, which emit nothing.

pub mod asm;
pub mod code;
pub mod descriptor;
pub mod metadata;
pub mod object;

pub mod resources;

pub use code::Code;
pub use resources::Resources;

use crate::ir::Launch;
use crate::ir::machine::MachineFunction;
use crate::target::abi::Inputs;

/// A function with the inputs that its descriptor asks for.
#[derive(Clone)]
pub struct Kernel {
    pub function: MachineFunction,
    pub inputs: Inputs,
    /// Private memory of one work-item in bytes.
    pub scratch_bytes: u32,
}

impl Kernel {
    /// A kernel of our own: its launch says which inputs it has.
    pub fn new(function: MachineFunction) -> Kernel {
        let inputs = inputs(&function.launch);
        let scratch_bytes = function.launch.private_bytes;
        Kernel {
            function,
            inputs,
            scratch_bytes,
        }
    }
}

/// The inputs that a launch needs.
pub fn inputs(launch: &Launch) -> Inputs {
    Inputs::of(launch.workgroup_size, launch.grid)
}

/// What the emitted text and objects say about themselves.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub target: crate::target::Target,
    /// 4 or 5.
    pub code_object: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            target: crate::target::Target::default(),
            code_object: 5,
        }
    }
}
