//! The typed model of a target's tables, after `extends` and group defaults are resolved.

use crate::diagnostic::Span;
use crate::meaning::Meaning;
use crate::table::{Bank, CodeObject, FieldValue, Limits, ModifierEffect};

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
    pub family: String,
    pub target: String,
    /// Bits of a register unit.
    pub unit_bits: u32,
    pub limits: Limits,
    pub banks: Vec<BankRow>,
    /// Names of the units that may execute an instruction.
    pub units: Vec<String>,
    /// Kinds of register fields.
    pub codes: Vec<CodeRow>,
    pub files: Vec<RegisterFile>,
    pub named: Vec<NamedRegister>,
    /// What stands in the text where there is no register.
    pub words: Vec<String>,
    /// Inline constants: first source code, then its value.
    pub inline_ints: Vec<(u16, i64)>,
    pub inline_floats: Vec<(u16, f64)>,
    pub literal_code: u16,
    pub formats: Vec<Format>,
    pub counters: Vec<Counter>,
    pub ops: Vec<Op>,
    pub hazards: Vec<Hazard>,
    pub abi: Option<Abi>,
    /// Paths of every file read, for change tracking.
    pub paths: Vec<std::path::PathBuf>,
}

impl Isa {
    pub fn format(&self, name: &str) -> Option<&Format> {
        self.formats.iter().find(|f| f.name == name)
    }
    pub fn op(&self, name: &str) -> Option<&Op> {
        self.ops.iter().find(|op| op.name == name)
    }
    /// Register unit and size of a named register.
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
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|f| f.name == name)
    }
}

impl Op {
    pub fn operand(&self, name: &str) -> Option<&Operand> {
        self.operands.iter().find(|o| o.name == name)
    }
}

impl OperandType {
    /// Width of the whole operand in bits: 0 for a label and for a lane mask, which has one bit
    /// for each lane.
    pub fn bits(&self) -> u16 {
        self.elem_bits * self.lanes
    }

    /// A lane mask.
    pub fn is_mask(&self) -> bool {
        self.elem == "mask"
    }
}

/// A register bank.
#[derive(Clone, Debug)]
pub struct BankRow {
    pub name: String,
    /// What stands before the number of units in a register class.
    pub class: String,
    pub bank: Bank,
    pub span: Span,
}

/// A kind of register field: the code of the first register of each bank.
#[derive(Clone, Debug)]
pub struct CodeRow {
    pub name: String,
    pub registers: Vec<(Bank, u32)>,
    /// Inline constants and the literal escape have codes here, too.
    pub constants: bool,
    /// The bit of the code that tells banks apart, where a field has room for it: a piece of a
    /// [`Field`] from this bit may be shared by fields whose registers must then come from one
    /// bank.
    pub bank_bit: Option<u8>,
}

#[derive(Clone, Debug)]
pub struct RegisterFile {
    pub bank: Bank,
    pub prefix: String,
    pub first: u32,
    pub count: u32,
    /// (tuples of at least this many units, alignment of the first)
    pub align: Vec<(u32, u32)>,
}

#[derive(Clone, Debug)]
pub struct NamedRegister {
    pub name: String,
    pub unit: u32,
    pub units: u32,
    pub bank: Bank,
    pub allocatable: bool,
}

/// How a field of a format takes its operand.
#[derive(Clone, PartialEq, Debug)]
pub enum FieldKind {
    /// A register, by position in [`Isa::codes`].
    Register(usize),
    /// Not encoded: always this register (printed unless `hidden`).
    Fixed {
        register: String,
        hidden: bool,
    },
    Unsigned,
    Signed,
    Branch,
    /// 32-bit immediate after the word.
    Literal,
}

/// A field of a format.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub name: String,
    pub kind: FieldKind,
    /// (operand bit, word bit, width)
    pub pieces: Vec<(u8, u8, u8)>,
    /// Set for modifiers: value when not written, and how it is printed.
    pub modifier: Option<Modifier>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Modifier {
    pub default: i64,
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
    /// `-v0` and `|v0|` around the sources, one bit per source.
    Negate,
    Absolute,
    /// `mul:2 mul:4 div:2`
    OutputModifier,
    /// Counter waits: `vmcnt(0) lgkmcnt(1)`.
    Counters,
    /// Not printed.
    Hidden,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Format {
    pub name: String,
    pub bytes: u8,
    /// Constant bits.
    pub mask: u128,
    pub value: u128,
    /// (word bit, width) of the opcode.
    pub op: Vec<(u8, u8)>,
    pub fields: Vec<Field>,
    pub literal: bool,
    /// Constant-bus limit of vector formats; `None` = no limit.
    pub scalar_reads: Option<u8>,
    /// Printed after the mnemonic when it has another encoding too.
    pub suffix: String,
    /// What the manual calls the group of formats that it belongs to; empty if it is in none.
    pub group: String,
    /// A wider format that every row of this one also has.
    pub promote: Option<Promotion>,
    pub span: Span,
}

/// `promote: {to: VOP3, add: 0x100, fields: {vsrc1: src1}}`
#[derive(Clone, PartialEq, Debug)]
pub struct Promotion {
    pub to: String,
    pub add: u32,
    /// Field names here -> there, where they differ.
    pub rename: Vec<(String, String)>,
}

#[derive(Clone, Debug)]
pub struct Counter {
    pub name: String,
    pub max: u8,
    /// Bits of the wait immediate, low part first: (from bit, width).
    pub field: Vec<(u8, u8)>,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Def,
    Use,
    Modifier,
}

/// What an operand holds: `b32`, `f16x4`, `mask`, `label`, `imm`.
#[derive(Clone, PartialEq, Debug)]
pub struct OperandType {
    /// `b`, `i`, `u`, `f`, `bf`, `fp`, `xf` with width: `f16`; or `mask` (one bit per lane),
    /// `label` (nothing).
    pub elem: String,
    pub elem_bits: u16,
    pub lanes: u16,
}

#[derive(Clone, Debug)]
pub struct Operand {
    pub name: String,
    pub role: Role,
    /// Field of the row's (first) format; implicit operands have none.
    pub field: Option<String>,
    pub ty: OperandType,
    /// Narrows the banks that the field's kind allows.
    pub banks: Option<Vec<Bank>>,
    pub implicit: Option<String>,
    pub tied: Option<String>,
    pub early_clobber: bool,
    pub may_equal: Option<String>,
    /// How inline constants are read: `int`, `f16`, `f32`, ... ; `none` forbids constants.
    pub constants: Option<String>,
    pub default: i64,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct OpEncoding {
    pub format: String,
    pub op: u32,
    /// Constant values of fields that are no operands of this row (`offen: 1`).
    pub set: Vec<(String, u64)>,
    /// (operand, field of this format) for every operand that stands in this encoding: explicit
    /// ones after renaming, then the modifiers that the format has. A modifier of the op that is
    /// missing here must have its default for this encoding to be chosen. A use operand tied to a
    /// def names the def's field.
    pub fields: Vec<(String, String)>,
    pub suffix: String,
}

#[derive(Clone, Debug)]
pub struct Latency {
    pub cycles: u16,
    pub issue: u16,
    pub source: String,
}

#[derive(Clone, Debug)]
pub struct Event {
    pub counter: String,
    pub amount: u8,
    /// Events of one named class complete in order among themselves; `none` = in any order.
    pub order: String,
}

#[derive(Clone, Debug)]
pub struct Op {
    pub name: String,
    pub mnemonic: String,
    pub encodings: Vec<OpEncoding>,
    /// Text order, then implicit ones, then modifiers of the formats.
    pub operands: Vec<Operand>,
    pub meaning: Meaning,
    pub meaning_text: String,
    pub meaning_span: Span,
    pub unit: String,
    pub events: Vec<Event>,
    pub latency: Latency,
    pub passes: u8,
    pub commutes: Option<(String, String)>,
    pub tags: Vec<String>,
    pub span: Span,
}

/// The kernel interface; see [`table::Abi`](crate::table::Abi) for what the keys mean.
#[derive(Clone, Debug)]
pub struct Abi {
    pub triple: String,
    pub code_objects: Vec<CodeObject>,
    pub elf_machine: u32,
    pub elf_features: u32,
    pub entry_align: u32,
    pub argument_align: u32,
    pub user_scalars: Vec<UserScalar>,
    pub user_scalars_max: u32,
    pub argument_pointer: String,
    pub system_scalars: Vec<String>,
    pub work_item_fields: [(u8, u8); 3],
    pub reserved_scalars: u32,
    pub buffer: Buffer,
    pub accumulator_granule: u32,
    pub descriptor_bytes: usize,
    pub descriptor_align: u32,
    pub entry_offset_at: usize,
    pub descriptor: Vec<DescriptorField>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct UserScalar {
    pub name: String,
    pub units: u32,
    pub used: bool,
}

/// The descriptor of a plain buffer.
#[derive(Clone, Debug)]
pub struct Buffer {
    pub words: Vec<crate::table::DescriptorWord>,
    pub base: (u8, u8),
    pub size: (u8, u8),
    pub valid: Vec<((u8, u8), u64, bool)>,
}

#[derive(Clone, Debug)]
pub struct DescriptorField {
    pub key: String,
    pub value: FieldValue,
    pub at: Option<(usize, u32, u32)>,
    pub add: i64,
    pub divide: i64,
    pub less: i64,
}

/// Which instructions a hazard row speaks of. All given conditions must hold.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Selector {
    pub units: Vec<String>,
    /// All of these tags.
    pub tags: Vec<String>,
    /// None of these tags.
    pub without: Vec<String>,
    pub ops: Vec<String>,
    /// Operand names whose registers count; empty = all of the right role.
    pub operands: Vec<String>,
    pub passes: Option<u8>,
    /// Data operand at least this wide in bits.
    pub min_bits: Option<u16>,
    /// Encoding format of the instruction (`VOP3P`, `MUBUF`), empty = any.
    pub formats: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Hazard {
    pub name: String,
    pub producer: Selector,
    pub consumer: Selector,
    /// `raw`, `waw`, `war` or `none`.
    pub overlap: String,
    pub banks: Vec<Bank>,
    pub registers: Vec<String>,
    pub exact: Option<bool>,
    pub same_opcode: Option<bool>,
    pub base: i16,
    pub per_pass: i16,
    pub source: String,
    pub span: Span,
}
