//! The words of a vocabulary, as far as texts of rules need them.

use super::{Parser, Res};
use crate::entries::Entries;
use easel_egraph as egraph;
use easel_isa::diagnostic::Diagnostics;
use easel_isa::packed::Packed;
use egraph::Pat;

/// A vocabulary of rule files.
pub trait Words: egraph::Vocabulary {
    /// The part of a rule that is specific to this vocabulary.
    type Scope: Clone + Default + PartialEq + std::fmt::Debug + Packed;

    /// The keys of a rule that give its scope.
    const KEYS: &'static [&'static str];
    /// Whether a file may have rules on windows of instructions.
    const HAS_WINDOWS: bool;
    /// Whether patterns may be sums.
    const HAS_SUMS: bool;

    /// Reads the part of a rule that is specific to this vocabulary.
    fn scope(entries: &Entries<'_>, out: &mut Diagnostics) -> Self::Scope;

    /// The rest of an operation, after its name, at a place of the text.
    ///
    /// # Errors
    /// The errors of the operation.
    fn operation(parser: &mut Parser<'_, Self>, name: &str, start: usize) -> Res<Pat<Self>>;

    /// An operation as written in rules.
    fn head_name(head: Self::Head) -> String;
    /// Whether swapping the two operands of an operation keeps the value, so that all orders are left sides.
    fn commutes(head: Self::Head) -> bool;
    /// Whether rules of a scope are applied once to an operation, so that their results may be like their left sides.
    fn applies_once(_: &Self::Scope) -> bool {
        false
    }
    /// Whether a rule of one scope is for every value that a rule of another scope is for.
    fn covers(general: &Self::Scope, special: &Self::Scope) -> bool {
        general == special
    }
    /// Whether the two arguments of a predicate may be swapped.
    fn is_symmetric(function: Self::Function) -> bool;

    /// The functions of conditions and of computed constants.
    fn functions() -> &'static [FunctionRow<Self::Function>];
}

/// A function of a vocabulary: its name, its kind, its number of arguments, and its description.
pub type FunctionRow<F> = (F, &'static str, Kind, usize, &'static str);

/// The argument and the result of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A known number about matched values.
    Fact,
    /// A truth value about matched values.
    Predicate,
    /// A number computed from numbers.
    Compute,
}

/// The row of a function. The table has the rows of all functions; a function without a row gets the first row.
pub fn row<V: Words>(function: V::Function) -> &'static FunctionRow<V::Function> {
    let rows = V::functions();
    rows.iter().find(|r| r.0 == function).unwrap_or(&rows[0])
}
