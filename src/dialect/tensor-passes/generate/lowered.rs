//! What values of kernels are in kernel IR.

use super::{Buffer, TensorValue};
use crate::code::Code;
use crate::ir::Value;
use crate::ir::kernel::MemoryRef;
use crate::lower::Partial;
use crate::lower::types::Kind;
use crate::stages::Plan;
use crate::tensor::Program;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What a value of a module is.
#[derive(Clone)]
pub(super) enum Lowered {
    /// Elements.
    Elements(SmallVec<[Value; 1]>, Kind),
    /// What is known of a row so far.
    Partial(Partial),
    /// Memory.
    Buffer(Buffer),
    /// Memory of the workgroup: its first byte.
    Array(u32, Kind),
    /// An id or a position.
    Position(Position),
    /// Several values.
    Tuple(Vec<Lowered>),
    /// Nothing that is read.
    Nothing,
}

/// A position in kernel IR.
pub(super) type Position = crate::index::Position<Value, Value>;

/// The lines of a module: their values.
pub(super) type Values = FxHashMap<TensorValue, Lowered>;

/// A kernel that is lowered.
pub(super) struct Lowering<'a> {
    pub code: Code,
    pub program: &'a Program,
    pub plan: Plan,
    pub wave: u64,
    /// Bytes of the memory of the workgroup.
    pub shared: u32,
    /// Counters of the loops that are open.
    pub rounds: Vec<Value>,
    /// Indices that are quotients: of what, by how much, in how many steps.
    pub quotients: FxHashMap<Value, (Value, u64, u32)>,
    /// Totals of waves, and what has them in the last lane before all have them.
    pub lasts: FxHashMap<Value, Value>,
}

/// Shares of a total in memory of the workgroup, where all that belong to it have met.
#[derive(Clone)]
pub(super) struct Shares {
    /// Of each part.
    pub memory: SmallVec<[(MemoryRef, Value, Kind); 2]>,
    /// The number of the first.
    pub first: Value,
    pub count: u64,
    pub apart: u64,
}
