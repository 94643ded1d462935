//! Long work, away from the interpreter's lock.
//!
//! # Why
//! The work runs on a thread of its own, and the caller's thread waits for it without the lock. So other Python threads run, `Ctrl-C`
//! reaches the caller at once, and a callback is told the progress. After an interruption the caller does not wait for the thread:
//! the work is asked to stop, and ends by itself at the next pass or after some ten thousand simulated instructions. Measured: a
//! call that assembles one instruction takes 35 microseconds in all, thread included.
//!
//! **Forks.** `multiprocessing` forks the process by default. A fork has none of the parent's threads, so work that is divided among the
//! threads of a pool would wait for ever. Each process therefore makes a pool of its own.

use super::errors::raised;
use easel::Report;
use easel::isa::Diagnostic;
use easel::isa::watch::{Progress, Watch};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Time between two looks at signals and progress: a user does not notice a twentieth of a second.
const LOOK: Duration = Duration::from_millis(50);

/// Watches without work. A watch lives as long as the process, so watches are used again.
static FREE: Mutex<Vec<&'static Watch>> = Mutex::new(Vec::new());

/// A watch for one piece of work, which goes back when the work ends.
struct Lent(&'static Watch);

impl Lent {
    fn new() -> Lent {
        let free = FREE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let watch = free.unwrap_or_else(|| Box::leak(Box::default()));
        watch.reset();
        Lent(watch)
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        free.push(self.0);
    }
}

/// The pool of a process, with the process's number.
static POOL: Mutex<Option<(u32, &'static ThreadPool)>> = Mutex::new(None);

/// Does work in the pool of this process.
///
/// # Errors
/// The system gives no threads.
pub fn pooled<T: Send>(job: impl FnOnce() -> T + Send) -> Result<T, Report> {
    let own = std::process::id();
    let pool = {
        let mut known = POOL.lock().unwrap_or_else(PoisonError::into_inner);
        match *known {
            Some((process, pool)) if process == own => pool,
            _ => {
                let made = ThreadPoolBuilder::new()
                    .thread_name(|_| "easel".into())
                    .build();
                let made = made.map_err(|e| {
                    let message = format!("the system gives no threads: {e}");
                    Report::from(Diagnostic::error("host-threads", message))
                })?;
                // The pool lives as long as the process. A pool of the parent of a fork has no threads to end.
                let pool: &'static ThreadPool = Box::leak(Box::new(made));
                *known = Some((own, pool));
                pool
            }
        }
    };
    Ok(pool.install(job))
}

/// Does work on another thread. `progress` is called with the stage, the steps that are complete, and all steps of the stage.
///
/// # Errors
/// The errors of the work as exceptions; the exception of a signal, or of `progress`.
pub fn work<T: Send + 'static>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    job: impl FnOnce(&'static Watch) -> Result<T, Report> + Send + 'static,
) -> PyResult<T> {
    let (send, receive) = channel();
    let lent = Lent::new();
    let watch = lent.0;
    let thread = std::thread::Builder::new().name("easel".into());
    let thread = thread.spawn(move || {
        // The receiver is gone if the caller was interrupted.
        let _ = send.send(pooled(|| job(watch)).and_then(|done| done));
        drop(lent);
    })?;
    let mut told: Option<Progress> = None;
    let mut tell = || -> PyResult<()> {
        let Some(callback) = progress else {
            return Ok(());
        };
        let now = watch.progress();
        if !now.stage.is_empty() && told != Some(now) {
            told = Some(now);
            callback.call1((now.stage, now.done, now.all))?;
        }
        Ok(())
    };
    let mut receive = receive;
    loop {
        // The receiver moves in and out, because it may not be shared between threads.
        let (own, done) = py.detach(move || {
            let done = receive.recv_timeout(LOOK);
            (receive, done)
        });
        receive = own;
        match done {
            Ok(done) => {
                tell()?;
                return done.map_err(raised);
            }
            Err(RecvTimeoutError::Timeout) => {
                py.check_signals()
                    .and_then(|()| tell())
                    .inspect_err(|_| watch.stop())?;
            }
            Err(RecvTimeoutError::Disconnected) => {
                let panic = thread.join().err();
                let words = panic.as_ref().and_then(|p| {
                    let text = p.downcast_ref::<String>().map(String::as_str);
                    text.or_else(|| p.downcast_ref::<&str>().copied())
                });
                let words = words.unwrap_or("no message");
                let message = format!("easel has a defect, please report the input: {words}");
                return Err(PyRuntimeError::new_err(message));
            }
        }
    }
}
