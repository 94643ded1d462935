//! Terms of one bit as truth values, and sums that do not wrap.

use super::binary::arithmetic;
use super::{Int, Reading, Writer, power};
use crate::bits::mask;
use crate::term::{Node, Op, Term};
use std::fmt::Write as _;

impl Writer<'_> {
    /// A term of one bit as a truth value.
    pub(super) fn truth(&mut self, t: Term) -> String {
        if let Some(known) = self.truths.get(&t) {
            return known.clone();
        }
        let node = self.terms.node(t).clone();
        let body = match node {
            Node::Const(bits) => return if bits == 1 { "true" } else { "false" }.to_owned(),
            Node::Var(n) => {
                let name = format!("b{n}");
                let _ = writeln!(self.text, "(declare-const {name} Bool)");
                self.variables.push((t, name.clone()));
                name
            }
            Node::Not(a) => format!("(not {})", self.truth(a)),
            Node::Binary(op @ (Op::And | Op::Or | Op::Xor | Op::Add | Op::Sub), a, b) => {
                let name = match op {
                    Op::And => "and",
                    Op::Or => "or",
                    _ => "xor",
                };
                let (a, b) = (self.truth(a), self.truth(b));
                format!("({name} {a} {b})")
            }
            Node::Binary(Op::Eq, a, b) if self.terms.width(a) == 1 => {
                let (a, b) = (self.truth(a), self.truth(b));
                format!("(= {a} {b})")
            }
            Node::Binary(Op::Eq, a, b) if self.wraps(a) || self.wraps(b) => {
                let (x, y) = (self.modular(a), self.modular(b));
                let all = power(self.terms.width(a));
                format!("(= (mod (- {} {}) {all}) 0)", x.text, y.text)
            }
            Node::Binary(Op::Eq, a, b) => {
                let signed = [a, b].iter().any(|&t| self.prefers_sign(t));
                let reading = match signed {
                    true => Reading::Signed,
                    false => Reading::Unsigned,
                };
                let (x, y) = (self.int(a, reading), self.int(b, reading));
                format!("(= {} {})", x.text, y.text)
            }
            Node::Binary(op @ (Op::Ult | Op::Slt), a, b) => {
                let reading = match op {
                    Op::Ult => Reading::Unsigned,
                    _ => Reading::Signed,
                };
                let (x, y) = (self.int(a, reading), self.int(b, reading));
                format!("(< {} {})", x.text, y.text)
            }
            Node::Ite(c, a, b) => {
                let (c, a, b) = (self.truth(c), self.truth(a), self.truth(b));
                format!("(ite {c} {a} {b})")
            }
            Node::Extract(a, low) if low + 1 == self.terms.width(a) => {
                let x = self.int(a, Reading::Signed);
                format!("(< {} 0)", x.text)
            }
            Node::Extract(a, low) => {
                let x = self.int(a, Reading::Unsigned);
                format!("(= (mod (div {} {}) 2) 1)", x.text, power(low))
            }
            Node::Call(f, args) => {
                let name = format!("f{f}");
                let ints: Vec<String> = args
                    .iter()
                    .map(|&a| self.int(a, Reading::Signed).text)
                    .collect();
                if !self.declared.contains(&name) {
                    self.declared.push(name.clone());
                    let sorts = vec!["Int"; ints.len()].join(" ");
                    let _ = writeln!(self.text, "(declare-fun {name} ({sorts}) Bool)");
                }
                format!("({name} {})", ints.join(" "))
            }
            _ => {
                // Products, quotients and shifts of single bits do not occur.
                let name = format!("o{}", t.0);
                let _ = writeln!(self.text, "(declare-const {name} Bool)");
                name
            }
        };
        let name = self.fresh("Bool", &body);
        self.truths.insert(t, name.clone());
        name
    }

    /// A sum, difference or product in a reading, if the result does not wrap there.
    pub(super) fn exact(&mut self, t: Term, reading: Reading) -> Option<Int> {
        let (op, a, b) = match *self.terms.node(t) {
            Node::Binary(op @ (Op::Add | Op::Sub | Op::Mul), a, b) => (op, a, b),
            _ => return None,
        };
        // A result that wraps in one reading is not asked for its operands' other readings without need.
        let (x, y) = (self.int(a, reading), self.int(b, reading));
        let exact = arithmetic(op, &x, &y);
        let (low, high) = Self::range(reading, self.terms.width(t));
        if exact.low >= low && exact.high <= high {
            return Some(exact);
        }
        let most = self.most(t).filter(|_| reading == Reading::Unsigned)?;
        let (op, a, b) = match self.difference(t) {
            Some((a, b)) => (Op::Sub, a, b),
            None => (op, a, b),
        };
        let (x, y) = (self.int(a, reading), self.int(b, reading));
        let most = self.int(most, reading);
        let text = self.fresh("Int", &arithmetic(op, &x, &y).text);
        let _ = writeln!(
            self.text,
            "(assert (and (<= 0 {text}) (<= {text} {})))",
            most.text
        );
        let high = most.high;
        Some(Int { text, low, high })
    }

    /// The operands of a difference.
    pub(super) fn difference(&self, t: Term) -> Option<(Term, Term)> {
        match *self.terms.node(t) {
            Node::Binary(Op::Sub, a, b) => Some((a, b)),
            Node::Binary(Op::Add, a, b) => [(a, b), (b, a)].into_iter().find_map(|(x, minus)| {
                let Node::Binary(Op::Mul, p, q) = *self.terms.node(minus) else {
                    return None;
                };
                let all = mask(self.terms.width(t));
                let is_minus_one = |t: Term| self.terms.as_const(t) == Some(all);
                match (is_minus_one(p), is_minus_one(q)) {
                    (true, _) => Some((x, q)),
                    (_, true) => Some((x, p)),
                    _ => None,
                }
            }),
            _ => None,
        }
    }

    /// A term that is never below the term, both without sign. A sum or difference that has one does not wrap.
    ///
    /// ```text
    /// [x m / 2^w] <= x              m < 2^w
    /// x - h <= x                    h <= x
    /// [(x - h) / 2^n] + h <= x      h <= x
    /// ```
    pub(super) fn most(&self, t: Term) -> Option<Term> {
        let width = self.terms.width(t);
        if let Some((x, h)) = self.difference(t) {
            return (self.most(h) == Some(x)).then_some(x);
        }
        match *self.terms.node(t) {
            Node::Extract(product, low) => {
                let Node::Binary(Op::Mul, a, b) = *self.terms.node(product) else {
                    return None;
                };
                let inner = |t: Term| match *self.terms.node(t) {
                    Node::ZExt(inner) if self.terms.width(inner) == width => Some(inner),
                    _ => None,
                };
                let (x, m) = (inner(a)?, inner(b)?);
                let is_high = low == width && self.terms.width(product) == 2 * width;
                let is_variable = |t: &Term| self.terms.index_of(*t).is_some();
                [x, m].into_iter().find(|t| is_high && is_variable(t))
            }
            Node::Binary(Op::Add, a, b) => [(a, b), (b, a)].into_iter().find_map(|(half, h)| {
                let Node::Binary(Op::LShr, rest, by) = *self.terms.node(half) else {
                    return None;
                };
                let (x, g) = self.difference(rest)?;
                let is_less = g == h && self.most(h) == Some(x);
                let shifted = self.terms.as_const(by).is_some();
                (is_less && shifted).then_some(x)
            }),
            _ => None,
        }
    }

    /// Whether a term is arithmetic that may wrap.
    pub(super) fn wraps(&mut self, t: Term) -> bool {
        match *self.terms.node(t) {
            Node::Binary(Op::Add | Op::Sub | Op::Mul, ..) => {
                self.exact(t, Reading::Signed).is_none()
                    && self.exact(t, Reading::Unsigned).is_none()
            }
            Node::Ite(_, a, b) => self.wraps(a) || self.wraps(b),
            _ => false,
        }
    }
}
