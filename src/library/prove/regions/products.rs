//! The high half of a product of 64 bits by the products of dwords, for a solver that has functions in place of products.
//!
//! `x = 2^32 xh + xl` and `y = 2^32 yh + yl`, so `x y = 2^64 xh yh + 2^32 (xh yl + xl yh) + xl yl`. Each product of dwords is its
//! high half and its low half. These facts are equations of their own ([`lemmas`]).

use easel_ir::kernel::{Binary, Scalar};
use easel_prove::prove::{Equation, Question};
use easel_prove::query::{Query, Side};
use easel_prove::term::{Hint, Op, Term, Terms};

/// Bits of a whole product.
const WHOLE: u16 = 128;

/// The high and the low half of a product of dwords.
fn halves(terms: &mut Terms, a: Term, b: Term) -> (Term, Term) {
    let (a, b) = (terms.defined(a, Scalar::I32), terms.defined(b, Scalar::I32));
    let high = terms.kernel_binary(Binary::MulHiU, a, b).bits;
    (high, terms.kernel_binary(Binary::Mul, a, b).bits)
}

/// The sum of the four products of dwords at their places.
fn sum(terms: &mut Terms, [xh, xl, yh, yl]: [Term; 4], product: &mut Product<'_>) -> Term {
    let mut all = terms.constant(0, WHOLE);
    for (a, b, place) in [(xl, yl, 0), (xh, yl, 32), (xl, yh, 32), (xh, yh, 64)] {
        let one = product(terms, a, b);
        let by = terms.constant(1 << place, WHOLE);
        let moved = terms.binary(Op::Mul, one, by);
        all = terms.binary(Op::Add, all, moved);
    }
    all
}

/// A product of dwords as 128 bits.
type Product<'p> = dyn FnMut(&mut Terms, Term, Term) -> Term + 'p;

/// The high half of a product of 64 bits, and facts of the products of dwords: no high half is all ones.
pub(super) fn high_half(terms: &mut Terms, x: Term, y: Term) -> (Term, Vec<Term>) {
    let parts = [(x, 32), (x, 0), (y, 32), (y, 0)];
    let parts = parts.map(|(t, low)| terms.extract(t, low, 32));
    let mut facts = Vec::new();
    let whole = sum(terms, parts, &mut |terms, a, b| {
        let (high, low) = halves(terms, a, b);
        let ones = terms.constant(-1, 32);
        facts.push(terms.binary(Op::Ult, high, ones));
        let both = terms.binary(Op::Concat, high, low);
        terms.zext(both, WHOLE)
    });
    (terms.extract(whole, 64, 64), facts)
}

/// 2^32 times a number, and another number.
fn scaled_sum(terms: &mut Terms, high: Term, low: Term) -> Term {
    let by = terms.constant(1 << 32, WHOLE);
    let high = terms.binary(Op::Mul, high, by);
    terms.binary(Op::Add, high, low)
}

/// The facts that [`high_half`] uses, as equations.
pub(super) fn lemmas() -> Vec<Equation> {
    let dword = |terms: &mut Terms, name: &str| terms.variable(name, 32, Hint::Integer);
    let mut all = Vec::new();
    let mut add = |name: &str, terms: Terms, goal: Term, left: Term, right: Term| {
        let query = Query {
            terms,
            assumptions: Vec::new(),
            goal,
            sides: vec![Side {
                name: "result".to_owned(),
                left,
                right,
                elem: None,
            }],
            contracts: Vec::new(),
            floats: false,
            tolerance: 0,
        };
        all.push(Equation {
            name: name.to_owned(),
            text: query.text(),
            question: Question::Query(Box::new(query)),
        });
    };

    let mut terms = Terms::default();
    let (a, b) = (dword(&mut terms, "a"), dword(&mut terms, "b"));
    let left = terms.binary(Op::Concat, a, b);
    let left = terms.zext(left, WHOLE);
    let (high, low) = (terms.zext(a, WHOLE), terms.zext(b, WHOLE));
    let right = scaled_sum(&mut terms, high, low);
    let goal = terms.eq(left, right);
    add("two dwords as a sum", terms, goal, left, right);

    // For all numbers of 128 bits, of which dwords are some.
    let mut terms = Terms::default();
    let parts = ["xh", "xl", "yh", "yl"];
    let parts = parts.map(|name| terms.variable(name, WHOLE, Hint::Integer));
    let [xh, xl, yh, yl] = parts;
    let (x, y) = (
        scaled_sum(&mut terms, xh, xl),
        scaled_sum(&mut terms, yh, yl),
    );
    let left = terms.binary(Op::Mul, x, y);
    let right = sum(&mut terms, parts, &mut |terms, a, b| {
        terms.binary(Op::Mul, a, b)
    });
    let goal = terms.eq(left, right);
    add("a product by products of dwords", terms, goal, left, right);

    let mut terms = Terms::default();
    let (a, b) = (dword(&mut terms, "a"), dword(&mut terms, "b"));
    let (wide, also) = (terms.zext(a, WHOLE), terms.zext(b, WHOLE));
    let left = terms.binary(Op::Mul, wide, also);
    let (high, low) = halves(&mut terms, a, b);
    let both = terms.binary(Op::Concat, high, low);
    let right = terms.zext(both, WHOLE);
    let goal = terms.eq(left, right);
    add(
        "a product of dwords by its halves",
        terms,
        goal,
        left,
        right,
    );

    let mut terms = Terms::default();
    let (a, b) = (dword(&mut terms, "a"), dword(&mut terms, "b"));
    let (high, _) = halves(&mut terms, a, b);
    let ones = terms.constant(-1, 32);
    let goal = terms.binary(Op::Ult, high, ones);
    add("the greatest high half", terms, goal, high, ones);
    all
}
