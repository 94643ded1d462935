//! Positions as sums: `offset + sum of stride * index`, each index below a length.
//!
//! Moves of data split positions into an index for each axis and join the indices with other strides. Most of that
//! cancels: an index that covers a whole axis is found again in the sum, and adjacent axes that stay together are not
//! split. Only unavoidable divisions remain. The module is generic over the index: a value of kernel IR for making
//! code, a number for estimating the result.

/// An index times a stride.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Term<I> {
    /// The index.
    pub index: I,
    /// The bound of the index.
    pub len: u64,
    /// The distance of neighbours.
    pub stride: u64,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place<I> {
    /// Large strides first; no index has length 1.
    pub terms: Vec<Term<I>>,
    /// The offset of the first element.
    pub offset: u64,
}

/// Division of indices.
pub trait Divide<I> {
    /// The quotient and the remainder of the index and a number; the index is below `len`.
    fn divide(&mut self, index: I, len: u64, by: u64) -> (I, I);
    /// A position as one index.
    fn number(&mut self, place: &Place<I>) -> I;
}

/// The strides of row-major order.
fn standard(lens: &[u64]) -> Vec<u64> {
    crate::tensor::layout::standard_strides(lens)
}

impl<I: Copy> Place<I> {
    /// A position of one index that counts elements.
    pub fn counted(index: I, len: u64) -> Place<I> {
        Place::sum(
            vec![Term {
                index,
                len,
                stride: 1,
            }],
            0,
        )
    }

    /// The first element.
    pub fn first() -> Place<I> {
        Place::sum(Vec::new(), 0)
    }

    /// The sum of terms and an offset.
    pub fn sum(mut terms: Vec<Term<I>>, offset: u64) -> Place<I> {
        terms.retain(|t| t.len != 1 && t.stride != 0);
        terms.sort_by_key(|t| std::cmp::Reverse(t.stride));
        Place { terms, offset }
    }

    /// The largest possible number.
    pub fn most(&self) -> u64 {
        let each = self
            .terms
            .iter()
            .map(|t| t.stride.saturating_mul(t.len - 1));
        each.fold(self.offset, u64::saturating_add)
    }

    /// The terms with strides multiplied by a number.
    fn times(&self, stride: u64) -> impl Iterator<Item = Term<I>> + '_ {
        self.terms.iter().map(move |t| Term {
            stride: t.stride.saturating_mul(stride),
            ..*t
        })
    }

    /// The index of each axis of a row-major space.
    pub fn split(&self, lens: &[u64], how: &mut impl Divide<I>) -> Vec<Place<I>> {
        let strides = standard(lens);
        if !self.is_apart(lens, &strides) {
            let number = Place::counted(how.number(self), self.most().saturating_add(1));
            return number.spread(lens, &strides, how);
        }
        self.spread(lens, &strides, how)
    }

    /// Whether no term and no sum of terms carries from one axis to the next.
    fn is_apart(&self, lens: &[u64], strides: &[u64]) -> bool {
        let first = lens.iter().position(|&n| n > 1).unwrap_or(0);
        // The largest index that the terms make, by axis.
        let mut most: Vec<u64> = vec![0; lens.len()];
        let mut rest = self.offset;
        for (k, &stride) in strides.iter().enumerate() {
            if let Some(times) = rest.checked_div(stride) {
                most[k] = times;
                rest -= times * stride;
            }
        }
        for term in &self.terms {
            let (mut stride, mut len) = (term.stride, term.len);
            while len > 1 {
                let Some(k) = (0..lens.len()).find(|&k| lens[k] > 1 && strides[k] <= stride) else {
                    return false;
                };
                let own = stride / strides[k];
                if stride % strides[k] != 0 {
                    return false;
                }
                let room = lens[k].div_ceil(own);
                if k == first || len <= room {
                    most[k] = most[k].saturating_add(own.saturating_mul(len - 1));
                    break;
                }
                if !lens[k].is_multiple_of(own) {
                    return false;
                }
                most[k] = most[k].saturating_add(own * (room - 1));
                stride = stride.saturating_mul(room);
                len = len.div_ceil(room);
            }
        }
        (0..lens.len()).all(|k| k == first || most[k] < lens[k].max(1))
    }

    fn spread(&self, lens: &[u64], strides: &[u64], how: &mut impl Divide<I>) -> Vec<Place<I>> {
        let mut digits: Vec<Place<I>> = vec![Place::first(); lens.len()];
        let mut rest = self.offset;
        for (k, &stride) in strides.iter().enumerate() {
            if let Some(times) = rest.checked_div(stride) {
                digits[k].offset = times;
                rest -= times * stride;
            }
        }
        for term in &self.terms {
            spread(*term, lens, strides, &mut digits, how);
        }
        digits
    }

    /// The number for an index and a stride of each axis.
    pub fn join(digits: &[Place<I>], strides: &[u64]) -> Place<I> {
        let terms = digits.iter().zip(strides).flat_map(|(d, &s)| d.times(s));
        let offset = digits
            .iter()
            .zip(strides)
            .map(|(d, &s)| d.offset.saturating_mul(s));
        Place::sum(terms.collect(), offset.fold(0, u64::saturating_add))
    }

    /// The number of the same element with other strides. Axes that stay together are not split.
    pub fn move_to(&self, lens: &[u64], strides: &[u64], how: &mut impl Divide<I>) -> Place<I> {
        let (lens, strides) = joined(lens, strides);
        if strides == standard(&lens) {
            return self.clone();
        }
        Place::join(&self.split(&lens, how), &strides)
    }
}

/// The fewest axes: neighbours are merged if they are traversed as one axis.
pub fn joined(lens: &[u64], strides: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let (mut out, mut apart): (Vec<u64>, Vec<u64>) = (Vec::new(), Vec::new());
    for (&len, &stride) in lens.iter().zip(strides) {
        if len == 1 {
            continue;
        }
        match (out.last_mut(), apart.last_mut()) {
            (Some(last), Some(before)) if *before == stride.saturating_mul(len) => {
                *last *= len;
                *before = stride;
            }
            _ => {
                out.push(len);
                apart.push(stride);
            }
        }
    }
    (out, apart)
}

/// Adds a term of a number to the axes of a row-major space.
fn spread<I: Copy>(
    term: Term<I>,
    lens: &[u64],
    strides: &[u64],
    digits: &mut [Place<I>],
    how: &mut impl Divide<I>,
) {
    // The axis of the term's steps: the first axis whose stride is not larger.
    let Some(k) = (0..lens.len()).find(|&k| lens[k] > 1 && strides[k] <= term.stride) else {
        // A step below all strides exists only where the last axis has one element.
        return;
    };
    let add = |digits: &mut [Place<I>], k: usize, term: Term<I>| {
        let terms = std::mem::take(&mut digits[k].terms);
        let all = terms.into_iter().chain([term]).collect();
        digits[k] = Place::sum(all, digits[k].offset);
    };
    let own = term.stride / strides[k];
    // Elements outside of the space are not requested.
    let room = lens[k].div_ceil(own.max(1));
    if term.len <= room || k == 0 || lens[..k].iter().all(|&n| n == 1) {
        add(
            digits,
            k,
            Term {
                stride: own,
                ..term
            },
        );
        return;
    }
    let (high, low) = how.divide(term.index, term.len, room);
    add(
        digits,
        k,
        Term {
            index: low,
            len: room,
            stride: own,
        },
    );
    let above = Term {
        index: high,
        len: term.len.div_ceil(room),
        stride: term.stride.saturating_mul(room),
    };
    if above.len > 1 {
        spread(above, lens, strides, digits, how);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers as indices, with a count of divisions.
    struct Numbers(u32);

    impl Divide<u64> for Numbers {
        fn divide(&mut self, index: u64, _: u64, by: u64) -> (u64, u64) {
            self.0 += 1;
            (index / by, index % by)
        }
        fn number(&mut self, place: &Place<u64>) -> u64 {
            self.0 += 100;
            value(place)
        }
    }

    fn value(place: &Place<u64>) -> u64 {
        place.offset + place.terms.iter().map(|t| t.index * t.stride).sum::<u64>()
    }

    fn plain(number: u64, lens: &[u64]) -> Vec<u64> {
        let strides = standard(lens);
        let digits = lens.iter().zip(&strides);
        digits
            .map(|(&n, &s)| if n == 1 { 0 } else { number / s % n })
            .collect()
    }

    /// All places of sums in spaces, compared with division.
    #[test]
    fn an_index_for_each_axis() {
        let spaces: [&[u64]; 7] = [
            &[4, 6],
            &[24],
            &[2, 3, 4],
            &[2, 12],
            &[4, 1, 6],
            &[3, 8],
            &[1, 24],
        ];
        let sums: [&[(u64, u64)]; 8] = [
            &[(24, 1)],
            &[(4, 6), (6, 1)],
            &[(6, 4), (4, 1)],
            &[(3, 8), (8, 1)],
            &[(2, 12), (3, 4), (4, 1)],
            &[(12, 2)],
            &[(4, 6)],
            &[(4, 5)],
        ];
        for space in spaces {
            for sum in sums {
                for offset in 0..4 {
                    let all: u64 = sum.iter().map(|s| s.0).product();
                    for n in 0..all {
                        let mut rest = n;
                        let mut terms = Vec::new();
                        for &(len, stride) in sum.iter().rev() {
                            terms.push(Term {
                                index: rest % len,
                                len,
                                stride,
                            });
                            rest /= len;
                        }
                        let place = Place::sum(terms, offset);
                        if value(&place) >= 24 {
                            continue;
                        }
                        let digits = place.split(space, &mut Numbers(0));
                        let digits: Vec<u64> = digits.iter().map(value).collect();
                        assert_eq!(
                            digits,
                            plain(value(&place), space),
                            "{sum:?}+{offset} {n} in {space:?}"
                        );
                    }
                }
            }
        }
    }

    /// A split of a joined position gives the original indices.
    #[test]
    fn nothing_is_divided_twice() {
        let mut how = Numbers(0);
        let digits = Place::counted(17_u64, 24).split(&[4, 6], &mut how);
        assert_eq!(how.0, 1);
        let turned = Place::join(&[digits[1].clone(), digits[0].clone()], &standard(&[6, 4]));
        let back = turned.split(&[6, 4], &mut how);
        assert_eq!((back[0].clone(), how.0), (digits[1].clone(), 1));
        // Axes that stay together are not split.
        let moved = Place::counted(17_u64, 24).move_to(&[2, 3, 4], &[12, 4, 1], &mut how);
        assert_eq!((moved.terms.len(), how.0), (1, 1));
        let moved = Place::counted(17_u64, 24).move_to(&[2, 3, 4], &[24, 8, 2], &mut how);
        assert_eq!((moved.terms[0].stride, how.0), (2, 1));
    }
}
