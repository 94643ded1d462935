//! Running a rule's own example: `test: {in: ..., given: ..., out: ...}`.

use super::facts::Facts;
use super::graph::{Graph, LeafInfo, LeafSource};
use super::matcher::{Bindings, Bound, build};
use super::simplify::{Fuel, RuleIndex, saturate};
use crate::ir::Block;
use crate::ir::kernel::Scalar;
use crate::rules::ast::{Rule, RuleType};
use crate::rules::{RuleSet, example};
use cranelift_entity::EntityRef;

/// Whether `in` and `out` of the rule's example become one class under the given rules.
///
/// # Errors
/// What is wrong with the example's text.
pub fn proves(rule: &Rule, rules: &[&Rule]) -> Result<Option<bool>, String> {
    let Some(test) = &rule.test else {
        return Ok(None);
    };
    let [input] = &test.input[..] else {
        return Err("an expression's example has one `in`".into());
    };
    let [output] = &test.output[..] else {
        return Err("an expression's example has one `out`".into());
    };
    let elem = match rule.ty {
        RuleType::Exact(t) => t,
        RuleType::Float => Scalar::F32,
        RuleType::Int => Scalar::I64,
    };
    let mut names = Vec::new();
    let lhs = example(input, &mut names)?;
    let rhs = example(output, &mut names)?;
    let mut g = Graph::new(Block::new(0));
    let mut b = Bindings::new(names.len());
    for (n, name) in names.iter().enumerate() {
        // Operands of conversions to 64 bits are 32 bits wide.
        let leaf_elem = if input.contains(&format!("ext.i64 {name}")) {
            Scalar::I32
        } else {
            elem
        };
        let facts = match range(test.given.as_deref().unwrap_or(""), name)? {
            Some((lo, hi)) => Facts::range(leaf_elem, lo, hi, false),
            None => Facts::top(leaf_elem, false),
        };
        let info = LeafInfo {
            source: LeafSource::WorkgroupId(n as u8),
            block: Block::new(0),
        };
        b.vars[n] = Some(Bound::Class(g.leaf(info, facts)));
    }
    let (Some(lhs), Some(rhs)) = (build(&mut g, &lhs, &b, elem), build(&mut g, &rhs, &b, elem))
    else {
        return Err("the example computes a constant that is not defined".into());
    };
    saturate(
        &mut g,
        &RuleIndex::new(rules.iter().copied()),
        Fuel::default(),
    );
    Ok(Some(g.eg.find(lhs) == g.eg.find(rhs)))
}

/// The interval that `given` states for a name: `t in [0, 63], u in [1, 2]`.
fn range(given: &str, name: &str) -> Result<Option<(i64, i64)>, String> {
    for part in given.split("],") {
        let Some((who, interval)) = part.split_once(" in ") else {
            continue;
        };
        if who.trim() != name {
            continue;
        }
        let ends = interval.trim().trim_matches(['[', ']']);
        let parsed = ends
            .split_once(',')
            .and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
        return parsed
            .map(Some)
            .ok_or_else(|| format!("`{interval}` is no interval"));
    }
    Ok(None)
}

/// What is wrong with the examples of a rule set's expression rules.
pub fn check(set: &RuleSet) -> Vec<String> {
    let all: Vec<&Rule> = set.expressions().into_iter().map(|(_, r)| r).collect();
    let mut wrong = Vec::new();
    for rule in &all {
        match (proves(rule, &all), proves(rule, &[])) {
            (Err(why), _) | (_, Err(why)) => wrong.push(format!("{}: {why}", rule.name)),
            (Ok(Some(false)), _) => {
                wrong.push(format!("{}: `in` does not become `out`", rule.name))
            }
            (_, Ok(Some(true))) => {
                wrong.push(format!("{}: `in` is `out` without any rule", rule.name))
            }
            _ => {}
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_hold_and_need_their_rules() {
        let set = RuleSet::embedded().unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
        assert_eq!(check(&set), Vec::<String>::new());
    }
}
