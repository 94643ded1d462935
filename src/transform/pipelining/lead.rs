//! The number of iterations by which each instruction of a loop works ahead.
//!
//! Let effects be the instructions that keep their order, and `cut` a place among them. Leads are the least that satisfy
//!
//! ```text
//! lead(e) = 1 before the cut, 0 after it                       for effects e
//! lead(l) = 1 + max lead(readers of l)                         for loads that are free to go ahead
//! lead(p) = max lead(readers of p)                             for functions of registers
//! ```
//!
//! where a reader in the next iteration counts one less. A cut is not possible if the result of an effect is needed ahead of
//! the effect.
//!
//! The cut goes through the longest run of reads of the workgroup's memory: the reads for the first half of each chain
//! of matrix instructions are before it, so that they complete while the second half of the previous iteration
//! computes, and need no registers beside it. Writes to that memory, and the barriers around them, overlap with
//! that half, too.
//!
//! # Why
//!
//! The cut goes between the reads for the first half and the reads for the second half of each chain of products. Early reads
//! then take registers that are free by that time.

use crate::body::{Body, Origin};
use crate::ir::kernel::{KernelFunction, Op, Space};
use crate::ir::{Effect, Inst, Value};
use easel_target::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// The number of operands of a matrix instruction before its accumulator.
const FACTORS: usize = 2;

/// Words of registers that addresses and other values may take.
/// Chosen by hand. At half and at double, the corpus stays the same.
const BESIDE: u32 = 48;

/// Leads of the instructions that are not replicated.
pub(super) struct Plan {
    pub leads: FxHashMap<Inst, u32>,
    /// The largest lead.
    pub depth: u32,
}

/// The leads for a loop; `None` if no instruction can go ahead, or registers would be short.
pub(super) fn choose(f: &KernelFunction, target: Target, body: &Body) -> Option<Plan> {
    let free = body.free_loads(f);
    if free.is_empty()
        || body
            .insts
            .iter()
            .any(|&i| matches!(f.insts[i].op, Op::Wait(_)))
    {
        return None;
    }
    let effects: Vec<Inst> = body
        .insts
        .iter()
        .copied()
        .filter(|i| is_effect(f, &free, *i))
        .collect();
    let cut = Cut::new(f, body, &effects);
    let plan = leads(f, body, &free, &cut.ahead)
        .or_else(|| leads(f, body, &free, &FxHashSet::default()))?;
    (plan.depth > 0 && fits(f, target, body, &free, &cut)).then_some(plan)
}

/// Whether an instruction keeps its place among other such instructions.
fn is_effect(f: &KernelFunction, free: &FxHashSet<Inst>, inst: Inst) -> bool {
    match f.effect(inst) {
        Effect::Write => true,
        Effect::Read => matches!(f.insts[inst].op, Op::Load(_)) && !free.contains(&inst),
        Effect::Pure | Effect::Terminator => false,
    }
}

/// The effects before the cut, and the reads that it goes through.
struct Cut {
    ahead: FxHashSet<Inst>,
    reads: Vec<Inst>,
}

impl Cut {
    fn new(f: &KernelFunction, body: &Body, effects: &[Inst]) -> Cut {
        let is_read = |i: Inst| matches!(f.insts[i].op, Op::Load(m) if m.space == Space::Lds);
        let step = steps(f, body);
        let mut best = 0..0;
        let mut from = 0;
        for at in 0..=effects.len() {
            if effects.get(at).is_some_and(|&i| is_read(i)) {
                continue;
            }
            let run = from..at;
            let counts = |r: &std::ops::Range<usize>| {
                effects[r.clone()]
                    .iter()
                    .filter(|i| step.contains_key(i))
                    .count()
            };
            if counts(&run) > counts(&best) {
                best = run;
            }
            from = at + 1;
        }
        let last = effects[best.clone()]
            .iter()
            .filter_map(|i| step.get(i))
            .max();
        let half = last.map_or(0, |&l| l / 2);
        let mut ahead: FxHashSet<Inst> = effects[..best.start].iter().copied().collect();
        let early = |i: &&Inst| step.get(i).is_some_and(|&s| s <= half);
        ahead.extend(effects[best.clone()].iter().filter(early));
        Cut {
            ahead,
            reads: effects[best].to_vec(),
        }
    }
}

/// For each instruction that gives a matrix instruction a factor: the number of the first such matrix instruction in its
/// chain of accumulators, from 1.
fn steps(f: &KernelFunction, body: &Body) -> FxHashMap<Inst, u32> {
    let mut length: FxHashMap<Value, u32> = FxHashMap::default();
    for &inst in &body.insts {
        if matches!(f.insts[inst].op, Op::Mfma(_)) {
            let sum = f.insts[inst].uses.get(FACTORS).and_then(|o| o.as_value());
            let before = sum.and_then(|v| length.get(&v)).copied().unwrap_or(0);
            f.defined_values(inst).for_each(|v| {
                length.insert(v, before + 1);
            });
        }
    }
    let mut first: FxHashMap<Value, u32> = FxHashMap::default();
    let mut found = FxHashMap::default();
    for &inst in body.insts.iter().rev() {
        let own = f
            .defined_values(inst)
            .filter_map(|v| first.get(&v).copied())
            .min();
        let passed = match f.insts[inst].op {
            Op::Mfma(_) => f.defined_values(inst).find_map(|v| length.get(&v).copied()),
            _ => own,
        };
        if let Some(own) = own {
            found.insert(inst, own);
        }
        let Some(passed) = passed.filter(|_| f.effect(inst) == Effect::Pure) else {
            continue;
        };
        let factors = match f.insts[inst].op {
            Op::Mfma(_) => FACTORS,
            _ => usize::MAX,
        };
        for o in f.insts[inst].uses.iter().take(factors) {
            if let Some(v) = o.as_value() {
                let now = first.entry(v).or_insert(passed);
                *now = (*now).min(passed);
            }
        }
    }
    found
}

/// The least leads with these effects ahead; `None` if a result would be needed before it is made.
fn leads(
    f: &KernelFunction,
    body: &Body,
    free: &FxHashSet<Inst>,
    ahead: &FxHashSet<Inst>,
) -> Option<Plan> {
    let mut asked: FxHashMap<Value, u32> = FxHashMap::default();
    let mut leads: FxHashMap<Inst, u32> = FxHashMap::default();
    let fixed: Vec<Inst> = body
        .insts
        .iter()
        .copied()
        .filter(|&i| !body.is_replicated(f, i))
        .collect();
    // A cycle costs one, so the largest lead bounds the number of rounds.
    let mut changed = true;
    while changed {
        changed = false;
        for &inst in fixed.iter().rev() {
            let results = f.defined_values(inst);
            let wanted = results.filter_map(|v| asked.get(&v).copied()).max();
            let lead = if is_effect(f, free, inst) {
                u32::from(ahead.contains(&inst))
            } else {
                wanted.unwrap_or(0) + u32::from(free.contains(&inst) && wanted.is_some())
            };
            changed |= leads.insert(inst, lead) != Some(lead);
            for v in f.used_values(inst) {
                let now = asked.entry(v).or_insert(0);
                *now = (*now).max(lead);
            }
        }
        for (p, next) in body.params.iter().zip(&body.next) {
            if let (Some(&wanted), Some((v, Origin::Inst(_)))) = (asked.get(p), body.inside(*next))
            {
                let now = asked.entry(v).or_insert(0);
                let before = *now;
                *now = before.max(wanted.saturating_sub(1));
                changed |= *now > before;
            }
        }
    }
    let late = |&inst: &Inst| {
        let mut results = f.defined_values(inst);
        results.any(|v| asked.get(&v).is_some_and(|&a| a > leads[&inst]))
    };
    if fixed.iter().any(late) {
        return None;
    }
    let depth = leads.values().copied().max().unwrap_or(0);
    Some(Plan { leads, depth })
}

/// Whether registers suffice for carried, read and loaded values, with as many waves as the workgroup's memory
/// permits, or half of them.
fn fits(
    f: &KernelFunction,
    target: Target,
    body: &Body,
    free: &FxHashSet<Inst>,
    cut: &Cut,
) -> bool {
    let limits = &target.limits;
    let threads = f.launch.threads().max(1);
    let groups = limits.groups_with(f.launch.shared_bytes).max(1);
    let size = |v: Value| f.ty(v).dwords();
    let results = |insts: &mut dyn Iterator<Item = Inst>| -> u32 {
        insts
            .flat_map(|i| f.defined_values(i).map(size).collect::<Vec<_>>())
            .sum()
    };
    let carried = body.params.iter().filter(|p| !body.replicated.contains(p));
    let carried: u32 = carried.map(|&p| size(p)).sum();
    let reads = results(&mut cut.reads.iter().copied());
    let loads = results(&mut free.iter().copied());
    let each = |groups: u32| limits.registers(threads.saturating_mul(groups));
    // The number of groups for which the carried values always leave room.
    let room = |&g: &u32| each(g).is_none_or(|words| carried + BESIDE <= words);
    let groups = (1..=(groups / 2).clamp(1, 2)).rev().find(room).unwrap_or(1);
    each(groups).is_none_or(|words| carried + reads + loads + BESIDE <= words)
}
