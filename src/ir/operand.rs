//! Operands: the values, registers and immediates of an instruction.
//!
//! # Why
//!
//! An operand names dwords of a tuple (`%5[2:3]`). So taking a vector apart needs no instruction. Joining is `concat`, and
//! the allocator coalesces each operand's range with its range of the result.

use super::entity::Value;

pub use easel_target::Reg;

/// A part of a value, in register units of the function's machine. `len == 0` means the whole
/// value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Part {
    /// First unit.
    pub start: u32,
    /// Number of units.
    pub len: u32,
}

impl Part {
    /// All units of a value of any size.
    pub const WHOLE: Part = Part { start: 0, len: 0 };

    /// `len` units from `start`; the whole value if `len` is 0.
    pub fn new(start: u32, len: u32) -> Self {
        Part { start, len }
    }

    /// Whether the part was given as the whole; a part that covers all units by its numbers is not.
    pub fn is_whole(self) -> bool {
        self.len == 0
    }

    /// The units covered in a value of `units` units.
    pub fn range(self, units: u32) -> std::ops::Range<u32> {
        if self.is_whole() {
            0..units
        } else {
            self.start..self.start + self.len
        }
    }

    /// Number of units covered in a value of `units` units.
    pub fn count(self, units: u32) -> u32 {
        if self.is_whole() { units } else { self.len }
    }

    /// A part of this part, both within a value of `units` units.
    pub fn part(self, inner: Part, units: u32) -> Part {
        let outer = self.range(units);
        let inner = inner.range(outer.end - outer.start);
        Part::new(outer.start + inner.start, inner.end - inner.start)
    }
}

/// The contents of an operand slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A value or, with a part, a contiguous run of its units. A definition with a part writes
    /// those units and leaves the others (storage form only).
    Value(Value, Part),
    /// A physical register (machine functions).
    Reg(Reg),
    /// An immediate; floats as their bit pattern in the operand's width.
    Imm(i64),
}

impl Operand {
    /// The value, also of an operand with a part.
    pub fn as_value(self) -> Option<Value> {
        match self {
            Operand::Value(v, _) => Some(v),
            _ => None,
        }
    }

    /// The immediate.
    pub fn as_imm(self) -> Option<i64> {
        match self {
            Operand::Imm(i) => Some(i),
            _ => None,
        }
    }

    /// The physical register.
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
