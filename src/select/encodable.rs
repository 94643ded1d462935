//! Whether operands in given banks fit some encoding of an instruction, and at what surcharge.

use super::extract::{Choice, Item};
use crate::target::{Bank, FieldKind, OpInfo, Role, Tables};
use smallvec::SmallVec;

/// Whether some encoding takes the operands; the result is a surcharge for its length.
pub fn encodable(
    tables: &Tables,
    info: &'static OpInfo,
    chosen: &[(u8, Choice)],
    bank_of: impl Fn(Item) -> Bank,
) -> Option<f64> {
    /// Per dword of code beyond the first: decides between instructions of equal issue cost.
    const PER_DWORD: f64 = 0.02;
    let mut best: Option<f64> = None;
    'encodings: for e in info.encodings {
        let mut scalars: SmallVec<[Choice; 4]> = SmallVec::new();
        let mut literal: Option<i64> = None;
        for &(n, choice) in chosen {
            let spec = &info.operands[usize::from(n)];
            if spec.implicit {
                continue;
            }
            let Some(field) = e.fields.iter().find(|f| f.operand == n) else {
                continue 'encodings;
            };
            let fits = match (choice, field.kind) {
                (Choice::Item(i), FieldKind::Vector | FieldKind::VectorOrAccumulator) => {
                    bank_of(i) == Bank::Vector
                }
                (Choice::Item(i), FieldKind::Source) => {
                    if bank_of(i) == Bank::Scalar && !scalars.contains(&choice) {
                        scalars.push(choice);
                    }
                    true
                }
                (Choice::Item(i), FieldKind::ScalarSource | FieldKind::Scalar) => {
                    bank_of(i) == Bank::Scalar
                }
                // A fixed scalar register (lane masks): the allocator places it there.
                (Choice::Item(i), FieldKind::Fixed(_)) => {
                    scalars.push(choice);
                    bank_of(i) == Bank::Scalar
                }
                (Choice::Imm(v), FieldKind::Unsigned | FieldKind::Signed) => spec
                    .constants
                    .immediate
                    .is_some_and(|(lo, hi)| lo <= v && v <= hi),
                (Choice::Imm(_), FieldKind::Literal) => true,
                (Choice::Imm(v), FieldKind::Source | FieldKind::ScalarSource) => {
                    if is_inline(tables, spec, v) {
                        true
                    } else if e.literal && spec.constants.literal && literal.is_none_or(|l| l == v)
                    {
                        literal = Some(v);
                        true
                    } else {
                        false
                    }
                }
                _ => false,
            };
            if !fits {
                continue 'encodings;
            }
        }
        let bus = scalars.len() + usize::from(literal.is_some());
        if e.scalar_reads != u8::MAX && bus > usize::from(e.scalar_reads) {
            continue;
        }
        let dwords = f64::from(e.bytes / 4) + f64::from(u8::from(literal.is_some()));
        let cost = (dwords - 1.0) * PER_DWORD;
        if best.is_none_or(|b| cost < b) {
            best = Some(cost);
        }
    }
    // An immediate that has no place needs another instruction's operand.
    let takes_imm = chosen.iter().all(|&(n, c)| match c {
        Choice::Imm(_) => {
            let spec = &info.operands[usize::from(n)];
            spec.role == Role::Use && !spec.implicit
        }
        Choice::Item(_) => true,
    });
    best.filter(|_| takes_imm)
}

/// Whether a value is an inline constant of an operand.
pub fn is_inline(tables: &Tables, spec: &crate::target::OperandSpec, value: i64) -> bool {
    use crate::target::Number;
    let Some(number) = spec.constants.inline else {
        return false;
    };
    let ints = tables.inline_ints.iter().any(|&(_, v)| v == value);
    if ints {
        return true;
    }
    let bits = value as u64;
    tables.inline_floats.iter().any(|&(_, f)| match number {
        Number::Int | Number::F32 => spec.bits == 32 && bits as u32 == (f as f32).to_bits(),
        Number::F64 => bits == f.to_bits(),
        Number::F16 => bits as u16 == half::f16::from_f64(f).to_bits(),
        Number::BF16 => bits as u16 == half::bf16::from_f64(f).to_bits(),
    })
}
