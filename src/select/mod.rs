//! Selection: kernel IR to machine IR through one expression e-graph per function.

pub mod access;
pub mod build;
pub mod extract;
pub mod facts;
pub mod graph;
pub mod lower;
pub mod matcher;
pub mod node;
pub mod patterns;
pub mod roles;
pub mod rule_example;
pub mod simplify;
