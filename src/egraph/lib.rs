//! The e-graph engine: patterns, matching, and rules that are applied until they add nothing.
//!
//! The engine knows no operation. A *vocabulary* ([`Vocabulary`]) has the words of rules. A [`Graph`] gives its nodes meanings in
//! these words, has the facts about its classes, and builds right sides. One `matcher` serves two orders of work: [`saturate`] goes
//! over changed classes by rounds, [`insert`] rewrites each node when it is added. Selection is a client of the first order,
//! rewriting of regions of the second order.
//!
//! # Why
//!
//! Each client needs its own order. By rounds, all facts are known before a rule is tried, which index
//! arithmetic needs. At insertion, a node is simple before its users are seen. So a rule on accesses sees each node once, and the
//! node that was there first stays first in its class, which decides between equal costs.
//!
//! Traits are resolved by the compiler for each client, and the crates of the clients are compiled in one piece.

#![deny(missing_docs)]

mod apply;
mod bindings;
mod classes;
mod clock;
mod expression;
mod facts;
mod graph;
mod index;
mod insertion;
mod journal;
mod kinds;
mod matcher;
mod needs;
mod pattern;
mod saturate;
mod sum;
mod vocabulary;

pub use apply::{next_node, replacement};
pub use bindings::{Bindings, Bound};
pub use classes::{ById, ClassSet, Places};
pub use clock::Clocks;
pub use egg;
pub use expression::{CmpOp, Cond, FactSource, IntExpr, IntOp, floor_div, floor_mod};
pub use facts::{MatchFacts, holds};
pub use graph::{Class, Graph};
pub use index::{Root, Rule, RuleIndex};
pub use insertion::{Counts, Inserted, Insertion, Limits, insert};
pub use journal::{Applied, Journal};
pub use kinds::{Below, Kinds};
pub use matcher::{is_settled, match_node, matches};
pub use needs::{below, needs};
pub use pattern::{Coeff, Pat};
pub use saturate::{Fuel, Saturated, Saturation, saturate};
pub use sum::Sum;
pub use vocabulary::{VarId, Vocabulary};

/// Runs a function with a stopped clock.
///
/// # Why
/// The e-graph times its rebuilds. The first reading of the clock calibrates the clock for a tenth of a compilation, and the
/// times are not used.
pub fn timeless<T>(run: impl FnOnce() -> T) -> T {
    let (clock, _) = quanta::Clock::mock();
    quanta::with_clock(&clock, run)
}
