//! Sets of steps as runs, and how much is live beyond a limit at each step.
//!
//! A value that leaves its register does so over long runs of steps: what is decided costs the
//! number of runs and accesses, not of steps.

use super::source::Step;
use crate::analysis::Segment;

/// A set of steps: its runs, ascending, with gaps between them.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Steps {
    runs: Vec<Segment>,
}

impl Steps {
    /// The runs, which may overlap and come in any order.
    pub fn new(runs: impl IntoIterator<Item = Segment>) -> Steps {
        let mut all: Vec<Segment> = runs.into_iter().filter(|r| r.start < r.end).collect();
        all.sort_unstable();
        let mut steps = Steps::default();
        all.into_iter().for_each(|run| steps.extend_last(run));
        steps
    }

    /// Adds a run that begins no earlier than the last one.
    fn extend_last(&mut self, run: Segment) {
        match self.runs.last_mut() {
            Some(last) if last.end >= run.start => last.end = last.end.max(run.end),
            _ => self.runs.push(run),
        }
    }

    pub fn runs(&self) -> &[Segment] {
        &self.runs
    }

    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// Number of steps.
    pub fn len(&self) -> usize {
        self.runs.iter().map(|r| r.points() as usize).sum()
    }

    pub fn contains(&self, step: Step) -> bool {
        self.meets(Segment::new(step, step + 1))
    }

    /// Whether any step of a run is in the set.
    pub fn meets(&self, run: Segment) -> bool {
        let first = self.runs.get(self.from(run.start));
        run.start < run.end && first.is_some_and(|r| r.overlaps(run))
    }

    /// The first run that does not end before a step.
    fn from(&self, step: Step) -> usize {
        self.runs.partition_point(|r| r.end <= step)
    }

    /// Adds all steps of another set.
    pub fn union(&mut self, other: &Steps) {
        let both = self.runs.iter().chain(&other.runs).copied();
        *self = Steps::new(both);
    }

    /// The parts of a run that are in the set.
    pub fn within(&self, run: Segment) -> impl Iterator<Item = Segment> + '_ {
        let runs = self.runs[self.from(run.start)..].iter();
        runs.take_while(move |r| r.start < run.end)
            .map(move |r| Segment::new(r.start.max(run.start), r.end.min(run.end)))
    }

    /// The parts of a run that are not in the set.
    pub fn without(&self, run: Segment) -> Vec<Segment> {
        let mut out = Vec::new();
        let mut at = run.start;
        for part in self.within(run) {
            if at < part.start {
                out.push(Segment::new(at, part.start));
            }
            at = part.end;
        }
        if at < run.end {
            out.push(Segment::new(at, run.end));
        }
        out
    }
}

/// Units of one bank beyond its limit, by step, as values leave it.
pub(super) struct Excess {
    over: Vec<u32>,
    /// By `n`: how many steps have more than `n` units over, as a tree of sums.
    more_than: Vec<Sums>,
    /// Where there was any.
    pub steps: Steps,
}

impl Excess {
    /// Where more than `limit` of `now` is live; asked of values of at most `units`.
    pub fn new(now: &[u32], limit: u32, units: u32) -> Excess {
        let over: Vec<u32> = now.iter().map(|n| n.saturating_sub(limit)).collect();
        let mut steps = Steps::default();
        for (step, _) in (0..).zip(&over).filter(|(_, over)| **over > 0) {
            steps.extend_last(Segment::new(step, step + 1));
        }
        let levels = if steps.is_empty() { 0 } else { units };
        Excess {
            more_than: (0..levels).map(|n| Sums::new(&over, n)).collect(),
            over,
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
        for step in run.start..run.end {
            let before = self.over[step as usize];
            if before > 0 {
                let after = before.saturating_sub(units);
                self.over[step as usize] = after;
                for sums in self
                    .more_than
                    .iter_mut()
                    .take(before as usize)
                    .skip(after as usize)
                {
                    sums.decrement(step);
                }
                steps.extend_last(Segment::new(step, step + 1));
            }
        }
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
    fn sets_and_excess_agree_with_counting() {
        easel_cases::cases(2000, |u| {
            let run = |u: &mut arbitrary::Unstructured| {
                let start = u.int_in_range(0..=30u32)?;
                let end = u.int_in_range(start..=31u32)?;
                Ok(Segment::new(start, end))
            };
            let mut set = Steps::default();
            let mut counted = [false; 32];
            for _ in 0..u.int_in_range(0..=6)? {
                let more: Segment = run(u)?;
                set.union(&Steps::new([more]));
                (more.start..more.end).for_each(|s| counted[s as usize] = true);
            }
            let asked = run(u)?;
            let here: Vec<u32> = (asked.start..asked.end).collect();
            let count = |runs: &[Segment]| -> Vec<u32> {
                runs.iter().flat_map(|r| r.start..r.end).collect()
            };
            let (inside, outside): (Vec<u32>, Vec<u32>) =
                here.iter().partition(|&&s| counted[s as usize]);
            assert_eq!(count(&set.within(asked).collect::<Vec<_>>()), inside);
            assert_eq!(count(&set.without(asked)), outside);
            assert_eq!(set.meets(asked), !inside.is_empty());
            assert_eq!(set.len(), counted.iter().filter(|c| **c).count());

            let now: Vec<u32> = (0..32)
                .map(|_| u.int_in_range(0..=9))
                .collect::<Result<_, _>>()?;
            let mut excess = Excess::new(&now, 4, 3);
            let mut over: Vec<u32> = now.iter().map(|n| n.saturating_sub(4)).collect();
            for _ in 0..4 {
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
