//! Registers that constants force: a short encoding may be the only one with room for a literal, and
//! have a register of its own for another operand.
//!
//! # Why
//!
//! The allocator gives such an operand a value of its own at the instruction, as it does where a row fixes the register of an
//! operand.

use super::constant::{is_inline, is_literal};
use super::{Encoding, FieldKind, OpInfo, Reg, Tables};
use smallvec::SmallVec;

/// Operands and the registers that they must be where these constants are operands.
pub type Forced = SmallVec<[(u8, Reg); 2]>;

/// What constants (operand, value) force: nothing where some encoding that takes them fixes no
/// operand, else what the first that takes them fixes.
pub fn by_constants(tables: &Tables, info: &OpInfo, constants: &[(usize, i64)]) -> Forced {
    let takes = |e: &&Encoding| constants.iter().all(|c| has_room(tables, info, e, *c));
    let mut first: Option<Forced> = None;
    for encoding in info.encodings.iter().filter(takes) {
        let fixed = encoding.fields.iter().filter_map(|f| match f.kind {
            FieldKind::Fixed(reg) => Some((f.operand, reg)),
            _ => None,
        });
        let fixed: Forced = fixed.collect();
        if fixed.is_empty() {
            return fixed;
        }
        first.get_or_insert(fixed);
    }
    first.unwrap_or_default()
}

fn has_room(tables: &Tables, info: &OpInfo, e: &Encoding, (n, value): (usize, i64)) -> bool {
    let spec = &info.operands[n];
    let Some(field) = e.fields.iter().find(|f| usize::from(f.operand) == n) else {
        return true;
    };
    match field.kind {
        FieldKind::Register { constants, .. } => {
            let literal = e.literal && spec.constants.literal && is_literal(spec, value);
            constants && (literal || is_inline(tables, spec, value))
        }
        _ => true,
    }
}
