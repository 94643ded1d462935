//! The shape of what `easel-macros` expands from `isa/`: static tables and compiled meanings.
//!
//! Nothing here names an instruction or a register: the tables do.

use super::generated::Opcode;
use crate::ir::operand::Reg;

/// Register banks by the part that they play, whatever a machine calls them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Bank {
    /// One value per wave.
    Scalar,
    /// One value per lane.
    Vector,
    /// One value per lane, reachable by few instructions (matrix accumulators).
    Accumulator,
    /// The scalar condition bit.
    Condition,
    /// Execution mask, special registers: never allocated, named as [`Reg`].
    Special,
}

impl Bank {
    pub const ALL: [Bank; 5] = [
        Bank::Scalar,
        Bank::Vector,
        Bank::Accumulator,
        Bank::Condition,
        Bank::Special,
    ];

    /// Whether each lane has its own value.
    pub fn per_lane(self) -> bool {
        matches!(self, Bank::Vector | Bank::Accumulator)
    }
}

/// A set of banks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Banks(pub u8);

impl Banks {
    pub const fn of(bank: Bank) -> Banks {
        Banks(1 << bank as u8)
    }
    pub const fn or(self, other: Banks) -> Banks {
        Banks(self.0 | other.0)
    }
    pub const fn contains(self, bank: Bank) -> bool {
        self.0 & (1 << bank as u8) != 0
    }
    pub fn iter(self) -> impl Iterator<Item = Bank> {
        Bank::ALL.into_iter().filter(move |&b| self.contains(b))
    }
}

/// Whether an operand is written or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Def,
    Use,
    /// An attribute with a default (offset, cache bits, source modifiers): an immediate at the end
    /// of the operand list, absent when it has its default.
    Modifier,
}

/// How an inline constant in a source is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// Sign-extended integer; floats give the bits of their width.
    Int,
    F16,
    BF16,
    F32,
    F64,
}

/// Constants that an operand may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Constants {
    /// Inline constants of the machine are allowed, floats read as given.
    pub inline: Option<Number>,
    /// A 32-bit literal is allowed in some encoding of the instruction.
    pub literal: bool,
    /// A plain immediate field: closed interval of what it holds (no register can stand here).
    pub immediate: Option<(i64, i64)>,
}

/// One operand of an instruction. Order: as in assembly text, then implicit ones, then modifiers.
#[derive(Debug)]
pub struct OperandSpec {
    /// Its name in the meaning.
    pub name: &'static str,
    pub role: Role,
    /// Banks that a register here may come from; empty for immediates and branch targets.
    pub banks: Banks,
    /// Width in bits of the value (64 for a lane mask, 1 for the condition bit).
    pub bits: u16,
    /// Registers in the tuple.
    pub dwords: u8,
    /// Required alignment of the first register (relative to its bank), by bank: see
    /// [`RegisterFile::align`] for the bank's own rule; this is an extra demand, usually 1.
    pub align: u8,
    /// Element type name as the row gives it (`f16`, `b32`, `mask`, ...) and number of elements.
    pub elem: &'static str,
    pub lanes: u16,
    pub constants: Constants,
    /// The one register that this operand is, for implicit and fixed operands.
    pub fixed: Option<Reg>,
    /// Not in the assembly text.
    pub implicit: bool,
    /// Index of the use operand that this def must share a register with.
    pub tied: Option<u8>,
    /// This def must not overlap any use, except where it equals `may_equal` exactly.
    pub early_clobber: bool,
    /// For an early clobber: the use it may coincide with (accumulator of a matrix instruction).
    pub may_equal: Option<u8>,
    /// A branch target.
    pub target: bool,
    /// Value of a modifier that is not written.
    pub default: i64,
    /// How an immediate stands in assembly text.
    pub print: Print,
    /// Explicit, but not in the assembly text: a use tied to a definition that is printed.
    pub hidden: bool,
}

/// How an immediate or modifier stands in assembly text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Print {
    /// The value alone, between commas.
    Plain,
    /// `name:value`
    Number(&'static str),
    /// The word, when the value is 1.
    Flag(&'static str),
    /// `name:[b,b,...]`: one bit per source; with a fourth bit, the last one is the destination's.
    Bits(&'static str),
    /// A minus before each source whose bit is set.
    Negate,
    /// Bars around each source whose bit is set.
    Absolute,
    /// `mul:2`, `mul:4`, `div:2` for 1, 2, 3.
    OutputModifier,
    /// One `counter(n)` for each counter that is waited for.
    Counters,
    Hidden,
}

/// A word of the assembly text that stands for no operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// Printed before the operand with this index in [`OpInfo::operands`], or at the end.
    pub before: u8,
    pub text: &'static str,
    /// Among the modifiers, after a blank; otherwise among the operands, between commas.
    pub flag: bool,
}

/// The unit that executes an instruction, as the tables name them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Unit {
    Valu,
    Salu,
    Mfma,
    Vmem,
    Lds,
    Smem,
    Branch,
    /// Waits, no-operations, barriers and other control.
    Control,
}

impl Unit {
    pub const ALL: [(Unit, &'static str); 8] = [
        (Unit::Valu, "valu"),
        (Unit::Salu, "salu"),
        (Unit::Mfma, "mfma"),
        (Unit::Vmem, "vmem"),
        (Unit::Lds, "lds"),
        (Unit::Smem, "smem"),
        (Unit::Branch, "branch"),
        (Unit::Control, "control"),
    ];
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// What kind of effect an instruction has, read off its meaning by `easel-macros`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Behaviour {
    /// Lane-wise or scalar function of its operands.
    Pure,
    /// Function of the wave's lanes together (lane reads, permutes, matrix operations).
    Cross,
    Load,
    Store,
    /// Read-modify-write of memory.
    Atomic,
    Branch,
    /// `branch_if`: falls through to its second target.
    CondBranch,
    End,
    Barrier,
    Wait,
    Nop,
    /// Anything else that must stay where it is.
    Other,
}

/// One event counter of the machine.
#[derive(Debug)]
pub struct Counter {
    pub name: &'static str,
    /// Largest value that a wait can name.
    pub max: u8,
    /// Bits of the wait instruction's immediate, low part first: (from bit, width).
    pub field: &'static [(u8, u8)],
}

/// An instruction's use of a counter.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// Index in [`Tables::counters`].
    pub counter: u8,
    pub amount: u8,
    /// Order class: events of one class complete in order among themselves; events of different
    /// classes, or of class 0, in any order.
    pub order: u8,
}

/// One binary encoding of an instruction.
#[derive(Debug)]
pub struct Encoding {
    pub format: &'static str,
    /// Suffix printed after the mnemonic (`_e32`), empty when the mnemonic has one encoding.
    pub suffix: &'static str,
    pub bytes: u8,
    /// Constant bits, as a little-endian integer of `bytes` bytes, and which bits they are.
    pub value: u128,
    pub mask: u128,
    /// A literal dword may follow.
    pub literal: bool,
    /// Scalar values that vector operands may read in total (constant bus); 255 = no limit.
    pub scalar_reads: u8,
    /// For each operand of the instruction, how it goes into the word.
    pub fields: &'static [FieldSpec],
}

/// How one operand of an encoding goes into the instruction word.
#[derive(Clone, Copy, Debug)]
pub struct FieldSpec {
    /// Index of the operand.
    pub operand: u8,
    pub kind: FieldKind,
    /// (operand bit, word bit, width) pieces.
    pub pieces: &'static [(u8, u8, u8)],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// Number of a vector register.
    Vector,
    /// Number of a vector or accumulator register; operand bit 9 tells which.
    VectorOrAccumulator,
    /// Any source: scalar code, inline constant, literal escape, or 256 + vector number; operand
    /// bit 9 marks an accumulator where the field has room for it.
    Source,
    /// Scalar source: code, inline constant or literal escape.
    ScalarSource,
    /// Scalar register code.
    Scalar,
    /// Not in the word: the operand must be this register.
    Fixed(Reg),
    /// Not in the word: the same register as another operand.
    Tied(u8),
    Unsigned,
    Signed,
    /// Branch distance in dwords from the next instruction.
    Branch,
    /// A 32-bit immediate after the word.
    Literal,
}

/// Registers of one bank.
#[derive(Debug)]
pub struct RegisterFile {
    pub bank: Bank,
    pub prefix: &'static str,
    /// Unit of register 0.
    pub first: u16,
    pub count: u16,
    /// Alignment of the first register of a tuple, by number of registers: (at least, align).
    pub align: &'static [(u8, u8)],
}

/// A register outside the numbered files.
#[derive(Debug)]
pub struct NamedRegister {
    pub name: &'static str,
    pub reg: Reg,
    pub bank: Bank,
    /// May hold any value of its bank (`vcc`), not only its own.
    pub allocatable: bool,
}

/// Everything about one instruction that does not depend on where it stands.
#[derive(Debug)]
pub struct OpInfo {
    /// Unique: the mnemonic, with `.variant` where one mnemonic has several operand lists.
    pub name: &'static str,
    pub mnemonic: &'static str,
    pub operands: &'static [OperandSpec],
    pub encodings: &'static [Encoding],
    pub words: &'static [Word],
    pub unit: Unit,
    pub behaviour: Behaviour,
    pub events: &'static [Event],
    /// Issue slots until a dependent instruction can start, and slots the unit is held.
    pub latency: u16,
    pub issue: u16,
    pub latency_source: &'static str,
    /// Matrix passes (0 for others).
    pub passes: u8,
    /// May be swapped: indices of two use operands.
    pub commutes: Option<(u8, u8)>,
    /// Free-form tags that hazard rows ask for (`trans`, `xdl`, `dot`, ...).
    pub tags: &'static [&'static str],
    /// The meaning as written in the row.
    pub meaning: &'static str,
    /// Rows of [`Tables::hazards`] in which this can be the producer / the consumer, as bit sets.
    pub hazard_producer: u128,
    pub hazard_consumer: u128,
}

impl OpInfo {
    pub fn defs(&self) -> impl Iterator<Item = (usize, &'static OperandSpec)> {
        self.operands
            .iter()
            .enumerate()
            .filter(|(_, o)| o.role == Role::Def)
    }
    pub fn uses(&self) -> impl Iterator<Item = (usize, &'static OperandSpec)> {
        self.operands
            .iter()
            .enumerate()
            .filter(|(_, o)| o.role != Role::Def)
    }
    /// Position of a named operand in the full list.
    pub fn operand(&self, name: &str) -> Option<usize> {
        self.operands.iter().position(|o| o.name == name)
    }
    pub fn has_tag(&self, tag: &str) -> bool {
        self.tags.contains(&tag)
    }
}

/// How the registers of producer and consumer must meet for a hazard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlap {
    /// The consumer reads what the producer wrote.
    ReadAfterWrite,
    WriteAfterWrite,
    /// The consumer writes what the producer reads.
    WriteAfterRead,
    /// No register is involved.
    None,
}

/// One hazard row, operands resolved. Which instructions it concerns stands in the bit sets of
/// [`OpInfo`].
#[derive(Debug)]
pub struct Hazard {
    pub name: &'static str,
    pub overlap: Overlap,
    /// Banks or single registers that count; empty = any register.
    pub banks: Banks,
    pub regs: &'static [Reg],
    /// Names of the producer's and consumer's operands that count; empty = all.
    pub producer_operands: &'static [&'static str],
    pub consumer_operands: &'static [&'static str],
    /// Only if the tuples are exactly equal / only if they are not (partial overlap).
    pub exact: Option<bool>,
    /// Only if the opcodes are equal / only if they differ.
    pub same_opcode: Option<bool>,
    /// wait states = `base` + `per_pass` * passes of the producer.
    pub base: i16,
    pub per_pass: i16,
    pub source: &'static str,
}

/// Limits and special roles of a target.
#[derive(Debug)]
pub struct Limits {
    pub wave_size: u32,
    pub lds_bytes: u32,
    pub lds_granule: u32,
    pub max_workgroup: u32,
    /// Longest no-operation in wait states per instruction.
    pub nop_states: u8,
    pub user_scalar_max: u8,
}

/// All tables of one target.
#[derive(Debug)]
pub struct Tables {
    pub target: &'static str,
    /// Indexed by `Opcode as usize`.
    pub ops: &'static [OpInfo],
    /// Opcodes that exist on this target, as indices, sorted by mnemonic.
    pub available: &'static [Opcode],
    pub files: &'static [RegisterFile],
    pub named: &'static [NamedRegister],
    /// Inline constants: (source code, integer value) and (source code, f64 value).
    pub inline_ints: &'static [(u16, i64)],
    pub inline_floats: &'static [(u16, f64)],
    pub literal_code: u16,
    pub counters: &'static [Counter],
    pub hazards: &'static [Hazard],
    pub limits: Limits,
}
