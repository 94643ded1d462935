//! The text with the insertions that mend its findings.

use super::finding::Mend;
use super::report::{CheckReport, insertion};
use crate::target::Target;
use crate::target::wait::Levels;
use std::collections::BTreeMap;

/// The insertions at one place.
#[derive(Default)]
struct Insertions {
    levels: Option<Levels>,
    states: u32,
    barrier: bool,
    instruction: Option<&'static str>,
}

/// The text with the insertions of all certain findings, or nothing if no finding has one.
///
/// A wait is a wait state, too. At a place with a missing wait the wait states are left to the next round, after another check.
pub fn mended(text: &str, report: &CheckReport, target: Target) -> Option<String> {
    let mut places: BTreeMap<usize, Insertions> = BTreeMap::new();
    for found in report.kernels.iter().flat_map(|k| &k.findings) {
        let own = found.before.as_ref().or(found.place.as_ref());
        let (Some(place), Some(mend)) = (own, &found.insertion) else {
            continue;
        };
        if !found.certain {
            continue;
        }
        let at = places.entry(place.span.start as usize).or_default();
        match mend {
            Mend::Wait(levels) => at.wait(levels),
            Mend::States(n) => at.states = at.states.max(*n),
            Mend::Instruction(text) => at.instruction = Some(text),
            Mend::Barrier => at.barrier = true,
        }
    }
    if places.is_empty() {
        return None;
    }
    let mut out = String::with_capacity(text.len() + 32 * places.len());
    let mut done = 0;
    for (offset, insertions) in places {
        out += &text[done..offset];
        done = offset;
        let line = out.rfind('\n').map_or(0, |n| n + 1);
        let before = &out[line..];
        // A label may be on the same line.
        let indent = match before.trim().is_empty() {
            true => before.to_string(),
            false => "\t".to_string(),
        };
        for inserted in insertions.lines(target) {
            out += &inserted;
            out.push('\n');
            out += &indent;
        }
    }
    out += &text[done..];
    Some(out)
}

impl Insertions {
    fn wait(&mut self, levels: &Levels) {
        let own = self.levels.get_or_insert_with(|| vec![None; levels.len()]);
        for (own, &new) in own.iter_mut().zip(levels) {
            *own = match (*own, new) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
        }
    }

    fn lines(&self, target: Target) -> Vec<String> {
        let mends = match (&self.levels, self.barrier, self.instruction) {
            (Some(levels), ..) => vec![Mend::Wait(levels.clone())],
            (None, true, _) => vec![Mend::Barrier],
            (None, false, Some(text)) => vec![Mend::Instruction(text)],
            (None, false, None) => vec![Mend::States(self.states)],
        };
        mends.iter().flat_map(|m| insertion(target, m)).collect()
    }
}
