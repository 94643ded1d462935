//! Errors for operations that cannot be done under a mask.

use crate::ir::kernel::{Kernel, KernelFunction, Op};
use crate::ir::{Block, InstData, OperationSet};
use easel_isa::diagnostic::Diagnostic;

/// An operation of all lanes together at a place with some lanes only.
pub fn together(data: &InstData<Op>) -> Diagnostic {
    let text = Kernel::print_op(&(), &data.op);
    Diagnostic::error(
        "linearize-together",
        format!("`{text}` stands where some lanes of a wave may be and others not"),
    )
    .maybe_label(data.span, "all lanes take part in this operation")
    .help("move it to where all lanes come, or make the branches and loops around it uniform")
}

/// A cycle with two entries, in a function with divergent branches.
pub fn irreducible(f: &KernelFunction, from: Block) -> Diagnostic {
    let end = f.terminator(from).and_then(|end| f.insts[end].span);
    Diagnostic::error(
        "linearize-irreducible",
        format!(
            "lanes take branches of `{}` differently, and a cycle of it has more than one way in",
            f.name
        ),
    )
    .maybe_label(end, "this goes into the middle of a cycle")
    .help("give the cycle one block that it is entered by")
}

/// A branch on the wave among branches of lanes.
pub fn any(data: &InstData<Op>) -> Diagnostic {
    Diagnostic::error(
        "linearize-any",
        "`branch.any` cannot stay a branch among branches that lanes take differently",
    )
    .maybe_label(data.span, "its ways are entered from elsewhere, too")
    .help("use `branch`, from which masks are made")
}
