//! Predicates of sizes that the machine has. A predicate of another length is cut into parts, and so are the operations that define
//! and read it. A single condition for many elements becomes a predicate.

use crate::edit::{Edit, Replaced, row};
use crate::genx::{Binary, Cast, Constant, Elem, Flags, GenxFunction, Op, Operands, Type};
use crate::ir::function::{Block, InstData, Value};
use crate::ir::operand::Operand;
use crate::machine::Machine;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// First element and length of each part.
type Parts = SmallVec<[(u32, u32); 4]>;

struct Cutter<'a> {
    func: &'a mut GenxFunction,
    largest: u32,
    /// The parts of predicates that were cut.
    pieces: FxHashMap<Value, SmallVec<[Operand; 4]>>,
    /// Predicates that repeat one condition, of the greatest length, by the condition and the block.
    splats: FxHashMap<(Operand, Block), Operand>,
    replaced: Replaced,
}

/// Cuts predicates. Returns the number of cut instructions.
pub fn run(func: &mut GenxFunction, machine: &Machine) -> usize {
    let largest = machine
        .platform
        .limits()
        .predicate_sizes
        .iter()
        .copied()
        .max()
        .unwrap_or(1);
    let mut cutter = Cutter {
        func,
        largest,
        pieces: FxHashMap::default(),
        splats: FxHashMap::default(),
        replaced: Replaced::default(),
    };
    let order = crate::order(cutter.func);
    let entry = cutter.func.entry();
    // The number of new parameters for each old parameter, for the arguments.
    let mut counts: FxHashMap<Block, Vec<usize>> = FxHashMap::default();
    for &block in order.iter().filter(|&&b| Some(b) != entry) {
        counts.insert(block, cutter.parameters(block));
    }
    let mut count = 0;
    for &block in &order {
        let old = std::mem::take(&mut cutter.func.blocks[block].insts);
        let mut out = Vec::with_capacity(old.len());
        for inst in old {
            let mut data = cutter.func.insts[inst].clone();
            cutter.replaced.rewrite(&mut data);
            cutter.func.insts[inst] = data.clone();
            let mut edit = Edit {
                span: data.span,
                func: &mut *cutter.func,
                out,
            };
            let mut state = State {
                machine,
                largest,
                pieces: &mut cutter.pieces,
                splats: &mut cutter.splats,
                block,
            };
            let done = state.instruction(&mut edit, &data);
            if done.is_none() {
                state.put_together(&mut edit, &mut data);
                edit.func.insts[inst] = data.clone();
            }
            out = edit.out;
            match done {
                Some(new) => {
                    count += 1;
                    if let (Some(new), Some(result)) =
                        (new, data.defs.first().and_then(|d| d.as_value()))
                    {
                        crate::lower::keep_name(cutter.func, result, new);
                        cutter.replaced.insert(result, new);
                    }
                }
                None => out.push(inst),
            }
        }
        cutter.func.blocks[block].insts = out;
    }
    for &block in &order {
        for inst in cutter.func.blocks[block].insts.clone() {
            for t in 0..cutter.func.insts[inst].targets.len() {
                let target = cutter.func.insts[inst].targets[t].clone();
                let Some(counts) = counts.get(&target.block) else {
                    continue;
                };
                let mut args: SmallVec<[Operand; 4]> = SmallVec::new();
                for (&arg, &n) in target.args.iter().zip(counts) {
                    match n {
                        0 => args.push(arg),
                        _ => args.extend(cutter.of(arg)),
                    }
                }
                cutter.func.insts[inst].targets[t].args = args;
            }
        }
    }
    let replaced = std::mem::take(&mut cutter.replaced);
    replaced.apply(cutter.func);
    count
}

impl Cutter<'_> {
    /// Cuts the parameters of a block. Returns the number of parts of each, 0 for parameters that stay.
    fn parameters(&mut self, block: Block) -> Vec<usize> {
        let old = std::mem::take(&mut self.func.blocks[block].params);
        let mut counts = Vec::new();
        for param in old {
            let ty = self.func.ty(param);
            if !is_odd(ty, self.largest) {
                counts.push(0);
                self.func.blocks[block].params.push(param);
                continue;
            }
            let parts = parts(ty.count(), self.largest);
            let pieces: SmallVec<[Operand; 4]> = parts
                .iter()
                .map(|&(_, w)| Operand::from(self.func.add_param(block, ty.with_lanes(w))))
                .collect();
            counts.push(pieces.len());
            self.pieces.insert(param, pieces);
        }
        counts
    }

    /// The parts of an argument.
    fn of(&mut self, arg: Operand) -> SmallVec<[Operand; 4]> {
        let arg = self.replaced.of(arg);
        if let Some(pieces) = arg.as_value().and_then(|v| self.pieces.get(&v)) {
            return pieces.clone();
        }
        let Some(constant) = self.func.constant(arg).cloned() else {
            return smallvec![arg];
        };
        parts(constant.ty.count(), self.largest)
            .iter()
            .map(|&p| self.func.context.constants.operand(slice(&constant, p)))
            .collect()
    }
}

fn slice(constant: &Constant, (k, w): (u32, u32)) -> Constant {
    Constant::each(
        constant.ty.with_lanes(w),
        (k..k + w).map(|j| constant.get(j)).collect::<Vec<_>>(),
    )
}

/// Whether a type is a vector of predicates that no variable holds.
fn is_odd(ty: Type, largest: u32) -> bool {
    ty.is_predicate() && ty.is_vector() && !(ty.count().is_power_of_two() && ty.count() <= largest)
}

/// The largest parts first, then falling powers of two.
fn parts(n: u32, largest: u32) -> Parts {
    let (mut parts, mut k) = (Parts::new(), 0);
    while k < n {
        let w = if n - k >= largest {
            largest
        } else {
            1 << (n - k).ilog2()
        };
        parts.push((k, w));
        k += w;
    }
    parts
}

struct State<'a> {
    machine: &'a Machine,
    largest: u32,
    pieces: &'a mut FxHashMap<Value, SmallVec<[Operand; 4]>>,
    splats: &'a mut FxHashMap<(Operand, Block), Operand>,
    block: Block,
}

impl State<'_> {
    /// The replacement of an instruction: `None` if it stays, else the replacement of its result, if that is one value.
    fn instruction(&mut self, edit: &mut Edit, data: &InstData<Op>) -> Option<Option<Operand>> {
        let result = data.defs.first().and_then(|d| d.as_value());
        let types = data
            .uses
            .iter()
            .chain(&data.defs)
            .map(|&o| edit.func.type_of(o));
        let odd = types.clone().any(|t| is_odd(t, self.largest));
        let one_for_many = matches!(data.op, Op::Select(_))
            && !edit.func.type_of(data.uses[0]).is_vector()
            && result.is_some_and(|r| edit.func.ty(r).count() > 1);
        if !odd && !one_for_many {
            return None;
        }
        match &data.op {
            Op::Compare(..) | Op::Select(_) | Op::Binary(..) => {
                self.elementwise(edit, data, result?)
            }
            Op::WriteRegion(shape) => {
                // In parts; or the old elements are read, selected from, and all are written.
                let (old, new, start, mask) =
                    (data.uses[0], data.uses[1], data.uses[2], data.uses[3]);
                let ty = edit.func.type_of(new);
                let region = crate::masked::written(edit, data)?;
                let cut = parts(ty.count(), self.largest);
                let pieces = self.operand(edit, mask, &cut);
                if let Some(vector) = crate::masked::by_parts(edit, data, region, &cut, &pieces) {
                    return Some(Some(vector));
                }
                if !crate::masked::is_exchange(&region.0) {
                    let one = Type::BOOL.with_lanes(1);
                    let mut element = |edit: &mut Edit, k: u32| {
                        let at = cut
                            .iter()
                            .position(|p| (p.0..p.0 + p.1).contains(&k))
                            .unwrap_or(0);
                        match cut[at].1 {
                            1 => pieces[at],
                            _ => edit.op(Op::ReadPredicate(k - cut[at].0), one, [pieces[at]]),
                        }
                    };
                    return Some(Some(crate::masked::one_by_one(
                        edit,
                        self.machine,
                        data,
                        region,
                        &mut element,
                    )));
                }
                let there = edit.op(Op::ReadRegion(*shape), ty, [old, start]);
                let choose = InstData::new(
                    Op::Select(Flags::NONE),
                    smallvec![edit.func.add_value(ty).into()],
                    smallvec![mask, new, there],
                )
                .at(data.span);
                let chosen = self.elementwise(edit, &choose, choose.defs[0].as_value()?)??;
                let yes = edit.yes();
                let whole = edit.func.type_of(old);
                Some(Some(edit.op(
                    Op::WriteRegion(*shape),
                    whole,
                    [old, chosen, start, yes],
                )))
            }
            Op::All | Op::Any => {
                let ty = edit.func.type_of(data.uses[0]);
                let each = self.operand(edit, data.uses[0], &parts(ty.count(), self.largest));
                let logic = if data.op == Op::All {
                    Binary::And
                } else {
                    Binary::Or
                };
                let mut all: Option<Operand> = None;
                for part in each {
                    let one = match edit.func.type_of(part).count() {
                        1 => self.scalar(edit, part),
                        _ => edit.op(data.op.clone(), Type::BOOL, [part]),
                    };
                    all = Some(match all {
                        None => one,
                        Some(all) => {
                            edit.op(Op::Binary(logic, Flags::NONE), Type::BOOL, [all, one])
                        }
                    });
                }
                Some(all)
            }
            Op::ReadPredicate(first) => {
                let ty = edit.func.type_of(data.uses[0]);
                let cut = parts(ty.count(), self.largest);
                let each = self.operand(edit, data.uses[0], &cut);
                let count = edit.func.type_of(data.defs[0]).count();
                let at = cut
                    .iter()
                    .position(|&(k, w)| (k..k + w).contains(first) && first + count <= k + w)?;
                let (k, w) = cut[at];
                Some(Some(match (first - k, count == w) {
                    (0, true) => each[at],
                    (offset, _) => edit.op(
                        Op::ReadPredicate(offset),
                        edit.func.type_of(data.defs[0]),
                        [each[at]],
                    ),
                }))
            }
            Op::WritePredicate(first) => {
                let ty = edit.func.type_of(data.uses[0]);
                let cut = parts(ty.count(), self.largest);
                let mut each = self.operand(edit, data.uses[0], &cut);
                let count = edit.func.type_of(data.uses[1]).count();
                let at = cut
                    .iter()
                    .position(|&(k, w)| (k..k + w).contains(first) && first + count <= k + w)?;
                let (k, w) = cut[at];
                each[at] = match (first - k, count == w) {
                    (0, true) => data.uses[1],
                    (offset, _) => {
                        let ty = edit.func.type_of(each[at]);
                        edit.op(Op::WritePredicate(offset), ty, [each[at], data.uses[1]])
                    }
                };
                self.pieces.insert(result?, each);
                Some(None)
            }
            Op::Cast(Cast::Bitcast, _) => self.bits(edit, data, result?),
            _ => None,
        }
    }

    /// Joins operands that were cut, for instructions that take them whole.
    fn put_together(&mut self, edit: &mut Edit, data: &mut InstData<Op>) {
        for operand in &mut data.uses {
            let Some(pieces) = operand.as_value().and_then(|v| self.pieces.get(&v)) else {
                continue;
            };
            let ty = edit.func.type_of(*operand);
            let mut whole = edit.constant(Constant::undef(ty));
            let mut first = 0;
            for &piece in pieces {
                whole = edit.op(Op::WritePredicate(first), ty, [whole, piece]);
                first += edit.func.type_of(piece).count();
            }
            *operand = whole;
        }
    }

    /// A predicate as numbers, or numbers as a predicate: part by part.
    fn bits(
        &mut self,
        edit: &mut Edit,
        data: &InstData<Op>,
        result: Value,
    ) -> Option<Option<Operand>> {
        let (from, to) = (edit.func.type_of(data.uses[0]), edit.func.ty(result));
        let predicate = if from.is_predicate() { from } else { to };
        if from.is_predicate() == to.is_predicate() {
            return None;
        }
        let cut = parts(predicate.count(), self.largest);
        // Each part is a number of the width of the smallest.
        let width = cut.last().map(|p| p.1).filter(|&w| w >= 8)?;
        let numbers = Type::vector(Elem::Int(width as u8), predicate.count() / width);
        let of = |w: u32| numbers.with_lanes(w / width);
        let at = |k: u32| i64::from(k / 8);
        let bitcast = Op::Cast(Cast::Bitcast, Flags::NONE);
        if to.is_predicate() {
            let all = edit.bitcast(data.uses[0], numbers);
            let mut pieces: SmallVec<[Operand; 4]> = SmallVec::new();
            for &(k, w) in &cut {
                let part = edit.read(of(w), all, 1, at(k));
                pieces.push(edit.op(bitcast.clone(), predicate.with_lanes(w), [part]));
            }
            self.pieces.insert(result, pieces);
            return Some(None);
        }
        let pieces = self.operand(edit, data.uses[0], &cut);
        let mut all = edit.constant(Constant::undef(numbers));
        for (&(k, w), piece) in cut.iter().zip(pieces) {
            let part = edit.op(bitcast.clone(), of(w), [piece]);
            all = edit.write(all, part, at(k));
        }
        Some(Some(edit.bitcast(all, to)))
    }

    /// A predicate of one element that is a vector, as a condition.
    fn scalar(&mut self, edit: &mut Edit, part: Operand) -> Operand {
        match edit.func.type_of(part).is_vector() {
            false => part,
            true => edit.op(Op::Any, Type::BOOL, [part]),
        }
    }

    /// Parts of an operand: for a predicate its pieces, for a condition one for all, for a vector reads.
    fn operand(
        &mut self,
        edit: &mut Edit,
        operand: Operand,
        cut: &Parts,
    ) -> SmallVec<[Operand; 4]> {
        if let Some(pieces) = operand.as_value().and_then(|v| self.pieces.get(&v)) {
            return pieces.clone();
        }
        let ty = edit.func.type_of(operand);
        if let Some(constant) = edit.func.constant(operand).cloned() {
            let whole = |&p: &(u32, u32)| match ty.is_vector() {
                true => slice(&constant, p),
                false => constant.clone(),
            };
            return cut.iter().map(|p| edit.constant(whole(p))).collect();
        }
        if ty.is_predicate() && !ty.is_vector() {
            return cut
                .iter()
                .map(|&(_, w)| self.splat(edit, operand, w))
                .collect();
        }
        cut.iter()
            .map(|&(k, w)| {
                if w == ty.count() {
                    return operand;
                }
                if ty.is_predicate() {
                    return edit.op(Op::ReadPredicate(k), ty.with_lanes(w), [operand]);
                }
                let start = edit.start(i64::from(k * ty.elem.bytes()));
                edit.op(
                    Op::ReadRegion(row(w, 1)),
                    ty.with_lanes(w),
                    [operand, start],
                )
            })
            .collect()
    }

    /// A condition for `w` elements: all bits of a number, as a predicate.
    fn splat(&mut self, edit: &mut Edit, condition: Operand, w: u32) -> Operand {
        let all = Type::vector(Elem::Int(1), self.largest);
        let known = self.splats.get(&(condition, self.block)).copied();
        let whole = known.unwrap_or_else(|| {
            let number = Type::int(self.largest.min(64) as u8);
            let (ones, zero) = (edit.splat(number, -1), edit.splat(number, 0));
            let bits = edit.op(Op::Select(Flags::NONE), number, [condition, ones, zero]);
            edit.op(Op::Cast(Cast::Bitcast, Flags::NONE), all, [bits])
        });
        self.splats.insert((condition, self.block), whole);
        match w == self.largest {
            true => whole,
            false => edit.op(Op::ReadPredicate(0), all.with_lanes(w), [whole]),
        }
    }

    fn elementwise(
        &mut self,
        edit: &mut Edit,
        data: &InstData<Op>,
        result: Value,
    ) -> Option<Option<Operand>> {
        let ty = edit.func.ty(result);
        let cut = parts(ty.count(), self.largest);
        let operands: Vec<SmallVec<[Operand; 4]>> = data
            .uses
            .iter()
            .map(|&o| self.operand(edit, o, &cut))
            .collect();
        let mut pieces: SmallVec<[Operand; 4]> = SmallVec::new();
        for (n, &(_, w)) in cut.iter().enumerate() {
            let uses: SmallVec<[Operand; 4]> = operands.iter().map(|parts| parts[n]).collect();
            pieces.push(match (&data.op, &uses[..]) {
                (Op::Select(_), &[mask, yes, no]) if !ty.is_predicate() => {
                    crate::masked::chosen(edit, self.machine, [mask, yes, no])
                }
                _ => edit.op(data.op.clone(), ty.with_lanes(w), uses),
            });
        }
        if ty.is_predicate() {
            if pieces.len() == 1 {
                return Some(Some(pieces[0]));
            }
            self.pieces.insert(result, pieces);
            return Some(None);
        }
        if pieces.len() == 1 {
            return Some(Some(pieces[0]));
        }
        let mut joined = edit.constant(Constant::undef(ty));
        for (&(k, _), &piece) in cut.iter().zip(&pieces) {
            joined = edit.write(joined, piece, i64::from(k * ty.elem.bytes()));
        }
        Some(Some(joined))
    }
}
