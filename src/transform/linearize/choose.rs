//! Choosing between two values of any type by a mask.

use super::rebuild::Rebuild;
use crate::ir::Operand;
use crate::ir::kernel::{Op, Scalar, Type, Unary};

impl Rebuild<'_> {
    /// `a` where the mask is true, else `b`.
    pub(super) fn select(&mut self, mask: Operand, a: Operand, b: Operand, ty: Type) -> Operand {
        let dword = Type::scalar(Scalar::I32);
        match ty {
            Type::I1 => {
                let inverse = self.not(mask);
                let (a, b) = (self.both(mask, a), self.both(inverse, b));
                self.either(a, b)
            }
            // Vectors by dwords: nothing narrower is in a register of its own.
            Type::Data { lanes: 2.., .. } if ty.bits() > 32 && ty.bits().is_multiple_of(32) => {
                let n = (ty.bits() / 32) as u16;
                let words = Type::vector(Scalar::I32, n);
                let cast = |r: &mut Self, o: Operand, to: Type, from: Type| match to == from {
                    true => o,
                    false => r.emit(Op::Unary(Unary::Bitcast), &[o], to),
                };
                let (a, b) = (cast(self, a, words, ty), cast(self, b, words, ty));
                let parts: Vec<Operand> = (0..n)
                    .map(|i| {
                        let x = self.emit(Op::Extract(i), &[a], dword);
                        let y = self.emit(Op::Extract(i), &[b], dword);
                        self.emit(Op::Select, &[mask, x, y], dword)
                    })
                    .collect();
                let joined = self.emit(Op::Concat, &parts, words);
                cast(self, joined, ty, words)
            }
            _ => self.emit(Op::Select, &[mask, a, b], ty),
        }
    }
}
