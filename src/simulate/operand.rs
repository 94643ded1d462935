//! Operands of decoded instructions: their places, and the changes to sources.

use crate::ir::operand::Reg;

/// One operand slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    Reg(Reg),
    Imm(i64),
    /// A branch target: see [`Inst::target`].
    Target,
}

impl Arg {
    pub fn as_reg(self) -> Option<Reg> {
        match self {
            Arg::Reg(r) => Some(r),
            _ => None,
        }
    }
}

/// The place of an input or output dword.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Scalar units.
    Units(u32),
    /// Per-lane units, from the first one.
    Lanes(u32),
    /// One bit per lane of scalar units.
    Mask(u32),
    /// The same number in all lanes.
    Constant(u64),
}

/// Changes to a source before it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modify {
    /// No change.
    None,
    /// The high half, if asked, then absolute value, then negation, of a float of this width.
    Sign {
        /// Bits of the float.
        bits: u32,
        /// Whether the source is the high half.
        high: bool,
        /// Whether the sign is removed.
        absolute: bool,
        /// Whether the sign is then inverted.
        negate: bool,
    },
    /// Selection of halves for the low and the high result, then negation.
    Packed {
        /// Bits of the whole source.
        bits: u32,
        /// Whether the low result takes the high half.
        low: bool,
        /// Whether the high result takes the high half.
        high: bool,
        /// Whether the sign of the low result's source is inverted.
        negate_low: bool,
        /// Whether the sign of the high result's source is inverted.
        negate_high: bool,
    },
    /// A number of elements of this many bytes, as bytes. Bits beyond the first 32 are lost.
    Elements(u32),
}

impl Modify {
    /// Changes the words of a source.
    pub(super) fn apply(self, value: &mut [u32]) {
        match self {
            Modify::None => {}
            Modify::Elements(bytes) => value[0] = value[0].wrapping_mul(bytes),
            Modify::Sign {
                bits,
                high,
                absolute,
                negate,
            } => {
                let top = value.len() - 1;
                if high {
                    value[0] >>= 16;
                }
                let sign = 1 << ((bits - 1) % 32);
                if absolute {
                    value[top] &= !sign;
                }
                if negate {
                    value[top] ^= sign;
                }
            }
            Modify::Packed {
                bits: 64,
                low,
                high,
                negate_low,
                negate_high,
            } => {
                let halves = [value[0], value[1]];
                let sign = |n: bool| u32::from(n) << 31;
                value[0] = halves[usize::from(low)] ^ sign(negate_low);
                value[1] = halves[usize::from(high)] ^ sign(negate_high);
            }
            Modify::Packed {
                low,
                high,
                negate_low,
                negate_high,
                ..
            } => {
                let halves = [value[0] & 0xffff, value[0] >> 16];
                let sign = |n: bool| u32::from(n) << 15;
                let (low, high) = (
                    halves[usize::from(low)] ^ sign(negate_low),
                    halves[usize::from(high)] ^ sign(negate_high),
                );
                value[0] = low | high << 16;
            }
        }
    }

    /// The same change without negation: on the undefined bits of a source it gives the undefined bits of the changed source.
    pub(super) fn unsigned(mut self) -> Modify {
        match &mut self {
            Modify::None | Modify::Elements(_) => {}
            Modify::Sign { negate, .. } => *negate = false,
            Modify::Packed {
                negate_low,
                negate_high,
                ..
            } => (*negate_low, *negate_high) = (false, false),
        }
        self
    }

    pub(super) fn is_identity(self) -> bool {
        match self {
            Modify::None => true,
            Modify::Elements(bytes) => bytes == 1,
            Modify::Sign {
                high,
                absolute,
                negate,
                ..
            } => !high && !absolute && !negate,
            Modify::Packed {
                low,
                high,
                negate_low,
                negate_high,
                ..
            } => !low && high && !negate_low && !negate_high,
        }
    }
}

/// One input or output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Port {
    /// The place.
    pub source: Source,
    /// Offset in the step's list.
    pub at: u32,
    /// Number of dwords.
    pub dwords: u32,
    /// The change before the use.
    pub modify: Modify,
    /// Whether an undefined value is no error in itself.
    pub passes: bool,
}

/// The number of registers by which an instruction's registers are displaced, and the operands of these registers, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Displacement {
    pub(super) by: u32,
    pub(super) operands: u32,
}

impl Displacement {
    /// Whether no register is displaced.
    pub(super) fn is_none(self) -> bool {
        self.by == 0 || self.operands == 0
    }

    /// The register of an operand.
    pub(super) fn register(self, n: usize, reg: Reg) -> Reg {
        match self.operands.checked_shr(n as u32).unwrap_or(0) & 1 {
            // No machine has so many registers: the place of a register cannot overflow.
            1 => Reg::new(reg.unit + self.by.min(1 << 20), reg.units),
            _ => reg,
        }
    }
}
