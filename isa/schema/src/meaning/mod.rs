//! The meaning language: the computation of an instruction, as bit-vector expressions.
//!
//! Three readers: the simulator (compiled to Rust by `easel-macros`), the prover (SMT-LIB) and the
//! selector (patterns). See `isa/README.md` for the language.

mod angle;
mod arguments;
pub mod calls;
mod control;
pub mod eval;
mod lex;
mod mode;
mod packed;
mod parse;
mod print;
mod typed;
pub mod types;

pub use angle::two_over_pi;
pub use control::{Denormals, FloatControl, FloatFields, Rounding, WidthControl};
pub use lex::ParseError;
pub use mode::MODE;
pub use parse::{Place, Spans, parse, parse_expr, parse_expr_spanned, parse_spanned};

/// An expression. Its width in bits follows from the operands' widths.
#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    /// An operand, by name.
    Operand(String),
    /// An integer literal; its width is given by the context.
    Int(i64),
    /// `e[hi:lo]`, bits inclusive; `e[n]` is `e[n:n]`.
    Slice(Box<Expr>, u16, u16),
    /// `{hi, lo}`: first operand highest.
    Concat(Vec<Expr>),
    /// `-e` or `~e`, with the width of the operand.
    Unary(UnaryOp, Box<Expr>),
    /// Two operands of one width (the amount of a shift has its own width); one bit for comparisons.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `c ? a : b`
    Select(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `name(args)` or `name.type(args)`, keyword arguments (`m=16`) in `named`.
    Call {
        /// The name in [`calls`].
        name: String,
        /// The suffix: `f32`, or `f16.f32` for two types.
        ty: Option<String>,
        /// Positional arguments, including an address space.
        args: Vec<Expr>,
        /// Keyword arguments, in the order of the text.
        named: Vec<(String, i64)>,
    },
}

/// One-operand operators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    /// `-e`
    Neg,
    /// `~e`
    Not,
}

/// Two-operand operators. Arithmetic is modulo 2^width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, as `%` only in formulas ([`formula`](crate::formula)).
    Div,
    /// `%`
    Rem,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `<<`; an amount at or above the width gives 0.
    Shl,
    /// `>>`, logical.
    LShr,
    /// `>>s`, arithmetic.
    AShr,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<u`, unsigned as are the next three.
    Ult,
    /// `<=u`
    Ule,
    /// `>u`
    Ugt,
    /// `>=u`
    Uge,
    /// `<s`, signed as are the next three.
    Slt,
    /// `<=s`
    Sle,
    /// `>s`
    Sgt,
    /// `>=s`
    Sge,
}

/// One assignment or effect.
#[derive(Clone, PartialEq, Debug)]
pub enum Statement {
    /// `operand = expr`
    Assign(String, Expr),
    /// `store.b32(...)`, `barrier()`, `branch(target)`, ...
    Effect(Expr),
}

/// A whole meaning: statements separated by `;`, all reading the old values.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Meaning {
    /// The statements in the order of the text.
    pub statements: Vec<Statement>,
}

impl Expr {
    /// Calls `f` with every expression in this expression, outer expressions first.
    pub fn each<'a>(&'a self, f: &mut dyn FnMut(&'a Expr)) {
        f(self);
        match self {
            Expr::Operand(_) | Expr::Int(_) => {}
            Expr::Slice(a, ..) | Expr::Unary(_, a) => a.each(f),
            Expr::Concat(parts) | Expr::Call { args: parts, .. } => {
                parts.iter().for_each(|p| p.each(f))
            }
            Expr::Binary(_, a, b) => {
                a.each(f);
                b.each(f);
            }
            Expr::Select(c, a, b) => {
                c.each(f);
                a.each(f);
                b.each(f);
            }
        }
    }
}

impl Expr {
    /// Renames the operands for which there is a new name.
    pub fn rename(&mut self, new: &dyn Fn(&str) -> Option<String>) {
        match self {
            Expr::Operand(name) => {
                if let Some(new) = new(name) {
                    *name = new;
                }
            }
            Expr::Int(_) => {}
            Expr::Slice(a, ..) | Expr::Unary(_, a) => a.rename(new),
            Expr::Concat(parts) | Expr::Call { args: parts, .. } => {
                parts.iter_mut().for_each(|p| p.rename(new));
            }
            Expr::Binary(_, a, b) => {
                a.rename(new);
                b.rename(new);
            }
            Expr::Select(c, a, b) => {
                c.rename(new);
                a.rename(new);
                b.rename(new);
            }
        }
    }
}

impl Expr {
    /// Replaces expressions, outer ones first; a replacement is not searched again.
    pub fn replace(&mut self, new: &dyn Fn(&Expr) -> Option<Expr>) {
        if let Some(new) = new(self) {
            *self = new;
            return;
        }
        match self {
            Expr::Operand(_) | Expr::Int(_) => {}
            Expr::Slice(a, ..) | Expr::Unary(_, a) => a.replace(new),
            Expr::Concat(parts) | Expr::Call { args: parts, .. } => {
                parts.iter_mut().for_each(|p| p.replace(new));
            }
            Expr::Binary(_, a, b) => {
                a.replace(new);
                b.replace(new);
            }
            Expr::Select(c, a, b) => {
                c.replace(new);
                a.replace(new);
                b.replace(new);
            }
        }
    }

    /// Replaces the types of calls for which there is a new type.
    pub fn retype(&mut self, new: &dyn Fn(&str) -> Option<String>) {
        match self {
            Expr::Operand(_) | Expr::Int(_) => {}
            Expr::Slice(a, ..) | Expr::Unary(_, a) => a.retype(new),
            Expr::Concat(parts) => parts.iter_mut().for_each(|p| p.retype(new)),
            Expr::Call { ty, args, .. } => {
                if let Some(new) = ty.as_deref().and_then(new) {
                    *ty = Some(new);
                }
                args.iter_mut().for_each(|p| p.retype(new));
            }
            Expr::Binary(_, a, b) => {
                a.retype(new);
                b.retype(new);
            }
            Expr::Select(c, a, b) => {
                c.retype(new);
                a.retype(new);
                b.retype(new);
            }
        }
    }
}

impl Meaning {
    /// Calls `f` with every expression, outer expressions first.
    pub fn each<'a>(&'a self, f: &mut dyn FnMut(&'a Expr)) {
        for s in &self.statements {
            let (Statement::Assign(_, e) | Statement::Effect(e)) = s;
            e.each(f);
        }
    }
}
