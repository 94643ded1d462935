//! The vocabulary of regions: the interface of the engine to the graph of a function.

use super::{Graph, Head as Term, Node, Terms};
use crate::genx::{Constant, Flags, Op, Type};
use crate::region as reg;
use crate::region::inside;
use crate::rules::{Head, Pat, Regions, Rule, Test, Word};
use easel_egraph as egraph;
use egg::{EGraph, Id};
use egraph::{Bindings, Insertion, Journal, VarId};
use rustc_hash::FxHasher;

impl egraph::Graph for Graph<'_> {
    type Words = Regions;
    type Node = Node;
    type Facts = Terms;
    type Operation = Word;
    /// The type, if known.
    type Place<'p> = Option<Type>;

    fn eg(&self) -> &EGraph<Node, Terms> {
        &self.egraph
    }

    fn eg_mut(&mut self) -> &mut EGraph<Node, Terms> {
        &mut self.egraph
    }

    fn journal(&self) -> &Journal {
        &self.journal
    }

    fn journal_mut(&mut self) -> &mut Journal {
        &mut self.journal
    }

    fn operation(&self, node: &Node) -> Option<Word> {
        match self.term(node) {
            Term::Op(op) => Word::of(op),
            Term::Region(_) => Some(Word::Region),
            _ => None,
        }
    }

    fn operation_of(head: Head) -> Option<Word> {
        match head {
            Head::Op(word, _) => Some(word),
            Head::Call(_) => None,
        }
    }

    fn does(&self, head: Head, node: &Node) -> bool {
        Self::operation_of(head).is_some_and(|word| self.operation(node) == Some(word))
    }

    fn is_int(&self, id: Id, value: i128) -> bool {
        self.integer(id).map(i128::from) == Some(value)
    }

    fn as_int(&self, id: Id) -> Option<i128> {
        self.integer(id).map(i128::from)
    }

    fn swaps(head: Head) -> bool {
        Self::operation_of(head).is_some_and(Word::commutes)
    }

    /// A node that is made of its own class: `x = f(x)`. Rules terminate because their results are smaller than their matches
    /// (`rules::order`), and such a node is larger than its class, however often it is substituted into itself.
    fn is_hidden(&self, id: Id, node: &Node) -> bool {
        node.args.iter().any(|&arg| self.egraph.find(arg) == id)
    }

    /// A predicate of an unknown value does not hold, and its negation holds: each is a complete condition.
    fn fact(
        &self,
        test: Test,
        args: &[VarId],
        bound: &Bindings<Regions>,
        root: Option<&Node>,
    ) -> Option<i128> {
        let id = |k: usize| args.get(k).and_then(|&v| bound.class(v));
        let region = |k: usize| self.region(id(k)?);
        let constant = |k: usize| self.constant(id(k)?);
        if test == Test::Width {
            return Some(self.ty(id(0)?).elem.bits().into());
        }
        let answer = match test {
            Test::Width => None,
            Test::Constant => constant(0).map(|c| c.iter().all(|b| b.is_some())),
            Test::PowerOfTwo => constant(0)
                .and_then(Constant::as_splat)
                .map(u64::is_power_of_two),
            Test::Undef => constant(0).map(Constant::is_undef),
            Test::True => constant(0).map(|c| c.ty.is_predicate() && c.as_splat() == Some(1)),
            Test::Disjoint => id(0).zip(id(1)).map(|(a, b)| {
                let both = self.fact(a).zeros | self.fact(b).zeros;
                let width = self.ty(a).elem.bits();
                let root = root.map(|node| self.term(node));
                matches!(root, Some(Term::Op(Op::Binary(_, f))) if f.has(Flags::DISJOINT))
                    || both.trailing_ones() >= width
            }),
            Test::NoBitsOf => id(0).map(|a| {
                // The value has no bit, as far as known, where the mask has none.
                let mask = constant(1).and_then(Constant::as_splat);
                let width = self.ty(a).elem.bits();
                mask.is_some_and(|m| (self.fact(a).zeros | m).trailing_ones() >= width)
            }),
            Test::Apart => region(0)
                .zip(region(1))
                .map(|((a, _), (b, _))| inside(&a, &b) == reg::Inside::Old),
            Test::Whole => region(0)
                .zip(id(1))
                .map(|((r, _), v)| r.is_whole(self.ty(v).count())),
            Test::Direct => region(0).map(|(r, _)| r.is_direct()),
            Test::Injective => region(0).map(|(r, _)| r.is_injective()),
            Test::SameType => id(0).zip(id(1)).map(|(a, b)| self.ty(a) == self.ty(b)),
            Test::Integer => id(0).map(|a| self.ty(a).elem.is_int() && !self.ty(a).is_predicate()),
            Test::Cheap => region(0).zip(region(1)).map(|((o, _), (i, _))| {
                // Replicating a read through an index costs more than reading it once.
                let replicates = i.count > 1 && (i.stride == 0 || !i.is_row() && i.vstride == 0);
                let direct = o.is_direct() && (i.is_direct() || o.is_splat());
                !replicates || direct
            }),
            Test::Contiguous => region(0).map(|(r, _)| r.is_contiguous()),
            Test::Fills => region(0).zip(id(1)).map(|((r, _), v)| {
                let (low, high) = r.extent();
                r.index == reg::Index::Scalar && high - low == i64::from(self.ty(v).bytes())
            }),
            Test::Lone => {
                id(0).map(|i| self.uses.get(&self.egraph.find(i)).is_none_or(|&n| n <= 1))
            }
            Test::InRange => id(0)
                .zip(id(1).and_then(|n| self.integer(n)))
                .map(|(a, n)| (0..i64::from(self.ty(a).elem.bits())).contains(&n)),
        };
        Some(answer.unwrap_or(false).into())
    }

    fn build(&mut self, pat: &Pat, bound: &Bindings<Regions>, place: &Option<Type>) -> Option<Id> {
        self.make(pat, bound, *place)
    }

    fn is_alike(&self, a: Id, b: Id) -> bool {
        self.ty(a) == self.ty(b)
    }

    fn digest(&self, _: Id, _: &mut FxHasher) {}
}

impl<'r> egraph::Inserted<'r> for Graph<'r> {
    type Rule = Rule;

    fn insertion(&mut self) -> &mut Insertion<'r, Regions, Word, Rule> {
        &mut self.insertion
    }

    fn lacks(&self, node: &Node) -> bool {
        self.lacks(node)
    }

    fn added(&mut self, id: Id) {
        if let Some(span) = self.span {
            self.spans.entry(id).or_insert(span);
        }
    }

    fn places(&self, node: &Node) -> [Option<Type>; 2] {
        [None, Some(self.egraph.analysis.heads[node.head as usize].1)]
    }
}

impl Graph<'_> {
    /// Whether a class is read from elements of 64 bits at a distance that the machine moves only without a guard.
    fn is_far(&self, machine: &crate::machine::Machine, id: Id) -> bool {
        self.egraph[self.egraph.find(id)].nodes.iter().any(|node| {
            match &self.egraph.analysis.heads[node.head as usize].0 {
                Term::Op(Op::ReadRegion(_)) => self
                    .region(node.args[1])
                    .is_some_and(|(region, _)| machine.is_far(&region)),
                Term::Value(value) => self.egraph.analysis.far.contains(*value),
                _ => false,
            }
        })
    }

    /// Whether a mask is set everywhere.
    fn is_all(&self, id: Id) -> bool {
        self.constant(id).and_then(Constant::as_splat) == Some(1)
    }

    /// Whether a rule expands nodes of this operation.
    pub(super) fn expands(&self, node: &Node) -> bool {
        let index = self.insertion.index();
        let sides = egraph::Graph::operation(self, node).map_or(&[][..], |word| index.of(word));
        sides.iter().any(|side| index.rule(side.rule).expands)
    }

    /// Whether the machine has no instruction for a node.
    pub(super) fn lacks(&self, node: &Node) -> bool {
        let Some(machine) = &self.egraph.analysis.machine else {
            return false;
        };
        let (head, ty) = &self.egraph.analysis.heads[node.head as usize];
        match head {
            Term::Op(Op::WriteRegion(_))
                if self.region(node.args[2]).is_some_and(|(region, _)| {
                    machine.writes_dwords(&region)
                        || self.is_far(machine, node.args[1])
                            && (!machine.moves_far(&region) || !self.is_all(node.args[3]))
                }) =>
            {
                true
            }
            Term::Op(op) => machine.lacks(op, *ty, node.args.iter().map(|&a| self.ty(a))),
            _ => false,
        }
    }
}
