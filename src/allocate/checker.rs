//! A symbolic checker: proves that an allocation keeps the meaning of the function it came from.
//!
//! It knows nothing of how the allocation was found. It runs the allocated function on *symbols*:
//! what a register unit holds is described in terms of the values of the original SSA function.
//!
//! **Lattice.** A symbol is a dword of an original value, the original contents of a register that
//! the function names itself, or a 32-bit constant. The state at a point maps each register unit to
//! the set of symbols that it certainly holds, and has one set of symbols that every unit may be
//! taken to hold (dwords of undefined values). More symbols mean more knowledge: the meet of two
//! states is intersection, the state of a point not yet reached is everything, and since sets only
//! shrink the iteration ends.
//!
//! **Values.** In SSA form a copy equals its source wherever it is live, so `copy` and `concat`
//! need no transfer: a value's dword is resolved to the dword that it is a copy of (its *root*)
//! once. Parameters of blocks with a single incoming edge are copies of their arguments.
//!
//! **Transfer functions.**
//! - *entry*: each unit holds its own original contents; units of fixed entry values hold these.
//! - *original instruction*: every source register must hold the roots of the dwords that the
//!   original instruction read there; then the units written lose all symbols, the symbols of the
//!   results are removed everywhere (what an earlier iteration left), and the written units hold
//!   them.
//! - *move* (an instruction that the original does not have): the destination holds exactly what
//!   the source holds, or the constant.
//! - *edge with arguments*: all at once, each unit that holds an argument's dword now also holds
//!   the parameter's, and no other unit does. On a split edge this happens behind the added block.
//!
//! Besides contents it checks what the tables demand of registers together: tied operands equal,
//! early-clobbered results apart from sources; [`verify`](crate::ir::verify) checks single
//! operands.

mod state;

use self::state::{State, Symbol};
use super::moves::moves;
use super::prepare::use_specs;
use crate::analysis::Cfg;
use crate::ir::function::{Block, Inst, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::text::inst_to_string;
use crate::target::{Opcode, reg_name};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// Prove that `after` computes what `before` computes, or say where it does not.
pub fn check(before: &MachineFunction, after: &MachineFunction) -> Result<(), Diagnostics> {
    let cfg = Cfg::new(before);
    let mut checker = Checker {
        before,
        after,
        roots: Roots::new(before, &cfg),
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
    }
    checker.errors.into_result(())
}

struct Checker<'a> {
    before: &'a MachineFunction,
    after: &'a MachineFunction,
    roots: Roots,
    incoming: SecondaryMap<Block, u32>,
    errors: Diagnostics,
}

/// What each dword of each value is a copy of.
struct Roots(SecondaryMap<Value, Vec<Symbol>>);

impl Roots {
    fn new(func: &MachineFunction, cfg: &Cfg) -> Roots {
        let mut roots = Roots(SecondaryMap::new());
        let own = |v: Value| {
            (0..func.ty(v).dwords)
                .map(|k| Symbol::Value(v, k))
                .collect::<Vec<_>>()
        };
        for &block in cfg.reverse_postorder() {
            for (n, &param) in func.blocks[block].params.iter().enumerate() {
                let preds: Vec<Block> = cfg
                    .preds(block)
                    .iter()
                    .copied()
                    .filter(|&p| cfg.is_reachable(p))
                    .collect();
                let argument = match preds[..] {
                    [pred] => func
                        .targets(pred)
                        .iter()
                        .find(|t| t.block == block)
                        .and_then(|t| t.args.get(n)),
                    _ => None,
                };
                roots.0[param] = match argument {
                    Some(&argument) => roots.of(func, argument, func.ty(param).dwords),
                    None => own(param),
                };
            }
            for &inst in &func.blocks[block].insts {
                let data = &func.insts[inst];
                let named = data
                    .defs
                    .iter()
                    .chain(&data.uses)
                    .any(|o| o.as_reg().is_some());
                for value in func.defined_values(inst) {
                    let dwords = func.ty(value).dwords;
                    roots.0[value] = match data.op {
                        Op::Copy if !named => roots.of(func, data.uses[0], dwords),
                        Op::Concat if !named => data
                            .uses
                            .iter()
                            .flat_map(|&u| roots.of(func, u, 1))
                            .collect(),
                        Op::Undef => vec![Symbol::Any; usize::from(dwords)],
                        _ => own(value),
                    };
                }
            }
        }
        roots
    }

    /// Symbols of an operand, `dwords` of them where it is a constant.
    fn of(&self, func: &MachineFunction, operand: Operand, dwords: u8) -> Vec<Symbol> {
        match operand {
            Operand::Value(v, part) => {
                let range = part.range(func.ty(v).dwords);
                // Definitions come before uses in reverse postorder; where they do not, the
                // function is not SSA, and nothing is known.
                range
                    .map(|k| {
                        self.0[v]
                            .get(usize::from(k))
                            .copied()
                            .unwrap_or(Symbol::Value(v, k))
                    })
                    .collect()
            }
            Operand::Reg(reg) => reg.units().map(Symbol::Register).collect(),
            Operand::Imm(imm) => (0..u32::from(dwords))
                .map(|k| {
                    Symbol::Constant(if k < 2 {
                        (imm >> (32 * k)) as u32
                    } else {
                        (imm >> 63) as u32
                    })
                })
                .collect(),
        }
    }
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

    /// Instructions and edges correspond.
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
            let real = |inst: &&Inst| {
                let data = &self.before.insts[**inst];
                let named = data
                    .defs
                    .iter()
                    .chain(&data.uses)
                    .any(|o| o.as_reg().is_some());
                data.op.opcode().is_some() || (data.op == Op::Copy && named)
            };
            let expected: Vec<Inst> = self.before.blocks[block]
                .insts
                .iter()
                .filter(real)
                .copied()
                .collect();
            let after = &self.after.blocks[block].insts;
            let found: Vec<Inst> = after
                .iter()
                .copied()
                .filter(|&i| self.is_original(i))
                .collect();
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
        let mut states: SecondaryMap<Block, Option<State>> = SecondaryMap::new();
        states[entry] = Some(self.entry_state());
        let mut work = vec![entry];
        let mut queued = EntitySet::new();
        queued.insert(entry);
        while let Some(block) = work.pop() {
            queued.remove(block);
            let Some(mut state) = states[block].clone() else {
                continue;
            };
            for &inst in &self.after.blocks[block].insts {
                self.transfer(inst, &mut state, false);
            }
            for (k, target) in self.after.targets(block).iter().enumerate() {
                let out = self.edge(block, k, target.block, &state);
                let changed = match &mut states[target.block] {
                    Some(old) => old.meet(&out),
                    unseen => {
                        *unseen = Some(out);
                        true
                    }
                };
                if changed && queued.insert(target.block) {
                    work.push(target.block);
                }
            }
        }
        // Errors only at the end: before, states claim too much.
        for &block in &self.after.layout {
            let Some(mut state) = states[block].take() else {
                continue;
            };
            for &inst in &self.after.blocks[block].insts {
                self.transfer(inst, &mut state, true);
            }
        }
    }

    fn entry_state(&self) -> State {
        let tables = Opcode::tables();
        let files = tables.files.iter().map(|f| f.first + f.count);
        let units = files
            .chain(tables.named.iter().map(|n| n.reg.units().end))
            .max()
            .unwrap_or(0);
        let mut state = State::new(units);
        let first = self
            .before
            .entry()
            .and_then(|b| self.before.blocks[b].insts.first().copied());
        for value in first
            .filter(|&i| self.before.insts[i].op == Op::Entry)
            .into_iter()
            .flat_map(|i| self.before.defined_values(i))
        {
            for (k, unit) in self.before.values[value]
                .fixed
                .into_iter()
                .flat_map(Reg::units)
                .enumerate()
            {
                state.add(unit, Symbol::Value(value, k as u8));
            }
        }
        state
    }

    fn transfer(&mut self, inst: Inst, state: &mut State, report: bool) {
        if self.is_original(inst) {
            self.original(inst, state, report);
        } else {
            self.added(inst, state, report);
        }
    }

    /// A move, or the jump of an added block.
    fn added(&mut self, inst: Inst, state: &mut State, report: bool) {
        let data = &self.after.insts[inst];
        if !data.targets.is_empty() {
            return;
        }
        let (Some(&Operand::Reg(to)), Some(&from)) = (data.defs.first(), data.uses.first()) else {
            if report {
                self.error(self.after, inst, "an added instruction is no move".into());
            }
            return;
        };
        let tables = Opcode::tables();
        let bank = |reg: Reg| super::pool::bank_of_unit(tables, reg.unit);
        let opcode = match from {
            Operand::Reg(from) if from.dwords == to.dwords => bank(to)
                .zip(bank(from))
                .and_then(|(t, f)| moves().opcode(t, f, to.dwords)),
            Operand::Imm(_) => bank(to).and_then(|t| moves().opcode_imm(t, to.dwords)),
            _ => None,
        };
        if report
            && (opcode.is_none()
                || data.op.opcode() != opcode
                || data.defs.len() != 1
                || data.uses.len() != 1)
        {
            self.error(
                self.after,
                inst,
                "an added instruction is no move of the tables".into(),
            );
        }
        match from {
            Operand::Reg(from) => state.copy(to, from),
            Operand::Imm(imm) => {
                state.clear(to);
                state.add(to.unit, Symbol::Constant(imm as u32));
            }
            Operand::Value(..) => {}
        }
    }

    fn original(&mut self, inst: Inst, state: &mut State, report: bool) {
        let (old, new) = (&self.before.insts[inst], &self.after.insts[inst]);
        if report {
            self.sources(inst, state);
            self.registers(inst);
        }
        for reg in new.defs.iter().filter_map(|d| d.as_reg()) {
            state.clear(reg);
        }
        // Dead results too take their old symbols away before any is added.
        for (k, &def) in old.defs.iter().enumerate() {
            match (def, new.defs.get(k)) {
                (Operand::Value(v, _), Some(&Operand::Reg(reg))) => {
                    let symbols: Vec<Symbol> = (0..self.before.ty(v).dwords)
                        .map(|d| Symbol::Value(v, d))
                        .collect();
                    state.define(reg, &symbols);
                }
                (Operand::Reg(reg), _) => {
                    state.define(reg, &reg.units().map(Symbol::Register).collect::<Vec<_>>());
                }
                _ => {}
            }
        }
    }

    /// Every source holds what the original read.
    fn sources(&mut self, inst: Inst, state: &State) {
        let (old, new) = (&self.before.insts[inst], &self.after.insts[inst]);
        if old.uses.len() != new.uses.len() || old.defs.len() != new.defs.len() {
            self.error(
                self.after,
                inst,
                "the number of operands has changed".into(),
            );
            return;
        }
        for (&was, &is) in old.uses.iter().zip(&new.uses) {
            let wanted = self.roots.of(self.before, was, 1);
            match (was, is) {
                (Operand::Imm(a), Operand::Imm(b)) if a == b => {}
                (Operand::Reg(a), Operand::Reg(b)) if a != b => {
                    self.error(
                        self.after,
                        inst,
                        format!("{} has become {}", reg_name(a), reg_name(b)),
                    );
                }
                (Operand::Value(..) | Operand::Reg(_), Operand::Reg(reg))
                    if usize::from(reg.dwords) == wanted.len() =>
                {
                    let missing = reg
                        .units()
                        .zip(&wanted)
                        .find(|(unit, symbol)| !state.holds(*unit, **symbol));
                    if let Some((unit, symbol)) = missing {
                        let (name, held) = (reg_name(Reg::new(unit, 1)), state.describe(unit));
                        let message = format!("{name} is read as {symbol} but holds {held}");
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
                (Operand::Reg(a), Operand::Reg(b)) => a == b,
                (Operand::Value(v, _), Operand::Reg(b)) => {
                    let data = &self.before.values[v];
                    data.ty.dwords == b.dwords && data.fixed.is_none_or(|f| f == b)
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

    /// Demands of the tables on several operands together.
    fn registers(&mut self, inst: Inst) {
        let data = &self.after.insts[inst];
        let Some(info) = data.op.opcode().map(Opcode::info) else {
            return;
        };
        let specs: Vec<usize> = use_specs(info).map(|u| u.0).collect();
        let source = |index: u8| {
            let at = specs.iter().position(|&s| s == usize::from(index));
            at.and_then(|at| data.uses.get(at)).and_then(|o| o.as_reg())
        };
        let mut problems = Vec::new();
        let mut written: Vec<Reg> = Vec::new();
        for ((_, spec), def) in info.defs().zip(&data.defs) {
            let Some(def) = def.as_reg() else { continue };
            if written.iter().any(|w| w.overlaps(def)) {
                problems.push(format!("{} is written twice", reg_name(def)));
            }
            written.push(def);
            if let Some(tied) = spec.tied
                && source(tied) != Some(def)
            {
                problems.push(format!("{} is not tied to its source", reg_name(def)));
            }
            if !spec.early_clobber {
                continue;
            }
            let equal = spec.may_equal.and_then(source).filter(|&c| c == def);
            for (at, used) in specs
                .iter()
                .zip(&data.uses)
                .filter_map(|(&at, o)| Some((at, o.as_reg()?)))
            {
                let allowed = equal.is_some() && spec.may_equal.map(usize::from) == Some(at);
                if used.overlaps(def) && !allowed {
                    problems.push(format!(
                        "{} overlaps the source {}",
                        reg_name(def),
                        reg_name(used)
                    ));
                }
            }
        }
        for problem in problems {
            self.error(self.after, inst, problem);
        }
    }

    /// The state behind an edge of the allocated function.
    fn edge(&self, from: Block, k: usize, to: Block, state: &State) -> State {
        if !self.before.blocks.is_valid(to) {
            // Into an added block: arguments are passed behind it.
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
                .roots
                .of(self.before, argument, self.before.ty(param).dwords);
            renames.extend(
                symbols
                    .into_iter()
                    .zip((0u8..).map(|d| Symbol::Value(param, d))),
            );
        }
        let mut out = state.clone();
        out.rename(&renames);
        out
    }

    /// The original edge that an added block stands on.
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
