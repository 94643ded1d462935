//! Packing: two equal operations on neighbouring registers become one instruction.
//!
//! The search starts at `concat`s: two neighbouring operands of a `concat`, the first at an even position, whose values come from equal
//! operations on pairs of sources. A pair of sources is two neighbouring registers of one value at an even place, two values
//! that can be packed themselves, or two values that are computed for this pair only, which the allocator then places side by
//! side. So no pair costs a move. Both instructions are in one block under one mask of active lanes.
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
use crate::target::{Bank, Opcode, Role};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::places::Places;

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
    let joins = |func: &MachineFunction| {
        let order = func.inst_order().map(|(_, inst)| inst);
        let joins = order.filter(|&i| func.insts[i].op == Op::Concat);
        joins.collect::<Vec<Inst>>()
    };
    let joins = joins(func);
    if joins.is_empty() {
        return Ok(stats);
    }
    let mut packing = Packing {
        places: Places::new(func),
        known: FxHashMap::default(),
        instead: FxHashMap::default(),
    };
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
    if packing.instead.is_empty() {
        return Ok(stats);
    }
    for block in func.layout.clone() {
        let insts = std::mem::take(&mut func.blocks[block].insts);
        let mut list = Vec::with_capacity(insts.len());
        for inst in insts {
            match packing.instead.remove(&inst) {
                Some(new) => list.extend(new),
                None => list.push(inst),
            }
        }
        func.blocks[block].insts = list;
    }
    Ok(stats)
}

/// Two values that one instruction can make.
struct Pair {
    op: Opcode,
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
}

struct Packing {
    places: Places,
    known: FxHashMap<Opcode, Option<Opcode>>,
    /// The replacements of packed instructions.
    instead: FxHashMap<Inst, SmallVec<[Inst; 2]>>,
}

/// The depth of pairs of pairs: longer chains are packed from their end up to this depth.
/// Not tuned: bounds the recursion.
const DEEP: u32 = 64;

impl Packing {
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
        let banks: SmallVec<[_; 3]> = target.info(op).sources().map(|s| s.1.banks).collect();
        let mut sources = SmallVec::new();
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
            let single = first.len() == 1 && second.len() == 1;
            return (beside && single).then(|| {
                let part = Part::new(first.start, 2);
                Source::Part(Operand::Value(a, part))
            });
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
        let mut uses: SmallVec<[Operand; 4]> = SmallVec::new();
        for source in &pair.sources {
            uses.push(match source {
                Source::Part(operand) => *operand,
                Source::Packed(pair) => self.make(func, pair, stats),
                Source::Joined([a, b]) => {
                    let bank = func.ty(*a).bank;
                    let joined = func.add_value(Class::new(bank, 2));
                    list.push(func.make_inst(InstData {
                        op: Op::Concat,
                        defs: smallvec![joined.into()],
                        uses: smallvec![(*a).into(), (*b).into()],
                        targets: Default::default(),
                        span: func.insts[like].span,
                    }));
                    joined.into()
                }
            });
        }
        let made = func.add_value(Class::new(pair.bank, 2));
        let inst = func.make_inst(
            InstData::new(Op::Inst(pair.op), smallvec![made.into()], uses)
                .at(func.insts[like].span),
        );
        let mut origin = func.origin[pair.insts[0]].clone();
        origin.extend(func.origin[pair.insts[1]].iter().copied());
        origin.dedup();
        func.origin[inst] = origin;
        let classes = pair.insts.iter().flat_map(|&i| func.classes[i].clone());
        let classes: Origin = classes.collect();
        if !classes.is_empty() {
            func.classes[inst] = classes;
        }
        list.push(inst);
        self.instead.insert(pair.insts[1 - later], SmallVec::new());
        self.instead.insert(like, list);
        stats.add("pack.pairs", 1);
        made.into()
    }
}
