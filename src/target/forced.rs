//! Registers that constants force. The only encoding with room for a literal may be a short one
//! that fixes the register of another operand.
//!
//! # Why
//!
//! The allocator gives such an operand its own value at the instruction, as for an operand whose register the row fixes
//! always.

use super::constant::{is_inline, is_literal};
use super::{Encoding, FieldKind, OpInfo, Reg, Tables};
use smallvec::SmallVec;

/// Operands and their required registers if these constants are operands.
pub type Forced = SmallVec<[(u8, Reg); 2]>;

/// The registers that constants (operand, value) force. None if some encoding that takes the constants fixes no
/// operand; otherwise the registers of the first encoding that takes the constants.
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
            constants.is_some() && (literal || is_inline(tables, spec, value))
        }
        _ => true,
    }
}
