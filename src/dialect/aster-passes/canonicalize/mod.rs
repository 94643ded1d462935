//! `canonicalize`: operations with an existing value as result are removed, and so are unused operations; constants are unique
//! and at the start of a function.
//!
//! - here: folding of single operations, and the order of the steps;
//! - [`affine`]: maps of maps;
//! - [`carried`]: loop-carried values that do not change;
//! - [`known`]: operations on constants, conditionals by constants;
//! - [`pointers`]: sums of addresses, `ptr_add`;
//! - [`waits`]: adjacent waits.
//!
//! Pre and post: any form, regions included. Termination: each step removes an operation or an operand, or replaces an operation
//! by constants.

mod affine;
pub(crate) mod carried;
mod known;
mod pointers;
mod waits;

pub(crate) use affine::top_level;

use super::Run;
use super::assumptions;
use super::dead::drop_dead;
use super::graft::{all_blocks, definitions, replace_everywhere};
use crate::aster::dialect::{AsterFunction, OpKind, Piece, Segment, Semantics, Structured};
use crate::aster::header;
use crate::aster::program::Body;
use crate::aster::rows::Constants;
use crate::ir::function::{Block, Inst, Value};
use crate::rewrite::{Fate, rewrite};

use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    loop {
        let united = unite_constants(func);
        let unchanged = carried::drop_unchanged(func) + carried::merge_equal(func);
        let folded = fold(func) + known::fold(func) + pointers::merge(func) + waits::merge(func);
        let folded = folded + affine::merge(func);
        let dead = drop_dead(func);
        cx.output.stats.add("constants.merged", united);
        cx.output.stats.add("carried.unchanged", unchanged);
        cx.output.stats.add("folded", folded);
        cx.output.stats.add("dead", dead);
        if united + unchanged + folded + dead == 0 {
            return Ok(());
        }
    }
}

/// The data about the values of a function.
struct Known {
    /// The definition of each value.
    definition: SecondaryMap<Value, Option<Inst>>,
    /// The original values of values of any type.
    origins: SecondaryMap<Value, Option<Value>>,
    constants: Constants,
}

impl Known {
    fn new(func: &AsterFunction) -> Known {
        Known {
            definition: definitions(func),
            origins: assumptions::origins(func),
            constants: Constants::new(func),
        }
    }
}

/// Folds each operation once. Returns the number of folded operations.
fn fold(func: &mut AsterFunction) -> i64 {
    let known = Known::new(func);
    rewrite(func, all_blocks, |func, inst, to| {
        to.count += i64::from(make_static(func, &known.constants, inst));
        let Some(values) = same(func, &known, inst) else {
            return Fate::Stays;
        };
        let results: SmallVec<[Value; 2]> = func.defined_values(inst).collect();
        for (result, value) in results.into_iter().zip(values) {
            to.new[result] = Some(value);
        }
        to.count += 1;
        Fate::Goes
    })
}

/// The existing values that equal an operation's results; an empty list for an operation without results and without effect.
fn same(func: &AsterFunction, known: &Known, inst: Inst) -> Option<SmallVec<[Value; 2]>> {
    let data = &func.insts[inst];
    let first = data.uses.first().and_then(|u| u.as_value());
    let one = |value: Value| Some(SmallVec::from_slice(&[value]));
    match (data.op.kind, data.op.name.as_str()) {
        (OpKind::Copy, _) => {
            let (to, from) = (first?, data.uses.get(1)?.as_value()?);
            let number = |v| match func.ty(v).register()?.semantics {
                Semantics::Allocated(_) => func.ty(v).register(),
                _ => None,
            };
            // A register with a number is unique, independent of its name.
            let is_one = to == from || number(to).is_some() && number(to) == number(from);
            is_one.then(|| data.defs.iter().map(|_| from).collect())
        }
        (OpKind::Carried, "ptr_add") => {
            let is_plain = data.uses.len() == 1 && data.op.counts.iter().all(|c| c.1 == 0);
            let result = data.defs.first()?.as_value()?;
            (is_plain && func.ty(result) == func.ty(first?)).then_some(())?;
            one(first?)
        }
        (OpKind::Arith, name) if data.uses.len() == 2 => {
            let other = data.uses[1].as_value()?;
            match (name.strip_prefix("arith.")?, known.constants.of(other)?) {
                ("addi" | "subi" | "ori" | "xori" | "shli" | "shrui" | "shrsi", 0)
                | ("muli" | "divsi" | "divui", 1)
                | ("andi", -1) => one(first?),
                ("muli" | "andi", 0) => one(other),
                _ => None,
            }
        }
        (OpKind::Foreign, "arith.select") => {
            let &[condition, yes, no] = &data.uses[..] else {
                return None;
            };
            let chosen = match known.constants.of(condition.as_value()?) {
                Some(0) => no,
                Some(_) => yes,
                None => Some(yes).filter(|_| yes == no)?,
            };
            one(chosen.as_value()?)
        }
        // A cast of a value to its own type.
        (OpKind::Arith, "arith.index_cast" | "arith.index_castui") => {
            let result = data.defs.first()?.as_value()?;
            (func.ty(result) == func.ty(first?)).then_some(())?;
            one(first?)
        }
        (OpKind::Foreign, "aster_utils.from_any") => {
            one(assumptions::from_any(func, &known.origins, inst)?.1)
        }
        (OpKind::Foreign, "aster_utils.struct_extract") => fields(func, known, inst),
        (OpKind::Foreign, "aster_utils.assume_range") => {
            let is_bound = |p: &Piece| matches!(p, Piece::Text(t) if bound(t).is_some());
            let has_bounds = data.op.pieces.iter().any(is_bound) || data.uses.len() > 1;
            let is_generic = data.op.pieces.contains(&Piece::Generic);
            (!has_bounds && !is_generic).then_some(())?;
            one(first?)
        }
        _ => None,
    }
}

/// The word of a bound in the text of a range.
fn bound(text: &str) -> Option<&str> {
    let mut words = text.split_whitespace();
    words.find(|w| ["min", "max"].contains(w))
}

/// The fields of a record that is split, if the record is built here.
fn fields(func: &AsterFunction, known: &Known, inst: Inst) -> Option<SmallVec<[Value; 2]>> {
    let data = &func.insts[inst];
    let record = data.uses.first()?.as_value()?;
    let made = &func.insts[known.definition[record]?];
    if made.op.name != "aster_utils.struct_create" {
        return None;
    }
    let ty = func.ty(record).to_string();
    let inside = ty.split_once('<')?.1;
    let names: Vec<&str> = header::items(inside)
        .into_iter()
        .filter_map(|range| Some(inside[range].split_once(':')?.0.trim()))
        .collect();
    let texts = data.op.pieces.iter().filter_map(|p| match p {
        Piece::Text(text) => Some(text.as_str()),
        _ => None,
    });
    let text: String = texts.collect();
    let list = text.split_once('[')?.1.split_once(']')?.0;
    let values: Option<SmallVec<[Value; 2]>> = list
        .split(',')
        .map(|name| {
            let name = name.trim().trim_matches('"');
            let at = names.iter().position(|n| *n == name)?;
            made.uses.get(at)?.as_value()
        })
        .collect();
    values.filter(|v| v.len() == data.defs.len() && names.len() == made.uses.len())
}

/// Puts constants into the text of operations that allow them. Returns whether any was put.
fn make_static(func: &mut AsterFunction, constants: &Constants, inst: Inst) -> bool {
    let data = &func.insts[inst];
    match (data.op.kind, data.op.name.as_str()) {
        (OpKind::Carried, "alloc_lds") => {
            let size = data.uses.first().and_then(|u| u.as_value());
            let size = size.and_then(|v| constants.of(v)).filter(|&n| n > 0);
            let Some(size) = size else { return false };
            let data = &mut func.insts[inst];
            data.uses.clear();
            data.op.segments.clear();
            data.op.detail = format!("{size} {}", data.op.detail).trim_end().to_string();
            true
        }
        (OpKind::Foreign, "aster_utils.assume_range") => static_bounds(func, constants, inst),
        _ => false,
    }
}

/// Makes bounds of a range that are constants static.
fn static_bounds(func: &mut AsterFunction, constants: &Constants, inst: Inst) -> bool {
    let data = &func.insts[inst];
    let mut pieces: Vec<Piece> = Vec::new();
    let mut kept = Vec::new();
    let mut uses = data.uses.iter();
    for piece in &data.op.pieces {
        let Piece::Use = piece else {
            match (pieces.last_mut(), piece) {
                (Some(Piece::Text(before)), Piece::Text(text)) => *before += text,
                _ => pieces.push(piece.clone()),
            }
            continue;
        };
        let Some(&operand) = uses.next() else {
            return false;
        };
        let is_bound = matches!(pieces.last(), Some(Piece::Text(t)) if bound(t).is_some());
        let number = operand.as_value().and_then(|v| constants.of(v));
        match (number.filter(|_| is_bound), pieces.last_mut()) {
            (Some(number), Some(Piece::Text(before))) => *before += &number.to_string(),
            _ => {
                kept.push(operand);
                pieces.push(Piece::Use);
            }
        }
    }
    if kept.len() == data.uses.len() {
        return false;
    }
    let data = &mut func.insts[inst];
    data.op.segments = vec![Segment::ins(kept.len())];
    data.op.pieces = pieces;
    data.uses = kept.into_iter().collect();
    true
}

/// The blocks whose operations use values of the function: blocks in regions that are no functions of their own.
pub(crate) fn open_blocks(func: &AsterFunction) -> Vec<Block> {
    let mut out = Vec::new();
    let mut stack: Vec<Block> = func.layout.iter().rev().copied().collect();
    while let Some(block) = stack.pop() {
        out.push(block);
        for &inst in func.blocks[block].insts.iter().rev() {
            let op = &func.insts[inst].op;
            let is_open = matches!(
                op.kind,
                OpKind::Structured(Structured::For | Structured::If | Structured::While)
            ) || ["affine.for", "affine.if"].contains(&&*op.name);
            let regions = op.regions.iter().filter(|_| is_open).rev();
            stack.extend(regions.flat_map(|r| r.blocks.iter().rev().copied()));
        }
    }
    out
}

/// Puts constants at the start of the first block, each once. Returns the number of duplicates. Constants there keep their order,
/// and each other constant goes before them: the order of MLIR's canonicalizer.
pub(crate) fn unite_constants(func: &mut AsterFunction) -> i64 {
    let Some(entry) = func.entry() else { return 0 };
    let mut first: FxHashMap<(String, String), Value> = FxHashMap::default();
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let (mut kept, mut up) = (Vec::new(), Vec::new());
    let mut merged = 0;
    let mut at_start = true;
    for block in open_blocks(func) {
        let mut insts = std::mem::take(&mut func.blocks[block].insts);
        insts.retain(|&inst| {
            let data = &func.insts[inst];
            let result = data.defs.first().and_then(|d| d.as_value());
            let (OpKind::Constant, Some(result), true) =
                (data.op.kind, result, data.op.attributes.is_empty())
            else {
                at_start = false;
                return true;
            };
            let key = (data.op.detail.clone(), func.ty(result).to_string());
            match first.get(&key) {
                Some(&other) => {
                    new[result] = Some(other);
                    merged += 1;
                }
                None => {
                    first.insert(key, result);
                    let list = if at_start { &mut kept } else { &mut up };
                    list.push(inst);
                }
            }
            false
        });
        func.blocks[block].insts = insts;
    }
    let all = up.into_iter().rev().chain(kept);
    func.blocks[entry].insts.splice(0..0, all);
    replace_everywhere(func, &new);
    merged
}
