//! Types as text, and pointees of typed pointers.

use crate::program::Spelling;
use crate::types::{Elem, Type};

/// The pointee of a typed pointer if nothing else is known.
pub(crate) const BYTE: &str = "i8";

/// A type as text; `pointee` is the pointee of a typed pointer in it.
pub(crate) fn ty_text(ty: Type, spelling: Spelling, pointee: &str) -> String {
    let (Spelling::Typed, Elem::Pointer(space)) = (spelling, ty.elem) else {
        return ty.to_string();
    };
    let pointer = match space {
        0 => format!("{pointee}*"),
        space => format!("{pointee} addrspace({space})*"),
    };
    match ty.lanes {
        0 => pointer,
        lanes => format!("<{lanes} x {pointer}>"),
    }
}

/// The pointee of the typed pointer in a parameter's text.
pub(crate) fn pointee_of(text: &str) -> Option<&str> {
    let mut depth = 0_u32;
    let mut last = None;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b'*' if depth == 0 => last = Some(at),
            _ => {}
        }
    }
    let mut head = text[..last?].trim_end();
    if let Some(vector) = head.strip_prefix('<')
        && !head.contains('>')
    {
        head = vector.split_once(" x ")?.1;
    }
    if let Some(open) = head.rfind("addrspace(")
        && let Some(space) = head.strip_suffix(')')
        && !space[open..].contains(')')
    {
        head = head[..open].trim_end();
    }
    Some(head)
}

/// An integer type of a number of bytes, for addresses of elements.
pub(super) fn element_text(bytes: u32) -> String {
    match bytes {
        1 | 2 | 4 | 8 => format!("i{}", bytes * 8),
        _ => format!("[{bytes} x i8]"),
    }
}
