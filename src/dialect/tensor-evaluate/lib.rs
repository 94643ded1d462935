//! The semantics of tensor programs: a reference evaluator that shares no code with a compiler.
//!
//! - [`Array`]: elements in row-major order, from memory and to memory; `walk`: iteration over elements.
//! - `format`: the numbers of each type; `arithmetic`: operators on single elements;
//!   `pointwise`, `reductions`, `products`, `movement`: operators on arrays; `operators`: all operators by name.
//! - `hosts`: known foreign operators: `windows`, `scatter`; `given`: their attributes. `ranks`: largest elements, halves of bytes.
//! - `program`: programs, instruction by instruction ([`evaluate()`], [`evaluate_all`]).
//! - `allowance`: the tolerance of a result; [`compare()`]: the comparison.
//! - [`inputs()`]: inputs from a seed.
//!
//! Contract: each result is computed from rounded operands in double precision, or in 128 bits for
//! integers, and rounded once to its type. Layouts are invisible. No readable program
//! makes the evaluator panic; a program that cannot be evaluated gives a [`Problem`].

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
