//! Common expressions: values that are known to be equal become one, and are moved out of loops that do not change them.
//!
//! Each block is visited before the blocks that it dominates, so the operands of an instruction are already
//! replaced, and two instructions give the same value if operation, type and operands are the same (Alpern,
//! Wegman and Zadeck's value numbers, without the optimism about loops). The first of them stays; if it
//! does not dominate another, it is moved to the last block that dominates both. Rules do not apply here: the code
//! is legal, and an e-graph over it would take longer than all later passes.
//!
//! # Why
//!
//! An e-graph was used for this first. No rule applies to legal code, and the e-graph was a third of the time of wide
//! operations.

use crate::analysis::{Cfg, Dominators, Loops};
use crate::bale::{Definitions, definitions};
use crate::edit::Replaced;
use crate::genx::{Cast, Constant, GenxFunction, Op, Operands, Shape, Unary};
use crate::graph::{fold, is_pure, without_promises};
use crate::ir::function::{Block, Inst, Value};
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// The value numbers of a function.
struct Values {
    dominators: Dominators,
    loops: Loops,
    /// Instructions with different values, by the hash of the operation and its operands.
    known: FxHashMap<u64, Inst>,
    /// The next instruction with the same hash.
    alike: SecondaryMap<Inst, PackedOption<Inst>>,
    /// The block in which an instruction must be for all its readers.
    needed: SecondaryMap<Inst, PackedOption<Block>>,
    /// The definition of each value.
    definitions: Definitions,
    replaced: Replaced,
}

/// Makes equal values one. Returns the number of removed instructions, and the number of moved instructions.
pub fn run(func: &mut GenxFunction) -> (usize, usize) {
    let cfg = Cfg::new(func);
    let dominators = Dominators::new(&cfg);
    let mut values = Values {
        loops: Loops::new(&cfg, &dominators),
        dominators,
        known: FxHashMap::with_capacity_and_hasher(func.insts.len() / 2, Default::default()),
        alike: SecondaryMap::new(),
        needed: SecondaryMap::new(),
        definitions: definitions(func),
        replaced: Replaced::default(),
    };
    values.needed.resize(func.insts.len());
    let order = cfg.reverse_postorder();
    let mut joined = 0;
    for &block in order {
        let mut insts = std::mem::take(&mut func.blocks[block].insts);
        let before = insts.len();
        insts.retain(|&inst| values.stays(func, block, inst));
        joined += before - insts.len();
        func.blocks[block].insts = insts;
    }
    // Arguments of back edges were not known at their visit.
    values.replaced.apply(func);
    let moved = match order {
        // Every instruction is at the place where it is needed.
        [_] => 0,
        _ => values.place(func, order),
    };
    (joined, moved)
}

impl Values {
    /// Whether no earlier value replaces the result of an instruction.
    fn stays(&mut self, func: &mut GenxFunction, block: Block, inst: Inst) -> bool {
        self.replaced.rewrite(&mut func.insts[inst]);
        if !is_pure(func, inst) {
            return true;
        }
        let result = func.result(inst, 0);
        if let Some(other) = self.simpler(func, inst, result) {
            self.replaced.insert(result, other);
            return false;
        }
        let ty = func.ty(result);
        let data = &func.insts[inst];
        // Promises about wrapping do not distinguish values.
        let plain = without_promises(&data.op);
        let op = plain.as_ref().unwrap_or(&data.op);
        let mut hasher = FxHasher::default();
        (op, ty, &data.uses).hash(&mut hasher);
        let hash = hasher.finish();
        let last = self.known.get(&hash).copied();
        let mut same = std::iter::successors(last, |&i| self.alike[i].expand());
        let first = same.find(|&first| {
            let other = &func.insts[first];
            let promises = without_promises(&other.op);
            other.uses == data.uses
                && promises.as_ref().unwrap_or(&other.op) == op
                && func.ty(func.result(first, 0)) == ty
        });
        let Some(first) = first else {
            self.known.insert(hash, inst);
            if last.is_some() {
                self.alike[inst] = last.into();
            }
            self.needed[inst] = block.into();
            return true;
        };
        // The remaining instruction keeps only promises that both make.
        if func.insts[first].op != func.insts[inst].op
            && let Some(plain) = plain.or_else(|| without_promises(&func.insts[first].op))
        {
            func.insts[first].op = plain;
        }
        let origins = func.origin[inst].clone();
        let all = &mut func.origin[first];
        let new: SmallVec<[u32; 4]> = origins.into_iter().filter(|o| !all.contains(o)).collect();
        all.extend(new);
        let needed = self.needed[first].expand();
        self.needed[first] = needed.and_then(|b| self.dominators.common(b, block)).into();
        self.replaced.insert(result, func.result(first, 0).into());
        false
    }

    /// Moves every instruction to the block that its readers need, out of loops. Returns the number of moved instructions.
    fn place(&self, func: &mut GenxFunction, order: &[Block]) -> usize {
        let mut defined: SecondaryMap<Value, PackedOption<Block>> = SecondaryMap::new();
        defined.resize(func.values.len());
        let mut moved: SecondaryMap<Block, Vec<Inst>> = SecondaryMap::new();
        let mut count = 0;
        for &block in order {
            for &param in &func.blocks[block].params {
                defined[param] = block.into();
            }
            let mut insts = std::mem::take(&mut func.blocks[block].insts);
            insts.retain(|&inst| {
                let place = match self.needed[inst].expand() {
                    Some(needed) => self.out_of_loops(func, inst, needed, &defined),
                    None => block,
                };
                for value in func.defined_values(inst) {
                    defined[value] = place.into();
                }
                if place != block {
                    moved[place].push(inst);
                    count += 1;
                }
                place == block
            });
            func.blocks[block].insts = insts;
        }
        for &block in order {
            // A moved instruction is read in other blocks, or by the terminator of this block.
            let insts = &mut func.blocks[block].insts;
            let end = insts.len().saturating_sub(1);
            insts.splice(end..end, std::mem::take(&mut moved[block]));
        }
        count
    }

    /// The block with the fewest loops around it between the block of the operands and the block that needs the instruction.
    fn out_of_loops(
        &self,
        func: &GenxFunction,
        inst: Inst,
        needed: Block,
        defined: &SecondaryMap<Value, PackedOption<Block>>,
    ) -> Block {
        if self.loops.depth(needed) == 0 {
            return needed;
        }
        let blocks = func.used_values(inst).filter_map(|v| defined[v].expand());
        let first = blocks.max_by_key(|&b| self.dominators.depth(b));
        let (mut best, mut at) = (needed, needed);
        while Some(at) != first {
            let Some(up) = self.dominators.idom(at).filter(|&up| up != at) else {
                break;
            };
            at = up;
            if self.loops.depth(at) < self.loops.depth(best) {
                best = at;
            }
        }
        best
    }

    /// The replacement of an operation that changes nothing or has only constant operands.
    fn simpler(&self, func: &mut GenxFunction, inst: Inst, result: Value) -> Option<Operand> {
        let data = &func.insts[inst];
        let ty = func.ty(result);
        match (&data.op, &data.uses[..]) {
            (Op::Unary(Unary::Freeze, _), &[only]) => return Some(only),
            (Op::Cast(Cast::Bitcast, _), &[only]) if func.type_of(only) == ty => return Some(only),
            (Op::WriteRegion(shape), &[old, new, start, mask]) => {
                return self.unwritten(func, *shape, [old, new, start, mask]);
            }
            // A part that no instruction wrote, as decomposition leaves it if no reader needs the written elements.
            (Op::ReadRegion(_), &[vector, ..]) if func.is_undef(vector) => {
                return Some(func.context.constants.operand(Constant::undef(ty)));
            }
            (Op::ReadRegion(_), _) => return None,
            _ => {}
        }
        let constants: Option<SmallVec<[&Constant; 4]>> =
            data.uses.iter().map(|&o| func.constant(o)).collect();
        let folded = fold::fold(&data.op, ty, &constants?)?;
        Some(func.context.constants.operand(folded))
    }

    /// The replacement of a write of nothing new: of undefined elements, or of elements read from the same places of a vector.
    fn unwritten(
        &self,
        func: &GenxFunction,
        shape: Shape,
        [old, new, start, mask]: [Operand; 4],
    ) -> Option<Operand> {
        let is_undef = |o: Operand| func.constant(o).is_some_and(Constant::is_undef);
        if is_undef(new) {
            return Some(old);
        }
        let read = &func.insts[self.definitions.of(new.as_value()?)?];
        let vector = match (&read.op, &read.uses[..]) {
            (Op::ReadRegion(s), &[vector, from]) if *s == shape && from == start => vector,
            _ => return None,
        };
        let whole = || func.constant(mask).and_then(Constant::as_splat) == Some(1);
        let same = vector == old || is_undef(old) && whole();
        (same && func.type_of(vector) == func.type_of(old)).then_some(vector)
    }
}
