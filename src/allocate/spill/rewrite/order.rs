//! The order in which the arguments of an edge are moved to their parameters' homes.
//!
//! The moves of an edge act as if at once. If a move writes a slot, then the moves that read the old contents of the
//! slot come first. If such moves form a cycle, sources are saved first: those of moves that the least blocked move waits for. A
//! cycle is finished before the next cycle is broken, so that few sources are saved at a time.
//!
//! Moves from another bank to slots free registers of that bank, and moves to another bank take such registers:
//! the first kind goes as early as possible, the second kind as late. So the edge needs hardly more registers of that
//! bank than the point before it or the point after it.

use std::collections::{BTreeMap, BTreeSet};

/// Slots of a kind: first and end.
pub(super) type Slots = (bool, u32, u32);

/// The slots and banks that a move touches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touched {
    /// The slots of its source.
    pub reads: Option<Slots>,
    /// The slots that it writes; `None` if it goes to another bank.
    pub writes: Option<Slots>,
    /// Whether its source is in another bank.
    pub frees: bool,
}

/// One step of an edge; moves by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// Saves the source.
    Save(usize),
    /// Moves the source, or its saved copy, to the home.
    Move(usize),
}

struct Order {
    /// By move: the moves that write a slot of its source.
    hinders: Vec<Vec<usize>>,
    /// By move: the number of other moves that still read its target.
    hindered: Vec<u32>,
    /// Moves to slots without pending readers; moves that free registers first.
    ready: BTreeSet<(bool, usize)>,
    /// Moves to other banks that block moves to slots, and moves to other banks that block nothing.
    blocking: BTreeSet<usize>,
    late: BTreeSet<usize>,
    /// Moves to slots with pending readers, those with the fewest readers first.
    waiting: BTreeSet<(u32, usize)>,
    /// By move: the moves that read its target.
    readers: Vec<Vec<usize>>,
}

/// The turns of an edge. The slots that moves write are disjoint.
pub(super) fn order(moves: &[Touched]) -> Vec<Turn> {
    let mut order = Order::new(moves);
    let mut turns = Vec::with_capacity(moves.len());
    loop {
        let next = order.ready.pop_first().map(|r| r.1);
        if let Some(i) = next.or_else(|| order.blocking.pop_first()) {
            turns.push(Turn::Move(i));
            order.is_read(i, moves);
        } else if let Some(&(_, waiting)) = order.waiting.first() {
            for i in std::mem::take(&mut order.readers[waiting]) {
                if !order.hinders[i].is_empty() {
                    turns.push(Turn::Save(i));
                    order.is_read(i, moves);
                }
            }
        } else if let Some(i) = order.late.pop_first() {
            turns.push(Turn::Move(i));
        } else {
            return turns;
        }
    }
}

impl Order {
    fn new(moves: &[Touched]) -> Order {
        // From starts to ends and moves.
        let mut written: BTreeMap<(bool, u32), (u32, usize)> = BTreeMap::new();
        for (i, touched) in moves.iter().enumerate() {
            if let Some((kind, start, end)) = touched.writes {
                written.insert((kind, start), (end, i));
            }
        }
        let mut order = Order {
            hinders: vec![Vec::new(); moves.len()],
            hindered: vec![0; moves.len()],
            ready: BTreeSet::new(),
            blocking: BTreeSet::new(),
            late: BTreeSet::new(),
            waiting: BTreeSet::new(),
            readers: vec![Vec::new(); moves.len()],
        };
        for (i, touched) in moves.iter().enumerate() {
            let Some((kind, start, end)) = touched.reads else {
                continue;
            };
            let before = written.range((kind, 0)..(kind, end)).rev();
            let met = before.take_while(|(_, to)| to.0 > start);
            for (_, &(_, to)) in met.filter(|(_, to)| to.1 != i) {
                order.hinders[i].push(to);
                order.hindered[to] += 1;
                order.readers[to].push(i);
            }
        }
        for (i, touched) in moves.iter().enumerate() {
            match (touched.writes, order.hindered[i]) {
                (None, _) if order.hinders[i].is_empty() => order.late.insert(i),
                (None, _) => order.blocking.insert(i),
                (Some(_), 0) => order.ready.insert((!touched.frees, i)),
                (Some(_), hindered) => order.waiting.insert((hindered, i)),
            };
        }
        order
    }

    /// Notes that the source of a move is no longer needed.
    fn is_read(&mut self, i: usize, moves: &[Touched]) {
        for to in std::mem::take(&mut self.hinders[i]) {
            let hindered = self.hindered[to];
            self.hindered[to] = hindered - 1;
            if self.waiting.remove(&(hindered, to)) {
                match hindered {
                    1 => self.ready.insert((!moves[to].frees, to)),
                    _ => self.waiting.insert((hindered - 1, to)),
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Moves of one to four slots in any arrangement have the result of simultaneous moves.
    #[test]
    fn as_if_at_once() {
        let (mut saves, mut most) = (0, 0);
        easel_cases::cases(3000, |u| {
            let mut moves = Vec::new();
            let mut at = 0u32;
            for _ in 0..u.int_in_range(0..=12)? {
                let units = *u.choose(&[1, 1, 2, 4])?;
                let kind = u.ratio(1, 8)?;
                let from = u.int_in_range(0..=24u32)?;
                let reads = u.ratio(4, 5)?.then_some((kind, from, from + units));
                let writes = u.ratio(4, 5)?.then_some((kind, at, at + units));
                at += units + u32::from(u.ratio(1, 6)?);
                moves.push(Touched {
                    reads,
                    writes,
                    frees: reads.is_none() && u.arbitrary()?,
                });
            }
            let initial = |slot: (bool, u32)| (slot.0, slot.1, usize::MAX);
            let source = |i: usize, memory: &BTreeMap<_, _>| -> Vec<(bool, u32, usize)> {
                match moves[i].reads {
                    Some((kind, start, end)) => (start..end)
                        .map(|s| {
                            memory
                                .get(&(kind, s))
                                .copied()
                                .unwrap_or(initial((kind, s)))
                        })
                        .collect(),
                    None => {
                        let units = moves[i].writes.map_or(0, |w| w.2 - w.1);
                        (0..units).map(|k| (false, k, i)).collect()
                    }
                }
            };
            let empty = BTreeMap::new();
            let wanted: Vec<_> = (0..moves.len()).map(|i| source(i, &empty)).collect();
            let mut memory = BTreeMap::new();
            let mut saved: BTreeMap<usize, Vec<(bool, u32, usize)>> = BTreeMap::new();
            let mut moved = vec![0; moves.len()];
            for turn in order(&moves) {
                match turn {
                    Turn::Save(i) => {
                        saves += 1;
                        saved.insert(i, source(i, &memory));
                        most = most.max(saved.len());
                    }
                    Turn::Move(i) => {
                        let found = saved.remove(&i).unwrap_or_else(|| source(i, &memory));
                        assert_eq!(found, wanted[i], "move {i} of {moves:?}");
                        moved[i] += 1;
                        if let Some((kind, start, end)) = moves[i].writes {
                            let slots = (start..end).map(|s| (kind, s));
                            memory.extend(slots.zip(found));
                        }
                    }
                }
            }
            assert!(moved.iter().all(|&n| n == 1) && saved.is_empty());
            Ok(())
        })
        .run();
        assert!(
            saves > 100 && most < 8,
            "{saves} sources saved, {most} at once"
        );
    }
}
