//! Rules of `rules/gen`: each is applied somewhere, and a program without it is right, too.

use crate::support::compile_tensor;
use crate::support::judge;
use easel::tensor_evaluate::Mode;
use easel::{Options, Source, TraceOptions};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// What the corpus lacks.
const MORE: [(&str, &str); 3] = [
    ("quantize.mgx", include_str!("../rules/fires/quantize.mgx")),
    (
        "quantize_half.mgx",
        include_str!("../rules/fires/quantize_half.mgx"),
    ),
    (
        "logsoftmax.mgx",
        include_str!("../rules/fires/logsoftmax.mgx"),
    ),
];

fn programs() -> BTreeMap<String, String> {
    let folder = format!("{}/tests/tensor/corpus", env!("CARGO_MANIFEST_DIR"));
    let files = fs::read_dir(folder).expect("the corpus is there");
    let mut all: BTreeMap<String, String> = files
        .map(|f| f.expect("a file").path())
        .filter(|p| p.extension().is_some_and(|e| e == "mgx"))
        .map(|p| {
            (
                p.display().to_string(),
                fs::read_to_string(&p).expect("text"),
            )
        })
        .collect();
    all.extend(MORE.map(|(name, text)| (name.to_owned(), text.to_owned())));
    all
}

fn options() -> Options {
    let mut options = Options::for_target("gfx942").expect("a target that is there");
    options.trace = TraceOptions {
        rules: Some(None),
        ..TraceOptions::default()
    };
    options
}

/// The rule at the end of each traced line.
fn applied(trace: &str) -> BTreeSet<String> {
    let lines = trace.lines().filter_map(|line| line.rsplit_once(" by "));
    lines.map(|(_, rule)| rule.to_owned()).collect()
}

#[test]
fn every_rule_is_applied() {
    let mut seen = BTreeSet::new();
    for (name, text) in programs() {
        let compiled = compile_tensor(Source::new(name.as_str(), text.as_str()), &options());
        let compiled = compiled.unwrap_or_else(|e| panic!("{name}: {e}"));
        seen.extend(applied(&compiled.compiled.trace));
    }
    let known = easel::tensor_passes::rules::rules().names();
    let never: Vec<&str> = known.filter(|n| !seen.contains(*n)).collect();
    assert!(never.is_empty(), "never applied: {never:?}");
}

/// Without a rule there are more kernels somewhere, and all results stay right.
#[test]
fn rules_on_fusion_can_be_switched_off() {
    let all = programs();
    let kernels = |options: &Options, name: &str, text: &str| {
        let compiled = compile_tensor(Source::new(name, text), options);
        compiled.unwrap_or_else(|e| panic!("{name}: {e}"))
    };
    let rules = easel::tensor_passes::rules::rules();
    let kinds: Vec<(String, String)> = rules
        .described()
        .filter(|(name, kind, _)| *kind != "compound" && *name != "elements")
        .map(|(name, kind, _)| (name.to_owned(), kind.to_owned()))
        .collect();
    assert!(kinds.len() > 5);
    let all: Vec<_> = all
        .iter()
        .map(|(name, text)| {
            let with = kernels(&options(), name, text);
            let applied = applied(&with.compiled.trace);
            (name, text, with, applied)
        })
        .collect();
    for (rule, _) in kinds {
        let mut without = options();
        without.disabled_rules.insert(rule.clone());
        let mut more = 0;
        for (name, text, with, applied) in &all {
            if !applied.contains(&rule) {
                continue;
            }
            let compiled = kernels(&without, name, text);
            assert!(
                compiled.compiled.kernels().len() >= with.compiled.kernels().len(),
                "{name} without {rule}"
            );
            more += compiled.compiled.kernels().len() - with.compiled.kernels().len();
            if let Some(wrong) = judge(&compiled, 1, Mode::Random, true) {
                panic!("{name} without {rule}: {wrong}");
            }
        }
        assert!(more > 0, "no program has more kernels without {rule}");
    }
}

#[test]
fn what_is_needed_stays_on() {
    let text = MORE[2].1;
    for (rule, code) in [
        ("softmax", "rule-needed"),
        ("elements", "rule-needed"),
        ("chian", "rule-unknown"),
    ] {
        let mut options = options();
        options.disabled_rules.insert(rule.into());
        let report = compile_tensor(Source::new("p.mgx", text), &options);
        let report = report
            .err()
            .unwrap_or_else(|| panic!("{rule} was switched off"));
        assert!(report.codes().contains(&code), "{report}");
    }
}
