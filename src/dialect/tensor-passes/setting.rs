//! What passes are told.

use easel_pass::Settings;

/// What passes may know beside the program.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// Work-items of a subgroup.
    pub wave: u32,
    /// The options of the pass.
    pub options: &'a Settings,
}
