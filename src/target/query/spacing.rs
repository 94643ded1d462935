//! Wait states behind instructions, as a part of the time until a result can be read.

use super::Derive;
use crate::{OpInfo, Opcode, Overlap, Target};

/// By opcode: the most wait states that a reader of a result needs in the unit of the instruction.
struct Spacing(Vec<u8>);

impl Derive for Spacing {
    fn derive(target: Target) -> Spacing {
        // Rows on special readers, as of data of other lanes, say nothing of most readers.
        let readers = |unit| {
            let (mut counts, mut all) = ([0u32; u128::BITS as usize], 0);
            let of_unit = target.selectable_ops().filter(|(_, i)| i.unit == unit);
            for (_, info) in of_unit {
                all += 1;
                let mut rows = info.hazard_consumer;
                while rows != 0 {
                    counts[rows.trailing_zeros() as usize] += 1;
                    rows &= rows - 1;
                }
            }
            let most = |row: &usize| 2 * counts[*row] > all;
            (0..counts.len())
                .filter(most)
                .fold(0u128, |all, row| all | 1 << row)
        };
        let mut known: Vec<(_, u128)> = Vec::new();
        let mut spacing = vec![0; target.ops.len()];
        for (op, info) in target.selectable_ops() {
            // Results of matrix instructions have a time of their own.
            if info.hazard_producer == 0 || info.passes > 0 {
                continue;
            }
            let readers = match known.iter().find(|k| k.0 == info.unit) {
                Some(k) => k.1,
                None => {
                    let found = readers(info.unit);
                    known.push((info.unit, found));
                    found
                }
            };
            spacing[op.index()] = states(target, info, info.hazard_producer & readers);
        }
        Spacing(spacing)
    }
}

/// The most wait states of rows on readers of the results.
fn states(target: Target, info: &OpInfo, mut rows: u128) -> u8 {
    let mut most = 0;
    while rows != 0 {
        let row = target.hazards.get(rows.trailing_zeros() as usize);
        rows &= rows - 1;
        let Some(row) = row.filter(|row| row.overlap == Overlap::ReadAfterWrite) else {
            continue;
        };
        let states = row.base.max(0) as u8;
        let mut banks = row.banks.iter();
        if states > most && banks.any(|bank| info.defs().any(|(_, d)| d.banks.has(bank.role))) {
            most = states;
        }
    }
    most
}

impl Target {
    /// The wait states that most readers of an instruction's result need behind the instruction, if they are executed in the same
    /// unit.
    pub fn spacing(self, op: Opcode) -> u32 {
        let known = &self.derived::<Spacing>().0;
        known.get(op.index()).copied().unwrap_or(0).into()
    }
}
