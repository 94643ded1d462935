//! Expressions with widths.

use std::ops::Range;

use super::calls::Shape;
use super::{BinaryOp, UnaryOp};
use crate::operand_type::OperandType;

/// An expression with its width in bits (0 for labels, address spaces and effects).
#[derive(Clone, PartialEq, Debug)]
pub struct Typed {
    /// The kind of the expression.
    pub kind: ExprKind,
    /// Bits of its value.
    pub width: u16,
    /// Byte range in the meaning's text.
    pub range: Range<usize>,
}

/// The kind of an expression, as in [`Expr`](super::Expr), with widths of the parts.
#[derive(Clone, PartialEq, Debug)]
pub enum ExprKind {
    /// An operand, by name.
    Operand(String),
    /// Sign-extended to the width.
    Int(i64),
    /// High and low bit, inclusive.
    Slice(Box<Typed>, u16, u16),
    /// The parts, highest first.
    Concat(Vec<Typed>),
    /// `-e` or `~e`.
    Unary(UnaryOp, Box<Typed>),
    /// `a + b` and the like.
    Binary(BinaryOp, Box<Typed>, Box<Typed>),
    /// `c ? a : b`
    Select(Box<Typed>, Box<Typed>, Box<Typed>),
    /// `name.type(args)`
    Call(Call),
}

/// A call with its types and its address space split off.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// The name in [`calls`](super::calls).
    pub name: String,
    /// The types of arguments and result.
    pub shape: Shape,
    /// Types of the suffix, in order (`fcvt.f16.f32`: to, from).
    pub types: Vec<OperandType>,
    /// Address space of a memory access.
    pub space: Option<String>,
    /// Arguments without the space, and without the width of a cast (which is the result's).
    pub args: Vec<Typed>,
    /// Keyword arguments, in the order of the text.
    pub named: Vec<(String, i64)>,
}

/// A statement, its expression with its width.
#[derive(Clone, PartialEq, Debug)]
pub enum TypedStatement {
    /// `operand = expr`; both have one width.
    Assign(String, Typed),
    /// A call as a statement.
    Effect(Typed),
}

/// Width of an operand in a meaning.
pub fn width(ty: &OperandType) -> u16 {
    match ty.elem.as_str() {
        "mask" => 1,
        "label" => 0,
        _ => ty.bits(),
    }
}

/// `1 bit`, `32 bits`
pub(super) fn bits(n: u16) -> String {
    match n {
        1 => "1 bit".to_owned(),
        _ => format!("{n} bits"),
    }
}
