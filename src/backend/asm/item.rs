//! What a kernel of assembly text consists of.

use crate::target::MInst;
use easel_isa::diagnostic::Span;

/// One line of code.
pub(super) enum Item {
    Label(String),
    /// What follows begins at a multiple of this.
    Align(usize),
    Inst {
        inst: MInst,
        label: Option<String>,
        span: Span,
    },
}
