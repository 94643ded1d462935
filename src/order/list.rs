//! List scheduling of SSA machine code before allocation.
//!
//! Each region (see `depend`) is ordered several times from the top: for latency, by the length of
//! the path from an instruction to the end, so that loads go first and matrix instructions are
//! spread among address arithmetic, with longer or shorter look-ahead and within registers for more or fewer
//! waves; and for few registers. Of these orders and the input order, the one with the lowest `estimate`
//! is taken: the pass never makes its own estimate worse. No order is taken that needs more registers than exist, unless
//! the input order does.
//!
//! A block that loops to itself is ordered for its rounds: the path from an instruction continues in the next
//! round, values of the previous round are available when they are computed, and an instruction that makes a parameter's next value
//! waits for the readers of the current value, so that both have one register.
//!
//! # Why
//!
//! **Rounds of a loop.** The instruction that makes the next value of a parameter comes after the last reader of the current
//! value. So both values have one register, and no value is copied while its load is outstanding. Times are those after some
//! rounds.
//!
//! **One core.** The orders of a region were made on two cores. Small and large products became a twentieth slower, because a
//! new thread starts with a cold cache and heap. 100,000 instructions took as long as before. So the orders are made on one
//! core.
//!
//! **Few orders.** A count showed how often each order was the best. An order that won once in fifty regions, or by less than a
//! thousandth, is not tried. A region that was never short of registers is not ordered again for more registers. An order is
//! given up if its least possible time is no better than the best so far (`estimate::least`).
//!
//! **Linear time.** An order that needs more registers than exist is replaced by the order of the source, window by window.

use super::depend::{DependenceGraph, regions};
use super::estimate::{
    Budget, Clock, Cost, Figures, Live, Room, at_start, least, measure, measure_made,
};
use super::ready::{Goal, Ready, Start};
use super::region::{BlockLives, Region};
use super::together::{self, Orders};
use crate::analysis::Loops;
use crate::analysis::liveness::Liveness;
use crate::ir::function::Form;
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Cfg, Dominators, Inst};
use crate::pass::{Context, Stats};
use crate::target::BankMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::ops::Range;

/// The look-ahead in instructions of the source order, beside an unlimited one: a longer look-ahead hides more
/// latency and needs more registers.
/// Chosen by hand. At half, Wave kernels take 0.02 % fewer clocks and the large shapes 7.4 % more; at double, Wave kernels take
/// 1.8 % fewer clocks alone, as many on a full machine, and 3.7 % more with half of the registers. At either, compilation executes
/// between 0.9 % fewer and 0.4 % more instructions.
const AHEAD: [usize; 3] = [160, 64, 24];

/// Numbers of waves for which orders are made, beside the most that a unit has; the first possible number is used for
/// the orders with shorter look-ahead.
/// Chosen by hand. At half, Wave kernels take 0.52 % more clocks alone and 0.23 % fewer on a full machine; at double, they take
/// 2.3 % more clocks alone and 0.10 % more on a full machine. At double, compilation executes up to 1.2 % fewer instructions.
const WAVES: [u32; 4] = [4, 6, 2, 1];

/// Rounds in which orders of a loop are made, each with the times of the best order so far.
/// Chosen by hand. At one, Wave kernels take 0.04 % more clocks; at double, the corpus stays the same. Compiling
/// `gemm_4096x4096x4096_4wave_b256_bk32` executes 3.5 % fewer instructions at one and as many at double.
const ROUNDS: usize = 3;

/// Longer regions are cut, so that time stays linear.
/// Not tuned: bounds the time of a region, `cargo bench --bench shapes` shows the time.
const LONGEST: usize = 1024;

/// The assumed number of rounds of a loop, and the depth from which on loops count alike.
/// Not tuned: the trips are those that `select::extract` assumes, and the depth bounds the product.
const TRIPS: u64 = 8;
const MOST_DEPTH: u32 = 4;

/// Registers are short if fewer than this many 32-bit words are left within the budget.
/// Chosen by hand. At half, Wave kernels take 0.04 % fewer clocks, and 0.7 % more with half of the registers; at double, they take
/// 0.47 % more clocks.
const NEAR: u32 = 16;

/// [`reorder`], and instructions renumbered in their order.
///
/// # Errors
/// Those of [`reorder`].
pub fn run(func: &mut MachineFunction, ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let stats = reorder(func, ctx)?;
    func.renumber();
    Ok(stats)
}

/// Reorders the instructions of every block, which keep their numbers. Counts `schedule.regions`, `schedule.changed`,
/// `schedule.slots.before`, `schedule.slots.after`; if regions were too long `schedule.cut`,
/// and if a better order would have needed more registers than exist `schedule.refused`. For each loop of one
/// block it reports the expected time of a round (`report`).
///
/// # Errors
/// Code in storage form: the order of its definitions is its meaning.
pub fn reorder(func: &mut MachineFunction, ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    if func.form != Form::Ssa {
        return Err(
            Diagnostic::error("schedule-not-ssa", "list scheduling works on SSA form")
                .help("run it before allocation")
                .into(),
        );
    }
    let mut stats = Stats::default();
    let liveness = Liveness::of(func);
    let mut lives = BlockLives::new(&liveness);
    let cfg = Cfg::new(func);
    let loops = Loops::new(&cfg, &Dominators::new(&cfg));
    let mut all: Vec<(Block, Range<usize>, Orders)> = Vec::new();
    for block in func.layout.clone() {
        lives.enter(func, block);
        let rounds = TRIPS.saturating_pow(loops.depth(block).min(MOST_DEPTH));
        for region in regions(func, block) {
            let cuts = (region.len() - 1) / LONGEST;
            if cuts > 0 {
                stats.add("schedule.cut", cuts as i64);
            }
            for start in region.clone().step_by(LONGEST) {
                let range = start..region.end.min(start + LONGEST);
                let graph = DependenceGraph::new(func, block, &range, &lives);
                let tables = Region::new(func, block, &range, &mut lives);
                let orders = best(func, ctx, &tables, &graph, block, &mut stats);
                all.push((block, range, Orders { rounds, ..orders }));
            }
        }
    }
    let chosen = together::choose(all.iter().map(|(.., orders)| orders), &mut stats);
    for ((block, range, orders), at) in all.into_iter().zip(chosen) {
        let Some((_, order)) = orders.kept.into_iter().nth(at) else {
            continue;
        };
        let given = &mut func.blocks[block].insts[range];
        let order: Vec<Inst> = order.into_iter().map(|at| given[at]).collect();
        if *given != order[..] {
            stats.add("schedule.changed", 1);
            given.copy_from_slice(&order);
        }
    }
    Ok(stats)
}

/// One method to make an order.
#[derive(Clone, PartialEq)]
struct Attempt {
    goal: Goal,
    /// The look-ahead in instructions of the source order.
    ahead: usize,
    /// Whether instructions that most others wait for go first: units start earlier, and more waits are needed.
    eager: bool,
    budget: Budget,
}

impl Attempt {
    /// Whether this attempt has the order of another attempt that never was short of registers.
    fn is_alike(&self, free: &Attempt) -> bool {
        (self.goal, self.ahead, self.eager) == (free.goal, free.ahead, free.eager)
            && self.budget.covers(&free.budget)
    }
}

/// The attempts for a region.
fn attempts(
    func: &MachineFunction,
    region: &Region,
    room: &Room,
    peak: &BankMap<u32>,
) -> Vec<Attempt> {
    let mut waves: Vec<u32> = WAVES.iter().copied().filter(|&w| w <= room.waves).collect();
    waves.push(room.waves);
    let near = NEAR * func.target().units_of(32);
    let middle = Attempt {
        goal: Goal::Latency,
        ahead: LONGEST,
        eager: true,
        budget: room.budget(waves[0], region, peak, near),
    };
    let mut all: Vec<Attempt> = Vec::new();
    for (n, waves) in waves.into_iter().enumerate() {
        let budget = room.budget(waves, region, peak, near);
        // Except for the first number of waves, a lazy attempt was an improvement in 8 of 400 regions.
        let eagerness = &[true, false][..if n == 0 { 2 } else { 1 }];
        for &eager in eagerness {
            let attempt = Attempt {
                eager,
                budget: budget.clone(),
                ..middle
            };
            if !all.contains(&attempt) {
                all.push(attempt);
            }
        }
    }
    let nearer = AHEAD.into_iter().filter(|&ahead| ahead < region.len());
    all.extend(nearer.map(|ahead| Attempt {
        ahead,
        ..middle.clone()
    }));
    all.push(Attempt {
        goal: Goal::Registers,
        ..middle
    });
    all
}

/// The orders of a region: the best by the region alone first, then for each other number of waves the best that permits so many.
fn best(
    func: &MachineFunction,
    ctx: &Context<'_>,
    region: &Region,
    graph: &DependenceGraph,
    block: Block,
    stats: &mut Stats,
) -> Orders {
    let source: Vec<usize> = (0..region.len()).collect();
    let given = measure(region, &source);
    let room = Room::new(func, &ctx.registers, region, &given.2);
    // If each instruction needs the previous one, there is one order.
    let attempts = match is_chain(graph) {
        true => Vec::new(),
        false => attempts(func, region, &room, &given.2),
    };
    let given = room.cost(region, given);
    let before = given.full;
    let mut chosen = (given, source);
    let mut refused = false;
    let rounds = match region.carried.is_empty() {
        _ if attempts.is_empty() => 0,
        true => 1,
        false => ROUNDS,
    };
    let files = func.target().files;
    let mut kept: Vec<(Cost, Vec<usize>)> = Vec::new();
    let in_file = |c: &super::region::Cell| files.iter().any(|f| f.bank == c.bank);
    let start = Start::new(region, graph, region.cells.iter().map(in_file).collect());
    for _ in 0..rounds {
        let heights = heights(region, graph, chosen.0.slots);
        let clock = at_start(region, &chosen.1);
        let known = chosen.0.key();
        let mut free: Vec<&Attempt> = Vec::new();
        for attempt in &attempts {
            if free.iter().any(|f| attempt.is_alike(f)) {
                continue;
            }
            let is_hopeless = |least: Figures| room.cost(region, least).key() >= chosen.0.key();
            let made = order(region, attempt, &start, &heights, &clock, &is_hopeless);
            let Some(made) = made else { continue };
            if !made.tight {
                free.push(attempt);
            }
            let Some((positions, figures)) = made.order else {
                continue;
            };
            let now = room.cost(region, figures);
            let refuses = room.refuses(&now.peak);
            if now.key() >= chosen.0.key() {
                if !refuses {
                    together::keep(&mut kept, now, positions);
                }
                continue;
            }
            if refuses {
                refused = true;
            } else {
                let before = std::mem::replace(&mut chosen, (now, positions));
                together::keep(&mut kept, before.0, before.1);
            }
        }
        if chosen.0.key() == known {
            break;
        }
    }
    stats.add("schedule.regions", 1);
    stats.add("schedule.slots.before", before as i64);
    stats.add("schedule.slots.after", chosen.0.full as i64);
    if refused {
        stats.add("schedule.refused", 1);
    }
    if !region.carried.is_empty() {
        report(func, region, &chosen.0, block, stats);
    }
    kept.retain(|k| k.0.waves != chosen.0.waves);
    kept.insert(0, chosen);
    Orders {
        rounds: 1,
        held: region.held.clone(),
        kept,
    }
}

/// The result of an attempt.
struct Made {
    /// The order and its figures; `None` if it was given up.
    order: Option<(Vec<usize>, Figures)>,
    /// Whether registers of some bank were short during the attempt.
    tight: bool,
}

/// The expected time of one round of a loop: `loop.BLOCK.clocks` of one wave alone, `.full` for each wave of a full
/// machine, with `.waves` waves on a unit; `.matrix`, the part of the time on a full machine in which the matrix unit
/// works, in percent; and the bound of that time: `.bound.UNIT`, or `.bound.latency` if no unit is the bound.
fn report(func: &MachineFunction, region: &Region, cost: &Cost, block: Block, stats: &mut Stats) {
    let target = func.target();
    let clocks = u64::from(target.limits.machine.slot_clocks.max(1));
    let (unit, busy) = region.busiest();
    let bound = match target.units.get(unit) {
        // A unit is the bound if it is busy for at least 95 % of the time.
        Some(name) if busy * 20 >= cost.full * 19 => name,
        _ => "latency",
    };
    let block = block.as_u32();
    let percent = region.matrix() * 100 / cost.full.max(1);
    let figures = [
        ("clocks", cost.slots * clocks),
        ("full", cost.full * clocks),
        ("waves", cost.waves.into()),
        ("matrix", percent),
    ];
    for (name, value) in figures {
        stats.add(format!("loop.bb{block}.{name}"), value as i64);
    }
    stats.add(format!("loop.bb{block}.bound.{bound}"), 1);
}

/// Longest path from each instruction to the end, in slots. In a loop of `round` slots the path continues from an argument for a
/// parameter to the readers of the parameter.
fn heights(region: &Region, graph: &DependenceGraph, round: u64) -> Vec<u64> {
    let mut beyond = vec![0; region.len()];
    let paths = |beyond: &[u64]| {
        let mut height = vec![0; region.len()];
        for i in (0..region.len()).rev() {
            let step = &region.steps[i];
            let after = graph.succs[i]
                .iter()
                .map(|&(s, data)| height[s] + if data { step.latency } else { 1 });
            let own = after.max().unwrap_or(step.latency).max(step.issue);
            height[i] = own.max(beyond[i]);
        }
        height
    };
    let plain = paths(&beyond);
    if region.carried.is_empty() {
        return plain;
    }
    let mut next = vec![0; region.cells.len()];
    for (i, &height) in plain.iter().enumerate() {
        for c in region.reads(i) {
            next[c] = height.max(next[c]);
        }
    }
    for (i, beyond) in beyond.iter_mut().enumerate() {
        for c in region.writes(i) {
            let read = region
                .carried
                .iter()
                .filter(|p| p.1 == c)
                .map(|p| next[p.0]);
            let path = read.max().unwrap_or(0) + region.steps[i].latency;
            *beyond = path.saturating_sub(round).max(*beyond);
        }
    }
    paths(&beyond)
}

/// Whether each instruction needs the one before it.
fn is_chain(graph: &DependenceGraph) -> bool {
    (1..graph.preds.len()).all(|at| graph.preds[at].contains(&(at - 1)))
}

/// Positions in their new order, or `None` if a chain of fixed registers got stuck. The order is given up if its least possible
/// figures are hopeless.
fn order(
    region: &Region,
    attempt: &Attempt,
    start: &Start<'_>,
    heights: &[u64],
    clock: &Clock<'_>,
    is_hopeless: &dyn Fn(Figures) -> bool,
) -> Option<Made> {
    /// Instructions between two checks of the least possible figures.
    /// Not tuned: any small number keeps the cost of a look low.
    const LOOK: usize = 16;
    let mut clock = clock.clone();
    let mut live = Live::new(region);
    let mut ready = Ready::new(start, heights, attempt.ahead, attempt.eager, &clock);
    let mut out = Vec::with_capacity(region.len());
    let mut tight = false;
    let issues = |at: usize| u64::from(region.steps[at].issue > 0);
    let mut left: u64 = (0..region.len()).map(issues).sum();
    while out.len() < region.len() {
        let goal = match attempt.goal {
            Goal::Latency if attempt.budget.tight(&live.now) => Goal::Tight,
            goal => goal,
        };
        tight |= goal == Goal::Tight;
        let next = ready.take(goal, &clock)?;
        clock.place(next);
        live.place(next);
        ready.place(next, &clock, &live);
        out.push(next);
        left -= issues(next);
        if out.len() % LOOK == 0 && is_hopeless(least(region, left, &clock, &live)) {
            return Some(Made { order: None, tight });
        }
    }
    let figures = measure_made(region, &out, &clock, live);
    Some(Made {
        order: Some((out, figures)),
        tight,
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::target;
    use super::*;
    use crate::analysis::{LiveRanges, Pressure};
    use crate::ir::machine::Op;
    use crate::ir::text;
    use crate::rules::RuleSet;
    use crate::target::Targets;
    use easel_isa::diagnostic::SourceMap;
    use std::cell::RefCell;
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

    /// Checks that every value is defined before it is used, and that a fixed register still holds the contents that its reader
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

    /// A block of `steps` accesses and additions in a random order that keeps definitions before uses.
    fn random_block(seed: u64, steps: usize) -> MachineFunction {
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
        for _ in 0..steps {
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
        parse(&(body + "s_endpgm"))
    }

    #[test]
    fn random_blocks_keep_their_order_and_their_estimate() {
        for seed in 0..60u64 {
            let mut func = random_block(seed, 40);
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

    /// A given-up order would not have been taken.
    #[test]
    fn no_order_comes_to_less_than_the_least() {
        let mut looks = 0;
        for seed in 0..20 {
            let func = random_block(seed, 120);
            let block = func.layout[0];
            let liveness = Liveness::of(&func);
            let mut lives = BlockLives::new(&liveness);
            lives.enter(&func, block);
            for range in regions(&func, block) {
                let graph = DependenceGraph::new(&func, block, &range, &lives);
                let region = Region::new(&func, block, &range, &mut lives);
                let source: Vec<usize> = (0..region.len()).collect();
                let given = measure(&region, &source);
                let limits = BankMap::default();
                let room = Room::new(&func, &limits, &region, &given.2);
                let tried = attempts(&func, &region, &room, &given.2);
                let heights = heights(&region, &graph, given.0);
                let clock = at_start(&region, &source);
                let start = Start::new(&region, &graph, vec![true; region.cells.len()]);
                for attempt in &tried {
                    let least = RefCell::new(Vec::new());
                    let look = |figures: Figures| {
                        least.borrow_mut().push(figures);
                        false
                    };
                    let made = order(&region, attempt, &start, &heights, &clock, &look);
                    let Some((_, figures)) = made.and_then(|made| made.order) else {
                        continue;
                    };
                    let cost = room.cost(&region, figures);
                    for least in least.take() {
                        looks += 1;
                        assert!(
                            least.0 <= cost.slots && least.1 <= cost.waits,
                            "seed {seed}"
                        );
                        assert!(room.cost(&region, least).key() <= cost.key(), "seed {seed}");
                    }
                }
            }
        }
        assert!(looks > 500, "{looks}");
    }

    /// Loads that latency alone would put first, all of them, in a block of several windows, beside
    /// values that only pass through it.
    #[test]
    fn no_order_needs_more_registers_than_there_are() {
        let mut body = String::from("^bb0(%0: v1, %1: s2):\n");
        let (through, loads) = (100, 1500);
        for i in 2..2 + through {
            body += &format!("%{i}: v1 = v_add_u32 {i}, %0\n");
        }
        let mut sum = 2 + through;
        body += &format!("%{sum}: v1 = v_mov_b32 0\n");
        for _ in 0..loads {
            let (value, next) = (sum + 1, sum + 2);
            body += &format!("%{value}: v1 = global_load_dword.saddr %0, %1\n");
            body += &format!("%{next}: v1 = v_add_u32 %{value}, %{sum}\n");
            sum = next;
        }
        for i in (2..2 + through).chain([sum]) {
            body += &format!("global_store_dword.saddr %0, %{i}, %1\n");
        }
        let mut func = parse(&(body + "s_endpgm"));
        let stats = schedule(&mut func);
        assert!(stats.get("schedule.cut") > 1, "{stats:?}");
        let file = target()
            .files
            .iter()
            .find(|f| f.bank.per_lane())
            .expect("a file");
        let class = |v| {
            let class: crate::ir::machine::Class = func.ty(v);
            (class.bank == file.bank).then_some((class.bank, class.units))
        };
        let ranges = LiveRanges::of(&func);
        let pressure = Pressure::new(func.values.keys(), &ranges, class);
        let peak = pressure.peak(file.bank).units;
        assert!(peak <= file.count * 7 / 8 && peak > through, "{peak}");
        check_order(&func);
    }

    fn sorted(mut list: Vec<String>) -> Vec<String> {
        list.sort();
        list
    }
}
