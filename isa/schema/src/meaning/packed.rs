//! Meanings as bytes. Tables have the bytes beside the text, because parsing all rows takes as long as
//! compiling a small kernel.
//!
//! # Why
//!
//! Parsing the meanings was 17 of 62 million instructions that a trivial kernel executed. Unpacking the bytes takes a third of the
//! instructions that parsing took.

use super::{BinaryOp, Expr, Meaning, Statement, UnaryOp};
use crate::packed;

packed!(struct Meaning { statements });
packed!(enum Statement { 0 = Assign(name, e), 1 = Effect(e), });
packed!(enum Expr {
    0 = Operand(name), 1 = Int(n), 2 = Slice(e, high, low), 3 = Concat(parts), 4 = Unary(op, e),
    5 = Binary(op, a, b), 6 = Select(c, a, b), 7 = Call { name, ty, args, named },
});
packed!(enum UnaryOp { 0 = Neg, 1 = Not, });
packed!(enum BinaryOp {
    0 = Add, 1 = Sub, 2 = Mul, 3 = And, 4 = Or, 5 = Xor, 6 = Shl, 7 = LShr, 8 = AShr, 9 = Eq,
    10 = Ne, 11 = Ult, 12 = Ule, 13 = Ugt, 14 = Uge, 15 = Slt, 16 = Sle, 17 = Sgt, 18 = Sge, 19 = Div, 20 = Rem,
});
