//! The MODE register: rounding, denormals, and how special values are treated.

use crate::float::Format;
use rustc_apfloat::Round;

/// Whether denormals are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Denormals {
    /// Denormal sources count as they are, not as zeros.
    pub sources: bool,
    /// Denormal results are kept, not replaced by zeros.
    pub results: bool,
}

impl Denormals {
    /// Denormals are numbers.
    pub const KEPT: Denormals = Denormals {
        sources: true,
        results: true,
    };
}

/// The fields of MODE that float operations read.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mode {
    /// Rounding of results of 32 bits.
    pub round32: Round,
    /// Rounding of results of 16 and 64 bits.
    pub round64: Round,
    /// Denormals of 32 bits.
    pub denormals32: Denormals,
    /// Denormals of 16 and 64 bits.
    pub denormals64: Denormals,
    /// Whether minima and maxima give a quiet NaN for a signaling NaN.
    pub ieee: bool,
}

impl Default for Mode {
    fn default() -> Mode {
        Mode {
            round32: Round::NearestTiesToEven,
            round64: Round::NearestTiesToEven,
            denormals32: Denormals::KEPT,
            denormals64: Denormals::KEPT,
            ieee: false,
        }
    }
}

impl Mode {
    /// The mode of a register's value: two bits of rounding for 32 bits and two for 16 and 64, two bits of denormals for each
    /// (the lower one for sources), bit 9 for IEEE.
    pub fn of(register: u32) -> Mode {
        let round = |n: u32| match n & 3 {
            0 => Round::NearestTiesToEven,
            1 => Round::TowardPositive,
            2 => Round::TowardNegative,
            _ => Round::TowardZero,
        };
        let denormals = |n: u32| Denormals {
            sources: n & 1 == 1,
            results: n & 2 == 2,
        };
        Mode {
            round32: round(register),
            round64: round(register >> 2),
            denormals32: denormals(register >> 4),
            denormals64: denormals(register >> 6),
            ieee: register >> 9 & 1 == 1,
        }
    }

    /// The rounding of results of a format.
    pub fn round(&self, format: Format) -> Round {
        match format {
            Format::F32 | Format::BF16 => self.round32,
            Format::F16 | Format::F64 => self.round64,
        }
    }

    fn denormals(&self, format: Format) -> Denormals {
        match format {
            Format::F32 | Format::BF16 => self.denormals32,
            Format::F16 | Format::F64 => self.denormals64,
        }
    }

    /// A source of arithmetic.
    pub fn source(&self, format: Format, bits: u64) -> u64 {
        match self.denormals(format).sources {
            true => bits,
            false => format.flushed(bits),
        }
    }

    /// A result of arithmetic.
    pub fn result(&self, format: Format, bits: u64) -> u64 {
        match self.denormals(format).results {
            true => bits,
            false => format.flushed(bits),
        }
    }
}
