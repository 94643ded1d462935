//! From bytes to an instruction.
//!
//! Among the encodings whose constant bits match, the one with the most such bits wins; an
//! operand that the machine cannot have (an unknown register code, a misaligned tuple) rules an
//! encoding out. Bits that belong to no field are ignored.

use super::constant;
use super::encode::{bank_bit, check_reg, number};
use super::instruction::MInst;
use super::{
    Bank, BankRole, Derive, Encoding, FieldKind, FieldSpec, MOperand, Opcode, OperandSpec, Print,
    Reg, Role, Tables, Target,
};
use easel_isa::table::notation;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::fmt;

/// A decoded instruction without trailing modifiers at their default.
#[derive(Clone, PartialEq, Debug)]
pub struct Decoded {
    /// The instruction.
    pub inst: MInst,
    /// Bytes used.
    pub len: usize,
    /// Index in [`OpInfo::encodings`](super::OpInfo::encodings).
    pub encoding: usize,
}

/// The reason why bytes are no instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DecodeError {
    /// Fewer bytes than the instruction has.
    Truncated,
    /// No instruction of the tables has this first dword.
    Unknown {
        /// The dword, read in little-endian order.
        dword: u32,
    },
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

impl Target {
    /// Decodes the instruction at the start of `bytes`.
    ///
    /// # Errors
    /// No encoding of the target has these bits, or the bytes end before the instruction does.
    pub fn decode(self, bytes: &[u8]) -> Result<Decoded, DecodeError> {
        decode(self, bytes)
    }
}

fn decode(target: Target, bytes: &[u8]) -> Result<Decoded, DecodeError> {
    let tables = target.tables();
    let Some(first) = bytes.first_chunk::<4>() else {
        return Err(DecodeError::Truncated);
    };
    let dword = u32::from_le_bytes(*first);
    let mut error = DecodeError::Unknown { dword };
    for &(op, index) in &target.derived::<Index>().by_top_bits[(dword >> TOP_SHIFT) as usize] {
        let encoding = &tables.info(op).encodings[index];
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
        match decode_with(tables, op, index, word, bytes) {
            Ok(Some(decoded)) => return Ok(decoded),
            Ok(None) => {}
            Err(e) => error = e,
        }
    }
    Err(error)
}

/// The six top bits of the first dword select the list of encodings to try.
const TOP_SHIFT: u32 = 26;

/// Encodings by the top bits of their first dword, most constant bits first.
struct Index {
    by_top_bits: Vec<Vec<(Opcode, usize)>>,
}

impl Derive for Index {
    fn derive(target: Target) -> Index {
        let tables = target.tables();
        let encoding = |&(op, i): &(Opcode, usize)| &tables.info(op).encodings[i];
        let mut all: Vec<(Opcode, usize)> = tables
            .all_ops()
            .flat_map(|(op, info)| (0..info.encodings.len()).map(move |i| (op, i)))
            .collect();
        // A row that only rules name is the row of that name with a modifier. Bytes are decoded as the row with the modifier.
        let mut chosen: FxHashMap<&str, &[Encoding]> = FxHashMap::default();
        for (_, info) in tables.selectable_ops() {
            chosen.insert(info.name, info.encodings);
        }
        all.retain(|e| {
            let (info, own) = (tables.info(e.0), encoding(e));
            let plain = info.name.split_once('.').map(|name| name.0);
            let others = plain.and_then(|name| chosen.get(name)).into_iter().copied();
            let has_room = |other: &Encoding| {
                let common = own.mask & other.mask == other.mask;
                let alike = (own.value ^ other.value) & other.mask == 0;
                let rest = own.mask & !known_bits(other);
                common && alike && rest == 0 && own.bytes == other.bytes
            };
            info.selectable || !others.flatten().any(has_room)
        });
        all.sort_by_key(|e| std::cmp::Reverse(encoding(e).mask.count_ones()));
        let belongs = |e: &Encoding, top: u32| {
            let mask = (e.mask as u32) >> TOP_SHIFT;
            (e.value as u32) >> TOP_SHIFT & mask == top & mask
        };
        let of = |top: u32| {
            let fitting = all.iter().filter(|e| belongs(encoding(e), top));
            fitting.copied().collect()
        };
        Index {
            by_top_bits: (0..1 << (32 - TOP_SHIFT)).map(of).collect(),
        }
    }
}

/// The constant bits and the bits of all fields of an encoding.
fn known_bits(encoding: &Encoding) -> u128 {
    let pieces = encoding.fields.iter().flat_map(|f| f.pieces.iter());
    pieces.fold(encoding.mask, |known, &(_, bit, width)| {
        known | ((1u128 << width) - 1) << bit
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
    tables: &'static Tables,
    op: Opcode,
    index: usize,
    word: u128,
    bytes: &[u8],
) -> Result<Option<Decoded>, DecodeError> {
    let info = tables.info(op);
    let encoding = &info.encodings[index];
    // A modifier that the row does not have: another row may have the modifier.
    if word & !known_bits(encoding) != 0 {
        return Ok(None);
    }
    let mut reader = Reader {
        tables,
        word,
        bytes,
        len: usize::from(encoding.bytes),
        literal: None,
        wide: None,
        halves: 0,
        implied: 0,
    };
    let mut operands: SmallVec<[MOperand; 6]> = SmallVec::new();
    for (i, spec) in info.explicit() {
        let operand = match encoding.fields.iter().find(|f| usize::from(f.operand) == i) {
            // A modifier that this encoding lacks.
            None => Some(MOperand::Imm(spec.default)),
            Some(FieldSpec {
                kind: FieldKind::Tied(def),
                ..
            }) => info
                .slot(usize::from(*def))
                .and_then(|slot| operands.get(slot).copied()),
            Some(field) => {
                // The inverse of a bit of another operand's code.
                let other = field.complement.and_then(|o| info.slot(usize::from(o)));
                let other = other.and_then(|slot| operands.get(slot)).copied();
                let other = other.and_then(MOperand::as_reg);
                reader.implied = other.map_or(0, |reg| u64::from(!reg.unit & 1));
                reader.operand(field, spec, encoding)?
            }
        };
        match operand {
            Some(operand) => operands.push(operand),
            None => return Ok(None),
        }
    }
    let inst = MInst { op, operands }.trimmed(tables);
    // Each number of a choice has a word that fits the other modifiers.
    if !super::format::has_words(tables, &inst) {
        return Ok(None);
    }
    Ok(Some(Decoded {
        inst,
        len: reader.len,
        encoding: index,
    }))
}

struct Reader<'a> {
    tables: &'static Tables,
    word: u128,
    bytes: &'a [u8],
    len: usize,
    literal: Option<u32>,
    wide: Option<i64>,
    /// The bits of registers whose high half is meant.
    halves: i64,
    /// Bits of the next operand's code that are not in the word.
    implied: u64,
}

impl Reader<'_> {
    /// `Ok(None)`: the bits are no operand of this kind.
    fn operand(
        &mut self,
        field: &FieldSpec,
        spec: &'static OperandSpec,
        encoding: &Encoding,
    ) -> Result<Option<MOperand>, DecodeError> {
        let tables = self.tables;
        let code = field
            .pieces
            .iter()
            .fold(self.implied, |acc, &(from, bit, width)| {
                acc | ((self.word >> bit) as u64 & ((1 << width) - 1)) << from
            });
        let register = |reg: Reg| {
            check_reg(tables, spec, field, reg)
                .is_ok()
                .then_some(MOperand::Reg(reg))
        };
        Ok(match field.kind {
            FieldKind::Fixed(reg) => Some(MOperand::Reg(reg)),
            // A choice has only its words.
            FieldKind::Unsigned => match spec.print {
                Print::Choice(words)
                    if code as i64 != spec.default
                        && !easel_isa::table::choices(words).any(|c| c.value == code as i64) =>
                {
                    None
                }
                // Lanes that no control names.
                Print::Notation(parts)
                    if spec.role == Role::Modifier
                        && spec.always
                        && !notation::fits(parts, code as i64) =>
                {
                    None
                }
                _ => Some(MOperand::Imm(code as i64)),
            },
            FieldKind::Signed | FieldKind::Branch => {
                let (low, high) = super::encode::range(field);
                let value = code as i64;
                Some(MOperand::Imm(if value > high {
                    value + 2 * low
                } else {
                    value
                }))
            }
            FieldKind::Literal => Some(MOperand::Imm(i64::from(self.literal()?))),
            FieldKind::Literal64 => Some(MOperand::Imm(self.wide_literal()?)),
            FieldKind::Halves => Some(MOperand::Imm(self.halves)),
            FieldKind::Register { constants, .. } => {
                let inline = constants.is_some() && spec.constants.inline.is_some();
                let (number, width) = (number(spec), constant::width(spec));
                // Constants have no bank. So the bank bit is free, and constants may share it.
                let bare = code & !bank_bit(field);
                let base = u64::from(constants.unwrap_or(0));
                let bare = bare.wrapping_sub(base);
                let wide = encoding
                    .literal64
                    .filter(|_| width == 64 && spec.constants.literal);
                if inline && wide.is_some_and(|code| bare == u64::from(code)) {
                    Some(MOperand::Imm(self.wide_literal()?))
                } else if inline && bare == u64::from(tables.literal_code) {
                    let allowed = encoding.literal && spec.constants.literal;
                    match allowed {
                        true => Some(MOperand::Imm(constant::literal_value(
                            self.literal()?,
                            number,
                            width,
                        ))),
                        false => None,
                    }
                } else {
                    let value = (inline && bare <= u64::from(u16::MAX))
                        .then(|| constant::inline_value(tables, bare as u16, number, width));
                    match (value.flatten(), field.half_bit.zip(spec.half)) {
                        (Some(value), _) => Some(MOperand::Imm(value)),
                        (None, Some((bit, half))) => {
                            let low = code & !(1 << bit);
                            let per_lane =
                                |reg: &Reg| tables.bank_of(*reg).is_some_and(Bank::per_lane);
                            let reg = register_of(tables, spec, field, low).filter(per_lane);
                            if reg.is_some() {
                                self.halves |= ((code >> bit & 1) as i64) << half.index;
                            }
                            let reg = reg.or_else(|| {
                                let reg = register_of(tables, spec, field, code)?;
                                (!per_lane(&reg)).then_some(reg)
                            });
                            reg.and_then(register)
                        }
                        (None, None) => register_of(tables, spec, field, code).and_then(register),
                    }
                }
            }
            FieldKind::Tied(_) => None,
        })
    }

    /// The constant of 64 bits after the word.
    fn wide_literal(&mut self) -> Result<i64, DecodeError> {
        if let Some(literal) = self.wide {
            return Ok(literal);
        }
        let rest = self.bytes.get(self.len..);
        let rest = rest.and_then(|b| b.first_chunk::<8>());
        let literal = i64::from_le_bytes(*rest.ok_or(DecodeError::Truncated)?);
        self.len += 8;
        self.wide = Some(literal);
        Ok(literal)
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

/// The register of a code. The bank is given by the bank bit where the field has one, otherwise by the banks of the
/// operand.
fn register_of(tables: &Tables, spec: &OperandSpec, field: &FieldSpec, code: u64) -> Option<Reg> {
    let FieldKind::Register { codes, .. } = field.kind else {
        return None;
    };
    let covered = field.covered();
    let named = |b: Bank| b.role == BankRole::Condition && spec.banks.has(BankRole::Special);
    codes.iter().find_map(|c| {
        // A field without the bank bit contains the code without that bit.
        let first = u64::from(c.first) & (covered | !bank_bit(field));
        let n = u32::try_from(code.checked_sub(first)?).ok()?;
        if !(spec.banks.contains(c.bank) || named(c.bank)) {
            return None;
        }
        let file = tables.file(c.bank);
        let unit = file.map_or(0, |f| f.first) + n;
        // The condition bit is one unit, also where the operand is wider.
        let whole = Reg::new(unit, spec.units);
        let single = Reg::new(unit, 1);
        let narrow = named(c.bank) || tables.is_any_width(single);
        let reg = if narrow { single } else { whole };
        (tables.bank_of(reg) == Some(c.bank)).then_some(reg)
    })
}
