//! How float operations round, treat denormal numbers and overflow: the parts of MODE that they read.
//!
//! # Why float control is no operand
//!
//! Every float operation of a meaning depends on it, and the compiled code of meanings has the control of most kernels
//! ([`FloatControl::default`]): the lanes of a wave then run in vector loops. A wave with another control runs the
//! float instructions by interpretation ([`build::run`](crate::build::run)).

use super::calls::{self, Shape};
use super::{Expr, Meaning};

/// The direction in which a result is rounded, numbered as in MODE.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rounding {
    /// To the nearest number; of two, to the one with an even last bit.
    #[default]
    NearestEven,
    /// Toward positive infinity.
    Up,
    /// Toward negative infinity.
    Down,
    /// Toward zero.
    TowardZero,
}

/// The treatment of denormal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Denormals {
    /// Denormal operands are read as zeros of their sign.
    pub flush_inputs: bool,
    /// Denormal results become zeros of their sign.
    pub flush_results: bool,
}

/// The control of one width of floats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct WidthControl {
    /// The rounding of results.
    pub rounding: Rounding,
    /// Denormal operands and results.
    pub denormals: Denormals,
}

/// The control of all float operations of a wave.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FloatControl {
    /// The control of 32-bit floats.
    pub single: WidthControl,
    /// The control of 16-bit and 64-bit floats.
    pub other: WidthControl,
    /// Whether a result modifier that clamps to 0..1 makes a NaN 0.
    pub clamp_nan: bool,
    /// Whether a 16-bit result beyond the greatest number is the greatest number instead of infinity, if all operands
    /// are finite.
    pub saturate_halves: bool,
}

impl Default for FloatControl {
    /// Rounding to nearest even, denormals kept, NaN clamped to 0, overflow to infinity.
    fn default() -> Self {
        FloatControl {
            single: WidthControl::default(),
            other: WidthControl::default(),
            clamp_nan: true,
            saturate_halves: false,
        }
    }
}

impl FloatControl {
    /// The control of operations on an element type. The formats of 8 bits and `bf16` have none: they round to nearest even.
    pub fn of(&self, elem: &str) -> WidthControl {
        match elem {
            "f32" => self.single,
            "f16" | "f64" => self.other,
            _ => WidthControl::default(),
        }
    }

    /// Whether an operation on the element type computes differently than under the default control.
    pub fn affects(&self, elem: &str) -> bool {
        self.of(elem) != WidthControl::default() || elem == "f16" && self.saturate_halves
    }
}

impl Meaning {
    /// Whether the control changes what the meaning computes.
    pub fn is_affected(&self, control: &FloatControl) -> bool {
        let mut found = false;
        self.each(&mut |e| {
            if let Expr::Call {
                name, ty: Some(ty), ..
            } = e
            {
                let shape = calls::shape(name, true);
                let computes = shape.is_some_and(Shape::is_pure);
                let signs = matches!(name.as_str(), "fneg" | "fabs" | "signs");
                found |= computes && !signs && ty.split('.').any(|elem| control.affects(elem));
                found |= name == "scaled" && !control.clamp_nan;
            }
        });
        found
    }
}

/// The places of the control's fields in MODE: (bit, width) of rounding and denormals, for 32 bits and for 16 and 64 bits, and
/// the bits of clamping and saturation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FloatFields {
    /// Rounding of 32-bit floats, and of other floats: 0 nearest even, 1 up, 2 down, 3 toward zero.
    pub rounding: [(u8, u8); 2],
    /// Denormals of 32-bit floats, and of other floats: bit 0 keeps operands, bit 1 keeps results.
    pub denormals: [(u8, u8); 2],
    /// (bit, width) of the switch by which clamping makes a NaN 0.
    pub clamp_nan: (u8, u8),
    /// (bit, width) of the switch by which 16-bit results saturate.
    pub saturate_halves: (u8, u8),
}

impl FloatFields {
    /// The control that a value of MODE states.
    pub fn control(&self, mode: u32) -> FloatControl {
        let field = |(bit, width): (u8, u8)| {
            mode.checked_shr(bit.into()).unwrap_or(0) & ((1 << width.min(31)) - 1)
        };
        let width = |n: usize| WidthControl {
            rounding: match field(self.rounding[n]) & 3 {
                0 => Rounding::NearestEven,
                1 => Rounding::Up,
                2 => Rounding::Down,
                _ => Rounding::TowardZero,
            },
            denormals: Denormals {
                flush_inputs: field(self.denormals[n]) & 1 == 0,
                flush_results: field(self.denormals[n]) & 2 == 0,
            },
        };
        FloatControl {
            single: width(0),
            other: width(1),
            clamp_nan: field(self.clamp_nan) != 0,
            saturate_halves: field(self.saturate_halves) != 0,
        }
    }
}
