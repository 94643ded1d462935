//! Masked writes that no guard can express.

use crate::edit::{Edit, row, shape};
use crate::genx::{Flags, Op, Operands, Type};
use crate::graph::region_of;
use crate::ir::function::InstData;
use crate::ir::operand::Operand;
use crate::machine::Machine;
use crate::region::{Index, Region};

/// The region of a write, and its variable start.
pub fn written(edit: &Edit, data: &InstData<Op>) -> Option<(Region, Option<Operand>)> {
    let Op::WriteRegion(shape) = data.op else {
        return None;
    };
    let bytes = edit.func.type_of(data.uses[0]).elem.bytes();
    let count = edit.func.type_of(data.uses[1]).count();
    Some(region_of(edit.func, shape, bytes, count, data.uses[2]))
}

/// Whether the elements at the places of a write can be read, selected from and written back all at once: no
/// two elements have the same place.
pub fn is_exchange(region: &Region) -> bool {
    region.index != Index::Vector && region.is_injective()
}

/// The selection of two vectors by a mask. If the machine cannot select elements of the type, a move under a guard does.
pub fn chosen(edit: &mut Edit, machine: &Machine, [mask, new, there]: [Operand; 3]) -> Operand {
    let ty = edit.func.type_of(there);
    let op = Op::Select(Flags::NONE);
    let operands = [mask, new, there].map(|o| edit.func.type_of(o));
    if !machine.lacks(&op, ty, operands) {
        return edit.op(op, ty, [mask, new, there]);
    }
    let all = row(ty.count(), 1);
    let start = edit.start(0);
    edit.op(Op::WriteRegion(all), ty, [there, new, start, mask])
}

/// The write in parts, each under its own piece of the mask. None if a part of the region is no region, or if each row has a
/// start of its own.
pub fn by_parts(
    edit: &mut Edit,
    data: &InstData<Op>,
    (region, index): (Region, Option<Operand>),
    parts: &[(u32, u32)],
    pieces: &[Operand],
) -> Option<Operand> {
    if region.index == Index::Vector {
        return None;
    }
    let regions: Vec<Region> = parts
        .iter()
        .map(|&(k, w)| region.sub(k, w))
        .collect::<Option<_>>()?;
    let whole = edit.func.type_of(data.uses[0]);
    let elements = edit.func.type_of(data.uses[1]);
    let mut vector = data.uses[0];
    for ((&(k, w), part), &piece) in parts.iter().zip(&regions).zip(pieces) {
        let at = i64::from(k * elements.elem.bytes());
        let new = edit.read(elements.with_lanes(w), data.uses[1], 1, at);
        let start = moved(edit, index, part.offset.into());
        let op = Op::WriteRegion(shape(part));
        vector = edit.op(op, whole, [vector, new, start, piece]);
    }
    Some(vector)
}

/// The write one element after another, each if its mask holds: later elements win, as in the write. `mask` makes
/// the condition of an element. Returns the vector after the write.
pub fn one_by_one(
    edit: &mut Edit,
    machine: &Machine,
    data: &InstData<Op>,
    (region, index): (Region, Option<Operand>),
    mask: &mut dyn FnMut(&mut Edit, u32) -> Operand,
) -> Operand {
    let whole = edit.func.type_of(data.uses[0]);
    let elem = edit.func.type_of(data.uses[1]).elem;
    let one = Type::vector(elem, 1);
    let mut vector = data.uses[0];
    for k in 0..region.count {
        let start = element_start(edit, &region, index, k);
        let there = edit.op(Op::ReadRegion(row(1, 1)), one, [vector, start]);
        let new = edit.read(one, data.uses[1], 1, i64::from(k * elem.bytes()));
        let condition = mask(edit, k);
        let chosen = chosen(edit, machine, [condition, new, there]);
        let yes = edit.yes();
        vector = edit.op(
            Op::WriteRegion(row(1, 1)),
            whole,
            [vector, chosen, start, yes],
        );
    }
    vector
}

/// The start of one element of a region.
fn element_start(edit: &mut Edit, region: &Region, index: Option<Operand>, k: u32) -> Operand {
    let index = index.map(|index| match region.index {
        Index::Vector => edit.read(Type::int(16), index, 1, i64::from(k / region.width) * 2),
        _ => index,
    });
    moved(edit, index, region.byte(k))
}

/// A start a number of bytes behind another start, if any.
fn moved(edit: &mut Edit, index: Option<Operand>, offset: i64) -> Operand {
    let Some(index) = index else {
        return edit.start(offset);
    };
    let word = Type::int(16);
    if offset == 0 {
        return index;
    }
    let by = edit.start(offset);
    edit.op(
        Op::Binary(crate::genx::Binary::Add, Flags::NONE),
        word,
        [index, by],
    )
}
