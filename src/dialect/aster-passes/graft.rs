//! Copying of one function's code into another function: all blocks, operations and values.

use crate::aster::dialect::{AsterFunction, OpKind, Operation, Region, Structured};
use crate::aster::mnemonics;
use crate::aster::program::Body;
use crate::ir::function::{Block, BlockData, BranchTarget, Inst, InstData, Value};
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;

/// A copy of code of `from` in `to`. The blocks are not in the layout of `to` yet.
pub struct Graft<'a> {
    to: &'a mut Body,
    /// The source; none if code is copied within one body.
    from: Option<&'a Body>,
    values: SecondaryMap<Value, Option<Value>>,
    blocks: SecondaryMap<Block, Option<Block>>,
}

impl<'a> Graft<'a> {
    /// An empty copy. Values of `from` that are not copied and not [replaced](Self::replace) stay unchanged.
    pub fn new(to: &'a mut Body, from: &'a Body) -> Graft<'a> {
        Graft::of(to, Some(from))
    }

    /// Copies of code of a body in the same body.
    pub fn within(body: &'a mut Body) -> Graft<'a> {
        Graft::of(body, None)
    }

    fn of(to: &'a mut Body, from: Option<&'a Body>) -> Graft<'a> {
        Graft {
            to,
            from,
            values: SecondaryMap::new(),
            blocks: SecondaryMap::new(),
        }
    }

    fn source(&self) -> &Body {
        self.from.unwrap_or(self.to)
    }

    /// Replaces uses of a value by uses of an existing value.
    pub fn replace(&mut self, value: Value, by: Value) {
        self.values[value] = Some(by);
    }

    /// The copy of a value.
    pub fn value(&self, value: Value) -> Value {
        self.values[value].unwrap_or(value)
    }

    fn operand(&self, operand: Operand) -> Operand {
        operand.as_value().map_or(operand, |v| self.value(v).into())
    }

    fn fresh(&mut self, value: Value) -> Value {
        let source = self.source();
        let ty = source.func.ty(value);
        let (name, span) = (source.value_names[value].clone(), source.value_spans[value]);
        let new = self.to.func.add_value(ty);
        self.to.value_names[new] = name;
        self.to.value_spans[new] = span;
        self.values[value] = Some(new);
        new
    }

    /// Copies blocks that refer to each other. Parameters that were replaced before are not copied.
    pub fn blocks(&mut self, blocks: &[Block]) -> Vec<Block> {
        for &block in blocks {
            let source = self.source();
            let params = &source.func.blocks[block].params;
            let kept = params.iter().filter(|&&p| self.values[p].is_none());
            let kept: Vec<Value> = kept.copied().collect();
            let name = source.block_names[block].clone();
            // A block can use a value that a later block defines.
            let insts = source.func.blocks[block].insts.iter();
            let defined = insts.flat_map(|&i| source.func.defined_values(i));
            let defined: Vec<Value> = defined.collect();
            let params = kept.into_iter().map(|p| self.fresh(p)).collect();
            let new = self.to.func.blocks.push(BlockData {
                params,
                insts: Vec::new(),
            });
            self.to.block_names[new] = name;
            self.blocks[block] = Some(new);
            for value in defined {
                self.fresh(value);
            }
        }
        for &block in blocks {
            let insts = self.source().func.blocks[block].insts.clone();
            let insts: Vec<Inst> = insts.into_iter().map(|i| self.copied(i)).collect();
            if let Some(new) = self.blocks[block] {
                self.to.func.blocks[new].insts = insts;
            }
        }
        blocks.iter().filter_map(|&b| self.blocks[b]).collect()
    }

    /// Another copy of an operation with new results; `change` can change it.
    pub fn operation(&mut self, inst: Inst, change: impl FnOnce(&mut Operation)) -> Inst {
        // Parameters of the copy belong to this copy, not to the previous copy.
        let from = &self.source().func;
        let mut params = Vec::new();
        let mut regions: Vec<&Region> = from.insts[inst].op.regions.iter().collect();
        while let Some(region) = regions.pop() {
            for &block in &region.blocks {
                params.extend(from.blocks[block].params.iter().copied());
                let insts = from.blocks[block].insts.iter();
                regions.extend(insts.flat_map(|&i| &from.insts[i].op.regions));
            }
        }
        let results: Vec<Value> = from.defined_values(inst).collect();
        for param in params {
            self.values[param] = None;
        }
        for value in results {
            self.fresh(value);
        }
        let new = self.copied(inst);
        change(&mut self.to.func.insts[new].op);
        new
    }

    /// A copy of an operation whose results have been made.
    fn copied(&mut self, inst: Inst) -> Inst {
        let data = self.source().func.insts[inst].clone();
        let mut op = data.op.clone();
        if self.from.is_some() && op.kind == OpKind::Instruction && op.row.is_none() {
            // The other function can be of another machine.
            op.row = mnemonics::row(self.to.func.context, &op.name);
        }
        for region in &mut op.regions {
            let blocks = self.blocks(&region.blocks);
            *region = Region {
                blocks: blocks.into(),
            };
        }
        let target = |t: &BranchTarget| {
            let block = self.blocks[t.block].unwrap_or(t.block);
            BranchTarget::new(block, t.args.iter().map(|&a| self.operand(a)))
        };
        let new = InstData::new(
            op,
            data.defs.iter().map(|&d| self.operand(d)).collect(),
            data.uses.iter().map(|&u| self.operand(u)).collect(),
        )
        .with_targets(data.targets.iter().map(target))
        .at(data.span);
        self.to.func.make_inst(new)
    }
}

/// The operation that ends a region's first block, if it returns that number of values.
pub fn end(func: &AsterFunction, block: Block, count: usize) -> Option<Inst> {
    let last = func.blocks[block].insts.last().copied()?;
    let data = &func.insts[last];
    let is_yield = data.op.kind == OpKind::Structured(Structured::Yield);
    (is_yield && data.uses.len() == count).then_some(last)
}

/// All blocks of a function; blocks of regions are behind the block of their operation.
pub fn all_blocks(func: &AsterFunction) -> Vec<Block> {
    crate::aster::structured::blocks(func)
}

/// The operation that gives each value.
pub fn definitions(func: &AsterFunction) -> SecondaryMap<Value, Option<Inst>> {
    let mut all: SecondaryMap<Value, Option<Inst>> = SecondaryMap::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            func.defined_values(inst).for_each(|v| all[v] = Some(inst));
        }
    }
    all
}

/// Replaces uses of values in all blocks, those of regions and branch arguments included. Replacements are
/// followed transitively.
pub fn replace_everywhere(func: &mut AsterFunction, new: &SecondaryMap<Value, Option<Value>>) {
    let all = all_blocks(func);
    replace_in(func, &all, new);
}

/// [`replace_everywhere`] in these blocks alone, not in regions of their operations.
pub fn replace_in(
    func: &mut AsterFunction,
    blocks: &[Block],
    new: &SecondaryMap<Value, Option<Value>>,
) {
    let last = |mut value: Value| {
        while let Some(next) = new[value].filter(|&n| n != value) {
            value = next;
        }
        value
    };
    for &block in blocks {
        for n in 0..func.blocks[block].insts.len() {
            let inst = func.blocks[block].insts[n];
            let data = &mut func.insts[inst];
            let args = data.targets.iter_mut().flat_map(|t| &mut t.args);
            for operand in data.uses.iter_mut().chain(args) {
                if let Some(value) = operand.as_value()
                    && new[value].is_some()
                {
                    *operand = last(value).into();
                }
            }
        }
    }
}
