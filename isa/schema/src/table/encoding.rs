//! Binary encodings: constant bits, and the place of each operand in the word.

use super::bank::Bank;
use super::register::Reg;

/// One binary encoding of an instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Encoding {
    /// Name of the format.
    pub format: &'static str,
    /// Suffix of the mnemonic that selects this encoding (`_e32`); printed if the mnemonic has
    /// several encodings.
    pub suffix: &'static str,
    /// The manual's name of the group of formats; empty without a group.
    pub group: &'static str,
    /// Length of the word, literals aside.
    pub bytes: u8,
    /// Constant bits, as a little-endian integer of `bytes` bytes.
    pub value: u128,
    /// Mask of the constant bits.
    pub mask: u128,
    /// Whether a literal dword may follow.
    pub literal: bool,
    /// Source code that announces a literal of 64 bits, if such a literal may follow.
    pub literal64: Option<u16>,
    /// Scalar values that vector operands may read in total (constant bus); 255 = no limit.
    pub scalar_reads: u8,
    /// The place of each operand of the instruction in the word.
    pub fields: &'static [FieldSpec],
    /// Operands that must not be in the same registers.
    pub apart: &'static [Apart],
}

/// Two operands in registers per lane whose numbers must differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Apart {
    /// Index of one operand.
    pub first: u8,
    /// Index of the other operand.
    pub second: u8,
    /// The numbers of the first registers must differ modulo this; 0: the registers must not overlap.
    pub modulo: u8,
    /// Whether one register may be both operands.
    pub same: bool,
}

/// The place of an operand of an encoding in the instruction word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FieldSpec {
    /// Index of the operand.
    pub operand: u8,
    /// The kind of the field.
    pub kind: FieldKind,
    /// (operand bit, word bit, width) pieces.
    pub pieces: &'static [(u8, u8, u8)],
    /// For a half of a register ([`OperandSpec::half`](super::OperandSpec::half)): the bit of the register's code that is set for the high half.
    pub half_bit: Option<u8>,
    /// The operand whose code has the inverse of bit 0 of this operand's code, which has no bit in the word.
    pub complement: Option<u8>,
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
    /// Code of the first register; the others follow, unit by unit.
    pub first: u32,
}

/// The contents of a field of an instruction word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FieldKind {
    /// The code of a register, or of a constant if constants are allowed.
    Register {
        /// The codes by bank.
        codes: &'static [RegisterCode],
        /// Added to the codes of inline constants and of the literal escape; `None`: constants have no codes here.
        constants: Option<u32>,
        /// The bit of the code that fields may share if their registers come from one bank;
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
    /// A 64-bit immediate after the word.
    Literal64,
    /// The bits of a modifier that are in the codes of registers ([`FieldSpec::half_bit`]).
    Halves,
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
