//! A `memref` becomes a pointer, and a value for each number that its type leaves open.
//!
//! Arguments, results of calls and of loops, operands of branches and of returns become several values. A `memref` result
//! of an unknown operation is cast to these values at its uses, and these values are cast back for an unknown operation that takes
//! a `memref`.

use super::shapes::{Memory, respelled, retyped};
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Piece, Segment, Structured, Type};
use crate::aster::rows::Constants;
use crate::canonicalize::top_level;
use crate::edit;
use crate::graft::{all_blocks, replace_everywhere};
use crate::ir::function::{Block, Inst, InstData, Value};
use crate::ir::operand::Operand;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Span;
use rustc_hash::FxHashMap;

pub(super) const CAST: &str = "builtin.unrealized_conversion_cast";

pub(super) struct Convert<'a> {
    pub func: &'a mut AsterFunction,
    pub constants: Constants,
    /// The original types of values that are pointers now.
    was: SecondaryMap<Value, Option<Type>>,
    /// The values that replace a `memref`.
    parts: SecondaryMap<Value, Option<Vec<Value>>>,
    /// Casts in this block, to pointers and back.
    casts: FxHashMap<Value, Vec<Value>>,
    /// Blocks whose parameters were expanded.
    carrying: EntitySet<Block>,
    /// Operations whose result has become a pointer.
    pub own: EntitySet<Inst>,
    /// Values that can be symbols of a map.
    pub symbols: EntitySet<Value>,
    /// The replacements of values.
    pub replaced: SecondaryMap<Value, Option<Value>>,
    /// Whether the current operation is in a region.
    pub nested: bool,
    /// The operations for the start of the function.
    pub first: Vec<Inst>,
    pub new: Vec<Inst>,
}

/// Converts memory of a function. Returns the number of replaced operations.
pub fn run(func: &mut AsterFunction) -> i64 {
    let mut pass = Convert {
        constants: Constants::new(func),
        func,
        was: SecondaryMap::new(),
        parts: SecondaryMap::new(),
        casts: FxHashMap::default(),
        carrying: EntitySet::new(),
        own: EntitySet::new(),
        symbols: EntitySet::new(),
        replaced: SecondaryMap::new(),
        nested: false,
        first: Vec::new(),
        new: Vec::new(),
    };
    pass.respell();
    pass.prepare();
    let mut count = 0;
    let mut outer = EntitySet::new();
    outer.extend(pass.func.layout.iter().copied());
    for block in all_blocks(pass.func) {
        pass.casts.clear();
        pass.nested = !outer.contains(block);
        for inst in std::mem::take(&mut pass.func.blocks[block].insts) {
            let data = pass.func.insts[inst].clone();
            match pass.access(inst, &data) {
                Some(()) => count += 1,
                None => pass.keep(block, inst),
            }
        }
        pass.func.blocks[block].insts = std::mem::take(&mut pass.new);
    }
    let Convert {
        func,
        replaced,
        first,
        ..
    } = pass;
    if let Some(entry) = func.entry() {
        func.blocks[entry].insts.splice(0..0, first);
    }
    replace_everywhere(func, &replaced);
    count
}

impl Convert<'_> {
    /// Rewrites pointer types with the machine's memory spaces.
    fn respell(&mut self) {
        let all: Vec<Value> = self.func.values.keys().collect();
        for value in all {
            self.func.values[value].ty = retyped(self.func.ty(value));
        }
        for block in all_blocks(self.func) {
            for n in 0..self.func.blocks[block].insts.len() {
                let inst = self.func.blocks[block].insts[n];
                for piece in &mut self.func.insts[inst].op.pieces {
                    if let Piece::Text(text) = piece {
                        *text = respelled(text);
                    }
                }
            }
        }
    }

    /// Gives values their types before the conversion: an operation can be in front of the definition of its operand.
    fn prepare(&mut self) {
        self.carrying.extend(self.func.layout.iter().copied());
        let blocks = all_blocks(self.func);
        for &block in &blocks {
            for &inst in &self.func.blocks[block].insts {
                let op = &self.func.insts[inst].op;
                if let OpKind::Structured(_) = op.kind {
                    let inner = op.regions.iter().flat_map(|r| &r.blocks);
                    self.carrying.extend(inner.copied());
                }
            }
        }
        for &block in &blocks {
            if self.carrying.contains(block) {
                let params = self.func.blocks[block].params.to_vec();
                self.func.blocks[block].params = self.flattened(params).into_iter().collect();
            }
        }
        for &block in &blocks {
            for n in 0..self.func.blocks[block].insts.len() {
                let inst = self.func.blocks[block].insts[n];
                let results: Vec<Value> = self.func.defined_values(inst).collect();
                if is_transparent(&self.func.insts[inst].op) {
                    let results = self.flattened(results).into_iter();
                    self.func.insts[inst].defs = results.map(Operand::from).collect();
                } else if self.is_cast(inst) {
                    let parts = self.func.used_values(inst).collect();
                    self.parts[results[0]] = Some(parts);
                } else if self.gives_pointer(inst) {
                    self.flattened(vec![results[0]]);
                    self.own.insert(inst);
                }
            }
        }
        self.symbols = top_level(self.func);
    }

    /// The values that replace these values.
    fn flattened(&mut self, values: Vec<Value>) -> Vec<Value> {
        let mut out = Vec::new();
        for value in values {
            let ty = self.func.ty(value);
            let Some(memory) = Memory::of(ty) else {
                out.push(value);
                continue;
            };
            let types = memory.types();
            self.was[value] = Some(ty);
            self.func.values[value].ty = types[0];
            let more = types[1..].iter().map(|&t| self.func.add_value(t));
            let parts: Vec<Value> = [value].into_iter().chain(more).collect();
            out.extend(&parts);
            self.parts[value] = Some(parts);
        }
        out
    }

    /// Whether an operation builds a `memref` from its replacements.
    fn is_cast(&self, inst: Inst) -> bool {
        let data = &self.func.insts[inst];
        let [result] = &data.defs[..] else {
            return false;
        };
        let memory = result.as_value().and_then(|r| self.memory(r));
        let types = self.func.used_values(inst).map(|v| self.func.ty(v));
        data.op.is_cast() && memory.is_some_and(|m| types.eq(m.types()))
    }

    /// The original memory type of a value.
    pub fn memory(&self, value: Value) -> Option<Memory> {
        Memory::of(self.was[value].unwrap_or(self.func.ty(value)))
    }

    /// Whether the replacements of a `memref` exist without a cast.
    pub fn is_known(&self, value: Value) -> bool {
        self.parts[value].is_some()
    }

    /// The values that replace a `memref`.
    pub fn parts(&mut self, value: Value, span: Option<Span>) -> Option<(Memory, Vec<Value>)> {
        let memory = self.memory(value)?;
        let there = self.parts[value].as_ref();
        if let Some(parts) = there.or_else(|| self.casts.get(&value)) {
            return Some((memory, parts.clone()));
        }
        let parts = self.cast(&[value], &memory.types(), span);
        self.casts.insert(value, parts.clone());
        Some((memory, parts))
    }

    pub fn cast(&mut self, uses: &[Value], types: &[Type], span: Option<Span>) -> Vec<Value> {
        let op = Operation::new(OpKind::Carried, CAST);
        let op = op.with_segments([Segment::ins(uses.len())]);
        let (inst, values) = edit::make(self.func, op, uses, types, span);
        self.new.push(inst);
        values.to_vec()
    }

    /// Operands of an operation that takes no pointers.
    fn whole(&mut self, operand: Operand, span: Option<Span>) -> Operand {
        let value = operand.as_value();
        let Some((value, ty)) = value.and_then(|v| Some((v, self.was[v]?))) else {
            return operand;
        };
        if let Some(cast) = self.casts.get(&value) {
            return cast[0].into();
        }
        let parts = self.parts[value].clone().unwrap_or_default();
        let cast = self.cast(&parts, &[ty], span);
        self.casts.insert(value, cast.clone());
        cast[0].into()
    }

    fn all_parts(&mut self, operands: &[Operand], span: Option<Span>) -> Vec<Operand> {
        let mut out = Vec::new();
        for &operand in operands {
            match operand.as_value().and_then(|v| self.parts(v, span)) {
                Some((_, parts)) => out.extend(parts.into_iter().map(Operand::from)),
                None => out.push(operand),
            }
        }
        out
    }

    /// Keeps an operation that passes on its operands, or an unknown operation.
    fn keep(&mut self, block: Block, inst: Inst) {
        let InstData {
            op,
            mut targets,
            uses,
            span,
            ..
        } = self.func.insts[inst].clone();
        for target in &mut targets {
            target.args = match self.carrying.contains(target.block) {
                true => self.all_parts(&target.args, span).into_iter().collect(),
                false => {
                    let args = target.args.iter();
                    args.map(|&a| self.whole(a, span)).collect()
                }
            };
        }
        let ends = matches!(
            op.kind,
            OpKind::End | OpKind::Structured(Structured::Yield | Structured::Condition)
        );
        let passes_on = match ends {
            true => self.carrying.contains(block),
            false => is_transparent(&op),
        };
        let new: Vec<Operand> = match passes_on {
            true => self.all_parts(&uses, span),
            false => uses.iter().map(|&u| self.whole(u, span)).collect(),
        };
        let data = &mut self.func.insts[inst];
        if new.len() != uses.len() {
            data.op.segments = vec![Segment::ins(new.len())];
        }
        data.uses = new.into_iter().collect();
        data.targets = targets;
        self.new.push(inst);
    }
}

/// Whether an operation's operands and results belong to other code.
fn is_transparent(op: &Operation) -> bool {
    matches!(op.kind, OpKind::Call | OpKind::Structured(_))
}
