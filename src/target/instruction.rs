//! One instruction outside any function: what the encoder and the text forms work on.

use super::generated::Opcode;
use super::table::{OpInfo, OperandSpec, Role};
use crate::ir::operand::Operand;
use smallvec::SmallVec;

/// An instruction with physical registers.
///
/// `operands` stand in the order of [`OpInfo::operands`] without the implicit ones: definitions,
/// uses (tied ones included), then modifiers, of which trailing ones at their default may be
/// absent. A branch target is an immediate: dwords from the next instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct MInst {
    pub op: Opcode,
    pub operands: SmallVec<[Operand; 6]>,
}

impl OpInfo {
    /// Operands that are written out, with their index in [`OpInfo::operands`].
    pub fn explicit(&self) -> impl Iterator<Item = (usize, &'static OperandSpec)> + use<> {
        self.operands
            .iter()
            .enumerate()
            .filter(|(_, o)| !o.implicit)
    }

    /// Position in [`MInst::operands`] of the operand with the given index in
    /// [`OpInfo::operands`].
    pub fn slot(&self, index: usize) -> Option<usize> {
        let spec = self.operands.get(index)?;
        (!spec.implicit).then(|| {
            self.operands[..index]
                .iter()
                .filter(|o| !o.implicit)
                .count()
        })
    }

    /// How many operands an instruction has at least: all but modifiers and implicit ones.
    pub fn required(&self) -> usize {
        self.operands
            .iter()
            .filter(|o| !o.implicit && o.role != Role::Modifier)
            .count()
    }

    /// Sources that modifiers count by bit: the printed uses, in order, by index.
    pub fn sources(&self) -> impl Iterator<Item = usize> + use<> {
        self.explicit()
            .filter(|(_, o)| o.role == Role::Use && !o.hidden)
            .map(|(i, _)| i)
    }
}

impl MInst {
    pub fn new(op: Opcode, operands: impl IntoIterator<Item = Operand>) -> MInst {
        MInst {
            op,
            operands: operands.into_iter().collect(),
        }
    }

    /// The operand with the given index in [`OpInfo::operands`]; an absent modifier has its
    /// default, an implicit operand its register.
    pub fn get(&self, index: usize) -> Option<Operand> {
        let info = self.op.info();
        let spec = info.operands.get(index)?;
        match info.slot(index) {
            Some(slot) => match self.operands.get(slot) {
                None if spec.role == Role::Modifier => Some(Operand::Imm(spec.default)),
                found => found.copied(),
            },
            None => spec.fixed.map(Operand::Reg),
        }
    }

    /// The same instruction without trailing modifiers at their default.
    pub fn trimmed(mut self) -> MInst {
        let info = self.op.info();
        let explicit: SmallVec<[&OperandSpec; 12]> = info.explicit().map(|(_, o)| o).collect();
        while let Some(&last) = self.operands.last() {
            let spec = explicit.get(self.operands.len() - 1);
            let default =
                spec.is_some_and(|s| s.role == Role::Modifier && last == Operand::Imm(s.default));
            if !default {
                break;
            }
            self.operands.pop();
        }
        self
    }
}
