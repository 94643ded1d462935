//! The typed model of a target's tables, after `extends` and group defaults are resolved.

use crate::diagnostic::Span;
use crate::meaning::types::{self, Scope, TypeError, TypedStatement};
use crate::meaning::{Expr, MODE, Meaning};
use crate::table::{Bank, Limits, ModifierEffect};
use std::sync::LazyLock;

mod abi;
mod hazard;

pub use abi::*;
pub use hazard::*;

pub use crate::operand_type::OperandType;

/// The sources of a latency figure or a hazard distance.
pub const FIGURE_SOURCES: [&str; 5] = [
    "isa_manual",
    "llvm_codegen",
    "measured",
    "profiled",
    "estimated",
];

/// One target with all included tables.
#[derive(Clone, Debug)]
pub struct Isa {
    /// The family in whose opcode enum the instructions are numbered.
    pub family: String,
    /// The processor's name: `gfx942`.
    pub target: String,
    /// Bits of a register unit.
    pub unit_bits: u32,
    /// Sizes of the machine, in the units of [`Limits`].
    pub limits: Limits,
    /// Register banks; [`Bank::index`] is the position here.
    pub banks: Vec<BankRow>,
    /// Names of the units that may execute an instruction.
    pub units: Vec<String>,
    /// Kinds of register fields.
    pub codes: Vec<CodeRow>,
    /// Numbered registers, at most one file per bank.
    pub files: Vec<RegisterFile>,
    /// Registers with a separate name.
    pub named: Vec<NamedRegister>,
    /// Words that may stand in the text in place of a register.
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
    /// The places of matrix elements, in the order of the files.
    pub fragments: Vec<FragmentRow>,
    /// The lanes that controls select, in the order of the files.
    pub lanes: Vec<LaneRow>,
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
    /// The errors of [`types::check`]; a row from the loader has no errors.
    pub fn typed_meaning(&self, lanes: u32) -> Result<Vec<TypedStatement>, Vec<TypeError>> {
        let type_of = |name: &str| self.operand(name).map(|o| o.ty.clone());
        let scope = Scope {
            operands: &type_of,
            names: &[],
            lanes,
        };
        types::check(&self.meaning, &[], scope)
    }

    /// An operand by its name in the meaning; implicit operands, modifiers and MODE have names, too.
    pub fn operand(&self, name: &str) -> Option<&Operand> {
        let own = self.operands.iter().find(|o| o.name == name);
        own.or_else(|| (name == MODE).then(mode_operand))
    }
}

/// A map of matrix elements; [`Fragment`](crate::table::Fragment) describes the keys.
#[derive(Clone, Debug)]
pub struct FragmentRow {
    /// The name of the row.
    pub name: String,
    /// The operands.
    pub sides: Vec<crate::table::Side>,
    /// The instructions.
    pub when: FormulaText,
    /// How many lanes hold an element.
    pub copies: FormulaText,
    /// Bits from item to item.
    pub stride: FormulaText,
    /// Items of a set of an index.
    pub set: FormulaText,
    /// Terms with one scale.
    pub terms: FormulaText,
    /// The item.
    pub item: FormulaText,
    /// The lane.
    pub lane: FormulaText,
    /// The place of the row's name.
    pub span: Span,
}

/// A map of lanes; [`LaneMap`](crate::table::LaneMap) describes the keys.
#[derive(Clone, Debug)]
pub struct LaneRow {
    /// The name of the row.
    pub name: String,
    /// The call.
    pub call: crate::table::LaneCall,
    /// The first control.
    pub first: u32,
    /// The last control.
    pub last: u32,
    /// The source lane.
    pub lane: FormulaText,
    /// The place of the row's name.
    pub span: Span,
}

/// A formula with its definitions put in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormulaText {
    /// The text.
    pub text: String,
    /// The place of the value; of the row's name, if the row does not have the key.
    pub span: Span,
}

/// A register bank.
#[derive(Clone, Debug)]
pub struct BankRow {
    /// The name in the tables.
    pub name: String,
    /// The prefix of the number of units in a register class.
    pub class: String,
    /// The position and role.
    pub bank: Bank,
    /// Whether a result narrower than a register keeps the other bits of the register.
    pub keeps_narrow: bool,
    /// The place of the row's name.
    pub span: Span,
}

/// A kind of register field: the code of the first register of each bank.
#[derive(Clone, Debug)]
pub struct CodeRow {
    /// The name in the `kind` of a field.
    pub name: String,
    /// Banks that are allowed here, each with the code of its first register.
    pub registers: Vec<(Bank, u32)>,
    /// Added to the codes of inline constants and of the literal escape; `None`: constants have no codes here.
    pub constants: Option<u32>,
    /// The bit of the code that distinguishes banks, where a field has room for it: a piece of a
    /// [`Field`] from this bit may be shared by fields whose registers must then come from one
    /// bank.
    pub bank_bit: Option<u8>,
}

/// Numbered registers of one bank.
#[derive(Clone, Debug)]
pub struct RegisterFile {
    /// The bank, which has at most one file.
    pub bank: Bank,
    /// The prefix of the number in assembly text: `v`.
    pub prefix: String,
    /// Register unit of register 0.
    pub first: u32,
    /// Number of register units.
    pub count: u32,
    /// (tuples of at least this many units, alignment of the first)
    pub align: Vec<(u32, u32)>,
    /// The text of the halves of a register.
    pub halves: Option<HalfNames>,
}

/// The text after a register's name for its halves: low, high.
#[derive(Clone, Debug)]
pub struct HalfNames {
    /// After the name of a register whose low half is meant.
    pub low: String,
    /// After the name of a register whose high half is meant.
    pub high: String,
    /// Whether the text leaves out a half that is clear: the low half, and the high half where a modifier states the half.
    pub plain: bool,
}

/// A register outside the files, or a named part of one.
#[derive(Clone, Debug)]
pub struct NamedRegister {
    /// The name in assembly text.
    pub name: String,
    /// First register unit.
    pub unit: u32,
    /// Number of register units.
    pub units: u32,
    /// The bank of the register.
    pub bank: Bank,
    /// Whether the allocator may use the register.
    pub allocatable: bool,
    /// Whether the register may be an operand of any width.
    pub any_width: bool,
    /// Whether a read of the register gives 0 and a write has no effect.
    pub zero: bool,
    /// The name as an operand in assembly text, if it differs.
    pub text: Option<String>,
}

/// The encoding of an operand in a field of a format.
#[derive(Clone, PartialEq, Debug)]
pub enum FieldKind {
    /// A register, by position in [`Isa::codes`].
    Register(usize),
    /// Not encoded: always this register (printed unless `hidden`).
    Fixed {
        /// The name in assembly text.
        register: String,
        /// Whether the text leaves the register out.
        hidden: bool,
    },
    /// A nonnegative immediate.
    Unsigned,
    /// An immediate in two's complement of the field's width.
    Signed,
    /// Distance to the target of a branch.
    Branch,
    /// 32-bit immediate after the word.
    Literal,
    /// 64-bit immediate after the word.
    Literal64,
    /// Bits in the codes of registers: those of the fields whose [`Field::half`] names this field.
    Halves,
}

/// The bit of a modifier that selects a half of an operand's register.
#[derive(Clone, PartialEq, Debug)]
pub struct Half {
    /// The bit in the code of the register, where the code has the bit.
    pub bit: Option<u8>,
    /// The name of the modifier.
    pub of: String,
    /// The bit of the modifier.
    pub index: u8,
}

/// A field of a format.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// The name in `fields` and `set` of rows; an operand of the same name is in this field.
    pub name: String,
    /// The kind of the field.
    pub kind: FieldKind,
    /// (operand bit, word bit, width)
    pub pieces: Vec<(u8, u8, u8)>,
    /// Set for modifiers: default and print form.
    pub modifier: Option<Modifier>,
    /// The print form of an operand: only [`Print::Notation`].
    pub print: Option<Print>,
    /// Names of registers that no operand of this field may be.
    pub except: Vec<String>,
    /// For an operand of half a register: the bit that selects the half.
    pub half: Option<Half>,
    /// The field whose code has the inverse of bit 0 of this field's code, which has no bit in the word.
    pub complement: Option<String>,
}

/// The default and the print form of a modifier.
#[derive(Clone, PartialEq, Debug)]
pub struct Modifier {
    /// Value if the modifier is not written.
    pub default: i64,
    /// The form in the text.
    pub print: Print,
    /// The effect, if the row's meaning does not mention the modifier.
    pub effect: Option<ModifierEffect>,
    /// Whether the text has the modifier also at its default.
    pub always: bool,
}

/// The form of a modifier in assembly text.
#[derive(Clone, PartialEq, Debug)]
pub enum Print {
    /// `offset:16`
    Number(String),
    /// `offset:0x10`
    Hex(String),
    /// `offen`: present when 1.
    Flag(String),
    /// `op_sel:[0,1]`: one bit per source, then (with `dst`) the destination.
    Bits(String),
    /// `-v0` around the sources whose sign is inverted, one bit per source.
    Negate,
    /// `|v0|` around the sources whose sign is cleared, one bit per source.
    Absolute,
    /// `sext(v0)` around the sources whose part is extended by its sign, one bit per source.
    Extend,
    /// A word by its number, `src0_sel:BYTE_1`: all words, separated by blanks.
    Choice(String),
    /// `mul:2 mul:4 div:2`
    OutputModifier,
    /// Counter waits, `vmcnt(0) lgkmcnt(1)`, with the places of the levels.
    Counters(String),
    /// A number with named parts, `hwreg(HW_REG_MODE, 0, 4)`: the description of [`table::notation`](crate::table::notation).
    Notation(String),
    /// As [`Print::Notation`], with a bar after the modifier of this form before it: `instid0(NO_DEP) | instskip(NEXT)`.
    Joined(String),
    /// `offset:swizzle(...)`: a pattern of [`table::swizzle`](crate::table::swizzle).
    Swizzle(String),
    /// Not printed.
    Hidden,
}

/// The encoding of instructions of one form.
#[derive(Clone, PartialEq, Debug)]
pub struct Format {
    /// The name in the manual: `VOP3P`.
    pub name: String,
    /// Length of the word, literals aside: 1 to 16.
    pub bytes: u8,
    /// The mask of the constant bits.
    pub mask: u128,
    /// The values of the constant bits, as a little-endian integer of `bytes` bytes.
    pub value: u128,
    /// (word bit, width) of the opcode.
    pub op: Vec<(u8, u8)>,
    /// The other bits.
    pub fields: Vec<Field>,
    /// Whether a literal dword may follow.
    pub literal: bool,
    /// Source code that announces a literal of 64 bits, if such a literal may follow.
    pub literal64: Option<u16>,
    /// Constant-bus limit of vector formats; `None` = no limit.
    pub scalar_reads: Option<u8>,
    /// The suffix of the mnemonic if it has another encoding too.
    pub suffix: String,
    /// The manual's name of the group of formats; empty without a group.
    pub group: String,
    /// A wider format that also has every row of this format.
    pub promote: Option<Promotion>,
    /// The rows of other formats from which rows of this format follow.
    pub derive: Option<Derivation>,
    /// The operations of which two make a row of this format.
    pub pair: Option<Pairing>,
    /// The place of the row's name.
    pub span: Span,
}

/// `promote: {to: VOP3, add: 0x100, fields: {vsrc1: src1}}`
#[derive(Clone, PartialEq, Debug)]
pub struct Promotion {
    /// Name of the wider format.
    pub to: String,
    /// The number that is added to the opcode in the wider format.
    pub add: u32,
    /// Field names here -> in the wider format, where they differ.
    pub rename: Vec<(String, String)>,
}

/// Rows of a format that follow from rows of other formats.
#[derive(Clone, PartialEq, Debug)]
pub struct Derivation {
    /// Names of those formats.
    pub from: Vec<String>,
    /// Appended to mnemonics.
    pub suffix: String,
    /// Appended to names.
    pub name: String,
    /// Field names there -> in this format, where they differ.
    pub rename: Vec<(String, String)>,
    /// Modifiers of every derived row.
    pub modifiers: Vec<String>,
    /// Modifiers of derived rows whose row has them.
    pub keep: Vec<String>,
    /// Modifiers of derived rows whose row lacks another: (that modifier, this one).
    pub instead: Vec<(String, String)>,
    /// Further tags.
    pub tags: Vec<String>,
    /// The values of sources, by field of this format.
    pub sources: Vec<Template>,
    /// The values of results, by field of this format.
    pub results: Vec<Template>,
    /// The least and the most bits of the widest operand.
    pub bits: (u16, u16),
    /// Whether the sources and results of templates are whole words of 32 bits.
    pub words: bool,
    /// Whether the compiler may choose the rows.
    pub selectable: bool,
}

/// Rows of two operations in one instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Pairing {
    /// Names of the formats in which operations are found, in order of preference.
    pub from: Vec<String>,
    /// Field names there -> in this format, for the first operation.
    pub first: Vec<(String, String)>,
    /// The same for the second.
    pub second: Vec<(String, String)>,
    /// Sources that must be in different registers.
    pub apart: Vec<Apart>,
    /// The operations.
    pub operations: Vec<PairOperation>,
    /// The bits of the second operation's number.
    pub shift: u8,
    /// The lanes of waves for which the rows exist; `None`: any.
    pub lanes: Option<u32>,
    /// Whether the results must not overlap.
    pub distinct: bool,
}

/// Sources of the two operations of a pair, in registers per lane whose numbers differ modulo a power of two.
#[derive(Clone, PartialEq, Debug)]
pub struct Apart {
    /// The position among the sources of each operation.
    pub source: u8,
    /// The numbers must differ modulo this.
    pub modulo: u8,
    /// Whether one register may be both.
    pub same: bool,
    /// An operation of which two may have any registers.
    pub unless: Option<String>,
}

/// One operation of a pairing format.
#[derive(Clone, PartialEq, Debug)]
pub struct PairOperation {
    /// The mnemonic.
    pub name: String,
    /// The number.
    pub op: u32,
    /// Name of the row that computes the operation.
    pub row: String,
    /// Whether the operation may be the first, and the second.
    pub places: [bool; 2],
    /// Another meaning than that of the row.
    pub meaning: Option<Meaning>,
    /// Other types of the row's operands.
    pub types: Vec<(String, OperandType)>,
    /// Modifiers of the pairs with the operation.
    pub modifiers: Vec<String>,
}

/// The second operation of a row.
#[derive(Clone, PartialEq, Debug)]
pub struct Second {
    /// Its mnemonic.
    pub mnemonic: String,
    /// Its first operand, by position.
    pub operand: usize,
    /// Names of the rows that compute the two operations; `None` if an operation has a meaning of its own.
    pub rows: Option<[String; 2]>,
}

/// A meaning with places for a row's parts.
#[derive(Clone, PartialEq, Debug)]
pub struct Template {
    /// The field of the operand.
    pub field: String,
    /// The value.
    pub plain: Expr,
    /// Values for rows with a modifier.
    pub with: Vec<(String, Expr)>,
}

impl Template {
    /// The names in the value.
    pub fn plain_modifiers(&self) -> impl Iterator<Item = &str> {
        let mut names = Vec::new();
        self.plain.each(&mut |e| {
            if let Expr::Operand(name) = e {
                names.push(name.as_str());
            }
        });
        names.into_iter()
    }
}

/// Whether an operand is written or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Written.
    Def,
    /// Read.
    Use,
    /// An attribute with a default: an immediate, absent at its default.
    Modifier,
}

/// One operand of a row.
#[derive(Clone, Debug)]
pub struct Operand {
    /// The name in the meaning.
    pub name: String,
    /// Written, read, or an attribute.
    pub role: Role,
    /// Field of the row's (first) format; implicit operands have none.
    pub field: Option<String>,
    /// The type of the value.
    pub ty: OperandType,
    /// Narrows the banks that the field's kind allows.
    pub banks: Option<Vec<Bank>>,
    /// Names of registers of these banks that are not allowed.
    pub except: Vec<String>,
    /// The number of the first register is a multiple of this; 0 if even the rule of the bank does not hold.
    pub align: u32,
    /// Name of the only register, for an operand that is not encoded.
    pub implicit: Option<String>,
    /// Whether the operand is read in addition to the meaning.
    pub beyond: bool,
    /// Name of the use that must share a register with this def.
    pub tied: Option<String>,
    /// Whether a constant may be a literal, where the encoding has one.
    pub literal: bool,
    /// Whether this def must not overlap any use, except if it equals `may_equal` exactly.
    pub early_clobber: bool,
    /// For an early clobber: name of the use that may have the same registers.
    pub may_equal: Option<String>,
    /// A word around it in assembly text: `sext(v0)`.
    pub around: Option<String>,
    /// The number kind of inline constants: `int`, `f16`, `f32`, ... ; `none` forbids constants.
    pub constants: Option<String>,
    /// Value of a modifier that is not written; 0 for other operands.
    pub default: i64,
    /// The place of the name in the row; for a modifier, the place of the row's name.
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
    /// (operand, field of this format) for every operand in this encoding: explicit
    /// operands after renaming, then the modifiers that the format has. A modifier of the op that is
    /// missing here must have its default for this encoding to be chosen. A use operand tied to a
    /// def names the def's field.
    pub fields: Vec<(String, String)>,
    /// The suffix of the mnemonic that selects this encoding (`_e32`); may be empty.
    pub suffix: String,
}

/// The time of an instruction.
#[derive(Clone, Debug)]
pub struct Latency {
    /// Issue slots until a dependent instruction can start.
    pub cycles: u16,
    /// Issue slots for which the unit is busy.
    pub issue: u16,
    /// The source of the two figures: one of [`FIGURE_SOURCES`].
    pub source: String,
}

/// One instruction.
#[derive(Clone, Debug)]
pub struct Op {
    /// The unique name: the mnemonic, with `.variant` if one mnemonic has several operand lists.
    pub name: String,
    /// The mnemonic in assembly text, without encoding suffix.
    pub mnemonic: String,
    /// The encodings in order of preference.
    pub encodings: Vec<OpEncoding>,
    /// The operands in text order, then implicit operands, then modifiers of the formats.
    pub operands: Vec<Operand>,
    /// The meaning; empty if the row's text cannot be read.
    pub meaning: Meaning,
    /// The meaning as written.
    pub meaning_text: String,
    /// The place of that text, without quotes.
    pub meaning_span: Span,
    /// Name of the executing unit.
    pub unit: String,
    /// Counters that signal completion.
    pub events: Vec<Event>,
    /// The time of the instruction.
    pub latency: Latency,
    /// Matrix passes (0 for others).
    pub passes: u8,
    /// Names of two uses that may be swapped.
    pub commutes: Option<(String, String)>,
    /// Free-form words that hazard rows select.
    pub tags: Vec<String>,
    /// Whether the compiler may choose the instruction.
    pub selectable: bool,
    /// The second operation of a pair.
    pub second: Option<Second>,
    /// Operands in registers per lane whose numbers must differ: names, modulus, and whether one register may be both. Modulus 0: the
    /// registers must not overlap.
    pub apart: Vec<(String, String, u8, bool)>,
    /// Whether another row has the same constant bits. Bytes are decoded as the row that comes first and fits.
    pub alias: bool,
    /// The place of the row's name.
    pub span: Span,
}

/// The MODE register as an operand of meanings.
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
        except: Vec::new(),
        align: 1,
        implicit: None,
        beyond: false,
        tied: None,
        early_clobber: false,
        may_equal: None,
        around: None,
        constants: None,
        literal: true,
        default: 0,
        span: Span::default(),
    });
    &OPERAND
}
