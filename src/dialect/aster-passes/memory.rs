//! `sroa` and `mem2reg`: promotion of a function's memory to values.
//!
//! `sroa`: an allocation of several elements, all of whose accesses have constant indices, becomes an allocation for each
//! accessed element. `mem2reg`: loads of an allocation of one element become the values that were stored last.
//! An allocation stays if it has other uses, if an index is unknown or outside, and if a
//! value is stored in another block than that of the allocation, because several stores can then be the last.
//!
//! A load before any store has an undefined value. For a register, this is fresh storage at the start of the block;
//! for any other type `ub.poison`.
//!
//! Pre and post: any form.

use super::canonicalize::open_blocks;
use super::graft::{all_blocks, replace_everywhere};
use super::{Run, edit, known, legalizer};
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Piece, Segment, Type, Word};
use crate::aster::program::Body;
use crate::ir::function::{Block, Inst, Value};
use crate::rewrite::{Fate, rewrite};

use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

pub fn split(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    let values = known::values(func);
    let uses = uses(func);
    rewrite(func, all_blocks, |func, inst, to| {
        let memory = Memory::of(func, &uses, inst).filter(|m| m.rank > 0);
        let Some((memory, places)) = memory.and_then(|m| m.places(&values).map(|p| (m, p))) else {
            return Fate::Stays;
        };
        to.out.extend(memory.split(func, &places));
        cx.output.stats.add("memory.split", 1);
        Fate::Goes
    });
    Ok(())
}

pub fn promote(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    let values = known::values(func);
    let uses = uses(func);
    let blocks = all_blocks(func);
    let open = Open::new(func);
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut gone: EntitySet<Inst> = EntitySet::new();
    for &block in &blocks {
        // The undefined values at the start of the block, in the order of the text.
        let mut fresh: Vec<Vec<Inst>> = Vec::new();
        for inst in func.blocks[block].insts.clone() {
            let Some(memory) = Memory::of(func, &uses, inst) else {
                continue;
            };
            let is_one = memory.places(&values).is_some_and(|p| {
                let mut all = p.iter();
                let first = all.next();
                all.all(|other| Some(other) == first)
            });
            let in_place = memory.accesses.iter().all(|a| match a.stored {
                Some(_) => open.is_in(a.inst, block),
                None => open.place(a.inst, block).is_some(),
            });
            if !is_one || !in_place {
                continue;
            }
            let mut start = Vec::new();
            memory.promote(func, block, &open, &mut start, &mut new);
            fresh.push(start);
            gone.insert(inst);
            for access in &memory.accesses {
                gone.insert(access.inst);
            }
            cx.output.stats.add("memory.promoted", 1);
        }
        // The last allocation first.
        let fresh = fresh.into_iter().rev().flatten();
        func.blocks[block].insts.splice(0..0, fresh);
    }
    for &block in &blocks {
        let insts = &mut func.blocks[block].insts;
        insts.retain(|&i| !gone.contains(i));
    }
    replace_everywhere(func, &new);
    Ok(())
}

/// Operations that use each value, also in regions.
fn uses(func: &AsterFunction) -> SecondaryMap<Value, Vec<Inst>> {
    let mut out: SecondaryMap<Value, Vec<Inst>> = SecondaryMap::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let args = data.targets.iter().flat_map(|t| &t.args);
            for value in data.uses.iter().chain(args).filter_map(|o| o.as_value()) {
                out[value].push(inst);
            }
        }
    }
    out
}

/// The places of operations. A region that is executed at the place of its operation belongs to the enclosing block.
struct Open {
    /// The block of each operation, and its position in the block.
    places: SecondaryMap<Inst, Option<(Block, usize)>>,
    /// The operation whose region contains a block, if any.
    around: SecondaryMap<Block, Option<Inst>>,
}

impl Open {
    fn new(func: &AsterFunction) -> Open {
        let mut open = Open {
            places: SecondaryMap::new(),
            around: SecondaryMap::new(),
        };
        for block in all_blocks(func) {
            for (at, &inst) in func.blocks[block].insts.iter().enumerate() {
                open.places[inst] = Some((block, at));
            }
        }
        let mut seen: EntitySet<Block> = EntitySet::new();
        for block in open_blocks(func) {
            seen.insert(block);
        }
        for (inst, data) in func.insts.iter() {
            let inner = data.op.regions.iter().flat_map(|r| &r.blocks);
            let inner = inner.filter(|&&b| seen.contains(b) && open.places[inst].is_some());
            inner.for_each(|&b| open.around[b] = Some(inst));
        }
        open
    }

    /// The position in a block of an operation, or of its enclosing operation; none elsewhere.
    fn place(&self, mut inst: Inst, outer: Block) -> Option<usize> {
        loop {
            let (block, at) = self.places[inst]?;
            if block == outer {
                return Some(at);
            }
            inst = self.around[block]?;
        }
    }

    /// Whether an operation is directly in a block.
    fn is_in(&self, inst: Inst, block: Block) -> bool {
        self.places[inst].is_some_and(|p| p.0 == block)
    }
}

/// A load or a store.
struct Access {
    inst: Inst,
    /// The stored value; none for a load.
    stored: Option<Value>,
    indices: Vec<Value>,
}

/// An allocation whose accesses are all loads and stores of elements.
struct Memory {
    accesses: Vec<Access>,
    /// The number of dimensions.
    rank: usize,
    /// Sizes as written, `?` for an operand.
    sizes: Vec<Option<i64>>,
    operands: Vec<Value>,
    /// The type of an element, as text.
    element: String,
}

impl Memory {
    /// The allocation of an operation; none if it has uses other than loads and stores of elements.
    fn of(
        func: &AsterFunction,
        uses: &SecondaryMap<Value, Vec<Inst>>,
        inst: Inst,
    ) -> Option<Memory> {
        let data = &func.insts[inst];
        if data.op.kind != OpKind::Foreign || data.op.name != "memref.alloca" {
            return None;
        }
        let [result] = data.defs[..] else { return None };
        let memory = result.as_value()?;
        let Type::Foreign(ty) = func.ty(memory) else {
            return None;
        };
        let (sizes, element) = shape(ty.as_str())?;
        let open = sizes.iter().filter(|s| s.is_none()).count();
        let operands: Vec<Value> = func.used_values(inst).collect();
        (operands.len() == open).then_some(())?;
        let accesses: Option<Vec<Access>> = uses[memory]
            .iter()
            .map(|&user| access(func, memory, user, sizes.len()))
            .collect();
        Some(Memory {
            accesses: accesses?,
            rank: sizes.len(),
            sizes,
            operands,
            element,
        })
    }

    /// The element of each access; none if one is unknown or outside.
    fn places(&self, values: &SecondaryMap<Value, Option<i64>>) -> Option<Vec<Vec<i64>>> {
        let mut operands = self.operands.iter();
        let sizes: Option<Vec<i64>> = self
            .sizes
            .iter()
            .map(|s| s.or_else(|| values[*operands.next()?]))
            .collect();
        let sizes = sizes?;
        self.accesses
            .iter()
            .map(|access| {
                let place: Option<Vec<i64>> = access.indices.iter().map(|&i| values[i]).collect();
                let is_inside =
                    |p: &Vec<i64>| p.iter().zip(&sizes).all(|(p, s)| (0..*s).contains(p));
                place.filter(is_inside)
            })
            .collect()
    }

    /// An allocation for each accessed element, in the order of the first accesses.
    fn split(&self, func: &mut AsterFunction, places: &[Vec<i64>]) -> Vec<Inst> {
        let ty = format!("memref<{}>", self.element);
        let mut made = Vec::new();
        let mut of: FxHashMap<&[i64], Value> = FxHashMap::default();
        for (access, place) in self.accesses.iter().zip(places) {
            let memory = *of.entry(place).or_insert_with(|| {
                let mut op = Operation::new(OpKind::Foreign, "memref.alloca");
                op.pieces = vec![
                    Piece::Text("()".to_string()),
                    Piece::Attributes,
                    Piece::Text(format!(" : {ty}")),
                ];
                let types = [Type::Foreign(Word::new(&ty))];
                let (inst, values) = edit::make(func, op, &[], &types, None);
                made.push(inst);
                values[0]
            });
            let mut pieces = Vec::new();
            let mut operands = Vec::new();
            if let Some(stored) = access.stored {
                operands.push(stored);
                pieces.extend([
                    Piece::Text(" ".to_string()),
                    Piece::Use,
                    Piece::Text(", ".to_string()),
                ]);
            } else {
                pieces.push(Piece::Text(" ".to_string()));
            }
            operands.push(memory);
            pieces.extend([
                Piece::Use,
                Piece::Text("[]".to_string()),
                Piece::Attributes,
                Piece::Text(format!(" : {ty}")),
            ]);
            let data = &mut func.insts[access.inst];
            data.op.pieces = pieces;
            data.op.segments = vec![Segment::ins(operands.len())];
            data.uses = operands.into_iter().map(Into::into).collect();
        }
        made
    }

    /// Replaces loads by the values that were stored last. `start`: operations for the start of the block.
    fn promote(
        &self,
        func: &mut AsterFunction,
        block: Block,
        open: &Open,
        start: &mut Vec<Inst>,
        new: &mut SecondaryMap<Value, Option<Value>>,
    ) {
        let place = |a: &&Access| open.place(a.inst, block);
        let mut accesses: Vec<&Access> = self.accesses.iter().collect();
        accesses.sort_by_key(place);
        let mut last: Option<Value> = None;
        for access in accesses {
            if let Some(stored) = access.stored {
                last = Some(stored);
                continue;
            }
            let Some(result) = func.defined_values(access.inst).next() else {
                continue;
            };
            if last.is_none() {
                last = Some(undefined(func, func.ty(result), start));
            }
            new[result] = last;
        }
    }
}

/// An undefined value.
fn undefined(func: &mut AsterFunction, ty: Type, start: &mut Vec<Inst>) -> Value {
    if let Some(register) = ty.register() {
        return edit::storage(func, register, None, start);
    }
    let mut op = Operation::new(OpKind::Foreign, "ub.poison");
    op.pieces = vec![Piece::Attributes, Piece::Text(format!(" : {ty}"))];
    let (inst, values) = edit::make(func, op, &[], &[ty], None);
    start.push(inst);
    values[0]
}

/// Sizes and element of `memref<4x?xT>`; none with a layout or a memory space.
fn shape(ty: &str) -> Option<(Vec<Option<i64>>, String)> {
    let inside = ty.strip_prefix("memref<")?.strip_suffix('>')?;
    let (sizes, rest) = legalizer::sizes(inside)?;
    let mut depth = 0;
    let is_more = rest.chars().any(|c| {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            '>' | ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    });
    (!is_more && !rest.is_empty()).then(|| (sizes, rest.to_string()))
}

/// `memref.load %memory[...]`, `memref.store %v, %memory[...]`.
fn access(func: &AsterFunction, memory: Value, inst: Inst, rank: usize) -> Option<Access> {
    let data = &func.insts[inst];
    let is_load = data.op.name == "memref.load";
    if data.op.kind != OpKind::Foreign || !is_load && data.op.name != "memref.store" {
        return None;
    }
    if data.op.pieces.contains(&Piece::Generic) {
        return None;
    }
    let operands: Vec<Value> = func.used_values(inst).collect();
    let (stored, rest) = match is_load {
        true => (None, &operands[..]),
        false => (Some(*operands.first()?), &operands[1..]),
    };
    let (at, indices) = rest.split_first()?;
    let is_ours = *at == memory && stored != Some(memory) && indices.len() == rank;
    is_ours.then(|| Access {
        inst,
        stored,
        indices: indices.to_vec(),
    })
}

#[cfg(test)]
mod tests {
    use super::shape;

    #[test]
    fn shapes() {
        let found = |inside: &str| {
            let ty = format!("memref<{inside}>");
            shape(&ty).map(|(sizes, element)| (sizes.len(), element))
        };
        assert_eq!(found("f32"), Some((0, "f32".into())));
        assert_eq!(shape("memref<2x?xi8>").unwrap().0, [Some(2), None]);
        let register = "!amdgcn.vgpr<[? + 2]>";
        let expected = Some((2, register.to_string()));
        assert_eq!(found(&format!("?x1x{register}")), expected);
        let record = "!aster_utils.struct<a: index, b: index>";
        assert_eq!(found(record), Some((0, record.to_string())));
        for other in ["memref<4xf32, 3>", "memref<*xf32, 1>", "f32", "memref<>"] {
            assert_eq!(shape(other), None);
        }
    }
}
