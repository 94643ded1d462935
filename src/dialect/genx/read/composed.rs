//! Intrinsics that stand for several operations: the reader expands them.

use super::body::{Body, Fields};
use crate::constants::Constant;
use crate::intrinsics::Composed;
use crate::ir::operand::Operand;
use crate::operation::{Binary, Cast, Flags, Op, Predicate, Unary};
use crate::set::Operands;
use crate::types::{Elem, Type};
use smallvec::{SmallVec, smallvec};

/// Appends operations whose text begins at `start`.
pub(super) struct Composer<'b, 'p, 'a> {
    body: &'b mut Body<'p, 'a>,
    start: u32,
}

impl<'b, 'p, 'a> Composer<'b, 'p, 'a> {
    pub fn new(body: &'b mut Body<'p, 'a>, start: u32) -> Self {
        Composer { body, start }
    }

    fn ty(&self, operand: Operand) -> Type {
        self.body.func.type_of(operand)
    }

    fn op(&mut self, op: Op, uses: &[Operand], ty: Type) -> Operand {
        let def = self.body.func.add_value(ty).into();
        let uses = SmallVec::from_slice(uses);
        self.body.append(self.start, op, uses, &[def], Vec::new());
        def
    }

    fn number(&mut self, ty: Type, number: u64) -> Operand {
        let constant = Constant::splat(ty, number);
        self.body.func.context.constants.operand(constant)
    }

    fn binary(&mut self, op: Binary, a: Operand, b: Operand) -> Operand {
        let ty = self.ty(a);
        self.op(Op::Binary(op, Flags::NONE), &[a, b], ty)
    }

    fn unary(&mut self, op: Unary, a: Operand) -> Operand {
        let ty = self.ty(a);
        self.op(Op::Unary(op, Flags::NONE), &[a], ty)
    }

    fn compare(&mut self, predicate: Predicate, a: Operand, b: Operand) -> Operand {
        let ty = self.ty(a).with_elem(Elem::Int(1));
        self.op(Op::Compare(predicate, Flags::NONE), &[a, b], ty)
    }

    fn select(&mut self, condition: Operand, yes: Operand, no: Operand) -> Operand {
        let ty = self.ty(yes);
        self.op(Op::Select(Flags::NONE), &[condition, yes, no], ty)
    }

    fn bitcast(&mut self, a: Operand, ty: Type) -> Operand {
        match self.ty(a) == ty {
            true => a,
            false => self.op(Op::Cast(Cast::Bitcast, Flags::NONE), &[a], ty),
        }
    }

    /// Integers converted to another width.
    pub fn resized(&mut self, a: Operand, to: Type, signed: bool) -> Operand {
        let (have, want) = (self.ty(a).elem.bits(), to.elem.bits());
        let cast = match (have.cmp(&want), signed) {
            (std::cmp::Ordering::Equal, _) => return a,
            (std::cmp::Ordering::Greater, _) => Cast::Trunc,
            (_, true) => Cast::SExt,
            (_, false) => Cast::ZExt,
        };
        self.op(Op::Cast(cast, Flags::NONE), &[a], to)
    }

    fn shuffle(&mut self, a: Operand, numbers: impl IntoIterator<Item = u32>) -> Operand {
        let numbers: Box<[Option<u32>]> = numbers.into_iter().map(Some).collect();
        let ty = self.ty(a);
        let count = numbers.len() as u32;
        let undef = Constant::undef(ty);
        let undef = self.body.func.context.constants.operand(undef);
        self.op(Op::Shuffle(numbers), &[a, undef], ty.with_lanes(count))
    }

    /// The results of a call. None if the types of the call do not match the intrinsic.
    pub fn compose(
        &mut self,
        what: Composed,
        args: &[Operand],
        results: &[Type],
    ) -> Option<Fields> {
        use Composed::*;
        let of = |n: usize| args.get(n).copied();
        let first = of(0)?;
        let ty = self.ty(first);
        let [result, ref rest @ ..] = *results else {
            return None;
        };
        let overflows = matches!(what, SubOverflow(_) | SignedAddOverflow | MulOverflow(_));
        let flag = ty.with_elem(Elem::Int(1));
        let types_fit = match what {
            Product(_) | Sum(_) | Resized(..) | Widened { .. } => {
                ty.elem.is_int() && result.elem.is_int()
            }
            OfNumbers(_) => result == Type::BOOL,
            Reduce(_) | ReduceFrom(_) => result == Type::scalar(ty.elem) || of(1).is_some(),
            _ if overflows => result == ty && rest == [flag] && ty.elem.is_int(),
            _ => result == ty && rest.is_empty(),
        };
        if !types_fit {
            return None;
        }
        let one = match what {
            Expected => first,
            Product(signed) => {
                let (a, b) = (
                    self.widest(first, result, signed),
                    self.widest(of(1)?, result, signed),
                );
                let product = self.same(Binary::Mul, a, b)?;
                self.resized(product, result, signed)
            }
            Sum(signed) => {
                let (a, b) = (
                    self.widest(first, result, signed),
                    self.widest(of(1)?, result, signed),
                );
                let c = self.widest(of(2)?, result, signed);
                let product = self.same(Binary::Mul, a, b)?;
                let sum = self.same(Binary::Add, product, c)?;
                self.resized(sum, result, signed)
            }
            CopySign => {
                let bits = ty.with_elem(Elem::Int(ty.elem.bits() as u8));
                let sign = 1u64 << (ty.elem.bits() - 1);
                let (rest, sign) = (self.number(bits, !sign), self.number(bits, sign));
                let (a, b) = (self.bitcast(first, bits), self.bitcast(of(1)?, bits));
                let a = self.binary(Binary::And, a, rest);
                let b = self.binary(Binary::And, b, sign);
                let both = self.binary(Binary::Or, a, b);
                self.bitcast(both, ty)
            }
            Funnel(left) => self.funnel(first, of(1)?, of(2)?, left),
            SwapBytes => {
                let bytes = ty.elem.bits() / 8;
                if !ty.elem.is_int() || bytes * 8 != ty.elem.bits() {
                    return None;
                }
                let all = bytes * ty.count();
                let apart = self.bitcast(first, Type::vector(Elem::Int(8), all));
                let numbers = (0..all).map(|n| n / bytes * bytes + (bytes - 1 - n % bytes));
                let swapped = self.shuffle(apart, numbers);
                self.bitcast(swapped, ty)
            }
            TrailingZeros => self.trailing_zeros(first),
            UnsignedSub => {
                let most = self.binary(Binary::UMax, first, of(1)?);
                self.binary(Binary::Sub, most, of(1)?)
            }
            SignedSub => {
                let [difference, signs] = self.signed_difference(first, of(1)?);
                let last = self.number(ty, u64::from(ty.elem.bits()) - 1);
                let sign = self.binary(Binary::AShr, first, last);
                let most = self.number(ty, (1 << (ty.elem.bits() - 1)) - 1);
                let limit = self.binary(Binary::Xor, sign, most);
                let zero = self.number(ty, 0);
                let wrapped = self.compare(Predicate::Slt, signs, zero);
                self.select(wrapped, limit, difference)
            }
            SubOverflow(false) => {
                let difference = self.binary(Binary::Sub, first, of(1)?);
                let wrapped = self.compare(Predicate::Ult, first, of(1)?);
                return Some(smallvec![difference, wrapped]);
            }
            SubOverflow(true) => {
                let [difference, signs] = self.signed_difference(first, of(1)?);
                let zero = self.number(ty, 0);
                let wrapped = self.compare(Predicate::Slt, signs, zero);
                return Some(smallvec![difference, wrapped]);
            }
            SignedAddOverflow => {
                let sum = self.binary(Binary::Add, first, of(1)?);
                let (a, b) = (
                    self.binary(Binary::Xor, sum, first),
                    self.binary(Binary::Xor, sum, of(1)?),
                );
                let signs = self.binary(Binary::And, a, b);
                let zero = self.number(ty, 0);
                let wrapped = self.compare(Predicate::Slt, signs, zero);
                return Some(smallvec![sum, wrapped]);
            }
            MulOverflow(signed) => {
                let low = self.binary(Binary::Mul, first, of(1)?);
                let op = if signed { Binary::MulHS } else { Binary::MulHU };
                let high = self.binary(op, first, of(1)?);
                let rest = match signed {
                    true => {
                        let last = self.number(ty, u64::from(ty.elem.bits()) - 1);
                        self.binary(Binary::AShr, low, last)
                    }
                    false => self.number(ty, 0),
                };
                let wrapped = self.compare(Predicate::Ne, high, rest);
                return Some(smallvec![low, wrapped]);
            }
            Resized(op, signed) => {
                let of = self.same(op, first, of(1)?)?;
                self.resized(of, result, signed)
            }
            Widened { to, from } => {
                let least = match from && !to {
                    true => {
                        let zero = self.number(ty, 0);
                        self.binary(Binary::SMax, first, zero)
                    }
                    false => first,
                };
                self.resized(least, result, from)
            }
            OfNumbers(all) => {
                let zero = self.number(ty, 0);
                let differs = self.compare(Predicate::Ne, first, zero);
                let op = if all { Op::All } else { Op::Any };
                self.op(op, &[differs], Type::BOOL)
            }
            Reduce(op) => self.reduced(op, first)?,
            ReduceFrom(op) => {
                let vector = of(1)?;
                if self.ty(vector).elem != ty.elem || ty.is_vector() {
                    return None;
                }
                self.reduced_in_order(op, first, vector)
            }
        };
        (self.ty(one) == result).then(|| smallvec![one])
    }

    /// An operand that is narrower than the result, widened to the result.
    fn widest(&mut self, a: Operand, result: Type, signed: bool) -> Operand {
        match self.ty(a).elem.bits() < result.elem.bits() {
            true => {
                let to = self.ty(a).with_elem(result.elem);
                self.resized(a, to, signed)
            }
            false => a,
        }
    }

    /// An operation on operands of the same type.
    fn same(&mut self, op: Binary, a: Operand, b: Operand) -> Option<Operand> {
        (self.ty(a) == self.ty(b)).then(|| self.binary(op, a, b))
    }

    /// A difference, and a number that is negative if the difference overflows.
    fn signed_difference(&mut self, a: Operand, b: Operand) -> [Operand; 2] {
        let difference = self.binary(Binary::Sub, a, b);
        let (x, y) = (
            self.binary(Binary::Xor, a, b),
            self.binary(Binary::Xor, a, difference),
        );
        [difference, self.binary(Binary::And, x, y)]
    }

    /// The high or the low half of two numbers after a shift.
    fn funnel(&mut self, high: Operand, low: Operand, by: Operand, left: bool) -> Operand {
        if high == low {
            let op = if left { Binary::Rol } else { Binary::Ror };
            return self.binary(op, high, by);
        }
        let ty = self.ty(high);
        // The other number is shifted by one place first: a shift by the full width would be a shift by 0.
        let last = self.number(ty, u64::from(ty.elem.bits()) - 1);
        let one = self.number(ty, 1);
        let by = self.binary(Binary::And, by, last);
        let rest = self.binary(Binary::Xor, by, last);
        let (high, low) = match left {
            true => {
                let low = self.binary(Binary::LShr, low, one);
                (
                    self.binary(Binary::Shl, high, by),
                    self.binary(Binary::LShr, low, rest),
                )
            }
            false => {
                let high = self.binary(Binary::Shl, high, one);
                (
                    self.binary(Binary::Shl, high, rest),
                    self.binary(Binary::LShr, low, by),
                )
            }
        };
        self.binary(Binary::Or, high, low)
    }

    /// Trailing zeros, as leading zeros of the reversed bits.
    fn trailing_zeros(&mut self, a: Operand) -> Operand {
        let reversed = self.unary(Unary::ReverseBits, a);
        self.unary(Unary::LeadingZeros, reversed)
    }

    /// The reduction of all elements, by halves.
    fn reduced(&mut self, op: Binary, vector: Operand) -> Option<Operand> {
        let mut parts = vector;
        // The element that remains if the number of elements is odd.
        let mut odd: Option<Operand> = None;
        let count = self.ty(vector).count();
        if !self.ty(vector).is_vector() {
            return None;
        }
        let mut count = count;
        while count > 1 {
            let half = count / 2;
            if count % 2 == 1 {
                let last = self.shuffle(parts, [count - 1]);
                odd = Some(match odd {
                    Some(odd) => self.binary(op, odd, last),
                    None => last,
                });
            }
            let (a, b) = (
                self.shuffle(parts, 0..half),
                self.shuffle(parts, half..2 * half),
            );
            parts = self.binary(op, a, b);
            count = half;
        }
        if let Some(odd) = odd {
            parts = self.binary(op, parts, odd);
        }
        Some(self.element(parts, 0))
    }

    /// The reduction of all elements from a start value on, in order.
    fn reduced_in_order(&mut self, op: Binary, start: Operand, vector: Operand) -> Operand {
        let count = self.ty(vector).count();
        (0..count).fold(start, |sum, n| {
            let element = self.element(vector, n);
            self.binary(op, sum, element)
        })
    }

    fn element(&mut self, vector: Operand, number: u32) -> Operand {
        let ty = Type::scalar(self.ty(vector).elem);
        let number = self.number(Type::int(32), number.into());
        self.op(Op::ExtractElement, &[vector, number], ty)
    }
}
