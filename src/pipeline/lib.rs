//! From source text to code: languages, lists of passes, running them.
//!
//! [`Languages`] is the list of languages, which the caller gives. A [`Pass`] states the [`Form`] of programs that it takes and the
//! form that it leaves, so that an impossible order is refused before any pass runs. [`Languages::pipeline`] is the list of passes
//! of a compilation, [`Languages::resolve`] reads any other list.
//!
//! Invariant: the pipeline names no language.

#![deny(missing_docs)]

mod input;
mod languages;
pub mod lists;
mod run;

use easel_pass as pass;

pub use input::Read;
pub use languages::Languages;
pub use pass::{Form, Language, Pass, Program, Reading, Step};
pub use run::{Observer, run_passes};
