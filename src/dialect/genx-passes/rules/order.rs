//! Termination of the rewriting of accesses: the result of a rule is smaller than its match.
//!
//! The order is that of Knuth and Bendix with weights alone. An access weighs most, then a cast of bits, then an index that a region
//! has and a sum in one; the indices that a region of regions computes weigh nothing, as they are no accesses. No variable may be
//! on the right side more often than on the left, so a rule makes no term heavier, whatever its variables are. `rules check`
//! checks every rule on accesses.
//!
//! # Why
//! Rules in an e-graph match any node of a class. A class that is equal to an access of itself (`v = rd v r`, of a vector of equal
//! elements) has nodes of any weight, and rules that are in order made regions of regions of it without end. So such nodes
//! are not matched (`Graph::is_circular`).
//!
//! **Constants.** The weights are chosen by hand. Every rule is checked against their order.

use super::{Function, Head, Pat, Rule, Test, Word};
use easel_egraph::Cond;
use easel_rules::ast::Body;

const ACCESS: u32 = 100;
const CAST: u32 = 10;
const INDEX: u32 = 1;

/// The weight of a side of a rule, and the number of uses of each variable.
struct Side {
    weight: u32,
    vars: Vec<u32>,
}

/// Whether a rule is about accesses.
fn is_about_accesses(pat: &Pat) -> bool {
    match pat {
        Pat::Op {
            head: Head::Op(Word::Read | Word::Write | Word::Region, _),
            ..
        } => true,
        Pat::Op {
            head: Head::Op(Word::Cast(cast), _),
            ..
        } if cast.keeps_bits() => true,
        Pat::Op { args, .. } => args.iter().any(is_about_accesses),
        Pat::Named(_, inner) => is_about_accesses(inner),
        _ => false,
    }
}

/// The error of a rule whose right side may be no smaller than its left side. Expansions replace an operation by other operations,
/// and are applied once to each operation that the machine lacks.
pub(super) fn fault(rule: &Rule) -> Option<String> {
    let Body::Expr { lhs, rhs, .. } = &rule.body else {
        return None;
    };
    if rule.expands || !is_about_accesses(lhs) {
        return None;
    }
    let left = side(lhs, rule);
    let right = side(rhs, rule);
    let whole = rule.whole.map(|v| v.index());
    let mut vars = (0..rule.vars.len()).filter(|v| Some(*v) != whole);
    if let Some(v) = vars.find(|&v| right.vars[v] > left.vars[v]) {
        let name = &rule.vars[v];
        return Some(format!(
            "`?{name}` stands on the right side more often than on the left"
        ));
    }
    (right.weight >= left.weight).then(|| {
        let (left, right) = (left.weight, right.weight);
        format!("the right side weighs {right}, no less than the left side, {left}")
    })
}

fn side(pat: &Pat, rule: &Rule) -> Side {
    let mut side = Side {
        weight: 0,
        vars: vec![0; rule.vars.len()],
    };
    side.add(pat, rule);
    side
}

impl Side {
    fn add(&mut self, pat: &Pat, rule: &Rule) {
        match pat {
            Pat::Var(v) => self.vars[v.index()] += 1,
            Pat::Int(_) | Pat::Computed(_) | Pat::Sum { .. } => {}
            Pat::Named(v, inner) => {
                self.vars[v.index()] += 1;
                self.add(inner, rule);
            }
            Pat::Op {
                head: Head::Op(word, _),
                args,
            } => {
                self.weight += match word {
                    Word::Read | Word::Write => ACCESS,
                    Word::Region => 0,
                    Word::Cast(cast) if cast.keeps_bits() => CAST,
                    _ => INDEX,
                };
                let region = match word {
                    Word::Read | Word::Write => args.len().min(3) - 1,
                    _ => args.len(),
                };
                for (k, arg) in args.iter().enumerate() {
                    match k == region {
                        true => self.region(arg, rule),
                        false => self.add(arg, rule),
                    }
                }
            }
            Pat::Op {
                head: Head::Call(function),
                args,
            } => {
                let args = match function {
                    Function::Cast | Function::Like => {
                        self.weight += CAST;
                        &args[..1]
                    }
                    // The region's own index is the first of its variables.
                    Function::Moved => &args[1..],
                    _ => &args[..],
                };
                args.iter().for_each(|arg| self.add(arg, rule));
            }
        }
    }

    /// A region: its index has a weight if the rule requires one, and if the index is not removed.
    fn region(&mut self, pat: &Pat, rule: &Rule) {
        if let Pat::Var(v) = pat {
            let fills = |c: &Cond<_>| matches!(c, Cond::Test(Test::Fills, args) if args[0] == *v);
            let asked = rule.condition.as_ref().is_some_and(|c| match c {
                Cond::And(all) => all.iter().any(fills),
                one => fills(one),
            });
            self.weight += if asked { INDEX } else { 0 };
        }
    }
}
