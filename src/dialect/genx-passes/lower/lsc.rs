//! Messages of the newer data port as the machine has them: the numbers of addresses and neighbours of one message, and room in
//! registers for the number of elements that the port requires.

use crate::edit::Edit;
use crate::genx::lsc::{
    self, ADDRESSES, Access, MASK, OFFSET, REST, SIZES, Space, VECTOR, VECTORS,
};
use crate::genx::{Constant, Elem, Message, Op, Operands, Shape, Type};
use crate::ir::function::InstData;
use crate::ir::operand::Operand;
use crate::machine::Machine;
use smallvec::{SmallVec, smallvec};

/// A message with its named operands.
#[derive(Clone)]
pub struct Call {
    pub message: Message,
    /// The constant arguments, from [`lsc::OPERATION`] on.
    pub numbers: [i64; ADDRESSES - 1],
    pub mask: Operand,
    pub addresses: Operand,
    /// The stored data, or the numbers of an atomic operation.
    pub data: SmallVec<[Operand; 2]>,
    pub surface: Operand,
    /// The result where the mask is not set.
    pub old: Option<Operand>,
    /// The type of the result's elements.
    pub result: Option<Elem>,
}

/// The limits of one message to the port of a machine.
struct Port {
    /// The least and the greatest number of addresses, if each has several neighbours.
    lanes: (u32, u32),
    /// The limit of bytes of registers.
    bytes: u32,
}

impl Port {
    fn new(machine: &Machine) -> Option<Port> {
        let most = machine.platform.limits().message_lanes;
        let row = machine.platform.op_by_meaning(LOAD)?;
        let grfs = machine.platform.op(row)?.max_grfs?;
        Some(Port {
            lanes: (most / 2, most),
            bytes: grfs * machine.grf(),
        })
    }

    /// Bytes of registers that a message takes.
    fn bytes_of(&self, access: &Access, lanes: u32) -> u32 {
        let lanes = match (access.transposed, access.vector) {
            (true, _) => 1,
            (_, 1) => lanes,
            _ => lanes.max(self.lanes.0),
        };
        access.vector * lanes * access.register
    }
}

/// A row that every such port has.
const LOAD: &str = "lsc.load(address)";

/// Whether a machine has the port.
pub fn has(machine: &Machine) -> bool {
    Port::new(machine).is_some()
}

impl Call {
    /// The parts of a message of the text.
    pub fn of(edit: &Edit, message: Message, data: &InstData<Op>) -> Option<Call> {
        let uses = &data.uses;
        let mut numbers = [0; ADDRESSES - 1];
        for (n, number) in numbers.iter_mut().enumerate() {
            *number = edit.func.integer(uses[MASK + 1 + n])?;
        }
        let (data_count, has_old) = match message {
            Message::LscStore(_) => (1, false),
            Message::LscAtomic(_) => (2, true),
            Message::LscLoadMerge(_) => (0, true),
            _ => (0, false),
        };
        let surface = REST + data_count;
        // If the whole mask is set, no old element remains.
        let all = edit.func.is_true(uses[MASK]);
        let message = match message {
            Message::LscLoadMerge(space) if all => Message::LscLoad(space),
            message => message,
        };
        let old = (has_old && !all).then(|| uses[surface + 1]);
        let result = data.defs.first().map(|&def| edit.func.type_of(def).elem);
        Some(Call {
            message,
            numbers,
            mask: uses[MASK],
            addresses: uses[ADDRESSES],
            data: uses[REST..surface].iter().copied().collect(),
            surface: uses[surface],
            old,
            result,
        })
    }

    fn access(&self) -> Option<Access> {
        let number = |n: usize| self.numbers.get(n - 1).copied();
        lsc::access(self.message, number).ok()
    }

    fn set(&mut self, argument: usize, number: i64) {
        self.numbers[argument - 1] = number;
    }
}

/// A load or store of neighbours, for each address or contiguous; caching is the platform's default.
pub fn plain(
    message: Message,
    (memory, register): (u32, u32),
    vector: u32,
    transposed: bool,
) -> [i64; ADDRESSES - 1] {
    let size = SIZES.iter().find(|s| (s.1, s.2) == (memory, register));
    let number = VECTORS.iter().find(|v| v.1 == vector);
    let store = matches!(message, Message::LscStore(_));
    [
        if store { 4 } else { 0 },
        0,
        0,
        1,
        0,
        size.map_or(0, |s| s.0),
        number.map_or(0, |v| v.0),
        if transposed { lsc::TRANSPOSED } else { 1 },
        0,
    ]
}

/// Sends a message as one or several messages that the machine has. Returns the result, if any.
pub fn send(edit: &mut Edit, machine: &Machine, call: Call) -> Option<Option<Operand>> {
    let port = Port::new(machine)?;
    sent(edit, &port, call)
}

fn sent(edit: &mut Edit, port: &Port, call: Call) -> Option<Option<Operand>> {
    let access = call.access()?;
    let lanes = edit.func.type_of(call.mask).count();
    let too_large = port.bytes_of(&access, lanes) > port.bytes;
    if !access.transposed {
        if lanes > port.lanes.1 || too_large && lanes > port.lanes.0 && lanes > 1 {
            return by_addresses(edit, port, &call, &access, lanes);
        }
        if access.vector > 1 && lanes < port.lanes.0 {
            return with_room(edit, port, &call, &access, lanes);
        }
    }
    if too_large && access.vector > 1 {
        return by_neighbours(edit, port, &call, &access, lanes);
    }
    Some(one(edit, &call, &access, lanes))
}

/// Sends one message unchanged.
fn one(edit: &mut Edit, call: &Call, access: &Access, lanes: u32) -> Option<Operand> {
    let types = [8, 8, 8, 16, 32, 8, 8, 8, 8].map(Type::int);
    let mut uses: SmallVec<[Operand; 16]> = smallvec![call.mask];
    for (&number, ty) in call.numbers.iter().zip(types) {
        uses.push(edit.splat(ty, number));
    }
    uses.push(call.addresses);
    uses.extend(call.data.iter().copied());
    uses.push(call.surface);
    if let (Message::LscLoadMerge(_) | Message::LscAtomic(_), Some(elem)) =
        (call.message, call.result)
    {
        let ty = Type::vector(elem, lanes * access.vector);
        uses.push(
            call.old
                .unwrap_or_else(|| edit.constant(Constant::undef(ty))),
        );
    }
    let op = Op::Message(call.message);
    match call.result {
        Some(elem) => {
            let ty = Type::vector(elem, lanes * access.vector);
            Some(edit.op(op, ty, uses))
        }
        None => {
            super::access::send(edit, call.message, &uses);
            None
        }
    }
}

/// The two halves of the addresses.
fn by_addresses(
    edit: &mut Edit,
    port: &Port,
    call: &Call,
    access: &Access,
    lanes: u32,
) -> Option<Option<Operand>> {
    let half = lanes / 2;
    let rows = |count: u32| rows(access.vector, half, count);
    let mut all = whole(edit, call, access, lanes);
    for first in [0, half] {
        let mut part = call.clone();
        part.mask = predicate_part(edit, call.mask, first, half);
        let address = edit.func.type_of(call.addresses);
        let at = i64::from(first * address.elem.bytes());
        part.addresses = edit.read(address.with_lanes(half), call.addresses, 1, at);
        let elements = |edit: &mut Edit, data: Operand| {
            let ty = edit.func.type_of(data);
            let start = edit.start(i64::from(first * ty.elem.bytes()));
            let ty = ty.with_lanes(half * access.vector);
            edit.op(Op::ReadRegion(rows(lanes)), ty, [data, start])
        };
        for data in &mut part.data {
            *data = elements(edit, *data);
        }
        part.old = call.old.map(|old| elements(edit, old));
        let given = sent(edit, port, part)?;
        if let (Some(whole), Some(given)) = (&mut all, given) {
            let ty = edit.func.type_of(*whole);
            let start = edit.start(i64::from(first * ty.elem.bytes()));
            let yes = edit.yes();
            let shape = rows(lanes);
            *whole = edit.op(Op::WriteRegion(shape), ty, [*whole, given, start, yes]);
        }
    }
    Some(all)
}

/// Adds addresses whose mask is not set: the registers have room for them anyway.
fn with_room(
    edit: &mut Edit,
    port: &Port,
    call: &Call,
    access: &Access,
    lanes: u32,
) -> Option<Option<Operand>> {
    let room = port.lanes.0;
    let mut wide = call.clone();
    wide.mask = predicate_widened(edit, call.mask, room);
    let address = edit.func.type_of(call.addresses);
    let nothing = edit.constant(Constant::undef(address.with_lanes(room)));
    wide.addresses = edit.write(nothing, call.addresses, 0);
    let shape = rows(access.vector, lanes, room);
    let spread = |edit: &mut Edit, data: Operand| {
        let ty = edit.func.type_of(data).with_lanes(room * access.vector);
        let nothing = edit.constant(Constant::undef(ty));
        let (start, yes) = (edit.start(0), edit.yes());
        edit.op(Op::WriteRegion(shape), ty, [nothing, data, start, yes])
    };
    for data in &mut wide.data {
        *data = spread(edit, *data);
    }
    wide.old = call.old.map(|old| spread(edit, old));
    let given = sent(edit, port, wide)?;
    Some(given.map(|given| {
        let ty = edit.func.type_of(given).with_lanes(lanes * access.vector);
        let start = edit.start(0);
        edit.op(Op::ReadRegion(shape), ty, [given, start])
    }))
}

/// The neighbours in two parts.
fn by_neighbours(
    edit: &mut Edit,
    port: &Port,
    call: &Call,
    access: &Access,
    lanes: u32,
) -> Option<Option<Operand>> {
    let count = VECTORS
        .iter()
        .map(|v| v.1)
        .filter(|&v| v <= access.vector / 2)
        .max()?;
    let mut all = whole(edit, call, access, lanes);
    let mut first = 0;
    while first < access.vector {
        let left = access.vector - first;
        let here = VECTORS
            .iter()
            .filter(|v| v.1 <= count.min(left))
            .max_by_key(|v| v.1)?;
        let (number, here) = *here;
        let mut part = call.clone();
        part.set(VECTOR, number);
        part.set(OFFSET, access.offset + i64::from(first * access.memory));
        let at = i64::from(first * lanes * access.register);
        let elements = |edit: &mut Edit, data: Operand| {
            let ty = edit.func.type_of(data).with_lanes(here * lanes);
            edit.read(ty, data, 1, at)
        };
        for data in &mut part.data {
            *data = elements(edit, *data);
        }
        part.old = call.old.map(|old| elements(edit, old));
        let given = sent(edit, port, part)?;
        if let (Some(whole), Some(given)) = (&mut all, given) {
            *whole = edit.write(*whole, given, at);
        }
        first += here;
    }
    Some(all)
}

/// An undefined vector for the result of a message.
fn whole(edit: &mut Edit, call: &Call, access: &Access, lanes: u32) -> Option<Operand> {
    let ty = Type::vector(call.result?, lanes * access.vector);
    Some(edit.constant(Constant::undef(ty)))
}

/// The shape of rows of `width` elements, at distance `apart`.
fn rows(rows: u32, width: u32, apart: u32) -> Shape {
    Shape {
        vstride: if rows == 1 { 0 } else { apart as i32 },
        width,
        stride: 1,
        parent: None,
    }
}

/// Elements of a mask.
fn predicate_part(edit: &mut Edit, mask: Operand, first: u32, count: u32) -> Operand {
    let ty = Type::BOOL.with_lanes(count);
    match edit.func.constant(mask).cloned() {
        Some(constant) => {
            let bits = (first..first + count).map(|k| constant.get(k));
            let part = Constant::each(ty, bits.collect::<Vec<_>>());
            edit.constant(part)
        }
        None => edit.op(Op::ReadPredicate(first), ty, [mask]),
    }
}

/// A mask extended by elements that are not set.
fn predicate_widened(edit: &mut Edit, mask: Operand, count: u32) -> Operand {
    let ty = Type::BOOL.with_lanes(count);
    if let Some(constant) = edit.func.constant(mask).cloned() {
        let own = constant.ty.count();
        let bits = (0..count).map(|k| match k < own {
            true => constant.get(k),
            false => Some(0),
        });
        let wide = Constant::each(ty, bits.collect::<Vec<_>>());
        return edit.constant(wide);
    }
    let nothing = edit.splat(ty, 0);
    edit.op(Op::WritePredicate(0), ty, [nothing, mask])
}

/// The row of a message with these numbers.
pub fn meaning(message: Message, access: &Access) -> Option<String> {
    let family = match message.lsc_space()? {
        Space::Addresses => "lsc",
        Space::Surface => "lsc_surface",
        Space::Shared => "lsc_shared",
    };
    let block = if access.transposed { "block_" } else { "" };
    Some(match (message, access.atomic) {
        (Message::LscStore(_), _) => format!("{family}.{block}store(address, data)"),
        (Message::LscAtomic(_), Some((op, count))) => {
            let operands = ["address", "address, data", "address, data, data2"][count.min(2)];
            format!("{family}.atomic_{op}({operands})")
        }
        _ => format!("{family}.{block}load(address)"),
    })
}
