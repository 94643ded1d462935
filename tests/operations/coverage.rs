//! Every built-in rule is applied to some input in the repository or to a cell.

use crate::inputs::{FIRES, inputs, root};
use crate::judge::Outcome;
use crate::judged;
use easel::{Coverage, Options, Source};
use rayon::prelude::*;
use std::collections::BTreeSet;

/// Folders of inputs.
const FOLDERS: [&str; 7] = [
    FIRES,
    "examples",
    "tests/tensor/corpus",
    "tests/gen_hip/kernels",
    "tests/genx",
    "tests/filetests",
    "tests/wave_kernels/texts",
];

/// Rules that other rules precede on each built-in machine: the rule, and the rules without which it is applied.
const BEHIND: [(&str, &[&str]); 16] = [
    // Better instructions of CDNA; the general rules are for other families.
    (
        "bf16-of-64-bits-signed",
        &["bf16-of-64-bits-signed-by-exponent"],
    ),
    (
        "bf16-of-64-bits-unsigned",
        &["bf16-of-64-bits-unsigned-by-exponent"],
    ),
    (
        "f32-of-64-bits-signed",
        &["f32-of-64-bits-signed-by-exponent"],
    ),
    (
        "f64-of-64-bits-signed",
        &["f64-of-64-bits-signed-by-exponent"],
    ),
    ("ftou-of-f32-to-64", &["ftou-of-f32-to-64-by-halves"]),
    ("exp-of-16-bits", &["exp-by-power-of-two-of-f16"]),
    ("log-of-16-bits", &["log-by-log2-of-f16"]),
    ("log10-of-16-bits", &["log10-by-log2-of-f16"]),
    ("exp-of-f32", &["exp-by-f32"]),
    ("log-of-f32", &["log-by-f32"]),
    ("log10-of-f32", &["log10-by-f32"]),
    ("tanh-of-f32", &["tanh-by-f32"]),
    ("erf-of-f32", &["erf-by-f32"]),
    ("sext-of-narrow", &["sext-by-field"]),
    // A more general rule of the same file gives the same class.
    ("or-zero", &["or-of-disjoint-is-add"]),
    ("udiv-by-one", &["udiv-by-power"]),
];

/// Rules that no input can apply.
///
/// - `sdiv-by-one`: the graph of selection has no node for a quotient by one (`Binary::identity`).
const NEVER: [&str; 1] = ["sdiv-by-one"];

/// No rules with any application.
fn none() -> Coverage {
    let set = easel::built_in_rules().unwrap_or_else(|e| panic!("{e}"));
    Coverage::new(&set).unwrap_or_else(|e| panic!("{e}"))
}

/// The rules that are applied to inputs; inputs that do not compile apply no rules.
fn coverage(all: &[(Source<'_>, Options)]) -> Coverage {
    let parts = all
        .par_iter()
        .fold(none, |mut coverage, (source, options)| {
            let _ = coverage.add(source, options);
            coverage
        });
    parts.reduce(none, |mut all, part| {
        all.merge(part);
        all
    })
}

#[test]
fn every_built_in_rule_is_applied() {
    let mut all = Vec::new();
    for folder in FOLDERS {
        let sources = inputs(&root(folder)).into_iter();
        all.extend(sources.map(|source| (source, Options::default())));
    }
    let judged = judged();
    if !judged.is_whole() {
        return;
    }
    let mut coverage = coverage(&all);
    for outcome in &judged.outcomes {
        if let Outcome::Right(_, figures) = outcome {
            coverage.add_figures(std::slice::from_ref(&**figures));
        }
    }
    let excused = BEHIND.iter().map(|(rule, _)| *rule).chain(NEVER);
    let excused: BTreeSet<&str> = excused.collect();
    let never: BTreeSet<&str> = coverage.never().collect();
    let missing: Vec<&&str> = never.difference(&excused).collect();
    assert!(
        missing.is_empty(),
        "no input applies {missing:?}: write an input to {FIRES}"
    );
    let applied: Vec<&&str> = excused.difference(&never).collect();
    assert!(applied.is_empty(), "an input applies {applied:?}");
}

/// A rule behind others is applied without these.
#[test]
fn rules_behind_others_are_applied_without_these() {
    BEHIND.par_iter().for_each(|(rule, others)| {
        let options = Options {
            disabled_rules: others.iter().map(ToString::to_string).collect(),
            ..Options::default()
        };
        let is_applied = inputs(&root(FIRES)).into_iter().any(|source| {
            let mut coverage = none();
            let _ = coverage.add(&source, &options);
            coverage.rules[*rule].hits > 0
        });
        assert!(is_applied, "{rule} without {others:?}");
    });
}

/// The counts of one rule do not depend on the order of inputs.
#[test]
fn counts_are_sums() {
    let sources = inputs(&root(FIRES));
    let options = Options::default();
    let (mut whole, mut parts) = (none(), none());
    for source in sources.iter().take(4) {
        let mut part = none();
        let _ = part.add(source, &options);
        parts.merge(part);
    }
    for source in sources.iter().take(4).rev() {
        let _ = whole.add(source, &options);
    }
    assert_eq!(whole, parts);
    assert!(whole.inputs > 0);
}
