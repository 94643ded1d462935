//! Which instructions move a register, found by meaning, and parallel copies as sequences of them.
//!
//! A move is an instruction with one result, one source and nothing else whose meaning is
//! `result = source`; from a bank with a value per lane to one with a value per wave,
//! `result = readfirstlane(source)` (the copied value is uniform then).

use super::prepare::use_specs;
use crate::target::{Bank, Behaviour, Opcode, Role};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::sync::OnceLock;

/// The move instructions of the target.
pub(super) struct Moves {
    /// By banks of result and source, and dwords.
    by_banks: FxHashMap<(Bank, Bank, u8), Opcode>,
    /// By bank of the result: moves that take constants.
    constants: FxHashMap<(Bank, u8), Opcode>,
}

/// The target's moves, found once.
pub(super) fn moves() -> &'static Moves {
    static MOVES: OnceLock<Moves> = OnceLock::new();
    MOVES.get_or_init(|| {
        let mut moves = Moves {
            by_banks: FxHashMap::default(),
            constants: FxHashMap::default(),
        };
        // Plain moves first: a lane read serves where there is none.
        for reads_lane in [false, true] {
            for &opcode in Opcode::tables().available {
                moves.add(opcode, reads_lane);
            }
        }
        moves
    })
}

impl Moves {
    fn add(&mut self, opcode: Opcode, reads_lane: bool) {
        let info = opcode.info();
        if info
            .operands
            .iter()
            .any(|o| o.implicit || o.target || o.fixed.is_some() || o.tied.is_some())
            || !matches!(info.behaviour, Behaviour::Pure | Behaviour::Cross)
        {
            return;
        }
        let mut defs = info.defs();
        let mut uses = use_specs(info).filter(|u| u.1.role == Role::Use);
        let (Some((_, def)), None, Some((_, source)), None) =
            (defs.next(), defs.next(), uses.next(), uses.next())
        else {
            return;
        };
        let Some((left, right)) = info.meaning.split_once('=') else {
            return;
        };
        let wanted = if reads_lane {
            format!("readfirstlane({})", source.name)
        } else {
            source.name.to_string()
        };
        if left.trim() != def.name
            || right.trim() != wanted
            || def.dwords != source.dwords
            || def.bits != source.bits
        {
            return;
        }
        if def.bits != u16::from(def.dwords) * 32 {
            return;
        }
        for to in def.banks.iter() {
            for from in source.banks.iter() {
                self.by_banks
                    .entry((to, from, def.dwords))
                    .or_insert(opcode);
            }
            if source.constants.literal {
                self.constants.entry((to, def.dwords)).or_insert(opcode);
            }
        }
    }

    /// A move of one or two dwords between banks.
    pub fn opcode(&self, to: Bank, from: Bank, dwords: u8) -> Option<Opcode> {
        // Special registers are reached like scalar ones where the tables do not say more.
        let plain = |bank| {
            if bank == Bank::Special {
                Bank::Scalar
            } else {
                bank
            }
        };
        let found = self.by_banks.get(&(to, from, dwords));
        found
            .or_else(|| self.by_banks.get(&(plain(to), plain(from), dwords)))
            .copied()
    }

    /// A move of a 32-bit constant.
    pub fn opcode_imm(&self, to: Bank, dwords: u8) -> Option<Opcode> {
        let plain = if to == Bank::Special {
            Bank::Scalar
        } else {
            to
        };
        (dwords == 1)
            .then(|| {
                self.constants
                    .get(&(to, 1))
                    .or_else(|| self.constants.get(&(plain, 1)))
            })?
            .copied()
    }
}

/// One step: `dwords` registers from unit `from` to unit `to`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub to: u16,
    pub from: u16,
    pub dwords: u8,
}

/// A parallel copy of units as a sequence of moves with the same effect.
///
/// Destinations are distinct. A move is emitted once nothing still to be done reads its
/// destination. What remains then is cycles, each of which is opened by saving one register in a
/// free one, `free(unit)`, of a bank that a register of `unit`'s can be moved to and from; the
/// error is the unit for which there was none. `pairable` tells which moves may take two registers
/// at once.
pub(super) fn sequence(
    copies: &[(u16, u16)],
    pairable: impl Fn(u16, u16) -> bool,
    mut free: impl FnMut(u16) -> Option<u16>,
) -> Result<Vec<Step>, u16> {
    let mut todo: Vec<Step> = Vec::new();
    let mut i = 0;
    let mut sorted: Vec<(u16, u16)> = copies.iter().copied().filter(|c| c.0 != c.1).collect();
    sorted.sort_unstable();
    while let Some(&(to, from)) = sorted.get(i) {
        let two = sorted.get(i + 1) == Some(&(to + 1, from + 1)) && pairable(to, from);
        todo.push(Step {
            to,
            from,
            dwords: if two { 2 } else { 1 },
        });
        i += if two { 2 } else { 1 };
    }
    let mut out = Vec::new();
    loop {
        todo = drain_ready(todo, &mut out);
        let Some(&first) = todo.first() else {
            return Ok(out);
        };
        if todo.iter().any(|s| s.dwords > 1) {
            // Pairs that stand in each other's way may do so in one register only.
            let halves = |s: Step| {
                (0..u16::from(s.dwords)).map(move |k| Step {
                    to: s.to + k,
                    from: s.from + k,
                    dwords: 1,
                })
            };
            todo = todo.into_iter().flat_map(halves).collect();
            continue;
        }
        // Every destination that is left is still read: save the first one.
        let temporary = free(first.to).ok_or(first.to)?;
        out.push(Step {
            to: temporary,
            from: first.to,
            dwords: 1,
        });
        for step in todo.iter_mut().filter(|s| s.from == first.to) {
            step.from = temporary;
        }
    }
}

/// Emit every step whose destination nothing else waits to read; the rest is returned.
fn drain_ready(todo: Vec<Step>, out: &mut Vec<Step>) -> Vec<Step> {
    let mut reads: FxHashMap<u16, u32> = FxHashMap::default();
    let mut writer: FxHashMap<u16, usize> = FxHashMap::default();
    let units = |first: u16, n: u8| first..first + u16::from(n);
    for (i, step) in todo.iter().enumerate() {
        units(step.from, step.dwords).for_each(|u| *reads.entry(u).or_default() += 1);
        writer.extend(units(step.to, step.dwords).map(|u| (u, i)));
    }
    let blocked = |reads: &FxHashMap<u16, u32>, step: &Step| {
        let own = units(step.from, step.dwords);
        units(step.to, step.dwords).any(|u| {
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
        for unit in units(todo[i].from, todo[i].dwords) {
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

    fn run(copies: &[(u16, u16)], steps: &[Step]) -> bool {
        let mut regs: Vec<u16> = (0..64).collect();
        for s in steps {
            let source: Vec<u16> = (0..u16::from(s.dwords))
                .map(|k| regs[usize::from(s.from + k)])
                .collect();
            (0..usize::from(s.dwords)).for_each(|k| regs[usize::from(s.to) + k] = source[k]);
        }
        copies
            .iter()
            .all(|&(to, from)| regs[usize::from(to)] == from)
    }

    #[test]
    fn swaps_chains_and_pairs() {
        let even = |to: u16, from: u16| to.is_multiple_of(2) && from.is_multiple_of(2);
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
        arbtest::arbtest(|u| {
            let mut copies: Vec<(u16, u16)> = Vec::new();
            for to in 0..16 {
                if u.ratio(2, 3)? {
                    copies.push((to, u.int_in_range(0..=20)?));
                }
            }
            let even = |to: u16, from: u16| to.is_multiple_of(2) && from.is_multiple_of(2);
            let mut next = 40;
            let steps = sequence(&copies, even, |_| {
                next += 1;
                Some(next)
            });
            assert!(run(&copies, &steps.unwrap()), "{copies:?}");
            Ok(())
        })
        .budget_ms(300);
    }
}
