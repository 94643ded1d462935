//! Products of matrices.

use super::lowering::{Bound, Lowering};
use crate::ir::Value;
use crate::ir::kernel::{Mfma, Op, Scalar, Type, Unary};
use crate::mlir::ast::{Operand, Operation};
use crate::mlir::attribute::Attribute;

impl Lowering<'_, '_> {
    pub(super) fn mfma(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [a, b, c] = &op.operands[..] else {
            return self.malformed(op);
        };
        let (a, b, c) = (self.value(a)?, self.value(b)?, self.value(c)?);
        let flag = |name: &str| {
            let attribute = op.attribute(name);
            attribute.is_some_and(|a| *a.value != Attribute::Bool(false))
        };
        let pattern = match op.value("blgp") {
            None => 0,
            Some(a) => match a.as_keyword() {
                Some("none") => 0,
                Some("bcast_first_32") => 1,
                Some("bcast_second_32") => 2,
                Some("rotate_16_right") => 3,
                Some("bcast_first_16") => 4,
                Some("bcast_second_16") => 5,
                Some("bcast_third_16") => 6,
                Some("bcast_fourth_16") => 7,
                _ => return self.unsupported(op, "this `blgp`"),
            },
        };
        let small = |name: &str| number(op, name, 0).and_then(|n| u8::try_from(n).ok());
        let shape = self.shape(op)?;
        let (Some(blocks), Some(size), Some(group)) =
            (number(op, "blocks", 1), small("cbsz"), small("abid"))
        else {
            return self.malformed(op);
        };
        let negate = ["negateA", "negateB", "negateC"].map(flag);
        let bits = negate.into_iter().enumerate();
        let mfma = Mfma {
            broadcast: [size, group, pattern],
            negate: bits.map(|(n, set)| u8::from(set) << n).sum(),
            reduced: flag("reducePrecision"),
            ..Mfma::new(shape, blocks)
        };
        let single =
            self.b.ty(a).elem() == Some(Scalar::F32) && self.b.ty(a).elem() == self.b.ty(b).elem();
        if mfma.reduced && !single {
            return self.type_error(op, "`reducePrecision` is for factors of `f32`");
        }
        self.product(op, mfma, [a, b, c], &[])
    }

    /// `amdgpu.scaled_mfma`: A, B, C, and the scales of A and B.
    pub(super) fn scaled_mfma(&mut self, op: &Operation<'_>) -> Option<Bound> {
        let [a, b, c, scale_a, scale_b] = &op.operands[..] else {
            return self.malformed(op);
        };
        let shape = self.shape(op)?;
        let byte = |name: &str| {
            let n = number(op, name, 0)?;
            u8::try_from(n).ok().filter(|n| *n < 4)
        };
        let (Some(of_a), Some(of_b)) = (byte("scalesIdxA"), byte("scalesIdxB")) else {
            return self.type_error(op, "a scale is one of four bytes");
        };
        let scales = [
            self.scale(op, scale_a, of_a)?,
            self.scale(op, scale_b, of_b)?,
        ];
        let factors = [self.value(a)?, self.value(b)?, self.value(c)?];
        let mfma = Mfma {
            scales: Some([of_a, of_b]),
            ..Mfma::new(shape, 1)
        };
        self.product(op, mfma, factors, &scales)
    }

    /// Scales as a word: a single scale is its lowest byte.
    fn scale(&mut self, op: &Operation<'_>, o: &Operand<'_>, byte: u8) -> Option<Value> {
        let v = self.value(o)?;
        match self.b.ty(v) {
            Type::Data {
                elem: Scalar::F8E8M0FNU,
                lanes: 4,
            } => Some(self.b.unary(Unary::Bitcast, v, Type::I32)),
            Type::Data {
                elem: Scalar::F8E8M0FNU,
                lanes: 1,
            } => {
                let bits = self.b.unary(Unary::Bitcast, v, Type::scalar(Scalar::I8));
                // The other bytes are not read if the lowest byte is used.
                let extend = if byte == 0 {
                    Unary::AnyExt
                } else {
                    Unary::ZExt
                };
                Some(self.b.unary(extend, bits, Type::I32))
            }
            _ => self.type_error(op, "scales are one or four `f8E8M0FNU`"),
        }
    }

    fn shape(&mut self, op: &Operation<'_>) -> Option<[u16; 3]> {
        let sizes = ["m", "n", "k"].map(|name| number(op, name, 0).filter(|&n| n > 0));
        match sizes {
            [Some(m), Some(n), Some(k)] => Some([m, n, k]),
            _ => self.malformed(op),
        }
    }

    fn product(
        &mut self,
        op: &Operation<'_>,
        mfma: Mfma,
        factors: [Value; 3],
        scales: &[Value],
    ) -> Option<Bound> {
        // Each lane holds the elements that the instruction places there, or its share of the three matrices.
        let share = |rows: u16, columns: u16| {
            u64::from(rows) * u64::from(columns) * u64::from(mfma.blocks)
                / u64::from(self.b.func.launch.subgroup_size.max(1))
        };
        let wanted = self.held(&mfma, factors).unwrap_or_else(|| {
            [
                share(mfma.m, mfma.k),
                share(mfma.n, mfma.k),
                share(mfma.m, mfma.n),
            ]
        });
        let lanes = factors.map(|v| u64::from(self.b.ty(v).lanes()));
        if wanted != lanes {
            let m = format!(
                "the operands of a {}x{}x{} multiplication have {wanted:?} elements, not {lanes:?}",
                mfma.m, mfma.n, mfma.k
            );
            return self.type_error(op, m);
        }
        let ty: Type = self.b.ty(factors[2]);
        let operands = factors.into_iter().chain(scales.iter().copied());
        Some(Bound::Value(self.b.op(Op::Mfma(mfma), operands, ty)))
    }
}

impl Lowering<'_, '_> {
    /// Elements of A, B and C in a lane, if a machine has the instruction.
    fn held(&self, mfma: &Mfma, factors: [Value; 3]) -> Option<[u64; 3]> {
        let targets = self.options.targets.as_ref()?;
        let names = factors.map(|v| self.b.ty(v).elem().map(|e| e.name()));
        let [Some(a), Some(b), Some(c)] = names else {
            return None;
        };
        let shape = (mfma.m, mfma.n, mfma.k, mfma.blocks);
        let lanes = self.b.func.launch.subgroup_size;
        let f = targets.fragments(lanes, shape, (a, b, c), mfma.scales.is_some())?;
        Some([&f.a, &f.b, &f.c].map(|places| places.items().into()))
    }
}

fn number(op: &Operation<'_>, name: &str, default: i64) -> Option<u16> {
    let n = op.value(name).map_or(Some(default), Attribute::as_int);
    n.and_then(|n| u16::try_from(n).ok())
}
