//! Liveness of physical registers, by register unit: the analysis' liveness over units instead of
//! values.
//!
//! A register that each lane has its own value of is written in the active lanes only. If a
//! function changes the execution mask anywhere, such a write is taken to end the old value only
//! while no instruction in between can have changed the mask.
//!
//! # Why
//!
//! Liveness of units is computed only when a window is about to be replaced. Most functions have no such window. Queries start
//! at checkpoints, so that the time stays linear.

use crate::analysis::liveness::{Liveness, LivenessFacts, solve};
use crate::analysis::{Access, Accesses};
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::ir::{Block, Inst, Value};
use crate::machine::{Touch, read, writes_mask, written};
use crate::target::Target;
use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use std::cell::OnceCell;

fn per_lane(target: Target, reg: Reg) -> bool {
    target.bank_around(reg).is_some_and(|b| b.per_lane())
}

/// Register units that are read on some path from the end of each block, found out when that is first asked for: in
/// most functions no window gets that far.
#[derive(Default)]
pub struct LiveUnits(OnceCell<Ends>);

impl LiveUnits {
    fn of(&self, func: &MachineFunction) -> &Ends {
        self.0.get_or_init(|| Ends::new(func))
    }
}

struct Ends {
    live: Liveness,
    /// Some instruction changes the execution mask.
    masked: bool,
}

impl Ends {
    /// Of a function in registers.
    fn new(func: &MachineFunction) -> Ends {
        let target = func.target();
        let mut insts = func.inst_order();
        let masked = insts.any(|(_, i)| writes_mask(target, &func.insts[i]));
        let mut accesses = Accesses::default();
        let mut items: Vec<(Access, Value)> = Vec::new();
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            items.clear();
            let mut add = |access, reg: Reg| {
                items.extend(reg.range().map(|unit| (access, Value::from_u32(unit))));
            };
            for t in read(target, data) {
                add(Access::Use, t.reg);
            }
            for t in written(target, data) {
                if !(masked && per_lane(target, t.reg)) {
                    add(Access::Def, t.reg);
                }
            }
            accesses.set(inst, items.iter().copied());
        }
        Ends {
            live: solve(&LivenessFacts::new(func, &accesses)),
            masked,
        }
    }
}

/// How many instructions stand between two checkpoints of a block.
/// Not tuned: any small number keeps the time linear.
const BETWEEN: usize = 16;

/// The units that are live before an instruction.
#[derive(Clone, Default)]
struct Checkpoint {
    /// While the execution mask is what it is here.
    here: EntitySet<Value>,
    /// If it has changed before: what is written per lane afterwards may leave other lanes.
    changed: EntitySet<Value>,
}

/// The checkpoints of a block, from its end.
#[derive(Default)]
struct Checkpoints {
    all: Vec<Checkpoint>,
    /// The checkpoint before an instruction.
    marks: FxHashMap<Inst, usize>,
}

/// One block that is gone through from its start, while windows of instructions behind the cursor
/// are replaced. Replacing a window costs its length, and whether a unit is read again is answered
/// at the next checkpoint.
pub struct Cursor<'a> {
    live: &'a LiveUnits,
    block: Block,
    passed: Vec<Inst>,
    /// What is not passed, the next one last.
    ahead: Vec<Inst>,
    checkpoints: OnceCell<Checkpoints>,
    /// Units that are read where nothing but a replacement reads them.
    named: EntitySet<Value>,
}

impl<'a> Cursor<'a> {
    /// The start of a block.
    pub fn new(func: &MachineFunction, live: &'a LiveUnits, block: Block) -> Cursor<'a> {
        let mut ahead = func.blocks[block].insts.clone();
        ahead.reverse();
        Cursor {
            live,
            block,
            passed: Vec::with_capacity(ahead.len()),
            ahead,
            checkpoints: OnceCell::new(),
            named: EntitySet::new(),
        }
    }

    /// Of what is not passed.
    fn checkpoints(&self, func: &MachineFunction) -> Checkpoints {
        let mut found = Checkpoints::default();
        if self.ahead.len() <= BETWEEN {
            return found;
        }
        let target = func.target();
        let Ends { live, masked } = self.live.of(func);
        let masked = *masked;
        let mut now = Checkpoint::default();
        now.here.extend(live.live_out(self.block).iter().copied());
        if masked {
            now.changed = now.here.clone();
        }
        for (n, &inst) in self.ahead.iter().enumerate() {
            let data = &func.insts[inst];
            let units = |reg: Reg| reg.range().map(Value::from_u32);
            let masks = masked && writes_mask(target, data);
            if masks {
                now.here = now.changed.clone();
            }
            for t in written(target, data) {
                let stays = masked && per_lane(target, t.reg);
                for unit in units(t.reg) {
                    if !(masks && stays) {
                        now.here.remove(unit);
                    }
                    if !stays {
                        now.changed.remove(unit);
                    }
                }
            }
            for t in read(target, data) {
                now.here.extend(units(t.reg));
                if masked {
                    now.changed.extend(units(t.reg));
                }
            }
            if n % BETWEEN == BETWEEN - 1 {
                found.marks.insert(inst, found.all.len());
                found.all.push(now.clone());
            }
        }
        found
    }

    /// The instruction so many behind the cursor.
    pub fn get(&self, at: usize) -> Option<Inst> {
        self.ahead.iter().nth_back(at).copied()
    }

    /// How many instructions are not passed.
    pub fn len(&self) -> usize {
        self.ahead.len()
    }

    /// Passes one instruction.
    pub fn advance(&mut self) {
        self.passed.extend(self.ahead.pop());
    }

    /// Goes back over so many instructions, or to the start.
    pub fn back(&mut self, count: usize) {
        let from = self.passed.len().saturating_sub(count);
        self.ahead.extend(self.passed.drain(from..).rev());
    }

    /// The instructions of the block as they are now.
    pub fn finish(mut self) -> Vec<Inst> {
        self.back(usize::MAX);
        self.ahead.reverse();
        self.ahead
    }

    /// Takes out the instructions at `places` and puts others where the last of them was. What the
    /// new ones read, the old ones did, or `named` says it.
    pub fn replace(
        &mut self,
        func: &MachineFunction,
        places: &[usize],
        new: &[Inst],
        named: impl Iterator<Item = Reg>,
    ) {
        let target = func.target();
        named.for_each(|reg| self.named.extend(reg.range().map(Value::from_u32)));
        let span = places.last().map_or(0, |last| last + 1);
        let old = self.ahead.split_off(self.ahead.len() - span);
        self.ahead.extend(new.iter().rev());
        let (mut kept, mut moved) = (self.ahead.last().copied(), Vec::new());
        for (at, inst) in (0..span).rev().zip(old) {
            let stays = !places.contains(&at);
            if stays {
                self.ahead.push(inst);
                kept = Some(inst);
            }
            // The new ones read behind this checkpoint what the old ones may have read before it.
            let Some(found) = self.checkpoints.get_mut() else {
                continue;
            };
            let Some(mark) = found.marks.remove(&inst) else {
                continue;
            };
            for &inst in new {
                for t in read(target, &func.insts[inst]) {
                    let checkpoint = &mut found.all[mark];
                    checkpoint.here.extend(t.reg.range().map(Value::from_u32));
                    checkpoint
                        .changed
                        .extend(t.reg.range().map(Value::from_u32));
                }
            }
            moved.extend(kept.map(|kept| (kept, mark)));
        }
        if let Some(found) = self.checkpoints.get_mut() {
            for (inst, mark) in moved {
                found.marks.entry(inst).or_insert(mark);
            }
        }
    }

    /// Whether nothing reads this unit after the instruction at `at` before it is written again.
    pub fn dead_after(&self, func: &MachineFunction, at: usize, unit: u32) -> bool {
        let target = func.target();
        let value = Value::from_u32(unit);
        if self.named.contains(value) {
            return false;
        }
        let found = self.checkpoints.get_or_init(|| self.checkpoints(func));
        let mut mask_changed = false;
        for &inst in self.ahead.iter().rev().skip(at + 1) {
            if let Some(&mark) = found.marks.get(&inst) {
                let checkpoint = &found.all[mark];
                let live = match mask_changed {
                    true => &checkpoint.changed,
                    false => &checkpoint.here,
                };
                return !live.contains(value);
            }
            let data = &func.insts[inst];
            let covers = |t: &Touch| t.reg.range().contains(&unit);
            if read(target, data).iter().any(covers) {
                return false;
            }
            mask_changed |= writes_mask(target, data);
            if written(target, data)
                .iter()
                .any(|t| covers(t) && !(mask_changed && per_lane(target, t.reg)))
            {
                return true;
            }
        }
        let live = self.live.of(func).live.live_out(self.block);
        live.binary_search(&value).is_err()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::parse;
    use std::collections::BTreeSet;

    /// Whether nothing reads a unit after a position, asked of every instruction behind it.
    fn plainly_dead(func: &MachineFunction, insts: &[Inst], unit: u32) -> bool {
        let target = func.target();
        let mut changed = false;
        for &inst in insts {
            let data = &func.insts[inst];
            let covers = |t: &Touch| t.reg.range().contains(&unit);
            if read(target, data).iter().any(covers) {
                return false;
            }
            changed |= writes_mask(target, data);
            let ends = |t: &Touch| covers(t) && !(changed && per_lane(target, t.reg));
            if written(target, data).iter().any(ends) {
                return true;
            }
        }
        true
    }

    /// Code with few registers and now and then another mask.
    fn random(seed: u64) -> MachineFunction {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut pick = |n: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % n
        };
        let mut text = String::new();
        let masks = seed.is_multiple_of(2);
        for _ in 0..150 {
            let (d, a, b) = (pick(40), pick(40), pick(40));
            text += &match pick(20) {
                0 if masks => "s_mov_b64 exec, s[0:1]\n".to_string(),
                1..=4 => format!("s_add_u32 s{d}, s{a}, s{b}\n"),
                5 => format!("s_addc_u32 s{d}, s{a}, s{b}\n"),
                _ => format!("v_add_u32 v{d}, v{a}, v{b}\n"),
            };
        }
        parse(&(text + "s_endpgm"))
    }

    #[test]
    fn checkpoints_say_what_a_walk_to_the_end_says() {
        for (seed, replaces) in (0..8).flat_map(|s| [(s, false), (s, true)]) {
            let mut func = random(seed);
            let live = LiveUnits::default();
            let block = func.layout[0];
            let units: BTreeSet<u32> = func
                .inst_order()
                .flat_map(|(_, i)| written(func.target(), &func.insts[i]))
                .flat_map(|t| t.reg.range())
                .collect();
            let mut cursor = Cursor::new(&func, &live, block);
            let mut step = 0;
            while let Some(first) = cursor.get(0) {
                // The same again in new instructions: nothing changes but who carries the marks.
                if replaces && let (Some(second), 0) = (cursor.get(2), step % 3) {
                    let copies = [first, second].map(|i| {
                        let data = func.insts[i].clone();
                        func.make_inst(data)
                    });
                    let middle = cursor.get(1);
                    let all = [copies[0], middle.expect("between"), copies[1]];
                    cursor.replace(&func, &[0, 1, 2], &all, std::iter::empty());
                }
                step += 1;
                let rest: Vec<Inst> = cursor.ahead.iter().rev().copied().collect();
                for &unit in &units {
                    let found = cursor.dead_after(&func, 0, unit);
                    let wanted = plainly_dead(&func, &rest[1..], unit);
                    // Behind a checkpoint that moved, what only the old ones read counts as read.
                    let good = found == wanted || (replaces && wanted);
                    assert!(good, "{seed}: unit {unit} in\n{func}");
                }
                cursor.advance();
            }
        }
    }
}
