//! Constants in source operands: inline codes, literals, and their text.
//!
//! An immediate is a bit pattern. Its width is the element's: the accumulators of matrix
//! instructions hold one element, which the machine broadcasts. A pair of 16-bit elements is one
//! 32-bit pattern: integers are sign-extended into it, 16-bit floats are in its low half.

use super::{Number, OperandSpec, Tables};
use crate::meaning::eval::float::Format;

/// Width in bits of a constant in the operand.
pub fn width(spec: &OperandSpec) -> u32 {
    let lanes = spec.lanes.max(1);
    let element = spec.bits / lanes;
    if element == 16 && lanes == 2 {
        32
    } else {
        element.clamp(1, 64)
    }
}

/// The value's low `width` bits, or `None` if the value fits neither as signed nor as unsigned.
pub fn normalise(value: i64, width: u32) -> Option<u64> {
    if width >= 64 {
        return Some(value as u64);
    }
    let fits = value >= -(1i64 << (width - 1)) && value < 1i64 << width;
    fits.then(|| value as u64 & ((1u64 << width) - 1))
}

/// Bits of a float constant of the given width, in an operand of that number kind.
pub fn float_bits(value: f64, number: Number, width: u32) -> u64 {
    match (number, width) {
        (Number::BF16, _) => Format::BF16.nearest(value),
        (Number::F16, _) | (Number::Int, 16) => Format::F16.nearest(value),
        (Number::F64, _) | (Number::Int, 64) => value.to_bits(),
        _ => u64::from((value as f32).to_bits()),
    }
}

/// The source code of a bit pattern, if the machine has one.
pub fn inline_code(tables: &Tables, bits: u64, number: Number, width: u32) -> Option<u16> {
    // The pattern as a signed and as an unsigned number.
    let above = 64 - width.min(64);
    let (signed, unsigned) = (((bits << above) as i64) >> above, bits as i64);
    let ints = tables.inline_ints;
    for value in [signed, unsigned] {
        if let Ok(n) = ints.binary_search_by_key(&value, |&(_, v)| v) {
            return Some(ints[n].0);
        }
    }
    let floats = tables
        .inline_floats
        .iter()
        .find(|&&(_, v)| float_bits(v, number, width) == bits);
    floats.map(|&(code, _)| code)
}

/// The immediate of a source code: integers with sign, floats as bit pattern.
pub fn inline_value(tables: &Tables, code: u16, number: Number, width: u32) -> Option<i64> {
    if let Some(&(_, v)) = tables.inline_ints.iter().find(|&&(c, _)| c == code) {
        return Some(v);
    }
    let &(_, v) = tables.inline_floats.iter().find(|&&(c, _)| c == code)?;
    Some(float_bits(v, number, width) as i64)
}

/// The literal dword for the bit pattern in an operand, if one exists: 64-bit floats take
/// their high half from the literal, 64-bit integers are zero-extended.
pub fn literal(bits: u64, number: Number, width: u32) -> Option<u32> {
    if width <= 32 {
        return Some(bits as u32);
    }
    match number {
        Number::F64 if bits as u32 == 0 => Some((bits >> 32) as u32),
        Number::F64 => None,
        _ => u32::try_from(bits).ok(),
    }
}

/// Whether a 64-bit pattern takes a literal of 64 bits where an instruction may have one: a float whose low half is not 0, and an integer that is no
/// positive number of 32 bits with sign.
pub fn is_wide(bits: u64, number: Number) -> bool {
    match number {
        Number::F64 => bits as u32 != 0,
        _ => i32::try_from(bits).is_err(),
    }
}

/// The immediate of a literal dword.
pub fn literal_value(dword: u32, number: Number, width: u32) -> i64 {
    match number {
        Number::F64 if width > 32 => (u64::from(dword) << 32) as i64,
        _ if width < 32 => i64::from(dword & ((1 << width) - 1)),
        _ => i64::from(dword),
    }
}

/// The text of a constant: inline integers in decimal, inline floats by value, literals in hex.
pub fn print(tables: &Tables, value: i64, number: Number, width: u32) -> String {
    let Some(bits) = normalise(value, width) else {
        return value.to_string();
    };
    if let Some(&(_, v)) = tables
        .inline_ints
        .iter()
        .find(|&&(_, v)| normalise(v, width) == Some(bits))
    {
        return v.to_string();
    }
    if let Some(&(_, v)) = tables
        .inline_floats
        .iter()
        .find(|&&(_, v)| float_bits(v, number, width) == bits)
    {
        return float_text(v, width);
    }
    match number {
        Number::F64 if width > 32 => wide_text(bits),
        _ => format!("{bits:#x}"),
    }
}

/// The text of the 64 bits of a float. A short number is the high half, so a literal without a high half says that it has 64 bits.
pub fn wide_text(bits: u64) -> String {
    match (bits as u32, bits >> 32) {
        (0, high) => format!("{high:#x}"),
        (low, 0) => format!("lit64({low:#x})"),
        _ => format!("{bits:#x}"),
    }
}

/// The text of a float: whole and half numbers with one decimal; others with the digits of their width.
pub fn float_text(v: f64, width: u32) -> String {
    if (v * 2.0).fract() == 0.0 {
        return format!("{v:.1}");
    }
    if width == 64 {
        format!("{v:?}")
    } else {
        format!("{:?}", v as f32)
    }
}

/// Whether a value of an operand needs a literal dword.
pub fn is_literal(spec: &OperandSpec, value: i64) -> bool {
    let width = width(spec);
    let number = spec.constants.inline.unwrap_or(Number::Int);
    let bits = normalise(value, width);
    bits.is_some_and(|bits| literal(bits, number, width).is_some())
}

/// Whether a value is an inline constant of an operand.
pub fn is_inline(tables: &Tables, spec: &OperandSpec, value: i64) -> bool {
    let width = width(spec);
    let bits = normalise(value, width);
    let inline = spec.constants.inline.zip(bits);
    inline.is_some_and(|(number, bits)| inline_code(tables, bits, number, width).is_some())
}
