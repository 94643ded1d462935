//! Kernel IR into the e-graph: pure integer and float operations become classes, everything with
//! an effect becomes a [`Skeleton`] instruction that keeps its place and refers to classes.

use super::facts::Facts;
use super::graph::{Graph, LeafInfo, LeafSource};
use crate::ir::kernel::{Access, Binary, Kernel, KernelFunction, Mfma, Op, Scalar, Type, Unary};
use crate::ir::{ArgumentKind, Block, Inst, Operand, OperationSet, Value};
use cranelift_entity::SecondaryMap;
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
    Value { value: Value, start: u8, dwords: u8 },
    /// A class of 32 or 64 bits.
    Class(Id),
    /// A constant dword, repeated.
    Const { bits: u32, dwords: u8 },
}

/// What a kernel value is to the selector.
#[derive(Clone, PartialEq, Debug)]
pub enum Data {
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
        access: Access,
        base: Base,
        offset: Id,
    },
    Store {
        data: Data,
        ty: Type,
        access: Access,
        base: Base,
        offset: Id,
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
    Wait {
        vmem: Option<u8>,
        lgkm: Option<u8>,
    },
    Jump {
        target: Block,
        args: Vec<Data>,
    },
    Branch {
        condition: Id,
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

struct Builder<'f> {
    f: &'f KernelFunction,
    g: Graph,
    data: SecondaryMap<Value, Option<Data>>,
    uniform: SecondaryMap<Value, bool>,
    errors: Diagnostics,
}

/// Whether each value is the same in all lanes, assuming that all branches are uniform. Optimistic:
/// block parameters start uniform and lose it when something that varies flows in.
fn uniformity(f: &KernelFunction, order: &[Block]) -> SecondaryMap<Value, bool> {
    let mut varying: SecondaryMap<Value, bool> = SecondaryMap::new();
    loop {
        let mut changed = false;
        let mark = |map: &mut SecondaryMap<Value, bool>, v: Value| {
            let old = std::mem::replace(&mut map[v], true);
            !old
        };
        for &block in order {
            for &inst in &f.blocks[block].insts {
                let data = &f.insts[inst];
                let uses_varying = data
                    .uses
                    .iter()
                    .filter_map(|o| o.as_value())
                    .any(|v| varying[v]);
                let source = match data.op {
                    Op::WorkitemId(_) | Op::Load(_) | Op::Mfma(_) => true,
                    Op::Unary(Unary::ReadFirstLane) => false,
                    _ => uses_varying,
                };
                if source {
                    for d in data.defs.iter().filter_map(|o| o.as_value()) {
                        changed |= mark(&mut varying, d);
                    }
                }
                for t in &data.targets {
                    for (arg, &param) in t.args.iter().zip(&f.blocks[t.block].params) {
                        if arg.as_value().is_some_and(|v| varying[v]) {
                            changed |= mark(&mut varying, param);
                        }
                    }
                }
            }
        }
        if !changed {
            break;
        }
    }
    let mut uniform = SecondaryMap::with_default(true);
    for v in f.values.keys() {
        uniform[v] = !varying[v];
    }
    uniform
}

/// Put a function into the e-graph. `order` is a reverse postorder of its blocks.
pub fn build(f: &KernelFunction, order: &[Block]) -> Result<Built, Diagnostics> {
    let mut b = Builder {
        f,
        g: Graph::new(f.entry().unwrap_or(cranelift_entity::EntityRef::new(0))),
        data: SecondaryMap::new(),
        uniform: uniformity(f, order),
        errors: Diagnostics::default(),
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
        let text = Kernel::print_op(&self.f.insts[inst].op);
        self.errors.push(
            Diagnostic::error(
                "select-unsupported",
                format!("`{text}` cannot be selected: {what}"),
            )
            .maybe_label(self.f.insts[inst].span, "from this operation"),
        );
        None
    }

    fn facts_of(&self, value: Value, elem: Scalar) -> Facts {
        let uniform = self.uniform[value];
        match self.f.values[value].range {
            Some((lo, hi)) if elem.is_int() => Facts::range(elem, lo, hi, uniform),
            _ => Facts::top(elem, uniform),
        }
    }

    /// A value that the e-graph does not look into: a block parameter or a loaded value.
    /// `loaded` bits are zero-extended to a register.
    fn define_opaque(&mut self, value: Value, block: Block, loaded: Option<u32>) {
        let ty = self.f.ty(value);
        let data = match ty {
            Type::Pointer(_) => {
                self.errors.push(
                    Diagnostic::error("select-unsupported", "a pointer that changes from block to block is not supported yet")
                        .help("carry the byte offset as an integer and add it to the pointer where it is used"),
                );
                return;
            }
            Type::Data { elem, lanes: 1 } if elem.bits() >= 32 || elem == Scalar::I1 => {
                let facts = self.facts_of(value, elem);
                let info = LeafInfo {
                    source: LeafSource::Value { value, dword: 0 },
                    block,
                };
                Data::Class(self.g.leaf(info, facts))
            }
            Type::Data { elem, lanes: 1 } => {
                // Narrow scalars live in a whole register.
                let bits = loaded.unwrap_or(32);
                let facts = match bits {
                    32.. => Facts::top(Scalar::I32, self.uniform[value]),
                    _ => Facts::range(Scalar::I32, 0, (1i64 << bits) - 1, self.uniform[value]),
                };
                let info = LeafInfo {
                    source: LeafSource::Value { value, dword: 0 },
                    block,
                };
                let whole = self.g.leaf(info, facts);
                let int = if elem.bits() == 8 {
                    Scalar::I8
                } else {
                    Scalar::I16
                };
                let narrow = self.g.unary(Unary::Trunc, int, whole);
                Data::Class(self.g.unary(Unary::Bitcast, elem, narrow))
            }
            Type::Data { elem, .. } => Data::Vector {
                elem,
                pieces: vec![Piece::Value {
                    value,
                    start: 0,
                    dwords: ty.dwords(),
                }],
            },
        };
        self.data[value] = Some(data);
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

    fn targets(&self, inst: Inst) -> Option<Vec<(Block, Vec<Data>)>> {
        self.f.insts[inst]
            .targets
            .iter()
            .map(|t| {
                Some((
                    t.block,
                    t.args
                        .iter()
                        .map(|&a| self.data(a))
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
            (Op::Wait { vmem, lgkm }, _) => Some(Skeleton::Wait {
                vmem: *vmem,
                lgkm: *lgkm,
            }),
            (Op::Return, _) => Some(Skeleton::Return),
            (Op::Jump, _) => {
                let (target, args) = self.targets(inst)?.pop()?;
                Some(Skeleton::Jump { target, args })
            }
            (Op::Branch, _) => {
                let condition = self.class(d.uses[0])?;
                if !self.uniform[d.uses[0].as_value()?] {
                    return self.unsupported(inst, "its condition differs between lanes, and divergent branches are not supported yet");
                }
                let targets: [(Block, Vec<Data>); 2] = self.targets(inst)?.try_into().ok()?;
                Some(Skeleton::Branch { condition, targets })
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
            Op::Select => {
                let (Some(c), Some(a), Some(b)) = (
                    self.class(d.uses[0]),
                    self.class(d.uses[1]),
                    self.class(d.uses[2]),
                ) else {
                    return Err("vector selections are not supported yet");
                };
                Data::Class(self.g.select(c, a, b))
            }
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
                        Some(Data::Class(id)) if self.g.facts(id).bits() % 32 == 0 => {
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

    /// Argument `n` as a class. Dimensions and strides are 64-bit in the argument segment, but
    /// below 2^31: buffers are limited to that many bytes.
    fn argument(&mut self, n: u16, elem: Scalar, entry: Block) -> Id {
        let index = matches!(
            self.f.launch.arguments.get(usize::from(n)).map(|a| &a.kind),
            Some(ArgumentKind::Index { .. })
        );
        let info = LeafInfo {
            source: LeafSource::Argument { index: n, dword: 0 },
            block: entry,
        };
        if index && elem == Scalar::I64 {
            let low = self.g.leaf(
                info,
                Facts::range(Scalar::I32, 0, i64::from(i32::MAX), true),
            );
            return self.g.unary(Unary::ZExt, Scalar::I64, low);
        }
        self.g.leaf(info, Facts::top(elem, true))
    }

    /// A work-item id out of the packed ids that the wave starts with: ten bits per dimension.
    fn workitem_id(&mut self, dim: u8, value: Value, entry: Block) -> Id {
        const FIELD: u32 = 10;
        let size = self.f.launch.workgroup_size.map(|s| s.max(1));
        let wave = self.f.launch.subgroup_size.max(1);
        let mut possible = 0u64;
        for (d, &s) in size.iter().enumerate() {
            possible |= u64::from(s.next_power_of_two() - 1) << (FIELD * d as u32);
        }
        // Lanes of a wave are consecutive in x first: where x fills whole waves, all above the
        // lane number is the same in a wave.
        let whole_waves = size[0].is_multiple_of(wave) || (size[1] == 1 && size[2] == 1);
        let mut facts = Facts::top(Scalar::I32, false);
        facts.zeros = !possible & u64::from(u32::MAX);
        if whole_waves {
            facts.varying = u64::from(wave.next_power_of_two() - 1);
        }
        let only_x = size[1] == 1 && size[2] == 1;
        (facts.lo, facts.hi) = (
            0,
            if only_x {
                i64::from(size[0]) - 1
            } else {
                possible as i64
            },
        );
        let packed = self.g.leaf(
            LeafInfo {
                source: LeafSource::PackedIds,
                block: entry,
            },
            facts,
        );
        let shift = self
            .g
            .constant(Scalar::I32, i128::from(FIELD * u32::from(dim)));
        let mask = self.g.constant(Scalar::I32, (1 << FIELD) - 1);
        let field = self.g.binary(Binary::LShr, packed, shift);
        let id = self.g.binary(Binary::And, field, mask);
        let limit = i64::from(size[usize::from(dim).min(2)]) - 1;
        let known = self.g.facts(id).varying;
        let mut range = Facts::range(Scalar::I32, 0, limit, false);
        if let Some((lo, hi)) = self.f.values[value].range {
            (range.lo, range.hi) = (range.lo.max(lo), range.hi.min(hi));
        }
        range.varying = known;
        self.g.assume(id, range);
        id
    }

    /// Apply `op` to each element.
    fn elementwise(
        &mut self,
        uses: &[Operand],
        ty: Type,
        block: Block,
        op: impl Fn(&mut Graph, usize, &[Id]) -> Id,
    ) -> Result<Data, &'static str> {
        let Type::Data { elem, lanes } = ty else {
            return Err("its result is a pointer");
        };
        let operands: Vec<Data> = uses
            .iter()
            .map(|&o| self.data(o).ok_or("an operand has no value"))
            .collect::<Result<_, _>>()?;
        if lanes == 1 {
            let ids: Vec<Id> = operands
                .iter()
                .map(|d| {
                    if let Data::Class(id) = d {
                        Ok(*id)
                    } else {
                        Err("an operand is no scalar")
                    }
                })
                .collect::<Result<_, _>>()?;
            return Ok(Data::Class(op(&mut self.g, 0, &ids)));
        }
        if elem.bits() != 32 {
            return Err("only 32-bit elements are computed one by one yet");
        }
        let mut pieces = Vec::new();
        for n in 0..lanes {
            let mut ids = Vec::new();
            for d in &operands {
                let Data::Vector { elem, pieces } = d else {
                    return Err("an operand is no vector");
                };
                match self.extract(*elem, &pieces.clone(), n, Type::scalar(*elem), block)? {
                    Data::Class(id) => ids.push(id),
                    _ => return Err("an element is no scalar"),
                }
            }
            pieces.push(Piece::Class(op(&mut self.g, usize::from(n), &ids)));
        }
        Ok(Data::Vector { elem, pieces })
    }

    /// Elements from `first` of a vector, as many as `ty` has.
    fn extract(
        &mut self,
        elem: Scalar,
        pieces: &[Piece],
        first: u16,
        ty: Type,
        block: Block,
    ) -> Result<Data, &'static str> {
        let bit = u32::from(first) * u32::from(elem.bits());
        let (start, end) = (bit / 32, (bit + ty.bits()).div_ceil(32));
        let inside = ty.lanes() == 1 && elem.bits() < 32;
        if !inside && (bit % 32 != 0 || ty.bits() % 32 != 0) {
            return Err("only whole registers of a packed vector can be extracted yet");
        }
        let mut out = Vec::new();
        let mut at = 0u32;
        for p in pieces {
            let len = match p {
                Piece::Value { dwords, .. } | Piece::Const { dwords, .. } => u32::from(*dwords),
                Piece::Class(id) => u32::from(self.g.facts(*id).bits() / 32),
            };
            let (from, to) = (start.max(at), end.min(at + len));
            if from < to {
                let (skip, n) = ((from - at) as u8, (to - from) as u8);
                out.push(match p {
                    Piece::Value { value, start, .. } => Piece::Value {
                        value: *value,
                        start: start + skip,
                        dwords: n,
                    },
                    Piece::Const { bits, .. } => Piece::Const {
                        bits: *bits,
                        dwords: n,
                    },
                    Piece::Class(id) if n as u32 == len => Piece::Class(*id),
                    Piece::Class(_) => {
                        return Err("half of a 64-bit element cannot be extracted yet");
                    }
                });
            }
            at += len;
        }
        if ty.lanes() > 1 {
            return Ok(Data::Vector { elem, pieces: out });
        }
        let [piece] = &out[..] else {
            return Err("an element lies in two parts");
        };
        // A scalar: narrow ones are cut out of their register.
        let whole = if inside { Scalar::I32 } else { elem };
        let id = match piece {
            Piece::Class(id) => *id,
            Piece::Const { bits, .. } => self.g.constant(whole, (*bits).into()),
            Piece::Value { value, start, .. } => {
                let info = LeafInfo {
                    source: LeafSource::Value {
                        value: *value,
                        dword: *start,
                    },
                    block: self.block_of(*value, block),
                };
                self.g.leaf(info, Facts::top(whole, self.uniform[*value]))
            }
        };
        if !inside {
            return Ok(Data::Class(id));
        }
        let shift = self.g.constant(Scalar::I32, (bit % 32).into());
        let low = self.g.binary(Binary::LShr, id, shift);
        let int = if elem.bits() == 8 {
            Scalar::I8
        } else {
            Scalar::I16
        };
        let narrow = self.g.unary(Unary::Trunc, int, low);
        Ok(Data::Class(self.g.unary(Unary::Bitcast, elem, narrow)))
    }

    /// The block that defines a value. Linear, but asked once per leaf.
    fn block_of(&self, value: Value, fallback: Block) -> Block {
        for &block in &self.f.layout {
            let data = &self.f.blocks[block];
            if data.params.contains(&value)
                || data
                    .insts
                    .iter()
                    .any(|&i| self.f.defined_values(i).any(|v| v == value))
            {
                return block;
            }
        }
        fallback
    }
}
