//! What passes are told.

use crate::matrix::Matrix;
use easel_pass::Settings;

/// What passes may know beside the program.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// Work-items of a subgroup.
    pub wave: u32,
    /// Instructions of the target that multiply matrices.
    pub matrices: &'a [Matrix],
    /// The options of the pass.
    pub options: &'a Settings,
}
