//! The reference: the same equations, iterated over sets until no set changes. The reference is slow and obvious;
//! tests compare the Datalog solution with it.

use super::{Ends, Liveness, LivenessFacts};
use crate::ir::function::{Block, Value};
use std::collections::{BTreeMap, BTreeSet};

type Sets = BTreeMap<Block, BTreeSet<Value>>;

fn sets(pairs: &[(Block, Value)]) -> Sets {
    let mut out = Sets::new();
    for &(block, value) in pairs {
        out.entry(block).or_default().insert(value);
    }
    out
}

fn get(sets: &Sets, block: Block) -> BTreeSet<Value> {
    sets.get(&block).cloned().unwrap_or_default()
}

/// Least solution of the liveness equations.
pub fn solve(facts: &LivenessFacts) -> Liveness {
    let (uses, defs, assigns) = (sets(&facts.uses), sets(&facts.defs), sets(&facts.assigns));
    let (mut live_in, mut live_out, mut reached) = (uses, Sets::new(), Sets::new());
    loop {
        let before = (live_in.clone(), live_out.clone(), reached.clone());
        for &(a, b) in &facts.edges {
            let below = get(&live_in, b);
            live_in
                .entry(a)
                .or_default()
                .extend(below.difference(&get(&defs, a)).copied());
            live_out.entry(a).or_default().extend(below);
            let above = &get(&reached, a) | &get(&assigns, a);
            reached.entry(b).or_default().extend(above);
        }
        if before == (live_in.clone(), live_out.clone(), reached.clone()) {
            break;
        }
    }
    let mut liveness = Liveness::default();
    for &block in &facts.order {
        let above = get(&reached, block);
        let below = &above | &get(&assigns, block);
        let assigned = |values: BTreeSet<Value>, reached: &BTreeSet<Value>| {
            let mut values: Vec<Value> = values.into_iter().collect();
            values.retain(|v| !facts.partial || reached.contains(v));
            values
        };
        liveness.blocks[block] = Ends {
            live_in: liveness.append(assigned(get(&live_in, block), &above)),
            live_out: liveness.append(assigned(get(&live_out, block), &below)),
        };
    }
    liveness
}
