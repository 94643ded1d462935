//! What tensor programs mean: a reference evaluator, which no compiler has a part in.
//!
//! - [`Array`]: elements in row-major order, from memory and back; `walk`: ways through them.
//! - `format`: what each type can hold; `arithmetic`: what operators compute of single elements;
//!   `pointwise`, `reductions`, `products`, `movement`: of arrays; `operators`: all of them by name.
//! - `hosts`: operators that hosts run, those that are known: `windows`, `scatter`; `given`: their attributes. `ranks`: the largest of rows, and halves of bytes.
//! - `program`: programs, instruction by instruction ([`evaluate()`], [`evaluate_all`]).
//! - `allowance`: how far a result may be off; [`compare()`]: whether it is.
//! - [`inputs()`]: inputs that a seed gives.
//!
//! Contract: each result is computed from rounded operands in double precision, or in 128 bits where
//! they are integers, and rounded once to its type. Layouts are invisible. No program that can be read
//! makes the evaluator panic; what cannot be evaluated is a [`Problem`].

#![deny(missing_docs)]

mod allowance;
mod arithmetic;
mod array;
mod compare;
mod format;
mod given;
mod hosts;
mod inputs;
mod movement;
mod operators;
mod pointwise;
mod problem;
mod products;
mod program;
mod ranks;
mod reductions;
mod scatter;
mod walk;
mod windows;

pub use array::{Array, Elements};
pub use compare::{Difference, compare};
pub use hosts::is_known;
pub use inputs::{Mode, inputs};
pub use problem::Problem;
pub use program::{evaluate, evaluate_all, step};
