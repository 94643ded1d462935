//! Work on a stack of its own.

use super::Report;

/// Expressions are walked by recursion, and chains in a source may be long. The memory is only
/// reserved, not used, until they are.
const BYTES: usize = 1 << 29;

/// Does work that may need a deep stack, whatever the caller's is: on the caller's thread, whose
/// heap is warm (another thread's would double the time of a small kernel). Not for work that is
/// shared out to a pool of threads, which have stacks of their own.
///
/// # Errors
/// Those of the work.
pub(super) fn deep<T>(work: impl FnOnce() -> Result<T, Report>) -> Result<T, Report> {
    stacker::grow(BYTES, work)
}
