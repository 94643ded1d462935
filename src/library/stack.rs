//! Work on a separate stack.

use super::Report;
use easel_isa::diagnostic::Diagnostic;

/// Expressions are walked by recursion, and chains in a source may be long. The memory is only
/// reserved, and is used only for long chains.
const BYTES: usize = 1 << 29;

/// Does work that may need a deep stack, whatever the caller's stack is. The work stays on the caller's thread, whose
/// heap is warm (another thread would double the time of a small kernel). Not for work that
/// a pool of threads does, because those threads have their own stacks.
///
/// # Errors
/// The errors of the work; `host-memory` if the system has no room for the stack.
pub(super) fn deep<T>(work: impl FnOnce() -> Result<T, Report>) -> Result<T, Report> {
    // Checked first, because a failure to make the stack ends the process.
    if !easel_heap::has_room(BYTES) {
        let message = format!(
            "the system does not give {} MiB of address space",
            BYTES >> 20
        );
        let error = Diagnostic::error("host-memory", message);
        return Err(error
            .help("raise the limit on memory of the process")
            .into());
    }
    stacker::grow(BYTES, work)
}
