//! Every rule on tensor programs has equations, which hold; wrong rules are refuted.

use super::*;
use crate::tensor_passes::rules::{Tensors, rules};
use easel_isa::diagnostic::Diagnostics;
use easel_prove::answer::Verdict;
use easel_prove::prove::Question;

/// Wrong rules, each of a kind of its own.
const WRONG: [&str; 14] = [
    // An exponential that overflows.
    r#"{name: p, expand: "(softmax ?x)", let: {power: "(exp ?x)"}, replace: "(div ?power (back (reduce_sum ?power)))"}"#,
    r#"{name: p, expand: "(softmax ?x)", let: {power: "(exp (sub ?x (back (reduce_max ?x))))"}, replace: "(div ?power (back (reduce_max ?power)))"}"#,
    r#"{name: p, expand: "(logsoftmax ?x)", let: {less: "(sub ?x (back (reduce_max ?x)))"}, replace: "(sub ?less (back (reduce_sum (exp ?less))))"}"#,
    // Clamped before the zero point is added.
    r#"{name: p, expand: "(quantizelinear ?x ?y ?z)", where: integer(?_), replace: "(result (add (clip (nearbyint (div ?x ?y)) (lowest) (highest)) (as ?x ?z)))"}"#,
    // Cut off, not rounded.
    r#"{name: p, expand: "(quantizelinear ?x ?y)", where: integer(?_), replace: "(result (clip (floor (div ?x ?y)) (lowest) (highest)))"}"#,
    r#"{name: p, expand: "(dequantizelinear ?x ?y ?z)", replace: "(mul (add (as ?y ?x) (as ?y ?z)) ?y)"}"#,
    // Fusion.
    r#"{name: p, match: (row (reduction ?x)), replace: (reduction (element ?x))}"#,
    r#"{name: p, match: (row (reduction ?x)), where: same_rows(?_), replace: (reduction (row ?x))}"#,
    r#"{name: p, match: (element (product ?x)), where: only_product(?_), replace: (product (element ?x))}"#,
    r#"{name: p, match: (read (move ?x)), replace: (move (read ?x))}"#,
    r#"{name: p, match: (element (view ?x)), replace: (view (row ?x))}"#,
    r#"{name: p, match: (write (through (pointwise (reduction ?x)))), replace: (element ?_)}"#,
    r#"{name: p, match: (write (through (copy (product ?x)))), replace: (element ?_)}"#,
    r#"{name: p, match: (both ?a ?b), replace: (one ?a ?b)}"#,
];

fn verdicts(rule: &Rule) -> Vec<(String, Verdict)> {
    let all = equations(rule).into_iter();
    let all = all.map(|e| match e.question {
        Question::Decided(verdict) => (e.name, verdict),
        Question::Query(_) => (e.name, Verdict::Open("a query".to_owned())),
    });
    all.collect()
}

#[test]
fn wrong_rules_are_refuted() {
    for text in WRONG {
        let (mut set, mut out) = (
            easel_rules::Rules::<Tensors>::default(),
            Diagnostics::default(),
        );
        set.add_file("planted.yaml", &format!("- {text}\n"), &mut out);
        assert!(!out.has_errors(), "{}", out.render(&set.sources));
        let found = verdicts(&set.rules[0]);
        let wrong = found.iter().find_map(|(_, verdict)| match verdict {
            Verdict::Refuted(c) => Some(c),
            _ => None,
        });
        let wrong = wrong.unwrap_or_else(|| panic!("{text}: {found:?}"));
        println!("{:x?} {:x?}", wrong.values, wrong.results);
    }
}

#[test]
fn every_rule_holds() {
    let set = &rules().set;
    assert_eq!(set.rules.len(), 19);
    for rule in &set.rules {
        let found = verdicts(rule);
        let is_compound = matches!(
            &rule.body,
            Body::Expr {
                lhs: Pat::Op {
                    head: Head::Operator(_),
                    ..
                },
                ..
            }
        );
        assert_eq!(
            found.len(),
            if is_compound { 1 } else { 2 },
            "{}",
            rule.name
        );
        for (name, verdict) in found {
            let holds = matches!(verdict, Verdict::Proved(_));
            assert!(holds, "{} {name}: {verdict:?}", rule.name);
            println!("{:<36} {name}: {verdict:?}", rule.name);
        }
    }
}
