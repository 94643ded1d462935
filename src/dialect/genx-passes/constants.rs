//! Constants that cannot be operands become values: packed into one immediate if possible, else by writes of equal
//! elements.

use crate::analysis::{Cfg, Dominators, Loops};
use crate::bale::sources;
use crate::edit::{Edit, row};
use crate::genx::lsc::MASK;
use crate::genx::{
    Binary, Cast, Constant, Elem, Flags, GenxFunction, Message, Op, Operands, Shape, Type,
};
use crate::ir::function::{Block, Inst};
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::messages::{is_old, is_raw};

use rustc_hash::FxHashMap;

/// Elements of a packed immediate; an immediate of two or four elements holds several copies.
const PACKED: u32 = 8;

/// An integer constant as a packed immediate: its bits and whether its elements are signed.
pub fn packed(constant: &Constant) -> Option<(u32, bool)> {
    let n = constant.ty.count();
    if !constant.ty.elem.is_int() || n > PACKED || !n.is_power_of_two() || n < 2 {
        return None;
    }
    let width = constant.ty.elem.bits();
    let lanes: Vec<i64> = constant
        .iter()
        .map(|bits| crate::genx::constants::signed(bits.unwrap_or(0), width))
        .collect();
    let fits = |low: i64, high: i64| lanes.iter().all(|l| (low..=high).contains(l));
    let signed = match (fits(-8, 7), fits(0, 15)) {
        (true, _) => true,
        (_, true) => false,
        _ => return None,
    };
    let nibble = |k: u32| (lanes[(k % n) as usize] & 15) as u32;
    Some((
        (0..PACKED).fold(0, |bits, k| bits | nibble(k) << (4 * k)),
        signed,
    ))
}

/// The constant to add in place of an integer subtraction.
pub fn added(op: &Op, k: usize, constant: &Constant) -> Option<Constant> {
    let subtracts = k == 1 && matches!(op, Op::Binary(Binary::Sub, _));
    if !subtracts || !constant.ty.elem.is_int() {
        return None;
    }
    let mask = u64::MAX >> (64 - constant.ty.elem.bits());
    let lanes = constant.iter();
    let negated: Vec<_> = lanes
        .map(|bits| Some(bits?.wrapping_neg() & mask))
        .collect();
    Some(Constant::each(constant.ty, negated))
}

/// The requirement of an operand on a constant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// An immediate of an operation.
    Immediate,
    /// The source of a plain move.
    Move,
    /// A register.
    Register,
    /// No requirement: the constant is not written as an operand.
    Free,
}

fn place(func: &GenxFunction, inst: Inst, k: usize) -> Place {
    let data = &func.insts[inst];
    match &data.op {
        Op::WriteRegion(_) if k == 1 => Place::Move,
        Op::WriteRegion(_) if k == 0 => Place::Register,
        Op::WriteRegion(_) if k == 3 => Place::Register,
        Op::ReadRegion(_) if k == 0 => Place::Register,
        // A start for each row becomes addresses.
        Op::ReadRegion(_) if func.type_of(data.uses[k]).is_vector() => Place::Register,
        Op::WriteRegion(_) if k == 2 && func.type_of(data.uses[k]).is_vector() => Place::Register,
        Op::Select(_) if k == 0 => Place::Register,
        Op::WritePredicate(_)
        | Op::WritePredicateUnder(_)
        | Op::ReadPredicate(_)
        | Op::All
        | Op::Any => Place::Register,
        Op::Cast(Cast::Bitcast | Cast::PtrToInt | Cast::IntToPtr | Cast::AddrSpace, _) => {
            Place::Register
        }
        Op::Binary(..) if func.type_of(data.uses[k]).is_predicate() => Place::Register,
        Op::Constant | Op::Convert => Place::Move,
        Op::ConvertAddress(_) => Place::Register,
        Op::Message(message) => match (message, k) {
            (Message::OwordStore, 2) | (Message::MediaStore, 6) => Place::Register,
            (Message::SvmGather | Message::SvmScatter, 0) => Place::Register,
            (Message::SvmGather | Message::SvmScatter, 2 | 3) => Place::Register,
            (Message::SvmBlockStore, 1) => Place::Register,
            (message, MASK) if message.lsc_space().is_some() => Place::Register,
            (message, k) if is_raw(*message, k) || is_old(*message, k) => Place::Register,
            _ => Place::Free,
        },
        Op::Branch => Place::Register,
        Op::Return => Place::Register,
        _ if sources(func, inst).contains(&k) => Place::Immediate,
        _ => Place::Free,
    }
}

/// Whether a constant can be an operand unchanged.
fn stands(func: &GenxFunction, machine: &Machine, inst: Inst, k: usize) -> bool {
    let data = &func.insts[inst];
    let Some(constant) = func.constant(data.uses[k]) else {
        return true;
    };
    if constant.is_undef() {
        return true;
    }
    match place(func, inst, k) {
        Place::Free => true,
        // A guard that is always true is left out.
        Place::Register => {
            let guards = match data.op {
                Op::WriteRegion(_) | Op::Select(_) | Op::Message(_) | Op::Branch => true,
                // An inversion of a predicate.
                Op::Binary(Binary::Xor, _) => k == 1 && data.uses[0].as_value().is_some(),
                _ => false,
            };
            guards && constant.ty.is_predicate() && constant.as_splat() == Some(1)
        }
        Place::Immediate => {
            // Signed elements are read as signed numbers.
            let unsigned = crate::machine::reads_signed(&data.op) == Some(false);
            let added = added(&data.op, k, constant);
            let constant = added.as_ref().unwrap_or(constant);
            constant.as_splat().is_some()
                || constant.ty.elem == Elem::Int(16)
                    && packed(constant).is_some_and(|(_, signed)| {
                        !(signed && unsigned) && machine.takes_packed(&data.op, signed)
                    })
        }
        Place::Move => constant.as_splat().is_some() || packed(constant).is_some(),
    }
}

/// Makes values of constants that cannot be operands. Returns their number.
pub fn run(func: &mut GenxFunction, machine: &Machine) -> usize {
    let cfg = Cfg::new(func);
    let dominators = Dominators::new(&cfg);
    let loops = Loops::new(&cfg, &dominators);
    // The block in which a value can be made once: outside of the loops around its use.
    let home = |block: Block| {
        let (mut best, mut at) = (block, block);
        while let Some(up) = dominators.idom(at).filter(|&u| u != at) {
            at = up;
            if loops.depth(at) < loops.depth(best) {
                best = at;
            }
        }
        best
    };
    let mut known: FxHashMap<(Operand, Block), Operand> = FxHashMap::default();
    // Values that are made in other blocks go before the ends of those blocks.
    let mut elsewhere: FxHashMap<Block, Vec<Inst>> = FxHashMap::default();
    let mut count = 0;
    for block in crate::order(func) {
        let old = std::mem::take(&mut func.blocks[block].insts);
        let mut out = Vec::with_capacity(old.len());
        for inst in old {
            for k in 0..func.insts[inst].uses.len() {
                if stands(func, machine, inst, k) {
                    continue;
                }
                let operand = func.insts[inst].uses[k];
                // The old value of a write dies at the write: each write gets a value of its own.
                let own = matches!(func.insts[inst].op, Op::WriteRegion(_)) && k == 0;
                let at = if own { block } else { home(block) };
                if let Some(&value) = known.get(&(operand, at)).filter(|_| !own) {
                    use_value(func, inst, k, value);
                    continue;
                }
                count += 1;
                let span = func.insts[inst].span;
                let here = at == block;
                let mut edit = Edit {
                    func,
                    out: Vec::new(),
                    span,
                };
                let value = materialize(&mut edit, machine, operand);
                let made = edit.out;
                match here {
                    true => out.extend(made),
                    false => elsewhere.entry(at).or_default().extend(made),
                }
                use_value(func, inst, k, value);
                if !own {
                    known.insert((operand, at), value);
                }
            }
            for t in 0..func.insts[inst].targets.len() {
                for k in 0..func.insts[inst].targets[t].args.len() {
                    let operand = func.insts[inst].targets[t].args[k];
                    let wanted = func.constant(operand).is_some_and(|c| !c.is_undef());
                    if !wanted {
                        continue;
                    }
                    count += 1;
                    let span = func.insts[inst].span;
                    let mut edit = Edit {
                        func,
                        out: std::mem::take(&mut out),
                        span,
                    };
                    let value = materialize(&mut edit, machine, operand);
                    out = edit.out;
                    func.insts[inst].targets[t].args[k] = value;
                }
            }
            out.push(inst);
        }
        func.blocks[block].insts = out;
    }
    for (block, made) in elsewhere {
        let insts = &mut func.blocks[block].insts;
        let end = insts.len().saturating_sub(1);
        insts.splice(end..end, made);
    }
    count
}

/// Replaces a constant by a value; a move of a constant becomes a move of the value.
fn use_value(func: &mut GenxFunction, inst: Inst, k: usize, value: Operand) {
    let data = &mut func.insts[inst];
    data.uses[k] = value;
    if data.op == Op::Constant {
        data.op = Op::Convert;
    }
}

/// A value with the elements of a constant.
fn materialize(edit: &mut Edit, machine: &Machine, operand: Operand) -> Operand {
    let Some(constant) = edit.func.constant(operand).cloned() else {
        return operand;
    };
    let ty = constant.ty;
    if ty.is_predicate() {
        return predicate(edit, &constant);
    }
    if ty.elem.bits() == 64 && !machine.moves(ty.elem) {
        return in_dwords(edit, machine, &constant);
    }
    let widest = (machine.limits.span * machine.grf() / ty.elem.bytes()).min(machine.limits.size);
    if let Some(bits) = constant.as_splat() {
        if ty.count() <= widest && ty.count().is_power_of_two() {
            return edit.op(Op::Constant, ty, [operand]);
        }
        let mut value = edit.constant(Constant::undef(ty));
        let mut k = 0;
        while k < ty.count() {
            let w = 1 << (ty.count() - k).min(widest).ilog2();
            let part = edit.splat(ty.with_lanes(w), bits as i64);
            value = edit.write(value, part, i64::from(k * ty.elem.bytes()));
            k += w;
        }
        return value;
    }
    if packed(&constant).is_some() {
        return edit.op(Op::Constant, ty, [operand]);
    }
    if let Some(value) = progression(edit, &constant) {
        return value;
    }
    if let Some(value) = series(edit, machine, &constant) {
        return value;
    }
    by_sets(edit, machine, &constant)
}

/// Elements of 64 bits as dwords, if the machine does not move elements of 64 bits.
fn in_dwords(edit: &mut Edit, machine: &Machine, constant: &Constant) -> Operand {
    let ty = constant.ty;
    let halves = constant
        .iter()
        .flat_map(|bits| [0, 32].map(|shift| bits.map(|b| b >> shift)));
    let dwords = Type::vector(Elem::Int(32), 2 * ty.count());
    let dwords = Constant::each(dwords, halves.collect::<Vec<_>>());
    let dwords = edit.constant(dwords);
    let dwords = materialize(edit, machine, dwords);
    let number = edit.bitcast(dwords, ty.with_elem(Elem::Int(64)));
    edit.bitcast(number, ty)
}

/// A predicate from the bits of a number.
fn predicate(edit: &mut Edit, constant: &Constant) -> Operand {
    let n = constant.ty.count();
    let bits = constant.iter().enumerate().fold(0u64, |all, (k, bit)| {
        all | (bit.unwrap_or(0) & 1) << k.min(63)
    });
    let width = n.next_power_of_two().clamp(8, 32) as u8;
    let number = edit.splat(Type::int(width.max(16)), bits as i64);
    let word = edit.op(Op::Constant, Type::int(width.max(16)), [number]);
    let all = Type::vector(Elem::Int(1), u32::from(width.max(16)));
    let mask = edit.op(Op::Cast(Cast::Bitcast, Flags::NONE), all, [word]);
    match constant.ty.is_vector() && n == all.count() {
        true => mask,
        false => edit.op(Op::ReadPredicate(0), constant.ty, [mask]),
    }
}

/// `offset + factor * packed`, for integers of up to eight elements.
fn progression(edit: &mut Edit, constant: &Constant) -> Option<Operand> {
    let ty = constant.ty;
    // Bytes cannot be immediates, and not every machine multiplies 64 bits: those types allow only an addition.
    let width = ty.elem.bits();
    if !ty.elem.is_int() || ty.count() > PACKED || width == 8 || !ty.count().is_power_of_two() {
        return None;
    }
    let lanes: Option<Vec<i64>> = constant
        .iter()
        .map(|bits| Some(crate::genx::constants::signed(bits?, ty.elem.bits())))
        .collect();
    let lanes = lanes?;
    let low = *lanes.iter().min()?;
    let gcd = lanes.iter().fold(0i64, |g, l| {
        let (mut a, mut b) = (g, l.checked_sub(low).unwrap_or(1));
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    });
    let gcd = if width == 64 { 1 } else { gcd.max(1) };
    let steps: Vec<i64> = lanes.iter().map(|l| l.wrapping_sub(low) / gcd).collect();
    // One addition or product, not both: two moves of equal elements have the same cost.
    let scaled = low == 0
        || steps
            .iter()
            .all(|s| s.saturating_add(low / gcd) <= 15 && low % gcd == 0 && low > 0);
    if steps.iter().any(|&s| !(0..=15).contains(&s)) || gcd > 1 && !scaled {
        return None;
    }
    let base = if gcd > 1 { low / gcd } else { 0 };
    let small = Constant::each(ty, steps.iter().map(|&s| Some((s + base) as u64)));
    packed(&small)?;
    let small = edit.constant(small);
    let value = edit.op(Op::Constant, ty, [small]);
    if gcd > 1 {
        let factor = edit.splat(ty, gcd);
        return Some(edit.op(Op::Binary(Binary::Mul, Flags::NONE), ty, [value, factor]));
    }
    let by = edit.splat(ty, low);
    Some(edit.op(Op::Binary(Binary::Add, Flags::NONE), ty, [value, by]))
}

/// Elements in arithmetic progression: the first elements, doubled by each addition.
fn series(edit: &mut Edit, machine: &Machine, constant: &Constant) -> Option<Operand> {
    let ty = constant.ty;
    let (n, bytes) = (ty.count(), ty.elem.bytes());
    // A shorter series is no cheaper; bytes cannot be immediates.
    if !ty.elem.is_int() || n < 4 || bytes == 1 {
        return None;
    }
    let lanes: Vec<u64> = constant.iter().collect::<Option<_>>()?;
    let mask = u64::MAX >> (64 - ty.elem.bits());
    let step = lanes[1].wrapping_sub(lanes[0]);
    let even = lanes
        .windows(2)
        .all(|w| (w[1].wrapping_sub(w[0]) ^ step) & mask == 0);
    if !even {
        return None;
    }
    let widest = (machine.limits.span * machine.grf() / bytes).min(machine.limits.size);
    let first = |n: usize| {
        let some = lanes.iter().take(n).map(|&bits| Some(bits));
        Constant::each(ty.with_lanes(n as u32), some)
    };
    let most = PACKED.min(widest).min(n / 2);
    let sizes = (1..=most.ilog2()).rev().map(|log| 1u32 << log);
    let found = sizes
        .into_iter()
        .find(|&n| packed(&first(n as usize)).is_some());
    let mut done = found.unwrap_or(2);
    let start = edit.constant(first(done as usize));
    let start = match found {
        Some(_) => start,
        None => materialize(edit, machine, start),
    };
    let nothing = edit.constant(Constant::undef(ty));
    let mut all = edit.write(nothing, start, 0);
    while done < n {
        let count = 1 << done.min(n - done).min(widest).ilog2();
        let part = ty.with_lanes(count);
        let before = edit.read(part, all, 1, i64::from((done - count) * bytes));
        let by = edit.splat(part, step.wrapping_mul(count.into()) as i64);
        let add = Op::Binary(Binary::Add, Flags::NONE);
        let more = edit.op(add, part, [before, by]);
        all = edit.write(all, more, i64::from(done * bytes));
        done += count;
    }
    Some(all)
}

/// The most frequent element everywhere, then the other elements by the longest regions of equal elements.
fn by_sets(edit: &mut Edit, machine: &Machine, constant: &Constant) -> Operand {
    let ty = constant.ty;
    let n = ty.count();
    let bytes = ty.elem.bytes();
    let lanes: Vec<Option<u64>> = constant.iter().collect();
    let mut counts: FxHashMap<u64, u32> = FxHashMap::default();
    for bits in lanes.iter().flatten() {
        *counts.entry(*bits).or_default() += 1;
    }
    let common = lanes
        .iter()
        .flatten()
        .copied()
        .max_by_key(|b| (counts[b], std::cmp::Reverse(*b)))
        .unwrap_or(0);
    let splat = edit.splat(ty, common as i64);
    let mut value = materialize(edit, machine, splat);
    let mut done: Vec<bool> = lanes
        .iter()
        .map(|l| l.is_none_or(|b| b == common))
        .collect();
    let widest = (machine.limits.span * machine.grf() / bytes).min(machine.limits.size);
    while let Some(first) = done.iter().position(|d| !d) {
        let Some(bits) = lanes[first] else {
            done[first] = true;
            continue;
        };
        // The longest set of equal elements in arithmetic positions that a destination can have.
        let mut best = (1u32, 1u32);
        for stride in [1u32, 2, 4] {
            let mut w = 1;
            while w * 2 <= widest {
                let all = (0..w * 2).all(|k| {
                    let at = first as u32 + k * stride;
                    at < n && lanes[at as usize] == Some(bits)
                });
                let region = crate::region::Region {
                    stride: stride as i32,
                    ..crate::region::Region::contiguous(bytes, w * 2, (first as u32 * bytes) as i32)
                };
                if !all || !machine.limits.destination(&region, ty.bytes(), None) {
                    break;
                }
                w *= 2;
            }
            if w > best.0 {
                best = (w, stride);
            }
        }
        let (w, stride) = best;
        let part = edit.splat(ty.with_lanes(w), bits as i64);
        let start = edit.start(i64::from(first as u32 * bytes));
        let yes = edit.yes();
        let shape: Shape = row(w, stride as i32);
        value = edit.op(Op::WriteRegion(shape), ty, [value, part, start, yes]);
        for k in 0..w {
            done[first + (k * stride) as usize] = true;
        }
    }
    value
}
