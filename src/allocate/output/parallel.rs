//! Parallel copies as sequences of moves.

use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// One step: `units` registers from unit `from` to unit `to`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Transfer {
    pub to: u32,
    pub from: u32,
    pub units: u32,
}

/// A parallel copy of units as a sequence of moves with the same effect.
///
/// Destinations are distinct. A move is emitted when no pending move reads its
/// destination. Only cycles remain then. Each cycle is broken by saving one register in a
/// free register, `free(unit)`, of a bank with moves to and from the registers of `unit`'s bank; the
/// error is the unit without such a register. `pairable` tells which moves may take two registers
/// at once.
pub(super) fn sequence(
    copies: &[(u32, u32)],
    pairable: impl Fn(u32, u32) -> bool,
    mut free: impl FnMut(u32) -> Option<u32>,
) -> Result<Vec<Transfer>, u32> {
    let mut todo: Vec<Transfer> = Vec::new();
    let mut i = 0;
    let mut sorted: Vec<(u32, u32)> = copies.iter().copied().filter(|c| c.0 != c.1).collect();
    sorted.sort_unstable();
    while let Some(&(to, from)) = sorted.get(i) {
        let two = sorted.get(i + 1) == Some(&(to + 1, from + 1)) && pairable(to, from);
        todo.push(Transfer {
            to,
            from,
            units: if two { 2 } else { 1 },
        });
        i += if two { 2 } else { 1 };
    }
    let mut out = Vec::new();
    loop {
        todo = drain_ready(todo, &mut out);
        let Some(&first) = todo.first() else {
            return Ok(out);
        };
        if todo.iter().any(|s| s.units > 1) {
            // Pairs that block each other may overlap in one register only.
            let halves = |s: Transfer| {
                (0..s.units).map(move |k| Transfer {
                    to: s.to + k,
                    from: s.from + k,
                    units: 1,
                })
            };
            todo = todo.into_iter().flat_map(halves).collect();
            continue;
        }
        // Every remaining destination is still read: the first one is saved.
        let temporary = free(first.to).ok_or(first.to)?;
        out.push(Transfer {
            to: temporary,
            from: first.to,
            units: 1,
        });
        for step in todo.iter_mut().filter(|s| s.from == first.to) {
            step.from = temporary;
        }
    }
}

/// Emits every step whose destination has no pending reader; returns the rest.
fn drain_ready(todo: Vec<Transfer>, out: &mut Vec<Transfer>) -> Vec<Transfer> {
    let mut reads: FxHashMap<u32, u32> = FxHashMap::default();
    let mut writer: FxHashMap<u32, usize> = FxHashMap::default();
    let units = |first: u32, n: u32| first..first + n;
    for (i, step) in todo.iter().enumerate() {
        units(step.from, step.units).for_each(|u| *reads.entry(u).or_default() += 1);
        writer.extend(units(step.to, step.units).map(|u| (u, i)));
    }
    let blocked = |reads: &FxHashMap<u32, u32>, step: &Transfer| {
        let own = units(step.from, step.units);
        units(step.to, step.units).any(|u| {
            reads
                .get(&u)
                .is_some_and(|&n| n > u32::from(own.contains(&u)))
        })
    };
    let mut done = vec![false; todo.len()];
    let mut ready: VecDeque<usize> = (0..todo.len())
        .filter(|&i| !blocked(&reads, &todo[i]))
        .collect();
    while let Some(i) = ready.pop_front() {
        if std::mem::replace(&mut done[i], true) {
            continue;
        }
        out.push(todo[i]);
        for unit in units(todo[i].from, todo[i].units) {
            if let Some(n) = reads.get_mut(&unit) {
                *n -= 1;
            }
            if let Some(&w) = writer.get(&unit)
                && !done[w]
                && !blocked(&reads, &todo[w])
            {
                ready.push_back(w);
            }
        }
    }
    todo.into_iter()
        .enumerate()
        .filter(|&(i, _)| !done[i])
        .map(|(_, s)| s)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(copies: &[(u32, u32)], steps: &[Transfer]) -> bool {
        let mut regs: Vec<u32> = (0..64).collect();
        for s in steps {
            let source: Vec<u32> = (0..s.units).map(|k| regs[(s.from + k) as usize]).collect();
            (0..s.units as usize).for_each(|k| regs[s.to as usize + k] = source[k]);
        }
        copies.iter().all(|&(to, from)| regs[to as usize] == from)
    }

    #[test]
    fn swaps_chains_and_pairs() {
        let even = |to: u32, from: u32| to.is_multiple_of(2) && from.is_multiple_of(2);
        let swap = [(1, 2), (2, 1)];
        let steps = sequence(&swap, even, |_| Some(60)).unwrap();
        assert!(run(&swap, &steps) && steps.len() == 3);
        assert_eq!(sequence(&swap, even, |_| None), Err(1));
        let chain = [(1, 2), (2, 3), (3, 4)];
        let steps = sequence(&chain, even, |_| None).unwrap();
        assert!(run(&chain, &steps) && steps.len() == 3);
        let wide = [(10, 20), (11, 21), (12, 22), (13, 23)];
        assert_eq!(sequence(&wide, even, |_| None).unwrap().len(), 2);
        assert_eq!(sequence(&[(5, 5)], even, |_| None).unwrap(), []);
    }

    #[test]
    fn any_parallel_copy_is_done_right() {
        easel_cases::cases(5000, |u| {
            let mut copies: Vec<(u32, u32)> = Vec::new();
            for to in 0..16 {
                if u.ratio(2, 3)? {
                    copies.push((to, u.int_in_range(0..=20)?));
                }
            }
            let even = |to: u32, from: u32| to.is_multiple_of(2) && from.is_multiple_of(2);
            let mut next = 40;
            let steps = sequence(&copies, even, |_| {
                next += 1;
                Some(next)
            });
            assert!(run(&copies, &steps.unwrap()), "{copies:?}");
            Ok(())
        })
        .run();
    }
}
