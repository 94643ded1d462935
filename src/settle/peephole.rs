//! Window rules on allocated code.
//!
//! A rule's pattern matches instructions of one block in order, at most `REACH` apart, if the
//! instructions between them leave their registers unchanged. The replacement takes the place of the last
//! one. Conditions that the rule's author cannot check are checked here for every application:
//!
//! - a register that the pattern writes is also written by the replacement, or not read afterwards, or the pattern only
//!   moves it to itself;
//! - implicit results (the condition bit) of either side are not read afterwards;
//! - no operand reads a register that an earlier instruction of its side has overwritten, unless
//!   the rule states this by using the same variable;
//! - the replacement can be encoded.
//!
//! Every replacement instruction records its rule in [`Function::origin`](crate::ir::Function).
//!
//! # Why
//!
//! Measured on kernels of 1,000 instructions: the second instruction of a window is searched before any operand is bound. At
//! 100,000 instructions: replacements happen at a cursor in the list of instructions, not by insertion in the middle.

use super::live::{Cursor, LiveUnits};
use crate::ir::Inst;
use crate::ir::function::InstData;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::machine;
use crate::pass::{Context, Stats};
use crate::rules::window::{self, Line, Slot, Window};
use crate::rules::{FactSource, Func, Scalars, VarId};
use crate::target::{BankRole, Behaviour, MInst, MOperand, Opcode, Role, Target};
use easel_egraph::Clocks;
use easel_isa::diagnostic::Diagnostics;
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeMap;

/// The greatest number of instructions between two instructions of a window.
/// Not tuned: bounds the search of a window.
pub(crate) const REACH: usize = 8;

/// Applies the window rules until none applies. Counts `rule.NAME` and `peephole.removed`.
///
/// # Errors
/// Rules that do not fit the target; values instead of registers.
pub fn run(func: &mut MachineFunction, ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    machine::make::require_allocated(func, "the peephole pass")?;
    let (windows, diagnostics) = window::bind(ctx.rules, func.target());
    diagnostics.into_result(())?;
    let mut by_first: BTreeMap<Opcode, Vec<(usize, &Window)>> = BTreeMap::new();
    for (n, w) in windows.iter().enumerate() {
        if ctx.rule_enabled(&window::rule_of(ctx.rules, w).name) {
            by_first.entry(w.pattern[0].op).or_default().push((n, w));
        }
    }
    let clocks = Clocks::new(if ctx.time_rules { windows.len() } else { 0 });
    let mut stats = Stats::default();
    // Applications move reads of a register within its block and add no reads of other registers, so
    // the live registers at the ends of blocks stay a safe answer.
    let live = LiveUnits::default();
    for block in func.layout.clone() {
        let mut cursor = Cursor::new(func, &live, block);
        // Each application of a well-formed rule set makes progress; a rule set without progress is cut off.
        let mut fuel = 4 * cursor.len() + 16;
        let mut changed = false;
        while let Some(first) = cursor.get(0).filter(|_| fuel > 0) {
            let candidates = func.insts[first].op.opcode().and_then(|o| by_first.get(&o));
            let found = candidates.into_iter().flatten().find_map(|&(n, w)| {
                let site = Site {
                    func,
                    ctx,
                    cursor: &cursor,
                };
                clocks.time(n, || site.find(w)).map(|m| (w, m))
            });
            let Some((w, found)) = found else {
                cursor.advance();
                continue;
            };
            fuel -= 1;
            let rule = window::rule_of(ctx.rules, w);
            stats.rule(&rule.name, 1);
            stats.add(
                "peephole.removed",
                found.places.len() as i64 - found.insts.len() as i64,
            );
            apply(func, &mut cursor, w, found);
            changed = true;
            cursor.back(REACH);
        }
        if changed {
            func.blocks[block].insts = cursor.finish();
        }
    }
    for (n, time) in clocks.nanoseconds() {
        stats.matching(&window::rule_of(ctx.rules, &windows[n]).name, time);
    }
    Ok(stats)
}

/// A match that may be applied.
struct Match {
    /// Positions after the cursor, ascending.
    places: Vec<usize>,
    insts: Vec<InstData<Op>>,
}

fn apply(func: &mut MachineFunction, cursor: &mut Cursor<'_>, w: &Window, found: Match) {
    let old = found.places.iter().filter_map(|&p| cursor.get(p));
    let old: Vec<Inst> = old.collect();
    let mut origin = old
        .iter()
        .flat_map(|&i| func.origin[i].clone())
        .collect::<crate::ir::function::Origin>();
    if !origin.contains(&w.rule) {
        origin.push(w.rule);
    }
    let classes = old.iter().flat_map(|&i| func.classes[i].clone());
    let classes = classes.collect::<crate::ir::function::Origin>();
    let span = old.iter().rev().find_map(|&i| func.insts[i].span);
    let new: Vec<Inst> = found
        .insts
        .into_iter()
        .map(|mut data| {
            data.span = span;
            let inst = func.make_inst(data);
            func.origin[inst] = origin.clone();
            if !classes.is_empty() {
                func.classes[inst] = classes.clone();
            }
            inst
        })
        .collect();
    let named = w.replacement.iter().flat_map(|l| &l.slots);
    let named = named.filter_map(|(_, slot)| match slot {
        Slot::Reg(reg) => Some(*reg),
        _ => None,
    });
    cursor.replace(func, &found.places, &new, named);
}

type Bindings = SmallVec<[Option<Operand>; 8]>;

/// Instructions that are to move down past other instructions.
struct Moved {
    /// Whether none of them accesses memory or controls the wave.
    still: bool,
    defs: machine::Touches,
    uses: machine::Touches,
}

/// Whether an instruction only computes.
fn is_still(target: Target, data: &InstData<Op>) -> bool {
    let behaviour = data.info(target).map(|i| i.behaviour);
    matches!(behaviour, Some(Behaviour::Pure | Behaviour::Cross))
}

/// The place at which a window is tried: from the cursor on.
struct Site<'a> {
    func: &'a MachineFunction,
    ctx: &'a Context<'a>,
    cursor: &'a Cursor<'a>,
}

impl<'a> Site<'a> {
    fn target(&self) -> Target {
        self.func.target()
    }

    fn data(&self, at: usize) -> Option<&'a InstData<Op>> {
        Some(&self.func.insts[self.cursor.get(at)?])
    }

    /// The first match of a window that starts at the cursor and may be applied.
    fn find(&self, w: &Window) -> Option<Match> {
        // Few instructions that may start a window have a second one near.
        if let Some(second) = w.pattern.get(1) {
            let near = |at: usize| self.data(at).is_some_and(|d| d.op == Op::Inst(second.op));
            if !(1..=1 + REACH).any(near) {
                return None;
            }
        }
        let vars = window::rule_of(self.ctx.rules, w).vars.len();
        self.extend(w, &[], smallvec![None; vars], 0, 0)
    }

    /// Matches the next line at positions `from..=to`.
    fn extend(
        &self,
        w: &Window,
        places: &[usize],
        bound: Bindings,
        from: usize,
        to: usize,
    ) -> Option<Match> {
        let Some(line) = w.pattern.get(places.len()) else {
            return self.finish(w, places, &bound);
        };
        // The position before which all instructions may be passed.
        let mut passed = from;
        let mut moved = None;
        for at in from..=to {
            let data = self.data(at)?;
            if data.op != Op::Inst(line.op) {
                continue;
            }
            // Few instructions match, so the instructions in between are checked afterwards.
            let mut bound = bound.clone();
            if !bind(self.target(), line, data, &mut bound) {
                continue;
            }
            while passed < at {
                let moved = moved.get_or_insert_with(|| self.moved(places));
                if !self.passes(moved, passed) {
                    return None;
                }
                passed += 1;
            }
            let mut places = places.to_vec();
            places.push(at);
            if let Some(found) = self.extend(w, &places, bound, at + 1, at + 1 + REACH) {
                return Some(found);
            }
        }
        None
    }

    /// The registers and effects of the instructions at `places`.
    fn moved(&self, places: &[usize]) -> Moved {
        let target = self.target();
        let mut moved = Moved {
            still: true,
            defs: SmallVec::new(),
            uses: SmallVec::new(),
        };
        for data in places.iter().filter_map(|&p| self.data(p)) {
            moved.still &= is_still(target, data);
            moved.defs.extend(machine::written(target, data));
            moved.uses.extend(machine::read(target, data));
        }
        moved
    }

    /// Whether instructions may move down past the one at `at`.
    fn passes(&self, moved: &Moved, at: usize) -> bool {
        let Some(between) = self.data(at).filter(|d| d.targets.is_empty()) else {
            return false;
        };
        let target = self.target();
        let meets = |a: &machine::Touches, b: &machine::Touches| {
            a.iter().any(|x| b.iter().any(|y| x.reg.overlaps(y.reg)))
        };
        if !moved.still && !is_still(target, between) {
            return false;
        }
        let defs = machine::written(target, between);
        let special = |t: &machine::Touch| {
            let bank = target.bank_around(t.reg);
            bank.is_some_and(|b| b.role == BankRole::Special)
        };
        !meets(&moved.defs, &defs)
            && !meets(&moved.uses, &defs)
            && !defs.iter().any(special)
            && !meets(&moved.defs, &machine::read(target, between))
    }

    fn finish(&self, w: &Window, places: &[usize], bound: &Bindings) -> Option<Match> {
        let &last = places.last()?;
        let facts = MachineFacts {
            site: self,
            bound,
            last,
        };
        let rule = window::rule_of(self.ctx.rules, w);
        if rule.condition.as_ref().is_some_and(|c| !c.holds(&facts)) {
            return None;
        }
        let insts: Option<Vec<_>> = w.replacement.iter().map(|l| build(l, &facts)).collect();
        let insts = insts?;
        let old: Vec<&InstData<Op>> = places.iter().filter_map(|&p| self.data(p)).collect();
        let new: Vec<&InstData<Op>> = insts.iter().collect();
        let target = self.target();
        let sound = sources_intact(target, &w.pattern, &old, bound)
            && sources_intact(target, &w.replacement, &new, bound)
            && self.results_kept(&old, &new, last);
        sound.then(|| Match {
            places: places.to_vec(),
            insts: insts.clone(),
        })
    }

    /// Whether later reads find the results of the pattern.
    fn results_kept(&self, old: &[&InstData<Op>], new: &[&InstData<Op>], last: usize) -> bool {
        let changing = old
            .iter()
            .copied()
            .filter(|d| !is_to_itself(self.target(), d));
        let changing: Vec<&InstData<Op>> = changing.collect();
        let (old_kept, old_implicit) = results(self.target(), &changing);
        let (new_kept, new_implicit) = results(self.target(), new);
        let dead = |unit: &u32| self.cursor.dead_after(self.func, last, *unit);
        let differ = old_kept.iter().filter(|u| !new_kept.contains(u));
        let differ = differ.chain(new_kept.iter().filter(|u| !old_kept.contains(u)));
        differ.chain(&old_implicit).chain(&new_implicit).all(dead)
    }
}

/// Whether an instruction moves a register to itself, so that the register is unchanged.
pub fn is_to_itself(target: Target, data: &InstData<Op>) -> bool {
    let is_move = |op| target.moves().is_within_bank(op);
    data.op.opcode().is_some_and(is_move)
        && matches!((&data.defs[..], &data.uses[..]), ([to], [from, ..]) if to == from)
}

/// Units written explicitly and implicitly. A later instruction may read a unit only if both sides of a window write the unit
/// explicitly.
pub fn results(target: Target, insts: &[&InstData<Op>]) -> (Vec<u32>, Vec<u32>) {
    let (mut explicit, mut implicit) = (Vec::new(), Vec::new());
    for data in insts {
        let specs = data.info(target).map_or(&[][..], |i| i.operands);
        for t in machine::written(target, data) {
            let hidden = specs.iter().any(|s| s.name == t.name && s.implicit);
            if hidden { &mut implicit } else { &mut explicit }.extend(t.reg.range());
        }
    }
    (explicit, implicit)
}

/// Whether each variable still has its value at its reads: no earlier line of the same side has
/// written its register under another name.
pub fn sources_intact(
    target: Target,
    lines: &[Line],
    insts: &[&InstData<Op>],
    bound: &[Option<Operand>],
) -> bool {
    let reg = |v: VarId| bound[v.index()].and_then(Operand::as_reg);
    for (i, line) in lines.iter().enumerate() {
        for earlier in 0..i {
            let names: Vec<VarId> = window::defined(target, &lines[earlier]).collect();
            for t in machine::written(target, insts[earlier]) {
                let clobbered = window::used(target, line)
                    .filter(|v| reg(*v).is_some_and(|r| r.overlaps(t.reg)));
                let mut clobbered =
                    clobbered.filter(|v| !(names.contains(v) && reg(*v) == Some(t.reg)));
                if clobbered.next().is_some() {
                    return false;
                }
            }
        }
    }
    true
}

/// Matches one line; modifiers that it does not name must be at their default.
fn bind(target: Target, line: &Line, data: &InstData<Op>, bound: &mut Bindings) -> bool {
    if data.op != Op::Inst(line.op) {
        return false;
    }
    let info = target.info(line.op);
    let mut found: SmallVec<[Option<Operand>; 16]> = smallvec![None; info.operands.len()];
    for o in machine::operands(target, data) {
        match o.operand {
            Some(Operand::Value(..)) => return false,
            Some(operand) => found[o.index] = Some(operand),
            // The instruction is incomplete, unless the missing operand is a branch target.
            None if !o.spec.target => return false,
            None => {}
        }
    }
    let named = |i: usize| line.slots.iter().any(|s| s.0 == i);
    let defaults = info.operands.iter().enumerate().all(|(i, spec)| {
        spec.role != Role::Modifier || named(i) || found[i] == Some(Operand::Imm(spec.default))
    });
    defaults
        && line.slots.iter().all(|(place, slot)| {
            let Some(Some(operand)) = found.get(*place).copied() else {
                return false;
            };
            match slot {
                Slot::Var(v) => {
                    let before = bound[v.index()].replace(operand);
                    before.is_none_or(|b| b == operand)
                }
                Slot::Int(i) => operand.as_imm().map(i128::from) == Some(*i),
                Slot::Reg(r) => operand == Operand::Reg(*r),
                Slot::Computed(_) => false,
            }
        })
}

/// The instruction of a line of the replacement, if it can be encoded.
fn build(line: &Line, facts: &MachineFacts<'_>) -> Option<InstData<Op>> {
    let target = facts.site.target();
    let imm = |i: i128| i64::try_from(i).ok().map(MOperand::Imm);
    let inst = instruction(target, line, &|slot| match slot {
        Slot::Var(v) => match facts.bound[v.index()]? {
            Operand::Reg(reg) => Some(MOperand::Reg(reg)),
            Operand::Imm(imm) => Some(MOperand::Imm(imm)),
            Operand::Value(..) => None,
        },
        Slot::Int(i) => imm(*i),
        Slot::Reg(r) => Some(MOperand::Reg(*r)),
        Slot::Computed(e) => imm(e.eval(facts)?),
    })?;
    target.encode(&inst).ok()?;
    Some(machine::from_minst(target, &inst))
}

/// The instruction of a line for the operands of its slots. Modifiers that the line does not name are at their default.
pub fn instruction(
    target: Target,
    line: &Line,
    operand_of: &dyn Fn(&Slot) -> Option<MOperand>,
) -> Option<MInst> {
    let info = target.info(line.op);
    let mut operands: BTreeMap<usize, MOperand> = BTreeMap::new();
    for (place, slot) in &line.slots {
        operands.insert(*place, operand_of(slot)?);
    }
    for (i, spec) in info.operands.iter().enumerate() {
        if spec.role == Role::Modifier {
            operands.entry(i).or_insert(MOperand::Imm(spec.default));
        } else if spec.hidden {
            let def = info
                .operands
                .iter()
                .position(|d| d.tied.map(usize::from) == Some(i))?;
            operands.insert(i, *operands.get(&def)?);
        }
    }
    let explicit = info.explicit().map(|(i, _)| operands.get(&i).copied());
    let operands: Option<Vec<MOperand>> = explicit.collect();
    Some(MInst::new(line.op, operands?).trimmed(target.tables()))
}

/// The facts about matched operands.
struct MachineFacts<'a> {
    site: &'a Site<'a>,
    bound: &'a Bindings,
    /// Position of the last instruction of the window.
    last: usize,
}

impl MachineFacts<'_> {
    fn reg(&self, v: VarId) -> Option<Reg> {
        self.bound[v.index()]?.as_reg()
    }

    fn bits(&self, reg: Reg) -> i128 {
        i128::from(reg.units) * i128::from(self.site.target().unit_bits())
    }
}

impl FactSource<Scalars> for MachineFacts<'_> {
    fn int(&self, v: VarId) -> Option<i128> {
        self.bound[v.index()]?.as_imm().map(i128::from)
    }

    fn call(&self, f: Func, args: &[VarId]) -> Option<i128> {
        let &v = args.first()?;
        let operand = self.bound[v.index()]?;
        let constant = operand.as_imm().map(i128::from);
        let target = self.site.target();
        let bank = || target.bank_around(operand.as_reg()?);
        let truth = |b: bool| Some(i128::from(b));
        match f {
            Func::Immediate | Func::Constant => truth(constant.is_some()),
            Func::PowerOfTwo => truth(constant.is_some_and(|c| c > 0 && c & (c - 1) == 0)),
            Func::NonNeg => truth(constant? >= 0),
            Func::FitsI32 => truth(i32::try_from(constant?).is_ok()),
            Func::FitsU32 => truth(u32::try_from(constant?).is_ok()),
            Func::FitsU24 => truth((0..1 << 24).contains(&constant?)),
            Func::Lo | Func::Hi => constant,
            Func::Width => Some(self.bits(self.reg(v)?)),
            Func::Scalar => truth(bank().is_some_and(|b| b.role == BankRole::Uniform)),
            Func::Vector => truth(bank().is_some_and(|b| b.per_lane())),
            Func::SameReg => truth(operand == self.bound[args.get(1)?.index()]?),
            Func::Dies => {
                let site = self.site;
                let dead = |u| site.cursor.dead_after(site.func, self.last, u);
                let last = site.data(self.last).map(|d| machine::written(target, d));
                let mut written = last.iter().flatten();
                let written_last = written.any(|t| Some(t.reg) == self.reg(v));
                truth(written_last || self.reg(v)?.range().all(dead))
            }
            _ => None,
        }
    }
}
