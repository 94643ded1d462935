//! The copies that are joined, and their order: by weight (ten per loop level times units), parts
//! with their tuples, or in program order.

use super::client::RegisterFiles;
use super::journal::{Journal, Outcome};
use super::program::{Copied, Program};
use super::webs::Webs;
use super::writers::Writers;

/// The copies to try, and their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// All, by weight.
    All,
    /// By weight, without copies that put a part into its tuple.
    Whole,
    /// All in program order, copies whose source comes out of a load on some path first: a loaded value
    /// is preferably loaded at its final place.
    LoadsFirst,
    /// None.
    Nothing,
}

/// A further condition on joining webs.
pub(crate) trait Guard {
    fn allows(&mut self, webs: &Webs, a: usize, b: usize) -> bool;
    /// Webs `a` and `b` are now the web `into`, which is one of them.
    fn joined(&mut self, a: usize, b: usize, into: usize);
}

/// No further condition.
pub(crate) struct Aggressive;

impl Guard for Aggressive {
    fn allows(&mut self, _: &Webs, _: usize, _: usize) -> bool {
        true
    }
    fn joined(&mut self, _: usize, _: usize, _: usize) {}
}

/// Joins the values that copies connect; returns the units of copies that need no instruction then. The guard is asked
/// before each join and told its result.
pub(crate) fn copies(
    program: &Program,
    files: &dyn RegisterFiles,
    journal: &dyn Journal,
    webs: &mut Webs,
    wanted: Wanted,
    guard: &mut dyn Guard,
) -> u32 {
    let mut coalesced = 0;
    for copied in ordered(program, wanted) {
        let Copied { to, from, .. } = *copied;
        let (a, b) = (webs.of(to).0, webs.of(from).0);
        let outcome = if !guard.allows(webs, a, b) {
            Outcome::Unsafe
        } else if webs.join(files, to, copied.to_at, from, copied.from_at) {
            guard.joined(a, b, webs.of(to).0);
            coalesced += copied.units;
            Outcome::Joined
        } else {
            Outcome::Conflict
        };
        journal.copy(program, copied, outcome);
    }
    coalesced
}

/// The wanted copies in their order; equal copies stay in program order.
fn ordered(program: &Program, wanted: Wanted) -> Vec<&Copied> {
    let mut copies: Vec<&Copied> = match wanted {
        Wanted::All | Wanted::LoadsFirst => program.copies.iter().collect(),
        Wanted::Whole => program.copies.iter().filter(|c| !c.part).collect(),
        Wanted::Nothing => Vec::new(),
    };
    match wanted {
        Wanted::All | Wanted::Whole => copies.sort_by_key(|c| std::cmp::Reverse(c.weight)),
        Wanted::LoadsFirst => {
            let mut writers = Writers::new(program);
            copies.sort_by_cached_key(|c| !writers.loaded(c));
        }
        Wanted::Nothing => {}
    }
    copies
}
