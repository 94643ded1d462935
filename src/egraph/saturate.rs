//! Saturation: applies rules until no rule changes the graph or the fuel runs out.
//!
//! An iteration looks at the classes that changed in the iteration before and at the classes above them, never at the whole
//! e-graph. Only the rebuild and the update of the needed classes after merges see all of it, and the number of iterations is
//! bounded. Classes that no root needs (sums that went into larger sums) wait until a root needs them.
//!
//! # Why
//!
//! A left side is searched again only as far above a change as the left side is deep. Measured on divisions by constants, the
//! result is the same as that of a search over the whole e-graph.
//!
//! **Constants.** `DEPTH` is the depth up to which a change can give a new match of a left side. It is not tuned.

use super::apply::{digest, is_built, next_node, replacement};
use super::bindings::Bindings;
use super::classes::ClassSet;
use super::facts::holds;
use super::graph::{Class, Graph};
use super::index::{Rule, RuleIndex, Side};
use super::journal::Applied;
use super::kinds::Kinds;
use super::matcher::is_settled;
use super::matcher::{Match, match_node};
use super::needs::below;
use super::pattern::Pat;
use super::vocabulary::Vocabulary;
use egg::Id;

/// A graph that is rewritten by rounds; each round searches for all rules.
pub trait Saturated: Graph {
    /// Takes the classes that are new, were merged, or gained facts since the last call. Ids may repeat, and may belong to other
    /// classes.
    fn take_changed(&mut self) -> Vec<Id>;
    /// Prepares for lookups of many classes.
    fn place_classes(&mut self);
    /// Brings nodes of classes back to normal form after a merge of their operands; whether anything changed.
    fn normalize(&mut self, classes: &[Id]) -> bool;
    /// The type of a class.
    fn type_of(class: &Class<Self>) -> <Self::Words as Vocabulary>::Type;
    /// The place for which a right side of a class is built.
    fn place_of(&self, id: Id) -> Self::Place<'static>;
}

/// Limits of one saturation. The defaults far exceed the needs of index arithmetic. Running out
/// is reported, never silent.
#[derive(Clone, Copy, Debug)]
pub struct Fuel {
    /// Rounds.
    pub iterations: usize,
    /// Nodes that the e-graph may have in any case.
    pub nodes: usize,
    /// Further nodes for each node that the e-graph began with.
    pub growth: usize,
    /// Nodes of one class beyond which rules leave the class alone. So a class that rules fit without end does not use up the fuel
    /// of all classes.
    pub class: usize,
}

impl Default for Fuel {
    fn default() -> Self {
        Fuel {
            iterations: 40,
            nodes: 50_000,
            growth: 16,
            class: 64,
        }
    }
}

/// The report of a saturation.
#[derive(Clone, Default, Debug)]
pub struct Saturation {
    /// Applications that changed the e-graph, by index in the rule list.
    pub applied: Vec<u32>,
    /// Rounds.
    pub iterations: usize,
    /// Whether the rules add nothing any more.
    pub saturated: bool,
}

/// A match: the rule, the class, and the values of the variables.
type Hit<G> = (usize, Id, Match<G>);

/// Applies the rules to all classes that changed since the last saturation, as far as the roots need them; without roots, to all
/// changed classes.
pub fn saturate<G: Saturated, R: Rule<G::Words>>(
    g: &mut G,
    roots: Option<&[Id]>,
    index: &RuleIndex<'_, G::Words, G::Operation, R>,
    fuel: Fuel,
) -> Saturation {
    let mut report = Saturation {
        applied: vec![0; index.len()],
        ..Default::default()
    };
    let most = fuel.nodes + fuel.growth * g.eg().total_number_of_nodes();
    let mut crowded = false;
    let mut found: Vec<Hit<G>> = Vec::new();
    let mut needed = roots.map(|roots| Needed::new(g, roots));
    while report.iterations < fuel.iterations {
        report.iterations += 1;
        if !g.eg().clean {
            g.eg_mut().rebuild();
        }
        g.place_classes();
        let Near {
            one_level,
            all_levels,
        } = near_changes(g, needed.as_mut());
        let mut changed = g.normalize(&one_level);
        let mut bindings = Bindings::new(0);
        for (id, level) in nearest(g, all_levels) {
            let class = g.class(id);
            if class.nodes.len() > fuel.class {
                crowded = true;
                continue;
            }
            let place = (id, G::type_of(class), level);
            for node in &class.nodes {
                search_node(g, index, place, node, &mut bindings, &mut found);
            }
        }
        for (n, class, b) in found.drain(..) {
            let place = g.place_of(class);
            let first = next_node(g);
            let built = replacement(g, index.rule(n), &b, &place, &place);
            if built.is_some() {
                let digest = digest(g, n, class, &b);
                g.journal_mut().built.insert(digest);
            }
            if let Some(id) = built
                && g.eg().find(id) != g.eg().find(class)
                && g.is_alike(id, class)
            {
                g.eg_mut().union(class, id);
                report.applied[n] += 1;
                let applied = Applied {
                    class,
                    rule: index.rule(n).number(),
                    made: id,
                    nodes: first..next_node(g),
                };
                g.journal_mut().applied.push(applied);
                changed = true;
            }
        }
        if !changed {
            report.saturated = !crowded;
            break;
        }
        if g.eg().total_number_of_nodes() > most {
            break;
        }
    }
    if !g.eg().clean {
        g.eg_mut().rebuild();
    }
    report
}

fn search_node<G: Saturated, R: Rule<G::Words>>(
    g: &G,
    index: &RuleIndex<'_, G::Words, G::Operation, R>,
    (class, ty, level): (Id, <G::Words as Vocabulary>::Type, usize),
    node: &G::Node,
    bindings: &mut Match<G>,
    found: &mut Vec<Hit<G>>,
) {
    let below = below(g, node);
    let all = Kinds::all(below.iter().copied());
    let mut try_side = |side: &Side<G::Words>| {
        let rule = index.rule(side.rule);
        if !rule.fits(ty) {
            return;
        }
        let derived = side.derived::<G>(rule);
        if level > derived.depth || !all.has(derived.all_needs) {
            return;
        }
        let mut there = below.iter().zip(&derived.needs);
        if !there.all(|(k, n)| k.has(*n)) {
            return;
        }
        let lhs = rule.side(side.side);
        bindings.clear(rule.vars());
        if let Some(whole) = rule.whole() {
            bindings.bind(whole, class);
        }
        let holds = |b: &Match<G>| holds(g, rule.condition(), b, node);
        // For a sum without a constant, the condition was checked when all variables were bound.
        let asked = matches!(lhs, Pat::Sum { constant: None, .. });
        match_node(g, lhs, node, bindings, &holds, &mut |b| {
            if (asked || holds(b)) && !is_built(g, side.rule, class, b) {
                found.push((side.rule, class, b.clone()));
            }
        });
    };
    let clocks = index.clocks();
    let mut try_side = |side: &Side<G::Words>| clocks.time(side.rule, || try_side(side));
    if let Some(sum) = g.sum(node) {
        if is_settled(g, sum) {
            index.sums().iter().for_each(try_side);
        }
    } else if let Some(operation) = g.operation(node) {
        for side in index.of(operation) {
            if side.head.is_some_and(|head| g.does(head, node)) {
                try_side(side);
            }
        }
    }
}

/// The classes of ids, each once, in order.
fn canonical<G: Graph>(g: &G, mut ids: Vec<Id>) -> Vec<Id> {
    ids.iter_mut().for_each(|id| *id = g.eg().find(*id));
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The classes of ids at levels, each once with its lowest level, in order.
fn nearest<G: Graph>(g: &G, mut ids: Vec<(Id, usize)>) -> Vec<(Id, usize)> {
    ids.iter_mut().for_each(|(id, _)| *id = g.eg().find(*id));
    ids.sort_unstable();
    ids.dedup_by_key(|found| found.0);
    ids
}

/// Classes near changed classes.
struct Near {
    /// The changed classes, and the classes directly above them.
    one_level: Vec<Id>,
    /// The changed classes and the classes up to three levels above, with their levels: no rule looks deeper.
    all_levels: Vec<(Id, usize)>,
}

/// All classes from which the roots can be made.
struct Needed {
    ids: Vec<Id>,
    set: ClassSet,
}

impl Needed {
    fn new<G: Graph>(g: &G, roots: &[Id]) -> Needed {
        let mut needed = Needed {
            ids: Vec::new(),
            set: ClassSet::default(),
        };
        needed.add(g, roots.to_vec());
        needed
    }

    /// Adds classes and the classes of their operands.
    fn add<G: Graph>(&mut self, g: &G, mut work: Vec<Id>) {
        while let Some(id) = work.pop() {
            let id = g.eg().find(id);
            if self.set.insert(id) {
                self.ids.push(id);
                let nodes = g.class(id).nodes.iter();
                work.extend(nodes.flat_map(egg::Language::children));
            }
        }
    }

    /// Adds the new operands of classes that were merged and changed.
    fn update<G: Graph>(&mut self, g: &G, changed: &[Id]) {
        let Needed { ids, set } = self;
        *set = ClassSet::default();
        ids.iter_mut().for_each(|id| *id = g.eg().find(*id));
        ids.retain(|&id| set.insert(id));
        for &id in changed {
            if self.set.contains(id) {
                let below = g.class(id).nodes.iter();
                self.add(
                    g,
                    below.flat_map(egg::Language::children).copied().collect(),
                );
            }
        }
    }
}

/// The classes that changed since the last call, and the classes above them, as far as the roots need them.
fn near_changes<G: Saturated>(g: &mut G, mut needed: Option<&mut Needed>) -> Near {
    const DEPTH: usize = 3;
    let mut changed = g.take_changed();
    changed.append(&mut g.journal_mut().waiting);
    let mut changed = canonical(g, changed);
    // A class above a class that is not needed is not needed, either.
    if let Some(needed) = needed.as_mut() {
        needed.update(g, &changed);
        let waiting = &mut g.journal_mut().waiting;
        changed.retain(|&id| {
            let is_needed = needed.set.contains(id);
            if !is_needed {
                waiting.push(id);
            }
            is_needed
        });
    }
    let mut all_levels: Vec<(Id, usize)> = changed.iter().map(|&id| (id, 0)).collect();
    let mut seen = ClassSet::default();
    for &(id, _) in &all_levels {
        seen.insert(id);
    }
    let mut one_level = Vec::new();
    let mut start = 0;
    for level in 1..=DEPTH {
        let end = all_levels.len();
        for n in start..end {
            for parent in g.class(all_levels[n].0).parents() {
                let parent = g.eg().find(parent);
                if seen.insert(parent) {
                    all_levels.push((parent, level));
                }
            }
        }
        start = end;
        if level == 1 {
            one_level = canonical(g, all_levels.iter().map(|found| found.0).collect());
        }
    }
    if let Some(needed) = needed {
        one_level.retain(|&id| needed.set.contains(id));
        let waiting = &mut g.journal_mut().waiting;
        all_levels.retain(|&(id, _)| {
            let is_needed = needed.set.contains(id);
            if !is_needed {
                waiting.push(id);
            }
            is_needed
        });
    }
    Near {
        one_level,
        all_levels,
    }
}
