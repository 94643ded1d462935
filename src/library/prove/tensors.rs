//! Proofs of rules on tensor programs: `rules/gen/`.
//!
//! A rule on a compound operator states an equation of tensors: `compound` evaluates both sides on drawn tensors. A rule on fusion
//! states the way in which a kernel reads values: `reads` compares the elements that the kernel needs with those that the rule lets
//! it read, for all positions of small spaces; `programs` runs programs that are compiled with the rule and without it.

mod compound;
mod programs;
mod reads;
#[cfg(test)]
mod tests;

use crate::tensor_passes::rules::{Head, Pat, Rule};
use easel_prove::prove::Equation;
use easel_rules::ast::Body;

/// The equations of a rule.
pub fn equations(rule: &Rule) -> Vec<Equation> {
    let Body::Expr { lhs, .. } = &rule.body else {
        return Vec::new();
    };
    match lhs {
        Pat::Op {
            head: Head::Operator(operator),
            args,
        } => vec![compound::equation(rule, &operator.row().name, args)],
        _ => {
            let mut all = vec![reads::equation(rule)];
            all.extend(programs::equation(rule));
            all
        }
    }
}

/// The sides, the condition and the definitions of a rule as text. Numbers of operators have no meaning, so names replace them.
fn text(rule: &Rule) -> String {
    let Body::Expr { lhs, lets, rhs } = &rule.body else {
        return String::new();
    };
    let lets: Vec<String> = lets
        .iter()
        .map(|(v, pat)| format!("{v:?} {}", side(pat)))
        .collect();
    format!("{} {lets:?} {} {:?}", side(lhs), side(rhs), rule.condition)
}

fn side(pat: &Pat) -> String {
    match pat {
        Pat::Op { head, args } => {
            let head = match head {
                Head::Operator(operator) => operator.row().name.clone(),
                Head::Word(word) => format!("{word:?}"),
            };
            let args: Vec<String> = args.iter().map(side).collect();
            format!("({head} {})", args.join(" "))
        }
        other => format!("{other:?}"),
    }
}
