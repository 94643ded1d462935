//! Sums in normal form, which rules on sums match and make.

use super::vocabulary::Vocabulary;
use egg::Id;
use smallvec::SmallVec;

/// A linear combination `constant + sum of coefficient * term` modulo 2^width.
///
/// Invariant, kept by [`Sum::new`]: terms are sorted by id, ids are distinct, no coefficient is 0,
/// constant and coefficients are sign-extended from the width.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Sum<V: Vocabulary> {
    /// The type of the terms and of the sum.
    pub elem: V::Type,
    /// One coefficient for each term.
    pub coefficients: SmallVec<[i64; 8]>,
    /// The terms, in the order of their ids.
    pub terms: SmallVec<[Id; 8]>,
    /// The constant that is added to the terms.
    pub constant: i64,
}

impl<V: Vocabulary> Sum<V> {
    /// The combination in normal form.
    pub fn new(elem: V::Type, mut terms: Vec<(i64, Id)>, constant: i128) -> Sum<V> {
        let wrap = |n| V::wrap(elem, n);
        terms.sort_by_key(|t| t.1);
        let mut sum = Sum {
            elem,
            coefficients: SmallVec::new(),
            terms: SmallVec::new(),
            constant: wrap(constant),
        };
        for (coefficient, term) in terms {
            if sum.terms.last() == Some(&term) {
                let last = sum.coefficients.len() - 1;
                sum.coefficients[last] =
                    wrap(i128::from(sum.coefficients[last]) + i128::from(coefficient));
            } else {
                sum.terms.push(term);
                sum.coefficients.push(wrap(i128::from(coefficient)));
            }
        }
        if sum.coefficients.contains(&0) {
            let mut left = sum.coefficients.iter();
            sum.terms.retain(|_| left.next() != Some(&0));
            sum.coefficients.retain(|c| *c != 0);
        }
        sum
    }

    /// Coefficients and terms.
    pub fn iter(&self) -> impl Iterator<Item = (i64, Id)> + '_ {
        self.coefficients
            .iter()
            .copied()
            .zip(self.terms.iter().copied())
    }

    /// The term, if the sum is a single term with coefficient 1.
    pub fn as_term(&self) -> Option<Id> {
        (self.constant == 0 && self.coefficients[..] == [1]).then(|| self.terms[0])
    }
}
