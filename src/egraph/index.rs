//! Rules by the operation that their left sides begin with.

use super::expression::Cond;
use super::graph::Graph;
use super::kinds::{Below, Kinds};
use super::needs::{depth, needs};
use super::pattern::Pat;
use super::vocabulary::VarId;
use super::vocabulary::Vocabulary;
use rustc_hash::FxHashMap;
use std::cell::OnceCell;
use std::hash::Hash;

/// What stands outermost in a left side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root<V: Vocabulary> {
    /// A sum.
    Sum,
    /// An operation.
    Operation(V::Head),
}

/// What the engine is told of a rule. The root and the number of left sides are asked of every rule, the others of rules that are
/// tried, so that what few need may be read late.
pub trait Rule<V: Vocabulary> {
    /// The number that is noted where it is applied.
    fn number(&self) -> u32;
    /// What stands outermost in each of its left sides; `None` for rules that the engine has no business with.
    fn root(&self) -> Option<Root<V>>;
    /// How many left sides it has.
    fn sides(&self) -> usize;
    /// Whether values of a type are meant.
    fn fits(&self, ty: V::Type) -> bool;
    /// Whether it is for operations alone that the machine lacks.
    fn expands(&self) -> bool;
    /// How many variables it has.
    fn vars(&self) -> usize;
    /// The variable that stands for all that is matched.
    fn whole(&self) -> Option<VarId>;
    /// A left side.
    fn side(&self, n: usize) -> &Pat<V>;
    /// What must be known.
    fn condition(&self) -> Option<&Cond<V>>;
    /// Named parts of the right side, each of those before it, and the right side.
    fn replacement(&self) -> Option<Replacement<'_, V>>;
}

/// Named parts of a right side, and the right side.
pub type Replacement<'r, V> = (&'r [(VarId, Pat<V>)], &'r Pat<V>);

/// A left side to look for. What it says is taken apart when an operation like it is met.
pub struct Side<V: Vocabulary> {
    /// The rule, by its place in the index.
    pub rule: usize,
    /// Which of the rule's left sides.
    pub side: usize,
    /// Its outermost operation; of a sum none.
    pub head: Option<V::Head>,
    /// What is derived of it; most left sides are never looked for.
    derived: OnceCell<Derived>,
}

/// What shows that a left side does not match before it is tried.
pub struct Derived {
    /// How far below a class that it matches it looks: what changes deeper down is nothing to it.
    pub depth: usize,
    /// What each operand's class must have; of a sum, what some term's must.
    pub needs: Below,
    /// The same of all operands together.
    pub all_needs: Kinds,
}

impl<V: Vocabulary> Side<V> {
    /// What shows that it does not match.
    pub fn derived<G: Graph<Words = V>>(&self, rule: &impl Rule<V>) -> &Derived {
        self.derived.get_or_init(|| {
            let lhs = rule.side(self.side);
            let needs = needs::<G>(lhs, rule.condition());
            Derived {
                depth: depth::<G>(lhs),
                all_needs: Kinds::all(needs.iter().copied()),
                needs,
            }
        })
    }
}

/// Rules by their outermost operation.
pub struct RuleIndex<'r, V: Vocabulary, O, R> {
    rules: Vec<&'r R>,
    sums: Vec<Side<V>>,
    operations: FxHashMap<O, Vec<Side<V>>>,
}

impl<'r, V: Vocabulary, O: Copy + Eq + Hash, R: Rule<V>> RuleIndex<'r, V, O, R> {
    /// Of these rules, in this order, for graphs of a kind.
    pub fn new<G: Graph<Words = V, Operation = O>>(rules: impl IntoIterator<Item = &'r R>) -> Self {
        let mut index = RuleIndex {
            rules: Vec::new(),
            sums: Vec::new(),
            operations: FxHashMap::default(),
        };
        for rule in rules {
            let Some(root) = rule.root() else {
                continue;
            };
            let n = index.rules.len();
            index.rules.push(rule);
            let head = match root {
                Root::Operation(head) => Some(head),
                Root::Sum => None,
            };
            let sides = (0..rule.sides()).map(|side| Side {
                rule: n,
                side,
                head,
                derived: OnceCell::new(),
            });
            match head {
                None => index.sums.extend(sides),
                Some(head) => {
                    if let Some(operation) = G::operation_of(head) {
                        index.operations.entry(operation).or_default().extend(sides);
                    }
                }
            }
        }
        index
    }

    /// How many rules there are.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// A rule.
    pub fn rule(&self, n: usize) -> &'r R {
        self.rules[n]
    }

    /// Left sides that are sums.
    pub fn sums(&self) -> &[Side<V>] {
        &self.sums
    }

    /// Left sides that begin with an operation.
    pub fn of(&self, operation: O) -> &[Side<V>] {
        self.operations.get(&operation).map_or(&[], |sides| sides)
    }
}
