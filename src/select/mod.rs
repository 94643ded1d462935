//! Selection: kernel IR to machine IR through one expression e-graph per function.

pub mod facts;
pub mod node;
