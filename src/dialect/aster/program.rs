//! The content of a file of the dialect: chunks, modules, functions.
//!
//! Text that easel does not interpret (attribute lists, argument descriptions) is kept
//! and printed back.

use super::dialect::AsterFunction;
use crate::ir::function::{Block, Value};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostics, Span};

/// A file: one chunk, or several if it was split at `// -----` lines.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The chunks in textual order.
    pub chunks: Vec<Chunk>,
}

/// A part of a file that shares no names with the others.
#[derive(Clone, Debug, Default)]
pub struct Chunk {
    /// The items in textual order.
    pub items: Vec<Item>,
    /// The errors of the pass that failed on the chunk: later passes skip the chunk.
    pub failures: Diagnostics,
}

/// The spelling of machine instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Spelling {
    /// `sop2 s_add_u32 outs %d ins %a, %b : ...`, `isa = <cdna3>` on modules.
    Older,
    /// `s_add_u32 outs(%d, %scc) ins(%a, %b) : ...`.
    #[default]
    Newer,
}

/// An item at the top level of a chunk or in a module.
#[derive(Clone, Debug)]
pub enum Item {
    /// A module, with its items.
    Module(Module),
    /// A kernel, a function or a declaration.
    Function(Box<Routine>),
    /// Operations of other dialects outside of functions, as the body of a routine without a name.
    Operations(Box<Routine>),
}

/// The kind of a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ModuleKind {
    /// The builtin `module`.
    #[default]
    Builtin,
    /// `amdgcn.module`, for a machine.
    Target,
    /// `amdgcn.library`: functions for several machines.
    Library,
}

/// `amdgcn.module`, `amdgcn.library` or the builtin `module`.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// The kind.
    pub kind: ModuleKind,
    /// `@name`, empty for an unnamed builtin module.
    pub symbol: String,
    /// The place of the head; none for a builtin module.
    pub span: Option<Span>,
    /// `gfx942`; `None` for a builtin module.
    pub target: Option<String>,
    /// The text of the target attribute and of `isa = ...`, as written.
    pub target_text: String,
    /// The text behind `isa =`; `None` without it, as in modules of the newer spelling.
    pub isa_text: Option<String>,
    /// `attributes {...}` as written.
    pub attributes: String,
    /// The spelling of the module itself: its routines have their own.
    pub spelling: Spelling,
    /// The items in textual order.
    pub items: Vec<Item>,
}

/// A kernel, a function, or a function's declaration.
#[derive(Clone, Debug)]
pub struct Routine {
    /// Whether the routine is an `amdgcn.kernel`, as opposed to a function.
    pub is_kernel: bool,
    /// The visibility before the symbol, for example `private`.
    pub visibility: String,
    /// `@name`.
    pub symbol: String,
    /// The text between the symbol and the body, without the arguments, as written: result
    /// types, `arguments <...>`, `attributes {...}`.
    pub header: String,
    /// Argument types of a declaration, as written; empty for a routine with a body.
    pub declared: String,
    /// The attribute dictionary of each argument, as written; empty for an argument without one.
    pub argument_attributes: Vec<String>,
    /// The place of the symbol in the text.
    pub span: Span,
    /// The spelling in input and output.
    pub spelling: Spelling,
    /// The target of the enclosing module.
    pub target: Option<String>,
    /// Normal forms that the enclosing modules promise.
    pub forms: Vec<String>,
    /// The body; `None` for a declaration.
    pub body: Option<Body>,
}

/// A function's code and the names in the text.
#[derive(Clone)]
pub struct Body {
    /// The function; its arguments are parameters of the entry block.
    pub func: AsterFunction,
    /// Names without `%`; empty for values made by passes, which the printer names.
    pub value_names: SecondaryMap<Value, String>,
    /// Names without `^`; empty for blocks made by passes.
    pub block_names: SecondaryMap<Block, String>,
    /// The place of a value's definition in the text.
    pub value_spans: SecondaryMap<Value, Option<Span>>,
}

impl std::fmt::Debug for Body {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Body").finish_non_exhaustive()
    }
}

impl Chunk {
    /// A chunk of these items, without failures.
    pub fn new(items: Vec<Item>) -> Chunk {
        Chunk {
            items,
            failures: Diagnostics::default(),
        }
    }

    /// Every routine, in textual order.
    pub fn routines_mut(&mut self) -> Vec<&mut Routine> {
        let mut out = Vec::new();
        collect_mut(&mut self.items, &mut out);
        out
    }

    /// Every routine, in textual order.
    pub fn routines(&self) -> Vec<&Routine> {
        let mut out = Vec::new();
        collect(&self.items, &mut out);
        out
    }

    /// Operations outside of functions, in textual order.
    pub fn operations(&self) -> Vec<&Routine> {
        fn collect<'a>(items: &'a [Item], out: &mut Vec<&'a Routine>) {
            for item in items {
                match item {
                    Item::Module(module) => collect(&module.items, out),
                    Item::Operations(routine) => out.push(routine),
                    Item::Function(_) => {}
                }
            }
        }
        let mut out = Vec::new();
        collect(&self.items, &mut out);
        out
    }
}

impl Program {
    /// Every routine, in textual order.
    pub fn routines_mut(&mut self) -> Vec<&mut Routine> {
        let chunks = self.chunks.iter_mut();
        chunks.flat_map(Chunk::routines_mut).collect()
    }

    /// Every routine, in textual order.
    pub fn routines(&self) -> Vec<&Routine> {
        self.chunks.iter().flat_map(Chunk::routines).collect()
    }
}

fn collect_mut<'a>(items: &'a mut [Item], out: &mut Vec<&'a mut Routine>) {
    for item in items {
        match item {
            Item::Module(module) => collect_mut(&mut module.items, out),
            Item::Function(routine) => out.push(routine),
            Item::Operations(_) => {}
        }
    }
}

fn collect<'a>(items: &'a [Item], out: &mut Vec<&'a Routine>) {
    for item in items {
        match item {
            Item::Module(module) => collect(&module.items, out),
            Item::Function(routine) => out.push(routine),
            Item::Operations(_) => {}
        }
    }
}
