//! From source text to code: languages, lists of passes, running them.
//!
//! [`Languages`] is the list of languages, which the caller gives. A [`Pass`] says which [`Form`] of programs it takes and which
//! form it leaves, so that an order that cannot work is refused before anything runs. [`Languages::pipeline`] is the list of passes
//! of a compilation, [`Languages::resolve`] reads any other list.
//!
//! Invariant: nothing here names a language.

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
