//! Lowering of operations that the machine lacks: element accesses and shuffles become
//! regions, truncations reads of every second element, conditions as numbers selections, memory accesses messages.

mod access;
pub(crate) mod lsc;
mod port;
mod saturate;

use crate::edit::{Edit, Replaced, row};
use crate::genx::{
    Binary, Cast, Constant, Elem, Flags, GenxFunction, Op, Operands, Predicate, Type,
};
use crate::ir::function::{Block, BlockData, BranchTarget, Inst, InstData};
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::region::fit;
use smallvec::{SmallVec, smallvec};
use std::cmp::Ordering;

/// Bytes of an address in messages.
const ADDRESS: Type = Type::int(64);

/// Lowers a function. Returns the number of replaced instructions.
pub fn run(func: &mut GenxFunction, machine: &Machine) -> usize {
    let mut replaced = Replaced::default();
    let mut count = switches(func);
    for block in crate::order(func) {
        let old = std::mem::take(&mut func.blocks[block].insts);
        let mut edit = Edit {
            func,
            out: Vec::with_capacity(old.len()),
            span: None,
        };
        for inst in old {
            let mut data = edit.func.insts[inst].clone();
            replaced.rewrite(&mut data);
            edit.span = data.span;
            match lowered(&mut edit, machine, &data) {
                Some(new) => {
                    count += 1;
                    let results: SmallVec<[_; 2]> =
                        data.defs.iter().filter_map(|d| d.as_value()).collect();
                    for (value, new) in results.into_iter().zip(new) {
                        keep_name(edit.func, value, new);
                        replaced.insert(value, new);
                    }
                }
                None => {
                    edit.func.insts[inst] = data;
                    edit.out.push(inst);
                }
            }
        }
        let out = edit.out;
        func.blocks[block].insts = out;
    }
    // Arguments on back edges.
    replaced.apply(func);
    count
}

/// Gives the name of a value to its replacement, if that has no name.
pub fn keep_name(func: &mut GenxFunction, old: crate::ir::function::Value, new: Operand) {
    if let Operand::Value(new, _) = new
        && func.context.names[new].is_none()
    {
        let name = func.context.names[old].take();
        func.context.names[new] = name;
    }
}

fn lacking(edit: &Edit, machine: &Machine, data: &InstData<Op>) -> bool {
    let of = |&o: &Operand| edit.func.type_of(o);
    let result = data.defs.first().map(of);
    result.is_some_and(|result| machine.lacks(&data.op, result, data.uses.iter().map(of)))
}

/// The replacements of the results of an instruction; `None` if the instruction stays.
fn lowered(
    edit: &mut Edit,
    machine: &Machine,
    data: &InstData<Op>,
) -> Option<SmallVec<[Operand; 2]>> {
    let result = data.defs.first().and_then(|d| d.as_value());
    let ty = result.map(|v| edit.func.ty(v));
    let uses = &data.uses;
    let one = |operand| Some(SmallVec::from_slice(&[operand]));
    match &data.op {
        Op::ExtractElement => {
            let vector = edit.func.type_of(uses[0]);
            if vector.is_predicate() {
                let bits = from_predicate(edit, uses[0], vector.with_elem(Elem::Int(16)));
                let at = element(edit, uses[1], 2);
                let word = edit.op(Op::ReadRegion(row(1, 1)), Type::int(16), [bits, at]);
                return one(to_predicate(edit, word));
            }
            let at = element(edit, uses[1], vector.elem.bytes());
            one(edit.op(Op::ReadRegion(row(1, 1)), ty?, [uses[0], at]))
        }
        Op::InsertElement => {
            if ty?.is_predicate() {
                let words = ty?.with_elem(Elem::Int(16));
                let old = from_predicate(edit, uses[0], words);
                let new = from_predicate(edit, uses[1], Type::int(16));
                let at = element(edit, uses[2], 2);
                let yes = edit.yes();
                let written = edit.op(Op::WriteRegion(row(1, 1)), words, [old, new, at, yes]);
                return one(to_predicate(edit, written));
            }
            let at = element(edit, uses[2], ty?.elem.bytes());
            let yes = edit.yes();
            one(edit.op(Op::WriteRegion(row(1, 1)), ty?, [uses[0], uses[1], at, yes]))
        }
        Op::Cast(Cast::Trunc, _) => {
            let from = edit.func.type_of(uses[0]);
            let ty = ty?;
            if ty.is_predicate() {
                let one_bit = edit.splat(from, 1);
                let low = edit.op(
                    Op::Binary(Binary::And, Flags::NONE),
                    from,
                    [uses[0], one_bit],
                );
                return one(to_predicate(edit, low));
            }
            one(truncated(edit, uses[0], ty)?)
        }
        Op::Cast(cast @ (Cast::ZExt | Cast::SExt | Cast::UIToFP | Cast::SIToFP), _)
            if edit.func.type_of(uses[0]).is_predicate() =>
        {
            let ty = ty?;
            let yes = match (cast, ty.elem) {
                (Cast::ZExt, _) => 1,
                (Cast::SExt, _) => -1,
                (cast, elem) => {
                    let one = one_of(elem);
                    let sign = if *cast == Cast::SIToFP {
                        1 << (elem.bits() - 1)
                    } else {
                        0
                    };
                    (one | sign) as i64
                }
            };
            let (yes, no) = (edit.splat(ty, yes), edit.splat(ty, 0));
            one(edit.op(Op::Select(Flags::NONE), ty, [uses[0], yes, no]))
        }
        Op::Cast(Cast::PtrToInt, _) if ty?.elem.bits() < 64 => {
            let number = edit.bitcast(uses[0], ty?.with_elem(ADDRESS.elem));
            one(truncated(edit, number, ty?)?)
        }
        Op::Cast(Cast::IntToPtr, _) if edit.func.type_of(uses[0]).elem.bits() < 64 => {
            let wide = edit.func.type_of(uses[0]).with_elem(ADDRESS.elem);
            let number = edit.op(Op::Cast(Cast::ZExt, Flags::NONE), wide, [uses[0]]);
            one(edit.bitcast(number, ty?))
        }
        Op::Cast(Cast::PtrToInt | Cast::IntToPtr | Cast::AddrSpace, _) => {
            one(edit.bitcast(uses[0], ty?))
        }
        Op::Select(_) if ty?.is_predicate() => {
            let ty = ty?;
            let condition = match edit.func.type_of(uses[0]).count() == ty.count() {
                true => uses[0],
                false => splat_condition(edit, uses[0], ty),
            };
            let ones = edit.splat(ty, 1);
            let logic =
                |edit: &mut Edit, op, a, b| edit.op(Op::Binary(op, Flags::NONE), ty, [a, b]);
            let not = logic(edit, Binary::Xor, condition, ones);
            let yes = logic(edit, Binary::And, condition, uses[1]);
            let no = logic(edit, Binary::And, not, uses[2]);
            one(logic(edit, Binary::Or, yes, no))
        }
        Op::Compare(predicate, flags) if predicate.is_float() => {
            one(float_compare(edit, *predicate, *flags, uses, ty?)?)
        }
        Op::TruncSat(to, from) if lacking(edit, machine, data) => {
            one(saturate::nearest(edit, uses[0], ty?, (*to, *from))?)
        }
        Op::Saturating(Binary::Add, to, from) if lacking(edit, machine, data) => {
            let (a, b) = (uses[0], uses[1]);
            let wide = edit.func.type_of(a);
            let sum = saturate::sum(edit, a, b, (*to, *from));
            match wide == ty? {
                true => one(sum),
                false => one(saturate::nearest(edit, sum, ty?, (*to, *to))?),
            }
        }
        Op::Shuffle(mask) => one(shuffle(edit, uses, mask, ty?)),
        Op::AddOverflow => {
            let ty = ty?;
            let sum = edit.op(Op::Binary(Binary::Add, Flags::NONE), ty, [uses[0], uses[1]]);
            let bits = ty.with_elem(Elem::Int(1));
            let wrapped = edit.op(
                Op::Compare(Predicate::Ult, Flags::NONE),
                bits,
                [sum, uses[0]],
            );
            Some(SmallVec::from_slice(&[sum, wrapped]))
        }
        Op::ElementAddress(bytes, _) => {
            let ty = ty?;
            let numbers = ty.with_elem(ADDRESS.elem);
            let base_ty = edit.func.type_of(uses[0]).with_elem(ADDRESS.elem);
            let base = edit.bitcast(uses[0], base_ty);
            let base = spread(edit, base, ty);
            let index_ty = edit.func.type_of(uses[1]);
            let index = match index_ty.elem.bits().cmp(&ADDRESS.elem.bits()) {
                Ordering::Less => {
                    let wide = index_ty.with_elem(ADDRESS.elem);
                    edit.op(Op::Cast(Cast::SExt, Flags::NONE), wide, [uses[1]])
                }
                _ => uses[1],
            };
            let index = spread(edit, index, ty);
            let size = edit.splat(numbers, i64::from(*bytes));
            let by = edit.op(Op::Binary(Binary::Mul, Flags::NONE), numbers, [index, size]);
            let sum = edit.op(Op::Binary(Binary::Add, Flags::NONE), numbers, [base, by]);
            one(edit.bitcast(sum, ty))
        }
        Op::Load(flags) => one(access::load(edit, machine, uses[0], ty?, *flags)
            .or_else(|| port::load(edit, machine, uses[0], ty?, *flags))?),
        Op::Store(flags) => {
            access::store(edit, machine, uses[0], uses[1], *flags)
                .or_else(|| port::store(edit, machine, uses[0], uses[1], *flags))?;
            Some(SmallVec::new())
        }
        Op::Message(message) if message.lsc_space().is_some() => {
            let call = lsc::Call::of(edit, *message, data)?;
            let given = lsc::send(edit, machine, call)?;
            Some(
                given
                    .into_iter()
                    .map(|given| edit.bitcast(given, ty.unwrap_or(ADDRESS)))
                    .collect(),
            )
        }
        Op::Message(message) if machine.lacks_message(*message) => {
            let given = port::message(edit, machine, *message, data)?;
            Some(given.into_iter().collect())
        }
        _ => None,
    }
}

/// A comparison of floats by the machine's comparisons: ordered ones, and `une`.
fn float_compare(
    edit: &mut Edit,
    predicate: Predicate,
    flags: Flags,
    uses: &[Operand],
    ty: Type,
) -> Option<Operand> {
    use Predicate::*;
    let (a, b) = (uses[0], uses[1]);
    let compare = |edit: &mut Edit, p, a, b| edit.op(Op::Compare(p, flags), ty, [a, b]);
    let logic = |edit: &mut Edit, op, a, b| edit.op(Op::Binary(op, Flags::NONE), ty, [a, b]);
    let not = |edit: &mut Edit, a| {
        let ones = edit.splat(ty, 1);
        edit.op(Op::Binary(Binary::Xor, Flags::NONE), ty, [a, ones])
    };
    Some(match predicate {
        FFalse => edit.splat(ty, 0),
        FTrue => edit.splat(ty, 1),
        FUlt | FUle | FUgt | FUge => {
            let ordered = compare(edit, predicate.inverse(), a, b);
            not(edit, ordered)
        }
        FOne | FUeq => {
            let (less, more) = (compare(edit, FOlt, a, b), compare(edit, FOgt, a, b));
            let either = logic(edit, Binary::Or, less, more);
            if predicate == FOne {
                either
            } else {
                not(edit, either)
            }
        }
        FOrd | FUno => {
            let (x, y) = (compare(edit, FOeq, a, a), compare(edit, FOeq, b, b));
            let both = logic(edit, Binary::And, x, y);
            if predicate == FOrd {
                both
            } else {
                not(edit, both)
            }
        }
        _ => return None,
    })
}

/// 1.0 of an element type.
fn one_of(elem: Elem) -> u64 {
    match elem {
        Elem::Half => 0x3c00,
        Elem::BFloat => 0x3f80,
        Elem::Float => 0x3f80_0000,
        _ => 0x3ff0_0000_0000_0000,
    }
}

/// The byte offset of an element, as a start.
fn element(edit: &mut Edit, index: Operand, bytes: u32) -> Operand {
    let word = Type::int(16);
    if let Some(constant) = edit.func.constant(index).and_then(Constant::as_splat) {
        return edit.start((constant as i64).wrapping_mul(bytes.into()));
    }
    let from = edit.func.type_of(index);
    let index = match from.elem.bits() {
        16 => index,
        n if n < 16 => edit.op(Op::Cast(Cast::ZExt, Flags::NONE), word, [index]),
        _ => truncated(edit, index, word).unwrap_or(index),
    };
    let shift = edit.splat(word, bytes.trailing_zeros().into());
    match bytes {
        1 => index,
        _ => edit.op(Op::Binary(Binary::Shl, Flags::NONE), word, [index, shift]),
    }
}

/// The low part of every element: every second, fourth or eighth element of the same bits.
fn truncated(edit: &mut Edit, value: Operand, ty: Type) -> Option<Operand> {
    let from = edit.func.type_of(value);
    let (a, b) = (from.elem.bits(), ty.elem.bits());
    if b < 8 || a % b != 0 || !a.is_power_of_two() {
        return None;
    }
    let parts = Type::vector(ty.elem, from.count() * (a / b));
    let parts = edit.bitcast(value, parts);
    Some(edit.read(ty, parts, (a / b) as i32, 0))
}

/// 1 for each element whose predicate holds.
fn from_predicate(edit: &mut Edit, predicate: Operand, ty: Type) -> Operand {
    let (yes, no) = (edit.splat(ty, 1), edit.splat(ty, 0));
    edit.op(Op::Select(Flags::NONE), ty, [predicate, yes, no])
}

/// A predicate that holds for each number that is not zero.
fn to_predicate(edit: &mut Edit, value: Operand) -> Operand {
    let ty = edit.func.type_of(value);
    let zero = edit.splat(ty, 0);
    edit.op(
        Op::Compare(Predicate::Ne, Flags::NONE),
        ty.with_elem(Elem::Int(1)),
        [value, zero],
    )
}

/// A scalar condition repeated for every element.
fn splat_condition(edit: &mut Edit, condition: Operand, ty: Type) -> Operand {
    let word = from_predicate(edit, condition, Type::int(16));
    let words = edit.read(ty.with_elem(Elem::Int(16)), word, 0, 0);
    to_predicate(edit, words)
}

/// A shuffle as reads of regions: one read if the mask is a region, else a write for each longest run that is a region.
fn shuffle(edit: &mut Edit, uses: &[Operand], mask: &[Option<u32>], ty: Type) -> Operand {
    let from = edit.func.type_of(uses[0]);
    if ty.is_predicate() {
        let words = |t: Type| t.with_elem(Elem::Int(16));
        let a = from_predicate(edit, uses[0], words(from));
        let b = from_predicate(edit, uses[1], words(from));
        let shuffled = shuffle(edit, &[a, b], mask, words(ty));
        return to_predicate(edit, shuffled);
    }
    let n = from.count();
    let undefined = edit.func.context.constants.operand(Constant::undef(ty));
    let mut result = undefined;
    let mut k = 0;
    while k < mask.len() {
        let Some(first) = mask[k] else {
            k += 1;
            continue;
        };
        let source = first / n;
        // Undefined elements of the mask follow their neighbours; runs end where the input changes.
        let mut list = Vec::new();
        let mut best = (1, fit(&[i64::from(first)]));
        for (at, lane) in mask.iter().enumerate().skip(k) {
            let Some(lane) = lane.filter(|l| l / n == source) else {
                break;
            };
            list.push(i64::from(lane % n));
            // Lengths that the machine has, and the whole rest.
            let length = at + 1 - k;
            let last = mask
                .get(at + 1)
                .copied()
                .flatten()
                .is_none_or(|l| l / n != source);
            if (length.is_power_of_two() || last)
                && let Some(found) = fit(&list)
            {
                best = (length, Some(found));
            }
        }
        let (length, Some(found)) = best else {
            break;
        };
        let first = i64::from(first % n);
        let bytes = i64::from(ty.elem.bytes());
        let start = edit.start(first * bytes);
        let shape = crate::genx::Shape {
            vstride: found.vstride,
            width: found.width,
            stride: found.stride,
            parent: None,
        };
        let whole = length == mask.len();
        let part = if whole {
            ty
        } else {
            ty.with_lanes(length as u32)
        };
        let read = edit.op(Op::ReadRegion(shape), part, [uses[source as usize], start]);
        if whole {
            return read;
        }
        result = edit.write(result, read, k as i64 * bytes);
        k += length;
    }
    result
}

/// Switches become chains of comparisons.
fn switches(func: &mut GenxFunction) -> usize {
    let mut count = 0;
    let mut layout = Vec::with_capacity(func.layout.len());
    for block in func.layout.clone() {
        layout.push(block);
        let Some(last) = func
            .terminator(block)
            .filter(|&t| func.insts[t].op == Op::Switch)
        else {
            continue;
        };
        count += 1;
        let data = func.insts[last].clone();
        func.blocks[block].insts.pop();
        let mut at = block;
        let cases = data.uses.len() - 1;
        for case in 0..cases {
            let bit = func.add_value(Type::BOOL);
            let compare = InstData::new(
                Op::Compare(Predicate::Eq, Flags::NONE),
                smallvec![bit.into()],
                smallvec![data.uses[0], data.uses[case + 1]],
            )
            .at(data.span);
            append(func, at, compare);
            let is_last = case + 1 == cases;
            let next = match is_last {
                true => data.targets[0].clone(),
                false => {
                    let next = func.blocks.push(BlockData {
                        params: Vec::new(),
                        insts: Vec::new(),
                    });
                    layout.push(next);
                    BranchTarget::new(next, [])
                }
            };
            let to = next.block;
            let branch = InstData::new(Op::Branch, smallvec![], smallvec![bit.into()])
                .with_targets([data.targets[case + 1].clone(), next])
                .at(data.span);
            append(func, at, branch);
            at = to;
        }
        if cases == 0 {
            let jump = InstData {
                op: Op::Jump,
                uses: SmallVec::new(),
                targets: vec![data.targets[0].clone()].into(),
                ..data
            };
            append(func, at, jump);
        }
    }
    func.layout = layout;
    count
}

fn append(func: &mut GenxFunction, block: Block, data: InstData<Op>) -> Inst {
    let inst = func.make_inst(data);
    func.blocks[block].insts.push(inst);
    inst
}

/// A scalar repeated for each element of a type.
fn spread(edit: &mut Edit, number: Operand, like: Type) -> Operand {
    let ty = edit.func.type_of(number);
    match ty.is_vector() || !like.is_vector() {
        true => number,
        false => edit.read(like.with_elem(ty.elem), number, 0, 0),
    }
}
