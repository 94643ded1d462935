//! What a file of the dialect holds: kernels, subroutines, and what is kept as text.

use super::set::GenxFunction;
use easel_isa::diagnostic::{Diagnostics, Span};

/// How pointers are written.
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
    /// How it was written, and will be printed.
    pub spelling: Spelling,
    /// Lines before the first function that are printed back: `source_filename`, `target ...`.
    pub preamble: Vec<String>,
    /// Lines behind the functions that are printed back: attribute groups and metadata.
    pub postamble: Vec<String>,
    /// Bits of an address: 64, or 32 where the triple says so.
    pub pointer_bits: u32,
    /// Kernels and subroutines in textual order.
    pub routines: Vec<Routine>,
    /// Functions that are declared and not defined, by name, with the texts of their declarations.
    pub declared: Vec<(String, String)>,
    /// Why the module cannot be compiled or run, though its text has a meaning: passes by name take it and print it back.
    pub refusals: Diagnostics,
    /// Source places by the number of their metadata node.
    pub locations: Vec<(u32, Location)>,
}

/// A place in the source that a kernel was made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Location {
    /// Directory and name of the file; absolute where the name is.
    pub file: String,
    /// From 1.
    pub line: u32,
}

/// What an argument is to the launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// Bytes in a register.
    General,
    /// A sampler.
    Sampler,
    /// A surface: buffer or image.
    Surface,
}

/// What the metadata of a kernel say of an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// From the low bits of the kind.
    pub kind: ArgumentKind,
    /// The upper bits of the kind: 0 for an argument of the source.
    pub implicit: u32,
    /// Offset in the payload, bytes, as the metadata say.
    pub offset: u32,
    /// `svmptr_t`, `buffer_t read_write`, empty for a plain value.
    pub type_text: String,
}

/// What the metadata say of a kernel.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kernel {
    /// The name in the output.
    pub name: String,
    /// One for each argument of the function.
    pub arguments: Vec<Argument>,
    /// Bytes of shared local memory.
    pub slm_bytes: u32,
    /// Named barriers.
    pub barriers: u32,
}

/// A kernel or a subroutine.
#[derive(Clone)]
pub struct Routine {
    /// What stands between `define` and the type of the result: linkage, convention.
    pub header: String,
    /// What stands behind the arguments: attributes, group references, `!dbg`.
    pub trailer: String,
    /// Types of the arguments as the text has them, with attributes; for the text alone.
    pub parameters: Vec<String>,
    /// The body. Its arguments are the parameters of the entry block.
    pub func: GenxFunction,
    /// The types of what it gives back: none for `void`, several for a struct.
    pub results: Vec<super::types::Type>,
    /// Metadata of a kernel; `None` for a subroutine.
    pub kernel: Option<Kernel>,
    /// `"oclrt"="1"`: arguments stand where OpenCL puts them.
    pub opencl: bool,
    /// Where its name stands.
    pub span: Span,
}
