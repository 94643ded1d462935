//! Choosing between two values of any type by a mask.

use super::rebuild::Rebuild;
use crate::ir::Operand;
use crate::ir::kernel::{Op, Type};

impl Rebuild<'_> {
    /// `a` if the mask is true, else `b`.
    pub(super) fn select(&mut self, mask: Operand, a: Operand, b: Operand, ty: Type) -> Operand {
        if ty != Type::I1 {
            return self.emit(Op::Select, &[mask, a, b], ty);
        }
        // Masks are computed by logic, not selected.
        let inverse = self.not(mask);
        let (a, b) = (self.both(mask, a), self.both(inverse, b));
        self.either(a, b)
    }
}
