//! How much is live beyond a limit at each step, as values leave.
//!
//! A value that leaves takes units away from a whole run of steps. What is asked is how many steps
//! have more than `n` units over, for the few `n` that one value can take away; so steps that have
//! more over than that are *high* and lose units together, in a tree, and a step is looked at by itself
//! only when it has few left: as often as the widest value has units.

use super::source::Step;
use super::steps::Steps;
use crate::analysis::Segment;
use crate::analysis::pressure::Profile;
use std::collections::BTreeMap;

/// Units of one bank beyond its limit, by step, as values leave it.
pub(super) struct Excess {
    /// By `n`: how many steps have more than `n` units over, as a tree of sums.
    more_than: Vec<Sums>,
    /// Minus what high steps have over; far less at all others.
    high: Profile,
    /// What the others have over that have any.
    low: BTreeMap<Step, u32>,
    /// Runs of steps that have any over: ends by starts.
    left: BTreeMap<Step, Step>,
    /// Where there was any.
    pub steps: Steps,
}

/// Less than minus any number of units.
const NOT_HIGH: i64 = i64::MIN / 4;

impl Excess {
    /// Where more than `limit` of `now` is live; asked of values of at most `units`.
    pub fn new(now: &[u32], limit: u32, units: u32) -> Excess {
        let over: Vec<u32> = now.iter().map(|n| n.saturating_sub(limit)).collect();
        let mut steps = Steps::default();
        let some = (0..).zip(&over).filter(|(_, over)| **over > 0);
        for (step, _) in some.clone() {
            steps.extend_last(Segment::new(step, step + 1));
        }
        let levels = if steps.is_empty() { 0 } else { units };
        let high = over.iter().map(|&over| match over > levels {
            true => -i64::from(over),
            false => NOT_HIGH,
        });
        Excess {
            more_than: (0..levels).map(|n| Sums::new(&over, n)).collect(),
            high: Profile::of(high),
            low: some
                .map(|(step, &over)| (step, over))
                .filter(|s| s.1 <= levels)
                .collect(),
            left: steps.runs().iter().map(|r| (r.start, r.end)).collect(),
            steps,
        }
    }

    /// How much of the excess a value of so many units takes with it when it leaves a run.
    pub fn gain(&self, run: Segment, units: u32) -> u64 {
        let levels = self.more_than.iter().take(units as usize);
        levels.map(|sums| u64::from(sums.count(run))).sum()
    }

    /// A value leaves a run: the steps at which that took excess away.
    pub fn leave(&mut self, run: Segment, units: u32, steps: &mut Steps) {
        let first = self
            .left
            .range(..=run.start)
            .next_back()
            .map_or(run.start, |r| *r.0);
        for (&start, &end) in self.left.range(first..run.end) {
            let (start, end) = (start.max(run.start), end.min(run.end));
            if start < end {
                steps.extend_last(Segment::new(start, end));
            }
        }
        let levels = self.more_than.len() as u32;
        let few = self.low.range(run.start..run.end);
        let mut changed: Vec<(Step, u32)> = few.map(|(&step, &over)| (step, over)).collect();
        self.high.add(run, units.into());
        while let Some((step, under)) = self.high.first_above(run, -i64::from(levels) - 1) {
            self.high.add(Segment::new(step, step + 1), NOT_HIGH);
            changed.push((step, u32::try_from(i64::from(units) - under).unwrap_or(0)));
        }
        for (step, before) in changed {
            let after = before.saturating_sub(units);
            for sums in &mut self.more_than[after.min(levels) as usize..before.min(levels) as usize]
            {
                sums.decrement(step);
            }
            if after > 0 {
                self.low.insert(step, after);
            } else {
                self.low.remove(&step);
                self.settle(step);
            }
        }
    }

    /// Nothing is over at a step any more.
    fn settle(&mut self, step: Step) {
        let Some((&start, &end)) = self.left.range(..=step).next_back() else {
            return;
        };
        self.left.remove(&start);
        let parts = [(start, step), (step + 1, end)];
        self.left.extend(parts.into_iter().filter(|p| p.0 < p.1));
    }
}

/// Sums over ranges of counts that change: a Fenwick tree.
struct Sums(Vec<u32>);

impl Sums {
    /// Of steps that have more than `n`.
    fn new(over: &[u32], n: u32) -> Sums {
        let mut tree = vec![0; over.len() + 1];
        for i in 1..tree.len() {
            tree[i] += u32::from(over[i - 1] > n);
            let up = i + (i & i.wrapping_neg());
            if up < tree.len() {
                tree[up] += tree[i];
            }
        }
        Sums(tree)
    }

    fn decrement(&mut self, step: Step) {
        let mut i = step as usize + 1;
        while i < self.0.len() {
            self.0[i] -= 1;
            i += i & i.wrapping_neg();
        }
    }

    fn before(&self, step: Step) -> u32 {
        let (mut i, mut sum) = (step as usize, 0);
        while i > 0 {
            sum += self.0[i];
            i &= i - 1;
        }
        sum
    }

    fn count(&self, run: Segment) -> u32 {
        self.before(run.end) - self.before(run.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_counting() {
        easel_cases::cases(2000, |u| {
            let run = |u: &mut arbitrary::Unstructured| {
                let start = u.int_in_range(0..=30u32)?;
                let end = u.int_in_range(start..=31u32)?;
                Ok(Segment::new(start, end))
            };
            let count = |runs: &[Segment]| -> Vec<u32> {
                runs.iter().flat_map(|r| r.start..r.end).collect()
            };
            let now: Vec<u32> = (0..32)
                .map(|_| u.int_in_range(0..=25))
                .collect::<Result<_, _>>()?;
            let mut excess = Excess::new(&now, 4, 3);
            let mut over: Vec<u32> = now.iter().map(|n| n.saturating_sub(4)).collect();
            for _ in 0..12 {
                let (run, units) = (run(u)?, u.int_in_range(1..=3)?);
                let steps = run.start as usize..run.end as usize;
                let gain: u32 = over[steps.clone()].iter().map(|&o| o.min(units)).sum();
                assert_eq!(excess.gain(run, units), u64::from(gain));
                let mut left = Steps::default();
                excess.leave(run, units, &mut left);
                let had = (run.start..run.end).filter(|&s| over[s as usize] > 0);
                assert_eq!(count(left.runs()), had.collect::<Vec<_>>());
                over[steps]
                    .iter_mut()
                    .for_each(|o| *o = o.saturating_sub(units));
            }
            Ok(())
        })
        .run();
    }
}
