//! Instructions at the end of a block that is being written.

use crate::ir::kernel::{Binary, KernelFunction, Op, Type};
use crate::ir::{Block, Inst, InstData, Operand, Value};
use smallvec::smallvec;

/// A copy of an instruction with other operands, at the end of a block; returns the replacements for its results.
pub(crate) fn copy(
    f: &mut KernelFunction,
    block: Block,
    inst: Inst,
    uses: Vec<Operand>,
) -> Vec<(Value, Operand)> {
    let mut data = f.insts[inst].clone();
    data.uses = uses.into_iter().collect();
    let mut made = Vec::with_capacity(data.defs.len());
    for d in &mut data.defs {
        if let Operand::Value(v, _) = *d {
            let new = f.add_value(f.ty(v));
            f.set_range(new, f.range(v));
            made.push((v, new.into()));
            *d = new.into();
        }
    }
    let new = f.make_inst(data);
    f.blocks[block].insts.push(new);
    made
}

/// A block whose instructions were removed and are added one by one, with others in between.
pub(crate) struct End<'a> {
    pub f: &'a mut KernelFunction,
    pub block: Block,
}

impl End<'_> {
    /// An instruction with one result.
    pub fn make(&mut self, op: Op, uses: &[Value], ty: Type) -> Value {
        let v = self.f.add_value(ty);
        let inst = self.f.make_inst(InstData::new(
            op,
            smallvec![v.into()],
            uses.iter().map(|&u| u.into()).collect(),
        ));
        self.f.blocks[self.block].insts.push(inst);
        v
    }

    /// An integer.
    pub fn constant(&mut self, n: i64, ty: Type) -> Value {
        self.make(Op::Const(n as u64), &[], ty)
    }

    /// An operation of a value with an integer; the value, if the operation changes nothing.
    pub fn with(&mut self, op: Binary, v: Value, n: i64) -> Value {
        match (op, n) {
            (Binary::Mul, 1) | (Binary::Add | Binary::LShr | Binary::Xor, 0) => v,
            _ => {
                let ty = self.f.ty(v);
                let n = self.constant(n, ty);
                self.make(Op::Binary(op), &[v, n], ty)
            }
        }
    }

    /// An operation on two values, or the only value.
    pub fn both(&mut self, op: Binary, a: Option<Value>, b: Option<Value>) -> Option<Value> {
        match (a, b) {
            (Some(a), Some(b)) => Some(self.make(Op::Binary(op), &[a, b], self.f.ty(a))),
            (a, b) => a.or(b),
        }
    }

    /// A sum of multiples; `None` without a term.
    pub fn sum(&mut self, terms: &[(Value, i64)]) -> Option<Value> {
        let mut all = None;
        for &(v, by) in terms {
            let term = self.with(Binary::Mul, v, by);
            all = self.both(Binary::Add, all, Some(term));
        }
        all
    }

    /// A value, if there is one, and an integer.
    pub fn plus(&mut self, v: Option<Value>, n: i64, ty: Type) -> Option<Value> {
        match (v, n) {
            (v, 0) => v,
            (Some(v), n) => Some(self.with(Binary::Add, v, n)),
            (None, n) => Some(self.constant(n, ty)),
        }
    }
}
