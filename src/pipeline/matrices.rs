//! A target's matrix instructions as tensor programs know them.

use crate::ir::kernel::Scalar;
use easel_target::Target;
use easel_tensor_passes::matrix::Matrix;

/// Those that multiply one pair of matrices of one type.
pub fn matrices(target: Target) -> Vec<Matrix> {
    let forms = target.matrix_forms().iter();
    let forms = forms.filter(|f| f.blocks == 1 && f.a == f.b && f.scales.is_none());
    let known = forms.filter_map(|f| {
        Some(Matrix {
            rows: f.m.into(),
            columns: f.n.into(),
            depth: f.k.into(),
            factor: Scalar::parse(f.a)?,
            sum: Scalar::parse(f.c)?,
            passes: target.info(f.op).passes.into(),
        })
    });
    known.collect()
}
