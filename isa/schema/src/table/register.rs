//! Registers by unit, register files, and registers outside them.

use super::bank::Bank;
use std::ops::Range;

/// A physical register or tuple: consecutive units in the machine's space of register units.
/// Aliasing is overlap of intervals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Reg {
    /// The first unit.
    pub unit: u32,
    /// The number of units.
    pub units: u32,
}

impl Reg {
    /// `units` units from `unit`.
    pub const fn new(unit: u32, units: u32) -> Self {
        Reg { unit, units }
    }

    /// One past the last unit.
    pub const fn end(self) -> u32 {
        self.unit.saturating_add(self.units)
    }

    /// All units of the tuple.
    pub fn range(self) -> Range<u32> {
        self.unit..self.end()
    }

    /// Whether the registers have a unit in common.
    pub const fn overlaps(self, other: Reg) -> bool {
        self.unit < other.end() && other.unit < self.end()
    }

    /// `len` units from the `start`-th of this tuple.
    ///
    /// # Panics
    /// If the part ends behind the tuple. The verifier refuses such a part of a value.
    pub fn part(self, start: u32, len: u32) -> Reg {
        assert!(start + len <= self.units, "a part lies in its tuple");
        Reg::new(self.unit + start, len)
    }
}

/// Numbered registers of one bank.
#[derive(Debug)]
pub struct RegisterFile {
    /// The bank; a bank has at most one file.
    pub bank: Bank,
    /// The prefix of the number in assembly text.
    pub prefix: &'static str,
    /// Unit of register 0.
    pub first: u32,
    /// Number of units.
    pub count: u32,
    /// Alignment of the first register of a tuple, by number of units: (at least, align).
    pub align: &'static [(u32, u32)],
    /// The text of the halves of a register, where instructions may have halves as operands.
    pub halves: Option<HalfNames>,
}

/// The text after a register's name for its halves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HalfNames {
    /// For the low half.
    pub low: &'static str,
    /// For the high half.
    pub high: &'static str,
    /// Whether the text leaves out a half that is clear: the low half, and the high half where a modifier states the half.
    pub plain: bool,
}

impl RegisterFile {
    /// Alignment in units of a tuple of so many units.
    pub fn alignment(&self, units: u32) -> u32 {
        let rules = self.align.iter().filter(|&&(least, _)| units >= least);
        rules
            .max_by_key(|&&(least, _)| least)
            .map_or(1, |&(_, align)| align.max(1))
    }

    /// One past the last unit.
    pub fn end(&self) -> u32 {
        self.first + self.count
    }

    /// Whether a tuple lies in the file entirely.
    pub fn holds(&self, reg: Reg) -> bool {
        reg.unit >= self.first && reg.end() <= self.end()
    }
}

/// A register outside the numbered files, or another name of a register.
#[derive(Debug)]
pub struct NamedRegister {
    /// The assembly name.
    pub name: &'static str,
    /// The units.
    pub reg: Reg,
    /// The bank of the register.
    pub bank: Bank,
    /// Whether the register may hold any value of its bank.
    pub allocatable: bool,
    /// Whether the register may be an operand of any width.
    pub any_width: bool,
    /// Whether a read of the register gives 0 and a write has no effect.
    pub zero: bool,
    /// The name as an operand in assembly text.
    pub text: &'static str,
}
