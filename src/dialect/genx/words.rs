//! Words of LLVM IR that readers and printers share.

use super::operation::{Binary, Cast, Flags, Op};

/// Whether a byte is allowed in a name.
pub(crate) fn in_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_') || byte >= 0x80
}

/// Arithmetic on two values, by its word.
pub const BINARY: [(&str, Binary); 18] = [
    ("add", Binary::Add),
    ("sub", Binary::Sub),
    ("mul", Binary::Mul),
    ("udiv", Binary::UDiv),
    ("sdiv", Binary::SDiv),
    ("urem", Binary::URem),
    ("srem", Binary::SRem),
    ("shl", Binary::Shl),
    ("lshr", Binary::LShr),
    ("ashr", Binary::AShr),
    ("and", Binary::And),
    ("or", Binary::Or),
    ("xor", Binary::Xor),
    ("fadd", Binary::FAdd),
    ("fsub", Binary::FSub),
    ("fmul", Binary::FMul),
    ("fdiv", Binary::FDiv),
    ("frem", Binary::FRem),
];

/// Flags, by their word; float flags follow `fast` in one row.
pub(crate) const FLAGS: [(&str, Flags); 15] = [
    ("fast", Flags::FAST),
    ("nuw", Flags::NUW),
    ("nsw", Flags::NSW),
    ("exact", Flags::EXACT),
    ("disjoint", Flags::DISJOINT),
    ("nneg", Flags::NNEG),
    ("samesign", Flags::SAMESIGN),
    ("inbounds", Flags::INBOUNDS),
    ("reassoc", Flags::REASSOC),
    ("nnan", Flags::NNAN),
    ("ninf", Flags::NINF),
    ("nsz", Flags::NSZ),
    ("arcp", Flags::ARCP),
    ("contract", Flags::CONTRACT),
    ("afn", Flags::AFN),
];

/// The promises that LLVM allows for an operation.
pub(crate) fn allowed(op: &Op) -> Flags {
    let wraps = Flags::NUW.with(Flags::NSW);
    match op {
        Op::Binary(op, _) => match op {
            Binary::Add | Binary::Sub | Binary::Mul | Binary::Shl => wraps,
            Binary::UDiv | Binary::SDiv | Binary::LShr | Binary::AShr => Flags::EXACT,
            Binary::Or => Flags::DISJOINT,
            Binary::FAdd | Binary::FSub | Binary::FMul | Binary::FDiv | Binary::FRem => Flags::FAST,
            Binary::FMin | Binary::FMax | Binary::FPow => Flags::FAST,
            _ => Flags::NONE,
        },
        Op::Cast(cast, _) => match cast {
            Cast::Trunc => wraps,
            Cast::ZExt => Flags::NNEG,
            Cast::UIToFP => Flags::NNEG.with(Flags::FAST),
            Cast::FPTrunc | Cast::FPExt | Cast::SIToFP => Flags::FAST,
            _ => Flags::NONE,
        },
        Op::Compare(predicate, _) if predicate.is_float() => Flags::FAST,
        Op::Compare(..) => Flags::SAMESIGN,
        Op::ElementAddress(..) => Flags::INBOUNDS.with(Flags::NUW),
        Op::Select(_) | Op::Unary(..) | Op::Ternary(..) => Flags::FAST,
        _ => Flags::NONE,
    }
}

/// Names of globals in a text that was read.
pub fn globals_in(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('@').filter_map(|(at, _)| {
        let rest = &text[at + 1..];
        match rest.strip_prefix('"') {
            Some(quoted) => quoted.split('"').next(),
            None => rest
                .split(|c: char| !c.is_ascii() || !in_name(c as u8))
                .next(),
        }
    })
}
