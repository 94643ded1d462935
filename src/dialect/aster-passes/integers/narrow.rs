//! `aster-to-int-arith`: `index` becomes an integer of 32 bits, and maps become integer operations.
//!
//! Arguments and results of functions, constants, computations, ids, assumptions, and carried values of loops and branches have the
//! type `i32` after the pass. Other operations with an `index` get an `arith.index_cast`. If no map remains, modules for
//! a target promise the normal form `no_affine_ops`.
//!
//! # Why 32 bits
//! Registers of addresses and counters have 32 bits on these machines, and later passes give an `index` 32 bits.
//!
//! Pre and post: any form.

use crate::affine::{boxes, lower};
use crate::aster::dialect::{AsterFunction, OpKind, Piece, Type};
use crate::aster::header;
use crate::aster::program::{Body, Chunk, Routine};
use crate::graft::{all_blocks, replace_everywhere};
use crate::ir::function::{Inst, Value};

use crate::{Run, canonicalize, cleanup, edit, promises};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::cmp::Ordering;

/// The type that `index` becomes.
const INTEGER: &str = "i32";
/// The promise of modules.
const FORM: &str = "no_affine_ops";

/// Operations of other dialects whose `index` is an integer afterwards. Their text ends with the type, or has none.
const CONVERTED: [&str; 7] = [
    "arith.select",
    "aster_utils.addi",
    "aster_utils.assume_range",
    "aster_utils.assume_uniform",
    "aster_utils.muli",
    "aster_utils.passthrough",
    "ptr.ptr_add",
];

/// Ids and sizes of the launch, and the equivalent operations with an integer result.
const LAUNCH: [(&str, &str); 4] = [
    ("gpu.thread_id", "aster_utils.thread_id"),
    ("gpu.block_id", "aster_utils.block_id"),
    ("gpu.block_dim", "aster_utils.block_dim"),
    ("gpu.grid_dim", "aster_utils.grid_dim"),
];

pub fn run(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    let mut is_clean = true;
    for routine in chunk.routines_mut() {
        let stages: [crate::OnRoutine; 8] = [
            body!(canonicalize::run),
            body!(cleanup::cse),
            body!(maps),
            body!(canonicalize::run),
            body!(cleanup::cse),
            narrow,
            body!(canonicalize::run),
            body!(cleanup::cse),
        ];
        let done = stages.iter().try_for_each(|stage| stage(routine, cx));
        errors.0.extend(done.err().map(|e| e.0).unwrap_or_default());
        is_clean &= routine.body.as_ref().is_none_or(|b| !has_maps(&b.func));
    }
    errors.into_result(())?;
    if is_clean {
        promises::promise(&mut chunk.items, &[FORM], &[]);
    }
    Ok(())
}

/// Maps and places in boxes become integer operations.
fn maps(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    boxes::expand(&mut body.func);
    let count = lower::lower(&mut body.func, lower::Divisions::Plain);
    cx.output.stats.add("affine.lowered", count);
    Ok(())
}

fn has_maps(func: &AsterFunction) -> bool {
    let all = all_blocks(func).into_iter();
    let mut all = all.flat_map(|b| &func.blocks[b].insts);
    all.any(|&i| func.insts[i].op.name.starts_with("affine."))
}

fn index() -> Type {
    Type::scalar("index")
}

fn integer() -> Type {
    Type::scalar(INTEGER)
}

fn narrow(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    if !routine.is_kernel {
        signature(routine);
    }
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let func = &mut body.func;
    refuse_wide(func)?;
    let mut changed: SecondaryMap<Value, bool> = SecondaryMap::new();
    for &block in &func.layout {
        func.blocks[block]
            .params
            .iter()
            .for_each(|&p| changed[p] = true);
    }
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            if is_converted(func, inst) {
                func.defined_values(inst).for_each(|v| changed[v] = true);
                let op = &func.insts[inst].op;
                if let OpKind::Structured(_) = op.kind {
                    let inner = op.regions.iter().flat_map(|r| &r.blocks);
                    let params = inner.flat_map(|&b| &func.blocks[b].params);
                    params.for_each(|&p| changed[p] = true);
                }
            }
        }
    }
    let mut was_index: SecondaryMap<Value, bool> = SecondaryMap::new();
    let mut count = 0;
    let all: Vec<Value> = func.values.keys().collect();
    for value in all {
        if changed[value] && func.ty(value) == index() {
            func.values[value].ty = integer();
            was_index[value] = true;
            count += 1;
        }
    }
    cx.output.stats.add("index.narrowed", count);
    // Results of other operations, as integers.
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    for block in all_blocks(func) {
        let mut out = Vec::new();
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            match is_converted(func, inst) {
                true => {
                    retype(func, inst);
                    out.push(inst);
                }
                false => others(func, inst, &was_index, &mut new, &mut out),
            }
        }
        func.blocks[block].insts = out;
    }
    replace_casts(func, new);
    Ok(())
}

/// Casts around an operation that takes or returns an `index`.
fn others(
    func: &mut AsterFunction,
    inst: Inst,
    was_index: &SecondaryMap<Value, bool>,
    new: &mut SecondaryMap<Value, Option<Value>>,
    out: &mut Vec<Inst>,
) {
    let span = func.insts[inst].span;
    let takes = takes_index(func, inst);
    for n in 0..func.insts[inst].uses.len() {
        let Some(value) = func.insts[inst].uses[n].as_value() else {
            continue;
        };
        if takes && was_index[value] && func.ty(value) == integer() {
            let (cast, wide) = edit::arith(func, "index_cast", &[value], index(), span);
            out.push(cast);
            func.insts[inst].uses[n] = wide.into();
        }
    }
    out.push(inst);
    let results: Vec<Value> = func.defined_values(inst).collect();
    for result in results {
        if func.ty(result) == index() {
            let (cast, narrow) = edit::arith(func, "index_cast", &[result], integer(), span);
            out.push(cast);
            new[result] = Some(narrow);
        }
    }
}

/// Replaces uses of an `index` by uses of its cast, except the cast's own use.
fn replace_casts(func: &mut AsterFunction, new: SecondaryMap<Value, Option<Value>>) {
    let mut casts = Vec::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            let from = func.used_values(inst).next();
            let to = func.defined_values(inst).next();
            if let (Some(from), Some(to)) = (from, to)
                && new[from] == Some(to)
            {
                casts.push((inst, from));
            }
        }
    }
    replace_everywhere(func, &new);
    for (inst, from) in casts {
        func.insts[inst].uses[0] = from.into();
    }
}

/// Whether an operation that is not converted uses places in memory, vectors or boxes.
fn takes_index(func: &AsterFunction, inst: Inst) -> bool {
    const DIALECTS: [&str; 5] = ["affine.", "layout.", "memref.", "tensor.", "vector."];
    let op = &func.insts[inst].op;
    op.kind == OpKind::Foreign && DIALECTS.iter().any(|d| op.name.starts_with(d))
}

/// Whether the `index` operands of an operation become integers.
fn is_converted(func: &AsterFunction, inst: Inst) -> bool {
    let op = &func.insts[inst].op;
    match op.kind {
        OpKind::Constant
        | OpKind::Arith
        | OpKind::Branch
        | OpKind::CondBranch
        | OpKind::MachineBranch
        | OpKind::MachineCondBranch
        | OpKind::End
        | OpKind::Call => true,
        OpKind::Structured(_) => true,
        OpKind::Carried => op.is_cast() || op.name == "get_lds_offset",
        OpKind::Foreign => {
            let is_plain = !op.pieces.contains(&Piece::Generic);
            let launch = || LAUNCH.iter().any(|l| l.0 == op.name);
            is_plain && (CONVERTED.contains(&&*op.name) || launch())
        }
        _ => false,
    }
}

/// The text of an operation whose types have changed.
fn retype(func: &mut AsterFunction, inst: Inst) {
    recast(func, inst);
    let op = &mut func.insts[inst].op;
    if op.kind != OpKind::Foreign {
        return;
    }
    if let Some((_, name)) = LAUNCH.iter().find(|l| l.0 == op.name) {
        op.name = (*name).to_string();
        return;
    }
    if let Some(Piece::Text(text)) = op.pieces.last_mut()
        && let Some(head) = text.strip_suffix("index")
        && head.ends_with([' ', ','])
    {
        *text = format!("{head}{INTEGER}");
    }
}

/// A cast from or to an `index` that is now a cast between integers.
fn recast(func: &mut AsterFunction, inst: Inst) {
    let name = func.insts[inst].op.name.as_str();
    let unsigned = name == "arith.index_castui";
    if !unsigned && name != "arith.index_cast" {
        return;
    }
    let bits = |v: Option<Value>| match func.ty(v?) {
        Type::Scalar(word) => word.as_str().strip_prefix('i')?.parse::<u32>().ok(),
        _ => None,
    };
    let (from, to) = (
        func.used_values(inst).next(),
        func.defined_values(inst).next(),
    );
    let (Some(from), Some(to)) = (bits(from), bits(to)) else {
        return;
    };
    let name = match (from.cmp(&to), unsigned) {
        // A cast of a value to its own type is folded.
        (Ordering::Equal, _) => return,
        (Ordering::Greater, _) => "arith.trunci",
        (Ordering::Less, true) => "arith.extui",
        (Ordering::Less, false) => "arith.extsi",
    };
    func.insts[inst].op.name = name.to_string();
}

/// `aster-index-width`: constants that do not fit 32 bits.
fn refuse_wide(func: &AsterFunction) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            let is_index = func.defined_values(inst).any(|v| func.ty(v) == index());
            let number = data.op.detail.parse::<i64>().ok();
            let is_wide = number.is_some_and(|n| i32::try_from(n).is_err());
            if data.op.kind == OpKind::Constant && is_index && is_wide {
                let message = format!("the constant {} has no place in {INTEGER}", data.op.detail);
                errors.push(
                    Diagnostic::error("aster-index-width", message)
                        .maybe_label(data.span, "this constant")
                        .help("write the constant and what takes it with the type `i64`"),
                );
            }
        }
    }
    errors.into_result(())
}

/// Types of arguments and results of a function.
fn signature(routine: &mut Routine) {
    routine.declared = list(&routine.declared);
    let header = routine.header.trim_start();
    let Some(rest) = header.strip_prefix("->") else {
        return;
    };
    let rest = rest.trim_start();
    let end = header::types_end(rest);
    let (types, behind) = rest.split_at(end);
    let types = match types.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        Some(inside) => format!("({})", list(inside)),
        None => list(types),
    };
    routine.header = format!("-> {types}{behind}");
}

/// A list of types, each with the text behind it.
fn list(text: &str) -> String {
    let items = header::items(&format!("{text})"));
    let items: Vec<String> = items
        .into_iter()
        .map(|range| {
            let item = &text[range];
            match item.strip_prefix("index") {
                Some(rest) if rest.is_empty() || rest.starts_with([' ', '{']) => {
                    format!("{INTEGER}{rest}")
                }
                _ => item.to_string(),
            }
        })
        .collect();
    items.join(", ")
}

#[cfg(test)]
mod tests {
    use super::list;

    #[test]
    fn lists_of_types() {
        let all = [
            ("", ""),
            ("index", "i32"),
            (
                "index {a.b = \"index\"}, memref<4xindex>, index",
                "i32 {a.b = \"index\"}, memref<4xindex>, i32",
            ),
            ("indexes", "indexes"),
        ];
        for (from, to) in all {
            assert_eq!(list(from), to);
        }
    }
}
