//! The record of applied rules in a graph.

use egg::Id;
use rustc_hash::FxHashSet;

/// Data that a graph keeps between applications of rules.
#[derive(Default, Debug)]
pub struct Journal {
    /// The classes that rules changed or made: (class, number of the rule), in order.
    pub applied: Vec<(Id, u32)>,
    /// Classes that changed while no root needed them.
    pub waiting: Vec<Id>,
    /// Digests of matches whose right sides were built.
    pub(super) built: FxHashSet<u64>,
}
