//! What an allocation costs: highest registers, moves, copies.

use super::code::MOVES;
use easel::aster::dialect::COPY_ATTRIBUTE;
use easel::aster::{Body, Kind, OpKind, Role, Semantics};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Quality {
    /// Highest register number by kind that any operation but an alloca mentions.
    pub highest: BTreeMap<Kind, u16>,
    /// Register moves: one for each instruction, one for each cell of a copy that was not lowered.
    pub moves: usize,
    /// `lsir.copy` operations.
    pub copies: usize,
}

impl Quality {
    pub fn of(body: &Body) -> Quality {
        let func = &body.func;
        let mut quality = Quality::default();
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            let registers: Vec<_> = data
                .uses
                .iter()
                .filter_map(|o| o.as_value())
                .filter_map(|v| func.ty(v).register())
                .collect();
            for register in &registers {
                if let Semantics::Allocated(begin) = register.semantics
                    && register.kind.is_file()
                {
                    let highest = quality.highest.entry(register.kind).or_default();
                    *highest = (*highest).max(begin + register.cells - 1);
                }
            }
            let op = &data.op;
            if op.kind == OpKind::Copy {
                quality.copies += 1;
                quality.moves += registers.first().map_or(0, |r| usize::from(r.cells));
            } else if op.has_attribute(COPY_ATTRIBUTE) {
                quality.moves += 1;
            } else if op.kind == OpKind::Instruction && MOVES.contains(&op.name.as_str()) {
                let mut ins = (data.uses.iter().zip(op.roles()))
                    .filter(|(_, role)| *role == Role::In)
                    .filter_map(|(o, _)| o.as_value());
                let register = ins.any(|v| func.ty(v).register().is_some());
                quality.moves += usize::from(register);
            }
        }
        quality
    }

    /// Highest register of a kind, `None` if none is used.
    pub fn highest(&self, kind: Kind) -> Option<u16> {
        self.highest.get(&kind).copied()
    }

    /// Nowhere worse than another result.
    pub fn within(&self, bound: &Quality) -> Result<(), String> {
        for (kind, n) in &self.highest {
            let most = bound.highest(*kind);
            if Some(*n) > most {
                return Err(format!("highest {kind} is {n}, the reference has {most:?}"));
            }
        }
        match self.moves > bound.moves {
            true => Err(format!(
                "{} moves, the reference has {}",
                self.moves, bound.moves
            )),
            false => Ok(()),
        }
    }
}
