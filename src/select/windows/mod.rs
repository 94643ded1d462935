//! Windows: parts of a long function that are selected one after the other, each through an e-graph
//! of its own.
//!
//! An e-graph of a hundred thousand instructions fits no cache, and each of its lookups then costs an
//! access to main memory. So a longer function is [cut] into windows of some thousand instructions. The
//! cut is a rewrite of kernel IR that preserves the behaviour of the function: control enters a
//! window at its first block only, and the values that a window takes from other windows are parameters of that
//! block. Edges between windows are then edges like all others, and selection of a window
//! knows only the facts about its parameters from earlier windows. Blocks that were split
//! for the cut are [joined] again when all windows are emitted.
//!
//! # Why
//!
//! **Why windows.** An e-graph of a function of 100,000 instructions takes 300 MB. It fits no cache, and each lookup is an
//! access to main memory: divisions took 15 times as long for ten times as many instructions. With windows of 4,096
//! instructions (`--window`) they take 10 times as long and half of the memory (`cargo bench --bench shapes`).
//!
//! **Why a rewrite of kernel IR.** A window is entered at its first block only, and the values that it takes from other windows
//! are parameters of that block. So selection has no second case. The verifier, the interpreter and random programs in windows
//! of 1 to 61 instructions check the cut function. Constants, inputs and indices of few steps are computed again in each
//! window. Facts of the parameters are passed on. The halves of a split block are joined after emission with copies, which the
//! coalescer removes.
//!
//! **The price.** Two windows share no expression. Kernels of 100,000 instructions get 0.1 to 2 % more instructions. Kernels of
//! the corpus are shorter than one window.

mod cut;
mod join;
#[cfg(test)]
mod tests;

#[cfg(test)]
use cut::Cut;
pub use cut::cut;
pub use join::join;
