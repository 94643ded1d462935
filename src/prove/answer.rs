//! The answers of the prover.

use crate::query::Query;
use crate::value::Program;
use easel_ir::kernel::Scalar;
use std::fmt;

/// The way in which an equation was decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Means {
    /// Both sides are one term.
    Identity,
    /// All values were tried.
    Exhaustive,
    /// A solver of bit vectors.
    Bits,
    /// A solver of bit vectors, for all functions in place of products and divisions.
    Functions,
    /// A solver of integers.
    Integers,
    /// So many cases, each by a solver.
    Cases(u32),
    /// All shapes up to a bound.
    Enumeration,
    /// So many drawn values satisfy the equation: no proof.
    Drawn(u32),
}

impl Means {
    /// The means without its figures.
    pub fn kind(self) -> Means {
        match self {
            Means::Cases(_) => Means::Cases(0),
            Means::Drawn(_) => Means::Drawn(0),
            other => other,
        }
    }

    /// The means of a word.
    pub fn parse(word: &str) -> Option<Means> {
        Some(match word {
            "identity" => Means::Identity,
            "exhaustive" => Means::Exhaustive,
            "bits" => Means::Bits,
            "functions" => Means::Functions,
            "integers" => Means::Integers,
            "cases" => Means::Cases(0),
            "drawn" => Means::Drawn(0),
            "enumeration" => Means::Enumeration,
            _ => return None,
        })
    }
}

impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Means::Identity => f.write_str("identity"),
            Means::Exhaustive => f.write_str("exhaustive"),
            Means::Bits => f.write_str("bits"),
            Means::Functions => f.write_str("functions"),
            Means::Integers => f.write_str("integers"),
            Means::Enumeration => f.write_str("enumeration"),
            Means::Cases(_) => f.write_str("cases"),
            Means::Drawn(_) => f.write_str("drawn"),
        }
    }
}

/// The decision of an equation.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// The equation holds.
    Proved(Means),
    /// The equation does not hold for these values.
    Refuted(Counterexample),
    /// Nothing decided the equation, and why.
    Open(String),
}

/// Values for which the sides of an equation differ.
#[derive(Clone, PartialEq, Debug)]
pub struct Counterexample {
    /// The variables: name, width, bits.
    pub values: Vec<(String, u16, u128)>,
    /// Each result that differs: name, type, by the left side, by the right side.
    pub results: Vec<(String, Option<Scalar>, Option<u128>, Option<u128>)>,
}

impl Counterexample {
    /// From an assignment of all variables.
    pub fn new(query: &Query, values: &[u128]) -> Counterexample {
        let mut roots = query.assumptions.clone();
        roots.push(query.goal);
        let used = query.terms.below(&roots);
        let used: Vec<u32> = used
            .iter()
            .filter_map(|&t| query.terms.index_of(t))
            .collect();
        let variables = query.terms.variables();
        let named = used.iter().map(|&n| {
            let v = &variables[n as usize];
            (v.name.clone(), v.width, values[n as usize])
        });
        let sides: Vec<_> = query.sides.iter().flat_map(|s| [s.left, s.right]).collect();
        let found = Program::new(&query.terms, &sides).run(&query.terms, values);
        let results = query.sides.iter().enumerate();
        let results =
            results.map(|(n, side)| (side.name.clone(), side.elem, found[2 * n], found[2 * n + 1]));
        Counterexample {
            values: named.collect(),
            results: results.filter(|r| r.2 != r.3).collect(),
        }
    }
}
