//! Numbers and conditions of rules as terms.
//!
//! The numbers of a rule are integers of up to 128 bits, and an operation on them is exact or has no value
//! ([`IntExpr::eval`](easel_egraph::IntExpr::eval)). A number is a signed term that is wide enough for every value, and a condition
//! under which it has a value. A comparison of numbers without a value does not hold, and its negation does not hold either.

use crate::facts::Matched;
use crate::function::{Apply, Function};
use crate::integer::{Number, Unmodelled, constant, widen};
use crate::term::{Op, Term, Terms, WIDEST};
use easel_rules::func::Func;
use easel_rules::{CmpOp, Cond, IntExpr, IntOp, Kind};
use smallvec::SmallVec;

type Made<T> = Result<T, Unmodelled>;

/// A number of the least width, if it is a constant.
fn trimmed(terms: &mut Terms, n: Number) -> Number {
    let width = terms.width(n.term);
    match terms.as_const(n.term) {
        Some(bits) => {
            let least = constant(terms, crate::bits::signed(bits, width));
            Number {
                valid: n.valid,
                ..least
            }
        }
        None => n,
    }
}

/// The low bits of a number as a constant of a type.
pub fn bits(terms: &mut Terms, n: Number, width: u16) -> Term {
    match terms.width(n.term) < width {
        true => terms.sext(n.term, width),
        false => terms.extract(n.term, 0, width),
    }
}

/// Both numbers with one width, which has some more bits than the wider number.
fn alike(terms: &mut Terms, a: Number, b: Number, more: u16) -> Made<(Term, Term)> {
    let width = widen(terms.width(a.term).max(terms.width(b.term)), more)?;
    Ok((terms.sext(a.term, width), terms.sext(b.term, width)))
}

/// The number of an expression.
pub fn number(terms: &mut Terms, e: &IntExpr, facts: &mut Matched<'_>) -> Made<Number> {
    let n = match e {
        IntExpr::Int(i) => constant(terms, *i),
        IntExpr::Var(v) => facts.constant(terms, *v)?,
        IntExpr::Fact(f, args) => facts.fact(terms, *f, args)?,
        IntExpr::Neg(a) => {
            let a = number(terms, a, facts)?;
            let wide = widen(terms.width(a.term), 1)?;
            let t = terms.sext(a.term, wide);
            Number {
                term: terms.neg(t),
                ..a
            }
        }
        IntExpr::Binary(op, a, b) => {
            let (a, b) = (number(terms, a, facts)?, number(terms, b, facts)?);
            binary(terms, *op, a, b)?
        }
        IntExpr::Compute(f, args) => {
            let mut list = Vec::new();
            for arg in args {
                list.push(number(terms, arg, facts)?);
            }
            compute(terms, *f, &list, facts)?
        }
    };
    Ok(trimmed(terms, n))
}

fn binary(terms: &mut Terms, op: IntOp, a: Number, b: Number) -> Made<Number> {
    let both = terms.and(a.valid, b.valid);
    let (term, valid) = match op {
        IntOp::Add | IntOp::Sub => {
            let op = if op == IntOp::Add { Op::Add } else { Op::Sub };
            match alike(terms, a, b, 1) {
                Ok((x, y)) => (terms.binary(op, x, y), both),
                // As in the engine, a result beyond 128 bits is no value.
                Err(_) => {
                    let (x, y) = alike(terms, a, b, 0)?;
                    let sum = terms.binary(op, x, y);
                    let [sx, sy, s] = [x, y, sum].map(|t| terms.bit(t, WIDEST - 1));
                    let sy = if op == Op::Sub { terms.not(sy) } else { sy };
                    let alike = terms.eq(sx, sy);
                    let kept = terms.eq(s, sx);
                    let fits = terms.implies(alike, kept);
                    (sum, terms.and(both, fits))
                }
            }
        }
        IntOp::Mul if terms.width(a.term) + terms.width(b.term) > WIDEST => {
            let (x, y) = alike(terms, a, b, 0)?;
            let (x, y) = (terms.sext(x, WIDEST), terms.sext(y, WIDEST));
            let product = terms.binary(Op::Mul, x, y);
            // As in the engine, a result beyond 128 bits is no value.
            let back = terms.binary(Op::FloorDiv, product, y);
            let exact = terms.eq(back, x);
            let zero = terms.constant(0, WIDEST);
            let none = terms.eq(y, zero);
            let fits = terms.or(none, exact);
            (product, terms.and(both, fits))
        }
        IntOp::Mul => {
            let width = widen(terms.width(a.term), terms.width(b.term))?;
            let (x, y) = (terms.sext(a.term, width), terms.sext(b.term, width));
            (terms.binary(Op::Mul, x, y), both)
        }
        IntOp::Div | IntOp::Rem => {
            let (x, y) = alike(terms, a, b, 1)?;
            let zero = terms.constant(0, terms.width(y));
            let zero = terms.eq(y, zero);
            let some = terms.not(zero);
            let op = match op {
                IntOp::Div => Op::FloorDiv,
                _ => Op::FloorMod,
            };
            (terms.binary(op, x, y), terms.and(both, some))
        }
        IntOp::And | IntOp::Or | IntOp::Xor => {
            let (x, y) = alike(terms, a, b, 0)?;
            let op = match op {
                IntOp::And => Op::And,
                IntOp::Or => Op::Or,
                _ => Op::Xor,
            };
            (terms.binary(op, x, y), both)
        }
        IntOp::Shl => {
            let by = terms
                .as_const(b.term)
                .map(|bits| crate::bits::signed(bits, terms.width(b.term)));
            match by {
                Some(by) => {
                    let fits = u16::try_from(by).ok().filter(|&n| n < 127);
                    let Some(by) = fits else {
                        return Ok(Number {
                            valid: terms.truth(false),
                            ..a
                        });
                    };
                    let width = widen(terms.width(a.term), by)?;
                    let x = terms.sext(a.term, width);
                    let amount = terms.constant(by.into(), width);
                    (terms.binary(Op::Shl, x, amount), both)
                }
                // The result may have as many bits as there are.
                None => {
                    let x = terms.sext(a.term, WIDEST);
                    let by = terms.sext(b.term, WIDEST);
                    let shifted = terms.binary(Op::Shl, x, by);
                    let back = terms.binary(Op::AShr, shifted, by);
                    let exact = terms.eq(back, x);
                    let small = below(terms, by, 127);
                    let valid = terms.and(both, exact);
                    (shifted, terms.and(valid, small))
                }
            }
        }
        IntOp::Shr => {
            let (x, by) = alike(terms, a, b, 0)?;
            let small = below(terms, by, 127);
            (terms.binary(Op::AShr, x, by), terms.and(both, small))
        }
    };
    Ok(Number { term, valid })
}

/// Whether a signed number is in [0, n).
fn below(terms: &mut Terms, t: Term, n: i128) -> Term {
    let width = terms.width(t);
    let sign = terms.bit(t, width - 1);
    let positive = terms.not(sign);
    if width < 64 && n > (1i128 << (width - 1)) - 1 {
        return positive;
    }
    let limit = terms.constant(n, width);
    let small = terms.binary(Op::Ult, t, limit);
    terms.and(positive, small)
}

fn compute(terms: &mut Terms, f: Func, args: &[Number], facts: &mut Matched<'_>) -> Made<Number> {
    let always = terms.truth(true);
    let valid = args.iter().fold(always, |all, a| terms.and(all, a.valid));
    let known: Option<Vec<i128>> = args
        .iter()
        .map(|a| {
            let bits = terms.as_const(a.term)?;
            Some(crate::bits::signed(bits, terms.width(a.term)))
        })
        .collect();
    if let Some(known) = known {
        return Ok(match easel_rules::func::compute(f, &known) {
            Some(value) => Number {
                valid,
                ..constant(terms, value)
            },
            None => Number {
                valid: terms.truth(false),
                ..constant(terms, 0)
            },
        });
    }
    Ok(match (f, args) {
        (Func::Log2, &[a]) => {
            let (width, t) = (terms.width(a.term), a.term);
            let (zero, one) = (terms.constant(0, width), terms.constant(1, width));
            let less = terms.binary(Op::Sub, t, one);
            let common = terms.and(t, less);
            let single = terms.eq(common, zero);
            let positive = terms.binary(Op::Slt, zero, t);
            let power = terms.and(single, positive);
            let place = terms.trailing_zeros(t);
            let place = terms.resize(place, 8);
            Number {
                term: place,
                valid: terms.and(valid, power),
            }
        }
        (Func::Abs, &[a]) => {
            let wide = widen(terms.width(a.term), 1)?;
            let t = terms.sext(a.term, wide);
            let sign = terms.bit(t, wide - 1);
            let opposite = terms.neg(t);
            let term = terms.ite(sign, opposite, t);
            Number { term, valid }
        }
        (Func::Min | Func::Max, &[a, b]) => {
            let (x, y) = alike(terms, a, b, 0)?;
            let (low, high) = if f == Func::Min { (x, y) } else { (y, x) };
            let term = terms.pick(Op::Slt, x, y, low, high);
            Number { term, valid }
        }
        (Func::Mask, &[n]) => {
            let one = constant(terms, 1);
            let power = binary(terms, IntOp::Shl, one, n)?;
            let minus = terms.constant(-1, WIDEST);
            let power_wide = terms.sext(power.term, WIDEST);
            Number {
                term: terms.binary(Op::Add, power_wide, minus),
                valid: terms.and(valid, power.valid),
            }
        }
        _ => {
            // A function whose result only its contract states.
            let mut list: SmallVec<[Term; 3]> = SmallVec::new();
            for a in args {
                let wide = terms.sext(a.term, WIDEST);
                list.push(wide);
            }
            let is_defined = Function {
                name: format!("{} defined", f.name()),
                width: 1,
                apply: Apply::Rule(f, true),
            };
            let function = Function {
                name: f.name().to_owned(),
                width: WIDEST,
                apply: Apply::Rule(f, false),
            };
            let own = terms.call(is_defined, list.clone());
            let term = terms.call(function, list.clone());
            facts.contract(f, &list, term);
            Number {
                term,
                valid: terms.and(valid, own),
            }
        }
    })
}

/// Whether a condition is known to hold; with `positive` unset, whether it is known not to hold.
pub fn holds(terms: &mut Terms, c: &Cond, positive: bool, facts: &mut Matched<'_>) -> Made<Term> {
    Ok(match c {
        Cond::Not(inner) => holds(terms, inner, !positive, facts)?,
        Cond::And(list) | Cond::Or(list) => {
            let all = matches!(c, Cond::And(_)) == positive;
            let mut result = terms.truth(all);
            for part in list {
                let part = holds(terms, part, positive, facts)?;
                result = match all {
                    true => terms.and(result, part),
                    false => terms.or(result, part),
                };
            }
            result
        }
        Cond::Compare(op, a, b) => {
            let (a, b) = (number(terms, a, facts)?, number(terms, b, facts)?);
            let (x, y) = alike(terms, a, b, 0)?;
            let holds = match op {
                CmpOp::Eq => terms.eq(x, y),
                CmpOp::Ne => {
                    let eq = terms.eq(x, y);
                    terms.not(eq)
                }
                CmpOp::Lt => terms.binary(Op::Slt, x, y),
                CmpOp::Le => terms.sle(x, y),
                CmpOp::Gt => terms.binary(Op::Slt, y, x),
                CmpOp::Ge => terms.sle(y, x),
            };
            let holds = if positive { holds } else { terms.not(holds) };
            let valid = terms.and(a.valid, b.valid);
            terms.and(valid, holds)
        }
        Cond::Test(f, args) => {
            debug_assert!(f.kind() == Kind::Predicate);
            let n = facts.fact(terms, *f, args)?;
            let zero = terms.constant(0, terms.width(n.term));
            let zero = terms.eq(n.term, zero);
            let holds = if positive { terms.not(zero) } else { zero };
            terms.and(n.valid, holds)
        }
    })
}
