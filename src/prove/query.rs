//! An equation to decide: assumptions under which a goal must hold for all values of the variables.

use crate::facts::Contract;
use crate::term::{Hint, Term, Terms, Variable};
use easel_ir::kernel::Scalar;

/// A question about terms.
pub struct Query {
    /// All terms.
    pub terms: Terms,
    /// One bit each; all hold.
    pub assumptions: Vec<Term>,
    /// One bit: must be 1 for all values of the variables under which the assumptions hold.
    pub goal: Term,
    /// The two sides, to show and to compare them.
    pub sides: Vec<Side>,
    /// Results of functions of the rule language.
    pub contracts: Vec<Contract>,
    /// Whether the goal depends on functions of floats, which no solver here knows.
    pub floats: bool,
    /// Units in the last place by which the sides may differ.
    pub tolerance: u64,
}

/// A result that both sides have.
#[derive(Clone, Debug)]
pub struct Side {
    /// The name of the result.
    pub name: String,
    /// By the left side.
    pub left: Term,
    /// By the right side.
    pub right: Term,
    /// The type, for results with one.
    pub elem: Option<Scalar>,
}

impl Query {
    /// The text that identifies the query: every node below its roots, renumbered in order.
    pub fn text(&self) -> String {
        let mut roots = self.assumptions.clone();
        roots.push(self.goal);
        for contract in &self.contracts {
            roots.push(contract.result);
        }
        let mut text = self.terms.text(&roots);
        // An approximation is another question than an equality.
        let near =
            |v: &Variable| matches!(v.hint, Hint::Exact(_) | Hint::Moderate(_) | Hint::Wide(_));
        let hints: Vec<Hint> = self
            .terms
            .variables()
            .iter()
            .filter(|v| near(v))
            .map(|v| v.hint)
            .collect();
        if self.tolerance > 0 || !hints.is_empty() {
            text += &format!("within {} {hints:?}\n", self.tolerance);
        }
        text
    }
}
