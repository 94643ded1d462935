//! A builder of kernel IR: one instruction for equal pure operations, loops, regions under a condition.
//!
//! Invariant: a value that is kept for reuse dominates the current place. The end of a loop or a region
//! removes the values that its body made.

use crate::ir::kernel::{
    Binary, Dpp, Exchange, KernelFunction, MemoryRef, Mfma, Op, Predicate, Scalar, Type, Unary,
};
use crate::ir::{Block, BranchTarget, Inst, InstData, Operand, Value};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// A pure operation on values.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Pure {
    Binary(Binary),
    Unary(Unary),
    Compare(Predicate),
    Select,
    Const(u64),
    Argument(u16),
    Lds(u32),
    Workitem,
    Workgroup,
    Load(MemoryRef),
    Extract(u16),
    Concat,
}

type Key = (Pure, SmallVec<[Value; 3]>, Type);

/// A kernel under construction.
pub struct Code {
    /// The kernel.
    pub func: KernelFunction,
    block: Block,
    /// Constants, ids and arguments, in front of all other instructions.
    head: Vec<Inst>,
    known: FxHashMap<Key, Value>,
    /// The keys of known values, in the order of their insertion.
    log: Vec<Key>,
    constants: FxHashMap<Value, u64>,
    /// Elements of vectors: the vector and the number of the element.
    parts: FxHashMap<Value, (Value, u16)>,
}

/// The number of known values at a place.
#[derive(Clone, Copy)]
pub struct Mark(usize);

impl Code {
    /// An empty kernel.
    pub fn new(name: &str) -> Code {
        let mut func = KernelFunction::new(name, ());
        let block = func.add_block();
        Code {
            func,
            block,
            head: Vec::new(),
            known: FxHashMap::default(),
            log: Vec::new(),
            constants: FxHashMap::default(),
            parts: FxHashMap::default(),
        }
    }

    /// The kernel.
    pub fn finish(mut self) -> KernelFunction {
        self.effect(Op::Return, []);
        if let Some(entry) = self.func.entry() {
            let body = std::mem::take(&mut self.func.blocks[entry].insts);
            self.head.extend(body);
            self.func.blocks[entry].insts = self.head;
        }
        self.func
    }

    /// The type of a value.
    pub fn ty(&self, v: Value) -> Type {
        self.func.ty(v)
    }

    /// The elements of a value.
    pub fn scalar(&self, v: Value) -> Scalar {
        self.ty(v).elem().unwrap_or(Scalar::I64)
    }

    fn op(&mut self, op: Op, uses: &[Value], ty: Type) -> Value {
        let uses = uses.iter().map(|&v| Operand::from(v));
        let inst = self.func.append(self.block, op, uses, [ty]);
        self.func.result(inst, 0)
    }

    fn effect(&mut self, op: Op, uses: impl IntoIterator<Item = Value>) -> Inst {
        let uses = uses.into_iter().map(Operand::from);
        self.func.append(self.block, op, uses, [])
    }

    fn pure(&mut self, pure: Pure, op: Op, uses: &[Value], ty: Type) -> Value {
        let key: Key = (pure, uses.into(), ty);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let value = self.op(op, uses, ty);
        self.known.insert(key.clone(), value);
        self.log.push(key);
        value
    }

    fn leaf(&mut self, pure: Pure, op: Op, ty: Type) -> Value {
        let key: Key = (pure, SmallVec::new(), ty);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let value = self.func.add_value(ty);
        let inst = self
            .func
            .make_inst(InstData::new(op, smallvec![value.into()], smallvec![]));
        self.head.push(inst);
        self.known.insert(key, value);
        value
    }

    /// The number of values that are known here.
    pub fn mark(&self) -> Mark {
        Mark(self.log.len())
    }

    /// Forgets the values that became known since a mark.
    pub fn forget(&mut self, mark: Mark) {
        for key in self.log.drain(mark.0..) {
            self.known.remove(&key);
        }
    }

    // ---- leaves -------------------------------------------------------------------------------

    /// A constant by its bits.
    pub fn constant(&mut self, scalar: Scalar, bits: u64) -> Value {
        let bits = bits & (u64::MAX >> (64 - u32::from(scalar.bits())));
        let value = self.leaf(Pure::Const(bits), Op::Const(bits), Type::scalar(scalar));
        self.constants.insert(value, bits);
        value
    }

    /// A position as a constant.
    pub fn index(&mut self, n: i64) -> Value {
        self.constant(Scalar::I64, n as u64)
    }

    /// The number of a position, if the position is a constant.
    pub fn known_index(&self, v: Value) -> Option<i64> {
        let bits = self.constants.get(&v).copied()?;
        (self.scalar(v) == Scalar::I64).then_some(bits as i64)
    }

    /// A buffer, by the number of its argument.
    pub fn argument(&mut self, n: u16) -> Value {
        use crate::ir::kernel::Space;
        let ty = Type::Pointer(Space::Global);
        self.leaf(Pure::Argument(n), Op::Argument(n), ty)
    }

    /// A byte of the memory of the workgroup.
    pub fn lds(&mut self, byte: u32) -> Value {
        use crate::ir::kernel::Space;
        let ty = Type::Pointer(Space::Lds);
        self.leaf(Pure::Lds(byte), Op::LdsBase(byte), ty)
    }

    /// The number of the work-item, below `local`.
    pub fn workitem(&mut self, local: u64) -> Value {
        let id = self.leaf(Pure::Workitem, Op::WorkitemId(0), Type::I32);
        self.func.set_range(id, Some((0, local as i64 - 1)));
        self.widen(id)
    }

    /// The number of the workgroup, below `groups`.
    pub fn workgroup(&mut self, groups: u64) -> Value {
        let id = self.leaf(Pure::Workgroup, Op::WorkgroupId(0), Type::I32);
        self.func.set_range(id, Some((0, groups as i64 - 1)));
        self.widen(id)
    }

    fn widen(&mut self, id: Value) -> Value {
        self.unary(Unary::ZExt, id, Scalar::I64)
    }

    // ---- pure ---------------------------------------------------------------------------------

    /// A pure operation on two values of one type.
    pub fn binary(&mut self, op: Binary, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        if ty == Type::I64 {
            let (m, n) = (self.known_index(a), self.known_index(b));
            match (op, m, n) {
                (Binary::Add, Some(m), Some(n)) => return self.index(m.wrapping_add(n)),
                (Binary::Mul, Some(m), Some(n)) => return self.index(m.wrapping_mul(n)),
                (Binary::Sub, Some(m), Some(n)) => return self.index(m.wrapping_sub(n)),
                (Binary::Add, Some(0), _) => return b,
                (Binary::Add | Binary::Sub, _, Some(0)) => return a,
                (Binary::Mul, Some(0), _) | (Binary::Mul | Binary::UDiv, _, Some(1)) => return a,
                (Binary::Mul, _, Some(0)) | (Binary::Mul, Some(1), _) => return b,
                (Binary::URem, _, Some(1)) | (Binary::URem | Binary::UDiv, Some(0), _) => {
                    return self.index(0);
                }
                _ => {}
            }
        }
        self.pure(Pure::Binary(op), Op::Binary(op), &[a, b], ty)
    }

    /// A pure operation on one value of the type `to`.
    pub fn unary(&mut self, op: Unary, a: Value, to: Scalar) -> Value {
        self.pure(Pure::Unary(op), Op::Unary(op), &[a], Type::scalar(to))
    }

    /// The comparison of two values.
    pub fn compare(&mut self, predicate: Predicate, a: Value, b: Value) -> Value {
        let op = Op::Compare(predicate);
        self.pure(Pure::Compare(predicate), op, &[a, b], Type::I1)
    }

    /// A choice between two values by a condition.
    pub fn select(&mut self, condition: Value, a: Value, b: Value) -> Value {
        if a == b {
            return a;
        }
        let ty = self.ty(a);
        self.pure(Pure::Select, Op::Select, &[condition, a, b], ty)
    }

    /// The conjunction of two conditions. An absent condition is true.
    pub fn both(&mut self, a: Option<Value>, b: Option<Value>) -> Option<Value> {
        match (a, b) {
            (Some(a), Some(b)) if a != b => Some(self.binary(Binary::And, a, b)),
            (a, b) => a.or(b),
        }
    }

    // ---- memory -------------------------------------------------------------------------------

    /// The value at a byte address, or any value where a mask is false. Memory without a writer is read once.
    pub fn read(
        &mut self,
        ty: Type,
        memory: MemoryRef,
        (base, byte): (Value, Value),
        mask: Option<Value>,
        once: bool,
    ) -> Value {
        let mut uses: SmallVec<[Value; 4]> = smallvec![base, byte];
        uses.extend(mask);
        match once {
            true => self.pure(Pure::Load(memory), Op::Load(memory), &uses, ty),
            false => self.op(Op::Load(memory), &uses, ty),
        }
    }

    /// An element of a vector.
    pub fn extract(&mut self, vector: Value, k: u16) -> Value {
        let ty = Type::scalar(self.scalar(vector));
        let part = self.pure(Pure::Extract(k), Op::Extract(k), &[vector], ty);
        self.parts.insert(part, (vector, k));
        part
    }

    /// Elements as a vector.
    pub fn concat(&mut self, all: &[Value]) -> Value {
        let elem = all.first().map_or(Scalar::I64, |&v| self.scalar(v));
        let ty = Type::Data {
            elem,
            lanes: all.len() as u16,
        };
        // All elements of one vector are that vector.
        if let Some(&(whole, 0)) = all.first().and_then(|v| self.parts.get(v))
            && self.ty(whole) == ty
            && (0..)
                .zip(all)
                .all(|(k, v)| self.parts.get(v) == Some(&(whole, k)))
        {
            return whole;
        }
        self.pure(Pure::Concat, Op::Concat, all, ty)
    }

    /// Elements as a vector; a single element as a scalar.
    pub fn joined(&mut self, all: &[Value]) -> Value {
        match all {
            &[one] => one,
            all => self.concat(all),
        }
    }

    /// The elements of a vector; a scalar as one element.
    pub fn elements(&mut self, value: Value) -> SmallVec<[Value; 1]> {
        match self.ty(value).lanes() {
            1 => smallvec![value],
            lanes => (0..lanes).map(|k| self.extract(value, k)).collect(),
        }
    }

    /// A matrix product over the lanes of the subgroup, added to the third operand.
    pub fn multiply(&mut self, mfma: Mfma, uses: [Value; 3]) -> Value {
        let ty = self.ty(uses[2]);
        self.op(Op::Mfma(mfma), &uses, ty)
    }

    /// Stores an element at a byte address, where a mask is not false.
    pub fn store(
        &mut self,
        value: Value,
        memory: MemoryRef,
        (base, byte): (Value, Value),
        mask: Option<Value>,
    ) {
        self.effect(
            Op::Store(memory),
            [value, base, byte].into_iter().chain(mask),
        );
    }

    /// An operation with data of another lane: `old`, the value of the other lane and, for a binary operation, that of this lane.
    pub fn dpp(&mut self, dpp: Dpp, uses: &[Value]) -> Value {
        let ty = self.ty(uses[0]);
        self.op(Op::Dpp(dpp), uses, ty)
    }

    /// The value of another lane, `from`, as the exchange says; of 32 bits.
    pub fn shuffle(&mut self, exchange: Exchange, value: Value, from: Value) -> Value {
        let ty = self.ty(value);
        self.op(Op::Shuffle(Some(exchange)), &[value, from], ty)
    }

    /// The value of one lane, for all lanes.
    pub fn read_lane(&mut self, value: Value, lane: u8) -> Value {
        let ty = self.ty(value);
        self.op(Op::ReadLane(lane), &[value], ty)
    }

    /// A barrier of all work-items of the workgroup.
    pub fn barrier(&mut self) {
        self.effect(Op::Barrier { global: false }, []);
    }

    // ---- control ------------------------------------------------------------------------------

    fn jump(&mut self, to: Block, args: &[Value]) {
        let inst = self.effect(Op::Jump, []);
        let target = BranchTarget::new(to, args.iter().map(|&v| v.into()));
        self.func.insts[inst].targets.push(target);
    }

    fn branch(&mut self, condition: Value, then: (Block, &[Value]), other: (Block, &[Value])) {
        let inst = self.effect(Op::Branch, [condition]);
        let target =
            |(b, args): (Block, &[Value])| BranchTarget::new(b, args.iter().map(|&v| v.into()));
        self.func.insts[inst]
            .targets
            .extend([then, other].map(target));
    }

    /// Emits a body under the condition that a number is below a bound. The body knows the bound.
    pub fn inside(
        &mut self,
        condition: Value,
        (n, bound): (Value, u64),
        body: impl FnOnce(&mut Code, Value),
    ) {
        let inside = self.func.add_block();
        let param = self.func.add_param(inside, Type::I64);
        self.func.set_range(param, Some((0, bound as i64 - 1)));
        let after = self.func.add_block();
        self.branch(condition, (inside, &[n]), (after, &[]));
        self.block = inside;
        let mark = self.mark();
        body(self, param);
        self.forget(mark);
        self.jump(after, &[]);
        self.follow(after);
    }

    /// Emits a body under a condition.
    pub fn when(&mut self, condition: Value, body: impl FnOnce(&mut Code)) {
        let (inside, after) = (self.func.add_block(), self.func.add_block());
        self.branch(condition, (inside, &[]), (after, &[]));
        self.block = inside;
        let mark = self.mark();
        body(self);
        self.forget(mark);
        self.jump(after, &[]);
        self.follow(after);
    }

    /// Emits a loop with a body for each number below `rounds`, which is less than 2^31. The result is that of the last iteration.
    pub fn repeat<E>(
        &mut self,
        rounds: u64,
        state: Vec<Value>,
        body: impl FnOnce(&mut Code, Value, Vec<Value>) -> Result<Vec<Value>, E>,
    ) -> Result<Vec<Value>, E> {
        let head = self.func.add_block();
        // The counter has 32 bits, because scalar instructions add and compare 32 bits.
        let count = self.func.add_param(head, Type::I32);
        self.func.set_range(count, Some((0, rounds as i64 - 1)));
        let types: Vec<Type> = state.iter().map(|&v| self.ty(v)).collect();
        let carried: Vec<Value> = types
            .iter()
            .map(|&ty| self.func.add_param(head, ty))
            .collect();
        let zero = self.constant(Scalar::I32, 0);
        let first: Vec<Value> = [zero].into_iter().chain(state).collect();
        self.jump(head, &first);
        self.block = head;
        let mark = self.mark();
        let wide = self.widen(count);
        let new = body(self, wide, carried)?;
        let one = self.constant(Scalar::I32, 1);
        let next = self.binary(Binary::Add, count, one);
        let end = self.constant(Scalar::I32, rounds);
        let again = self.compare(Predicate::Ult, next, end);
        let after = self.func.add_block();
        let left: Vec<Value> = types
            .iter()
            .map(|&ty| self.func.add_param(after, ty))
            .collect();
        let back: Vec<Value> = [next].into_iter().chain(new.iter().copied()).collect();
        self.branch(again, (head, &back), (after, &new));
        self.forget(mark);
        self.follow(after);
        Ok(left)
    }

    /// Continues in a block that comes after all existing blocks.
    fn follow(&mut self, block: Block) {
        self.func.layout.retain(|&b| b != block);
        self.func.layout.push(block);
        self.block = block;
    }
}
