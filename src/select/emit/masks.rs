//! Switching lanes off for memory accesses, and on again.
//!
//! Contract: the mask of active lanes differs from the initial mask only between
//! [`restrict`](Emitter::restrict) and [`restore`](Emitter::restore), around memory instructions, and
//! around instructions whose results [`Sections`](super::sections::Sections) proves to be read by active lanes alone. So values
//! are computed for all lanes at every place, and copies on edges move all lanes.
//!
//! # Why
//!
//! The execution mask differs from the mask of the start only in sections around memory instructions. So copies on edges move
//! all lanes, and expressions are shared and hoisted as in a function without divergence. Sections under one mask are joined if
//! the instructions between them can go before the section or are read inside only. The scheduler treats a change of the mask
//! as a fence, and the spiller follows its versions.

use super::Emitter;
use crate::ir::machine::{Class, Op};
use crate::ir::{Block, Operand};
use crate::target::Opcode;
use egg::Id;
use smallvec::smallvec;

impl Emitter<'_> {
    fn mask_class(&self) -> Class {
        Class::new(self.homes.uniform, self.target.mask_units())
    }

    /// Leaves only the lanes of a mask active; returns the former mask.
    pub(super) fn restrict(&mut self, mask: Id) -> Operand {
        let Some(form) = self.target.lane_masks().restrict else {
            self.fail("no instruction takes lanes out of the mask of active ones and keeps it");
            return Operand::Imm(0);
        };
        let mask = self.class(mask, self.homes.uniform);
        let all = self.f.add_value(self.mask_class());
        let uses = self.assemble(form.op, |n| (n == form.mask).then_some(mask));
        let defs = self.results(form.op, |n| {
            (n == usize::from(form.saved)).then(|| all.into())
        });
        self.push(Op::Inst(form.op), defs, uses);
        all.into()
    }

    /// Makes lanes active again.
    pub(super) fn restore(&mut self, all: Operand) {
        let exec = self.target.exec_mask();
        let Some((op, exec)) = self.restoring().zip(exec) else {
            return self.fail("no move writes the mask of active lanes");
        };
        let uses = self.assemble(op, |_| Some(all));
        self.push(Op::Inst(op), smallvec![Operand::Reg(exec)], uses);
    }

    /// The move into the mask of active lanes.
    fn restoring(&self) -> Option<Opcode> {
        let exec = self.target.exec_mask()?;
        let bank = self.target.bank_of(exec)?;
        let moves = self.target.moves();
        moves.between(bank, self.homes.uniform, exec.units)
    }

    /// The condition: whether a mask is true in an active lane.
    pub(super) fn any(&mut self, mask: Id) -> Option<Operand> {
        let mask = self.class(mask, self.homes.uniform);
        self.test(mask, self.current)
    }

    /// The condition in a block: whether a mask is true in an active lane. For a value that is the same in
    /// all lanes, the condition is the value.
    pub(super) fn test(&mut self, mask: Operand, block: Block) -> Option<Operand> {
        let (form, exec) = match (self.target.lane_masks().test, self.target.exec_mask()) {
            (Some(form), Some(exec)) => (form, exec),
            _ => {
                self.fail("no instruction tests lanes of a mask");
                return None;
            }
        };
        let condition = self.f.add_value(Class::new(self.homes.condition, 1));
        let info = self.target.info(form.op);
        self.f.values[condition].fixed = info.operands[usize::from(form.condition)].fixed;
        let unread = self.f.add_value(self.mask_class());
        let uses = self.assemble(form.op, |n| {
            match form.sources.iter().position(|&s| s == n) {
                Some(0) => Some(mask),
                Some(_) => Some(Operand::Reg(exec)),
                None => None,
            }
        });
        let defs = self.results(form.op, |n| {
            Some(if n == usize::from(form.condition) {
                condition.into()
            } else {
                unread.into()
            })
        });
        self.place(block, Op::Inst(form.op), defs, uses);
        Some(condition.into())
    }
}
