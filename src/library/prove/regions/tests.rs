//! Every rule on regions has equations; wrong rules are refuted.

use super::*;
use crate::genx_passes::rules::all;
use easel_isa::diagnostic::Diagnostics;
use easel_prove::answer::Verdict;
use easel_prove::decide::Effort;
use easel_prove::lock::Lock;
use easel_prove::prove::{Decided, answered};
use easel_prove::solver::Solver;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Wrong rules, each of a kind of its own.
const WRONG: [&str; 22] = [
    // An amount that is the width or more.
    r#"{name: p, match: "(shl (shl ?x ?a) ?b)", where: "constant(?a) and constant(?b) and in_range(?x, ?a)", replace: "(shl ?x (add ?a ?b))"}"#,
    r#"{name: p, match: "(lshr (lshr ?x ?a) ?b)", where: "constant(?a) and constant(?b) and in_range(?x, ?a) and in_range(?x, ?b)", replace: "(lshr ?x (add ?a ?b))"}"#,
    // Numbers without signs as numbers with signs.
    r#"{name: p, match: "(select (ult ?x ?y) ?x ?y)", where: "integer(?x)", replace: "(smin ?x ?y)"}"#,
    r#"{name: p, match: "(udiv ?x ?c)", where: "power_of_two(?c)", replace: "(ashr ?x (log2 ?c))"}"#,
    // A mask of one bit more.
    r#"{name: p, match: "(urem ?x ?c)", where: "power_of_two(?c)", replace: "(and ?x ?c)"}"#,
    // Another number.
    r#"{name: p, expand: "(ctlz ?x)", where: "width(?x) == 16", replace: "(trunc (sub (ctlz (zext.i32 ?x)) 15))"}"#,
    // A lost carry.
    r#"{name: p, expand: "(add ?x ?y)", where: "width(?x) == 64", replace: "(join (add (low ?x) (low ?y)) (add (high ?x) (high ?y)))"}"#,
    // A condition that is missing.
    r#"{name: p, match: "(inttoptr (ptrtoint ?x))", replace: "(cast ?x)"}"#,
    r#"{name: p, match: "(or ?x ?c)", where: "constant(?c)", replace: "(add ?x ?c)"}"#,
    // A reciprocal that is too great.
    r#"{name: p, expand: "(udiv ?x ?y)", where: "width(?x) == 32", let: {z: "(fptoui.i32 (fmul (inv (uitofp.float ?y)) 0x4f800000))", q: "(mulhu ?x ?z)", r: "(sub ?x (mul ?q ?y))"}, replace: "(select (uge ?r ?y) (add ?q 1) ?q)"}"#,
    // A quotient that is too small for multiples of the divisor only.
    r#"{name: p, expand: "(udiv ?x ?y)", where: "width(?x) == 32", let: {z: "(fptoui.i32 (fmul (inv (uitofp.float ?y)) 0x4f7ffff8))", w: "(add ?z (mulhu ?z (mul (sub 0 ?y) ?z)))", q: "(mulhu ?x ?w)", r: "(sub ?x (mul ?q ?y))", over: "(uge ?r ?y)", q1: "(select ?over (add ?q 1) ?q)", r1: "(select ?over (sub ?r ?y) ?r)"}, replace: "(select (ugt ?r1 ?y) (add ?q1 1) ?q1)"}"#,
    // A number that is rounded twice.
    r#"{name: p, expand: "(uitofp ?x)", where: "width(?x) == 64 and width(?_) == 32", replace: "(fadd (fmul (uitofp.float (high ?x)) 0x4f800000) (uitofp.float (low ?x)))"}"#,
    // Regions.
    r#"{name: p, match: "(rd (wr ?a ?x ?w ?m) ?r)", replace: "(rd ?a ?r)"}"#,
    r#"{name: p, match: "(rd (wr ?a ?x ?w ?m) ?r)", replace: "(rd ?x (inside ?w ?r))"}"#,
    r#"{name: p, match: "(wr ?a (wr (rd ?a ?o) ?x ?i ?m) ?o ?n)", where: "true(?n)", replace: "(wr ?a ?x (compose ?o ?i) ?m)"}"#,
    r#"{name: p, match: "(wr (wr ?a ?x ?r ?m) ?y ?r ?n)", replace: "(wr ?a ?y ?r ?n)"}"#,
    r#"{name: p, match: "(rd (rd ?v ?o) ?i)", replace: "(rd ?v (compose ?i ?o))"}"#,
    r#"{name: p, match: "(rd ?v ?r)", where: "not direct(?r)", replace: "(rd ?v (settled ?r))"}"#,
    r#"{name: p, match: "(wr ?a ?x ?r ?m)", where: "whole(?r, ?a)", replace: "(cast ?x)"}"#,
    r#"{name: p, match: "(wr ?a (rd ?b ?r) ?r ?m)", replace: "?a"}"#,
    r#"{name: p, expand: "(rd ?v ?r)", replace: "(join (rd (dwords ?v) (half ?r 4)) (rd (dwords ?v) (half ?r 0)))"}"#,
    r#"{name: p, match: "(rd (bitcast (rd ?v ?o)) ?i)", replace: "(cast (rd (like ?v ?_) (retype ?o ?_)))"}"#,
];

fn read(text: &str) -> easel_rules::Rules<Regions> {
    let (mut rules, mut out) = (easel_rules::Rules::default(), Diagnostics::default());
    rules.add_file("planted.yaml", &format!("- {text}\n"), &mut out);
    assert!(!out.has_errors(), "{}", out.render(&rules.sources));
    rules
}

fn decided(rule: &Rule, effort: &Effort) -> Vec<Decided> {
    answered(equations(rule), effort, &Lock::default())
}

#[test]
fn wrong_rules_are_refuted() {
    let effort = Effort::default();
    for text in WRONG {
        let rules = read(text);
        let found = decided(&rules.rules[0], &effort);
        let wrong = found.iter().find_map(|d| match &d.verdict {
            Verdict::Refuted(c) => Some((&d.name, c)),
            _ => None,
        });
        let (name, wrong) = wrong.unwrap_or_else(|| panic!("{text}: {found:?}"));
        assert!(!wrong.results.is_empty(), "{text}");
        let first = &wrong.results[0];
        println!("{name}: {:x?} {first:x?}", wrong.values);
    }
}

/// Drawn values refute no rule on elements, and each has an equation.
#[test]
fn every_rule_on_elements_has_equations() {
    let effort = Effort {
        draws: 300,
        float_draws: 1_000,
        exhaustive: 8,
        conflicts: 0,
        ..Effort::default()
    };
    let is_on_elements = |rule: &&Rule| match &rule.body {
        Body::Expr { lhs, .. } => !is_about_accesses(lhs),
        Body::Window { .. } => false,
    };
    for rule in all().filter(is_on_elements) {
        let found = decided(rule, &effort);
        assert!(!found.is_empty(), "{} has no equation", rule.name);
        for d in &found {
            let wrong = matches!(d.verdict, Verdict::Refuted(_));
            assert!(!wrong, "{} {}: {:x?}", rule.name, d.name, d.verdict);
        }
    }
}

#[test]
fn rules_on_accesses_hold() {
    let is_on_accesses = |rule: &&Rule| match &rule.body {
        Body::Expr { lhs, .. } => is_about_accesses(lhs),
        Body::Window { .. } => false,
    };
    let mut count = 0;
    for rule in all().filter(is_on_accesses) {
        let found = decided(rule, &Effort::default());
        let holds = |d: &Decided| matches!(d.verdict, Verdict::Proved(_));
        let proved = !found.is_empty() && found.iter().all(holds);
        assert!(proved, "{}: {found:?}", rule.name);
        println!("{}: {}", rule.name, found[0].name);
        count += 1;
    }
    assert_eq!(count, 18);
}

/// Prints the answers of all rules, with a solver. `RULE` is a part of a name, `SECONDS` the time of the solver.
#[test]
#[ignore = "takes minutes, and needs a solver"]
fn answers_of_all_rules() {
    let only = std::env::var("RULE").unwrap_or_default();
    let seconds = std::env::var("SECONDS").ok().and_then(|s| s.parse().ok());
    let effort = Effort {
        solver: Some(Solver::usual(Duration::from_secs(seconds.unwrap_or(10)))),
        ..Effort::default()
    };
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for rule in all().filter(|r| r.name.contains(&only)) {
        let start = Instant::now();
        for d in decided(rule, &effort) {
            let means = match &d.verdict {
                Verdict::Proved(means) => means.to_string(),
                other => format!("{other:x?}"),
            };
            let time = start.elapsed().as_millis();
            println!("{:<30} {:<50} {time:>6} ms {means}", rule.name, d.name);
            *counts.entry(means).or_default() += 1;
        }
    }
    println!("{counts:#?}");
}

/// An address as a number of fewer bits is another address.
#[test]
fn an_address_that_is_cut_off_stays() {
    use crate::genx::{Cast, Elem, Flags, GenxFunction, Op, Type};
    use crate::genx_passes::{graph, rules};
    for (bits, stays) in [(32, true), (64, false)] {
        let mut func = GenxFunction::new("f", Default::default());
        let block = func.add_block();
        let ty = Type::scalar(Elem::Pointer(1));
        let x = func.add_param(block, ty);
        let casts = [(Cast::PtrToInt, Type::int(bits)), (Cast::IntToPtr, ty)];
        let mut value = x.into();
        for (cast, to) in casts {
            let op = Op::Cast(cast, Flags::NONE);
            let inst = func.append(block, op, [value], [to]);
            value = func.result(inst, 0).into();
        }
        func.append(block, Op::Return, [value], []);
        let index = rules::RuleIndex::new::<graph::Graph<'_>>(rules::of_file("collapse.yaml"));
        let manner = graph::Manner {
            machine: None,
            window: easel_pass::WINDOW,
        };
        graph::run(&mut func, &index, manner);
        let count = func.blocks[func.layout[0]].insts.len();
        assert_eq!(count > 1, stays, "{bits} bits");
    }
}
