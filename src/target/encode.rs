//! From an instruction to its bytes: the first encoding that fits.
//!
//! An encoding fits if every operand fits its field (bank, tuple, alignment, constant),
//! modifiers without a field are at their default, and no more scalar values are read than the
//! encoding allows. If no encoding fits, the error states the misfit of each.
//!
//! # Why
//!
//! One walk over the operands of an instruction was tried for its encoding, in place of a lookup of each operand. That walk was no
//! faster.

use super::constant;
use super::instruction::MInst;
use super::{
    Bank, BankRole, Encoding, FieldKind, FieldSpec, MOperand, Number, Opcode, OperandSpec, Reg,
    Role, Tables, Target,
};
use smallvec::SmallVec;
use std::fmt;

/// Bytes of an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encoded {
    /// The word in little-endian order, then the literal, if any.
    pub bytes: SmallVec<[u8; 12]>,
    /// Index in [`OpInfo::encodings`](super::OpInfo::encodings).
    pub encoding: usize,
}

/// The reason why an instruction does not fit an encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// Number of operands.
    Count {
        /// The least number of operands.
        expected: usize,
        /// The number of operands given.
        found: usize,
    },
    /// A register in place of an immediate, or an immediate in place of a register.
    Kind {
        /// Name of the operand.
        operand: &'static str,
    },
    /// The register is of a bank that the operand does not allow.
    Bank {
        /// Name of the operand.
        operand: &'static str,
        /// The register given.
        reg: Reg,
    },
    /// The tuple is of the wrong size.
    Size {
        /// Name of the operand.
        operand: &'static str,
        /// Required register units.
        expected: u32,
        /// Register units given.
        found: u32,
    },
    /// The tuple starts at a unit where no tuple of its size may start.
    Alignment {
        /// Name of the operand.
        operand: &'static str,
        /// The register given.
        reg: Reg,
    },
    /// The register does not exist on the machine.
    NoRegister {
        /// Name of the operand.
        operand: &'static str,
        /// The register given.
        reg: Reg,
    },
    /// The operand must be this register.
    Fixed {
        /// Name of the operand.
        operand: &'static str,
        /// The required register.
        reg: Reg,
    },
    /// The operand must be the register of the result to which the operand is tied.
    Tied {
        /// Name of the operand.
        operand: &'static str,
    },
    /// The result overlaps a source without being equal to the source.
    Clobber {
        /// Name of the result.
        operand: &'static str,
        /// Name of the source.
        source: &'static str,
    },
    /// Two operands must come from one bank.
    BankMismatch {
        /// Name of the operand that does not match the result.
        operand: &'static str,
    },
    /// The value is no inline constant, and the operand allows no literal.
    Constant {
        /// Name of the operand.
        operand: &'static str,
        /// The constant given.
        value: i64,
    },
    /// The instruction needs two different literal dwords, but only one can follow.
    TwoLiterals,
    /// An immediate that the field cannot hold.
    Range {
        /// Name of the operand.
        operand: &'static str,
        /// The immediate given.
        value: i64,
        /// The least value of the field.
        low: i64,
        /// The greatest value of the field.
        high: i64,
    },
    /// The instruction reads more scalar values than the constant bus carries.
    ScalarReads {
        /// The number of values read.
        found: usize,
        /// The greatest number allowed.
        limit: u8,
    },
    /// The register's half has no code in the field.
    Half {
        /// Name of the operand.
        operand: &'static str,
        /// The register given.
        reg: Reg,
    },
    /// Two operands are in registers that one instruction cannot access together.
    Together {
        /// Name of one operand.
        operand: &'static str,
        /// Name of the other.
        other: &'static str,
        /// The numbers of the registers must differ modulo this; 0: the registers must not overlap.
        modulo: u8,
    },
    /// The encoding lacks a modifier that is not at its default.
    Modifier {
        /// Name of the modifier.
        name: &'static str,
    },
}

impl Misfit {
    /// The reason in words, registers by their names.
    pub fn describe(&self, tables: &Tables) -> String {
        let name_of = |reg: &Reg| tables.reg_name(*reg);
        match self {
            Misfit::Count { expected, found } => {
                format!("takes {expected} operands, {found} given")
            }
            Misfit::Kind { operand } => format!("`{operand}` is of the wrong kind"),
            Misfit::Bank { operand, reg } => format!("`{operand}` cannot be {}", name_of(reg)),
            Misfit::Size {
                operand,
                expected,
                found,
            } => {
                format!("`{operand}` takes {expected} registers, {found} given")
            }
            Misfit::Alignment { operand, reg } => {
                format!(
                    "`{operand}`: {} is not aligned as its tuple must be",
                    name_of(reg)
                )
            }
            Misfit::NoRegister { operand, reg } => {
                format!("`{operand}`: the machine has no register {}", name_of(reg))
            }
            Misfit::Fixed { operand, reg } => format!("`{operand}` must be {}", name_of(reg)),
            Misfit::Tied { operand } => format!("`{operand}` must be the register of the result"),
            Misfit::Clobber { operand, source } => {
                format!("`{operand}` overlaps `{source}` and is not equal to it")
            }
            Misfit::BankMismatch { operand } => {
                format!("`{operand}` must come from the same bank as the result")
            }
            Misfit::Constant { operand, value } => {
                format!("`{operand}` cannot hold the constant {value:#x}")
            }
            Misfit::TwoLiterals => "two different literals".to_owned(),
            Misfit::Range {
                operand,
                value,
                low,
                high,
            } => {
                format!("`{operand}` is {value}, not in {low}..={high}")
            }
            Misfit::ScalarReads { found, limit } => {
                format!("reads {found} scalar values, at most {limit} allowed")
            }
            Misfit::Half { operand, reg } => {
                format!("`{operand}` cannot be a half of {}", name_of(reg))
            }
            Misfit::Together {
                operand,
                other,
                modulo: 0,
            } => format!("`{operand}` and `{other}` overlap"),
            Misfit::Together {
                operand,
                other,
                modulo,
            } => format!("the registers of `{operand}` and `{other}` are equal modulo {modulo}"),
            Misfit::Modifier { name } => format!("has no modifier `{name}`"),
        }
    }
}

/// No encoding fits: the misfit of each encoding that was tried.
#[derive(Clone, Debug)]
pub struct EncodeError {
    /// The instruction.
    pub op: Opcode,
    /// The misfits by index of the encoding.
    pub tried: Vec<(usize, Misfit)>,
    tables: &'static Tables,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let info = self.tables.info(self.op);
        write!(f, "no encoding of `{}` fits", info.mnemonic)?;
        for (i, (encoding, misfit)) in self.tried.iter().enumerate() {
            let separator = if i == 0 { ": " } else { "; " };
            let format = info.encodings.get(*encoding).map_or("?", |e| e.format);
            let reason = misfit.describe(self.tables);
            write!(f, "{separator}as {format}, {reason}")?;
        }
        Ok(())
    }
}

impl std::error::Error for EncodeError {}

impl Target {
    /// Encodes with the first encoding that fits.
    ///
    /// # Errors
    /// No encoding fits; the error states the misfit of each.
    pub fn encode(self, inst: &MInst) -> Result<Encoded, EncodeError> {
        let tables = self.tables();
        let mut tried = Vec::new();
        for i in 0..tables.info(inst.op).encodings.len() {
            match encode_with(tables, inst, i, None) {
                Ok(encoded) => return Ok(encoded),
                Err(misfit) => tried.push((i, misfit)),
            }
        }
        Err(EncodeError {
            op: inst.op,
            tried,
            tables,
        })
    }

    /// Encodes with one encoding of the instruction, by its index in
    /// [`OpInfo::encodings`](super::OpInfo::encodings).
    ///
    /// # Errors
    /// The instruction does not fit the encoding, or no such encoding exists.
    pub fn encode_as(self, inst: &MInst, encoding: usize) -> Result<Encoded, EncodeError> {
        let tables = self.tables();
        let error = |tried| EncodeError {
            op: inst.op,
            tried,
            tables,
        };
        if encoding >= tables.info(inst.op).encodings.len() {
            return Err(error(Vec::new()));
        }
        encode_with(tables, inst, encoding, None).map_err(|misfit| error(vec![(encoding, misfit)]))
    }

    /// Encodes with one encoding as [`Target::encode_as`] does, but the constant of one operand, by its index in
    /// [`OpInfo::operands`](super::OpInfo::operands), is a literal also if it has an inline code.
    ///
    /// # Errors
    /// As [`Target::encode_as`]; also if the operand takes no literal.
    pub fn encode_literal(
        self,
        inst: &MInst,
        encoding: usize,
        operand: usize,
    ) -> Result<Encoded, EncodeError> {
        let tables = self.tables();
        let error = |tried| EncodeError {
            op: inst.op,
            tried,
            tables,
        };
        if encoding >= tables.info(inst.op).encodings.len() {
            return Err(error(Vec::new()));
        }
        encode_with(tables, inst, encoding, Some(operand))
            .map_err(|misfit| error(vec![(encoding, misfit)]))
    }
}

/// Encodes with one encoding; `literal` is the operand whose constant must be a literal.
fn encode_with(
    tables: &'static Tables,
    inst: &MInst,
    index: usize,
    literal: Option<usize>,
) -> Result<Encoded, Misfit> {
    let info = tables.info(inst.op);
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
        tables,
        encoding,
        value: encoding.value,
        written: 0,
        literal: None,
        inline: true,
    };
    for field in encoding.fields {
        let spec = &info.operands[usize::from(field.operand)];
        let Some(operand) = inst.get(tables, usize::from(field.operand)) else {
            return Err(Misfit::Count {
                expected: required,
                found,
            });
        };
        word.inline = literal != Some(usize::from(field.operand));
        word.put(inst, field, spec, operand)?;
    }
    check_absent_modifiers(tables, inst, encoding)?;
    check_scalar_reads(tables, inst, encoding, word.literal)?;
    check_clobbers(tables, inst)?;
    check_apart(tables, inst, encoding)?;
    let mut bytes: SmallVec<[u8; 12]> = word.value.to_le_bytes()[..usize::from(encoding.bytes)]
        .iter()
        .copied()
        .collect();
    match word.literal {
        Some(Literal::Dword(literal)) => bytes.extend(literal.to_le_bytes()),
        Some(Literal::Wide(literal)) => bytes.extend(literal.to_le_bytes()),
        None => {}
    }
    Ok(Encoded {
        bytes,
        encoding: index,
    })
}

/// The constant after the word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Literal {
    /// 32 bits.
    Dword(u32),
    /// 64 bits.
    Wide(u64),
}

/// The word under construction.
struct Word {
    tables: &'static Tables,
    encoding: &'static Encoding,
    value: u128,
    /// Bits that an operand has set.
    written: u128,
    literal: Option<Literal>,
    /// Whether the constant of the operand may have an inline code.
    inline: bool,
}

impl Word {
    fn put(
        &mut self,
        inst: &MInst,
        field: &FieldSpec,
        spec: &'static OperandSpec,
        operand: MOperand,
    ) -> Result<(), Misfit> {
        match operand {
            MOperand::Reg(reg) => self.put_reg(inst, field, spec, reg),
            MOperand::Imm(value) => {
                // A constant has no halves.
                if self.half(inst, field, spec).is_some_and(|half| half.1) {
                    let operand = spec.name;
                    return Err(Misfit::Constant { operand, value });
                }
                self.put_imm(inst, field, spec, value)
            }
        }
    }

    /// The bit of the code that is set for the high half of a register, and whether the instruction means that half.
    fn half(&self, inst: &MInst, field: &FieldSpec, spec: &OperandSpec) -> Option<(u64, bool)> {
        let (bit, half) = field.half_bit.zip(spec.half)?;
        let halves = inst.get(self.tables, usize::from(half.modifier));
        let halves = halves.and_then(MOperand::as_imm).unwrap_or(0);
        Some((1 << bit, halves >> half.index & 1 == 1))
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
            FieldKind::Tied(def)
                if inst.get(self.tables, usize::from(def)) == Some(MOperand::Reg(reg)) =>
            {
                return Ok(());
            }
            FieldKind::Tied(_) => return Err(Misfit::Tied { operand }),
            _ => {}
        }
        let bank = check_reg(self.tables, spec, field, reg)?;
        let mut code = code_of(self.tables, field, bank, reg);
        if let Some((bit, high)) = self.half(inst, field, spec) {
            match (bank.per_lane(), high) {
                (true, _) if code & bit != 0 => return Err(Misfit::Half { operand, reg }),
                (true, true) => code |= bit,
                (false, true) => return Err(Misfit::Half { operand, reg }),
                (_, false) => {}
            }
        }
        self.scatter(field, code, operand)?;
        if let Some(other) = field.complement {
            let specs = self.tables.info(inst.op).operands;
            let of = |r: MOperand| r.as_reg().map(|r| r.unit & 1);
            if inst.get(self.tables, usize::from(other)).and_then(of) == Some(reg.unit & 1) {
                let other = specs.get(usize::from(other)).map_or("", |o| o.name);
                let modulo = 2;
                return Err(Misfit::Together {
                    operand,
                    other,
                    modulo,
                });
            }
            code &= !1;
        }
        // Bits of the number that the field drops must be zero; the bank's bit may be implied.
        if code & !(field.covered() | bank_bit(field)) != 0 {
            return Err(Misfit::Alignment { operand, reg });
        }
        Ok(())
    }

    fn put_imm(
        &mut self,
        inst: &MInst,
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
            FieldKind::Halves => {
                let specs = self.tables.info(inst.op).operands;
                let coded = self.encoding.fields.iter().filter(|f| f.half_bit.is_some());
                let halves = coded.filter_map(|f| specs[usize::from(f.operand)].half);
                let known = halves.fold(0, |all, half| all | 1 << half.index);
                match value & !known {
                    0 => Ok(()),
                    _ => Err(Misfit::Modifier { name: operand }),
                }
            }
            FieldKind::Literal => {
                let width = constant::width(spec).min(32);
                let bits =
                    constant::normalise(value, width).ok_or(Misfit::Constant { operand, value })?;
                self.set_literal(Literal::Dword(bits as u32))
            }
            FieldKind::Literal64 => self.set_literal(Literal::Wide(value as u64)),
            FieldKind::Register {
                constants: Some(base),
                ..
            } => {
                let base = u64::from(base);
                let misfit = Misfit::Constant { operand, value };
                let Some(number) = spec.constants.inline else {
                    return Err(misfit);
                };
                let width = constant::width(spec);
                let Some(bits) = constant::normalise(value, width) else {
                    return Err(misfit);
                };
                let tables = self.tables;
                if self.inline
                    && let Some(code) = constant::inline_code(tables, bits, number, width)
                {
                    return self.scatter_constant(field, base + u64::from(code), operand);
                }
                if let Some(code) = self.encoding.literal64
                    && width == 64
                    && spec.constants.literal
                    && constant::is_wide(bits, number)
                {
                    self.set_literal(Literal::Wide(bits))?;
                    return self.scatter_constant(field, base + u64::from(code), operand);
                }
                let literal =
                    constant::literal(bits, number, width).filter(|_| self.may_be_literal(spec));
                self.set_literal(Literal::Dword(literal.ok_or(misfit)?))?;
                self.scatter_constant(field, base + u64::from(tables.literal_code), operand)
            }
            _ => Err(Misfit::Kind { operand }),
        }
    }

    fn may_be_literal(&self, spec: &OperandSpec) -> bool {
        self.encoding.literal && spec.constants.literal
    }

    fn set_literal(&mut self, literal: Literal) -> Result<(), Misfit> {
        match self.literal.replace(literal) {
            Some(other) if other != literal => Err(Misfit::TwoLiterals),
            _ => Ok(()),
        }
    }

    /// Writes a constant. A constant has no bank, so the bank bit is left to other operands, which may share the bit.
    fn scatter_constant(
        &mut self,
        field: &FieldSpec,
        code: u64,
        name: &'static str,
    ) -> Result<(), Misfit> {
        let shared = bank_bit(field);
        let pieces = field
            .pieces
            .iter()
            .filter(|&&(from, _, _)| 1 << from != shared);
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

/// The bit of a field's code that distinguishes banks, as a mask; 0 without such a bit.
pub(super) fn bank_bit(field: &FieldSpec) -> u64 {
    match field.kind {
        FieldKind::Register {
            bank_bit: Some(bit),
            ..
        } => 1 << bit,
        _ => 0,
    }
}

/// The code of a register in a field whose kind has codes for its bank.
fn code_of(tables: &Tables, field: &FieldSpec, bank: Bank, reg: Reg) -> u64 {
    let first = tables.file(bank).map_or(0, |f| f.first);
    u64::from(field.kind.code(bank).unwrap_or(0)) + u64::from(reg.unit - first)
}

/// The interval of values of an immediate field.
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

/// Whether an operand's field can hold a register, and its bank.
pub(super) fn check_reg(
    tables: &Tables,
    spec: &'static OperandSpec,
    field: &FieldSpec,
    reg: Reg,
) -> Result<Bank, Misfit> {
    let operand = spec.name;
    let bank = tables
        .bank_of(reg)
        .ok_or(Misfit::NoRegister { operand, reg })?;
    if !matches!(field.kind, FieldKind::Register { .. }) {
        return Err(Misfit::Kind { operand });
    }
    // The condition bit is a source code like the codes of the special registers, wherever special registers are
    // allowed.
    let named = bank.role == BankRole::Condition && spec.banks.has(BankRole::Special);
    if field.kind.code(bank).is_none() || !(spec.banks.contains(bank) || named) {
        return Err(Misfit::Bank { operand, reg });
    }
    if spec.except.contains(&reg) {
        return Err(Misfit::Bank { operand, reg });
    }
    if reg.units != spec.units && !named && !tables.is_any_width(reg) {
        return Err(Misfit::Size {
            operand,
            expected: spec.units,
            found: reg.units,
        });
    }
    let first = tables.file(bank).map_or(0, |f| f.first);
    let aligned = tables.is_aligned(reg) && (reg.unit - first).is_multiple_of(spec.align.max(1));
    if spec.align != 0 && !aligned {
        return Err(Misfit::Alignment { operand, reg });
    }
    Ok(bank)
}

fn check_absent_modifiers(
    tables: &Tables,
    inst: &MInst,
    encoding: &Encoding,
) -> Result<(), Misfit> {
    for (i, spec) in tables
        .info(inst.op)
        .explicit()
        .filter(|(_, o)| o.role == Role::Modifier)
    {
        let encoded = encoding.fields.iter().any(|f| usize::from(f.operand) == i);
        if !encoded && inst.get(tables, i) != Some(MOperand::Imm(spec.default)) {
            return Err(Misfit::Modifier { name: spec.name });
        }
    }
    Ok(())
}

/// Checks the distinct scalar values that a vector instruction reads: registers, each counted once, and a literal.
fn check_scalar_reads(
    tables: &Tables,
    inst: &MInst,
    encoding: &Encoding,
    literal: Option<Literal>,
) -> Result<(), Misfit> {
    let limit = encoding.scalar_reads;
    if limit == u8::MAX {
        return Ok(());
    }
    let mut seen: SmallVec<[Reg; 4]> = SmallVec::new();
    for (i, _) in tables
        .info(inst.op)
        .operands
        .iter()
        .enumerate()
        .filter(|(_, o)| o.role == Role::Use)
    {
        if let Some(MOperand::Reg(reg)) = inst.get(tables, i)
            && tables.bank_of(reg).is_some_and(|b| !b.per_lane())
            && !tables.is_zero(reg)
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
fn check_clobbers(tables: &Tables, inst: &MInst) -> Result<(), Misfit> {
    let info = tables.info(inst.op);
    for (d, def) in info.defs().filter(|(_, o)| o.early_clobber) {
        let Some(MOperand::Reg(result)) = inst.get(tables, d) else {
            continue;
        };
        for (u, source) in info
            .uses()
            .filter(|(_, o)| o.role == Role::Use && !o.implicit)
        {
            let Some(MOperand::Reg(reg)) = inst.get(tables, u) else {
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

/// Checks operands whose registers one instruction cannot access together. Only registers per lane count.
fn check_apart(tables: &Tables, inst: &MInst, encoding: &Encoding) -> Result<(), Misfit> {
    for rule in encoding.apart {
        let reg = |operand: u8| {
            let reg = inst.get(tables, usize::from(operand))?.as_reg()?;
            tables
                .bank_of(reg)
                .is_some_and(Bank::per_lane)
                .then_some(reg)
        };
        let Some((a, b)) = reg(rule.first).zip(reg(rule.second)) else {
            continue;
        };
        let wrong = match u32::from(rule.modulo) {
            0 => a.overlaps(b),
            modulo => a.unit % modulo == b.unit % modulo && !(rule.same && a == b),
        };
        if wrong {
            let name = |i: u8| tables.info(inst.op).operands[usize::from(i)].name;
            return Err(Misfit::Together {
                operand: name(rule.first),
                other: name(rule.second),
                modulo: rule.modulo,
            });
        }
    }
    Ok(())
}

/// The number kind of an operand's constants; integers where the operand has no kind.
pub(super) fn number(spec: &OperandSpec) -> Number {
    spec.constants.inline.unwrap_or(Number::Int)
}
