//! The local data share of one workgroup, with what strict runs want to know of each byte.
//!
//! Time is counted in *epochs*: a barrier that all waves pass begins the next one. Within one
//! epoch nothing orders the waves, so a byte that one wave writes may not be touched by another,
//! except that both may write the same value. An access still outstanding when its wave reaches a
//! barrier counts for the epoch after it too.

use super::report::Fault;

/// Several waves read the byte in this epoch.
const MANY: u8 = u8::MAX;
const NEVER: u32 = u32::MAX;
/// Stands for all waves in atomic accesses, which are ordered among themselves.
pub const ATOMIC: u8 = u8::MAX - 1;

#[derive(Clone, Copy)]
struct Stamp {
    write_epoch: u32,
    read_epoch: u32,
    writer: u8,
    reader: u8,
}

fn accessor(wave: u8) -> String {
    if wave == ATOMIC {
        "an atomic access".into()
    } else {
        format!("wave {wave}")
    }
}

/// A byte range `start..end`.
pub type Range = (u32, u32);

pub struct Lds {
    data: Vec<u8>,
    /// Empty unless strict.
    stamps: Vec<Stamp>,
    written: Vec<bool>,
    epoch: u32,
    /// No other wave: what one wave does is in order, atomic or not.
    alone: bool,
}

impl Lds {
    pub fn new(bytes: u32, strict: bool) -> Self {
        let n = bytes as usize;
        let never = Stamp {
            write_epoch: NEVER,
            read_epoch: NEVER,
            writer: 0,
            reader: 0,
        };
        Lds {
            data: vec![0; n],
            stamps: if strict { vec![never; n] } else { Vec::new() },
            written: if strict { vec![false; n] } else { Vec::new() },
            epoch: 0,
            alone: false,
        }
    }

    /// The same for a workgroup of so many waves.
    pub fn of_waves(self, waves: usize) -> Self {
        let alone = waves == 1;
        Lds { alone, ..self }
    }

    /// Who accesses.
    fn accessing(&self, wave: u8) -> u8 {
        match wave {
            ATOMIC if self.alone => 0,
            wave => wave,
        }
    }

    /// All waves have passed a barrier.
    pub fn next_epoch(&mut self) {
        self.epoch += 1;
    }

    /// Accesses of a wave that were outstanding at the barrier belong to the new epoch as well.
    pub fn carry_over(&mut self, wave: u8, ranges: &[Range], write: bool) {
        for &(start, end) in ranges {
            for s in self
                .stamps
                .iter_mut()
                .take(end as usize)
                .skip(start as usize)
            {
                if write {
                    (s.write_epoch, s.writer) = (self.epoch, wave);
                } else {
                    let many = s.read_epoch == self.epoch && s.reader != wave;
                    (s.read_epoch, s.reader) = (self.epoch, if many { MANY } else { wave });
                }
            }
        }
    }

    fn strict(&self) -> bool {
        !self.stamps.is_empty() || self.data.is_empty()
    }

    fn check_place(&self, address: u32, bytes: u32) -> Result<(), Box<Fault>> {
        let natural = bytes.next_power_of_two();
        if !address.is_multiple_of(natural) {
            return Err(Fault::new(
                "simulate-lds-misaligned",
                format!(
                    "an LDS access of {bytes} bytes at {address:#x}, which is not a multiple of {natural}"
                ),
                "align the address, or use narrower accesses",
            ));
        }
        if u64::from(address) + u64::from(bytes) > self.data.len() as u64 {
            return Err(Fault::new(
                "simulate-lds-outside",
                format!(
                    "LDS bytes {address:#x} to {:#x} of an allocation of {:#x}",
                    u64::from(address) + u64::from(bytes),
                    self.data.len()
                ),
                "allocate more LDS, or mend the address",
            ));
        }
        Ok(())
    }

    /// Bytes beyond the allocation read as 0 unless strict.
    pub fn read(
        &mut self,
        wave: u8,
        address: u32,
        out: &mut [u8],
        strict: bool,
    ) -> Result<(), Box<Fault>> {
        if strict && self.strict() {
            self.check_place(address, out.len() as u32)?;
            let (epoch, wave) = (self.epoch, self.accessing(wave));
            for at in address as usize..address as usize + out.len() {
                if !self.written[at] {
                    return Err(Fault::new(
                        "simulate-lds-undefined",
                        format!("LDS byte {at:#x} is read, but nothing was written there"),
                        "write the byte first, and put a barrier between if another wave writes it",
                    ));
                }
                let s = &mut self.stamps[at];
                if s.write_epoch == epoch && s.writer != wave {
                    let writer = accessor(s.writer);
                    return Err(Fault::new(
                        "simulate-lds-race",
                        format!("LDS byte {at:#x} was written by {writer} with no barrier between"),
                        "wait for the write and put a barrier between write and read",
                    ));
                }
                let many = s.read_epoch == epoch && s.reader != wave;
                (s.read_epoch, s.reader) = (epoch, if many { MANY } else { wave });
            }
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

    /// Bytes beyond the allocation are dropped unless strict.
    pub fn write(
        &mut self,
        wave: u8,
        address: u32,
        data: &[u8],
        strict: bool,
    ) -> Result<(), Box<Fault>> {
        if strict && self.strict() {
            self.check_place(address, data.len() as u32)?;
            let (epoch, wave) = (self.epoch, self.accessing(wave));
            for (n, byte) in data.iter().enumerate() {
                let at = address as usize + n;
                let s = &mut self.stamps[at];
                let clash = if s.write_epoch == epoch && s.writer != wave && self.data[at] != *byte
                {
                    Some(format!(
                        "written by {} with another value",
                        accessor(s.writer)
                    ))
                } else if s.read_epoch == epoch && s.reader == MANY {
                    Some("read by several waves".into())
                } else if s.read_epoch == epoch && s.reader != wave {
                    Some(format!("read by {}", accessor(s.reader)))
                } else {
                    None
                };
                if let Some(clash) = clash {
                    return Err(Fault::new(
                        "simulate-lds-race",
                        format!(
                            "LDS byte {at:#x} is written, but was {clash} with no barrier between"
                        ),
                        "put a barrier between the two accesses",
                    ));
                }
                (s.write_epoch, s.writer) = (epoch, wave);
                self.written[at] = true;
            }
        }
        for (n, byte) in data.iter().enumerate() {
            if let Some(to) = self.data.get_mut((address as usize).wrapping_add(n)) {
                *to = *byte;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(r: Result<(), Box<Fault>>) -> &'static str {
        r.err().map_or("", |f| f.code)
    }

    #[test]
    fn one_wave_is_in_order_with_itself() {
        let adds = |waves: usize| {
            let mut lds = Lds::new(64, true).of_waves(waves);
            let stored = lds.write(0, 8, &[1], true);
            stored.and_then(|()| lds.write(ATOMIC, 8, &[2], true))
        };
        assert!(adds(1).is_ok());
        assert_eq!(code(adds(2)), "simulate-lds-race");
    }

    #[test]
    fn waves_need_a_barrier_between_them() {
        let mut lds = Lds::new(64, true);
        assert_eq!(code(lds.write(0, 0, &[1; 8], true)), "");
        let mut out = [0; 8];
        assert_eq!(code(lds.read(1, 0, &mut out, true)), "simulate-lds-race");
        lds.next_epoch();
        assert_eq!(code(lds.read(1, 0, &mut out, true)), "");
        assert_eq!(code(lds.write(0, 0, &[2; 8], true)), "simulate-lds-race");
        lds.next_epoch();
        assert_eq!(code(lds.write(0, 0, &[2; 8], true)), "");
        assert_eq!(
            code(lds.write(1, 0, &[2; 8], true)),
            "",
            "the same value twice"
        );
        assert_eq!(code(lds.write(1, 0, &[3; 8], true)), "");
        assert_eq!(code(lds.write(0, 0, &[4; 8], true)), "simulate-lds-race");
    }

    #[test]
    fn outstanding_accesses_outlast_a_barrier() {
        let mut lds = Lds::new(64, true);
        lds.write(0, 0, &[1; 8], true).unwrap();
        lds.next_epoch();
        lds.carry_over(0, &[(0, 8)], true);
        assert_eq!(code(lds.read(1, 0, &mut [0; 4], true)), "simulate-lds-race");
    }

    #[test]
    fn places_are_checked_in_strict_runs_only() {
        let mut lds = Lds::new(64, true);
        assert_eq!(
            code(lds.write(0, 4, &[1; 8], true)),
            "simulate-lds-misaligned"
        );
        assert_eq!(
            code(lds.write(0, 64, &[1; 8], true)),
            "simulate-lds-outside"
        );
        assert_eq!(
            code(lds.read(0, 0, &mut [0; 4], true)),
            "simulate-lds-undefined"
        );
        let mut loose = Lds::new(64, false);
        let mut out = [5; 8];
        loose.read(0, 60, &mut out, false).unwrap();
        assert_eq!(out, [0; 8]);
        loose.write(0, 62, &[1; 8], false).unwrap();
        loose.read(0, 60, &mut out, false).unwrap();
        assert_eq!(out, [0, 0, 1, 1, 0, 0, 0, 0]);
    }
}
