//! Comparison of a machine's results with those of the language.

use crate::bits::{Bits, mask};
use crate::format::Format;
use easel_ir::kernel::Scalar;

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
