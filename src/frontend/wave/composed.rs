//! Operations of `arith` and `math` that are defined as several operations of kernel IR.

use super::lowering::{Bound, Lowering};
use crate::ir::Value;
use crate::ir::kernel::{Binary, FastMath, Float, Op, Predicate, Scalar, Type, Unary};
use crate::mlir::ast::Operation;

const COMPOSED: [&str; 15] = [
    "arith.addui_extended",
    "arith.mulsi_extended",
    "arith.mului_extended",
    "arith.ceildivui",
    "arith.flush_denormals",
    "arith.scaling_extf",
    "arith.scaling_truncf",
    "math.absi",
    "math.isfinite",
    "math.isinf",
    "math.isnan",
    "math.isnormal",
    "math.sincos",
    "math.clampf",
    "math.fpowi",
];

/// Whether an operation is composed of others.
pub(super) fn is_composed(name: &str) -> bool {
    COMPOSED.contains(&name)
}

/// Bits of infinity and of the smallest normal number; `None` for types that are only cast.
fn ends(elem: Scalar) -> Option<(u64, u64)> {
    let fraction = match elem {
        Scalar::F16 => 10,
        Scalar::BF16 => 7,
        Scalar::F32 => 23,
        Scalar::F64 => 52,
        _ => return None,
    };
    let exponents = (1 << (elem.bits() - 1 - fraction)) - 1;
    Some((exponents << fraction, 1 << fraction))
}

impl Lowering<'_, '_> {
    /// One of the operations that [`is_composed`] names.
    pub(super) fn composed(&mut self, op: &Operation<'_>) -> Option<Vec<Bound>> {
        self.rounds_to_nearest(op)?;
        let fast = self.permissions(op)?;
        let mut operands = Vec::new();
        for o in &op.operands {
            operands.push(self.value(o)?);
        }
        let ty = self.result_type(op)?;
        let values = match operands[..] {
            [a] => self.of_one(op, a, ty, fast)?,
            [a, b] => self.of_two(op, [a, b], ty, fast)?,
            [value, min, max] if op.name == "math.clampf" => {
                let below = self.float(Float::Binary(Binary::FMinimum), fast, &[value, max], ty);
                vec![self.float(Float::Binary(Binary::FMaximum), fast, &[below, min], ty)]
            }
            _ => return self.malformed(op),
        };
        Some(values.into_iter().map(Bound::Value).collect())
    }

    fn float(&mut self, float: Float, fast: FastMath, uses: &[Value], ty: Type) -> Value {
        let op = match fast {
            FastMath::NONE => float.strict(),
            fast => Op::Fast(fast, float),
        };
        self.b.op(op, uses.iter().copied(), ty)
    }

    fn of_one(
        &mut self,
        op: &Operation<'_>,
        a: Value,
        ty: Type,
        fast: FastMath,
    ) -> Option<Vec<Value>> {
        let from = self.b.ty(a);
        if from.lanes() != ty.lanes() {
            return self.malformed(op);
        }
        match op.name {
            "math.absi" => {
                let zero = self.b.int(ty, 0);
                let minus = self.b.binary(Binary::Sub, zero, a);
                return Some(vec![self.b.binary(Binary::SMax, a, minus)]);
            }
            "math.sincos" => {
                let both = [Unary::Sin, Unary::Cos];
                return Some(
                    both.map(|f| self.float(Float::Unary(f), fast, &[a], ty))
                        .into(),
                );
            }
            "math.isnan" => return Some(vec![self.b.compare(Predicate::Uno, a, a)]),
            _ => {}
        }
        let Some((infinity, least)) = from.elem().and_then(ends) else {
            return self.unsupported(op, format!("`{}` of the type `{from}`", op.name));
        };
        let size = self.b.unary(Unary::FAbs, a, from);
        let (infinity, least) = (
            self.b.constant(from, infinity),
            self.b.constant(from, least),
        );
        Some(vec![match op.name {
            "math.isinf" => self.b.compare(Predicate::Oeq, size, infinity),
            "math.isfinite" => self.b.compare(Predicate::Olt, size, infinity),
            "math.isnormal" => {
                let finite = self.b.compare(Predicate::Olt, size, infinity);
                let normal = self.b.compare(Predicate::Oge, size, least);
                self.b.op(Op::Binary(Binary::And), [finite, normal], ty)
            }
            "arith.flush_denormals" => {
                let denormal = self.b.compare(Predicate::Olt, size, least);
                let zero = self.b.constant(from, 0);
                let zero = self.b.op(Op::Binary(Binary::CopySign), [zero, a], ty);
                self.b.op(Op::Select, [denormal, zero, a], ty)
            }
            _ => return self.malformed(op),
        }])
    }

    fn of_two(
        &mut self,
        op: &Operation<'_>,
        [a, b]: [Value; 2],
        ty: Type,
        fast: FastMath,
    ) -> Option<Vec<Value>> {
        let (first, second) = (self.b.ty(a), self.b.ty(b));
        if first.lanes() != ty.lanes() || second.lanes() != ty.lanes() {
            return self.malformed(op);
        }
        match op.name {
            "arith.scaling_extf" | "arith.scaling_truncf" => {
                return self.scaled(op, [a, b], ty, fast).map(|v| vec![v]);
            }
            "math.fpowi" => {
                return self
                    .float_to_integer_power([a, b], ty, fast)
                    .map(|v| vec![v]);
            }
            _ if first != second || first != ty => return self.malformed(op),
            _ => {}
        }
        Some(match op.name {
            // A sum has carried if it is less than a summand.
            "arith.addui_extended" => {
                let sum = self.b.binary(Binary::Add, a, b);
                vec![sum, self.b.compare(Predicate::Ult, sum, a)]
            }
            "arith.mului_extended" | "arith.mulsi_extended" => {
                let high = match op.name {
                    "arith.mului_extended" => Binary::MulHiU,
                    _ => Binary::MulHiS,
                };
                vec![
                    self.b.binary(Binary::Mul, a, b),
                    self.b.op(Op::Binary(high), [a, b], ty),
                ]
            }
            // One more if a remainder is left.
            "arith.ceildivui" => {
                let quotient = self.b.op(Op::Binary(Binary::UDiv), [a, b], ty);
                let product = self.b.binary(Binary::Mul, quotient, b);
                let left = self.b.compare(Predicate::Ne, product, a);
                let one = match ty.elem() {
                    Some(Scalar::I1) => left,
                    _ => self.b.op(Op::Unary(Unary::ZExt), [left], ty),
                };
                vec![self.b.binary(Binary::Add, quotient, one)]
            }
            _ => return self.malformed(op),
        })
    }

    /// A conversion of floats, unless the types are equal.
    fn as_float(&mut self, v: Value, elem: Scalar, fast: FastMath) -> Value {
        let ty = Type::vector(elem, self.b.ty(v).lanes());
        match self.b.ty(v) == ty {
            true => v,
            false => self.float(Float::Unary(Unary::FCvt), fast, &[v], ty),
        }
    }

    /// The scale as a power of two, and the product or quotient in the wider of the two types.
    fn scaled(
        &mut self,
        op: &Operation<'_>,
        [a, scale]: [Value; 2],
        ty: Type,
        fast: FastMath,
    ) -> Option<Value> {
        let (Some(from), Some(to)) = (self.b.ty(a).elem(), ty.elem()) else {
            return self.malformed(op);
        };
        let scale = self.as_float(scale, Scalar::F8E8M0FNU, fast);
        Some(match op.name {
            "arith.scaling_extf" => {
                let scale = self.as_float(scale, to, fast);
                let a = self.as_float(a, to, fast);
                self.float(Float::Binary(Binary::FMul), fast, &[a, scale], ty)
            }
            _ => {
                let scale = self.as_float(scale, from, fast);
                let whole = self.b.ty(a);
                let quotient = self.float(Float::Binary(Binary::FDiv), fast, &[a, scale], whole);
                self.as_float(quotient, to, fast)
            }
        })
    }

    /// The power of the absolute value in f64, which has more digits than any relevant count of factors; the exponent's lowest
    /// bit gives the sign of the result.
    fn float_to_integer_power(
        &mut self,
        [a, n]: [Value; 2],
        ty: Type,
        fast: FastMath,
    ) -> Option<Value> {
        let wide = Type::vector(Scalar::F64, ty.lanes());
        let signs = Type::vector(Scalar::I64, ty.lanes());
        let counts = self.b.ty(n);
        let x = self.as_float(a, Scalar::F64, fast);
        let size = self.b.unary(Unary::FAbs, x, wide);
        let exponent = self.b.unary(Unary::SToF, n, wide);
        let power = self.float(Float::Binary(Binary::Pow), fast, &[size, exponent], wide);
        let bits = self.b.unary(Unary::Bitcast, x, signs);
        let zero = self.b.int(signs, 0);
        let below = self.b.compare(Predicate::Slt, bits, zero);
        let one = self.b.int(counts, 1);
        let lowest = self.b.binary(Binary::And, n, one);
        let none = self.b.int(counts, 0);
        let odd = self.b.compare(Predicate::Ne, lowest, none);
        let turn = self.b.op(
            Op::Binary(Binary::And),
            [below, odd],
            Type::vector(Scalar::I1, ty.lanes()),
        );
        let turned = self.b.unary(Unary::FNeg, power, wide);
        let result = self.b.op(Op::Select, [turn, turned, power], wide);
        Some(self.as_float(result, ty.elem()?, fast))
    }
}
