//! Building kernel IR: cached constants, work-item ids, and integer operations that fold when both
//! sides are constant. Other simplifications are the selector's work.
//!
//! Constants, arguments, ids and LDS addresses are at the head of the entry block, so they
//! dominate every use; unused ones are dropped at the end.
//!
//! # Why
//!
//! Counters and ids have the bounds that the source implies. The region of the export gives a grid by dimensions, and
//! dimensions are below 2^31. So a row is below 2^31, too. A counter whose bounds fit 32 bits has 32 bits. Before this rule, index
//! arithmetic of kernels with sizes from arguments had 64 bits because of one bit.

use crate::ir::kernel::{Binary, KernelFunction, Op, Predicate, Scalar, Type, Unary};
use crate::ir::{ArgumentKind, Block, BranchTarget, Inst, InstData, Operand, Value};
use crate::mlir::affine::{AffineOp, Bounds};
use easel_isa::diagnostic::Span;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::smallvec;

pub(super) struct Builder {
    pub func: KernelFunction,
    pub block: Block,
    /// The source place of the operation being lowered.
    pub span: Option<Span>,
    head: Vec<Inst>,
    constants: FxHashMap<(Type, u64), Value>,
    leaves: FxHashMap<Leaf, Value>,
    /// Integer scalars of known value.
    known: FxHashMap<Value, i64>,
    /// Bounds of integer scalars that are computed.
    bounds: FxHashMap<Value, Bounds>,
    /// log2 of a power of two that divides the value, if larger than 1.
    multiple: FxHashMap<Value, u32>,
}

/// Operations without operands that need only one instance.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Leaf {
    Argument(u16),
    Lds(u32),
    Workitem(u8),
    Workgroup(u8),
}

/// An upper bound for the instructions of most kernels with unrolled loops.
/// Not tuned: only reserves room.
const MANY: usize = 1 << 12;

impl Builder {
    /// `source` is the number of values in the text.
    pub fn new(name: &str, source: usize) -> Self {
        let mut func = KernelFunction::new(name, ());
        // A value of the text becomes a few, and loops are unrolled; unused room costs nothing.
        let room = (16 * source).min(4 * source + MANY);
        func.reserve(room, room);
        let block = func.add_block();
        Builder {
            func,
            block,
            span: None,
            head: Vec::new(),
            constants: FxHashMap::default(),
            leaves: FxHashMap::default(),
            known: FxHashMap::default(),
            bounds: FxHashMap::default(),
            multiple: FxHashMap::default(),
        }
    }

    pub fn ty(&self, v: Value) -> Type {
        self.func.ty(v)
    }

    /// The value of an integer scalar, if it is a constant.
    pub fn known(&self, v: Value) -> Option<i64> {
        self.known.get(&v).copied()
    }

    /// The smallest and the largest value of an integer scalar, if bounds are known.
    pub fn bounds(&self, v: Value) -> Option<Bounds> {
        let constant = self.known(v).map(|c| (c, c));
        let computed = || self.bounds.get(&v).copied();
        constant.or_else(|| self.func.range(v)).or_else(computed)
    }

    /// A power of two that divides the value; at most 2^16.
    pub fn multiple(&self, v: Value) -> u32 {
        1 << self.log_multiple(v)
    }

    fn log_multiple(&self, v: Value) -> u32 {
        match self.known(v) {
            Some(0) => 16,
            Some(c) => c.trailing_zeros().min(16),
            None => self.multiple.get(&v).copied().unwrap_or(0),
        }
    }

    /// Appends an operation with one result.
    pub fn op(&mut self, op: Op, uses: impl IntoIterator<Item = Value>, ty: Type) -> Value {
        let inst = self
            .func
            .append(self.block, op, uses.into_iter().map(Operand::from), [ty]);
        self.func.insts[inst].span = self.span;
        self.func.result(inst, 0)
    }

    /// Appends an operation without result.
    pub fn effect(&mut self, op: Op, uses: impl IntoIterator<Item = Value>) -> Inst {
        let inst = self
            .func
            .append(self.block, op, uses.into_iter().map(Operand::from), []);
        self.func.insts[inst].span = self.span;
        inst
    }

    pub fn jump(&mut self, to: Block, args: &[Value]) {
        let inst = self.effect(Op::Jump, []);
        self.func.insts[inst]
            .targets
            .push(BranchTarget::new(to, args.iter().map(|&v| v.into())));
    }

    pub fn branch(
        &mut self,
        condition: Value,
        then: (Block, &[Value]),
        otherwise: (Block, &[Value]),
    ) {
        let inst = self.effect(Op::Branch, [condition]);
        let targets =
            [then, otherwise].map(|(b, args)| BranchTarget::new(b, args.iter().map(|&v| v.into())));
        self.func.insts[inst].targets.extend(targets);
    }

    fn at_head(&mut self, op: Op, uses: &[Value], ty: Type) -> Value {
        let value = self.func.add_value(ty);
        let uses = uses.iter().map(|&v| v.into()).collect();
        let data = InstData::new(op, smallvec![value.into()], uses).at(self.span);
        let inst = self.func.make_inst(data);
        self.head.push(inst);
        value
    }

    /// A constant by the bits of one element.
    pub fn constant(&mut self, ty: Type, bits: u64) -> Value {
        if let Some(&v) = self.constants.get(&(ty, bits)) {
            return v;
        }
        let v = self.at_head(Op::Const(bits), &[], ty);
        self.constants.insert((ty, bits), v);
        if let Type::Data { elem, lanes: 1 } = ty
            && elem.is_int()
        {
            let unused = 64 - u32::from(elem.bits());
            self.known.insert(v, ((bits << unused) as i64) >> unused);
        }
        v
    }

    /// An integer constant, truncated to the element's width.
    pub fn int(&mut self, ty: Type, value: i64) -> Value {
        let bits = ty.elem().map_or(64, Scalar::bits);
        let mask = if bits >= 64 {
            u64::MAX
        } else {
            (1 << bits) - 1
        };
        self.constant(ty, value as u64 & mask)
    }

    /// An `index` constant.
    pub fn index(&mut self, value: i64) -> Value {
        self.int(Type::I64, value)
    }

    /// Different values in the elements of a vector.
    pub fn vector(&mut self, ty: Type, bits: &[u64]) -> Value {
        if let Some(&first) = bits.first()
            && bits.iter().all(|&b| b == first)
        {
            return self.constant(ty, first);
        }
        let elem = Type::scalar(ty.elem().unwrap_or(Scalar::I32));
        let parts: Vec<Value> = bits.iter().map(|&b| self.constant(elem, b)).collect();
        self.at_head(Op::Concat, &parts, ty)
    }

    fn leaf(&mut self, leaf: Leaf, op: Op, ty: Type) -> Value {
        if let Some(&v) = self.leaves.get(&leaf) {
            return v;
        }
        let v = self.at_head(op, &[], ty);
        self.leaves.insert(leaf, v);
        v
    }

    /// The argument number of a value that is an argument.
    pub fn argument_number(&self, v: Value) -> Option<u16> {
        self.func.insts.values().find_map(|d| match d.op {
            Op::Argument(n) if d.defs.first().and_then(|o| o.as_value()) == Some(v) => Some(n),
            _ => None,
        })
    }

    pub fn argument(&mut self, n: u16, ty: Type) -> Value {
        self.leaf(Leaf::Argument(n), Op::Argument(n), ty)
    }

    pub fn lds(&mut self, byte: u32) -> Value {
        self.leaf(
            Leaf::Lds(byte),
            Op::LdsBase(byte),
            Type::Pointer(crate::ir::kernel::Space::Lds),
        )
    }

    /// A work-item (`group` false) or workgroup id as `index`, with its largest value. The id
    /// itself is 32 bits and never negative, so it is zero-extended.
    pub fn id(&mut self, group: bool, dim: u8, max: i64) -> Value {
        if max == 0 {
            return self.index(0);
        }
        let (leaf, op) = match group {
            false => (Leaf::Workitem(dim), Op::WorkitemId(dim)),
            true => (Leaf::Workgroup(dim), Op::WorkgroupId(dim)),
        };
        // The cache holds the extended value.
        if let Some(&v) = self.leaves.get(&leaf) {
            return v;
        }
        let id = self.at_head(op, &[], Type::I32);
        let wide = self.at_head(Op::Unary(Unary::ZExt), &[id], Type::I64);
        self.func.set_range(id, Some((0, max)));
        self.func.set_range(wide, Some((0, max)));
        self.leaves.insert(leaf, wide);
        wide
    }

    pub fn unary(&mut self, op: Unary, a: Value, ty: Type) -> Value {
        if let (Some(c), Unary::SExt | Unary::Trunc | Unary::ZExt) = (self.known(a), op)
            && ty.is_int_scalar()
        {
            let from = self.ty(a).bits();
            let c = if op == Unary::ZExt && from < 64 {
                c & ((1 << from) - 1)
            } else {
                c
            };
            return self.int(ty, c);
        }
        self.op(Op::Unary(op), [a], ty)
    }

    /// A two-operand operation; folds constants, `x + 0` and `x * 1`.
    pub fn binary(&mut self, op: Binary, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        if ty.is_int_scalar() {
            match (self.known(a), self.known(b)) {
                (Some(x), Some(y)) => {
                    if let Some(c) = fold(op, x, y, ty) {
                        return self.int(ty, c);
                    }
                }
                (Some(0), None) if op == Binary::Add => return b,
                (Some(1), None) if op == Binary::Mul => return b,
                (None, Some(0)) if matches!(op, Binary::Add | Binary::Sub) => return a,
                (None, Some(1))
                    if matches!(op, Binary::Mul | Binary::FloorDiv | Binary::CeilDiv) =>
                {
                    return a;
                }
                _ => {}
            }
        }
        let v = self.op(Op::Binary(op), [a, b], ty);
        let (x, y) = (self.log_multiple(a), self.log_multiple(b));
        let multiple = match op {
            Binary::Add | Binary::Sub => x.min(y),
            Binary::Mul => (x + y).min(16),
            _ => 0,
        };
        if multiple > 0 {
            self.multiple.insert(v, multiple);
        }
        if ty == Type::I64
            && let Some(op) = affine(op)
            && let (Some(x), Some(y)) = (self.bounds(a), self.bounds(b))
            && let Some(bounds) = op.bounds(x, y)
        {
            self.bounds.insert(v, bounds);
        }
        v
    }

    pub fn add(&mut self, a: Value, b: Value) -> Value {
        self.binary(Binary::Add, a, b)
    }

    pub fn mul(&mut self, a: Value, b: Value) -> Value {
        self.binary(Binary::Mul, a, b)
    }

    pub fn compare(&mut self, p: Predicate, a: Value, b: Value) -> Value {
        let ty = Type::vector(Scalar::I1, self.ty(a).lanes());
        self.op(Op::Compare(p), [a, b], ty)
    }

    /// Puts the head before the entry block's operations, without unused operations.
    pub fn finish(mut self) -> KernelFunction {
        let mut used: FxHashSet<Value> = FxHashSet::default();
        for (_, inst) in self.func.inst_order() {
            used.extend(self.func.used_values(inst));
        }
        let mut kept = Vec::new();
        for &inst in self.head.iter().rev() {
            if self.func.defined_values(inst).any(|v| used.contains(&v)) {
                used.extend(self.func.used_values(inst));
                kept.push(inst);
            }
        }
        kept.reverse();
        if let Some(entry) = self.func.entry() {
            let body = std::mem::take(&mut self.func.blocks[entry].insts);
            kept.extend(body);
            self.func.blocks[entry].insts = kept;
        }
        // A dimension or stride without readers may have any value.
        let read: FxHashSet<u16> = (self.func.inst_order())
            .filter_map(|(_, i)| match self.func.insts[i].op {
                Op::Argument(n) => Some(n),
                _ => None,
            })
            .collect();
        for (n, argument) in self.func.launch.arguments.iter_mut().enumerate() {
            if let ArgumentKind::Index {
                value: value @ None,
            } = &mut argument.kind
                && !read.contains(&(n as u16))
            {
                *value = Some(0);
            }
        }
        self.func
    }
}

/// The corresponding operator of affine maps, if there is one.
fn affine(op: Binary) -> Option<AffineOp> {
    Some(match op {
        Binary::Add => AffineOp::Add,
        Binary::Sub => AffineOp::Sub,
        Binary::Mul => AffineOp::Mul,
        Binary::FloorDiv => AffineOp::FloorDiv,
        Binary::CeilDiv => AffineOp::CeilDiv,
        Binary::FloorMod => AffineOp::Mod,
        _ => return None,
    })
}

/// Constant folding at the width of the type; `None` if the operation is undefined or not
/// worth folding.
fn fold(op: Binary, a: i64, b: i64, ty: Type) -> Option<i64> {
    let bits = ty.bits();
    Some(match op {
        Binary::Add => a.wrapping_add(b),
        Binary::Sub => a.wrapping_sub(b),
        Binary::Mul => a.wrapping_mul(b),
        Binary::FloorDiv if b > 0 => a.div_euclid(b),
        Binary::CeilDiv if b > 0 => a.div_euclid(b) + i64::from(a.rem_euclid(b) != 0),
        Binary::FloorMod if b > 0 => a.rem_euclid(b),
        Binary::And => a & b,
        Binary::Or => a | b,
        Binary::Xor => a ^ b,
        Binary::SMin => a.min(b),
        Binary::SMax => a.max(b),
        Binary::Shl if (0..i64::from(bits)).contains(&b) => a.wrapping_shl(b as u32),
        Binary::SDiv if b > 0 => a / b,
        Binary::SRem if b > 0 => a % b,
        _ => return None,
    })
}
