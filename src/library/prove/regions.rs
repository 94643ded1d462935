//! Proofs of rules on regions: `rules/genx/`.
//!
//! A rule on elements is stated for one element (`elements`), because its operations are element by element. A rule on accesses is
//! tried for all regions up to a bound (`accesses`).

mod accesses;
mod condition;
mod elements;
mod labels;
mod operations;
mod products;
mod shapes;
#[cfg(test)]
mod tests;

use crate::genx_passes::rules::{Head, Pat, Regions, Rule, Word};
use easel_prove::prove::Equation;
use easel_rules::ast::Body;

/// The equations of a rule. A rule that applies to no types has none.
pub fn equations(rule: &Rule) -> Vec<Equation> {
    match &rule.body {
        Body::Expr { lhs, .. } if is_about_accesses(lhs) => accesses::equations(rule),
        Body::Expr { .. } => elements::equations(rule),
        Body::Window { .. } => Vec::new(),
    }
}

/// Whether a left side reads or writes regions.
fn is_about_accesses(pat: &Pat) -> bool {
    match pat {
        Pat::Op {
            head: Head::Op(Word::Read | Word::Write | Word::Region, _),
            ..
        } => true,
        Pat::Op { args, .. } => args.iter().any(is_about_accesses),
        Pat::Named(_, inner) => is_about_accesses(inner),
        _ => false,
    }
}

/// The sides, the condition and the definitions of a rule as text.
fn text(rule: &Rule) -> String {
    match &rule.body {
        Body::Expr { lhs, lets, rhs } => format!(
            "{lhs:?} {:?} {lets:?} {rhs:?} {:?}",
            rule.condition, rule.expands
        ),
        Body::Window { .. } => String::new(),
    }
}

/// All assignments of types: each run repeats the decisions of the run before up to one, and takes the next alternative there.
#[derive(Default)]
struct Choices {
    /// The alternative taken and the number of alternatives.
    taken: Vec<(usize, usize)>,
    asked: usize,
}

impl Choices {
    /// The alternative of this run; `None` if there is none.
    fn of<T: Copy>(&mut self, alternatives: &[T]) -> Option<T> {
        let n = self.asked;
        if alternatives.is_empty() {
            return None;
        }
        self.asked += 1;
        if n == self.taken.len() {
            self.taken.push((0, alternatives.len()));
        }
        alternatives.get(self.taken[n].0).copied()
    }

    /// Goes on to the next run; whether there is one.
    fn advance(&mut self) -> bool {
        self.taken.truncate(self.asked);
        self.asked = 0;
        while let Some((taken, all)) = self.taken.pop() {
            if taken + 1 < all {
                self.taken.push((taken + 1, all));
                return true;
            }
        }
        false
    }
}

/// The vocabulary of these rules.
type Cond = easel_egraph::Cond<Regions>;
