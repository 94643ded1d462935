//! The typed model of a target's tables, after `extends` and group defaults are resolved.

use crate::diagnostic::Span;
use crate::meaning::types::{self, Scope, TypeError, TypedStatement};
use crate::meaning::{MODE, Meaning};
use crate::table::{Bank, CodeObject, FieldValue, Limits, ModifierEffect};
use std::sync::LazyLock;

pub use crate::operand_type::OperandType;

/// Where a latency figure or a hazard distance may come from.
pub const FIGURE_SOURCES: [&str; 5] = [
    "isa_manual",
    "llvm_codegen",
    "measured",
    "profiled",
    "estimated",
];

/// One target with everything it includes.
#[derive(Clone, Debug)]
pub struct Isa {
    /// The family whose opcode enum the instructions are numbered in.
    pub family: String,
    /// The processor's name: `gfx942`.
    pub target: String,
    /// Bits of a register unit.
    pub unit_bits: u32,
    /// Sizes of the machine, in the units that [`Limits`] says.
    pub limits: Limits,
    /// Register banks; [`Bank::index`] is the position here.
    pub banks: Vec<BankRow>,
    /// Names of the units that may execute an instruction.
    pub units: Vec<String>,
    /// Kinds of register fields.
    pub codes: Vec<CodeRow>,
    /// Numbered registers, at most one file per bank.
    pub files: Vec<RegisterFile>,
    /// Registers that have a name of their own.
    pub named: Vec<NamedRegister>,
    /// What stands in the text where there is no register.
    pub words: Vec<String>,
    /// Inline constants: source code and integer value.
    pub inline_ints: Vec<(u16, i64)>,
    /// Inline constants: source code and value as a float of the operand's width.
    pub inline_floats: Vec<(u16, f64)>,
    /// Source code that announces a literal dword after the word.
    pub literal_code: u16,
    /// Encoding formats.
    pub formats: Vec<Format>,
    /// Event counters that instructions can wait for.
    pub counters: Vec<Counter>,
    /// Instructions, in the order of the files.
    pub ops: Vec<Op>,
    /// Wait states that must lie between two instructions.
    pub hazards: Vec<Hazard>,
    /// The kernel interface; `None` where the tables describe none.
    pub abi: Option<Abi>,
    /// Paths of every file read, for change tracking.
    pub paths: Vec<std::path::PathBuf>,
}

impl Isa {
    /// A format by name.
    pub fn format(&self, name: &str) -> Option<&Format> {
        self.formats.iter().find(|f| f.name == name)
    }
    /// An instruction by its unique name.
    pub fn op(&self, name: &str) -> Option<&Op> {
        self.ops.iter().find(|op| op.name == name)
    }
    /// A named register by name.
    pub fn register(&self, name: &str) -> Option<&NamedRegister> {
        self.named.iter().find(|r| r.name == name)
    }
}

impl Isa {
    /// A bank by name.
    pub fn bank(&self, name: &str) -> Option<Bank> {
        self.banks.iter().find(|b| b.name == name).map(|b| b.bank)
    }
    /// A kind of register field by name.
    pub fn code(&self, name: &str) -> Option<&CodeRow> {
        self.codes.iter().find(|c| c.name == name)
    }
}

impl Format {
    /// A field by name.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|f| f.name == name)
    }
}

impl Op {
    /// The meaning with the width of every expression, for waves of so many lanes.
    ///
    /// # Errors
    /// As of [`types::check`]; a row that the loader gave out has none.
    pub fn typed_meaning(&self, lanes: u32) -> Result<Vec<TypedStatement>, Vec<TypeError>> {
        let type_of = |name: &str| self.operand(name).map(|o| o.ty.clone());
        let scope = Scope {
            operands: &type_of,
            names: &[],
            lanes,
        };
        types::check(&self.meaning, &[], scope)
    }

    /// An operand by its name in the meaning; implicit ones and modifiers have names, and so has MODE.
    pub fn operand(&self, name: &str) -> Option<&Operand> {
        let own = self.operands.iter().find(|o| o.name == name);
        own.or_else(|| (name == MODE).then(mode_operand))
    }
}

/// A register bank.
#[derive(Clone, Debug)]
pub struct BankRow {
    /// The tables' word for it.
    pub name: String,
    /// What stands before the number of units in a register class.
    pub class: String,
    /// Its position and role.
    pub bank: Bank,
    /// Where the row's name stands.
    pub span: Span,
}

/// A kind of register field: the code of the first register of each bank.
#[derive(Clone, Debug)]
pub struct CodeRow {
    /// What the `kind` of a field calls it.
    pub name: String,
    /// Banks that may stand here, each with the code of its first register.
    pub registers: Vec<(Bank, u32)>,
    /// Inline constants and the literal escape have codes here, too.
    pub constants: bool,
    /// The bit of the code that tells banks apart, where a field has room for it: a piece of a
    /// [`Field`] from this bit may be shared by fields whose registers must then come from one
    /// bank.
    pub bank_bit: Option<u8>,
}

/// Numbered registers of one bank.
#[derive(Clone, Debug)]
pub struct RegisterFile {
    /// A bank has at most one file.
    pub bank: Bank,
    /// What stands before the number in assembly text: `v`.
    pub prefix: String,
    /// Register unit of register 0.
    pub first: u32,
    /// Number of register units.
    pub count: u32,
    /// (tuples of at least this many units, alignment of the first)
    pub align: Vec<(u32, u32)>,
}

/// A register outside the files, or a part of one that has a name.
#[derive(Clone, Debug)]
pub struct NamedRegister {
    /// As in assembly text.
    pub name: String,
    /// First register unit.
    pub unit: u32,
    /// Number of register units.
    pub units: u32,
    /// The bank that it counts to.
    pub bank: Bank,
    /// Whether the allocator may put values here.
    pub allocatable: bool,
}

/// How a field of a format takes its operand.
#[derive(Clone, PartialEq, Debug)]
pub enum FieldKind {
    /// A register, by position in [`Isa::codes`].
    Register(usize),
    /// Not encoded: always this register (printed unless `hidden`).
    Fixed {
        /// Its name in assembly text.
        register: String,
        /// Whether it is left out of the text.
        hidden: bool,
    },
    /// An immediate of 0 and more.
    Unsigned,
    /// An immediate in two's complement, as wide as the field.
    Signed,
    /// Distance to the target of a branch.
    Branch,
    /// 32-bit immediate after the word.
    Literal,
}

/// A field of a format.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// Rows name it in `fields` and `set`; an operand of the same name is in it.
    pub name: String,
    /// What the field holds.
    pub kind: FieldKind,
    /// (operand bit, word bit, width)
    pub pieces: Vec<(u8, u8, u8)>,
    /// Set for modifiers: value when not written, and how it is printed.
    pub modifier: Option<Modifier>,
}

/// What a modifier is where it is not written, and how it is where it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Modifier {
    /// Value of a modifier that is not written.
    pub default: i64,
    /// How it stands in the text.
    pub print: Print,
    /// What it does where the row's meaning does not mention it.
    pub effect: Option<ModifierEffect>,
}

/// How a modifier stands in assembly text.
#[derive(Clone, PartialEq, Debug)]
pub enum Print {
    /// `offset:16`
    Number(String),
    /// `offen`: present when 1.
    Flag(String),
    /// `op_sel:[0,1]`: one bit per source, then (with `dst`) the destination.
    Bits(String),
    /// `-v0` around the sources that it turns the sign of, one bit per source.
    Negate,
    /// `|v0|` around the sources that it clears the sign of, one bit per source.
    Absolute,
    /// The word of that number, `src0_sel:BYTE_1`: all of them, with blanks between.
    Choice(String),
    /// `mul:2 mul:4 div:2`
    OutputModifier,
    /// Counter waits: `vmcnt(0) lgkmcnt(1)`.
    Counters,
    /// Not printed.
    Hidden,
}

/// How instructions of one form are encoded.
#[derive(Clone, PartialEq, Debug)]
pub struct Format {
    /// As in the manual: `VOP3P`.
    pub name: String,
    /// Length of the word, literals aside: 1 to 16.
    pub bytes: u8,
    /// Which bits of the word are constant.
    pub mask: u128,
    /// What the constant bits are, as a little-endian integer of `bytes` bytes.
    pub value: u128,
    /// (word bit, width) of the opcode.
    pub op: Vec<(u8, u8)>,
    /// The other bits.
    pub fields: Vec<Field>,
    /// Whether a literal dword may follow.
    pub literal: bool,
    /// Constant-bus limit of vector formats; `None` = no limit.
    pub scalar_reads: Option<u8>,
    /// Printed after the mnemonic when it has another encoding too.
    pub suffix: String,
    /// What the manual calls the group of formats that it belongs to; empty if it is in none.
    pub group: String,
    /// A wider format that every row of this one also has.
    pub promote: Option<Promotion>,
    /// Where the row's name stands.
    pub span: Span,
}

/// `promote: {to: VOP3, add: 0x100, fields: {vsrc1: src1}}`
#[derive(Clone, PartialEq, Debug)]
pub struct Promotion {
    /// Name of the wider format.
    pub to: String,
    /// What is added to the opcode there.
    pub add: u32,
    /// Field names here -> there, where they differ.
    pub rename: Vec<(String, String)>,
}

/// An event counter of the machine.
#[derive(Clone, Debug)]
pub struct Counter {
    /// As in assembly text: `vmcnt`.
    pub name: String,
    /// Largest value that it holds; waiting for that is no wait.
    pub max: u8,
    /// Bits of the wait immediate, low part first: (from bit, width).
    pub field: Vec<(u8, u8)>,
    /// Where the row's name stands.
    pub span: Span,
}

/// Whether an operand is written or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Written.
    Def,
    /// Read.
    Use,
    /// An attribute with a default: an immediate, absent where it has its default.
    Modifier,
}

/// One operand of a row.
#[derive(Clone, Debug)]
pub struct Operand {
    /// Its name in the meaning.
    pub name: String,
    /// Written, read, or an attribute.
    pub role: Role,
    /// Field of the row's (first) format; implicit operands have none.
    pub field: Option<String>,
    /// What it holds.
    pub ty: OperandType,
    /// Narrows the banks that the field's kind allows.
    pub banks: Option<Vec<Bank>>,
    /// Name of the one register that it is, for an operand that is not encoded.
    pub implicit: Option<String>,
    /// It is read beyond what the meaning says.
    pub beyond: bool,
    /// Name of the use that this def must share a register with.
    pub tied: Option<String>,
    /// This def must not overlap any use, except where it equals `may_equal` exactly.
    pub early_clobber: bool,
    /// For an early clobber: name of the use that it may coincide with.
    pub may_equal: Option<String>,
    /// A word around it in assembly text: `sext(v0)`.
    pub around: Option<String>,
    /// How inline constants are read: `int`, `f16`, `f32`, ... ; `none` forbids constants.
    pub constants: Option<String>,
    /// Value of a modifier that is not written; 0 for others.
    pub default: i64,
    /// Where its name stands in the row; for a modifier, where the row's does.
    pub span: Span,
}

/// One binary encoding of a row.
#[derive(Clone, Debug)]
pub struct OpEncoding {
    /// Name of the format.
    pub format: String,
    /// The opcode, spread over the bits [`Format::op`].
    pub op: u32,
    /// Constant values of fields that are no operands of this row (`offen: 1`).
    pub set: Vec<(String, u64)>,
    /// (operand, field of this format) for every operand that stands in this encoding: explicit
    /// ones after renaming, then the modifiers that the format has. A modifier of the op that is
    /// missing here must have its default for this encoding to be chosen. A use operand tied to a
    /// def names the def's field.
    pub fields: Vec<(String, String)>,
    /// What the mnemonic ends in to ask for this encoding (`_e32`); may be empty.
    pub suffix: String,
}

/// How long an instruction takes.
#[derive(Clone, Debug)]
pub struct Latency {
    /// Issue slots until a dependent instruction can start.
    pub cycles: u16,
    /// Issue slots that the unit is held.
    pub issue: u16,
    /// Where the two figures are from: one of [`FIGURE_SOURCES`].
    pub source: String,
}

/// An instruction's use of a counter.
#[derive(Clone, Debug)]
pub struct Event {
    /// Name of the counter.
    pub counter: String,
    /// By how much it counts up.
    pub amount: u8,
    /// Events of one named class complete in order among themselves; `none` = in any order.
    pub order: String,
}

/// One instruction.
#[derive(Clone, Debug)]
pub struct Op {
    /// Unique: the mnemonic, with `.variant` where one mnemonic has several operand lists.
    pub name: String,
    /// As in assembly text, encoding suffix aside.
    pub mnemonic: String,
    /// In order of preference.
    pub encodings: Vec<OpEncoding>,
    /// Text order, then implicit ones, then modifiers of the formats.
    pub operands: Vec<Operand>,
    /// What it computes; empty where the row's text cannot be read.
    pub meaning: Meaning,
    /// The meaning as written.
    pub meaning_text: String,
    /// The place of that text, without quotes.
    pub meaning_span: Span,
    /// Name of the unit that executes it.
    pub unit: String,
    /// Counters that tell of its completion.
    pub events: Vec<Event>,
    /// How long it takes.
    pub latency: Latency,
    /// Matrix passes (0 for others).
    pub passes: u8,
    /// Names of two uses that may be swapped.
    pub commutes: Option<(String, String)>,
    /// Free-form words that hazard rows ask for.
    pub tags: Vec<String>,
    /// Where the row's name stands.
    pub span: Span,
}

/// The kernel interface; see [`table::Abi`](crate::table::Abi) for what the keys mean.
#[derive(Clone, Debug)]
pub struct Abi {
    /// Target triple without the processor.
    pub triple: String,
    /// By code object version.
    pub code_objects: Vec<CodeObject>,
    /// Machine number in the ELF flags.
    pub elf_machine: u32,
    /// Feature bits in the ELF flags.
    pub elf_features: u32,
    /// Alignment of a kernel's entry point in bytes: a power of two.
    pub entry_align: u32,
    /// Alignment of the argument segment in bytes: a power of two.
    pub argument_align: u32,
    /// Scalars that the loader can fill, in order of their registers.
    pub user_scalars: Vec<UserScalar>,
    /// Most registers that user scalars can take.
    pub user_scalars_max: u32,
    /// The number of the trap that stops a program that has failed.
    pub trap: u32,
    /// Bytes from a kernel's first instruction to where firmware enters that preloads arguments: a power of two, or 0.
    pub preload_entry: u32,
    /// Name of the user scalar that points to the argument segment.
    pub argument_pointer: String,
    /// Names of the workgroup ids, which follow the user scalars.
    pub system_scalars: Vec<String>,
    /// (bit, width) of x, y, z in the register with all work-item ids.
    pub work_item_fields: [(u8, u8); 3],
    /// Scalars that every wave has beyond the numbered ones.
    pub reserved_scalars: u32,
    /// How a buffer's descriptor is filled.
    pub buffer: Buffer,
    /// Accumulators begin at a multiple of this in the unified file, at least one.
    pub accumulator_granule: u32,
    /// Size of the kernel descriptor in bytes.
    pub descriptor_bytes: usize,
    /// Its alignment in bytes: a power of two.
    pub descriptor_align: u32,
    /// Byte at which the descriptor holds the distance to the entry point.
    pub entry_offset_at: usize,
    /// Fields of the kernel descriptor.
    pub descriptor: Vec<DescriptorField>,
    /// What kernels with private memory do when they start, where anything is to be done.
    pub scratch_setup: Option<ScratchSetup>,
    /// Where the section's name stands.
    pub span: Span,
}

/// See [`table::ScratchSetup`](crate::table::ScratchSetup).
#[derive(Clone, Debug)]
pub struct ScratchSetup {
    /// Name of a user scalar.
    pub init: String,
    /// Assembly text.
    pub code: Vec<String>,
}

/// A scalar input that a kernel may ask for.
#[derive(Clone, Debug)]
pub struct UserScalar {
    /// [`Abi::argument_pointer`] is one of them.
    pub name: String,
    /// Register units that it takes.
    pub units: u32,
    /// Whether kernels of ours ask for it.
    pub used: bool,
}

/// The descriptor of a plain buffer.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// 32-bit words, lowest first.
    pub words: Vec<crate::table::DescriptorWord>,
    /// (bit, width) of the base address.
    pub base: (u8, u8),
    /// (bit, width) of the size in bytes.
    pub size: (u8, u8),
    /// Fields of a valid descriptor: (bit, width), and the one value that they must have or, with
    /// `false`, must not.
    pub valid: Vec<((u8, u8), u64, bool)>,
    /// See [`table::Abi::buffer_record`](crate::table::Abi::buffer_record).
    pub record: Option<(u8, u8)>,
    /// See [`table::Abi::buffer_interleaved`](crate::table::Abi::buffer_interleaved).
    pub interleaved: Option<(u8, u8)>,
    /// See [`table::Abi::buffer_swizzle`](crate::table::Abi::buffer_swizzle).
    pub swizzle: Option<[(u8, u8); 2]>,
}

/// One line of the kernel descriptor.
#[derive(Clone, Debug)]
pub struct DescriptorField {
    /// The assembler's key.
    pub key: String,
    /// What it says.
    pub value: FieldValue,
    /// (byte, bit, width) of the number; `None` where only the text has it. See
    /// [`table::DescriptorField`](crate::table::DescriptorField::at) for how it is encoded.
    pub at: Option<(usize, u32, u32)>,
    /// See `at`.
    pub add: i64,
    /// See `at`.
    pub divide: i64,
    /// See `at`.
    pub less: i64,
    /// (bit, width) in the MODE register that a wave starts with.
    pub mode: Option<(u8, u8)>,
    /// What the assembler takes where a text has no such directive.
    pub assumed: i64,
    /// Added to the value of a kernel with private memory.
    pub add_scratch: i64,
}

/// Which instructions a hazard row speaks of. All given conditions must hold.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Selector {
    /// Names of units, any of which may execute it; empty = any unit.
    pub units: Vec<String>,
    /// All of these tags.
    pub tags: Vec<String>,
    /// None of these tags.
    pub without: Vec<String>,
    /// Names of instructions, any of which it may be; empty = any.
    pub ops: Vec<String>,
    /// Operand names whose registers count; empty = all of the right role.
    pub operands: Vec<String>,
    /// Exactly so many matrix passes.
    pub passes: Option<u8>,
    /// Data operand at least this wide in bits.
    pub min_bits: Option<u16>,
    /// Encoding format of the instruction (`VOP3P`, `MUBUF`), empty = any.
    pub formats: Vec<String>,
}

/// Wait states that must lie between two instructions.
#[derive(Clone, Debug)]
pub struct Hazard {
    /// The row's name, unique among the hazards.
    pub name: String,
    /// The first of the two.
    pub producer: Selector,
    /// The second.
    pub consumer: Selector,
    /// `raw`, `waw`, `war` or `none`.
    pub overlap: String,
    /// Banks that count; neither banks nor registers: any register.
    pub banks: Vec<Bank>,
    /// Names of single registers that count.
    pub registers: Vec<String>,
    /// Only if the tuples are exactly equal / only if they are not (partial overlap).
    pub exact: Option<bool>,
    /// Only if the opcodes are equal / only if they differ.
    pub same_opcode: Option<bool>,
    /// Wait states = `base` + `per_pass` * passes of the producer.
    pub base: i16,
    /// See `base`.
    pub per_pass: i16,
    /// Where the figure is from: one of [`FIGURE_SOURCES`].
    pub source: String,
    /// Where the row's name stands.
    pub span: Span,
}

/// The MODE register as something that a meaning can read.
pub(crate) fn mode_operand() -> &'static Operand {
    static OPERAND: LazyLock<Operand> = LazyLock::new(|| Operand {
        name: MODE.to_owned(),
        role: Role::Use,
        field: None,
        ty: OperandType {
            elem: "b32".to_owned(),
            elem_bits: 32,
            lanes: 1,
        },
        banks: None,
        implicit: None,
        beyond: false,
        tied: None,
        early_clobber: false,
        may_equal: None,
        around: None,
        constants: None,
        default: 0,
        span: Span::default(),
    });
    &OPERAND
}
