//! `prove`.

use super::errors::raised;
use super::options::target_machine;
use super::texts::{given, text};
use easel::ProveOptions;
use easel::prove::answer::{Known, Verdict};
use easel::prove::prove::Decided;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::time::Duration;

/// One equation of a rule, with its answer.
#[pyclass(frozen, get_all, module = "easel")]
#[derive(Clone)]
pub struct Equation {
    /// The types or the registers for which the rule is stated.
    name: String,
    answer: String,
    /// The means that proved the equation.
    means: Option<String>,
    /// The values of a counterexample: name and bits.
    values: Vec<(String, Option<u128>)>,
    /// Each result that differs: name, bits by the left side, bits by the right side.
    results: Vec<(String, Option<u128>, Option<u128>)>,
    /// The reason why nothing decided the equation.
    reason: Option<String>,
}

#[pymethods]
impl Equation {
    fn __repr__(&self) -> String {
        format!("<{}: {}>", self.name, self.answer)
    }
}

/// The proof of a rule. True if the rule is proved.
#[pyclass(frozen, get_all, module = "easel")]
#[derive(Clone)]
pub struct Proof {
    rule: String,
    answer: String,
    equations: Vec<Equation>,
    /// Whether the rule asks for a permission of float operations without need.
    needless: bool,
    /// A condition that would make a refuted rule right.
    condition: Option<String>,
}

#[pymethods]
impl Proof {
    fn __bool__(&self) -> bool {
        self.answer == "proved"
    }

    fn __repr__(&self) -> String {
        format!("<{}: {}>", self.rule, self.answer)
    }
}

/// The proofs of rules. True if all rules are proved.
#[pyclass(frozen, get_all, module = "easel")]
pub struct Proofs {
    rules: Vec<Proof>,
    /// The refuted and undecided rules with snippets.
    text: String,
}

#[pymethods]
impl Proofs {
    fn __bool__(&self) -> bool {
        self.rules.iter().all(Proof::__bool__)
    }

    fn __len__(&self) -> usize {
        self.rules.len()
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        let proved = self.rules.iter().filter(|p| p.__bool__()).count();
        format!(
            "<easel.Proofs: {proved} of {} rules proved>",
            self.rules.len()
        )
    }
}

fn equation(decided: &Decided) -> Equation {
    let mut found = Equation {
        name: decided.name.clone(),
        answer: "proved".into(),
        means: None,
        values: Vec::new(),
        results: Vec::new(),
        reason: None,
    };
    match &decided.verdict {
        Verdict::Proved(means) => found.means = Some(means.to_string()),
        Verdict::Refuted(c) => {
            found.answer = "refuted".into();
            let value = |k: &Known| (k.name.clone(), k.bits);
            found.values = c.values.iter().map(value).collect();
            let result =
                |(left, right): &(Known, Option<u128>)| (left.name.clone(), left.bits, *right);
            found.results = c.results.iter().map(result).collect();
        }
        Verdict::Open(reason) => {
            found.answer = "not known".into();
            found.reason = Some(reason.clone());
        }
    }
    found
}

/// Proves rewrite rules, or finds values for which a rule is wrong. Without rules, the built-in rules.
#[pyfunction]
#[pyo3(signature = (rules=None, *, target=None, seconds=5.0, solver=None, name=None))]
pub fn prove(
    py: Python<'_>,
    rules: Option<&Bound<'_, PyAny>>,
    target: Option<&str>,
    seconds: f64,
    solver: Option<&str>,
    name: Option<&str>,
) -> PyResult<Proofs> {
    let limit = Duration::try_from_secs_f64(seconds)
        .map_err(|_| PyValueError::new_err(format!("seconds: {seconds} is no time")))?;
    let targets: Vec<_> = match target {
        Some(_) => target_machine(target, None)
            .map_err(raised)?
            .target
            .into_iter()
            .collect(),
        None => easel::targets().iter().collect(),
    };
    let given = rules.map(|r| given(r, name)).transpose()?;
    let solver = solver.map(|s| s.split_whitespace().map(str::to_owned).collect());
    let given = given.map(|g| py.detach(|| text(g, None))).transpose()?;
    let found = py.detach(|| {
        let built_in = easel::built_in_rules()?.rules.len();
        let (set, from) = match given {
            Some(given) => (easel::load_rules(true, [given])?, built_in),
            None => (easel::load_rules(true, [])?, 0),
        };
        let options = ProveOptions {
            solver,
            limit,
            for_rule: limit.saturating_mul(30),
            ..ProveOptions::new(targets)
        };
        easel::prove_rules(&set, |r| r.number as usize >= from, &options)
    });
    let found = found.map_err(raised)?;
    let proof = |p: &easel::prove::prove::Proof| Proof {
        rule: p.rule.clone(),
        answer: match (p.refuted(), p.open()) {
            (Some(_), _) => "refuted".into(),
            (_, Some(_)) => "not known".into(),
            _ => "proved".into(),
        },
        equations: p.equations.iter().map(equation).collect(),
        needless: p.needless,
        condition: p.equations.iter().find_map(|e| e.excuse.clone()),
    };
    Ok(Proofs {
        rules: found.proofs.iter().map(proof).collect(),
        text: found.report.to_string(),
    })
}
