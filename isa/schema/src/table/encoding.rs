//! Binary encodings: constant bits, and how each operand goes into the word.

use super::bank::Bank;
use super::register::Reg;

/// One binary encoding of an instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Encoding {
    /// Name of the format.
    pub format: &'static str,
    /// Suffix of the mnemonic that asks for this encoding (`_e32`); printed where the mnemonic has
    /// several.
    pub suffix: &'static str,
    /// What the manual calls the group of formats that it is of; empty if it is in none.
    pub group: &'static str,
    /// Length of the word, literals aside.
    pub bytes: u8,
    /// Constant bits, as a little-endian integer of `bytes` bytes.
    pub value: u128,
    /// Which bits these are.
    pub mask: u128,
    /// A literal dword may follow.
    pub literal: bool,
    /// Scalar values that vector operands may read in total (constant bus); 255 = no limit.
    pub scalar_reads: u8,
    /// For each operand of the instruction, how it goes into the word.
    pub fields: &'static [FieldSpec],
}

/// How one operand of an encoding goes into the instruction word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FieldSpec {
    /// Index of the operand.
    pub operand: u8,
    /// What the field holds.
    pub kind: FieldKind,
    /// (operand bit, word bit, width) pieces.
    pub pieces: &'static [(u8, u8, u8)],
}

impl FieldSpec {
    /// Bits of the operand's code that the field holds.
    pub fn covered(&self) -> u64 {
        let piece = |&(from, _, width): &(u8, u8, u8)| ((1u64 << width) - 1) << from;
        self.pieces.iter().map(piece).fold(0, |a, b| a | b)
    }
}

/// Codes of a bank's registers in one kind of field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegisterCode {
    /// The bank.
    pub bank: Bank,
    /// Code of its first register; the others follow, unit by unit.
    pub first: u32,
}

/// What a field of an instruction word holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FieldKind {
    /// The code of a register, or of a constant where these are allowed.
    Register {
        /// By bank.
        codes: &'static [RegisterCode],
        /// Inline constants and the literal escape have codes here, too.
        constants: bool,
        /// The bit of the code that fields may share, so that their registers come from one bank;
        /// a field without it takes the bank from its operand.
        bank_bit: Option<u8>,
    },
    /// Not in the word: the operand must be this register.
    Fixed(Reg),
    /// Not in the word: the same register as another operand.
    Tied(u8),
    /// A number.
    Unsigned,
    /// A number in two's complement.
    Signed,
    /// Branch distance from the next instruction, in [`Limits::branch_bytes`](super::Limits).
    Branch,
    /// A 32-bit immediate after the word.
    Literal,
}

impl FieldKind {
    /// Codes of a bank's registers, if the field can hold them.
    pub fn code(&self, bank: Bank) -> Option<u32> {
        match self {
            FieldKind::Register { codes, .. } => {
                let found = codes.iter().find(|c| c.bank == bank);
                found.map(|c| c.first)
            }
            _ => None,
        }
    }
}
