//! Cheap values that are read again far from where they were read last.
//!
//! A base with a constant added costs one instruction, and a register from its first reader to its
//! last. In code of a hundred thousand instructions that is the dearer: thousands of such values
//! would be live at once. It is computed again, where that is not in a deeper loop.

use super::Emitter;
use crate::choice::{Choice, Item, Make};
use crate::ir::kernel::Scalar;
use crate::target::BankRole;

/// Instructions emitted between two readers that are far from each other.
const FAR: u32 = 2048;

impl Emitter<'_> {
    /// Whether an emitted item was last asked for so long ago that it is better computed again.
    pub(super) fn is_far(&self, item: Item) -> bool {
        let Some((_, block)) = self.items[item as usize] else {
            return false;
        };
        self.is_old(item)
            && self.loops.depth(self.current) <= self.loops.depth(block)
            && self.is_cheap(item)
    }

    fn is_old(&self, item: Item) -> bool {
        let now = self.f.insts.len() as u32;
        now - self.asked[item as usize] > FAR
    }

    /// A constant, or one instruction on one value, which then lives on in its stead: that may not
    /// be wider, nor such an old step itself, of which there could be a long chain.
    fn is_cheap(&self, item: Item) -> bool {
        match self.ex.make(item) {
            Some(Make::Constant(_)) => self.ex.bank(item).role != BankRole::Condition,
            Some(Make::Inst { opcode, .. }) => {
                let results = self.target.info(*opcode).defs().count();
                let Some(source) = self.step(item) else {
                    return false;
                };
                let lives = self.step(source).is_none() || !self.is_old(source);
                let known = self.items[source as usize].is_some();
                results == 1 && known && lives && self.width(source) <= self.width(item)
            }
            _ => false,
        }
    }

    /// The one value that an instruction computes an item from, beside constants in it.
    fn step(&self, item: Item) -> Option<Item> {
        let Some(Make::Inst { operands, .. }) = self.ex.make(item) else {
            return None;
        };
        let mut sources = operands.iter().filter_map(|(_, choice)| match choice {
            Choice::Item(source) => Some(*source),
            Choice::Imm(_) => None,
        });
        sources.next().filter(|_| sources.next().is_none())
    }

    /// Register units of an item.
    pub(super) fn width(&self, item: Item) -> u32 {
        let facts = self.built.graph.facts(self.ex.class(item));
        match self.ex.bank(item).role {
            BankRole::Uniform if facts.elem == Scalar::I1 => self.target.mask_units(),
            _ => self.units(u32::from(facts.bits()).div_ceil(32).max(1)),
        }
    }

    /// Emit an item again, in the block that is being emitted.
    pub(super) fn repeat(&mut self, item: Item) {
        self.items[item as usize] = None;
        self.outermost = self.current;
        self.make(item);
        self.outermost = self.built.graph.entry;
    }
}
