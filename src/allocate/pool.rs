//! Which registers may be given out, and alignment as congruences.

use super::AllocateOptions;
use super::trace::Tracer;
use crate::ir::operand::Reg;
use crate::target::{Bank, BankMap, BankRole, MAX_BANKS, Target};

/// `number % modulus == remainder` for the number of a web's first register within its file. The
/// modulus is a power of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Align {
    pub modulus: u32,
    pub remainder: u32,
}

impl Align {
    pub const ANY: Align = Align {
        modulus: 1,
        remainder: 0,
    };

    /// The first register such that the one `offset` further is a multiple of `modulus`.
    pub fn at_offset(modulus: u32, offset: u32) -> Align {
        let modulus = modulus.max(1);
        Align {
            modulus,
            remainder: (modulus - offset % modulus) % modulus,
        }
    }

    /// The same demand seen from a register `offset` before.
    pub fn shifted(self, offset: u32) -> Align {
        let remainder = (self.remainder + self.modulus - offset % self.modulus) % self.modulus;
        Align { remainder, ..self }
    }

    /// Both demands at once, if they agree.
    pub fn and(self, other: Align) -> Option<Align> {
        let (weak, strong) = if self.modulus <= other.modulus {
            (self, other)
        } else {
            (other, self)
        };
        (strong.remainder % weak.modulus == weak.remainder).then_some(strong)
    }

    pub fn allows(self, number: u32) -> bool {
        number % self.modulus == self.remainder
    }
}

/// The bank of units that are no register of the machine: nothing is ever placed there.
const BEYOND: Bank = Bank {
    index: MAX_BANKS as u8 - 1,
    role: BankRole::Special,
};

/// The registers of the target as allocation sees them.
pub(super) struct Pool {
    pub target: Target,
    pub trace: Tracer,
    /// By unit.
    reserved: Vec<bool>,
    limits: BankMap<Option<u32>>,
}

impl Pool {
    pub fn new(target: Target, options: &AllocateOptions) -> Pool {
        let mut reserved = vec![false; target.end_of_units() as usize];
        for unit in options.reserved.iter().flat_map(|r| r.range()) {
            if let Some(flag) = reserved.get_mut(unit as usize) {
                *flag = true;
            }
        }
        Pool {
            target,
            trace: Tracer::new(
                options.trace.clone(),
                target,
                options.names.clone(),
                options.wording.clone(),
            ),
            reserved,
            limits: options.limits.clone(),
        }
    }

    /// Number of register units of the machine.
    pub fn units(&self) -> usize {
        self.reserved.len()
    }

    /// First unit and number of registers of a bank's file that may be given out.
    pub fn file(&self, bank: Bank) -> Option<(u32, u32)> {
        let file = self.target.file(bank)?;
        let limit = self.limits[bank].unwrap_or(file.count);
        Some((file.first, file.count.min(limit)))
    }

    /// Whether the number of registers is an option's, not the file's.
    pub fn is_limited(&self, bank: Bank) -> bool {
        self.limits[bank].is_some()
    }

    pub fn is_reserved(&self, reg: Reg) -> bool {
        reg.range()
            .any(|u| self.reserved.get(u as usize).is_none_or(|&r| r))
    }

    /// Where a tuple may start, in order of preference: low registers of the file, then named
    /// registers of the bank that can hold any value.
    pub fn candidates(
        &self,
        bank: Bank,
        dwords: u32,
        align: Align,
    ) -> impl Iterator<Item = u32> + '_ {
        let (first, count) = self.file(bank).unwrap_or((0, 0));
        let last = (count + 1).saturating_sub(dwords);
        let file = (align.remainder..last)
            .step_by(align.modulus as usize)
            .map(move |n| first + n);
        let named = self.target.named.iter().filter(move |n| {
            n.allocatable && n.bank == bank && n.reg.units == dwords && align.remainder == 0
        });
        file.chain(named.map(|n| n.reg.unit))
            .filter(move |&unit| !self.is_reserved(Reg::new(unit, dwords)))
    }

    /// Whether a tuple of the bank may start at a unit, by the same rules.
    pub fn allows(&self, bank: Bank, dwords: u32, align: Align, unit: u32) -> bool {
        let reg = Reg::new(unit, dwords);
        if self.is_reserved(reg) {
            return false;
        }
        match self.file(bank) {
            Some((first, count)) if unit >= first && reg.range().end <= first + count => {
                align.allows(unit - first)
            }
            _ => {
                let named = self.target.named.iter().find(|n| n.reg == reg);
                align.remainder == 0 && named.is_some_and(|n| n.allocatable && n.bank == bank)
            }
        }
    }

    /// Whether a register that a fixed value names satisfies an alignment.
    pub fn is_aligned(&self, unit: u32, align: Align) -> bool {
        match self.target.file_of(Reg::new(unit, 1)) {
            Some(file) => align.allows(unit - file.first),
            None => align.remainder == 0,
        }
    }

    /// Bank of one register unit, by file or by a named register that covers it; [`BEYOND`] for
    /// names that stand for none of the machine's registers.
    pub fn bank_of_unit(&self, unit: u32) -> Bank {
        self.target.bank_around(Reg::new(unit, 1)).unwrap_or(BEYOND)
    }
}

#[cfg(test)]
mod tests {
    use super::Align;

    #[test]
    fn alignment_demands_combine() {
        let even = Align::at_offset(2, 0);
        // The register two further is a multiple of four.
        let inner = Align::at_offset(4, 2);
        assert_eq!(
            inner,
            Align {
                modulus: 4,
                remainder: 2
            }
        );
        assert_eq!(even.and(inner), Some(inner));
        assert_eq!(even.and(Align::at_offset(2, 1)), None);
        assert_eq!(Align::ANY.and(even), Some(even));
        // A tuple member's demand, seen from the tuple's first register one before.
        assert_eq!(
            even.shifted(1),
            Align {
                modulus: 2,
                remainder: 1
            }
        );
        assert!(inner.allows(6) && !inner.allows(4));
    }
}
