//! Properties of matrix instructions that matrix products need.

use crate::ir::kernel::Scalar;
use crate::lower::types::Kind;
use crate::tensor::ElementType;

/// An instruction that multiplies two matrices and adds a third matrix, over the lanes of a subgroup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Matrix {
    /// The rows of the first matrix and of the result.
    pub rows: u64,
    /// The columns of the second matrix and of the result.
    pub columns: u64,
    /// Terms of each sum.
    pub depth: u64,
    /// Elements of both factors.
    pub factor: Scalar,
    /// Elements of the addend and of the result.
    pub sum: Scalar,
    /// The duration.
    pub passes: u64,
    /// Neighbouring rows of a sum that a lane has.
    pub run: u64,
    /// Lanes that have the same elements of the factors.
    pub copies: u64,
}

impl Matrix {
    /// Whether it multiplies elements of a type, with sums as [`sum_of`] has them.
    pub fn multiplies(&self, ty: ElementType) -> bool {
        Kind::of(ty).is_some_and(|k| k.scalar == self.factor) && sum_of(ty) == Some(self.sum)
    }
}

/// The type of sums of products of a type: singles, or doubles for doubles; nothing where elements are no floats.
pub fn sum_of(ty: ElementType) -> Option<Scalar> {
    let kind = Kind::of(ty).filter(|k| k.is_float())?;
    Some(match kind.scalar {
        Scalar::F64 => Scalar::F64,
        _ => Scalar::F32,
    })
}

/// The instruction for elements of a type with the most products in its time; among equals the smallest.
pub fn best(all: impl Iterator<Item = Matrix>, ty: ElementType) -> Option<Matrix> {
    let fits = all.filter(|m| m.multiplies(ty));
    let size = |m: &Matrix| m.rows * m.columns * m.depth;
    fits.min_by(|a, b| {
        let times = (a.passes * size(b)).cmp(&(b.passes * size(a)));
        times.then((a.rows * a.columns, a.depth).cmp(&(b.rows * b.columns, b.depth)))
    })
}
