//! The time that matching takes, by rule.
//!
//! Time is measured on request only: reading the clock twice takes longer than most left sides that do not match.

use std::cell::Cell;
use std::time::Instant;

/// A clock for each rule of a list, or no clocks.
#[derive(Default, Debug)]
pub struct Clocks(Box<[Cell<u64>]>);

impl Clocks {
    /// Clocks for a number of rules.
    pub fn new(rules: usize) -> Clocks {
        Clocks(vec![Cell::new(0); rules].into())
    }

    /// Runs a search for the left side of a rule, and adds its time to the clock of the rule.
    #[inline]
    pub fn time<T>(&self, rule: usize, search: impl FnOnce() -> T) -> T {
        let Some(clock) = self.0.get(rule) else {
            return search();
        };
        let start = Instant::now();
        let found = search();
        let time = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
        clock.set(clock.get().saturating_add(time));
        found
    }

    /// The nanoseconds of each rule that was searched, by its position in the list.
    pub fn nanoseconds(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let all = self.0.iter().map(Cell::get).enumerate();
        all.filter(|(_, time)| *time > 0)
    }
}
