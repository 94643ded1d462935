//! Branches over memory accesses that no lane of a wave makes.
//!
//! Selection puts an access under a mask of lanes. If all lanes of the mask are off, the memory unit still executes the
//! instruction. So a wave without such lanes branches over a *section*: the instructions from the one that removes lanes from
//! the execution mask to the one that restores them. A section must access global memory, and it must write only registers
//! that have a value for each lane. A section stays without a branch if an earlier branch has found an active lane of its
//! mask.
//!
//! # Why
//!
//! A memory access takes its slot of the memory unit even if all lanes are off. The pass comes after allocation: before it, values
//! would have to meet in the block that the new branch goes to. If a branch before the section has found an active lane of the
//! mask, a second branch would never be taken.

use crate::ir::cfg::Cfg;
use crate::ir::function::{Block, BranchTarget, Inst, InstData};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::machine;
use crate::machine::make;
use crate::pass::{Context, Stats};
use crate::target::{Behaviour, MemorySpace, OpInfo, Target};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;
use smallvec::{SmallVec, smallvec};
use std::ops::Range;

/// Masks with at least one active lane.
type Masks = SmallVec<[Reg; 2]>;

/// Branches over sections. Counts `skip.sections`.
///
/// # Errors
/// Functions that are not allocated.
pub fn run(func: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    make::require_allocated(func, "skip")?;
    let mut stats = Stats::default();
    let target = func.target();
    let Some(exec) = target.exec_mask() else {
        return Ok(stats);
    };
    let Some(branch) = target.branch_if(exec, false) else {
        return Ok(stats);
    };
    let found = sections(func, exec);
    if found.values().all(Vec::is_empty) {
        return Ok(stats);
    }
    let layout = std::mem::take(&mut func.layout);
    let mut order = Vec::with_capacity(layout.len());
    for block in layout {
        order.push(block);
        let mut rest = std::mem::take(&mut func.blocks[block].insts);
        let mut parts = Vec::new();
        for section in found[block].iter().rev() {
            let after = rest.split_off(section.end);
            let within = rest.split_off(section.start);
            parts.push((within, after));
        }
        func.blocks[block].insts = rest;
        let mut last = block;
        for (mut within, after) in parts.into_iter().rev() {
            let [inside, behind] = [func.add_block(), func.add_block()];
            let jump = make::jump(func, behind);
            within.extend(jump);
            let skip = func.make_inst(
                InstData::new(Op::Inst(branch), smallvec![], smallvec![Operand::Reg(exec)])
                    .with_targets([BranchTarget::new(behind, []), BranchTarget::new(inside, [])]),
            );
            func.blocks[last].insts.push(skip);
            func.blocks[inside].insts = within;
            func.blocks[behind].insts = after;
            order.extend([inside, behind]);
            last = behind;
            stats.add("skip.sections", 1);
        }
    }
    func.layout = order;
    Ok(stats)
}

/// The sections to skip, by block and ascending.
fn sections(func: &MachineFunction, exec: Reg) -> SecondaryMap<Block, Vec<Range<usize>>> {
    let cfg = Cfg::new(func);
    let mut found: SecondaryMap<Block, Vec<Range<usize>>> = SecondaryMap::new();
    let mut leaves: SecondaryMap<Block, Masks> = SecondaryMap::new();
    // Waits of the source count a transfer even if no lane makes it.
    let counted = func
        .inst_order()
        .any(|(_, i)| func.insts[i].op == Op::Landed);
    let transfers = |i: &Inst| func.info(*i).is_some_and(OpInfo::is_transfer);
    for &block in cfg.reverse_postorder() {
        let mut known = Masks::new();
        if let [from] = *cfg.preds(block) {
            known.clone_from(&leaves[from]);
            known.extend(tested(func, exec, from, block));
        }
        let mut walk = Walk {
            func,
            exec,
            known,
            open: None,
        };
        let insts = &func.blocks[block].insts;
        for (at, &inst) in insts.iter().enumerate() {
            if let Some(section) = walk.step(at, inst)
                && accesses(func, &insts[section.clone()])
                && !(counted && insts[section.clone()].iter().any(transfers))
            {
                found[block].push(section);
            }
        }
        // If lanes stay off, the known masks apply to other lanes.
        if walk.open.is_none() {
            leaves[block] = walk.known;
        }
    }
    found
}

/// A walk along a block.
struct Walk<'a> {
    func: &'a MachineFunction,
    exec: Reg,
    known: Masks,
    open: Option<Open>,
}

/// The state in which lanes are off.
enum Open {
    /// Since this position, with the register of the saved lanes; whether any lane is on for certain.
    Section(usize, Reg, bool),
    /// In a form that is not tracked.
    Unknown,
}

impl Walk<'_> {
    /// Walks over an instruction; returns the section that ends with it.
    fn step(&mut self, at: usize, inst: Inst) -> Option<Range<usize>> {
        let target = self.func.target();
        let data = &self.func.insts[inst];
        let written = machine::written(target, data);
        let mut ended = None;
        if written.iter().any(|t| overlaps(t.reg, self.exec)) {
            self.open = match (self.open.take(), restricts(target, data)) {
                (None, Some((saved, mask))) => {
                    Some(Open::Section(at + 1, saved, self.known.contains(&mask)))
                }
                (Some(Open::Section(start, saved, certain)), None)
                    if restores(target, self.exec, data, saved) =>
                {
                    ended = (!certain).then_some(start..at);
                    None
                }
                _ => Some(Open::Unknown),
            };
        } else if let Some(Open::Section(_, saved, _)) = self.open
            && written.iter().any(|t| overlaps(t.reg, saved))
        {
            self.open = Some(Open::Unknown);
        }
        self.known
            .retain(|mask| !written.iter().any(|t| overlaps(t.reg, *mask)));
        ended
    }
}

fn overlaps(a: Reg, b: Reg) -> bool {
    let (a, b) = (a.range(), b.range());
    a.start < b.end && b.start < a.end
}

/// The register of an instruction's operand with a number of the table.
fn operand(target: Target, data: &InstData<Op>, n: u8) -> Option<Reg> {
    let name = data.info(target)?.operands.get(usize::from(n))?.name;
    let mut all = machine::operands(target, data);
    let found = all.find(|o| o.spec.name == name)?;
    found.operand?.as_reg()
}

/// The register in which an instruction that removes lanes saves the active lanes, and the mask of the lanes that stay.
fn restricts(target: Target, data: &InstData<Op>) -> Option<(Reg, Reg)> {
    let form = target.lane_masks().restrict?;
    (data.op == Op::Inst(form.op)).then_some(())?;
    operand(target, data, form.saved).zip(operand(target, data, form.mask))
}

/// Whether an instruction is the move of a register to the execution mask.
fn restores(target: Target, exec: Reg, data: &InstData<Op>, saved: Reg) -> bool {
    let banks = target.bank_of(exec).zip(target.bank_of(saved));
    let op = banks.and_then(|(to, from)| target.moves().between(to, from, exec.units));
    let read = machine::read(target, data);
    op.is_some_and(|op| data.op == Op::Inst(op)) && matches!(&read[..], [one] if one.reg == saved)
}

/// The mask that has an active lane if a block is entered from another: the branch there tests it.
fn tested(func: &MachineFunction, exec: Reg, from: Block, to: Block) -> Option<Reg> {
    let target = func.target();
    let insts = &func.blocks[from].insts;
    let end = insts
        .iter()
        .rposition(|&i| func.insts[i].targets.len() == 2)?;
    let data = &func.insts[insts[end]];
    let mut branches = target.conditional_branches().iter();
    let branch = branches.find(|b| data.op == Op::Inst(b.op))?;
    let [taken, other] = [data.targets[0].block, data.targets[1].block];
    let when = if to == taken {
        branch.when
    } else {
        !branch.when
    };
    if taken == other || !when || Some(branch.reg) != target.condition() {
        return None;
    }
    let form = target.lane_masks().test?;
    let writes = |inst: Inst, reg: Reg| {
        let written = machine::written(target, &func.insts[inst]);
        written.iter().any(|t| overlaps(t.reg, reg))
    };
    let at = insts[..end].iter().rposition(|&i| writes(i, branch.reg))?;
    let data = &func.insts[insts[at]];
    (data.op == Op::Inst(form.op)).then_some(())?;
    let [a, b] = form.sources.map(|n| operand(target, data, n));
    let mask = match (a?, b?) {
        (a, b) if b == exec => a,
        (a, b) if a == exec => b,
        _ => return None,
    };
    let kept = |&i: &Inst| !writes(i, mask) && !writes(i, exec);
    insts[at..end].iter().all(kept).then_some(mask)
}

/// Whether instructions access global memory, and write only memory and registers by lane: without active
/// lanes they do nothing.
fn accesses(func: &MachineFunction, insts: &[Inst]) -> bool {
    let target = func.target();
    let mut global = false;
    for &inst in insts {
        let data = &func.insts[inst];
        let Some(info) = data.info(target) else {
            return false;
        };
        let plain = matches!(
            info.behaviour,
            Behaviour::Pure | Behaviour::Load | Behaviour::Store | Behaviour::Atomic
        );
        let by_lane = |t: &machine::Touch| target.bank_of(t.reg).is_some_and(|b| b.per_lane());
        if !plain || info.passes > 0 || !machine::written(target, data).iter().all(by_lane) {
            return false;
        }
        global |= info.memory.iter().any(|m| m.space == MemorySpace::Global);
    }
    global
}
