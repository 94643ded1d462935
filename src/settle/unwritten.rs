//! Reads of registers that nothing was written to on some path from the entry.
//!
//! The state of a point of the program is two sets of register units. A unit is *open* if no instruction wrote the unit on some path from
//! the entry. A unit is *written* if an instruction wrote the unit on some path. Both sets grow by union where paths meet. A write
//! takes its units out of the first set and adds them to the second one. A unit that is open and not written is unwritten on every path.

use crate::flow::{Join, solve};
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Inst};
use crate::machine::{self, Touch};
use std::collections::BTreeSet;

/// A read of a register unit that was not written before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unwritten {
    /// The instruction that reads.
    pub inst: Inst,
    /// Its block.
    pub block: Block,
    /// The operand.
    pub touch: Touch,
    /// The first such unit of the operand.
    pub unit: u32,
    /// Whether no path from the entry writes the unit; else some paths do.
    pub always: bool,
}

/// A set of small numbers.
#[derive(Clone, Default, PartialEq)]
struct Units(Vec<u64>);

impl Units {
    fn insert(&mut self, unit: u32) {
        let word = unit as usize / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (unit % 64);
    }

    fn remove(&mut self, unit: u32) {
        if let Some(word) = self.0.get_mut(unit as usize / 64) {
            *word &= !(1 << (unit % 64));
        }
    }

    fn contains(&self, unit: u32) -> bool {
        let word = self.0.get(unit as usize / 64);
        word.is_some_and(|word| word >> (unit % 64) & 1 == 1)
    }

    fn extend(&mut self, other: &Units) -> bool {
        let mut news = false;
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            news |= *other & !*own != 0;
            *own |= other;
        }
        news
    }
}

#[derive(Clone, Default)]
struct State {
    open: Units,
    written: Units,
}

impl Join for State {
    fn join(&mut self, other: &Self) -> bool {
        let open = self.open.extend(&other.open);
        self.written.extend(&other.written) | open
    }
}

/// The reads of one of the given register units where, on some path from the entry, the unit is not written yet; in the order of
/// the code, once for each operand.
pub fn reads(func: &MachineFunction, first: &BTreeSet<u32>) -> Vec<Unwritten> {
    let target = func.target();
    let over = |block: Block, mut state: State, found: &mut dyn FnMut(Unwritten)| {
        if func.entry() == Some(block) {
            first.iter().for_each(|&unit| state.open.insert(unit));
        }
        for &inst in &func.blocks[block].insts {
            let touched = || machine::touched(target, &func.insts[inst]);
            for (_, touch) in touched().filter(|(written, _)| !written) {
                let mut units = touch.reg.range().filter(|&u| state.open.contains(u));
                let first = units.next();
                let always = first.into_iter().chain(units);
                let always = always.into_iter().find(|&u| !state.written.contains(u));
                if let Some(unit) = always.or(first) {
                    found(Unwritten {
                        inst,
                        block,
                        touch,
                        unit,
                        always: always.is_some(),
                    });
                }
            }
            for (_, touch) in touched().filter(|(written, _)| *written) {
                for unit in touch.reg.range() {
                    state.open.remove(unit);
                    state.written.insert(unit);
                }
            }
        }
        state
    };
    let input = solve(func, |block, state| over(block, state, &mut |_| {}));
    let mut all = Vec::new();
    for &block in &func.layout {
        if let Some(state) = input[block].clone() {
            over(block, state, &mut |read| all.push(read));
        }
    }
    all
}

/// The blocks of a path from the entry to a read on which no instruction writes the unit.
pub fn path(func: &MachineFunction, read: &Unwritten) -> Vec<Block> {
    let target = func.target();
    let writes = |block: Block| {
        let mut insts = func.blocks[block].insts.iter();
        let written = |inst: &Inst| machine::written(target, &func.insts[*inst]).into_iter();
        insts.any(|inst| written(inst).any(|t| t.reg.range().contains(&read.unit)))
    };
    let Some(entry) = func.entry() else {
        return Vec::new();
    };
    // Breadth first from the entry, through blocks that leave the unit as it is.
    let mut from = std::collections::BTreeMap::from([(entry, None)]);
    let mut work = std::collections::VecDeque::from([entry]);
    while let Some(block) = work.pop_front() {
        if block == read.block {
            let before = |block: &Block| from.get(block).copied().flatten();
            let mut blocks: Vec<_> = std::iter::successors(Some(block), before).collect();
            blocks.reverse();
            return blocks;
        }
        if writes(block) {
            continue;
        }
        for next in func.successors(block) {
            from.entry(next).or_insert_with(|| {
                work.push_back(next);
                Some(block)
            });
        }
    }
    Vec::new()
}
