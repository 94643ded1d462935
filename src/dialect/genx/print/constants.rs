//! Constants in LLVM's notation.

use crate::constants::{Constant, Elements, signed};
use crate::program::Spelling;
use crate::types::Elem;
use std::fmt::Write;

/// A constant without its type. `pointee` is the pointee of typed pointers in it.
pub(super) fn constant(out: &mut String, constant: &Constant, spelling: Spelling, pointee: &str) {
    let elem = constant.ty.elem;
    if constant.is_undef() {
        out.push_str("undef");
    } else if !constant.ty.is_vector() {
        element(out, elem, constant.get(0), spelling, pointee);
    } else if constant.elements == Elements::Splat(Some(0)) {
        out.push_str("zeroinitializer");
    } else {
        let ty = super::pointers::ty_text(crate::types::Type::scalar(elem), spelling, pointee);
        for (n, bits) in constant.iter().enumerate() {
            out.push_str(if n == 0 { "<" } else { ", " });
            out.push_str(&ty);
            out.push(' ');
            element(out, elem, bits, spelling, pointee);
        }
        out.push('>');
    }
}

fn element(out: &mut String, elem: Elem, bits: Option<u64>, spelling: Spelling, pointee: &str) {
    let Some(bits) = bits else {
        out.push_str("undef");
        return;
    };
    let _ = match elem {
        Elem::Int(1) => write!(out, "{}", bits != 0),
        Elem::Int(width) => write!(out, "{}", signed(bits, width.into())),
        Elem::Half => write!(out, "0xH{bits:04X}"),
        Elem::BFloat => write!(out, "0xR{bits:04X}"),
        Elem::Float => {
            float(out, widened(bits as u32));
            Ok(())
        }
        Elem::Double => {
            float(out, bits);
            Ok(())
        }
        Elem::Pointer(_) if bits == 0 => write!(out, "null"),
        Elem::Pointer(_) => {
            let ty = super::pointers::ty_text(crate::types::Type::scalar(elem), spelling, pointee);
            write!(out, "inttoptr (i64 {} to {ty})", bits as i64)
        }
    };
}

/// The bits of the `double` in LLVM's notation of a `float`.
fn widened(bits: u32) -> u64 {
    let float = f32::from_bits(bits);
    if float.is_nan() {
        // The conversion is on bits, because a float conversion can change the payload of a NaN.
        let (sign, rest) = (u64::from(bits >> 31), u64::from(bits & ((1 << 23) - 1)));
        return sign << 63 | f64::INFINITY.to_bits() | rest << 29;
    }
    f64::from(float).to_bits()
}

/// A number in decimal if seven digits represent it exactly, else its bits.
fn float(out: &mut String, bits: u64) {
    let number = f64::from_bits(bits);
    if number.is_finite() {
        let text = format!("{number:.6e}");
        if text.parse::<f64>().is_ok_and(|back| back.to_bits() == bits)
            && let Some((digits, exponent)) = text.split_once('e')
        {
            let (sign, exponent) = match exponent.strip_prefix('-') {
                Some(rest) => ('-', rest),
                None => ('+', exponent),
            };
            let _ = write!(out, "{digits}e{sign}{exponent:0>2}");
            return;
        }
    }
    let _ = write!(out, "0x{bits:016X}");
}
