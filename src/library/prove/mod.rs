//! Proofs of rules: `easel rules prove`, the check of rules of `--rules`, and `cargo xtask prove`.
//!
//! The answers for built-in rules stand in `rules/proofs.lock`. A built-in rule that has not changed is looked up there; a rule of
//! a user is proved anew each time.

pub mod regions;
pub mod tensors;

use super::Report;
use crate::rules::{Body, Rule, RuleSet};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Severity};
use easel_prove::answer::{Means, Verdict};
use easel_prove::decide::Effort;
use easel_prove::lock::Lock;
use easel_prove::prove::{Decided, Equation, Proof, Prover, answered, lock_text};
use easel_prove::solver::Solver;
use easel_target::Target;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The way to prove rules.
#[derive(Clone, Debug)]
pub struct ProveOptions {
    /// The targets whose instructions the rules may name.
    pub targets: Vec<Target>,
    /// The program that solves, with its arguments; `None`: `z3`, if it can be started.
    pub solver: Option<Vec<String>>,
    /// The longest time of the solver for one question.
    pub limit: Duration,
    /// The longest time for one rule.
    pub for_rule: Duration,
    /// Conflicts after which the search in the process ends, before the solver is asked.
    pub conflicts: u64,
    /// Whether answers of `rules/proofs.lock` are used.
    pub lock: bool,
    /// Further answers, such as those of a user's rules ([`answers_beside`]).
    pub answers: Lock,
    /// Called after each rule: rules that are done, all rules.
    pub progress: Option<fn(usize, usize)>,
}

impl ProveOptions {
    /// All answers that are used.
    fn known(&self) -> Lock {
        let mut known = self.answers.clone();
        if self.lock {
            known.extend(proofs_lock().clone());
        }
        known
    }

    /// For some targets.
    pub fn new(targets: impl IntoIterator<Item = Target>) -> ProveOptions {
        ProveOptions {
            targets: targets.into_iter().collect(),
            solver: None,
            limit: Duration::from_millis(1_000),
            for_rule: Duration::from_secs(60),
            conflicts: Effort::default().conflicts,
            lock: true,
            answers: Lock::default(),
            progress: None,
        }
    }
}

/// Proofs of rules.
#[derive(Clone, Debug)]
pub struct Proofs {
    /// A proof for each rule, in the order of the rules.
    pub proofs: Vec<Proof>,
    /// What is wrong: refuted rules as errors, rules that nothing decided and permissions without need as warnings.
    pub report: Report,
}

/// The answers for the built-in rules.
pub fn proofs_lock() -> &'static Lock {
    static LOCK: OnceLock<Lock> = OnceLock::new();
    LOCK.get_or_init(|| Lock::parse(easel_rule_files::PROOFS))
}

/// Proves the rules of a set that are wanted.
///
/// # Errors
/// A solver that is named and cannot be started.
pub fn prove_rules(
    set: &RuleSet,
    wanted: impl Fn(&Rule) -> bool,
    options: &ProveOptions,
) -> Result<Proofs, Report> {
    let solver = solver(options)?;
    Ok(prove_with(set, wanted, options, solver))
}

/// The equations of the wanted built-in rules on regions and on tensor programs, by rule.
///
/// # Errors
/// Rules that cannot be read.
pub fn other_equations(
    wanted: impl Fn(&str) -> bool,
) -> Result<Vec<(String, Vec<Equation>)>, Report> {
    let regions = crate::genx_passes::rules::load();
    let regions = regions.map_err(|(sources, wrong)| Report::new(wrong, sources))?;
    let tensors = crate::tensor_passes::rules::rules();
    let of_regions = regions.rules.iter().filter(|r| wanted(&r.name));
    let of_regions = of_regions.map(|r| (r.name.clone(), regions::equations(r)));
    let of_tensors = tensors.set.rules.iter().filter(|r| wanted(&r.name));
    let of_tensors = of_tensors.map(|r| (r.name.clone(), tensors::equations(r)));
    Ok(of_regions.chain(of_tensors).collect())
}

/// Proves the built-in rules on regions and on tensor programs.
///
/// # Errors
/// A solver that is named and cannot be started.
pub fn prove_other_rules(
    wanted: impl Fn(&str) -> bool,
    options: &ProveOptions,
) -> Result<Proofs, Report> {
    let effort = Effort {
        for_rule: Some(options.for_rule),
        conflicts: options.conflicts,
        solver: solver(options)?,
        ..Effort::default()
    };
    let lock = &options.known();
    let mut proofs = Vec::new();
    let mut found = Diagnostics::default();
    for (rule, equations) in other_equations(wanted)? {
        let effort = effort.with_deadline();
        let proof = Proof {
            equations: answered(equations, &effort, lock),
            rule,
            needless: false,
        };
        for e in &proof.equations {
            match &e.verdict {
                Verdict::Refuted(c) => {
                    let values: Vec<String> = c.values.iter().map(ToString::to_string).collect();
                    let message = format!("`{}` is wrong for {}", proof.rule, e.name);
                    let d = Diagnostic::error("rule-refuted", message);
                    found.push(d.note(format!("with {}", values.join(", "))));
                }
                Verdict::Open(why) => {
                    let message = format!("nothing decides whether `{}` is right", proof.rule);
                    let d = Diagnostic::warning(UNPROVED, message);
                    found.push(d.note(format!("for {}: {why}", e.name)));
                }
                Verdict::Proved(_) => {}
            }
        }
        proofs.push(proof);
    }
    Ok(Proofs {
        report: Report::new(found, Default::default()),
        proofs,
    })
}

/// Proves all rules of a set by values alone, as where no solver is installed.
pub fn prove_rules_by_values(set: &RuleSet, options: &ProveOptions) -> Proofs {
    prove_with(set, |_| true, options, None)
}

fn prove_with(
    set: &RuleSet,
    wanted: impl Fn(&Rule) -> bool,
    options: &ProveOptions,
    solver: Option<Solver>,
) -> Proofs {
    let rules: Vec<&Rule> = set.rules.iter().filter(|r| wanted(r)).collect();
    let effort = Effort {
        excuses: true,
        for_rule: Some(options.for_rule),
        conflicts: options.conflicts,
        solver,
        ..Effort::default()
    };
    let lock = &options.known();
    let prover = Prover::new(set, options.targets.iter().copied());
    let done = AtomicUsize::new(0);
    let proofs: Vec<Proof> = rules
        .par_iter()
        .map(|rule| {
            let proof = prover.prove(rule, &effort, lock);
            let done = 1 + done.fetch_add(1, Ordering::Relaxed);
            if let Some(progress) = options.progress {
                progress(done, rules.len());
            }
            proof
        })
        .collect();
    let mut found = Diagnostics::default();
    for (rule, proof) in rules.iter().zip(&proofs) {
        let Some(mut diagnostic) = diagnostic(rule, proof, effort.solver.is_some()) else {
            continue;
        };
        if proof.refuted().is_some()
            && let Some(more) = prover.missing_permissions(rule)
        {
            let names: Vec<&str> = more.with(rule.scope.fast).names().collect();
            let names = names.join(", ");
            diagnostic.help = Some(format!(
                "with the permissions `fast: [{names}]`, the sides are equal for all values that were tried"
            ));
        }
        found.push(diagnostic);
    }
    Proofs {
        report: Report::new(found, set.sources.clone()),
        proofs,
    }
}

const UNPROVED: &str = "rule-unproved";

const LONGER: &str = "the search ended after 1 s: `easel rules prove FILE.yaml --write FILE.lock` searches longer, and later \
compilations read the answers";

/// The rules that a user gives to a compilation.
#[derive(Clone, Copy, Debug)]
pub struct GivenRules<'a> {
    /// Whether the built-in rules are before them in the set.
    pub built_in: bool,
    /// The target of the compilation.
    pub target: Target,
    /// The files of the rules; answers beside them are read.
    pub files: &'a [&'a Path],
    /// Codes of warnings that are errors.
    pub deny: &'a BTreeSet<String>,
}

/// The answers that `easel rules prove FILE.yaml --write FILE.lock` wrote beside rule files. An answer belongs to the text of an
/// equation, so that a rule that has changed has none.
///
/// # Errors
/// A file that is there and cannot be read.
pub fn answers_beside(files: &[&Path]) -> Result<Lock, Report> {
    let mut all = Lock::default();
    for file in files {
        let path = file.with_extension("lock");
        match std::fs::read_to_string(&path) {
            Ok(text) => all.extend(Lock::parse(&text)),
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {}
            Err(e) => {
                let message = format!("{}: {e}", path.display());
                let d = Diagnostic::error("input-unreadable", message);
                return Err(Report::new(Diagnostics(vec![d]), Default::default()));
            }
        }
    }
    Ok(all)
}

/// The longest time for a rule that is given to a compilation.
const FOR_USER_RULE: Duration = Duration::from_millis(1_000);

/// Checks the rules of a user that are given to a compilation: what `rules check` finds, and what the prover finds.
///
/// The report has warnings: errors that `rules check` finds are warnings here, because the author of a rule often wants to see the
/// code before the rule is complete. Warnings with codes of `deny` are errors.
///
/// # Errors
/// Rules that are refuted, and warnings that are denied.
pub fn check_user_rules(set: &RuleSet, given: &GivenRules<'_>) -> Result<Report, Report> {
    let before = match given.built_in {
        true => super::built_in_rules()?.rules.len(),
        false => 0,
    };
    let mut said = match super::check_rules(set, given.target) {
        Ok(_) => Report::new(Diagnostics::default(), set.sources.clone()),
        Err(wrong) => wrong,
    };
    let options = ProveOptions {
        limit: Duration::from_millis(300),
        for_rule: FOR_USER_RULE,
        answers: answers_beside(given.files)?,
        ..ProveOptions::new([given.target])
    };
    let found = prove_rules(set, |r| r.number as usize >= before, &options)?;
    if found.has_refuted() {
        return Err(found.report);
    }
    said.diagnostics.append(found.report.diagnostics);
    for one in &mut said.diagnostics.0 {
        one.severity = Severity::Warning;
        if one.code == UNPROVED {
            one.help = Some(LONGER.to_owned());
        }
    }
    let unknown = super::options::deny(given.deny, &mut said.diagnostics);
    // `compile` gives the error of an unknown code.
    if unknown.is_ok() && said.diagnostics.has_errors() {
        return Err(said);
    }
    Ok(said)
}

fn solver(options: &ProveOptions) -> Result<Option<Solver>, Report> {
    match &options.solver {
        None => {
            let usual = Solver::usual(options.limit);
            Ok(usual.is_there().then_some(usual))
        }
        Some(command) => {
            let named = Solver {
                command: command.clone(),
                limit: options.limit,
                deadline: None,
            };
            match named.is_there() {
                true => Ok(Some(named)),
                false => {
                    let name = command.join(" ");
                    let d = Diagnostic::error(
                        "rule-solver",
                        format!("`{name}` does not solve SMT-LIB 2 from its standard input"),
                    );
                    let d = d.help("name a program that does, as `z3 -in`");
                    Err(Report::new(Diagnostics(vec![d]), Default::default()))
                }
            }
        }
    }
}

/// What is wrong with a rule.
fn diagnostic(rule: &Rule, proof: &Proof, solver: bool) -> Option<Diagnostic> {
    if let Some(e) = proof.refuted() {
        return Some(refuted(rule, proof, e));
    }
    if let Some(e) = proof.open() {
        let Verdict::Open(why) = &e.verdict else {
            return None;
        };
        let message = format!("nothing decides whether `{}` is right", rule.name);
        let d = Diagnostic::warning(UNPROVED, message)
            .label(rule.span, format!("for {}: {why}", e.name));
        return Some(match solver {
            true => d.help("compare the results of a kernel with and without the rule"),
            false => d.help("with the solver `z3` installed, more rules are decided"),
        });
    }
    proof.needless.then(|| {
        let names: Vec<&str> = rule.scope.fast.names().collect();
        Diagnostic::warning(
            "rule-permission",
            format!(
                "`{}` asks for `{}` without need",
                rule.name,
                names.join(" ")
            ),
        )
        .label(
            rule.span,
            "both sides are equal for all values that were tried",
        )
        .help("remove `fast`, so that the rule applies to more operations")
    })
}

/// The error of a rule that is wrong.
fn refuted(rule: &Rule, proof: &Proof, e: &Decided) -> Diagnostic {
    let Verdict::Refuted(c) = &e.verdict else {
        return Diagnostic::error("rule-refuted", format!("`{}` is wrong", rule.name));
    };
    let mut d = Diagnostic::error(
        "rule-refuted",
        format!("`{}` is wrong for {}", rule.name, e.name),
    );
    let side = |left: bool| {
        let parts = c.results.iter().map(|(l, right)| {
            let bits = if left { l.bits } else { *right };
            format!(
                "{} = {}",
                l.name,
                easel_prove::answer::shown(bits, l.width, l.float)
            )
        });
        let text: Vec<String> = parts.take(3).collect();
        match text.is_empty() {
            true if left => "defined".to_owned(),
            true => "not defined".to_owned(),
            false => text.join(", "),
        }
    };
    d = d
        .label(rule.lhs_span, side(true))
        .label(rule.rhs_span, side(false));
    let values: Vec<String> = c.values.iter().map(ToString::to_string).collect();
    if !values.is_empty() {
        d = d.note(format!("with {}", values.join(", ")));
    }
    if rule.condition.is_some() {
        d = d.note("the condition of `where` holds for these values");
    }
    for (name, steps) in [("left", &c.steps[0]), ("right", &c.steps[1])] {
        if !steps.is_empty() {
            d = d.note(format!(
                "the {name} side, step by step:\n  {}",
                steps.join("\n  ")
            ));
        }
    }
    match advice(rule, proof, e) {
        Some(text) => d.help(text),
        None => d,
    }
}

/// A condition or a type that would make the rule right.
fn advice(rule: &Rule, proof: &Proof, e: &Decided) -> Option<String> {
    if let Some(condition) = &e.excuse {
        return Some(format!("the rule is right where {condition}"));
    }
    // The types, or the placements of registers, for which the rule is right.
    let (mut right, mut wrong) = (BTreeSet::new(), BTreeSet::new());
    for e in &proof.equations {
        let head = e
            .name
            .split([':', ','])
            .next()
            .unwrap_or_default()
            .to_owned();
        match e.verdict {
            Verdict::Proved(_) => right.insert(head),
            _ => wrong.insert(head),
        };
    }
    let right: Vec<String> = right.difference(&wrong).cloned().collect();
    if let Body::Expr { .. } = rule.body {
        return (!right.is_empty()).then(|| format!("the rule is right for {}", right.join(", ")));
    }
    let apart = |e: &&Decided| !e.name.contains('=') && !e.name.contains("overlaps");
    let distinct = proof.equations.iter().filter(apart);
    let all = distinct
        .clone()
        .all(|e| matches!(e.verdict, Verdict::Proved(_)));
    let mut pair = e.name.split(", ").filter_map(|p| p.split_once(" = "));
    let (a, b) = pair.next()?;
    (all && distinct.count() > 0)
        .then(|| format!("registers that coincide make the rule wrong: try `not same(?{a}, ?{b})`"))
}

impl Proofs {
    /// With other proofs after these.
    pub fn with(mut self, other: Proofs) -> Proofs {
        self.proofs.extend(other.proofs);
        self.report.diagnostics.append(other.report.diagnostics);
        self
    }

    /// Whether a rule is refuted.
    pub fn has_refuted(&self) -> bool {
        let error = |d: &Diagnostic| d.severity == Severity::Error;
        self.report.diagnostics.0.iter().any(error)
    }

    /// The text of `rules/proofs.lock`.
    pub fn lock(&self) -> String {
        lock_text(&self.proofs)
    }

    /// The number of equations for each means.
    pub fn means(&self) -> BTreeMap<Means, usize> {
        let mut counts = BTreeMap::new();
        for e in self.proofs.iter().flat_map(|p| &p.equations) {
            if let Verdict::Proved(means) = &e.verdict {
                *counts.entry(means.kind()).or_default() += 1;
            }
        }
        counts
    }
}
