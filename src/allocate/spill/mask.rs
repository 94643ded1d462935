//! The regions in which the execution mask is the same.
//!
//! Storing to private memory and copying between per-lane banks touch active lanes only, so a
//! value that is stored under one mask and reloaded under a wider mask would lose
//! lanes. The mask is followed by *versions*: a write of the mask makes a new version, and so does a
//! block whose predecessors do not agree. A value whose definition and uses all see one version is
//! safe: in SSA form each use is reached from the definition without leaving and entering that
//! version again. A move that restores a mask saved by an instruction restores the saved
//! version: easel's own selection changes the mask around memory accesses only.
//!
//! An instruction that removes lanes from the mask makes a version that the previous version *covers*: the previous version
//! has all its lanes. A value that was defined under a narrow mask has contents in those lanes only, so storing it there
//! loses nothing. A use under a narrow mask needs those lanes only, so a reload under the same mask is enough.
//! [`Masked::Each`] values are reloaded for each use: another use may be under a wider mask.
//!
//! In storage form a value has many definitions, each under a mask of its own. Each definition is stored after its instruction,
//! so the home holds the newest contents of every lane. A register that was written or reloaded is valid up to
//! the next write of the mask in its block: after that, other lanes are needed, and the next use reloads. A move from a value
//! with one definition, which saved the first version, restores that version. If workgroups are whole waves, the
//! first version has all lanes, so values of instructions that touch inactive lanes may spill under that version.
//!
//! # Why
//!
//! Each definition in storage form is stored for the active lanes, so the home holds all lanes, and a register is valid up to
//! the next write of the mask. A `keep` of a spilled value keeps its home. Some instructions touch inactive lanes: matrix
//! instructions and reads of lanes. Their operands spill only if all lanes are active. That is so if workgroups are whole
//! waves and the mask is that of the entry, a restored copy of that mask, or a move of all ones.

use crate::analysis::{Cfg, Points};
use crate::ir::function::{Block, Form, Inst, Value};
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Operand;
use crate::machine::{self, At};
use crate::target::Behaviour;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// A version of the mask: the block or the instruction that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) enum Version {
    /// Not reached.
    #[default]
    Unknown,
    Block(Block),
    Inst(Inst),
}

/// The way in which a value may leave its register under the mask.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Masked {
    /// Not at all.
    #[default]
    Never,
    /// The value is defined and used under one version.
    Alike,
    /// Each use reloads it for itself.
    Each,
}

pub(super) struct Masks {
    /// The function never writes the mask.
    pub constant: bool,
    /// All blocks start with the mask that the function starts with.
    pub settled: bool,
    /// Whether every write of the mask removes lanes or restores a saved mask: the first version covers all versions.
    shrinks: bool,
    /// Versions that remove lanes from another version.
    parents: FxHashMap<Version, Version>,
    entry: Version,
    /// Whether the first version is one mask, with all lanes: workgroups are whole waves, and no branch leads back to the entry.
    full: bool,
    /// The versions before and after each instruction; the version at each block's start.
    insts: SecondaryMap<Inst, (Version, Version)>,
    /// Writes of the mask before each instruction in its block.
    writes: SecondaryMap<Inst, u32>,
    blocks: SecondaryMap<Block, Version>,
}

impl Masks {
    pub fn new(func: &MachineFunction, cfg: &Cfg) -> Masks {
        let writes = |inst: Inst| writes_mask(func, inst);
        let mut masks = Masks {
            constant: !func.inst_order().any(|(_, i)| writes(i)),
            settled: true,
            shrinks: true,
            parents: FxHashMap::default(),
            entry: func.entry().map_or(Version::Unknown, Version::Block),
            full: is_full(func, cfg),
            insts: SecondaryMap::new(),
            writes: SecondaryMap::new(),
            blocks: SecondaryMap::new(),
        };
        if masks.constant {
            return masks;
        }
        for &block in &func.layout {
            let mut count = 0;
            for &inst in &func.blocks[block].insts {
                masks.writes[inst] = count;
                count += u32::from(writes(inst));
            }
        }
        let mut saved: FxHashMap<Value, Version> = FxHashMap::default();
        let once = defined_once(func);
        let mut ends: SecondaryMap<Block, Version> = SecondaryMap::new();
        let mut changed = true;
        while changed {
            changed = false;
            for &block in cfg.reverse_postorder() {
                let mut start = Version::Unknown;
                for &pred in cfg.preds(block).iter().filter(|&&p| cfg.is_reachable(p)) {
                    start = match (start, ends[pred]) {
                        (Version::Unknown, v) | (v, Version::Unknown) => v,
                        (a, b) if a == b => a,
                        _ => Version::Block(block),
                    };
                }
                if func.entry() == Some(block) || masks.blocks[block] == Version::Block(block) {
                    start = Version::Block(block);
                }
                changed |= masks.blocks[block] != start;
                masks.blocks[block] = start;
                let mut now = start;
                for &inst in &func.blocks[block].insts {
                    let before = now;
                    if writes(inst) {
                        let back = restored(func, inst).and_then(|v| saved.get(&v).copied());
                        let filled = (masks.full && fills(func, inst)).then_some(masks.entry);
                        now = back.or(filled).unwrap_or(Version::Inst(inst));
                    }
                    if let Some(value) = saves(func, inst).filter(|&v| once.contains(v)) {
                        // In storage form, a mask saved in an earlier iteration is not the version of this iteration.
                        match func.form == Form::Ssa || before == masks.entry && masks.full {
                            true => saved.insert(value, before),
                            false => saved.remove(&value),
                        };
                    }
                    masks.insts[inst] = (before, now);
                }
                changed |= ends[block] != now;
                ends[block] = now;
            }
        }
        let mut blocks = cfg.reverse_postorder().iter();
        masks.settled = blocks.all(|&b| masks.blocks[b] == masks.entry);
        for (_, inst) in func.inst_order().filter(|(_, i)| writes(*i)) {
            let (before, now) = masks.insts[inst];
            let restricts = func.form == Form::Ssa && saves(func, inst).is_some();
            if restricts {
                masks.parents.insert(Version::Inst(inst), before);
            }
            // An unreachable block changes nothing.
            masks.shrinks &= restricts || now != Version::Inst(inst) || before == Version::Unknown;
        }
        masks
    }

    /// Whether all lanes of a version are in another version.
    pub fn covers(&self, wide: Version, narrow: Version) -> bool {
        if wide == narrow || self.shrinks && wide == self.entry {
            return true;
        }
        let mut at = narrow;
        // A chain of versions has no cycle, but a function may: each step is an instruction.
        for _ in 0..self.parents.len() {
            match self.parents.get(&at) {
                Some(&parent) if parent == wide => return true,
                Some(&parent) => at = parent,
                None => return false,
            }
        }
        false
    }

    /// Writes of the mask before an instruction in its block.
    pub fn writes_before(&self, inst: Inst) -> u32 {
        self.writes[inst]
    }

    /// The version in which an instruction is executed.
    pub fn of(&self, inst: Inst) -> Version {
        self.insts[inst].0
    }

    /// Whether an instruction is certainly executed with all lanes of the wave.
    pub fn is_full(&self, inst: Inst) -> bool {
        self.full && self.of(inst) == self.entry
    }

    /// The version that a block starts with.
    pub fn start(&self, block: Block) -> Version {
        self.blocks[block]
    }

    /// The version that waves start with.
    pub fn entry(&self) -> Version {
        self.entry
    }

    pub fn at(&self, points: &Points, point: u32) -> Version {
        match points.at(point) {
            Some((_, Some(inst))) if point.is_multiple_of(2) => self.insts[inst].0,
            Some((_, Some(inst))) => self.insts[inst].1,
            Some((block, None)) => self.blocks[block],
            None => Version::Unknown,
        }
    }
}

/// For each value the version that has all lanes in which it is defined; `None` if the version is unknown.
pub(super) fn lanes_of(
    func: &MachineFunction,
    cfg: &Cfg,
    masks: &Masks,
) -> SecondaryMap<Value, Option<Version>> {
    let mut lanes: SecondaryMap<Value, Option<Version>> = SecondaryMap::new();
    for &block in cfg.reverse_postorder() {
        for &param in &func.blocks[block].params {
            lanes[param] = Some(masks.start(block));
        }
        for &inst in &func.blocks[block].insts {
            let here = masks.of(inst);
            let info = func.insts[inst].info(func.target());
            let ignores = info.is_some_and(|i| i.step.ignores_mask);
            let keeps = info.is_some_and(|i| i.defs().any(|d| d.1.tied.is_some()));
            // Contents that are kept from an old value, or written under any mask, are in all lanes.
            let full = here == masks.entry();
            let found = (full || !ignores && !keeps).then_some(here);
            for value in func.defined_values(inst) {
                lanes[value] = found;
            }
        }
    }
    lanes
}

/// Whether an instruction reads only the active lanes of a value.
pub(super) fn looks_at_active_lanes(func: &MachineFunction, inst: Inst, value: Value) -> bool {
    let data = &func.insts[inst];
    let Some(info) = data.info(func.target()) else {
        return false;
    };
    if info.step.ignores_mask || info.behaviour == Behaviour::Cross {
        return false;
    }
    let kept: Vec<usize> = info
        .defs()
        .filter_map(|d| d.1.tied.map(usize::from))
        .collect();
    let operands = machine::operands(func.target(), data);
    let mut reads = operands.filter(|o| {
        matches!(o.at, At::Use(_)) && o.operand.and_then(|o| o.as_value()) == Some(value)
    });
    reads.all(|o| !kept.contains(&o.index))
}

/// Whether an instruction writes the execution mask.
pub(super) fn writes_mask(func: &MachineFunction, inst: Inst) -> bool {
    let written = func.insts[inst].defs.iter().filter_map(|d| match *d {
        Operand::Reg(reg) => Some(reg),
        Operand::Value(v, _) => func.values[v].fixed,
        Operand::Imm(_) => None,
    });
    let info = func.info(inst).into_iter();
    let implicit = info.flat_map(|i| i.defs().filter_map(|d| d.1.fixed));
    let mask = func.target().exec_mask();
    mask.is_some_and(|m| written.chain(implicit).any(|r| r.overlaps(m)))
}

/// Whether waves start with all lanes, in storage form. A wave with fewer lanes may widen its mask, so that values have
/// contents in lanes outside the first mask.
fn is_full(func: &MachineFunction, cfg: &Cfg) -> bool {
    let (launch, lanes) = (&func.launch, func.target().lanes());
    let threads = launch.threads();
    let whole = threads > 0 && threads.is_multiple_of(lanes) && launch.open_workgroup.is_none();
    let reentered = func.entry().is_none_or(|e| !cfg.preds(e).is_empty());
    func.form == Form::Storage && whole && !reentered
}

/// Whether a move writes all lanes to the mask.
fn fills(func: &MachineFunction, inst: Inst) -> bool {
    let (target, data) = (func.target(), &func.insts[inst]);
    let Some((mask, bank)) = target
        .exec_mask()
        .and_then(|m| Some((m, target.bank_of(m)?)))
    else {
        return false;
    };
    let mut scalars = target.all_banks().filter(|b| !b.per_lane());
    let is_move = |op| scalars.any(|b| target.moves().between(bank, b, mask.units) == Some(op));
    let all = data.defs[..] == [Operand::Reg(mask)] && data.uses[..] == [Operand::Imm(-1)];
    all && data.op.opcode().is_some_and(is_move)
}

/// Values that one instruction writes.
fn defined_once(func: &MachineFunction) -> EntitySet<Value> {
    let mut counts: SecondaryMap<Value, u32> = SecondaryMap::new();
    for (_, inst) in func.inst_order() {
        for value in func.defined_values(inst) {
            counts[value] += 1;
        }
    }
    let mut once = EntitySet::new();
    once.extend(func.values.keys().filter(|&v| counts[v] == 1));
    once
}

/// The value in which an instruction saves the mask: the result of an instruction that also changes the mask, or of a move.
fn saves(func: &MachineFunction, inst: Inst) -> Option<Value> {
    let (target, data) = (func.target(), &func.insts[inst]);
    let mask = target.exec_mask()?;
    let &Operand::Value(value, part) = data.defs.first()? else {
        return None;
    };
    let class = func.ty(value);
    let opcode = data.op.opcode()?;
    let restricts = target.lane_masks().restrict.is_some_and(|f| f.op == opcode);
    let from_bank = target.bank_of(mask)?;
    let moves = target.moves().between(class.bank, from_bank, mask.units);
    let moved = moves == Some(opcode) && data.uses[..] == [Operand::Reg(mask)];
    let whole = part.is_whole() && class.units == mask.units;
    (whole && (restricts || moved)).then_some(value)
}

/// The value that a move writes to the mask.
fn restored(func: &MachineFunction, inst: Inst) -> Option<Value> {
    let (target, data) = (func.target(), &func.insts[inst]);
    let mask = target.exec_mask()?;
    let ([Operand::Reg(to)], [Operand::Value(v, part)]) = (&data.defs[..], &data.uses[..]) else {
        return None;
    };
    let to_bank = target.bank_of(mask)?;
    let class = func.ty(*v);
    let moves = target.moves().between(to_bank, class.bank, mask.units);
    let whole = *to == mask && part.is_whole() && class.units == mask.units;
    (whole && moves.is_some() && data.op.opcode() == moves).then_some(*v)
}
