//! The place from which a class can be computed, to the instruction.
//!
//! Equal values need not be available at the same time. The low half of a word of two values is the first of the
//! values, and it may be used before the second value is loaded. The computation of a class may therefore use only
//! values that are available as early as the class itself:
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
    /// The places of classes that were made after `new`.
    since: RefCell<FxHashMap<Id, u32>>,
}

impl Availability {
    /// The places of all present classes; `leaves` has the places of leaves.
    pub fn new(eg: &Classes, leaves: &[u32]) -> Self {
        let mut by_id = vec![None; eg.analysis.len()];
        for class in eg.classes() {
            by_id[usize::from(class.id)] = Some((class.id, class));
        }
        let mut classes: Vec<_> = by_id.into_iter().flatten().collect();
        let last = classes.last().map_or(0, |class| usize::from(class.0) + 1);
        let mut at = vec![u32::MAX; last];
        // Operands mostly have lower numbers than the classes computed from them. So most classes are settled at
        // the first look; only the classes with unsettled operands are examined again.
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
                // No value is available before the first place.
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

    /// The place from which a class can be computed; a new class is computed once.
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
        // A class that is made of itself is made of its other operands.
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

    /// Forgets a new class that was merged into another class.
    pub fn forget(&self, id: Id) {
        self.since.borrow_mut().remove(&id);
    }

    /// Whether the operands of a node are available where the class can be computed.
    pub fn allows(&self, eg: &Classes, class: Id, node: &Node) -> bool {
        self.allows_at(eg, self.of(eg, class), node)
    }

    /// Whether the operands of a node are available at a place.
    pub fn allows_at(&self, eg: &Classes, at: u32, node: &Node) -> bool {
        node.children().iter().all(|&c| self.of(eg, c) <= at)
    }
}
