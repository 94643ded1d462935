//! From source text to machine program: named passes, pipelines of them, and what they report.
//!
//! A [`Program`] is in one of its [`State`]s; a [`Pass`] says which state it takes and which it
//! leaves, so that an order that cannot work is refused before anything runs. The pipelines of the
//! frontends are lists of names in [`registry`]; `easel opt --passes` runs any other [`list`].

pub mod emit;
pub mod input;
pub mod list;
pub mod program;
pub mod registry;
pub mod run;
pub mod simulation;
pub mod stats;

pub use input::{Kind, Read, read_chunks, read_program};
pub use list::Step;
pub use program::{Program, State};
pub use registry::Pass;
pub use run::{Observer, run_passes};
pub use stats::{Counts, FunctionReport, PassReport};
