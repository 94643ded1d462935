//! The registers of values of each type.

use crate::aster::dialect::{Kind, Register, Semantics, Type};

/// Bits of a scalar, or of an address; none for other types. `index` has 32 bits in registers.
///
/// Addresses in memory of the workgroup or of the lane have 32 bits, others 64.
pub fn bits(ty: Type) -> Option<u32> {
    match ty {
        Type::Scalar(word) => match word.as_str() {
            "index" => Some(32),
            "bf16" => Some(16),
            word => {
                let digits = word.strip_prefix(['i', 'f'])?;
                digits.parse().ok().filter(|b| (1..=64).contains(b))
            }
        },
        Type::Foreign(word) => {
            let space = word.as_str().strip_prefix("!ptr.ptr<")?;
            Some(if is_narrow(space) { 32 } else { 64 })
        }
        _ => None,
    }
}

/// Whether addresses of a memory space have 32 bits.
fn is_narrow(space: &str) -> bool {
    const WORDS: [&str; 2] = ["local", "private"];
    const GPU: [&str; 2] = ["workgroup", "private"];
    let inside = |prefix: &str| {
        space
            .strip_prefix(prefix)
            .map(|s| s.split([',', '>']).next())
    };
    let is_one = |prefix, words: [&str; 2]| {
        let word = inside(prefix).flatten().map(str::trim);
        word.is_some_and(|w| words.contains(&w))
    };
    is_one("#amdgcn.addr_space<", WORDS) || is_one("#gpu.address_space<", GPU)
}

/// Whether an address is one of the workgroup's memory.
pub fn is_local(ty: Type) -> bool {
    let Type::Foreign(word) = ty else {
        return false;
    };
    let text = word.as_str();
    text.contains("#amdgcn.addr_space<local") || text.contains("#gpu.address_space<workgroup")
}

/// A register of the file, in value form, with a given number of bits.
pub fn register(kind: Kind, bits: u32) -> Register {
    match bits.div_ceil(32) {
        0 | 1 => Register::single(kind, Semantics::Value),
        cells => Register::range(kind, Semantics::Value, cells as u16),
    }
}

/// A register type in value form in its notation: `!amdgcn.sgpr`, `!amdgcn.vgpr<[? + 2]>`.
pub fn parse(text: &str) -> Option<Register> {
    let text = text.trim().strip_prefix("!amdgcn.")?;
    let Some((word, shape)) = text.split_once('<') else {
        return Some(Register::single(Kind::parse(text)?, Semantics::Value));
    };
    let kind = Kind::parse(word)?;
    let shape = shape.trim_end_matches('>').trim();
    let shape = shape.strip_prefix('[')?.strip_suffix(']')?;
    let rest = shape.trim().strip_prefix('?')?.trim_start();
    let mut words = rest.strip_prefix('+')?.split_whitespace();
    let cells: u16 = words.next()?.parse().ok()?;
    let mut register = Register::range(kind, Semantics::Value, cells);
    match (words.next(), words.next().map(str::parse)) {
        (None, _) => {}
        (Some("align"), Some(Ok(align))) => register.align = align,
        _ => return None,
    }
    Some(register)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aster::dialect::Word;

    #[test]
    fn sizes() {
        let foreign = |t: &str| bits(Type::Foreign(Word::new(t)));
        for (ty, size) in [
            ("i1", 1),
            ("i16", 16),
            ("bf16", 16),
            ("f64", 64),
            ("index", 32),
        ] {
            assert_eq!(bits(Type::scalar(ty)), Some(size), "{ty}");
        }
        assert_eq!(
            foreign("!ptr.ptr<#amdgcn.addr_space<local, read_write>>"),
            Some(32)
        );
        assert_eq!(foreign("!ptr.ptr<#gpu.address_space<workgroup>>"), Some(32));
        assert_eq!(foreign("!ptr.ptr<#ptr.generic_space>"), Some(64));
        assert_eq!(foreign("memref<4xf32>"), None);
    }

    #[test]
    fn registers_are_read_as_they_are_written() {
        for text in [
            "!amdgcn.sgpr",
            "!amdgcn.vcc",
            "!amdgcn.vgpr<[? + 2]>",
            "!amdgcn.sgpr<[? + 3 align 2]>",
        ] {
            let read = parse(text).map(|r| Type::Register(r).to_string());
            assert_eq!(read.as_deref(), Some(text));
        }
        for text in ["i32", "!amdgcn.vgpr<3>", "!amdgcn.none"] {
            assert_eq!(parse(text), None);
        }
    }
}
