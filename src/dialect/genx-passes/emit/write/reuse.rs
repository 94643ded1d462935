//! Variables of addresses, predicates and surfaces where there are more than the platform has: those of one block, one after
//! another, share. Where there are enough each has its own, which leaves the assembler free to order what uses them.

use crate::allocate::ranges::variables::Variables;
use crate::emit::client::Program;
use crate::emit::code::Category;
use crate::ir::function::{Block, Value};
use crate::machine::Machine;
use crate::visa::tables;
use rustc_hash::FxHashMap;

/// Where a variable is read and written.
struct Uses {
    block: Block,
    /// All in that block.
    local: bool,
    /// The last place in it.
    last: usize,
}

/// The variable that stands for each; those that are not named stand for themselves.
pub(super) fn shared(
    program: &Program,
    variables: &Variables,
    machine: &Machine,
) -> FxHashMap<u32, u32> {
    let mut stands = FxHashMap::default();
    for (category, table) in [
        (Category::Address, tables::Category::Address),
        (Category::Predicate, tables::Category::Predicate),
        (Category::Surface, tables::Category::Surface),
    ] {
        let uses = uses(program, variables, category);
        let most = machine.platform.category(table);
        if most.is_some_and(|m| uses.len() > m.count as usize / 2) {
            share(program, variables, &uses, &mut stands);
        }
    }
    stands
}

fn uses(program: &Program, variables: &Variables, category: Category) -> FxHashMap<u32, Uses> {
    let mut all: FxHashMap<u32, Uses> = FxHashMap::default();
    each(program, &mut |block, at, value| {
        if program.func.ty(value).category != category {
            return;
        }
        let known = all.entry(variables.of[value].0).or_insert(Uses {
            block,
            local: true,
            last: at,
        });
        known.local &= known.block == block;
        known.last = at;
    });
    all
}

/// Every value that an instruction names, in the order of the text.
fn each(program: &Program, found: &mut dyn FnMut(Block, usize, Value)) {
    for &block in &program.func.layout {
        for (at, &inst) in program.func.blocks[block].insts.iter().enumerate() {
            for value in program.func.used_values(inst) {
                found(block, at, value);
            }
            for value in program.func.defined_values(inst) {
                found(block, at, value);
            }
        }
    }
}

fn share(
    program: &Program,
    variables: &Variables,
    uses: &FxHashMap<u32, Uses>,
    stands: &mut FxHashMap<u32, u32>,
) {
    // Variables that are free again, by size, from which place on; taken in the order in which they came free.
    let mut free: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    let mut ends: Vec<(usize, u32, u32)> = Vec::new();
    let mut current = None;
    each(program, &mut |block, at, value| {
        let variable = variables.of[value].0;
        let Some(known) = uses.get(&variable) else {
            return;
        };
        if current != Some(block) {
            for (_, size, slot) in ends.drain(..) {
                free.entry(size).or_default().push(slot);
            }
            current = Some(block);
        }
        ends.retain(|&(last, size, slot)| {
            let over = last < at;
            if over {
                free.entry(size).or_default().push(slot);
            }
            !over
        });
        if !known.local || stands.contains_key(&variable) {
            return;
        }
        let size = variables.list[variable as usize].size;
        let slot = free.entry(size).or_default().pop().unwrap_or(variable);
        stands.insert(variable, slot);
        ends.push((known.last, size, slot));
    });
}
