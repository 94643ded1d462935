//! All questions about one kernel.

use super::calls::{self, Followed};
use super::finding::{Answer, Finding, Kind, Mend, Open, mnemonic};
use super::{registers, share};
use crate::backend::Kernel;
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Inst};
use crate::machine;
use crate::settle::waits::{Early, Reason};
use crate::settle::{hazards, waits};
use crate::target::Mend as HazardMend;
use crate::target::query::{changes_registers, is_modelled};
use crate::target::wait::Levels;
use crate::target::{Behaviour, OpInfo, Opcode};
use easel_isa::diagnostic::Diagnostics;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The findings about a kernel.
#[derive(Clone, Debug, Default)]
pub struct KernelFindings {
    /// The findings, in the order of their instructions.
    pub findings: Vec<Finding>,
    /// The questions that are open for other reasons than an uncertain finding.
    pub open: Vec<Open>,
}

impl KernelFindings {
    /// The answer for the kernel.
    pub fn answer(&self) -> Answer {
        match (
            self.findings.iter().any(|f| f.certain),
            self.findings.is_empty() && self.open.is_empty(),
        ) {
            (true, _) => Answer::Wrong,
            (_, true) => Answer::Right,
            _ => Answer::NotKnown,
        }
    }
}

/// A kernel with the findings about it.
#[derive(Clone)]
pub struct Checked<'a> {
    /// The kernel, with a copy of each called function at the place of the call: its instructions are those of the findings.
    pub kernel: Cow<'a, Kernel>,
    /// The findings.
    pub found: KernelFindings,
}

/// Checks a kernel on every path.
///
/// # Errors
/// The target has no interface of kernels.
pub fn check(kernel: &Kernel) -> Result<Checked<'_>, Diagnostics> {
    let Followed { kernel, open } = calls::follow(kernel)?;
    let found = questions(&kernel, &open)?;
    Ok(Checked { kernel, found })
}

fn questions(kernel: &Kernel, open: &[Inst]) -> Result<KernelFindings, Diagnostics> {
    let func = &*with_front(kernel);
    let mut out = KernelFindings {
        findings: Vec::new(),
        open: open.iter().map(|&inst| not_followed(func, inst)).collect(),
    };
    let unknown = without_meaning(func);
    let leaving = open
        .iter()
        .copied()
        .chain(unknown.iter().filter_map(|o| o.inst));
    let leaving: BTreeSet<Inst> = leaving.collect();
    out.open.extend(unknown);
    out.findings.extend(waits(func));
    let share = share::races(kernel)?;
    out.findings.extend(share.findings);
    out.open.extend(share.open);
    out.findings.extend(states(func));
    out.findings.extend(registers::undefined(kernel)?);
    out.findings.extend(registers::unallocated(kernel));
    if !out.open.is_empty() {
        doubt(func, &leaving, &mut out.findings);
    }
    // Instructions are numbered in the order of the text, copies behind them.
    let place = |inst: Inst| {
        let span = func.insts.get(inst).and_then(|data| data.span);
        span.map_or((u32::MAX, inst.as_u32()), |s| (s.start, 0))
    };
    let key = |f: &Finding| (place(f.inst), f.kind, f.other.map(place), !f.certain);
    out.findings.sort_by_key(key);
    // A function with several copies has one place in the text.
    let same = |f: &Finding| (place(f.inst), f.kind, f.other.map(place));
    out.findings.dedup_by(|b, a| same(a) == same(b));
    let mut asked = BTreeSet::new();
    out.open
        .retain(|o| asked.insert((o.inst.map(place), o.reason.clone())));
    Ok(out)
}

/// The function, from its first instruction if firmware that preloads arguments enters it later: then the code before the entry loads the
/// same arguments.
fn with_front(kernel: &Kernel) -> Cow<'_, MachineFunction> {
    let (Some(loads), Some(entry)) = (&kernel.loads, kernel.function.entry()) else {
        return Cow::Borrowed(&kernel.function);
    };
    let mut func = kernel.function.clone();
    let target = func.target();
    let block = func.add_block();
    func.layout.retain(|&b| b != block);
    func.layout.insert(0, block);
    for load in loads {
        let inst = func.make_inst(machine::from_minst(target, load));
        func.blocks[block].insts.push(inst);
    }
    let jump = machine::make::jump(&mut func, entry);
    func.blocks[block].insts.extend(jump);
    Cow::Owned(func)
}

/// Instructions that change a state of the wave which the tables do not describe, such as the mode of register numbers.
fn without_meaning(func: &MachineFunction) -> Vec<Open> {
    let target = func.target();
    let mut known: BTreeMap<Opcode, bool> = BTreeMap::new();
    let state = |op: Opcode| {
        let info = target.info(op);
        let acts = info.memory.is_empty() && info.events.is_empty();
        acts && info.defs().all(|(_, spec)| spec.implicit) && !is_modelled(info)
    };
    // Later instructions access other registers than their text names.
    let displaces = |inst: Inst, op: Opcode| {
        let data = &func.insts[inst];
        let value = |name: &str| machine::operand(target, data, name)?.as_imm();
        let may = target.info(op).behaviour == Behaviour::Other;
        may && changes_registers(target, target.info(op), &value)
    };
    let mut out = Vec::new();
    for (_, inst) in func.inst_order() {
        let Some(op) = func.insts[inst].op.opcode() else {
            continue;
        };
        let unknown = *known.entry(op).or_insert_with(|| state(op));
        let name = mnemonic(target, &func.insts[inst]);
        let reason = match unknown {
            true => format!("the meaning of `{name}` is not known"),
            false if displaces(inst, op) => {
                format!("`{name}` displaces registers by a number that the checker does not follow")
            }
            false => continue,
        };
        out.push(Open {
            reason,
            inst: Some(inst),
        });
    }
    out
}

fn not_followed(func: &MachineFunction, inst: Inst) -> Open {
    let name = mnemonic(func.target(), &func.insts[inst]);
    Open {
        reason: format!(
            "the checker does not follow `{name}`: the address is not known, the call is recursive, or there are too many calls"
        ),
        inst: Some(inst),
    }
}

/// Makes findings uncertain whose path goes through code that the checker does not follow.
fn doubt(func: &MachineFunction, leaving: &BTreeSet<Inst>, findings: &mut [Finding]) {
    let leaves = |block: &Block| {
        let mut insts = func.blocks[*block].insts.iter();
        insts.any(|inst| leaving.contains(inst))
    };
    for finding in findings {
        finding.certain &= !finding.path.is_empty() && !finding.path.iter().any(leaves);
    }
}

/// Transfers into the local data share that are pending at a barrier or at an access are left to [`share`], which knows their addresses.
fn waits(func: &MachineFunction) -> Vec<Finding> {
    let target = func.target();
    let transfer = |inst| {
        let info = func.insts[inst].info(target);
        info.is_some_and(OpInfo::is_transfer)
    };
    let own = |e: &&Early| match e.reason {
        Reason::Barrier | Reason::SameMemory => {
            !transfer(e.inst) && !e.pending.iter().any(|p| transfer(p.inst))
        }
        Reason::Overwrites(_) => !e.in_order,
        _ => true,
    };
    let early = waits::early(func);
    early.iter().filter(own).map(|e| wait(func, e)).collect()
}

fn wait(func: &MachineFunction, e: &Early) -> Finding {
    let target = func.target();
    let other = e.pending.first().map(|p| p.inst);
    let by = other.map_or("", |o| mnemonic(target, &func.insts[o]));
    let own = mnemonic(target, &func.insts[e.inst]);
    let (kind, message) = match e.reason {
        Reason::Reads(reg) => (
            Kind::MissingWait,
            format!(
                "`{own}` reads {} before `{by}` has written the register",
                target.reg_name(reg)
            ),
        ),
        Reason::Overwrites(reg) => (
            Kind::Overwritten,
            format!(
                "`{own}` writes {}, and `{by}`, which is pending, writes the register later",
                target.reg_name(reg)
            ),
        ),
        Reason::OverwritesSource(reg) => (
            Kind::Overwritten,
            format!(
                "`{own}` writes {}, which `{by}` may read again",
                target.reg_name(reg)
            ),
        ),
        Reason::Barrier => (
            Kind::UnorderedMemory,
            format!(
                "`{own}` comes before `{by}` is complete: other waves may not see its effect after the barrier"
            ),
        ),
        Reason::Invalidates => (
            Kind::UnorderedMemory,
            format!(
                "`{own}` comes before `{by}` is complete: the load may leave old contents in the cache"
            ),
        ),
        Reason::SameMemory => (
            Kind::UnorderedMemory,
            format!("`{own}` accesses a memory before `{by}` of another unit is complete there"),
        ),
        Reason::Outstanding(n) => (
            Kind::MissingWait,
            format!("more than {n} transfers are outstanding"),
        ),
    };
    let mut levels: Levels = vec![None; target.counters.len()];
    for p in &e.pending {
        let level = &mut levels[usize::from(p.counter)];
        *level = Some(level.map_or(p.level, |l| l.min(p.level)));
    }
    Finding {
        kind,
        certain: true,
        inst: e.inst,
        other,
        path: e.path.clone(),
        message,
        role: "issued here",
        notes: Vec::new(),
        mend: Some(Mend::Wait(levels)),
        before: None,
    }
}

/// The source of a figure that no compiler confirms.
const MANUAL: &str = "isa_manual";

fn states(func: &MachineFunction) -> Vec<Finding> {
    let target = func.target();
    let name = |inst| mnemonic(target, &func.insts[inst]);
    let row = |name: &str| target.hazards.iter().find(|h| h.name == name);
    let one = |c: hazards::Close| Finding {
        kind: Kind::MissingStates,
        // Compilers do not keep the distances that only a manual states.
        certain: row(c.row).is_none_or(|h| h.source != MANUAL),
        inst: c.inst,
        other: Some(c.producer),
        message: format!(
            "`{}` comes {} wait states after `{}`, {} are needed",
            name(c.inst),
            c.have,
            name(c.producer),
            c.needed
        ),
        role: "the first instruction of the pair",
        notes: vec![format!("row `{}` of the target's hazards", c.row)],
        mend: Some(Mend::States(c.needed - c.have)),
        before: None,
        path: c.path,
    };
    let mended = |u: hazards::Unmended| Finding {
        kind: Kind::MissingStates,
        certain: row(u.row).is_none_or(|h| h.source != MANUAL),
        inst: u.inst,
        other: Some(u.producer),
        message: format!(
            "`{}` comes too early after `{}`: another instruction must be between them",
            name(u.inst),
            name(u.producer),
        ),
        role: "the first instruction of the pair",
        notes: vec![format!("row `{}` of the target's hazards", u.row)],
        mend: Some(match u.mend {
            HazardMend::Wait(counter) => {
                let mut levels: Levels = vec![None; target.counters.len()];
                levels[usize::from(counter)] = Some(0);
                Mend::Wait(levels)
            }
            HazardMend::Instruction(text) => Mend::Instruction(text),
        }),
        before: None,
        path: vec![u.block],
    };
    let is_advised = |c: &hazards::Close| row(c.row).is_some_and(|h| h.advised);
    let found = hazards::close(func).into_iter();
    let states = found.filter(|c| !is_advised(c)).map(one);
    states
        .chain(hazards::unmended(func).into_iter().map(mended))
        .collect()
}
