//! Rewrite rules: the language of rule files, over any vocabulary ([`Words`]); the vocabulary of kernel operations and windows of
//! instructions ([`Scalars`]); files under `rules/` (and `--rules FILE`), loaded, checked and given to the e-graph and to
//! the peephole pass.

#![deny(missing_docs)]

pub mod ast;
mod check;
mod commute;
mod entries;
pub mod expression;
pub mod func;
mod index;
mod instances;
mod instruction;
mod load;
mod names;
mod order;
mod packed;
mod scalars;
mod text;
pub mod window;
mod yaml;

pub use ast::{Root, RuleTest, Typed};
pub use check::{check, check_each};
pub use easel_egraph::{CmpOp, FactSource, IntOp, VarId};
pub use entries::Entries;
pub use func::Func;
pub use load::Rules;
pub use names::check_names;
pub use scalars::{Head, InstName, RuleType, Scalars, Scope};
pub use text::{FunctionRow, Kind, Parser, Res, Words, example, row};

use easel_ir as ir;
use easel_target as target;

/// A rule on kernel operations or a window of instructions.
pub type Rule = ast::Rule<Scalars>;
/// Rules on kernel operations and windows of instructions.
pub type RuleSet = Rules<Scalars>;
/// The rewriting of such a rule.
pub type Body = ast::Body<Scalars>;
/// An instruction of a window.
pub type InstPat = instruction::InstPat<Scalars>;
/// An operand of an instruction of a window.
pub type OperandPat = instruction::OperandPat<Scalars>;
/// A pattern or a right side on kernel operations.
pub type Pat = easel_egraph::Pat<Scalars>;
/// A coefficient of a sum.
pub type Coeff = easel_egraph::Coeff<Scalars>;
/// A number of a rule on kernel operations.
pub type IntExpr = easel_egraph::IntExpr<Scalars>;
/// The condition of such a rule.
pub type Cond = easel_egraph::Cond<Scalars>;
