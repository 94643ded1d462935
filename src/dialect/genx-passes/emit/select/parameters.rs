//! Values that are passed: arguments of the kernel, parameters of blocks, old values of partial writes.

use super::super::code::Code;
use super::super::inputs;
use super::Selector;
use crate::genx::{ArgumentKind, Operands};
use crate::ir::function::{Block, InstData, Value};
use crate::ir::operand::Operand;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

impl Selector<'_> {
    /// The arguments of the kernel: plain values, and surfaces by their numbers.
    pub(super) fn entry(&mut self) -> Vec<Option<Value>> {
        let Some(entry) = self.func.entry() else {
            return Vec::new();
        };
        let kernel = self.routine.kernel.as_ref();
        let params = self.func.blocks[entry].params.clone();
        let mut given = Vec::new();
        let places = inputs::places(self.routine, self.machine);
        let mut number = 0;
        let mut defs: SmallVec<[Operand; 2]> = SmallVec::new();
        for (k, param) in params.into_iter().enumerate() {
            let kind = kernel
                .and_then(|kernel| kernel.arguments.get(k))
                .map(|a| a.kind);
            if kind == Some(ArgumentKind::Surface) {
                number += 1;
                self.bound.insert(param, number);
                given.push(None);
                continue;
            }
            let value = self.value(param);
            let place = places.get(k).copied().flatten();
            if let Some(within) = place.and_then(|p| p.within(self.machine)) {
                self.out.within.insert(value, within);
            }
            defs.push(value.into());
            given.push(Some(value));
        }
        self.block = self.blocks[&entry];
        self.push(Code::Entry, defs, SmallVec::new());
        given
    }

    /// Copies for the parameters of blocks, on the edges to the blocks.
    pub(super) fn parameters(&mut self) {
        let mut incoming: FxHashMap<Block, u32> = FxHashMap::default();
        for &block in &self.func.layout {
            for target in self.func.targets(block) {
                *incoming.entry(target.block).or_default() += 1;
            }
        }
        for &block in &self.func.layout {
            let targets = self.func.targets(block).to_vec();
            let single = targets.len() == 1;
            for target in targets {
                let (mut defs, mut uses) = (SmallVec::new(), SmallVec::new());
                let mut undefined: SmallVec<[Operand; 2]> = SmallVec::new();
                for (&param, &arg) in self.func.blocks[target.block]
                    .params
                    .iter()
                    .zip(&target.args)
                {
                    if self.counts[param] == 0 || arg == Operand::from(param) {
                        continue;
                    }
                    self.block = self.blocks[&block];
                    let from = match arg {
                        Operand::Value(v, _) if self.func.ty(v).is_predicate() => {
                            self.before_end(block, arg)
                        }
                        Operand::Value(v, _) => Some(self.value(v)),
                        // An undefined argument can be any value.
                        constant if self.func.is_undef(constant) => None,
                        _ => {
                            self.error(
                                "genx-unsupported",
                                "a constant is passed to a block and was not loaded".into(),
                            );
                            None
                        }
                    };
                    let to = self.value(param);
                    self.out.merged.insert(to);
                    match from {
                        Some(from) => {
                            defs.push(to.into());
                            uses.push(from.into());
                        }
                        None => undefined.push(to.into()),
                    }
                }
                if defs.is_empty() && undefined.is_empty() {
                    continue;
                }
                let span = self
                    .func
                    .terminator(block)
                    .and_then(|t| self.func.insts[t].span);
                let inst = self
                    .out
                    .func
                    .make_inst(InstData::new(Code::Copy, defs, uses).at(span));
                let anything = self
                    .out
                    .func
                    .make_inst(InstData::new(Code::Entry, undefined.clone(), smallvec![]).at(span));
                // Behind a branch: in the target, unless the target has other predecessors; then before the branch.
                let before = single || incoming[&target.block] > 1;
                let at = if before {
                    self.blocks[&block]
                } else {
                    self.blocks[&target.block]
                };
                let list = &mut self.out.func.blocks[at].insts;
                let at = if before { list.len() - 1 } else { 0 };
                // Behind the copies, which can read earlier values of these parameters.
                if !undefined.is_empty() {
                    list.insert(at, anything);
                }
                list.insert(at, inst);
            }
        }
    }

    /// A predicate that is passed to a block: its definition is before the end of its block.
    fn before_end(&mut self, block: Block, operand: Operand) -> Option<Value> {
        let at = self.blocks[&block];
        self.block = at;
        let end = self.out.func.blocks[at].insts.pop();
        self.predicates.clear();
        let value = self.predicate(operand);
        self.out.func.blocks[at].insts.extend(end);
        value
    }

    /// The old value of a partial write as a copy, tied to the result.
    pub(super) fn tie(&mut self, old: Operand, result: Value) -> Option<Value> {
        let old = old.as_value()?;
        let old = match self.func.ty(old).is_predicate() {
            true => self.predicate(old.into())?,
            false => self.value(old),
        };
        let kind = self.out.func.ty(result);
        let copy = self.new_value(kind);
        self.push(Code::Copy, smallvec![copy.into()], smallvec![old.into()]);
        self.out.ties.push((result, copy));
        Some(copy)
    }
}
