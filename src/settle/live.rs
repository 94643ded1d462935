//! Liveness of physical registers, by register unit: the analysis' liveness over units instead of
//! values.
//!
//! A register with a value for each lane is written in the active lanes only. If a
//! function changes the execution mask anywhere, such a write is assumed to end the old value only
//! while no instruction in between can have changed the mask. A narrow result that keeps the other bits of its register (`narrow: keep`
//! of the tables) does not end the old value.
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

/// Whether a write leaves something of the old value: the bits beside a narrow result, or, if the mask changes, lanes.
fn leaves(target: Target, touch: &Touch, masked: bool) -> bool {
    touch.keeps || masked && per_lane(target, touch.reg)
}

/// Register units that are read on some path from the end of each block, computed at the first query: in
/// most functions no window needs them.
#[derive(Default)]
pub struct LiveUnits(OnceCell<Ends>);

impl LiveUnits {
    fn of(&self, func: &MachineFunction) -> &Ends {
        self.0.get_or_init(|| Ends::new(func))
    }
}

struct Ends {
    live: Liveness,
    /// Whether some instruction changes the execution mask.
    masked: bool,
}

impl Ends {
    /// The ends of a function over registers.
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
                if !leaves(target, &t, masked) {
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

/// The number of instructions between two checkpoints of a block.
/// Not tuned: any small number keeps the time linear.
const BETWEEN: usize = 16;

/// The units that are live before an instruction.
#[derive(Clone, Default)]
struct Checkpoint {
    /// The live units while the execution mask is unchanged.
    here: EntitySet<Value>,
    /// The live units if the mask has changed before: a later write per lane may keep other lanes.
    changed: EntitySet<Value>,
}

/// The checkpoints of a block, from its end.
#[derive(Default)]
struct Checkpoints {
    all: Vec<Checkpoint>,
    /// The checkpoint before an instruction.
    marks: FxHashMap<Inst, usize>,
}

/// A walk over one block from its start, while windows of instructions after the cursor
/// are replaced. Replacing a window costs its length, and whether a unit is read again is answered
/// at the next checkpoint.
pub struct Cursor<'a> {
    live: &'a LiveUnits,
    block: Block,
    passed: Vec<Inst>,
    /// The remaining instructions, the next one last.
    ahead: Vec<Inst>,
    checkpoints: OnceCell<Checkpoints>,
    /// Units that only replacements read.
    named: EntitySet<Value>,
}

impl<'a> Cursor<'a> {
    /// The cursor at the start of a block.
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

    /// The checkpoints of the remaining instructions.
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
                    if !(t.keeps || masks && stays) {
                        now.here.remove(unit);
                    }
                    if !(t.keeps || stays) {
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

    /// The instruction at a distance after the cursor.
    pub fn get(&self, at: usize) -> Option<Inst> {
        self.ahead.iter().nth_back(at).copied()
    }

    /// The number of remaining instructions.
    pub fn len(&self) -> usize {
        self.ahead.len()
    }

    /// Moves past one instruction.
    pub fn advance(&mut self) {
        self.passed.extend(self.ahead.pop());
    }

    /// Moves back over a number of instructions, or to the start.
    pub fn back(&mut self, count: usize) {
        let from = self.passed.len().saturating_sub(count);
        self.ahead.extend(self.passed.drain(from..).rev());
    }

    /// The present instructions of the block.
    pub fn finish(mut self) -> Vec<Inst> {
        self.back(usize::MAX);
        self.ahead.reverse();
        self.ahead
    }

    /// Removes the instructions at `places` and puts others at the place of the last one. The new instructions read
    /// only registers that the old ones read, or registers in `named`.
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
            // After this checkpoint the new instructions may read the registers that the old ones read before it.
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

    /// Whether this unit has no reader after the instruction at `at` before the next write.
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
                .any(|t| covers(t) && !leaves(target, t, mask_changed))
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

    /// Whether a unit has no reader after a position, by a scan of all later instructions.
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
            let ends = |t: &Touch| covers(t) && !leaves(target, t, changed);
            if written(target, data).iter().any(ends) {
                return true;
            }
        }
        true
    }

    /// Code with few registers and occasional changes of the mask.
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
                // The same code in new instructions: only the marks move to other instructions.
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
                    // After a checkpoint that moved, registers that only the old instructions read count as read.
                    let good = found == wanted || (replaces && wanted);
                    assert!(good, "{seed}: unit {unit} in\n{func}");
                }
                cursor.advance();
            }
        }
    }
}
