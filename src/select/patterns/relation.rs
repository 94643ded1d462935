//! Comparisons of floats in meanings: the predicate of an expression over `flt`, `fle` and `feq`.
//!
//! Two floats are in one of four relations: less, equal, greater, unordered. An expression is evaluated
//! in each relation. Its predicate is the predicate that holds in the same relations.

use crate::ir::kernel::Predicate;
use easel_isa::meaning::{BinaryOp, Expr, UnaryOp};

/// The four relations, in the order of the rows of [`TABLE`].
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

/// The relations in which each predicate holds.
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

/// The two operands that an expression compares, or parts of them, the first in the order of their names.
#[derive(Clone, Copy, Debug)]
pub struct Relation<'e> {
    pub sides: (&'e Expr, &'e Expr),
    pub ty: &'e str,
}

impl<'e> Relation<'e> {
    /// The operands of an expression, if it consists only of comparisons of two floats.
    pub fn of(e: &'e Expr) -> Option<Relation<'e>> {
        let mut sides: Vec<&Expr> = Vec::new();
        let mut types: Vec<&str> = Vec::new();
        collect(e, &mut sides, &mut types)?;
        sides.sort_by_key(|side| operand_of(side));
        sides.dedup();
        types.dedup();
        match (&sides[..], &types[..]) {
            ([a, b], [ty]) => Some(Relation { sides: (a, b), ty }),
            _ => None,
        }
    }

    /// The predicate that holds in the relations in which the expression holds.
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
                let side = |e: &Expr| e == self.sides.0;
                let (first, second) = (side(&args[0]), side(&args[1]));
                // A float compared with itself is equal, unless it is a NaN.
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

/// The operand that an expression is, or is a part of.
fn operand_of(e: &Expr) -> Option<&str> {
    match e {
        Expr::Operand(name) => Some(name),
        Expr::Slice(inner, ..) => operand_of(inner),
        _ => None,
    }
}

/// The operands and types of the comparisons in an expression; `None` for an expression of another form.
fn collect<'e>(e: &'e Expr, sides: &mut Vec<&'e Expr>, types: &mut Vec<&'e str>) -> Option<()> {
    match e {
        Expr::Unary(UnaryOp::Not, a) => collect(a, sides, types),
        Expr::Binary(BinaryOp::And | BinaryOp::Or, a, b) => {
            collect(a, sides, types)?;
            collect(b, sides, types)
        }
        Expr::Call { name, ty, args, .. } if ["flt", "fle", "feq"].contains(&name.as_str()) => {
            types.push(ty.as_deref()?);
            for arg in args {
                operand_of(arg)?;
                sides.push(arg);
            }
            Some(())
        }
        _ => None,
    }
}
