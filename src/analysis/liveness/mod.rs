//! Which values are live where blocks meet.
//!
//! The facts are by block: `use(b, v)`: `v` is read in `b` before `b` defines all of it;
//! `def(b, v)`: `b` defines all of `v`; `assign(b, v)`: `b` defines at least a part of `v`;
//! `edge(a, b)`. A definition of a part does not end the liveness of the value above it; where
//! there are such definitions, a value counts as live only where some assignment reaches, so that
//! a register built part by part is not live from the entry on.
//!
//! Arguments of a branch are read by the branch; parameters are defined at their block's start.

mod datalog;
mod naive;

pub use datalog::solve;
pub use naive::solve as solve_naive;

use crate::ir::function::{Block, Function, Inst, OperationSet, Value};
use crate::ir::operand::Operand;
use cranelift_entity::{EntitySet, SecondaryMap};

/// What an instruction does with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Use,
    /// Defines all of it.
    Def,
    /// Defines a part of it and keeps the rest.
    PartialDef,
}

/// What each instruction reads and writes. A client may say more than the operands do: the
/// allocator adds physical registers as further values.
#[derive(Clone, Debug, Default)]
pub struct Accesses {
    spans: SecondaryMap<Inst, (u32, u32)>,
    items: Vec<(Access, Value)>,
    has_partial: bool,
}

impl Accesses {
    /// The operands of every instruction.
    pub fn of<S: OperationSet>(func: &Function<S>) -> Self {
        let mut accesses = Accesses::default();
        for (_, inst) in func.inst_order() {
            let uses = func.used_values(inst).map(|v| (Access::Use, v));
            let defs = func.insts[inst].defs.iter().filter_map(|&d| match d {
                Operand::Value(v, part) if part.is_whole() => Some((Access::Def, v)),
                Operand::Value(v, _) => Some((Access::PartialDef, v)),
                _ => None,
            });
            accesses.set(inst, uses.chain(defs));
        }
        accesses
    }

    /// Say what an instruction does; each instruction once.
    pub fn set(&mut self, inst: Inst, items: impl IntoIterator<Item = (Access, Value)>) {
        let start = self.items.len() as u32;
        self.items.extend(items);
        let added = &self.items[start as usize..];
        self.has_partial |= added.iter().any(|a| a.0 == Access::PartialDef);
        self.spans[inst] = (start, self.items.len() as u32);
    }

    pub fn of_inst(&self, inst: Inst) -> &[(Access, Value)] {
        let (start, end) = self.spans[inst];
        &self.items[start as usize..end as usize]
    }
}

/// The input relations, in layout order.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    pub uses: Vec<(Block, Value)>,
    pub defs: Vec<(Block, Value)>,
    /// Empty where no instruction defines a part: then `defs` is all there is.
    pub assigns: Vec<(Block, Value)>,
    pub edges: Vec<(Block, Block)>,
}

impl Facts {
    pub fn new<S: OperationSet>(func: &Function<S>, accesses: &Accesses) -> Self {
        let mut facts = Facts::default();
        for &block in &func.layout {
            let (mut used, mut defined, mut assigned) =
                (EntitySet::new(), EntitySet::new(), EntitySet::new());
            let params = func.blocks[block].params.iter().map(|&p| (Access::Def, p));
            let insts = func.blocks[block]
                .insts
                .iter()
                .flat_map(|&i| uses_first(accesses.of_inst(i)));
            for (access, value) in params.chain(insts) {
                match access {
                    Access::Use => {
                        if !defined.contains(value) && used.insert(value) {
                            facts.uses.push((block, value));
                        }
                    }
                    Access::Def => {
                        if defined.insert(value) {
                            facts.defs.push((block, value));
                        }
                    }
                    Access::PartialDef => {}
                }
                if accesses.has_partial && access != Access::Use && assigned.insert(value) {
                    facts.assigns.push((block, value));
                }
            }
            facts
                .edges
                .extend(func.successors(block).map(|succ| (block, succ)));
        }
        facts
    }
}

/// An instruction reads before it writes, in whatever order its accesses are listed.
fn uses_first(items: &[(Access, Value)]) -> impl Iterator<Item = (Access, Value)> + '_ {
    let uses = items.iter().filter(|a| a.0 == Access::Use);
    uses.chain(items.iter().filter(|a| a.0 != Access::Use))
        .copied()
}

/// Live values at the ends of each block, sorted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Liveness {
    pub live_in: SecondaryMap<Block, Vec<Value>>,
    pub live_out: SecondaryMap<Block, Vec<Value>>,
}

impl Liveness {
    /// Liveness of a function by its operands.
    pub fn of<S: OperationSet>(func: &Function<S>) -> Self {
        solve(&Facts::new(func, &Accesses::of(func)))
    }
}

#[cfg(test)]
mod tests;
