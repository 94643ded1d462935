//! The number of live units beyond a limit at each step, as values leave.
//!
//! A value that leaves frees units at a whole run of steps. Each query asks for the number of steps with
//! an excess of more than `n` units, for the few `n` that one value can free. So steps with a
//! larger excess lose units together, in a tree, and a step is examined separately only when its
//! excess is small: as often as the widest value has units.
//!
//! # Why
//!
//! The choice of values takes runs of steps, not single steps. A value's run leaves the tree in one descent.

use super::steps::{Step, Steps, Taken};
use crate::analysis::Segment;

/// Units of one bank beyond its limit, by step, as values leave it.
pub(super) struct Excess {
    /// The number of steps with an excess of more than `n` units, for each `n`, as a tree of sums.
    more_than: Vec<Sums>,
    /// Node 1 is the root; the children of `n` are `2n` and `2n + 1`.
    nodes: Vec<Node>,
    /// The steps that had an excess.
    pub steps: Steps,
}

/// A node with the state of the steps below it.
#[derive(Clone, Copy, Default)]
struct Node {
    /// The number of steps with an excess.
    some: u32,
    /// The least excess of one of these steps.
    least: u32,
    /// The loss of all these steps that the nodes below do not include yet.
    owed: u32,
}

impl Node {
    fn leaf(over: u32) -> Node {
        Node {
            some: u32::from(over > 0),
            least: over,
            owed: 0,
        }
    }

    fn above(left: Node, right: Node) -> Node {
        let least = match (left.some, right.some) {
            (0, _) => right.least,
            (_, 0) => left.least,
            _ => left.least.min(right.least),
        };
        Node {
            some: left.some + right.some,
            least,
            owed: 0,
        }
    }

    fn lose(&mut self, units: u32) {
        self.least = self.least.saturating_sub(units);
        self.owed += units;
    }
}

impl Excess {
    /// The excess of the live units `now` over `limit`; queries are about values of at most `units`.
    pub fn new(now: &[u32], limit: u32, units: u32) -> Excess {
        let over: Vec<u32> = now.iter().map(|n| n.saturating_sub(limit)).collect();
        let mut steps = Steps::default();
        for (step, _) in (0..).zip(&over).filter(|(_, over)| **over > 0) {
            steps.extend_last(Segment::new(step, step + 1));
        }
        let mut excess = Excess {
            more_than: Vec::new(),
            nodes: Vec::new(),
            steps,
        };
        if !excess.steps.is_empty() {
            excess.more_than = (0..units).map(|n| Sums::new(&over, n)).collect();
            let leaves = over.len().next_power_of_two();
            excess.nodes = vec![Node::default(); 2 * leaves];
            for (leaf, &over) in excess.nodes[leaves..].iter_mut().zip(&over) {
                *leaf = Node::leaf(over);
            }
            (1..leaves).rev().for_each(|n| excess.gather(n));
        }
        excess
    }

    /// The part of the excess that a value of `units` units removes when it leaves a run.
    pub fn gain(&self, run: Segment, units: u32) -> u64 {
        let levels = self.more_than.iter().take(units as usize);
        levels.map(|sums| u64::from(sums.count(run))).sum()
    }

    /// Removes a value from runs, which are ascending and disjoint; `steps` are the steps whose excess became smaller.
    pub fn leave(&mut self, runs: &[Taken], steps: &mut Steps) {
        let all = Segment::new(0, (self.nodes.len() / 2) as u32);
        self.descend(1, all, runs, steps);
    }

    fn descend(&mut self, n: usize, here: Segment, runs: &[Taken], steps: &mut Steps) {
        let Some(&node) = self.nodes.get(n).filter(|node| node.some > 0) else {
            return;
        };
        let from = runs.partition_point(|t| t.run.end <= here.start);
        let to = runs.partition_point(|t| t.run.start < here.end);
        let [first, rest @ ..] = &runs[from..to] else {
            return;
        };
        let levels = self.more_than.len() as u32;
        let (run, units) = (first.run, first.units);
        let whole = rest.is_empty() && run.start <= here.start && here.end <= run.end;
        if here.points() == 1 {
            let (before, after) = (node.least, node.least.saturating_sub(units));
            let lost = after.min(levels) as usize..before.min(levels) as usize;
            let lost = &mut self.more_than[lost];
            lost.iter_mut().for_each(|sums| sums.decrement(here.start));
            self.nodes[n] = Node::leaf(after);
            steps.extend_last(here);
        } else if whole && node.some == here.points() && node.least >= levels + units {
            self.nodes[n].lose(units);
            steps.extend_last(here);
        } else {
            let owed = std::mem::take(&mut self.nodes[n].owed);
            self.nodes[2 * n].lose(owed);
            self.nodes[2 * n + 1].lose(owed);
            let middle = here.start.midpoint(here.end);
            let runs = &runs[from..to];
            self.descend(2 * n, Segment::new(here.start, middle), runs, steps);
            self.descend(2 * n + 1, Segment::new(middle, here.end), runs, steps);
            self.gather(n);
        }
    }

    fn gather(&mut self, n: usize) {
        self.nodes[n] = Node::above(self.nodes[2 * n], self.nodes[2 * n + 1]);
    }
}

/// Sums over ranges of counts that change: a Fenwick tree.
struct Sums(Vec<u32>);

impl Sums {
    /// The sums over steps with an excess of more than `n`.
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
                let (one, two, units) = (run(u)?, run(u)?, u.int_in_range(1..=3)?);
                let runs = match one.end <= two.start {
                    true => vec![one, two],
                    false => vec![one],
                };
                let steps: Vec<u32> = runs.iter().flat_map(|r| r.start..r.end).collect();
                let gain: u32 = steps.iter().map(|&s| over[s as usize].min(units)).sum();
                let gains = runs.iter().map(|&r| excess.gain(r, units));
                assert_eq!(gains.sum::<u64>(), u64::from(gain));
                let mut left = Steps::default();
                let taken = runs.iter().map(|&run| Taken { run, units });
                excess.leave(&taken.collect::<Vec<_>>(), &mut left);
                let had = steps.iter().copied().filter(|&s| over[s as usize] > 0);
                assert_eq!(count(left.runs()), had.collect::<Vec<_>>());
                for step in steps {
                    over[step as usize] = over[step as usize].saturating_sub(units);
                }
            }
            Ok(())
        })
        .run();
    }
}
