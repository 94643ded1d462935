//! From where on a class can be computed, to the instruction.
//!
//! Equal values need not be there at the same time: the low half of a word of two values is the first of
//! them, which may be used before the second is loaded. What makes a class may therefore use only what is
//! there as early as the class itself can be:
//!
//! ```text
//! at(class) = min over its nodes, max over a node's operands, of at(operand);   at(leaf) = where it is defined
//! ```

use super::graph::{Graph, LeafSource};
use super::node::Node;
use crate::ir::Value;
use cranelift_entity::SecondaryMap;
use egg::{Id, Language};

/// The place from which on each class can be computed, in the order in which values are defined.
pub struct Availability(Vec<u32>);

impl Availability {
    /// Of the classes that there are now; `defined` has the places of values.
    pub fn new(g: &Graph, defined: &SecondaryMap<Value, u32>) -> Self {
        let leaves: Vec<u32> = g
            .leaves
            .iter()
            .map(|leaf| match leaf.source {
                LeafSource::Value { value, .. } => defined[value],
                _ => 0,
            })
            .collect();
        let mut ids: Vec<Id> = g.eg.classes().map(|c| c.id).collect();
        ids.sort_unstable();
        let last = ids.last().map_or(0, |&id| usize::from(id) + 1);
        let mut at = vec![u32::MAX; last];
        // Operands mostly have lower numbers than what is made of them: few rounds settle everything.
        loop {
            let mut changed = false;
            for &id in &ids {
                let known = at[usize::from(id)];
                let place = |c: &Id| at[usize::from(g.eg.find(*c))];
                let nodes = g.eg[id].nodes.iter().map(|node| match node {
                    Node::Leaf(l) => leaves[l.0 as usize],
                    _ => node.children().iter().map(place).max().unwrap_or(0),
                });
                let earliest = nodes.min().unwrap_or(u32::MAX);
                if earliest < known {
                    at[usize::from(id)] = earliest;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        Availability(at)
    }

    /// Where a class can be computed from; that of a class made since is not known, and taken to be the start.
    pub fn of(&self, g: &Graph, id: Id) -> u32 {
        let known = self.0.get(usize::from(g.eg.find(id)));
        known.copied().unwrap_or(0)
    }

    /// Whether a node's operands are there where its class can be.
    pub fn allows(&self, g: &Graph, class: Id, node: &Node) -> bool {
        let at = self.of(g, class);
        node.children().iter().all(|&c| self.of(g, c) <= at)
    }
}
