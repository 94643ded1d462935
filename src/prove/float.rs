//! Float operations that are decided by the bits alone: comparisons, minima, signs.
//!
//! The formats are those with infinities and NaNs at the largest exponent; other formats are compared by functions.

use crate::term::{Op, Term, Terms};
use easel_interpret::format::Format;
use easel_ir::kernel::{Binary, Predicate, Scalar};

/// A format whose largest exponent has infinities and NaNs.
#[derive(Clone, Copy)]
pub struct Ieee {
    width: u16,
    fraction: u16,
}

impl Ieee {
    /// The format of a type.
    pub fn of(elem: Scalar) -> Option<Ieee> {
        let (_, fraction) = Format::of(elem)?.ieee()?;
        let width = elem.bits();
        Some(Ieee { width, fraction })
    }

    fn sign(self) -> i128 {
        1 << (self.width - 1)
    }

    fn infinity(self) -> i128 {
        (self.sign() - 1) & !((1 << self.fraction) - 1)
    }

    /// A NaN.
    fn nan(self, terms: &mut Terms) -> Term {
        terms.constant(self.infinity() | 1 << (self.fraction - 1), self.width)
    }

    fn magnitude(self, terms: &mut Terms, a: Term) -> Term {
        let rest = terms.constant(self.sign() - 1, self.width);
        terms.and(a, rest)
    }

    /// Whether a value is a NaN.
    pub fn is_nan(self, terms: &mut Terms, a: Term) -> Term {
        let infinity = terms.constant(self.infinity(), self.width);
        let magnitude = self.magnitude(terms, a);
        terms.binary(Op::Ult, infinity, magnitude)
    }

    /// Whether a value is an infinity.
    pub fn is_infinite(self, terms: &mut Terms, a: Term) -> Term {
        let infinity = terms.constant(self.infinity(), self.width);
        let magnitude = self.magnitude(terms, a);
        terms.eq(infinity, magnitude)
    }

    /// Whether a value is a signalling NaN.
    pub fn is_signalling(self, terms: &mut Terms, a: Term) -> Term {
        let nan = self.is_nan(terms, a);
        let quiet = terms.bit(a, self.fraction - 1);
        let loud = terms.not(quiet);
        terms.and(nan, loud)
    }

    /// Whether a value is a zero of either sign.
    pub fn is_zero(self, terms: &mut Terms, a: Term) -> Term {
        let zero = terms.constant(0, self.width);
        let magnitude = self.magnitude(terms, a);
        terms.eq(magnitude, zero)
    }

    /// Neither is a NaN, and the first is less; of zeros, -0 is less than +0 if asked.
    fn less(self, terms: &mut Terms, a: Term, b: Term, by_sign: bool) -> Term {
        let (sa, sb) = (terms.bit(a, self.width - 1), terms.bit(b, self.width - 1));
        let (up, down) = (terms.binary(Op::Ult, a, b), terms.binary(Op::Ult, b, a));
        // Of numbers of different signs the negative one is less.
        let same = terms.ite(sa, down, up);
        let differ = terms.binary(Op::Xor, sa, sb);
        let less = terms.ite(differ, sa, same);
        if by_sign {
            return less;
        }
        let zeros = self.zeros(terms, a, b);
        let not = terms.not(zeros);
        terms.and(less, not)
    }

    fn zeros(self, terms: &mut Terms, a: Term, b: Term) -> Term {
        let (a, b) = (self.is_zero(terms, a), self.is_zero(terms, b));
        terms.and(a, b)
    }

    fn equal(self, terms: &mut Terms, a: Term, b: Term) -> Term {
        let (same, zeros) = (terms.eq(a, b), self.zeros(terms, a, b));
        terms.or(same, zeros)
    }

    fn unordered(self, terms: &mut Terms, a: Term, b: Term) -> Term {
        let (a, b) = (self.is_nan(terms, a), self.is_nan(terms, b));
        terms.or(a, b)
    }

    /// A comparison.
    pub fn compare(self, terms: &mut Terms, p: Predicate, a: Term, b: Term) -> Term {
        let unordered = self.unordered(terms, a, b);
        let holds = match p {
            Predicate::Oeq | Predicate::Ueq => self.equal(terms, a, b),
            Predicate::One | Predicate::Une => {
                let equal = self.equal(terms, a, b);
                terms.not(equal)
            }
            Predicate::Olt | Predicate::Uelt => self.less(terms, a, b, false),
            Predicate::Ogt | Predicate::Uegt => self.less(terms, b, a, false),
            Predicate::Ole | Predicate::Uele => {
                let more = self.less(terms, b, a, false);
                terms.not(more)
            }
            Predicate::Oge | Predicate::Uege => {
                let less = self.less(terms, a, b, false);
                terms.not(less)
            }
            Predicate::Uno => return unordered,
            _ => return terms.not(unordered),
        };
        let loose = matches!(
            p,
            Predicate::Ueq
                | Predicate::Une
                | Predicate::Uelt
                | Predicate::Uegt
                | Predicate::Uele
                | Predicate::Uege
        );
        match loose {
            true => terms.or(unordered, holds),
            false => {
                let ordered = terms.not(unordered);
                terms.and(ordered, holds)
            }
        }
    }

    /// A minimum, a maximum or a sign from another number; `None` for other operations.
    pub fn binary(self, terms: &mut Terms, op: Binary, a: Term, b: Term) -> Option<Term> {
        if op == Binary::CopySign {
            let sign = terms.constant(self.sign(), self.width);
            let magnitude = self.magnitude(terms, a);
            let sign = terms.and(b, sign);
            return Some(terms.or(magnitude, sign));
        }
        let less = self.less(terms, a, b, true);
        let of_numbers = match op {
            Binary::FMinNum | Binary::FMinimum => terms.ite(less, a, b),
            Binary::FMaxNum | Binary::FMaximum => terms.ite(less, b, a),
            _ => return None,
        };
        let (na, nb) = (self.is_nan(terms, a), self.is_nan(terms, b));
        let nan = self.nan(terms);
        Some(match op {
            Binary::FMinimum | Binary::FMaximum => {
                let some = terms.or(na, nb);
                terms.ite(some, nan, of_numbers)
            }
            // A NaN loses.
            _ => {
                let one = terms.ite(nb, a, of_numbers);
                let one = terms.ite(na, b, one);
                let both = terms.and(na, nb);
                terms.ite(both, nan, one)
            }
        })
    }

    /// Another sign, or none.
    pub fn sign_of(self, terms: &mut Terms, a: Term, negate: bool) -> Term {
        match negate {
            true => {
                let sign = terms.constant(self.sign(), self.width);
                terms.binary(Op::Xor, a, sign)
            }
            false => self.magnitude(terms, a),
        }
    }

    /// Equal bits, or two NaNs.
    pub fn same(self, terms: &mut Terms, a: Term, b: Term) -> Term {
        let same = terms.eq(a, b);
        let (na, nb) = (self.is_nan(terms, a), self.is_nan(terms, b));
        let nans = terms.and(na, nb);
        terms.or(same, nans)
    }
}
