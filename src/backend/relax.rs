//! Branches whose distance exceeds their distance field.
//!
//! Such a branch goes to a *relay* instead, a jump placed on the way to the target, and on by
//! further relays if necessary. A relay needs no register, no condition and only the target's
//! jump; code before a relay passes it by a jump of its own. Branches to one target share relays.

use crate::code::linearise;
use crate::ir::function::{Block, Inst};
use crate::ir::machine::{MachineFunction, Op};
use crate::machine::make;
use crate::target::{FieldKind, Opcode, Target};
use cranelift_entity::{EntityRef, SecondaryMap};
use easel_isa::Diagnostics;
use easel_pass::{Context, Stats};
use std::collections::{BTreeMap, BTreeSet};

/// Rounds of adding relays. Relays make the code longer, so that further relays may be needed.
/// Not tuned: bounds the time.
const ROUNDS: usize = 16;

/// Brings all branches into reach. Counts `relax.relays`; a target without a jump keeps its far
/// branches, which then have no encoding.
///
/// # Errors
/// Functions that are not allocated.
pub fn run(func: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let target = func.target();
    let Some(reach) = reach(target) else {
        return Ok(stats);
    };
    // Encoding takes most of the time: only functions with a branch that may be too far are measured.
    if !may_be_far(func, reach) {
        return Ok(stats);
    }
    let sizes = Sizes::new(func)?;
    for _ in 0..ROUNDS {
        let relays = round(func, &sizes, reach);
        if relays == 0 {
            break;
        }
        stats.add("relax.relays", relays as i64);
    }
    Ok(stats)
}

/// Bytes that both the jump and every conditional branch of a target reach, in both directions.
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

/// Whether a branch is too far if each instruction takes its longest encoding.
fn may_be_far(func: &MachineFunction, reach: i64) -> bool {
    let target = func.target();
    let jump = target.jump().map_or(0, |op| longest(target, op));
    let mut starts: SecondaryMap<Block, i64> = SecondaryMap::new();
    let mut branches: Vec<(i64, Block)> = Vec::new();
    let mut at = 0;
    for &block in &func.layout {
        starts[block] = at;
        for &inst in &func.blocks[block].insts {
            let data = &func.insts[inst];
            if let Op::Inst(op) = data.op {
                at += longest(target, op);
            }
            branches.extend(data.targets.iter().map(|t| (at, t.block)));
        }
        // The jump is written where the next block is not the following block.
        at += jump;
    }
    branches
        .iter()
        .any(|&(from, to)| (starts[to] - from).abs() >= reach)
}

/// Bytes of an instruction's longest encoding.
fn longest(target: Target, op: Opcode) -> i64 {
    let encodings = target.info(op).encodings.iter();
    let bytes = encodings.map(|e| i64::from(e.bytes) + if e.literal { 4 } else { 0 });
    bytes.max().unwrap_or(0)
}

/// Bytes of each instruction in its chosen encoding, measured once.
struct Sizes {
    bytes: SecondaryMap<Inst, i64>,
    /// Bytes of a jump. All instructions that are added later are jumps.
    jump: i64,
    /// Number of instructions at the measurement.
    measured: usize,
}

impl Sizes {
    fn new(func: &MachineFunction) -> Result<Sizes, Diagnostics> {
        let target = func.target();
        let mut bytes: SecondaryMap<Inst, i64> = SecondaryMap::with_capacity(func.insts.len());
        for line in linearise(func)?.lines {
            // An instruction without an encoding is reported when the code is written.
            let encoded = target.encode(&line.inst);
            bytes[line.origin] += encoded.map_or(0, |e| e.bytes.len() as i64);
        }
        Ok(Sizes {
            bytes,
            jump: target.jump().map_or(0, |op| longest(target, op)),
            measured: func.insts.len(),
        })
    }

    fn of(&self, inst: Inst) -> i64 {
        match inst.index() < self.measured {
            true => self.bytes[inst],
            false => self.jump,
        }
    }
}

/// The relays of each target, by the stop: stops are between stretches of code of one length.
type Relays = BTreeSet<(usize, Block)>;

/// Adds relays for branches that are too far; returns the number of relays.
fn round(func: &mut MachineFunction, sizes: &Sizes, reach: i64) -> usize {
    // The end of each instruction.
    let mut ends: Vec<(i64, Inst)> = Vec::with_capacity(func.insts.len());
    let mut starts: SecondaryMap<Block, Option<i64>> = SecondaryMap::new();
    let mut at = 0;
    for &block in &func.layout {
        starts[block] = Some(at);
        for &inst in &func.blocks[block].insts {
            at += sizes.of(inst);
            ends.push((at, inst));
        }
    }
    // The length of code between relays, and the reach of a branch while relays are still to be added.
    let (stretch, limit) = (reach / 2, reach / 4 * 3);
    let mut relays = Relays::new();
    let mut moved: BTreeMap<(Inst, Block), usize> = BTreeMap::new();
    let branches = ends.iter().flat_map(|&(from, inst)| {
        let targets = func.insts[inst].targets.iter();
        targets.map(move |t| (from, inst, t.block))
    });
    for (from, inst, to) in branches {
        let Some(end) = starts[to] else { continue };
        // A conditional branch may be the first of two branches.
        let forwards = end > from;
        let least = if forwards {
            from - sizes.of(inst)
        } else {
            from
        };
        if (end - least).abs() < reach {
            continue;
        }
        let mut stop = match forwards {
            true => from / stretch + 1,
            false => (from - 1) / stretch,
        };
        moved.insert((inst, to), stop as usize);
        loop {
            // A further branch to an existing relay finds the rest of the way in place.
            let is_new = relays.insert((stop as usize, to));
            if !is_new || (end - stop * stretch).abs() < limit {
                break;
            }
            stop += if forwards { 1 } else { -1 };
        }
    }
    if moved.is_empty() {
        return 0;
    }
    let made = relays.len();
    let blocks = insert(func, &relays, |stop| {
        let first = ends.partition_point(|&(end, _)| end <= stop as i64 * stretch);
        ends.get(first).map(|&(_, inst)| inst)
    });
    // The next step of a relay.
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
    made
}

/// Adds empty blocks for relays, before the instructions that `before` gives for their stops.
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
