//! Work on a stack of its own.

use super::Report;
use easel_isa::diagnostic::Diagnostic;

/// Expressions are walked by recursion, and chains in a source may be long. The memory is only
/// reserved, not used, until they are.
const BYTES: usize = 1 << 29;

/// Does work that may need a deep stack, whatever the caller's is: on the caller's thread, whose
/// heap is warm (another thread's would double the time of a small kernel). Not for work that is
/// shared out to a pool of threads, which have stacks of their own.
///
/// # Errors
/// Those of the work; `host-memory` if the system has no room for the stack.
pub(super) fn deep<T>(work: impl FnOnce() -> Result<T, Report>) -> Result<T, Report> {
    // Asked beforehand: the stack itself is made or the process ends.
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
