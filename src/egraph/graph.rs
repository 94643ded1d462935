//! The graph that is matched and rewritten, as the engine sees it.

use super::bindings::Bindings;
use super::journal::Journal;
use super::kinds::Kinds;
use super::pattern::Pat;
use super::sum::Sum;
use super::vocabulary::{VarId, Vocabulary};
use egg::{Analysis, EClass, EGraph, Id, Language};
use rustc_hash::FxHasher;
use std::hash::Hash;

/// A class of a graph with its nodes.
pub type Class<G> =
    EClass<<G as Graph>::Node, <<G as Graph>::Facts as Analysis<<G as Graph>::Node>>::Data>;

/// An e-graph whose nodes have a meaning in a vocabulary.
pub trait Graph: Sized {
    /// The words of its rules.
    type Words: Vocabulary;
    /// Its nodes.
    type Node: Language;
    /// What is known of classes.
    type Facts: Analysis<Self::Node>;
    /// What rules are found for a node by.
    type Operation: Copy + Eq + Hash + 'static;
    /// What a right side is built for: types that its place has.
    type Place<'p>;

    /// The e-graph.
    fn eg(&self) -> &EGraph<Self::Node, Self::Facts>;
    /// The e-graph, to be changed.
    fn eg_mut(&mut self) -> &mut EGraph<Self::Node, Self::Facts>;
    /// What rules did to it.
    fn journal(&self) -> &Journal;
    /// The same, to be written.
    fn journal_mut(&mut self) -> &mut Journal;

    /// A class.
    fn class(&self, id: Id) -> &Class<Self> {
        &self.eg()[self.eg().find(id)]
    }

    // ---- matching ------------------------------------------------------------------------------

    /// What a node does, if rules may be for it.
    fn operation(&self, node: &Self::Node) -> Option<Self::Operation>;
    /// What the outermost operation of a left side does; `None` for what stands on right sides alone.
    fn operation_of(head: <Self::Words as Vocabulary>::Head) -> Option<Self::Operation>;
    /// Whether a node does what a pattern says.
    fn does(&self, head: <Self::Words as Vocabulary>::Head, node: &Self::Node) -> bool;
    /// Whether a class is a constant of this value.
    fn is_int(&self, id: Id, value: i128) -> bool;
    /// The constant that a class is, as a signed number.
    fn as_int(&self, id: Id) -> Option<i128>;

    /// Whether the first two operands of an operation match in either order. Left sides of which the loader lists all orders do not
    /// need it.
    fn swaps(_: <Self::Words as Vocabulary>::Head) -> bool {
        false
    }
    /// Whether a node of a class is not matched.
    fn is_hidden(&self, _: Id, _: &Self::Node) -> bool {
        false
    }
    /// What the nodes of a class are; all where it is not known.
    fn kinds(&self, _: Id) -> Kinds {
        Kinds::ALL
    }
    /// What a class must have for a pattern of this operation to match it.
    fn kinds_of(_: <Self::Words as Vocabulary>::Head) -> Kinds {
        Kinds::default()
    }

    // ---- sums ----------------------------------------------------------------------------------

    /// The sum that a node is.
    fn sum<'g>(&'g self, _: &'g Self::Node) -> Option<&'g Sum<Self::Words>> {
        None
    }
    /// The smallest sum in a class that nothing simpler represents.
    fn as_sum(&self, _: Id) -> Option<&Sum<Self::Words>> {
        None
    }
    /// Whether a sum cannot wrap, read as a signed integer.
    fn is_exact(&self, _: &Sum<Self::Words>) -> bool {
        false
    }

    // ---- conditions ----------------------------------------------------------------------------

    /// A fact or a predicate (0 or 1) of matched values; `None` where it is not known. `root` is the node that the left side
    /// matched.
    fn fact(
        &self,
        function: <Self::Words as Vocabulary>::Function,
        args: &[VarId],
        bound: &Bindings<Self::Words>,
        root: Option<&Self::Node>,
    ) -> Option<i128>;

    // ---- right sides ---------------------------------------------------------------------------

    /// The class of a right side; `None` where it has no value.
    fn build(
        &mut self,
        pat: &Pat<Self::Words>,
        bound: &Bindings<Self::Words>,
        place: &Self::Place<'_>,
    ) -> Option<Id>;

    /// Whether two classes are of one type: others are not made equal.
    fn is_alike(&self, a: Id, b: Id) -> bool;

    /// Takes what is known of a class into a digest.
    fn digest(&self, id: Id, hasher: &mut FxHasher);
}
