//! Numbers and conditions of a rule: computations on constants and facts of matched values.

use super::vocabulary::{VarId, Vocabulary};
use easel_isa::packed;
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// An integer expression over constants and facts. Division and remainder round toward minus
/// infinity.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum IntExpr<V: Vocabulary> {
    /// A number of the rule.
    Int(i128),
    /// The value of a constant variable.
    Var(VarId),
    /// A fact of matched values: `lo(?x)`.
    Fact(V::Function, Vec<VarId>),
    /// A function of integers: `log2(?c * 2)`.
    Compute(V::Function, Vec<IntExpr<V>>),
    /// Two numbers.
    Binary(IntOp, Box<IntExpr<V>>, Box<IntExpr<V>>),
    /// The negative of a number.
    Neg(Box<IntExpr<V>>),
}

/// The operation of an [`IntExpr`] on two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum IntOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, rounded toward minus infinity.
    Div,
    /// `%`, with the sign of the divisor.
    Rem,
    /// `&`, in two's complement of any width.
    And,
    /// `|`, likewise.
    Or,
    /// `^`, likewise.
    Xor,
    /// `<<`, by 0 to 126.
    Shl,
    /// `>>`, by 0 to 126, with copies of the sign.
    Shr,
}

/// The comparison of two numbers in a condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum CmpOp {
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

impl CmpOp {
    /// Whether two numbers in this order satisfy the comparison.
    pub fn holds(self, ordering: Ordering) -> bool {
        match self {
            CmpOp::Eq => ordering.is_eq(),
            CmpOp::Ne => ordering.is_ne(),
            CmpOp::Lt => ordering.is_lt(),
            CmpOp::Le => ordering.is_le(),
            CmpOp::Gt => ordering.is_gt(),
            CmpOp::Ge => ordering.is_ge(),
        }
    }
}

/// The condition of a rule.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cond<V: Vocabulary> {
    /// The comparison of two numbers holds.
    Compare(CmpOp, IntExpr<V>, IntExpr<V>),
    /// A predicate of matched values: `dies(?t)`.
    Test(V::Function, Vec<VarId>),
    /// All conditions hold.
    And(Vec<Cond<V>>),
    /// At least one condition holds.
    Or(Vec<Cond<V>>),
    /// The condition is known not to hold.
    Not(Box<Cond<V>>),
}

impl<V: Vocabulary> Cond<V> {
    /// Variables that are constants wherever the condition holds.
    pub fn implied_constants(&self) -> BTreeSet<VarId> {
        match self {
            Cond::And(all) => all.iter().flat_map(Cond::implied_constants).collect(),
            // A variable must be constant in each alternative.
            Cond::Or(list) => {
                let each = list.iter().map(Cond::implied_constants);
                each.reduce(|a, b| &a & &b).unwrap_or_default()
            }
            Cond::Test(f, args) if V::implies_constant(*f) => args.iter().copied().collect(),
            Cond::Compare(_, a, b) => {
                let mut found = BTreeSet::new();
                for e in [a, b] {
                    e.for_each_var(&mut |v, constant| {
                        if constant {
                            found.insert(v);
                        }
                    });
                }
                found
            }
            Cond::Test(..) | Cond::Not(_) => BTreeSet::new(),
        }
    }
}

/// The facts that a matcher knows about the values of a rule's variables.
pub trait FactSource<V: Vocabulary> {
    /// The variable's value, if it is a constant.
    fn int(&self, v: VarId) -> Option<i128>;
    /// A fact (a number) or a predicate (0 or 1) of matched values; `None` = not known.
    fn call(&self, f: V::Function, args: &[VarId]) -> Option<i128>;
    /// A function of integers. The function is the same for every source; a source can override it to refuse one.
    fn compute(&self, f: V::Function, args: &[i128]) -> Option<i128> {
        V::compute(f, args)
    }
}

impl<V: Vocabulary> IntExpr<V> {
    /// The value, or `None` if a variable is no constant, a fact is not known, or the arithmetic
    /// leaves 128 bits or divides by zero.
    pub fn eval(&self, facts: &dyn FactSource<V>) -> Option<i128> {
        Some(match self {
            IntExpr::Int(i) => *i,
            IntExpr::Var(v) => facts.int(*v)?,
            IntExpr::Fact(f, args) => facts.call(*f, args)?,
            IntExpr::Compute(f, args) => {
                let args: Option<Vec<_>> = args.iter().map(|a| a.eval(facts)).collect();
                facts.compute(*f, &args?)?
            }
            IntExpr::Neg(a) => a.eval(facts)?.checked_neg()?,
            IntExpr::Binary(op, a, b) => op.apply(a.eval(facts)?, b.eval(facts)?)?,
        })
    }

    /// Calls `f` for every variable; the flag tells whether the variable must be a constant.
    pub fn for_each_var(&self, f: &mut dyn FnMut(VarId, bool)) {
        match self {
            IntExpr::Int(_) => {}
            IntExpr::Var(v) => f(*v, true),
            IntExpr::Fact(_, args) => args.iter().for_each(|&v| f(v, false)),
            IntExpr::Compute(_, args) => args.iter().for_each(|a| a.for_each_var(f)),
            IntExpr::Neg(a) => a.for_each_var(f),
            IntExpr::Binary(_, a, b) => {
                a.for_each_var(f);
                b.for_each_var(f);
            }
        }
    }
}

impl IntOp {
    /// The result; `None` on overflow, for a zero divisor, and for a shift by less than 0 or more
    /// than 126.
    pub fn apply(self, a: i128, b: i128) -> Option<i128> {
        let shift = |n: i128| u32::try_from(n).ok().filter(|&n| n < 127);
        match self {
            IntOp::Add => a.checked_add(b),
            IntOp::Sub => a.checked_sub(b),
            IntOp::Mul => a.checked_mul(b),
            IntOp::Div => floor_div(a, b),
            IntOp::Rem => floor_mod(a, b),
            IntOp::And => Some(a & b),
            IntOp::Or => Some(a | b),
            IntOp::Xor => Some(a ^ b),
            IntOp::Shl => a.checked_mul(1i128 << shift(b)?),
            IntOp::Shr => Some(a >> shift(b)?),
        }
    }
}

impl<V: Vocabulary> Cond<V> {
    /// Whether the condition is known to hold. A condition on unknown facts does not hold, and neither does its negation.
    pub fn holds(&self, facts: &dyn FactSource<V>) -> bool {
        self.truth(facts) == Some(true)
    }

    fn truth(&self, facts: &dyn FactSource<V>) -> Option<bool> {
        match self {
            Cond::Compare(op, a, b) => Some(op.holds(a.eval(facts)?.cmp(&b.eval(facts)?))),
            Cond::Test(f, args) => facts.call(*f, args).map(|v| v != 0),
            Cond::Not(c) => c.truth(facts).map(|t| !t),
            Cond::And(list) => {
                let mut known = true;
                for c in list {
                    match c.truth(facts) {
                        Some(false) => return Some(false),
                        Some(true) => {}
                        None => known = false,
                    }
                }
                known.then_some(true)
            }
            Cond::Or(list) => {
                let mut known = true;
                for c in list {
                    match c.truth(facts) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => known = false,
                    }
                }
                known.then_some(false)
            }
        }
    }

    /// Calls `f` for every variable; the flag tells whether the variable must be a constant.
    pub fn for_each_var(&self, f: &mut dyn FnMut(VarId, bool)) {
        match self {
            Cond::Compare(_, a, b) => {
                a.for_each_var(f);
                b.for_each_var(f);
            }
            Cond::Test(_, args) => args.iter().for_each(|&v| f(v, false)),
            Cond::And(list) | Cond::Or(list) => list.iter().for_each(|c| c.for_each_var(f)),
            Cond::Not(c) => c.for_each_var(f),
        }
    }
}

/// Quotient rounded toward minus infinity; `None` for a zero divisor or on overflow.
pub fn floor_div(a: i128, b: i128) -> Option<i128> {
    let (q, r) = (a.checked_div(b)?, a.checked_rem(b)?);
    Some(if r != 0 && (r < 0) != (b < 0) {
        q - 1
    } else {
        q
    })
}

/// Remainder with the sign of the divisor.
pub fn floor_mod(a: i128, b: i128) -> Option<i128> {
    let r = a.checked_rem(b)?;
    Some(if r != 0 && (r < 0) != (b < 0) {
        r + b
    } else {
        r
    })
}

packed!(enum IntExpr<V: Vocabulary> {
    0 = Int(i), 1 = Var(v), 2 = Fact(f, args), 3 = Compute(f, args), 4 = Binary(op, a, b),
    5 = Neg(a),
});
packed!(enum IntOp {
    0 = Add, 1 = Sub, 2 = Mul, 3 = Div, 4 = Rem, 5 = And, 6 = Or, 7 = Xor, 8 = Shl, 9 = Shr,
});
packed!(enum CmpOp { 0 = Eq, 1 = Ne, 2 = Lt, 3 = Le, 4 = Gt, 5 = Ge, });
packed!(enum Cond<V: Vocabulary> {
    0 = Compare(op, a, b), 1 = Test(f, args), 2 = And(all), 3 = Or(all), 4 = Not(inner),
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floor_semantics() {
        assert_eq!(floor_div(-7, 2), Some(-4));
        assert_eq!(floor_mod(-7, 2), Some(1));
        assert_eq!(floor_div(7, -2), Some(-4));
        assert_eq!(floor_mod(7, -2), Some(-1));
        assert_eq!(floor_div(1, 0), None);
        assert_eq!(floor_div(i128::MIN, -1), None);
    }
}
