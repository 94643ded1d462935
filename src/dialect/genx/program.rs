//! The content of a file of the dialect: kernels, subroutines, and parts that are kept as text.

use super::set::GenxFunction;
use easel_isa::diagnostic::{Diagnostics, Span};

/// The spelling of pointers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Spelling {
    /// `i32 addrspace(1)*`: LLVM 14 and before.
    Typed,
    /// `ptr addrspace(1)`: LLVM 15 and later.
    #[default]
    Opaque,
}

/// A file.
#[derive(Clone, Default)]
pub struct Module {
    /// The spelling of pointers in input and output.
    pub spelling: Spelling,
    /// Lines before the first function that are printed back: `source_filename`, `target ...`.
    pub preamble: Vec<String>,
    /// Lines behind the functions that are printed back: attribute groups and metadata.
    pub postamble: Vec<String>,
    /// Bits of an address: 64, or 32 if the triple says so.
    pub pointer_bits: u32,
    /// Kernels and subroutines in textual order.
    pub routines: Vec<Routine>,
    /// Functions that are declared and not defined, by name, with the texts of their declarations.
    pub declared: Vec<(String, String)>,
    /// The reasons why the module cannot be compiled or run. Passes by name accept such a module and print it.
    pub refusals: Diagnostics,
    /// Source locations by the number of their metadata node.
    pub locations: Vec<(u32, Location)>,
}

/// A location in the source of a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Location {
    /// Directory and name of the file; only the name if it is absolute.
    pub file: String,
    /// The line, from 1 on.
    pub line: u32,
}

/// The kind of an argument for the launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// Bytes in a register.
    General,
    /// A sampler.
    Sampler,
    /// A surface: buffer or image.
    Surface,
}

/// The metadata of a kernel's argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// The low bits of the kind.
    pub kind: ArgumentKind,
    /// The upper bits of the kind: 0 for an argument of the source.
    pub implicit: u32,
    /// Offset in the payload, bytes, as in the metadata.
    pub offset: u32,
    /// `svmptr_t`, `buffer_t read_write`; empty for a plain value.
    pub type_text: String,
}

/// The metadata of a kernel.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kernel {
    /// The name in the output.
    pub name: String,
    /// One entry for each argument of the function.
    pub arguments: Vec<Argument>,
    /// Bytes of shared local memory.
    pub slm_bytes: u32,
    /// Named barriers.
    pub barriers: u32,
}

/// A kernel or a subroutine.
#[derive(Clone)]
pub struct Routine {
    /// The text between `define` and the type of the result: linkage, convention.
    pub header: String,
    /// The text behind the arguments: attributes, group references, `!dbg`.
    pub trailer: String,
    /// The types of the arguments in the text, with attributes; only for printing.
    pub parameters: Vec<String>,
    /// The body. Its arguments are the parameters of the entry block.
    pub func: GenxFunction,
    /// The types of its results: none for `void`, several for a struct.
    pub results: Vec<super::types::Type>,
    /// Metadata of a kernel; `None` for a subroutine.
    pub kernel: Option<Kernel>,
    /// `"oclrt"="1"`: arguments are in OpenCL's places.
    pub opencl: bool,
    /// The place of its name.
    pub span: Span,
}
