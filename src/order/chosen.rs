//! Choices that lanes cannot tell from their first operand.
//!
//! A choice by a mask takes another value in the lanes outside the mask. If only accesses under this mask read the result, directly or
//! through instructions that compute for each lane alone, then no lane outside the mask needs the other value. The readers then read
//! the chosen operand, and the choice is removed.
//!
//! Backward dataflow in each block, over the fact "the lanes that need a value": those of one mask, or any. The meet of two masks is
//! any lane. A value that another block reads is needed in any lane.
//!
//! # Why
//!
//! Guards of ragged tiles load under a mask, choose zero outside the mask, and store under the same mask. The masks are
//! equal only after selection, because the source computes each of them.

use crate::ir::function::{Form, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Part};
use crate::ir::{Block, Inst};
use crate::machine;
use crate::pass::{Context, Stats};
use crate::target::{Behaviour, Role};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;

/// The lanes that need a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lanes {
    Of(Value),
    Any,
}

/// Removes choices that no lane needs. Counts `chosen.removed`.
///
/// # Errors
/// Code in storage form, in which a register may be written between a choice and its readers.
pub fn run(f: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    if f.form != Form::Ssa {
        let error = Diagnostic::error("schedule-not-ssa", "removal of choices works on SSA form");
        return Err(error.help("run it before allocation").into());
    }
    let mut stats = Stats::default();
    if f.target().lane_masks().restrict.is_none() {
        return Ok(stats);
    }
    let mut readers: FxHashMap<Value, u32> = FxHashMap::default();
    for (_, inst) in f.inst_order() {
        for v in f.used_values(inst) {
            *readers.entry(v).or_default() += 1;
        }
    }
    let mut instead: FxHashMap<Value, Operand> = FxHashMap::default();
    for block in f.layout.clone() {
        let gone = unneeded(f, block, &readers, &mut instead);
        if !gone.is_empty() {
            stats.add("chosen.removed", gone.len() as i64);
            f.blocks[block].insts.retain(|i| !gone.contains(i));
        }
    }
    if instead.is_empty() {
        return Ok(stats);
    }
    f.substitute(&instead);
    Ok(stats)
}

/// The choices of a block that are removed; adds the values that are read instead of their results.
fn unneeded(
    f: &MachineFunction,
    block: Block,
    readers: &FxHashMap<Value, u32>,
    instead: &mut FxHashMap<Value, Operand>,
) -> Vec<Inst> {
    let masks = sections(f, block);
    let mut gone = Vec::new();
    if masks.iter().all(Option::is_none) {
        return gone;
    }
    let mut needs: FxHashMap<Value, (u32, Lanes)> = FxHashMap::default();
    for (&inst, &section) in f.blocks[block].insts.iter().zip(&masks).rev() {
        let result = of_result(f, inst, &needs, readers);
        let choice = choice(f, inst);
        if let (Some((mask, chosen, part)), Some(Lanes::Of(of))) = (choice, result)
            && mask == of
            && let Some(made) = f.defined_values(inst).next()
        {
            instead.insert(made, Operand::Value(chosen, part));
            gone.push(inst);
            // The readers of the result read the chosen value now: as many, and for the same lanes.
            let (count, lanes) = needs.get(&chosen).copied().unwrap_or((0, Lanes::Of(of)));
            needs.insert(chosen, (count + 1, meet(lanes, Lanes::Of(of))));
            needs.entry(mask).or_insert((0, Lanes::Any)).0 += 1;
            continue;
        }
        let accesses = matches!(
            f.behaviour(inst),
            Some(Behaviour::Load | Behaviour::Store | Behaviour::Atomic)
        );
        let of_section = section.filter(|_| accesses).map(Lanes::Of);
        let lanes = result.or(of_section).unwrap_or(Lanes::Any);
        // Both operands of a choice may be parts of one value.
        let read_once = |v: Value| f.used_values(inst).filter(|&u| u == v).count() == 1;
        for v in f.used_values(inst) {
            let own = match choice {
                Some((mask, chosen, _)) if v == chosen && lanes == Lanes::Any && read_once(v) => {
                    Lanes::Of(mask)
                }
                _ => lanes,
            };
            let known = needs.entry(v).or_insert((0, own));
            *known = (known.0 + 1, meet(known.1, own));
        }
    }
    gone
}

fn meet(a: Lanes, b: Lanes) -> Lanes {
    if a == b { a } else { Lanes::Any }
}

/// The mask of the section of each instruction, where lanes are switched off.
fn sections(f: &MachineFunction, block: Block) -> Vec<Option<Value>> {
    let target = f.target();
    let restrict = target.lane_masks().restrict.map(|form| form.op);
    let mut now = None;
    let of = f.blocks[block].insts.iter().map(|&inst| {
        let data = &f.insts[inst];
        if data.op.opcode() == restrict && restrict.is_some() {
            now = data.uses.first().and_then(|o| o.as_value());
            return None;
        }
        if machine::writes_mask(target, data) {
            now = None;
        }
        now
    });
    of.collect()
}

/// The lanes that need the results of an instruction that computes for each lane alone; `None` for another instruction.
fn of_result(
    f: &MachineFunction,
    inst: Inst,
    needs: &FxHashMap<Value, (u32, Lanes)>,
    readers: &FxHashMap<Value, u32>,
) -> Option<Lanes> {
    let moves = matches!(f.insts[inst].op, Op::Copy | Op::Concat);
    let by_lane = f.behaviour(inst) == Some(Behaviour::Pure)
        && f.info(inst).is_some_and(|info| info.passes == 0);
    if !moves && !by_lane {
        return None;
    }
    let mut all: Option<Lanes> = None;
    for v in f.defined_values(inst) {
        let (count, lanes) = needs.get(&v).copied().unwrap_or((0, Lanes::Any));
        let complete = readers.get(&v).copied().unwrap_or(0) == count;
        let by_lane = f.ty(v).bank.per_lane() && f.values[v].fixed.is_none();
        let own = match complete && by_lane {
            true => lanes,
            false => Lanes::Any,
        };
        all = Some(all.map_or(own, |known| meet(known, own)));
    }
    Some(all.unwrap_or(Lanes::Any))
}

/// The mask and the chosen value of a choice without modifiers.
fn choice(f: &MachineFunction, inst: Inst) -> Option<(Value, Value, Part)> {
    let (target, data) = (f.target(), &f.insts[inst]);
    let form = target.lane_choice(data.op.opcode()?)?;
    let (mut mask, mut chosen) = (None, None);
    for o in machine::operands(target, data) {
        match o.spec.role {
            Role::Modifier if o.operand != Some(Operand::Imm(o.spec.default)) => return None,
            Role::Use if o.index == usize::from(form.mask) => mask = o.operand?.as_value(),
            Role::Use if o.index == usize::from(form.chosen) => {
                chosen = match o.operand? {
                    Operand::Value(v, part) if f.ty(v).bank.per_lane() => Some((v, part)),
                    _ => None,
                };
            }
            _ => {}
        }
    }
    let (mask, (chosen, part)) = (mask?, chosen?);
    let made = f.defined_values(inst).next()?;
    let units = part.count(f.units(chosen));
    let alike = f.ty(made).bank == f.ty(chosen).bank && f.units(made) == units;
    (alike && f.values[chosen].fixed.is_none()).then_some((mask, chosen, part))
}
