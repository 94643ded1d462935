//! Wait states between instructions that the machine does not interlock.
//!
//! The hazard rows of the tables give the pairs, the registers and the number of states. Built-in targets have code that a macro
//! made of these rows; for tables of `--isa`, [`distance`](super::distance) reads the rows. Going forward, the pass keeps for each instruction that can be a producer the number of
//! states since it, the smallest over all paths (loops included), until no row can require more.
//! Before a consumer that comes too early the pass inserts a no-operation of exactly the missing states,
//! or merges the states into a no-operation there.

use super::check::check;
use super::distance::{Distances, Seen};
use super::mended;
use crate::flow::{Join, solve};
use crate::ir::Inst;
use crate::ir::function::{Block, InstData};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::machine;
use crate::pass::{Context, Stats};
use crate::target::NopForm;
use easel_isa::diagnostic::Diagnostics;
use std::collections::BTreeMap;

/// An instruction after which some row requires states.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Producer {
    inst: Inst,
    /// States since it, at least.
    since: u32,
    /// The number of states from which on no row requires more.
    reach: u32,
}

/// Producers by their numbers; they are few at a time.
#[derive(Clone, Default, PartialEq, Debug)]
struct Since(Vec<Producer>);

impl Since {
    /// Adds a producer; whether the state changed.
    fn add(&mut self, new: Producer) -> bool {
        match self.0.binary_search_by_key(&new.inst, |p| p.inst) {
            Ok(at) => {
                let known = &mut self.0[at].since;
                let news = new.since < *known;
                *known = new.since.min(*known);
                news
            }
            Err(at) => {
                self.0.insert(at, new);
                true
            }
        }
    }
}

impl Join for Since {
    fn join(&mut self, other: &Self) -> bool {
        let news = |news, &p: &Producer| self.add(p) || news;
        other.0.iter().fold(false, news)
    }
}

/// The missing states before this instruction.
fn missing(
    func: &MachineFunction,
    distances: &Distances,
    since: &Since,
    data: &InstData<Op>,
) -> u32 {
    let target = func.target();
    let Some(consumer) = Seen::new(target, data) else {
        return 0;
    };
    let mut worst = 0;
    for p in &since.0 {
        if let Some(producer) = Seen::new(target, &func.insts[p.inst]) {
            let enough = p.since.saturating_add(worst);
            worst = distances.states(&producer, &consumer, enough) - p.since;
        }
    }
    worst
}

fn transfer(
    func: &MachineFunction,
    distances: &Distances,
    block: Block,
    mut since: Since,
    mut insert: impl FnMut(Inst, u32),
) -> Since {
    let advance = |since: &mut Since, n: u32| {
        since.0.retain_mut(|p| {
            p.since = p.since.saturating_add(n);
            p.since < p.reach
        });
    };
    for &inst in &func.blocks[block].insts {
        let data = &func.insts[inst];
        let short = missing(func, distances, &since, data);
        if short > 0 {
            insert(inst, short);
            advance(&mut since, short);
        }
        advance(&mut since, machine::states(func.target(), data));
        let reach = data.op.opcode().map_or(0, |op| distances.longest(op));
        if reach > 0 {
            since.add(Producer {
                inst,
                since: 0,
                reach,
            });
        }
    }
    since
}

/// Inserts no-operations. Counts `nop.inserted` (instructions) and `nop.states`.
///
/// # Errors
/// Values instead of registers; a target without no-operation; with `check`, the findings of the checker
/// afterwards.
pub fn run(func: &mut MachineFunction, ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    machine::make::require_allocated(func, "hazard mitigation")?;
    let target = func.target();
    let mut stats = Stats::default();
    mended::insert(func, &mut stats)?;
    let distances = Distances::of(func);
    let input = solve(func, |block, since| {
        transfer(func, &distances, block, since, |_, _| {})
    });
    let mut wanted: BTreeMap<Inst, u32> = BTreeMap::new();
    for &block in &func.layout {
        if let Some(since) = input[block].clone() {
            transfer(func, &distances, block, since, |inst, n| {
                wanted.insert(inst, n);
            });
        }
    }
    if !wanted.is_empty() {
        let nop = machine::make::nop_form(target)?;
        for block in func.layout.clone() {
            pad(func, block, nop, &wanted, &mut stats);
        }
    }
    if ctx.check {
        check(func).into_result(stats)
    } else {
        Ok(stats)
    }
}

/// Puts the missing states before the instructions of a block.
fn pad(
    func: &mut MachineFunction,
    block: Block,
    nop: &NopForm,
    wanted: &BTreeMap<Inst, u32>,
    stats: &mut Stats,
) {
    let longest = nop.longest();
    let mut out: Vec<Inst> = Vec::new();
    for inst in std::mem::take(&mut func.blocks[block].insts) {
        let mut left = wanted.get(&inst).copied().unwrap_or(0);
        if left > 0 {
            stats.add("nop.states", left.into());
        }
        // An existing no-operation absorbs as many states as its count permits.
        let last = out.last().copied();
        let last = last.filter(|&i| left > 0 && func.insts[i].op == Op::Inst(nop.op));
        if let Some(last) = last {
            let have = machine::states(func.target(), &func.insts[last]);
            let more = left.min(longest.saturating_sub(have));
            if let Some(imm) = nop.immediate(have + more) {
                let span = func.insts[last].span;
                let longer = machine::make::plain(func.target(), nop.op, Some(Operand::Imm(imm)));
                func.insts[last] = longer.at(span);
                left -= more;
            }
        }
        while left > 0 {
            let n = left.min(longest);
            // Every length up to the longest has an immediate.
            let Some(imm) = nop.immediate(n) else { break };
            out.push(machine::make::immediate_inst(func, nop.op, imm, Some(inst)));
            stats.add("nop.inserted", 1);
            left -= n;
        }
        out.push(inst);
    }
    func.blocks[block].insts = out;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;
    use crate::testing::target;
    use crate::testing::{parse, print};

    fn run_on(text: &str) -> (String, Stats) {
        let mut func = parse(text);
        let rules = RuleSet::default();
        let mut ctx = Context::new(target(), &rules);
        ctx.check = true;
        let stats = run(&mut func, &ctx).unwrap_or_else(|d| panic!("{:?}\n{}", d, print(&func)));
        (print(&func), stats)
    }

    #[test]
    fn matrix_result_needs_states() {
        let (text, stats) = run_on(
            "v_mfma_f32_16x16x16_f16 v[4:7], v[0:1], v[2:3], v[4:7]
             v_mfma_f32_16x16x16_f16 v[4:7], v[0:1], v[2:3], v[4:7]
             v_mov_b32 v9, 0
             v_add_f32 v8, v4, v5
             s_endpgm",
        );
        insta::assert_snapshot!(text);
        assert_eq!(stats.get("nop.states"), 6);
    }

    #[test]
    fn worst_predecessor_counts() {
        let (text, _) = run_on(
            "v_mov_b32 v9, 0
             s_cbranch_scc1 far
             v_readfirstlane_b32 s0, v9
             far:
             v_mov_b32 v1, v9
             buffer_load_dword v2, v1, s[4:7], s0 offen
             s_endpgm",
        );
        insta::assert_snapshot!(text);
    }

    #[test]
    fn loops_look_around_the_back_edge() {
        let (text, _) = run_on(
            "loop:
             v_readfirstlane_b32 s1, v3
             v_add_f32 v8, v4, v5
             v_mfma_f32_16x16x16_f16 v[4:7], v[0:1], v[2:3], v[4:7]
             s_cbranch_scc1 loop
             s_endpgm",
        );
        insta::assert_snapshot!(text);
    }

    #[test]
    fn checker_finds_what_is_missing() {
        let found = |text: &str| check(&parse(text)).0.len();
        let pair = |states: &str| {
            format!(
                "v_readfirstlane_b32 s0, v9\n{states}\nbuffer_load_dword v2, v1, s[4:7], s0 offen\ns_endpgm"
            )
        };
        assert_eq!(found(&pair("")), 1);
        assert_eq!(found(&pair("s_nop 3")), 1);
        assert_eq!(found(&pair("s_nop 4")), 0);
        assert_eq!(found(&pair("s_nop 2\nv_mov_b32 v7, 0\ns_mov_b32 s1, 0")), 0);
        let around =
            "a:\n v_mov_b32 v3, s0\n v_readfirstlane_b32 s0, v9\n s_cbranch_scc1 a\n s_endpgm";
        assert_eq!(found(around), 1, "on the way back");
    }
}
