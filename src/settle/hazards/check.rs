//! Independent check of wait states: from each consumer backwards along every path.
//!
//! The insertion goes forward with sets of producers; this check searches backwards from each instruction,
//! predecessor by predecessor, until the longest distance of its rows is used up.

use super::rows::{meets, required, rows};
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Cfg, Inst};
use crate::machine;
use crate::target::Hazard;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// Errors for each pair of instructions that may execute closer than a row of the tables allows.
pub fn check(func: &MachineFunction) -> Diagnostics {
    let target = func.target();
    let cfg = Cfg::new(func);
    // No producer requires more states than this, for any consumer.
    let passes = std::iter::once(i32::from(target.max_passes));
    let most_passes = passes.max().unwrap_or(0);
    let window = |row: &Hazard| i32::from(row.base) + i32::from(row.per_pass).max(0) * most_passes;
    let mut out = Diagnostics::default();
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
            let mut found = Vec::new();
            // (block, position after the last instruction to check, states so far); a block is
            // entered again only with fewer states.
            let mut work = vec![(block, at, 0u32)];
            let mut best: SecondaryMap<Block, Option<u32>> = SecondaryMap::new();
            while let Some((b, end, mut states)) = work.pop() {
                for &producer in func.blocks[b].insts[..end].iter().rev() {
                    if states >= longest {
                        break;
                    }
                    let from = &func.insts[producer];
                    if let Some(first) = from.info(target) {
                        for row in rows(target, first.hazard_producer & info.hazard_consumer) {
                            let needed = required(row, first);
                            if needed > states && meets(target, row, from, &func.insts[inst]) {
                                found.push((row.name, producer, needed, states));
                            }
                        }
                    }
                    states += machine::states(target, from);
                }
                if states < longest {
                    for &p in cfg.preds(b) {
                        if best[p].is_none_or(|s| states < s) {
                            best[p] = Some(states);
                            work.push((p, func.blocks[p].insts.len(), states));
                        }
                    }
                }
            }
            found.sort();
            found.dedup_by_key(|f| (f.0, f.1));
            for (row, producer, needed, have) in found {
                out.push(report(func, inst, producer, row, needed, have));
            }
        }
    }
    out
}

fn report(
    func: &MachineFunction,
    inst: Inst,
    producer: Inst,
    row: &str,
    needed: u32,
    have: u32,
) -> Diagnostic {
    Diagnostic::error(
        "schedule-hazard",
        format!("{inst} comes {have} wait states after {producer}, {needed} are needed"),
    )
    .maybe_label(func.insts[inst].span, "made from this")
    .note(format!("row `{row}` of the target's hazards"))
}
