//! What values of kernels are in C++.

use super::text::Text;
use crate::stages::Plan;
use crate::tensor::{ElementType, Program};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// An index: the place of its name among all.
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

/// What a value of a module is in C++.
#[derive(Clone)]
pub(super) enum Spelled {
    /// Elements by their names.
    Elements(SmallVec<[String; 1]>, ElementType),
    /// An element and its place by their name, and their types.
    Placed(String, [ElementType; 2]),
    /// Memory.
    Buffer(Buffer),
    /// Memory of the workgroup.
    Array(String, ElementType),
    /// An id or a position.
    Position(Position),
    /// Several values.
    Tuple(Vec<Spelled>),
    /// Nothing that is read.
    Nothing,
}

/// A position in C++.
pub(super) type Position = crate::index::Position<Name, String>;
/// The lines of a module: their values.
pub(super) type Values = FxHashMap<crate::ir::Value, Spelled>;

/// A kernel that is spelled.
pub(super) struct Lines<'a> {
    pub program: &'a Program,
    pub plan: Plan,
    pub wave: u64,
    /// Whether 32 bits count all bytes.
    pub short: bool,
    pub text: Text,
    /// Of indices.
    pub names: Vec<String>,
    /// Memory of the workgroup: names and declarations.
    pub shared: Vec<(String, String)>,
    pub arrays: u32,
    /// Elements of vectors that have names.
    pub vectors: FxHashMap<String, usize>,
}
