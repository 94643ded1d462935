//! Conditions of rules on elements as terms. A test is true or false of its own accord; what follows from its truth is an
//! assumption, so a rule must hold whatever the engine does not know.

use super::Cond;
use super::elements::Statement;
use crate::genx_passes::rules::{Regions, Test};
use easel_egraph::{CmpOp, IntExpr, VarId};
use easel_prove::term::{Hint, Op, Term};

/// Bits of the numbers of conditions.
const NUMBER: u16 = 80;

impl Statement<'_, '_> {
    /// Whether a condition is known to hold, or known not to hold.
    pub(super) fn holds(&mut self, condition: &Cond, wanted: bool) -> Option<Term> {
        match condition {
            Cond::Not(inner) => self.holds(inner, !wanted),
            Cond::And(all) | Cond::Or(all) => {
                let each_holds = matches!(condition, Cond::And(_)) == wanted;
                let mut so_far = self.terms.truth(each_holds);
                for one in all {
                    let one = self.holds(one, wanted)?;
                    so_far = match each_holds {
                        true => self.terms.and(so_far, one),
                        false => self.terms.or(so_far, one),
                    };
                }
                Some(so_far)
            }
            Cond::Test(test, args) => {
                let truth = self.test(*test, args)?;
                Some(match wanted {
                    true => truth,
                    false => self.terms.not(truth),
                })
            }
            Cond::Compare(op, a, b) => {
                let ((a, known), (b, also)) = (self.number(a)?, self.number(b)?);
                let terms = &mut self.terms;
                let truth = match op {
                    CmpOp::Eq => terms.eq(a, b),
                    CmpOp::Ne => {
                        let equal = terms.eq(a, b);
                        terms.not(equal)
                    }
                    CmpOp::Lt => terms.binary(Op::Slt, a, b),
                    CmpOp::Le => terms.sle(a, b),
                    CmpOp::Gt => terms.binary(Op::Slt, b, a),
                    CmpOp::Ge => terms.sle(b, a),
                };
                let truth = match wanted {
                    true => truth,
                    false => terms.not(truth),
                };
                let both = terms.and(known, also);
                Some(terms.and(both, truth))
            }
        }
    }

    /// A number, and whether it is known.
    fn number(&mut self, number: &IntExpr<Regions>) -> Option<(Term, Term)> {
        let yes = self.terms.truth(true);
        Some(match number {
            IntExpr::Int(n) => (self.terms.constant(*n, NUMBER), yes),
            IntExpr::Fact(Test::Width, args) => {
                let bits = self.bound[args.first()?.index()].as_ref()?.ty.elem.bits();
                (self.terms.constant(bits.into(), NUMBER), yes)
            }
            IntExpr::Var(v) => {
                let bits = self.value(*v)?;
                let known = self.test(Test::Constant, &[*v])?;
                (self.terms.sext(bits, NUMBER), known)
            }
            _ => {
                self.unmodelled = Some("a number of an unknown form".to_owned());
                return None;
            }
        })
    }

    /// The bits of a variable of one element.
    fn value(&mut self, v: VarId) -> Option<Term> {
        let parts = self.bound[v.index()].as_ref()?;
        let [one] = parts.of[..] else {
            return None;
        };
        Some(one.bits)
    }

    fn test(&mut self, test: Test, args: &[VarId]) -> Option<Term> {
        let known = (test, args.to_vec());
        if let Some(&truth) = self.tests.get(&known) {
            return Some(truth);
        }
        let ty = |s: &Self, k: usize| Some(s.bound[args.get(k)?.index()].as_ref()?.ty);
        let fixed = match test {
            Test::SameType => Some(ty(self, 0)? == ty(self, 1)?),
            Test::Integer => Some(ty(self, 0)?.elem.is_int() && !ty(self, 0)?.is_predicate()),
            _ => None,
        };
        if let Some(fixed) = fixed {
            return Some(self.terms.truth(fixed));
        }
        let name = format!("{test:?}{args:?}");
        let truth = self.terms.variable(name, 1, Hint::Integer);
        self.tests.insert(known, truth);
        let follows = match test {
            Test::Constant | Test::Lone => None,
            Test::PowerOfTwo => {
                let x = self.value(args[0])?;
                let width = self.terms.width(x);
                let (zero, one) = (self.terms.constant(0, width), self.terms.constant(1, width));
                let less = self.terms.binary(Op::Sub, x, one);
                let common = self.terms.and(x, less);
                let single = self.terms.eq(common, zero);
                let none = self.terms.eq(x, zero);
                let some = self.terms.not(none);
                Some(self.terms.and(single, some))
            }
            Test::Disjoint | Test::NoBitsOf => {
                let (x, mut y) = (self.value(args[0])?, self.value(args[1])?);
                if test == Test::NoBitsOf {
                    y = self.terms.not(y);
                }
                let common = self.terms.and(x, y);
                let zero = self.terms.constant(0, self.terms.width(x));
                Some(self.terms.eq(common, zero))
            }
            Test::InRange => {
                let bits = ty(self, 0)?.elem.bits();
                let by = self.value(args[1])?;
                let by = self.terms.sext(by, NUMBER);
                let (zero, end) = (
                    self.terms.constant(0, NUMBER),
                    self.terms.constant(bits.into(), NUMBER),
                );
                let low = self.terms.sle(zero, by);
                let high = self.terms.binary(Op::Slt, by, end);
                Some(self.terms.and(low, high))
            }
            Test::True => {
                let x = self.value(args[0])?;
                Some(x).filter(|&x| self.terms.width(x) == 1)
            }
            Test::Undef
            | Test::Width
            | Test::SameType
            | Test::Integer
            | Test::Apart
            | Test::Whole
            | Test::Direct
            | Test::Injective
            | Test::Cheap
            | Test::Contiguous
            | Test::Fills => {
                self.unmodelled = Some(format!("the test {test:?} of an element"));
                return None;
            }
        };
        if let Some(follows) = follows {
            let assumed = self.terms.implies(truth, follows);
            self.assumptions.push(assumed);
        }
        Some(truth)
    }
}
