//! How much of a buffer a kernel can touch, where the source says nothing of the buffer's size: for
//! launchers that have to make one up. Arguments are taken at their usual values.

use super::facts::{self, Facts};
use super::graph::{Graph, LeafSource};
use egg::{Id, Language};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::collections::hash_map::Entry;

/// A reach beyond this is no bound but the lack of one.
const MAX_REACH: u64 = 1 << 31;

/// How far accesses go: each is (pointer argument, class of its 64-bit offset, bytes from there to
/// its end).
pub fn reach(
    g: &Graph,
    accesses: impl Iterator<Item = (u16, Id, i64)>,
    usual: &dyn Fn(u16) -> Option<u64>,
) -> BTreeMap<u16, Option<u64>> {
    let mut leaves = g.eg.analysis.leaves.clone();
    for (facts, leaf) in leaves.iter_mut().zip(&g.leaves) {
        if let LeafSource::Argument { index, .. } = leaf.source
            && let Some(value) = usual(index)
        {
            *facts = Facts::constant(facts.elem, value);
        }
    }
    let mut memo = FxHashMap::default();
    let mut reach: BTreeMap<u16, Option<u64>> = BTreeMap::new();
    for (argument, root, after) in accesses {
        let hi = usual_facts(g, &leaves, root, &mut memo).hi;
        let end = u64::try_from(hi.saturating_add(after))
            .ok()
            .filter(|&e| e <= MAX_REACH);
        let so_far = reach.entry(argument).or_insert(Some(0));
        *so_far = so_far.zip(end).map(|(a, b)| a.max(b));
    }
    reach
}

/// Facts of a class from other facts of the leaves than the e-graph's.
fn usual_facts(g: &Graph, leaves: &[Facts], id: Id, memo: &mut FxHashMap<Id, Facts>) -> Facts {
    let id = g.eg.find(id);
    // Classes on the way down; a class follows what it is made of.
    let mut path = vec![(id, false)];
    while let Some((id, below)) = path.pop() {
        if below {
            let mut facts = g.facts(id).clone();
            for node in &g.class(id).nodes {
                // Every child was just put into the memo.
                let get = |c: Id| memo.get(&g.eg.find(c)).unwrap_or_else(|| g.facts(c));
                facts.meet(&facts::of_node(node, leaves, get));
            }
            memo.insert(id, facts);
        } else if let Entry::Vacant(place) = memo.entry(id) {
            // What the e-graph knows holds in any case; it is also what a cycle through the class
            // gets.
            place.insert(g.facts(id).clone());
            path.push((id, true));
            let children = g.class(id).nodes.iter().flat_map(|n| n.children());
            path.extend(children.map(|&c| (g.eg.find(c), false)));
        }
    }
    memo.get(&id).unwrap_or_else(|| g.facts(id)).clone()
}
