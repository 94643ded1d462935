//! The local data share of one workgroup, with the facts for strict runs about each byte: whether it was written, and
//! in which [`order`](super::order) the waves access it.

use super::memory::{copy, first_unmarked, mark};
use super::order::{Accessor, Doubts, Order, Stamps};
use super::report::Fault;

/// A byte range `start..end`.
pub type Range = (u32, u32);

pub struct Lds {
    data: Vec<u8>,
    /// Nothing unless strict.
    stamps: Option<Stamps>,
    /// A bit for each byte that was written, in strict runs.
    written: Vec<u64>,
    epoch: u32,
    doubts: Doubts,
}

impl Lds {
    pub fn new(bytes: u32, strict: bool) -> Self {
        let n = bytes as usize;
        Lds {
            data: vec![0; n],
            stamps: strict.then(|| Stamps::new(n)),
            written: vec![0; if strict { n.div_ceil(64) } else { 0 }],
            epoch: 0,
            doubts: Doubts::default(),
        }
    }

    /// A fault for a read that needed to be confirmed and was not, with the wave that read and the instruction.
    pub fn doubt(&mut self) -> Option<(u8, Option<usize>, Box<Fault>)> {
        let (wave, at, pc) = self.doubts.left()?;
        let fault = Fault::new(
            "simulate-lds-race",
            format!(
                "LDS byte {at:#x} was read beside atomic accesses of other waves with no barrier between"
            ),
            "put a barrier between the two accesses, or read by an atomic operation",
        );
        Some((wave, pc, fault))
    }

    /// Begins the next epoch: all waves have passed a barrier.
    pub fn next_epoch(&mut self) {
        self.epoch += 1;
    }

    /// Adds accesses of a wave that were outstanding at the barrier to the new epoch as well.
    pub fn carry_over(&mut self, by: Accessor, ranges: &[Range], write: bool) {
        let epoch = self.epoch;
        let Some(stamps) = &mut self.stamps else {
            return;
        };
        for &(start, end) in ranges {
            let range = start as usize..(end as usize).min(self.data.len());
            stamps.change(range, |s| s.carry_over(epoch, by, write));
        }
    }

    /// Confirms the reads of these bytes by a compare-and-exchange of the wave.
    pub fn confirm(&mut self, wave: u8, address: u32, bytes: u32) {
        let epoch = self.epoch;
        let Some(stamps) = &mut self.stamps else {
            return;
        };
        let range = address as usize..(address.saturating_add(bytes) as usize).min(self.data.len());
        stamps.change(range.clone(), |s| s.confirm(epoch, wave));
        for at in range {
            self.doubts.confirm(wave, at as u64);
        }
    }

    /// The byte at an address.
    pub fn byte(&self, at: usize) -> Option<u8> {
        self.data.get(at).copied()
    }

    /// Whether neighbouring accesses of `piece` bytes each are aligned and inside the allocation.
    pub fn holds(&self, address: u32, bytes: usize, piece: usize) -> bool {
        let is_even = piece.is_power_of_two() || bytes == piece;
        is_even
            && address.is_multiple_of(piece.next_power_of_two() as u32)
            && address as usize + bytes <= self.data.len()
    }

    /// Reads bytes; bytes beyond the allocation read as 0 unless strict. `pc` is the reading instruction. The read of an atomic
    /// access is checked at its write.
    pub fn read(
        &mut self,
        by: Accessor,
        address: u32,
        out: &mut [u8],
        (strict, pc): (bool, usize),
    ) -> Result<(), Box<Fault>> {
        if strict {
            check_place(self.data.len(), by, address, out.len() as u32)?;
        }
        self.read_placed(by, address, out, (strict, pc))
    }

    /// Reads bytes whose place was checked; see [`read`](Self::read).
    pub fn read_placed(
        &mut self,
        by: Accessor,
        address: u32,
        out: &mut [u8],
        (strict, pc): (bool, usize),
    ) -> Result<(), Box<Fault>> {
        if let (true, Some(stamps)) = (strict, &mut self.stamps) {
            let range = address as usize..address as usize + out.len();
            let unwritten = first_unmarked(&self.written, range.clone());
            // The first byte at fault is reported.
            let known = range.start..unwritten.unwrap_or(range.end);
            let mut race = None;
            if !by.atomic {
                stamps.read(known, (self.epoch, by.wave), |at, order| match order {
                    Order::Written(writer) | Order::Read(writer) => {
                        race = Some((at, writer));
                        false
                    }
                    Order::Doubt(wave) => {
                        self.doubts.add(wave, at as u64, Some(pc));
                        true
                    }
                    Order::Ordered => true,
                });
            }
            if let Some((at, writer)) = race {
                return Err(Fault::new(
                    "simulate-lds-race",
                    format!("LDS byte {at:#x} was written by {writer} with no barrier between"),
                    "wait for the write and put a barrier between write and read",
                ));
            }
            if let Some(at) = unwritten {
                return Err(Fault::new(
                    "simulate-lds-undefined",
                    format!("LDS byte {at:#x} is read, but nothing was written there"),
                    "write the byte first, and put a barrier between if another wave writes it",
                ));
            }
        }
        if let Some(from) = self
            .data
            .get(address as usize..)
            .and_then(|d| d.get(..out.len()))
        {
            copy(out, from);
            return Ok(());
        }
        for (n, byte) in out.iter_mut().enumerate() {
            *byte = self
                .data
                .get((address as usize).wrapping_add(n))
                .copied()
                .unwrap_or(0);
        }
        Ok(())
    }

    /// Writes bytes; bytes beyond the allocation are dropped unless strict.
    pub fn write(
        &mut self,
        by: Accessor,
        address: u32,
        data: &[u8],
        strict: bool,
    ) -> Result<(), Box<Fault>> {
        if strict {
            check_place(self.data.len(), by, address, data.len() as u32)?;
            if let Some((at, clash)) = self.note_write(by, address, data) {
                let how = match clash {
                    Order::Read(other) => format!("read by {other}"),
                    Order::Written(other) => format!("written by {other}"),
                    Order::Ordered | Order::Doubt(_) => return Ok(()),
                };
                return Err(Fault::new(
                    "simulate-lds-race",
                    format!("LDS byte {at:#x} is written, but was {how} with no barrier between"),
                    "put a barrier between the two accesses",
                ));
            }
        }
        self.put(address, data);
        Ok(())
    }

    /// Notes a write inside the allocation, in strict runs. Returns the first byte whose write is not ordered.
    pub fn note_write(
        &mut self,
        by: Accessor,
        address: u32,
        data: &[u8],
    ) -> Option<(usize, Order)> {
        let stamps = self.stamps.as_mut()?;
        let start = address as usize;
        let range = start..start + data.len();
        let mut clash = None;
        let same = |at: usize| self.data.get(at) == data.get(at - start);
        stamps.write(range.clone(), (self.epoch, by), same, |at, order| {
            match order {
                Order::Ordered => {}
                Order::Doubt(reader) => self.doubts.add(reader, at as u64, None),
                Order::Written(_) | Order::Read(_) => clash = Some((at, order)),
            }
            clash.is_none()
        });
        if clash.is_none() {
            mark(&mut self.written, range);
        }
        clash
    }

    /// Writes bytes without a check; bytes beyond the allocation are dropped.
    pub fn put(&mut self, address: u32, data: &[u8]) {
        if let Some(to) = self
            .data
            .get_mut(address as usize..)
            .and_then(|d| d.get_mut(..data.len()))
        {
            return copy(to, data);
        }
        for (n, byte) in data.iter().enumerate() {
            if let Some(to) = self.data.get_mut((address as usize).wrapping_add(n)) {
                *to = *byte;
            }
        }
    }
}

/// Checks the place of an access in so many bytes.
///
/// The runtime of AMD lets loads and stores have any address (SH_MEM_CONFIG, "unaligned"), and LLVM relies on that. Atomic operations
/// must be aligned.
fn check_place(size: usize, by: Accessor, address: u32, bytes: u32) -> Result<(), Box<Fault>> {
    let natural = bytes.next_power_of_two();
    if by.atomic && !address.is_multiple_of(natural) {
        return Err(Fault::new(
            "simulate-lds-misaligned",
            format!(
                "an atomic LDS access of {bytes} bytes at {address:#x}, which is not a multiple of {natural}"
            ),
            "align the address",
        ));
    }
    if u64::from(address) + u64::from(bytes) > size as u64 {
        return Err(Fault::new(
            "simulate-lds-outside",
            format!(
                "LDS bytes {address:#x} to {:#x} of an allocation of {:#x}",
                u64::from(address) + u64::from(bytes),
                size
            ),
            "allocate more LDS, or mend the address",
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(r: Result<(), Box<Fault>>) -> &'static str {
        r.err().map_or("", |f| f.code)
    }

    fn wave(wave: u8) -> Accessor {
        Accessor {
            wave,
            atomic: false,
        }
    }

    #[test]
    fn waves_need_a_barrier_between_them() {
        let mut lds = Lds::new(64, true);
        assert_eq!(code(lds.write(wave(0), 0, &[1; 8], true)), "");
        let mut out = [0; 8];
        assert_eq!(
            code(lds.read(wave(1), 0, &mut out, (true, 0))),
            "simulate-lds-race"
        );
        lds.next_epoch();
        assert_eq!(code(lds.read(wave(1), 0, &mut out, (true, 0))), "");
        assert_eq!(
            code(lds.write(wave(0), 0, &[2; 8], true)),
            "simulate-lds-race"
        );
        lds.next_epoch();
        assert_eq!(code(lds.write(wave(0), 0, &[2; 8], true)), "");
        assert_eq!(
            code(lds.write(wave(1), 0, &[2; 8], true)),
            "",
            "the same value twice"
        );
        assert_eq!(
            code(lds.write(wave(1), 0, &[3; 8], true)),
            "simulate-lds-race",
            "wave 0 may write the old value later"
        );
    }

    #[test]
    fn outstanding_accesses_outlast_a_barrier() {
        let mut lds = Lds::new(64, true);
        lds.write(wave(0), 0, &[1; 8], true).unwrap();
        lds.next_epoch();
        lds.carry_over(wave(0), &[(0, 8)], true);
        assert_eq!(
            code(lds.read(wave(1), 0, &mut [0; 4], (true, 0))),
            "simulate-lds-race"
        );
    }

    #[test]
    fn places_are_checked_in_strict_runs_only() {
        let mut lds = Lds::new(64, true);
        let atomic = Accessor {
            atomic: true,
            ..wave(0)
        };
        assert_eq!(
            code(lds.write(atomic, 4, &[1; 8], true)),
            "simulate-lds-misaligned"
        );
        assert_eq!(code(lds.write(wave(0), 4, &[1; 8], true)), "");
        assert_eq!(
            code(lds.write(wave(0), 64, &[1; 8], true)),
            "simulate-lds-outside"
        );
        assert_eq!(
            code(lds.read(wave(0), 0, &mut [0; 4], (true, 0))),
            "simulate-lds-undefined"
        );
        let mut loose = Lds::new(64, false);
        let mut out = [5; 8];
        loose.read(wave(0), 60, &mut out, (false, 0)).unwrap();
        assert_eq!(out, [0; 8]);
        loose.write(wave(0), 62, &[1; 8], false).unwrap();
        loose.read(wave(0), 60, &mut out, (false, 0)).unwrap();
        assert_eq!(out, [0, 0, 1, 1, 0, 0, 0, 0]);
    }
}
