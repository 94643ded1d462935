//! Frontends: source text to IR. Each language has its folder; `mlir` holds what all MLIR
//! dialects share.

pub mod aster;
pub mod mlir;
pub mod wave;
