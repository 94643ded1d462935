//! Cheap values that are read far from where they could be made, or were read last.
//!
//! A base with a constant added costs one instruction, and a register from its first reader to its
//! last. In code of a hundred thousand instructions that is the dearer: thousands of such values
//! would be live at once. It is computed again, where that is not in a deeper loop.
//!
//! # Why
//!
//! A value is computed again only for a reader that is far from the last reader, not for a first reader that is far from the
//! operands. The repeated value holds in the blocks that its block dominates. A mask is repeated sooner, because registers for
//! masks are few. But a mask is repeated only if the instruction that selects by the mask is emitted at the same place.
//! Otherwise that instruction would stand far from the values that it selects.

use super::Emitter;
use crate::choice::{Choice, Item, Make};
use crate::ir::Block;
use crate::ir::kernel::Scalar;
use crate::ir::operand::Operand;
use crate::target::{BankRole, Target};
use smallvec::SmallVec;

/// Instructions emitted between two readers that are far from each other, where all registers are there.
/// Chosen by hand. At half and at double, the corpus stays the same and one large shape changes by one instruction.
const FAR: u32 = 2048;

/// The same of masks, whose registers are few.
/// Chosen by hand. At half, one tensor program executes 1.0 % more instructions; at double, one Wave kernel executes two
/// instructions fewer.
const FAR_MASK: u32 = 256;

/// Steps that are made again for one reader.
/// Chosen by hand. At one, one Wave kernel executes two instructions fewer; at double, the corpus stays the same.
const STEPS: usize = 3;

/// [`FAR`] in workgroups of so many work-items: with half of the registers, they are gone after a quarter.
pub(super) fn far(target: Target, threads: u32) -> u32 {
    let files = target.files.iter();
    let bank = target.bank(BankRole::Varying);
    let all = files
        .filter(|f| Some(f.bank) == bank)
        .map(|f| f.count)
        .sum();
    match target.limits.registers(threads) {
        Some(left) if left < all => FAR / 2 * left / all,
        _ => FAR,
    }
}

/// An item that was made again, or of such.
pub(super) struct Repeated {
    /// The block that was being emitted.
    block: Block,
    item: Item,
    /// What held it before.
    before: Option<(Operand, Block)>,
}

impl Emitter<'_> {
    /// Emits an item again that is better made again for a reader than kept from when it was last asked
    /// for, and before it what it is made from.
    pub(super) fn again(&mut self, item: Item, reader: Option<Item>) {
        let Some((_, block)) = self.items[item as usize] else {
            return;
        };
        let mask = self.is_mask(item);
        let far = if mask { FAR_MASK } else { self.far };
        // What a mask chooses may belong to another block than the one that is being emitted: made again here,
        // it would bring that here, too, far from what it is chosen from.
        let home = match mask {
            true if block == self.current => block,
            true if reader.is_some_and(|r| self.ex.are_in_one_block(item, r)) => block,
            true => return,
            false => self.current,
        };
        let deeper = self.loops.depth(self.current) > self.loops.depth(block);
        if deeper && home != block || !self.is_old(item, far) {
            return;
        }
        let mut steps = SmallVec::new();
        self.add_steps(item, far, &mut steps);
        for &step in steps.iter().rev() {
            self.repeat(step, home);
        }
    }

    /// Emits an item for the first time: where all that it is made from is there, so that it is made once
    /// for all its readers; but what costs one instruction in the block that is being emitted, if that is
    /// far from there and the reader stands in it.
    pub(super) fn first(&mut self, item: Item, reader: Option<Item>) {
        let early = match self.step(item).map(|source| self.items[source as usize]) {
            Some(made) => made.map(|m| m.1),
            None => Some(self.outermost),
        };
        let stays = reader.is_some_and(|r| self.ex.are_in_one_block(item, r));
        let now = self.f.insts.len() as u32;
        let is_far = |early: &Block| {
            let deeper = self.loops.depth(self.current) > self.loops.depth(*early);
            *early != self.current && !deeper && now - self.left[*early] > self.far
        };
        let mut steps = SmallVec::new();
        if !stays && !self.is_mask(item) && early.is_some_and(|early| is_far(&early)) {
            self.add_steps(item, self.far, &mut steps);
        }
        if steps.is_empty() {
            self.make(item);
        }
        for &step in steps.iter().rev() {
            self.repeat(step, self.current);
        }
    }

    fn is_old(&self, item: Item, far: u32) -> bool {
        let now = self.f.insts.len() as u32;
        now - self.asked[item as usize] > far
    }

    fn is_mask(&self, item: Item) -> bool {
        let facts = self.built.graph.facts(self.ex.class(item));
        self.ex.bank(item).role == BankRole::Uniform && facts.elem == Scalar::I1 && !facts.uniform()
    }

    /// A constant, or one instruction on one value, which then lives on in its stead: that may not
    /// be wider, nor such an old step itself, of which there could be a long chain; of few all are made.
    /// Nothing is added where it is dearer.
    fn add_steps(&self, item: Item, far: u32, steps: &mut SmallVec<[Item; STEPS]>) {
        match self.ex.make(item) {
            Some(Make::Constant(_)) if self.ex.bank(item).role != BankRole::Condition => {
                steps.push(item);
            }
            Some(Make::Inst { opcode, .. }) => {
                let Some(source) = self.step(item) else {
                    return;
                };
                let results = self.target.info(*opcode).defs().count();
                let known = self.items[source as usize].is_some();
                if results != 1 || !known || self.width(source) > self.width(item) {
                    return;
                }
                steps.push(item);
                if self.step(source).is_some() && self.is_old(source, far) {
                    let before = steps.len();
                    if before < STEPS {
                        self.add_steps(source, far, steps);
                    }
                    if steps.len() == before {
                        steps.clear();
                    }
                }
            }
            _ => {}
        }
    }

    /// The one value that an instruction computes an item from, beside constants in it.
    fn step(&self, item: Item) -> Option<Item> {
        let Some(Make::Inst { operands, .. }) = self.ex.make(item) else {
            return None;
        };
        let mut sources = operands.iter().filter_map(|(_, choice)| match choice {
            Choice::Item(source) => {
                let constant = matches!(self.ex.make(*source), Some(Make::Constant(_)));
                (!constant).then_some(*source)
            }
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

    /// Emit an item again, in its own block or in the one that is being emitted: blocks that this does not
    /// dominate have what there was before.
    fn repeat(&mut self, item: Item, block: Block) {
        if block == self.current {
            self.note_repeated(item);
        }
        self.items[item as usize] = None;
        let outermost = std::mem::replace(&mut self.outermost, block);
        self.make(item);
        self.outermost = outermost;
    }

    /// Whether an item is one that is repeated, or reads one.
    pub(super) fn is_made_again(&self, item: Item) -> bool {
        !self.repeated.is_empty()
            && (self.repeats[item as usize] > 0
                || self
                    .ex
                    .uses(item)
                    .iter()
                    .any(|&u| self.repeats[u as usize] > 0))
    }

    /// What an item is at present holds again where the block that is being emitted is left.
    pub(super) fn note_repeated(&mut self, item: Item) {
        self.repeated.push(Repeated {
            block: self.current,
            item,
            before: self.items[item as usize],
        });
        self.repeats[item as usize] += 1;
    }

    /// Begin a block.
    pub(super) fn enter(&mut self, block: Block) {
        self.left[self.current] = self.f.insts.len() as u32;
        // The blocks of the list dominate one another in its order.
        while let Some(last) = self
            .repeated
            .pop_if(|r| !self.dom.dominates(r.block, block))
        {
            self.items[last.item as usize] = last.before;
            self.repeats[last.item as usize] -= 1;
        }
        self.current = block;
        self.destination = None;
    }
}
