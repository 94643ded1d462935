//! The proofs of rules: `rules/proofs.lock` has an answer for every equation of every built-in rule; wrong rules are refuted with
//! values, right ones are proved. No test here needs a solver.

use easel::prove::answer::Verdict;
use easel::prove::lock::{Lock, key};
use easel::prove::prove::{Prover, Question};
use easel::rules::RuleSet;
use easel::{ProveOptions, prove_rules};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

/// Rules of which some equations hold for all values that were tried and are not proved, with the reason.
const BY_TEST_ONLY: &str = include_str!("proofs/by-test-only.txt");

fn by_test_only(rule: &str) -> bool {
    let names = BY_TEST_ONLY.lines().filter(|l| !l.starts_with('#'));
    names
        .filter_map(|l| l.split_whitespace().next())
        .any(|n| n == rule)
}

#[test]
fn every_equation_has_an_answer_and_every_answer_an_equation() {
    let set = easel::built_in_rules().unwrap_or_else(|e| panic!("{e}"));
    let prover = Prover::new(&set, easel::targets().iter());
    let lock = easel::proofs_lock();
    let found: Vec<(String, String, bool)> = set
        .rules
        .par_iter()
        .flat_map_iter(|rule| {
            let all = prover.equations(rule, false).into_iter();
            all.map(|e| {
                let key = key(&e.text);
                let known = lock.means(&key).is_some();
                let name = format!("{} for {}", rule.name, e.name);
                (key, name, known || by_test_only(&rule.name))
            })
        })
        .collect();
    let other = easel::other_equations(|_| true).unwrap_or_else(|e| panic!("{e}"));
    let other = other.into_iter().flat_map(|(rule, equations)| {
        let named = move |e: easel::prove::prove::Equation| {
            let key = key(&e.text);
            let known = lock.means(&key).is_some() || by_test_only(&rule);
            (key, format!("{rule} for {}", e.name), known)
        };
        equations.into_iter().map(named)
    });
    let found: Vec<(String, String, bool)> = found.into_iter().chain(other).collect();
    let missing: Vec<&str> = found.iter().filter(|f| !f.2).map(|f| &*f.1).collect();
    assert!(
        missing.is_empty(),
        "{} equations have no answer, of rules that are new or have changed: run `cargo xtask prove missing`\n{}",
        missing.len(),
        missing.join("\n")
    );
    let keys: BTreeSet<&str> = found.iter().map(|f| &*f.0).collect();
    let stale: Vec<&str> = lock.keys().filter(|k| !keys.contains(k)).collect();
    assert!(
        stale.is_empty(),
        "{} answers belong to no rule: run `cargo xtask prove missing`\n{}",
        stale.len(),
        stale.join("\n")
    );
    println!("{} equations of {} rules", keys.len(), set.rules.len());
}

/// A rule that is right for integers but is not proved stands in the list, and the list has at most two of a hundred rules.
#[test]
fn few_rules_hold_by_test_only() {
    let rules = easel::built_in_rules().unwrap_or_else(|e| panic!("{e}"));
    let names: Vec<&str> = BY_TEST_ONLY
        .lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
        .filter_map(|l| l.split_whitespace().next())
        .collect();
    for name in &names {
        assert!(rules.by_name(name).is_some(), "no rule is called `{name}`");
    }
    assert!(
        names.len() * 50 <= rules.rules.len(),
        "{} rules",
        names.len()
    );
}

fn planted(kind: &str) -> Vec<PathBuf> {
    let folder = format!("{}/tests/rules/planted/{kind}", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = files.map(|f| f.expect("a file").path()).collect();
    files.sort();
    files
}

fn load(path: &PathBuf) -> RuleSet {
    let text = std::fs::read_to_string(path).expect("UTF-8");
    let name = path.display().to_string();
    RuleSet::load([(&*name, &*text)]).unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)))
}

/// Every wrong rule is refuted, by values that the evaluation of both sides confirms. Those that only a solver refutes are listed.
#[test]
fn wrong_rules_are_refuted() {
    let by_solver = include_str!("proofs/refuted-by-solver.txt");
    let all = planted("wrong");
    let failed: Vec<String> = all
        .par_iter()
        .filter_map(|path| {
            let set = load(path);
            let options = ProveOptions::new(easel::targets().iter());
            let name = path.file_stem()?.to_string_lossy().into_owned();
            let found = easel::prove_rules_by_values(&set, &options);
            let listed = by_solver.lines().any(|l| l == name);
            let refuted = found.proofs.iter().any(|p| p.refuted().is_some());
            (refuted == listed).then(|| format!("{name}: {}", found.report))
        })
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    println!("{} wrong rules", all.len());
}

/// Wrong rules on what the prover does not model are not proved.
#[test]
fn wrong_rules_without_a_model_are_not_proved() {
    let all = planted("open");
    for path in &all {
        let set = load(path);
        let options = ProveOptions::new(easel::targets().iter());
        let found = easel::prove_rules_by_values(&set, &options);
        let is_open = found.proofs.iter().all(|p| p.open().is_some());
        assert!(is_open, "{}", path.display());
    }
    assert!(all.len() > 4);
}

/// No right rule is refuted.
#[test]
fn right_rules_are_not_refuted() {
    let needless = planted("needless");
    let all: Vec<PathBuf> = planted("right").into_iter().chain(needless).collect();
    all.par_iter().for_each(|path| {
        let set = load(path);
        let options = ProveOptions {
            // A solver that is installed by chance would not change the answer, only the time.
            limit: Duration::from_millis(100),
            for_rule: Duration::from_millis(500),
            conflicts: 600,
            ..ProveOptions::new(easel::targets().iter())
        };
        let found = prove_rules(&set, |_| true, &options).unwrap_or_else(|e| panic!("{e}"));
        assert!(!found.has_refuted(), "{}", found.report);
        let needless = path.parent().is_some_and(|p| p.ends_with("needless"));
        let said = found.proofs.iter().any(|p| p.needless);
        assert_eq!(said, needless, "{}", path.display());
        for proof in &found.proofs {
            for e in &proof.equations {
                assert!(!matches!(e.verdict, Verdict::Refuted(_)));
            }
        }
    });
}

/// An equation that changes has another key, so that a stale answer is never used.
#[test]
fn a_changed_rule_has_other_keys() {
    let keys = |replace: &str| -> BTreeSet<String> {
        let text = format!("- name: r\n  match: (and ?x ?y)\n  replace: {replace}\n");
        let set = RuleSet::load([("r.yaml", &*text)]).expect("loads");
        let prover = Prover::new(&set, easel::targets().iter());
        let all = prover.equations(&set.rules[0], false);
        all.iter().map(|e| key(&e.text)).collect()
    };
    let (a, b) = (
        keys("(xor ?x (and ?x (xor ?y -1)))"),
        keys("(xor ?y (and ?y (xor ?x -1)))"),
    );
    assert_eq!(a.len(), 5);
    assert!(a.is_disjoint(&b));
    assert_eq!(a, keys("(xor ?x (and ?x (xor ?y -1)))"));
}

/// A line that is no answer is no answer.
#[test]
fn damaged_lines_are_left_out() {
    let lock = Lock::parse("00 bits a b\n0123456789abcdef0123456789abcdef perhaps a b\n\n");
    assert!(lock.is_empty());
    let question = |q: &Question| matches!(q, Question::Query(_));
    let set = easel::built_in_rules().unwrap_or_else(|e| panic!("{e}"));
    let prover = Prover::new(&set, easel::targets().iter());
    let rule = set
        .rules
        .iter()
        .find(|r| r.name == "xor-of-xor")
        .expect("built in");
    assert!(
        prover
            .equations(rule, false)
            .iter()
            .all(|e| question(&e.question))
    );
}

/// A rule that nothing decides is a warning where the rule is used, and an error if the code is denied. An answer beside the file of
/// the rule is used; the answer of another rule is not.
#[test]
fn answers_beside_rule_files_are_used() {
    let rule = |by: &str| {
        format!(
            "- name: exchanged-divisors\n  type: i64\n  match: (udiv (udiv ?x ?a) ?b)\n  where: {by}\n  replace: (udiv (udiv ?x ?b) ?a)\n"
        )
    };
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join("exchanged.yaml");
    let target = easel::targets().iter().next().expect("a target");
    let deny = BTreeSet::from(["rule-unproved".to_owned()]);
    let checked = |text: &str, deny: &BTreeSet<String>| {
        let name = path.display().to_string();
        let set =
            RuleSet::load([(&*name, text)]).unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
        let given = easel::GivenRules {
            built_in: false,
            target,
            files: &[&path],
            deny,
        };
        let prover = Prover::new(&set, [target]);
        let equations = prover.equations(&set.rules[0], false);
        let keys: Vec<String> = equations.iter().map(|e| key(&e.text)).collect();
        (easel::check_user_rules(&set, &given), keys)
    };
    let text = rule("lo(?a) > 1000 and lo(?b) > 1000");
    let lock = path.with_extension("lock");
    let _ = std::fs::remove_file(&lock);
    let (warned, keys) = checked(&text, &BTreeSet::new());
    let warned = warned.unwrap_or_else(|e| panic!("{e}")).to_string();
    assert!(warned.contains("warning[rule-unproved]"), "{warned}");
    let denied = checked(&text, &deny)
        .0
        .expect_err("a denied warning")
        .to_string();
    assert!(denied.contains("error[rule-unproved]"), "{denied}");
    let line = |key: &String| format!("{key} integers exchanged-divisors i64\n");
    let lines: String = keys.iter().map(line).collect();
    std::fs::write(&lock, lines).expect("the file is written");
    let known = checked(&text, &deny)
        .0
        .unwrap_or_else(|e| panic!("{e}"))
        .to_string();
    assert!(!known.contains("rule-unproved"), "{known}");
    let other = rule("lo(?a) > 1000 and lo(?b) > 999");
    assert!(checked(&other, &deny).0.is_err());
}
