//! Sinking: a value that is computed before a branch, and that one side alone reads, is computed on that side.
//!
//! Waves without work take the other side. Selection puts all computations that depend only on the position into the first block. A
//! pure instruction moves into the only block that reads its results if the branch is the only way into that block. It never moves
//! into a loop, because the header of a loop has a second predecessor.
//!
//! If no instruction on the path writes the execution mask, the instruction moves to the beginning of that block. Otherwise the
//! mask may be narrower there. Then an instruction moves only if it computes a value for each lane, or computes from values
//! that are the same in all lanes. All its readers must be under one mask of that block and must work by lane. Reads of
//! other lanes, matrix instructions (which ignore the mask), and arguments for parameters of other blocks do not work by lane.
//!
//! An implicit result that is never read (the condition bit) must not be live at the new place.
//!
//! # Why
//!
//! The pass works on machine code, because it needs the masks and condition bits that selection makes. A wave without work then
//! executes the test and the branch only.

use super::depend::fixed_units;
use crate::ir::cfg::Cfg;
use crate::ir::function::{Form, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::ir::{Block, Inst};
use crate::machine;
use crate::pass::{Context, Stats};
use crate::target::{Bank, BankRole, Behaviour, OperandSpec};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Moves instructions past branches. Counts `sink.moved`.
///
/// # Errors
/// Code in storage form, in which a register may be written between an instruction and its new place.
pub fn run(func: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    if func.form != Form::Ssa {
        let error = Diagnostic::error("schedule-not-ssa", "sinking works on SSA form");
        return Err(error.help("run it before allocation").into());
    }
    let mut stats = Stats::default();
    let cfg = Cfg::new(func);
    let forks = |&b: &Block| cfg.succs(b).len() > 1;
    if !cfg.reverse_postorder().iter().any(forks) {
        return Ok(stats);
    }
    let mut places = Places::new(func);
    // An instruction that sank into a block may sink further from there.
    for &block in cfg.reverse_postorder() {
        if cfg.succs(block).len() < 2 {
            continue;
        }
        let moved = places.sink(func, &cfg, block);
        stats.add("sink.moved", moved as i64);
    }
    Ok(stats)
}

/// The places of instructions, and the readers of values.
struct Places {
    /// The block of each instruction, and the number of earlier instructions of the block that write special registers: the
    /// number of its mask.
    of: SecondaryMap<Inst, Option<(Block, u32)>>,
    readers: SecondaryMap<Value, SmallVec<[Inst; 2]>>,
    /// By block and mask: registers that are written before and read after the point where the mask begins.
    busy: SecondaryMap<Block, Vec<SmallVec<[u32; 2]>>>,
    /// Registers that change after the entry.
    changing: FxHashSet<u32>,
}

impl Places {
    fn new(func: &MachineFunction) -> Places {
        let mut places = Places {
            of: SecondaryMap::new(),
            readers: SecondaryMap::new(),
            busy: SecondaryMap::new(),
            changing: FxHashSet::default(),
        };
        for &block in &func.layout {
            let mut mask = 0;
            for &inst in &func.blocks[block].insts {
                places.of[inst] = Some((block, mask));
                mask += u32::from(sets_mask(func, inst));
                if func.insts[inst].op != Op::Entry {
                    let written = fixed_units(func, &func.insts[inst], true);
                    places.changing.extend(written);
                }
                for value in func.used_values(inst) {
                    places.readers[value].push(inst);
                }
            }
        }
        // Registers of values that are read in another block than that of their definition: busy everywhere.
        let mut wide: SmallVec<[u32; 2]> = SmallVec::new();
        for (block, inst) in func.inst_order() {
            for value in func.defined_values(inst) {
                let Some(reg) = func.values[value].fixed else {
                    continue;
                };
                let mut readers = places.readers[value].iter();
                if readers.any(|&r| places.of[r].is_none_or(|(b, _)| b != block)) {
                    wide.extend(reg.range());
                }
            }
        }
        wide.sort_unstable();
        wide.dedup();
        for &block in &func.layout {
            let mut live = wide.clone();
            let mut busy = Vec::new();
            for &inst in func.blocks[block].insts.iter().rev() {
                if sets_mask(func, inst) {
                    busy.push(live.clone());
                }
                let data = &func.insts[inst];
                let written = fixed_units(func, data, true);
                live.retain(|unit| wide.contains(unit) || !written.contains(unit));
                for unit in fixed_units(func, data, false) {
                    if !live.contains(&unit) {
                        live.push(unit);
                    }
                }
            }
            busy.push(live);
            busy.reverse();
            places.busy[block] = busy;
        }
        places
    }

    /// Moves all possible instructions out of a block; returns their number.
    fn sink(&mut self, func: &mut MachineFunction, cfg: &Cfg, from: Block) -> usize {
        let mut stay = Vec::new();
        // By block: instructions with the masks of their new places, the last first.
        let mut gone: Vec<(Block, Vec<(u32, Inst)>)> = Vec::new();
        let all = std::mem::take(&mut func.blocks[from].insts);
        let count = all.len();
        for inst in all.into_iter().rev() {
            let Some((to, mask)) = self.goal(func, cfg, from, inst) else {
                stay.push(inst);
                continue;
            };
            self.of[inst] = Some((to, mask));
            match gone.iter_mut().find(|(block, _)| *block == to) {
                Some((_, list)) => list.push((mask, inst)),
                None => gone.push((to, vec![(mask, inst)])),
            }
        }
        let moved = count - stay.len();
        stay.reverse();
        func.blocks[from].insts = stay;
        for (to, mut list) in gone {
            // The stable sort keeps the order of the block under each mask.
            list.reverse();
            list.sort_by_key(|&(mask, _)| mask);
            let mut list = list.into_iter().peekable();
            let old = std::mem::take(&mut func.blocks[to].insts);
            let mut all = Vec::with_capacity(old.len() + list.len());
            for inst in old {
                let here = self.of[inst].map_or(0, |(_, mask)| mask);
                while let Some((_, new)) = list.next_if(|&(mask, _)| mask <= here) {
                    all.push(new);
                }
                all.push(inst);
            }
            func.blocks[to].insts = all;
        }
        moved
    }

    /// The target of an instruction: a block, and the number of its mask.
    fn goal(
        &self,
        func: &MachineFunction,
        cfg: &Cfg,
        from: Block,
        inst: Inst,
    ) -> Option<(Block, u32)> {
        let mut readers = func
            .defined_values(inst)
            .flat_map(|v| self.readers[v].iter().map(move |&r| (v, r)));
        let (_, first) = readers.next()?;
        let (to, mask) = self.of[first]?;
        if to == from || cfg.preds(to) != [from] || !self.is_movable(func, inst) {
            return None;
        }
        // No instruction between here and there writes a mask.
        let last = self.busy[from].len() - 1;
        let alike = self.of[inst].is_some_and(|(_, here)| here as usize == last);
        let goal = (to, if alike { 0 } else { mask });
        for value in func.defined_values(inst) {
            let by_lane = func.ty(value).bank.per_lane();
            // Under a mask of its own the instruction would lack lanes.
            if !alike && !by_lane && works_by_lane(func, inst) {
                return None;
            }
            let lost = |reader| by_lane && (reads_lanes(func, reader) || leaves(func, reader));
            for &reader in &self.readers[value] {
                let (block, mask) = self.of[reader]?;
                if block != to || !alike && (mask != goal.1 || lost(reader)) {
                    return None;
                }
            }
        }
        let busy = self.busy[to].get(goal.1 as usize)?;
        let written = fixed_units(func, &func.insts[inst], true);
        (!written.iter().any(|unit| busy.contains(unit))).then_some(goal)
    }

    /// Whether an instruction has the same result anywhere: it reads only values and unchanging registers, and its writes to
    /// registers of its own have no readers.
    fn is_movable(&self, func: &MachineFunction, inst: Inst) -> bool {
        let (target, data) = (func.target(), &func.insts[inst]);
        let pure = match data.op {
            Op::Copy => true,
            Op::Inst(_) => func.behaviour(inst) == Some(Behaviour::Pure),
            _ => false,
        };
        let mut reads = fixed_units(func, data, false).into_iter();
        let free = |o: &Operand| {
            let fixed = |v| func.values[v].fixed.is_some();
            !o.as_value().is_some_and(fixed)
        };
        let unread = |t: &machine::Touch| machine::is_implicit(target, data, t.reg);
        pure && !sets_mask(func, inst)
            && !reads_lanes(func, inst)
            && data.defs.iter().all(free)
            && machine::written(target, data).iter().all(unread)
            && reads.all(|unit| !self.changing.contains(&unit))
            && !data.uses.iter().any(|o| is_special(func, o))
    }
}

fn sets_mask(func: &MachineFunction, inst: Inst) -> bool {
    let data = &func.insts[inst];
    machine::writes_mask(func.target(), data) || data.defs.iter().any(|o| is_special(func, o))
}

fn is_special(func: &MachineFunction, operand: &Operand) -> bool {
    let value = operand.as_value();
    value.is_some_and(|v| func.ty(v).bank.role == BankRole::Special)
}

/// Whether an instruction can work by lane, for any operands.
fn works_by_lane(func: &MachineFunction, inst: Inst) -> bool {
    let by_lane = |o: &OperandSpec| o.banks.iter().any(Bank::per_lane);
    func.info(inst)
        .is_some_and(|i| i.operands.iter().any(by_lane))
}

/// Whether an instruction hands values to other blocks.
fn leaves(func: &MachineFunction, inst: Inst) -> bool {
    !func.insts[inst].targets.is_empty()
}

/// Whether an instruction may read the contents of lanes outside the execution mask.
fn reads_lanes(func: &MachineFunction, inst: Inst) -> bool {
    let info = func.info(inst);
    info.is_some_and(|i| i.behaviour == Behaviour::Cross || i.passes > 0)
}
