//! Sections under construction.

use super::expression::Expr;
use crate::target::MInst;
use easel_isa::diagnostic::Span;
use object::elf;

/// A section.
#[derive(Clone, Debug)]
pub struct Section {
    /// The name.
    pub name: String,
    /// Type in the section's header.
    pub kind: elf::SectionType,
    /// Flags in the section's header.
    pub flags: elf::SectionFlags,
    /// Size of an entry in the section's header.
    pub entry: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// The bytes; none in a section without bytes in the file.
    pub bytes: Vec<u8>,
    /// The size of a section without bytes in the file.
    pub zeros: u64,
    /// Places that depend on symbols.
    pub fixups: Vec<Fixup>,
}

/// A place whose bytes depend on symbols.
#[derive(Clone, Debug)]
pub struct Fixup {
    /// The offset in the section.
    pub at: u64,
    /// The kind of the bytes.
    pub kind: FixupKind,
    /// The value.
    pub expr: Expr,
    /// The statement.
    pub span: Span,
}

/// The contents of a place.
#[derive(Clone, Debug)]
pub enum FixupKind {
    /// A number of so many bytes.
    Data(u8),
    /// The literal of an instruction.
    Literal,
    /// A branch with its encoding; the value is its goal.
    Branch(Box<(MInst, usize)>),
}

/// The largest section. Larger ones are mistakes, such as a negative count.
pub const LARGEST: u64 = 1 << 28;

impl Section {
    /// An empty section with the type and flags that its name implies.
    pub fn new(name: &str) -> Section {
        let named = |prefix: &str| {
            let rest = name.strip_prefix(prefix);
            rest.is_some_and(|r| r.is_empty() || r.starts_with('.'))
        };
        let (read, write, code) = (elf::SHF_ALLOC, elf::SHF_WRITE, elf::SHF_EXECINSTR);
        let (kind, flags) = if named(".text") {
            (elf::SHT_PROGBITS, read | code)
        } else if named(".data") {
            (elf::SHT_PROGBITS, read | write)
        } else if named(".bss") {
            (elf::SHT_NOBITS, read | write)
        } else if named(".rodata") {
            (elf::SHT_PROGBITS, read)
        } else if named(".init_array") {
            (elf::SHT_INIT_ARRAY, read | write)
        } else if named(".fini_array") {
            (elf::SHT_FINI_ARRAY, read | write)
        } else if named(".note") {
            (elf::SHT_NOTE, elf::SectionFlags(0))
        } else {
            (elf::SHT_PROGBITS, elf::SectionFlags(0))
        };
        Section {
            name: name.to_string(),
            kind,
            flags,
            entry: 0,
            align: if named(".text") { 4 } else { 1 },
            bytes: Vec::new(),
            zeros: 0,
            fixups: Vec::new(),
        }
    }

    /// Whether the section has no bytes in the file.
    pub fn is_zeros(&self) -> bool {
        self.kind == elf::SHT_NOBITS
    }

    /// Whether the section has code.
    pub fn is_code(&self) -> bool {
        self.flags.0 & elf::SHF_EXECINSTR.0 != 0
    }

    /// Whether the section is in memory when a kernel runs.
    pub fn is_loaded(&self) -> bool {
        self.flags.0 & elf::SHF_ALLOC.0 != 0
    }

    /// Whether the program may write to the section.
    pub fn is_writable(&self) -> bool {
        self.flags.0 & elf::SHF_WRITE.0 != 0
    }

    /// Whether the section holds debug information, which is left out.
    pub fn is_debug(&self) -> bool {
        self.name.starts_with(".debug") && !self.is_loaded()
    }

    /// The size so far: the offset of the next byte.
    pub fn size(&self) -> u64 {
        self.bytes.len() as u64 + self.zeros
    }

    /// Whether so many bytes more are too many.
    pub fn overflows(&self, more: u64) -> bool {
        self.size().saturating_add(more) > LARGEST
    }
}
