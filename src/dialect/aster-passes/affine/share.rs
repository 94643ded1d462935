//! `aster-decompose-by-cse` and `aster-decompose-by-loop-invariant`: parts of `aster_utils.addi` and `aster_utils.muli` become
//! operations of their own, so that they are computed once. An `aster_utils.passthrough` behind a part prevents its merging.
//!
//! - By common parts: among the pairs of operands of several sums (or products) of a block, the most frequent pair becomes an
//!   operation of its own and an operand of these sums; this is repeated.
//! - By loop: the operands of a sum that the innermost loop does not change become a sum of their own.
//!
//! Pre and post: any form.

use super::expression::Op;
use super::nary::{make, op};
use crate::aster::dialect::{AsterFunction, OpKind, Piece, Structured, Type};
use crate::aster::program::Body;
use crate::edit;
use crate::graft::{all_blocks, replace_everywhere};
use crate::ir::function::{Block, Inst, Value};

use crate::Run;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostics, Span};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The tag of parts.
const TAG: &str = "__decompose_ops__";

/// A value that passes treat as opaque.
fn passthrough(
    func: &mut AsterFunction,
    value: Value,
    span: Option<Span>,
    out: &mut Vec<Inst>,
) -> Value {
    let ty = func.ty(value);
    let pieces = vec![
        Piece::Text(" ".to_string()),
        Piece::Use,
        Piece::Text(format!(" tag = \"{TAG}\"")),
        Piece::Attributes,
        Piece::Text(format!(" : {ty}")),
    ];
    let name = "aster_utils.passthrough";
    let (inst, results) = edit::foreign(func, name, pieces, &[value], &[ty], span);
    out.push(inst);
    results[0]
}

/// `aster-decompose-by-cse`.
pub fn common(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    for block in all_blocks(func) {
        let mut kinds: Vec<(Op, Type)> = Vec::new();
        for &inst in &func.blocks[block].insts {
            if let (Some(op), Some(result)) = (op(func, inst), func.defined_values(inst).next()) {
                let kind = (op, func.ty(result));
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
        }
        // Sums first.
        kinds.sort_by_key(|k| k.0);
        for kind in kinds {
            cx.output
                .stats
                .add("parts.shared", shared(func, block, kind));
        }
    }
    Ok(())
}

/// The sums of one type in a block; an operand is a number: of a value, or of a pair of numbers.
struct Sums {
    ids: Vec<Vec<usize>>,
    /// Values, and pairs of lesser numbers.
    parts: Vec<Part>,
    counts: FxHashMap<(usize, usize), usize>,
    /// Pairs that several sums have, the most frequent pairs first.
    frequent: BTreeSet<(Reverse<usize>, (usize, usize))>,
}

#[derive(Clone, Copy)]
enum Part {
    Value(Value),
    Pair(usize, usize),
}

impl Sums {
    fn count(&mut self, pair: (usize, usize), by: isize) {
        let count = self.counts.entry(pair).or_default();
        self.frequent.remove(&(Reverse(*count), pair));
        *count = count.saturating_add_signed(by);
        if *count > 1 {
            self.frequent.insert((Reverse(*count), pair));
        }
    }

    /// Adds or removes the pairs of one operand with the others.
    fn pairs(&mut self, ids: &[usize], id: usize, by: isize) {
        for &other in ids {
            self.count((id.min(other), id.max(other)), by);
        }
    }

    /// Makes operands of pairs until no pair is in two sums.
    fn run(&mut self) {
        for n in 0..self.ids.len() {
            let ids = self.ids[n].clone();
            for (k, &id) in ids.iter().enumerate() {
                self.pairs(&ids[k + 1..], id, 1);
            }
        }
        let mut users: Vec<Vec<usize>> = vec![Vec::new(); self.parts.len()];
        for (n, ids) in self.ids.iter().enumerate() {
            ids.iter().for_each(|&id| users[id].push(n));
        }
        while let Some((_, (a, b))) = self.frequent.first().copied() {
            let new = self.parts.len();
            self.parts.push(Part::Pair(a, b));
            let mut using = Vec::new();
            let mut candidates = users[a].clone();
            candidates.dedup();
            for n in candidates {
                let mut ids = std::mem::take(&mut self.ids[n]);
                let first = ids.iter().position(|&i| i == a);
                let second = ids
                    .iter()
                    .enumerate()
                    .position(|(k, &i)| i == b && Some(k) != first);
                if let (Some(first), Some(second)) = (first, second) {
                    for at in [first.max(second), first.min(second)] {
                        let id = ids.remove(at);
                        self.pairs(&ids.clone(), id, -1);
                    }
                    self.pairs(&ids.clone(), new, 1);
                    ids.push(new);
                    using.push(n);
                }
                self.ids[n] = ids;
            }
            users.push(using);
            // A pair that occurs twice in one sum was counted twice.
            let left = self.counts.remove(&(a, b)).unwrap_or(0);
            self.frequent.remove(&(Reverse(left), (a, b)));
        }
    }
}

fn shared(func: &mut AsterFunction, block: Block, (kind, ty): (Op, Type)) -> i64 {
    let is_ours = |func: &AsterFunction, inst: Inst| {
        let result = func.defined_values(inst).next();
        op(func, inst) == Some(kind) && result.is_some_and(|r| func.ty(r) == ty)
    };
    let insts = func.blocks[block].insts.clone();
    let ours: Vec<Inst> = insts
        .iter()
        .copied()
        .filter(|&i| is_ours(func, i))
        .collect();
    if ours.len() < 2 {
        return 0;
    }
    let mut sums = Sums {
        ids: Vec::new(),
        parts: Vec::new(),
        counts: FxHashMap::default(),
        frequent: BTreeSet::new(),
    };
    let mut number: SecondaryMap<Value, Option<usize>> = SecondaryMap::new();
    for &inst in &ours {
        let mut ids = Vec::new();
        for value in func.used_values(inst) {
            let id = *number[value].get_or_insert_with(|| {
                sums.parts.push(Part::Value(value));
                sums.parts.len() - 1
            });
            ids.push(id);
        }
        ids.sort_unstable();
        sums.ids.push(ids);
    }
    sums.run();
    let mut used = vec![false; sums.parts.len()];
    for &id in sums.ids.iter().flatten() {
        used[id] |= matches!(sums.parts[id], Part::Pair(..));
    }
    if !used.contains(&true) {
        return 0;
    }
    let mut build = Build {
        func,
        parts: &sums.parts,
        used: &used,
        made: FxHashMap::default(),
        kind,
        ty,
        out: Vec::new(),
    };
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut of = ours.iter().zip(&sums.ids).peekable();
    for inst in insts {
        let Some((_, ids)) = of.next_if(|o| *o.0 == inst) else {
            build.out.push(inst);
            continue;
        };
        let span = build.func.insts[inst].span;
        let mut operands = Vec::new();
        ids.iter()
            .for_each(|&id| build.operands(id, span, &mut operands));
        let value = match operands[..] {
            [one] => one,
            _ => build.sum(&operands, span),
        };
        let result = build.func.defined_values(inst).next();
        result.into_iter().for_each(|r| new[r] = Some(value));
    }
    let (out, count) = (build.out, build.made.len());
    func.blocks[block].insts = out;
    replace_everywhere(func, &new);
    count as i64
}

struct Build<'a> {
    func: &'a mut AsterFunction,
    parts: &'a [Part],
    /// Pairs that are operands of sums.
    used: &'a [bool],
    made: FxHashMap<usize, Value>,
    kind: Op,
    ty: Type,
    out: Vec<Inst>,
}

impl Build<'_> {
    fn sum(&mut self, operands: &[Value], span: Option<Span>) -> Value {
        let (inst, value) = make(self.func, self.kind, operands, self.ty, span);
        self.out.push(inst);
        value
    }

    /// The operands for a number: a value, the result of its own operation, or the operands of a pair that no sum has.
    fn operands(&mut self, id: usize, span: Option<Span>, out: &mut Vec<Value>) {
        let pair = match self.parts[id] {
            Part::Value(value) => return out.push(value),
            Part::Pair(a, b) => (a, b),
        };
        if !self.used[id] {
            return self.both(pair, span, out);
        }
        if let Some(&known) = self.made.get(&id) {
            return out.push(known);
        }
        let mut inner = Vec::new();
        self.both(pair, span, &mut inner);
        let value = self.sum(&inner, span);
        let value = passthrough(self.func, value, span, &mut self.out);
        self.made.insert(id, value);
        out.push(value);
    }

    /// The operands of a pair. The rarer part comes first: values, then the pairs that were made last.
    fn both(&mut self, (a, b): (usize, usize), span: Option<Span>, out: &mut Vec<Value>) {
        let is_pair = |id: usize| matches!(self.parts[id], Part::Pair(..));
        let (first, second) = match is_pair(a) && is_pair(b) {
            true => (b, a),
            false => (a, b),
        };
        self.operands(first, span, out);
        self.operands(second, span, out);
    }
}

/// `aster-decompose-by-loop-invariant`.
pub fn invariant(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let loops: Vec<Inst> = all_blocks(func)
        .into_iter()
        .flat_map(|b| func.blocks[b].insts.clone())
        .filter(|&i| is_loop(func, i))
        .collect();
    // The blocks of a loop belong to the innermost loop, which comes last.
    let mut innermost: SecondaryMap<Block, Option<usize>> = SecondaryMap::new();
    let mut inside: Vec<EntitySet<Value>> = Vec::new();
    for (n, &inst) in loops.iter().enumerate() {
        let mut values = EntitySet::new();
        let mut stack: Vec<Block> = regions(func, inst);
        while let Some(block) = stack.pop() {
            innermost[block] = Some(n);
            values.extend(func.blocks[block].params.iter().copied());
            for &inner in &func.blocks[block].insts {
                if func.insts[inner].op.kind != OpKind::Constant {
                    values.extend(func.defined_values(inner));
                }
                stack.extend(regions(func, inner));
            }
        }
        inside.push(values);
    }
    for block in all_blocks(func) {
        let Some(values) = innermost[block].map(|n| &inside[n]) else {
            continue;
        };
        let mut out = Vec::new();
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            let operands: Vec<Value> = func.used_values(inst).collect();
            let (mut changing, same): (Vec<Value>, Vec<Value>) =
                operands.into_iter().partition(|&v| values.contains(v));
            let result = func.defined_values(inst).next();
            let kind = op(func, inst).filter(|_| same.len() > 1 && !changing.is_empty());
            let (Some(kind), Some(result)) = (kind, result) else {
                out.push(inst);
                continue;
            };
            let (ty, span) = (func.ty(result), func.insts[inst].span);
            let (part, value) = make(func, kind, &same, ty, span);
            out.push(part);
            changing.push(passthrough(func, value, span, &mut out));
            let (whole, value) = make(func, kind, &changing, ty, span);
            out.push(whole);
            new[result] = Some(value);
            cx.output.stats.add("parts.invariant", 1);
        }
        func.blocks[block].insts = out;
    }
    replace_everywhere(func, &new);
    Ok(())
}

fn is_loop(func: &AsterFunction, inst: Inst) -> bool {
    let op = &func.insts[inst].op;
    let known = OpKind::Structured(Structured::For) == op.kind
        || OpKind::Structured(Structured::While) == op.kind;
    known || op.name == "affine.for"
}

fn regions(func: &AsterFunction, inst: Inst) -> Vec<Block> {
    let regions = func.insts[inst].op.regions.iter();
    regions.flat_map(|r| r.blocks.iter().copied()).collect()
}
