//! Rules by the outermost operation of their left sides.

use super::clock::Clocks;
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

/// The outermost operation of a left side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root<V: Vocabulary> {
    /// A sum.
    Sum,
    /// An operation.
    Operation(V::Head),
}

/// The engine's view of a rule. The root and the number of left sides are read for every rule, the other parts only for rules that
/// are tried, so these parts may be read late.
pub trait Rule<V: Vocabulary> {
    /// The number that the journal records when the rule is applied.
    fn number(&self) -> u32;
    /// The outermost operation of each left side; `None` for rules that the engine does not apply.
    fn root(&self) -> Option<Root<V>>;
    /// The number of left sides.
    fn sides(&self) -> usize;
    /// Whether the rule is for values of a type.
    fn fits(&self, ty: V::Type) -> bool;
    /// Whether the rule is only for operations that the machine lacks.
    fn expands(&self) -> bool;
    /// The number of variables.
    fn vars(&self) -> usize;
    /// The variable for the match of the whole left side.
    fn whole(&self) -> Option<VarId>;
    /// A left side.
    fn side(&self, n: usize) -> &Pat<V>;
    /// The condition of the rule.
    fn condition(&self) -> Option<&Cond<V>>;
    /// Named parts of the right side, each after the parts that it uses, and the right side.
    fn replacement(&self) -> Option<Replacement<'_, V>>;
}

/// Named parts of a right side, and the right side.
pub type Replacement<'r, V> = (&'r [(VarId, Pat<V>)], &'r Pat<V>);

/// A left side to look for. The left side is analysed when an operation like its outermost operation is met.
pub struct Side<V: Vocabulary> {
    /// The rule, by its position in the index.
    pub rule: usize,
    /// The left side, by its number in the rule.
    pub side: usize,
    /// The outermost operation of the left side; none for a sum.
    pub head: Option<V::Head>,
    /// The analysis of the left side; most left sides are never looked for.
    derived: OnceCell<Derived>,
}

/// Facts that show, before a left side is tried, that it does not match.
pub struct Derived {
    /// The depth below a matched class that the left side reads. Changes deeper down do not affect the match.
    pub depth: usize,
    /// The kinds that each operand's class must have; for a sum, the kinds that some term's class must have.
    pub needs: Below,
    /// The kinds that all operands together must have.
    pub all_needs: Kinds,
}

impl<V: Vocabulary> Side<V> {
    /// The facts that show that the left side does not match.
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
    clocks: Clocks,
}

impl<'r, V: Vocabulary, O: Copy + Eq + Hash, R: Rule<V>> RuleIndex<'r, V, O, R> {
    /// The index of these rules, in this order, for graphs of a kind.
    pub fn new<G: Graph<Words = V, Operation = O>>(rules: impl IntoIterator<Item = &'r R>) -> Self {
        let mut index = RuleIndex {
            rules: Vec::new(),
            sums: Vec::new(),
            operations: FxHashMap::default(),
            clocks: Clocks::default(),
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

    /// The index with or without a measurement of the time that matching takes.
    #[must_use]
    pub fn timed(mut self, timed: bool) -> Self {
        self.clocks = if timed {
            Clocks::new(self.len())
        } else {
            Clocks::default()
        };
        self
    }

    /// The clocks of the rules.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The number of rules.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether the index has no rules.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// A rule, by its position in the index.
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
