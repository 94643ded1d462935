//! Operations on bits and on halves of products, sums that say whether they wrap, and numbers that are cut to a range.

use super::*;
use easel_genx::{Ternary, Unary};

impl Random<'_, '_> {
    /// One of them, of integers.
    pub(super) fn bits(&mut self, a: Operand) -> Result<Operand> {
        use Binary::*;
        let ty = self.ty(a);
        match self.below(10)? {
            0 | 1 => {
                use Unary::*;
                let op = self.one_of(&[CountOnes, ReverseBits, LeadingZeros])?;
                Ok(self.make(Op::Unary(op, Flags::NONE), &[a], ty))
            }
            2 | 3 => {
                let by = self.value_of(ty)?;
                let all = self.splat(ty, u64::from(ty.elem.bits()) - 1);
                let by = self.binary(And, by, all);
                let op = self.one_of(&[Rol, Ror])?;
                Ok(self.binary(op, a, by))
            }
            4 => {
                let b = self.value_of(ty)?;
                let op = self.one_of(&[MulHS, MulHU])?;
                Ok(self.binary(op, a, b))
            }
            5 => {
                let b = self.value_of(ty)?;
                let op = self.one_of(&[Carry, Borrow])?;
                Ok(self.binary(op, a, b))
            }
            6 => {
                let (b, c) = (self.value_of(ty)?, self.value_of(ty)?);
                Ok(self.make(Op::Ternary(Ternary::Add3, Flags::NONE), &[a, b, c], ty))
            }
            7 => {
                let b = self.value_of(ty)?;
                let types = [ty, ty.with_elem(Elem::Int(1))];
                let inst = self.func.append(self.block, Op::AddOverflow, [a, b], types);
                let wrapped = self.func.result(inst, 1).into();
                self.keep(wrapped);
                Ok(self.func.result(inst, 0).into())
            }
            8 => {
                let (result, operand) = (self.chance(2)?, self.chance(2)?);
                let narrower: Vec<u8> = [8, 16, 32]
                    .into_iter()
                    .filter(|&bits| u32::from(bits) <= ty.elem.bits())
                    .collect();
                let to = ty.with_elem(Elem::Int(self.one_of(&narrower)?));
                Ok(self.make(Op::TruncSat(result, operand), &[a], to))
            }
            _ => {
                let (result, operands) = (self.chance(2)?, self.chance(2)?);
                let b = self.value_of(ty)?;
                let op = Op::Saturating(Add, result, operands);
                Ok(self.make(op, &[a, b], ty))
            }
        }
    }
}
