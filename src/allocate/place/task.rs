//! The webs to place, the register files, and the receiver of decisions.

use crate::ranges::client::RegisterFiles;
use crate::ranges::journal::Journal;
use crate::ranges::program::Program;

#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    pub program: &'a Program,
    pub files: &'a dyn RegisterFiles,
    pub journal: &'a dyn Journal,
    /// Whether the values that copies connect are joined.
    pub coalesce: bool,
}
