//! Pairs of operations on rows of registers: the first operation on an even register of a value, the second on the next one.
//!
//! The results stay neighbours, and their readers read parts of one value. So the pair costs no move, unless a reader needs the
//! result in another place: a `concat` where the results are no neighbours, a branch to a block with parameters, an operand in the
//! place of a result. Such results stay as they are. An operation on results of pairs is found in the next round.
//!
//! A source may also be a value of its own that no other operation reads. Both such sources become neighbours, because the
//! allocator places the parts of a `concat` there. Which value belongs to which register of the row follows from the row that the
//! values are computed from. The instructions that compute the source of the later operation move before the earlier operation, so
//! they are few and read no register that the function changes.
//!
//! A constant of both operations is an inline constant, or a register if two pairs or more have the constant.

use super::super::depend::fixed_units;
use super::{Chosen, Packing, Widened, join, packed};
use crate::ir::function::{InstData, Value};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::operand::{Operand, Part};
use crate::ir::{Block, Inst};
use crate::machine;
use crate::pass::Stats;
use crate::target::{BankRole, Behaviour, ModifierEffect, Opcode, Packed, Role, constant};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Rounds: pairs of pairs of pairs. Not tuned: bounds the time.
const ROUNDS: usize = 8;

/// A source: a register of a row, a register or a constant that both operations read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Of {
    Row(Value, u32),
    Same(Value),
    Inline(i64),
    Literal(i64),
    /// A value of its own that an instruction computes from a register of a row.
    Each(Opcode, Value, u32),
}

/// The instructions from a source to the row that it is computed from, and the instructions that one source moves.
/// Not tuned: bounds the time.
const NEAR: u32 = 5;
const MOVED: usize = 8;

/// Equal for two operations that differ only in the places in rows.
type Key = (Packed, (Block, u32), SmallVec<[Of; 3]>);

/// The values of their own among the sources of an operation, in the order of the sources.
type Own = SmallVec<[Value; 3]>;

/// Two operations, the earlier one of them, what they have in common, and the sources that each has for itself.
type Pair = ([Inst; 2], Inst, Packed, SmallVec<[Of; 3]>, [Own; 2]);

pub(super) fn run(func: &mut MachineFunction, stats: &mut Stats) {
    let mut widened = Widened::default();
    for _ in 0..ROUNDS {
        if !round(func, stats, &mut widened) {
            break;
        }
    }
}

/// Packs all pairs that are there; whether there was one.
fn round(func: &mut MachineFunction, stats: &mut Stats, widened: &mut Widened) -> bool {
    let mut packing = Packing::new(func);
    packing.widened = std::mem::take(widened);
    let bound = bound(func);
    packing.changing = changing(func);
    for (_, inst) in func.inst_order() {
        for v in func.used_values(inst) {
            packing.readers[v].push(inst);
        }
    }
    let mut open: FxHashMap<Key, (Inst, bool, Own)> = FxHashMap::default();
    let mut pairs: Vec<Pair> = Vec::new();
    for (_, inst) in func.inst_order() {
        let Some((key, is_second, own)) = packing.key(func, inst, &bound) else {
            continue;
        };
        match open.remove(&key) {
            Some((other, of_second, others))
                if of_second != is_second
                    && packing.may_pair(func, &bound, (other, inst, is_second))
                    && packing.read_after(&[&own, &others], other)
                    && packing.advance(func, [&own, &others], other) =>
            {
                let (insts, own) = if is_second {
                    ([other, inst], [others, own])
                } else {
                    ([inst, other], [own, others])
                };
                packing.busy.extend(insts);
                pairs.push((insts, other, key.0, key.2, own));
            }
            _ => {
                open.insert(key, (inst, is_second, own));
            }
        }
    }
    let mut counts: FxHashMap<i64, u32> = FxHashMap::default();
    let constants = pairs.iter().flat_map(|pair| &pair.3);
    for source in constants {
        if let Of::Literal(value) = source {
            *counts.entry(*value).or_default() += 1;
        }
    }
    let known = packing.widened.literals.clone();
    let is_free = |of: &Of| match of {
        Of::Literal(value) => counts[value] > 1 || known.contains_key(value),
        _ => true,
    };
    pairs.retain(|pair| pair.3.iter().all(is_free));
    let mut parts: FxHashMap<Value, Operand> = FxHashMap::default();
    // Sources of their own with a second reader: their places beside each other, where the second reader finds them.
    let mut beside: FxHashMap<[Value; 2], (Value, Inst)> = FxHashMap::default();
    let mut moved: FxHashMap<Value, Operand> = FxHashMap::default();
    let mut joins: FxHashSet<Inst> = FxHashSet::default();
    for (insts, earlier, op, sources, own) in &pairs {
        let mut chosen: SmallVec<[Chosen; 3]> = SmallVec::new();
        let mut list: SmallVec<[Inst; 2]> = SmallVec::new();
        let mut own = own[0].iter().zip(&own[1]);
        for source in sources {
            chosen.push(match *source {
                Of::Each(..) => {
                    let Some((&a, &b)) = own.next() else { continue };
                    let place = |i: Inst| packing.places.of[i].map(|p| (p.mask().0, p.at));
                    let known = beside.get(&[a, b]).filter(|(_, first)| {
                        let (first, here) = (place(*first), place(*earlier));
                        first.map(|f| f.0) == here.map(|h| h.0) && first <= here
                    });
                    let joined = match known {
                        Some(&(joined, _)) => joined,
                        None => {
                            let (joined, inst) = join(func, [a, b], *earlier);
                            list.push(inst);
                            joins.insert(inst);
                            beside.insert([a, b], (joined, *earlier));
                            for (n, v) in (0..).zip([a, b]) {
                                moved.insert(v, Operand::Value(joined, Part::new(n, 1)));
                            }
                            joined
                        }
                    };
                    Chosen::both(joined.into())
                }
                Of::Row(v, at) => Chosen::both(Operand::Value(v, Part::new(at, 2))),
                Of::Same(v) => packing.beside(func, v, Part::new(0, 1)),
                Of::Inline(value) => Chosen {
                    operand: Operand::Imm(value),
                    from: [false; 2],
                },
                Of::Literal(value) => packing.literal(func, value),
            });
        }
        if op.swapped {
            chosen.reverse();
        }
        let results = insts.map(|i| func.insts[i].defs[0]);
        let [Operand::Value(a, _), Operand::Value(b, _)] = results else {
            continue;
        };
        let made = func.add_value(Class::new(func.ty(a).bank, 2));
        let inst = packed(func, *op, made, &chosen, *insts);
        list.push(inst);
        for old in insts {
            packing.instead.insert(*old, SmallVec::new());
        }
        packing.instead.insert(*earlier, list);
        parts.insert(a, Operand::Value(made, Part::new(0, 1)));
        parts.insert(b, Operand::Value(made, Part::new(1, 1)));
        stats.add("pack.rows", 1);
    }
    packing.replace(func);
    *widened = packing.widened;
    let all: Vec<Inst> = func.inst_order().map(|(_, inst)| inst).collect();
    for inst in all {
        for operand in &mut func.insts[inst].uses {
            let Operand::Value(v, _) = *operand else {
                continue;
            };
            let other = moved.get(&v).filter(|_| !joins.contains(&inst));
            if let Some(part) = parts.get(&v).or(other) {
                *operand = *part;
            }
        }
    }
    direct(func, &joins);
    !pairs.is_empty()
}

/// Reads two neighbouring registers of one value from the value, where a `concat` of both is new.
fn direct(func: &mut MachineFunction, joins: &FxHashSet<Inst>) {
    let mut whole: FxHashMap<Value, (Value, u32)> = FxHashMap::default();
    let mut gone: FxHashSet<Inst> = FxHashSet::default();
    for &inst in joins {
        let data = &func.insts[inst];
        let [Operand::Value(a, first), Operand::Value(b, second)] = data.uses[..] else {
            continue;
        };
        let [first, second] = [first, second].map(|p| p.range(func.units(a)));
        let beside = a == b && first.len() == 1 && second.len() == 1 && first.end == second.start;
        if let (true, Some(made)) = (beside && first.start % 2 == 0, data.defs[0].as_value()) {
            whole.insert(made, (a, first.start));
            gone.insert(inst);
        }
    }
    if gone.is_empty() {
        return;
    }
    for block in func.layout.clone() {
        func.blocks[block].insts.retain(|i| !gone.contains(i));
    }
    let all: Vec<Inst> = func.inst_order().map(|(_, inst)| inst).collect();
    for inst in all {
        for operand in &mut func.insts[inst].uses {
            if let Operand::Value(v, part) = *operand
                && let Some(&(of, at)) = whole.get(&v)
            {
                let range = part.range(2);
                let count = range.len() as u32;
                *operand = Operand::Value(of, Part::new(at + range.start, count));
            }
        }
    }
}

/// The registers that the function writes after its entry, without the mask of active lanes.
fn changing(func: &MachineFunction) -> FxHashSet<u32> {
    let mut all = FxHashSet::default();
    for (_, inst) in func.inst_order() {
        if func.insts[inst].op != Op::Entry {
            all.extend(fixed_units(func, &func.insts[inst], true));
        }
    }
    if let Some(mask) = func.target().exec_mask() {
        mask.range().for_each(|unit| {
            all.remove(&unit);
        });
    }
    all
}

/// Values that a reader needs in a certain place: beside another value, which is the second of both or the first, or where no pair
/// can be.
type Bound = FxHashMap<Value, Option<(Value, bool)>>;

fn bound(func: &MachineFunction) -> Bound {
    let target = func.target();
    let mut bound = Bound::default();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        if data.op == Op::Concat {
            for (v, beside) in neighbours(func, inst) {
                let known = bound.entry(v).or_insert(beside);
                if *known != beside {
                    *known = None;
                }
            }
            continue;
        }
        let is_plain = matches!(data.op, Op::Inst(_)) && data.targets.is_empty();
        if !is_plain {
            bound.extend(func.used_values(inst).map(|v| (v, None)));
            continue;
        }
        let info = data.info(target);
        let tied = |index: usize| {
            info.is_some_and(|i| {
                let mut others = i.operands.iter().filter_map(|o| o.tied);
                i.operands[index].tied.is_some() || others.any(|t| usize::from(t) == index)
            })
        };
        for o in machine::operands(target, data) {
            if let (Some(Operand::Value(v, _)), true) = (o.operand, tied(o.index)) {
                bound.insert(v, None);
            }
        }
    }
    bound
}

/// The parts of a `concat`, and the part beside each: of two registers from an even place on.
/// A part of a `concat`, the part beside it, and whether that is the second.
type Neighbours = SmallVec<[(Value, Option<(Value, bool)>); 8]>;

fn neighbours(func: &MachineFunction, inst: Inst) -> Neighbours {
    let mut all: Neighbours = SmallVec::new();
    let (mut at, mut before) = (0, None);
    for operand in &func.insts[inst].uses {
        let Operand::Value(v, part) = *operand else {
            (at, before) = (at + 1, None);
            continue;
        };
        let count = part.count(func.units(v));
        let single = func.units(v) == 1;
        match before.filter(|_| single && at % 2 == 1) {
            Some(first) => {
                if let Some(last) = all.last_mut() {
                    last.1 = Some((v, true));
                }
                all.push((v, Some((first, false))));
            }
            None => all.push((v, None)),
        }
        (at, before) = (at + count, single.then_some(v));
    }
    all
}

impl Packing {
    /// Whether the readers of two results allow that these are neighbours.
    fn may_pair(
        &self,
        func: &MachineFunction,
        bound: &Bound,
        (other, inst, is_second): (Inst, Inst, bool),
    ) -> bool {
        let insts = if is_second {
            [other, inst]
        } else {
            [inst, other]
        };
        match insts.map(|i| func.insts[i].defs[0].as_value()) {
            [Some(a), Some(b)] => match (bound.get(&a), bound.get(&b)) {
                (None, None) => true,
                (Some(&beside_a), Some(&beside_b)) => {
                    beside_a == Some((b, true)) && beside_b == Some((a, false))
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// The row that a value of its own is computed from: its first register, and whether the value is that of the second.
    fn row_of(&self, func: &MachineFunction, v: Value, left: u32) -> Option<(Value, u32, bool)> {
        let maker = self.places.maker[v]?;
        func.insts[maker].op.opcode()?;
        for operand in &func.insts[maker].uses {
            let Operand::Value(u, part) = *operand else {
                continue;
            };
            let units = func.units(u);
            let range = part.range(units);
            let per_lane = func.ty(u).bank.per_lane();
            let found = match units {
                1 if left > 0 => self.row_of(func, u, left - 1),
                _ if per_lane && units > 1 && range.len() == 1 && (range.start | 1) < units => {
                    Some((u, range.start & !1, range.start & 1 == 1))
                }
                _ if !per_lane && left > 0 => self.row_of(func, u, left - 1),
                _ => None,
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Moves the instructions that compute the sources of the later operation before the earlier one; whether that is possible. No
    /// instruction that reads a source of either operation moves, because it reads the source from its new place.
    fn advance(
        &mut self,
        func: &MachineFunction,
        [values, others]: [&Own; 2],
        before: Inst,
    ) -> bool {
        let Some(place) = self.places.of[before] else {
            return false;
        };
        if self.moved.contains_key(&before) {
            return false;
        }
        let mut list: Vec<Inst> = Vec::new();
        let mut work: Vec<Value> = values.to_vec();
        while let Some(v) = work.pop() {
            let Some(maker) = self.places.maker[v] else {
                continue;
            };
            let here = self.places.of[maker].filter(|p| p.mask().0 == place.mask().0);
            let Some(here) = here else { continue };
            let is_before = match self.moved.get(&maker) {
                Some(&at) => at <= place.at,
                None => here.at < place.at,
            };
            if is_before || list.contains(&maker) {
                continue;
            }
            let data = &func.insts[maker];
            let free = |o: &Operand| match *o {
                Operand::Value(v, _) => func.values[v].fixed.is_none(),
                Operand::Reg(_) => false,
                Operand::Imm(_) => true,
            };
            let reads = fixed_units(func, data, false);
            let reads_source = func
                .used_values(maker)
                .any(|v| values.contains(&v) || others.contains(&v));
            let may_move = !reads_source
                && func.behaviour(maker) == Some(Behaviour::Pure)
                && data.targets.is_empty()
                && here.mask() == place.mask()
                // The later operation may depend on the earlier one.
                && maker != before
                && !self.busy.contains(&maker)
                && !self.moved.contains_key(&maker)
                && data.defs.iter().chain(&data.uses).all(free)
                && machine::written(func.target(), data).is_empty()
                && !reads.iter().any(|unit| self.changing.contains(unit));
            if !may_move || list.len() == MOVED {
                return false;
            }
            list.push(maker);
            work.extend(func.used_values(maker));
        }
        // The order of the block keeps definitions before uses.
        list.sort_by_key(|&i| self.places.of[i].map(|p| p.at));
        for &inst in &list {
            self.moved.insert(inst, place.at);
        }
        self.before.entry(before).or_default().extend(list);
        true
    }

    /// What an operation has in common with its neighbour, whether it is the second of two, and its sources of its own.
    fn key(
        &mut self,
        func: &MachineFunction,
        inst: Inst,
        bound: &Bound,
    ) -> Option<(Key, bool, Own)> {
        let target = func.target();
        let data = &func.insts[inst];
        let one = data.op.opcode()?;
        let found = self.known.entry(one).or_insert_with(|| target.packed(one));
        let mut op = (*found)?;
        let [Operand::Value(made, _)] = data.defs[..] else {
            return None;
        };
        let free = func.units(made) == 1 && func.values[made].fixed.is_none();
        if !free || bound.get(&made) == Some(&None) || self.moved.contains_key(&inst) {
            return None;
        }
        let mut own = Own::new();
        let info = target.info(op.op);
        let takes = info.sources().map(|s| s.1);
        let takes: SmallVec<[_; 3]> = takes.filter(|s| s.role != Role::Modifier).collect();
        let mut list: SmallVec<[Of; 3]> = SmallVec::new();
        let mut parity = None;
        for o in machine::operands(target, data) {
            match o.spec.role {
                Role::Def => {}
                Role::Modifier if o.operand == Some(Operand::Imm(o.spec.default)) => {}
                Role::Modifier if o.spec.effect == Some(ModifierEffect::Negate) => {
                    let bits = o.operand?.as_imm()?;
                    op = op.with_negated(target, u8::try_from(bits).ok()?)?;
                }
                Role::Modifier => return None,
                _ => {
                    let place = match op.swapped {
                        true => takes.len().checked_sub(list.len() + 1)?,
                        false => list.len(),
                    };
                    let spec = *takes.get(place)?;
                    let (v, part) = match o.operand? {
                        Operand::Value(v, part) => (v, part),
                        Operand::Imm(value) => {
                            let is_inline = constant::is_inline(target.tables(), spec, value);
                            let has_register = spec.banks.has(BankRole::Uniform)
                                && target
                                    .bank(BankRole::Uniform)
                                    .is_some_and(|b| target.moves().constant(b, 1).is_some());
                            list.push(match is_inline {
                                true => Of::Inline(value),
                                false if has_register => Of::Literal(value),
                                false => return None,
                            });
                            continue;
                        }
                        Operand::Reg(_) => return None,
                    };
                    let units = func.units(v);
                    let range = part.range(units);
                    if range.len() != 1 || !spec.banks.iter().any(|b| b == func.ty(v).bank) {
                        return None;
                    }
                    list.push(match units {
                        1 if self.is_own(func, v, inst) => {
                            let (row, at, second) = self.row_of(func, v, NEAR)?;
                            let maker = self.places.maker[v]?;
                            let parity_of = u32::from(second);
                            if parity.is_some_and(|p| p != parity_of) {
                                return None;
                            }
                            parity = Some(parity_of);
                            own.push(v);
                            Of::Each(func.insts[maker].op.opcode()?, row, at)
                        }
                        1 => Of::Same(v),
                        _ => {
                            // The last register of an odd number has no neighbour.
                            if (range.start | 1) >= units {
                                return None;
                            }
                            Of::Row(v, range.start)
                        }
                    });
                }
            }
        }
        for of in &mut list {
            match of {
                Of::Row(_, at) => {
                    let own = *at & 1;
                    if parity.is_some_and(|p| p != own) {
                        return None;
                    }
                    parity = Some(own);
                    *at &= !1;
                }
                Of::Same(v) => {
                    self.splat(func, *v, Part::WHOLE)?;
                }
                Of::Inline(_) | Of::Literal(_) | Of::Each(..) => {}
            }
        }
        let mask = self.places.of[inst]?.mask();
        Some(((op, mask, list), parity? == 1, own))
    }

    /// Whether all other readers of values are behind an instruction in its block.
    fn read_after(&self, lists: &[&Own], first: Inst) -> bool {
        let place = |i: Inst| self.places.of[i].map(|p| (p.mask(), p.at));
        let Some(first) = place(first) else {
            return false;
        };
        let behind = |&i: &Inst| {
            let free = !self.moved.contains_key(&i);
            free && place(i).is_some_and(|(mask, at)| mask == first.0 && at >= first.1)
        };
        let mut values = lists.iter().flat_map(|list| list.iter());
        values.all(|&v| self.readers[v].len() < 2 || self.readers[v].iter().all(behind))
    }

    /// Whether one instruction alone reads a value, or two that do different operations, so that the value can be placed beside
    /// another.
    fn is_own(&self, func: &MachineFunction, v: Value, reader: Inst) -> bool {
        let maker = self.places.maker[v];
        let alike = |maker: Inst| {
            let of = |i: Inst| self.places.of[i].map(super::super::places::Place::mask);
            func.insts[maker].op.opcode().is_some() && of(maker) == of(reader)
        };
        let own = match self.readers[v][..] {
            [_] => true,
            [a, b] => {
                let (a, b) = (&func.insts[a], &func.insts[b]);
                let plain = |d: &InstData<Op>| d.op.opcode().is_some() && d.targets.is_empty();
                plain(a) && plain(b) && a.op != b.op
            }
            _ => false,
        };
        own && func.values[v].fixed.is_none() && maker.is_some_and(alike)
    }
}
