//! Polynomials over the names of a script about integers, and what follows for quotients.
//!
//! A solver of nonlinear arithmetic does not find that two quotients by one divisor are related. The relations are theorems about
//! integers, and the script gets those that fit its quotients. With `[a / d]` rounded down:
//!
//! ```text
//! [(d k + a) / d] = k + [a / d]                 d != 0
//! [(d k - 1 - a) / d] = k - 1 - [a / d]         d > 0
//! [f a / f d] = [a / d]                         f != 0
//! [[a / d] / e] = [a / d e]                     d, e > 0
//! ```
//!
//! The polynomials of dividends and divisors decide where a relation fits. A divisor that an assumption makes a product is that
//! product.

use num_bigint::BigInt;
use std::collections::BTreeMap;

/// A product of names, sorted.
type Monomial = Vec<String>;

/// A sum of products with coefficients that are not 0.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Polynomial(BTreeMap<Monomial, BigInt>);

impl Polynomial {
    /// A number.
    pub fn number(n: BigInt) -> Polynomial {
        let mut p = Polynomial::default();
        p.add_term(Vec::new(), n);
        p
    }

    /// A name.
    pub fn name(name: &str) -> Polynomial {
        let mut p = Polynomial::default();
        p.add_term(vec![name.to_owned()], BigInt::from(1));
        p
    }

    fn add_term(&mut self, monomial: Monomial, c: BigInt) {
        let entry = self.0.entry(monomial).or_default();
        *entry += c;
        self.0.retain(|_, c| *c != BigInt::from(0));
    }

    /// The sum with a multiple of another polynomial.
    pub fn plus(&self, other: &Polynomial, times: i64) -> Polynomial {
        let mut sum = self.clone();
        for (m, c) in &other.0 {
            sum.add_term(m.clone(), c * times);
        }
        sum
    }

    /// The product.
    pub fn times(&self, other: &Polynomial) -> Polynomial {
        let mut product = Polynomial::default();
        for (m, c) in &self.0 {
            for (n, d) in &other.0 {
                let mut all: Monomial = m.iter().chain(n).cloned().collect();
                all.sort();
                product.add_term(all, c * d);
            }
        }
        product
    }

    /// The name, if the polynomial is one.
    pub fn as_name(&self) -> Option<&str> {
        let (m, c) = self.0.first_key_value()?;
        (self.0.len() == 1 && m.len() == 1 && *c == BigInt::from(1)).then(|| &*m[0])
    }

    /// With a polynomial in place of a name.
    pub fn with(&self, name: &str, by: &Polynomial) -> Polynomial {
        let mut sum = Polynomial::default();
        for (m, c) in &self.0 {
            let mut product = Polynomial::number(c.clone());
            for part in m {
                product = match part == name {
                    true => product.times(by),
                    false => product.times(&Polynomial::name(part)),
                };
            }
            sum = sum.plus(&product, 1);
        }
        sum
    }

    /// The quotient by a polynomial of one term, if every term is a multiple of the term.
    pub fn over(&self, divisor: &Polynomial) -> Option<Polynomial> {
        let (d, c) = divisor.0.first_key_value()?;
        if divisor.0.len() != 1 {
            return None;
        }
        let mut quotient = Polynomial::default();
        for (m, k) in &self.0 {
            let mut rest = m.clone();
            for part in d {
                let at = rest.iter().position(|r| r == part)?;
                rest.remove(at);
            }
            if k % c != BigInt::from(0) {
                return None;
            }
            quotient.add_term(rest, k / c);
        }
        Some(quotient)
    }

    /// The single names by which every term can be divided.
    fn factors(&self) -> Vec<String> {
        let mut terms = self.0.keys();
        let Some(first) = terms.next() else {
            return Vec::new();
        };
        let in_all = |f: &&String| self.0.keys().all(|m| m.contains(f));
        let mut found: Vec<String> = first.iter().filter(in_all).cloned().collect();
        found.dedup();
        found
    }

    /// The text in a script.
    pub fn text(&self) -> String {
        let numeral = |n: &BigInt| match n < &BigInt::from(0) {
            true => format!("(- {})", -n),
            false => n.to_string(),
        };
        let terms = self.0.iter().map(|(m, c)| match m.is_empty() {
            true => numeral(c),
            false => format!("(* {} {})", numeral(c), m.join(" ")),
        });
        let terms: Vec<String> = terms.collect();
        match &terms[..] {
            [] => "0".to_owned(),
            [one] => one.clone(),
            _ => format!("(+ {})", terms.join(" ")),
        }
    }
}

/// A quotient of the script that is rounded down.
pub(crate) struct Quotient {
    /// The dividend.
    pub dividend: Polynomial,
    /// The divisor.
    pub divisor: Polynomial,
    /// The name in the script.
    pub name: String,
    /// What must hold so that the polynomials are those of the quotient.
    pub guards: Vec<String>,
}

/// The relations between the quotients of a script, as assertions.
pub(crate) fn relations(quotients: &[Quotient]) -> String {
    let mut text = String::new();
    let mut assert = |of: &[&Quotient], condition: String, equal: String| {
        let mut all: Vec<String> = of.iter().flat_map(|q| q.guards.clone()).collect();
        all.push(condition);
        text += &format!("(assert (=> (and {}) {equal}))\n", all.join(" "));
    };
    for (n, a) in quotients.iter().enumerate() {
        for (m, b) in quotients.iter().enumerate() {
            if n < m && a.divisor == b.divisor {
                let (d, p, q) = (a.divisor.text(), &a.name, &b.name);
                if let Some(k) = a.dividend.plus(&b.dividend, -1).over(&a.divisor) {
                    let equal = format!("(= {p} (+ {q} {}))", k.text());
                    assert(&[a, b], format!("(distinct {d} 0)"), equal);
                }
                let sum = a.dividend.plus(&b.dividend, 1);
                let sum = sum.plus(&Polynomial::number(BigInt::from(1)), 1);
                if let Some(k) = sum.over(&a.divisor) {
                    let equal = format!("(= {p} (- {} 1 {q}))", k.text());
                    assert(&[a, b], format!("(> {d} 0)"), equal);
                }
            }
            // The first is the second with a common factor.
            for f in a.divisor.factors() {
                let factor = Polynomial::name(&f);
                let divided = (a.dividend.over(&factor), a.divisor.over(&factor));
                if n != m && divided == (Some(b.dividend.clone()), Some(b.divisor.clone())) {
                    let equal = format!("(= {} {})", a.name, b.name);
                    assert(&[a, b], format!("(distinct {f} 0)"), equal);
                }
            }
            // The second is a quotient of the first.
            if b.dividend.as_name() == Some(&a.name) {
                let product = a.divisor.times(&b.divisor);
                for c in quotients.iter().filter(|c| c.dividend == a.dividend) {
                    if c.divisor == product {
                        let (d, e) = (a.divisor.text(), b.divisor.text());
                        let equal = format!("(= {} {})", b.name, c.name);
                        assert(&[a, b, c], format!("(and (> {d} 0) (> {e} 0))"), equal);
                    }
                }
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relations hold for all small numbers.
    #[test]
    fn relations_are_theorems() {
        let floor = |a: i64, d: i64| (a as f64 / d as f64).floor() as i64;
        for d in (-6..=6).filter(|&d| d != 0) {
            for a in -20..=20 {
                for k in -3..=3 {
                    assert_eq!(floor(d * k + a, d), k + floor(a, d));
                    if d > 0 {
                        assert_eq!(floor(d * k - 1 - a, d), k - 1 - floor(a, d));
                    }
                    if k != 0 {
                        assert_eq!(floor(k * a, k * d), floor(a, d));
                    }
                    if k > 0 && d > 0 {
                        assert_eq!(floor(floor(a, d), k), floor(a, d * k));
                    }
                }
            }
        }
    }

    #[test]
    fn terms_are_divided() {
        let [a, b, x] = ["a", "b", "x"].map(Polynomial::name);
        let p = a.times(&b).plus(&b.times(&x), -3);
        let q = p.over(&b).expect("each term has b");
        assert_eq!(q, a.plus(&x, -3));
        assert_eq!(p.over(&a), None);
        assert_eq!(
            p.with("a", &x.times(&x)).text(),
            "(+ (* (- 3) b x) (* 1 b x x))"
        );
    }
}
