//! The words of a vocabulary, as far as texts of rules need them.

use super::{Parser, Res};
use crate::entries::Entries;
use easel_egraph as egraph;
use easel_isa::diagnostic::Diagnostics;
use easel_isa::packed::Packed;
use egraph::Pat;

/// A vocabulary that rule files are written in.
pub trait Words: egraph::Vocabulary {
    /// What a rule of the vocabulary says beside what all rules say.
    type Scope: Clone + Default + PartialEq + std::fmt::Debug + Packed;

    /// The keys of a rule that its scope is read from.
    const KEYS: &'static [&'static str];
    /// Whether rules on windows of instructions may stand in a file.
    const HAS_WINDOWS: bool;
    /// Whether patterns may be sums.
    const HAS_SUMS: bool;

    /// Reads what a rule says beside what all say.
    fn scope(entries: &Entries<'_>, out: &mut Diagnostics) -> Self::Scope;

    /// The rest of an operation, behind its name at a place of the text.
    ///
    /// # Errors
    /// What is wrong with it.
    fn operation(parser: &mut Parser<'_, Self>, name: &str, start: usize) -> Res<Pat<Self>>;

    /// An operation as written in rules.
    fn head_name(head: Self::Head) -> String;
    /// Whether swapping the two operands of an operation keeps the value, so that all orders are left sides.
    fn commutes(head: Self::Head) -> bool;
    /// Whether rules of a scope are applied once to an operation, so that what they make may be like what they match.
    fn applies_once(_: &Self::Scope) -> bool {
        false
    }
    /// Whether a rule of one scope is for all that one of another is for.
    fn covers(general: &Self::Scope, special: &Self::Scope) -> bool {
        general == special
    }
    /// Whether the two arguments of a predicate may be swapped.
    fn is_symmetric(function: Self::Function) -> bool;

    /// The functions of conditions and of computed constants.
    fn functions() -> &'static [FunctionRow<Self::Function>];
}

/// A function of a vocabulary: its name, what it is a function of, how many arguments it takes, and what it says.
pub type FunctionRow<F> = (F, &'static str, Kind, usize, &'static str);

/// What a function is applied to and what it gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number known about matched values.
    Fact,
    /// True or false of matched values.
    Predicate,
    /// A number computed from numbers.
    Compute,
}

/// The row of a function. The table has them all; without one the first stands for it.
pub fn row<V: Words>(function: V::Function) -> &'static FunctionRow<V::Function> {
    let rows = V::functions();
    rows.iter().find(|r| r.0 == function).unwrap_or(&rows[0])
}
