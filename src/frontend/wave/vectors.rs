//! Vectors of rank 1: building, taking apart, reducing.

use super::lowering::{Bound, Lowering};
use crate::ir::Value;
use crate::ir::kernel::{Binary, Op, Predicate, Scalar, Type, Unary};
use crate::mlir::ast::Operation;
use crate::mlir::attribute::Attribute;

impl Lowering<'_, '_> {
    pub(super) fn vector(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let value = match op.name {
            "vector.broadcast" | "vector.splat" => {
                let v = self.first(op)?;
                let ty = self.result_type(op)?;
                match self.b.ty(v) {
                    t if t == ty => v,
                    t if t.lanes() == 1 && t.elem() == ty.elem() => {
                        self.b.op(Op::Unary(Unary::Splat), [v], ty)
                    }
                    _ => return self.unsupported(op, "broadcasting this vector"),
                }
            }
            "vector.extract" => {
                let v = self.first(op)?;
                let ty = self.result_type(op)?;
                match (self.position(op)?, op.operands.get(1)) {
                    (Some([n]), _) => self.extract(op, v, n, ty)?,
                    (None, Some(at)) => {
                        let at = self.value(at)?;
                        self.extract_any(op, v, at, ty)?
                    }
                    _ => return self.unsupported(op, "extracting at this position"),
                }
            }
            "vector.fma" => {
                let [a, b, c] = &op.operands[..] else {
                    return self.malformed(op);
                };
                let (a, b, c) = (self.value(a)?, self.value(b)?, self.value(c)?);
                let ty = self.result_type(op)?;
                if [a, b, c].iter().any(|&v| self.b.ty(v) != ty) {
                    return self.malformed(op);
                }
                self.b.op(Op::Fma, [a, b, c], ty)
            }
            "vector.extract_strided_slice" => {
                let v = self.first(op)?;
                let ty = self.result_type(op)?;
                let list = |name| op.value(name).and_then(Attribute::as_ints);
                match (
                    list("offsets").as_deref(),
                    list("sizes").as_deref(),
                    list("strides").as_deref(),
                ) {
                    (Some([n]), Some([len]), Some([1])) if *len == i64::from(ty.lanes()) => {
                        self.extract(op, v, *n, ty)?
                    }
                    _ => return self.unsupported(op, "this slice of a vector"),
                }
            }
            "vector.insert" | "vector.insert_strided_slice" => {
                let [value, dest, ..] = &op.operands[..] else {
                    return self.malformed(op);
                };
                let (value, dest) = (self.value(value)?, self.value(dest)?);
                let at = match op.name {
                    "vector.insert" => self.position(op)?,
                    _ => {
                        let list = |name| op.value(name).and_then(Attribute::as_ints);
                        match (list("offsets").as_deref(), list("strides").as_deref()) {
                            (Some([n]), Some([1])) => Some([*n]),
                            _ => None,
                        }
                    }
                };
                match (at, op.operands.get(2)) {
                    (Some([n]), _) => self.insert(op, value, dest, n)?,
                    (None, Some(at)) if op.name == "vector.insert" => {
                        let at = self.value(at)?;
                        self.insert_any(op, value, dest, at)?
                    }
                    _ => return self.unsupported(op, "inserting at this position"),
                }
            }
            "vector.from_elements" => {
                let mut parts = Vec::new();
                for o in &op.operands {
                    parts.push(self.value(o)?);
                }
                let ty = self.result_type(op)?;
                if parts.len() != usize::from(ty.lanes()) {
                    return self.malformed(op);
                }
                if parts.len() == 1 {
                    parts[0]
                } else {
                    self.b.op(Op::Concat, parts, ty)
                }
            }
            "vector.shuffle" => self.vector_shuffle(op)?,
            "vector.shape_cast" => {
                let v = self.first(op)?;
                let ty = self.result_type(op)?;
                if self.b.ty(v) != ty {
                    return self.malformed(op);
                }
                v
            }
            "vector.bitcast" => {
                let v = self.first(op)?;
                let ty = self.result_type(op)?;
                if self.b.ty(v).bits() != ty.bits() {
                    return self.type_error(op, "a bitcast between types of different sizes");
                }
                self.b.unary(Unary::Bitcast, v, ty)
            }
            "vector.step" => {
                let ty = self.result_type(op)?;
                let steps: Vec<u64> = (0..u64::from(ty.lanes())).collect();
                self.b.vector(ty, &steps)
            }
            "vector.reduction" => self.reduction(op)?,
            name if super::DIALECTS.knows(name) => {
                return self.unsupported(op, format!("the operation `{name}`"));
            }
            _ => return self.unknown(op),
        };
        Some(Bound::Value(value))
    }

    /// Elements of two concatenated vectors, by number; an element with a negative number may be any.
    fn vector_shuffle(&mut self, op: &Operation<'_>) -> Option<Value> {
        let [a, b] = &op.operands[..] else {
            return self.malformed(op);
        };
        let (a, b) = (self.value(a)?, self.value(b)?);
        let ty = self.result_type(op)?;
        let (left, right) = (self.b.ty(a), self.b.ty(b));
        let lanes = [left, right].map(|t| i64::from(t.lanes()));
        let mask = op.value("mask").and_then(Attribute::as_ints);
        let Some(mask) = mask.filter(|m| m.len() == usize::from(ty.lanes())) else {
            return self.malformed(op);
        };
        if [left, right].iter().any(|t| t.elem() != ty.elem()) {
            return self.malformed(op);
        }
        let all = lanes[0] + lanes[1];
        if let Some(at) = mask.iter().find(|&&at| at < -1 || at >= all) {
            let message = format!("element {at} of two vectors that have {all} elements together");
            return self.type_error(op, message);
        }
        // A run of one operand is taken as a whole.
        let run = mask.windows(2).all(|w| w[0] >= 0 && w[1] == w[0] + 1);
        if let Some(&first) = mask.first().filter(|_| run) {
            let last = first + mask.len() as i64;
            if first >= 0 && last <= lanes[0] {
                return self.extract(op, a, first, ty);
            }
            if first >= lanes[0] && last <= lanes[0] + lanes[1] {
                return self.extract(op, b, first - lanes[0], ty);
            }
        }
        let element = Type::scalar(ty.elem()?);
        let mut parts = Vec::with_capacity(mask.len());
        for at in mask {
            let (from, at) = match at {
                at if at < lanes[0] => (a, at.max(0)),
                at => (b, at - lanes[0]),
            };
            parts.push(self.extract(op, from, at, element)?);
        }
        match parts[..] {
            [one] => Some(one),
            _ => Some(self.b.op(Op::Concat, parts, ty)),
        }
    }

    fn first(&mut self, op: &Operation<'_>) -> Option<Value> {
        match op.operands.first() {
            Some(o) => self.value(o),
            None => self.malformed(op),
        }
    }

    /// The one static position of `extract` and `insert`.
    fn position(&mut self, op: &Operation<'_>) -> Option<Option<[i64; 1]>> {
        match op
            .value("static_position")
            .and_then(Attribute::as_ints)
            .as_deref()
        {
            Some([n]) if *n >= 0 => Some(Some([*n])),
            Some(_) => Some(None),
            None => self.malformed(op),
        }
    }

    fn extract(&mut self, op: &Operation<'_>, v: Value, at: i64, ty: Type) -> Option<Value> {
        let from = self.b.ty(v);
        if at < 0
            || at + i64::from(ty.lanes()) > i64::from(from.lanes())
            || ty.elem() != from.elem()
        {
            let (n, lanes) = (ty.lanes(), from.lanes());
            return self.type_error(
                op,
                format!("{n} elements from position {at} of a vector of {lanes}"),
            );
        }
        Some(if ty == from {
            v
        } else {
            self.b.op(Op::Extract(at as u16), [v], ty)
        })
    }

    /// Whether an element is at a position that is known only at run time.
    fn stands_at(&mut self, n: u16, at: Value) -> Value {
        let n = self.b.index(n.into());
        self.b.compare(Predicate::Eq, at, n)
    }

    /// One element at a run-time position: selected from all elements, because registers cannot
    /// be indexed. An element beyond the end is undefined.
    fn extract_any(&mut self, op: &Operation<'_>, v: Value, at: Value, ty: Type) -> Option<Value> {
        let lanes = self.b.ty(v).lanes();
        if ty.lanes() != 1 || self.b.ty(at) != Type::I64 {
            return self.malformed(op);
        }
        let mut chosen = self.extract(op, v, 0, ty)?;
        for n in 1..lanes {
            let element = self.extract(op, v, n.into(), ty)?;
            let here = self.stands_at(n, at);
            chosen = self.b.op(Op::Select, [here, element, chosen], ty);
        }
        Some(chosen)
    }

    /// The vector with one element at a run-time position replaced.
    fn insert_any(
        &mut self,
        op: &Operation<'_>,
        value: Value,
        dest: Value,
        at: Value,
    ) -> Option<Value> {
        let (one, whole) = (self.b.ty(value), self.b.ty(dest));
        if one.lanes() != 1 || one.elem() != whole.elem() || self.b.ty(at) != Type::I64 {
            return self.malformed(op);
        }
        let mut parts = Vec::new();
        for n in 0..whole.lanes() {
            let element = self.extract(op, dest, n.into(), one)?;
            let here = self.stands_at(n, at);
            parts.push(self.b.op(Op::Select, [here, value, element], one));
        }
        Some(match parts[..] {
            [one] => one,
            _ => self.b.op(Op::Concat, parts, whole),
        })
    }

    fn insert(&mut self, op: &Operation<'_>, value: Value, dest: Value, at: i64) -> Option<Value> {
        let (part, whole) = (self.b.ty(value), self.b.ty(dest));
        let (Some(elem), end) = (whole.elem(), at + i64::from(part.lanes())) else {
            return self.malformed(op);
        };
        if at < 0 || end > i64::from(whole.lanes()) || part.elem() != Some(elem) {
            let (n, lanes) = (part.lanes(), whole.lanes());
            return self.type_error(
                op,
                format!("{n} elements at position {at} of a vector of {lanes}"),
            );
        }
        let mut parts = Vec::new();
        if at > 0 {
            parts.push(self.extract(op, dest, 0, Type::vector(elem, at as u16))?);
        }
        parts.push(value);
        let rest = whole.lanes() - end as u16;
        if rest > 0 {
            parts.push(self.extract(op, dest, end, Type::vector(elem, rest))?);
        }
        Some(if parts.len() == 1 {
            value
        } else {
            self.b.op(Op::Concat, parts, whole)
        })
    }

    /// The reduction from left to right, as the source's floating point demands.
    fn reduction(&mut self, op: &Operation<'_>) -> Option<Value> {
        let v = self.first(op)?;
        let ty = self.b.ty(v);
        let Some(elem) = ty.elem() else {
            return self.malformed(op);
        };
        let kind = self.reduction_kind(op, "kind", elem)?;
        let mut acc = match op.operands.get(1) {
            Some(o) => Some(self.value(o)?),
            None => None,
        };
        for n in 0..ty.lanes() {
            let e = self.extract(op, v, n.into(), Type::scalar(elem))?;
            acc = Some(match acc {
                Some(a) => self.b.binary(kind, a, e),
                None => e,
            });
        }
        match acc {
            Some(v) => Some(v),
            None => self.malformed(op),
        }
    }

    /// The operation of a reduction, by the name in its attribute.
    pub(super) fn reduction_kind(
        &mut self,
        op: &Operation<'_>,
        attribute: &str,
        elem: Scalar,
    ) -> Option<Binary> {
        let float = !elem.is_int();
        let kind = op.value(attribute).and_then(Attribute::as_keyword);
        Some(match (kind, float) {
            (Some("add"), false) => Binary::Add,
            (Some("add"), true) => Binary::FAdd,
            (Some("mul"), false) => Binary::Mul,
            (Some("mul"), true) => Binary::FMul,
            (Some("minsi"), false) => Binary::SMin,
            (Some("maxsi"), false) => Binary::SMax,
            (Some("minui"), false) => Binary::UMin,
            (Some("maxui"), false) => Binary::UMax,
            (Some("and" | "andi"), false) => Binary::And,
            (Some("or" | "ori"), false) => Binary::Or,
            (Some("xor" | "xori"), false) => Binary::Xor,
            (Some("minnumf"), true) => Binary::FMinNum,
            (Some("maxnumf"), true) => Binary::FMaxNum,
            (Some("minimumf"), true) => Binary::FMinimum,
            (Some("maximumf"), true) => Binary::FMaximum,
            _ => return self.unsupported(op, "this kind of reduction"),
        })
    }
}
