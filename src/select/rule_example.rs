//! Running a rule's own example: `test: {in: ..., given: ..., out: ...}`.

use super::facts::Facts;
use super::graph::{Graph, LeafInfo, LeafSource};
use super::right_side::{Place, build};
use super::vocabulary::simplifying;
use crate::ir::Block;
use crate::ir::kernel::Scalar;
use crate::rules::{Rule, RuleType, VarId};
use crate::rules::{RuleSet, example};
use cranelift_entity::EntityRef;
use easel_egraph::{Bindings, Fuel, saturate};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// Whether `in` and `out` of the rule's example become one class under the given rules.
///
/// # Errors
/// The fault in the example's text.
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
    let elem = match rule.scope.ty {
        RuleType::Exact(t) => t,
        RuleType::Float => Scalar::F32,
        RuleType::Int => Scalar::I64,
        RuleType::OneOf(_) => rule.scope.ty.all().next().unwrap_or(Scalar::I32),
    };
    let mut names = Vec::new();
    let lhs = example(input, &mut names)?;
    let rhs = example(output, &mut names)?;
    let mut g = Graph::new(Block::new(0), 0);
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
        b.bind(VarId(n as u16), g.leaf(info, facts));
    }
    let place = Place::of(elem);
    let (Some(lhs), Some(rhs)) = (
        build(&mut g, &lhs, &b, place),
        build(&mut g, &rhs, &b, place),
    ) else {
        return Err("the example computes a constant that is not defined".into());
    };
    let index = simplifying(rules.iter().copied());
    saturate(&mut g, None, &index, Fuel::default());
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

/// The faults of the examples of a rule set's expression rules.
pub fn check(set: &RuleSet) -> Diagnostics {
    let all = set.expressions();
    let mut out = Diagnostics::default();
    for rule in &all {
        let Some(test) = &rule.test else { continue };
        let (message, help) = match (proves(rule, &all), proves(rule, &[])) {
            (Err(why), _) | (_, Err(why)) => (why, "write the example in the language of `match`"),
            (Ok(Some(false)), _) => (
                "`in` does not become `out`".to_string(),
                "check the condition against what `given` says of the names",
            ),
            (_, Ok(Some(true))) => (
                "`in` is `out` without any rule".to_string(),
                "constant folding and facts do this already: the rule is not needed",
            ),
            _ => continue,
        };
        out.push(
            Diagnostic::error(
                "rule-example",
                format!("the example of `{}` fails: {message}", rule.name),
            )
            .label(test.span, "this example")
            .help(help),
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_hold_and_need_their_rules() {
        let set = RuleSet::load(easel_rule_files::FILES.iter().copied())
            .unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
        let wrong = check(&set);
        assert!(wrong.is_empty(), "{}", wrong.render(&set.sources));
    }

    #[test]
    fn wrong_examples_are_reported() {
        let text = "- name: a\n  match: (and ?x ?x)\n  replace: ?x\n  test: {in: (and t t), out: (or t u)}\n";
        let set =
            RuleSet::load([("a.yaml", text)]).unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
        let wrong = check(&set);
        assert!(
            wrong.render(&set.sources).contains("a.yaml:4"),
            "{}",
            wrong.render(&set.sources)
        );
    }
}
