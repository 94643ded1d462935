//! A symbolic check of spilling: every original instruction still reads its original contents.
//!
//! The check does not use the decisions of spilling. A *symbol* is a dword of a value of
//! the original function, or a constant. *Locations* are dwords of the rewritten function's values,
//! dwords of private memory and lanes of the registers that were set aside. The state at a point
//! maps each location to the symbols that it certainly holds; the meet of two states is
//! intersection. The state of a point that is not reached yet holds every symbol everywhere.
//!
//! In storage form each write of a value keeps the lanes outside the execution mask. Registers that only
//! reloads fill hold the lanes of the mask at the reload: they hold nothing after a write of the mask and
//! at the end of a block. Homes keep all lanes, since each definition is followed by its store.
//!
//! **Transfer functions.**
//! - *original instruction*: each source must hold the symbols of the dwords that the original
//!   reads; then the symbols of its results are removed from every location and given to the results.
//!   A missing original must read constants only.
//! - *added instruction*: a copy or `concat` moves symbols; an access of private memory or of a lane
//!   moves them between a slot and a register; an instruction equal to the one definition of a value
//!   from constants makes that value's symbols. Other added instructions must be jumps.
//! - *original edge*: at once, each location that holds an argument's symbol now also holds the
//!   parameter's, and no other location does. A parameter whose argument is undefined may be any value,
//!   so every location holds it. Then the rewritten function's parameters take the contents of
//!   their arguments.

mod lanes;
mod whereabouts;

use self::lanes::{Lanes, Reader};
use self::whereabouts::{Content, ContentSet, Location, Wanted, Whereabouts};
use super::carriers::{Slot, Slots, carriers, scratch_base};
use super::mask::writes_mask;
use crate::analysis::Cfg;
use crate::ir::function::{Block, Form, Inst, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::text::inst_to_string;
use crate::target::Behaviour;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Proves that spilling kept the meaning of a function, or reports the first differences.
pub fn check(
    before: &MachineFunction,
    after: &MachineFunction,
    holders: &[Reg],
) -> Result<(), Diagnostics> {
    let mut check = Check {
        before,
        after,
        holders,
        made: EntitySet::new(),
        undefined: EntitySet::new(),
        alike: FxHashMap::default(),
        names: SecondaryMap::new(),
        partly: EntitySet::new(),
        lanes: None,
        errors: Diagnostics::default(),
    };
    check.find_made();
    check.find_partly();
    check.find_lanes();
    check.structure();
    if check.errors.is_empty() {
        check.kept();
        check.run();
    }
    check.errors.into_result(())
}

struct Check<'a> {
    before: &'a MachineFunction,
    after: &'a MachineFunction,
    holders: &'a [Reg],
    /// Definitions from constants of values without another definition.
    made: EntitySet<Inst>,
    /// The original's values that may be anything.
    undefined: EntitySet<Value>,
    /// One value for all values that equal definitions make: by definition, and by value.
    alike: FxHashMap<(Op, SmallVec<[Operand; 4]>), Value>,
    names: SecondaryMap<Value, Option<Value>>,
    /// Values of the rewritten function that are valid for one execution mask.
    partly: EntitySet<Value>,
    /// Lanes of added values, where the mask changes in SSA form.
    lanes: Option<Lanes>,
    errors: Diagnostics,
}

impl Check<'_> {
    fn error(&mut self, inst: Inst, message: String) {
        let d = Diagnostic::error("spill-check", message)
            .maybe_label(self.after.insts[inst].span, "this instruction")
            .note(format!("rewritten: {}", inst_to_string(self.after, inst)))
            .help("this is a defect of spilling, not of the input");
        self.errors.push(d);
    }

    fn is_original(&self, inst: Inst) -> bool {
        self.before.insts.is_valid(inst)
    }

    fn find_made(&mut self) {
        let mut defs: SecondaryMap<Value, u32> = SecondaryMap::new();
        for (_, inst) in self.before.inst_order() {
            for value in self.before.defined_values(inst) {
                defs[value] += 1;
            }
            if self.before.insts[inst].op == Op::Undef && self.before.form == Form::Ssa {
                self.undefined.extend(self.before.defined_values(inst));
            }
        }
        for (_, inst) in self.before.inst_order() {
            let data = &self.before.insts[inst];
            let pure = match data.op {
                Op::Copy => true,
                Op::Inst(op) => self.before.target().info(op).behaviour == Behaviour::Pure,
                _ => false,
            };
            if let [Operand::Value(value, part)] = data.defs[..]
                && pure
                && data.uses.iter().all(|u| u.as_imm().is_some())
                && part.range(self.before.ty(value).units).len()
                    == self.before.ty(value).units as usize
                && defs[value] == 1
            {
                self.made.insert(inst);
                let uses = data.uses.iter().copied().collect();
                let first = *self.alike.entry((data.op, uses)).or_insert(value);
                self.names[value] = Some(first);
            }
        }
    }

    /// Checks that original instructions are at their places, with the same results, on the same paths.
    fn structure(&mut self) {
        for &block in &self.before.layout {
            let kept: Vec<Inst> = self.after.blocks[block]
                .insts
                .iter()
                .copied()
                .filter(|&i| self.is_original(i))
                .collect();
            let mut found = kept.iter().copied().peekable();
            for &inst in &self.before.blocks[block].insts {
                if found.peek() == Some(&inst) {
                    found.next();
                } else if !self.made.contains(inst) {
                    self.errors.push(Diagnostic::error(
                        "spill-check",
                        format!("{inst} is missing in {block}"),
                    ));
                }
            }
            if let Some(inst) = found.next() {
                self.error(inst, format!("{block} has another instruction than before"));
            }
            for inst in kept {
                let (old, new) = (&self.before.insts[inst], &self.after.insts[inst]);
                let results = old.defs.len() == new.defs.len()
                    && old.defs.iter().zip(&new.defs).all(|d| self.same_result(d));
                let sources = old.op == Op::Keep || old.uses.len() == new.uses.len();
                if old.op != new.op || !results || !sources {
                    self.error(inst, "the instruction has changed".into());
                }
                let same = old.targets.len() == new.targets.len()
                    && old
                        .targets
                        .iter()
                        .zip(&new.targets)
                        .all(|(o, n)| o.block == n.block);
                if !same {
                    self.error(inst, "it branches elsewhere than before".into());
                }
            }
        }
    }

    /// Whether a result is the original's, or another value of its kind without demands.
    fn same_result(&self, (&was, &is): (&Operand, &Operand)) -> bool {
        let (Operand::Value(a, part), Operand::Value(b, other)) = (was, is) else {
            return was == is;
        };
        let (x, y) = (self.before.ty(a), self.after.ty(b));
        let fixed = self.before.values.get(a).and_then(|v| v.fixed);
        was == is
            || x.bank == y.bank
                && part.range(x.units).len() == other.range(y.units).len()
                && fixed.is_none()
                && !self.before.values.is_valid(b)
    }

    fn run(&mut self) {
        let Some(entry) = self.after.entry() else {
            return;
        };
        let cfg = Cfg::new(self.after);
        let (mut contents, mut locations) = (Wanted::new(self.before), Wanted::new(self.after));
        let mut states: SecondaryMap<Block, Option<Whereabouts>> = SecondaryMap::new();
        states[entry] = Some(Whereabouts::default());
        let mut dirty: EntitySet<Block> = EntitySet::new();
        dirty.insert(entry);
        let mut again = true;
        while again {
            again = false;
            for &block in cfg.reverse_postorder() {
                if !dirty.remove(block) {
                    continue;
                }
                let Some(mut state) = states[block].clone() else {
                    continue;
                };
                for &inst in &self.after.blocks[block].insts {
                    self.transfer(inst, &mut state, false);
                }
                self.forget_partly(&mut state);
                self.forget_dead(block, &mut state, &mut contents, &mut locations);
                for (k, target) in self.after.targets(block).iter().enumerate() {
                    let out = self.edge(block, k, &state);
                    let changed = match &mut states[target.block] {
                        Some(old) => old.meet(&out),
                        unseen => {
                            *unseen = Some(out);
                            true
                        }
                    };
                    if changed {
                        dirty.insert(target.block);
                        again = true;
                    }
                }
            }
        }
        // Errors are reported only at the end: earlier states have too many symbols.
        for &block in cfg.reverse_postorder() {
            let Some(mut state) = states[block].take() else {
                continue;
            };
            for &inst in &self.after.blocks[block].insts {
                self.transfer(inst, &mut state, true);
            }
        }
    }

    /// After a block, only the symbols that are read later are kept: otherwise each block would know everything
    /// that was before it.
    fn forget_dead(
        &self,
        block: Block,
        state: &mut Whereabouts,
        contents: &mut Wanted,
        locations: &mut Wanted,
    ) {
        contents.behind(block, |v| self.name(v));
        locations.behind(block, |v| v);
        state.retain(
            |content| match content {
                Content::Dword(v, _) => contents.has(v),
                Content::Constant(_) => true,
            },
            |at| match at {
                Location::Dword(v, _) => locations.has(v),
                Location::Memory(_) | Location::Lane(..) => true,
            },
        );
    }

    /// The contents that a reader finds in an operand of the rewritten function, dword by dword.
    fn contents(
        &self,
        state: &Whereabouts,
        operand: Operand,
        dwords: u32,
        reader: Reader,
    ) -> Vec<ContentSet> {
        let mut contents = self.held(state, operand, dwords);
        if let Operand::Value(value, _) = operand {
            self.limit(value, reader, &mut contents);
        }
        contents
    }

    /// The contents of an operand of the rewritten function in some lanes.
    fn held(&self, state: &Whereabouts, operand: Operand, dwords: u32) -> Vec<ContentSet> {
        match operand {
            Operand::Value(v, part) => part
                .range(self.after.ty(v).units)
                .map(|k| state.get(Location::Dword(v, k)))
                .collect(),
            Operand::Imm(imm) => (0..dwords)
                .map(|k| ContentSet::from_slice(&[constant(imm, k)]))
                .collect(),
            Operand::Reg(reg) => reg.range().map(|_| ContentSet::new()).collect(),
        }
    }

    /// The value after which contents are named.
    fn name(&self, value: Value) -> Value {
        self.names[value].unwrap_or(value)
    }

    /// The dwords of an operand of the original.
    fn wanted(&self, operand: Operand, dwords: u32) -> Vec<Content> {
        match operand {
            Operand::Value(v, part) => part
                .range(self.before.ty(v).units)
                .map(|k| Content::Dword(self.name(v), k))
                .collect(),
            Operand::Imm(imm) => (0..dwords).map(|k| constant(imm, k)).collect(),
            Operand::Reg(_) => Vec::new(),
        }
    }

    fn give(&self, state: &mut Whereabouts, to: Operand, contents: Vec<ContentSet>) {
        if let Operand::Value(v, part) = to {
            let mut contents = contents.into_iter();
            for k in part.range(self.after.ty(v).units) {
                state.set(Location::Dword(v, k), contents.next().unwrap_or_default());
            }
        }
    }

    fn transfer(&mut self, inst: Inst, state: &mut Whereabouts, report: bool) {
        if self.is_original(inst) {
            if report {
                self.sources(inst, state);
            }
            if writes_mask(self.after, inst) {
                self.forget_partly(state);
            }
            if self.before.form == Form::Storage && self.before.insts[inst].op == Op::Entry {
                self.enter(inst, state);
                return;
            }
            // A value made from constants is the same wherever it is made.
            let changes = !self.made.contains(inst);
            for &def in self.before.insts[inst].defs.iter().filter(|_| changes) {
                for symbol in self.wanted(def, 0) {
                    state.forget(symbol);
                }
            }
            let results = self.before.insts[inst].defs.iter();
            for (&def, &to) in results.zip(&self.after.insts[inst].defs) {
                let symbols = self.wanted(def, 0);
                let contents = symbols.iter().map(|&s| ContentSet::from_slice(&[s]));
                self.give(state, to, contents.collect());
            }
        } else if let Err(message) = self.added(inst, state)
            && report
        {
            self.error(inst, message);
        }
    }

    /// Unwritten storage may hold anything at the entry; fixed registers hold their given contents.
    fn enter(&self, inst: Inst, state: &mut Whereabouts) {
        for &def in &self.before.insts[inst].defs {
            let value = def.as_value();
            let is_given = value.is_none_or(|v| self.before.values[v].fixed.is_some());
            let contents = self.wanted(def, 0);
            contents.iter().for_each(|&c| state.forget(c));
            if is_given {
                let held = contents.iter().map(|&c| ContentSet::from_slice(&[c]));
                self.give(state, def, held.collect());
            } else {
                state.anywhere.extend(contents);
            }
        }
    }

    fn sources(&mut self, inst: Inst, state: &Whereabouts) {
        let (old, new) = (&self.before.insts[inst], &self.after.insts[inst]);
        if matches!(old.op, Op::Apart | Op::Keep) {
            return;
        }
        let named = |o: &Operand| o.as_reg().is_some_and(|r| self.is_holder(r));
        let mut problem = None;
        if old.uses.iter().chain(&old.defs).any(named) {
            problem = Some("it touches a register that holds scalars".to_string());
        }
        for (n, (&was, &is)) in old.uses.iter().zip(&new.uses).enumerate() {
            match (was, is) {
                (Operand::Value(..), Operand::Value(..)) => {
                    let wanted = self.wanted(was, 0);
                    let reader = self.reader(inst, is.as_value());
                    let held = self.contents(state, is, 0, reader);
                    let right = wanted.len() == held.len()
                        && wanted
                            .iter()
                            .zip(&held)
                            .all(|(w, h)| h.contains(w) || state.anywhere.contains(w));
                    if !right {
                        problem = Some(format!(
                            "operand {n} does not hold the value that stood there before: {}",
                            inst_to_string(self.before, inst)
                        ));
                    }
                }
                _ if was == is => {}
                _ => problem = Some(format!("operand {n} is not a value any more")),
            }
        }
        if let Some(message) = problem {
            self.error(inst, message);
        }
    }

    fn is_holder(&self, reg: Reg) -> bool {
        self.holders.iter().any(|h| h.overlaps(reg))
    }

    fn added(&self, inst: Inst, state: &mut Whereabouts) -> Result<(), String> {
        let data = &self.after.insts[inst];
        if !data.targets.is_empty() {
            return Ok(());
        }
        let c = carriers(self.after.target());
        let opcode = data.op.opcode();
        let size = |o: &Operand| match *o {
            Operand::Value(v, part) => part.count(self.after.ty(v).units),
            Operand::Reg(reg) => reg.units,
            Operand::Imm(_) => 1,
        };
        let reader = self.reader(inst, None);
        let made = (data.op, data.uses.iter().copied().collect());
        let made = self.alike.get(&made).copied();
        match data.op {
            Op::Copy => {
                let size = size(&data.defs[0]);
                let mut contents = self.contents(state, data.uses[0], size, reader);
                for (k, symbols) in (0..).zip(&mut contents) {
                    symbols.extend(made.map(|v| Content::Dword(v, k)));
                }
                self.give(state, data.defs[0], contents);
                return Ok(());
            }
            Op::Undef => {
                self.give(state, data.defs[0], Vec::new());
                return Ok(());
            }
            Op::Concat => {
                let parts = data.uses.iter();
                let contents = parts.flat_map(|&u| self.contents(state, u, 1, reader));
                let contents = contents.collect();
                self.give(state, data.defs[0], contents);
                return Ok(());
            }
            _ => {}
        }
        if let [def] = data.defs[..]
            && let Some(made) = made
        {
            let dword = |k| ContentSet::from_slice(&[Content::Dword(made, k)]);
            self.give(state, def, (0..size(&def)).map(dword).collect());
            return Ok(());
        }
        let (low, high) = (scratch_base(self.before), self.after.launch.private_bytes);
        let slot = |address: u32, k: u32| Location::Memory(address + c.unit_bytes * k);
        let inside = |address: u32, dwords: u32| {
            let end = address + c.unit_bytes * dwords;
            match address >= low && end <= high && address.is_multiple_of(c.unit_bytes) {
                true => Ok(()),
                false => Err(format!("bytes {address} to {end} are no slot")),
            }
        };
        for dwords in 1..=super::carriers::WIDEST {
            let is = |slots: Option<&'static Slots>| {
                slots.and_then(|s| s.all().find(|a| Some(a.op) == opcode))
            };
            if let Some(store) = is(c.store(dwords)) {
                let (address, from) = (
                    self.address(store, &data.uses, state),
                    store.data(&data.uses),
                );
                let (Some(address), Some(from)) = (address, from) else {
                    return Err("a store without address or data".into());
                };
                inside(address, dwords)?;
                let mut contents = self.contents(state, from, dwords, reader);
                self.limit_store(inst, &mut contents);
                for (k, symbols) in (0..).zip(contents) {
                    state.set(slot(address, k), symbols);
                }
                return Ok(());
            }
            if let Some(load) = is(c.load(dwords)) {
                let Some(address) = self.address(load, &data.uses, state) else {
                    return Err("a load without address".into());
                };
                inside(address, dwords)?;
                let contents = (0..dwords).map(|k| state.get(slot(address, k))).collect();
                self.give(state, data.defs[0], contents);
                return Ok(());
            }
        }
        if let Some(write) = c.lane_write.filter(|a| Some(a.op) == opcode)
            && let (Some((from, lane)), Some(&Operand::Reg(holder))) =
                (write.parts(&data.uses), data.defs.first())
            && self.is_holder(holder)
        {
            let symbols = self.contents(state, from, 1, reader).pop();
            let symbols = symbols.unwrap_or_default();
            state.set(Location::Lane(holder.unit, lane), symbols);
            return Ok(());
        }
        if let Some(read) = c.lane_read.filter(|a| Some(a.op) == opcode)
            && let Some((Operand::Reg(holder), lane)) = read.parts(&data.uses)
            && self.is_holder(holder)
        {
            let symbols = state.get(Location::Lane(holder.unit, lane));
            self.give(state, data.defs[0], vec![symbols]);
            return Ok(());
        }
        Err("an added instruction moves nothing".into())
    }

    /// The address of an access: a scalar in it must hold a constant.
    fn address(&self, access: &Slot, sources: &[Operand], state: &Whereabouts) -> Option<u32> {
        let (distance, base) = access.address(sources)?;
        let base = match base {
            None => 0,
            Some(base) => {
                let held = self.held(state, base, 1).pop()?;
                held.into_iter().find_map(|content| match content {
                    Content::Constant(n) => Some(n),
                    Content::Dword(..) => None,
                })?
            }
        };
        base.checked_add(distance)
    }

    /// The state after an edge of the rewritten function.
    fn edge(&self, from: Block, k: usize, state: &Whereabouts) -> Whereabouts {
        let mut out = state.clone();
        let target = &self.after.targets(from)[k];
        self.original_edge(from, k, state, &mut out);
        let params = &self.after.blocks[target.block].params;
        let taken: Vec<(Value, Vec<ContentSet>)> = params
            .iter()
            .zip(&target.args)
            .map(|(&p, &a)| {
                let reader = self.reader_at(target.block);
                (p, self.contents(&out, a, self.after.ty(p).units, reader))
            })
            .collect();
        for (param, contents) in taken {
            self.give(&mut out, param.into(), contents);
        }
        // The parameters of the original that are constants hold their constants.
        self.constants(from, k, &mut out);
        out
    }

    fn original_edge(&self, from: Block, k: usize, state: &Whereabouts, out: &mut Whereabouts) {
        let target = &self.before.targets(from)[k];
        let params = &self.before.blocks[target.block].params;
        let mut renames = Vec::new();
        for (&param, &arg) in params.iter().zip(&target.args) {
            let undefined = arg.as_value().is_some_and(|v| self.undefined.contains(v));
            for (d, symbol) in (0..).zip(self.wanted(arg, self.before.ty(param).units)) {
                let any = undefined || state.anywhere.contains(&symbol);
                let holders = state.holders.get(&symbol).cloned().unwrap_or_default();
                renames.push((Content::Dword(param, d), any, holders));
            }
        }
        for (param, _, _) in &renames {
            out.forget(*param);
        }
        for (param, any, holders) in renames {
            if any {
                out.anywhere.insert(param);
            }
            for at in holders {
                out.add(at, param);
            }
        }
    }

    fn constants(&self, from: Block, k: usize, out: &mut Whereabouts) {
        let target = &self.before.targets(from)[k];
        let params = &self.before.blocks[target.block].params;
        for (&param, &arg) in params.iter().zip(&target.args) {
            if arg.as_imm().is_none() {
                continue;
            }
            for (d, symbol) in (0..).zip(self.wanted(arg, self.before.ty(param).units)) {
                for at in out.holders.get(&symbol).cloned().unwrap_or_default() {
                    out.add(at, Content::Dword(param, d));
                }
            }
        }
    }
}

fn constant(imm: i64, k: u32) -> Content {
    Content::Constant(match k {
        0 => imm as u32,
        1 => (imm >> 32) as u32,
        _ => (imm >> 63) as u32,
    })
}
