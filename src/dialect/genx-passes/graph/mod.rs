//! The pure operations of a function as an e-graph, rewritten by rules and written back.
//!
//! The e-graph is that of `easel_egraph`. Nodes are added in program order and rewritten when they are added, so operands are simplified before
//! their users; the results of rules are rewritten in turn. Then the cheapest node of each
//! class is chosen (`extract`) and placed where its operands dominate it and it dominates all its users (`place`).
//! A long function has an e-graph for each of its `windows`.
//!
//! # Why
//!
//! The function `undefined` is no rule: an operation of `undef` can have any value, but each use can have another value. A rule that makes it equal to a
//! value puts two different values into one class. So `undefined` is applied once, while nodes are added.
//!
//! **Constants.** `DEPTH`, `NODES` and `FUEL` are not tuned. They bound the time.

mod build;
mod extract;
pub(crate) mod fold;
mod node;
mod once;
mod place;
mod regions;
mod right_side;
mod scope;
mod vocabulary;
mod windows;

pub use build::run;
pub(crate) use build::{is_pure, lacks, region_of, without_promises};
pub use node::{Fact, Head, Node, Terms};
pub use once::{Made, once};
pub use scope::Manner;

use crate::genx::{Constant, Op, Type};
use crate::ir::operand::Operand;
use crate::region::Region;
use crate::rules::{Regions, Rule, RuleIndex, Word};
use easel_egraph::{Insertion, Journal, Limits, insert};
use easel_isa::diagnostic::Span;
use egg::{EGraph, Id};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Limits of the application of rules. The rules' termination order ends them much earlier.
const LIMITS: Limits = Limits {
    depth: 24,
    nodes: 24,
    fuel: 1 << 14,
};

/// Counts of the application of rules to a function.
#[derive(Clone, Default, Debug)]
pub struct Counts {
    /// The counts of the engine.
    pub rules: easel_egraph::Counts,
    /// Operations without a chosen node; the code lacks them.
    pub unmade: u32,
}

impl Counts {
    /// Adds the counts of another part of the function.
    pub fn merge(&mut self, other: Counts) {
        self.rules.merge(other.rules);
        self.unmade += other.unmade;
    }
}

/// The e-graph of a function.
pub struct Graph<'r> {
    pub(super) egraph: EGraph<Node, Terms>,
    /// The rules, and the state of their application.
    pub(super) insertion: Insertion<'r, Regions, Word, Rule>,
    /// The classes that rules rewrote, and the names of the rules.
    pub(super) journal: Journal,
    /// Operations without a chosen node.
    pub(super) unmade: u32,
    /// The span of the instructions that are being made.
    span: Option<Span>,
    spans: FxHashMap<Id, Span>,
    /// The number of reads of values of the function, by class.
    uses: FxHashMap<Id, u32>,
}

impl<'r> Graph<'r> {
    /// An empty graph.
    pub fn new(rules: &'r RuleIndex<'r>, terms: Terms) -> Self {
        Graph {
            egraph: EGraph::new(terms),
            insertion: Insertion::new(rules, LIMITS),
            journal: Journal::default(),
            unmade: 0,
            span: None,
            spans: FxHashMap::default(),
            uses: FxHashMap::default(),
        }
    }

    /// The head of a node, without its children.
    pub(super) fn term(&self, node: &Node) -> &Head {
        &self.egraph.analysis.heads[node.head as usize].0
    }

    pub(super) fn fact(&self, id: Id) -> &Fact {
        &self.egraph[self.egraph.find(id)].data
    }

    pub(super) fn ty(&self, id: Id) -> Type {
        self.fact(id).ty
    }

    pub(super) fn constant(&self, id: Id) -> Option<&Constant> {
        let at = self.fact(id).constant?;
        self.egraph.analysis.constants.get(Operand::Imm(at))
    }

    pub(super) fn integer(&self, id: Id) -> Option<i64> {
        self.constant(id)?.as_signed()
    }

    /// The class of a constant.
    pub(super) fn literal(&mut self, constant: Constant) -> Id {
        let ty = constant.ty;
        let Operand::Imm(at) = self.egraph.analysis.constants.operand(constant) else {
            unreachable!("constants are immediates");
        };
        self.add(Head::Constant(at), ty, SmallVec::new())
    }

    /// A signed number of a type, in all its elements.
    pub(super) fn number(&mut self, ty: Type, value: i64) -> Id {
        self.literal(Constant::splat(ty, value as u64))
    }

    /// The region of a class, and its index.
    pub(super) fn region(&self, id: Id) -> Option<(Region, Option<Id>)> {
        self.egraph[self.egraph.find(id)]
            .nodes
            .iter()
            .find_map(|n| match &self.egraph.analysis.heads[n.head as usize].0 {
                Head::Region(region) => Some((*region, n.args.first().copied())),
                _ => None,
            })
    }

    /// The class of a region.
    pub(super) fn region_node(&mut self, region: Region, index: Option<Id>) -> Id {
        let region = region.canonical();
        let ty = index.map_or(Type::int(16), |i| self.ty(i));
        self.add(Head::Region(region), ty, index.into_iter().collect())
    }

    /// The class of a node, after every rule that fits it.
    pub(super) fn add(&mut self, head: Head, ty: Type, mut args: SmallVec<[Id; 4]>) -> Id {
        if let Head::Op(op) = &head
            && let Some(folded) = self.fold(op, ty, &args)
        {
            return folded;
        }
        if let Head::Op(Op::WriteRegion(_)) = &head {
            self.unmask(&mut args);
            if let Some(other) = self.undefined(&args) {
                return other;
            }
        }
        let head = self.egraph.analysis.intern(head, ty);
        insert(self, Node { head, args })
    }

    /// The class of an operation.
    pub(super) fn op(&mut self, op: Op, ty: Type, args: &[Id]) -> Id {
        self.add(Head::Op(op), ty, args.iter().copied().collect())
    }

    /// A mask that is true in each of its lanes becomes `i1 true`, which fits any number of elements.
    fn unmask(&mut self, args: &mut [Id]) {
        if let Some(mask) = args.get(3)
            && let Some(constant) = self.constant(*mask)
            && constant.ty.is_vector()
            && constant.as_splat() == Some(1)
        {
            args[3] = self.literal(Constant::splat(Type::BOOL, 1));
        }
    }

    /// The replacement of a write that leaves elements undefined: the old vector if no element is written; a vector if the elements
    /// were read at the same places of that vector. The write itself never becomes a node, because it is not equal to its
    /// replacement.
    fn undefined(&self, args: &[Id]) -> Option<Id> {
        let is_undef = |id: Id| self.constant(id).is_some_and(Constant::is_undef);
        let [old, new, region, mask] = args[..] else {
            return None;
        };
        if is_undef(new) {
            return Some(self.egraph.find(old));
        }
        let whole = self.constant(mask).is_some_and(|m| m.as_splat() == Some(1));
        if !is_undef(old) || !whole {
            return None;
        }
        let nodes = &self.egraph[self.egraph.find(new)].nodes;
        nodes.iter().find_map(|node| {
            let read = matches!(
                self.egraph.analysis.heads[node.head as usize].0,
                Head::Op(Op::ReadRegion(_))
            );
            let same = read && self.egraph.find(node.args[1]) == self.egraph.find(region);
            let vector = same.then(|| self.egraph.find(node.args[0]))?;
            (self.ty(vector) == self.ty(old)).then_some(vector)
        })
    }

    fn fold(&mut self, op: &Op, ty: Type, args: &[Id]) -> Option<Id> {
        let constants: Option<SmallVec<[&Constant; 4]>> = match op {
            // The region is not constant.
            Op::ReadRegion(_) | Op::WriteRegion(_) => return self.fold_region(op, ty, args),
            _ => args.iter().map(|&a| self.constant(a)).collect(),
        };
        let folded = fold::fold(op, ty, &constants?)?;
        Some(self.literal(folded))
    }
}
