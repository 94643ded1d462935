//! Moving a value to its home and back: the instructions for each kind of home.

use super::Rewrite;
use crate::ir::function::{Inst, Value};
use crate::ir::machine::Op;
use crate::ir::operand::{Operand, Part, Reg};
use crate::spill::carriers::{Carriers, WIDEST, carriers, scratch_base};
use crate::spill::homes::Home;
use smallvec::SmallVec;

impl Rewrite<'_, '_> {
    fn carriers(&self) -> &'static Carriers {
        carriers(self.source.func.target())
    }

    /// Stores a register to the part of a home that begins at a dword; stores nothing for a value that is
    /// made again.
    pub(super) fn store(
        &mut self,
        n: usize,
        home: Home,
        start: u32,
        from: Operand,
        list: &mut Vec<Inst>,
    ) {
        self.out.costs[n].stores += 1;
        self.out.costs[n].weight += self.weight;
        let bank = self.class(n).bank;
        let size = from
            .as_value()
            .map_or(self.class(n).units, |v| self.out.func.ty(v).units);
        let dwords = match from {
            Operand::Value(_, part) => part.count(size),
            _ => size,
        };
        let home = shifted(home, Part::new(start, dwords));
        let part = |at: u32, len: u32| match from {
            Operand::Value(v, part) => Operand::Value(v, part.part(Part::new(at, len), size)),
            other => other,
        };
        match home {
            Home::Remake => {}
            Home::Bank(_) => {
                if let Some(value) = self.home_values[n] {
                    let whole = dwords == self.class(n).units;
                    let part = match whole {
                        true => Part::WHOLE,
                        false => Part::new(start, dwords),
                    };
                    self.copy(Operand::Value(value, part), from, list);
                }
            }
            Home::Lanes(first) => {
                let Some(write) = self.carriers().lane_write else {
                    return;
                };
                for k in 0..dwords {
                    let (holder, lane) = self.lane(first + k);
                    let uses = write.uses(part(k, 1), lane, holder);
                    self.inst(Op::Inst(write.op), &[holder.into()], &uses, list);
                }
            }
            Home::Scratch(first) => {
                for (at, len) in chunks(dwords) {
                    let address = self.address(first + at);
                    let slots = self.carriers().store(len);
                    let Some((access, base)) = slots.and_then(|s| s.of(address)) else {
                        return;
                    };
                    let mut data = part(at, len);
                    if !access.banks.contains(bank) {
                        let through = self.carriers().varying.unwrap_or(bank);
                        let carrier = self.temporary(through, len);
                        self.copy(carrier, data, list);
                        data = carrier.into();
                    }
                    let base = self.base(base, list);
                    let distance = address - base.map_or(0, |b| b.0);
                    let uses = access.uses(data, base.map(|b| b.1), distance);
                    self.inst(Op::Inst(access.op), &[], &uses, list);
                }
            }
        }
    }

    pub(super) fn lane(&self, slot: u32) -> (Reg, u32) {
        let lanes = self.carriers().lanes.max(1);
        let holder = self.holders.get((slot / lanes) as usize).copied();
        (holder.unwrap_or(Reg::new(0, 1)), slot % lanes)
    }

    /// A scalar with the base of an access: the scalar of the preceding access in the list, or a new one.
    fn base(&mut self, base: Option<u32>, list: &mut Vec<Inst>) -> Option<(u32, Operand)> {
        let base = base?;
        let uniform = self.carriers().uniform?;
        let known = self.base.filter(|&(value, _, last)| {
            value == base && list.last().is_some_and(|&inst| inst == last)
        });
        let scalar = match known {
            Some((_, scalar, _)) => scalar,
            None => {
                let scalar = self.temporary(uniform, 1);
                self.copy(scalar, Operand::Imm(base.into()), list);
                scalar
            }
        };
        // The access is the next instruction.
        self.base = Some((base, scalar, self.out.func.insts.next_key()));
        Some((base, scalar.into()))
    }

    pub(super) fn address(&self, slot: u32) -> u32 {
        scratch_base(self.source.func) + self.carriers().unit_bytes * slot
    }

    /// Reloads a part of a victim from a home into a value.
    pub(super) fn reload(
        &mut self,
        n: usize,
        home: Home,
        part: Part,
        to: Value,
        list: &mut Vec<Inst>,
    ) {
        self.out.costs[n].reloads += 1;
        self.out.costs[n].weight += self.weight;
        let bank = self.class(n).bank;
        match home {
            Home::Remake => {
                if let Some(inst) = self.source.remake(self.victims[n].value) {
                    let data = &self.source.func.insts[inst];
                    let (op, uses) = (data.op, data.uses.clone());
                    self.inst(op, &[to.into()], &uses, list);
                }
            }
            Home::Bank(_) => {
                if let Some(value) = self.home_values[n] {
                    self.copy(to, Operand::Value(value, part), list);
                }
            }
            Home::Lanes(first) => {
                let Some(read) = self.carriers().lane_read else {
                    return;
                };
                let mut parts: SmallVec<[Operand; 4]> = SmallVec::new();
                for k in part.start..part.start + part.len {
                    let one = if part.len == 1 {
                        to
                    } else {
                        self.temporary(bank, 1)
                    };
                    let (holder, lane) = self.lane(first + k);
                    let uses = read.uses(holder.into(), lane, holder);
                    self.inst(Op::Inst(read.op), &[one.into()], &uses, list);
                    parts.push(one.into());
                }
                if part.len > 1 {
                    self.inst(Op::Concat, &[to.into()], &parts, list);
                }
            }
            Home::Scratch(first) => {
                let mut parts: SmallVec<[Operand; 4]> = SmallVec::new();
                for (at, len) in chunks(part.len) {
                    let address = self.address(first + (part.start + at));
                    let slots = self.carriers().load(len);
                    let Some((access, base)) = slots.and_then(|s| s.of(address)) else {
                        return;
                    };
                    let one = if len == part.len {
                        to
                    } else {
                        self.temporary(bank, len)
                    };
                    let direct = access.banks.contains(bank);
                    let loaded = if direct {
                        one
                    } else {
                        let through = self.carriers().varying.unwrap_or(bank);
                        self.temporary(through, len)
                    };
                    let base = self.base(base, list);
                    let distance = address - base.map_or(0, |b| b.0);
                    let uses = access.uses(Operand::Imm(0), base.map(|b| b.1), distance);
                    self.inst(Op::Inst(access.op), &[loaded.into()], &uses, list);
                    if !direct {
                        self.copy(one, loaded.into(), list);
                    }
                    parts.push(one.into());
                }
                if parts.len() > 1 {
                    self.inst(Op::Concat, &[to.into()], &parts, list);
                }
            }
        }
    }
}

/// The home of a part of a value.
pub(super) fn shifted(home: Home, part: Part) -> Home {
    match home {
        Home::Lanes(first) => Home::Lanes(first + part.start),
        Home::Scratch(first) => Home::Scratch(first + part.start),
        other => other,
    }
}

/// Offset and length of the accesses that move `dwords` dwords.
fn chunks(dwords: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..dwords)
        .step_by(WIDEST as usize)
        .map(move |at| (at, WIDEST.min(dwords - at)))
}
