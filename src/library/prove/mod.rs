//! Proofs of rules that are not rules of kernel IR.

pub mod regions;
pub mod tensors;
