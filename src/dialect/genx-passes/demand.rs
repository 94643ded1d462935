//! The elements of each value that are read, and the removal of the others.

use crate::bale::definitions;
use crate::edit::{Replaced, remove_dead};
use crate::genx::{Constant, GenxFunction, Op, Operands};
use crate::graph::region_of;
use crate::ir::function::{Effect, Inst, Value};
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

/// A set of elements.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct Lanes(SmallVec<[u64; 1]>);

impl Lanes {
    /// The first `n` elements.
    pub fn all(n: u32) -> Lanes {
        let mut words: SmallVec<[u64; 1]> =
            smallvec::smallvec![u64::MAX; (n as usize).div_ceil(64)];
        if let (Some(last), 1..) = (words.last_mut(), n % 64) {
            *last = (1 << (n % 64)) - 1;
        }
        Lanes(words)
    }

    /// Whether an element is in the set.
    pub fn has(&self, k: u32) -> bool {
        self.0
            .get((k / 64) as usize)
            .is_some_and(|w| w >> (k % 64) & 1 == 1)
    }

    /// Whether any of `count` elements from `first` on is in the set.
    pub fn any_of(&self, first: u32, count: u32) -> bool {
        (first..first + count).any(|k| self.has(k))
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    fn set(&mut self, k: u32) {
        let at = (k / 64) as usize;
        if self.0.len() <= at {
            self.0.resize(at + 1, 0);
        }
        self.0[at] |= 1 << (k % 64);
    }

    fn clear(&mut self, k: u32) {
        if let Some(w) = self.0.get_mut((k / 64) as usize) {
            *w &= !(1 << (k % 64));
        }
    }

    /// Adds all elements of another set. Returns whether the set changed.
    fn join(&mut self, other: &Lanes) -> bool {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut more = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            more |= *b & !*a != 0;
            *a |= b;
        }
        more
    }
}

/// The elements of each value that are read.
pub type Demand = SecondaryMap<Value, Lanes>;

/// The greatest number of elements that are analyzed individually; of a longer vector, all elements count as read.
/// Not tuned: bounds time and memory.
const LONGEST: u32 = 1 << 14;

/// The elements of every value that are read: the least fixed point of the reads of each operation for the reads of its result.
pub fn demand(func: &GenxFunction) -> Demand {
    let mut sets = Demand::new();
    sets.resize(func.values.len());
    let definitions = definitions(func);
    let mut parameters: SecondaryMap<Value, Vec<Operand>> = SecondaryMap::new();
    let mut work: Vec<Value> = Vec::new();
    let whole = |sets: &mut Demand, work: &mut Vec<Value>, operand: Operand| {
        if let Operand::Value(v, _) = operand
            && sets[v].join(&Lanes::all(func.ty(v).count()))
        {
            work.push(v);
        }
    };
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        for target in &data.targets {
            for (&param, &arg) in func.blocks[target.block].params.iter().zip(&target.args) {
                parameters[param].push(arg);
            }
        }
        if !matches!(func.effect(inst), Effect::Pure | Effect::Read) {
            for &operand in &data.uses {
                whole(&mut sets, &mut work, operand);
            }
        }
    }
    while let Some(value) = work.pop() {
        let wanted = sets[value].clone();
        for &arg in &parameters[value] {
            if let Operand::Value(v, _) = arg
                && sets[v].join(&wanted)
            {
                work.push(v);
            }
        }
        if let Some(inst) = definitions.of(value) {
            reads(func, inst, value, &wanted, &mut |operand, lanes| {
                if let Operand::Value(v, _) = operand
                    && sets[v].join(&lanes)
                {
                    work.push(v);
                }
            });
        }
    }
    sets
}

/// The elements of the operands that an instruction reads if `wanted` is read of its result.
fn reads(
    func: &GenxFunction,
    inst: Inst,
    value: Value,
    wanted: &Lanes,
    found: &mut dyn FnMut(Operand, Lanes),
) {
    let data = &func.insts[inst];
    let ty = func.ty(value);
    let everything = |o: Operand| Lanes::all(func.type_of(o).count());
    let short = data
        .uses
        .iter()
        .all(|&o| func.type_of(o).count() <= LONGEST)
        && ty.count() <= LONGEST;
    if !short {
        data.uses.iter().for_each(|&o| found(o, everything(o)));
        return;
    }
    match &data.op {
        Op::ReadRegion(shape) => {
            let (vector, start) = (data.uses[0], data.uses[1]);
            let (region, index) = region_of(func, *shape, ty.elem.bytes(), ty.count(), start);
            found(start, everything(start));
            if index.is_some() {
                return found(vector, everything(vector));
            }
            let mut lanes = Lanes::default();
            for (k, byte) in region.positions().enumerate() {
                if wanted.has(k as u32) && byte >= 0 {
                    lanes.set((byte / i64::from(region.bytes)) as u32);
                }
            }
            found(vector, lanes);
        }
        Op::WriteRegion(shape) => {
            let (old, new, start, mask) = (data.uses[0], data.uses[1], data.uses[2], data.uses[3]);
            let count = func.type_of(new).count();
            let (region, index) = region_of(func, *shape, ty.elem.bytes(), count, start);
            found(start, everything(start));
            found(mask, everything(mask));
            if index.is_some() {
                found(old, wanted.clone());
                return found(new, everything(new));
            }
            let (mut kept, mut taken) = (wanted.clone(), Lanes::default());
            let masked = !func.is_true(mask);
            for (k, byte) in region.positions().enumerate() {
                let at = u32::try_from(byte / i64::from(region.bytes)).unwrap_or(0);
                if wanted.has(at) {
                    taken.set(k as u32);
                }
                if !masked {
                    kept.clear(at);
                }
            }
            found(old, kept);
            found(new, taken);
        }
        Op::Binary(..)
        | Op::Unary(..)
        | Op::Ternary(..)
        | Op::Compare(..)
        | Op::Select(_)
        | Op::Saturating(..)
        | Op::TruncSat(..)
        | Op::Convert => {
            for &operand in &data.uses {
                let same = func.type_of(operand).count() == ty.count();
                found(
                    operand,
                    if same {
                        wanted.clone()
                    } else {
                        everything(operand)
                    },
                );
            }
        }
        Op::Cast(..) => {
            let from = func.type_of(data.uses[0]);
            let (a, b) = (from.elem.bits(), ty.elem.bits());
            if from.count() == ty.count() {
                return found(data.uses[0], wanted.clone());
            }
            let mut lanes = Lanes::default();
            for k in 0..ty.count() {
                if wanted.has(k) {
                    let (first, last) = (k * b / a, ((k + 1) * b - 1) / a);
                    (first..=last).for_each(|j| lanes.set(j));
                }
            }
            found(data.uses[0], lanes);
        }
        _ => data.uses.iter().for_each(|&o| found(o, everything(o))),
    }
}

/// Removes writes of elements that are never read, makes operands without reads undefined, and removes dead
/// instructions.
pub fn run(func: &mut GenxFunction) -> usize {
    let mut changed = 0;
    loop {
        let sets = demand(func);
        let mut replaced = Replaced::default();
        let mut undefined = Vec::new();
        let mut unread = Vec::new();
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            // Parameters that are passed only to each other are not read.
            for (k, target) in data.targets.iter().enumerate() {
                let params = &func.blocks[target.block].params;
                for (n, (&param, arg)) in params.iter().zip(&target.args).enumerate() {
                    if sets[param].is_empty() && arg.as_value().is_some() {
                        unread.push((inst, k, n));
                    }
                }
            }
            if func.effect(inst) != Effect::Pure {
                continue;
            }
            let Some(&Operand::Value(result, _)) = data.defs.first() else {
                continue;
            };
            let mut wanted: SmallVec<[(Operand, Lanes); 4]> = SmallVec::new();
            reads(func, inst, result, &sets[result], &mut |o, lanes| {
                wanted.push((o, lanes))
            });
            if let Op::WriteRegion(_) = data.op {
                let new = wanted.iter().find(|w| w.0 == data.uses[1]);
                if new.is_some_and(|w| w.1.is_empty()) && data.uses[0] != data.uses[1] {
                    replaced.insert(result, data.uses[0]);
                    continue;
                }
                let old = wanted.iter().filter(|w| w.0 == data.uses[0]);
                if data.uses[0].as_value().is_some()
                    && old.clone().count() == 1
                    && old.clone().all(|w| w.1.is_empty())
                {
                    undefined.push((inst, 0));
                }
            }
        }
        for &(inst, k, n) in &unread {
            let ty = func.type_of(func.insts[inst].targets[k].args[n]);
            let undef = func.context.constants.operand(Constant::undef(ty));
            func.insts[inst].targets[k].args[n] = undef;
        }
        if replaced.is_empty() && undefined.is_empty() && unread.is_empty() {
            return changed + remove_dead(func);
        }
        changed += 1;
        for (inst, k) in undefined {
            let ty = func.type_of(func.insts[inst].uses[k]);
            func.insts[inst].uses[k] = func.context.constants.operand(Constant::undef(ty));
        }
        replaced.apply(func);
        remove_dead(func);
    }
}
