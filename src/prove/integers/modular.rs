//! Results modulo a power of two, and relations between products.

use super::binary::arithmetic;
use super::{Int, Reading, Writer, power};
use crate::bits::signed;
use crate::polynomial::{Polynomial, Quotient, relations};
use crate::query::Query;
use crate::term::{Node, Op, Term};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

impl Writer<'_> {
    /// An integer that is equal to a term modulo 2^width: sums and products stay polynomials.
    pub(super) fn modular(&mut self, t: Term) -> Int {
        if let Some(known) = self.modular.get(&t) {
            return known.clone();
        }
        let width = self.terms.width(t);
        let int = match *self.terms.node(t) {
            Node::Binary(op @ (Op::Add | Op::Sub | Op::Mul), a, b) => {
                let exact = self
                    .exact(t, Reading::Signed)
                    .or_else(|| self.exact(t, Reading::Unsigned));
                match exact {
                    Some(exact) => exact,
                    None => {
                        let (x, y) = (self.modular(a), self.modular(b));
                        arithmetic(op, &x, &y)
                    }
                }
            }
            Node::Binary(Op::Shl, a, by) => match self.terms.as_const(by) {
                Some(n) if n < u128::from(width) => {
                    let x = self.modular(a);
                    let n = power(n as u16);
                    let text = n.to_string();
                    let (low, high) = (n.clone(), n);
                    arithmetic(Op::Mul, &x, &Int { text, low, high })
                }
                _ => self.int(t, Reading::Unsigned),
            },
            Node::Ite(c, a, b) => {
                let c = self.truth(c);
                let (a, b) = (self.modular(a), self.modular(b));
                let text = format!("(ite {c} {} {})", a.text, b.text);
                let (low, high) = (a.low.min(b.low), a.high.max(b.high));
                Int { text, low, high }
            }
            Node::Not(a) => {
                let minus = Int {
                    text: "(- 1)".to_owned(),
                    low: BigInt::from(-1),
                    high: BigInt::from(-1),
                };
                let a = self.modular(a);
                arithmetic(Op::Sub, &minus, &a)
            }
            Node::Extract(a, 0) => self.modular(a),
            Node::Const(_) => self.int(t, Reading::Signed),
            _ if self.prefers_sign(t) => self.int(t, Reading::Signed),
            // Upper bits that leave the width do not count.
            Node::Binary(Op::Concat, a, b) => {
                let n = power(self.terms.width(b));
                let (x, y) = (self.modular(a), self.int(b, Reading::Unsigned));
                let text = n.to_string();
                let (low, high) = (n.clone(), n);
                let x = arithmetic(Op::Mul, &x, &Int { text, low, high });
                arithmetic(Op::Add, &x, &y)
            }
            Node::Var(_) | Node::Call(..) if self.ints.contains_key(&(t, Reading::Signed)) => {
                self.int(t, Reading::Signed)
            }
            _ => self.int(t, Reading::Unsigned),
        };
        let named = Int {
            text: self.fresh("Int", &int.text),
            ..int
        };
        self.modular.insert(t, named.clone());
        named
    }

    pub(super) fn prefers_sign(&self, t: Term) -> bool {
        match self.terms.node(t) {
            Node::SExt(_) | Node::Binary(Op::FloorDiv | Op::FloorMod | Op::AShr, ..) => true,
            Node::Binary(Op::Add | Op::Sub | Op::Mul, a, b) => {
                self.prefers_sign(*a) || self.prefers_sign(*b)
            }
            Node::Ite(_, a, b) => self.prefers_sign(*a) || self.prefers_sign(*b),
            Node::Extract(a, 0) => self.prefers_sign(*a),
            Node::Extract(a, low) => {
                low + self.terms.width(t) == self.terms.width(*a) && self.prefers_sign(*a)
            }
            _ => false,
        }
    }

    /// Relations between the quotients (`polynomial.rs`).
    pub(super) fn relations(&mut self, query: &Query) {
        if self.quotients.len() + self.unsigned_quotients.len() < 2 {
            return;
        }
        // Sums that assumptions state to be exact, and divisors that they make products.
        let mut exact: FxHashMap<Term, Term> = FxHashMap::default();
        let mut divides: Vec<(Term, Term)> = Vec::new();
        let mut work = query.assumptions.clone();
        while let Some(t) = work.pop() {
            match *self.terms.node(t) {
                Node::Binary(Op::And, a, b) => work.extend([a, b]),
                Node::Binary(Op::Eq, a, b) => {
                    for (x, y) in [(a, b), (b, a)] {
                        if let Node::SExt(inner) = *self.terms.node(x) {
                            exact.insert(inner, y);
                        }
                        if let Node::Binary(Op::FloorMod, p, q) = *self.terms.node(x)
                            && self.terms.as_const(y) == Some(0)
                        {
                            divides.push((p, q));
                        }
                    }
                }
                _ => {}
            }
        }
        let mut products: Vec<(String, Polynomial)> = Vec::new();
        for (p, q) in divides {
            let name = self.polynomial(p, &exact).as_name().map(str::to_owned);
            if let (Some(name), Some(k)) = (name, self.quotients.get(&self.narrow(p, q)).cloned()) {
                let by = self.polynomial(q, &exact).times(&Polynomial::name(&k.text));
                products.push((name, by));
            }
        }
        let with = |mut p: Polynomial| {
            for (name, by) in &products {
                p = p.with(name, by);
            }
            p
        };
        let mut list: Vec<((Term, Term), String, Reading)> = Vec::new();
        for (key, q) in &self.quotients {
            list.push((*key, q.text.clone(), Reading::Signed));
        }
        for (key, q) in &self.unsigned_quotients {
            list.push((*key, q.clone(), Reading::Unsigned));
        }
        list.sort_by_key(|(key, ..)| *key);
        self.guards.clear();
        let mut quotients = Vec::new();
        for ((a, b), name, reading) in list {
            let [dividend, divisor] = [a, b].map(|t| match reading {
                Reading::Signed => self.polynomial(t, &exact),
                Reading::Unsigned => self.unsigned(t),
            });
            let mut guards = std::mem::take(&mut self.guards);
            guards.sort();
            guards.dedup();
            quotients.push(Quotient {
                dividend: with(dividend),
                divisor: with(divisor),
                name,
                guards,
            });
        }
        self.text += &relations(&quotients);
    }

    /// The integer with sign of a term as a polynomial of names of the script.
    pub(super) fn polynomial(&mut self, t: Term, exact: &FxHashMap<Term, Term>) -> Polynomial {
        if let Some(&whole) = exact
            .get(&t)
            .filter(|w| self.terms.width(**w) > self.terms.width(t))
        {
            return self.polynomial(whole, exact);
        }
        match *self.terms.node(t) {
            Node::Const(bits) => {
                Polynomial::number(BigInt::from(signed(bits, self.terms.width(t))))
            }
            Node::SExt(a) => self.polynomial(a, exact),
            Node::ZExt(_) => self.unsigned(t),
            // The sign is known.
            Node::Binary(Op::Concat, high, _) if self.terms.as_const(high).is_some() => {
                let width = self.terms.width(t);
                let bits = self.terms.as_const(high).unwrap_or(0);
                let negative = bits >> (self.terms.width(high) - 1) == 1;
                let less = if negative {
                    power(width)
                } else {
                    BigInt::from(0)
                };
                self.unsigned(t).plus(&Polynomial::number(less), -1)
            }
            Node::Not(a) => {
                let a = self.polynomial(a, exact);
                Polynomial::number(BigInt::from(-1)).plus(&a, -1)
            }
            Node::Binary(Op::FloorMod, a, b) if self.quotients.contains_key(&self.narrow(a, b)) => {
                let q = Polynomial::name(&self.quotients[&self.narrow(a, b)].text);
                let (a, b) = (self.polynomial(a, exact), self.polynomial(b, exact));
                a.plus(&b.times(&q), -1)
            }
            Node::Binary(Op::FloorDiv, a, b) if self.quotients.contains_key(&self.narrow(a, b)) => {
                Polynomial::name(&self.quotients[&self.narrow(a, b)].text)
            }
            Node::Binary(op @ (Op::Add | Op::Sub | Op::Mul), a, b)
                if self.exact(t, Reading::Signed).is_some() =>
            {
                let (a, b) = (self.polynomial(a, exact), self.polynomial(b, exact));
                match op {
                    Op::Add => a.plus(&b, 1),
                    Op::Sub => a.plus(&b, -1),
                    _ => a.times(&b),
                }
            }
            // A product that may wrap is the product where it does not.
            Node::Binary(Op::Mul, a, b) => {
                let product = self.polynomial(a, exact).times(&self.polynomial(b, exact));
                let own = self.int(t, Reading::Signed).text;
                self.guards.push(format!("(= {own} {})", product.text()));
                product
            }
            _ => Polynomial::name(&self.base(t, Reading::Signed)),
        }
    }

    /// The name that an integer of a variable stands for.
    pub(super) fn base(&mut self, t: Term, reading: Reading) -> String {
        self.int(t, reading).text
    }

    /// The integer without sign of a term as a polynomial.
    pub(super) fn unsigned(&mut self, t: Term) -> Polynomial {
        match *self.terms.node(t) {
            Node::Const(bits) => Polynomial::number(BigInt::from(bits)),
            Node::ZExt(a) => self.unsigned(a),
            // 2^w - 1 - x
            Node::Not(a) => {
                let most = power(self.terms.width(t)) - 1;
                let a = self.unsigned(a);
                Polynomial::number(most).plus(&a, -1)
            }
            Node::Binary(Op::Concat, a, b) => {
                let n = Polynomial::number(power(self.terms.width(b)));
                let (a, b) = (self.unsigned(a), self.unsigned(b));
                a.times(&n).plus(&b, 1)
            }
            _ => Polynomial::name(&self.int(t, Reading::Unsigned).text),
        }
    }
}
