//! Comparisons of floats in meanings: which predicate an expression over `flt`, `fle` and `feq` is.
//!
//! Two floats are in one of four relations: less, equal, greater, unordered. An expression is evaluated
//! in each, and the predicate is the one that holds in the same.

use crate::ir::kernel::Predicate;
use easel_isa::meaning::{BinaryOp, Expr, UnaryOp};

/// The four relations, as the rows of [`TABLE`] have them.
const RELATIONS: [Relates; 4] = [
    Relates::Less,
    Relates::Equal,
    Relates::Greater,
    Relates::Unordered,
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relates {
    Less,
    Equal,
    Greater,
    Unordered,
}

/// Where each predicate holds.
const TABLE: [(Predicate, [bool; 4]); 14] = {
    const T: bool = true;
    const F: bool = false;
    [
        (Predicate::Oeq, [F, T, F, F]),
        (Predicate::Ogt, [F, F, T, F]),
        (Predicate::Oge, [F, T, T, F]),
        (Predicate::Olt, [T, F, F, F]),
        (Predicate::Ole, [T, T, F, F]),
        (Predicate::One, [T, F, T, F]),
        (Predicate::Ord, [T, T, T, F]),
        (Predicate::Ueq, [F, T, F, T]),
        (Predicate::Uegt, [F, F, T, T]),
        (Predicate::Uege, [F, T, T, T]),
        (Predicate::Uelt, [T, F, F, T]),
        (Predicate::Uele, [T, T, F, T]),
        (Predicate::Une, [T, F, T, T]),
        (Predicate::Uno, [F, F, F, T]),
    ]
};

/// The two operands that an expression compares, the first in the order of their names.
#[derive(Clone, Copy, Debug)]
pub struct Relation<'e> {
    pub names: (&'e str, &'e str),
    pub ty: &'e str,
}

impl<'e> Relation<'e> {
    /// What an expression compares, if it is nothing but comparisons of two floats.
    pub fn of(e: &'e Expr) -> Option<Relation<'e>> {
        let mut names: Vec<&str> = Vec::new();
        let mut types: Vec<&str> = Vec::new();
        collect(e, &mut names, &mut types)?;
        names.sort_unstable();
        names.dedup();
        types.dedup();
        match (&names[..], &types[..]) {
            ([a, b], [ty]) => Some(Relation { names: (a, b), ty }),
            _ => None,
        }
    }

    /// The predicate that holds where the expression does.
    pub fn predicate(&self, e: &Expr) -> Option<Predicate> {
        let holds = RELATIONS.map(|r| self.eval(e, r));
        TABLE.iter().find(|row| row.1 == holds).map(|row| row.0)
    }

    fn eval(&self, e: &Expr, r: Relates) -> bool {
        match e {
            Expr::Unary(_, a) => !self.eval(a, r),
            Expr::Binary(BinaryOp::And, a, b) => self.eval(a, r) && self.eval(b, r),
            Expr::Binary(_, a, b) => self.eval(a, r) || self.eval(b, r),
            Expr::Call { name, args, .. } => {
                let side = |e: &Expr| matches!(e, Expr::Operand(n) if n == self.names.0);
                let (first, second) = (side(&args[0]), side(&args[1]));
                // A float beside itself is equal, unless it is a NaN.
                let r = match (first == second, r, first) {
                    (true, Relates::Unordered, _) => Relates::Unordered,
                    (true, ..) => Relates::Equal,
                    (false, Relates::Less, false) => Relates::Greater,
                    (false, Relates::Greater, false) => Relates::Less,
                    (false, r, _) => r,
                };
                match name.as_str() {
                    "flt" => r == Relates::Less,
                    "fle" => matches!(r, Relates::Less | Relates::Equal),
                    _ => r == Relates::Equal,
                }
            }
            _ => false,
        }
    }
}

/// Operands and types of the comparisons in an expression; `None` if it is something else.
fn collect<'e>(e: &'e Expr, names: &mut Vec<&'e str>, types: &mut Vec<&'e str>) -> Option<()> {
    match e {
        Expr::Unary(UnaryOp::Not, a) => collect(a, names, types),
        Expr::Binary(BinaryOp::And | BinaryOp::Or, a, b) => {
            collect(a, names, types)?;
            collect(b, names, types)
        }
        Expr::Call { name, ty, args, .. } if ["flt", "fle", "feq"].contains(&name.as_str()) => {
            types.push(ty.as_deref()?);
            for arg in args {
                match arg {
                    Expr::Operand(name) => names.push(name),
                    _ => return None,
                }
            }
            Some(())
        }
        _ => None,
    }
}
