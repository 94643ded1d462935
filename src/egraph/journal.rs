//! The record that a graph keeps of rules.

use egg::Id;
use rustc_hash::FxHashSet;

/// Kept with a graph from one application of rules to the next.
#[derive(Default, Debug)]
pub struct Journal {
    /// The classes that rules changed or made: (class, number of the rule), in order.
    pub applied: Vec<(Id, u32)>,
    /// Classes that changed while no root needed them.
    pub waiting: Vec<Id>,
    /// Digests of matches whose right sides were built.
    pub(super) built: FxHashSet<u64>,
}
