//! `aster-apply-sched`: orders blocks by an attribute.
//!
//! A function, a kernel or an operation with regions has the attribute, as
//! `#aster_utils.generic_scheduler<#aster_utils.ssa_scheduler, #aster_utils.sched_stage_labeler, ORDER>`: values are defined
//! before their uses, each operation is labelled with its `sched.stage`, and among the ready operations
//! `stage_topo_sort_sched` takes the least label and `benefit_sched` the greatest. Among equal labels
//! the order of the text holds; an operation without a stage has the greatest label.
//!
//! `#amdgcn.latency_pipeliner_sched<N>` proceeds in steps. Ready operations with the label 0 are a step. Without such operations, a
//! step is N operations, or all ready operations if N is 0: the first of each label, from the greatest label down, then the
//! second of each, and so on.
//!
//! # Why operations with effects keep their order
//! The attribute considers values only. Accesses to memory, waits, barriers and operations on storage would give
//! another result in another order, so they keep the order of the text among each other. Operations of dialects that
//! easel does not know move by the attribute.
//!
//! Pre and post: any form. The attribute is removed.

use super::{number, outer_uses};
use crate::Run;
use crate::aster::dialect::{Aster, AsterFunction, OpKind, Operation, Semantics};
use crate::aster::header;
use crate::aster::program::{Chunk, Item, Routine};
use crate::dead;
use crate::graft::all_blocks;
use crate::ir::function::{Block, Effect, Inst, OperationSet, Value};
use crate::pass::{OptionSpec, Takes};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Options of `aster-apply-sched`.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("scheds", Takes::Text),
    OptionSpec::new("silent-mode", Takes::Flag),
];

/// The default name of the attribute.
const NAME: &str = "aster.sched";
/// The attribute of an operation with its label.
const STAGE: &str = "sched.stage";
/// Dialects whose operations have effects, except pure operations.
const WITH_EFFECTS: [&str; 8] = [
    "amdgcn", "func", "gpu", "llvm", "lsir", "memref", "ptr", "vector",
];

pub fn run(chunk: &mut Chunk, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let given = cx.options.settings.text("scheds").unwrap_or(NAME);
    let names: Vec<&str> = given.split(',').map(str::trim).collect();
    let mut found = vec![false; names.len()];
    let mut errors = Diagnostics::default();
    for routine in chunk.routines_mut() {
        for (name, found) in names.iter().zip(&mut found) {
            match apply(routine, name) {
                Ok(count) => {
                    *found |= count > 0;
                    cx.output.stats.add("blocks.scheduled", count);
                }
                Err(error) => errors.push(error),
            }
        }
    }
    let silent = cx.options.settings.flag("silent-mode").unwrap_or(true);
    let missing = names.iter().zip(found).filter(|n| !silent && !n.1);
    for (name, _) in missing {
        let message = format!("nothing has the schedule `{name}`");
        errors.push(
            Diagnostic::error("aster-schedule-name", message)
                .maybe_label(place(&chunk.items), "in this module")
                .help(
                    "write the attribute at a function or a loop, or leave out `silent-mode=false`",
                ),
        );
    }
    errors.into_result(())
}

/// The start of the innermost first module.
fn place(items: &[Item]) -> Option<Span> {
    items.iter().find_map(|item| match item {
        Item::Module(module) => module.span.or_else(|| place(&module.items)),
        _ => None,
    })
}

/// The choice among the ready operations.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// The operation with the least label.
    Least,
    /// The operation with the greatest label.
    Greatest,
    /// Steps of a number of operations of different labels; of all if the number is 0.
    Steps(usize),
}

/// Schedules the blocks with the attribute in a routine. Returns their number.
fn apply(routine: &mut Routine, name: &str) -> Result<i64, Diagnostic> {
    let mut wanted: Vec<(Block, Order)> = Vec::new();
    let order = header::text(&routine.header, name).map(str::to_string);
    let Some(body) = &mut routine.body else {
        return Ok(0);
    };
    let func = &mut body.func;
    if let Some(order) = order {
        let order = parsed(&order, Some(routine.span))?;
        wanted.extend(func.layout.iter().map(|&b| (b, order)));
        header::remove(&mut routine.header, name);
    }
    for block in all_blocks(func) {
        for inst in func.blocks[block].insts.clone() {
            let op = &mut func.insts[inst].op;
            let at = op.attributes.iter().position(|a| key(&a.0) == name);
            let Some(at) = at.filter(|_| !op.regions.is_empty()) else {
                continue;
            };
            let text = op.attributes.remove(at).1.unwrap_or_default();
            let blocks: Vec<Block> = op.regions.iter().flat_map(|r| r.blocks.clone()).collect();
            let order = parsed(&text, func.insts[inst].span)?;
            wanted.extend(blocks.into_iter().map(|b| (b, order)));
        }
    }
    for &(block, order) in &wanted {
        func.blocks[block].insts = ordered(func, block, order);
    }
    Ok(wanted.len() as i64)
}

/// A name without its quotes, if any.
fn key(name: &str) -> &str {
    name.trim_matches('"')
}

/// The order of the attribute, or the error `aster-schedule-kind`.
fn parsed(text: &str, span: Option<Span>) -> Result<Order, Diagnostic> {
    let inside = text
        .trim()
        .strip_prefix("#aster_utils.generic_scheduler<")
        .and_then(|t| t.strip_suffix('>'));
    let parts: Vec<&str> = inside.unwrap_or("").split(',').map(str::trim).collect();
    if let [
        "#aster_utils.ssa_scheduler",
        "#aster_utils.sched_stage_labeler",
        order,
    ] = parts[..]
    {
        match order.strip_prefix("#aster_utils.") {
            Some("stage_topo_sort_sched") => return Ok(Order::Least),
            Some("benefit_sched") => return Ok(Order::Greatest),
            _ => {}
        }
        let steps = order.strip_prefix("#amdgcn.latency_pipeliner_sched");
        let steps = steps.and_then(|s| match s {
            "" => Some(1),
            _ => s.strip_prefix('<')?.strip_suffix('>')?.trim().parse().ok(),
        });
        if let Some(steps) = steps {
            // A limit below 0 is ignored.
            let steps: i64 = steps;
            return Ok(Order::Steps(usize::try_from(steps).unwrap_or(0)));
        }
    }
    let message = format!("there is no schedule `{text}` here");
    Err(Diagnostic::error("aster-schedule-kind", message)
        .maybe_label(span, "what has the attribute")
        .help(
            "write `#aster_utils.ssa_scheduler`, `#aster_utils.sched_stage_labeler` and \
             `#aster_utils.stage_topo_sort_sched`, `#aster_utils.benefit_sched` or \
             `#amdgcn.latency_pipeliner_sched<N>`",
        ))
}

/// A block's operations in the order of their labels.
fn ordered(func: &AsterFunction, block: Block, order: Order) -> Vec<Inst> {
    let is_end = |i: Inst| Aster::effect(&func.context, &func.insts[i].op) == Effect::Terminator;
    let (ends, insts): (Vec<Inst>, Vec<Inst>) = func.blocks[block]
        .insts
        .iter()
        .copied()
        .partition(|&i| is_end(i));
    let mut givers: SecondaryMap<Value, Option<usize>> = SecondaryMap::new();
    for (at, &inst) in insts.iter().enumerate() {
        func.defined_values(inst).for_each(|v| givers[v] = Some(at));
    }
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); insts.len()];
    let mut missing = vec![0; insts.len()];
    let mut last = None;
    for (at, &inst) in insts.iter().enumerate() {
        let mut before: Vec<usize> = outer_uses(func, inst)
            .into_iter()
            .filter_map(|(value, _)| givers[value])
            .collect();
        if has_effects(func, inst) {
            before.extend(last.replace(at));
        }
        before.sort_unstable();
        before.dedup();
        missing[at] = before.len();
        before.into_iter().for_each(|b| users[b].push(at));
    }
    let labels: Vec<i64> = insts.iter().map(|&i| label(&func.insts[i].op)).collect();
    let mut ready = Ready::default();
    for at in (0..insts.len()).filter(|&n| missing[n] == 0) {
        ready.insert(labels[at], at);
    }
    let mut out = Vec::with_capacity(insts.len() + 1);
    while !ready.is_empty() {
        for at in ready.step(order) {
            out.push(insts[at]);
            for &user in &users[at] {
                missing[user] -= 1;
                if missing[user] == 0 {
                    ready.insert(labels[user], user);
                }
            }
        }
    }
    out.extend(ends);
    out
}

/// The label of an operation: its stage, or the greatest.
fn label(op: &Operation) -> i64 {
    let stage = number(op, STAGE).and_then(|s| i32::try_from(s).ok());
    i64::from(stage.filter(|&s| s >= 0).unwrap_or(i32::MAX))
}

/// Ready operations by label; operations of one label are in the order of the text.
#[derive(Default)]
struct Ready(BTreeMap<i64, BTreeSet<usize>>);

impl Ready {
    fn insert(&mut self, label: i64, at: usize) {
        self.0.entry(label).or_default().insert(at);
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes the operations of the next step.
    fn step(&mut self, order: Order) -> Vec<usize> {
        let one = |this: &mut Ready, label: Option<i64>| -> Vec<usize> {
            label.and_then(|l| this.take(l)).into_iter().collect()
        };
        match order {
            Order::Least => {
                let label = self.0.keys().next().copied();
                one(self, label)
            }
            Order::Greatest => {
                let label = self.0.keys().next_back().copied();
                one(self, label)
            }
            Order::Steps(most) => {
                if let Some(first) = self.0.remove(&0) {
                    return first.into_iter().collect();
                }
                let most = if most == 0 { usize::MAX } else { most };
                let mut out = Vec::new();
                while !self.is_empty() && out.len() < most {
                    let labels: Vec<i64> = self
                        .0
                        .keys()
                        .rev()
                        .take(most - out.len())
                        .copied()
                        .collect();
                    out.extend(labels.into_iter().filter_map(|l| self.take(l)));
                }
                out
            }
        }
    }

    /// Takes the first operation of a label.
    fn take(&mut self, label: i64) -> Option<usize> {
        let all = self.0.get_mut(&label)?;
        let first = all.pop_first();
        if all.is_empty() {
            self.0.remove(&label);
        }
        first
    }
}

/// Whether an operation, or an operation in its regions, must stay behind earlier operations with effects.
fn has_effects(func: &AsterFunction, inst: Inst) -> bool {
    let data = &func.insts[inst];
    let mut inner = data.op.regions.iter().flat_map(|r| &r.blocks);
    if inner.any(|&b| func.blocks[b].insts.iter().any(|&i| has_effects(func, i))) {
        return true;
    }
    let storage = |v: Value| {
        let register = func.ty(v).register();
        register.is_some_and(|r| r.semantics != Semantics::Value)
    };
    let op = &data.op;
    let on_storage = || func.used_values(inst).any(storage) || !op.implicit.is_empty();
    match op.kind {
        OpKind::Structured(_) => false,
        OpKind::Foreign => foreign(op),
        OpKind::Instruction => {
            let memory = |row| !func.context.info(row).memory.is_empty();
            op.row.is_none_or(memory) || data.defs.is_empty() || on_storage()
        }
        OpKind::Compare | OpKind::Select | OpKind::Compute | OpKind::Copy | OpKind::TestInst => {
            data.defs.is_empty() || on_storage()
        }
        _ if dead::is_pure(op) => false,
        _ => true,
    }
}

fn foreign(op: &Operation) -> bool {
    let dialect = op.name.split('.').next().unwrap_or("");
    WITH_EFFECTS.contains(&dialect) && !dead::is_pure(op)
}
