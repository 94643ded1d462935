//! The record that a graph keeps of rules.

use egg::Id;
use rustc_hash::FxHashSet;

/// Kept with a graph from one application of rules to the next.
#[derive(Default, Debug)]
pub struct Journal {
    /// Which rules changed or made which class: (class, number of the rule), in order.
    pub applied: Vec<(Id, u32)>,
    /// Classes that changed when nothing asked for them.
    pub waiting: Vec<Id>,
    /// Digests of matches whose right sides were built.
    pub(super) built: FxHashSet<u64>,
}
