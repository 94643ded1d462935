//! One element: its bits, and which of them are undefined.

use crate::format::Format;
use easel_ir::kernel::Scalar;

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

/// Whether a machine's `found` is what the language asks for, `ulps` units in the last place apart
/// at most for floats. A zero has the sign that is asked for.
pub fn agrees(elem: Scalar, expected: Bits, found: u64, ulps: u64) -> bool {
    let found = found & mask(elem.bits());
    if (expected.bits ^ found) & !expected.undefined == 0 && expected.is_defined() {
        return true;
    }
    let Some(format) = Format::of(elem) else {
        return (expected.bits ^ found) & !expected.undefined == 0;
    };
    if format.is_some_nan(expected) {
        return format.is_nan(found);
    }
    if !expected.is_defined() {
        return (expected.bits ^ found) & !expected.undefined == 0;
    }
    let ordered = |bits: u64| {
        let magnitude = (bits & !format.sign()) as i128;
        if bits & format.sign() != 0 {
            -magnitude
        } else {
            magnitude
        }
    };
    let is_zero = |bits: u64| bits & !format.sign() == 0;
    ulps > 0
        && !format.is_nan(found)
        && !(is_zero(expected.bits) && is_zero(found))
        && (ordered(expected.bits) - ordered(found)).unsigned_abs() <= u128::from(ulps)
}
