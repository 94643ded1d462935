//! Sharing of variables for addresses, predicates and surfaces, if a kernel has more than the platform allows: variables of one
//! block with disjoint ranges share. Otherwise each has its own, which leaves the assembler free to order their users.

use crate::allocate::ranges::variables::Variables;
use crate::emit::client::Program;
use crate::emit::code::Category;
use crate::ir::function::{Block, Value};
use crate::machine::Machine;
use crate::visa::tables;
use rustc_hash::FxHashMap;

/// The places at which a variable is read and written.
struct Uses {
    block: Block,
    /// Whether all places are in that block.
    local: bool,
    /// The last place in the block.
    last: usize,
}

/// The replacement of each variable; a variable without an entry is not replaced.
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

/// Calls `found` for every value of an instruction, in the order of the text.
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
    // Free variables by size, in the order in which they became free.
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
