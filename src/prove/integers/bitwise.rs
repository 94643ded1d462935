//! Bitwise operations as integers.

use super::{Int, Reading, Writer, power};
use crate::term::{Node, Op, Term};
use num_bigint::BigInt;

impl Writer<'_> {
    /// Whether a term is 0 or all ones, and when it is all ones.
    pub(super) fn as_mask(&mut self, t: Term) -> Option<String> {
        let width = self.terms.width(t);
        match *self.terms.node(t) {
            Node::Binary(Op::AShr, a, by) => {
                let last = self.terms.as_const(by)? == u128::from(width) - 1;
                last.then(|| {
                    let a = self.int(a, Reading::Signed);
                    format!("(< {} 0)", a.text)
                })
            }
            Node::SExt(a) if self.terms.width(a) == 1 => Some(self.truth(a)),
            Node::Binary(Op::Xor, a, b) => {
                let (a, b) = (self.as_mask(a)?, self.as_mask(b)?);
                Some(format!("(distinct {a} {b})"))
            }
            Node::Not(a) => {
                let a = self.as_mask(a)?;
                Some(format!("(not {a})"))
            }
            _ => None,
        }
    }

    pub(super) fn bitwise(
        &mut self,
        t: Term,
        (op, a, b): (Op, Term, Term),
        wanted: Reading,
    ) -> (Reading, Int) {
        let width = self.terms.width(t);
        for (mask, other) in [(a, b), (b, a)] {
            if let Some(all) = self.as_mask(mask) {
                let x = self.int(other, Reading::Signed);
                let (text, low, high) = match op {
                    Op::And => (
                        format!("(ite {all} {} 0)", x.text),
                        x.low.min(BigInt::from(0)),
                        x.high.max(BigInt::from(0)),
                    ),
                    Op::Or => (
                        format!("(ite {all} (- 1) {})", x.text),
                        x.low.min(BigInt::from(-1)),
                        x.high.max(BigInt::from(-1)),
                    ),
                    _ => (
                        format!("(ite {all} (- (- 1) {}) {})", x.text, x.text),
                        (BigInt::from(-1) - &x.high).min(x.low.clone()),
                        (BigInt::from(-1) - &x.low).max(x.high.clone()),
                    ),
                };
                return (Reading::Signed, Int { text, low, high });
            }
        }
        if op == Op::And {
            for (constant, other) in [(a, b), (b, a)] {
                if let Some(bits) = self.terms.as_const(constant)
                    && let Some((from, count)) = field(bits)
                {
                    // The bits of a number that was extended.
                    if let Node::SExt(inner) | Node::ZExt(inner) = *self.terms.node(other)
                        && (from, count) == (0, self.terms.width(inner))
                    {
                        return (Reading::Unsigned, self.int(inner, Reading::Unsigned));
                    }
                    let x = self.int(other, Reading::Unsigned);
                    let down = match from {
                        0 => x.text,
                        _ => format!("(div {} {})", x.text, power(from)),
                    };
                    let cut = format!("(mod {down} {})", power(count));
                    let text = match from {
                        0 => cut,
                        _ => format!("(* {} {cut})", power(from)),
                    };
                    let (low, high) = (BigInt::from(0), BigInt::from(bits));
                    return (Reading::Unsigned, Int { text, low, high });
                }
            }
        }
        let _ = wanted;
        let text = self.open(&format!("{op:?}{width}"), &[a, b], Reading::Unsigned, width);
        let (low, high) = Self::range(Reading::Unsigned, width);
        (Reading::Unsigned, Int { text, low, high })
    }
}

/// The first bit and the number of bits of a mask whose ones are neighbours.
fn field(bits: u128) -> Option<(u16, u16)> {
    if bits == 0 {
        return None;
    }
    let from = bits.trailing_zeros();
    let ones = (bits >> from).trailing_ones();
    let whole = bits >> from == u128::MAX >> (128 - ones);
    whole.then_some((from as u16, ones as u16))
}
