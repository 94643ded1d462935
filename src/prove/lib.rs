//! The prover of rewrite rules.
#![deny(missing_docs)]

pub mod answer;
mod bits;
mod cases;
pub mod circuit;
pub(crate) mod contract;
pub mod decide;
pub mod excuse;
pub mod expression;
pub mod facts;
pub mod float;
mod fold;
pub mod function;
pub mod integer;
pub mod integers;
pub mod kernel;
pub mod lock;
pub mod machine;
pub mod meaning;
pub mod number;
pub mod permission;
mod polynomial;
pub mod prove;
pub mod query;
pub mod sample;
pub mod solver;
pub mod term;
pub mod text;
mod types;
pub mod value;
pub mod window;

#[cfg(test)]
mod tests;
