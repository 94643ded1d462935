//! Kernels in Wave's dialects beside the corpus, each held to mathematics of its own: the corpus' loops in other
//! lengths, products of every kind, rows, attention; and readings of the text that must not pass for the right one.

#[path = "../number/mod.rs"]
mod number;
#[path = "../oracle/mod.rs"]
mod oracle;

mod check;
mod corpus;
mod loops;
mod matrix;
mod misreadings;
mod product;
mod products;
mod rows;
