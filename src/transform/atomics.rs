//! Atomic operations that the target has no instruction for: by compare and exchange, repeated until
//! no other access intervened.
//!
//! ```text
//!     seen = load word                          once
//! again(seen):
//!     now  = atomic<cmpxchg> op(seen), seen
//!     branch now = seen -> done(now), again(now)
//! ```
//!
//! Work-items need different numbers of rounds: `linearize` makes masks of the loop. In each round one of the
//! items that need the same word succeeds, so the loop ends. An operand narrower than a word is a
//! field of its word; the low bits of the address give the place of the field.
//!
//! # Why
//!
//! The loop is written before `linearize` makes masks of it. The tables say which operations the target lacks. A narrow
//! operation changes a field of the word in which its address lies, so a pointer may start at any byte.

use crate::ir::kernel::{
    Atomic, Binary, KernelFunction, MemoryRef, Op, Predicate, Scalar, Space, Type, Unary,
};
use crate::ir::{Block, BranchTarget, Inst, Operand, Value};
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::{Diagnostics, Span};
use easel_target::{Target, query};
use rustc_hash::{FxHashMap, FxHashSet};

/// Bits of the narrowest compare and exchange.
const WORD: u32 = 32;

/// Rewrites all atomic operations that the target lacks.
///
/// # Errors
/// Those of [`Context::target`].
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let target = cx.target()?;
    stats.add("atomics.unread", forget_unread(f));
    let mut replaced: FxHashMap<Value, Operand> = FxHashMap::default();
    let mut layout = Vec::with_capacity(f.layout.len());
    for block in std::mem::take(&mut f.layout) {
        layout.push(block);
        let list = f.blocks[block].insts.iter().enumerate();
        let lacking: Vec<(usize, What)> = list
            .filter_map(|(n, &inst)| lacking(f, inst, target).map(|what| (n, what)))
            .collect();
        if !lacking.is_empty() {
            stats.add("atomics.loops", lacking.len() as i64);
        }
        // From the last one on, so that later instructions are moved once.
        let mut made: Vec<[Block; 2]> = Vec::with_capacity(lacking.len());
        for (place, what) in lacking.into_iter().rev() {
            made.push(Retry::new(f, block, place, what).write(&mut replaced));
        }
        layout.extend(made.into_iter().rev().flatten());
    }
    f.layout = layout;
    f.substitute(&replaced);
    Ok(stats)
}

/// Drops unread results of atomic operations: without a result an atomic operation takes no register and needs
/// no wait.
fn forget_unread(f: &mut KernelFunction) -> i64 {
    let gives = |f: &KernelFunction, i: Inst| {
        let data = &f.insts[i];
        matches!(data.op, Op::Atomic(..)) && !data.defs.is_empty()
    };
    let mut unread: Vec<Inst> = f
        .inst_order()
        .map(|(_, i)| i)
        .filter(|&i| gives(f, i))
        .collect();
    if unread.is_empty() {
        return 0;
    }
    let mut read: FxHashSet<Value> = FxHashSet::default();
    for (_, inst) in f.inst_order() {
        read.extend(f.used_values(inst));
    }
    unread.retain(|&i| !f.defined_values(i).any(|v| read.contains(&v)));
    for &i in &unread {
        f.insts[i].defs.clear();
    }
    unread.len() as i64
}

/// An operation, its place in memory and the type of its data.
type What = (Atomic, MemoryRef, Type);

/// The atomic operation of an instruction, if the target lacks it and can do it by compare
/// and exchange.
fn lacking(f: &KernelFunction, inst: Inst, target: Target) -> Option<What> {
    let data = &f.insts[inst];
    let &Op::Atomic(op, access) = &data.op else {
        return None;
    };
    let ty = f.ty(data.uses.first()?.as_value()?);
    let word = match ty.bits() {
        64 => Type::I64,
        8 | 16 | WORD => Type::I32,
        _ => return None,
    };
    let exchanges = has(target, Atomic::CompareExchange, access.space, word);
    (exchanges && !has(target, op, access.space, ty)).then_some((op, access, ty))
}

/// Whether a target has an instruction for an atomic operation on a type.
fn has(target: Target, op: Atomic, space: Space, ty: Type) -> bool {
    let (name, float) = op.meaning();
    let space = match space {
        Space::Global => query::Space::Global,
        _ => query::Space::Lds,
    };
    let is_there = |f: &query::AtomicForm| {
        let named = f.name == name && f.ty.starts_with('f') == float;
        named && (f.space, f.bits) == (space, ty.bits())
    };
    op.is_of_words(ty) && target.atomic_forms().iter().any(is_there)
}

/// The rewriting of one operation.
struct Retry<'f> {
    f: &'f mut KernelFunction,
    op: Atomic,
    access: MemoryRef,
    ty: Type,
    uses: Vec<Operand>,
    old: Option<Value>,
    span: Option<Span>,
    /// The block of the operation, up to the operation.
    before: Block,
    again: Block,
    /// The instructions after the operation.
    after: Block,
    /// The block to which instructions are added.
    at: Block,
}

/// The word that is compared and exchanged, and the place of the operand in the word.
struct Word {
    base: Operand,
    offset: Operand,
    access: MemoryRef,
    ty: Type,
    /// For a part of the word: its distance from the lowest bit.
    shift: Option<Operand>,
}

impl<'f> Retry<'f> {
    /// Cuts the block in two.
    fn new(f: &'f mut KernelFunction, before: Block, place: usize, (op, access, ty): What) -> Self {
        let [again, after] = [f.add_block(), f.add_block()];
        let rest = f.blocks[before].insts.split_off(place);
        let data = f.insts[rest[0]].clone();
        f.blocks[after].insts = rest[1..].to_vec();
        Retry {
            ty,
            op,
            access,
            uses: data.uses.to_vec(),
            old: data.defs.first().and_then(|o| o.as_value()),
            span: data.span,
            before,
            again,
            after,
            at: before,
            f,
        }
    }

    /// Writes the loop; returns the blocks to place after the first.
    fn write(mut self, replaced: &mut FxHashMap<Value, Operand>) -> [Block; 2] {
        let n = self.op.operands();
        // Work-items with a false mask skip the loop, with any value.
        let mask = self.uses.get(n + 2).copied();
        let skipped = mask.map(|mask| {
            let any = self.old.map(|_| self.emit(Op::Undef, [], self.ty));
            (mask, any)
        });
        let word = self.word(self.uses[n], self.uses[n + 1]);
        let load = [word.base, word.offset].into_iter().chain(mask);
        let entered = self.emit(Op::Load(word.access), load, word.ty);
        let seen = self.f.add_param(self.again, word.ty);
        self.at = self.again;
        let new = self.changed(&word, seen.into());
        let cas = Op::Atomic(Atomic::CompareExchange, word.access);
        let now = self.emit(cas, [new, seen.into(), word.base, word.offset], word.ty);
        let same = self.emit(Op::Compare(Predicate::Eq), [now, seen.into()], Type::I1);
        let old = self.old.map(|old| {
            let param = self.f.add_param(self.after, self.ty);
            replaced.insert(old, param.into());
            self.field(&word, now)
        });
        let done = BranchTarget::new(self.after, old);
        let more = BranchTarget::new(self.again, [now]);
        self.end(Op::Branch, [same], vec![done, more]);
        self.at = self.before;
        let enter = BranchTarget::new(self.again, [entered]);
        match skipped {
            None => self.end(Op::Jump, [], vec![enter]),
            Some((mask, any)) => {
                let pass = BranchTarget::new(self.after, any);
                self.end(Op::Branch, [mask], vec![enter, pass]);
            }
        }
        [self.again, self.after]
    }

    /// The word that is, or contains, the operand.
    fn word(&mut self, base: Operand, offset: Operand) -> Word {
        let access = self.access;
        let bits = self.ty.bits();
        if bits >= WORD {
            let elem = if bits > WORD {
                Scalar::I64
            } else {
                Scalar::I32
            };
            let ty = Type::scalar(elem);
            return Word {
                base,
                offset,
                access,
                ty,
                shift: None,
            };
        }
        // The pointer itself may be inside a word.
        let int = match access.space {
            Space::Global => Type::I64,
            _ => Type::I32,
        };
        let start = self.emit(Op::Unary(Unary::Bitcast), [base], int);
        let [start, moved] = [start, offset].map(|o| self.low(o));
        let sum = self.emit(Op::Binary(Binary::Add), [start, moved], Type::I32);
        let three = self.constant(Type::I32, 3);
        let byte = self.emit(Op::Binary(Binary::And), [sum, three], Type::I32);
        let shift = self.emit(Op::Binary(Binary::Shl), [byte, three], Type::I32);
        let back = self.emit(Op::Unary(Unary::ZExt), [byte], Type::I64);
        let offset = self.emit(Op::Binary(Binary::Sub), [offset, back], Type::I64);
        // The word may begin before the object and end after it.
        let access = MemoryRef {
            extent: None,
            align: WORD / 8,
            ..access
        };
        Word {
            base,
            offset,
            access,
            ty: Type::I32,
            shift: Some(shift),
        }
    }

    /// The operand in a word.
    fn field(&mut self, word: &Word, bits: Operand) -> Operand {
        let Some(shift) = word.shift else {
            return self.cast(bits, word.ty, self.ty);
        };
        let down = self.emit(Op::Binary(Binary::LShr), [bits, shift], word.ty);
        let int = self.narrow();
        let field = self.emit(Op::Unary(Unary::Trunc), [down], int);
        self.cast(field, int, self.ty)
    }

    /// The word with the result of the operation.
    fn changed(&mut self, word: &Word, seen: Operand) -> Operand {
        let (data, had) = (self.uses[0], self.field(word, seen));
        let left = match self.op {
            Atomic::Exchange => data,
            Atomic::CompareExchange => {
                let int = self.narrow();
                let [a, b] = [had, self.uses[1]].map(|o| self.cast(o, self.ty, int));
                let same = self.emit(Op::Compare(Predicate::Eq), [a, b], Type::I1);
                self.emit(Op::Select, [same, data, had], self.ty)
            }
            op => match op.binary() {
                Some(op) => self.emit(Op::Binary(op), [had, data], self.ty),
                None => data,
            },
        };
        let int = self.narrow();
        let bits = self.cast(left, self.ty, int);
        let Some(shift) = word.shift else {
            return bits;
        };
        let ones = self.constant(word.ty, (1 << self.ty.bits()) - 1);
        let place = self.emit(Op::Binary(Binary::Shl), [ones, shift], word.ty);
        let all = self.constant(word.ty, u64::from(u32::MAX));
        let rest = self.emit(Op::Binary(Binary::Xor), [place, all], word.ty);
        let kept = self.emit(Op::Binary(Binary::And), [seen, rest], word.ty);
        let wide = self.emit(Op::Unary(Unary::ZExt), [bits], word.ty);
        let up = self.emit(Op::Binary(Binary::Shl), [wide, shift], word.ty);
        self.emit(Op::Binary(Binary::Or), [kept, up], word.ty)
    }

    /// The integer of the operand's bits.
    fn narrow(&self) -> Type {
        Type::scalar(match self.ty.bits() {
            8 => Scalar::I8,
            16 => Scalar::I16,
            64 => Scalar::I64,
            _ => Scalar::I32,
        })
    }

    fn cast(&mut self, o: Operand, from: Type, to: Type) -> Operand {
        match from == to {
            true => o,
            false => self.emit(Op::Unary(Unary::Bitcast), [o], to),
        }
    }

    /// The low word of an integer.
    fn low(&mut self, o: Operand) -> Operand {
        match o.as_value().map(|v| self.f.ty(v)) {
            Some(ty) if ty.bits() > WORD => self.emit(Op::Unary(Unary::Trunc), [o], Type::I32),
            _ => o,
        }
    }

    fn constant(&mut self, ty: Type, value: u64) -> Operand {
        self.emit(Op::Const(value), [], ty)
    }

    fn emit(&mut self, op: Op, uses: impl IntoIterator<Item = Operand>, ty: Type) -> Operand {
        let inst = self.f.append(self.at, op, uses, [ty]);
        self.f.insts[inst].span = self.span;
        self.f.result(inst, 0).into()
    }

    fn end(&mut self, op: Op, uses: impl IntoIterator<Item = Operand>, targets: Vec<BranchTarget>) {
        let inst = self.f.append(self.at, op, uses, []);
        self.f.insts[inst].span = self.span;
        self.f.insts[inst].targets = targets.into();
    }
}
