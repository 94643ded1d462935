//! The same proof for webs alone: each value read at its offset in its web's variable is what the
//! program meant.
//!
//! Units of all webs, one after the other, are the places; the program is run as it is, on places
//! and on symbols at once. For copies the two sides are apart: the result moves what a source's
//! place holds to the target's, the original renames what symbols stand for. All else must find its
//! sources' symbols where it reads, and leaves its results' where it writes. Programs that name
//! registers are beyond this.

use super::fixpoint;
use super::knowledge::{Knowledge, Symbol};
use super::unassigned::unassigned;
use crate::ir::function::{Access, Form, Inst, Value};
use crate::ir::operand::{Operand, Reg};
use crate::ranges::client::Client;
use crate::ranges::webs::Webs;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::BTreeSet;

/// Prove that a program means the same when values that are one web share a variable.
///
/// # Errors
/// What reads something else, and demands that are not met.
pub fn check_webs<C: Client>(client: &C, webs: &Webs) -> Result<(), Diagnostics> {
    let mut bases = Vec::with_capacity(webs.webs.len());
    let mut units = 0;
    for web in &webs.webs {
        bases.push(units);
        units += web.size();
    }
    let mut checker = Variables {
        client,
        webs,
        bases,
        errors: Diagnostics::default(),
    };
    checker.members();
    let func = client.func();
    if let (Some(entry), true) = (func.entry(), checker.errors.is_empty()) {
        let initial = match client.form() {
            Form::Storage => unassigned(client),
            Form::Ssa => BTreeSet::new(),
        };
        let start = Knowledge::new(units, &BTreeSet::new(), initial);
        let mut states = fixpoint::solve(entry, start, |block, mut state| {
            for &inst in &func.blocks[block].insts {
                checker.inst(inst, &mut state, false);
            }
            func.successors(block).map(|b| (b, state.clone())).collect()
        });
        for &block in &func.layout {
            if let Some(mut state) = states[block].take() {
                for &inst in &func.blocks[block].insts {
                    checker.inst(inst, &mut state, true);
                }
            }
        }
    }
    checker.errors.into_result(())
}

struct Variables<'a, C> {
    client: &'a C,
    webs: &'a Webs,
    /// First place of each web.
    bases: Vec<u32>,
    errors: Diagnostics,
}

/// Places of a run of a value's units, and its symbols.
type Placed = (Reg, Vec<Symbol>);

impl<C: Client> Variables<'_, C> {
    fn error(&mut self, message: String) {
        let d = Diagnostic::error("allocate-check", message);
        self.errors
            .push(d.help("this is a defect of the allocator, not of the input"));
    }

    /// Banks, sizes, alignments and ties.
    fn members(&mut self) {
        let client = self.client;
        for value in client.func().values.keys() {
            let (web, offset) = self.webs.of(value);
            let web = &self.webs.webs[web];
            let own = client.align(value);
            let aligned = web.align.modulus.is_multiple_of(own.modulus)
                && own.allows(web.align.remainder + offset);
            let fits = offset + client.size(value) <= web.size();
            if web.bank != client.bank(value) || !aligned || !fits {
                self.error(format!("{value} does not suit its variable"));
            }
        }
        for &(a, b) in client.ties() {
            if self.webs.of(a) != self.webs.of(b) {
                self.error(format!("{a} and {b} are not at one place"));
            }
        }
    }

    fn placed(&self, operand: Operand) -> Option<Placed> {
        let Operand::Value(value, part) = operand else {
            return None;
        };
        let (web, offset) = self.webs.of(value);
        let range = part.range(self.client.size(value));
        let first = self.bases[web] + offset + range.start;
        let symbols = range.map(|k| Symbol::Value(value, k)).collect();
        Some((
            Reg::new(first, part.count(self.client.size(value))),
            symbols,
        ))
    }

    fn inst(&mut self, inst: Inst, state: &mut Knowledge, report: bool) {
        if self.client.apart(inst) {
            if report {
                self.apart(inst);
            }
            return;
        }
        let (mut copies, mut reads, mut writes) = (Vec::new(), Vec::new(), Vec::new());
        self.client
            .copies(inst, &mut |to, from| copies.push((to, from)));
        self.client.accesses(inst, &mut |access, operand| {
            let copied = copies
                .iter()
                .any(|&(to, from)| operand == if access == Access::Use { from } else { to });
            match access {
                _ if copied => {}
                Access::Use => reads.push(operand),
                Access::Def | Access::PartialDef => writes.push((access, operand)),
            }
        });
        if report {
            self.reads(inst, &reads, state);
            self.results(inst);
        }
        self.copy(&copies, state);
        for (access, operand) in writes {
            let Some((places, symbols)) = self.placed(operand) else {
                continue;
            };
            // What a partial write leaves is what was there: so it must have been the value's own.
            let kept: Vec<bool> = places
                .range()
                .zip(&symbols)
                .map(|(unit, &symbol)| access == Access::Def || state.holds(unit, symbol))
                .collect();
            state.forget(&symbols);
            state.clear(places);
            for ((unit, symbol), _) in places.range().zip(symbols).zip(kept).filter(|p| p.1) {
                state.add(unit, symbol);
            }
        }
    }

    fn reads(&mut self, inst: Inst, reads: &[Operand], state: &Knowledge) {
        for &operand in reads {
            let Some((places, symbols)) = self.placed(operand) else {
                continue;
            };
            let mut units = places.range().zip(&symbols);
            if let Some((unit, symbol)) = units.find(|&(unit, &s)| !state.holds(unit, s)) {
                let name = |unit: u32| format!("unit {unit}");
                self.error(format!(
                    "{inst} reads {} but there is {}",
                    symbol.describe(&name),
                    state.describe(unit, &name)
                ));
            }
        }
    }

    /// All at once: the result moves contents, the original renames symbols.
    fn copy(&self, copies: &[(Operand, Operand)], state: &mut Knowledge) {
        let (mut moves, mut renames) = (Vec::new(), Vec::new());
        for &(to, from) in copies {
            let Some((to, targets)) = self.placed(to) else {
                continue;
            };
            match self.placed(from) {
                Some((from, sources)) => {
                    moves.push((to, from));
                    renames.extend(sources.into_iter().zip(targets));
                }
                // A constant is a definition like another.
                None => state.define(to, &targets),
            }
        }
        let before = state.clone();
        moves.iter().for_each(|&(to, _)| state.clear(to));
        for (to, from) in moves {
            for (to, from) in to.range().zip(from.range()) {
                for &symbol in before.of(from) {
                    state.add(to, symbol);
                }
            }
        }
        state.rename(&renames);
    }

    /// Results are at different places, early ones apart from what is still read.
    fn results(&mut self, inst: Inst) {
        let mut written: Vec<Reg> = Vec::new();
        let mut clash = false;
        let mut targets = BTreeSet::new();
        self.client.copies(inst, &mut |to, _| {
            if let Some((to, _)) = self.placed(to) {
                targets.insert((to.unit, to.units));
            }
        });
        self.client.accesses(inst, &mut |access, operand| {
            if let (true, Some((places, _))) = (access != Access::Use, self.placed(operand)) {
                // Copies of one content may go to one place.
                let equal = targets.contains(&(places.unit, places.units));
                clash |= written.iter().any(|w| w.overlaps(places) && !equal);
                written.push(places);
            }
        });
        self.client.overlays(inst, &mut |overlay| {
            let Some((result, _)) = self.placed(overlay.result).filter(|_| overlay.early) else {
                return;
            };
            let over = overlay.over.and_then(|v: Value| self.placed(v.into()));
            clash |= over.is_some_and(|(o, _)| o.overlaps(result) && o != result);
            let mut others = overlay.others.iter().filter_map(|&o| self.placed(o));
            clash |= others.any(|(o, _)| o.overlaps(result));
        });
        if clash {
            self.error(format!("{inst} writes over what it reads or writes"));
        }
    }

    fn apart(&mut self, inst: Inst) {
        let mut seen: Vec<Reg> = Vec::new();
        let mut clash = false;
        self.client.accesses(inst, &mut |_, operand| {
            if let Some((places, _)) = self.placed(operand) {
                clash |= seen.iter().any(|s| s.overlaps(places));
                seen.push(places);
            }
        });
        if clash {
            self.error(format!("{inst} names one place twice"));
        }
    }
}
