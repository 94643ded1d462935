//! Loads and stores by pointer as messages: blocks of contiguous elements as far as the alignment allows, else an
//! address for each element.
//!
//! # Why
//!
//! A block message needs an alignment that the platform's tables state. As far as the pointer promises it, an access is cut
//! into blocks. The rest is one scattered message with a mask. Types that no message moves, and accesses less aligned than their
//! elements, are moved as bytes, each in a dword of the payload. Shared memory has no such message: its accesses are refused.

use crate::edit::{Edit, row};
use crate::genx::{Binary, Constant, Elem, Flags, Message, Op, Operands, Type};
use crate::ir::function::InstData;
use crate::ir::operand::Operand;
use crate::machine::Machine;
use smallvec::{SmallVec, smallvec};

/// Bytes of an address in messages.
const ADDRESS: Type = Type::int(64);
/// The unit and the alignment of blocks, bytes.
const OWORD: u32 = 16;
/// The least space of single bytes of an element in the payload, bytes.
const DWORD: u32 = 4;
/// The address space of memory that the threads of a group share. These messages do not reach it.
const SHARED: Elem = Elem::Pointer(3);

/// The direction of an access, with its messages and their rows.
struct Way {
    block: (Message, &'static str),
    scattered: (Message, &'static str),
}

const LOAD: Way = Way {
    block: (Message::SvmBlockLoad, "svm.block_load(address)"),
    scattered: (Message::SvmGather, "svm.gather(address, block, blocks)"),
};
const STORE: Way = Way {
    block: (Message::SvmBlockStore, "svm.block_store(address, data)"),
    scattered: (
        Message::SvmScatter,
        "svm.scatter(address, data, block, blocks)",
    ),
};

/// The part of an access that one message moves.
struct Piece {
    /// The first element.
    first: u32,
    /// The number of elements.
    count: u32,
    /// The scattered form, unless the message is a block.
    scattered: Option<Scattered>,
}

/// The form of a scattered message.
struct Scattered {
    /// The number of addresses; those behind the last element are masked.
    lanes: u32,
    /// The type of the message's elements: the access's type, or bytes.
    elem: Elem,
    /// The number of message elements for each address.
    blocks: u32,
    /// The distance between elements in the payload, in elements.
    stride: u32,
}

/// A load as messages; none if the machine has none for it.
pub fn load(
    edit: &mut Edit,
    machine: &Machine,
    pointer: Operand,
    ty: Type,
    flags: Flags,
) -> Option<Operand> {
    let plain = numbers(ty);
    let pieces = pieces(edit, machine, pointer, plain, flags, &LOAD)?;
    let base = edit.bitcast(pointer, ADDRESS);
    let mut all = edit.constant(Constant::undef(plain.with_lanes(plain.count())));
    for piece in &pieces {
        let part = plain.with_lanes(piece.count);
        let bytes = piece.first * plain.elem.bytes();
        let address = moved(edit, base, bytes);
        let loaded = match &piece.scattered {
            None => edit.op(Op::Message(LOAD.block.0), part, [address]),
            Some(how) => {
                let [mask, blocks, addresses] = how.operands(edit, piece, address, plain.elem);
                let payload = how.payload(plain.elem);
                let old = edit.constant(Constant::undef(payload));
                let uses = [mask, blocks, addresses, old];
                let found = edit.op(Op::Message(LOAD.scattered.0), payload, uses);
                let spread = edit.bitcast(found, how.spread(plain.elem));
                match how.is_dense(piece) {
                    true => spread,
                    false => edit.read(part, spread, how.stride as i32, 0),
                }
            }
        };
        all = match pieces.len() {
            1 => loaded,
            _ => edit.write(all, loaded, bytes.into()),
        };
    }
    let all = edit.bitcast(all, plain);
    Some(edit.bitcast(all, ty))
}

/// A store as messages; none if the machine has none for it.
pub fn store(
    edit: &mut Edit,
    machine: &Machine,
    value: Operand,
    pointer: Operand,
    flags: Flags,
) -> Option<()> {
    let plain = numbers(edit.func.type_of(value));
    let pieces = pieces(edit, machine, pointer, plain, flags, &STORE)?;
    let base = edit.bitcast(pointer, ADDRESS);
    let value = edit.bitcast(value, plain);
    let value = edit.bitcast(value, plain.with_lanes(plain.count()));
    for piece in &pieces {
        let bytes = piece.first * plain.elem.bytes();
        let part = match pieces.len() {
            1 => value,
            _ => edit.read(plain.with_lanes(piece.count), value, 1, bytes.into()),
        };
        let address = moved(edit, base, bytes);
        match &piece.scattered {
            None => send(edit, STORE.block.0, &[address, part]),
            Some(how) => {
                let [mask, blocks, addresses] = how.operands(edit, piece, address, plain.elem);
                let spread = match how.is_dense(piece) {
                    true => part,
                    false => {
                        let ty = how.spread(plain.elem);
                        let nothing = edit.constant(Constant::undef(ty));
                        let (start, yes) = (edit.start(0), edit.yes());
                        let shape = row(piece.count, how.stride as i32);
                        edit.op(Op::WriteRegion(shape), ty, [nothing, part, start, yes])
                    }
                };
                let data = edit.bitcast(spread, how.payload(plain.elem));
                send(edit, STORE.scattered.0, &[mask, blocks, addresses, data]);
            }
        }
    }
    Some(())
}

/// The type with pointers as integers.
fn numbers(ty: Type) -> Type {
    match ty.elem {
        Elem::Pointer(_) => ty.with_elem(ADDRESS.elem),
        _ => ty,
    }
}

/// Cuts an access into messages.
fn pieces(
    edit: &Edit,
    machine: &Machine,
    pointer: Operand,
    ty: Type,
    flags: Flags,
    way: &Way,
) -> Option<Vec<Piece>> {
    if ty.is_predicate() || edit.func.type_of(pointer).elem == SHARED {
        return None;
    }
    let elem = ty.elem.bytes();
    let align = flags.alignment().unwrap_or(elem);
    let largest = |left: u32| {
        let sizes = machine.sizes_of(way.block.1).iter().map(|n| n * OWORD);
        sizes.filter(|&n| align >= OWORD && n <= left).max()
    };
    let mut all = Vec::new();
    let mut first = 0;
    while first < ty.count() {
        let left = ty.count() - first;
        let piece = match largest(left * elem) {
            Some(bytes) => Piece {
                first,
                count: bytes / elem,
                scattered: None,
            },
            None => {
                let how = Scattered::new(machine, way.scattered.1, ty.elem, align, left)?;
                Piece {
                    first,
                    count: left.min(how.lanes),
                    scattered: Some(how),
                }
            }
        };
        first += piece.count;
        all.push(piece);
    }
    Some(all)
}

impl Scattered {
    /// The message for the largest number of these elements.
    fn new(
        machine: &Machine,
        meaning: &str,
        elem: Elem,
        align: u32,
        left: u32,
    ) -> Option<Scattered> {
        let sizes = machine.sizes_of(meaning);
        let enough = sizes.iter().filter(|&&n| n >= left).min();
        let lanes = *enough.or(sizes.iter().max())?;
        let bytes = elem.bytes();
        let has = |block, blocks| {
            machine.has_number(meaning, "block", block)
                && machine.has_number(meaning, "blocks", blocks)
        };
        if align >= bytes && has(bytes, 1) && bytes > 1 {
            return Some(Scattered {
                lanes,
                elem,
                blocks: 1,
                stride: 1,
            });
        }
        has(1, bytes).then(|| Scattered {
            lanes,
            elem: Elem::Int(8),
            blocks: bytes,
            stride: bytes.max(DWORD) / bytes,
        })
    }

    /// The payload in elements of the access.
    fn spread(&self, elem: Elem) -> Type {
        Type::vector(elem, self.lanes * self.stride)
    }

    /// The payload in elements of the message.
    fn payload(&self, elem: Elem) -> Type {
        let spread = self.spread(elem);
        Type::vector(self.elem, spread.bytes() / self.elem.bytes())
    }

    /// Whether the payload is exactly the elements.
    fn is_dense(&self, piece: &Piece) -> bool {
        self.stride == 1 && self.lanes == piece.count
    }

    /// Mask, number of blocks, and addresses of a message.
    fn operands(&self, edit: &mut Edit, piece: &Piece, base: Operand, elem: Elem) -> [Operand; 3] {
        let bits = (0..self.lanes).map(|k| Some(u64::from(k < piece.count)));
        let mask = Constant::each(Type::BOOL.with_lanes(self.lanes), bits);
        let mask = edit.constant(mask);
        let blocks = edit.splat(Type::int(32), self.blocks.trailing_zeros().into());
        [
            mask,
            blocks,
            addresses(edit, base, self.lanes, elem.bytes()),
        ]
    }
}

/// An address plus a number of bytes.
fn moved(edit: &mut Edit, base: Operand, bytes: u32) -> Operand {
    if bytes == 0 {
        return base;
    }
    let by = edit.splat(ADDRESS, bytes.into());
    edit.op(Op::Binary(Binary::Add, Flags::NONE), ADDRESS, [base, by])
}

/// Addresses of contiguous elements.
fn addresses(edit: &mut Edit, base: Operand, lanes: u32, bytes: u32) -> Operand {
    let wide = ADDRESS.with_lanes(lanes);
    if lanes == 1 {
        return edit.bitcast(base, wide);
    }
    let base = edit.read(wide, base, 0, 0);
    let steps = (0..lanes).map(|k| Some(u64::from(k * bytes)));
    let steps = edit.constant(Constant::each(wide, steps));
    edit.op(Op::Binary(Binary::Add, Flags::NONE), wide, [base, steps])
}

/// A message without a result.
pub(super) fn send(edit: &mut Edit, message: Message, uses: &[Operand]) {
    let inst = edit.func.make_inst(InstData {
        op: Op::Message(message),
        defs: smallvec![],
        uses: SmallVec::from_slice(uses),
        targets: Default::default(),
        span: edit.span,
    });
    edit.out.push(inst);
}
