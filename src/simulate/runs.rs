//! Plain loads and stores of all lanes at once: the way of most memory instructions.
//!
//! Contract: an access leaves the state that the step leaves, lane after lane. An access that may be a fault, or whose order among
//! lanes matters to a check, is left to the step, before anything but repeatable notes has changed.
//!
//! The accesses of a wave, lane after lane, are *pieces*. Pieces that follow each other in memory form a *run*, and memory, marks and
//! stamps are used once for each run.
//!
//! # Why
//!
//! A step is a call for each lane, which looks up the buffer and the page, and, in strict runs, the stamps. Most instructions access
//! one run of 256 to 1024 bytes.

use super::access::{Access, Sum};
use super::exec::Shared;
use super::layout::LANES;
use super::order::Accessor;
use super::pending::Touched;
use super::pieces::Pieces;
use super::ports::Workspace;
use super::program::{Inst, Source};
use super::wave::{Registers, Wave};
use crate::target::MemorySpace;

impl Sum {
    /// The address in each lane.
    fn lanes(&self, inst: &Inst, registers: &Registers, to: &mut [u64; LANES]) {
        let mut base = self.constant;
        for term in &self.terms {
            let port = &inst.ins[term.port];
            let value = match port.source {
                Source::Lanes(_) | Source::Mask(_) => continue,
                Source::Constant(value) => value,
                Source::Units(unit) => {
                    let unit = |n: u32| u64::from(registers.units[(unit + n) as usize]);
                    unit(0) | if port.dwords > 1 { unit(1) << 32 } else { 0 }
                }
            };
            base = base.wrapping_add(term.value(value));
        }
        to.fill(base);
        for term in &self.terms {
            let port = &inst.ins[term.port];
            let Source::Lanes(first) = port.source else {
                continue;
            };
            let low = &registers.lanes[first as usize];
            if port.dwords > 1 {
                let high = &registers.lanes[first as usize + 1];
                for ((to, &low), &high) in to.iter_mut().zip(low).zip(high) {
                    let value = u64::from(low) | u64::from(high) << 32;
                    *to = to.wrapping_add(term.value(value));
                }
            } else if term.bits == 32 && !term.signed && term.factor == 1 {
                for (to, &low) in to.iter_mut().zip(low) {
                    *to = to.wrapping_add(low.into());
                }
            } else {
                for (to, &low) in to.iter_mut().zip(low) {
                    *to = to.wrapping_add(term.value(low.into()));
                }
            }
        }
        to.iter_mut().for_each(|to| *to &= self.mask);
    }
}

impl Wave {
    /// Runs an access of the active lanes and puts loaded words among the outputs; nothing if the step must run it.
    pub(super) fn access(
        &mut self,
        inst: &Inst,
        shared: &mut Shared<'_>,
        work: &mut Workspace,
        active: u64,
    ) -> Option<Touched> {
        let access = inst.access.as_deref()?;
        let sequential = shared.global.as_ref().is_some_and(|g| g.is_sequential());
        let special = match access.space {
            MemorySpace::Lds => shared.strict && self.pending.has_transfers(),
            _ => shared.traffic.is_on() || sequential,
        };
        if special || active == 0 {
            return None;
        }
        work.reserve(inst);
        let pieces = &mut work.pieces;
        for (part, to) in access.parts.iter().zip(&mut pieces.addresses) {
            part.address.lanes(inst, &self.registers, to);
        }
        if !pieces.join(access, active) {
            return None;
        }
        if access.stores {
            pieces.take(access, inst, &self.registers, active);
            if shared.strict && pieces.overlap() {
                return None;
            }
            self.store_runs(access, inst, shared, pieces)?;
        } else {
            self.load_runs(access, inst, shared, pieces)?;
            pieces.give(access, inst, &mut work.outs, active);
        }
        let mut touched = Touched::default();
        let runs = pieces.runs.iter();
        if !shared.strict {
            return Some(touched);
        }
        if access.space == MemorySpace::Lds {
            touched.lds = runs.map(|r| (r.address as u32, r.end() as u32)).collect();
            touched.lds_written = access.stores;
        } else if let Some(global) = &mut shared.global {
            touched.global = runs.map(|r| (r.address, r.end())).collect();
            touched.global_written = access.stores;
            touched.number = global.number(self.number);
            global.count(self.number);
        }
        Some(touched)
    }

    fn load_runs(
        &self,
        access: &Access,
        inst: &Inst,
        shared: &mut Shared<'_>,
        pieces: &mut Pieces,
    ) -> Option<()> {
        let (by, pc) = (self.accessor(), self.pc.saturating_sub(1));
        for run in &pieces.runs {
            let out = &mut pieces.data[run.from..run.to];
            if access.space == MemorySpace::Lds {
                let address = u32::try_from(run.address).ok()?;
                let held = shared.lds.holds(address, run.len(), access.bytes);
                if shared.strict && !held {
                    return None;
                }
                let read = shared
                    .lds
                    .read_placed(by, address, out, (shared.strict, pc));
                read.ok()?;
                continue;
            }
            if !shared.memory.read(run.address, out) {
                return None;
            }
            if let Some(global) = &mut shared.global {
                let place = (run.address, run.len());
                global.read(self.number, inst.kind, place, pc).ok()?;
            }
        }
        Some(())
    }

    fn store_runs(
        &self,
        access: &Access,
        inst: &Inst,
        shared: &mut Shared<'_>,
        pieces: &Pieces,
    ) -> Option<()> {
        let by = self.accessor();
        // All places are checked before the first change: the step checks the order of all lanes with memory as it was.
        if access.space == MemorySpace::Lds {
            for run in &pieces.runs {
                let address = u32::try_from(run.address).ok()?;
                if !shared.strict {
                    continue;
                }
                let data = &pieces.data[run.from..run.to];
                let held = shared.lds.holds(address, run.len(), access.bytes);
                if !held || shared.lds.note_write(by, address, data).is_some() {
                    return None;
                }
            }
            for run in &pieces.runs {
                shared
                    .lds
                    .put(run.address as u32, &pieces.data[run.from..run.to]);
            }
            return Some(());
        }
        for run in &pieces.runs {
            if !shared.memory.is_writable(run.address, run.len()) {
                return None;
            }
        }
        if let Some(global) = &mut shared.global {
            for run in &pieces.runs {
                let data = &pieces.data[run.from..run.to];
                let memory = &shared.memory;
                let same = |n: usize| memory.byte(run.address + n as u64) == Some(data[n]);
                // The step runs releases: a release asks for the operations that the wave waited for.
                let place = (run.address, run.len());
                global.write(by, inst.kind, place, same, 0).ok()?;
            }
        }
        for run in &pieces.runs {
            let data = &pieces.data[run.from..run.to];
            shared.memory.write(run.address, data, false);
        }
        Some(())
    }

    fn accessor(&self) -> Accessor {
        Accessor {
            wave: self.number,
            atomic: false,
        }
    }
}
