//! Whether operands in given banks fit some encoding of an instruction, and the surcharge.

use super::choice::{Choice, Item};
use crate::target::constant::{is_inline, is_literal};
use crate::target::{Bank, FieldKind, OpInfo, Role, Tables};
use smallvec::SmallVec;

/// Whether some encoding takes the operands; the result is a surcharge for its length.
pub fn encodable(
    tables: &Tables,
    info: &'static OpInfo,
    chosen: &[(u8, Choice)],
    bank_of: impl Fn(Item) -> Bank,
) -> Option<f64> {
    /// Cost per dword of code beyond the first; it decides between instructions of equal issue cost.
    /// Not tuned: any cost below the least difference of two issue costs.
    const PER_DWORD: f64 = 0.02;
    /// Cost of a result that a literal confines to one register, because other results need this register, too.
    /// Chosen by hand. At half, Wave kernels execute 0.13 % more instructions; at double, Wave kernels execute 0.39 % more
    /// instructions and tensor programs 1.45 % more.
    const FORCED: f64 = 0.5;
    let mut best: Option<f64> = None;
    'encodings: for e in info.encodings {
        let mut scalars: SmallVec<[Choice; 4]> = SmallVec::new();
        let mut literal: Option<i64> = None;
        let mut own: Option<i64> = None;
        for &(n, choice) in chosen {
            let spec = &info.operands[usize::from(n)];
            if spec.implicit {
                // The mask shares the path of the written operands.
                let scalar = matches!(choice, Choice::Item(i) if !bank_of(i).per_lane());
                if scalar && spec.role == Role::Use && !scalars.contains(&choice) {
                    scalars.push(choice);
                }
                continue;
            }
            // A tied operand is in the field of its result.
            let result = info.operands.iter().position(|o| o.tied == Some(n));
            let place = result.map_or(usize::from(n), |result| result);
            let Some(field) = e.fields.iter().find(|f| usize::from(f.operand) == place) else {
                continue 'encodings;
            };
            let fits = match (choice, field.kind) {
                // Uniform values share a limited path into vector instructions. A field that takes
                // uniform values only has no such path.
                (Choice::Item(i), FieldKind::Register { .. }) => {
                    let bank = bank_of(i);
                    let mixed = takes_lanes(&field.kind);
                    if mixed && !bank.per_lane() && !scalars.contains(&choice) {
                        scalars.push(choice);
                    }
                    field.kind.code(bank).is_some()
                }
                // A fixed scalar register (lane masks): the allocator places it there.
                (Choice::Item(i), FieldKind::Fixed(reg)) => {
                    scalars.push(choice);
                    let bank = tables.bank_around(reg);
                    bank.is_some_and(|b| b.per_lane() == bank_of(i).per_lane())
                }
                (Choice::Imm(v), FieldKind::Unsigned | FieldKind::Signed | FieldKind::Halves) => {
                    spec.constants
                        .immediate
                        .is_some_and(|(lo, hi)| lo <= v && v <= hi)
                }
                // The literal uses the path of scalars, too; the encoding's length already includes the literal.
                (Choice::Imm(v), FieldKind::Literal | FieldKind::Literal64) => {
                    own = Some(v);
                    true
                }
                (
                    Choice::Imm(v),
                    FieldKind::Register {
                        constants: Some(_), ..
                    },
                ) => {
                    if is_inline(tables, spec, v) {
                        true
                    } else if e.literal
                        && spec.constants.literal
                        && literal.is_none_or(|l| l == v)
                        && is_literal(spec, v)
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
        // A word has one literal.
        if let (Some(a), Some(b)) = (literal, own)
            && a != b
        {
            continue;
        }
        let bus = scalars.len() + usize::from(literal.is_some()) + usize::from(own.is_some());
        if e.scalar_reads != u8::MAX && bus > usize::from(e.scalar_reads) {
            continue;
        }
        let dwords = f64::from(e.bytes / 4) + f64::from(u8::from(literal.is_some()));
        let mut results = e.fields.iter().filter(|f| {
            let spec = &info.operands[usize::from(f.operand)];
            spec.role == Role::Def && matches!(f.kind, FieldKind::Fixed(_))
        });
        let forced = literal.is_some() && info.encodings.len() > 1 && results.next().is_some();
        let cost = (dwords - 1.0) * PER_DWORD + f64::from(u8::from(forced)) * FORCED;
        if best.is_none_or(|b| cost < b) {
            best = Some(cost);
        }
    }
    // An immediate without a place needs another instruction's operand.
    let takes_imm = chosen.iter().all(|&(n, c)| match c {
        Choice::Imm(_) => {
            let spec = &info.operands[usize::from(n)];
            spec.role != Role::Def && !spec.implicit
        }
        Choice::Item(_) => true,
    });
    best.filter(|_| takes_imm)
}

/// Whether a field takes registers with a value per lane.
fn takes_lanes(kind: &FieldKind) -> bool {
    match kind {
        FieldKind::Register { codes, .. } => codes.iter().any(|c| c.bank.per_lane()),
        _ => false,
    }
}
