//! Operands of an instruction, and the values that each allows.

use super::bank::Banks;
use super::register::Reg;

/// Whether an operand is written or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Written.
    Def,
    /// Read.
    Use,
    /// An attribute with a default (offset, cache bits, source modifiers): an immediate at the end
    /// of the operand list, absent at its default.
    Modifier,
}

/// The number kind of an inline constant in a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// Sign-extended integer; floats give the bits of their width.
    Int,
    /// IEEE half.
    F16,
    /// bfloat16.
    BF16,
    /// IEEE single.
    F32,
    /// IEEE double.
    F64,
}

/// The contents of an operand slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MOperand {
    /// A register.
    Reg(Reg),
    /// An immediate; floats as their bit pattern in the operand's width.
    Imm(i64),
}

impl MOperand {
    /// The register, if the operand is a register.
    pub fn as_reg(self) -> Option<Reg> {
        match self {
            MOperand::Reg(r) => Some(r),
            MOperand::Imm(_) => None,
        }
    }

    /// The immediate, if the operand is an immediate.
    pub fn as_imm(self) -> Option<i64> {
        match self {
            MOperand::Imm(i) => Some(i),
            MOperand::Reg(_) => None,
        }
    }
}

impl From<Reg> for MOperand {
    fn from(reg: Reg) -> MOperand {
        MOperand::Reg(reg)
    }
}

/// Constants that an operand may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Constants {
    /// The number kind of inline constants, if they are allowed.
    pub inline: Option<Number>,
    /// Whether some encoding of the instruction allows a 32-bit literal.
    pub literal: bool,
    /// A plain immediate field: closed interval of its values (no register is allowed).
    pub immediate: Option<(i64, i64)>,
}

/// One operand of an instruction. Order: as in assembly text, then implicit operands, then modifiers.
#[derive(Clone, PartialEq, Debug)]
pub struct OperandSpec {
    /// The name in the meaning.
    pub name: &'static str,
    /// Written, read, or an attribute.
    pub role: Role,
    /// Banks of the registers that are allowed here; empty for immediates and branch targets.
    pub banks: Banks,
    /// Registers of these banks that are not allowed.
    pub except: &'static [Reg],
    /// Width in bits of the value (the number of lanes for a lane mask, 1 for a condition
    /// bit).
    pub bits: u32,
    /// Register units in the tuple.
    pub units: u32,
    /// Required alignment of the first register relative to its bank, beyond the bank's own
    /// ([`RegisterFile::align`](super::RegisterFile::align)); usually 1. 0 if even the bank's rule does not hold.
    pub align: u32,
    /// Element type as the row gives it (`f16`, `b32`, `mask`, ...).
    pub elem: &'static str,
    /// Number of elements.
    pub lanes: u32,
    /// Constants that are allowed here.
    pub constants: Constants,
    /// The only register of this operand, for implicit and fixed operands.
    pub fixed: Option<Reg>,
    /// Whether the operand is not in the assembly text.
    pub implicit: bool,
    /// Index of the use operand that must share a register with this def.
    pub tied: Option<u8>,
    /// Whether this def must not overlap any use, except if it equals `may_equal` exactly.
    pub early_clobber: bool,
    /// For an early clobber: the use that may have the same registers (accumulator of a matrix instruction).
    pub may_equal: Option<u8>,
    /// A word around it in assembly text: `sext(v0)`.
    pub around: Option<&'static str>,
    /// Whether the operand is a branch target.
    pub target: bool,
    /// Value of a modifier that is not written.
    pub default: i64,
    /// The form of an immediate in assembly text.
    pub print: Print,
    /// Whether the text has the modifier also at its default.
    pub always: bool,
    /// The effect of a modifier that the row's meaning does not mention; `None`: unknown.
    pub effect: Option<ModifierEffect>,
    /// Whether the operand is explicit, but not in the assembly text: a use tied to a printed definition.
    pub hidden: bool,
    /// For an operand of half a register: the modifier whose bit selects the half.
    pub half: Option<Half>,
}

/// The bit of a modifier that selects the half of an operand's register: 1 for the high half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Half {
    /// Index of the modifier.
    pub modifier: u8,
    /// The bit.
    pub index: u8,
}

/// The effect of a modifier on an instruction whose meaning does not mention it. Modifiers of sources
/// have one bit per source, in the order of the printed sources.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ModifierEffect {
    /// Inverts the sign of a source's float.
    Negate,
    /// Clears the sign of a source's float, before an inversion.
    Absolute,
    /// Selects the high half of a source of 16 bits; the last bit selects the half of the result, and the other half is kept.
    SelectHalf,
    /// Selects the half of a packed source for the low result.
    SelectLow,
    /// Selects the half of a packed source for the high result.
    SelectHigh,
    /// Inverts the sign of the low result's half.
    NegateLow,
    /// Inverts the sign of the high result's half.
    NegateHigh,
    /// Clamps a float result to [0, 1].
    Clamp,
    /// Multiplies a float result: 1, 2, 3 for 2, 4, 1/2. In a memory instruction: the offset in a register counts elements.
    Scale,
    /// Cache policy of the access, without effect on results.
    Cache,
    /// Cache policy of an access. With the highest bit of the modifier the access is coherent in the whole device: the access sees
    /// the writes of other workgroups, and they see its writes.
    Device,
}

impl ModifierEffect {
    /// Every effect with its word in the tables.
    pub const ALL: [(ModifierEffect, &'static str); 11] = [
        (ModifierEffect::Negate, "negate"),
        (ModifierEffect::Absolute, "absolute"),
        (ModifierEffect::SelectHalf, "select_half"),
        (ModifierEffect::SelectLow, "select_low"),
        (ModifierEffect::SelectHigh, "select_high"),
        (ModifierEffect::NegateLow, "negate_low"),
        (ModifierEffect::NegateHigh, "negate_high"),
        (ModifierEffect::Clamp, "clamp"),
        (ModifierEffect::Scale, "scale"),
        (ModifierEffect::Cache, "cache"),
        (ModifierEffect::Device, "device"),
    ];
}

/// The form of an immediate or modifier in assembly text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Print {
    /// The value, between commas.
    Plain,
    /// `name:value`
    Number(&'static str),
    /// `name:0x1f`
    Hex(&'static str),
    /// The word, when the value is 1.
    Flag(&'static str),
    /// `name:[b,b,...]`: one bit per source; with a fourth bit, the last one is the destination's.
    Bits(&'static str),
    /// A minus before each source whose bit is set.
    Negate,
    /// Bars around each source whose bit is set.
    Absolute,
    /// `sext(...)` around each source whose bit is set.
    Extend,
    /// The word of a number, from a list separated by blanks ([`choices`]).
    Choice(&'static str),
    /// `mul:2`, `mul:4`, `div:2` for 1, 2, 3.
    OutputModifier,
    /// One `counter(n)` for each counter of the wait, by the places of [`wait::places`](super::wait::places).
    Counters(&'static str),
    /// A number with named parts, by the description of [`notation`](mod@super::notation).
    Notation(&'static str),
    /// As [`Print::Notation`], with a bar after the modifier of this form before it.
    Joined(&'static str),
    /// The word, then a pattern of [`swizzle`](mod@super::swizzle).
    Swizzle(&'static str),
    /// Never printed.
    Hidden,
}

/// Text of an output modifier by value.
pub const OUTPUT_MODIFIERS: [&str; 4] = ["", "mul:2", "mul:4", "div:2"];

/// Number of sources for which a field of [`Print::Bits`] has a bit.
pub const MARKED: u32 = 3;

impl OperandSpec {
    /// The bits that a modifier of [`Print::Bits`] shows for an instruction with `sources` sources: one bit for each of the first
    /// sources. A field of four bits has the bit of the destination last.
    pub fn shown_bits(&self, sources: u32) -> impl Iterator<Item = u32> + use<> {
        let destination = self.constants.immediate.is_some_and(|(_, high)| high > 7);
        (0..sources.min(MARKED)).chain(destination.then_some(MARKED))
    }
}

/// The spelling of an immediate in a plain field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NumberText {
    /// A distance: 16 bits in decimal.
    Distance,
    /// The 16 bits of a field in hex.
    Half,
    /// The 32 bits of a field in hex.
    Word,
    /// The 64 bits of a float in hex; a low half of 0 is left out.
    Wide,
    /// Hex with a sign.
    Hex,
}

impl NumberText {
    /// The spelling of an operand.
    pub fn of(spec: &OperandSpec) -> NumberText {
        match spec.constants.immediate {
            _ if spec.target => NumberText::Distance,
            Some((low, _)) if low == i64::from(i16::MIN) => NumberText::Half,
            Some((i64::MIN, i64::MAX)) => NumberText::Wide,
            Some((low, high)) if low == i64::from(i32::MIN) && high == i64::from(u32::MAX) => {
                NumberText::Word
            }
            _ => NumberText::Hex,
        }
    }
}

/// The first character of words that are read but never printed.
pub const SILENT: char = '?';

/// The first character of a word of the default that must be written.
pub const REQUIRED: char = '!';

/// Values in decimal if an immediate is the only operand of an instruction.
pub const SMALL: std::ops::RangeInclusive<i64> = -16..=64;

/// One word of a [`Print::Choice`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChoiceWord<'a> {
    /// The word, without its marks.
    pub word: &'a str,
    /// The word with its marks.
    pub marked: &'a str,
    /// The number that the word states.
    pub value: i64,
    /// Whether the word is read but never printed.
    pub silent: bool,
    /// Whether the word must be written, although its number is the default.
    pub required: bool,
    /// Another modifier, and the numbers of it with which the word fits.
    condition: Option<(&'a str, &'a str)>,
}

impl<'a> ChoiceWord<'a> {
    /// The modifier on which the word depends.
    pub fn depends_on(&self) -> Option<&'a str> {
        self.condition.map(|(name, _)| name)
    }

    /// The numbers of that modifier with which the word fits.
    pub fn fitting(&self) -> impl Iterator<Item = i64> + use<'a> {
        let numbers = self.condition.map_or("", |(_, numbers)| numbers);
        numbers.split(',').filter_map(|n| n.parse().ok())
    }

    /// Whether the word fits the other modifiers of the instruction: `of` gives the number of a modifier.
    pub fn fits(&self, of: impl Fn(&str) -> Option<i64>) -> bool {
        let Some(name) = self.depends_on() else {
            return true;
        };
        let other = of(name).unwrap_or(0);
        self.fitting().any(|n| n == other)
    }
}

/// The words of a [`Print::Choice`]: given as `word=value`, otherwise the value is the position. `word=value@MODIFIER=a,b` fits only if
/// the other modifier has one of these numbers. A word that begins with [`SILENT`] is read but never printed. A word that begins with
/// [`REQUIRED`] must be written, also at the default.
pub fn choices(words: &str) -> impl Iterator<Item = ChoiceWord<'_>> {
    words.split(' ').enumerate().map(|(n, text)| {
        let (text, condition) = match text.split_once('@') {
            Some((text, condition)) => (text, condition.split_once('=')),
            None => (text, None),
        };
        let given = text.rsplit_once('=');
        let given = given.and_then(|(word, value)| Some((word, value.parse().ok()?)));
        let (word, value) = given.unwrap_or((text, n as i64));
        ChoiceWord {
            word: word.trim_start_matches([SILENT, REQUIRED]),
            marked: word,
            value,
            silent: word.starts_with(SILENT),
            required: word.starts_with(REQUIRED),
            condition,
        }
    })
}
