//! Constructors of terms. Each folds constants and applies identities that need no search.

use crate::bits::{mask, signed};
use crate::term::{Node, Op, Term, Terms};
use crate::value;

impl Terms {
    /// Inverts each bit.
    pub fn not(&mut self, a: Term) -> Term {
        let width = self.width(a);
        match *self.node(a) {
            Node::Const(bits) => self.constant(!bits as i128, width),
            Node::Not(inner) => inner,
            _ => self.intern(Node::Not(a), width),
        }
    }

    /// `0 - a`
    pub fn neg(&mut self, a: Term) -> Term {
        let zero = self.constant(0, self.width(a));
        self.binary(Op::Sub, zero, a)
    }

    /// An operation on two terms, which have one width except for `Concat`.
    pub fn binary(&mut self, op: Op, a: Term, b: Term) -> Term {
        let (wa, wb) = (self.width(a), self.width(b));
        debug_assert!(op == Op::Concat || wa == wb, "{op:?} of {wa} and {wb} bits");
        let width = match op {
            Op::Eq | Op::Ult | Op::Slt => 1,
            Op::Concat => wa + wb,
            _ => wa,
        };
        let (x, y) = (self.as_const(a), self.as_const(b));
        if let (Some(x), Some(y)) = (x, y) {
            return self.constant(value::binary(op, x, y, wa, wb) as i128, width);
        }
        if let Some(t) = self.identity(op, (a, x), (b, y), width) {
            return t;
        }
        let (a, b) = match op.commutes() && a > b {
            true => (b, a),
            false => (a, b),
        };
        self.intern(Node::Binary(op, a, b), width)
    }

    fn identity(
        &mut self,
        op: Op,
        (a, x): (Term, Option<u128>),
        (b, y): (Term, Option<u128>),
        width: u16,
    ) -> Option<Term> {
        let all = mask(self.width(a));
        let same = a == b;
        Some(match op {
            Op::And if same => a,
            Op::And if x == Some(0) || y == Some(0) => self.constant(0, width),
            Op::And if x == Some(all) => b,
            Op::And if y == Some(all) => a,
            Op::And if self.opposite(a, b) => self.constant(0, width),
            Op::Or if same => a,
            Op::Or if x == Some(all) || y == Some(all) => self.constant(-1, width),
            Op::Or if x == Some(0) => b,
            Op::Or if y == Some(0) => a,
            Op::Or if self.opposite(a, b) => self.constant(-1, width),
            Op::Xor if same => self.constant(0, width),
            Op::Xor if x == Some(0) => b,
            Op::Xor if y == Some(0) => a,
            Op::Xor if x == Some(all) => self.not(b),
            Op::Xor if y == Some(all) => self.not(a),
            Op::Add if x == Some(0) => b,
            Op::Add | Op::Sub if y == Some(0) => a,
            Op::Sub if same => self.constant(0, width),
            Op::Mul if x == Some(0) || y == Some(0) => self.constant(0, width),
            Op::Mul if x == Some(1) => b,
            Op::Mul | Op::UDiv if y == Some(1) => a,
            Op::URem if y == Some(1) => self.constant(0, width),
            Op::Shl | Op::LShr | Op::AShr if y == Some(0) => a,
            // Copies of the sign.
            Op::AShr if y == Some(u128::from(self.width(a)) - 1) && self.width(a) > 1 => {
                let sign = self.bit(a, self.width(a) - 1);
                self.sext(sign, width)
            }
            Op::Shl | Op::LShr if x == Some(0) || y.is_some_and(|y| y >= width.into()) => {
                self.constant(0, width)
            }
            Op::Eq if same => self.truth(true),
            Op::Eq if self.opposite(a, b) => self.truth(false),
            // A truth value compared with a constant.
            Op::Eq if self.width(a) == 1 && y.is_some() => self.keep_if(y == Some(1), a),
            Op::Eq if self.width(a) == 1 && x.is_some() => self.keep_if(x == Some(1), b),
            Op::Ult | Op::Slt if same => self.truth(false),
            Op::Ult if y == Some(0) => self.truth(false),
            Op::Slt if y == Some(0) => self.bit(a, self.width(a) - 1),
            Op::Concat if x == Some(0) => self.zext(b, width),
            // Neighbouring parts of one term.
            Op::Concat => match (self.node(a), self.node(b)) {
                (&Node::Extract(p, high), &Node::Extract(q, low))
                    if p == q && low + self.width(b) == high =>
                {
                    self.extract(p, low, width)
                }
                _ => return None,
            },
            _ => return None,
        })
    }

    fn keep_if(&mut self, keep: bool, a: Term) -> Term {
        match keep {
            true => a,
            false => self.not(a),
        }
    }

    fn opposite(&self, a: Term, b: Term) -> bool {
        *self.node(a) == Node::Not(b) || *self.node(b) == Node::Not(a)
    }

    /// The second if the first is 1, otherwise the third.
    pub fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        match *self.node(c) {
            Node::Const(bits) => return if bits == 1 { a } else { b },
            Node::Not(c) => return self.ite(c, b, a),
            _ => {}
        }
        if a == b {
            return a;
        }
        match (self.width(a), self.as_const(a), self.as_const(b)) {
            (1, Some(1), Some(0)) => return c,
            (1, Some(0), Some(1)) => return self.not(c),
            _ => {}
        }
        let width = self.width(a);
        self.intern(Node::Ite(c, a, b), width)
    }

    /// `width` bits from bit `low` on.
    pub fn extract(&mut self, a: Term, low: u16, width: u16) -> Term {
        let from = self.width(a);
        if low == 0 && width == from {
            return a;
        }
        match *self.node(a) {
            Node::Const(bits) => self.constant((bits >> low) as i128, width),
            Node::Extract(inner, at) => self.extract(inner, at + low, width),
            Node::Binary(Op::Concat, high, below) => {
                let split = self.width(below);
                match (low + width <= split, low >= split) {
                    (true, _) => self.extract(below, low, width),
                    (_, true) => self.extract(high, low - split, width),
                    _ => self.intern(Node::Extract(a, low), width),
                }
            }
            Node::ZExt(inner) | Node::SExt(inner) if low + width <= self.width(inner) => {
                self.extract(inner, low, width)
            }
            Node::ZExt(inner) if low >= self.width(inner) => self.constant(0, width),
            // A quotient of extended numbers is the quotient of the numbers, where that wraps, too.
            Node::Binary(op @ (Op::FloorDiv | Op::FloorMod), x, y) if low == 0 => {
                match (self.node(x), self.node(y)) {
                    (&Node::SExt(x), &Node::SExt(y))
                        if self.width(x) == width && self.width(y) == width =>
                    {
                        self.binary(op, x, y)
                    }
                    _ => self.intern(Node::Extract(a, low), width),
                }
            }
            // Low bits depend on low bits.
            Node::Binary(op @ (Op::Add | Op::Sub | Op::Mul), x, y) if low == 0 => {
                let (x, y) = (self.extract(x, 0, width), self.extract(y, 0, width));
                self.binary(op, x, y)
            }
            Node::Binary(op @ (Op::And | Op::Or | Op::Xor), x, y) => {
                let (x, y) = (self.extract(x, low, width), self.extract(y, low, width));
                self.binary(op, x, y)
            }
            Node::Not(x) => {
                let x = self.extract(x, low, width);
                self.not(x)
            }
            Node::Ite(c, x, y) => {
                let (x, y) = (self.extract(x, low, width), self.extract(y, low, width));
                self.ite(c, x, y)
            }
            _ => self.intern(Node::Extract(a, low), width),
        }
    }

    /// The low bits, or the term with zeros above.
    pub fn resize(&mut self, a: Term, width: u16) -> Term {
        match self.width(a) < width {
            true => self.zext(a, width),
            false => self.extract(a, 0, width),
        }
    }

    /// Zeros above.
    pub fn zext(&mut self, a: Term, width: u16) -> Term {
        if self.width(a) == width {
            return a;
        }
        match *self.node(a) {
            Node::Const(bits) => self.constant(bits as i128, width),
            Node::ZExt(inner) => self.zext(inner, width),
            _ => self.intern(Node::ZExt(a), width),
        }
    }

    /// Copies of the sign above.
    pub fn sext(&mut self, a: Term, width: u16) -> Term {
        let from = self.width(a);
        if from == width {
            return a;
        }
        match *self.node(a) {
            Node::Const(bits) => self.constant(signed(bits, from), width),
            Node::SExt(inner) => self.sext(inner, width),
            Node::ZExt(inner) => self.zext(inner, width),
            _ => self.intern(Node::SExt(a), width),
        }
    }

    /// Both hold.
    pub fn and(&mut self, a: Term, b: Term) -> Term {
        self.binary(Op::And, a, b)
    }

    /// At least one holds.
    pub fn or(&mut self, a: Term, b: Term) -> Term {
        self.binary(Op::Or, a, b)
    }

    /// The first does not hold, or the second holds.
    pub fn implies(&mut self, a: Term, b: Term) -> Term {
        let not = self.not(a);
        self.or(not, b)
    }

    /// Equal bits.
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        self.binary(Op::Eq, a, b)
    }

    /// Unsigned, less or equal.
    pub fn ule(&mut self, a: Term, b: Term) -> Term {
        let more = self.binary(Op::Ult, b, a);
        self.not(more)
    }

    /// Signed, less or equal.
    pub fn sle(&mut self, a: Term, b: Term) -> Term {
        let more = self.binary(Op::Slt, b, a);
        self.not(more)
    }

    /// The bit at a place.
    pub fn bit(&mut self, a: Term, at: u16) -> Term {
        self.extract(a, at, 1)
    }

    /// The terms with some terms replaced by others of the same widths.
    pub fn replaced(&mut self, roots: &[Term], by: &[(Term, Term)]) -> Vec<Term> {
        let mut new: rustc_hash::FxHashMap<Term, Term> = by.iter().copied().collect();
        for t in self.below(roots) {
            if new.contains_key(&t) {
                continue;
            }
            let get = |t: Term| new.get(&t).copied().unwrap_or(t);
            let width = self.width(t);
            let made = match self.node(t).clone() {
                Node::Const(_) | Node::Var(_) => t,
                Node::Not(a) => self.not(get(a)),
                Node::Binary(op, a, b) => self.binary(op, get(a), get(b)),
                Node::Ite(c, a, b) => self.ite(get(c), get(a), get(b)),
                Node::Extract(a, low) => self.extract(get(a), low, width),
                Node::ZExt(a) => self.zext(get(a), width),
                Node::SExt(a) => self.sext(get(a), width),
                Node::Call(f, args) => {
                    let args = args.iter().map(|&a| get(a)).collect();
                    let function = self.functions()[f as usize].clone();
                    self.call(function, args)
                }
            };
            new.insert(t, made);
        }
        let get = |t: &Term| new.get(t).copied().unwrap_or(*t);
        roots.iter().map(get).collect()
    }
}
