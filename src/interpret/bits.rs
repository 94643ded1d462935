//! One element: its bits, and which of them are undefined.

/// The bits of one element, zero-extended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bits {
    /// The value; undefined bits stand for themselves only.
    pub bits: u64,
    /// Bits that may be anything. A float whose sign and fraction are undefined and whose `bits`
    /// are a NaN is *some NaN*.
    pub undefined: u64,
}

impl Bits {
    /// A value that is defined throughout.
    pub fn new(bits: u64) -> Bits {
        Bits { bits, undefined: 0 }
    }

    /// `width` bits of which nothing is known.
    pub fn undefined(width: u16) -> Bits {
        Bits {
            bits: 0,
            undefined: mask(width),
        }
    }

    /// Whether every bit is known.
    pub fn is_defined(self) -> bool {
        self.undefined == 0
    }

    /// The bits, if all are known.
    pub fn defined(self) -> Option<u64> {
        self.is_defined().then_some(self.bits)
    }
}

/// All ones in the low `width` bits.
pub fn mask(width: u16) -> u64 {
    match width {
        64.. => u64::MAX,
        _ => (1 << width) - 1,
    }
}
