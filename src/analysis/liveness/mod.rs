//! The live values at block boundaries.
//!
//! The facts are by block: `use(b, v)`: `v` is read in `b` before `b` defines all of it;
//! `def(b, v)`: `b` defines all of `v`; `assign(b, v)`: `b` defines at least a part of `v`;
//! `edge(a, b)`. A definition of a part does not end the liveness of the value above it. If
//! there are such definitions, a value counts as live only where some assignment reaches, so that
//! a register built part by part is not live from the entry on.
//!
//! Values that no block reads before it defines them are *local*: they are not live at any block's
//! ends, and no fact names them. Most values of a machine function are local.
//!
//! Arguments of a branch are read by the branch; parameters are defined at their block's start.

mod datalog;
mod naive;

pub use datalog::solve;
pub use naive::solve as solve_naive;

use crate::ir::Cfg;
pub use crate::ir::function::Access;
use crate::ir::function::{Block, Function, Inst, OperationSet, Value};
use crate::ir::operand::Operand;
use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};

/// The reads and writes of each instruction. A client may add accesses to the operands: the
/// allocator adds physical registers as further values.
#[derive(Clone, Debug, Default)]
pub struct Accesses {
    spans: SecondaryMap<Inst, (u32, u32)>,
    items: Vec<(Access, Value)>,
    has_partial: bool,
    /// One past the greatest value that an instruction accesses.
    values: usize,
    /// The parameters of blocks, if they differ from the function's.
    params: Option<SecondaryMap<Block, Vec<Value>>>,
}

impl Accesses {
    /// The operands of every instruction.
    pub fn of<S: OperationSet>(func: &Function<S>) -> Self {
        let mut accesses = Accesses::default();
        let mut items = Vec::new();
        for (_, inst) in func.inst_order() {
            items.clear();
            S::accesses(func, inst, &mut |access, operand| {
                if let Operand::Value(v, _) = operand {
                    items.push((access, v));
                }
            });
            accesses.set(inst, items.iter().copied());
        }
        accesses
    }

    /// Sets the accesses of an instruction; each instruction once.
    pub fn set(&mut self, inst: Inst, items: impl IntoIterator<Item = (Access, Value)>) {
        let start = self.items.len() as u32;
        self.items.extend(items);
        let added = &self.items[start as usize..];
        for &(access, value) in added {
            self.has_partial |= access == Access::PartialDef;
            self.values = self.values.max(value.index() + 1);
        }
        self.spans[inst] = (start, self.items.len() as u32);
    }

    /// Sets a block's parameters; then the parameters of every block that has any must be set.
    pub fn set_params(&mut self, block: Block, params: Vec<Value>) {
        self.params.get_or_insert_default()[block] = params;
    }

    /// The values that a block's start defines.
    pub fn params<'a, S: OperationSet>(
        &'a self,
        func: &'a Function<S>,
        block: Block,
    ) -> &'a [Value] {
        match &self.params {
            Some(params) => &params[block],
            None => &func.blocks[block].params,
        }
    }

    /// Whether some instruction defines a part.
    pub fn has_partial(&self) -> bool {
        self.has_partial
    }

    /// One past the greatest value that an instruction accesses.
    pub fn values(&self) -> usize {
        self.values
    }

    /// The reads and writes of an instruction, as set; empty if not set.
    pub fn of_inst(&self, inst: Inst) -> &[(Access, Value)] {
        let (start, end) = self.spans[inst];
        &self.items[start as usize..end as usize]
    }
}

/// The input relations.
#[derive(Clone, Debug, Default)]
pub struct LivenessFacts {
    /// All listed blocks: the reachable ones in reverse postorder, then the rest. Liveness spreads
    /// against this order, loops aside.
    pub order: Vec<Block>,
    /// `use(b, v)`, each pair once.
    pub uses: Vec<(Block, Value)>,
    /// `def(b, v)` of values that some block uses, each pair once.
    pub defs: Vec<(Block, Value)>,
    /// Empty if no instruction defines a part: then `defs` is complete.
    pub assigns: Vec<(Block, Value)>,
    /// `edge(a, b)`, once for each target of `a`'s branch.
    pub edges: Vec<(Block, Block)>,
    /// Whether some instruction defines a part, so that `assigns` is used.
    pub partial: bool,
}

impl LivenessFacts {
    /// The facts of a function whose instructions have the given `accesses`.
    pub fn new<S: OperationSet>(func: &Function<S>, accesses: &Accesses) -> Self {
        let cfg = Cfg::new(func);
        let rest = func.layout.iter().filter(|&&b| !cfg.is_reachable(b));
        let order = cfg.reverse_postorder().iter().chain(rest).copied();
        let mut facts = LivenessFacts {
            order: order.collect(),
            partial: accesses.has_partial,
            ..LivenessFacts::default()
        };
        let mut seen = Seen::default();
        // Values that some block reads before it defines them.
        let mut global = EntitySet::new();
        for (number, &block) in (1..).zip(&facts.order) {
            let params = accesses
                .params(func, block)
                .iter()
                .map(|&p| (Access::Def, p));
            let insts = func.blocks[block]
                .insts
                .iter()
                .flat_map(|&i| uses_first(accesses.of_inst(i)));
            for (access, value) in params.chain(insts) {
                match access {
                    Access::Use => {
                        if seen.defined[value] != number
                            && std::mem::replace(&mut seen.used[value], number) != number
                        {
                            facts.uses.push((block, value));
                            global.insert(value);
                        }
                    }
                    Access::Def => {
                        if std::mem::replace(&mut seen.defined[value], number) != number {
                            facts.defs.push((block, value));
                        }
                    }
                    Access::PartialDef => {}
                }
                if accesses.has_partial
                    && access != Access::Use
                    && std::mem::replace(&mut seen.assigned[value], number) != number
                {
                    facts.assigns.push((block, value));
                }
            }
            facts
                .edges
                .extend(func.successors(block).map(|succ| (block, succ)));
        }
        facts.defs.retain(|&(_, value)| global.contains(value));
        facts.assigns.retain(|&(_, value)| global.contains(value));
        facts
    }
}

/// By value, the number of the last block that accessed it.
#[derive(Default)]
struct Seen {
    used: SecondaryMap<Value, u32>,
    defined: SecondaryMap<Value, u32>,
    assigned: SecondaryMap<Value, u32>,
}

/// The accesses with reads before writes, independent of their listed order.
fn uses_first(items: &[(Access, Value)]) -> impl Iterator<Item = (Access, Value)> + '_ {
    let uses = items.iter().filter(|a| a.0 == Access::Use);
    uses.chain(items.iter().filter(|a| a.0 != Access::Use))
        .copied()
}

/// Live values at the ends of each block, sorted.
#[derive(Clone, Debug, Default)]
pub struct Liveness {
    blocks: SecondaryMap<Block, Ends>,
    values: Vec<Value>,
}

/// The place of a block's lists among all values; lists may share their place.
#[derive(Clone, Copy, Debug, Default)]
struct Ends {
    live_in: (u32, u32),
    live_out: (u32, u32),
}

impl Liveness {
    /// Liveness of a function by its operands.
    pub fn of<S: OperationSet>(func: &Function<S>) -> Self {
        solve(&LivenessFacts::new(func, &Accesses::of(func)))
    }

    /// Values live at a block's start, its parameters excluded, sorted.
    pub fn live_in(&self, block: Block) -> &[Value] {
        self.list(self.blocks[block].live_in)
    }

    /// Values live at a block's end, sorted.
    pub fn live_out(&self, block: Block) -> &[Value] {
        self.list(self.blocks[block].live_out)
    }

    fn append(&mut self, values: impl IntoIterator<Item = Value>) -> (u32, u32) {
        let start = self.values.len() as u32;
        self.values.extend(values);
        (start, self.values.len() as u32)
    }

    fn list(&self, (start, end): (u32, u32)) -> &[Value] {
        &self.values[start as usize..end as usize]
    }
}

impl PartialEq for Liveness {
    fn eq(&self, other: &Self) -> bool {
        let blocks = self.blocks.keys().len().max(other.blocks.keys().len());
        (0..blocks)
            .map(Block::new)
            .all(|b| self.live_in(b) == other.live_in(b) && self.live_out(b) == other.live_out(b))
    }
}

#[cfg(test)]
mod tests;
