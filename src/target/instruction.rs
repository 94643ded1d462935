//! One instruction outside any function: the type on which the encoder and the text forms work.

use super::{MOperand, Opcode, Role, Tables};
use smallvec::SmallVec;

/// An instruction with physical registers.
///
/// `operands` are in the order of [`OpInfo::operands`](crate::OpInfo::operands) without the
/// implicit operands: definitions, uses (tied operands included), then modifiers, of which trailing modifiers at
/// their default may be absent. A branch target is an immediate: dwords from the next instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct MInst {
    /// The number of the instruction in the target's family.
    pub op: Opcode,
    /// The operands of the row without the implicit ones.
    pub operands: SmallVec<[MOperand; 6]>,
}

impl MInst {
    /// An instruction without checks:
    /// [`Target::encode`](crate::Target::encode) checks whether the instruction fits its row.
    pub fn new(op: Opcode, operands: impl IntoIterator<Item = MOperand>) -> MInst {
        MInst {
            op,
            operands: operands.into_iter().collect(),
        }
    }

    /// The operand with the given index in [`OpInfo::operands`](crate::OpInfo::operands); an absent
    /// modifier has its default, an implicit operand its register.
    pub fn get(&self, tables: &Tables, index: usize) -> Option<MOperand> {
        let info = tables.info(self.op);
        let spec = info.operands.get(index)?;
        match info.slot(index) {
            Some(slot) => match self.operands.get(slot) {
                None if spec.role == Role::Modifier => Some(MOperand::Imm(spec.default)),
                found => found.copied(),
            },
            None => spec.fixed.map(MOperand::Reg),
        }
    }

    /// The same instruction without trailing modifiers at their default.
    pub fn trimmed(mut self, tables: &Tables) -> MInst {
        let info = tables.info(self.op);
        let explicit = || info.operands.iter().filter(|o| !o.implicit);
        let Some(absent) = explicit().count().checked_sub(self.operands.len()) else {
            return self;
        };
        for spec in explicit().rev().skip(absent) {
            let default = Some(&MOperand::Imm(spec.default));
            if spec.role != Role::Modifier || self.operands.last() != default {
                break;
            }
            self.operands.pop();
        }
        self
    }
}
