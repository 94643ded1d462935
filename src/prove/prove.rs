//! Proof of a rule: its equations for every target, decided or looked up.

use crate::answer::{Means, Verdict};
use crate::decide::{Effort, decide};
use crate::excuse;
use crate::expression;
use crate::lock::{Lock, key};
use crate::query::Query;
use crate::window;
use easel_ir::kernel::FastMath;
use easel_rules::window::{Window, bind};
use easel_rules::{Body, Rule, RuleSet};
use easel_target::Target;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// One equation of a rule.
pub struct Equation {
    /// The types, the registers, or the shapes for which the rule is stated.
    pub name: String,
    /// The text that identifies the equation.
    pub text: String,
    /// The question, or its answer if the equation was decided when it was made.
    pub question: Question,
}

/// The question of an equation.
pub enum Question {
    /// Terms to decide.
    Query(Box<Query>),
    /// An answer without a solver.
    Decided(Verdict),
}

/// An equation with its answer.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The name of the equation.
    pub name: String,
    /// The key in `proofs.lock`.
    pub key: String,
    /// The answer.
    pub verdict: Verdict,
    /// A condition under which a refuted equation is proved.
    pub excuse: Option<String>,
}

/// The proof of a rule.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The name of the rule.
    pub rule: String,
    /// Its equations, different ones only.
    pub equations: Vec<Decided>,
    /// Whether the sides are equal without the permissions that the rule asks for.
    pub needless: bool,
}

impl Proof {
    /// The first equation that does not hold.
    pub fn refuted(&self) -> Option<&Decided> {
        let mut all = self.equations.iter();
        all.find(|e| matches!(e.verdict, Verdict::Refuted(_)))
    }

    /// The first equation that nothing decided.
    pub fn open(&self) -> Option<&Decided> {
        let mut all = self.equations.iter();
        all.find(|e| matches!(e.verdict, Verdict::Open(_)))
    }

    /// The means by which the equations were decided.
    pub fn means(&self) -> BTreeSet<Means> {
        let all = self.equations.iter().filter_map(|e| match &e.verdict {
            Verdict::Proved(means) => Some(means.kind()),
            _ => None,
        });
        all.collect()
    }
}

/// Rules that are proved for some targets.
pub struct Prover<'r> {
    /// The rules.
    pub rules: &'r RuleSet,
    windows: Vec<(Target, Vec<Window>)>,
}

impl<'r> Prover<'r> {
    /// For these targets.
    pub fn new(rules: &'r RuleSet, targets: impl IntoIterator<Item = Target>) -> Prover<'r> {
        let bound = targets.into_iter().map(|t| (t, bind(rules, t).0));
        Prover {
            rules,
            windows: bound.collect(),
        }
    }

    /// The equations of a rule. A rule without instructions is the same for all targets.
    pub fn equations(&self, rule: &Rule, strict: bool) -> Vec<Equation> {
        let mut found: Vec<Equation> = Vec::new();
        let mut known = BTreeSet::new();
        let of_machine = |rule: &Rule| {
            matches!(rule.body, Body::Window { .. })
                || rule.family.is_some()
                || !rule.scope.instructions.is_empty()
        };
        for (target, windows) in &self.windows {
            let list = match &rule.body {
                Body::Expr { .. } => expression::instances(rule, *target, strict),
                Body::Window { .. } => windows
                    .iter()
                    .filter(|w| w.rule == rule.number)
                    .flat_map(|w| window::instances(rule, w, *target))
                    .collect(),
            };
            for instance in list {
                let (text, question) = match instance.query {
                    Ok(query) => (query.text(), Question::Query(Box::new(query))),
                    Err(wrong) => {
                        let said = format!("{} is not modelled", wrong.0);
                        let text = format!("{} {}: {said}", rule.name, instance.name);
                        (text, Question::Decided(Verdict::Open(said)))
                    }
                };
                if known.insert(key(&text)) {
                    found.push(Equation {
                        name: instance.name,
                        text,
                        question,
                    });
                }
            }
            if !of_machine(rule) {
                break;
            }
        }
        found
    }

    /// The proof of a rule. An answer that the lock has is not searched for again.
    pub fn prove(&self, rule: &Rule, effort: &Effort, lock: &Lock) -> Proof {
        let effort = &effort.with_deadline();
        let mut equations = answered(self.equations(rule, false), effort, lock);
        if equations.is_empty() {
            equations.push(Decided {
                name: "no types".to_owned(),
                key: key(&rule.name),
                verdict: Verdict::Open("the rule applies to no types and no target".to_owned()),
                excuse: None,
            });
        }
        Proof {
            rule: rule.name.clone(),
            needless: self.is_needless(rule),
            equations,
        }
    }

    /// Whether drawn values show no difference without the permissions.
    fn is_needless(&self, rule: &Rule) -> bool {
        if rule.scope.fast == FastMath::NONE {
            return false;
        }
        let effort = Effort::default();
        let all = answered(self.equations(rule, true), &effort, &Lock::default());
        let holds = |e: &Decided| matches!(e.verdict, Verdict::Proved(_));
        !all.is_empty() && all.iter().all(holds)
    }

    /// The fewest permissions with which drawn values show no difference between the sides of a refuted rule on floats; `None` if
    /// two permissions more are not enough.
    pub fn missing_permissions(&self, rule: &Rule) -> Option<FastMath> {
        let of_floats = rule.scope.ty.all().any(|t| !t.is_int());
        if rule.expands || !of_floats || !matches!(rule.body, Body::Expr { .. }) {
            return None;
        }
        let each = FastMath::ALL.map(|(one, _)| one);
        let singles = each.iter().copied();
        let pairs = each.iter().enumerate();
        let pairs = pairs.flat_map(|(n, &a)| each[n + 1..].iter().map(move |&b| a.with(b)));
        let own = rule.scope.fast;
        let mut more = singles.chain(pairs).filter(|&p| !own.allows(p));
        let effort = Effort {
            float_draws: 3_000,
            ..Effort::default()
        };
        more.find(|&p| {
            let mut with = rule.clone();
            with.scope.fast = own.with(p);
            let equations = self.equations(&with, false);
            let holds = |e: Equation| {
                let all = answered(vec![e], &effort, &Lock::default());
                all.iter().all(|e| matches!(e.verdict, Verdict::Proved(_)))
            };
            !equations.is_empty() && equations.into_iter().all(holds)
        })
    }
}

/// Equations with their answers.
pub fn answered(equations: Vec<Equation>, effort: &Effort, lock: &Lock) -> Vec<Decided> {
    // One counterexample of a rule is enough to look for a condition.
    let mut excused = false;
    let list = equations.into_iter().map(|equation| {
        let key = key(&equation.text);
        let mut excuse = None;
        let verdict = match (lock.means(&key), equation.question) {
            (Some(means), _) => Verdict::Proved(means),
            (None, Question::Query(query)) => {
                let verdict = decide(&query, effort);
                if matches!(verdict, Verdict::Refuted(_)) && !excused && effort.excuses {
                    excused = true;
                    excuse = excuse::condition(&query, effort);
                }
                verdict
            }
            (None, Question::Decided(verdict)) => verdict,
        };
        Decided {
            name: equation.name,
            key,
            verdict,
            excuse,
        }
    });
    list.collect()
}

/// The text of `rules/proofs.lock` for proofs. An equation that was not proved has no line.
pub fn lock_text(proofs: &[Proof]) -> String {
    let mut lines: BTreeMap<(&str, &str), String> = BTreeMap::new();
    for proof in proofs {
        for e in &proof.equations {
            if let Verdict::Proved(means) = &e.verdict {
                let mut line = String::new();
                let _ = write!(line, "{} {means} {} {}", e.key, proof.rule, e.name);
                lines.entry((&e.key, &proof.rule)).or_insert(line);
            }
        }
    }
    lines
        .into_values()
        .fold(String::new(), |all, line| all + &line + "\n")
}
