//! Cheaper expressions that are equal to a fragment for all drawn values.
//!
//! Candidates are built from the fragment's values and from constants: the constants of the fragment, numbers that follow from them
//! by one operation, and 0, 1 and -1. First all expressions of one operation are made, then expressions of two operations with one
//! operand of the first kind. An expression of one operation that has the values of another one is dropped.
//!
//! # Why
//! A candidate of two operations is compared with the fragment value by value, and nearly all candidates differ for the first value. So
//! the time is about one evaluation for each candidate, and no table of signatures is needed for the second kind.
//!
//! **Constants.** `DRAWS` values exclude nearly all wrong candidates; the proof excludes the rest. `CONSTANTS` bounds the time.

use super::expression::{Expression, Node, unary};
use crate::ir::fold;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::pass::FragmentValue;
use easel_prove::sample::Random;
use rustc_hash::FxHashSet;

/// The number of drawn values.
const DRAWS: usize = 96;

/// The most constants of candidates.
const CONSTANTS: usize = 28;

/// The most candidates of one fragment.
const CANDIDATES: usize = 6;

const OPERATIONS: [Binary; 15] = [
    Binary::Add,
    Binary::Sub,
    Binary::And,
    Binary::Or,
    Binary::Xor,
    Binary::Shl,
    Binary::LShr,
    Binary::AShr,
    Binary::SMin,
    Binary::SMax,
    Binary::UMin,
    Binary::UMax,
    Binary::Mul,
    Binary::MulHiU,
    Binary::MulHiS,
];

const PREDICATES: [Predicate; 6] = [
    Predicate::Eq,
    Predicate::Ne,
    Predicate::Slt,
    Predicate::Sgt,
    Predicate::Ult,
    Predicate::Ugt,
];

const COUNTS: [Unary; 3] = [Unary::Ctlz, Unary::Cttz, Unary::Ctpop];

/// An expression with its results for all draws.
#[derive(Clone)]
struct Known {
    expression: Expression,
    results: Vec<u64>,
}

/// Draws values within their bounds: ends, small numbers, powers of two, and equal and neighbouring values.
pub fn draws(values: &[FragmentValue], number: usize) -> Vec<Vec<u64>> {
    let mut random = Random::new(0x5eed);
    let mut rows: Vec<Vec<u64>> = Vec::new();
    for _ in 0..number {
        let mut row: Vec<u64> = Vec::new();
        for value in values {
            let bits = value.elem.bits();
            let (lo, hi) = (i128::from(value.lo), i128::from(value.hi));
            let span = (hi - lo + 1) as u128;
            let raw = random.bits();
            let any = lo + (u128::from(random.bits()) % span) as i128;
            let power = 1i128 << ((raw >> 8) % u64::from(bits));
            let drawn = match raw % 16 {
                0 => lo,
                1 => hi,
                2 => i128::from(raw >> 32) % 3 - 1,
                3 => power,
                4 => power - 1,
                5 => -power,
                6 => row.last().map_or(any, |&last| last.into()),
                7 => row.last().map_or(any, |&last| i128::from(last) + 1),
                8 | 9 => i128::from(raw >> 40) % 64,
                _ => any,
            };
            let fits = |v: i128| (lo..=hi).contains(&v);
            let signed = i128::from(fold::wrap(drawn, bits));
            let kept = if fits(signed) { signed } else { any };
            row.push(kept as u64 & fold::mask(bits));
        }
        rows.push(row);
    }
    rows
}

/// The constants that candidates may have, the constants of the fragment first, each of every type.
fn constants(fragment: &Expression) -> Vec<u64> {
    let mut own = Vec::new();
    let mut note = |c: u64| {
        if !own.contains(&c) {
            own.push(c);
        }
    };
    fragment.for_each(&mut |e| {
        let mask = fold::mask(e.elem.bits());
        match &e.node {
            Node::Constant(c) => note(*c),
            Node::Sum(terms, constant) => {
                if *constant != 0 {
                    note(*constant as u64 & mask);
                }
                for (c, _) in terms.iter().filter(|(c, _)| *c != 1) {
                    note(*c as u64 & mask);
                    if (*c as u64).is_power_of_two() {
                        note((*c as u64).trailing_zeros().into());
                    }
                }
            }
            _ => {}
        }
    });
    let mut all = own.clone();
    let mut add = |c: u64| {
        if !all.contains(&c) && all.len() < CONSTANTS {
            all.push(c);
        }
    };
    for c in [0, 1, u64::MAX] {
        add(c);
    }
    for (n, &c) in own.iter().enumerate() {
        for &d in &own[n + 1..] {
            let shifted = |a: u64, b: u64| if b < 64 { [a << b, a >> b] } else { [0, 0] };
            let pairs = [
                c.wrapping_add(d),
                c.wrapping_sub(d),
                d.wrapping_sub(c),
                c & d,
                c | d,
                c ^ d,
                c.wrapping_mul(d),
            ];
            pairs
                .into_iter()
                .chain(shifted(c, d))
                .chain(shifted(d, c))
                .for_each(&mut add);
        }
    }
    for &c in &own {
        let power = if c < 64 { 1u64 << c } else { 0 };
        for d in [
            !c,
            c.wrapping_neg(),
            power,
            power.wrapping_sub(1),
            c.wrapping_sub(1),
            c.wrapping_add(1),
            (!power).wrapping_add(1),
        ] {
            add(d);
        }
        if c.is_power_of_two() {
            add(c.trailing_zeros().into());
        }
    }
    all
}

/// Takes an operation: a function that makes the expression, and a function that gives the result for a draw.
type Keep<'k> = dyn FnMut(&mut Search, &dyn Fn() -> Expression, &dyn Fn(usize) -> Option<u64>) + 'k;

/// The search for one fragment.
pub struct Search {
    rows: Vec<Vec<u64>>,
    wanted: Vec<u64>,
    elem: Scalar,
    atoms: Vec<Known>,
    types: Vec<Scalar>,
    found: Vec<Expression>,
    /// Candidates must weigh less.
    limit: u32,
}

/// Expressions that are equal to a fragment for all drawn values and weigh less, the lightest first.
pub fn candidates(fragment: &Expression, values: &[FragmentValue]) -> Vec<Expression> {
    let mut rows = draws(values, DRAWS);
    rows.retain(|row| fragment.result(row).is_some());
    if rows.len() < DRAWS / 4 || fragment.weight() == 0 {
        return Vec::new();
    }
    let wanted = rows.iter().filter_map(|row| fragment.result(row)).collect();
    let mut types: Vec<Scalar> = Vec::new();
    fragment.for_each(&mut |e| {
        if !types.contains(&e.elem) {
            types.push(e.elem);
        }
    });
    let mut search = Search {
        rows,
        wanted,
        elem: fragment.elem,
        atoms: Vec::new(),
        types,
        found: Vec::new(),
        limit: fragment.weight(),
    };
    search.atoms(fragment, values);
    search.run();
    let mut found = search.found;
    found.sort_by_cached_key(|e| (e.weight(), e.clone()));
    found.dedup();
    found.truncate(CANDIDATES);
    found
}

impl Search {
    fn atoms(&mut self, fragment: &Expression, values: &[FragmentValue]) {
        let mut atoms: Vec<Expression> = Vec::new();
        for (n, value) in values.iter().enumerate() {
            atoms.push(Expression::value(n as u8, value.elem));
        }
        let numbers = constants(fragment);
        for &elem in &self.types {
            let fits = |c: u64| c & fold::mask(elem.bits());
            let mut own: Vec<u64> = numbers.iter().map(|&c| fits(c)).collect();
            let mut seen = FxHashSet::default();
            own.retain(|c| seen.insert(*c));
            let own = if elem == Scalar::I1 { vec![0, 1] } else { own };
            atoms.extend(own.into_iter().map(|c| Expression::constant(c, elem)));
        }
        for expression in atoms {
            let results = self.rows.iter().filter_map(|row| expression.result(row));
            let results = results.collect();
            self.atoms.push(Known {
                expression,
                results,
            });
        }
    }

    fn run(&mut self) {
        let atoms = self.atoms.clone();
        let mut seen: FxHashSet<(Scalar, Vec<u64>)> = FxHashSet::default();
        for atom in &atoms {
            seen.insert((atom.expression.elem, atom.results.clone()));
            if atom.expression.elem == self.elem && atom.results == self.wanted {
                self.found.push(atom.expression.clone());
            }
        }
        if !self.found.is_empty() {
            return;
        }
        let mut first = Vec::new();
        self.each(&atoms, &atoms, true, &mut |search, build, result| {
            let mut results = Vec::with_capacity(search.rows.len());
            for n in 0..search.rows.len() {
                match result(n) {
                    Some(r) => results.push(r),
                    None => return,
                }
            }
            let expression = build();
            if expression.weight() >= search.limit {
                return;
            }
            if expression.elem == search.elem && results == search.wanted {
                search.found.push(expression);
            } else if seen.insert((expression.elem, results.clone())) {
                first.push(Known {
                    expression,
                    results,
                });
            }
        });
        if self.limit <= 1 || !self.found.is_empty() {
            return;
        }
        let elem = self.elem;
        let second = &mut |search: &mut Search,
                           build: &dyn Fn() -> Expression,
                           result: &dyn Fn(usize) -> Option<u64>| {
            let equal = (0..search.wanted.len()).all(|n| result(n) == Some(search.wanted[n]));
            if equal {
                let expression = build();
                if expression.elem == elem && expression.weight() < search.limit {
                    search.found.push(expression);
                }
            }
        };
        self.each(&first, &atoms, false, second);
    }

    /// Calls `keep` for each operation on an expression of `left` and atoms. With `all`, for expressions of every type, otherwise of the fragment's type.
    fn each(&mut self, left: &[Known], atoms: &[Known], all: bool, keep: &mut Keep<'_>) {
        let types = self.types.clone();
        let wanted = self.elem;
        let is_wanted = |elem: Scalar| all || elem == wanted;
        for a in left {
            let from = a.expression.elem;
            for &to in types.iter().filter(|to| is_wanted(**to)) {
                let casts: &[Unary] = match to.bits().cmp(&from.bits()) {
                    std::cmp::Ordering::Less => &[Unary::Trunc],
                    std::cmp::Ordering::Greater => &[Unary::ZExt, Unary::SExt],
                    std::cmp::Ordering::Equal => &COUNTS,
                };
                for &op in casts {
                    let build = || Expression {
                        elem: to,
                        node: Node::Unary(op, Box::new(a.expression.clone())),
                    };
                    keep(self, &build, &|n| unary(op, a.results[n], from, to));
                }
            }
            for b in atoms.iter().filter(|b| b.expression.elem == from) {
                let both_constant = |a: &Known| matches!(a.expression.node, Node::Constant(_));
                if both_constant(a) && both_constant(b) {
                    continue;
                }
                for (l, r) in [(a, b), (b, a)] {
                    let swapped = std::ptr::eq(l, b);
                    let pair = || Box::new([l.expression.clone(), r.expression.clone()]);
                    let bits = from.bits();
                    for op in OPERATIONS.into_iter().filter(|_| is_wanted(from)) {
                        if (swapped && (all || op.is_commutative()))
                            || (from == Scalar::I1 && !is_logic(op))
                        {
                            continue;
                        }
                        let build = || Expression {
                            elem: from,
                            node: Node::Binary(op, pair()),
                        };
                        keep(self, &build, &|n| {
                            fold::binary(op, l.results[n], r.results[n], bits)
                        });
                    }
                    if swapped || from == Scalar::I1 || !is_wanted(Scalar::I1) {
                        continue;
                    }
                    for p in PREDICATES {
                        let build = || Expression {
                            elem: Scalar::I1,
                            node: Node::Compare(p, pair()),
                        };
                        keep(self, &build, &|n| {
                            fold::compare(p, l.results[n], r.results[n], bits).map(u64::from)
                        });
                    }
                }
            }
            if from != Scalar::I1 || matches!(a.expression.node, Node::Constant(_)) {
                continue;
            }
            for x in atoms.iter().filter(|x| is_wanted(x.expression.elem)) {
                for y in atoms
                    .iter()
                    .filter(|y| y.expression.elem == x.expression.elem)
                {
                    let build = || Expression {
                        elem: x.expression.elem,
                        node: Node::Select(Box::new([
                            a.expression.clone(),
                            x.expression.clone(),
                            y.expression.clone(),
                        ])),
                    };
                    keep(self, &build, &|n| {
                        Some(if a.results[n] & 1 == 1 {
                            x.results[n]
                        } else {
                            y.results[n]
                        })
                    });
                }
            }
        }
    }
}

fn is_logic(op: Binary) -> bool {
    matches!(op, Binary::And | Binary::Or | Binary::Xor)
}
