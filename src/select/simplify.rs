//! Saturation: apply expression rules until nothing changes or the fuel runs out.
//!
//! An iteration looks at what changed in the one before and what stands above that, never at the
//! whole e-graph; only rebuilding it does, and following merged classes of what is needed, and there are at most so many
//! iterations. Classes that nothing asks for (sums that went into larger ones) wait until something does.
//!
//! # Why
//!
//! A left side is searched again only as far above a change as the left side is deep. Measured on divisions by constants, the
//! result is the same as that of a search over the whole e-graph.
//!
//! **Constants.** `DEPTH` is the depth up to which a change can give a new match of a left side. It is not tuned.

use super::graph::{ClassSet, Graph};
use super::kinds::Kinds;
use super::matcher::{Bindings, Bound, MatchFacts, build, head_matches, is_settled, match_node};
use super::node::{Node, Sum};
use super::operation::Operation;
use crate::ir::kernel::{FastMath, Scalar, Unary};
use crate::rules::ast::{Body, Cond, Head, Pat, Root, Rule, RuleType};
use egg::Id;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::{SmallVec, smallvec};
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

/// Limits of one saturation. The defaults are far above what index arithmetic needs; running out
/// is reported, never silent.
#[derive(Clone, Copy, Debug)]
pub struct Fuel {
    pub iterations: usize,
    /// Nodes that any e-graph may have.
    pub nodes: usize,
    /// Nodes that it may have besides for each that it began with.
    pub growth: usize,
    /// Nodes of one class beyond which rules leave it alone, so that one place which no end of
    /// rules fits does not use up what all have.
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
    sums: Vec<Side>,
    ops: FxHashMap<Operation, Vec<(Head, Side)>>,
}

/// A left side to look for. What it says is taken apart when an operation like it is met.
struct Side {
    rule: usize,
    ty: RuleType,
    /// Which of the rule's left sides.
    side: usize,
    /// What is derived of it; most left sides are never looked for.
    derived: OnceCell<Derived>,
}

/// What shows that a left side does not match before it is tried.
struct Derived {
    /// How far below a class that it matches it looks: what changes deeper down is nothing to it.
    depth: usize,
    /// What each operand's class must have; of a sum, what some term's must.
    needs: SmallVec<[Kinds; 3]>,
    /// The same of all operands together.
    all_needs: Kinds,
}

impl Derived {
    fn new(rule: &Rule, side: usize) -> Derived {
        let lhs = &rule.variants[side];
        let needs = needs(rule, lhs);
        Derived {
            depth: depth(lhs),
            all_needs: needs.iter().copied().fold(Kinds::default(), Kinds::with),
            needs,
        }
    }
}

impl<'r> RuleIndex<'r> {
    pub fn new(rules: impl IntoIterator<Item = &'r Rule>) -> Self {
        let mut index = RuleIndex {
            rules: Vec::new(),
            sums: Vec::new(),
            ops: FxHashMap::default(),
        };
        for rule in rules {
            let once = rule.expands || rule.fast != FastMath::NONE;
            if once || rule.root == Root::Window {
                continue;
            }
            let n = index.rules.len();
            index.rules.push(rule);
            let sides = (0..rule.sides as usize).map(|side| Side {
                rule: n,
                ty: rule.ty,
                side,
                derived: OnceCell::new(),
            });
            match rule.root {
                Root::Sum => index.sums.extend(sides),
                Root::Operation(head) => {
                    if let Some(operation) = Operation::of_head(head) {
                        let list = index.ops.entry(operation).or_default();
                        list.extend(sides.map(|side| (head, side)));
                    }
                }
                Root::Window | Root::Nothing => {}
            }
        }
        index
    }
}

/// What the classes of a node's operands have; of a sum, what all of them together have.
pub(super) fn kinds_below(g: &Graph, node: &Node) -> SmallVec<[Kinds; 3]> {
    let below = egg::Language::children(node).iter().map(|&c| g.kinds(c));
    match node {
        Node::Sum(_) => smallvec![below.fold(Kinds::default(), Kinds::with)],
        _ => below.collect(),
    }
}

/// What the classes directly below a left side must have.
pub(super) fn needs(rule: &Rule, lhs: &Pat) -> SmallVec<[Kinds; 3]> {
    let condition = rule.condition.as_ref();
    let constants = condition.map_or(BTreeSet::new(), Cond::implied_constants);
    let of = |pat: &Pat| match pat {
        Pat::Var(v) if constants.contains(v) => Kinds::CONSTANT,
        pat => Kinds::of_pattern(pat),
    };
    match lhs {
        Pat::Op { args, .. } => args.iter().map(of).collect(),
        Pat::Sum { terms, .. } => {
            let all = terms.iter().map(|t| of(&t.1));
            smallvec![all.fold(Kinds::default(), Kinds::with)]
        }
        _ => SmallVec::new(),
    }
}

/// How far below a class a left side looks: to the facts of its variables.
fn depth(lhs: &Pat) -> usize {
    fn below(pat: &Pat, sums: &mut usize) -> usize {
        let parts = match pat {
            Pat::Var(_) | Pat::Int(_) | Pat::Computed(_) => return 0,
            Pat::Op { args, .. } => args.iter().map(|p| below(p, sums)).max(),
            Pat::Sum { terms, .. } => {
                *sums = 1;
                terms.iter().map(|t| below(&t.1, sums)).max()
            }
        };
        1 + parts.unwrap_or(0)
    }
    // A variable of a sum also matches the terms of a sum that it is itself.
    let mut sums = 0;
    below(lhs, &mut sums) + sums
}

/// Apply the rules to everything that changed since the last saturation, as far as the roots need it; without roots
/// to all of it.
pub fn saturate(
    g: &mut Graph,
    roots: Option<&[Id]>,
    index: &RuleIndex<'_>,
    fuel: Fuel,
) -> Saturation {
    let mut report = Saturation {
        applied: vec![0; index.rules.len()],
        ..Default::default()
    };
    let most = fuel.nodes + fuel.growth * g.eg.total_number_of_nodes();
    let mut crowded = false;
    let mut found: Vec<(usize, Id, Bindings)> = Vec::new();
    let mut needed = roots.map(|roots| Needed::new(g, roots));
    while report.iterations < fuel.iterations {
        report.iterations += 1;
        if !g.eg.clean {
            g.eg.rebuild();
        }
        g.place_classes();
        let Near {
            one_level,
            all_levels,
        } = near_changes(g, needed.as_mut());
        let mut changed = renormalize(g, &one_level);
        let mut bindings = Bindings::default();
        for (id, level) in nearest(g, all_levels) {
            let class = g.class(id);
            if class.nodes.len() > fuel.class {
                crowded = true;
                continue;
            }
            for node in &class.nodes {
                let place = (id, class.data.elem, level);
                search_node(g, index, place, node, &mut bindings, &mut found);
            }
        }
        for (rule, class, b) in found.drain(..) {
            let Body::Expr { rhs, .. } = &index.rules[rule].body else {
                continue;
            };
            let elem = g.facts(class).elem;
            let built = build(g, rhs, &b, elem);
            if built.is_some() {
                let digest = digest(g, rule, class, &b);
                g.built.insert(digest);
            }
            if let Some(id) = built
                && g.eg.find(id) != g.eg.find(class)
                && g.facts(id).elem == elem
            {
                g.eg.union(class, id);
                report.applied[rule] += 1;
                g.applied.push((class, rule as u32));
                changed = true;
            }
        }
        if !changed {
            report.saturated = !crowded;
            break;
        }
        if g.eg.total_number_of_nodes() > most {
            break;
        }
    }
    if !g.eg.clean {
        g.eg.rebuild();
    }
    report
}

fn search_node(
    g: &Graph,
    index: &RuleIndex<'_>,
    (class, elem, level): (Id, Scalar, usize),
    node: &Node,
    bindings: &mut Bindings,
    found: &mut Vec<(usize, Id, Bindings)>,
) {
    let below = kinds_below(g, node);
    let all = below.iter().copied().fold(Kinds::default(), Kinds::with);
    let mut try_side = |side: &Side| {
        if !side.ty.fits(elem) {
            return;
        }
        let rule = index.rules[side.rule];
        let derived = side.derived.get_or_init(|| Derived::new(rule, side.side));
        if level > derived.depth || !all.has(derived.all_needs) {
            return;
        }
        let mut there = below.iter().zip(&derived.needs);
        if !there.all(|(k, n)| k.has(*n)) {
            return;
        }
        let lhs = &rule.variants[side.side];
        bindings.clear(rule.vars.len());
        let holds = |b: &Bindings| {
            let facts = MatchFacts { g, b };
            rule.condition.as_ref().is_none_or(|c| c.holds(&facts))
        };
        // Of a sum without a constant it was asked when all variables were bound.
        let asked = matches!(lhs, Pat::Sum { constant: None, .. });
        match_node(g, lhs, node, bindings, &holds, &mut |b| {
            if (asked || holds(b)) && !is_built(g, side.rule, class, b) {
                found.push((side.rule, class, b.clone()));
            }
        });
    };
    if let Node::Sum(sum) = node {
        if is_settled(g, sum) {
            index.sums.iter().for_each(try_side);
        }
    } else {
        let operation = Operation::of_node(node);
        let list = operation.and_then(|o| index.ops.get(&o));
        for (head, side) in list.into_iter().flatten() {
            if head_matches(*head, node) {
                try_side(side);
            }
        }
    }
}

/// Whether what a match asks for was put into its class before, from the same classes with the same facts.
fn is_built(g: &Graph, rule: usize, class: Id, b: &Bindings) -> bool {
    !g.built.is_empty() && g.built.contains(&digest(g, rule, class, b))
}

/// A match in a number. That two have one is so unlikely that it may cost a rewrite.
fn digest(g: &Graph, rule: usize, class: Id, b: &Bindings) -> u64 {
    let mut hasher = FxHasher::default();
    (rule, g.eg.find(class)).hash(&mut hasher);
    for bound in b.vars.iter().flatten() {
        match bound {
            Bound::Class(id) => {
                let id = g.eg.find(*id);
                (id, g.facts(id)).hash(&mut hasher);
            }
            Bound::Int(i) => i.hash(&mut hasher),
        }
    }
    if let Some(rest) = &b.rest {
        (rest.constant, &rest.coefficients).hash(&mut hasher);
        let terms = rest.terms.iter().map(|&t| g.eg.find(t));
        terms.for_each(|t| t.hash(&mut hasher));
    }
    hasher.finish()
}

/// Bring sums whose terms were merged or found to be sums back to normal form, and truncations of
/// what was found to be a sum inward: those among the classes given.
fn renormalize(g: &mut Graph, classes: &[Id]) -> bool {
    let mut work = Vec::new();
    let mut truncated = Vec::new();
    // With a constant among its terms, or one of them twice, a sum is nobody's partial sum.
    let idle = |g: &Graph, s: &Sum| {
        let twice = s.terms.windows(2).any(|w| w[0] == w[1]);
        twice || s.terms.iter().any(|&t| g.facts(t).as_const().is_some())
    };
    let mut idlers: Vec<Id> = Vec::new();
    for &id in classes {
        for node in &g.class(id).nodes {
            match node {
                Node::Sum(s) => {
                    let terms: smallvec::SmallVec<[(i64, Id); 8]> = s.iter().collect();
                    let normal = g.normal_sum(s.elem, &terms, s.constant.into(), Some(id));
                    if normal != **s {
                        if idle(g, s) && idlers.last() != Some(&id) {
                            idlers.push(id);
                        }
                        work.push((id, normal));
                    }
                }
                Node::Unary(Unary::Trunc, elem, [a]) => {
                    for inner in &g.class(*a).nodes {
                        if let Node::Sum(s) = inner {
                            truncated.push((id, *elem, (**s).clone()));
                        }
                    }
                }
                _ => {}
            }
        }
    }
    for id in idlers {
        let keep = |node: &Node| !matches!(node, Node::Sum(s) if idle(g, s));
        let kept: Vec<Node> = g
            .class(id)
            .nodes
            .iter()
            .filter(|n| keep(n))
            .cloned()
            .collect();
        if !kept.is_empty() {
            g.eg[id].nodes = kept;
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

/// The classes of ids, each once, in order.
fn canonical(g: &Graph, mut ids: Vec<Id>) -> Vec<Id> {
    ids.iter_mut().for_each(|id| *id = g.eg.find(*id));
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The classes of ids at levels, each once with its lowest level, in order.
fn nearest(g: &Graph, mut ids: Vec<(Id, usize)>) -> Vec<(Id, usize)> {
    ids.iter_mut().for_each(|(id, _)| *id = g.eg.find(*id));
    ids.sort_unstable();
    ids.dedup_by_key(|found| found.0);
    ids
}

/// Classes near what changed.
struct Near {
    /// Those that changed, and those directly above them.
    one_level: Vec<Id>,
    /// Those up to three levels above, with their levels: no rule looks deeper.
    all_levels: Vec<(Id, usize)>,
}

/// All that roots are made of, one way or another.
struct Needed {
    ids: Vec<Id>,
    set: ClassSet,
}

impl Needed {
    fn new(g: &Graph, roots: &[Id]) -> Needed {
        let mut needed = Needed {
            ids: Vec::new(),
            set: ClassSet::default(),
        };
        needed.add(g, roots.to_vec());
        needed
    }

    /// Adds classes and what they are made of.
    fn add(&mut self, g: &Graph, mut work: Vec<Id>) {
        while let Some(id) = work.pop() {
            let id = g.eg.find(id);
            if self.set.insert(id) {
                self.ids.push(id);
                let nodes = g.class(id).nodes.iter();
                work.extend(nodes.flat_map(egg::Language::children));
            }
        }
    }

    /// After classes were merged and changed: what they are made of now is needed, too.
    fn update(&mut self, g: &Graph, changed: &[Id]) {
        let Needed { ids, set } = self;
        *set = ClassSet::default();
        ids.iter_mut().for_each(|id| *id = g.eg.find(*id));
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

/// What changed since this was last asked, and what stands above it, as far as the roots need it.
fn near_changes(g: &mut Graph, mut needed: Option<&mut Needed>) -> Near {
    const DEPTH: usize = 3;
    let mut changed = std::mem::take(&mut g.eg.analysis.changed);
    changed.append(&mut g.waiting);
    let mut changed = canonical(g, changed);
    // What stands above something that is not needed is not, either.
    if let Some(needed) = needed.as_mut() {
        needed.update(g, &changed);
        let Graph { waiting, .. } = g;
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
                let parent = g.eg.find(parent);
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
        let Graph { waiting, .. } = g;
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
