//! Kernel IR into the e-graph: pure integer and float operations become classes, everything with
//! an effect becomes a [`Skeleton`] instruction that keeps its place and refers to classes.

use crate::facts::Facts;
use crate::graph::{Graph, LeafInfo, LeafSource};
use crate::ir::kernel::{Kernel, KernelFunction, MemoryRef, Mfma, Op, Scalar, Type, Unary};
use crate::ir::{Block, Inst, Operand, OperationSet, Value};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use egg::Id;

/// What an address is relative to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Base {
    /// A pointer argument.
    Argument(u16),
    Lds,
}

/// A run of dwords of a vector.
#[derive(Clone, PartialEq, Debug)]
pub enum Piece {
    /// Dwords of a kernel value that is not in the e-graph.
    Value {
        value: Value,
        start: u32,
        dwords: u32,
    },
    /// A class of 32 or 64 bits.
    Class(Id),
    /// A constant dword, repeated.
    Const { bits: u32, dwords: u32 },
}

/// What a kernel value is to the selector.
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

/// An instruction that keeps its place.
#[derive(Clone, PartialEq, Debug)]
pub enum Skeleton {
    Load {
        value: Value,
        ty: Type,
        access: MemoryRef,
        base: Base,
        offset: Id,
        mask: Option<Id>,
    },
    Store {
        data: Data,
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
        operands: [Data; 3],
    },
    Barrier {
        global: bool,
    },
    /// Waits as the immediate of the source's wait instruction says.
    Wait(u16),
    Jump {
        target: Block,
        args: Vec<Data>,
    },
    Branch {
        condition: Id,
        targets: [(Block, Vec<Data>); 2],
    },
    /// To the first target if the mask is true in any lane.
    BranchAny {
        mask: Id,
        targets: [(Block, Vec<Data>); 2],
    },
    Return,
}

pub struct SkeletonInst {
    pub kind: Skeleton,
    pub span: Option<Span>,
}

/// A function in the e-graph.
pub struct Built {
    pub graph: Graph,
    /// In reverse postorder of the kernel function's blocks.
    pub blocks: Vec<(Block, Vec<SkeletonInst>)>,
    /// Values that skeleton instructions define or blocks receive, with where they are uniform.
    pub uniform: SecondaryMap<Value, bool>,
}

mod leaves;
mod select;
mod uniform;
mod vectors;

use uniform::uniformity;

struct Builder<'f> {
    f: &'f KernelFunction,
    g: Graph,
    data: SecondaryMap<Value, Option<Data>>,
    uniform: SecondaryMap<Value, bool>,
    /// Values of `undef`.
    undefined: EntitySet<Value>,
    errors: Diagnostics,
    /// (bit, width) of each work-item id in the packed ids.
    id_fields: [(u8, u8); 3],
}

/// Put a function into the e-graph. `order` is a reverse postorder of its blocks.
pub fn build(
    f: &KernelFunction,
    order: &[Block],
    id_fields: [(u8, u8); 3],
) -> Result<Built, Diagnostics> {
    let mut b = Builder {
        f,
        g: Graph::new(f.entry().unwrap_or(cranelift_entity::EntityRef::new(0))),
        data: SecondaryMap::new(),
        uniform: uniformity(f, order),
        undefined: EntitySet::new(),
        errors: Diagnostics::default(),
        id_fields,
    };
    let mut blocks = Vec::new();
    for &block in order {
        for &param in &f.blocks[block].params {
            b.define_opaque(param, block, None);
        }
        let mut list = Vec::new();
        for &inst in &f.blocks[block].insts {
            if let Some(kind) = b.instruction(block, inst) {
                list.push(SkeletonInst {
                    kind,
                    span: f.insts[inst].span,
                });
            }
        }
        blocks.push((block, list));
    }
    b.errors.into_result(Built {
        graph: b.g,
        blocks,
        uniform: b.uniform,
    })
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

    /// The mask of an access; none where it is true in all lanes.
    fn mask(&self, given: Option<&Operand>) -> Option<Id> {
        let mask = self.class(*given?)?;
        (self.g.facts(mask).as_const() != Some(1)).then_some(mask)
    }

    /// What an edge passes.
    fn argument_data(&self, o: Operand) -> Option<Data> {
        let undefined = o.as_value().is_some_and(|v| self.undefined.contains(v));
        match undefined {
            true => Some(Data::Undefined),
            false => self.data(o),
        }
    }

    fn targets(&self, inst: Inst) -> Option<Vec<(Block, Vec<Data>)>> {
        self.f.insts[inst]
            .targets
            .iter()
            .map(|t| {
                Some((
                    t.block,
                    t.args
                        .iter()
                        .map(|&a| self.argument_data(a))
                        .collect::<Option<Vec<_>>>()?,
                ))
            })
            .collect()
    }

    fn instruction(&mut self, block: Block, inst: Inst) -> Option<Skeleton> {
        let f = self.f;
        let d = &f.insts[inst];
        let result = d.defs.first().and_then(|o| o.as_value());
        // An operand without data comes from an operation that was refused: reported already.
        if d.uses
            .iter()
            .any(|o| o.as_value().is_some_and(|v| self.data[v].is_none()))
        {
            return None;
        }
        match (&d.op, result) {
            (Op::Load(access), Some(value)) => {
                let Some((base, offset)) = self.pointer(d.uses[0], d.uses[1]) else {
                    return self
                        .unsupported(inst, "its address is not a pointer with a known base");
                };
                let ty = f.ty(value);
                self.define_opaque(value, block, Some(ty.bits()));
                Some(Skeleton::Load {
                    value,
                    ty,
                    access: *access,
                    base,
                    offset,
                    mask: self.mask(d.uses.get(2)),
                })
            }
            (Op::Store(access), _) => {
                let Some((base, offset)) = self.pointer(d.uses[1], d.uses[2]) else {
                    return self
                        .unsupported(inst, "its address is not a pointer with a known base");
                };
                let data = self.data(d.uses[0])?;
                let ty = f.ty(d.uses[0].as_value()?);
                Some(Skeleton::Store {
                    data,
                    ty,
                    access: *access,
                    base,
                    offset,
                    mask: self.mask(d.uses.get(3)),
                })
            }
            (Op::Mfma(m), Some(value)) => {
                self.define_opaque(value, block, None);
                let elem = |o: Operand| o.as_value().and_then(|v| f.ty(v).elem());
                let elems = [elem(d.uses[0])?, elem(d.uses[1])?, elem(d.uses[2])?];
                let operands = [
                    self.data(d.uses[0])?,
                    self.data(d.uses[1])?,
                    self.data(d.uses[2])?,
                ];
                Some(Skeleton::Mfma {
                    value,
                    mfma: *m,
                    elems,
                    operands,
                })
            }
            (Op::Barrier { global }, _) => Some(Skeleton::Barrier { global: *global }),
            (Op::Wait(immediate), _) => Some(Skeleton::Wait(*immediate)),
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
                // Any value will do: where it is computed with, zero.
                let ty = f.ty(value);
                self.data[value] = match ty {
                    Type::Data { elem, lanes: 1 } => Some(Data::Class(self.g.constant(elem, 0))),
                    Type::Data { elem, .. } => {
                        let dwords = ty.dwords();
                        let pieces = vec![Piece::Const { bits: 0, dwords }];
                        Some(Data::Vector { elem, pieces })
                    }
                    Type::Pointer(_) => None,
                };
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
                Type::Data { elem, .. } => {
                    let dword = match elem.bits() {
                        32 => *bits as u32,
                        16 => (*bits as u32 & 0xffff) * 0x0001_0001,
                        8 => (*bits as u32 & 0xff) * 0x0101_0101,
                        4 => (*bits as u32 & 0xf) * 0x1111_1111,
                        _ if *bits == 0 => 0,
                        _ => return Err("no vector constants of this element type yet"),
                    };
                    Data::Vector {
                        elem,
                        pieces: vec![Piece::Const {
                            bits: dword,
                            dwords: ty.dwords(),
                        }],
                    }
                }
                Type::Pointer(_) => return Err("there are no pointer constants"),
            },
            Op::Argument(n) => match ty {
                Type::Pointer(_) => Data::Pointer {
                    base: Base::Argument(*n),
                    offset: self.g.constant(Scalar::I64, 0),
                },
                Type::Data { elem, lanes: 1 } => Data::Class(self.argument(*n, elem, entry)),
                _ => return Err("vector arguments are not supported"),
            },
            Op::LdsBase(n) => Data::Pointer {
                base: Base::Lds,
                offset: self.g.constant(Scalar::I64, i128::from(*n)),
            },
            Op::WorkitemId(dim) => Data::Class(self.workitem_id(*dim, value, entry)),
            Op::WorkgroupId(dim) => {
                let facts = match self.facts_of(value, Scalar::I32) {
                    f if f.lo >= 0 => f,
                    _ => Facts::range(Scalar::I32, 0, i64::from(i32::MAX), true),
                };
                Data::Class(self.g.leaf(
                    LeafInfo {
                        source: LeafSource::WorkgroupId(*dim),
                        block: entry,
                    },
                    facts,
                ))
            }
            Op::PtrAdd => {
                let (base, offset) = self
                    .pointer(d.uses[0], d.uses[1])
                    .ok_or("its pointer has no known base")?;
                Data::Pointer { base, offset }
            }
            Op::Binary(op) => self.elementwise(d.uses.as_slice(), ty, block, |g, _, a| {
                g.binary(*op, a[0], a[1])
            })?,
            Op::Compare(p) => {
                let (Some(a), Some(b)) = (self.class(d.uses[0]), self.class(d.uses[1])) else {
                    return Err("vector comparisons are not supported yet");
                };
                Data::Class(self.g.compare(*p, a, b))
            }
            Op::Select => self.selection([d.uses[0], d.uses[1], d.uses[2]], ty, block)?,
            Op::Unary(Unary::Splat) => {
                let Type::Data { elem, lanes } = ty else {
                    return Err("a pointer cannot be splat");
                };
                let id = self.class(d.uses[0]).ok_or("its operand is no scalar")?;
                if elem.bits() != 32 {
                    return Err("only 32-bit scalars can be splat yet");
                }
                Data::Vector {
                    elem,
                    pieces: vec![Piece::Class(id); usize::from(lanes)],
                }
            }
            Op::Unary(Unary::Bitcast) => match (self.data(d.uses[0]), ty) {
                (Some(Data::Vector { pieces, .. }), Type::Data { elem, lanes }) if lanes > 1 => {
                    Data::Vector { elem, pieces }
                }
                (Some(Data::Class(id)), Type::Data { elem, lanes: 1 }) => {
                    Data::Class(self.g.unary(Unary::Bitcast, elem, id))
                }
                _ => return Err("this reinterpretation is not supported yet"),
            },
            Op::Unary(op) => {
                let elem = ty.elem().ok_or("its result is a pointer")?;
                self.elementwise(d.uses.as_slice(), ty, block, |g, _, a| {
                    g.unary(*op, elem, a[0])
                })?
            }
            Op::Extract(first) => {
                let Some(Data::Vector { elem, pieces }) = self.data(d.uses[0]) else {
                    // A one-element vector is its element.
                    return self.data(d.uses[0]).ok_or("its operand has no value");
                };
                self.extract(elem, &pieces, *first, ty, block)?
            }
            Op::Concat => {
                let mut all = Vec::new();
                let elem = ty.elem().ok_or("its result is a pointer")?;
                for &u in &d.uses {
                    match self.data(u) {
                        Some(Data::Vector { pieces, .. }) => all.extend(pieces),
                        Some(Data::Class(id)) if self.g.facts(id).bits().is_multiple_of(32) => {
                            all.push(Piece::Class(id))
                        }
                        _ => return Err("parts smaller than a register cannot be joined yet"),
                    }
                }
                Data::Vector { elem, pieces: all }
            }
            _ => return Err("it has an effect"),
        })
    }
}
