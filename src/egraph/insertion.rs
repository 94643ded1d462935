//! Rewriting at insertion: every rule that fits a node is applied when the node is added, and then to the new nodes of the
//! rule.
//!
//! Operands are simple before their users are looked at, so each node is looked at once. A rule that fits only after a later merge
//! is not found again. Three limits end the rewriting: the depth to which rules follow rules, the number of nodes of a class, and
//! the number of applications for one node that a client adds.

use super::apply::replacement;
use super::bindings::Bindings;
use super::facts::holds;
use super::graph::Graph;
use super::index::{Rule, RuleIndex};
use super::journal::Applied;
use super::matcher::match_node;
use super::vocabulary::Vocabulary;
use egg::Id;
use std::collections::BTreeSet;
use std::hash::Hash;

/// Limits of rewriting at insertion. The order of the rules ends the rewriting much earlier; a rule that breaks the order is cut
/// off and noted.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The depth to which rules rewrite the results of other rules.
    pub depth: u32,
    /// The number of nodes of one class; further nodes add nothing new.
    pub nodes: usize,
    /// The number of applications of rules to a node and to its rewritten nodes.
    pub fuel: u32,
}

/// Counts of applied rules.
#[derive(Clone, Default, Debug)]
pub struct Counts {
    /// The number of changes by each rule, by its position in the index.
    pub applied: Vec<u32>,
    /// Rules that were cut off, by their positions.
    pub endless: BTreeSet<usize>,
    /// The most applications that one node needed.
    pub most: u32,
}

impl Counts {
    /// Adds the counts of another graph with the same rules.
    pub fn merge(&mut self, other: Counts) {
        let more = other.applied.len().saturating_sub(self.applied.len());
        self.applied.extend(std::iter::repeat_n(0, more));
        for (all, n) in self.applied.iter_mut().zip(other.applied) {
            *all += n;
        }
        self.endless.extend(other.endless);
        self.most = self.most.max(other.most);
    }
}

/// The state of rewriting: part of a graph whose rules are applied at insertion.
pub struct Insertion<'r, V: Vocabulary, O, R> {
    index: &'r RuleIndex<'r, V, O, R>,
    limits: Limits,
    depth: u32,
    /// Applications that are left for the node that is added.
    fuel: u32,
    /// The number of the rule that is being applied.
    maker: Option<u32>,
    /// The counts of applied rules.
    pub counts: Counts,
}

impl<'r, V: Vocabulary, O: Copy + Eq + Hash, R: Rule<V>> Insertion<'r, V, O, R> {
    /// The state with a set of rules, before any application.
    pub fn new(index: &'r RuleIndex<'r, V, O, R>, limits: Limits) -> Self {
        Insertion {
            index,
            limits,
            depth: 0,
            fuel: limits.fuel,
            maker: None,
            counts: Counts {
                applied: vec![0; index.len()],
                ..Counts::default()
            },
        }
    }

    /// The rules.
    pub fn index(&self) -> &'r RuleIndex<'r, V, O, R> {
        self.index
    }
}

/// A graph whose rules are applied when a node is added.
pub trait Inserted<'r>: Graph {
    /// The type of the graph's rules.
    type Rule: Rule<Self::Words> + 'r;

    /// The state of rewriting.
    fn insertion(&mut self) -> &mut Insertion<'r, Self::Words, Self::Operation, Self::Rule>;
    /// Whether the machine has no instruction for a node. Rules that expand are only for such nodes.
    fn lacks(&self, node: &Self::Node) -> bool;
    /// Notes a new class.
    fn added(&mut self, id: Id);
    /// The places for which parts of a right side are built, and the place for the right side, to replace a node.
    fn places(&self, node: &Self::Node) -> [Self::Place<'static>; 2];
}

/// The class of a node, after every rule that fits it.
pub fn insert<'r, G: Inserted<'r>>(g: &mut G, node: G::Node) -> Id {
    if let Some(known) = g.eg().lookup(node.clone()) {
        return known;
    }
    let id = g.eg_mut().add(node);
    if let Some(rule) = g.insertion().maker {
        note(g, id, rule, id);
    }
    g.added(id);
    let state = g.insertion();
    if state.depth == 0 {
        state.fuel = state.limits.fuel;
    }
    if state.depth < state.limits.depth {
        state.depth += 1;
        rewrite(g, id);
        g.insertion().depth -= 1;
    }
    g.eg().find(id)
}

/// Applies every rule that fits a class, until no rule adds a node.
fn rewrite<'r, G: Inserted<'r>>(g: &mut G, id: Id) {
    let id = g.eg().find(id);
    let (index, limits) = (g.insertion().index, g.insertion().limits);
    let nodes = g.class(id).nodes.clone();
    let mut bindings = Bindings::new(0);
    for node in nodes {
        if g.is_hidden(id, &node) {
            continue;
        }
        let Some(operation) = g.operation(&node) else {
            continue;
        };
        let mut lacks = None;
        for side in index.of(operation) {
            let rule = index.rule(side.rule);
            if rule.expands() && !*lacks.get_or_insert_with(|| g.lacks(&node)) {
                continue;
            }
            if g.class(id).nodes.len() > limits.nodes {
                return;
            }
            let mut found = Vec::new();
            bindings.clear(rule.vars());
            if let Some(whole) = rule.whole() {
                bindings.bind(whole, id);
            }
            let all = |_: &_| true;
            let (lhs, keep) = (rule.side(side.side), &mut |b: &mut _| {
                found.push(Clone::clone(b))
            });
            index.clocks().time(side.rule, || {
                match_node(g, lhs, &node, &mut bindings, &all, keep);
            });
            for b in found {
                // The right sides of the matches before may have added facts of the classes.
                if !holds(g, rule.condition(), &b, &node) {
                    continue;
                }
                let state = g.insertion();
                let Some(left) = state.fuel.checked_sub(1) else {
                    state.counts.endless.insert(side.rule);
                    continue;
                };
                state.fuel = left;
                state.counts.most = state.counts.most.max(limits.fuel - left);
                let outer = state.maker.replace(rule.number());
                apply(g, (side.rule, rule), id, &node, &b);
                g.insertion().maker = outer;
            }
        }
    }
}

/// Makes the right side of a rule and unites its class with the class of the node.
fn apply<'r, G: Inserted<'r>>(
    g: &mut G,
    (n, rule): (usize, &G::Rule),
    id: Id,
    node: &G::Node,
    b: &super::Bindings<G::Words>,
) {
    let [part, whole] = g.places(node);
    let Some(made) = replacement(g, rule, b, &part, &whole) else {
        return;
    };
    if g.is_alike(made, id) && g.eg().find(made) != g.eg().find(id) {
        g.insertion().counts.applied[n] += 1;
        note(g, id, rule.number(), made);
        g.eg_mut().union(id, made);
    }
}

/// Notes the application of a rule. New nodes have notes of their own.
fn note<'r, G: Inserted<'r>>(g: &mut G, class: Id, rule: u32, made: Id) {
    g.journal_mut().applied.push(Applied {
        class,
        rule,
        made,
        nodes: 0..0,
    });
}
