//! Division of a query into cases: the values of a constant that has few, and the halves of a wide value.
//!
//! A shift by an unknown amount, or a product with an unknown power of two, has no equation that a solver of integers knows. A rule
//! that uses one has a condition that leaves few values: each is one query.

use crate::bits::{mask, signed};
use crate::facts::Contract;
use crate::query::Query;
use crate::term::{Hint, Node, Op, Term};
use easel_rules::func::Func;

/// A term and the values that it may have.
pub struct Cases {
    /// A variable, or the result of a function.
    pub term: Term,
    /// All values under the assumptions, or those that a check must show to be all.
    pub values: Vec<u128>,
    /// Whether a check must show that there are no other values.
    pub check: bool,
}

/// The divisions that a query suggests.
pub fn of(query: &Query) -> Vec<Cases> {
    let terms = &query.terms;
    let mut found: Vec<Cases> = Vec::new();
    let mut add = |cases: Cases| {
        if found.iter().all(|f| f.term != cases.term) {
            found.push(cases);
        }
    };
    for contract in &query.contracts {
        let is_shift = matches!(
            contract.function,
            Func::MagicShift | Func::SignedShift | Func::SmallShift
        );
        let bits = contract.args.last().and_then(|&b| terms.as_const(b));
        if let Some(bits) = bits.filter(|_| is_shift) {
            add(Cases {
                term: contract.result,
                values: (0..bits).collect(),
                check: false,
            });
        }
    }
    let mut roots = query.assumptions.clone();
    roots.push(query.goal);
    for t in terms.below(&roots) {
        match *terms.node(t) {
            // x & (x - 1) tells whether one bit is set.
            Node::Binary(Op::And, a, b) => {
                let less = |x: Term, y: Term| match *terms.node(y) {
                    Node::Binary(Op::Sub, z, one) => z == x && terms.as_const(one) == Some(1),
                    Node::Binary(Op::Add, p, q) => {
                        let minus = Some(mask(terms.width(x)));
                        p == x && terms.as_const(q) == minus || q == x && terms.as_const(p) == minus
                    }
                    _ => false,
                };
                let of = match (less(a, b), less(b, a)) {
                    (true, _) => a,
                    (_, true) => b,
                    _ => continue,
                };
                let Some(variable) = only_variable(query, of) else {
                    continue;
                };
                let width = terms.width(variable);
                let powers = (0..width).map(|k| 1u128 << k);
                let minus = (0..width).map(|k| (1u128 << k).wrapping_neg() & mask(width));
                let mut values: Vec<u128> = powers.chain(minus).chain([0]).collect();
                values.sort_unstable();
                values.dedup();
                add(Cases {
                    term: variable,
                    values,
                    check: true,
                });
            }
            Node::Binary(Op::Shl | Op::LShr | Op::AShr, _, by) => {
                let Some(variable) = only_variable(query, by) else {
                    continue;
                };
                let width = u128::from(terms.width(variable));
                add(Cases {
                    term: variable,
                    values: (0..width).collect(),
                    check: true,
                });
            }
            _ => {}
        }
    }
    found
}

/// The variable on which a term depends, if there is only one.
fn only_variable(query: &Query, t: Term) -> Option<Term> {
    let below = query.terms.below(&[t]);
    let mut variables = below
        .into_iter()
        .filter(|&t| matches!(query.terms.node(t), Node::Var(_)));
    let first = variables.next()?;
    (variables.next().is_none() && query.terms.width(first) > 1).then_some(first)
}

/// The query with some terms replaced.
pub fn with(query: &Query, by: &[(Term, Term)], make: crate::term::Terms) -> Query {
    let mut terms = make;
    let mut roots = query.assumptions.clone();
    roots.push(query.goal);
    for c in &query.contracts {
        roots.push(c.result);
        roots.extend(&c.args);
    }
    let mut new = terms.replaced(&roots, by);
    let rest = new.split_off(query.assumptions.len());
    let mut rest = rest.into_iter();
    let goal = rest.next().unwrap_or(query.goal);
    let mut contracts = Vec::new();
    for c in &query.contracts {
        let result = rest.next().unwrap_or(c.result);
        let args = c.args.iter().map(|&a| rest.next().unwrap_or(a)).collect();
        contracts.push(Contract {
            function: c.function,
            args,
            result,
        });
    }
    Query {
        terms,
        assumptions: new,
        goal,
        sides: Vec::new(),
        contracts,
        floats: query.floats,
        tolerance: 0,
    }
}

/// The query in which a term has one value, and so has each variable that an assumption then makes equal to a constant.
pub fn case(query: &Query, term: Term, value: u128) -> Query {
    let mut terms = query.terms.clone();
    let constant = terms.constant(value as i128, terms.width(term));
    let mut query = with(query, &[(term, constant)], terms);
    while let Some((variable, value)) = known_variable(&query) {
        let mut terms = query.terms.clone();
        let constant = terms.constant(value, terms.width(variable));
        query = with(&query, &[(variable, constant)], terms);
    }
    query
}

/// A variable that an assumption makes equal to a number.
fn known_variable(query: &Query) -> Option<(Term, i128)> {
    let terms = &query.terms;
    let mut work = query.assumptions.clone();
    while let Some(t) = work.pop() {
        match *terms.node(t) {
            Node::Binary(Op::And, a, b) => work.extend([a, b]),
            Node::Binary(Op::Eq, a, b) => {
                for (x, c) in [(a, b), (b, a)] {
                    let Some(bits) = terms.as_const(c) else {
                        continue;
                    };
                    let of = match *terms.node(x) {
                        Node::SExt(inner) => inner,
                        _ => x,
                    };
                    let (width, value) = (terms.width(of), signed(bits, terms.width(c)));
                    let fits = signed(value as u128, width) == value || of == x;
                    if terms.index_of(of).is_some() && fits {
                        return Some((of, value));
                    }
                }
            }
            _ => {}
        }
    }
    None
}

/// The query that asks whether a term has no other values.
pub fn complete(query: &Query, cases: &Cases) -> Query {
    let mut terms = query.terms.clone();
    let mut goal = terms.truth(false);
    for &value in &cases.values {
        let constant = terms.constant(value as i128, terms.width(cases.term));
        let is = terms.eq(cases.term, constant);
        goal = terms.or(goal, is);
    }
    Query {
        terms,
        assumptions: query.assumptions.clone(),
        goal,
        sides: Vec::new(),
        contracts: Vec::new(),
        floats: query.floats,
        tolerance: 0,
    }
}

/// The query in which every variable of which a part is read is made of its parts; `None` if there is none.
pub fn halves(query: &Query) -> Option<Query> {
    let mut roots = query.assumptions.clone();
    roots.push(query.goal);
    let mut terms = query.terms.clone();
    let mut by: Vec<(Term, Term)> = Vec::new();
    for t in query.terms.below(&roots) {
        let Node::Extract(a, low) = *query.terms.node(t) else {
            continue;
        };
        let (width, own) = (terms.width(a), terms.width(t));
        let half = width / 2;
        let is_half = width >= 16 && own == half && (low == 0 || low == half);
        if !is_half || query.terms.index_of(a).is_none() || by.iter().any(|b| b.0 == a) {
            continue;
        }
        let high = terms.variable("high", half, Hint::Integer);
        let low = terms.variable("low", half, Hint::Integer);
        by.push((a, terms.binary(Op::Concat, high, low)));
    }
    (!by.is_empty()).then(|| with(query, &by, terms))
}

/// The query for each combination of signs of up to two variables whose sign is read.
pub fn signs(query: &Query) -> Vec<Query> {
    let mut roots = query.assumptions.clone();
    roots.push(query.goal);
    let mut variables: Vec<Term> = Vec::new();
    for t in query.terms.below(&roots) {
        let Node::Extract(a, low) = *query.terms.node(t) else {
            continue;
        };
        let is_sign = query.terms.width(t) == 1 && low + 1 == query.terms.width(a);
        if is_sign && query.terms.index_of(a).is_some() && !variables.contains(&a) {
            variables.push(a);
        }
    }
    if !(1..=3).contains(&variables.len()) {
        return Vec::new();
    }
    let all = (0..1u32 << variables.len()).map(|signs| {
        let mut terms = query.terms.clone();
        let mut by = Vec::new();
        for (n, &t) in variables.iter().enumerate() {
            let width = terms.width(t);
            let rest = terms.variable("magnitude", width - 1, Hint::Integer);
            let sign = terms.truth(signs >> n & 1 == 1);
            by.push((t, terms.binary(Op::Concat, sign, rest)));
        }
        with(query, &by, terms)
    });
    all.collect()
}
