//! Instructions of a window as written in rules.

use easel_egraph::{IntExpr, VarId, Vocabulary};
use easel_isa::diagnostic::Span;
use easel_isa::packed;

/// One machine instruction of a window.
#[derive(Clone, PartialEq, Debug)]
pub struct InstPat<V: Vocabulary> {
    /// The unique name of the instruction in the tables.
    pub op: String,
    /// Explicit operands in text order.
    pub operands: Vec<OperandPat<V>>,
    /// Modifiers given as `name:value`; all other modifiers must have (or get) their default.
    pub modifiers: Vec<(String, OperandPat<V>)>,
    /// The place in the file.
    pub span: Span,
}

/// An operand of an instruction pattern. A variable has the same operand (register tuple or
/// constant) everywhere in the rule.
#[derive(Clone, PartialEq, Debug)]
pub enum OperandPat<V: Vocabulary> {
    /// Any operand.
    Var(VarId),
    /// This constant.
    Int(i128),
    /// A named register, by its assembly name.
    Reg(String),
    /// A computed number. Right side only.
    Computed(IntExpr<V>),
}

packed!(struct InstPat<V: Vocabulary> { op, operands, modifiers, span });
packed!(enum OperandPat<V: Vocabulary> { 0 = Var(v), 1 = Int(i), 2 = Reg(name), 3 = Computed(e), });
