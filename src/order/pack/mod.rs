//! Packing: two equal operations on neighbouring registers become one instruction.
//!
//! The search starts at `concat`s: two neighbouring operands of a `concat`, the first at an even position, whose values come from equal
//! operations on pairs of sources. A pair of sources is two neighbouring registers of one value at an even place, two values
//! that can be packed themselves, two values that are computed for this pair only, which the allocator then places side by
//! side, or one register that both operations read. So no pair costs a move. Both instructions are in one block under one mask of
//! active lanes. Module `rows` finds the pairs whose results no `concat` reads.
//!
//! # Why
//!
//! In the e-graph elements are classes. A pair of elements would be one more class for each neighbour, and the e-graph does not
//! know which elements become neighbours. After selection, joins show this.

use crate::ir::Inst;
use crate::ir::function::{Form, InstData, Origin, Value};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::operand::{Operand, Part};
use crate::machine;
use crate::pass::{Context, Stats};
use crate::target::{Bank, BankRole, ModifierEffect, Opcode, Packed, Role};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

use super::places::Places;

mod rows;

/// Packs pairs. Counts `pack.pairs`.
///
/// # Errors
/// Code in storage form, in which a register may be written between the two instructions.
pub fn run(func: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    if func.form != Form::Ssa {
        let error = Diagnostic::error("schedule-not-ssa", "packing works on SSA form");
        return Err(error.help("run it before allocation").into());
    }
    let mut stats = Stats::default();
    rows::run(func, &mut stats);
    let joins = |func: &MachineFunction| {
        let order = func.inst_order().map(|(_, inst)| inst);
        let joins = order.filter(|&i| func.insts[i].op == Op::Concat);
        joins.collect::<Vec<Inst>>()
    };
    let joins = joins(func);
    let mut packing = Packing::new(func);
    for join in joins {
        let uses = func.insts[join].uses.clone();
        let mut list: SmallVec<[Operand; 4]> = SmallVec::new();
        let (mut n, mut at) = (0, 0);
        while n < uses.len() {
            let pair = match (uses[n], uses.get(n + 1)) {
                (Operand::Value(a, _), Some(Operand::Value(b, _))) if at % 2 == 0 => {
                    packing.pair(func, [a, *b], 0)
                }
                _ => None,
            };
            if let Some(pair) = pair {
                let made = packing.make(func, &pair, &mut stats);
                list.push(made);
                (n, at) = (n + 2, at + 2);
                continue;
            }
            let units = match uses[n] {
                Operand::Value(v, part) => part.count(func.units(v)),
                Operand::Reg(r) => r.units,
                Operand::Imm(_) => 1,
            };
            list.push(uses[n]);
            (n, at) = (n + 1, at + units);
        }
        func.insts[join].uses = list;
    }
    packing.replace(func);
    Ok(stats)
}

/// Two values that one instruction can make.
struct Pair {
    op: Packed,
    bank: Bank,
    insts: [Inst; 2],
    /// The sources in the order of the row's sources.
    sources: SmallVec<[Source; 3]>,
}

/// Two neighbouring registers.
enum Source {
    Part(Operand),
    Packed(Box<Pair>),
    Joined([Value; 2]),
    /// One register for both results.
    Splat(Value, Part),
}

/// Values of two registers, the first of which is the source of both results.
#[derive(Default)]
struct Widened {
    splats: FxHashMap<Value, Value>,
    literals: FxHashMap<i64, Value>,
}

struct Packing {
    places: Places,
    known: FxHashMap<Opcode, Option<Packed>>,
    /// The replacements of packed instructions.
    instead: FxHashMap<Inst, SmallVec<[Inst; 2]>>,
    widened: Widened,
    /// New instructions behind others.
    after: FxHashMap<Inst, SmallVec<[Inst; 2]>>,
    /// Instructions that move before others, and their new places.
    before: FxHashMap<Inst, Vec<Inst>>,
    moved: FxHashMap<Inst, u32>,
    /// Instructions of pairs, which do not move.
    busy: FxHashSet<Inst>,
    /// Registers that change: see [`rows`].
    changing: FxHashSet<u32>,
    readers: SecondaryMap<Value, SmallVec<[Inst; 2]>>,
}

/// The depth of pairs of pairs: longer chains are packed from their end up to this depth.
/// Not tuned: bounds the recursion.
const DEEP: u32 = 64;

impl Packing {
    fn new(func: &MachineFunction) -> Packing {
        Packing {
            places: Places::new(func),
            known: FxHashMap::default(),
            instead: FxHashMap::default(),
            widened: Widened::default(),
            after: FxHashMap::default(),
            before: FxHashMap::default(),
            moved: FxHashMap::default(),
            busy: FxHashSet::default(),
            changing: FxHashSet::default(),
            readers: SecondaryMap::new(),
        }
    }

    fn pair(&mut self, func: &MachineFunction, values: [Value; 2], depth: u32) -> Option<Pair> {
        let target = func.target();
        let insts = [self.alone(func, values[0])?, self.alone(func, values[1])?];
        let [a, b] = insts.map(|i| &func.insts[i]);
        if depth == DEEP || a.op != b.op || insts[0] == insts[1] {
            return None;
        }
        if self.places.of[insts[0]]?.mask() != self.places.of[insts[1]]?.mask() {
            return None;
        }
        let one = a.op.opcode()?;
        let found = self.known.entry(one).or_insert_with(|| target.packed(one));
        let op = (*found)?;
        let info = target.info(op.op);
        let of_values = info.sources().filter(|s| s.1.role != Role::Modifier);
        let banks: SmallVec<[_; 3]> = of_values.map(|s| s.1.banks).collect();
        let mut sources: SmallVec<[Source; 3]> = SmallVec::new();
        for (a, b) in machine::operands(target, a).zip(machine::operands(target, b)) {
            match a.spec.role {
                Role::Def => {}
                Role::Modifier => {
                    let plain = Some(Operand::Imm(a.spec.default));
                    if a.operand != plain || b.operand != plain {
                        return None;
                    }
                }
                _ => {
                    let takes = *banks.get(sources.len())?;
                    let fits = |bank: Bank| takes.iter().any(|t| t == bank);
                    let pair = [a.operand?, b.operand?];
                    sources.push(self.source(func, pair, &fits, depth)?);
                }
            }
        }
        if sources.iter().all(|s| matches!(s, Source::Splat(..))) {
            return None;
        }
        if op.swapped {
            sources.reverse();
        }
        let bank = func.ty(values[0]).bank;
        Some(Pair {
            op,
            bank,
            insts,
            sources,
        })
    }

    fn source(
        &mut self,
        func: &MachineFunction,
        pair: [Operand; 2],
        fits: &dyn Fn(Bank) -> bool,
        depth: u32,
    ) -> Option<Source> {
        let [Operand::Value(a, first), Operand::Value(b, second)] = pair else {
            return None;
        };
        if !fits(func.ty(a).bank) || !fits(func.ty(b).bank) {
            return None;
        }
        if a == b {
            let [first, second] = [first, second].map(|p| p.range(func.units(a)));
            let beside = first.end == second.start && first.start % 2 == 0;
            if first.len() != 1 || second.len() != 1 {
                return None;
            }
            let part = Part::new(first.start, 2);
            return match first == second {
                true => self.splat(func, a, Part::new(first.start, 1)),
                false => beside.then_some(Source::Part(Operand::Value(a, part))),
            };
        }
        if let Some(pair) = self.pair(func, [a, b], depth + 1) {
            return Some(Source::Packed(Box::new(pair)));
        }
        // The place of the values has no other use.
        let computed = |v| {
            let inst = self.alone(func, v)?;
            let (bank, data) = (func.ty(v).bank, &func.insts[inst]);
            (bank == func.ty(a).bank && data.op.opcode().is_some()).then_some(())
        };
        computed(a).and(computed(b))?;
        Some(Source::Joined([a, b]))
    }

    /// One register as the source of both results.
    fn splat(&self, func: &MachineFunction, v: Value, part: Part) -> Option<Source> {
        let units = func.units(v);
        let at = part.range(units).start;
        // A register of a value of several is beside another; a single register gets a neighbour behind its instruction.
        let has_room = match units {
            1 => self.places.maker[v].is_some_and(|i| func.insts[i].targets.is_empty()),
            _ => (at | 1) < units,
        };
        (has_room && func.values[v].fixed.is_none()).then_some(Source::Splat(v, part))
    }

    /// The instruction that makes a value of one register for one reader only.
    fn alone(&self, func: &MachineFunction, v: Value) -> Option<Inst> {
        let inst = self.places.maker[v]?;
        let data = &func.insts[inst];
        let only = data.defs.len() == 1 && data.targets.is_empty() && func.units(v) == 1;
        let free = func.values[v].fixed.is_none() && self.places.reads[v] == 1;
        (only && free && !self.instead.contains_key(&inst)).then_some(inst)
    }

    /// Makes the instruction; returns both results as one value.
    fn make(&mut self, func: &mut MachineFunction, pair: &Pair, stats: &mut Stats) -> Operand {
        let later = {
            let of = |i: Inst| self.places.of[i].map(|p| p.at);
            usize::from(of(pair.insts[1]) > of(pair.insts[0]))
        };
        let like = pair.insts[later];
        let mut list: SmallVec<[Inst; 2]> = SmallVec::new();
        let mut sources: SmallVec<[Chosen; 3]> = SmallVec::new();
        for source in &pair.sources {
            sources.push(match source {
                Source::Part(operand) => Chosen::both(*operand),
                Source::Packed(pair) => Chosen::both(self.make(func, pair, stats)),
                Source::Joined([a, b]) => {
                    let (joined, inst) = join(func, [*a, *b], like);
                    list.push(inst);
                    Chosen::both(joined.into())
                }
                Source::Splat(v, part) => self.beside(func, *v, *part),
            });
        }
        let made = func.add_value(Class::new(pair.bank, 2));
        let inst = packed(func, pair.op, made, &sources, pair.insts);
        list.push(inst);
        self.instead.insert(pair.insts[1 - later], SmallVec::new());
        self.instead.insert(like, list);
        stats.add("pack.pairs", 1);
        made.into()
    }

    /// Two registers, one of which is the register that both results read.
    fn beside(&mut self, func: &mut MachineFunction, v: Value, part: Part) -> Chosen {
        let units = func.units(v);
        let at = part.range(units).start;
        if units > 1 {
            return Chosen {
                operand: Operand::Value(v, Part::new(at & !1, 2)),
                from: [at & 1 == 1; 2],
            };
        }
        let wide = match (self.widened.splats.get(&v), self.places.maker[v]) {
            (Some(&wide), _) => wide,
            (None, maker) => {
                // `Packing::splat` takes no single register without an instruction.
                let maker = maker.unwrap_or_else(|| unreachable!("a splat has a maker"));
                let (wide, new) = widened(func, v, maker);
                self.after.entry(maker).or_default().extend(new);
                self.widened.splats.insert(v, wide);
                wide
            }
        };
        Chosen {
            operand: wide.into(),
            from: [false; 2],
        }
    }

    /// Two registers, the first of which has a constant. It is set at the entry of the function.
    fn literal(&mut self, func: &mut MachineFunction, value: i64) -> Chosen {
        let (target, known) = (func.target(), self.widened.literals.get(&value).copied());
        let wide = known.or_else(|| {
            let bank = target.bank(BankRole::Uniform)?;
            let opcode = target.moves().constant(bank, 1)?;
            let first = *func.blocks[func.entry()?].insts.first()?;
            let v = func.add_value(Class::new(bank, 1));
            let set = func.make_inst(InstData::new(
                Op::Inst(opcode),
                smallvec![v.into()],
                smallvec![Operand::Imm(value)],
            ));
            let (wide, new) = widened(func, v, set);
            let after = self.after.entry(first).or_default();
            after.push(set);
            after.extend(new);
            self.widened.literals.insert(value, wide);
            Some(wide)
        });
        Chosen {
            operand: wide.map_or(Operand::Imm(value), Operand::from),
            from: [false; 2],
        }
    }

    /// Puts the new instructions into their places.
    fn replace(&mut self, func: &mut MachineFunction) {
        if self.instead.is_empty() && self.moved.is_empty() {
            return;
        }
        for block in func.layout.clone() {
            let insts = std::mem::take(&mut func.blocks[block].insts);
            let mut list = Vec::with_capacity(insts.len());
            for inst in insts {
                if self.moved.contains_key(&inst) {
                    continue;
                }
                for inst in self.before.remove(&inst).into_iter().flatten() {
                    list.push(inst);
                    list.extend(self.after.remove(&inst).into_iter().flatten());
                }
                match self.instead.remove(&inst) {
                    Some(new) => list.extend(new),
                    None => list.push(inst),
                }
                list.extend(self.after.remove(&inst).into_iter().flatten());
            }
            func.blocks[block].insts = list;
        }
    }
}

/// A source of a packed instruction: two registers, and which of them the low and the high result read.
struct Chosen {
    operand: Operand,
    /// Whether the result reads the second register.
    from: [bool; 2],
}

impl Chosen {
    /// Each result reads its own register.
    fn both(operand: Operand) -> Chosen {
        Chosen {
            operand,
            from: [false, true],
        }
    }
}

/// Two registers, the first of which is a value of one register.
fn widened(func: &mut MachineFunction, v: Value, like: Inst) -> (Value, [Inst; 2]) {
    let any = func.add_value(Class::new(func.ty(v).bank, 1));
    let undefined = func.make_inst(
        InstData::new(Op::Undef, smallvec![any.into()], SmallVec::new()).at(func.insts[like].span),
    );
    let (wide, joined) = join(func, [v, any], like);
    (wide, [undefined, joined])
}

/// A value of two registers.
fn join(func: &mut MachineFunction, parts: [Value; 2], like: Inst) -> (Value, Inst) {
    let bank = func.ty(parts[0]).bank;
    let joined = func.add_value(Class::new(bank, 2));
    let inst = func.make_inst(
        InstData::new(
            Op::Concat,
            smallvec![joined.into()],
            parts.into_iter().map(Operand::from).collect(),
        )
        .at(func.insts[like].span),
    );
    (joined, inst)
}

/// The packed instruction of two others.
fn packed(
    func: &mut MachineFunction,
    op: Packed,
    made: Value,
    sources: &[Chosen],
    insts: [Inst; 2],
) -> Inst {
    let info = func.target().info(op.op);
    let mut uses: SmallVec<[Operand; 4]> = SmallVec::new();
    let (mut given, mut needed) = (sources.iter(), 0);
    for (_, spec) in info.sources() {
        if spec.role != Role::Modifier {
            uses.extend(given.next().map(|s| s.operand));
            needed = uses.len();
            continue;
        }
        let bits = |of: &dyn Fn(&Chosen) -> bool| {
            let each = sources.iter().enumerate();
            each.fold(spec.default, |all, (n, s)| match of(s) {
                true => all | 1 << n,
                false => all & !(1 << n),
            })
        };
        let value = match spec.effect {
            Some(ModifierEffect::SelectLow) => bits(&|s| s.from[0]),
            Some(ModifierEffect::SelectHigh) => bits(&|s| s.from[1]),
            Some(ModifierEffect::NegateLow | ModifierEffect::NegateHigh) => op.negated.into(),
            _ => spec.default,
        };
        uses.push(Operand::Imm(value));
        if value != spec.default {
            needed = uses.len();
        }
    }
    uses.truncate(needed);
    let span = func.insts[insts[0]].span.or(func.insts[insts[1]].span);
    let inst =
        func.make_inst(InstData::new(Op::Inst(op.op), smallvec![made.into()], uses).at(span));
    let mut origin = func.origin[insts[0]].clone();
    origin.extend(func.origin[insts[1]].iter().copied());
    origin.dedup();
    func.origin[inst] = origin;
    let classes = insts.iter().flat_map(|&i| func.classes[i].clone());
    let classes: Origin = classes.collect();
    if !classes.is_empty() {
        func.classes[inst] = classes;
    }
    inst
}
