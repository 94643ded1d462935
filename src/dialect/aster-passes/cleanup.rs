//! Housekeeping that preserves the meaning: unreachable blocks, equal pure operations, hoisting,
//! blocks that only branch.

use super::graft::{all_blocks, replace_everywhere};
use super::{Run, dead, edit, partial};
use crate::analysis::{Cfg, Dominators};
use crate::aster::dialect::{AsterFunction, Implicit, OpKind, Role};
use crate::aster::program::Body;
use crate::ir::function::{Block, Inst, Value};
use crate::ir::operand::Operand;

use crate::target::Behaviour;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

/// Removes unreachable blocks.
pub fn drop_unreachable(func: &mut AsterFunction) {
    let cfg = Cfg::new(func);
    func.layout.retain(|&b| cfg.is_reachable(b));
}

/// Whether equal operations may be merged. Storage in value or unallocated form is never shared: each
/// `alloca` is storage of its own. Instructions in value form are functions of their registers and of the execution mask:
/// `masked` says whether an instruction writes the mask.
fn is_mergeable(func: &AsterFunction, inst: Inst, masked: bool) -> bool {
    match func.insts[inst].op.kind {
        OpKind::Constant | OpKind::Arith | OpKind::MakeRange | OpKind::Interface => true,
        OpKind::Foreign => super::dead::is_pure(&func.insts[inst].op),
        OpKind::Instruction => !masked && is_function(func, inst),
        OpKind::Alloca { .. } => func.defined_values(inst).all(|v| {
            let ty = func.ty(v).register();
            ty.is_some_and(|r| r.number().is_some() || !r.kind.is_file())
        }),
        _ => false,
    }
}

/// Whether an instruction only computes values of its operands and the execution mask.
fn is_function(func: &AsterFunction, inst: Inst) -> bool {
    let op = &func.insts[inst].op;
    let Some(row) = op.row else { return false };
    let info = func.context.info(row);
    let is_value = |v: Value| {
        func.ty(v)
            .register()
            .is_none_or(|r| r.is_value() && r.kind.is_file())
    };
    let is_mask = |i: &Implicit| i.role == Role::In && partial::is_mask(i.kind);
    info.behaviour == Behaviour::Pure
        && info.memory.is_empty()
        && !func.insts[inst].defs.is_empty()
        && op.implicit.iter().all(is_mask)
        && func.defined_values(inst).all(is_value)
        && func.used_values(inst).all(is_value)
}

/// Whether an instruction writes the execution mask.
fn writes_mask(func: &AsterFunction) -> bool {
    func.inst_order().any(|(_, inst)| {
        let data = &func.insts[inst];
        let outs = data.uses.iter().zip(data.op.roles());
        let mut outs = outs.filter(|(_, r)| *r == Role::Out);
        let is_mask = |v: Value| {
            let register = func.ty(v).register();
            register.is_some_and(|r| partial::is_mask(r.kind))
        };
        let mut implicit = data.op.implicit.iter();
        outs.any(|(o, _)| o.as_value().is_some_and(is_mask))
            || implicit.any(|i| i.role == Role::Out && partial::is_mask(i.kind))
    })
}

/// Merges equal pure operations if one dominates the other.
pub fn merge_pure(func: &mut AsterFunction) -> u32 {
    let cfg = Cfg::new(func);
    let dominators = Dominators::new(&cfg);
    let masked = writes_mask(func);
    // The visited instructions, by text of the operation and its operands.
    let mut seen: FxHashMap<String, Vec<(Block, Inst)>> = FxHashMap::default();
    let mut replaced: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut merged = 0;
    for &block in cfg.reverse_postorder() {
        let mut kept = Vec::new();
        for inst in func.blocks[block].insts.clone() {
            // Operands first, so that chains merge.
            let data = &mut func.insts[inst];
            let args = data.targets.iter_mut().flat_map(|t| &mut t.args);
            for operand in data.uses.iter_mut().chain(args) {
                if let Some(new) = operand.as_value().and_then(|v| replaced[v]) {
                    *operand = new.into();
                }
            }
            if is_mergeable(func, inst, masked) {
                let entries = seen.entry(key(func, inst)).or_default();
                let earlier = entries.iter().find(|e| dominators.dominates(e.0, block));
                if let Some(&(_, earlier)) = earlier {
                    let pairs: Vec<(Value, Value)> = func
                        .defined_values(inst)
                        .zip(func.defined_values(earlier))
                        .collect();
                    for (old, new) in pairs {
                        replaced[old] = Some(new);
                    }
                    merged += 1;
                    continue;
                }
                entries.push((block, inst));
            }
            kept.push(inst);
        }
        func.blocks[block].insts = kept;
    }
    // Arguments of back edges are visited before their definitions, and regions are not visited.
    replace_everywhere(func, &replaced);
    merged
}

fn key(func: &AsterFunction, inst: Inst) -> String {
    let data = &func.insts[inst];
    let types: Vec<String> = func
        .defined_values(inst)
        .map(|v| func.ty(v).to_string())
        .collect();
    format!(
        "{:?} {} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        data.op.kind,
        data.op.name,
        data.op.suffix,
        data.op.detail,
        data.op.counts,
        data.op.segments,
        data.op.pieces,
        data.op.attributes,
        data.uses,
        types
    )
}

/// Removes `alloca`s, ranges, splits and casts without uses.
pub fn drop_unused_views(func: &mut AsterFunction) -> i64 {
    let mut removed = 0;
    let mut uses = dead::uses(func);
    // Against the order of definition, so that a range is removed before its members are visited.
    let mut order = Cfg::new(func).reverse_postorder().to_vec();
    let mut own = EntitySet::new();
    own.extend(func.layout.iter().copied());
    order.extend(all_blocks(func).into_iter().filter(|b| !own.contains(*b)));
    for &block in order.iter().rev() {
        removed += dead::drop_unused(func, block, &mut uses, |data| data.op.is_view());
    }
    removed
}

/// `hoist-ops`: storage, interface values and constants are moved to the start of the entry block,
/// with duplicates merged.
pub fn hoist(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    let Some(entry) = func.entry() else {
        return Ok(());
    };
    let hoisted = |func: &AsterFunction, inst: Inst| {
        let data = &func.insts[inst];
        data.uses.is_empty()
            && matches!(
                data.op.kind,
                OpKind::Alloca { .. } | OpKind::Constant | OpKind::Interface
            )
    };
    let mut moved = Vec::new();
    for block in super::canonicalize::open_blocks(func) {
        let insts = std::mem::take(&mut func.blocks[block].insts);
        let (up, stay): (Vec<Inst>, Vec<Inst>) = insts.into_iter().partition(|&i| hoisted(func, i));
        func.blocks[block].insts = stay;
        moved.extend(up);
    }
    cx.output.stats.add("hoisted", moved.len() as i64);
    func.blocks[entry].insts.splice(0..0, moved);
    cx.output.stats.add("merged", merge_pure(func).into());
    Ok(())
}

/// `cse`.
pub fn cse(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    cx.output
        .stats
        .add("merged", merge_pure(&mut body.func).into());
    drop_unused_views(&mut body.func);
    Ok(())
}

/// `cfg-simplify`: a block is merged into its only predecessor if that has one successor; blocks that
/// only branch are jumped over.
pub fn simplify_control_flow(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    super::refuse_structured(&body.func)?;
    let func = &mut body.func;
    drop_unreachable(func);
    let before = func.layout.len();
    skip_empty(func);
    drop_unreachable(func);
    join_chains(func);
    cx.output
        .stats
        .add("blocks.removed", (before - func.layout.len()) as i64);
    Ok(())
}

/// Redirects branches to a block that only branches to its target. Not if the two would disagree
/// on arguments, and not around a cycle of empty blocks.
fn skip_empty(func: &mut AsterFunction) {
    // Parameters of a skipped block may have uses that the block does not dominate any more.
    let mut place: SecondaryMap<Value, Option<(Block, usize)>> = SecondaryMap::new();
    for &block in &func.layout {
        for (n, &param) in func.blocks[block].params.iter().enumerate() {
            place[param] = Some((block, n));
        }
    }
    let mut elsewhere: EntitySet<Value> = EntitySet::new();
    for &block in &func.layout {
        let insts = &func.blocks[block].insts;
        let own = |v: &Value| insts.len() == 1 && place[*v].is_some_and(|p| p.0 == block);
        for &inst in insts {
            let data = &func.insts[inst];
            let args = data.targets.iter().flat_map(|t| &t.args);
            let used = data.uses.iter().chain(args).filter_map(|o| o.as_value());
            elsewhere.extend(used.filter(|v| !own(v)));
        }
    }
    let forward = |func: &AsterFunction, block: Block| -> Option<Block> {
        let [only] = func.blocks[block].insts[..] else {
            return None;
        };
        let data = &func.insts[only];
        let mut params = func.blocks[block].params.iter();
        let plain = data.op.kind == OpKind::Branch && !params.any(|&p| elsewhere.contains(p));
        match &data.targets[..] {
            [to] if plain && to.block != block => Some(to.block),
            _ => None,
        }
    };
    let entry = func.entry();
    for block in func.layout.clone() {
        let Some(terminator) = func.terminator(block) else {
            continue;
        };
        for k in 0..func.insts[terminator].targets.len() {
            let mut steps = EntitySet::new();
            loop {
                let at = func.insts[terminator].targets[k].block;
                let Some(next) = forward(func, at) else { break };
                if Some(at) == entry || !steps.insert(at) || next == block && at == block {
                    break;
                }
                let Some(jump) = func.terminator(at) else {
                    break;
                };
                let mut target = func.insts[jump].targets[0].clone();
                let given = func.insts[terminator].targets[k].args.clone();
                let params = &func.blocks[at].params;
                for arg in &mut target.args {
                    let param = arg
                        .as_value()
                        .and_then(|v| params.iter().position(|&p| p == v));
                    if let Some(&given) = param.and_then(|n| given.get(n)) {
                        *arg = given;
                    }
                }
                func.insts[terminator].targets[k] = target;
            }
        }
    }
}

fn join_chains(func: &mut AsterFunction) {
    let mut incoming: SecondaryMap<Block, u32> = SecondaryMap::new();
    for &block in &func.layout {
        for next in func.successors(block) {
            incoming[next] += 1;
        }
    }
    let entry = func.entry();
    let mut gone = EntitySet::new();
    for block in func.layout.clone() {
        if gone.contains(block) {
            continue;
        }
        while let Some(terminator) = func.terminator(block) {
            let data = &func.insts[terminator];
            let [target] = &data.targets[..] else { break };
            let next = target.block;
            let unconditional = matches!(data.op.kind, OpKind::Branch | OpKind::MachineBranch);
            if !unconditional || next == block || Some(next) == entry || incoming[next] != 1 {
                break;
            }
            let params = func.blocks[next].params.clone();
            let args = target.args.clone();
            func.blocks[block].insts.pop();
            let moved = std::mem::take(&mut func.blocks[next].insts);
            func.blocks[block].insts.extend(moved);
            gone.insert(next);
            let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
            for (param, arg) in params.into_iter().zip(args) {
                new[param] = match arg {
                    Operand::Value(v, _) => Some(v),
                    _ => None,
                };
            }
            edit::replace_uses(func, |v| new[v]);
        }
    }
    func.layout.retain(|&b| !gone.contains(b));
}
