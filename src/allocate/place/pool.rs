//! The registers of a target that may be given out.

use crate::ir::operand::Reg;
use crate::options::AllocateOptions;
use crate::ranges::align::Align;
use crate::ranges::client::{BEYOND, RegisterFiles};
use crate::target::{Bank, BankMap, Target};

/// The registers of the target for allocation.
pub(crate) struct Pool {
    pub target: Target,
    /// Whether each unit is reserved.
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
            reserved,
            limits: options.limits.clone(),
        }
    }

    /// First unit and number of registers of a bank's file that may be given out.
    pub fn file(&self, bank: Bank) -> Option<(u32, u32)> {
        let file = self.target.file(bank)?;
        let limit = self.limits[bank].unwrap_or(file.count);
        Some((file.first, file.count.min(limit)))
    }

    /// Whether the number of registers is set by an option instead of the file.
    pub fn is_limited(&self, bank: Bank) -> bool {
        self.limits[bank].is_some()
    }

    pub fn is_reserved(&self, reg: Reg) -> bool {
        reg.range()
            .any(|u| self.reserved.get(u as usize).is_none_or(|&r| r))
    }

    /// The possible starts of a tuple, in order of preference: low registers of the file, then named
    /// registers of the bank that can hold any value.
    pub fn candidates(
        &self,
        bank: Bank,
        size: u32,
        align: Align,
    ) -> impl Iterator<Item = u32> + '_ {
        let (first, count) = self.file(bank).unwrap_or((0, 0));
        let last = (count + 1).saturating_sub(size);
        let file = (align.remainder..last)
            .step_by(align.modulus as usize)
            .map(move |n| first + n);
        let named = self.target.named.iter().filter(move |n| {
            n.allocatable && n.bank == bank && n.reg.units == size && align.remainder == 0
        });
        file.chain(named.map(|n| n.reg.unit))
            .filter(move |&unit| !self.is_reserved(Reg::new(unit, size)))
    }
}

impl RegisterFiles for Pool {
    fn units(&self) -> usize {
        self.reserved.len()
    }

    fn banks(&self) -> Vec<Bank> {
        self.target.all_banks().collect()
    }

    fn count(&self, bank: Bank) -> u32 {
        self.file(bank).map_or(0, |f| f.1)
    }

    fn number(&self, bank: Bank, unit: u32) -> Option<u32> {
        let file = self.target.file(bank)?;
        let number = unit.checked_sub(file.first)?;
        (number < file.count).then_some(number)
    }

    fn candidate(
        &self,
        bank: Bank,
        size: u32,
        align: Align,
        accept: &mut dyn FnMut(u32) -> bool,
    ) -> Option<u32> {
        let mut candidates = self.candidates(bank, size, align);
        candidates.find(|&unit| accept(unit))
    }

    /// Whether a tuple of the bank may start at a unit, by the same rules.
    fn allows(&self, bank: Bank, size: u32, align: Align, unit: u32) -> bool {
        let reg = Reg::new(unit, size);
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
    fn is_aligned(&self, unit: u32, align: Align) -> bool {
        match self.target.file_of(Reg::new(unit, 1)) {
            Some(file) => align.allows(unit - file.first),
            None => align.remainder == 0,
        }
    }

    /// Whether a register is in a file, or is a whole named register.
    fn is_register(&self, reg: Reg) -> bool {
        self.target.bank_of(reg).is_some()
    }

    /// The bank of one register unit, by file or by a named register that covers it; [`BEYOND`] for
    /// names that are no registers of the machine.
    fn bank_of_unit(&self, unit: u32) -> Bank {
        self.target.bank_around(Reg::new(unit, 1)).unwrap_or(BEYOND)
    }
}
