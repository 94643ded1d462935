//! Rewrite rules: files under `rules/` (and `--rules FILE`), loaded, checked and handed to the
//! e-graph and to the peephole pass.

#![deny(missing_docs)]

pub mod ast;
mod check;
mod commute;
pub mod expression;
pub mod func;
mod index;
mod load;
mod order;
mod packed;
mod text;
pub mod window;
mod yaml;

pub use ast::{
    Body, CmpOp, Coeff, Cond, Head, InstName, InstPat, IntExpr, IntOp, OperandPat, Pat, Root, Rule,
    RuleParts, RuleTest, RuleType, Scalars, VarId,
};
pub use check::{check, check_each};
pub use func::Func;
pub use load::RuleSet;
pub use text::example;

pub use easel_egraph::FactSource;
use easel_ir as ir;
use easel_target as target;
