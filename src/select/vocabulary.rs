//! The engine's view of the e-graph: the vocabulary of kernel operations.

use super::facts::{FactAnalysis, exact_range};
use super::graph::Graph;
use super::node::{Node, Sum, wrap};
use super::operation::Operation;
use super::right_side::{Place, build};
use crate::ir::kernel::{Binary, FastMath, Scalar, Unary};
use crate::rules::func::Func;
use crate::rules::{Head, Pat, Rule, Scalars, VarId};
use easel_egraph as egraph;
use egg::{EGraph, Id};
use egraph::{Bindings, Bound, Journal, Kinds};
use rustc_hash::FxHasher;
use std::hash::Hash;

/// Rules that are applied by rounds, by their outermost operation.
pub type RuleIndex<'r> = egraph::RuleIndex<'r, Scalars, Operation, Rule>;

/// The rules among these that are applied wherever they match.
pub fn simplifying<'r>(rules: impl IntoIterator<Item = &'r Rule>) -> RuleIndex<'r> {
    let once = |rule: &Rule| rule.expands || rule.scope.fast != FastMath::NONE;
    RuleIndex::new::<Graph>(rules.into_iter().filter(|rule| !once(rule)))
}

impl egraph::Graph for Graph {
    type Words = Scalars;
    type Node = Node;
    type Facts = FactAnalysis;
    type Operation = Operation;
    type Place<'p> = Place<'p>;

    fn eg(&self) -> &EGraph<Node, FactAnalysis> {
        &self.eg
    }

    fn eg_mut(&mut self) -> &mut EGraph<Node, FactAnalysis> {
        &mut self.eg
    }

    fn journal(&self) -> &Journal {
        &self.journal
    }

    fn journal_mut(&mut self) -> &mut Journal {
        &mut self.journal
    }

    fn class(&self, id: Id) -> &super::graph::Class {
        self.class(id)
    }

    fn operation(&self, node: &Node) -> Option<Operation> {
        Operation::of_node(node)
    }

    fn operation_of(head: Head) -> Option<Operation> {
        Operation::of_head(head)
    }

    fn does(&self, head: Head, node: &Node) -> bool {
        match (head, node) {
            (Head::Binary(a), Node::Binary(b, _)) | (Head::Bytes(a), Node::Bytes(b, _)) => a == *b,
            (Head::Unary(a, ty), Node::Unary(b, elem, _)) => {
                a == *b && ty.is_none_or(|t| t == *elem)
            }
            (Head::Compare(a), Node::Compare(b, _)) => a == *b,
            (Head::Select, Node::Select(_))
            | (Head::Fma, Node::Fma(_))
            | (Head::Join, Node::Join(_))
            | (Head::Pack, Node::Pack(_)) => true,
            _ => false,
        }
    }

    fn is_int(&self, id: Id, value: i128) -> bool {
        let f = self.facts(id);
        f.as_const().is_some_and(|c| i128::from(c) == value)
            || f.as_int().map(i128::from) == Some(value)
    }

    fn as_int(&self, id: Id) -> Option<i128> {
        self.facts(id).as_int().map(i128::from)
    }

    fn kinds(&self, id: Id) -> Kinds {
        self.kinds(id)
    }

    fn kinds_of(head: Head) -> Kinds {
        Operation::of_head(head).map_or(Kinds::default(), Operation::kinds)
    }

    fn sum<'g>(&'g self, node: &'g Node) -> Option<&'g Sum> {
        match node {
            Node::Sum(sum) => Some(sum),
            _ => None,
        }
    }

    fn as_sum(&self, id: Id) -> Option<&Sum> {
        self.as_sum(id)
    }

    fn is_exact(&self, sum: &Sum) -> bool {
        let bits = sum.elem.bits();
        let fits = |n| i128::from(wrap(n, bits)) == n;
        exact_range(sum, |t| self.facts(t)).is_some_and(|(lo, hi)| fits(lo) && fits(hi))
    }

    fn fact(
        &self,
        function: Func,
        args: &[VarId],
        bound: &Bindings<Scalars>,
        _: Option<&Node>,
    ) -> Option<i128> {
        let class = match bound.get(*args.first()?)? {
            Bound::Class(c) => c,
            Bound::Int(i) => {
                return match function {
                    Func::Lo | Func::Hi => Some(i),
                    Func::Constant => Some(1),
                    Func::PowerOfTwo => Some(i128::from(i > 0 && i.count_ones() == 1)),
                    Func::NonNeg => Some(i128::from(i >= 0)),
                    _ => None,
                };
            }
        };
        let facts = self.facts(class);
        let bool = |b: bool| Some(i128::from(b));
        match function {
            Func::Lo => Some(facts.lo.into()),
            Func::Hi => Some(facts.hi.into()),
            Func::Width => Some(facts.bits().into()),
            Func::KnownZero => Some(facts.zeros.into()),
            Func::KnownOne => Some(facts.ones.into()),
            Func::Align => Some(1 << facts.trailing_zeros()),
            Func::TrailingZeros => Some(facts.trailing_zeros().into()),
            Func::Uniform => bool(facts.uniform()),
            Func::Constant => bool(facts.as_const().is_some()),
            Func::PowerOfTwo => bool(facts.as_const().is_some_and(|c| c.is_power_of_two())),
            Func::NonNeg => bool(facts.lo >= 0),
            Func::DisjointBits => match bound.get(*args.get(1)?)? {
                Bound::Class(other) => bool(facts.maybe() & self.facts(other).maybe() == 0),
                Bound::Int(_) => None,
            },
            Func::Quiet => bool(!facts.elem.is_int() && is_computed(self, class)),
            Func::FitsI32 => bool(facts.fits_signed(32)),
            Func::FitsU32 => bool(facts.fits_unsigned(32)),
            Func::FitsU24 => bool(facts.fits_unsigned(24)),
            _ => bool(facts.elem == Scalar::parse(function.elem()?)?),
        }
    }

    fn build(&mut self, pat: &Pat, bound: &Bindings<Scalars>, place: &Place<'_>) -> Option<Id> {
        build(self, pat, bound, *place)
    }

    fn is_alike(&self, a: Id, b: Id) -> bool {
        self.facts(a).elem == self.facts(b).elem
    }

    fn digest(&self, id: Id, hasher: &mut FxHasher) {
        self.facts(id).hash(hasher);
    }
}

impl egraph::Saturated for Graph {
    fn take_changed(&mut self) -> Vec<Id> {
        std::mem::take(&mut self.eg.analysis.changed)
    }

    fn place_classes(&mut self) {
        self.place_classes();
    }

    fn normalize(&mut self, classes: &[Id]) -> bool {
        renormalize(self, classes)
    }

    fn type_of(class: &super::graph::Class) -> Scalar {
        class.data.elem
    }

    fn place_of(&self, id: Id) -> Place<'static> {
        Place::of(self.facts(id).elem)
    }
}

/// Whether arithmetic on floats makes a class.
fn is_computed(g: &Graph, class: Id) -> bool {
    g.class(class).nodes.iter().any(|node| match node {
        Node::Binary(Binary::CopySign, _) => false,
        Node::Binary(op, _) => *op >= Binary::FAdd,
        Node::Unary(op, ..) => matches!(
            op,
            Unary::FCvt
                | Unary::SToF
                | Unary::UToF
                | Unary::Exp2
                | Unary::Log2
                | Unary::Sqrt
                | Unary::RSqrt
                | Unary::Rcp
                | Unary::Floor
                | Unary::Ceil
                | Unary::FTrunc
                | Unary::RoundEven
        ),
        Node::Fma(_) => true,
        _ => false,
    })
}

/// Brings sums whose terms were merged or found to be sums back to normal form, and moves truncations of classes that were found to
/// be sums inward. Only the given classes are visited.
fn renormalize(g: &mut Graph, classes: &[Id]) -> bool {
    let mut work = Vec::new();
    let mut truncated = Vec::new();
    // A sum with a constant among its terms, or with one term twice, is no partial sum of another sum.
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
