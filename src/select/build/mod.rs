//! Kernel IR into the e-graph: pure integer and float operations become classes; every operation with
//! an effect becomes a [`Skeleton`] instruction that keeps its place and refers to classes.
//!
//! # Why
//!
//! An extent counts from the pointer that an access names, and selection counts from the argument. `build` adds the distance
//! between the two.

use crate::expansions::Expansions;
use crate::facts::Facts;
use crate::graph::Graph;
use crate::ir::kernel::{
    Atomic, Binary, Dpp, FastMath, Float, Kernel, KernelFunction, MemoryRef, Mfma, Op, Scalar,
    Type, Unary, Wait,
};
use crate::ir::{Block, Inst, Operand, OperationSet, Value};
use crate::node::Node;
use crate::operation::Operation;
use crate::target::Target;
use crate::target::query::LaneMove;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_egraph::Applied;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cell::RefCell;

/// The signs of two floats of 16 bits.
const SIGNS: u32 = 0x8000_8000;

fn is_bytes(ty: Type) -> bool {
    ty.elem() == Some(Scalar::I8)
}

/// The base of an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Base {
    /// A pointer argument.
    Argument(u16),
    Lds,
    /// The work-item's own memory.
    Private,
    /// No base: the offset is the whole address.
    Absolute,
    /// The descriptor that a value holds.
    Buffer(Value),
}

/// A run of bits of a vector: in skeleton instructions whole dwords, or one `i1` by itself.
#[derive(Clone, PartialEq, Debug)]
pub enum Piece {
    /// Bits of a kernel value that is not in the e-graph.
    Value { value: Value, start: u32, bits: u32 },
    /// A class of its own number of bits.
    Class(Id),
    /// Bits of a constant that repeats every dword.
    Const { word: u32, bits: u32 },
}

/// The form of a kernel value in the selector.
#[derive(Clone, PartialEq, Debug)]
pub enum Data {
    /// Any value; only on edges.
    Undefined,
    Class(Id),
    Vector {
        elem: Scalar,
        pieces: Vec<Piece>,
    },
    /// Base and byte offset (a 64-bit class).
    Pointer {
        base: Base,
        offset: Id,
    },
}

/// A base, an offset in registers, and a constant apart from the registers.
type Address = (Base, Id, i64);

/// An instruction that keeps its place.
#[derive(Clone, PartialEq, Debug)]
pub enum Skeleton {
    Load {
        value: Value,
        ty: Type,
        access: MemoryRef,
        base: Base,
        offset: Id,
        /// The distance of the address from base and offset.
        constant: i64,
        mask: Option<Id>,
        /// A load of less than a register extends by sign, otherwise by zeros.
        signed: bool,
    },
    Store {
        data: Data,
        ty: Type,
        access: MemoryRef,
        base: Base,
        offset: Id,
        constant: i64,
        mask: Option<Id>,
    },
    Atomic {
        op: Atomic,
        /// The former contents of memory, if they are used.
        value: Option<Value>,
        data: Data,
        expected: Option<Data>,
        ty: Type,
        access: MemoryRef,
        base: Base,
        offset: Id,
        mask: Option<Id>,
    },
    Mfma {
        value: Value,
        mfma: Mfma,
        elems: [Scalar; 3],
        /// A, B, C, and the scales of A and B if there are any.
        operands: Vec<Data>,
    },
    /// The value of another lane, by instructions that fix the lane, or of the lane whose number times four is given.
    Shuffle {
        value: Value,
        how: Result<LaneMove, Id>,
        operand: Id,
    },
    /// An operation with data of another lane.
    Dpp {
        value: Value,
        dpp: Dpp,
        elem: Scalar,
        /// The value in lanes without a result, if one is stated.
        kept: Option<Id>,
        operands: SmallVec<[Id; 2]>,
    },
    /// The value of one lane.
    ReadLane {
        value: Value,
        lane: u8,
        operand: Id,
    },
    Barrier {
        global: bool,
    },
    /// A descriptor: its words, all the same in all lanes.
    Buffer {
        value: Value,
        /// The low and the high word of the base, with the bits above the base, and the size.
        words: [Id; 3],
    },
    /// A transfer from memory straight into the data share.
    Transfer {
        bytes: u8,
        access: MemoryRef,
        base: Base,
        offset: Id,
        /// The address in the data share: 32 bits, the same in all lanes.
        to: Id,
        mask: Option<Id>,
    },
    Wait(Wait),
    Priority(u8),
    Trap,
    Jump {
        target: Block,
        args: Vec<Data>,
    },
    Branch {
        condition: Id,
        targets: [(Block, Vec<Data>); 2],
    },
    /// A branch to the first target if the mask is true in any lane.
    BranchAny {
        mask: Id,
        targets: [(Block, Vec<Data>); 2],
    },
    Return,
}

impl Data {
    /// The classes in the data.
    fn classes(&self, found: &mut Vec<Id>) {
        match self {
            Data::Undefined => {}
            Data::Class(id) | Data::Pointer { offset: id, .. } => found.push(*id),
            Data::Vector { pieces, .. } => found.extend(pieces.iter().filter_map(|p| match p {
                Piece::Class(id) => Some(*id),
                _ => None,
            })),
        }
    }
}

impl Skeleton {
    /// The classes that the instruction refers to.
    pub fn classes(&self, found: &mut Vec<Id>) {
        match self {
            Skeleton::Load { offset, mask, .. } => found.extend(mask.iter().chain([offset])),
            Skeleton::Store {
                data, offset, mask, ..
            } => {
                data.classes(found);
                found.extend(mask.iter().chain([offset]));
            }
            Skeleton::Atomic {
                data,
                expected,
                offset,
                mask,
                ..
            } => {
                [Some(data), expected.as_ref()]
                    .into_iter()
                    .flatten()
                    .for_each(|d| d.classes(found));
                found.extend(mask.iter().chain([offset]));
            }
            Skeleton::Mfma { operands, .. } => operands.iter().for_each(|d| d.classes(found)),
            Skeleton::Shuffle { how, operand, .. } => {
                found.push(*operand);
                found.extend(how.as_ref().err());
            }
            Skeleton::Dpp { kept, operands, .. } => found.extend(kept.iter().chain(operands)),
            Skeleton::ReadLane { operand, .. } => found.push(*operand),
            Skeleton::Buffer { words, .. } => found.extend(words),
            Skeleton::Transfer {
                offset, to, mask, ..
            } => found.extend(mask.iter().chain([offset, to])),
            Skeleton::Jump { args, .. } => args.iter().for_each(|d| d.classes(found)),
            Skeleton::Branch {
                condition: id,
                targets,
            }
            | Skeleton::BranchAny { mask: id, targets } => {
                found.push(*id);
                targets
                    .iter()
                    .flat_map(|t| &t.1)
                    .for_each(|d| d.classes(found));
            }
            Skeleton::Barrier { .. }
            | Skeleton::Wait(_)
            | Skeleton::Priority(_)
            | Skeleton::Trap
            | Skeleton::Return => {}
        }
    }
}

impl Built {
    /// The classes that the skeleton refers to, and the classes that other windows take.
    pub fn asked(&self) -> Vec<Id> {
        let mut found: Vec<Id> = self.given.iter().map(|g| g.1).collect();
        let all = self.blocks.iter().flat_map(|(_, list)| list);
        all.for_each(|inst| inst.kind.classes(&mut found));
        found
    }
}

pub struct SkeletonInst {
    pub kind: Skeleton,
    pub span: Option<Span>,
}

/// A window in the e-graph.
pub struct Built {
    pub graph: Graph,
    /// The blocks in reverse postorder of the kernel function.
    pub blocks: Vec<(Block, Vec<SkeletonInst>)>,
    /// Rules that took less exact forms where operations permit it: (class, rule).
    pub relaxed: Vec<Applied>,
    /// The classes of values that other windows take.
    pub given: Vec<(Value, Id)>,
    /// The facts of values of the function.
    pub known: Known,
}

/// The facts of a function's values besides their classes, from window to window.
pub struct Known {
    /// Whether each value is the same in all lanes of a wave.
    pub uniform: SecondaryMap<Value, bool>,
    /// The order in which values that the e-graph does not look into become available, from 1.
    pub places: SecondaryMap<Value, u32>,
    /// The facts that the e-graph of one window has of a value that other windows take.
    pub facts: FxHashMap<Value, Facts>,
}

mod leaves;
mod memory;
mod pointers;
mod reads;
mod signed;
mod uniform;
mod vectors;
mod window;

/// (bit, width) of each work-item id, and for each workgroup id the first dimension in its register, bit and width.
pub(crate) type IdFields = ([(u8, u8); 3], [(u8, u8, u8); 3]);

/// Puts a function into e-graphs, window by window.
pub struct Builder<'f> {
    f: &'f KernelFunction,
    target: Target,
    expansions: &'f Expansions<'f>,
    g: Graph,
    data: SecondaryMap<Value, Option<Data>>,
    uniform: SecondaryMap<Value, bool>,
    /// Values of `undef`.
    undefined: EntitySet<Value>,
    errors: Diagnostics,
    /// The permissions of the operation that made a value.
    permitted: SecondaryMap<Value, FastMath>,
    /// Rules that made less exact forms: (class, rule).
    relaxed: Vec<Applied>,
    /// The base of each pointer.
    bases: SecondaryMap<Value, Option<Base>>,
    /// The block that defines a value which the e-graph does not look into.
    defined: SecondaryMap<Value, Option<Block>>,
    /// The place of each such value among all such values, and their number.
    places: SecondaryMap<Value, u32>,
    definitions: u32,
    /// The number of values made beside the kernel's.
    made: usize,
    /// Skeleton instructions that go before the one which is being made.
    pending: Vec<Skeleton>,
    /// The bits of a row's size in a descriptor, and of the switch that makes caches use the size.
    swizzle: Option<[(u8, u8); 2]>,
    /// (bit, width) of each work-item id in the packed ids.
    id_fields: [(u8, u8); 3],
    workgroup_fields: [(u8, u8, u8); 3],
    /// The mask of values loaded under a mask, and the loaded value before any choice.
    under_mask: SecondaryMap<Value, Option<(Data, Data)>>,
    /// Loaded values that need sign extension.
    signed: EntitySet<Value>,
    /// The bytes of each value that are read.
    read: SecondaryMap<Value, reads::Bytes>,
    /// Facts of values that other windows take.
    facts: FxHashMap<Value, Facts>,
}

impl Builder<'_> {
    fn unsupported(&mut self, inst: Inst, what: &str) -> Option<Skeleton> {
        let text = Kernel::print_op(&(), &self.f.insts[inst].op);
        self.errors.push(
            Diagnostic::error(
                "select-unsupported",
                format!("`{text}` cannot be selected: {what}"),
            )
            .maybe_label(self.f.insts[inst].span, "from this operation"),
        );
        None
    }

    fn data(&self, o: Operand) -> Option<Data> {
        self.data[o.as_value()?].clone()
    }

    fn class(&self, o: Operand) -> Option<Id> {
        match self.data[o.as_value()?] {
            Some(Data::Class(id)) => Some(id),
            _ => None,
        }
    }

    /// The address of an access: pointers that differ in a constant keep the constant apart, so that their registers are the same.
    fn address(&mut self, ptr: Operand, offset: Operand) -> Option<Address> {
        if let Some(Data::Pointer {
            base: base @ (Base::Lds | Base::Argument(_)),
            offset: start,
        }) = self.data(ptr)
            && let Some(start) = self.g.facts(start).as_int()
        {
            return Some((base, self.class(offset)?, start));
        }
        let (base, offset) = self.pointer(ptr, offset)?;
        Some((base, offset, 0))
    }

    fn pointer(&mut self, ptr: Operand, offset: Operand) -> Option<(Base, Id)> {
        let Data::Pointer {
            base,
            offset: start,
        } = self.data(ptr)?
        else {
            return None;
        };
        let offset = self.class(offset)?;
        Some((base, self.g.sum(Scalar::I64, &[(1, start), (1, offset)], 0)))
    }

    /// The access with its extent counted from the base of addresses instead of the pointer; if the
    /// pointer moves with the launch, counted for the furthest pointer.
    fn counted_from_base(&self, access: &MemoryRef, pointer: Operand) -> MemoryRef {
        let start = match self.data(pointer) {
            Some(Data::Pointer { offset, .. }) => self.g.facts(offset).hi.max(0),
            _ => 0,
        };
        // Offsets behind the pointer fit 32 bits in both directions.
        let most = |extent: u64| extent.max(1 << 32);
        let moved = |extent: u64| extent.saturating_add(start as u64).min(most(extent));
        MemoryRef {
            extent: access.extent.map(moved),
            ..*access
        }
    }

    /// The mask of an access; `None` if the mask is true in all lanes.
    fn mask(&self, given: Option<&Operand>) -> Option<Data> {
        match self.data(*given?)? {
            Data::Class(mask) if self.g.facts(mask).as_const() == Some(1) => None,
            mask => Some(mask),
        }
    }

    /// The data that an edge passes.
    fn argument_data(&mut self, o: Operand, param: Value) -> Option<Data> {
        if o.as_value().is_some_and(|v| self.undefined.contains(v)) {
            return Some(Data::Undefined);
        }
        let data = self.data(o)?;
        self.carried(&data, param).ok()
    }

    fn targets(&mut self, inst: Inst) -> Option<Vec<(Block, Vec<Data>)>> {
        let f = self.f;
        let mut list = Vec::new();
        for t in &f.insts[inst].targets {
            let mut args = Vec::with_capacity(t.args.len());
            for (&arg, &param) in t.args.iter().zip(&f.blocks[t.block].params) {
                args.push(self.argument_data(arg, param)?);
            }
            list.push((t.block, args));
        }
        Some(list)
    }

    fn instruction(&mut self, block: Block, inst: Inst) -> Option<Skeleton> {
        let f = self.f;
        let d = &f.insts[inst];
        let result = d.defs.first().and_then(|o| o.as_value());
        // An operand without data comes from a refused operation, which is reported already.
        if d.uses
            .iter()
            .any(|o| o.as_value().is_some_and(|v| self.data[v].is_none()))
        {
            return None;
        }
        match (&d.op, result) {
            (Op::Load(access), Some(value)) => {
                let Some(address) = self.address(d.uses[0], d.uses[1]) else {
                    return self
                        .unsupported(inst, "its address is not a pointer with a known base");
                };
                let mask = self.mask(d.uses.get(2));
                let otherwise = d.uses.get(3).and_then(|&o| self.data(o));
                let access = &self.counted_from_base(access, d.uses[0]);
                match self.load(value, block, access, address, (mask, otherwise)) {
                    Ok(last) => last,
                    Err(why) => self.unsupported(inst, why),
                }
            }
            (Op::Store(access), _) => {
                let Some(address) = self.address(d.uses[1], d.uses[2]) else {
                    return self
                        .unsupported(inst, "its address is not a pointer with a known base");
                };
                let stored = d.uses[0].as_value()?;
                let (mut data, ty) = (self.data(d.uses[0])?, f.ty(stored));
                let mask = self.mask(d.uses.get(3));
                // A store under the mask of the load omits the values of the other lanes.
                if let Some((loaded_under, loaded)) = &self.under_mask[stored]
                    && mask.as_ref() == Some(loaded_under)
                {
                    data = loaded.clone();
                }
                let access = &self.counted_from_base(access, d.uses[1]);
                match self.store(&data, ty, access, address, mask) {
                    Ok(last) => last,
                    Err(why) => self.unsupported(inst, why),
                }
            }
            (Op::Atomic(op, access), value) => {
                let n = op.operands();
                let Some(address) = self.pointer(d.uses[n], d.uses[n + 1]) else {
                    return self
                        .unsupported(inst, "its address is not a pointer with a known base");
                };
                let mask = d.uses.get(n + 2).and_then(|&o| self.class(o));
                match self.atomic(
                    *op,
                    (value, block),
                    &d.uses[..n],
                    access,
                    (address.0, address.1, 0),
                    mask,
                ) {
                    Ok(atomic) => Some(atomic),
                    Err(why) => self.unsupported(inst, why),
                }
            }
            (Op::Mfma(m), Some(value)) => {
                self.define_opaque(value, block, None);
                let elem = |o: Operand| o.as_value().and_then(|v| f.ty(v).elem());
                let elems = [elem(d.uses[0])?, elem(d.uses[1])?, elem(d.uses[2])?];
                let mut packed = |o: Operand| self.data(o).and_then(|d| self.packed(&d).ok());
                let operands: Option<Vec<Data>> = d.uses.iter().map(|&o| packed(o)).collect();
                Some(Skeleton::Mfma {
                    value,
                    mfma: *m,
                    elems,
                    operands: operands?,
                })
            }
            (Op::Shuffle(exchange), Some(value)) => {
                self.define_opaque(value, block, None);
                let found = exchange.and_then(|e| self.target.lane_move(|lane| e.source(lane)));
                let how = match found {
                    Some(found) => Ok(found),
                    None => {
                        let (lane, two) = (self.class(d.uses[1])?, self.g.constant(Scalar::I32, 2));
                        Err(self.g.binary(Binary::Shl, lane, two))
                    }
                };
                Some(Skeleton::Shuffle {
                    value,
                    how,
                    operand: self.class(d.uses[0])?,
                })
            }
            (Op::Dpp(dpp), Some(value)) => {
                self.define_opaque(value, block, None);
                let (&old, rest) = d.uses.split_first()?;
                let undefined = old.as_value().is_some_and(|v| self.undefined.contains(v));
                let kept = match undefined {
                    true => None,
                    false => Some(self.class(old)?),
                };
                let operands: Option<_> = rest.iter().map(|&o| self.class(o)).collect();
                Some(Skeleton::Dpp {
                    value,
                    dpp: *dpp,
                    elem: f.ty(value).elem()?,
                    kept,
                    operands: operands?,
                })
            }
            (Op::ReadLane(lane), Some(value)) => {
                self.define_opaque(value, block, None);
                Some(Skeleton::ReadLane {
                    value,
                    lane: *lane,
                    operand: self.class(d.uses[0])?,
                })
            }
            (Op::Barrier { global }, _) => Some(Skeleton::Barrier { global: *global }),
            (Op::Wait(wait), _) => Some(Skeleton::Wait(*wait)),
            (Op::Priority(level), _) => Some(Skeleton::Priority(*level)),
            (Op::Trap, _) => Some(Skeleton::Trap),
            (Op::Buffer, Some(value)) => {
                let Some(Data::Pointer { base, offset }) = self.data(d.uses[0]) else {
                    return self.unsupported(inst, "its base is not a pointer");
                };
                let row = d.uses.get(2).and_then(|&o| self.class(o));
                let size = self.class(d.uses[1])?;
                self.define(value, block);
                Some(self.descriptor(value, (base, offset), size, row))
            }
            (Op::Transfer(bytes, access), _) => {
                let from = self.pointer(d.uses[0], d.uses[1]);
                let to = self.pointer(d.uses[2], d.uses[3]);
                let (Some((base, offset)), Some((share, at))) = (from, to) else {
                    return self
                        .unsupported(inst, "its address is not a pointer with a known base");
                };
                Some(Skeleton::Transfer {
                    bytes: *bytes,
                    access: self.aligned(
                        &self.counted_from_base(access, d.uses[0]),
                        (base, offset, 0),
                    ),
                    base,
                    offset,
                    to: self.address_bits(share, at),
                    mask: d.uses.get(4).and_then(|&o| self.class(o)),
                })
            }
            (Op::Return, _) => Some(Skeleton::Return),
            (Op::Jump, _) => {
                let (target, args) = self.targets(inst)?.pop()?;
                Some(Skeleton::Jump { target, args })
            }
            (Op::Branch, _) => {
                let condition = self.class(d.uses[0])?;
                if !self.uniform[d.uses[0].as_value()?] {
                    return self.unsupported(inst, "its condition differs between lanes; `linearize` makes masks of such branches");
                }
                let targets: [(Block, Vec<Data>); 2] = self.targets(inst)?.try_into().ok()?;
                Some(Skeleton::Branch { condition, targets })
            }
            (Op::BranchAny, _) => {
                let mask = self.class(d.uses[0])?;
                let targets: [(Block, Vec<Data>); 2] = self.targets(inst)?.try_into().ok()?;
                Some(Skeleton::BranchAny { mask, targets })
            }
            (Op::Undef, Some(value)) => {
                // The value is arbitrary: computations use zero.
                self.data[value] = Some(match f.ty(value) {
                    Type::Data { elem, lanes } => {
                        let zero = self.g.constant(elem, 0);
                        self.splat(elem, lanes, zero).ok()?
                    }
                    Type::Pointer(_) => Data::Pointer {
                        base: Base::Absolute,
                        offset: self.g.constant(Scalar::I64, 0),
                    },
                });
                self.undefined.insert(value);
                None
            }
            (_, Some(value)) => {
                match self.pure(inst, block, value) {
                    Ok(data) => self.data[value] = Some(data),
                    Err(why) => {
                        self.unsupported(inst, why);
                    }
                }
                None
            }
            (_, None) => self.unsupported(inst, "it has no result"),
        }
    }

    fn pure(&mut self, inst: Inst, block: Block, value: Value) -> Result<Data, &'static str> {
        let f = self.f;
        let d = &f.insts[inst];
        let ty = f.ty(value);
        let entry = f.entry().unwrap_or(block);
        Ok(match &d.op {
            Op::Const(bits) => match ty {
                Type::Data { elem, lanes: 1 } => Data::Class(self.g.constant(elem, (*bits).into())),
                Type::Data { elem, lanes } => {
                    let id = self.g.constant(elem, (*bits).into());
                    self.splat(elem, lanes, id)?
                }
                Type::Pointer(_) => return Err("there are no pointer constants"),
            },
            Op::Argument(n) => self.argument(*n, ty, entry)?,
            Op::LdsBase(n) => Data::Pointer {
                base: Base::Lds,
                offset: self.g.constant(Scalar::I64, i128::from(*n)),
            },
            Op::PrivateBase(n) => Data::Pointer {
                base: Base::Private,
                offset: self.g.constant(Scalar::I64, i128::from(*n)),
            },
            Op::WorkitemId(dim) => Data::Class(self.workitem_id(*dim, value, entry)),
            Op::WorkgroupId(dim) => {
                let facts = match self.facts_of(value, Scalar::I32) {
                    f if f.lo >= 0 => f,
                    _ => Facts::range(Scalar::I32, 0, i64::from(i32::MAX), true),
                };
                Data::Class(self.workgroup_id(*dim, facts, entry))
            }
            Op::PtrAdd => {
                let (base, offset) = self
                    .pointer(d.uses[0], d.uses[1])
                    .ok_or("its pointer has no known base")?;
                Data::Pointer { base, offset }
            }
            // Two signs are bits of a word.
            Op::Binary(Binary::CopySign) => {
                let two = ty.elem().is_some_and(|elem| elem.bits() == 16);
                self.elementwise(&d.uses, ty, two, |g, elem, a| match elem {
                    Scalar::I32 => {
                        let [others, signs] =
                            [!SIGNS, SIGNS].map(|mask| g.constant(elem, mask.into()));
                        let rest = g.binary(Binary::And, a[0], others);
                        let sign = g.binary(Binary::And, a[1], signs);
                        g.binary(Binary::Or, rest, sign)
                    }
                    _ => g.binary(Binary::CopySign, a[0], a[1]),
                })?
            }
            // Four bytes at a time, if rules can do that.
            Op::Binary(op)
                if ty.lanes() > 1 && is_bytes(ty) && self.expansions.has(Operation::Bytes(*op)) =>
            {
                self.elementwise(&d.uses, ty, true, |g, _, a| g.bytes(*op, a[0], a[1]))?
            }
            Op::Binary(op) => {
                let bitwise = matches!(op, Binary::And | Binary::Or | Binary::Xor);
                self.elementwise(&d.uses, ty, bitwise, |g, _, a| g.binary(*op, a[0], a[1]))?
            }
            Op::Fast(permitted, float) => {
                let operands = d.uses.iter().filter_map(|o| o.as_value());
                let operands: SmallVec<[FastMath; 3]> =
                    operands.map(|v| self.permitted[v]).collect();
                self.permitted[value] = *permitted;
                let (expansions, used) = (self.expansions, RefCell::new(Vec::new()));
                let data = self.elementwise(&d.uses, ty, false, |g, elem, a| {
                    let node = match *float {
                        Float::Binary(op) => Node::Binary(op, [a[0], a[1]]),
                        Float::Unary(op) => Node::Unary(op, elem, [a[0]]),
                        Float::Fma => Node::Fma([a[0], a[1], a[2]]),
                    };
                    let relaxed = expansions.relax(g, (&node, elem), *permitted, &operands);
                    match (relaxed, *float) {
                        (Some(found), _) => {
                            let class = found.class;
                            used.borrow_mut().push(found);
                            class
                        }
                        (None, Float::Binary(op)) => g.binary(op, a[0], a[1]),
                        (None, Float::Unary(op)) => g.unary(op, elem, a[0]),
                        (None, Float::Fma) => g.fma(a[0], a[1], a[2]),
                    }
                })?;
                self.relaxed.extend(used.into_inner());
                data
            }
            Op::Fma => self.elementwise(&d.uses, ty, false, |g, _, a| g.fma(a[0], a[1], a[2]))?,
            Op::Compare(p) => match (self.data(d.uses[0]), self.data(d.uses[1])) {
                (Some(a @ Data::Pointer { .. }), Some(b)) => {
                    let both = self.comparable(&a, &b);
                    let (_, [a, b]) = both.ok_or("its operands are not both pointers")?;
                    Data::Class(self.g.compare(*p, a, b))
                }
                _ if ty.lanes() > 1 => self.elementwise(&d.uses, ty, false, |g, _, a| {
                    g.compare_element(*p, a[0], a[1])
                })?,
                _ => self.elementwise(&d.uses, ty, false, |g, _, a| g.compare(*p, a[0], a[1]))?,
            },
            Op::Select => match (self.data(d.uses[1]), self.data(d.uses[2])) {
                (Some(a @ Data::Pointer { .. }), Some(b)) => {
                    let condition = self.class(d.uses[0]).ok_or("its condition is no scalar")?;
                    let chosen = self.choose(condition, &a, &b);
                    chosen.ok_or("its operands are not both pointers")?
                }
                _ => {
                    let all: Option<Vec<Data>> = d.uses.iter().map(|&o| self.data(o)).collect();
                    match (all.as_deref(), ty.elem().map(Scalar::bits)) {
                        (Some([masks @ Data::Vector { .. }, a, b]), Some(2..=32)) => {
                            self.either(masks, a, b, ty)?
                        }
                        _ => {
                            // One condition for all elements chooses between whole words.
                            let one = self.class(d.uses[0]).is_some();
                            self.elementwise(&d.uses, ty, one, |g, _, a| {
                                g.select(a[0], a[1], a[2])
                            })?
                        }
                    }
                }
            },
            Op::Unary(Unary::Splat) => {
                let Type::Data { elem, lanes } = ty else {
                    return Err("a pointer cannot be splat");
                };
                let id = self.class(d.uses[0]).ok_or("its operand is no scalar")?;
                self.splat(elem, lanes, id)?
            }
            Op::Unary(Unary::Bitcast) => {
                let data = self.data(d.uses[0]).ok_or("its operand has no value")?;
                match (ty, data) {
                    (Type::Pointer(_), data @ Data::Pointer { .. }) => data,
                    (Type::Pointer(space), data) => self.pointer_of_bits(space, &data)?,
                    (Type::Data { elem, lanes }, data) => {
                        let pieces = self.pieces(&data)?;
                        self.vector(elem, lanes, pieces)?
                    }
                }
            }
            Op::Unary(Unary::ReadFirstLane) => match self.data(d.uses[0]) {
                Some(Data::Pointer { base, offset }) => {
                    let offset = self.g.unary(Unary::ReadFirstLane, Scalar::I64, offset);
                    Data::Pointer { base, offset }
                }
                _ => self.elementwise(&d.uses, ty, true, |g, elem, a| {
                    g.unary(Unary::ReadFirstLane, elem, a[0])
                })?,
            },
            Op::Unary(op @ (Unary::FNeg | Unary::FAbs)) => {
                let two = ty.elem().is_some_and(|elem| elem.bits() == 16);
                self.elementwise(&d.uses, ty, two, |g, elem, a| match (elem, op) {
                    (Scalar::I32, Unary::FNeg) => {
                        let signs = g.constant(elem, SIGNS.into());
                        g.binary(Binary::Xor, a[0], signs)
                    }
                    (Scalar::I32, _) => {
                        let others = g.constant(elem, (!SIGNS).into());
                        g.binary(Binary::And, a[0], others)
                    }
                    _ => g.unary(*op, elem, a[0]),
                })?
            }
            Op::Unary(op) => {
                self.elementwise(&d.uses, ty, false, |g, elem, a| g.unary(*op, elem, a[0]))?
            }
            Op::Extract(first) => {
                let data = self.data(d.uses[0]).ok_or("its operand has no value")?;
                self.extract(&data, *first, ty)?
            }
            Op::Concat => {
                let Type::Data { elem, lanes } = ty else {
                    return Err("its result is a pointer");
                };
                let mut all = Vec::new();
                for &u in &d.uses {
                    let data = self.data(u).ok_or("an operand has no value")?;
                    all.extend(self.pieces(&data)?);
                }
                self.vector(elem, lanes, all)?
            }
            _ => return Err("it has an effect"),
        })
    }
}
