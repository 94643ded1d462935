//! Constructors of terms that keep one form of equal values: numbers are folded, sums and parts are flat, arguments of
//! commutative operators are in order.

use crate::term::{Function, Node, Pool, Symbol, Term, ones};
use easel_isa::meaning::eval;
use easel_isa::meaning::types::{ExprKind, Typed};
use easel_isa::meaning::{BinaryOp, UnaryOp};

/// The most parts of a sum or of a concatenation that is made flat; the time of each step is bounded.
const FLAT: usize = 64;
/// The most steps into the structure of a lane mask.
pub(crate) const DEEP: u32 = 5;

fn operand(n: usize, width: u16) -> Typed {
    Typed {
        kind: ExprKind::Operand(n.to_string()),
        width,
        range: 0..0,
    }
}

/// The value of an expression on operands that are named by position.
pub(crate) fn evaluate(e: &Typed, values: &[u128]) -> Option<u128> {
    let env = |name: &str| {
        name.parse()
            .ok()
            .and_then(|n: usize| values.get(n).copied())
    };
    eval::eval(e, &env).ok()
}

/// An operator as an expression on two operands.
pub(crate) fn operator(op: BinaryOp, [a, b]: [u16; 2], width: u16) -> Typed {
    Typed {
        kind: ExprKind::Binary(op, Box::new(operand(0, a)), Box::new(operand(1, b))),
        width,
        range: 0..0,
    }
}

/// Whether an operator gives one bit.
pub(crate) fn compares(op: BinaryOp) -> bool {
    use BinaryOp::*;
    matches!(op, Eq | Ne | Ult | Ule | Ugt | Uge | Slt | Sle | Sgt | Sge)
}

impl Pool {
    fn all_vary(&self, terms: &[Term]) -> bool {
        terms.iter().any(|&t| self.varies(t))
    }

    pub(crate) fn zero(&mut self, width: u16) -> Term {
        self.constant(0, width)
    }

    pub(crate) fn slice(&mut self, t: Term, low: u16, width: u16) -> Term {
        let all = self.width(t);
        if low == 0 && width == all {
            return t;
        }
        match self.node(t).clone() {
            Node::Const(v) => {
                let v = v.checked_shr(u32::from(low)).unwrap_or(0);
                self.constant(v, width)
            }
            Node::Slice(inner, at) => self.slice(inner, at + low, width),
            Node::Concat(parts) => {
                let (mut at, mut out) = (0, Vec::new());
                for &part in &parts {
                    let own = self.width(part);
                    let (from, to) = (low.max(at), (low + width).min(at + own));
                    if from < to {
                        out.push(self.slice(part, from - at, to - from));
                    }
                    at += own;
                }
                self.concat(&out)
            }
            // The low bits of a sum are the sum of the low bits.
            Node::Sum(parts, number) if low == 0 && parts.len() <= 8 => {
                let parts: Vec<(Term, u128)> = parts
                    .iter()
                    .map(|&(part, factor)| (self.slice(part, 0, width), factor))
                    .collect();
                self.sum(&parts, number, width)
            }
            Node::Call(f, args)
                if self.functions[f as usize].name == SEXT
                    && low + width <= self.width(args[0]) =>
            {
                self.slice(args[0], low, width)
            }
            // Only of numbers: chains of selections are long.
            Node::Select(c, a, b) if self.known(a).is_some() && self.known(b).is_some() => {
                let (a, b) = (self.slice(a, low, width), self.slice(b, low, width));
                self.select(c, a, b)
            }
            _ => {
                let varies = self.varies(t);
                self.make(Node::Slice(t, low), width, varies)
            }
        }
    }

    /// Parts, the lowest first.
    pub(crate) fn concat(&mut self, parts: &[Term]) -> Term {
        let mut flat: Vec<Term> = Vec::with_capacity(parts.len());
        for &part in parts {
            match self.node(part).clone() {
                Node::Concat(inner) if inner.len() <= FLAT => {
                    for &p in &inner {
                        self.append(&mut flat, p);
                    }
                }
                _ => self.append(&mut flat, part),
            }
        }
        if let [one] = flat[..] {
            return one;
        }
        let width = flat.iter().map(|&p| self.width(p)).sum();
        let varies = self.all_vary(&flat);
        self.make(Node::Concat(flat.into()), width, varies)
    }

    fn append(&mut self, flat: &mut Vec<Term>, part: Term) {
        let width = self.width(part);
        if width == 0 {
            return;
        }
        if let Some(&last) = flat.last() {
            let own = self.width(last);
            let joined = match (self.node(last), self.node(part)) {
                (Node::Const(a), Node::Const(b)) if own + width <= 128 => {
                    let value = a | b.checked_shl(u32::from(own)).unwrap_or(0);
                    Some(self.constant(value, own + width))
                }
                (&Node::Slice(a, low), &Node::Slice(b, at)) if a == b && low + own == at => {
                    Some(self.slice(a, low, own + width))
                }
                _ => None,
            };
            if let Some(joined) = joined {
                flat.pop();
                // A whole may be a concatenation again.
                match self.node(joined).clone() {
                    Node::Concat(inner) => flat.extend(inner.iter()),
                    _ => flat.push(joined),
                }
                return;
            }
        }
        flat.push(part);
    }

    pub(crate) fn zext(&mut self, t: Term, width: u16) -> Term {
        let own = self.width(t);
        match width.checked_sub(own) {
            None => self.slice(t, 0, width),
            Some(0) => t,
            Some(more) => {
                let high = self.zero(more);
                self.concat(&[t, high])
            }
        }
    }

    pub(crate) fn sext(&mut self, t: Term, width: u16) -> Term {
        let own = self.width(t);
        if own >= width {
            return self.slice(t, 0, width);
        }
        if let (Some(v), true) = (self.known(t), width <= 128) {
            let shift = 128 - u32::from(own.max(1));
            return self.constant(((v << shift) as i128 >> shift) as u128, width);
        }
        if let Node::Concat(parts) = self.node(t)
            && let Some(&last) = parts.last()
            && self
                .known(last)
                .is_some_and(|v| v >> (self.width(last) - 1) & 1 == 0)
        {
            return self.zext(t, width);
        }
        self.opaque(SEXT, &[t], width, false)
    }

    /// A sum of terms with factors, and a number.
    pub(crate) fn sum(&mut self, parts: &[(Term, u128)], number: u128, width: u16) -> Term {
        let mut number = number;
        let mut flat: Vec<(Term, u128)> = Vec::with_capacity(parts.len());
        for &(part, factor) in parts {
            match self.node(part) {
                Node::Const(v) => number = number.wrapping_add(v.wrapping_mul(factor)),
                Node::Sum(inner, n) if flat.len() + inner.len() <= FLAT => {
                    number = number.wrapping_add(n.wrapping_mul(factor));
                    flat.extend(inner.iter().map(|&(t, f)| (t, f.wrapping_mul(factor))));
                }
                _ => flat.push((part, factor)),
            }
        }
        flat.sort_unstable();
        let mut out: Vec<(Term, u128)> = Vec::with_capacity(flat.len());
        for (t, f) in flat {
            match out.last_mut() {
                Some(last) if last.0 == t => last.1 = last.1.wrapping_add(f),
                _ => out.push((t, f)),
            }
        }
        let all = ones(width);
        out.iter_mut().for_each(|p| p.1 &= all);
        out.retain(|p| p.1 != 0);
        let number = number & all;
        match out[..] {
            [] => self.constant(number, width),
            [(t, 1)] if number == 0 => t,
            _ => {
                let varies = out.iter().any(|p| self.varies(p.0));
                self.make(Node::Sum(out.into(), number), width, varies)
            }
        }
    }

    pub(crate) fn add(&mut self, a: Term, b: Term) -> Term {
        let width = self.width(a);
        self.sum(&[(a, 1), (b, 1)], 0, width)
    }

    pub(crate) fn not(&mut self, t: Term) -> Term {
        let width = self.width(t);
        match *self.node(t) {
            Node::Const(v) => self.constant(!v, width),
            Node::Not(inner) => inner,
            _ => {
                let varies = self.varies(t);
                self.make(Node::Not(t), width, varies)
            }
        }
    }

    pub(crate) fn unary(&mut self, op: UnaryOp, t: Term) -> Term {
        match op {
            UnaryOp::Not => self.not(t),
            UnaryOp::Neg => {
                let width = self.width(t);
                self.sum(&[(t, u128::MAX)], 0, width)
            }
        }
    }

    pub(crate) fn binary(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        use BinaryOp::*;
        let width = self.width(a);
        if width > 128 {
            return self.plain(op, a, b);
        }
        let (ka, kb) = (self.known(a), self.known(b));
        if let (Some(x), Some(y)) = (ka, kb) {
            let result = if compares(op) { 1 } else { width };
            let e = operator(op, [width, self.width(b)], result);
            if let Some(value) = evaluate(&e, &[x, y]) {
                return self.constant(value, result);
            }
        }
        match op {
            Add => self.add(a, b),
            Sub => self.sum(&[(a, 1), (b, u128::MAX)], 0, width),
            Mul => match (ka, kb) {
                (Some(k), _) => self.sum(&[(b, k)], 0, width),
                (_, Some(k)) => self.sum(&[(a, k)], 0, width),
                _ => self.plain(op, a.min(b), a.max(b)),
            },
            Div | Rem => self.plain(op, a, b),
            Shl | LShr | AShr => match kb {
                Some(0) => a,
                Some(k) if k >= u128::from(width) && op != AShr => self.zero(width),
                Some(k) => {
                    let k = k.min(u128::from(width) - 1) as u16;
                    let rest = width - k;
                    match op {
                        Shl => self.sum(&[(a, 1 << k)], 0, width),
                        LShr => {
                            let high = self.slice(a, k, rest);
                            self.zext(high, width)
                        }
                        _ => {
                            let high = self.slice(a, k, rest);
                            self.sext(high, width)
                        }
                    }
                }
                None => self.plain(op, a, b),
            },
            And | Or | Xor => self.bitwise(op, a, b),
            Eq => self.equal(a, b),
            Ne => {
                let e = self.equal(a, b);
                self.not(e)
            }
            Ult | Slt => match a == b {
                true => self.zero(1),
                false => self.plain(op, a, b),
            },
            Ugt => self.binary(Ult, b, a),
            Sgt => self.binary(Slt, b, a),
            Ule | Uge | Sle | Sge => {
                let (strict, a, b) = match op {
                    Ule => (Ult, b, a),
                    Uge => (Ult, a, b),
                    Sle => (Slt, b, a),
                    _ => (Slt, a, b),
                };
                let less = self.binary(strict, a, b);
                self.not(less)
            }
        }
    }

    fn plain(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        let width = if compares(op) { 1 } else { self.width(a) };
        let varies = self.all_vary(&[a, b]);
        self.make(Node::Binary(op, a, b), width, varies)
    }

    fn bitwise(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        let width = self.width(a);
        let (a, b) = (a.min(b), a.max(b));
        let number = self
            .known(a)
            .map(|k| (k, b))
            .or(self.known(b).map(|k| (k, a)));
        if let Some((k, t)) = number {
            match op {
                BinaryOp::And if k == 0 => return self.zero(width),
                BinaryOp::And if k == ones(width) => return t,
                BinaryOp::Or | BinaryOp::Xor if k == 0 => return t,
                BinaryOp::Or if k == ones(width) => return self.constant(k, width),
                BinaryOp::Xor if k == ones(width) => return self.not(t),
                BinaryOp::And => {
                    // A run of ones is a part between zeros.
                    let low = k.trailing_zeros() as u16;
                    let run = (k >> low).trailing_ones() as u16;
                    if k == ones(run) << low {
                        let parts = [
                            self.zero(low),
                            self.slice(t, low, run),
                            self.zero(width - low - run),
                        ];
                        return self.concat(&parts);
                    }
                }
                _ => {}
            }
        }
        if a == b {
            return match op {
                BinaryOp::Xor => self.zero(width),
                _ => a,
            };
        }
        let opposite = matches!(self.node(a), Node::Not(x) if *x == b)
            || matches!(self.node(b), Node::Not(x) if *x == a);
        if opposite {
            return match op {
                BinaryOp::And => self.zero(width),
                _ => self.constant(u128::MAX, width),
            };
        }
        let [inside, outside] = [self.within(a, b, DEEP), self.within(b, a, DEEP)];
        match op {
            BinaryOp::And if inside => a,
            BinaryOp::And if outside => b,
            BinaryOp::Or if inside => b,
            BinaryOp::Or if outside => a,
            BinaryOp::Or | BinaryOp::Xor => match self.beside(a, b) {
                Some(joined) => joined,
                None => self.plain(op, a, b),
            },
            _ => self.plain(op, a, b),
        }
    }

    /// Two values that have no bit in common, side by side.
    fn beside(&mut self, a: Term, b: Term) -> Option<Term> {
        let parts = |pool: &Pool, t: Term| match pool.node(t) {
            Node::Concat(parts) if parts.len() <= 8 => Some(parts.to_vec()),
            Node::Const(_) => Some(vec![t]),
            _ => None,
        };
        let (left, right) = (parts(self, a)?, parts(self, b)?);
        let mut out = Vec::new();
        let (mut l, mut r) = (0, 0);
        let (mut done_l, mut done_r) = (0, 0);
        while let (Some(&x), Some(&y)) = (left.get(l), right.get(r)) {
            let (wx, wy) = (self.width(x) - done_l, self.width(y) - done_r);
            let width = wx.min(wy);
            let (x, y) = (self.slice(x, done_l, width), self.slice(y, done_r, width));
            out.push(match (self.known(x), self.known(y)) {
                (Some(0), _) => y,
                (_, Some(0)) => x,
                _ => return None,
            });
            (done_l, done_r) = (done_l + width, done_r + width);
            if width == wx {
                (l, done_l) = (l + 1, 0);
            }
            if width == wy {
                (r, done_r) = (r + 1, 0);
            }
        }
        Some(self.concat(&out))
    }

    fn equal(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            return self.constant(1, 1);
        }
        let (a, b) = (a.min(b), a.max(b));
        let number = self
            .known(a)
            .map(|k| (k, b))
            .or(self.known(b).map(|k| (k, a)));
        if let Some((k, t)) = number {
            if self.width(t) == 1 {
                return if k == 1 { t } else { self.not(t) };
            }
            match self.node(t).clone() {
                Node::Concat(parts) => {
                    if let [low, high] = parts[..]
                        && let Some(top) = self.known(high)
                    {
                        let own = self.width(low);
                        if k >> own != top {
                            return self.zero(1);
                        }
                        let k = self.constant(k, own);
                        return self.equal(low, k);
                    }
                }
                Node::Select(c, x, y) => {
                    if let (Some(x), Some(y)) = (self.known(x), self.known(y)) {
                        let (x, y) = (u128::from(x == k), u128::from(y == k));
                        let (x, y) = (self.constant(x, 1), self.constant(y, 1));
                        return self.select(c, x, y);
                    }
                }
                _ => {}
            }
        }
        self.plain(BinaryOp::Eq, a, b)
    }

    pub(crate) fn select(&mut self, c: Term, a: Term, b: Term) -> Term {
        if a == b {
            return a;
        }
        match *self.node(c) {
            Node::Const(v) => return if v == 1 { a } else { b },
            Node::Not(inner) => return self.select(inner, b, a),
            _ => {}
        }
        let width = self.width(a);
        if width == 1
            && let (Some(x), Some(_)) = (self.known(a), self.known(b))
        {
            return if x == 1 { c } else { self.not(c) };
        }
        let varies = self.all_vary(&[a, b, c]);
        self.make(Node::Select(c, a, b), width, varies)
    }

    /// A pure function; `template` is its call on operands that are named by position.
    pub(crate) fn call(&mut self, function: u32, mut args: Vec<Term>, width: u16) -> Term {
        let known: Option<Vec<u128>> = args.iter().map(|&a| self.known(a)).collect();
        let f: &Function = &self.functions[function as usize];
        if let (Some(known), Some(template)) = (known, &f.template)
            && let Some(value) = evaluate(template, &known)
        {
            return self.constant(value, width);
        }
        if let (true, [a, b, ..]) = (f.commutes, &mut args[..])
            && *a > *b
        {
            std::mem::swap(a, b);
        }
        let varies = self.all_vary(&args);
        self.make(Node::Call(function, args.into()), width, varies)
    }

    /// Whether every lane of the first mask is in the second.
    pub(crate) fn within(&self, a: Term, b: Term, depth: u32) -> bool {
        if a == b {
            return true;
        }
        if depth == 0 {
            return false;
        }
        let deeper = depth - 1;
        let by_first = match *self.node(a) {
            Node::Collect(mask, _) => self.within(mask, b, deeper),
            Node::Binary(BinaryOp::And, x, y) => {
                self.within(x, b, deeper) || self.within(y, b, deeper)
            }
            _ => false,
        };
        by_first
            || match *self.node(b) {
                Node::Binary(BinaryOp::Or, x, y) => {
                    self.within(a, x, deeper) || self.within(a, y, deeper)
                }
                _ => false,
            }
    }

    /// Whether a mask has all lanes that are work-items.
    pub(crate) fn is_whole(&self, mask: Term) -> bool {
        match self.node(mask) {
            Node::Const(v) => *v == ones(self.width(mask)) && self.width(mask) > 1,
            _ => self.is_symbol(mask, &Symbol::WorkItems),
        }
    }

    /// The bit of a mask in a lane that is in the mask `exec`.
    pub(crate) fn lane_bit(&mut self, mask: Term, exec: Option<Term>, depth: u32) -> Term {
        if self.is_whole(mask) || exec.is_some_and(|exec| self.within(exec, mask, DEEP)) {
            return self.constant(1, 1);
        }
        match *self.node(mask) {
            Node::Const(0) => self.zero(1),
            Node::Collect(within, bit) if depth > 0 => {
                let inside = self.lane_bit(within, exec, depth - 1);
                self.binary(BinaryOp::And, inside, bit)
            }
            Node::Not(inner) if depth > 0 => {
                let bit = self.lane_bit(inner, exec, depth - 1);
                self.not(bit)
            }
            Node::Binary(op @ (BinaryOp::And | BinaryOp::Or | BinaryOp::Xor), a, b)
                if depth > 0 =>
            {
                let a = self.lane_bit(a, exec, depth - 1);
                let b = self.lane_bit(b, exec, depth - 1);
                self.binary(op, a, b)
            }
            _ => self.make(Node::LaneBit(mask), 1, true),
        }
    }

    /// The mask of the lanes of `exec` that have a bit.
    pub(crate) fn collect(&mut self, exec: Term, bit: Term) -> Term {
        let width = self.width(exec);
        match self.known(bit) {
            Some(0) => self.zero(width),
            Some(_) => exec,
            None => self.make(Node::Collect(exec, bit), width, false),
        }
    }

    /// A register as the lanes of `exec` see it.
    pub(crate) fn seen(&self, exec: Term, mut t: Term) -> Term {
        for _ in 0..16 {
            let Node::Select(c, a, b) = *self.node(t) else {
                break;
            };
            let Node::LaneBit(mask) = *self.node(c) else {
                break;
            };
            t = if self.within(exec, mask, DEEP) {
                a
            } else if self.apart(exec, mask) {
                b
            } else {
                break;
            };
        }
        t
    }

    /// Whether no lane is in both masks.
    fn apart(&self, a: Term, b: Term) -> bool {
        let outside = |x: Term, y: Term| match *self.node(x) {
            Node::Binary(BinaryOp::And, p, q) => [p, q]
                .iter()
                .any(|&p| matches!(self.node(p), Node::Not(n) if self.within(y, *n, DEEP))),
            _ => false,
        };
        outside(a, b) || outside(b, a)
    }

    /// A register after the lanes of `exec` wrote a value.
    pub(crate) fn written(&mut self, exec: Term, value: Term, old: Term) -> Term {
        if self.is_whole(exec) {
            return value;
        }
        let old = match *self.node(old) {
            Node::Select(c, _, b) => match *self.node(c) {
                Node::LaneBit(mask) if self.within(mask, exec, DEEP) => b,
                _ => old,
            },
            _ => old,
        };
        if value == old {
            return value;
        }
        let bit = self.make(Node::LaneBit(exec), 1, true);
        if !self.bits.contains_key(&bit) {
            let parts = self.lane_bit(exec, None, DEEP);
            if parts != bit {
                self.bits.insert(bit, parts);
            }
        }
        self.make(Node::Select(bit, value, old), self.width(value), true)
    }

    /// An address as a base and a distance.
    pub(crate) fn split(&mut self, address: Term) -> (Term, u64) {
        let width = self.width(address);
        match self.node(address).clone() {
            Node::Const(v) => (self.zero(width), v as u64),
            Node::Sum(parts, number) if number != 0 => (self.sum(&parts, 0, width), number as u64),
            _ => (address, 0),
        }
    }
}

/// The function that extends by the sign.
pub(crate) const SEXT: &str = "sext";
