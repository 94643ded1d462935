//! Operations of LLVM IR and of the vocabulary on elements, as terms.
//!
//! The statements are those of LLVM's reference of its language: a shift by the width or more is undefined. `inv` is the nearest
//! reciprocal or one of its two neighbours; `sqrt`, `fdiv` and all other functions of floats are rounded to the nearest number.

use super::elements::{Parts, Statement, scalar};
use crate::genx::{Binary, Cast, Predicate, Ternary, Type, Unary};
use crate::genx_passes::rules::Word;
use easel_ir::kernel::{self, Scalar};
use easel_prove::kernel::Value;
use easel_prove::term::{Hint, Op, Term};
use smallvec::SmallVec;

impl Statement<'_, '_> {
    /// An operation on elements; `None` if it is none of these types.
    pub(super) fn operation(&mut self, word: Word, args: &[Parts], ty: Type) -> Option<Parts> {
        if let Word::Cast(cast) = word {
            return self.cast(cast, args.first()?, ty);
        }
        let count = ty.count();
        let same = |a: &Parts, b: &Parts| a.ty == b.ty;
        let fits = match word {
            Word::Select => {
                args[0].ty.is_predicate() && same(&args[1], &args[2]) && args[1].ty == ty
            }
            Word::Compare(_) => same(&args[0], &args[1]) && ty.is_predicate(),
            _ => args.iter().all(|a| a.ty == ty),
        };
        if !fits {
            return None;
        }
        let mut of = SmallVec::new();
        for k in 0..count as usize {
            // A condition of one element is for all elements.
            let arg = |n: usize| {
                args.get(n)
                    .and_then(|p| p.of.get(k).or(p.of.first()))
                    .copied()
            };
            let is_int = args[0].ty.elem.is_int();
            of.push(match word {
                Word::Binary(b) => self.binary(b, arg(0)?, arg(1)?, is_int)?,
                Word::Unary(u) => self.unary(u, arg(0)?, is_int)?,
                Word::Ternary(t) => self.ternary(t, [arg(0)?, arg(1)?, arg(2)?], is_int)?,
                Word::Compare(p) => self.compare(p, arg(0)?, arg(1)?)?,
                Word::Select => self.terms.kernel_select(arg(0)?, arg(1)?, arg(2)?),
                Word::Cast(_) | Word::Read | Word::Write | Word::Region => return None,
            });
        }
        Some(Parts { ty, of })
    }

    fn cast(&mut self, cast: Cast, from: &Parts, to: Type) -> Option<Parts> {
        if cast.fault(from.ty, to).is_some() {
            return None;
        }
        if cast == Cast::Bitcast {
            return self.as_type(from, to);
        }
        let elem = scalar(to.elem)?;
        let how = match cast {
            Cast::Trunc => kernel::Unary::Trunc,
            Cast::ZExt => kernel::Unary::ZExt,
            Cast::SExt => kernel::Unary::SExt,
            Cast::FPTrunc | Cast::FPExt => kernel::Unary::FCvt,
            Cast::FPToUI => kernel::Unary::FToU,
            Cast::FPToSI => kernel::Unary::FToS,
            Cast::UIToFP => kernel::Unary::UToF,
            Cast::SIToFP => kernel::Unary::SToF,
            Cast::PtrToInt | Cast::IntToPtr => {
                // An address is cut off, or extended with zeros.
                let of = from.of.iter().map(|&v| Value {
                    bits: self.terms.resize(v.bits, elem.bits()),
                    elem,
                    ..v
                });
                let of = of.collect();
                return Some(Parts { ty: to, of });
            }
            Cast::AddrSpace | Cast::Bitcast => return None,
        };
        // A number that does not fit must not be there where the left side is defined: any bits instead would be a variable more.
        let any = self.terms.any_if_undefined;
        let whole = matches!(cast, Cast::FPToUI | Cast::FPToSI);
        self.terms.any_if_undefined = any && !whole;
        let of = from.of.iter();
        let of = of.map(|&v| self.terms.kernel_unary(how, elem, v));
        let of = of.collect();
        self.terms.any_if_undefined = any;
        Some(Parts { ty: to, of })
    }

    /// A result that is defined if the operands are and a condition holds.
    fn under(&mut self, bits: Term, args: &[Value], condition: Term) -> Value {
        let elem = args[0].elem;
        let mut defined = self.terms.truth(true);
        for arg in args {
            defined = self.terms.and(defined, arg.defined);
        }
        if !self.terms.any_if_undefined {
            let defined = self.terms.and(defined, condition);
            return Value {
                bits,
                defined,
                elem,
            };
        }
        let bits = match self.terms.as_const(condition) {
            Some(1) => bits,
            _ => {
                let any = self.any_of(bits, "any bits");
                self.terms.ite(condition, bits, any)
            }
        };
        Value {
            bits,
            defined,
            elem,
        }
    }

    /// A variable for a term, the same for the same term.
    fn any_of(&mut self, of: Term, name: &str) -> Term {
        if let Some(&known) = self.any.get(&of) {
            return known;
        }
        let name = format!("{name} {}", self.any.len());
        let width = self.terms.width(of);
        let made = self.terms.variable(name, width, Hint::Integer);
        self.any.insert(of, made);
        made
    }

    fn binary(&mut self, op: Binary, a: Value, b: Value, is_int: bool) -> Option<Value> {
        let terms = &mut self.terms;
        let (x, y, elem) = (a.bits, b.bits, a.elem);
        let width = terms.width(x);
        let plain = match op {
            Binary::Add => kernel::Binary::Add,
            Binary::Sub => kernel::Binary::Sub,
            Binary::Mul => kernel::Binary::Mul,
            Binary::UDiv => kernel::Binary::UDiv,
            Binary::SDiv => kernel::Binary::SDiv,
            Binary::URem => kernel::Binary::URem,
            Binary::SRem => kernel::Binary::SRem,
            Binary::And => kernel::Binary::And,
            Binary::Or => kernel::Binary::Or,
            Binary::Xor => kernel::Binary::Xor,
            Binary::SMin => kernel::Binary::SMin,
            Binary::UMin => kernel::Binary::UMin,
            Binary::SMax => kernel::Binary::SMax,
            Binary::UMax => kernel::Binary::UMax,
            Binary::MulHU if width == 64 && is_int && !terms.any_if_undefined => {
                let (bits, facts) = super::products::high_half(terms, x, y);
                let yes = terms.truth(true);
                self.assumptions.extend(facts);
                self.has_halves = true;
                return Some(self.under(bits, &[a, b], yes));
            }
            Binary::MulHS => kernel::Binary::MulHiS,
            Binary::MulHU => kernel::Binary::MulHiU,
            Binary::FAdd => kernel::Binary::FAdd,
            Binary::FSub => kernel::Binary::FSub,
            Binary::FMul => kernel::Binary::FMul,
            Binary::FDiv | Binary::IeeeDiv => kernel::Binary::FDiv,
            Binary::FMin => kernel::Binary::FMinNum,
            Binary::FMax => kernel::Binary::FMaxNum,
            Binary::Shl | Binary::LShr | Binary::AShr => {
                let how = match op {
                    Binary::Shl => Op::Shl,
                    Binary::LShr => Op::LShr,
                    _ => Op::AShr,
                };
                // A width of one bit has no number for itself.
                let wide = terms.zext(y, width + 8);
                let end = terms.constant(width.into(), width + 8);
                let fits = terms.binary(Op::Ult, wide, end);
                let bits = match how {
                    Op::Shl if self.has_products => {
                        let one = terms.constant(1, width);
                        let power = terms.binary(Op::Shl, one, y);
                        terms.binary(Op::Mul, x, power)
                    }
                    _ => terms.binary(how, x, y),
                };
                return is_int.then(|| self.under(bits, &[a, b], fits));
            }
            Binary::Carry | Binary::Borrow => {
                let less = match op {
                    Binary::Carry => {
                        let sum = terms.binary(Op::Add, x, y);
                        terms.binary(Op::Ult, sum, x)
                    }
                    _ => terms.binary(Op::Ult, x, y),
                };
                let bits = terms.zext(less, width);
                let yes = terms.truth(true);
                return is_int.then(|| self.under(bits, &[a, b], yes));
            }
            Binary::Rol | Binary::Ror => {
                let wide = width + 8;
                let all = terms.constant(width.into(), wide);
                let by = terms.zext(y, wide);
                let by = terms.binary(Op::URem, by, all);
                let rest = terms.binary(Op::Sub, all, by);
                let (up, down) = match op {
                    Binary::Rol => (by, rest),
                    _ => (rest, by),
                };
                let from = terms.zext(x, wide);
                let (high, low) = (
                    terms.binary(Op::Shl, from, up),
                    terms.binary(Op::LShr, from, down),
                );
                let both = terms.or(high, low);
                let bits = terms.extract(both, 0, width);
                let yes = terms.truth(true);
                return is_int.then(|| self.under(bits, &[a, b], yes));
            }
            Binary::FRem | Binary::FPow => {
                self.unmodelled = Some(format!("{op:?}"));
                return None;
            }
        };
        let of_floats = matches!(
            op,
            Binary::FAdd
                | Binary::FSub
                | Binary::FMul
                | Binary::FDiv
                | Binary::IeeeDiv
                | Binary::FMin
                | Binary::FMax
        );
        let fits = if of_floats { !elem.is_int() } else { is_int };
        fits.then(|| self.terms.kernel_binary(plain, a, b))
    }

    fn unary(&mut self, op: Unary, a: Value, is_int: bool) -> Option<Value> {
        let (x, elem) = (a.bits, a.elem);
        let yes = self.terms.truth(true);
        let width = self.terms.width(x);
        let how = match op {
            Unary::FNeg => kernel::Unary::FNeg,
            Unary::FAbs => kernel::Unary::FAbs,
            Unary::Sqrt | Unary::IeeeSqrt => kernel::Unary::Sqrt,
            Unary::Inv => kernel::Unary::Rcp,
            Unary::CountOnes => kernel::Unary::Ctpop,
            Unary::LeadingZeros => kernel::Unary::Ctlz,
            Unary::Abs => {
                let negative = self.terms.bit(x, width - 1);
                let opposite = self.terms.neg(x);
                let bits = self.terms.ite(negative, opposite, x);
                return is_int.then(|| self.under(bits, &[a], yes));
            }
            Unary::ReverseBits => {
                let mut bits = self.terms.bit(x, 0);
                for k in 1..width {
                    let next = self.terms.bit(x, k);
                    bits = self.terms.binary(Op::Concat, bits, next);
                }
                return is_int.then(|| self.under(bits, &[a], yes));
            }
            _ => {
                self.unmodelled = Some(format!("{op:?}"));
                return None;
            }
        };
        let of_bits = matches!(op, Unary::CountOnes | Unary::LeadingZeros);
        let fits = if of_bits { is_int } else { !elem.is_int() };
        if !fits {
            return None;
        }
        let made = self.terms.kernel_unary(how, elem, a);
        match op {
            Unary::Inv => Some(self.inexact(made)),
            _ => Some(made),
        }
    }

    /// The number or a neighbour of the number.
    fn inexact(&mut self, near: Value) -> Value {
        let width = self.terms.width(near.bits);
        let off = match self.any.get(&near.bits) {
            Some(&known) => known,
            None => {
                let name = format!("error of inv {}", self.any.len());
                let made = self.terms.variable(name, 2, Hint::Integer);
                self.any.insert(near.bits, made);
                let far = self.terms.constant(-2, 2);
                let far = self.terms.eq(made, far);
                let fits = self.terms.not(far);
                self.assumptions.push(fits);
                made
            }
        };
        let off = self.terms.sext(off, width);
        let bits = self.terms.binary(Op::Add, near.bits, off);
        Value { bits, ..near }
    }

    fn ternary(&mut self, op: Ternary, [a, b, c]: [Value; 3], is_int: bool) -> Option<Value> {
        let add = kernel::Binary::Add;
        match op {
            Ternary::Fma => {
                (a.elem != Scalar::I1 && !a.elem.is_int()).then(|| self.terms.kernel_fma([a, b, c]))
            }
            Ternary::Mad | Ternary::Add3 if is_int => {
                let how = match op {
                    Ternary::Mad => kernel::Binary::Mul,
                    _ => add,
                };
                let first = self.terms.kernel_binary(how, a, b);
                Some(self.terms.kernel_binary(add, first, c))
            }
            _ => None,
        }
    }

    fn compare(&mut self, p: Predicate, a: Value, b: Value) -> Option<Value> {
        use kernel::Predicate as K;
        if p.is_float() == a.elem.is_int() {
            return None;
        }
        let yes = self.terms.value_of(1, Scalar::I1);
        let how = match p {
            Predicate::Eq => K::Eq,
            Predicate::Ne => K::Ne,
            Predicate::Ugt => K::Ugt,
            Predicate::Uge => K::Uge,
            Predicate::Ult => K::Ult,
            Predicate::Ule => K::Ule,
            Predicate::Sgt => K::Sgt,
            Predicate::Sge => K::Sge,
            Predicate::Slt => K::Slt,
            Predicate::Sle => K::Sle,
            Predicate::FOeq => K::Oeq,
            Predicate::FOgt => K::Ogt,
            Predicate::FOge => K::Oge,
            Predicate::FOlt => K::Olt,
            Predicate::FOle => K::Ole,
            Predicate::FOne => K::One,
            Predicate::FOrd => K::Ord,
            Predicate::FUno => K::Uno,
            Predicate::FUeq => K::Ueq,
            Predicate::FUgt => K::Uegt,
            Predicate::FUge => K::Uege,
            Predicate::FUlt => K::Uelt,
            Predicate::FUle => K::Uele,
            Predicate::FUne => K::Une,
            Predicate::FTrue => return Some(yes),
            Predicate::FFalse => return Some(self.terms.value_of(0, Scalar::I1)),
        };
        Some(self.terms.kernel_compare(how, a, b))
    }
}
