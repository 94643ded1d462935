//! Arithmetic, shifts and quotients as integers.

use super::{Int, Reading, Writer, least, most, power};
use crate::term::{Node, Op, Term};
use num_bigint::BigInt;

impl Writer<'_> {
    pub(super) fn binary(
        &mut self,
        t: Term,
        (op, a, b): (Op, Term, Term),
        wanted: Reading,
    ) -> (Reading, Int) {
        let width = self.terms.width(t);
        match op {
            Op::And | Op::Or | Op::Xor => self.bitwise(t, (op, a, b), wanted),
            Op::Add | Op::Sub | Op::Mul => {
                let other = match wanted {
                    Reading::Signed => Reading::Unsigned,
                    Reading::Unsigned => Reading::Signed,
                };
                for reading in [wanted, other] {
                    if let Some(exact) = self.exact(t, reading) {
                        return (reading, exact);
                    }
                }
                let exact = self.modular(t);
                (wanted, self.wrapped(exact, wanted, width))
            }
            Op::UDiv | Op::URem => {
                let (x, y) = (
                    self.int(a, Reading::Unsigned),
                    self.int(b, Reading::Unsigned),
                );
                let known = self.unsigned_quotients.get(&(a, b)).cloned();
                let q = known.unwrap_or_else(|| {
                    let body = format!("(ite (= {} 0) 0 (div {} {}))", y.text, x.text, y.text);
                    self.fresh("Int", &body)
                });
                self.unsigned_quotients.insert((a, b), q.clone());
                let (low, high) = Self::range(Reading::Unsigned, width);
                let (text, high) = match op {
                    Op::UDiv => {
                        let text = format!("(ite (= {} 0) {high} {q})", y.text);
                        (text, high)
                    }
                    // By the quotient, so that both are one product.
                    _ => (format!("(- {} (* {} {q}))", x.text, y.text), x.high),
                };
                (Reading::Unsigned, Int { text, low, high })
            }
            Op::FloorDiv => {
                let exact = self.quotient(a, b);
                (Reading::Signed, self.wrapped(exact, Reading::Signed, width))
            }
            // By the quotient, so that both are one product.
            Op::FloorMod => {
                let q = self.quotient(a, b);
                let (x, y) = (self.int(a, Reading::Signed), self.int(b, Reading::Signed));
                let text = format!("(- {} (* {} {}))", x.text, y.text, q.text);
                let (low, high) = Self::range(Reading::Signed, width);
                (Reading::Signed, Int { text, low, high })
            }
            Op::Shl | Op::LShr | Op::AShr => {
                let by = self.terms.as_const(b).and_then(|n| u16::try_from(n).ok());
                match (op, by.filter(|&n| n < width)) {
                    (Op::Shl, Some(n)) => {
                        let x = self.int(a, wanted);
                        let factor = Int {
                            text: power(n).to_string(),
                            low: power(n),
                            high: power(n),
                        };
                        let exact = arithmetic(Op::Mul, &x, &factor);
                        (wanted, self.wrapped(exact, wanted, width))
                    }
                    (Op::LShr | Op::AShr, Some(n)) => {
                        let reading = match op {
                            Op::LShr => Reading::Unsigned,
                            _ => Reading::Signed,
                        };
                        let x = self.int(a, reading);
                        let text = format!("(div {} {})", x.text, power(n));
                        let (low, high) = (x.low >> n, x.high >> n);
                        (reading, Int { text, low, high })
                    }
                    _ => {
                        let name = format!("{op:?}{width}");
                        let text = self.open(&name, &[a, b], Reading::Unsigned, width);
                        let (low, high) = Self::range(Reading::Unsigned, width);
                        (Reading::Unsigned, Int { text, low, high })
                    }
                }
            }
            Op::Concat => {
                let n = self.terms.width(b);
                let (x, y) = (
                    self.int(a, Reading::Unsigned),
                    self.int(b, Reading::Unsigned),
                );
                let text = format!("(+ (* {} {}) {})", power(n), x.text, y.text);
                let low = (x.low << n) + y.low;
                let high = (x.high << n) + y.high;
                (Reading::Unsigned, Int { text, low, high })
            }
            // One bit.
            Op::Eq | Op::Ult | Op::Slt => {
                let truth = self.truth(t);
                let (low, high) = (BigInt::from(0), BigInt::from(1));
                let text = format!("(ite {truth} 1 0)");
                (Reading::Unsigned, Int { text, low, high })
            }
        }
    }

    /// A dividend and a divisor before both were extended: the exact quotient is the same.
    pub(super) fn narrow(&self, a: Term, b: Term) -> (Term, Term) {
        let bare = |t: Term| match *self.terms.node(t) {
            Node::SExt(inner) => inner,
            _ => t,
        };
        let (x, y) = (bare(a), bare(b));
        match self.terms.width(x) == self.terms.width(y) {
            true => (x, y),
            false => (a, b),
        }
    }

    /// The exact quotient of signed numbers, rounded down; 0 for the divisor 0.
    pub(super) fn quotient(&mut self, a: Term, b: Term) -> Int {
        let (a, b) = self.narrow(a, b);
        if let Some(known) = self.quotients.get(&(a, b)) {
            return known.clone();
        }
        let width = self.terms.width(a);
        let (x, y) = (self.int(a, Reading::Signed), self.int(b, Reading::Signed));
        let (p, q) = (&x.text, &y.text);
        let text = match y.low > BigInt::from(0) {
            true => format!("(div {p} {q})"),
            false => {
                format!("(ite (= {q} 0) 0 (ite (> {q} 0) (div {p} {q}) (div (- {p}) (- {q}))))")
            }
        };
        let int = Int {
            text: self.fresh("Int", &text),
            low: -power(width - 1),
            high: power(width - 1),
        };
        self.quotients.insert((a, b), int.clone());
        int
    }
}

pub(super) fn arithmetic(op: Op, x: &Int, y: &Int) -> Int {
    // A product with -1, 0 or 1 is linear in each case.
    let is_sign = |n: &Int| n.low == BigInt::from(-1) && n.high == BigInt::from(1);
    if op == Op::Mul && (is_sign(x) || is_sign(y)) {
        let (sign, other) = if is_sign(x) { (x, y) } else { (y, x) };
        let most = (-&other.low).max(other.high.clone());
        let (s, n) = (&sign.text, &other.text);
        return Int {
            text: format!("(ite (= {s} 0) 0 (ite (= {s} 1) {n} (- {n})))"),
            low: -&most,
            high: most,
        };
    }
    let (name, low, high) = match op {
        Op::Add => ("+", &x.low + &y.low, &x.high + &y.high),
        Op::Sub => ("-", &x.low - &y.high, &x.high - &y.low),
        _ => {
            let ends = [
                &x.low * &y.low,
                &x.low * &y.high,
                &x.high * &y.low,
                &x.high * &y.high,
            ];
            ("*", least(&ends), most(&ends))
        }
    };
    let text = format!("({name} {} {})", x.text, y.text);
    Int { text, low, high }
}
