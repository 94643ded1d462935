//! Operations of kernel IR as terms, with the conditions under which their results are defined.
//!
//! The statements are those of `src/ir/kernel/arithmetic.rs`; a test compares each operation with the interpreter.

use crate::float::Ieee;
use crate::function::{Apply, Function};
use crate::term::{Hint, Op, Term, Terms};
use easel_ir::kernel::{Binary, Predicate, Scalar, Unary};
use smallvec::SmallVec;

/// A value and whether it is defined.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Value {
    /// The bits; any bits where the value is not defined.
    pub bits: Term,
    /// One bit.
    pub defined: Term,
    /// The type.
    pub elem: Scalar,
}

impl Terms {
    /// A value that is always defined.
    pub fn defined(&mut self, bits: Term, elem: Scalar) -> Value {
        let defined = self.truth(true);
        Value {
            bits,
            defined,
            elem,
        }
    }

    /// A constant of a type.
    pub fn value_of(&mut self, number: i128, elem: Scalar) -> Value {
        let bits = self.constant(number, elem.bits());
        self.defined(bits, elem)
    }

    /// A function of kernel IR. Its result may be undefined.
    fn opaque(&mut self, name: String, apply: Apply, args: &[Value], elem: Scalar) -> Value {
        let list: SmallVec<[Term; 3]> = args.iter().map(|a| a.bits).collect();
        let is_defined = Function {
            name: format!("{name} defined"),
            width: 1,
            apply: Apply::Defined(Box::new(apply.clone())),
        };
        let function = Function {
            name,
            width: elem.bits(),
            apply,
        };
        let total = match &function.apply {
            Apply::Unary(Unary::FToS | Unary::FToU, ..) => false,
            _ => Ieee::of(elem).is_some(),
        };
        let bits = self.call(function, list.clone());
        let own = match total {
            true => self.truth(true),
            false => self.call(is_defined, list),
        };
        self.under(bits, elem, args, own)
    }

    fn all_defined(&mut self, args: &[Value]) -> Term {
        let all = self.truth(true);
        args.iter().fold(all, |all, a| self.and(all, a.defined))
    }

    /// A result that is defined if the operands are and a condition holds. On a right side a result that is not defined has any
    /// bits: the equation must hold for all of them.
    fn under(&mut self, bits: Term, elem: Scalar, args: &[Value], condition: Term) -> Value {
        let defined = self.all_defined(args);
        if self.any_if_undefined {
            if self.as_const(condition) == Some(1) {
                return Value {
                    bits,
                    defined,
                    elem,
                };
            }
            let any = self.arbitrary(bits, elem.bits());
            let bits = self.ite(condition, bits, any);
            return Value {
                bits,
                defined,
                elem,
            };
        }
        let defined = self.and(defined, condition);
        Value {
            bits,
            defined,
            elem,
        }
    }

    fn plain(&mut self, bits: Term, elem: Scalar, args: &[Value]) -> Value {
        let always = self.truth(true);
        self.under(bits, elem, args, always)
    }

    /// A binary operation.
    pub fn kernel_binary(&mut self, op: Binary, a: Value, b: Value) -> Value {
        let elem = a.elem;
        if !elem.is_int() {
            let decided = Ieee::of(elem).and_then(|f| f.binary(self, op, a.bits, b.bits));
            return match decided {
                Some(bits) => self.plain(bits, elem, &[a, b]),
                None => {
                    let name = format!("{}.{}", op.name(), elem.name());
                    self.opaque(name, Apply::Binary(op, elem), &[a, b], elem)
                }
            };
        }
        let width = elem.bits();
        let (x, y) = (a.bits, b.bits);
        let simple = match op {
            Binary::Add => self.binary(Op::Add, x, y),
            Binary::Sub => self.binary(Op::Sub, x, y),
            Binary::Mul => self.binary(Op::Mul, x, y),
            Binary::And => self.and(x, y),
            Binary::Or => self.or(x, y),
            Binary::Xor => self.binary(Op::Xor, x, y),
            Binary::Shl => self.kernel_shift(Op::Shl, x, y),
            Binary::LShr => self.kernel_shift(Op::LShr, x, y),
            Binary::AShr => self.kernel_shift(Op::AShr, x, y),
            Binary::SMin => self.pick(Op::Slt, x, y, x, y),
            Binary::SMax => self.pick(Op::Slt, x, y, y, x),
            Binary::UMin => self.pick(Op::Ult, x, y, x, y),
            Binary::UMax => self.pick(Op::Ult, x, y, y, x),
            Binary::MulHiU | Binary::MulHiS => {
                let signed = op == Binary::MulHiS;
                match self.high_product(x, y, signed) {
                    Some(bits) => bits,
                    None => return self.kernel_function(op, a, b),
                }
            }
            Binary::UDiv | Binary::URem => {
                let how = if op == Binary::UDiv {
                    Op::UDiv
                } else {
                    Op::URem
                };
                let bits = self.binary(how, x, y);
                let zero = self.constant(0, width);
                let zero = self.eq(y, zero);
                let condition = self.not(zero);
                return self.under(bits, elem, &[a, b], condition);
            }
            Binary::SDiv | Binary::SRem | Binary::FloorDiv | Binary::FloorMod | Binary::CeilDiv => {
                let bits = self.signed_division(op, x, y);
                let condition = self.divides(x, y);
                return self.under(bits, elem, &[a, b], condition);
            }
            _ => return self.kernel_function(op, a, b),
        };
        self.plain(simple, elem, &[a, b])
    }

    fn kernel_function(&mut self, op: Binary, a: Value, b: Value) -> Value {
        let name = format!("{}.{}", op.name(), a.elem.name());
        self.opaque(name, Apply::Binary(op, a.elem), &[a, b], a.elem)
    }

    /// A shift, whose amount is modulo the width.
    fn kernel_shift(&mut self, op: Op, a: Term, by: Term) -> Term {
        let width = self.width(a);
        let by = self.resize(by, width);
        let last = self.constant(i128::from(width) - 1, width);
        let by = self.and(by, last);
        self.binary(op, a, by)
    }

    /// Whether a signed division has a quotient: not by zero, and not the least number by -1.
    fn divides(&mut self, x: Term, y: Term) -> Term {
        let width = self.width(x);
        let zero = self.constant(0, width);
        let zero = self.eq(y, zero);
        let some = self.not(zero);
        let (least, minus) = (
            self.constant(1 << (width - 1), width),
            self.constant(-1, width),
        );
        let (least, minus) = (self.eq(x, least), self.eq(y, minus));
        let over = self.and(least, minus);
        let fits = self.not(over);
        self.and(some, fits)
    }

    /// The magnitude of a signed number, unsigned.
    fn magnitude(&mut self, x: Term) -> Term {
        let negative = self.bit(x, self.width(x) - 1);
        let opposite = self.neg(x);
        self.ite(negative, opposite, x)
    }

    fn signed_division(&mut self, op: Binary, x: Term, y: Term) -> Term {
        let width = self.width(x);
        let (sx, sy) = (self.bit(x, width - 1), self.bit(y, width - 1));
        match op {
            Binary::FloorDiv => self.binary(Op::FloorDiv, x, y),
            Binary::FloorMod => self.binary(Op::FloorMod, x, y),
            _ => {
                let (m, n) = (self.magnitude(x), self.magnitude(y));
                let differ = self.binary(Op::Xor, sx, sy);
                let (how, flip) = match op {
                    Binary::SRem => (Op::URem, sx),
                    _ => (Op::UDiv, differ),
                };
                let bare = self.binary(how, m, n);
                let opposite = self.neg(bare);
                let toward_zero = self.ite(flip, opposite, bare);
                if op != Binary::CeilDiv {
                    return toward_zero;
                }
                // A positive quotient that is not whole is rounded up.
                let rest = self.binary(Op::URem, m, n);
                let zero = self.constant(0, width);
                let whole = self.eq(rest, zero);
                let off = self.not(whole);
                let same = self.not(differ);
                let more = self.and(off, same);
                let more = self.zext(more, width);
                self.binary(Op::Add, toward_zero, more)
            }
        }
    }

    /// A unary operation to a type.
    pub fn kernel_unary(&mut self, op: Unary, to: Scalar, a: Value) -> Value {
        let (width, x) = (to.bits(), a.bits);
        let bits = match op {
            Unary::Trunc => self.extract(x, 0, width),
            Unary::ZExt => self.zext(x, width),
            Unary::SExt => self.sext(x, width),
            Unary::AnyExt => self.any_extension(x, width),
            // A float of less than a byte is the low part of a byte whose other bits are arbitrary.
            Unary::Bitcast => self.any_extension(x, width),
            Unary::Splat | Unary::ReadFirstLane => x,
            Unary::Ctlz => self.leading_zeros(x),
            Unary::Cttz => self.trailing_zeros(x),
            Unary::Ctpop => self.popcount(x),
            Unary::FNeg | Unary::FAbs if Ieee::of(to).is_some() => {
                let format = Ieee::of(to).expect("tested");
                format.sign_of(self, x, op == Unary::FNeg)
            }
            // From a type to itself nothing is rounded.
            Unary::FCvt if a.elem == to => x,
            _ => {
                let name = format!("{}.{}.{}", op.name(), to.name(), a.elem.name());
                return self.opaque(name, Apply::Unary(op, a.elem, to), &[a], to);
            }
        };
        self.plain(bits, to, &[a])
    }

    /// Any bits above: the same for the same term.
    fn any_extension(&mut self, x: Term, width: u16) -> Term {
        let own = self.width(x);
        if width <= own {
            return self.extract(x, 0, width);
        }
        // The upper bits of a constant are zero in the e-graph.
        if self.as_const(x).is_some() {
            return self.zext(x, width);
        }
        let above = self.arbitrary(x, width - own);
        self.binary(Op::Concat, above, x)
    }

    /// A comparison.
    pub fn kernel_compare(&mut self, p: Predicate, a: Value, b: Value) -> Value {
        let (x, y, elem) = (a.bits, b.bits, a.elem);
        if !elem.is_int() {
            if let Some(format) = Ieee::of(elem) {
                let bits = format.compare(self, p, x, y);
                return self.plain(bits, Scalar::I1, &[a, b]);
            }
            let name = format!("{}.{}", p.name(), elem.name());
            return self.opaque(name, Apply::Compare(p, elem), &[a, b], Scalar::I1);
        }
        let bits = match p {
            Predicate::Eq => self.eq(x, y),
            Predicate::Ne => {
                let eq = self.eq(x, y);
                self.not(eq)
            }
            Predicate::Ult => self.binary(Op::Ult, x, y),
            Predicate::Ugt => self.binary(Op::Ult, y, x),
            Predicate::Ule => self.ule(x, y),
            Predicate::Uge => self.ule(y, x),
            Predicate::Slt => self.binary(Op::Slt, x, y),
            Predicate::Sgt => self.binary(Op::Slt, y, x),
            Predicate::Sle => self.sle(x, y),
            _ => self.sle(y, x),
        };
        self.plain(bits, Scalar::I1, &[a, b])
    }

    /// A choice; the operand that is not chosen may be undefined.
    pub fn kernel_select(&mut self, c: Value, a: Value, b: Value) -> Value {
        let bits = self.ite(c.bits, a.bits, b.bits);
        let chosen = self.ite(c.bits, a.defined, b.defined);
        let defined = self.and(c.defined, chosen);
        Value {
            bits,
            defined,
            elem: a.elem,
        }
    }

    /// Product and sum, rounded once.
    pub fn kernel_fma(&mut self, args: [Value; 3]) -> Value {
        let elem = args[0].elem;
        let name = format!("fma.{}", elem.name());
        self.opaque(name, Apply::Fma(elem), &args, elem)
    }

    /// A wide integer of two halves.
    pub fn kernel_join(&mut self, low: Value, high: Value, elem: Scalar) -> Value {
        let bits = self.binary(Op::Concat, high.bits, low.bits);
        self.plain(bits, elem, &[low, high])
    }

    /// A half of 64 bits.
    pub fn kernel_half(&mut self, a: Value, high: bool) -> Value {
        let bits = self.extract(a.bits, if high { 32 } else { 0 }, 32);
        self.plain(bits, Scalar::I32, &[a])
    }

    /// An operation on each byte of two words.
    pub fn kernel_bytes(&mut self, op: Binary, a: Value, b: Value) -> Value {
        let mut all: Option<Value> = None;
        for n in (0..4).rev() {
            let byte = |terms: &mut Terms, v: Value| Value {
                bits: terms.extract(v.bits, 8 * n, 8),
                elem: Scalar::I8,
                ..v
            };
            let (x, y) = (byte(self, a), byte(self, b));
            let one = self.kernel_binary(op, x, y);
            all = Some(match all {
                None => one,
                Some(high) => Value {
                    bits: self.binary(Op::Concat, high.bits, one.bits),
                    defined: self.and(high.defined, one.defined),
                    elem: Scalar::I32,
                },
            });
        }
        all.unwrap_or(a)
    }

    /// Equal bits, or two NaNs.
    pub fn same(&mut self, a: Value, b: Value) -> Term {
        let equal = self.eq(a.bits, b.bits);
        if a.elem.is_int() {
            return equal;
        }
        let (x, y) = (
            self.kernel_compare(Predicate::Uno, a, a),
            self.kernel_compare(Predicate::Uno, b, b),
        );
        let nans = self.and(x.bits, y.bits);
        self.or(equal, nans)
    }

    /// Bits that may have any value, the same for the same term and width.
    pub(crate) fn arbitrary(&mut self, of: Term, width: u16) -> Term {
        if let Some(&known) = self.any.get(&(of, width)) {
            return known;
        }
        let variable = self.variable(
            format!("bits above {}", self.any.len()),
            width,
            Hint::Integer,
        );
        self.any.insert((of, width), variable);
        variable
    }
}
