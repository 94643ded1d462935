//! Matrix instructions of a program: the places of their operands and their modifiers.

use super::matrix::Operands;
use super::multiply::Places;
use super::operand::Source;
use crate::target::{Fragments, Matrix};
use std::ops::Range;

/// A matrix instruction, resolved.
pub struct Plan {
    pub(super) matrix: &'static Matrix,
    pub(super) lanes: u32,
    pub(super) modifiers: Operands,
    /// The places of the elements.
    pub(super) fragments: &'static Fragments,
    /// The rows of the product, if they are neighbouring lanes.
    pub(super) places: Option<&'static Places>,
    pub(super) a: Factor,
    pub(super) b: Factor,
    pub(super) c: Factor,
    pub(super) scales: Option<[Factor; 2]>,
    /// The places of the elements of a sparse A, and the numbers that select a set of them.
    pub(super) index: Option<(Factor, [u32; 2])>,
    /// The former contents of the result's registers, if parts of them are kept.
    pub(super) old: Option<Factor>,
    /// The registers of the result.
    pub(super) d: Option<Range<usize>>,
}

/// The place of an operand.
pub(super) struct Factor {
    pub(super) source: Source,
    pub(super) dwords: usize,
    /// An immediate is the value of every element.
    pub(super) immediate: u64,
    /// Whether elements have 64 bits.
    pub(super) wide: bool,
}
