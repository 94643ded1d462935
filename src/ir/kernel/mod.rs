//! The kernel operation set: typed, target-independent operations of one work-item.

mod arithmetic;
mod exchange;
mod memory;
mod operations;
mod packed;
mod types;

pub use arithmetic::{Binary, Predicate, Unary};
pub use exchange::{Direction, Exchange};
pub use memory::{Atomic, MemoryRef};
pub use operations::{
    Dpp, FastMath, Float, Kernel, KernelFunction, Mfma, Op, Wait, id_bits, varies,
};
pub use types::{Scalar, Space, Type};
