//! Sets of steps as runs, and the registers taken over runs.
//!
//! A value leaves its register over long runs of steps: the cost of a decision is the
//! number of runs and accesses, not of steps.

use crate::analysis::Segment;

/// A program point of the original function; the point of a block's start is even.
pub(super) type Step = u32;

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
    pub fn extend_last(&mut self, run: Segment) {
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

    /// Whether any step is in both sets: the runs of the smaller set are looked up in the larger.
    pub fn meets_any(&self, other: &Steps) -> bool {
        let (few, many) = match self.runs.len() < other.runs.len() {
            true => (self, other),
            false => (other, self),
        };
        few.runs.iter().any(|&run| many.meets(run))
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

/// Registers that a value takes over a run of steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Taken {
    pub run: Segment,
    pub units: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_agree_with_counting() {
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
            let other = Steps::new([run(u)?, run(u)?]);
            let both = count(other.runs()).iter().any(|&s| counted[s as usize]);
            assert_eq!((set.meets_any(&other), other.meets_any(&set)), (both, both));
            assert_eq!(set.len(), counted.iter().filter(|c| **c).count());
            Ok(())
        })
        .run();
    }
}
