//! The typed model of a target's tables, after `extends` and group defaults are resolved.

use crate::diagnostic::Span;
use crate::meaning::Meaning;

/// The units that may execute an instruction.
pub const UNITS: [&str; 8] = [
    "valu", "salu", "mfma", "vmem", "lds", "smem", "branch", "control",
];

/// The operand bit that tells an accumulator register from a vector register, where a field has
/// room for it: a piece of a [`Field`] from this bit may be shared by fields whose registers must
/// then come from one bank.
pub const ACCUMULATOR_BIT: u8 = 9;

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
    pub target: String,
    pub limits: Limits,
    pub files: Vec<RegisterFile>,
    pub named: Vec<NamedRegister>,
    /// Inline constants: first source code, then its value.
    pub inline_ints: Vec<(u16, i64)>,
    pub inline_floats: Vec<(u16, f64)>,
    pub literal_code: u16,
    pub formats: Vec<Format>,
    pub counters: Vec<Counter>,
    pub ops: Vec<Op>,
    pub hazards: Vec<Hazard>,
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
    /// Width of the whole operand in bits: 64 for a lane mask, 0 for a label.
    pub fn bits(&self) -> u16 {
        self.elem_bits * self.lanes
    }
}

#[derive(Clone, Debug)]
pub struct Limits {
    pub wave_size: u32,
    pub lds_bytes: u32,
    pub lds_granule: u32,
    pub max_workgroup: u32,
    pub nop_states: u8,
    pub user_scalar_max: u8,
}

/// `scalar`, `vector`, `accumulator`, `condition` or `special`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Bank {
    Scalar,
    Vector,
    Accumulator,
    Condition,
    Special,
}

#[derive(Clone, Debug)]
pub struct RegisterFile {
    pub bank: Bank,
    pub prefix: String,
    pub first: u16,
    pub count: u16,
    /// (tuples of at least this many registers, alignment of the first)
    pub align: Vec<(u8, u8)>,
}

#[derive(Clone, Debug)]
pub struct NamedRegister {
    pub name: String,
    pub unit: u16,
    pub dwords: u8,
    pub bank: Bank,
    pub allocatable: bool,
}

/// How a field of a format takes its operand.
#[derive(Clone, PartialEq, Debug)]
pub enum FieldKind {
    /// Vector register number.
    Vector,
    /// Vector or accumulator number; the accumulator bit is its own piece.
    VectorOrAccumulator,
    /// 9-bit source: scalar code, inline constant, literal escape, 256 + vector number.
    Source,
    /// 8-bit scalar source.
    ScalarSource,
    /// Scalar register code.
    Scalar,
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
    /// `b`, `i`, `u`, `f`, `bf`, `fp`, `xf` with width: `f16`; or `mask` (64 bits here, one bit
    /// per lane in a meaning), `label` (0 bits).
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
