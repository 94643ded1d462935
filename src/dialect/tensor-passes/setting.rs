//! What passes are told.

use crate::matrix::Matrix;
use easel_pass::{Settings, Trace};
use std::collections::{BTreeMap, BTreeSet};

/// What passes may know beside the program.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// Work-items of a subgroup.
    pub wave: u32,
    /// Instructions of the target that multiply matrices.
    pub matrices: &'a [Matrix],
    /// The options of the pass.
    pub options: &'a Settings,
    /// Rules that are not applied.
    pub disabled: &'a BTreeSet<String>,
    /// Kernels that are to be small, for they needed more registers than there are: by the place of a result in the flat program,
    /// what they may evaluate.
    pub small: &'a BTreeMap<u32, u32>,
    /// Where rules that are applied are noted.
    pub trace: &'a Trace,
}
