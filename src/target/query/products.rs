//! Matrix products by shape and element types.

use super::MatrixForm;
use crate::{Action, Target};

/// Rows, columns, terms, and products at once.
pub type MatrixShape = (u16, u16, u16, u16);

impl MatrixForm {
    /// Rows, columns, terms, and products at once.
    pub fn shape(&self) -> MatrixShape {
        (self.m, self.n, self.k, self.blocks)
    }
}

impl Target {
    /// Matrix products.
    pub fn matrix_forms(self) -> &'static [MatrixForm] {
        &self.forms().matrix
    }

    /// The matrix instruction of a shape and of element types, with scales or without.
    pub fn matrix(
        self,
        shape: MatrixShape,
        types: (&str, &str, &str),
        scaled: bool,
    ) -> Option<&'static MatrixForm> {
        let mut all = self.matrix_forms_of(types, scaled);
        all.find(|f| f.shape() == shape)
    }

    /// The matrix instructions of element types, with scales or without.
    pub fn matrix_forms_of(
        self,
        types: (&str, &str, &str),
        scaled: bool,
    ) -> impl Iterator<Item = &'static MatrixForm> {
        let all = self.matrix_forms().iter();
        all.filter(move |f| (f.a, f.b, f.c) == types && f.scales.is_some() == scaled)
    }

    /// Whether a row multiplies matrices of these element types and writes halves of registers. Such rows have no [`MatrixForm`].
    pub fn has_sums_in_halves(self, (a, b, c): (&str, &str, &str)) -> bool {
        let elem = |info: &crate::OpInfo, name| info.operand(name).map(|o| info.operands[o].elem);
        self.all_ops().any(|(_, info)| match info.step.action {
            Action::Matrix(m) => {
                let halves = m.modes.is_some_and(|modes| modes.half.is_some());
                let types = [m.a, m.b, m.c].map(|name| elem(info, name));
                halves && types == [Some(a), Some(b), Some(c)]
            }
            _ => false,
        })
    }
}
