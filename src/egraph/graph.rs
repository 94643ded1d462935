//! The interface of the graph that is matched and rewritten.

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
    /// The words of the graph's rules.
    type Words: Vocabulary;
    /// The nodes of the graph.
    type Node: Language;
    /// The facts about classes.
    type Facts: Analysis<Self::Node>;
    /// The key by which rules are found for a node.
    type Operation: Copy + Eq + Hash + 'static;
    /// The place for which a right side is built: its types.
    type Place<'p>;

    /// The e-graph.
    fn eg(&self) -> &EGraph<Self::Node, Self::Facts>;
    /// The e-graph, mutable.
    fn eg_mut(&mut self) -> &mut EGraph<Self::Node, Self::Facts>;
    /// The journal of applied rules.
    fn journal(&self) -> &Journal;
    /// The journal, mutable.
    fn journal_mut(&mut self) -> &mut Journal;

    /// A class.
    fn class(&self, id: Id) -> &Class<Self> {
        &self.eg()[self.eg().find(id)]
    }

    // ---- matching ------------------------------------------------------------------------------

    /// The operation of a node, if there can be rules for it.
    fn operation(&self, node: &Self::Node) -> Option<Self::Operation>;
    /// The operation of the outermost word of a left side; `None` for words that occur only on right sides.
    fn operation_of(head: <Self::Words as Vocabulary>::Head) -> Option<Self::Operation>;
    /// Whether a node has the operation of a pattern.
    fn does(&self, head: <Self::Words as Vocabulary>::Head, node: &Self::Node) -> bool;
    /// Whether a class is a constant of this value.
    fn is_int(&self, id: Id, value: i128) -> bool;
    /// The constant that a class is, as a signed number.
    fn as_int(&self, id: Id) -> Option<i128>;

    /// Whether the first two operands of an operation match in either order. An operation does not need this if the loader lists
    /// need it.
    fn swaps(_: <Self::Words as Vocabulary>::Head) -> bool {
        false
    }
    /// Whether a node of a class is not matched.
    fn is_hidden(&self, _: Id, _: &Self::Node) -> bool {
        false
    }
    /// The kinds of the nodes of a class; all kinds if they are not known.
    fn kinds(&self, _: Id) -> Kinds {
        Kinds::ALL
    }
    /// The kinds that a class must have for a pattern of this operation to match the class.
    fn kinds_of(_: <Self::Words as Vocabulary>::Head) -> Kinds {
        Kinds::default()
    }

    // ---- sums ----------------------------------------------------------------------------------

    /// The sum of a node.
    fn sum<'g>(&'g self, _: &'g Self::Node) -> Option<&'g Sum<Self::Words>> {
        None
    }
    /// The smallest sum in a class without a simpler node.
    fn as_sum(&self, _: Id) -> Option<&Sum<Self::Words>> {
        None
    }
    /// Whether a sum cannot wrap, read as a signed integer.
    fn is_exact(&self, _: &Sum<Self::Words>) -> bool {
        false
    }

    // ---- conditions ----------------------------------------------------------------------------

    /// A fact or a predicate (0 or 1) of matched values; `None` if the fact is not known. `root` is the node that the left side
    /// matched.
    fn fact(
        &self,
        function: <Self::Words as Vocabulary>::Function,
        args: &[VarId],
        bound: &Bindings<Self::Words>,
        root: Option<&Self::Node>,
    ) -> Option<i128>;

    // ---- right sides ---------------------------------------------------------------------------

    /// The class of a right side; `None` if the right side has no value.
    fn build(
        &mut self,
        pat: &Pat<Self::Words>,
        bound: &Bindings<Self::Words>,
        place: &Self::Place<'_>,
    ) -> Option<Id>;

    /// Whether two classes have one type: classes of different types are not made equal.
    fn is_alike(&self, a: Id, b: Id) -> bool;

    /// Adds the facts about a class to a digest.
    fn digest(&self, id: Id, hasher: &mut FxHasher);
}
