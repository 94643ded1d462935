//! The e-graph engine over a vocabulary of its own: logic on two values, whose rules are checked against all
//! assignments. It shows what either order of work does, apart from what selection and regions make of it.

use easel_egraph::egg::{self, EGraph, Id, Language};
use easel_egraph::{
    Bindings, Class, Cond, Fuel, Graph, Inserted, Insertion, Journal, Limits, Pat, Root, Rule,
    RuleIndex, Saturated, VarId, Vocabulary, insert, saturate,
};
use easel_isa::listed;
use rustc_hash::FxHasher;

/// What a node does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Do {
    And,
    Or,
    Not,
    /// One more than a value: rules on it need not end.
    Next,
}

const ALL: [(Do, &str); 4] = [
    (Do::And, "and"),
    (Do::Or, "or"),
    (Do::Not, "not"),
    (Do::Next, "next"),
];
listed!(Do in ALL);

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
struct Logic;

impl Vocabulary for Logic {
    type Head = Do;
    type Function = Do;
    type Type = ();
}

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Node {
    Leaf(u32),
    Op(Do, Vec<Id>),
}

impl Language for Node {
    type Discriminant = ();
    fn discriminant(&self) {}
    fn matches(&self, _: &Self) -> bool {
        true
    }
    fn children(&self) -> &[Id] {
        match self {
            Node::Leaf(_) => &[],
            Node::Op(_, args) => args,
        }
    }
    fn children_mut(&mut self) -> &mut [Id] {
        match self {
            Node::Leaf(_) => &mut [],
            Node::Op(_, args) => args,
        }
    }
}

/// Which classes changed.
#[derive(Default)]
struct Changes(Vec<Id>);

impl egg::Analysis<Node> for Changes {
    type Data = ();
    fn make(_: &mut EGraph<Node, Self>, _: &Node, _: Id) {}
    fn merge(&mut self, _: &mut (), _: ()) -> egg::DidMerge {
        egg::DidMerge(false, false)
    }
    fn modify(graph: &mut EGraph<Node, Self>, id: Id) {
        graph.analysis.0.push(id);
    }
}

type Index<'r> = RuleIndex<'r, Logic, Do, Law>;

struct Expressions<'r> {
    eg: EGraph<Node, Changes>,
    journal: Journal,
    insertion: Option<Insertion<'r, Logic, Do, Law>>,
}

impl<'r> Expressions<'r> {
    fn new(index: Option<&'r Index<'r>>) -> Self {
        let limits = Limits {
            depth: 8,
            nodes: 16,
            fuel: 100,
        };
        Expressions {
            eg: EGraph::new(Changes::default()),
            journal: Journal::default(),
            insertion: index.map(|index| Insertion::new(index, limits)),
        }
    }

    fn add(&mut self, node: Node) -> Id {
        match self.insertion {
            Some(_) => insert(self, node),
            None => self.eg.add(node),
        }
    }

    fn op(&mut self, what: Do, args: &[Id]) -> Id {
        let args = args.iter().map(|&a| self.eg.find(a)).collect();
        self.add(Node::Op(what, args))
    }

    fn same(&self, a: Id, b: Id) -> bool {
        self.eg.find(a) == self.eg.find(b)
    }
}

impl Graph for Expressions<'_> {
    type Words = Logic;
    type Node = Node;
    type Facts = Changes;
    type Operation = Do;
    type Place<'p> = ();

    fn eg(&self) -> &EGraph<Node, Changes> {
        &self.eg
    }
    fn eg_mut(&mut self) -> &mut EGraph<Node, Changes> {
        &mut self.eg
    }
    fn journal(&self) -> &Journal {
        &self.journal
    }
    fn journal_mut(&mut self) -> &mut Journal {
        &mut self.journal
    }
    fn operation(&self, node: &Node) -> Option<Do> {
        match node {
            Node::Leaf(_) => None,
            Node::Op(what, _) => Some(*what),
        }
    }
    fn operation_of(head: Do) -> Option<Do> {
        Some(head)
    }
    fn does(&self, head: Do, node: &Node) -> bool {
        self.operation(node) == Some(head)
    }
    fn is_int(&self, _: Id, _: i128) -> bool {
        false
    }
    fn as_int(&self, _: Id) -> Option<i128> {
        None
    }
    fn swaps(head: Do) -> bool {
        matches!(head, Do::And | Do::Or)
    }
    fn fact(&self, _: Do, _: &[VarId], _: &Bindings<Logic>, _: Option<&Node>) -> Option<i128> {
        None
    }
    fn build(&mut self, pat: &Pat<Logic>, b: &Bindings<Logic>, _: &()) -> Option<Id> {
        match pat {
            Pat::Var(v) => b.class(*v),
            Pat::Op { head, args } => {
                let args: Option<Vec<Id>> = args.iter().map(|a| self.build(a, b, &())).collect();
                Some(self.op(*head, &args?))
            }
            _ => None,
        }
    }
    fn is_alike(&self, _: Id, _: Id) -> bool {
        true
    }
    fn digest(&self, _: Id, _: &mut FxHasher) {}
}

impl Saturated for Expressions<'_> {
    fn take_changed(&mut self) -> Vec<Id> {
        std::mem::take(&mut self.eg.analysis.0)
    }
    fn place_classes(&mut self) {}
    fn normalize(&mut self, _: &[Id]) -> bool {
        false
    }
    fn type_of(_: &Class<Self>) {}
    fn place_of(&self, _: Id) {}
}

impl<'r> Inserted<'r> for Expressions<'r> {
    type Rule = Law;
    fn insertion(&mut self) -> &mut Insertion<'r, Logic, Do, Law> {
        self.insertion
            .as_mut()
            .expect("rules are applied at insertion")
    }
    fn lacks(&self, _: &Node) -> bool {
        false
    }
    fn added(&mut self, _: Id) {}
    fn places(&self, _: &Node) -> [(); 2] {
        [(), ()]
    }
}

/// A rule, by its number.
struct Law {
    number: u32,
    expands: bool,
    left: Pat<Logic>,
    right: Pat<Logic>,
}

impl Rule<Logic> for Law {
    fn number(&self) -> u32 {
        self.number
    }
    fn root(&self) -> Option<Root<Logic>> {
        match self.left {
            Pat::Op { head, .. } => Some(Root::Operation(head)),
            _ => None,
        }
    }
    fn sides(&self) -> usize {
        1
    }
    fn fits(&self, (): ()) -> bool {
        true
    }
    fn expands(&self) -> bool {
        self.expands
    }
    fn vars(&self) -> usize {
        4
    }
    fn whole(&self) -> Option<VarId> {
        None
    }
    fn side(&self, _: usize) -> &Pat<Logic> {
        &self.left
    }
    fn condition(&self) -> Option<&Cond<Logic>> {
        None
    }
    fn replacement(&self) -> Option<(&[(VarId, Pat<Logic>)], &Pat<Logic>)> {
        Some((&[], &self.right))
    }
}

fn var(n: u16) -> Pat<Logic> {
    Pat::Var(VarId(n))
}

fn op(head: Do, args: &[Pat<Logic>]) -> Pat<Logic> {
    let args = args.to_vec();
    Pat::Op { head, args }
}

/// `a & (a | b) = a`, `!!a = a`, `!(a & b) = !a | !b`.
fn laws() -> Vec<Law> {
    let (a, b) = (var(0), var(1));
    let not = |p: &Pat<Logic>| op(Do::Not, std::slice::from_ref(p));
    let both = op(Do::And, &[a.clone(), b.clone()]);
    let absorbed = op(Do::And, &[a.clone(), op(Do::Or, &[a.clone(), b.clone()])]);
    let rules = [
        (absorbed, a.clone()),
        (not(&not(&a)), a.clone()),
        (not(&both), op(Do::Or, &[not(&a), not(&b)])),
    ];
    let law = |(number, (left, right))| Law {
        number,
        expands: false,
        left,
        right,
    };
    (7..).zip(rules).map(law).collect()
}

/// `!(!x & !(y | !x))`, which is `x`.
fn example(g: &mut Expressions<'_>) -> (Id, Id) {
    let [x, y] = [0, 1].map(|n| g.add(Node::Leaf(n)));
    let not_x = g.op(Do::Not, &[x]);
    // Written the other way round than the law has it.
    let either = g.op(Do::Or, &[y, not_x]);
    let absorbed = g.op(Do::And, &[either, not_x]);
    (g.op(Do::Not, &[absorbed]), x)
}

#[test]
fn both_orders_of_work_find_what_is_equal() {
    let laws = laws();
    let index = Index::new::<Expressions>(&laws);
    let mut g = Expressions::new(None);
    let (whole, x) = example(&mut g);
    assert!(!g.same(whole, x));
    let report = saturate(&mut g, None, &index, Fuel::default());
    assert!(report.saturated && g.same(whole, x), "{report:?}");
    assert!(report.applied[0] > 0 && report.applied[1] > 0, "{report:?}");

    let mut g = Expressions::new(Some(&index));
    let (whole, x) = example(&mut g);
    g.eg.rebuild();
    assert!(g.same(whole, x));
    let noted: Vec<u32> = g.journal.applied.iter().map(|a| a.rule).collect();
    assert!(noted.contains(&7) && noted.contains(&8), "{noted:?}");
}

/// What no root needs is left alone until one does.
#[test]
fn classes_wait_until_they_are_needed() {
    let laws = laws();
    let index = Index::new::<Expressions>(&laws);
    let mut g = Expressions::new(None);
    let (whole, x) = example(&mut g);
    let other = g.add(Node::Leaf(2));
    let report = saturate(&mut g, Some(&[other]), &index, Fuel::default());
    assert!(report.saturated && !g.same(whole, x));
    saturate(&mut g, Some(&[whole]), &index, Fuel::default());
    assert!(g.same(whole, x));
}

/// `next a = next (a | next a)` has no end: both orders are cut off, and say so.
#[test]
fn endless_rules_are_cut_off() {
    let next = |p: Pat<Logic>| op(Do::Next, &[p]);
    let law = Law {
        number: 0,
        expands: false,
        left: next(var(0)),
        right: next(op(Do::Or, &[var(0), next(var(0))])),
    };
    let laws = [law];
    let index = Index::new::<Expressions>(&laws);
    let mut g = Expressions::new(None);
    let x = g.add(Node::Leaf(0));
    g.op(Do::Next, &[x]);
    let fuel = Fuel {
        iterations: 5,
        ..Fuel::default()
    };
    let report = saturate(&mut g, None, &index, fuel);
    assert!(!report.saturated && report.iterations == 5, "{report:?}");

    let mut g = Expressions::new(Some(&index));
    let x = g.add(Node::Leaf(0));
    g.op(Do::Next, &[x]);
    let counts = &g.insertion().counts;
    assert!(counts.most > 0 && counts.most <= 100, "{counts:?}");
}

/// Rules of what the machine lacks are not applied to what it has.
#[test]
fn what_is_there_is_not_expanded() {
    let mut laws = laws();
    laws.iter_mut().for_each(|law| law.expands = true);
    let index = Index::new::<Expressions>(&laws);
    let mut g = Expressions::new(Some(&index));
    let (whole, x) = example(&mut g);
    assert!(!g.same(whole, x) && g.journal.applied.is_empty());
}

/// Work grows with the number of nodes, not with its square: each is looked at once.
#[test]
fn long_chains_take_a_round_for_each_depth_of_rules() {
    let laws = laws();
    let index = Index::new::<Expressions>(&laws);
    for length in [1_000, 10_000, 100_000] {
        let mut g = Expressions::new(Some(&index));
        let mut last = g.add(Node::Leaf(0));
        for n in 1..length {
            let leaf = g.add(Node::Leaf(n));
            last = g.op(Do::Or, &[last, leaf]);
        }
        let not = g.op(Do::Not, &[last]);
        let again = g.op(Do::Not, &[not]);
        g.eg.rebuild();
        assert!(g.same(again, last));
        assert_eq!(g.insertion().counts.applied, [0, 1, 0]);
    }
}
