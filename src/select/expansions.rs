//! The rules with `expand`, and the rules that need permissions, by their operation; the result of each rule
//! for a node.

use super::graph::Graph;
use super::node::Node;
use super::operation::Operation;
use super::right_side::Place;
use crate::ir::kernel::{FastMath, Scalar};
use crate::rules::expression;
use crate::rules::{Pat, Root, Rule};
use crate::target::Target;
use easel_egraph::{
    Applied, Below, Bindings, Clocks, below, holds, is_settled, match_node, needs, next_node,
    replacement,
};
use egg::Id;
use rustc_hash::FxHashMap;
use std::cell::OnceCell;

/// The rules that expand, by their operation.
pub struct Expansions<'r> {
    pub(super) rules: Vec<Expansion<'r>>,
    pub(super) by_root: FxHashMap<Operation, Vec<u32>>,
}

/// A rule that expands.
pub struct Expansion<'r> {
    pub rule: &'r Rule,
    instructions: Vec<expression::Bound>,
    /// The kinds that the classes of operands must have, for each left side of the rule; most rules are never tried.
    needs: OnceCell<Vec<Below>>,
    /// The clock of the rule, if time is measured.
    clock: Clocks,
}

impl<'r> Expansions<'r> {
    /// The rules for a target, by descending priority, otherwise in their order. With `timed`, the time of matching is measured.
    pub fn new(rules: impl IntoIterator<Item = &'r Rule>, target: Target, timed: bool) -> Self {
        let mut list = Expansions {
            rules: Vec::new(),
            by_root: FxHashMap::default(),
        };
        for rule in rules {
            let Root::Operation(head) = rule.root else {
                continue;
            };
            let once = rule.expands || rule.scope.fast != FastMath::NONE;
            let Some(bound) = expression::bind(rule, target).filter(|_| once) else {
                continue;
            };
            if let Some(key) = Operation::of_head(head) {
                let index = list.rules.len() as u32;
                list.by_root.entry(key).or_default().push(index);
                list.rules.push(Expansion {
                    rule,
                    instructions: bound,
                    needs: OnceCell::new(),
                    clock: Clocks::new(usize::from(timed)),
                });
            }
        }
        list
    }
}

impl Expansions<'_> {
    /// The nanoseconds that matching took, by rule.
    pub fn nanoseconds(&self) -> impl Iterator<Item = (&Rule, u64)> {
        let all = self.rules.iter();
        all.flat_map(|e| e.clock.nanoseconds().map(|(_, time)| (e.rule, time)))
    }

    /// Whether some rule is for an operation.
    pub fn has(&self, operation: Operation) -> bool {
        self.by_root.contains_key(&operation)
    }

    /// The less exact form of an operation with permissions, as the application of a rule. `operands` are the permissions of the operations that made the operands.
    pub fn relax(
        &self,
        g: &mut Graph,
        (node, elem): (&Node, Scalar),
        permitted: FastMath,
        operands: &[FastMath],
    ) -> Option<Applied> {
        let list = self.by_root.get(&Operation::of_node(node)?)?;
        list.iter().find_map(|&index| {
            let expansion = &self.rules[index as usize];
            let fast = expansion.rule.scope.fast;
            if fast == FastMath::NONE || !permitted.allows(fast) {
                return None;
            }
            // Operations below the replaced one must permit the replacement, too.
            let below = |pat: &Pat| match pat {
                Pat::Op { args, .. } => args
                    .iter()
                    .zip(operands)
                    .all(|(arg, p)| !matches!(arg, Pat::Op { .. }) || p.allows(fast)),
                _ => true,
            };
            let first = next_node(g);
            let new = expansion.apply(g, node, elem, below)?;
            Some(Applied {
                class: new,
                rule: expansion.rule.number,
                made: new,
                nodes: first..next_node(g),
            })
        })
    }
}

impl Expansion<'_> {
    /// The class that the rule makes of a node of a type, if a wanted left side matches.
    pub fn apply(
        &self,
        g: &mut Graph,
        node: &Node,
        elem: Scalar,
        wanted: impl Fn(&Pat) -> bool,
    ) -> Option<Id> {
        let rule = self.rule;
        // A comparison has the type of its operands.
        let of = match node {
            Node::Compare(_, [a, _]) => g.facts(*a).elem,
            _ => elem,
        };
        if let Node::Sum(sum) = node
            && !is_settled(g, sum)
        {
            return None;
        }
        if !rule.scope.ty.fits(of) {
            return None;
        }
        let below = below(g, node);
        let there = |needs: &Below| below.iter().zip(needs).all(|(k, n)| k.has(*n));
        let own = OnceCell::new();
        let mut b = Bindings::new(0);
        let condition = rule.condition.as_ref();
        let needs = || {
            let sides = rule.variants.iter();
            sides.map(|lhs| needs::<Graph>(lhs, condition)).collect()
        };
        let sides = rule.variants.iter().zip(self.needs.get_or_init(needs));
        sides
            .filter(|(lhs, needs)| there(needs) && wanted(lhs))
            .find_map(|(lhs, _)| {
                let mut found = None;
                b.clear(rule.vars.len());
                let holds = |b: &Bindings<_>| holds(g, condition, b, node);
                let mut keep = |b: &mut Bindings<_>| {
                    // A class that is made of itself gives no way to make the class.
                    let own = *own.get_or_init(|| g.eg.lookup(node.clone()));
                    let itself = own.is_some_and(|own| b.classes().any(|c| g.eg.find(c) == own));
                    if found.is_none() && !itself && holds(b) {
                        found = Some(b.clone());
                    }
                };
                self.clock
                    .time(0, || match_node(g, lhs, node, &mut b, &holds, &mut keep));
                let place = |elem| Place {
                    elem,
                    instructions: Some(&self.instructions),
                };
                let id = replacement(g, rule, &found?, &place(of), &place(elem))?;
                (g.facts(id).elem == elem).then_some(id)
            })
    }
}

#[cfg(test)]
impl<'r> Expansions<'r> {
    /// Applies one rule, by its place in the list, for any target.
    pub fn apply(&self, n: usize, g: &mut Graph, node: &Node, elem: Scalar) -> Option<Id> {
        self.rules[n].apply(g, node, elem, |_| true)
    }

    /// The rules of the list.
    pub fn rules(&self) -> impl Iterator<Item = &'r Rule> + '_ {
        self.rules.iter().map(|e| e.rule)
    }
}
