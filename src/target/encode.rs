//! From an instruction to its bytes: the first encoding that fits.
//!
//! An encoding fits if every operand can stand in its field (bank, tuple, alignment, constant),
//! modifiers without a field are at their default, and no more scalar values are read than the
//! encoding allows. Where none fits, the error says for each what does not.

use super::constant;
use super::instruction::MInst;
use super::table::{
    Bank, Banks, Encoding, FieldKind, FieldSpec, Number, OperandSpec, Role, Tables,
};
use super::{Opcode, reg_name};
use crate::ir::operand::{Operand, Reg};
use smallvec::SmallVec;
use std::fmt;

/// Bytes of an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encoded {
    pub bytes: SmallVec<[u8; 12]>,
    /// Index in [`OpInfo::encodings`](super::OpInfo::encodings).
    pub encoding: usize,
}

/// Why an instruction does not fit an encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// Number of operands.
    Count {
        expected: usize,
        found: usize,
    },
    /// An operand is a value: not allocated.
    NotAllocated {
        operand: &'static str,
    },
    /// A register stands where only an immediate can, or the other way round.
    Kind {
        operand: &'static str,
    },
    Bank {
        operand: &'static str,
        reg: Reg,
    },
    Size {
        operand: &'static str,
        expected: u8,
        found: u8,
    },
    Alignment {
        operand: &'static str,
        reg: Reg,
    },
    /// Not a register of the machine.
    NoRegister {
        operand: &'static str,
        reg: Reg,
    },
    /// Must be this register.
    Fixed {
        operand: &'static str,
        reg: Reg,
    },
    Tied {
        operand: &'static str,
    },
    /// Overlaps a source without being equal to it.
    Clobber {
        operand: &'static str,
        source: &'static str,
    },
    /// Two operands must come from one bank.
    BankMismatch {
        operand: &'static str,
    },
    /// No inline constant, and no literal can stand here.
    Constant {
        operand: &'static str,
        value: i64,
    },
    TwoLiterals,
    Range {
        operand: &'static str,
        value: i64,
        low: i64,
        high: i64,
    },
    ScalarReads {
        found: usize,
        limit: u8,
    },
    /// The encoding has no such modifier.
    Modifier {
        name: &'static str,
    },
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Count { expected, found } => {
                write!(f, "takes {expected} operands, {found} given")
            }
            Misfit::NotAllocated { operand } => write!(f, "`{operand}` has no register yet"),
            Misfit::Kind { operand } => write!(f, "`{operand}` is of the wrong kind"),
            Misfit::Bank { operand, reg } => write!(f, "`{operand}` cannot be {}", reg_name(*reg)),
            Misfit::Size {
                operand,
                expected,
                found,
            } => {
                write!(f, "`{operand}` takes {expected} registers, {found} given")
            }
            Misfit::Alignment { operand, reg } => {
                write!(
                    f,
                    "`{operand}`: {} is not aligned as its tuple must be",
                    reg_name(*reg)
                )
            }
            Misfit::NoRegister { operand, reg } => {
                write!(
                    f,
                    "`{operand}`: the machine has no register {}",
                    reg_name(*reg)
                )
            }
            Misfit::Fixed { operand, reg } => write!(f, "`{operand}` must be {}", reg_name(*reg)),
            Misfit::Tied { operand } => write!(f, "`{operand}` must be the register of the result"),
            Misfit::Clobber { operand, source } => {
                write!(f, "`{operand}` overlaps `{source}` and is not equal to it")
            }
            Misfit::BankMismatch { operand } => {
                write!(f, "`{operand}` must come from the same bank as the result")
            }
            Misfit::Constant { operand, value } => {
                write!(f, "`{operand}` cannot hold the constant {value:#x}")
            }
            Misfit::TwoLiterals => write!(f, "two different literals"),
            Misfit::Range {
                operand,
                value,
                low,
                high,
            } => {
                write!(f, "`{operand}` is {value}, not in {low}..={high}")
            }
            Misfit::ScalarReads { found, limit } => {
                write!(f, "reads {found} scalar values, at most {limit} allowed")
            }
            Misfit::Modifier { name } => write!(f, "has no modifier `{name}`"),
        }
    }
}

/// No encoding fits: what is wrong with each that was tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EncodeError {
    pub op: Opcode,
    /// By index of the encoding.
    pub tried: Vec<(usize, Misfit)>,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let info = self.op.info();
        write!(f, "no encoding of `{}` fits", info.mnemonic)?;
        for (i, (encoding, misfit)) in self.tried.iter().enumerate() {
            let separator = if i == 0 { ": " } else { "; " };
            write!(
                f,
                "{separator}as {}, {misfit}",
                info.encodings[*encoding].format
            )?;
        }
        Ok(())
    }
}

impl std::error::Error for EncodeError {}

/// Encode with the first encoding that fits.
pub fn encode(inst: &MInst) -> Result<Encoded, EncodeError> {
    let mut tried = Vec::new();
    for i in 0..inst.op.info().encodings.len() {
        match encode_with(inst, i) {
            Ok(encoded) => return Ok(encoded),
            Err(misfit) => tried.push((i, misfit)),
        }
    }
    Err(EncodeError { op: inst.op, tried })
}

/// Encode with one encoding of the instruction.
pub fn encode_as(inst: &MInst, encoding: usize) -> Result<Encoded, EncodeError> {
    encode_with(inst, encoding).map_err(|misfit| EncodeError {
        op: inst.op,
        tried: vec![(encoding, misfit)],
    })
}

fn encode_with(inst: &MInst, index: usize) -> Result<Encoded, Misfit> {
    let info = inst.op.info();
    let encoding = &info.encodings[index];
    let (required, all) = (info.required(), info.explicit().count());
    let found = inst.operands.len();
    if found < required || found > all {
        return Err(Misfit::Count {
            expected: required,
            found,
        });
    }
    let mut word = Word {
        encoding,
        value: encoding.value,
        written: 0,
        literal: None,
    };
    for field in encoding.fields {
        let spec = &info.operands[usize::from(field.operand)];
        let Some(operand) = inst.get(usize::from(field.operand)) else {
            return Err(Misfit::Count {
                expected: required,
                found,
            });
        };
        word.put(inst, field, spec, operand)?;
    }
    check_absent_modifiers(inst, encoding)?;
    check_scalar_reads(inst, encoding, word.literal)?;
    check_clobbers(inst)?;
    let mut bytes: SmallVec<[u8; 12]> = word.value.to_le_bytes()[..usize::from(encoding.bytes)]
        .iter()
        .copied()
        .collect();
    if let Some(literal) = word.literal {
        bytes.extend(literal.to_le_bytes());
    }
    Ok(Encoded {
        bytes,
        encoding: index,
    })
}

/// The word under construction.
struct Word {
    encoding: &'static Encoding,
    value: u128,
    /// Bits that an operand has set.
    written: u128,
    literal: Option<u32>,
}

impl Word {
    fn put(
        &mut self,
        inst: &MInst,
        field: &FieldSpec,
        spec: &'static OperandSpec,
        operand: Operand,
    ) -> Result<(), Misfit> {
        match operand {
            Operand::Value(..) => Err(Misfit::NotAllocated { operand: spec.name }),
            Operand::Reg(reg) => self.put_reg(inst, field, spec, reg),
            Operand::Imm(value) => self.put_imm(field, spec, value),
        }
    }

    fn put_reg(
        &mut self,
        inst: &MInst,
        field: &FieldSpec,
        spec: &'static OperandSpec,
        reg: Reg,
    ) -> Result<(), Misfit> {
        let operand = spec.name;
        match field.kind {
            FieldKind::Fixed(fixed) if fixed == reg => return Ok(()),
            FieldKind::Fixed(reg) => return Err(Misfit::Fixed { operand, reg }),
            FieldKind::Tied(def) if inst.get(usize::from(def)) == Some(Operand::Reg(reg)) => {
                return Ok(());
            }
            FieldKind::Tied(_) => return Err(Misfit::Tied { operand }),
            _ => {}
        }
        let bank = check_reg(super::Opcode::tables(), spec, field, reg)?;
        let code = match bank {
            Bank::Vector | Bank::Accumulator => {
                let first = Opcode::tables().file(bank).map_or(0, |f| f.first);
                let base = if field.kind == FieldKind::Source {
                    VECTOR_SOURCE
                } else {
                    0
                };
                base | u64::from(reg.unit - first)
                    | u64::from(bank == Bank::Accumulator) << ACCUMULATOR_BIT
            }
            _ => u64::from(reg.unit),
        };
        self.scatter(field, code, operand)?;
        // Bits of the number that the field drops must be zero; the bank's bit may be implied.
        let covered = field
            .pieces
            .iter()
            .fold(0u64, |acc, &(from, _, w)| acc | ((1 << w) - 1) << from);
        if code & !(covered | 1 << ACCUMULATOR_BIT) != 0 {
            return Err(Misfit::Alignment { operand, reg });
        }
        Ok(())
    }

    fn put_imm(
        &mut self,
        field: &FieldSpec,
        spec: &'static OperandSpec,
        value: i64,
    ) -> Result<(), Misfit> {
        let operand = spec.name;
        match field.kind {
            FieldKind::Unsigned | FieldKind::Signed | FieldKind::Branch => {
                let (low, high) = range(field);
                if value < low || value > high {
                    return Err(Misfit::Range {
                        operand,
                        value,
                        low,
                        high,
                    });
                }
                self.scatter(field, value as u64, operand)
            }
            FieldKind::Literal => {
                let bits =
                    constant::normalise(value, 32).ok_or(Misfit::Constant { operand, value })?;
                self.set_literal(bits as u32)
            }
            FieldKind::Source | FieldKind::ScalarSource => {
                let misfit = Misfit::Constant { operand, value };
                let Some(number) = spec.constants.inline else {
                    return Err(misfit);
                };
                let width = constant::width(spec);
                let Some(bits) = constant::normalise(value, width) else {
                    return Err(misfit);
                };
                let tables = Opcode::tables();
                if let Some(code) = constant::inline_code(tables, bits, number, width) {
                    return self.scatter_constant(field, u64::from(code), operand);
                }
                let literal =
                    constant::literal(bits, number, width).filter(|_| self.may_be_literal(spec));
                self.set_literal(literal.ok_or(misfit)?)?;
                self.scatter_constant(field, u64::from(tables.literal_code), operand)
            }
            _ => Err(Misfit::Kind { operand }),
        }
    }

    fn may_be_literal(&self, spec: &OperandSpec) -> bool {
        self.encoding.literal && spec.constants.literal
    }

    fn set_literal(&mut self, literal: u32) -> Result<(), Misfit> {
        match self.literal.replace(literal) {
            Some(other) if other != literal => Err(Misfit::TwoLiterals),
            _ => Ok(()),
        }
    }

    /// A constant is of no bank: it leaves the bank bit, which it may share, to others.
    fn scatter_constant(
        &mut self,
        field: &FieldSpec,
        code: u64,
        name: &'static str,
    ) -> Result<(), Misfit> {
        let pieces = field
            .pieces
            .iter()
            .filter(|&&(from, _, _)| from != ACCUMULATOR_BIT);
        pieces
            .copied()
            .try_for_each(|piece| self.scatter_piece(piece, code, name))
    }

    fn scatter(&mut self, field: &FieldSpec, code: u64, name: &'static str) -> Result<(), Misfit> {
        field
            .pieces
            .iter()
            .copied()
            .try_for_each(|piece| self.scatter_piece(piece, code, name))
    }

    fn scatter_piece(
        &mut self,
        (from, bit, width): (u8, u8, u8),
        code: u64,
        operand: &'static str,
    ) -> Result<(), Misfit> {
        let ones = (1u128 << width) - 1;
        let part = (u128::from(code >> from) & ones) << bit;
        let mask = ones << bit;
        // Two operands that share a bit must agree on it.
        if self.written & mask != 0 && (self.value ^ part) & self.written & mask != 0 {
            return Err(Misfit::BankMismatch { operand });
        }
        self.written |= mask;
        self.value = self.value & !mask | part;
        Ok(())
    }
}

/// Code of vector register 0 in a source field.
pub(super) const VECTOR_SOURCE: u64 = 256;
/// Bit of a register operand that tells an accumulator from a vector register.
pub(super) const ACCUMULATOR_BIT: u8 = 9;

/// The interval that an immediate field holds.
pub(super) fn range(field: &FieldSpec) -> (i64, i64) {
    let width = field
        .pieces
        .iter()
        .map(|&(from, _, w)| from + w)
        .max()
        .unwrap_or(1)
        .clamp(1, 62);
    match field.kind {
        FieldKind::Unsigned => (0, (1 << width) - 1),
        _ => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
    }
}

/// Whether a register may stand in an operand's field, and its bank.
pub(super) fn check_reg(
    tables: &Tables,
    spec: &'static OperandSpec,
    field: &FieldSpec,
    reg: Reg,
) -> Result<Bank, Misfit> {
    let operand = spec.name;
    let bank = tables
        .bank(reg)
        .ok_or(Misfit::NoRegister { operand, reg })?;
    let by_field = match field.kind {
        FieldKind::Vector | FieldKind::VectorOrAccumulator => {
            Banks::of(Bank::Vector).or(Banks::of(Bank::Accumulator))
        }
        FieldKind::Source => Banks(u8::MAX),
        FieldKind::ScalarSource => Banks::of(Bank::Scalar)
            .or(Banks::of(Bank::Special))
            .or(Banks::of(Bank::Condition)),
        FieldKind::Scalar => Banks::of(Bank::Scalar).or(Banks::of(Bank::Special)),
        _ => return Err(Misfit::Kind { operand }),
    };
    // The condition bit is a source code like those of the special registers.
    let named = bank == Bank::Condition && spec.banks.contains(Bank::Special);
    if !by_field.contains(bank) || !(spec.banks.contains(bank) || named) {
        return Err(Misfit::Bank { operand, reg });
    }
    if reg.dwords != spec.dwords && !named {
        return Err(Misfit::Size {
            operand,
            expected: spec.dwords,
            found: reg.dwords,
        });
    }
    if !tables.is_aligned(reg) {
        return Err(Misfit::Alignment { operand, reg });
    }
    Ok(bank)
}

fn check_absent_modifiers(inst: &MInst, encoding: &Encoding) -> Result<(), Misfit> {
    for (i, spec) in inst
        .op
        .info()
        .explicit()
        .filter(|(_, o)| o.role == Role::Modifier)
    {
        let encoded = encoding.fields.iter().any(|f| usize::from(f.operand) == i);
        if !encoded && inst.get(i) != Some(Operand::Imm(spec.default)) {
            return Err(Misfit::Modifier { name: spec.name });
        }
    }
    Ok(())
}

/// Distinct scalar values that a vector instruction reads: registers, however often, and a literal.
fn check_scalar_reads(
    inst: &MInst,
    encoding: &Encoding,
    literal: Option<u32>,
) -> Result<(), Misfit> {
    let limit = encoding.scalar_reads;
    if limit == u8::MAX {
        return Ok(());
    }
    let tables = Opcode::tables();
    let mut seen: SmallVec<[Reg; 4]> = SmallVec::new();
    for (i, _) in inst
        .op
        .info()
        .operands
        .iter()
        .enumerate()
        .filter(|(_, o)| o.role == Role::Use)
    {
        if let Some(Operand::Reg(reg)) = inst.get(i)
            && tables.bank(reg).is_some_and(|b| !b.per_lane())
            && !seen.contains(&reg)
        {
            seen.push(reg);
        }
    }
    let found = seen.len() + usize::from(literal.is_some());
    if found > usize::from(limit) {
        Err(Misfit::ScalarReads { found, limit })
    } else {
        Ok(())
    }
}

/// An early-clobber result may equal its accumulator but not overlap it in part; without an
/// accumulator it may overlap no source.
fn check_clobbers(inst: &MInst) -> Result<(), Misfit> {
    let info = inst.op.info();
    for (d, def) in info.defs().filter(|(_, o)| o.early_clobber) {
        let Some(Operand::Reg(result)) = inst.get(d) else {
            continue;
        };
        for (u, source) in info
            .uses()
            .filter(|(_, o)| o.role == Role::Use && !o.implicit)
        {
            let Some(Operand::Reg(reg)) = inst.get(u) else {
                continue;
            };
            let counts = def.may_equal.is_none_or(|m| usize::from(m) == u);
            let equal = def.may_equal.is_some() && reg == result;
            if counts && reg.overlaps(result) && !equal {
                return Err(Misfit::Clobber {
                    operand: def.name,
                    source: source.name,
                });
            }
        }
    }
    Ok(())
}

/// The number kind of an operand's constants, integers where it has none.
pub(super) fn number(spec: &OperandSpec) -> Number {
    spec.constants.inline.unwrap_or(Number::Int)
}
