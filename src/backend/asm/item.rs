//! The items of a kernel in assembly text.

use crate::target::MInst;
use easel_isa::diagnostic::Span;

/// One line of code.
pub(super) enum Item {
    Label(String),
    /// The next line begins at a multiple of this.
    Align(usize),
    Inst {
        inst: MInst,
        label: Option<String>,
        span: Span,
    },
}
