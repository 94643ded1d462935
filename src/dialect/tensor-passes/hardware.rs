//! The properties of a target that the division of work needs.

use crate::ir::kernel::Scalar;
use crate::matrix::Matrix;
use easel_target::{Derive, Target};

/// Lanes and matrix instructions of a target.
pub struct Hardware {
    /// Work-items of a subgroup.
    pub wave: u32,
    /// Instructions that multiply one pair of matrices of one type.
    pub matrices: Vec<Matrix>,
}

impl Derive for Hardware {
    fn derive(target: Target) -> Hardware {
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
        Hardware {
            wave: target.limits.lanes,
            matrices: known.collect(),
        }
    }
}

/// The hardware of the target of the compilation.
///
/// # Errors
/// The errors of [`easel_pass::Context::target`].
pub fn of(cx: &easel_pass::Context) -> Result<&'static Hardware, easel_isa::Diagnostics> {
    Ok(cx.target()?.derived::<Hardware>())
}
