//! Scripts about integers: every term as an integer, with remainders where a result wraps.
//!
//! A solver of bit vectors looks at bits, and a product of two unknown numbers of 64 bits has too many. As integers, division by a
//! constant and carries between halves are equations between products, which a solver of nonlinear arithmetic decides fast.
//!
//! A term has up to three readings: an integer without sign in `[0, 2^w)`, an integer with sign in `[-2^(w-1), 2^(w-1))`, and a
//! truth value if it has one bit. Intervals of the readings show which results do not wrap. Bitwise operations that are no
//! arithmetic are functions of which only the arguments are known.

use crate::bits::{mask, signed};
use crate::contract::{Family, Promise, numeral};
use crate::facts::Contract;
use crate::polynomial::{Polynomial, Quotient, relations};
use crate::query::Query;
use crate::term::{Node, Op, Term, Terms};
use easel_rules::func::Func;
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

    /// Whether a term is 0 or all ones, and when it is all ones.
    fn as_mask(&mut self, t: Term) -> Option<String> {
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

    fn bitwise(
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

    fn binary(&mut self, t: Term, (op, a, b): (Op, Term, Term), wanted: Reading) -> (Reading, Int) {
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
    fn narrow(&self, a: Term, b: Term) -> (Term, Term) {
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
    fn quotient(&mut self, a: Term, b: Term) -> Int {
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

    /// A term of one bit as a truth value.
    fn truth(&mut self, t: Term) -> String {
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
    fn exact(&mut self, t: Term, reading: Reading) -> Option<Int> {
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
    fn difference(&self, t: Term) -> Option<(Term, Term)> {
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
    fn most(&self, t: Term) -> Option<Term> {
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
    fn wraps(&mut self, t: Term) -> bool {
        match *self.terms.node(t) {
            Node::Binary(Op::Add | Op::Sub | Op::Mul, ..) => {
                self.exact(t, Reading::Signed).is_none()
                    && self.exact(t, Reading::Unsigned).is_none()
            }
            Node::Ite(_, a, b) => self.wraps(a) || self.wraps(b),
            _ => false,
        }
    }

    /// An integer that is equal to a term modulo 2^width: sums and products stay polynomials.
    fn modular(&mut self, t: Term) -> Int {
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

    fn prefers_sign(&self, t: Term) -> bool {
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
    fn relations(&mut self, query: &Query) {
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
    fn polynomial(&mut self, t: Term, exact: &FxHashMap<Term, Term>) -> Polynomial {
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
    fn base(&mut self, t: Term, reading: Reading) -> String {
        self.int(t, reading).text
    }

    /// The integer without sign of a term as a polynomial.
    fn unsigned(&mut self, t: Term) -> Polynomial {
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

    /// What a function of the rule language promises of its result (`rules/func.rs`).
    fn contract(&mut self, c: &Contract) {
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
    fn promised_quotients(&mut self) {
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

fn arithmetic(op: Op, x: &Int, y: &Int) -> Int {
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
