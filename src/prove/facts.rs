//! The facts about matched values: what a condition may ask of them, and what follows for the value.
//!
//! A fact is a variable of the equation, not a function of the value: the engine knows bounds that hold, not the best bounds. With
//! `x` the value as a signed number, the assumptions are
//!
//! ```text
//! lo <= x <= hi        x & known_zero = 0        x & known_one = known_one
//! lo >= 0  <=>  the sign is in known_zero
//! constant  =>  lo = hi = x, known_zero = ~x, known_one = x
//! uniform   =>  x is the value of the first lane, too
//! ```
//!
//! All other facts are functions of these.

use crate::float::Ieee;
use crate::integer::{self as number, Number, Unmodelled};
use crate::kernel::Value;
use crate::term::{Hint, Op, Term, Terms};
use easel_ir::kernel::Scalar;
use easel_rules::VarId;
use easel_rules::func::Func;
use std::collections::BTreeMap;

/// What a variable of a rule stands for.
#[derive(Clone, Copy, Debug)]
pub enum Bound {
    /// A value in the lane, and in the first lane.
    Value {
        /// In the lane of the result.
        own: Value,
        /// In the first active lane.
        first: Value,
    },
    /// A number of a sum, signed.
    Number(Term),
}

/// The facts of one value.
#[derive(Clone, Copy)]
struct Facts {
    lo: Term,
    hi: Term,
    zeros: Term,
    ones: Term,
    constant: Term,
    uniform: Term,
    quiet: Term,
}

/// Matched variables with their facts and the assumptions that follow.
pub struct Matched<'r> {
    /// The names of the variables.
    pub names: &'r [String],
    /// What each variable stands for.
    pub bound: Vec<Option<Bound>>,
    /// Variables that the condition requires to be constants.
    pub constants: Vec<VarId>,
    /// One bit each.
    pub assumptions: Vec<Term>,
    facts: BTreeMap<usize, Facts>,
    /// Whether registers are not read afterwards, where a rule does not require the death.
    dies: BTreeMap<usize, Term>,
    /// Whether numbers are constants of instructions, of which more is known than of those of sums.
    pub of_window: bool,
    /// Predicates that are known without facts, as those on registers.
    pub answers: BTreeMap<(Func, Vec<VarId>), bool>,
    /// Results of functions whose contracts state them.
    pub contracts: Vec<Contract>,
}

impl<'r> Matched<'r> {
    /// Nothing matched.
    pub fn new(names: &'r [String], constants: Vec<VarId>) -> Matched<'r> {
        Matched {
            names,
            bound: vec![None; names.len()],
            constants,
            assumptions: Vec::new(),
            facts: BTreeMap::new(),
            dies: BTreeMap::new(),
            of_window: false,
            answers: BTreeMap::new(),
            contracts: Vec::new(),
        }
    }

    /// A new value of a type for a variable: in the lane, or in the first lane.
    pub fn fresh(&mut self, terms: &mut Terms, v: VarId, elem: Scalar, in_first: bool) -> Value {
        let name = self.names[v.index()].clone();
        let hint = if elem.is_int() {
            Hint::Integer
        } else {
            Hint::Float(elem)
        };
        let bits = terms.variable(format!("?{name}"), elem.bits(), hint);
        let own = terms.defined(bits, elem);
        // A constant is one value for all lanes.
        let first = match self.constants.contains(&v) {
            true => own,
            false => {
                let of = terms.index_of(bits).unwrap_or(0);
                let name = format!("?{name} in the first lane");
                let bits = terms.variable(name, elem.bits(), Hint::First(of));
                terms.defined(bits, elem)
            }
        };
        self.bound[v.index()] = Some(Bound::Value { own, first });
        if in_first { first } else { own }
    }

    fn value(&self, v: VarId) -> Result<Value, Unmodelled> {
        match self.bound[v.index()] {
            Some(Bound::Value { own, .. }) => Ok(own),
            _ => Err(Unmodelled::new("a fact of no value")),
        }
    }

    fn of(&mut self, terms: &mut Terms, v: VarId) -> Result<Facts, Unmodelled> {
        if let Some(known) = self.facts.get(&v.index()) {
            return Ok(*known);
        }
        let Some(Bound::Value { own, first }) = self.bound[v.index()] else {
            return Err(Unmodelled::new("a fact of no value"));
        };
        let (x, width) = (own.bits, own.elem.bits());
        let yes = terms.truth(true);
        let facts = if self.constants.contains(&v) {
            Facts {
                lo: x,
                hi: x,
                zeros: terms.not(x),
                ones: x,
                constant: yes,
                uniform: yes,
                quiet: terms.variable("quiet", 1, Hint::Integer),
            }
        } else {
            let name = &self.names[v.index()];
            // A named part has no variable of its own.
            let of = terms.index_of(x);
            let hint = |hint: fn(u32) -> Hint| of.map_or(Hint::Integer, hint);
            let f = Facts {
                lo: terms.variable(format!("lo(?{name})"), width, hint(Hint::Low)),
                hi: terms.variable(format!("hi(?{name})"), width, hint(Hint::High)),
                zeros: terms.variable(format!("known_zero(?{name})"), width, hint(Hint::Zeros)),
                ones: terms.variable(format!("known_one(?{name})"), width, hint(Hint::Ones)),
                constant: terms.variable(format!("constant(?{name})"), 1, Hint::Integer),
                uniform: terms.variable(format!("uniform(?{name})"), 1, Hint::Integer),
                quiet: terms.variable(format!("quiet(?{name})"), 1, Hint::Integer),
            };
            let zero = terms.constant(0, width);
            // Facts hold in every lane.
            for x in [x, first.bits] {
                let (above, under) = (terms.sle(f.lo, x), terms.sle(x, f.hi));
                let none = terms.and(x, f.zeros);
                let none = terms.eq(none, zero);
                let all = terms.and(x, f.ones);
                let all = terms.eq(all, f.ones);
                self.assumptions.extend([above, under, none, all]);
            }
            let sign = terms.bit(f.zeros, width - 1);
            let negative = terms.bit(f.lo, width - 1);
            let agree = terms.binary(Op::Xor, sign, negative);
            self.assumptions.push(agree);
            // The bounds, the masks and the lanes of a constant are those of its value.
            let inverse = terms.not(x);
            let parts = [
                (f.lo, x),
                (f.hi, x),
                (f.zeros, inverse),
                (f.ones, x),
                (first.bits, x),
            ];
            for (fact, is) in parts {
                let same = terms.eq(fact, is);
                let follows = terms.implies(f.constant, same);
                self.assumptions.push(follows);
            }
            let same = terms.eq(first.bits, x);
            let follows = terms.implies(f.uniform, same);
            self.assumptions.push(follows);
            let follows = terms.implies(f.constant, f.uniform);
            self.assumptions.push(follows);
            f
        };
        if let Some(format) = Ieee::of(own.elem) {
            let loud = format.is_signalling(terms, x);
            let quiet = terms.not(loud);
            let follows = terms.implies(facts.quiet, quiet);
            self.assumptions.push(follows);
        }
        self.facts.insert(v.index(), facts);
        Ok(facts)
    }

    /// The number of a variable that must be a constant.
    pub fn constant(&mut self, terms: &mut Terms, v: VarId) -> Result<Number, Unmodelled> {
        match self.bound[v.index()] {
            Some(Bound::Number(term)) => number::of_term(terms, term, true),
            Some(Bound::Value { own, .. }) => {
                let facts = self.of(terms, v)?;
                Ok(Number {
                    term: own.bits,
                    valid: facts.constant,
                })
            }
            None => Err(Unmodelled::new("a variable without a value")),
        }
    }

    /// A fact or predicate as a number.
    pub fn fact(
        &mut self,
        terms: &mut Terms,
        f: Func,
        args: &[VarId],
    ) -> Result<Number, Unmodelled> {
        if let Some(&answer) = self.answers.get(&(f, args.to_vec())) {
            return Ok(number::constant(terms, answer.into()));
        }
        let none = || Unmodelled::new(format!("`{}` of no value", f.name()));
        let &v = args.first().ok_or_else(none)?;
        if f == Func::Dies {
            let name = format!("dies(?{})", self.names[v.index()]);
            let make = || terms.variable(name, 1, Hint::Integer);
            let dies = *self.dies.entry(v.index()).or_insert_with(make);
            return number::of_term(terms, dies, false);
        }
        if let (Func::SameReg, Some(Bound::Number(a)), Some(&w)) =
            (f, self.bound[v.index()], args.get(1))
            && let Some(Bound::Number(b)) = self.bound[w.index()]
        {
            let same = terms.eq(a, b);
            return number::of_term(terms, same, false);
        }
        if let Some(Bound::Number(term)) = self.bound[v.index()] {
            return number_fact(terms, f, term, self.of_window);
        }
        let value = self.value(v)?;
        let width = value.elem.bits();
        if let Some(elem) = f.elem() {
            let is = Scalar::parse(elem) == Some(value.elem);
            return Ok(number::constant(terms, is.into()));
        }
        if f == Func::Width {
            return Ok(number::constant(terms, width.into()));
        }
        let facts = self.of(terms, v)?;
        let maybe = terms.not(facts.zeros);
        let fits = |terms: &mut Terms, bits: u16| match bits < width {
            true => {
                let above = terms.extract(maybe, bits, width - bits);
                let zero = terms.constant(0, width - bits);
                terms.eq(above, zero)
            }
            false => terms.truth(true),
        };
        let truth = match f {
            Func::Lo => return number::of_term(terms, facts.lo, true),
            Func::Hi => return number::of_term(terms, facts.hi, true),
            Func::KnownZero => return number::of_term(terms, facts.zeros, false),
            Func::KnownOne => return number::of_term(terms, facts.ones, false),
            Func::Align | Func::TrailingZeros => {
                let places = terms.trailing_zeros(maybe);
                let last = terms.constant(i128::from(width) - 1, width);
                let places = terms.pick(Op::Ult, places, last, places, last);
                if f == Func::TrailingZeros {
                    return number::of_term(terms, places, false);
                }
                let one = terms.constant(1, width);
                let align = terms.binary(Op::Shl, one, places);
                return number::of_term(terms, align, false);
            }
            Func::Uniform => facts.uniform,
            Func::Constant => facts.constant,
            Func::PowerOfTwo => {
                let power = is_power(terms, value.bits);
                terms.and(facts.constant, power)
            }
            Func::NonNeg => {
                let sign = terms.bit(facts.lo, width - 1);
                terms.not(sign)
            }
            Func::DisjointBits => {
                let &w = args.get(1).ok_or_else(none)?;
                let other = self.of(terms, w)?;
                let both = terms.not(other.zeros);
                if terms.width(both) != width {
                    return Err(Unmodelled::new("`disjoint_bits` of two widths"));
                }
                let both = terms.and(maybe, both);
                let zero = terms.constant(0, width);
                terms.eq(both, zero)
            }
            Func::Quiet => match value.elem.is_int() {
                true => terms.truth(false),
                false => facts.quiet,
            },
            Func::FitsI32 => {
                let (least, most) = (i128::from(i32::MIN), i128::from(i32::MAX));
                match width <= 32 {
                    true => terms.truth(true),
                    false => {
                        let (least, most) =
                            (terms.constant(least, width), terms.constant(most, width));
                        let (low, high) = (terms.sle(least, facts.lo), terms.sle(facts.hi, most));
                        terms.and(low, high)
                    }
                }
            }
            Func::FitsU32 | Func::FitsU24 => {
                let bits = if f == Func::FitsU32 { 32 } else { 24 };
                let fits = fits(terms, bits);
                // What follows for the value, for a solver that knows no masks.
                if bits < width {
                    let above = terms.extract(value.bits, bits, width - bits);
                    let zero = terms.constant(0, width - bits);
                    let small = terms.eq(above, zero);
                    let follows = terms.implies(fits, small);
                    self.assumptions.push(follows);
                }
                fits
            }
            // Whether a value is read once says nothing of the value.
            Func::OneUse => terms.variable("one_use", 1, Hint::Integer),
            _ => return Err(Unmodelled::new(format!("`{}`", f.name()))),
        };
        number::of_term(terms, truth, false)
    }

    /// The assumptions that matter for some terms. A fact that none of the terms mentions can always be chosen so that the
    /// assumptions about the fact hold.
    pub fn relevant(&self, terms: &Terms, core: &[Term]) -> Vec<Term> {
        let used = terms.below(core);
        let facts: Vec<Term> = self
            .facts
            .values()
            .flat_map(|f| [f.lo, f.hi, f.zeros, f.ones, f.constant, f.uniform, f.quiet])
            .filter(|&t| terms.index_of(t).is_some())
            .collect();
        let values: Vec<Term> = self
            .bound
            .iter()
            .flatten()
            .flat_map(|b| match b {
                Bound::Value { own, first } => [own.bits, first.bits],
                Bound::Number(t) => [*t, *t],
            })
            .collect();
        let matters = |assumption: &&Term| {
            let below = terms.below(&[**assumption]);
            let mut all = below
                .iter()
                .filter(|t| facts.contains(t) && !values.contains(t));
            all.all(|t| used.binary_search(t).is_ok())
        };
        self.assumptions.iter().filter(matters).copied().collect()
    }

    /// Notes a result of a function of the rule language, whose contract states what the result is.
    pub fn contract(&mut self, f: Func, args: &[Term], result: Term) {
        let contract = Contract {
            function: f,
            args: args.to_vec(),
            result,
        };
        if !self.contracts.contains(&contract) {
            self.contracts.push(contract);
        }
    }
}

/// The result of a function of the rule language for some arguments, all signed numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Contract {
    /// The function.
    pub function: Func,
    /// Its arguments.
    pub args: Vec<Term>,
    /// The result.
    pub result: Term,
}

/// A fact of a number of a sum, as the engine answers it.
fn number_fact(
    terms: &mut Terms,
    f: Func,
    term: Term,
    of_window: bool,
) -> Result<Number, Unmodelled> {
    let width = terms.width(term);
    let sign = terms.bit(term, width - 1);
    let positive = terms.not(sign);
    let truth = match f {
        Func::Lo | Func::Hi => return number::of_term(terms, term, true),
        Func::Constant => terms.truth(true),
        Func::NonNeg => positive,
        Func::PowerOfTwo => {
            let power = is_power(terms, term);
            terms.and(power, positive)
        }
        Func::FitsI32 | Func::FitsU32 | Func::FitsU24 if of_window => {
            let (least, most) = match f {
                Func::FitsI32 => (-1i128 << 31, (1 << 31) - 1),
                Func::FitsU32 => (0, (1 << 32) - 1),
                _ => (0, (1 << 24) - 1),
            };
            let (least, most) = (terms.constant(least, width), terms.constant(most, width));
            let (low, high) = (terms.sle(least, term), terms.sle(term, most));
            terms.and(low, high)
        }
        _ => {
            return Ok(Number {
                valid: terms.truth(false),
                ..number::constant(terms, 0)
            });
        }
    };
    number::of_term(terms, truth, false)
}

/// Whether one bit is set.
pub(crate) fn is_power(terms: &mut Terms, x: Term) -> Term {
    let width = terms.width(x);
    let (zero, one) = (terms.constant(0, width), terms.constant(1, width));
    let less = terms.binary(Op::Sub, x, one);
    let common = terms.and(x, less);
    let single = terms.eq(common, zero);
    let none = terms.eq(x, zero);
    let some = terms.not(none);
    terms.and(single, some)
}
