//! The values of kernels in C++.

use super::text::Text;
use crate::stages::Plan;
use crate::tensor::{ElementType, Program};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// An index, as the place of its name among all names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name(pub u32);

/// Memory of the kernel.
#[derive(Clone)]
pub(super) struct Buffer {
    pub name: String,
    pub ty: ElementType,
    pub lens: Vec<u64>,
    pub strides: Vec<u64>,
    pub written: bool,
}

/// The value of a module in C++.
#[derive(Clone)]
pub(super) enum Spelled {
    /// Elements by their names.
    Elements(SmallVec<[String; 1]>, ElementType),
    /// An element and its place by one name, and their types.
    Placed(String, [ElementType; 2]),
    /// Memory.
    Buffer(Buffer),
    /// Memory of the workgroup.
    Array(String, ElementType),
    /// An id or a position.
    Position(Position),
    /// Several values.
    Tuple(Vec<Spelled>),
    /// A value that no line reads.
    Nothing,
}

/// A position in C++.
pub(super) type Position = crate::index::Position<Name, String>;
/// The values of the lines of a module.
pub(super) type Values = FxHashMap<crate::ir::Value, Spelled>;

/// The state of the writing of a kernel.
pub(super) struct Lines<'a> {
    pub program: &'a Program,
    pub plan: Plan,
    pub wave: u64,
    /// Whether 32 bits suffice for all byte offsets.
    pub short: bool,
    pub text: Text,
    /// The names of indices.
    pub names: Vec<String>,
    /// Memory of the workgroup: names and declarations.
    pub shared: Vec<(String, String)>,
    pub arrays: u32,
    /// The number of elements of named vectors.
    pub vectors: FxHashMap<String, usize>,
}
