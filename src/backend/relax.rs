//! Branches that go further than their distance field reaches.
//!
//! Such a branch goes to a *relay* instead, a jump that stands on its way, and from there on by
//! further relays where need be. A relay needs no register, no condition and only the target's
//! jump; code that comes along passes it by a jump of its own. Branches to one place share relays.

use crate::code::linearise;
use crate::ir::function::{Block, Inst};
use crate::ir::machine::MachineFunction;
use crate::machine::make;
use crate::target::{FieldKind, Opcode, Target};
use cranelift_entity::SecondaryMap;
use easel_isa::Diagnostics;
use easel_pass::{Context, Stats};
use std::collections::{BTreeMap, BTreeSet};

/// Relays make the code longer, so that others may be needed.
const ROUNDS: usize = 16;

/// Bring all branches into reach. Counts `relax.relays`; a target without jump keeps its far
/// branches, which have no encoding then.
///
/// # Errors
/// Functions that are not allocated.
pub fn run(func: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let target = func.target();
    let Some(reach) = reach(target) else {
        return Ok(stats);
    };
    // Short functions are not measured: each block may end in two instructions.
    let insts = func.inst_order().count() + func.layout.len();
    if insts as i64 * longest(target) <= reach {
        return Ok(stats);
    }
    for _ in 0..ROUNDS {
        let relays = round(func, reach)?;
        if relays == 0 {
            break;
        }
        stats.add("relax.relays", relays as i64);
    }
    Ok(stats)
}

/// Bytes that the jump and every conditional branch of a target reach, either way.
fn reach(target: Target) -> Option<i64> {
    let jump = target.jump()?;
    let conditional = target.conditional_branches().iter().map(|b| b.op);
    let bits = |op: Opcode| {
        let fields = target.info(op).encodings.iter().flat_map(|e| e.fields);
        let distance = fields.filter(|f| f.kind == FieldKind::Branch);
        distance.map(|f| f.covered().count_ones()).min()
    };
    let least = conditional.chain([jump]).filter_map(bits).min()?;
    let units = 1i64 << least.clamp(1, 32).saturating_sub(1);
    Some(units * i64::from(target.limits.branch_bytes.max(1)))
}

/// Bytes of the longest instruction.
fn longest(target: Target) -> i64 {
    let rows = target.all_ops().map(|(_, info)| info);
    let bytes = rows
        .flat_map(|i| i.encodings)
        .map(|e| i64::from(e.bytes) + if e.literal { 4 } else { 0 });
    bytes.max().unwrap_or(1)
}

/// Where relays to a place stand: between stretches of code of one length.
type Relays = BTreeSet<(usize, Block)>;

/// One measurement, and relays for what is too far by it; how many were made.
fn round(func: &mut MachineFunction, reach: i64) -> Result<usize, Diagnostics> {
    let target = func.target();
    let code = linearise(func)?;
    let mut at = Vec::with_capacity(code.lines.len() + 1);
    at.push(0i64);
    for line in &code.lines {
        // What has no encoding is reported where the code is written.
        let bytes = target.encode(&line.inst).map_or(0, |e| e.bytes.len());
        at.push(at[at.len() - 1] + bytes as i64);
    }
    let mut starts: SecondaryMap<Block, Option<i64>> = SecondaryMap::new();
    for &(block, line) in &code.starts {
        starts[block] = Some(at[line]);
    }
    // Code between relays, and how far a branch may go when relays are still to come.
    let (stretch, limit) = (reach / 2, reach / 4 * 3);
    let mut relays = Relays::new();
    let mut moved: BTreeMap<(Inst, Block), usize> = BTreeMap::new();
    for (n, line) in code.lines.iter().enumerate() {
        let Some((to, end)) = line.target.and_then(|t| Some((t, starts[t]?))) else {
            continue;
        };
        let from = at[n + 1];
        if (end - from).abs() < reach {
            continue;
        }
        let forwards = end > from;
        let mut stop = match forwards {
            true => from / stretch + 1,
            false => (from - 1) / stretch,
        };
        moved.insert((line.origin, to), stop as usize);
        loop {
            // Where another comes from has what it needs behind it.
            let is_new = relays.insert((stop as usize, to));
            if !is_new || (end - stop * stretch).abs() < limit {
                break;
            }
            stop += if forwards { 1 } else { -1 };
        }
    }
    if moved.is_empty() {
        return Ok(0);
    }
    let made = relays.len();
    let blocks = insert(func, &relays, |stop| {
        let line = at.partition_point(|&a| a < stop as i64 * stretch);
        code.lines.get(line).map(|l| l.origin)
    });
    // A relay's own way on.
    for (&(stop, to), &block) in &blocks {
        let end = starts[to].unwrap_or(0);
        let here = stop as i64 * stretch;
        if (end - here).abs() >= limit {
            let next = if end > here { stop + 1 } else { stop - 1 };
            let next = blocks.get(&(next, to)).copied().unwrap_or(to);
            if let Some(jump) = make::jump(func, next) {
                func.blocks[block].insts.push(jump);
            }
        } else if let Some(jump) = make::jump(func, to) {
            func.blocks[block].insts.push(jump);
        }
    }
    for ((inst, to), stop) in moved {
        let Some(&relay) = blocks.get(&(stop, to)) else {
            continue;
        };
        for t in &mut func.insts[inst].targets {
            if t.block == to {
                t.block = relay;
            }
        }
    }
    Ok(made)
}

/// Empty blocks for relays, before the instructions that `before` says for their stops.
fn insert(
    func: &mut MachineFunction,
    relays: &Relays,
    before: impl Fn(usize) -> Option<Inst>,
) -> BTreeMap<(usize, Block), Block> {
    let mut cuts: SecondaryMap<Inst, Vec<usize>> = SecondaryMap::new();
    let mut last = None;
    for &(stop, _) in relays {
        if last.replace(stop) == Some(stop) {
            continue;
        }
        if let Some(inst) = before(stop) {
            cuts[inst].push(stop);
        }
    }
    let mut made = BTreeMap::new();
    let old = std::mem::take(&mut func.layout);
    for block in old {
        func.layout.push(block);
        let insts = std::mem::take(&mut func.blocks[block].insts);
        let mut here = block;
        for inst in insts {
            let stops = std::mem::take(&mut cuts[inst]);
            let between = stops.into_iter().flat_map(|stop| {
                let all = relays.range((stop, Block::from_u32(0))..);
                all.take_while(move |r| r.0 == stop)
            });
            let between: Vec<(usize, Block)> = between.copied().collect();
            if !between.is_empty() {
                for relay in between {
                    made.insert(relay, func.add_block());
                }
                let rest = func.add_block();
                if let Some(jump) = make::jump(func, rest) {
                    func.blocks[here].insts.push(jump);
                }
                here = rest;
            }
            func.blocks[here].insts.push(inst);
        }
    }
    made
}
