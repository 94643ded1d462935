//! The data of a file, whose addresses instructions take: objects in any section.
//!
//! Data with a symbol in a directive, such as an address, are not read: the simulator's loader relocates nothing.

use super::directive::NUMBERS;
use super::line::{label, without_comment};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The objects of a file, one behind the other.
pub(super) struct Data {
    /// All kernels share the bytes.
    pub bytes: Arc<[u8]>,
    /// The first byte of each object.
    pub symbols: BTreeMap<String, u64>,
}

/// The greatest number of bytes that a directive may fill.
const LARGEST: usize = 1 << 24;

/// The bytes read so far.
#[derive(Default)]
struct Bytes {
    bytes: Vec<u8>,
    symbols: BTreeMap<String, u64>,
}

impl Data {
    /// Reads the objects of a text; an object that has more than numbers is left out.
    pub fn read(text: &str) -> Data {
        let Bytes { bytes, symbols } = Bytes::read(text);
        Data {
            bytes: bytes.into(),
            symbols,
        }
    }
}

impl Bytes {
    fn read(text: &str) -> Bytes {
        let mut data = Bytes::default();
        let objects: FxHashSet<&str> = text.lines().filter_map(object).collect();
        if objects.is_empty() {
            return data;
        }
        let mut align = 1;
        // The first byte and the name of the object that is read.
        let mut current: Option<(usize, &str)> = None;
        for line in text.lines() {
            let mut line = without_comment(line).trim();
            while let Some((name, rest)) = label(line) {
                current = None;
                if objects.contains(name) {
                    let at = data.bytes.len().next_multiple_of(align);
                    data.bytes.resize(at, 0);
                    data.symbols.insert(name.into(), at as u64);
                    current = Some((at, name));
                }
                line = rest.trim_start();
            }
            let (word, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
            let rest = rest.trim();
            match (word, current) {
                (".p2align", _) => {
                    let bits = rest.split(',').next().and_then(|b| b.trim().parse().ok());
                    align = bits
                        .and_then(|b| 1usize.checked_shl(b))
                        .unwrap_or(1)
                        .min(4096);
                }
                (".size" | ".section" | ".text" | ".amdgpu_metadata", _) => current = None,
                ("", _) | (_, None) => {}
                (word, Some((at, name))) => {
                    if data.append(word, rest).is_none() {
                        data.bytes.truncate(at);
                        data.symbols.remove(name);
                        current = None;
                    }
                }
            }
        }
        data
    }

    /// Appends the bytes of a directive; `None` for others than numbers.
    fn append(&mut self, directive: &str, rest: &str) -> Option<()> {
        if let Some((_, bytes)) = NUMBERS.iter().find(|(name, _)| *name == directive) {
            for number in rest.split(',') {
                let value = number_of(number.trim())?;
                self.bytes
                    .extend(&value.to_le_bytes()[..usize::from(*bytes)]);
            }
            return Some(());
        }
        if matches!(directive, ".zero" | ".skip" | ".space") {
            let bytes = usize::try_from(number_of(rest)?).ok()?;
            let end = self
                .bytes
                .len()
                .checked_add(bytes)
                .filter(|n| *n <= LARGEST)?;
            self.bytes.resize(end, 0);
            return Some(());
        }
        None
    }
}

/// A number of up to 64 bits.
fn number_of(text: &str) -> Option<i64> {
    match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok().map(|n| n as i64),
        None => text
            .parse()
            .ok()
            .or_else(|| text.parse::<u64>().ok().map(|n| n as i64)),
    }
}

/// The name in `.type NAME,@object`.
fn object(line: &str) -> Option<&str> {
    let rest = without_comment(line).trim().strip_prefix(".type")?;
    let (name, kind) = rest.split_once(',')?;
    (kind.trim() == "@object").then_some(name.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_are_numbers_at_their_alignment() {
        let text = "
            .type a,@object
            .type b,@object
            .type c,@object
            a: .byte 1, 255
            .size a, 2
            .p2align 2
            b:
              .long 0xffffffff ; all bits
              .zero 2
            .size b, 6
            c: .quad a
        ";
        let data = Data::read(text);
        assert_eq!(*data.bytes, [1, 255, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0]);
        let symbols: Vec<_> = data.symbols.into_iter().collect();
        assert_eq!(symbols, [("a".into(), 0), ("b".into(), 4)]);
    }
}
