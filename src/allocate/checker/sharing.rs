//! The same proof for values that share variables: each read of a value at its offset in its variable gives
//! the contents that the program meant.
//!
//! Units of all variables, one after the other, are the places; the program is run unchanged, on places
//! and on symbols at once. For copies the two sides are separate: the result moves the contents of a source's
//! place to the target's place, the original renames symbols. All other instructions must find their
//! sources' symbols in the places that they read, and leave their results' symbols in the places that they write. Programs
//! that name registers are not supported.

use super::fixpoint;
use super::knowledge::{Knowledge, Symbol};
use super::unassigned::unassigned;
use crate::ir::function::{Access, Form, Inst, Value};
use crate::ir::operand::{Operand, Reg};
use crate::ranges::client::Client;
use crate::ranges::variables::Variables;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::{BTreeMap, BTreeSet};

/// Proves that a program means the same when its values share variables.
///
/// # Errors
/// The reads of other contents, and the demands that are not met.
pub fn check_sharing<C: Client>(client: &C, variables: &Variables) -> Result<(), Diagnostics> {
    let mut bases = Vec::with_capacity(variables.list.len());
    let mut units = 0;
    for variable in &variables.list {
        bases.push(units);
        units += variable.size;
    }
    let mut checker = Sharing {
        client,
        variables,
        bases,
        errors: Diagnostics::default(),
    };
    checker.members();
    let func = client.func();
    if let (Some(entry), true) = (func.entry(), checker.errors.is_empty()) {
        let start = at_entry(client, units);
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

/// The state before the first instruction. Storage that no definition has assigned holds the contents at
/// the entry; in a program with partial writes it is not kept, and so holds anything.
fn at_entry<C: Client>(client: &C, units: u32) -> Knowledge {
    let unassigned = match client.form() {
        Form::Storage => unassigned(client),
        Form::Ssa => BTreeSet::new(),
    };
    let mut partial = false;
    for (_, inst) in client.func().inst_order() {
        client.accesses(inst, &mut |access, _| {
            partial |= access == Access::PartialDef
        });
    }
    if !partial {
        return Knowledge::new(units, &BTreeSet::new(), unassigned);
    }
    let mut start = Knowledge::new(units, &BTreeSet::new(), BTreeSet::new());
    start.release(&unassigned.into_iter().collect::<Vec<_>>());
    start
}

struct Sharing<'a, C> {
    client: &'a C,
    variables: &'a Variables,
    /// First place of each variable.
    bases: Vec<u32>,
    errors: Diagnostics,
}

/// Places of a run of a value's units, and its symbols.
type Placed = (Reg, Vec<Symbol>);

impl<C: Client> Sharing<'_, C> {
    fn error(&mut self, message: String) {
        let d = Diagnostic::error("allocate-check", message);
        self.errors
            .push(d.help("this is a defect of the allocator, not of the input"));
    }

    /// Checks banks, sizes, alignments and ties.
    fn members(&mut self) {
        let client = self.client;
        for value in client.func().values.keys() {
            let (at, offset) = self.variables.of[value];
            let Some(variable) = self.variables.list.get(at as usize) else {
                self.error(format!("{value} is in no variable"));
                continue;
            };
            let (align, own) = (variable.align, client.align(value));
            let aligned =
                align.modulus.is_multiple_of(own.modulus) && own.allows(align.remainder + offset);
            let fits = offset + client.size(value) <= variable.size;
            if variable.bank != client.bank(value) || !aligned || !fits {
                self.error(format!("{value} does not suit its variable"));
            }
        }
        for &(a, b) in client.ties() {
            if self.variables.of[a] != self.variables.of[b] {
                self.error(format!("{a} and {b} are not at one place"));
            }
        }
    }

    fn placed(&self, operand: Operand) -> Option<Placed> {
        let Operand::Value(value, part) = operand else {
            return None;
        };
        let (at, offset) = self.variables.of[value];
        let range = part.range(self.client.size(value));
        let first = self.bases[at as usize] + offset + range.start;
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
        let (mut copies, mut reads) = (Vec::new(), Vec::new());
        let mut writes: Vec<(u32, Symbol, Access)> = Vec::new();
        self.client
            .copies(inst, &mut |to, from| copies.push((to, from)));
        let targets = copies.iter().filter_map(|&(to, _)| self.placed(to));
        let copied: BTreeSet<Symbol> = targets.flat_map(|t| t.1).collect();
        let mut sources: Vec<Operand> = copies.iter().map(|c| c.1).collect();
        self.client.accesses(inst, &mut |access, operand| {
            if access != Access::Use {
                let units = self.placed(operand).into_iter();
                let units = units.flat_map(|(places, symbols)| places.range().zip(symbols));
                let own = units.filter(|u| !copied.contains(&u.1));
                writes.extend(own.map(|(unit, symbol)| (unit, symbol, access)));
            } else if let Some(at) = sources.iter().position(|&s| s == operand) {
                sources.swap_remove(at);
            } else {
                reads.push(operand);
            }
        });
        if report {
            self.reads(inst, &reads, state);
            self.results(inst, &copies, &writes);
        }
        // A partial write keeps the other contents: they must have been the value's own.
        writes.retain(|&(unit, symbol, access)| {
            let kept = access == Access::Def || state.holds(unit, symbol);
            if !kept {
                state.forget(&[symbol]);
                state.clear(Reg::new(unit, 1));
            }
            kept
        });
        self.copy(&copies, state);
        for (unit, symbol, _) in writes {
            state.define(Reg::new(unit, 1), &[symbol]);
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
        let (mut renames, mut constants) = (Vec::new(), Vec::new());
        let mut moved: BTreeMap<u32, Vec<Symbol>> = BTreeMap::new();
        for &(to, from) in copies {
            let Some((to, targets)) = self.placed(to) else {
                continue;
            };
            // A constant is an ordinary definition.
            let Some((from, sources)) = self.placed(from) else {
                constants.push((to, targets));
                continue;
            };
            for (to, from) in to.range().zip(from.range()) {
                let contents = state.of(from);
                // Copies of one content may have one target: all sources of this target must hold the content.
                moved
                    .entry(to)
                    .and_modify(|all| all.retain(|s| contents.contains(s)))
                    .or_insert_with(|| contents.to_vec());
            }
            renames.extend(sources.into_iter().zip(targets));
        }
        for (unit, contents) in moved {
            state.clear(Reg::new(unit, 1));
            contents.into_iter().for_each(|s| state.add(unit, s));
        }
        state.rename(&renames);
        for (to, targets) in constants {
            state.define(to, &targets);
        }
    }

    /// Checks that results are at different places, early results apart from sources that are read later.
    fn results(
        &mut self,
        inst: Inst,
        copies: &[(Operand, Operand)],
        writes: &[(u32, Symbol, Access)],
    ) {
        let mut written = BTreeSet::new();
        let mut clash = writes.iter().any(|w| !written.insert(w.0));
        let mut targets = copies.iter().filter_map(|&(to, _)| self.placed(to));
        clash |= targets.any(|(to, _)| to.range().any(|unit| written.contains(&unit)));
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
