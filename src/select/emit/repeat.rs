//! Repeating cheap values that are read far from the place where they can be made, or from their last reader.
//!
//! A base with a constant added costs one instruction, and a register from its first reader to its
//! last. In code of a hundred thousand instructions the register costs more: thousands of such values
//! would be live at once. Such a value is computed again, unless the reader is in a deeper loop.
//!
//! # Why
//!
//! A value is computed again only for a reader that is far from the last reader, not for a first reader that is far from the
//! operands. The repeated value holds in the blocks that its block dominates. A mask is repeated sooner, because registers for
//! masks are few. But a mask is repeated only if the instruction that selects by the mask is emitted at the same place.
//! Otherwise that instruction would be far from the values that it selects.

use super::Emitter;
use crate::choice::{Choice, Item, Make};
use crate::ir::Block;
use crate::ir::kernel::Scalar;
use crate::ir::operand::Operand;
use crate::target::{BankRole, Target};
use smallvec::SmallVec;

/// The number of instructions between two readers that are far from each other, if all registers are available.
/// Chosen by hand. At half and at double, the corpus stays the same and one large shape changes by one instruction.
const FAR: u32 = 2048;

/// The same number for masks, whose registers are few.
/// Chosen by hand. At half, one tensor program executes 1.0 % more instructions; at double, one Wave kernel executes two
/// instructions fewer.
const FAR_MASK: u32 = 256;

/// Steps that are made again for one reader.
/// Chosen by hand. At one, one Wave kernel executes two instructions fewer; at double, the corpus stays the same.
const STEPS: usize = 3;

/// [`FAR`] by the work-items of a workgroup: with half of the registers, a quarter of the distance.
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

/// An item that was made again, or that reads such an item.
pub(super) struct Repeated {
    /// The block that was being emitted.
    block: Block,
    item: Item,
    /// The operand that held the item before.
    before: Option<(Operand, Block)>,
}

impl Emitter<'_> {
    /// Makes an item again if a repetition for a reader is cheaper than a register since the last
    /// use; the operands of the item come before it.
    pub(super) fn again(&mut self, item: Item, reader: Option<Item>) {
        let Some((_, block)) = self.items[item as usize] else {
            return;
        };
        let mask = self.is_mask(item);
        let far = if mask { FAR_MASK } else { self.far };
        // The reader of a mask may belong to another block than the block that is being emitted. If it were made again here,
        // it would move here, too, far from the values that it selects.
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

    /// Emits an item for the first time, at the outermost point where its operands are available, so that it is made once
    /// for all its readers. But an item of one instruction goes to the block that is being emitted if the outermost point is
    /// far away and the reader is in this block.
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

    /// Adds a constant, or one instruction on one value. The value then lives on instead of the item, so the value must not
    /// be wider, nor be such an old step itself, because steps could form a long chain; a short chain is repeated whole.
    /// Adds nothing if a repetition costs more.
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

    /// The one value that an instruction computes an item from, beside constants.
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

    /// Emits an item again, in its own block or in the block that is being emitted. Blocks that this block does not
    /// dominate keep the earlier operand.
    fn repeat(&mut self, item: Item, block: Block) {
        if block == self.current {
            self.note_repeated(item);
        }
        self.items[item as usize] = None;
        let outermost = std::mem::replace(&mut self.outermost, block);
        self.make(item);
        self.outermost = outermost;
    }

    /// Whether an item is repeated, or reads a repeated item.
    pub(super) fn is_made_again(&self, item: Item) -> bool {
        !self.repeated.is_empty()
            && (self.repeats[item as usize] > 0
                || self
                    .ex
                    .uses(item)
                    .iter()
                    .any(|&u| self.repeats[u as usize] > 0))
    }

    /// Notes the present operand of an item, which holds again at the end of the block that is being emitted.
    pub(super) fn note_repeated(&mut self, item: Item) {
        self.repeated.push(Repeated {
            block: self.current,
            item,
            before: self.items[item as usize],
        });
        self.repeats[item as usize] += 1;
    }

    /// Begins a block.
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
