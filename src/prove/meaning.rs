//! Meanings of instructions as terms.
//!
//! Integers are operations on bit vectors. Floats are functions ([`function`](crate::function)). A load is a function of its address
//! without values: equal addresses give equal results, which holds only if no store is between them; a caller that orders accesses
//! checks that. A call that depends on other lanes has equal results only for the same terms, because values that are equal in this
//! lane may differ in other lanes.

use crate::function::{Apply, Function};
use crate::term::{Op, Term, Terms};
use easel_isa::meaning::calls::Shape;
use easel_isa::meaning::types::{Call, ExprKind, Typed};
use easel_isa::meaning::{BinaryOp, UnaryOp};
use smallvec::SmallVec;
use std::rc::Rc;

/// The terms of operands by name; `None` for an operand without a term.
pub type Operands<'a> = &'a mut dyn FnMut(&mut Terms, &str) -> Option<Term>;

/// The term of an expression; `None` for a part without width or wider than a term, and for an operand without a term.
pub fn term(terms: &mut Terms, e: &Typed, operands: Operands<'_>) -> Option<Term> {
    if !(1..=crate::term::WIDEST).contains(&e.width) {
        return None;
    }
    Some(match &e.kind {
        ExprKind::Operand(name) => {
            let t = operands(terms, name)?;
            terms.resize(t, e.width)
        }
        ExprKind::Int(value) => terms.constant(i128::from(*value), e.width),
        ExprKind::Slice(inner, high, low) => {
            let inner = term(terms, inner, operands)?;
            terms.extract(inner, *low, high - low + 1)
        }
        ExprKind::Concat(parts) => {
            let mut all: Option<Term> = None;
            for part in parts {
                let part = term(terms, part, operands)?;
                all = Some(match all {
                    Some(high) => terms.binary(Op::Concat, high, part),
                    None => part,
                });
            }
            all?
        }
        ExprKind::Unary(op, inner) => {
            let inner = term(terms, inner, operands)?;
            match op {
                UnaryOp::Neg => terms.neg(inner),
                UnaryOp::Not => terms.not(inner),
            }
        }
        ExprKind::Binary(op, a, b) => {
            let (a, b) = (term(terms, a, operands)?, term(terms, b, operands)?);
            binary(terms, *op, a, b)?
        }
        ExprKind::Select(c, a, b) => {
            let c = term(terms, c, operands)?;
            let (a, b) = (term(terms, a, operands)?, term(terms, b, operands)?);
            terms.ite(c, a, b)
        }
        ExprKind::Call(call) => return self::call(terms, call, e.width, operands),
    })
}

fn binary(terms: &mut Terms, op: BinaryOp, a: Term, b: Term) -> Option<Term> {
    let plain = match op {
        BinaryOp::Add => Op::Add,
        BinaryOp::Sub => Op::Sub,
        BinaryOp::Mul => Op::Mul,
        BinaryOp::And => Op::And,
        BinaryOp::Or => Op::Or,
        BinaryOp::Xor => Op::Xor,
        // The loader accepts no meaning that divides.
        BinaryOp::Div | BinaryOp::Rem => return None,
        BinaryOp::Shl => return Some(shift(terms, Op::Shl, a, b)),
        BinaryOp::LShr => return Some(shift(terms, Op::LShr, a, b)),
        BinaryOp::AShr => return Some(shift(terms, Op::AShr, a, b)),
        BinaryOp::Eq => Op::Eq,
        BinaryOp::Ne => {
            let eq = terms.eq(a, b);
            return Some(terms.not(eq));
        }
        BinaryOp::Ult => Op::Ult,
        BinaryOp::Ugt => return Some(terms.binary(Op::Ult, b, a)),
        BinaryOp::Ule => return Some(terms.ule(a, b)),
        BinaryOp::Uge => return Some(terms.ule(b, a)),
        BinaryOp::Slt => Op::Slt,
        BinaryOp::Sgt => return Some(terms.binary(Op::Slt, b, a)),
        BinaryOp::Sle => return Some(terms.sle(a, b)),
        BinaryOp::Sge => return Some(terms.sle(b, a)),
    };
    Some(terms.binary(plain, a, b))
}

/// A shift by an amount of any width.
pub(crate) fn shift(terms: &mut Terms, op: Op, a: Term, by: Term) -> Term {
    let (width, amount) = (terms.width(a), terms.width(by));
    if amount <= width {
        let by = terms.zext(by, width);
        return terms.binary(op, a, by);
    }
    let wide = match op {
        Op::AShr => terms.sext(a, amount),
        _ => terms.zext(a, amount),
    };
    let shifted = terms.binary(op, wide, by);
    terms.extract(shifted, 0, width)
}

fn call(terms: &mut Terms, call: &Call, width: u16, operands: Operands<'_>) -> Option<Term> {
    // The argument of the function, not its result.
    let inner = match (call.shape, call.args.first().map(|a| &a.kind)) {
        (Shape::About, Some(ExprKind::Call(of))) => Some(of),
        _ => None,
    };
    let list = inner.map_or(&call.args[..], |of| &of.args[..]);
    let list = list.iter().chain(inner.and(call.args.get(1)));
    let mut args: SmallVec<[Term; 3]> = SmallVec::new();
    for arg in list {
        args.push(match (&arg.kind, arg.width) {
            // The units of `about` are a literal without width.
            (ExprKind::Int(n), 0) => terms.constant(i128::from(*n), 64),
            _ => term(terms, arg, operands)?,
        });
    }
    if let Some(t) = integer(terms, call, &args, width) {
        return Some(t);
    }
    let pure = call.shape.is_pure();
    let name = name(call, inner);
    let apply = match pure {
        true => Apply::Meaning(Rc::new(call.clone()), width),
        false if call.shape == Shape::Load => Apply::Memory(name.clone()),
        false => Apply::Nothing,
    };
    let is_opaque = matches!(apply, Apply::Nothing);
    let function = Function { name, width, apply };
    Some(match is_opaque {
        true => terms.call_of_terms(function, args),
        false => terms.call(function, args),
    })
}

/// The name of a function: everything but the arguments' values.
fn name(call: &Call, about: Option<&Call>) -> String {
    let mut name = call.name.clone();
    for ty in &call.types {
        name += &format!(".{}", ty.elem);
        if ty.lanes > 1 {
            name += &format!("x{}", ty.lanes);
        }
    }
    for (key, value) in &call.named {
        name += &format!(" {key}={value}");
    }
    if let Some(space) = &call.space {
        name += &format!(" {space}");
    }
    if let Some(of) = about {
        name += &format!(" {}", of.name);
    }
    for arg in &call.args {
        name += &format!(" {}", arg.width);
    }
    name
}

/// Calls that bit vectors have.
fn integer(terms: &mut Terms, call: &Call, args: &[Term], width: u16) -> Option<Term> {
    let a = *args.first()?;
    let b = args.get(1).copied().unwrap_or(a);
    Some(match (call.name.as_str(), call.shape) {
        ("sext", Shape::Cast { .. }) => terms.sext(a, width),
        (_, Shape::Cast { .. }) => terms.resize(a, width),
        ("min_u", _) => terms.pick(Op::Ult, a, b, a, b),
        ("max_u", _) => terms.pick(Op::Ult, a, b, b, a),
        ("min_s", _) => terms.pick(Op::Slt, a, b, a, b),
        ("max_s", _) => terms.pick(Op::Slt, a, b, b, a),
        ("mulhi_u", _) => terms.high_product(a, b, false)?,
        ("mulhi_s", _) => terms.high_product(a, b, true)?,
        ("popcount", _) => terms.popcount(a),
        ("clz", _) => terms.leading_zeros(a),
        ("ctz", _) => terms.trailing_zeros(a),
        ("bitreverse", _) => terms.reversed(a),
        ("signs", _) => {
            let sign = terms.constant(1 << (width - 1), width);
            let (absolute, negate) = (*args.get(1)?, *args.get(2)?);
            let clear = terms.not(sign);
            let bare = terms.and(a, clear);
            let is_set = |terms: &mut Terms, t: Term| {
                let one = terms.constant(1, terms.width(t));
                terms.eq(t, one)
            };
            let absolute = is_set(terms, absolute);
            let bare = terms.ite(absolute, bare, a);
            let inverted = terms.binary(Op::Xor, bare, sign);
            let negate = is_set(terms, negate);
            terms.ite(negate, inverted, bare)
        }
        // Without scale and clamp a value is unchanged.
        ("scaled", _) if args[1..].iter().all(|&t| terms.as_const(t) == Some(0)) => a,
        _ => return None,
    })
}

impl Terms {
    /// A call whose results are equal for the same terms, and not for different terms with equal values.
    pub(crate) fn call_of_terms(
        &mut self,
        function: Function,
        mut args: SmallVec<[Term; 3]>,
    ) -> Term {
        for n in 0..args.len() {
            let number = self.constant(args[n].0.into(), 32);
            args.push(number);
        }
        self.call(function, args)
    }

    /// The third if the comparison of the first two holds, otherwise the fourth.
    pub(crate) fn pick(&mut self, op: Op, x: Term, y: Term, a: Term, b: Term) -> Term {
        let c = self.binary(op, x, y);
        self.ite(c, a, b)
    }

    /// The high half of the product of two terms of at most 64 bits.
    pub(crate) fn high_product(&mut self, a: Term, b: Term, signed: bool) -> Option<Term> {
        let width = self.width(a);
        let wide = (2 * width <= crate::term::WIDEST).then_some(2 * width)?;
        let (a, b) = match signed {
            true => (self.sext(a, wide), self.sext(b, wide)),
            false => (self.zext(a, wide), self.zext(b, wide)),
        };
        let product = self.binary(Op::Mul, a, b);
        Some(self.extract(product, width, width))
    }

    /// The number of ones.
    pub(crate) fn popcount(&mut self, a: Term) -> Term {
        let width = self.width(a);
        let zero = self.constant(0, width);
        (0..width).fold(zero, |sum, i| {
            let bit = self.bit(a, i);
            let bit = self.zext(bit, width);
            self.binary(Op::Add, sum, bit)
        })
    }

    /// Zeros above the highest one; the width for 0.
    pub(crate) fn leading_zeros(&mut self, a: Term) -> Term {
        let width = self.width(a);
        self.first_set(a, &mut (0..width).map(|i| (i, width - 1 - i)))
    }

    /// Zeros below the lowest one; the width for 0.
    pub(crate) fn trailing_zeros(&mut self, a: Term) -> Term {
        let width = self.width(a);
        self.first_set(a, &mut (0..width).rev().map(|i| (i, i)))
    }

    /// The count that belongs to the last set bit of an order.
    fn first_set(&mut self, a: Term, order: &mut dyn Iterator<Item = (u16, u16)>) -> Term {
        let width = self.width(a);
        let none = self.constant(width.into(), width);
        order.fold(none, |rest, (at, count)| {
            let bit = self.bit(a, at);
            let count = self.constant(count.into(), width);
            self.ite(bit, count, rest)
        })
    }

    /// The bits in the opposite order.
    pub(crate) fn reversed(&mut self, a: Term) -> Term {
        let width = self.width(a);
        let first = self.bit(a, 0);
        (1..width).fold(first, |high, i| {
            let bit = self.bit(a, i);
            self.binary(Op::Concat, high, bit)
        })
    }
}
