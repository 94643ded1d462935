//! Random expressions: texts are read back as the same expressions, and candidates are equal for values that the search never drew.

use super::expression::{Expression, Node, number};
use super::search::{candidates, draws};
use crate::ir::fold;
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::pass::{Fragment, FragmentValue};
use easel_prove::sample::Random;
use std::collections::BTreeMap;

const TYPES: [Scalar; 5] = [
    Scalar::I1,
    Scalar::I8,
    Scalar::I16,
    Scalar::I32,
    Scalar::I64,
];

struct Maker {
    random: Random,
    values: Vec<FragmentValue>,
    /// How often each kind of expression was drawn.
    drawn: BTreeMap<&'static str, u32>,
}

impl Maker {
    fn below(&mut self, n: usize) -> usize {
        (self.random.bits() >> 33) as usize % n
    }

    fn values(&mut self) {
        self.values.clear();
        for _ in 0..1 + self.below(3) {
            let elem = TYPES[self.below(5)];
            let bits = elem.bits();
            let (least, greatest) = (
                fold::wrap(1 << (bits - 1), bits),
                (fold::mask(bits) >> 1) as i64,
            );
            let (lo, hi) = match self.below(4) {
                0 => (0, greatest),
                1 => (0, greatest.min(63)),
                2 => (greatest.min(5), greatest.min(5)),
                _ => (least, greatest),
            };
            let uniform = self.below(2) == 0;
            self.values.push(FragmentValue {
                elem,
                lo,
                hi,
                uniform,
            });
        }
    }

    fn expression(&mut self, elem: Scalar, depth: usize) -> Expression {
        let own: Vec<u8> = (0..self.values.len() as u8)
            .filter(|n| self.values[usize::from(*n)].elem == elem)
            .collect();
        if depth == 0 || self.below(5) == 0 {
            if own.is_empty() || self.below(4) == 0 {
                let bits = self.random.bits() >> self.below(60);
                return Expression::constant(bits, elem);
            }
            let n = own[self.below(own.len())];
            return Expression::value(n, elem);
        }
        let d = depth - 1;
        let kind = if elem == Scalar::I1 {
            3 + self.below(4)
        } else {
            self.below(5)
        };
        let node = match kind {
            0 => {
                let terms = (0..1 + self.below(3)).map(|_| {
                    let c = [1, -1, 4, 12, -8][self.below(5)];
                    (c, self.expression(elem, d))
                });
                let terms = terms.collect();
                Node::Sum(terms, [0, 0, 7, -16][self.below(4)])
            }
            1 => {
                let op = [
                    Binary::Shl,
                    Binary::LShr,
                    Binary::AShr,
                    Binary::SMin,
                    Binary::UMax,
                    Binary::Mul,
                    Binary::UDiv,
                ][self.below(7)];
                Node::Binary(
                    op,
                    Box::new([self.expression(elem, d), self.expression(elem, d)]),
                )
            }
            2 => {
                let from = TYPES[self.below(5)];
                let op = match from.bits().cmp(&elem.bits()) {
                    std::cmp::Ordering::Less => [Unary::ZExt, Unary::SExt][self.below(2)],
                    std::cmp::Ordering::Greater => Unary::Trunc,
                    std::cmp::Ordering::Equal => [Unary::Ctlz, Unary::Ctpop][self.below(2)],
                };
                // The type of a converted constant follows from nothing.
                let operand = self.expression(from, d);
                match operand.operands().is_empty() && !matches!(operand.node, Node::Value(_)) {
                    true => return operand_of(elem),
                    false => Node::Unary(op, Box::new(operand)),
                }
            }
            3 => Node::Select(Box::new([
                self.expression(Scalar::I1, d),
                self.expression(elem, d),
                self.expression(elem, d),
            ])),
            4 => {
                let op = [Binary::And, Binary::Or, Binary::Xor][self.below(3)];
                Node::Binary(
                    op,
                    Box::new([self.expression(elem, d), self.expression(elem, d)]),
                )
            }
            _ => {
                let from = TYPES[1 + self.below(4)];
                let p = [
                    Predicate::Eq,
                    Predicate::Slt,
                    Predicate::Ult,
                    Predicate::Uge,
                ][self.below(4)];
                Node::Compare(
                    p,
                    Box::new([self.expression(from, d), self.expression(from, d)]),
                )
            }
        };
        let made = Expression { elem, node };
        *self.drawn.entry(made.head()).or_default() += 1;
        made
    }
}

fn operand_of(elem: Scalar) -> Expression {
    Expression::constant(1, elem)
}

#[test]
fn texts_are_read_back_and_candidates_are_equal_for_other_values() {
    let mut maker = Maker {
        random: Random::new(77),
        values: Vec::new(),
        drawn: BTreeMap::new(),
    };
    let (mut read, mut cheaper, mut compared) = (0, 0, 0);
    for round in 0..1200 {
        maker.values();
        let elem = maker.values[0].elem;
        let e = maker.expression(elem, 3);
        let fragment = Fragment {
            operations: 1,
            text: e.rule_text(&number),
            elem,
            values: maker.values.clone(),
        };
        // Values have names in the order of their first use.
        let mut order = Vec::new();
        e.for_each(&mut |e| {
            if let Node::Value(n) = e.node
                && !order.contains(&n)
            {
                order.push(n);
            }
        });
        if order.windows(2).any(|w| w[0] > w[1])
            || order.first().is_none_or(|n| *n != 0)
            || order.len() != usize::from(order[order.len() - 1]) + 1
        {
            continue;
        }
        let Some(back) = Expression::of(&fragment) else {
            continue;
        };
        let other = draws(&maker.values, 200);
        read += 1;
        if back.rule_text(&number) != fragment.text {
            panic!("{} is read as {}", fragment.text, back.rule_text(&number));
        }
        if round % 12 != 0 {
            continue;
        }
        for candidate in candidates(&back, &maker.values) {
            cheaper += 1;
            assert!(candidate.weight() < back.weight());
            for row in other[96..].iter() {
                if let Some(wanted) = back.result(row) {
                    compared += 1;
                    let shown = candidate.rule_text(&number);
                    assert_eq!(
                        candidate.result(row),
                        Some(wanted),
                        "{} and {shown} for {row:?}",
                        fragment.text
                    );
                }
            }
        }
    }
    println!(
        "{read} read, {cheaper} candidates, {compared} values, drawn {:?}",
        maker.drawn
    );
    assert!(read > 500 && cheaper > 25 && compared > 1_000);
    assert!(maker.drawn.len() >= 15, "{:?}", maker.drawn);
}

#[test]
fn draws_are_within_bounds_and_reach_them() {
    for elem in TYPES {
        let bits = elem.bits();
        let greatest = (fold::mask(bits) >> 1) as i64;
        for (lo, hi) in [
            (0, greatest),
            (-1, 0),
            (greatest, greatest),
            (0, greatest.min(9)),
        ] {
            let value = FragmentValue {
                elem,
                lo,
                hi,
                uniform: false,
            };
            let all: Vec<i64> = draws(&[value], 300)
                .iter()
                .map(|row| fold::wrap(row[0].into(), bits))
                .collect();
            assert!(
                all.iter().all(|v| (lo..=hi).contains(v)),
                "{elem:?} {lo} {hi}"
            );
            assert!(all.contains(&lo) && all.contains(&hi), "{elem:?} {lo} {hi}");
        }
    }
}
