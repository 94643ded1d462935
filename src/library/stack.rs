//! Work on a stack of its own.

use super::Report;
use easel_isa::diagnostic::Diagnostic;

/// Expressions are walked by recursion, and chains in a source may be long. The memory is only
/// reserved, not used, until they are.
const BYTES: usize = 1 << 29;

/// Does work that may need a deep stack, whatever the caller's is. Not for work that is shared out to
/// a pool of threads: the caller may be one of the pool's, and would wait for itself.
///
/// # Errors
/// Those of the work; `host-thread` if the host has no thread for it.
pub(super) fn deep<T: Send>(work: impl FnOnce() -> Result<T, Report> + Send) -> Result<T, Report> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .stack_size(BYTES)
            .spawn_scoped(scope, work);
        match thread.map(|t| t.join()) {
            Ok(Ok(done)) => done,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(error) => {
                let message = format!("no thread can be started: {error}");
                Err(Diagnostic::error("host-thread", message)
                    .help("free memory, or raise the limits of the process")
                    .into())
            }
        }
    })
}
