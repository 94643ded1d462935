//! The facts of spilling about the original function: places, live ranges, uses and definitions.
//!
//! Every decision is about the original function's *steps*: the start of a block, and
//! the reading and the writing half of each instruction. Steps are program points
//! ([`Points`]) with both points of a block's start taken as one.

use super::carriers::carriers;
use super::mask::{Masked, Masks, Version, lanes_of, looks_at_active_lanes};
use super::steps::{Step, Steps};
use crate::analysis::loops::Loop;
use crate::analysis::{Cfg, Dominators, LiveRanges, Loops, Points, Segment};
use crate::ir::function::{Block, Form, Inst, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Part};
use crate::target::{Bank, BankRole, Behaviour, Role, Target};
use cranelift_entity::{EntitySet, SecondaryMap};

/// An argument that a terminator passes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passed {
    pub terminator: Inst,
    /// The index of the terminator's target, and of the target's argument.
    pub target: usize,
    pub index: usize,
    pub param: Value,
    pub part: Part,
}

/// The accesses to a value, and their places.
#[derive(Clone, Default, Debug)]
pub(super) struct History {
    /// The steps that read the value, and whether one of the operands there is the whole value. In order.
    pub uses: Vec<(Step, bool)>,
    /// The steps that write the value; one in SSA form. In order.
    pub defs: Vec<Step>,
    /// The writing steps that write parts and keep other parts. In order.
    pub part_defs: Vec<Step>,
    /// The places at which the value is passed to a parameter.
    pub passed: Vec<Passed>,
    /// The instruction that defines the value, if there is exactly one.
    pub def: Option<Inst>,
    /// The block of which the value is a parameter.
    pub param_of: Option<Block>,
    pub position: usize,
}

/// A terminator, and the index of its target.
pub(super) type Edge = (Inst, usize);

pub(super) struct Source<'a> {
    pub func: &'a MachineFunction,
    pub points: Points,
    pub cfg: Cfg,
    /// The positions of reachable blocks in reverse postorder, from 1.
    position: SecondaryMap<Block, u32>,
    pub loops: Loops,
    /// The steps of each loop's blocks.
    pub loop_steps: Vec<Steps>,
    pub ranges: LiveRanges,
    pub accesses: SecondaryMap<Value, History>,
    /// The edges to each block, in layout order.
    edges: SecondaryMap<Block, Vec<Edge>>,
    pub masks: Masks,
    /// See [`Source::masked`].
    masked: SecondaryMap<Value, Masked>,
    /// Values with arbitrary contents: they need no register outside their uses.
    pub undefined: EntitySet<Value>,
    /// Lanes that may hold scalars: the driver knows the number of registers that it can reserve for this.
    pub lane_room: u32,
    /// Values that may leave their registers.
    movable: EntitySet<Value>,
}

impl<'a> Source<'a> {
    pub fn new(func: &'a MachineFunction) -> Source<'a> {
        let cfg = Cfg::new(func);
        let loops = Loops::new(&cfg, &Dominators::new(&cfg));
        let points = Points::new(func);
        let mut position = SecondaryMap::new();
        for (n, &block) in (1..).zip(cfg.reverse_postorder()) {
            position[block] = n;
        }
        let of_block = |&b: &Block| Segment::new(points.start(b), points.end(b));
        let of_loop = |l: &Loop| Steps::new(l.blocks.iter().map(of_block));
        let mut source = Source {
            loop_steps: loops.loops.iter().map(of_loop).collect(),
            position,
            masks: Masks::new(func, &cfg),
            masked: SecondaryMap::new(),
            func,
            points,
            cfg,
            loops,
            ranges: LiveRanges::of(func),
            accesses: SecondaryMap::new(),
            edges: SecondaryMap::new(),
            undefined: EntitySet::new(),
            lane_room: 0,
            movable: EntitySet::new(),
        };
        source.collect();
        source.find_movable();
        source.find_masked();
        source
    }

    fn collect(&mut self) {
        for &block in &self.func.layout {
            for (at, &param) in self.func.blocks[block].params.iter().enumerate() {
                self.accesses[param].param_of = Some(block);
                self.accesses[param].position = at;
                self.accesses[param].defs.push(self.points.start(block));
            }
            for &inst in &self.func.blocks[block].insts {
                self.collect_inst(inst);
            }
            let terminator = self.func.terminator(block).into_iter();
            let targets = terminator
                .flat_map(|t| (0..).zip(&self.func.insts[t].targets).map(move |k| (t, k)));
            for (terminator, (at, target)) in targets {
                self.edges[target.block].push((terminator, at));
            }
        }
    }

    fn collect_inst(&mut self, inst: Inst) {
        let (read, write) = (self.points.read(inst), self.points.write(inst));
        let data = &self.func.insts[inst];
        // A home keeps all lanes: if the mask changes, only the last instruction before the change needs the register.
        let reads = data.op != Op::Apart && (data.op != Op::Keep || self.masks.constant);
        for &operand in data.uses.iter().filter(|_| reads) {
            if let Operand::Value(value, _) = operand {
                let whole = !is_part(self.func, operand);
                let uses = &mut self.accesses[value].uses;
                match uses.last_mut() {
                    Some(last) if last.0 == read => last.1 |= whole,
                    _ => uses.push((read, whole)),
                }
            }
        }
        for (target, to) in data.targets.iter().enumerate() {
            let params = &self.func.blocks[to.block].params;
            for (index, (&arg, &param)) in to.args.iter().zip(params).enumerate() {
                if let Operand::Value(value, part) = arg {
                    self.accesses[value].passed.push(Passed {
                        terminator: inst,
                        target,
                        index,
                        param,
                        part,
                    });
                }
            }
        }
        for &def in &data.defs {
            let Operand::Value(value, _) = def else {
                continue;
            };
            let before = self.ranges.is_live(value, read);
            let accesses = &mut self.accesses[value];
            if is_part(self.func, def) && before && accesses.part_defs.last() != Some(&write) {
                accesses.part_defs.push(write);
            }
            if accesses.defs.last() != Some(&write) {
                accesses.def = accesses.defs.is_empty().then_some(inst);
                accesses.defs.push(write);
            }
            if data.op == Op::Undef {
                self.undefined.insert(value);
            }
        }
    }

    fn find_movable(&mut self) {
        let mut ends: EntitySet<Value> = EntitySet::new();
        let mut entries: EntitySet<Value> = EntitySet::new();
        // To store undefined dwords would be to read them.
        let mut partly: EntitySet<Value> = EntitySet::new();
        for (block, inst) in self.func.inst_order() {
            if self.func.terminator(block) == Some(inst) {
                ends.extend(self.func.defined_values(inst));
            }
            let data = &self.func.insts[inst];
            let undefined = |o: &Operand| o.as_value().is_some_and(|v| self.undefined.contains(v));
            if data.op == Op::Concat && data.uses.iter().any(undefined) {
                partly.extend(self.func.defined_values(inst));
            }
            if data.op == Op::Entry {
                entries.extend(self.func.defined_values(inst));
            }
        }
        for (value, data) in self.func.values.iter() {
            let bank = matches!(
                data.ty.bank.role,
                BankRole::Uniform | BankRole::Varying | BankRole::Accumulator
            );
            // Contents of a register at entry may be moved away; other fixed values stay.
            let ssa = self.func.form == Form::Ssa;
            let free = data.fixed.is_none() || (ssa && entries.contains(value));
            let defined = !self.accesses[value].defs.is_empty();
            let settled = ![&ends, &partly, &self.undefined]
                .iter()
                .any(|set| set.contains(value));
            if bank && free && defined && settled {
                self.movable.insert(value);
            }
        }
    }

    pub fn is_movable(&self, value: Value) -> bool {
        self.movable.contains(value)
    }

    /// The step that a point belongs to.
    pub fn step(&self, point: u32) -> Step {
        match self.points.at(point) {
            Some((block, None)) => self.points.start(block),
            _ => point,
        }
    }

    pub fn block_of(&self, step: Step) -> Option<Block> {
        self.points.at(step).map(|a| a.0)
    }

    /// The execution frequency of a block by its loops: ten times per level.
    pub fn weight(&self, block: Block) -> u64 {
        10u64.pow(self.loops.depth(block).min(8))
    }

    pub fn is_live_in(&self, value: Value, block: Block) -> bool {
        self.ranges.is_live(value, self.points.start(block))
    }

    /// The reachable blocks in which a value is live or that contain these steps, in reverse
    /// postorder.
    pub fn blocks_of(&self, value: Value, steps: impl Iterator<Item = Step>) -> Vec<Block> {
        let mut found: Vec<(u32, Block)> = Vec::new();
        let mut add = |block: Block| {
            let position = self.position[block];
            if position > 0 && found.last() != Some(&(position, block)) {
                found.push((position, block));
            }
        };
        steps.filter_map(|s| self.block_of(s)).for_each(&mut add);
        for segment in self.ranges.segments(value) {
            let mut at = segment.start;
            while let Some(block) = self.block_of(at).filter(|_| at < segment.end) {
                add(block);
                at = self.points.end(block).max(at + 1);
            }
        }
        found.sort_unstable();
        found.dedup();
        found.into_iter().map(|f| f.1).collect()
    }

    /// The edges to a block.
    pub fn edges(&self, block: Block) -> &[Edge] {
        &self.edges[block]
    }

    /// The instruction to make a value again from nothing, if there is one.
    pub fn remake(&self, value: Value) -> Option<Inst> {
        let inst = self.accesses[value].def?;
        let data = &self.func.insts[inst];
        let constant = data.uses.iter().all(|u| u.as_imm().is_some());
        let whole = data.defs.len() == 1 && data.defs[0] == Operand::from(value);
        let pure = match data.op {
            Op::Copy => true,
            Op::Inst(op) => {
                let info = self.func.target().info(op);
                info.behaviour == Behaviour::Pure
                    && info
                        .operands
                        .iter()
                        .all(|o| o.role == Role::Modifier || o.fixed.is_none())
            }
            _ => false,
        };
        (constant && whole && pure && self.func.values[value].fixed.is_none()).then_some(inst)
    }

    /// The way in which a value may be in per-lane storage of another kind, and a scalar in memory, as far as the
    /// execution mask permits.
    pub fn masked(&self, value: Value) -> Masked {
        match self.masks.constant {
            true => Masked::Alike,
            false => self.masked[value],
        }
    }

    fn find_masked(&mut self) {
        if self.masks.constant {
            return;
        }
        if self.func.form == Form::Storage {
            self.find_masked_storage();
            return;
        }
        let lanes = lanes_of(self.func, &self.cfg, &self.masks);
        for value in self.func.values.keys() {
            self.masked[value] = match self.has_one_version(value) {
                true => Masked::Alike,
                false if self.is_reloaded_for_each(value, &lanes) => Masked::Each,
                false => Masked::Never,
            };
        }
    }

    /// For storage form. Each definition writes the active lanes to the home, and each use reloads its lanes: the home always
    /// has all lanes. So only instructions that touch other lanes keep a value in its register.
    fn find_masked_storage(&mut self) {
        let mut stays: EntitySet<Value> = EntitySet::new();
        for (_, inst) in self.func.inst_order() {
            if !self.touches_active_lanes(inst) {
                stays.extend(self.func.defined_values(inst));
                stays.extend(self.func.used_values(inst));
            }
        }
        for (value, data) in self.func.values.iter() {
            let each = data.ty.bank.per_lane() && !stays.contains(value);
            self.masked[value] = if each { Masked::Each } else { Masked::Never };
        }
    }

    /// Whether an instruction reads and writes only active lanes of values per lane.
    fn touches_active_lanes(&self, inst: Inst) -> bool {
        let data = &self.func.insts[inst];
        let per_lane = |o: &Operand| {
            o.as_value()
                .is_some_and(|v| self.func.ty(v).bank.per_lane())
        };
        match data.op {
            // All lanes are active.
            Op::Inst(_) | Op::Copy if self.masks.is_full(inst) => true,
            Op::Inst(_) => data
                .info(self.func.target())
                .is_some_and(|info| !info.step.ignores_mask && info.behaviour != Behaviour::Cross),
            // A copy to a scalar reads one lane.
            Op::Copy => data.defs.iter().all(per_lane) || !data.uses.iter().any(per_lane),
            Op::Entry | Op::Undef | Op::Apart | Op::Keep | Op::Landed => true,
            Op::Concat | Op::Other | Op::OtherEnd => false,
        }
    }

    /// Whether every use of a value per lane needs only lanes that a reload before it brings, and a store after the
    /// definition stores all its lanes.
    fn is_reloaded_for_each(
        &self,
        value: Value,
        lanes: &SecondaryMap<Value, Option<Version>>,
    ) -> bool {
        let Some(own) = lanes[value].filter(|_| self.func.ty(value).bank.per_lane()) else {
            return false;
        };
        let accesses = &self.accesses[value];
        // A parameter is stored on the edges to its block.
        if let Some(block) = accesses.param_of {
            let mut edges = self.edges(block).iter();
            if !edges.all(|e| self.masks.of(e.0) == own) {
                return false;
            }
        }
        let passed = accesses.passed.iter().all(|p| {
            let to = lanes[p.param];
            to.is_some_and(|to| self.masks.covers(self.masks.of(p.terminator), to))
        });
        let mut uses = accesses.uses.iter().filter_map(|u| self.points.at(u.0)?.1);
        passed
            && uses.all(|inst| {
                let here = self.masks.of(inst);
                self.masks.covers(here, own) || looks_at_active_lanes(self.func, inst, value)
            })
    }

    /// Whether a value is defined and used under one version of the mask; for a scalar, the version at the wave's start.
    fn has_one_version(&self, value: Value) -> bool {
        let accesses = &self.accesses[value];
        let passed = accesses
            .passed
            .iter()
            .map(|p| self.points.read(p.terminator));
        let places = accesses.uses.iter().map(|u| u.0).chain(passed);
        let Some(&def) = accesses.defs.first() else {
            return false;
        };
        let version = self.masks.at(&self.points, def);
        let scalar = !self.func.ty(value).bank.per_lane();
        // Parameters would be written before the edge's mask is known to be the mask of their block.
        let known = accesses.param_of.is_none() || self.masks.settled;
        let settled = known && (!scalar || version == self.masks.entry());
        settled
            && places
                .into_iter()
                .all(|p| self.masks.at(&self.points, p) == version)
    }
}

/// Whether an operand is a proper part of its value.
pub(super) fn is_part(func: &MachineFunction, operand: Operand) -> bool {
    match operand {
        Operand::Value(v, part) => {
            let dwords = func.ty(v).units;
            part.range(dwords).len() < dwords as usize
        }
        _ => false,
    }
}

/// Whether a bank and the bank that accesses memory can exchange a register.
pub(super) fn reaches_memory(target: Target, bank: Bank) -> bool {
    let c = carriers(target);
    let by = c.varying;
    let there = |by: Bank| by == bank || target.moves().both_ways(by, bank);
    c.has_memory() && by.is_some_and(there)
}
