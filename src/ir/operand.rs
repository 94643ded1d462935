//! Operands: what an instruction reads and writes.

use super::function::Value;

/// A physical register or tuple: `dwords` consecutive register units from `unit`.
///
/// Units number all registers of a machine in one space (see `registers.yaml`), so that aliasing
/// is overlap of intervals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Reg {
    pub unit: u16,
    pub dwords: u8,
}

impl Reg {
    pub const fn new(unit: u16, dwords: u8) -> Self {
        Reg { unit, dwords }
    }

    pub fn units(self) -> std::ops::Range<u16> {
        self.unit..self.unit + u16::from(self.dwords)
    }

    pub fn overlaps(self, other: Reg) -> bool {
        self.unit < other.unit + u16::from(other.dwords)
            && other.unit < self.unit + u16::from(self.dwords)
    }

    /// `len` dwords from the `start`-th of this tuple.
    pub fn part(self, start: u8, len: u8) -> Reg {
        debug_assert!(start + len <= self.dwords);
        Reg::new(self.unit + u16::from(start), len)
    }
}

/// A part of a value, in dwords. `len == 0` means the whole value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Part {
    pub start: u8,
    pub len: u8,
}

impl Part {
    pub const WHOLE: Part = Part { start: 0, len: 0 };

    pub fn new(start: u8, len: u8) -> Self {
        Part { start, len }
    }

    pub fn is_whole(self) -> bool {
        self.len == 0
    }

    /// The dwords covered in a value of `dwords` dwords.
    pub fn range(self, dwords: u8) -> std::ops::Range<u8> {
        if self.is_whole() {
            0..dwords
        } else {
            self.start..self.start + self.len
        }
    }

    /// A part of this part, both within a value of `dwords` dwords.
    pub fn part(self, inner: Part, dwords: u8) -> Part {
        let outer = self.range(dwords);
        let inner = inner.range(outer.end - outer.start);
        Part::new(outer.start + inner.start, inner.end - inner.start)
    }
}

/// What stands in an operand slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A value or, with a part, a contiguous run of its dwords. As a definition a part writes
    /// those dwords and leaves the others (storage form only).
    Value(Value, Part),
    /// A physical register (machine functions).
    Reg(Reg),
    /// An immediate; floats as their bit pattern in the operand's width.
    Imm(i64),
}

impl Operand {
    pub fn as_value(self) -> Option<Value> {
        match self {
            Operand::Value(v, _) => Some(v),
            _ => None,
        }
    }

    pub fn as_imm(self) -> Option<i64> {
        match self {
            Operand::Imm(i) => Some(i),
            _ => None,
        }
    }

    pub fn as_reg(self) -> Option<Reg> {
        match self {
            Operand::Reg(r) => Some(r),
            _ => None,
        }
    }
}

impl From<Value> for Operand {
    fn from(v: Value) -> Self {
        Operand::Value(v, Part::WHOLE)
    }
}

impl From<Reg> for Operand {
    fn from(r: Reg) -> Self {
        Operand::Reg(r)
    }
}
