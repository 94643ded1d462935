//! The values of kernels in kernel IR.

use super::{Buffer, TensorValue};
use crate::code::Code;
use crate::hardware::Hardware;
use crate::ir::Value;
use crate::ir::kernel::MemoryRef;
use crate::lower::Partial;
use crate::lower::types::Kind;
use crate::stages::Plan;
use crate::tensor::Program;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The value of a module in kernel IR.
#[derive(Clone)]
pub(super) enum Lowered {
    /// Elements.
    Elements(SmallVec<[Value; 1]>, Kind),
    /// A partial result of a row.
    Partial(Partial),
    /// Memory.
    Buffer(Buffer),
    /// Memory of the workgroup: its first byte.
    Array(u32, Kind),
    /// An id or a position.
    Position(Position),
    /// Several values.
    Tuple(Vec<Lowered>),
    /// A value that no line reads.
    Nothing,
}

/// A position in kernel IR.
pub(super) type Position = crate::index::Position<Value, Value>;

/// The values of the lines of a module.
pub(super) type Values = FxHashMap<TensorValue, Lowered>;

/// The state of the lowering of a kernel.
pub(super) struct Lowering<'a> {
    pub code: Code,
    pub program: &'a Program,
    pub plan: Plan,
    pub wave: u64,
    pub hardware: &'a Hardware,
    /// The size in bytes of the memory of the workgroup.
    pub shared: u32,
    /// The counters of the open loops.
    pub rounds: Vec<Value>,
    /// Indices that are quotients: the dividend, the divisor and the number of steps.
    pub quotients: FxHashMap<Value, (Value, u64, u32)>,
    /// The totals of subgroups, and the value that has the total in the last lane before the broadcast.
    pub lasts: FxHashMap<Value, Value>,
}

/// The shares of a total in memory of the workgroup, behind a barrier of their work-items.
#[derive(Clone)]
pub(super) struct Shares {
    /// The memory of each part.
    pub memory: SmallVec<[(MemoryRef, Value, Kind); 2]>,
    /// The number of the first share.
    pub first: Value,
    pub count: u64,
    pub apart: u64,
}
