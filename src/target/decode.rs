//! From bytes to an instruction.
//!
//! Among the encodings whose constant bits match, the one with the most such bits wins; an
//! operand that the machine cannot have (an unknown register code, a misaligned tuple) rules an
//! encoding out. Bits that belong to no field are ignored.

use super::constant;
use super::encode::{ACCUMULATOR_BIT, VECTOR_SOURCE, check_reg, number};
use super::instruction::MInst;
use super::table::{Bank, Encoding, FieldKind, FieldSpec, OperandSpec};
use super::{Opcode, Tables};
use crate::ir::operand::{Operand, Reg};
use smallvec::SmallVec;
use std::fmt;
use std::sync::OnceLock;

/// A decoded instruction; trailing modifiers at their default are left out.
#[derive(Clone, PartialEq, Debug)]
pub struct Decoded {
    pub inst: MInst,
    /// Bytes used.
    pub len: usize,
    /// Index in [`OpInfo::encodings`](super::OpInfo::encodings).
    pub encoding: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DecodeError {
    /// Fewer bytes than the instruction has.
    Truncated,
    /// No instruction of the tables has this first dword.
    Unknown { dword: u32 },
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecodeError::Truncated => write!(f, "the bytes end within an instruction"),
            DecodeError::Unknown { dword } => {
                write!(f, "no instruction is encoded as {dword:#010x}")
            }
        }
    }
}

impl std::error::Error for DecodeError {}

/// Decode the instruction at the start of `bytes`.
pub fn decode(bytes: &[u8]) -> Result<Decoded, DecodeError> {
    let Some(first) = bytes.first_chunk::<4>() else {
        return Err(DecodeError::Truncated);
    };
    let dword = u32::from_le_bytes(*first);
    let mut error = DecodeError::Unknown { dword };
    for &(op, index) in &by_top_bits()[(dword >> TOP_SHIFT) as usize] {
        let encoding = &op.info().encodings[index];
        let Some(word) = read_word(bytes, encoding.bytes) else {
            if u128::from(dword) & encoding.mask & 0xffff_ffff
                == encoding.value & encoding.mask & 0xffff_ffff
            {
                error = DecodeError::Truncated;
            }
            continue;
        };
        if word & encoding.mask != encoding.value & encoding.mask {
            continue;
        }
        match decode_with(op, index, word, bytes) {
            Ok(Some(decoded)) => return Ok(decoded),
            Ok(None) => {}
            Err(e) => error = e,
        }
    }
    Err(error)
}

/// The six top bits of the first dword pick the list of encodings to try.
const TOP_SHIFT: u32 = 26;

/// Encodings by the top bits of their first dword, most constant bits first.
fn by_top_bits() -> &'static [Vec<(Opcode, usize)>] {
    static INDEX: OnceLock<Vec<Vec<(Opcode, usize)>>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let mut all: Vec<(Opcode, usize)> = Opcode::ALL
            .iter()
            .flat_map(|&op| (0..op.info().encodings.len()).map(move |i| (op, i)))
            .collect();
        all.sort_by_key(|&(op, i)| std::cmp::Reverse(op.info().encodings[i].mask.count_ones()));
        let belongs = |e: &Encoding, top: u32| {
            let mask = (e.mask as u32) >> TOP_SHIFT;
            (e.value as u32) >> TOP_SHIFT & mask == top & mask
        };
        (0..1 << (32 - TOP_SHIFT))
            .map(|top| {
                all.iter()
                    .copied()
                    .filter(|&(op, i)| belongs(&op.info().encodings[i], top))
                    .collect()
            })
            .collect()
    })
}

fn read_word(bytes: &[u8], len: u8) -> Option<u128> {
    let part = bytes.get(..usize::from(len))?;
    Some(
        part.iter()
            .rev()
            .fold(0, |acc, &b| acc << 8 | u128::from(b)),
    )
}

fn decode_with(
    op: Opcode,
    index: usize,
    word: u128,
    bytes: &[u8],
) -> Result<Option<Decoded>, DecodeError> {
    let info = op.info();
    let encoding = &info.encodings[index];
    let mut reader = Reader {
        word,
        bytes,
        len: usize::from(encoding.bytes),
        literal: None,
    };
    let mut operands: SmallVec<[Operand; 6]> = SmallVec::new();
    for (i, spec) in info.explicit() {
        let operand = match encoding.fields.iter().find(|f| usize::from(f.operand) == i) {
            // A modifier that this encoding lacks.
            None => Some(Operand::Imm(spec.default)),
            Some(FieldSpec {
                kind: FieldKind::Tied(def),
                ..
            }) => info
                .slot(usize::from(*def))
                .and_then(|slot| operands.get(slot).copied()),
            Some(field) => reader.operand(field, spec, encoding)?,
        };
        match operand {
            Some(operand) => operands.push(operand),
            None => return Ok(None),
        }
    }
    let inst = MInst { op, operands }.trimmed();
    Ok(Some(Decoded {
        inst,
        len: reader.len,
        encoding: index,
    }))
}

struct Reader<'a> {
    word: u128,
    bytes: &'a [u8],
    len: usize,
    literal: Option<u32>,
}

impl Reader<'_> {
    /// `Ok(None)`: the bits are no operand of this kind.
    fn operand(
        &mut self,
        field: &FieldSpec,
        spec: &'static OperandSpec,
        encoding: &Encoding,
    ) -> Result<Option<Operand>, DecodeError> {
        let tables = Opcode::tables();
        let code = field.pieces.iter().fold(0u64, |acc, &(from, bit, width)| {
            acc | ((self.word >> bit) as u64 & ((1 << width) - 1)) << from
        });
        let register = |reg: Reg| {
            check_reg(tables, spec, field, reg)
                .is_ok()
                .then_some(Operand::Reg(reg))
        };
        Ok(match field.kind {
            FieldKind::Fixed(reg) => Some(Operand::Reg(reg)),
            FieldKind::Unsigned => Some(Operand::Imm(code as i64)),
            FieldKind::Signed | FieldKind::Branch => {
                let (low, high) = super::encode::range(field);
                let value = code as i64;
                Some(Operand::Imm(if value > high {
                    value + 2 * low
                } else {
                    value
                }))
            }
            FieldKind::Literal => Some(Operand::Imm(i64::from(self.literal()?))),
            FieldKind::Vector | FieldKind::VectorOrAccumulator => {
                vector(tables, spec, field, code).and_then(register)
            }
            FieldKind::Source if code & VECTOR_SOURCE != 0 => {
                vector(tables, spec, field, code & !VECTOR_SOURCE).and_then(register)
            }
            FieldKind::Source | FieldKind::ScalarSource => {
                let code = code & !(1 << ACCUMULATOR_BIT);
                let (number, width) = (number(spec), constant::width(spec));
                if spec.constants.inline.is_none() {
                    scalar(tables, spec, code).and_then(register)
                } else if code == u64::from(tables.literal_code) {
                    let allowed = encoding.literal && spec.constants.literal;
                    match allowed {
                        true => Some(Operand::Imm(constant::literal_value(
                            self.literal()?,
                            number,
                            width,
                        ))),
                        false => None,
                    }
                } else {
                    let inline = constant::inline_value(tables, code as u16, number, width);
                    inline
                        .map(Operand::Imm)
                        .or_else(|| scalar(tables, spec, code).and_then(register))
                }
            }
            FieldKind::Scalar => scalar(tables, spec, code).and_then(register),
            FieldKind::Tied(_) => None,
        })
    }

    fn literal(&mut self) -> Result<u32, DecodeError> {
        if let Some(literal) = self.literal {
            return Ok(literal);
        }
        let rest = self
            .bytes
            .get(self.len..)
            .and_then(|b| b.first_chunk::<4>());
        let literal = u32::from_le_bytes(*rest.ok_or(DecodeError::Truncated)?);
        self.len += 4;
        self.literal = Some(literal);
        Ok(literal)
    }
}

/// The bank bit decides where the field has it, else what the operand may be.
fn vector(tables: &Tables, spec: &OperandSpec, field: &FieldSpec, code: u64) -> Option<Reg> {
    let has_bit = field
        .pieces
        .iter()
        .any(|&(from, _, w)| (from..from + w).contains(&ACCUMULATOR_BIT));
    let accumulator = if has_bit {
        code >> ACCUMULATOR_BIT & 1 == 1
    } else {
        !spec.banks.contains(Bank::Vector)
    };
    let bank = if accumulator {
        Bank::Accumulator
    } else {
        Bank::Vector
    };
    tables.reg(bank, (code & 0xff) as u16, spec.dwords)
}

/// The condition bit is one dword in whatever width it is read.
fn scalar(tables: &Tables, spec: &OperandSpec, code: u64) -> Option<Reg> {
    let unit = u16::try_from(code).ok()?;
    let condition = tables
        .named
        .iter()
        .find(|n| n.reg.unit == unit && n.bank == Bank::Condition);
    Some(condition.map_or(Reg::new(unit, spec.dwords), |n| n.reg))
}
