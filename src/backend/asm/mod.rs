//! Assembly text: printing for assemblers, reading for running and checking.

mod build;
mod data;
pub(crate) mod directive;
mod front;
mod item;
mod launch;
pub(crate) mod line;
mod lines;
mod listing;
mod outline;
mod parse;
mod print;

pub use launch::LAUNCH_COMMENT;
pub use listing::{Listed, ListedInst, listing};
pub use parse::{AssemblyFile, ParsedFile, chosen_target, parse};
pub use print::{Comments, print, print_with};
