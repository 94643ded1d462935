//! List scheduling of SSA machine code before allocation.
//!
//! Each region (see `depend`) is ordered several times from the top: for latency, by the length of
//! the path that still hangs on an instruction, so that loads go first and matrix instructions are
//! spread among address arithmetic, looking more or less far ahead; and for few registers. Of these
//! and the order that the region came in, the one with the lowest `estimate` stays: the pass never
//! makes its own estimate worse.

use super::depend::{DependenceGraph, Uses, regions};
use super::estimate::{self, Budget, Clock, Live, cost, timing};
use crate::ir::function::Form;
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Inst};
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// What an order is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// The longest path first, no more than so many instructions ahead of the source order.
    Latency {
        ahead: usize,
    },
    Registers,
}

/// The orders that are tried: looking further ahead hides more latency and needs more registers.
const GOALS: [Goal; 5] = [
    Goal::Latency { ahead: LONGEST },
    Goal::Latency { ahead: 160 },
    Goal::Latency { ahead: 64 },
    Goal::Latency { ahead: 24 },
    Goal::Registers,
];

/// Regions longer than this are cut, so that time stays linear.
const LONGEST: usize = 1024;

/// Registers are short where fewer than this many 32-bit words are left within the budget.
const NEAR: u32 = 16;

/// Reorders the instructions of every block. Counts `schedule.regions`, `schedule.changed`,
/// `schedule.slots.before`, `schedule.slots.after`.
///
/// # Errors
/// Code in storage form: its order of definitions is its meaning.
pub fn run(func: &mut MachineFunction, _: &Context<'_>) -> Result<Stats, Diagnostics> {
    if func.form != Form::Ssa {
        return Err(
            Diagnostic::error("schedule-not-ssa", "list scheduling works on SSA form")
                .help("run it before allocation")
                .into(),
        );
    }
    let mut stats = Stats::default();
    let uses = Uses::new(func);
    for block in func.layout.clone() {
        for region in regions(func, block) {
            let mut start = region.start;
            while start < region.end {
                let range = start..region.end.min(start + LONGEST);
                start = range.end;
                let (order, before, after) = best(func, block, &range, &uses);
                stats.add("schedule.regions", 1);
                stats.add("schedule.slots.before", before as i64);
                stats.add("schedule.slots.after", after as i64);
                let slot = &mut func.blocks[block].insts[range];
                if *slot != order[..] {
                    stats.add("schedule.changed", 1);
                    slot.copy_from_slice(&order);
                }
            }
        }
    }
    Ok(stats)
}

/// The best order of a region, and the estimated slots before and after.
fn best(
    func: &MachineFunction,
    block: Block,
    range: &std::ops::Range<usize>,
    uses: &Uses,
) -> (Vec<Inst>, u64, u64) {
    let given: Vec<Inst> = func.blocks[block].insts[range.clone()].to_vec();
    let peak = estimate::peak(func, block, range, uses, &given);
    let budget = &Budget::new(func.target(), &peak);
    let before = cost(func, block, range, uses, budget, &given);
    let graph = DependenceGraph::new(func, block, range, uses);
    let mut chosen = (before, given.clone());
    for goal in GOALS {
        if matches!(goal, Goal::Latency { ahead } if ahead < LONGEST && ahead >= given.len()) {
            continue;
        }
        let Some(order) = order(func, block, range, uses, budget, &graph, &given, goal) else {
            continue;
        };
        let order: Vec<Inst> = order.into_iter().map(|i| given[i]).collect();
        let now = cost(func, block, range, uses, budget, &order);
        if (now.total, now.peak) < (chosen.0.total, chosen.0.peak) {
            chosen = (now, order);
        }
    }
    (chosen.1, before.total, chosen.0.total)
}

/// Longest path from each instruction to the end, in slots.
fn heights(func: &MachineFunction, graph: &DependenceGraph, insts: &[Inst]) -> Vec<u64> {
    let mut height = vec![0; insts.len()];
    for i in (0..insts.len()).rev() {
        let (latency, issue) = timing(func, insts[i]);
        let after = graph.succs[i]
            .iter()
            .map(|&(s, data)| height[s] + if data { latency } else { 1 });
        height[i] = after.max().unwrap_or(latency).max(issue);
    }
    height
}

/// Positions in their new order, or `None` if a chain of fixed registers got stuck.
#[allow(clippy::too_many_arguments)]
fn order(
    func: &MachineFunction,
    block: Block,
    range: &std::ops::Range<usize>,
    uses: &Uses,
    budget: &Budget,
    graph: &DependenceGraph,
    insts: &[Inst],
    goal: Goal,
) -> Option<Vec<usize>> {
    let height = heights(func, graph, insts);
    let mut waiting: Vec<usize> = graph.preds.iter().map(Vec::len).collect();
    let mut ready: Vec<usize> = (0..insts.len()).filter(|&i| waiting[i] == 0).collect();
    let mut clock = Clock::new(func.target());
    let mut live = Live::new(func, block, range, uses);
    let mut out = Vec::with_capacity(insts.len());
    let mut placed = vec![false; insts.len()];
    let ahead = match goal {
        Goal::Latency { ahead } => ahead,
        Goal::Registers => LONGEST,
    };
    let files = func.target().files;
    let near = NEAR * func.target().units_of(32);
    // Everything before this position has been placed.
    let mut done = 0;
    // Chains that are open: definition placed, a reader not.
    let mut open: Vec<usize> = Vec::new();
    while !ready.is_empty() {
        open.retain(|&c| {
            graph.chains[c].live_out || graph.chains[c].readers.iter().any(|&r| !placed[r])
        });
        let held = |i: usize| {
            open.iter().any(|&c| {
                let chain = &graph.chains[c];
                let last_reader = chain.readers.iter().all(|&r| r == i || placed[r])
                    && chain.readers.contains(&i);
                graph.writes[i].contains(&chain.unit) && (chain.live_out || !last_reader)
            })
        };
        let tight = files.iter().any(|f| {
            let limit = budget.of(f.bank);
            limit.is_some_and(|limit| live.now[f.bank] + near > limit)
        });
        let key = |i: usize| {
            let start = clock.start(func, insts[i]);
            let delay = start.saturating_sub(clock.now);
            match goal {
                Goal::Latency { .. } if !tight => (0, delay, u64::MAX - height[i], i),
                _ => (live.delta(insts[i]), 0, 0, i),
            }
        };
        let (at, _) = ready
            .iter()
            .copied()
            .enumerate()
            .filter(|&(_, i)| i <= done + ahead && !held(i))
            .min_by_key(|&(_, i)| key(i))?;
        let next = ready.swap_remove(at);
        clock.place(func, insts[next]);
        live.place(insts[next]);
        placed[next] = true;
        while placed.get(done) == Some(&true) {
            done += 1;
        }
        out.push(next);
        open.extend(
            graph
                .chains
                .iter()
                .enumerate()
                .filter(|(_, c)| c.def == next)
                .map(|(i, _)| i),
        );
        for &(s, _) in &graph.succs[next] {
            waiting[s] -= 1;
            if waiting[s] == 0 {
                ready.push(s);
            }
        }
    }
    (out.len() == insts.len()).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::super::testing::target;
    use super::*;
    use crate::ir::machine::Op;
    use crate::ir::text;
    use crate::rules::RuleSet;
    use crate::target::Targets;
    use easel_isa::diagnostic::SourceMap;
    use std::collections::BTreeMap;

    fn parse(body: &str) -> MachineFunction {
        let mut sources = SourceMap::default();
        let file = sources.add("test.mir", format!("machine @test {{\n{body}\n}}\n"));
        match text::parse(file, &sources, &Targets::one(target())) {
            Ok(f) => f,
            Err(d) => panic!("{}", d.render(&sources)),
        }
    }

    fn schedule(func: &mut MachineFunction) -> Stats {
        let rules = RuleSet::default();
        run(func, &Context::new(target(), &rules)).expect("runs")
    }

    fn names(func: &MachineFunction) -> Vec<String> {
        let one = |(_, i)| match func.insts[i].op {
            Op::Inst(o) => target().info(o).name.to_string(),
            ref other => format!("{other:?}"),
        };
        func.inst_order().map(one).collect()
    }

    #[test]
    fn loads_go_first_and_use_comes_late() {
        let mut func = parse(
            "^bb0(%0: v1, %1: s2):
               %2: v1 = global_load_dword.saddr %0, %1
               %3: v1 = v_add_u32 %2, %0
               %4: v1 = v_add_u32 %0, 1
               %5: v1 = global_load_dword.saddr %4, %1
               %6: v1 = v_add_u32 %5, %3
               global_store_dword.saddr %0, %6, %1
               s_endpgm",
        );
        let stats = schedule(&mut func);
        assert!(
            stats.get("schedule.slots.after") < stats.get("schedule.slots.before"),
            "{stats:?}"
        );
        let names = names(&func);
        let loads = names
            .iter()
            .enumerate()
            .filter(|(_, n)| n.starts_with("global_load"))
            .map(|(i, _)| i);
        assert!(
            loads.max() < names.iter().rposition(|n| n == "v_add_u32").map(|i| i - 1),
            "{names:?}"
        );
    }

    #[test]
    fn condition_bits_keep_their_readers() {
        let mut func = parse(
            "^bb0(%0: s1, %1: s1, %2: v1, %3: s2):
               %4: v1 = global_load_dword.saddr %2, %3
               %5: s1, %6: cc1 @ scc = s_add_u32 %0, %1
               %7: s1, %8: cc1 @ scc = s_addc_u32 %0, %1, %6
               %9: s1, %10: cc1 @ scc = s_add_u32 %5, %7
               %11: s1, %12: cc1 @ scc = s_addc_u32 %9, %1, %10
               %13: v1 = v_add_u32 %11, %4
               global_store_dword.saddr %2, %13, %3
               s_endpgm",
        );
        schedule(&mut func);
        check_order(&func);
    }

    /// Every value is defined before it is used, and a fixed register still holds what its reader
    /// expects.
    fn check_order(func: &MachineFunction) {
        for &block in &func.layout {
            let mut holds: BTreeMap<u32, crate::ir::Value> = BTreeMap::new();
            let mut defined: Vec<crate::ir::Value> = func.blocks[block].params.clone();
            for &inst in &func.blocks[block].insts {
                for v in func.used_values(inst) {
                    assert!(defined.contains(&v), "{v:?} is read too early in\n{func}");
                    for u in func.values[v].fixed.into_iter().flat_map(|r| r.range()) {
                        assert_eq!(holds.get(&u), Some(&v), "{v:?} is overwritten in\n{func}");
                    }
                }
                for v in func.defined_values(inst) {
                    defined.push(v);
                    for u in func.values[v].fixed.into_iter().flat_map(|r| r.range()) {
                        holds.insert(u, v);
                    }
                }
            }
        }
    }

    #[test]
    fn random_blocks_keep_their_order_and_their_estimate() {
        for seed in 0..60u64 {
            let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
            let mut pick = |n: usize| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                (state % n as u64) as usize
            };
            let (mut vectors, mut scalars) = (vec![0usize], vec![1usize]);
            let mut body = String::from("^bb0(%0: v1, %1: s1, %2: s2):\n");
            let mut next = 3;
            for _ in 0..40 {
                let (v, s, t) = (
                    vectors[pick(vectors.len())],
                    scalars[pick(scalars.len())],
                    scalars[pick(scalars.len())],
                );
                match pick(6) {
                    0 => body += &format!("%{next}: v1 = global_load_dword.saddr %{v}, %2\n"),
                    1 => body += &format!("global_store_dword.saddr %0, %{v}, %2\n"),
                    2 => body += &format!("%{next}: v1 = v_add_u32 %{s}, %{v}\n"),
                    3 => body += &format!("%{next}: v1 = ds_read_b32 %{v}\n"),
                    4 => {
                        let (cc, sum, more) = (next, next + 1, next + 2);
                        body += &format!("%{sum}: s1, %{cc}: cc1 @ scc = s_add_u32 %{s}, %{t}\n");
                        body += &format!(
                            "%{more}: s1, %{}: cc1 @ scc = s_addc_u32 %{t}, %{s}, %{cc}\n",
                            next + 3
                        );
                        scalars.extend([sum, more]);
                        next += 4;
                        continue;
                    }
                    _ => {
                        body += &format!(
                            "%{next}: s1, %{}: cc1 @ scc = s_and_b32 %{s}, %{t}\n",
                            next + 1
                        );
                        scalars.push(next);
                        next += 2;
                        continue;
                    }
                }
                if !body.trim_end().ends_with("%2")
                    || body.lines().last().is_some_and(|l| l.starts_with('%'))
                {
                    vectors.push(next);
                    next += 1;
                }
            }
            let mut func = parse(&(body + "s_endpgm"));
            let before: Vec<String> = sorted(names(&func));
            let stats = schedule(&mut func);
            assert!(
                stats.get("schedule.slots.after") <= stats.get("schedule.slots.before"),
                "seed {seed}"
            );
            assert_eq!(before, sorted(names(&func)), "seed {seed}");
            check_order(&func);
        }
    }

    fn sorted(mut list: Vec<String>) -> Vec<String> {
        list.sort();
        list
    }
}
