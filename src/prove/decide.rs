//! The decision of a query: by its form, by trying values, by all values, by solvers.
//!
//! The steps go from cheap to expensive, and the first that decides ends the search:
//!
//! 1. Both sides are one term.
//! 2. Drawn values refute the equation.
//! 3. Few bits: all values are tried.
//! 4. A solver of bit vectors, where products and divisions are functions, then with all details.
//! 5. A solver of integers.
//!
//! A solver's counterexample counts only if the evaluation of both sides confirms it. An equation with functions of floats that no
//! step decides holds for the drawn values only.

use crate::answer::{Counterexample, Means, Verdict};
use crate::bits::mask;
use crate::cases;
use crate::circuit::{self, Search};
use crate::integers;
use crate::query::Query;
use crate::sample::Sampler;
use crate::solver::{self, Reply, Solver};
use crate::text::{self, Detail};
use crate::value::Program;
use easel_interpret::Bits;
use easel_ir::kernel::{Binary, Scalar};
use std::time::{Duration, Instant};

/// The limits of a decision.
#[derive(Clone, Debug)]
pub struct Effort {
    /// Assignments that are drawn.
    pub draws: u32,
    /// Draws for an equation that only drawn values decide.
    pub float_draws: u32,
    /// The bits of all variables up to which all values are tried.
    pub exhaustive: u32,
    /// Conflicts after which the search in the process ends.
    pub conflicts: u64,
    /// Whether a condition is looked for that would make a refuted rule right.
    pub excuses: bool,
    /// The longest time for a rule.
    pub for_rule: Option<Duration>,
    /// The time at which the search ends.
    pub deadline: Option<Instant>,
    /// The solver, if there is one.
    pub solver: Option<Solver>,
}

impl Default for Effort {
    fn default() -> Self {
        Effort {
            draws: 3_000,
            float_draws: 20_000,
            exhaustive: 17,
            conflicts: 4_000,
            excuses: false,
            for_rule: None,
            deadline: None,
            solver: None,
        }
    }
}

impl Effort {
    /// With the time of a rule from now on.
    pub fn with_deadline(&self) -> Effort {
        Effort {
            deadline: self
                .for_rule
                .and_then(|time| Instant::now().checked_add(time)),
            ..self.clone()
        }
    }
}

/// Decides a query.
pub fn decide(query: &Query, effort: &Effort) -> Verdict {
    let terms = &query.terms;
    let contradiction = query
        .assumptions
        .iter()
        .any(|&a| terms.as_const(a) == Some(0));
    if terms.as_const(query.goal) == Some(1) || contradiction {
        return Verdict::Proved(Means::Identity);
    }
    let mut trial = Trial::new(query);
    let mut sampler = Sampler::new(query, 0x9e37_79b9_7f4a_7c15);
    let (mut tried, mut unknown) = (0, false);
    for _ in 0..effort.draws {
        let values = sampler.draw(query);
        match trial.judge(&values) {
            Found::Holds => tried += 1,
            Found::Differs => return refuted(query, &values),
            Found::Unknown => unknown = true,
            Found::Excluded => {}
        }
    }
    if let Some(verdict) = exhaustive(query, effort, &mut trial) {
        return verdict;
    }
    // The tolerance of an approximation has no terms.
    if query.tolerance == 0
        && let Some(verdict) = by_circuits(query, effort, &mut trial)
    {
        return verdict;
    }
    let mut said = String::from("no solver is there");
    if let Some(solver) = effort.solver.as_ref().filter(|_| query.tolerance == 0) {
        match deepening(query, solver, effort.deadline, &mut trial) {
            Ok(Some(verdict)) => return verdict,
            Ok(None) => said = "the solver gave no answer in time".to_owned(),
            Err(wrong) => said = wrong,
        }
    }
    if query.floats {
        for _ in effort.draws..effort.float_draws {
            let values = sampler.draw(query);
            match trial.judge(&values) {
                Found::Holds => tried += 1,
                Found::Differs => return refuted(query, &values),
                Found::Unknown => unknown = true,
                Found::Excluded => {}
            }
        }
        if tried > 0 && !unknown {
            return Verdict::Proved(Means::Drawn(tried));
        }
        if !unknown {
            said = "no drawn values satisfy the condition".to_owned();
        }
    }
    Verdict::Open(said)
}

fn refuted(query: &Query, values: &[u128]) -> Verdict {
    Verdict::Refuted(Box::new(Counterexample::new(query, values)))
}

/// The assumptions and the goal, for given values.
pub(crate) struct Trial<'q> {
    query: &'q Query,
    program: Program,
}

impl<'q> Trial<'q> {
    /// For a query.
    pub(crate) fn new(query: &'q Query) -> Self {
        let mut roots = query.assumptions.clone();
        roots.push(query.goal);
        for side in &query.sides {
            roots.extend([side.left, side.right]);
        }
        Trial {
            query,
            program: Program::new(&query.terms, &roots),
        }
    }

    /// Whether the goal does not hold for values under the assumptions.
    pub(crate) fn differs(&mut self, values: &[u128]) -> bool {
        self.judge(values) == Found::Differs
    }

    /// The equation for given values.
    pub(crate) fn judge(&mut self, values: &[u128]) -> Found {
        let n = self.query.assumptions.len();
        let found = self.program.run(&self.query.terms, values);
        if found[..n].contains(&Some(0)) {
            return Found::Excluded;
        }
        let goal = match found[n] {
            Some(goal) if !found[..n].contains(&None) => goal,
            _ => return Found::Unknown,
        };
        if goal == 1 {
            return Found::Holds;
        }
        if self.query.tolerance > 0
            && let [side] = &self.query.sides[..]
            && let (Some(elem), Some(left), Some(right)) = (side.elem, found[n + 1], found[n + 2])
            && near(elem, left as u64, right as u64, self.query.tolerance)
        {
            return Found::Holds;
        }
        Found::Differs
    }
}

/// The outcome for given values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// The sides are equal.
    Holds,
    /// The sides differ.
    Differs,
    /// An assumption does not hold.
    Excluded,
    /// A function has no value.
    Unknown,
}

/// Whether two floats are near each other, or differ by as little after one is added to both.
fn near(elem: Scalar, left: u64, right: u64, units: u64) -> bool {
    let (l, r) = (Bits::new(left), Bits::new(right));
    let layout = easel_interpret::format::Format::of(elem).and_then(|f| f.ieee());
    let one = layout.map_or(0, |(_, f)| (1u64 << (elem.bits() - 2)) - (1 << f));
    let above = |x: Bits| easel_interpret::binary(Binary::FAdd, elem, x, Bits::new(one));
    easel_interpret::agrees(elem, l, right, units)
        || units > 16 && easel_interpret::agrees(elem, above(l), above(r).bits, units)
}

/// The search in the process.
fn by_circuits(query: &Query, effort: &Effort, trial: &mut Trial<'_>) -> Option<Verdict> {
    let open = text::script(query, Detail::Abstract) != text::script(query, Detail::Full);
    for (detail, means) in [
        (Detail::Abstract, Means::Functions),
        (Detail::Full, Means::Bits),
    ] {
        if detail == Detail::Abstract && !open {
            continue;
        }
        match circuit::search(query, detail, effort.conflicts) {
            Search::None => return Some(Verdict::Proved(means)),
            Search::Found(values) if trial.differs(&values) => {
                return Some(refuted(query, &values));
            }
            Search::Found(_) | Search::Ended => {}
        }
    }
    None
}

fn exhaustive(query: &Query, effort: &Effort, trial: &mut Trial<'_>) -> Option<Verdict> {
    let mut roots = query.assumptions.clone();
    roots.push(query.goal);
    let below = query.terms.below(&roots);
    let used: Vec<u32> = below
        .iter()
        .filter_map(|&t| query.terms.index_of(t))
        .collect();
    let variables = query.terms.variables();
    let bits: u32 = used
        .iter()
        .map(|&n| u32::from(variables[n as usize].width))
        .sum();
    if bits > effort.exhaustive {
        return None;
    }
    let mut values = vec![0; variables.len()];
    for number in 0..1u128 << bits {
        let mut rest = number;
        for &n in &used {
            let width = variables[n as usize].width;
            values[n as usize] = rest & mask(width);
            rest >>= width;
        }
        let found = trial.program.run(&query.terms, &values);
        // A function without values decides nothing.
        if found
            .iter()
            .take(query.assumptions.len() + 1)
            .any(Option::is_none)
        {
            return None;
        }
        if trial.differs(&values) {
            return Some(refuted(query, &values));
        }
    }
    Some(Verdict::Proved(Means::Exhaustive))
}

/// The limit of time with which all ways are tried first.
const SHORT: Duration = Duration::from_millis(250);

/// Most questions that are decided at all are decided in a moment by one of the ways: each way has a short time first, then the
/// whole time.
fn deepening(
    query: &Query,
    solver: &Solver,
    deadline: Option<Instant>,
    trial: &mut Trial<'_>,
) -> Result<Option<Verdict>, String> {
    let over = || deadline.is_some_and(|d| Instant::now() > d);
    for limit in [SHORT.min(solver.limit), solver.limit] {
        let solver = Solver {
            limit,
            deadline,
            ..solver.clone()
        };
        if let Some(verdict) = by_solvers(query, &solver, trial)? {
            return Ok(Some(verdict));
        }
        if over() {
            break;
        }
    }
    Ok(None)
}

fn by_solvers(
    query: &Query,
    solver: &Solver,
    trial: &mut Trial<'_>,
) -> Result<Option<Verdict>, String> {
    let detailed = text::script(query, Detail::Full);
    let mut before = String::new();
    for detail in [Detail::Abstract, Detail::Quotients] {
        let open = std::mem::replace(&mut before, text::script(query, detail));
        let again = open == before;
        let open = &before;
        if !again && *open != detailed && solver.ask(open)? == Reply::Unsat {
            return Ok(Some(Verdict::Proved(Means::Functions)));
        }
    }
    let mut script = detailed;
    let names = text::values(query);
    if let Some((_, line)) = &names {
        script += line;
    }
    match solver.ask(&script)? {
        Reply::Unsat => return Ok(Some(Verdict::Proved(Means::Bits))),
        Reply::Sat(text) => {
            let mut values = vec![0; query.terms.variables().len()];
            let list = names.map_or(Vec::new(), |(list, _)| list);
            for (t, bits) in list.iter().zip(solver::parse_values(&text)) {
                if let Some(n) = query.terms.index_of(*t) {
                    values[n as usize] = bits;
                }
            }
            if trial.differs(&values) {
                return Ok(Some(refuted(query, &values)));
            }
        }
        Reply::Unknown => {}
    }
    let (mut script, names) = integers::script(query);
    if !names.is_empty() {
        let list: Vec<&str> = names.iter().map(|(_, name)| &**name).collect();
        script += &format!("(get-value ({}))\n", list.join(" "));
    }
    match solver.ask(&script)? {
        Reply::Unsat => return Ok(Some(Verdict::Proved(Means::Integers))),
        Reply::Sat(text) => {
            let known = solver::parse_integers(&text);
            let mut values = vec![0; query.terms.variables().len()];
            for (t, name) in &names {
                let value = known.iter().find(|(n, _)| n == name);
                if let (Some(n), Some((_, value))) = (query.terms.index_of(*t), value) {
                    values[n as usize] = *value as u128 & mask(query.terms.width(*t));
                }
            }
            if trial.differs(&values) {
                return Ok(Some(refuted(query, &values)));
            }
        }
        Reply::Unknown => {}
    }
    if let Some(parts) = cases::halves(query)
        && solver.ask(&integers::script(&parts).0)? == Reply::Unsat
    {
        return Ok(Some(Verdict::Proved(Means::Integers)));
    }
    by_cases(query, solver)
}

/// Whether a query holds in each case of a division.
fn by_cases(query: &Query, solver: &Solver) -> Result<Option<Verdict>, String> {
    'divisions: for division in cases::of(query) {
        if division.check {
            let all = cases::complete(query, &division);
            let script = text::script(&all, Detail::Full);
            if all.terms.as_const(all.goal) != Some(1) && solver.ask(&script)? != Reply::Unsat {
                continue;
            }
        }
        for &value in &division.values {
            let one = cases::case(query, division.term, value);
            if !holds_by_solvers(&one, solver)? {
                continue 'divisions;
            }
        }
        return Ok(Some(Verdict::Proved(Means::Cases(
            division.values.len() as u32
        ))));
    }
    let signs = cases::signs(query);
    if !signs.is_empty() {
        let mut all = true;
        for one in &signs {
            all &= holds_by_solvers(one, solver)?;
            if !all {
                break;
            }
        }
        if all {
            return Ok(Some(Verdict::Proved(Means::Cases(signs.len() as u32))));
        }
    }
    Ok(None)
}

/// Whether one of the solvers proves a case.
fn holds_by_solvers(query: &Query, solver: &Solver) -> Result<bool, String> {
    let terms = &query.terms;
    let contradiction = query
        .assumptions
        .iter()
        .any(|&a| terms.as_const(a) == Some(0));
    if terms.as_const(query.goal) == Some(1) || contradiction {
        return Ok(true);
    }
    let full = text::script(query, Detail::Full);
    let mut scripts = vec![integers::script(query).0];
    for detail in [Detail::Abstract, Detail::Quotients] {
        let script = text::script(query, detail);
        if script != full && !scripts.contains(&script) {
            scripts.push(script);
        }
    }
    scripts.push(full);
    for script in scripts {
        if solver.ask(&script)? == Reply::Unsat {
            return Ok(true);
        }
    }
    Ok(false)
}
