//! A symbolic checker: proves that an allocation keeps the meaning of the input function.
//!
//! The checker does not use the allocator's decisions. It runs the allocated function on *symbols*:
//! the contents of a register unit are described in terms of the values of the original function.
//!
//! **Lattice.** A symbol is a dword of an original value, the original contents of a register that
//! the function names itself, a 32-bit constant, or the contents at the entry. The state at a
//! point maps each register unit (and each place in which added instructions keep contents) to the
//! set of symbols that it certainly holds. The state has one set of symbols that every place may be taken
//! to hold (dwords of undefined values), and one set of dwords that no definition has assigned yet: these dwords
//! are other names of the contents at the entry. More symbols mean more knowledge: the meet of
//! two states is intersection, place by place, of the symbols that each side holds under any name; the state
//! of a point not yet reached is everything. A dword leaves the two sets for good, and places only
//! lose symbols otherwise, so the iteration ends.
//!
//! **Values.** In SSA form a copy equals its source wherever it is live, so `copy` and `concat`
//! need no transfer: a value's dword is resolved once to the dword that it copies
//! (`contents`). Parameters of blocks with a single incoming edge are copies of their arguments.
//! In storage form a dword's symbol stands for the present contents of the virtual register.
//!
//! **Transfer functions.**
//! - *entry*: each unit holds its own original contents and the contents at the entry; units of
//!   fixed entry values hold these. In storage form a value without a register that no definition has
//!   assigned yet may be read from any place that is not overwritten yet.
//! - *original instruction*: every source register must hold the symbols that the original
//!   instruction read there. Then the written units lose all symbols, the symbols of the results
//!   are removed everywhere (remains of an earlier iteration), and the written units hold them.
//! - *move, kept copy* (on the side of the result): the destination holds exactly the symbols of the
//!   source, or the constant. Other added instructions are explained by the pass that added them
//!   ([`Added`]).
//! - *copy, `concat`, `undef`* (on the side of the original, storage form): all at once, each place
//!   that holds a source's symbol now also holds its target's, and no other place does; an
//!   undefined target may be taken to be anywhere. Such a transfer works on symbols, a transfer of the
//!   result on places, so the two commute, except for constants, which the result must have put in
//!   place first: between two original instructions the moves come first, then the copies.
//! - *edge with arguments*: all at once, each unit that holds an argument's dword now also holds
//!   the parameter's, and no other unit does. On a split edge this happens after the added block.
//!
//! The lattice (`knowledge`) and the iteration (`fixpoint`) know neither machine nor registers:
//! `sharing` uses both to check the variables of any client of the core.
//!
//! Besides contents the checker tests the demands of instructions on several registers together: results pairwise
//! disjoint, tied operands equal, early-clobbered results apart from sources, sources of `apart`
//! pairwise disjoint; [`verify`](crate::ir::verify) checks single operands.
//!
//! # Why
//!
//! The lattice and the iteration know no machine, so two checkers use them: this checker over registers and `sharing` over
//! variables.

mod added;
mod contents;
mod fixpoint;
mod knowledge;
mod registers;
mod sharing;
mod unassigned;

pub use self::added::Added;
pub use self::knowledge::Place;
pub use self::sharing::check_sharing;

use self::contents::Resolved;
use self::knowledge::{Knowledge, Symbol};
use crate::analysis::Cfg;
use crate::ir::function::{Block, Form, Inst};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::text::inst_to_string;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::BTreeSet;

/// Proves that `after` computes the results of `before`, or reports the first differences.
pub fn check(before: &MachineFunction, after: &MachineFunction) -> Result<(), Diagnostics> {
    check_added(before, after, &|_| None)
}

/// The same proof for a result with further instructions: `explain` gives the effect of instructions that are neither
/// the original's nor moves.
pub fn check_added(
    before: &MachineFunction,
    after: &MachineFunction,
    explain: &dyn Fn(Inst) -> Option<Added>,
) -> Result<(), Diagnostics> {
    let cfg = Cfg::new(before);
    let mut checker = Checker {
        before,
        after,
        explain,
        contents: Resolved::new(before, &cfg),
        incoming: SecondaryMap::new(),
        errors: Diagnostics::default(),
    };
    for (_, inst) in before.inst_order() {
        for target in &before.insts[inst].targets {
            checker.incoming[target.block] += u32::from(cfg.is_reachable(target.block));
        }
    }
    checker.structure(&cfg);
    if checker.errors.is_empty() {
        checker.run();
        checker.apart(&cfg);
    }
    checker.errors.into_result(())
}

struct Checker<'a> {
    before: &'a MachineFunction,
    after: &'a MachineFunction,
    explain: &'a dyn Fn(Inst) -> Option<Added>,
    contents: Resolved,
    incoming: SecondaryMap<Block, u32>,
    errors: Diagnostics,
}

impl<'a> Checker<'a> {
    fn error(&mut self, func: &MachineFunction, inst: Inst, message: String) {
        let d = Diagnostic::error("allocate-check", message)
            .maybe_label(func.insts[inst].span, "this instruction")
            .note(format!("allocated: {}", inst_to_string(func, inst)));
        let d = if self.is_original(inst) {
            d.note(format!("original: {}", inst_to_string(self.before, inst)))
        } else {
            d
        };
        self.errors
            .push(d.help("this is a defect of the allocator, not of the input"));
    }

    fn is_original(&self, inst: Inst) -> bool {
        self.before.insts.is_valid(inst)
    }

    /// Whether an instruction must be in the result: false for instructions that only move values.
    fn is_observable(&self, inst: Inst) -> bool {
        let Some(data) = self.before.insts.get(inst) else {
            return false;
        };
        let named = || {
            let mut operands = data.defs.iter().chain(&data.uses);
            operands.any(|o| o.as_reg().is_some())
        };
        match data.op {
            Op::Inst(_) | Op::Other | Op::OtherEnd | Op::Keep | Op::Landed => true,
            // In SSA form a copy of a named register has its effect at its place.
            Op::Copy => self.before.form == Form::Ssa && named(),
            _ => false,
        }
    }

    /// Checks that instructions and edges correspond.
    fn structure(&mut self, cfg: &Cfg) {
        for &block in &self.before.layout {
            if !cfg.is_reachable(block) {
                continue;
            }
            if !self.after.layout.contains(&block) {
                self.errors.push(Diagnostic::error(
                    "allocate-check",
                    format!("{block} is missing"),
                ));
                continue;
            }
            let observable = |func: &MachineFunction| -> Vec<Inst> {
                let insts = func.blocks[block].insts.iter().copied();
                insts.filter(|&i| self.is_observable(i)).collect()
            };
            let (expected, found) = (observable(self.before), observable(self.after));
            if expected != found {
                let message =
                    format!("the instructions of {block} are not those of the original, in order");
                self.errors
                    .push(Diagnostic::error("allocate-check", message));
                continue;
            }
            let (old, new) = (self.before.targets(block), self.after.targets(block));
            let same = old.len() == new.len()
                && old
                    .iter()
                    .zip(new)
                    .all(|(o, n)| o.block == self.behind(n.block));
            if !same {
                let message = format!("{block} branches elsewhere than in the original");
                self.errors
                    .push(Diagnostic::error("allocate-check", message));
            }
        }
    }

    /// The original block that an added block leads to.
    fn behind(&self, block: Block) -> Block {
        if self.before.blocks.is_valid(block) {
            return block;
        }
        self.after.successors(block).next().unwrap_or(block)
    }

    fn run(&mut self) {
        let Some(entry) = self.after.entry() else {
            return;
        };
        let start = self.entry_state();
        let mut states = fixpoint::solve(entry, start, |block, mut state| {
            self.block(block, &mut state, false);
            let targets = self.after.targets(block).iter().enumerate();
            let edges = targets.map(|(k, t)| (t.block, self.edge(block, k, t.block, &state)));
            edges.collect()
        });
        // Errors are reported only at the end: earlier states have too many symbols.
        for &block in &self.after.layout {
            let Some(mut state) = states[block].take() else {
                continue;
            };
            self.block(block, &mut state, true);
        }
    }

    fn entry_state(&self) -> Knowledge {
        let units = self.before.target().end_of_units();
        let storage = self.before.form == Form::Storage;
        let initial = match storage {
            true => unassigned::unassigned(self.before),
            false => BTreeSet::new(),
        };
        let operands = self.before.inst_order().flat_map(|(_, inst)| {
            let data = &self.before.insts[inst];
            data.defs.iter().chain(&data.uses)
        });
        let named = operands.filter_map(|o| o.as_reg());
        let named: BTreeSet<u32> = named.flat_map(Reg::range).collect();
        let mut state = Knowledge::new(units, &named, initial);
        let first = self
            .before
            .entry()
            .and_then(|b| self.before.blocks[b].insts.first().copied());
        let at_entry = first
            .filter(|&i| self.before.insts[i].op == Op::Entry)
            .into_iter()
            .flat_map(|i| self.before.defined_values(i));
        // Fixed storage holds the contents of its register from the start, whether the register is named there or not.
        let fixed = self.before.values.keys().filter(|_| storage);
        for value in at_entry.chain(fixed) {
            for (k, unit) in self.before.values[value]
                .fixed
                .into_iter()
                .flat_map(Reg::range)
                .enumerate()
            {
                state.add(unit, Symbol::Value(value, k as u32));
            }
        }
        state
    }

    fn block(&mut self, block: Block, state: &mut Knowledge, report: bool) {
        let (before, after) = (self.before, self.after);
        let mut old = match before.blocks.get(block) {
            Some(data) if before.form == Form::Storage => &data.insts[..],
            _ => &[],
        };
        for &inst in &after.blocks[block].insts {
            if !self.is_observable(inst) {
                self.added(inst, state, report);
                continue;
            }
            let until = old.iter().position(|&i| i == inst);
            let (passed, rest) = old.split_at(until.map_or(0, |at| at + 1));
            passed.iter().for_each(|&i| self.passed(i, state));
            old = rest;
            self.original(inst, state, report);
        }
        old.iter().for_each(|&i| self.passed(i, state));
    }

    /// An instruction of the original that only moves values.
    fn passed(&self, inst: Inst, state: &mut Knowledge) {
        let before = self.before;
        let data = &before.insts[inst];
        let symbols = |operand, dwords| self.contents.of(before, operand, dwords);
        let targets: Vec<Symbol> = data.defs.iter().flat_map(|&d| symbols(d, 0)).collect();
        match data.op {
            Op::Copy | Op::Concat => {
                let dwords = targets.len() as u32;
                let sources = data.uses.iter().flat_map(|&u| symbols(u, dwords));
                let renames: Vec<(Symbol, Symbol)> = sources.zip(targets).collect();
                state.rename(&renames);
            }
            Op::Undef => state.release(&targets),
            _ => {}
        }
    }

    fn original(&mut self, inst: Inst, state: &mut Knowledge, report: bool) {
        let (old, new) = (&self.before.insts[inst], &self.after.insts[inst]);
        if report {
            self.sources(inst, state);
            self.registers(inst);
        }
        for reg in new.defs.iter().filter_map(|d| d.as_reg()) {
            state.clear(reg);
        }
        // Dead results, too, remove their old symbols before any symbol is added.
        for (k, &def) in old.defs.iter().enumerate() {
            match (def, new.defs.get(k)) {
                (Operand::Value(v, part), Some(&Operand::Reg(reg))) => {
                    let dwords = part.range(self.before.ty(v).units);
                    let symbols: Vec<Symbol> = dwords.map(|d| Symbol::Value(v, d)).collect();
                    state.define(reg, &symbols);
                }
                (Operand::Reg(named), Some(&Operand::Reg(reg))) => {
                    let symbols: Vec<Symbol> = named.range().map(Symbol::Register).collect();
                    state.define(reg, &symbols);
                }
                _ => {}
            }
        }
    }

    /// Checks that every source holds the contents that the original read.
    fn sources(&mut self, inst: Inst, state: &Knowledge) {
        let (old, new) = (&self.before.insts[inst], &self.after.insts[inst]);
        if old.uses.len() != new.uses.len() || old.defs.len() != new.defs.len() {
            self.error(
                self.after,
                inst,
                "the number of operands has changed".into(),
            );
            return;
        }
        // An operand that the tables describe may be any register with the contents of the named register;
        // only the original knows the meaning of other operands.
        let described = old.op.opcode().is_some();
        for (&was, &is) in old.uses.iter().zip(&new.uses) {
            let wanted = self.contents.of(self.before, was, 1);
            match (was, is) {
                (Operand::Imm(a), Operand::Imm(b)) if a == b => {}
                (Operand::Reg(a), Operand::Reg(b)) if a != b && !described => {
                    self.error(
                        self.after,
                        inst,
                        format!(
                            "{} has become {}",
                            self.before.target().reg_name(a),
                            self.before.target().reg_name(b)
                        ),
                    );
                }
                (Operand::Value(..) | Operand::Reg(_), Operand::Reg(reg))
                    if reg.units as usize == wanted.len() =>
                {
                    let missing = reg
                        .range()
                        .zip(&wanted)
                        .find(|(unit, symbol)| !state.holds(*unit, **symbol));
                    if let Some((unit, symbol)) = missing {
                        let name = |unit| self.before.target().reg_name(Reg::new(unit, 1));
                        let message = format!(
                            "{} is read as {} but holds {}",
                            name(unit),
                            symbol.describe(&name),
                            state.describe(unit, &name)
                        );
                        self.error(self.after, inst, message);
                    }
                }
                _ => self.error(
                    self.after,
                    inst,
                    format!("operand {was:?} has become {is:?}"),
                ),
            }
        }
        for (&was, &is) in old.defs.iter().zip(&new.defs) {
            let right = match (was, is) {
                (Operand::Reg(a), Operand::Reg(b)) => a == b || (described && a.units == b.units),
                (Operand::Value(v, part), Operand::Reg(b)) => {
                    let data = &self.before.values[v];
                    let range = part.range(data.ty.units);
                    let len = range.len() as u32;
                    len == b.units && data.fixed.is_none_or(|f| f.part(range.start, len) == b)
                }
                _ => false,
            };
            if !right {
                self.error(
                    self.after,
                    inst,
                    format!("result {was:?} has become {is:?}"),
                );
            }
        }
    }

    /// The state after an edge of the allocated function.
    fn edge(&self, from: Block, k: usize, to: Block, state: &Knowledge) -> Knowledge {
        if !self.before.blocks.is_valid(to) {
            // An edge into an added block: arguments are passed after the block.
            return state.clone();
        }
        let (from, k) = if self.before.blocks.is_valid(from) {
            (from, k)
        } else {
            let Some(source) = self.source_of(from) else {
                return state.clone();
            };
            source
        };
        if self.incoming[to] <= 1 {
            return state.clone();
        }
        let params = &self.before.blocks[to].params;
        let Some(target) = self.before.targets(from).get(k) else {
            return state.clone();
        };
        let mut renames = Vec::new();
        for (&param, &argument) in params.iter().zip(&target.args) {
            let symbols = self
                .contents
                .of(self.before, argument, self.before.ty(param).units);
            renames.extend(
                symbols
                    .into_iter()
                    .zip((0u32..).map(|d| Symbol::Value(param, d))),
            );
        }
        let mut out = state.clone();
        out.rename(&renames);
        out
    }

    /// The original edge on which an added block is.
    fn source_of(&self, added: Block) -> Option<(Block, usize)> {
        self.after.layout.iter().find_map(|&block| {
            let k = self
                .after
                .targets(block)
                .iter()
                .position(|t| t.block == added)?;
            Some((block, k))
        })
    }
}
