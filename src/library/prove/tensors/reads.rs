//! Rules on fusion, for all positions of small spaces.
//!
//! A kernel works on one position of its space at a time. A way of reading a value gives the elements of the value that the kernel
//! has at this position. A rule holds if the elements of the operand that the operator needs are among those that the kernel has.

use crate::tensor::tables::Class;
use crate::tensor_passes::rules::{Head, Pat, Rule, Test, Way, Word};
use easel_egraph::Cond;
use easel_prove::answer::{Means, Verdict};
use easel_prove::prove::{Equation, Question};
use easel_rules::ast::Body;

/// The positions of an operand that a position of a result needs.
type Needs = Box<dyn Fn(&Position) -> Vec<Position>>;

type Position = Vec<u64>;

/// What a kernel goes over.
#[derive(Clone, Debug)]
enum Space {
    /// Elements.
    Flat(Position),
    /// Rows along an axis.
    Rows(Position, usize),
    /// Elements of a product.
    Product(Position),
}

/// An operator on one operand: lens of the operand and of the result, and the elements that an element of the result needs.
struct Operator {
    name: String,
    class: Class,
    /// A reduction that repeats along its rows, for `back`.
    repeats: bool,
    axis: Option<usize>,
    from: Position,
    to: Position,
    needs: Needs,
}

/// All positions of a tensor.
fn positions(lens: &[u64]) -> Vec<Position> {
    let mut all = vec![Vec::new()];
    for &len in lens {
        let longer = all.iter().flat_map(|p: &Position| {
            (0..len).map(move |k| {
                let mut p = p.clone();
                p.push(k);
                p
            })
        });
        all = longer.collect();
    }
    all
}

/// The position, or the lens, with another number at an axis.
fn at(p: &Position, axis: usize, n: u64) -> Position {
    let mut p = p.clone();
    p[axis] = n;
    p
}

/// The operators of a class on tensors of some lens.
fn operators(lens: &Position) -> Vec<Operator> {
    let mut all = Vec::new();
    let mut add = |name: &str, class, axis, repeats, from: Position, to: Position, needs: Needs| {
        all.push(Operator {
            name: name.to_owned(),
            class,
            repeats,
            axis,
            from,
            to,
            needs,
        });
    };
    let own = || Box::new(|p: &Position| vec![p.clone()]);
    add(
        "neg",
        Class::Pointwise,
        None,
        false,
        lens.clone(),
        lens.clone(),
        own(),
    );
    for axis in 0..lens.len() {
        let (row, len) = (at(lens, axis, 1), lens[axis]);
        add(
            "neg of rows",
            Class::Pointwise,
            None,
            false,
            row.clone(),
            row.clone(),
            own(),
        );
        let along = move |p: &Position| (0..len).map(|k| at(p, axis, k)).collect();
        let name = format!("reduce_sum along {axis}");
        add(
            &name,
            Class::Reduction,
            Some(axis),
            false,
            lens.clone(),
            row.clone(),
            Box::new(along),
        );
        // A reduction of longer rows has the lens of a value of each row.
        let longer = len + 2;
        let beyond = move |p: &Position| (0..longer).map(|k| at(p, axis, k)).collect();
        let name = format!("reduce_sum of longer rows along {axis}");
        let from = at(lens, axis, longer);
        add(
            &name,
            Class::Reduction,
            Some(axis),
            false,
            from,
            row.clone(),
            Box::new(beyond),
        );
        let name = format!("multibroadcast along {axis}");
        let back = move |p: &Position| vec![at(p, axis, 0)];
        add(
            &name,
            Class::View,
            Some(axis),
            true,
            row,
            lens.clone(),
            Box::new(back),
        );
        let name = format!("reverse of {axis}");
        let turn = move |p: &Position| vec![at(p, axis, len - 1 - p[axis])];
        add(
            &name,
            Class::Copy,
            None,
            false,
            lens.clone(),
            lens.clone(),
            Box::new(turn),
        );
    }
    let turned: Position = lens.iter().rev().copied().collect();
    let turn = |p: &Position| vec![p.iter().rev().copied().collect()];
    add(
        "transpose",
        Class::View,
        None,
        false,
        turned,
        lens.clone(),
        Box::new(turn),
    );
    let inner = 5;
    let mut left = lens.clone();
    if let Some(last) = left.last_mut() {
        *last = inner;
    }
    let rank = lens.len();
    let sum = move |p: &Position| (0..inner).map(|k| at(p, rank - 1, k)).collect();
    add(
        "dot",
        Class::Product,
        None,
        false,
        left,
        lens.clone(),
        Box::new(sum),
    );
    all
}

fn spaces() -> Vec<Space> {
    let mut all = Vec::new();
    for lens in [vec![2, 3], vec![3, 3], vec![2, 1], vec![2, 3, 4]] {
        all.extend((0..lens.len()).map(|axis| Space::Rows(lens.clone(), axis)));
        all.push(Space::Flat(lens.clone()));
        all.push(Space::Product(lens));
    }
    all
}

impl Space {
    fn lens(&self) -> &Position {
        match self {
            Space::Flat(lens) | Space::Rows(lens, _) | Space::Product(lens) => lens,
        }
    }

    /// The position of a value of some lens that the kernel has at a position of its space; `None` if the value has no element for
    /// the position.
    fn read(&self, way: Way, lens: &Position, p: &Position) -> Option<Position> {
        match (way, self) {
            (Way::Element, space) => (space.lens() == lens).then(|| p.clone()),
            (Way::Row, Space::Rows(whole, axis)) => {
                (at(whole, *axis, 1) == *lens).then(|| at(p, *axis, 0))
            }
            _ => None,
        }
    }
}

/// The equation of a rule on fusion.
pub(super) fn equation(rule: &Rule) -> Equation {
    let Body::Expr { lhs, rhs, .. } = &rule.body else {
        return open(rule, "a rule without sides");
    };
    let mut tried = 0;
    let found = match (word(lhs), word(rhs)) {
        (Some((Word::Both, _)), Some((Word::One, _))) => joins(rule, &mut tried),
        (Some((Word::Write, args)), Some((Word::At(way), _))) => written(args, way, &mut tried),
        (Some((outer, args)), Some((_, made))) => taken(rule, outer, (args, made), &mut tried),
        _ => None,
    };
    let verdict = match found {
        None => return open(rule, "a rule of an unknown form"),
        Some(Some(wrong)) => wrong,
        Some(None) if tried == 0 => Verdict::Open("no space has such a value".to_owned()),
        Some(None) => Verdict::Proved(Means::Enumeration),
    };
    let said = match &verdict {
        Verdict::Proved(_) => "holds".to_owned(),
        other => format!("{other:?}"),
    };
    Equation {
        name: format!("{tried} positions"),
        text: format!("reads {} {tried} {said}", super::text(rule)),
        question: Question::Decided(verdict),
    }
}

fn open(rule: &Rule, said: &str) -> Equation {
    Equation {
        name: "positions".to_owned(),
        text: format!("reads {} {said}", super::text(rule)),
        question: Question::Decided(Verdict::Open(said.to_owned())),
    }
}

fn word(pat: &Pat) -> Option<(Word, &[Pat])> {
    match pat {
        Pat::Op {
            head: Head::Word(word),
            args,
        } => Some((*word, args)),
        _ => None,
    }
}

/// The tests that a rule requires.
fn tests(rule: &Rule) -> Vec<Test> {
    let all = match &rule.condition {
        Some(Cond::And(all)) => all.iter().collect(),
        other => other.iter().collect::<Vec<_>>(),
    };
    let test = |c: &&Cond<_>| match c {
        Cond::Test(test, _) => Some(*test),
        _ => None,
    };
    all.iter().filter_map(test).collect()
}

fn refuted(what: String, space: &Space, p: &Position) -> Option<Verdict> {
    let numbers = p.iter().enumerate();
    let values = numbers.map(|(k, &n)| (format!("position.{k}"), 64, n.into()));
    Some(Verdict::refuted(
        values.collect(),
        vec![(format!("{what} in {space:?}"), None, None, None)],
    ))
}

/// Classes that a word denotes.
fn classes(word: Word) -> Option<Vec<Class>> {
    match word {
        Word::Of(class) => Some(vec![class]),
        Word::Move => Some(vec![Class::View, Class::Copy]),
        _ => None,
    }
}

/// A value that a kernel computes: its operand is read as the right side says. The outer `None`: a form that is not known.
#[allow(clippy::option_option)]
fn taken(
    rule: &Rule,
    outer: Word,
    (args, made): (&[Pat], &[Pat]),
    tried: &mut u64,
) -> Option<Option<Verdict>> {
    let of = classes(word(args.first()?)?.0)?;
    let reads = word(made.first()?)?.0;
    // `None` is a value that is read at positions of its own: any element.
    let ways: Vec<Option<Way>> = match outer {
        Word::At(Way::Elsewhere) => vec![None],
        Word::At(way) => vec![Some(way)],
        Word::Read => vec![Some(Way::Element), Some(Way::Row), None],
        _ => return None,
    };
    let tests = tests(rule);
    for space in spaces() {
        for operator in operators(space.lens()) {
            let holds = |test: &Test| match (test, &space) {
                (Test::SameRows, Space::Rows(lens, axis)) => {
                    operator.class == Class::Reduction
                        && operator.axis == Some(*axis)
                        && operator.from == *lens
                }
                (Test::RepeatsRows, Space::Rows(_, axis)) => {
                    operator.repeats && operator.axis == Some(*axis)
                }
                (Test::OnlyProduct, Space::Product(lens)) => operator.to == *lens,
                _ => false,
            };
            if !of.contains(&operator.class) || !tests.iter().all(holds) {
                continue;
            }
            for way in &ways {
                let wrong = unread(&space, &operator, *way, reads, tried)?;
                if wrong.is_some() {
                    return Some(wrong);
                }
            }
        }
    }
    Some(None)
}

/// A position at which a kernel has not what an operator needs.
#[allow(clippy::option_option)]
fn unread(
    space: &Space,
    operator: &Operator,
    way: Option<Way>,
    reads: Word,
    tried: &mut u64,
) -> Option<Option<Verdict>> {
    for p in positions(space.lens()) {
        // The elements of the value that the kernel reads at this position.
        let read = match way {
            Some(way) => space.read(way, &operator.to, &p).into_iter().collect(),
            None => positions(&operator.to),
        };
        for v in read {
            *tried += 1;
            let needs = (operator.needs)(&v);
            let as_way = |way: Way| match way {
                Way::Elsewhere => positions(&operator.from),
                // A kernel that accumulates for its row goes over all elements of the row.
                Way::Element if operator.class == Class::Reduction => match space {
                    Space::Rows(lens, axis) if operator.from == *lens => {
                        (0..lens[*axis]).map(|k| at(&p, *axis, k)).collect()
                    }
                    _ => Vec::new(),
                },
                way => space.read(way, &operator.from, &p).into_iter().collect(),
            };
            let has: Vec<Position> = match (reads, way) {
                (Word::Memory, _) => positions(&operator.from),
                (Word::At(way), _) => as_way(way),
                // At positions of the value's own, an operand can be read anywhere.
                (Word::Read, None) => positions(&operator.from),
                (Word::Read, Some(way)) => as_way(way),
                _ => return None,
            };
            if needs.iter().any(|n| !has.contains(n)) {
                let what = format!("`{}` of an element that is not read", operator.name);
                return Some(refuted(what, space, &p));
            }
        }
    }
    Some(None)
}

/// The space of a kernel, from the value that it writes: each written element must be the element of one position.
#[allow(clippy::option_option)]
fn written(args: &[Pat], way: Way, tried: &mut u64) -> Option<Option<Verdict>> {
    let (through, target) = match word(args.first()?) {
        None => (Vec::new(), None),
        Some((Word::Through, within)) => {
            let (class, found) = word(within.first()?)?;
            (classes(class)?, Some(word(found.first()?)?.0))
        }
        Some(_) => return None,
    };
    for space in spaces() {
        let lens = space.lens().clone();
        let finds = |o: &Operator| match (target, &space) {
            (Some(Word::Of(Class::Reduction)), Space::Rows(lens, axis)) => {
                o.class == Class::Reduction && o.axis == Some(*axis) && o.from == *lens
            }
            (Some(Word::Back), Space::Rows(_, axis)) => o.repeats && o.axis == Some(*axis),
            (Some(Word::Of(Class::Product)), Space::Product(_)) => o.class == Class::Product,
            (None, Space::Flat(lens)) => o.class == Class::Pointwise && o.to == *lens,
            _ => false,
        };
        for found in operators(&lens).iter().filter(|o| finds(o)) {
            let own = |p: &Position| vec![p.clone()];
            let mut above: Vec<(Position, Needs)> = vec![(found.to.clone(), Box::new(own))];
            for next in operators(&found.to) {
                if through.contains(&next.class) && next.from == found.to {
                    above.push((next.to, next.needs));
                }
            }
            for (to, needs) in above {
                let mut written = Vec::new();
                for p in positions(&lens) {
                    // What the kernel has of the value that it found, and what it writes there.
                    let Some(q) = space.read(way, &to, &p) else {
                        continue;
                    };
                    *tried += 1;
                    let has = match &space {
                        Space::Rows(_, axis) if found.class == Class::Reduction => at(&p, *axis, 0),
                        _ => p.clone(),
                    };
                    if needs(&q).iter().any(|n| *n != has) {
                        let what = format!("an element of another position of `{}`", found.name);
                        return Some(refuted(what, &space, &p));
                    }
                    written.push(q);
                }
                if let Some(lost) = positions(&to).into_iter().find(|q| !written.contains(q)) {
                    let what = format!("an element after `{}` that is not written", found.name);
                    return Some(refuted(what, &space, &lost));
                }
            }
        }
    }
    Some(None)
}

/// Kernels that are joined: nothing orders the positions of one kernel, so a position may need the result of its own only.
#[allow(clippy::option_option)]
fn joins(rule: &Rule, tried: &mut u64) -> Option<Option<Verdict>> {
    let tests = tests(rule);
    let spaces = spaces();
    for (n, a) in spaces.iter().enumerate() {
        for (m, b) in spaces.iter().enumerate() {
            // What the second kernel reads of the result of the first: nothing, its own element, or another one.
            for reads in [None, Some(false), Some(true)] {
                let same = n == m;
                if reads == Some(false) && !same {
                    continue;
                }
                let holds = |test: &Test| match test {
                    Test::SharedInput => same && reads.is_none(),
                    Test::ReadsResult => same && reads == Some(false),
                    _ => false,
                };
                if !tests.iter().all(holds) {
                    continue;
                }
                *tried += 1;
                if !same || reads == Some(true) {
                    let what = format!("a result of a position that is not done, of {b:?}");
                    return Some(refuted(what, a, &vec![0; a.lens().len()]));
                }
            }
        }
    }
    Some(None)
}
