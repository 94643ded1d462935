//! Scripts about integers: every term as an integer, with remainders where a result wraps.
//!
//! A solver of bit vectors looks at bits, and a product of two unknown numbers of 64 bits has too many. As integers, division by a
//! constant and carries between halves are equations between products, which a solver of nonlinear arithmetic decides fast.
//!
//! A term has up to three readings: an integer without sign in `[0, 2^w)`, an integer with sign in `[-2^(w-1), 2^(w-1))`, and a
//! truth value if it has one bit. Intervals of the readings show which results do not wrap. Bitwise operations that are no
//! arithmetic are functions of which only the arguments are known.

mod binary;
mod bitwise;
mod conditions;
mod modular;
mod promises;

use crate::bits::signed;
use crate::contract::{Promise, numeral};
use crate::query::Query;
use crate::term::{Node, Op, Term, Terms};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use std::fmt::Write as _;

/// A reading of a term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Reading {
    Unsigned,
    Signed,
}

/// An integer expression with bounds.
#[derive(Clone)]
struct Int {
    text: String,
    low: BigInt,
    high: BigInt,
}

struct Writer<'q> {
    terms: &'q Terms,
    text: String,
    ints: FxHashMap<(Term, Reading), Int>,
    truths: FxHashMap<Term, String>,
    modular: FxHashMap<Term, Int>,
    quotients: FxHashMap<(Term, Term), Int>,
    unsigned_quotients: FxHashMap<(Term, Term), String>,
    declared: Vec<String>,
    variables: Vec<(Term, String)>,
    guards: Vec<String>,
    promises: Vec<Promise>,
    next: u32,
}

/// A script for a solver of integers; satisfiable only if the query can be refuted, or if a function was left open. With the script
/// come the variables that it declares, each with its name.
pub fn script(query: &Query) -> (String, Vec<(Term, String)>) {
    let mut w = Writer {
        terms: &query.terms,
        text: String::new(),
        ints: FxHashMap::default(),
        truths: FxHashMap::default(),
        modular: FxHashMap::default(),
        quotients: FxHashMap::default(),
        unsigned_quotients: FxHashMap::default(),
        declared: Vec::new(),
        variables: Vec::new(),
        guards: Vec::new(),
        promises: Vec::new(),
        next: 0,
    };
    w.note_signs(query);
    for contract in &query.contracts {
        w.contract(contract);
    }
    for &a in &query.assumptions {
        let t = w.truth(a);
        let _ = writeln!(w.text, "(assert {t})");
    }
    let goal = w.truth(query.goal);
    w.promised_quotients();
    w.relations(query);
    let _ = writeln!(w.text, "(assert (not {goal}))\n(check-sat)");
    (w.text, w.variables)
}

fn power(n: u16) -> BigInt {
    BigInt::from(1) << n
}

fn least(values: &[BigInt]) -> BigInt {
    values.iter().min().cloned().unwrap_or_default()
}

fn most(values: &[BigInt]) -> BigInt {
    values.iter().max().cloned().unwrap_or_default()
}

impl Writer<'_> {
    /// Declares variables that signed operations read as numbers with sign.
    fn note_signs(&mut self, query: &Query) {
        let mut roots = query.assumptions.clone();
        roots.push(query.goal);
        let mut signed: Vec<Term> = Vec::new();
        for t in self.terms.below(&roots) {
            match *self.terms.node(t) {
                Node::Binary(Op::Slt | Op::FloorDiv | Op::FloorMod, a, b) => signed.extend([a, b]),
                Node::Binary(Op::AShr, a, _) | Node::SExt(a) => signed.push(a),
                _ => {}
            }
        }
        signed.sort_unstable();
        signed.dedup();
        for t in signed {
            if self.terms.index_of(t).is_some() && self.terms.width(t) > 1 {
                self.int(t, Reading::Signed);
            }
        }
    }

    fn fresh(&mut self, sort: &str, body: &str) -> String {
        let name = format!("n{}", self.next);
        self.next += 1;
        let _ = writeln!(self.text, "(define-fun {name} () {sort} {body})");
        name
    }

    fn range(reading: Reading, width: u16) -> (BigInt, BigInt) {
        match reading {
            Reading::Unsigned => (BigInt::from(0), power(width) - 1),
            Reading::Signed => (-power(width - 1), power(width - 1) - 1),
        }
    }

    /// The integer of a term in a reading.
    fn int(&mut self, t: Term, reading: Reading) -> Int {
        if let Some(known) = self.ints.get(&(t, reading)) {
            return known.clone();
        }
        let width = self.terms.width(t);
        let (from, found) = self.natural(t, reading);
        let found = match from == reading {
            true => found,
            false => self.converted(&found, reading, width),
        };
        let named = Int {
            text: self.fresh("Int", &found.text),
            ..found
        };
        self.ints.insert((t, reading), named.clone());
        named
    }

    /// The other reading of an integer in range.
    fn converted(&mut self, int: &Int, to: Reading, width: u16) -> Int {
        let (low, high) = Self::range(to, width);
        if int.low >= low && int.high <= high {
            return int.clone();
        }
        let (x, all) = (&int.text, power(width));
        // The sign is known.
        let known = match to {
            Reading::Signed if int.low > high => Some(-&all),
            Reading::Unsigned if int.high < low => Some(all.clone()),
            _ => None,
        };
        if let Some(more) = known {
            return Int {
                text: format!("(+ {x} {})", numeral(&more)),
                low: &int.low + &more,
                high: &int.high + &more,
            };
        }
        let text = match to {
            Reading::Signed => format!("(ite (> {x} {}) (- {x} {all}) {x})", high),
            Reading::Unsigned => format!("(ite (< {x} 0) (+ {x} {all}) {x})"),
        };
        Int { text, low, high }
    }

    /// An exact integer modulo 2^width in a reading.
    fn wrapped(&mut self, exact: Int, reading: Reading, width: u16) -> Int {
        let (low, high) = Self::range(reading, width);
        if exact.low >= low && exact.high <= high {
            return exact;
        }
        let all = power(width);
        let near = exact.low >= &low - &all && exact.high <= &high + &all;
        let x = match near {
            true => self.fresh("Int", &exact.text),
            false => exact.text,
        };
        let text = match (near, reading) {
            (true, _) => format!(
                "(ite (> {x} {}) (- {x} {all}) (ite (< {x} {}) (+ {x} {all}) {x}))",
                numeral(&high),
                numeral(&low)
            ),
            (false, Reading::Unsigned) => format!("(mod {x} {all})"),
            (false, Reading::Signed) => {
                let half = power(width - 1);
                format!("(- (mod (+ {x} {half}) {all}) {half})")
            }
        };
        Int { text, low, high }
    }

    /// A term in the reading that needs the least text, preferably the wanted one.
    fn natural(&mut self, t: Term, wanted: Reading) -> (Reading, Int) {
        let width = self.terms.width(t);
        let node = self.terms.node(t).clone();
        let full = |reading: Reading, text: String| {
            let (low, high) = Self::range(reading, width);
            (reading, Int { text, low, high })
        };
        if width == 1 && !matches!(node, Node::Const(_)) {
            let truth = self.truth(t);
            return full(Reading::Unsigned, format!("(ite {truth} 1 0)"));
        }
        match node {
            Node::Const(bits) => {
                let value = match wanted {
                    Reading::Unsigned => BigInt::from(bits),
                    Reading::Signed => BigInt::from(signed(bits, width)),
                };
                let text = numeral(&value);
                let (low, high) = (value.clone(), value);
                (wanted, Int { text, low, high })
            }
            Node::Var(n) => {
                let name = format!("v{n}{}", if wanted == Reading::Signed { "s" } else { "u" });
                // A variable has one reading; the other one follows.
                let other = match wanted {
                    Reading::Signed => Reading::Unsigned,
                    Reading::Unsigned => Reading::Signed,
                };
                if let Some(known) = self.ints.get(&(t, other)) {
                    return (other, known.clone());
                }
                self.declare(&name, wanted, width);
                self.variables.push((t, name.clone()));
                full(wanted, name)
            }
            Node::Not(a) => {
                let a = self.int(a, wanted);
                let top = match wanted {
                    Reading::Unsigned => power(width) - 1,
                    Reading::Signed => BigInt::from(-1),
                };
                let (low, high) = (&top - &a.high, &top - &a.low);
                let text = format!("(- {} {})", numeral(&top), a.text);
                (wanted, Int { text, low, high })
            }
            Node::Binary(op, a, b) => self.binary(t, (op, a, b), wanted),
            Node::Ite(c, a, b) => {
                let c = self.truth(c);
                let (a, b) = (self.int(a, wanted), self.int(b, wanted));
                let text = format!("(ite {c} {} {})", a.text, b.text);
                let (low, high) = (a.low.min(b.low), a.high.max(b.high));
                (wanted, Int { text, low, high })
            }
            Node::Extract(a, low) => {
                let from = self.terms.width(a);
                if let Some(kept) = self.signed_part(a, low, width) {
                    return (Reading::Signed, kept);
                }
                let x = self.int(a, Reading::Unsigned);
                let down = match low {
                    0 => x.text,
                    _ => format!("(div {} {})", x.text, power(low)),
                };
                let text = match low + width == from || x.high < power(low + width) {
                    true => down,
                    false => format!("(mod {down} {})", power(width)),
                };
                full(Reading::Unsigned, text)
            }
            Node::ZExt(a) => (Reading::Unsigned, self.int(a, Reading::Unsigned)),
            Node::SExt(a) => (Reading::Signed, self.int(a, Reading::Signed)),
            Node::Call(f, args) => {
                let reading = match self.terms.functions()[f as usize].apply {
                    crate::function::Apply::Rule(..) => Reading::Signed,
                    _ => Reading::Unsigned,
                };
                let args: Vec<Term> = args.to_vec();
                let text = self.open(&format!("f{f}"), &args, reading, width);
                full(reading, text)
            }
        }
    }

    /// The upper part of a number with sign, or a result of a function that fits the lower part.
    fn signed_part(&mut self, a: Term, low: u16, width: u16) -> Option<Int> {
        let is_upper = low > 0 && low + width == self.terms.width(a);
        if is_upper && self.prefers_sign(a) {
            let x = self.int(a, Reading::Signed);
            let text = format!("(div {} {})", x.text, power(low));
            let (low, high) = (x.low >> low, x.high >> low);
            return Some(Int { text, low, high });
        }
        let (least, most) = Self::range(Reading::Signed, width);
        let known = self.ints.get(&(a, Reading::Signed));
        let is_call = matches!(self.terms.node(a), Node::Call(..));
        let fits = known.filter(|x| is_call && low == 0 && x.low >= least && x.high <= most);
        fits.cloned()
    }

    fn declare(&mut self, name: &str, reading: Reading, width: u16) {
        let (low, high) = Self::range(reading, width);
        let _ = writeln!(
            self.text,
            "(declare-const {name} Int)\n(assert (and (<= {} {name}) (<= {name} {})))",
            numeral(&low),
            numeral(&high)
        );
    }

    /// The value of a function of which nothing else is known: a variable for each list of arguments, equal for equal arguments.
    fn open(&mut self, name: &str, args: &[Term], reading: Reading, width: u16) -> String {
        let ints: Vec<String> = args.iter().map(|&a| self.int(a, reading).text).collect();
        if !self.declared.contains(&name.to_owned()) {
            self.declared.push(name.to_owned());
            let sorts = vec!["Int"; ints.len()].join(" ");
            let _ = writeln!(self.text, "(declare-fun {name} ({sorts}) Int)");
        }
        let value = self.fresh("Int", &format!("({name} {})", ints.join(" ")));
        let (low, high) = Self::range(reading, width);
        let _ = writeln!(
            self.text,
            "(assert (and (<= {} {value}) (<= {value} {})))",
            numeral(&low),
            numeral(&high)
        );
        value
    }
}
