//! Windows: parts of a long function that are selected one after the other, each through an e-graph
//! of its own.
//!
//! An e-graph of a hundred thousand instructions fits no cache, and each of its lookups then costs a
//! round through memory. So what is longer is [cut] into windows of some thousand instructions. The
//! cut is a rewrite of kernel IR that changes nothing of what the function does: control enters a
//! window at its first block only, and what a window takes from others comes as parameters of that
//! block. Edges between windows are then edges like all others, and the one thing that selection of
//! a window learns of those before it is what facts they have of its parameters. Blocks that were
//! split for it are [joined] again when all windows are emitted.

mod cut;
mod join;
#[cfg(test)]
mod tests;

#[cfg(test)]
use cut::Cut;
pub use cut::cut;
pub use join::join;
