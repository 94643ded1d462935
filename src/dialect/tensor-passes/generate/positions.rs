//! Ids and positions in kernel IR.

use super::lowered::{Lowered, Lowering, Position, Values};
use crate::index::{self, Gather, Indices};
use crate::ir::Value;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::line::{Line, Result};
use crate::lower;
use crate::lower::types::{Domain, Kind};
use crate::places::{Divide, Place, Term};
use crate::stages::Plan;

/// The bound of numbers that 32 signed bits hold.
const SHORT: u64 = 1 << 31;

/// A chain of quotients of at least this depth becomes a quotient of the first number. Selection tries each way to combine
/// divisions: chains of four took it seconds. Selection improves shorter chains more than this pass does.
/// No command repeats this measurement. At one, three tensor programs change, and tensor programs execute 0.06 % more instructions;
/// at double, the corpus stays the same.
const CHAIN: u32 = 3;

impl Divide<Value> for Lowering<'_> {
    /// Quotients of quotients are quotients of the first number: selection would try each way to combine
    /// a chain of divisions.
    fn divide(&mut self, index: Value, _: u64, by: u64) -> (Value, Value) {
        let known = self.quotients.get(&index).copied();
        let (first, before, depth) = known.unwrap_or((index, 1, 0));
        let all = before.saturating_mul(by);
        let (of, n) = match depth < CHAIN {
            true => (index, by),
            false => (first, all),
        };
        let n = self.code.index(n as i64);
        let high = self.code.binary(Binary::UDiv, of, n);
        let n = self.code.index(by as i64);
        let low = self.code.binary(Binary::URem, index, n);
        self.quotients.insert(high, (first, all, depth + 1));
        (high, low)
    }

    fn number(&mut self, place: &Place<Value>) -> Value {
        let mut sum = self.code.index(0);
        // The terms that a loop changes come last, so that the rest is computed once.
        let is_fixed = |t: &&Term<Value>| !self.rounds.contains(&t.index);
        let (fixed, changing): (Vec<&Term<Value>>, Vec<_>) = place.terms.iter().partition(is_fixed);
        for term in fixed.into_iter().chain(changing) {
            let stride = self.code.index(term.stride as i64);
            let part = self.code.binary(Binary::Mul, term.index, stride);
            sum = self.code.binary(Binary::Add, sum, part);
        }
        let offset = self.code.index(place.offset as i64);
        self.code.binary(Binary::Add, sum, offset)
    }
}

impl Indices for Lowering<'_> {
    type Index = Value;
    type Truth = Value;

    fn plan(&self) -> (Plan, u64) {
        (self.plan, self.wave)
    }

    fn item(&mut self) -> Value {
        self.code.workitem(self.plan.local)
    }

    fn group(&mut self) -> Value {
        self.code.workgroup(self.plan.groups)
    }

    fn within(&mut self, place: &Place<Value>, bound: u64) -> Value {
        let number = self.number(place);
        self.near(number, bound, place.most())
    }

    fn near(&mut self, index: Value, bound: u64, most: u64) -> Value {
        if most.max(bound) >= SHORT {
            let end = self.code.index(bound as i64);
            return self.code.compare(Predicate::Ult, index, end);
        }
        let index = self.code.unary(Unary::Trunc, index, Scalar::I32);
        let end = self.code.constant(Scalar::I32, bound);
        self.code.compare(Predicate::Ult, index, end)
    }

    fn is_first(&mut self, place: &Place<Value>) -> Value {
        let (number, zero) = (self.number(place), self.code.index(0));
        self.code.compare(Predicate::Eq, number, zero)
    }

    fn and(&mut self, a: Value, b: Value) -> Value {
        self.code.binary(Binary::And, a, b)
    }

    fn at_most(&mut self, place: &Place<Value>, most: u64) -> Value {
        let number = self.number(place);
        if place.most() >= SHORT {
            let most = self.code.index(most as i64);
            return self.code.binary(Binary::UMin, number, most);
        }
        let number = self.code.unary(Unary::Trunc, number, Scalar::I32);
        let most = self.code.constant(Scalar::I32, most);
        let least = self.code.binary(Binary::UMin, number, most);
        self.code.unary(Unary::ZExt, least, Scalar::I64)
    }

    fn behind_last(&mut self, place: &Place<Value>, last: u64) -> Value {
        let (number, last) = (self.number(place), self.code.index(last as i64));
        self.code.binary(Binary::Sub, last, number)
    }

    fn less(&mut self, place: &Place<Value>, by: i64) -> Value {
        let (number, by) = (self.number(place), self.code.index(by));
        self.code.binary(Binary::Sub, number, by)
    }

    fn reflected(&mut self, place: &Place<Value>, by: i64, len: u64, most: u64) -> Value {
        // |q| in a period, then counted from its end: up to one period, the result is |q| itself.
        let q = self.less(place, by);
        let zero = self.code.index(0);
        let negative = self.code.binary(Binary::Sub, zero, q);
        let q = self.code.binary(Binary::SMax, q, negative);
        let length = 2 * (len - 1);
        let period = self.code.index(length as i64);
        let q = match most {
            0.. if most <= length => q,
            0..SHORT => {
                let q = self.code.unary(Unary::Trunc, q, Scalar::I32);
                let period = self.code.constant(Scalar::I32, length);
                let q = self.code.binary(Binary::URem, q, period);
                self.code.unary(Unary::ZExt, q, Scalar::I64)
            }
            _ => self.code.binary(Binary::URem, q, period),
        };
        let back = self.code.binary(Binary::Sub, period, q);
        self.code.binary(Binary::SMin, q, back)
    }

    fn clamped(&mut self, place: &Place<Value>, by: i64, len: u64) -> Value {
        let q = self.less(place, by);
        let (zero, last) = (self.code.index(0), self.code.index(len as i64 - 1));
        let q = self.code.binary(Binary::SMax, q, zero);
        self.code.binary(Binary::SMin, q, last)
    }
}

impl Lowering<'_> {
    /// The position that a line gives.
    pub fn index(&mut self, line: &Line, name: &str, values: &Values) -> Result<Position> {
        if matches!(name, "gpu::gen::gather_index" | "easel::gen::indexed") {
            return self.gather(line, name, values);
        }
        let argument = |k| Lowering::position(line, k, values);
        let found = index::position(self, line, &argument)?;
        found.ok_or_else(|| line.refused("this is not compiled inside a kernel"))
    }

    fn gather(&mut self, line: &Line, name: &str, values: &Values) -> Result<Position> {
        let at = Lowering::position(line, 1, values)?;
        let tensor = match line.value(0, values)? {
            Lowered::Buffer(buffer) if name == "gpu::gen::gather_index" => Some(buffer.clone()),
            _ => None,
        };
        let count: Vec<u64> = match &tensor {
            Some(buffer) => buffer.lens.clone(),
            None => line.numbers("indices")?.iter().map(|&n| n as u64).collect(),
        };
        let gather = Gather::new(self, line, &at.place, &count)?;
        let (n, kind) = match tensor {
            Some(buffer) => {
                let inner = Position {
                    place: gather.index(&buffer.strides),
                    guard: at.guard,
                };
                (self.read(&buffer, &inner, 1)[0], buffer.kind)
            }
            None => {
                let (all, kind) = Lowering::elements(line, 0, values)?;
                (all[0], kind)
            }
        };
        let signed = Kind::new(Domain::Signed, Scalar::I64);
        let n = lower::convert(&mut self.code, n, kind, signed);
        // Negative numbers count from the end.
        let (zero, end) = (self.code.index(0), self.code.index(gather.len as i64));
        let negative = self.code.compare(Predicate::Slt, n, zero);
        let from_end = self.code.binary(Binary::Add, n, end);
        let n = self.code.select(negative, from_end, n);
        let inside = self.code.compare(Predicate::Ult, n, end);
        Ok(Position {
            place: gather.data(line, n)?,
            guard: self.both(at.guard, Some(inside)),
        })
    }
}
