//! Properties of the results of functions of the rule language.

use super::{Int, Reading, Writer};
use crate::contract::{Family, Promise};
use crate::facts::Contract;
use crate::term::Term;
use easel_rules::func::Func;
use std::fmt::Write as _;

impl Writer<'_> {
    /// What a function of the rule language promises of its result (`rules/func.rs`).
    pub(super) fn contract(&mut self, c: &Contract) {
        let Some(&d) = c.args.first() else { return };
        let Some(bits) = c.args.last().and_then(|&b| self.terms.as_const(b)) else {
            return;
        };
        let Ok(bits) = u16::try_from(bits) else {
            return;
        };
        let (family, part) = match c.function {
            Func::MagicMul => (Family::Magic, 0),
            Func::MagicShift => (Family::Magic, 1),
            Func::MagicAdd => (Family::Magic, 2),
            Func::SignedMul => (Family::Signed, 0),
            Func::SignedShift => (Family::Signed, 1),
            Func::SignedAdd => (Family::Signed, 2),
            Func::SmallMul => (Family::Small, 0),
            Func::SmallShift => (Family::Small, 1),
            _ => return,
        };
        let d = self.int(d, Reading::Signed).text;
        let most = match (family, c.args.get(1)) {
            (Family::Small, Some(&n)) => self.int(n, Reading::Signed).text,
            _ => String::new(),
        };
        // Equal arguments have one multiplier, one shift and one flag.
        let known = |p: &Promise| (p.family, &p.d, &p.most, p.bits) == (family, &d, &most, bits);
        let at = match self.promises.iter().position(known) {
            Some(at) => at,
            None => {
                let at = self.promises.len();
                let name = |part: &str| format!("{part}{at}");
                let promise = Promise {
                    family,
                    bits,
                    d,
                    most,
                    m: name("m"),
                    s: name("s"),
                    a: name("a"),
                    p: name("p"),
                };
                self.text += &promise.axioms();
                self.promises.push(promise);
                at
            }
        };
        let promise = &self.promises[at];
        let own = [&promise.m, &promise.s, &promise.a][part].clone();
        let (low, high) = promise.range(part);
        if self.terms.as_const(c.result).is_some() {
            let x = self.int(c.result, Reading::Signed).text;
            let _ = writeln!(self.text, "(assert (= {x} {own}))");
            return;
        }
        let signed = Int {
            text: own,
            low,
            high,
        };
        let width = self.terms.width(c.result);
        let unsigned = self.converted(&signed, Reading::Unsigned, width);
        self.ints.insert((c.result, Reading::Signed), signed);
        self.ints.insert((c.result, Reading::Unsigned), unsigned);
    }

    /// What the promises say of the quotients of the script.
    pub(super) fn promised_quotients(&mut self) {
        if self.promises.is_empty() {
            return;
        }
        let mut quotients: Vec<(Term, Term, String, Reading)> = Vec::new();
        for (&(a, b), q) in &self.quotients {
            quotients.push((a, b, q.text.clone(), Reading::Signed));
        }
        for (&(a, b), q) in &self.unsigned_quotients {
            quotients.push((a, b, q.clone(), Reading::Unsigned));
        }
        quotients.sort();
        let mut numbers: Vec<Term> = self.ints.keys().map(|(t, _)| *t).collect();
        numbers.retain(|&t| self.terms.index_of(t).is_some());
        numbers.sort();
        numbers.dedup();
        let promises = std::mem::take(&mut self.promises);
        for promise in &promises {
            for (a, b, q, reading) in &quotients {
                let x = self.int(*a, *reading).text;
                let y = self.int(*b, *reading).text;
                match promise.family {
                    Family::Signed => {
                        for &t in &numbers {
                            let of = self.terms.below(&[*a]);
                            if self.terms.width(t) == promise.bits && of.contains(&t) {
                                let number = self.int(t, Reading::Signed).text;
                                self.text += &promise.signed_quotient([&number, &x, &y, q]);
                            }
                        }
                    }
                    _ => self.text += &promise.quotient([&x, &y, q]),
                }
            }
        }
        self.promises = promises;
    }
}
