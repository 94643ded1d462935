//! A condition that would make a refuted equation right.
//!
//! The candidates are simple: bounds of one value, a power of two, values without common bits,
//! a value that is the same in all lanes, no NaN. A candidate is told only if it
//! excludes every drawn counterexample, leaves some values, and if the equation is proved under it.

use crate::answer::Verdict;
use crate::decide::{Effort, Found, Trial, decide};
use crate::facts::is_power;
use crate::float::Ieee;
use crate::query::Query;
use crate::sample::Sampler;
use crate::term::{Op, Term, Terms};
use crate::window::CONSTANT;
use std::collections::BTreeMap;

/// A condition in the words of rules, and its term.
type Candidate = (String, Term);

/// The text of a condition under which the equation is proved, if a simple one is enough.
pub fn condition(query: &Query, effort: &Effort) -> Option<String> {
    let mut terms = query.terms.clone();
    let mut tried = Vec::new();
    let single = candidates(&mut terms, query);
    // Conditions on two values or on single bits are told alone: pairs of them are rarely the reason, and there are many.
    let is_bound = |c: &&Candidate| !c.0.contains(", ") && !c.0.starts_with("power_of_two");
    tried.extend(
        single
            .iter()
            .map(|(text, term)| (text.clone(), vec![*term])),
    );
    let bounds: Vec<&Candidate> = single.iter().filter(is_bound).collect();
    for (n, (text, term)) in bounds.iter().enumerate() {
        for (other, more) in &bounds[n + 1..] {
            tried.push((format!("{text} and {other}"), vec![*term, *more]));
        }
    }
    tried.sort_by_key(|(_, list)| list.len());
    for (text, list) in tried {
        let with = Query {
            terms: terms.clone(),
            assumptions: query.assumptions.iter().copied().chain(list).collect(),
            goal: query.goal,
            sides: query.sides.clone(),
            contracts: query.contracts.clone(),
            floats: query.floats,
            tolerance: query.tolerance,
        };
        if is_likely(&with) && matches!(decide(&with, effort), Verdict::Proved(_)) {
            return Some(text);
        }
    }
    None
}

/// Whether some drawn values satisfy the equation and none refutes it.
fn is_likely(query: &Query) -> bool {
    let (mut sampler, mut trial) = (Sampler::new(query, 77), Trial::new(query));
    let mut holds = 0;
    for _ in 0..1_500 {
        match trial.judge(&sampler.draw(query)) {
            Found::Holds => holds += 1,
            Found::Differs => return false,
            Found::Excluded | Found::Unknown => {}
        }
    }
    holds > 20
}

fn candidates(terms: &mut Terms, query: &Query) -> Vec<Candidate> {
    let mut roots = query.assumptions.clone();
    roots.push(query.goal);
    let used: Vec<Term> = query.terms.below(&roots);
    let variables: Vec<(Term, String)> = used
        .iter()
        .filter_map(|&t| {
            let n = query.terms.index_of(t)?;
            Some((t, query.terms.variables()[n as usize].name.clone()))
        })
        .collect();
    let by_name: BTreeMap<&str, Term> = variables.iter().map(|(t, n)| (&**n, *t)).collect();
    let of_window = query.sides.iter().all(|s| s.elem.is_none());
    let mut found = Vec::new();
    for (n, (t, name)) in variables.iter().enumerate() {
        for (other, other_name) in &variables[n + 1..] {
            let are_variables = [name, other_name]
                .iter()
                .all(|n| n.starts_with('?') && !n.contains(' '));
            if are_variables && !of_window && terms.width(*t) == terms.width(*other) {
                let both = terms.and(*t, *other);
                let zero = terms.constant(0, terms.width(both));
                let apart = terms.eq(both, zero);
                found.push((format!("disjoint_bits({name}, {other_name})"), apart));
            }
        }
    }
    for (t, name) in &variables {
        let t = *t;
        let is_variable = name.starts_with('?') && !name.contains(' ');
        let width = terms.width(t);
        // The language has no bounds of a register's value.
        if !is_variable || width == 1 || of_window && width != CONSTANT {
            continue;
        }
        if let Some(&first) = by_name.get(&*format!("{name} in the first lane")) {
            let same = terms.eq(t, first);
            found.push((format!("uniform({name})"), same));
        }
        let n = query.terms.index_of(t).unwrap_or(0);
        if let Some(elem) = query.terms.variables()[n as usize].hint.float() {
            if let Some(format) = Ieee::of(elem) {
                let nan = format.is_nan(terms, t);
                let number = terms.not(nan);
                found.push((format!("{name} is no NaN (`fast: nnan`)"), number));
            }
            continue;
        }
        let zero = terms.constant(0, width);
        let sign = terms.bit(t, width - 1);
        let positive = terms.not(sign);
        let some = terms.eq(t, zero);
        let some = terms.not(some);
        let above = terms.and(positive, some);
        found.push((format!("lo({name}) >= 0"), positive));
        found.push((format!("lo({name}) > 0"), above));
        found.push((format!("{name} != 0"), some));
        let power = is_power(terms, t);
        found.push((format!("power_of_two({name})"), power));
        if width > 8 {
            let limit = terms.constant(32, width);
            let amount = terms.binary(Op::Ult, t, limit);
            found.push((format!("lo({name}) >= 0 and hi({name}) < 32"), amount));
        }
        if width > 32 {
            let small = terms.extract(t, 32, width - 32);
            let zero = terms.constant(0, width - 32);
            let small = terms.eq(small, zero);
            found.push((format!("fits_u32({name})"), small));
            let low = terms.extract(t, 0, 32);
            let back = terms.sext(low, width);
            let fits = terms.eq(back, t);
            found.push((format!("fits_i32({name})"), fits));
        }
    }
    found.dedup_by(|a, b| a.1 == b.1);
    found
}
