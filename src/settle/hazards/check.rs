//! Independent check of wait states: from each consumer backwards along every path.
//!
//! The insertion goes forward with sets of producers; this check searches backwards from each instruction,
//! predecessor by predecessor, until the longest distance of its rows is used up.

use super::mended::unmended;
use super::rows::{meets, required, rows};
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Cfg, Inst};
use crate::machine;
use crate::target::{Behaviour, Hazard};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;

/// A pair of instructions that may execute closer than a row of the tables allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Close {
    /// The second instruction of the pair.
    pub inst: Inst,
    /// The first one.
    pub producer: Inst,
    /// The name of the row.
    pub row: &'static str,
    /// The wait states that the row requires.
    pub needed: u32,
    /// The fewest wait states on any path.
    pub have: u32,
    /// The blocks of that path.
    pub path: Vec<Block>,
}

/// A block that the search enters, with the search that led there.
struct Entered {
    block: Block,
    from: Option<usize>,
}

/// Every pair of instructions that may execute closer than a row of the tables allows, in the order of the second ones.
pub fn close(func: &MachineFunction) -> Vec<Close> {
    let target = func.target();
    let cfg = Cfg::new(func);
    // No producer requires more states than this, for any consumer.
    let passes = std::iter::once(i32::from(target.max_passes));
    let most_passes = passes.max().unwrap_or(0);
    let window = |row: &Hazard| i32::from(row.base) + i32::from(row.per_pass).max(0) * most_passes;
    let follows = func.layout.windows(2);
    let next: FxHashMap<Block, Block> = follows.map(|pair| (pair[0], pair[1])).collect();
    let mut out = Vec::new();
    for &block in &func.layout {
        for (at, &inst) in func.blocks[block].insts.iter().enumerate() {
            let Some(info) = func.info(inst) else {
                continue;
            };
            let longest = rows(target, info.hazard_consumer)
                .map(window)
                .max()
                .unwrap_or(0)
                .max(0) as u32;
            if longest == 0 {
                continue;
            }
            let mut found: Vec<Close> = Vec::new();
            let mut entered = vec![Entered { block, from: None }];
            // (entry of the search, position after the last instruction to check, states so far); a block is
            // entered again only with fewer states.
            let mut work = vec![(0, at, 0u32)];
            let mut best: FxHashMap<Block, u32> = FxHashMap::default();
            while let Some((step, end, mut states)) = work.pop() {
                let b = entered[step].block;
                for &producer in func.blocks[b].insts[..end].iter().rev() {
                    if states >= longest {
                        break;
                    }
                    let from = &func.insts[producer];
                    if let Some(first) = from.info(target) {
                        for row in rows(target, first.hazard_producer & info.hazard_consumer) {
                            let needed = required(row, first);
                            if needed > states && meets(target, row, from, &func.insts[inst]) {
                                found.push(Close {
                                    inst,
                                    producer,
                                    row: row.name,
                                    needed,
                                    have: states,
                                    path: way(&entered, step),
                                });
                            }
                        }
                    }
                    states += taken(func, &next, b, producer);
                }
                if states < longest {
                    for &p in cfg.preds(b) {
                        if best.get(&p).is_none_or(|&s| states < s) {
                            best.insert(p, states);
                            work.push((entered.len(), func.blocks[p].insts.len(), states));
                            entered.push(Entered {
                                block: p,
                                from: Some(step),
                            });
                        }
                    }
                }
            }
            found.sort_by_key(|f| (f.row, f.producer, f.have));
            found.dedup_by_key(|f| (f.row, f.producer));
            out.append(&mut found);
        }
    }
    out
}

/// The wait states of an instruction. A jump to the block that comes next is not emitted.
fn taken(func: &MachineFunction, next: &FxHashMap<Block, Block>, block: Block, inst: Inst) -> u32 {
    let data = &func.insts[inst];
    let target = func.target();
    let jumps = data
        .info(target)
        .is_some_and(|i| i.behaviour == Behaviour::Branch);
    match data.targets.first() {
        Some(to) if jumps => u32::from(next.get(&block) != Some(&to.block)),
        _ => machine::states(target, data),
    }
}

/// The blocks of a backward search, in the order of execution.
fn way(entered: &[Entered], last: usize) -> Vec<Block> {
    let from = |&step: &usize| entered[step].from;
    let steps = std::iter::successors(Some(last), from);
    steps.map(|step| entered[step].block).collect()
}

/// Errors for instructions that are too [`close`], or before which a mend is missing.
pub fn check(func: &MachineFunction) -> Diagnostics {
    let mut out = Diagnostics::default();
    for u in unmended(func) {
        let (inst, producer) = (u.inst, u.producer);
        let message = format!("{inst} comes too early after {producer}");
        out.push(
            Diagnostic::error("schedule-hazard", message)
                .maybe_label(func.insts[inst].span, "made from this")
                .note(format!("row `{}` of the target's hazards", u.row)),
        );
    }
    for c in close(func) {
        let (inst, have, producer, needed) = (c.inst, c.have, c.producer, c.needed);
        let message =
            format!("{inst} comes {have} wait states after {producer}, {needed} are needed");
        out.push(
            Diagnostic::error("schedule-hazard", message)
                .maybe_label(func.insts[inst].span, "made from this")
                .note(format!("row `{}` of the target's hazards", c.row)),
        );
    }
    out
}
