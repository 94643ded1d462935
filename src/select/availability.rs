//! From where on a class can be computed, to the instruction.
//!
//! Equal values need not be there at the same time: the low half of a word of two values is the first of
//! them, which may be used before the second is loaded. What makes a class may therefore use only what is
//! there as early as the class itself can be:
//!
//! ```text
//! at(class) = min over its nodes, max over a node's operands, of at(operand);   at(leaf) = where it is defined
//! ```

use super::facts::FactAnalysis;
use super::node::Node;
use egg::{EGraph, Id, Language};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

type Classes = EGraph<Node, FactAnalysis>;

/// The place from which on each class can be computed, in the order in which values are defined.
pub struct Availability {
    at: Vec<u32>,
    /// Of classes that were made since.
    since: RefCell<FxHashMap<Id, u32>>,
}

impl Availability {
    /// Of the classes that there are now; `leaves` has the places of leaves.
    pub fn new(eg: &Classes, leaves: &[u32]) -> Self {
        let mut by_id = vec![None; eg.analysis.len()];
        for class in eg.classes() {
            by_id[usize::from(class.id)] = Some((class.id, class));
        }
        let mut classes: Vec<_> = by_id.into_iter().flatten().collect();
        let last = classes.last().map_or(0, |class| usize::from(class.0) + 1);
        let mut at = vec![u32::MAX; last];
        // Operands mostly have lower numbers than what is made of them: most classes are settled at
        // the first look, and only those over others that are not are looked at again.
        let mut settled = vec![false; last];
        let mut changed = true;
        let mut open = Vec::with_capacity(classes.len());
        while changed {
            changed = false;
            for &(id, class) in &classes {
                let (mut earliest, mut all) = (u32::MAX, true);
                for node in &class.nodes {
                    let mut place = 0;
                    if let Node::Leaf(l) = node {
                        place = leaves[l.0 as usize];
                    }
                    for &c in node.children() {
                        let c = usize::from(eg.find(c));
                        place = place.max(at[c]);
                        all &= settled[c];
                    }
                    earliest = earliest.min(place);
                }
                let n = usize::from(id);
                changed |= earliest < at[n];
                at[n] = at[n].min(earliest);
                // Nothing is there before the first place.
                settled[n] = all || at[n] == 0;
                if !settled[n] {
                    open.push((id, class));
                }
            }
            std::mem::swap(&mut classes, &mut open);
            open.clear();
        }
        Availability {
            at,
            since: RefCell::default(),
        }
    }

    /// From where on a class can be computed; what was made since is looked into once.
    #[inline]
    pub fn of(&self, eg: &Classes, id: Id) -> u32 {
        let id = eg.find(id);
        match self.at.get(usize::from(id)) {
            Some(&known) => known,
            None => self.of_made_since(eg, id),
        }
    }

    fn of_made_since(&self, eg: &Classes, id: Id) -> u32 {
        if let Some(&known) = self.since.borrow().get(&id) {
            return known;
        }
        // What is made of itself is made of the rest.
        self.since.borrow_mut().insert(id, u32::MAX);
        let nodes = eg[id].nodes.iter();
        let places = nodes.map(|node| {
            let children = node.children().iter();
            children.map(|&c| self.of(eg, c)).max().unwrap_or(0)
        });
        let earliest = places.min().unwrap_or(0);
        self.since.borrow_mut().insert(id, earliest);
        earliest
    }

    /// Forget a class that was made since and has become another.
    pub fn forget(&self, id: Id) {
        self.since.borrow_mut().remove(&id);
    }

    /// Whether a node's operands are there where its class can be.
    pub fn allows(&self, eg: &Classes, class: Id, node: &Node) -> bool {
        self.allows_at(eg, self.of(eg, class), node)
    }

    /// Whether a node's operands are there at a place.
    pub fn allows_at(&self, eg: &Classes, at: u32, node: &Node) -> bool {
        node.children().iter().all(|&c| self.of(eg, c) <= at)
    }
}
