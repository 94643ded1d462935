//! What passes are told.

use easel_pass::{Settings, Trace};
use std::collections::BTreeSet;

/// What passes may know beside the program.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// Work-items of a subgroup.
    pub wave: u32,
    /// The options of the pass.
    pub options: &'a Settings,
    /// Rules that are not applied.
    pub disabled: &'a BTreeSet<String>,
    /// Where rules that are applied are noted.
    pub trace: &'a Trace,
}
