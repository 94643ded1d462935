//! Values that are equal in several lanes of a wave, and the cheaper exchanges that follow.
//!
//! For each value there is a set of *turns*: masks `m` such that lane `l` and lane `l ^ m` have the same value, for every `l`.
//! Turns are closed under exclusive or. A copy has the turns of its source; elementwise operations have the turns that all operands
//! have; a uniform value has all turns; and `x = v op exchange(v, xor m)` with a commutative operation has those of `v` and `m`.
//!
//! - An exchange by `m` reads the same as one by `m ^ t` for each turn `t` of its operand, and is a copy if `m` is a turn.
//! - If the last of several such steps makes one value for the whole wave, one lane needs the value: the steps may use moves
//!   that give few lanes the right value, and this lane is read for all.
//!
//! This holds only if all waves are full: an absent lane has no value in common with others.
//!
//! # Why
//!
//! After each step of a reduction more lanes have the same value. So an exchange by one bit may become a mirror, which is
//! cheaper. If the whole wave ends with one value, moves that give the right value to few lanes suffice, and one of these
//! lanes is read. The controls for this are found by trying the lanes that each control reads (`Target::lane_step`), as for
//! all exchanges.

use super::end::End;
use crate::ir::kernel::{
    Binary, Direction, Dpp, Exchange, Float, KernelFunction, Op, Type, Unary, varies,
};
use crate::ir::{Effect, Inst, Operand, Value};
use crate::pass::{Context, Stats};
use crate::target::Target;
use crate::target::query::LaneMove;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};

/// A set of masks, one bit for each.
type Turns = u64;

/// Rewrites exchanges. Counts `lanes.cheaper`, exchanges that read another lane or none, and `lanes.read`, values of the
/// whole wave that one lane computes.
///
/// # Errors
/// Those of [`Context::target`].
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let target = cx.target()?;
    let lanes = target.limits.lanes;
    let exchanges = |(_, i): (_, Inst)| matches!(f.insts[i].op, Op::Shuffle(Some(_)));
    let full = f.launch.threads().is_multiple_of(lanes.max(1)) && f.launch.threads() > 0;
    if !full || !lanes.is_power_of_two() || lanes > Turns::BITS || !f.inst_order().any(exchanges) {
        return Ok(stats);
    }
    let mut known = Known::new(f, lanes);
    let mut moves = Moves {
        target,
        cost: FxHashMap::default(),
        steps: FxHashMap::default(),
    };
    stats.add("lanes.cheaper", cheaper(f, &known, &mut moves));
    known.uses(f);
    stats.add("lanes.read", read_once(f, &known, &mut moves));
    Ok(stats)
}

/// The facts about a function's values.
struct Known {
    lanes: u32,
    maker: FxHashMap<Value, Inst>,
    turns: FxHashMap<Value, Turns>,
    users: FxHashMap<Value, Vec<Inst>>,
}

/// A value combined with itself in another lane.
#[derive(Clone)]
struct Step {
    /// The operation that combines.
    inst: Inst,
    /// The value before the step.
    from: Value,
    /// The exchange.
    shuffle: Inst,
    by: u32,
}

impl Known {
    fn new(f: &KernelFunction, lanes: u32) -> Known {
        let mut known = Known {
            lanes,
            maker: FxHashMap::default(),
            turns: FxHashMap::default(),
            users: FxHashMap::default(),
        };
        for (_, inst) in f.inst_order() {
            for v in f.defined_values(inst) {
                known.maker.insert(v, inst);
            }
            let turns = known.turns_of(f, inst);
            if turns > 1 {
                let made = f.defined_values(inst).map(|v| (v, turns));
                known.turns.extend(made);
            }
        }
        known
    }

    fn uses(&mut self, f: &KernelFunction) {
        for (_, inst) in f.inst_order() {
            for v in f.used_values(inst) {
                self.users.entry(v).or_default().push(inst);
            }
        }
    }

    fn all(&self) -> Turns {
        Turns::MAX >> (Turns::BITS - self.lanes)
    }

    /// The turns of a value; zero is always a turn.
    fn turns(&self, v: Value) -> Turns {
        self.turns.get(&v).copied().unwrap_or(1)
    }

    fn turns_of(&self, f: &KernelFunction, inst: Inst) -> Turns {
        let data = &f.insts[inst];
        if let Some(step) = self.step(f, inst) {
            let turns = self.turns(step.from);
            let with = (0..self.lanes).filter(|&m| turns >> m & 1 != 0);
            return with.fold(turns, |all, m| all | 1 << (m ^ step.by));
        }
        match data.op {
            // Lanes of a group read at the same distance from the group as their own.
            Op::Shuffle(Some(e)) if e.direction == Direction::Xor => {
                let v = data.uses[0].as_value();
                v.map_or(1, |v| self.turns(v))
            }
            _ => match varies(f, &data.op) {
                Some(true) => 1,
                Some(false) => self.all(),
                None if f.effect(inst) != Effect::Pure => 1,
                None => {
                    let turns = f.used_values(inst).map(|v| self.turns(v));
                    turns.fold(self.all(), |a, b| a & b)
                }
            },
        }
    }

    /// The value of 32 bits from which a value is cast.
    fn root(&self, f: &KernelFunction, mut v: Value) -> Value {
        while let Some(&inst) = self.maker.get(&v)
            && f.insts[inst].op == Op::Unary(Unary::Bitcast)
            && let Some(from) = f.insts[inst].uses[0].as_value()
            && word(f.ty(from))
        {
            v = from;
        }
        v
    }

    /// The step of an instruction, if it is one.
    fn step(&self, f: &KernelFunction, inst: Inst) -> Option<Step> {
        let data = &f.insts[inst];
        let (Op::Binary(op) | Op::Fast(_, Float::Binary(op))) = data.op else {
            return None;
        };
        let result = data.defs[0].as_value()?;
        if !op.is_commutative() || !word(f.ty(result)) {
            return None;
        }
        let (a, b) = (data.uses[0].as_value()?, data.uses[1].as_value()?);
        let brought = |v: Value, own: Value| {
            let shuffle = *self.maker.get(&self.root(f, v))?;
            let Op::Shuffle(Some(e)) = f.insts[shuffle].op else {
                return None;
            };
            let from = f.insts[shuffle].uses[0].as_value()?;
            let meets = e.direction == Direction::Xor && e.by < e.width;
            let same = self.root(f, from) == self.root(f, own);
            (meets && same).then_some(Step {
                inst,
                from: own,
                shuffle,
                by: e.by,
            })
        };
        brought(b, a).or_else(|| brought(a, b))
    }

    /// Whether all uses of a value serve one instruction only.
    fn only_for(&self, f: &KernelFunction, v: Value, inst: Inst) -> bool {
        let users = self.users.get(&v).map_or(&[][..], |u| u);
        users.iter().all(|&u| {
            u == inst
                || matches!(f.insts[u].op, Op::Shuffle(_) | Op::Unary(Unary::Bitcast))
                    && f.defined_values(u).all(|v| self.only_for(f, v, inst))
        })
    }
}

fn word(ty: Type) -> bool {
    matches!(ty, Type::Data { elem, lanes: 1 } if elem.bits() == 32)
}

/// The costs of moves between lanes, by their masks.
struct Moves {
    target: Target,
    cost: FxHashMap<u32, u32>,
    /// The moves by right lanes, turns and mask: all controls are tried for each.
    steps: FxHashMap<(u64, Turns, u32), Option<(u16, u64)>>,
}

/// The cost of reading any lane.
const ANY: u32 = 3;

impl Moves {
    /// The order of costs: instructions that move, a pattern through the share's crossbar, any lane.
    fn cost(&mut self, by: u32) -> u32 {
        let target = self.target;
        let measure = || match target.lane_move(|l| l ^ by) {
            Some(LaneMove::Dpp { controls, .. }) => controls.len().min(2) as u32 - 1,
            Some(LaneMove::Swizzle(..)) => 2,
            None => ANY,
        };
        *self.cost.entry(by).or_insert_with(measure)
    }

    /// The move that gives the most lanes of the right ones their value, and these lanes.
    fn step(&mut self, valid: u64, turns: Turns, by: u32) -> Option<(u16, u64)> {
        let fits = |lane: u32, from: u32| turns >> (lane ^ from ^ by) & 1 != 0;
        let search = || self.target.lane_step(valid, fits);
        *self.steps.entry((valid, turns, by)).or_insert_with(search)
    }
}

/// Exchanges by other masks that read the same. Returns the number of changes.
fn cheaper(f: &mut KernelFunction, known: &Known, moves: &mut Moves) -> i64 {
    let mut count = 0;
    let mut replaced: FxHashMap<Value, Operand> = FxHashMap::default();
    for block in f.layout.clone() {
        for inst in std::mem::take(&mut f.blocks[block].insts) {
            let data = &f.insts[inst];
            if let Op::Shuffle(Some(e)) = data.op
                && let (Some(v), Operand::Value(lane, _)) = (data.uses[0].as_value(), data.uses[1])
                && e.direction == Direction::Xor
                && e.by < e.width
            {
                let turns = known.turns(v);
                if turns >> e.by & 1 != 0 {
                    replaced.insert(f.result(inst, 0), v.into());
                    count += 1;
                    continue;
                }
                // The exchange by all turns together is a mirror, if the machine has one.
                let most = (0..known.lanes).filter(|&m| turns >> m & 1 != 0);
                let by = e.by | most.fold(0, |a, m| a | m);
                if turns >> (by ^ e.by) & 1 != 0 && moves.cost(by) < moves.cost(e.by) {
                    let mut end = End { f, block };
                    let read = end.with(Binary::Xor, lane, (by ^ e.by).into());
                    f.insts[inst].uses[1] = read.into();
                    f.insts[inst].op = Op::Shuffle(Some(Exchange {
                        by,
                        width: known.lanes,
                        ..e
                    }));
                    count += 1;
                }
            }
            f.blocks[block].insts.push(inst);
        }
    }
    f.substitute(&replaced);
    count
}

/// A move that gives some lanes their values.
struct Brought {
    step: Step,
    control: u16,
}

/// Values of the whole wave from one lane. Returns the number of values.
fn read_once(f: &mut KernelFunction, known: &Known, moves: &mut Moves) -> i64 {
    let mut last: FxHashMap<Inst, (Vec<Brought>, u8)> = FxHashMap::default();
    let mut gone: FxHashSet<Inst> = FxHashSet::default();
    for (_, inst) in f.inst_order() {
        let Some(step) = known.step(f, inst) else {
            continue;
        };
        let whole = known.turns(f.result(inst, 0)) == known.all();
        if !whole || known.turns(step.from) == known.all() {
            continue;
        }
        if let Some((steps, lane)) = chain(f, known, moves, step) {
            let exchanges = steps.iter().map(|s| &s.step);
            let own = exchanges.filter(|s| known.only_for(f, f.result(s.shuffle, 0), s.inst));
            gone.extend(own.map(|s| s.shuffle));
            last.insert(inst, (steps, lane));
        }
    }
    let mut replaced: FxHashMap<Value, Operand> = FxHashMap::default();
    for block in f.layout.clone() {
        for inst in std::mem::take(&mut f.blocks[block].insts) {
            if gone.contains(&inst) {
                continue;
            }
            if let Some((steps, lane)) = last.get(&inst) {
                let ty = f.ty(f.result(inst, 0));
                let mut value = steps[0].step.from;
                let mut end = End { f, block };
                for Brought { step, control } in steps {
                    let undefined = end.make(Op::Undef, &[], ty);
                    let dpp = Op::Dpp(Dpp::everywhere(*control));
                    let moved = end.make(dpp, &[undefined, value], ty);
                    let op = end.f.insts[step.inst].op.clone();
                    value = end.make(op, &[value, moved], ty);
                }
                let read = end.make(Op::ReadLane(*lane), &[value], ty);
                replaced.insert(f.result(inst, 0), read.into());
                continue;
            }
            f.blocks[block].insts.push(inst);
        }
    }
    // The replacement of a step reads earlier steps, which may belong to another chain.
    f.substitute(&replaced);
    // Casts of removed values have no readers.
    let mut defined: FxHashSet<Value> = FxHashSet::default();
    for (_, inst) in f.inst_order() {
        defined.extend(f.defined_values(inst));
    }
    for &block in &f.layout {
        defined.extend(&f.blocks[block].params);
    }
    for block in f.layout.clone() {
        for inst in std::mem::take(&mut f.blocks[block].insts) {
            if f.used_values(inst).all(|v| defined.contains(&v)) {
                f.blocks[block].insts.push(inst);
            } else {
                f.defined_values(inst).for_each(|v| {
                    defined.remove(&v);
                });
            }
        }
    }
    last.len() as i64
}

/// The steps that end with a given step, from the first that takes more than one move, and a lane with the final value.
fn chain(
    f: &KernelFunction,
    known: &Known,
    moves: &mut Moves,
    end: Step,
) -> Option<(Vec<Brought>, u8)> {
    let mut steps = vec![end];
    while let Some(last) = steps.last()
        && let Some(&maker) = known.maker.get(&last.from)
        && let Some(before) = known.step(f, maker)
        && known.only_for(f, last.from, last.inst)
    {
        steps.push(before);
    }
    steps.reverse();
    let first = steps.iter().position(|s| moves.cost(s.by) > 0)?;
    let mut valid = known.all();
    let mut out = Vec::new();
    for step in steps.drain(first..) {
        let (control, left) = moves.step(valid, known.turns(step.from), step.by)?;
        valid = left;
        out.push(Brought { step, control });
    }
    Some((out, valid.ilog2() as u8))
}
