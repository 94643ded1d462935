//! Races of waves on the local data share.
//!
//! A *phase* is the part of a path between two barriers. The state of a point of the program is the set of accesses that may have
//! executed in the phase so far. A barrier empties the set. Waves may take different branches, so accesses on different paths from
//! one begin of a phase are compared, too; their conflicts leave the question open. A transfer from memory that is still pending at the barrier stays, because its
//! data arrive later. Where paths meet, the sets are united.
//!
//! An access conflicts with an access of the set if one of them writes, they are not both atomic, and
//!
//! - two different waves access a common byte, or
//! - the access of the set is a pending transfer of the same wave with a common byte.
//!
//! The bytes come from [`known`]. If both accesses certainly have a common byte, the conflict is a fault. If an address is not known, or
//! if only lanes that may be inactive have a common byte, the question is open. Two plain writes are no conflict here: compilers let
//! several waves write one replicated value, and the data are not known.
//!
//! # Why
//!
//! The number of pairs in a phase is the square of its accesses. The phases of compiled code have up to some hundred accesses. A function
//! with more than [`MOST_PAIRS`] pairs leaves the question open.

use super::finding::{Finding, Kind, Mend, Open, mnemonic};
use crate::backend::Kernel;
use crate::code::simulation;
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Cfg, Dominators, Inst};
use crate::machine;
use crate::simulate::known::{self, Accesses, Footprint};
use crate::target::query::is_modelled;
use crate::target::{Behaviour, MemorySpace, OpInfo, Opcode};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Pairs of accesses of a kernel that are compared.
const MOST_PAIRS: usize = 200_000;

/// Findings and open questions about the local data share.
#[derive(Default)]
pub(super) struct Races {
    pub findings: Vec<Finding>,
    pub open: Vec<Open>,
}

/// The accesses of a phase: for a transfer that may be pending, the operations that its counter counted since.
type Phase = BTreeMap<Inst, Option<u16>>;

/// Ages saturate here: no counter is wider.
const OLD: u16 = 1 << 10;

/// Two accesses of a phase: whether the first may be pending, and whether waves meet only if they take different branches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Pair {
    first: Inst,
    second: Inst,
    pending: bool,
    apart: bool,
}

/// The answer for a pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Conflict {
    None,
    Unknown,
    Possible,
    Certain,
}

/// Whether a function accesses the local data share.
pub(super) fn shares(func: &MachineFunction) -> bool {
    let sites = Sites { func };
    func.inst_order().any(|(_, inst)| sites.accesses(inst))
}

/// The races of a kernel's waves.
///
/// # Errors
/// The target has no interface of kernels.
pub(super) fn races(kernel: &Kernel) -> Result<Races, Diagnostics> {
    let func = &kernel.function;
    let mut out = Races::default();
    let sites = Sites { func };
    out.open.extend(sites.without_meaning());
    if !shares(func) {
        return Ok(out);
    }
    let waves = func.launch.threads().div_ceil(func.target().lanes().max(1));
    let (pairs, complete) = sites.pairs(waves > 1);
    if !complete {
        out.open.push(Open {
            reason: format!(
                "the code between barriers has more than {MOST_PAIRS} pairs of accesses of the local data share"
            ),
            inst: None,
        });
    }
    if pairs.is_empty() {
        return Ok(out);
    }
    let entry = simulation::entry(kernel, false)?;
    let known = match known::accesses(func, entry, waves) {
        Ok(known) => known,
        Err(errors) => {
            let first = errors.0.first();
            out.open.push(Open {
                reason: first.map_or_else(String::new, |d| d.message.clone()),
                inst: None,
            });
            return Ok(out);
        }
    };
    let mut worst: BTreeMap<Inst, (Conflict, Pair)> = BTreeMap::new();
    for pair in pairs {
        let conflict = sites.conflict(&known, pair);
        let slot = worst.entry(pair.second).or_insert((conflict, pair));
        if conflict > slot.0 {
            *slot = (conflict, pair);
        }
    }
    let bad = worst.values().filter(|(c, _)| *c > Conflict::None);
    let common = sites.common();
    out.findings = bad
        .map(|&(c, pair)| sites.finding(c, pair, &common))
        .collect();
    Ok(out)
}

struct Sites<'a> {
    func: &'a MachineFunction,
}

impl Sites<'_> {
    fn info(&self, inst: Inst) -> Option<&'static OpInfo> {
        self.func.insts[inst].info(self.func.target())
    }

    /// Whether an instruction accesses the local data share. An instruction that chooses the memory by its address does
    /// so only in a kernel that has a local data share.
    fn accesses(&self, inst: Inst) -> bool {
        self.info(inst).is_some_and(|i| {
            let share = i.memory.iter().any(|m| m.space == MemorySpace::Lds);
            let chooses = i.memory.iter().any(|m| m.space == MemorySpace::Scratch);
            share && (!chooses || self.func.launch.shared_bytes > 0)
        })
    }

    fn writes(&self, inst: Inst) -> bool {
        self.info(inst).is_some_and(|i| {
            let mut share = i.memory.iter().filter(|m| m.space == MemorySpace::Lds);
            share.any(|m| m.writes)
        })
    }

    /// Whether an instruction reads the local data share.
    fn reads(&self, inst: Inst) -> bool {
        self.info(inst).is_some_and(|i| {
            let mut share = i.memory.iter().filter(|m| m.space == MemorySpace::Lds);
            share.any(|m| m.reads)
        })
    }

    /// Instructions of the local data share's unit whose accesses the tables do not state.
    fn without_meaning(&self) -> Vec<Open> {
        let target = self.func.target();
        let mut units = target.selectable_ops().filter(|(_, i)| {
            !i.memory.is_empty() && i.memory.iter().all(|m| m.space == MemorySpace::Lds)
        });
        let Some(unit) = units.next().map(|(_, i)| i.unit) else {
            return Vec::new();
        };
        let mut known: FxHashMap<Opcode, bool> = FxHashMap::default();
        let mut out = Vec::new();
        for (_, inst) in self.func.inst_order() {
            let data = &self.func.insts[inst];
            let (Some(op), Some(info)) = (data.op.opcode(), self.info(inst)) else {
                continue;
            };
            let open = info.unit == unit && info.memory.is_empty();
            if open && *known.entry(op).or_insert_with(|| !is_modelled(info)) {
                out.push(Open {
                    reason: format!("the meaning of `{}` is not known", info.mnemonic),
                    inst: Some(inst),
                });
            }
        }
        out
    }

    fn is(&self, inst: Inst, behaviour: Behaviour) -> bool {
        self.info(inst).is_some_and(|i| i.behaviour == behaviour)
    }

    /// Whether all operations that the function's instructions count by a counter complete in order.
    fn ordered(&self) -> FxHashMap<u8, bool> {
        let mut classes: FxHashMap<u8, BTreeSet<u8>> = FxHashMap::default();
        for (_, inst) in self.func.inst_order() {
            for e in self.info(inst).map_or(&[][..], |i| i.events) {
                classes.entry(e.counter).or_default().insert(e.order);
            }
        }
        let ordered = |set: &BTreeSet<u8>| set.len() == 1 && !set.contains(&0);
        classes.iter().map(|(&c, set)| (c, ordered(set))).collect()
    }

    /// The pairs of accesses of one phase of which one writes, and whether these are all.
    fn pairs(&self, several: bool) -> (BTreeSet<Pair>, bool) {
        let ordered = self.ordered();
        let mut input: FxHashMap<Block, Phase> = FxHashMap::default();
        let mut work: BTreeSet<(usize, Block)> = BTreeSet::new();
        let position: FxHashMap<Block, usize> = {
            let blocks = self.func.layout.iter().enumerate();
            blocks.map(|(n, &b)| (b, n)).collect()
        };
        if let Some(entry) = self.func.entry() {
            input.insert(entry, Phase::new());
            work.insert((position[&entry], entry));
        }
        while let Some((_, block)) = work.pop_first() {
            let mut phase = input[&block].clone();
            for &inst in &self.func.blocks[block].insts {
                self.step(&mut phase, inst, &ordered);
            }
            for next in self.func.successors(block) {
                let news = match input.get_mut(&next) {
                    None => {
                        input.insert(next, phase.clone());
                        true
                    }
                    Some(own) => join(own, &phase),
                };
                if news {
                    work.insert((position[&next], next));
                }
            }
        }
        let mut pairs = BTreeSet::new();
        for &block in &self.func.layout {
            let Some(mut phase) = input.remove(&block) else {
                continue;
            };
            for &inst in &self.func.blocks[block].insts {
                if self.accesses(inst) {
                    for (&first, pending) in &phase {
                        let pending = pending.is_some();
                        let writes = self.writes(first) || self.writes(inst);
                        let reads = self.reads(first) || self.reads(inst);
                        if writes && (reads || pending) && (several || pending) {
                            pairs.insert(Pair {
                                first,
                                second: inst,
                                pending,
                                apart: false,
                            });
                        }
                    }
                    if pairs.len() > MOST_PAIRS {
                        return (pairs, false);
                    }
                }
                self.step(&mut phase, inst, &ordered);
            }
        }
        if several && !self.add_apart(&mut pairs) {
            return (pairs, false);
        }
        (pairs, true)
    }

    /// Adds the pairs of accesses that are on different paths from one begin of a phase; whether these are all.
    fn add_apart(&self, pairs: &mut BTreeSet<Pair>) -> bool {
        // The begins of phases (a barrier, or the entry) from which each block is reached.
        let mut input: FxHashMap<Block, BTreeSet<Option<Inst>>> = FxHashMap::default();
        let Some(entry) = self.func.entry() else {
            return true;
        };
        input.insert(entry, BTreeSet::from([None]));
        let over = |block: Block,
                    mut begins: BTreeSet<Option<Inst>>,
                    found: &mut dyn FnMut(Inst, &BTreeSet<Option<Inst>>)| {
            for &inst in &self.func.blocks[block].insts {
                if self.info(inst).is_some_and(|i| i.behaviour.meets()) {
                    begins = BTreeSet::from([Some(inst)]);
                } else if self.accesses(inst) {
                    found(inst, &begins);
                }
            }
            begins
        };
        let mut work = vec![entry];
        while let Some(block) = work.pop() {
            let out = over(block, input[&block].clone(), &mut |_, _| {});
            for next in self.func.successors(block) {
                let own = input.entry(next).or_default();
                let before = own.len();
                own.extend(&out);
                if own.len() > before {
                    work.push(next);
                }
            }
        }
        let mut by_begin: BTreeMap<Option<Inst>, Vec<Inst>> = BTreeMap::new();
        for &block in &self.func.layout {
            if let Some(begins) = input.get(&block) {
                over(block, begins.clone(), &mut |inst, begins| {
                    for &begin in begins {
                        by_begin.entry(begin).or_default().push(inst);
                    }
                });
            }
        }
        let ordered: BTreeSet<(Inst, Inst)> = pairs.iter().map(|p| (p.first, p.second)).collect();
        for sites in by_begin.values() {
            for (n, &first) in sites.iter().enumerate() {
                for &second in &sites[n + 1..] {
                    let writes = self.writes(first) || self.writes(second);
                    let reads = self.reads(first) || self.reads(second);
                    let known =
                        ordered.contains(&(first, second)) || ordered.contains(&(second, first));
                    if writes && reads && !known {
                        pairs.insert(Pair {
                            first,
                            second,
                            pending: false,
                            apart: true,
                        });
                    }
                }
                if pairs.len() > MOST_PAIRS {
                    return false;
                }
            }
        }
        true
    }

    fn step(&self, phase: &mut Phase, inst: Inst, ordered: &FxHashMap<u8, bool>) {
        let target = self.func.target();
        let Some(info) = self.info(inst) else {
            return;
        };
        if info.behaviour.meets() {
            phase.retain(|_, pending| pending.is_some());
            return;
        }
        if info.behaviour == Behaviour::Wait {
            let levels = machine::wait_levels(target, &self.func.insts[inst]);
            for (&site, pending) in phase.iter_mut() {
                let counter = self.info(site).and_then(|i| i.events.first());
                let Some(counter) = counter.map(|e| e.counter) else {
                    continue;
                };
                let in_order = ordered.get(&counter) == Some(&true);
                if let (Some(level), Some(age)) = (levels[usize::from(counter)], *pending)
                    && (level == 0 || in_order && age >= u16::from(level))
                {
                    *pending = None;
                }
            }
            return;
        }
        for e in info.events {
            for (&site, pending) in phase.iter_mut() {
                let counter = self.info(site).and_then(|i| i.events.first());
                if let Some(age) = pending
                    && counter.is_some_and(|c| c.counter == e.counter)
                {
                    *age = (*age + u16::from(e.amount)).min(OLD);
                }
            }
        }
        if self.accesses(inst) {
            phase.insert(inst, info.is_transfer().then_some(0));
        }
    }

    fn conflict(&self, known: &BTreeMap<Inst, Accesses>, pair: Pair) -> Conflict {
        let Pair {
            first,
            second,
            pending,
            ..
        } = pair;
        if self.is(first, Behaviour::Atomic) && self.is(second, Behaviour::Atomic) {
            return Conflict::None;
        }
        let (Some(a), Some(b)) = (known.get(&first), known.get(&second)) else {
            // Code that no path reaches.
            return Conflict::None;
        };
        let mut worst = Conflict::None;
        for (i, a) in a.iter().enumerate() {
            for (j, b) in b.iter().enumerate() {
                if i == j && !pending {
                    continue;
                }
                let found = match (a, b) {
                    (Some(a), Some(b)) => overlap(a, b),
                    _ => Conflict::Unknown,
                };
                worst = worst.max(found);
                if worst == Conflict::Certain {
                    return worst;
                }
            }
        }
        worst
    }

    /// The blocks on all paths from the entry to an end: every wave executes them.
    fn common(&self) -> Common {
        let dominators = Dominators::new(&Cfg::new(self.func));
        let ends = |b: &Block| self.func.successors(*b).next().is_none();
        let ends: Vec<Block> = self.func.layout.iter().copied().filter(ends).collect();
        let passed = |b: &Block| ends.iter().all(|&end| dominators.dominates(*b, end));
        let blocks = self.func.layout.iter().copied().filter(passed).collect();
        let places = self.func.inst_order().map(|(b, i)| (i, b)).collect();
        Common {
            dominators,
            blocks,
            places,
        }
    }

    /// The finding for a pair. A barrier before the second access mends a fault only if all waves pass the barrier.
    fn finding(&self, conflict: Conflict, pair: Pair, common: &Common) -> Finding {
        let target = self.func.target();
        let name = |inst: Inst| mnemonic(target, &self.func.insts[inst]);
        let (first, second) = (name(pair.first), name(pair.second));
        let assumed = self.func.launch.open_workgroup.is_some();
        let certain = conflict == Conflict::Certain && !pair.apart && !assumed;
        let how = match conflict {
            Conflict::Certain if pair.apart => " if waves take different branches",
            Conflict::Certain => " in a workgroup of the greatest size",
            Conflict::Possible => " if certain lanes are active",
            _ => ", as far as their addresses are known",
        };
        let message = match (pair.pending, certain) {
            (true, true) => format!(
                "`{second}` accesses bytes that a transfer by `{first}` writes, which is pending or which no barrier follows"
            ),
            (true, false) => format!(
                "`{second}` may access bytes that a pending transfer by `{first}` writes{how}"
            ),
            (false, true) => format!(
                "`{second}` accesses bytes that `{first}` of another wave accesses, and no barrier is between them"
            ),
            (false, false) => format!(
                "`{second}` may access bytes that `{first}` of another wave accesses without a barrier between them{how}"
            ),
        };
        let before = match pair.pending {
            true => None,
            false => common.barrier(self.func, pair),
        };
        let mut notes = Vec::new();
        if !pair.pending && before.is_none() {
            notes.push(
                "waves may skip the second access: put a barrier where all waves of the workgroup pass",
            );
        }
        if assumed {
            notes.push("the kernel leaves the size of workgroups open: `--workgroup X,Y,Z` states the size");
        }
        Finding {
            kind: Kind::Race,
            certain,
            inst: pair.second,
            other: Some(pair.first),
            path: Vec::new(),
            message,
            role: "the other access",
            notes: notes.into_iter().map(String::from).collect(),
            mend: before.map(|_| Mend::Barrier),
            before: before.filter(|&i| i != pair.second),
        }
    }
}

/// The blocks that all waves of a workgroup execute.
struct Common {
    dominators: Dominators,
    blocks: FxHashSet<Block>,
    places: FxHashMap<Inst, Block>,
}

impl Common {
    /// The instruction before which a barrier is between two accesses and all waves pass the barrier: the second access, or the branch at
    /// the end of the nearest block before it that all waves execute.
    fn barrier(&self, func: &MachineFunction, pair: Pair) -> Option<Inst> {
        let of = |inst: Inst| self.places.get(&inst).copied();
        let (first, second) = (of(pair.first)?, of(pair.second)?);
        if self.blocks.contains(&second) {
            return Some(pair.second);
        }
        let mut block = second;
        while !self.blocks.contains(&block) {
            block = self.dominators.idom(block)?;
        }
        let last = func.blocks[block].insts.last().copied()?;
        let behind = self.dominators.dominates(first, block) && pair.first != last;
        (behind && func.insts[last].span.is_some()).then_some(last)
    }
}

/// Unites two phases; whether the first changed.
fn join(own: &mut Phase, other: &Phase) -> bool {
    let mut changed = false;
    for (&inst, &pending) in other {
        match own.get_mut(&inst) {
            None => {
                own.insert(inst, pending);
                changed = true;
            }
            Some(mine) => {
                // The younger one of two pending operations, and a pending one before a complete one.
                let younger = match (*mine, pending) {
                    (Some(a), Some(b)) => Some(a.min(b)),
                    (a, b) => a.or(b),
                };
                changed |= younger != *mine;
                *mine = younger;
            }
        }
    }
    changed
}

fn overlap(a: &Footprint, b: &Footprint) -> Conflict {
    if !meet(&a.possible, &b.possible) {
        return Conflict::None;
    }
    match meet(&a.sure, &b.sure) {
        true => Conflict::Certain,
        false => Conflict::Possible,
    }
}

/// Whether two lists of ranges, each in order, have a common byte.
fn meet(a: &[(u32, u32)], b: &[(u32, u32)]) -> bool {
    let (mut i, mut j) = (0, 0);
    while let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
        if x.0 < y.1 && y.0 < x.1 {
            return true;
        }
        if x.1 <= y.1 {
            i += 1;
        } else {
            j += 1;
        }
    }
    false
}
