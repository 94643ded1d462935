//! Messages to the older data port on a machine that has only the newer port, and accesses of memory through the newer port.

use super::ADDRESS;
use super::lsc::{self, Call};
use crate::edit::{Edit, row};
use crate::genx::lsc::{Space, VECTORS};
use crate::genx::{Binary, Constant, Elem, Flags, Message, Op, Operands, Type};
use crate::ir::function::InstData;
use crate::ir::operand::Operand;
use crate::machine::Machine;
use smallvec::{SmallVec, smallvec};

/// Addresses in surfaces and in shared memory are 32 bits wide.
const OFFSET: Type = Type::int(32);
/// The alignment of contiguous elements in registers.
const DWORD: u32 = 4;
/// The unit of offsets in the older messages; bytes.
const OWORD: i64 = 16;

/// Memory from an address on.
#[derive(Clone, Copy)]
struct Place {
    space: Space,
    /// An integer of 64 or 32 bits.
    address: Operand,
    surface: Operand,
    /// The alignment of the address, bytes.
    align: u32,
}

/// A message to the older port by the newer port; none if it is not to the older port, or has no counterpart. The inner value
/// is the result, if any.
pub fn message(
    edit: &mut Edit,
    machine: &Machine,
    message: Message,
    data: &InstData<Op>,
) -> Option<Option<Operand>> {
    let uses = &data.uses;
    let result = data.defs.first().map(|&def| edit.func.type_of(def));
    let surface = |edit: &mut Edit, n: usize, offset: Operand| {
        let (space, surface) = match message.surface() {
            Some(_) => (Space::Surface, uses[n]),
            None => (Space::Addresses, edit.splat(OFFSET, 0)),
        };
        Place {
            space,
            address: offset,
            surface,
            align: DWORD,
        }
    };
    let owords = |edit: &mut Edit, offset: Operand| {
        let four = edit.splat(OFFSET, OWORD.ilog2().into());
        edit.op(Op::Binary(Binary::Shl, Flags::NONE), OFFSET, [offset, four])
    };
    match message {
        Message::OwordLoad | Message::OwordLoadUnaligned => {
            let offset = match message {
                Message::OwordLoad => owords(edit, uses[2]),
                _ => uses[2],
            };
            let place = surface(edit, 1, offset);
            loaded(edit, machine, place, result?).map(Some)
        }
        Message::OwordStore => {
            let offset = owords(edit, uses[1]);
            let place = surface(edit, 0, offset);
            stored(edit, machine, place, uses[2]).map(|()| None)
        }
        Message::SvmBlockLoad | Message::SvmBlockLoadUnaligned => {
            let place = surface(edit, 0, uses[0]);
            loaded(edit, machine, place, result?).map(Some)
        }
        Message::SvmBlockStore => {
            let place = surface(edit, 0, uses[0]);
            stored(edit, machine, place, uses[1]).map(|()| None)
        }
        Message::SvmGather | Message::SvmScatter => scattered(edit, machine, message, data),
        _ => None,
    }
}

/// A load through a pointer; none if the machine has no message for it.
pub fn load(
    edit: &mut Edit,
    machine: &Machine,
    pointer: Operand,
    ty: Type,
    flags: Flags,
) -> Option<Operand> {
    let plain = numbers(ty);
    let place = place(edit, pointer, plain, flags)?;
    let loaded = loaded(edit, machine, place, plain)?;
    Some(edit.bitcast(loaded, ty))
}

/// A store through a pointer; none if the machine has no message for it.
pub fn store(
    edit: &mut Edit,
    machine: &Machine,
    value: Operand,
    pointer: Operand,
    flags: Flags,
) -> Option<()> {
    let plain = numbers(edit.func.type_of(value));
    let place = place(edit, pointer, plain, flags)?;
    let value = edit.bitcast(value, plain);
    stored(edit, machine, place, value)
}

/// The type with pointers as integers.
fn numbers(ty: Type) -> Type {
    match ty.elem {
        Elem::Pointer(_) => ty.with_elem(ADDRESS.elem),
        _ => ty,
    }
}

fn place(edit: &mut Edit, pointer: Operand, ty: Type, flags: Flags) -> Option<Place> {
    if ty.is_predicate() {
        return None;
    }
    let number = match edit.func.type_of(pointer).elem {
        Elem::Pointer(1 | 3 | 4) => edit.bitcast(pointer, ADDRESS),
        _ => return None,
    };
    let shared = edit.func.type_of(pointer).elem == Elem::Pointer(3);
    let (space, address) = match shared {
        true => {
            let halves = edit.bitcast(number, OFFSET.with_lanes(2));
            (Space::Shared, edit.read(OFFSET, halves, 1, 0))
        }
        false => (Space::Addresses, number),
    };
    Some(Place {
        space,
        address,
        surface: edit.splat(OFFSET, 0),
        align: flags.alignment().unwrap_or(ty.elem.bytes()),
    })
}

/// The bytes that one message moves: a block of dwords, or bytes or words with an address each.
struct Piece {
    first: u32,
    /// The number of units, and the bytes of a unit.
    count: u32,
    unit: u32,
    block: bool,
}

/// Cuts a number of bytes into messages.
fn pieces(bytes: u32, align: u32, most_addresses: u32) -> Vec<Piece> {
    let mut all = Vec::new();
    let mut first = 0;
    while first < bytes {
        let left = bytes - first;
        let block = align >= DWORD && left >= DWORD;
        let piece = match block {
            true => {
                let units = VECTORS.iter().map(|v| v.1);
                let count = units.filter(|n| n * DWORD <= left).max().unwrap_or(1);
                (count, DWORD)
            }
            false => {
                let unit = if align >= 2 && left.is_multiple_of(2) {
                    2
                } else {
                    1
                };
                ((left / unit).min(most_addresses), unit)
            }
        };
        let (count, unit) = piece;
        all.push(Piece {
            first,
            count,
            unit,
            block,
        });
        first += count * unit;
    }
    all
}

/// Loads contiguous elements from an address on.
fn loaded(edit: &mut Edit, machine: &Machine, place: Place, ty: Type) -> Option<Operand> {
    if !lsc::has(machine) {
        return None;
    }
    let most = machine.platform.limits().message_lanes;
    let pieces = pieces(ty.bytes(), place.align, most);
    let message = Message::LscLoad(place.space);
    let unit = pieces.iter().map(|p| p.unit).min()?;
    let mut all = undefined(edit, unit, ty.bytes());
    for piece in &pieces {
        let call = call(edit, message, &place, piece);
        let given = lsc::send(edit, machine, call)??;
        let ty = number(piece.unit).with_lanes(piece.count);
        let part = match piece.block {
            true => given,
            // One unit in each dword.
            false => {
                let count = edit.func.type_of(given).count() * (DWORD / piece.unit);
                let narrow = edit.bitcast(given, number(piece.unit).with_lanes(count));
                edit.read(ty, narrow, (DWORD / piece.unit) as i32, 0)
            }
        };
        let count = piece.count * piece.unit / unit;
        let part = edit.bitcast(part, number(unit).with_lanes(count));
        all = match pieces.len() {
            1 => part,
            _ => edit.write(all, part, piece.first.into()),
        };
    }
    Some(edit.bitcast(all, ty))
}

fn stored(edit: &mut Edit, machine: &Machine, place: Place, value: Operand) -> Option<()> {
    if !lsc::has(machine) {
        return None;
    }
    let most = machine.platform.limits().message_lanes;
    let bytes = edit.func.type_of(value).bytes();
    let pieces = pieces(bytes, place.align, most);
    let message = Message::LscStore(place.space);
    let unit = pieces.iter().map(|p| p.unit).min()?;
    let all = edit.bitcast(value, number(unit).with_lanes(bytes / unit));
    for piece in &pieces {
        let mut call = call(edit, message, &place, piece);
        let count = piece.count * piece.unit / unit;
        let part = match pieces.len() {
            1 => all,
            _ => edit.read(number(unit).with_lanes(count), all, 1, piece.first.into()),
        };
        let ty = number(piece.unit).with_lanes(piece.count);
        let part = edit.bitcast(part, ty);
        call.data = smallvec![match piece.block {
            true => part,
            false => {
                let lanes = edit.func.type_of(call.mask).count();
                let spread = number(piece.unit).with_lanes(lanes * DWORD / piece.unit);
                let nothing = edit.constant(Constant::undef(spread));
                let (start, yes) = (edit.start(0), edit.yes());
                let shape = row(piece.count, (DWORD / piece.unit) as i32);
                let spread = edit.op(Op::WriteRegion(shape), spread, [nothing, part, start, yes]);
                edit.bitcast(spread, number(DWORD).with_lanes(lanes))
            }
        }];
        lsc::send(edit, machine, call)?;
    }
    Some(())
}

/// The message for a piece, without stored data.
fn call(edit: &mut Edit, message: Message, place: &Place, piece: &Piece) -> Call {
    let result = matches!(message, Message::LscLoad(_)).then_some(number(DWORD).elem);
    let address = edit.func.type_of(place.address);
    let (lanes, addresses) = match piece.block {
        true => (1, edit.bitcast(place.address, address.with_lanes(1))),
        false => {
            let lanes = piece.count.next_power_of_two();
            let wide = address.with_lanes(lanes);
            let base = edit.read(wide, place.address, 0, 0);
            let steps = (0..lanes).map(|k| Some(u64::from(k * piece.unit)));
            let steps = edit.constant(Constant::each(wide, steps));
            let sum = Op::Binary(Binary::Add, Flags::NONE);
            (lanes, edit.op(sum, wide, [base, steps]))
        }
    };
    let set = (0..lanes).map(|k| Some(u64::from(piece.block || k < piece.count)));
    let mask = Constant::each(Type::BOOL.with_lanes(lanes), set);
    let vector = if piece.block { piece.count } else { 1 };
    let mut numbers = lsc::plain(message, (piece.unit, DWORD), vector, piece.block);
    numbers[crate::genx::lsc::OFFSET - 1] = piece.first.into();
    Call {
        message,
        numbers,
        mask: edit.constant(mask),
        addresses,
        data: SmallVec::new(),
        surface: place.surface,
        old: None,
        result,
    }
}

/// An integer type of a number of bytes.
fn number(bytes: u32) -> Type {
    Type::int((8 * bytes) as u8)
}

fn undefined(edit: &mut Edit, unit: u32, bytes: u32) -> Operand {
    let ty = number(unit).with_lanes(bytes / unit);
    edit.constant(Constant::undef(ty))
}

/// Blocks at an address for each element. Single bytes of an address take one dword or two.
fn scattered(
    edit: &mut Edit,
    machine: &Machine,
    message: Message,
    data: &InstData<Op>,
) -> Option<Option<Operand>> {
    let [mask, blocks, addresses, value] = data.uses[..] else {
        return None;
    };
    let ty = edit.func.type_of(value);
    let lanes = edit.func.type_of(addresses).count();
    let blocks = 1 << edit.func.integer(blocks)?;
    // Bytes in memory, bytes of an element in registers, neighbours.
    let (memory, register, vector) = match (ty.elem.bytes(), blocks) {
        (1, bytes) => (bytes, bytes.max(DWORD), 1),
        (bytes, blocks) => (bytes, bytes, blocks),
    };
    let load = message == Message::SvmGather;
    let sent = match load {
        true => Message::LscLoadMerge(Space::Addresses),
        false => Message::LscStore(Space::Addresses),
    };
    let numbers = lsc::plain(sent, (memory, register), vector, false);
    let elements = number(register).with_lanes(lanes * vector);
    // Single bytes can have more room than their size.
    let value = match ty.bytes() == elements.bytes() {
        true => edit.bitcast(value, elements),
        false => return None,
    };
    let call = Call {
        message: sent,
        numbers,
        mask,
        addresses,
        data: match load {
            true => SmallVec::new(),
            false => smallvec![value],
        },
        surface: edit.splat(OFFSET, 0),
        old: load.then_some(value),
        result: load.then_some(elements.elem),
    };
    let given = lsc::send(edit, machine, call)?;
    Some(given.map(|given| edit.bitcast(given, ty)))
}
