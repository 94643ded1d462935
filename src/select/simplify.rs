//! Saturation: apply expression rules until nothing changes or the fuel runs out.

use super::graph::Graph;
use super::matcher::{Bindings, MatchFacts, build, head_matches, match_node};
use super::node::Node;
use crate::ir::kernel::Unary;
use crate::rules::ast::{Body, Head, Pat, Rule};
use egg::Id;
use rustc_hash::FxHashSet;

/// Limits of one saturation. The defaults are far above what index arithmetic needs; running out
/// is reported, never silent.
#[derive(Clone, Copy, Debug)]
pub struct Fuel {
    pub iterations: usize,
    pub nodes: usize,
}

impl Default for Fuel {
    fn default() -> Self {
        Fuel {
            iterations: 40,
            nodes: 50_000,
        }
    }
}

/// What a saturation did.
#[derive(Clone, Default, Debug)]
pub struct Saturation {
    /// Applications that changed the e-graph, by index in the rule list.
    pub applied: Vec<u32>,
    pub iterations: usize,
    pub saturated: bool,
}

/// Expression rules by their outermost operation.
pub struct RuleIndex<'r> {
    rules: Vec<&'r Rule>,
    sums: Vec<(usize, &'r Pat)>,
    ops: Vec<(Head, usize, &'r Pat)>,
}

impl<'r> RuleIndex<'r> {
    pub fn new(rules: impl IntoIterator<Item = &'r Rule>) -> Self {
        let mut index = RuleIndex {
            rules: Vec::new(),
            sums: Vec::new(),
            ops: Vec::new(),
        };
        for rule in rules {
            if rule.expands || !matches!(rule.body, Body::Expr { .. }) {
                continue;
            }
            let n = index.rules.len();
            index.rules.push(rule);
            for lhs in &rule.variants {
                match lhs {
                    Pat::Sum { .. } => index.sums.push((n, lhs)),
                    Pat::Op { head, .. } => index.ops.push((*head, n, lhs)),
                    // A bare variable or constant as a left side is refused by the loader.
                    _ => {}
                }
            }
        }
        index
    }
}

/// Apply the rules to everything in the e-graph.
pub fn saturate(g: &mut Graph, index: &RuleIndex<'_>, fuel: Fuel) -> Saturation {
    let mut report = Saturation {
        applied: vec![0; index.rules.len()],
        ..Default::default()
    };
    // Classes to look at: all at first, then those near what changed.
    let mut dirty: Option<FxHashSet<Id>> = None;
    while report.iterations < fuel.iterations {
        report.iterations += 1;
        g.eg.rebuild();
        let before = snapshot(g);
        let mut changed = renormalize(g);
        let mut found: Vec<(usize, Id, Bindings)> = Vec::new();
        for class in g.eg.classes() {
            if dirty.as_ref().is_some_and(|d| !d.contains(&class.id)) {
                continue;
            }
            for node in &class.nodes {
                search_node(g, index, class.id, class.data.elem, node, &mut found);
            }
        }
        // Class order of egg's map follows insertion and is deterministic; so is this.
        for (rule, class, b) in found {
            let Body::Expr { rhs, .. } = &index.rules[rule].body else {
                continue;
            };
            let elem = g.facts(class).elem;
            if let Some(id) = build(g, rhs, &b, elem)
                && g.eg.find(id) != g.eg.find(class)
                && g.facts(id).elem == elem
            {
                g.eg.union(class, id);
                report.applied[rule] += 1;
                g.applied.push((class, rule as u32));
                changed = true;
            }
        }
        g.eg.rebuild();
        if !changed {
            report.saturated = true;
            break;
        }
        if g.eg.total_number_of_nodes() > fuel.nodes {
            break;
        }
        dirty = Some(touched(g, &before));
    }
    report
}

fn search_node(
    g: &Graph,
    index: &RuleIndex<'_>,
    class: Id,
    elem: crate::ir::kernel::Scalar,
    node: &Node,
    found: &mut Vec<(usize, Id, Bindings)>,
) {
    let mut try_rule = |n: usize, lhs: &Pat| {
        let rule = index.rules[n];
        if !rule.ty.fits(elem) {
            return;
        }
        let mut b = Bindings::new(rule.vars.len());
        match_node(g, lhs, node, &mut b, &mut |b| {
            if rule
                .condition
                .as_ref()
                .is_none_or(|c| c.holds(&MatchFacts { g, b }))
            {
                found.push((n, class, b.clone()));
            }
        });
    };
    if let Node::Sum(_) = node {
        index.sums.iter().for_each(|(n, lhs)| try_rule(*n, lhs));
    } else {
        for (head, n, lhs) in &index.ops {
            if head_matches(*head, node) {
                try_rule(*n, lhs);
            }
        }
    }
}

/// Bring sums whose terms were merged or found to be sums back to normal form, and truncations of
/// what was found to be a sum inward.
fn renormalize(g: &mut Graph) -> bool {
    let mut work = Vec::new();
    for class in g.eg.classes() {
        for node in &class.nodes {
            if let Node::Sum(s) = node {
                let terms: smallvec::SmallVec<[(i64, Id); 8]> = s.iter().collect();
                let normal = g.normal_sum(s.elem, &terms, s.constant.into(), Some(class.id));
                if normal != **s {
                    work.push((class.id, normal));
                }
            }
        }
    }
    let mut truncated = Vec::new();
    for class in g.eg.classes() {
        for node in &class.nodes {
            let Node::Unary(Unary::Trunc, elem, [a]) = node else {
                continue;
            };
            for inner in &g.eg[*a].nodes {
                if let Node::Sum(s) = inner {
                    truncated.push((class.id, *elem, (**s).clone()));
                }
            }
        }
    }
    let mut changed = false;
    for (class, elem, sum) in truncated {
        let id = g.truncated_sum(&sum, elem);
        if g.eg.find(id) != g.eg.find(class) {
            g.eg.union(class, id);
            changed = true;
        }
    }
    for (class, sum) in work {
        let id = g.add_sum(sum);
        if g.eg.find(id) != g.eg.find(class) {
            g.eg.union(class, id);
            changed = true;
        }
    }
    if changed {
        g.eg.rebuild();
    }
    changed
}

/// Size and facts of every class, to see afterwards which changed.
fn snapshot(g: &Graph) -> rustc_hash::FxHashMap<Id, (usize, u64)> {
    g.eg.classes()
        .map(|c| (c.id, (c.nodes.len(), fact_key(g, c.id))))
        .collect()
}

fn fact_key(g: &Graph, id: Id) -> u64 {
    let f = g.facts(id);
    (f.lo as u64).rotate_left(7)
        ^ (f.hi as u64).rotate_left(19)
        ^ f.zeros.rotate_left(31)
        ^ f.ones.rotate_left(43)
        ^ f.varying
}

/// Classes that changed, and those up to three levels above them: no rule looks deeper.
fn touched(g: &Graph, before: &rustc_hash::FxHashMap<Id, (usize, u64)>) -> FxHashSet<Id> {
    const DEPTH: usize = 3;
    let mut set: FxHashSet<Id> =
        g.eg.classes()
            .filter(|c| before.get(&c.id) != Some(&(c.nodes.len(), fact_key(g, c.id))))
            .map(|c| c.id)
            .collect();
    for _ in 0..DEPTH {
        let above: Vec<Id> =
            g.eg.classes()
                .filter(|c| !set.contains(&c.id))
                .filter(|c| {
                    c.nodes.iter().any(|n| {
                        egg::Language::children(n)
                            .iter()
                            .any(|&x| set.contains(&g.eg.find(x)))
                    })
                })
                .map(|c| c.id)
                .collect();
        set.extend(above);
    }
    set
}
