//! The record of applied rules in a graph.

use egg::Id;
use rustc_hash::FxHashSet;
use std::ops::Range;

/// The application of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applied {
    /// The class that the rule changed, or that a rule made.
    pub class: Id,
    /// The number of the rule.
    pub rule: u32,
    /// The class of the right side.
    pub made: Id,
    /// The nodes that were added for the right side, by their numbers in the graph.
    pub nodes: Range<u32>,
}

/// Data that a graph keeps between applications of rules.
#[derive(Default, Debug)]
pub struct Journal {
    /// The applications of rules, in order.
    pub applied: Vec<Applied>,
    /// Classes that changed while no root needed them.
    pub waiting: Vec<Id>,
    /// Digests of matches whose right sides were built.
    pub(super) built: FxHashSet<u64>,
}
