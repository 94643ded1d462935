//! Instructions that the original does not have: moves by the tables, and instructions that a client explains.
//!
//! A pass that adds further instructions beside allocation's moves (spilling) tells the checker
//! the effect of each of them on contents. The checker trusts this effect: the client derives
//! it from the instruction itself.

use super::Checker;
use super::knowledge::{Knowledge, Place, Symbol};
use crate::ir::function::Inst;
use crate::ir::machine::Op;
use crate::ir::operand::{Operand, Reg};

/// The effect of an added instruction on contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// The instruction changes no place that the original function knows.
    Nothing,
    /// Consecutive register units go to places.
    Save {
        /// The first unit.
        from: u32,
        /// A place for each unit, in order.
        to: Vec<Place>,
    },
    /// Places go to consecutive register units.
    Restore {
        /// A place for each unit, in order.
        from: Vec<Place>,
        /// The first unit.
        to: u32,
    },
    /// A register gets a constant, lowest dword first.
    Constant {
        /// The register, all of which is written.
        to: Reg,
        /// One dword for each of the register's units.
        dwords: Vec<u32>,
    },
}

impl Checker<'_> {
    /// An instruction that the original lacks, or a pseudo operation that allocation kept.
    pub(super) fn added(&mut self, inst: Inst, state: &mut Knowledge, report: bool) {
        let data = &self.after.insts[inst];
        if !data.targets.is_empty() {
            return;
        }
        if let Some(added) = (self.explain)(inst) {
            apply(added, state);
            return;
        }
        let kept = self.is_original(inst);
        match (&data.op, data.defs.first(), data.uses.first()) {
            (Op::Apart | Op::Entry, ..) if kept => {}
            (Op::Copy, Some(&Operand::Reg(to)), Some(&from)) if kept => transfer(to, from, state),
            (Op::Inst(_), Some(&Operand::Reg(to)), Some(&from)) => {
                if report && !self.is_move(inst, to, from) {
                    let message = "an added instruction is no move of the tables";
                    self.error(self.after, inst, message.into());
                }
                transfer(to, from, state);
            }
            _ if report => {
                self.error(self.after, inst, "an added instruction is no move".into());
            }
            _ => {}
        }
    }

    fn is_move(&self, inst: Inst, to: Reg, from: Operand) -> bool {
        let data = &self.after.insts[inst];
        let target = self.after.target();
        let moves = target.moves();
        let bank = |reg: Reg| target.bank_around(Reg::new(reg.unit, 1));
        let opcode = match from {
            Operand::Reg(from) if from.units == to.units => bank(to)
                .zip(bank(from))
                .and_then(|(t, f)| moves.between(t, f, to.units)),
            Operand::Imm(_) if to.units == 1 => bank(to).and_then(|t| moves.constant(t, 1)),
            _ => None,
        };
        opcode.is_some()
            && data.op.opcode() == opcode
            && data.defs.len() == 1
            && data.uses.len() == 1
    }
}

fn transfer(to: Reg, from: Operand, state: &mut Knowledge) {
    match from {
        Operand::Reg(from) => state.copy(to, from),
        Operand::Imm(imm) => {
            state.clear(to);
            for (unit, symbol) in to.range().zip(constant(imm)) {
                state.add(unit, symbol);
            }
        }
        Operand::Value(..) => {}
    }
}

/// The dwords of a constant, sign-extended without end.
pub(super) fn constant(imm: i64) -> impl Iterator<Item = Symbol> {
    (0u32..).map(move |k| {
        let dword = if k < 2 { imm >> (32 * k) } else { imm >> 63 };
        Symbol::Constant(dword as u32)
    })
}

fn apply(added: Added, state: &mut Knowledge) {
    match added {
        Added::Nothing => {}
        Added::Save { from, to } => {
            for (unit, place) in (from..).zip(to) {
                state.save(place, unit);
            }
        }
        Added::Restore { from, to } => {
            for (unit, place) in (to..).zip(from) {
                state.restore(unit, place);
            }
        }
        Added::Constant { to, dwords } => {
            state.clear(to);
            for (unit, dword) in to.range().zip(dwords) {
                state.add(unit, Symbol::Constant(dword));
            }
        }
    }
}
