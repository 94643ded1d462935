//! Watching and stopping long work.
//!
//! # Why
//! A caller in another language (Python) waits for work on another thread. The caller shows progress, and stops the work when its
//! user interrupts. Work stops at the next place that asks: between two passes, at the start of a workgroup, and after some ten
//! thousand instructions of a wave. A `Watch` lives as long as the process, so that options that refer to one are plain values.

use crate::diagnostic::Diagnostic;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The progress of one piece of work, and the request that the work stops.
#[derive(Debug, Default)]
pub struct Watch {
    stop: AtomicBool,
    done: AtomicU64,
    all: AtomicU64,
    stage: Mutex<&'static str>,
    begin: OnceLock<Instant>,
    listener: Option<fn(Duration, u64, u64)>,
}

/// The state of watched work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The stage, such as the name of a pass; empty before the first stage.
    pub stage: &'static str,
    /// Steps that are complete.
    pub done: u64,
    /// All steps of the stage.
    pub all: u64,
}

impl Watch {
    /// A watch that calls a function with the time since the first stage began, the steps that are complete, and all steps.
    pub const fn calling(listener: fn(Duration, u64, u64)) -> Watch {
        Watch {
            stop: AtomicBool::new(false),
            done: AtomicU64::new(0),
            all: AtomicU64::new(0),
            stage: Mutex::new(""),
            begin: OnceLock::new(),
            listener: Some(listener),
        }
    }

    /// Begins other work with the same watch.
    pub fn reset(&self) {
        self.stop.store(false, Ordering::Relaxed);
        self.tell("", 0, 0);
    }

    /// Asks that the work stops.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the work must stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// States the progress.
    pub fn tell(&self, stage: &'static str, done: u64, all: u64) {
        *self.stage.lock().unwrap_or_else(PoisonError::into_inner) = stage;
        self.done.store(done, Ordering::Relaxed);
        self.all.store(all, Ordering::Relaxed);
        if let Some(listener) = self.listener {
            listener(self.begin.get_or_init(Instant::now).elapsed(), done, all);
        }
    }

    /// The progress.
    pub fn progress(&self) -> Progress {
        Progress {
            stage: *self.stage.lock().unwrap_or_else(PoisonError::into_inner),
            done: self.done.load(Ordering::Relaxed),
            all: self.all.load(Ordering::Relaxed),
        }
    }

    /// The error of stopped work.
    pub fn stopped() -> Diagnostic {
        Diagnostic::error(Self::CODE, Self::MESSAGE)
    }

    /// The code of the error of stopped work.
    pub const CODE: &'static str = "host-stopped";

    /// The message of the error of stopped work.
    pub const MESSAGE: &'static str = "the caller stopped the work";
}

/// Two watches are equal if they are the same.
impl PartialEq for Watch {
    fn eq(&self, other: &Watch) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Watch {}
