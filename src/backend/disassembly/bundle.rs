//! Code objects in files of other forms: bundles of clang, and programs for the host that hold a bundle in a section.

use super::broken;
use easel_isa::{Diagnostic, Diagnostics};
use object::read::elf::ElfFile64;
use object::{Object, ObjectSection};

/// The first bytes of an ELF file.
const ELF: &[u8] = b"\x7fELF";
/// The first bytes of a bundle; a count of entries follows, and each entry is offset, size, length of the name, name.
const BUNDLE: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";
/// The first bytes of a compressed bundle.
const COMPRESSED: &[u8] = b"CCOB";
/// The section of programs for the host.
const SECTION: &str = ".hip_fatbin";

/// A code object with the name that its bundle gives to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<'a> {
    /// Such as `hipv4-amdgcn-amd-amdhsa--gfx942`; empty without a bundle.
    pub name: &'a str,
    /// The bytes of the object.
    pub bytes: &'a [u8],
}

/// Whether the bytes are of a form that [`objects`] reads.
pub fn is_object(bytes: &[u8]) -> bool {
    [ELF, BUNDLE, COMPRESSED]
        .iter()
        .any(|magic| bytes.starts_with(magic))
}

/// The code objects of a file, in its order. An entry for the host, and an empty one, is left out.
///
/// # Errors
/// Compressed bundles, and bytes that end before what they announce.
pub fn objects(bytes: &[u8]) -> Result<Vec<Entry<'_>>, Diagnostics> {
    if bytes.starts_with(ELF) {
        let section = ElfFile64::<object::Endianness>::parse(bytes)
            .ok()
            .and_then(|file| file.section_by_name(SECTION)?.data().ok());
        return match section {
            Some(inner) => bundles(inner),
            None => Ok(vec![Entry { name: "", bytes }]),
        };
    }
    bundles(bytes)
}

/// The entries of bundles that follow each other, with zeros between them.
fn bundles(bytes: &[u8]) -> Result<Vec<Entry<'_>>, Diagnostics> {
    let mut entries = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let (found, end) = bundle(rest)?;
        entries.extend(found);
        let after = &rest[end..];
        let zeros = after.iter().take_while(|b| **b == 0).count();
        rest = &after[zeros..];
    }
    Ok(entries)
}

/// The entries of the bundle at the start of the bytes, and where the bundle ends.
fn bundle(bytes: &[u8]) -> Result<(Vec<Entry<'_>>, usize), Diagnostics> {
    if bytes.starts_with(COMPRESSED) {
        return Err(broken(
            "the bundle is compressed; make it with `--no-offload-compress`, or unbundle it with clang-offload-bundler",
        ));
    }
    if !bytes.starts_with(BUNDLE) {
        let help =
            "give a code object (.co, .hsaco), a bundle of clang, or a program that holds a bundle";
        let message = "the bytes are neither a code object nor a bundle";
        return Err(Diagnostic::error("asm-object", message).help(help).into());
    }
    let short = || broken("the bundle ends before its entries do");
    let mut at = BUNDLE.len();
    let number = |bytes: &[u8], at: &mut usize| -> Option<usize> {
        let word = bytes.get(*at..)?.first_chunk::<8>()?;
        *at += 8;
        usize::try_from(u64::from_le_bytes(*word)).ok()
    };
    let count = number(bytes, &mut at).ok_or_else(short)?;
    let (mut entries, mut end) = (Vec::new(), at);
    for _ in 0..count {
        let mut next = || number(bytes, &mut at).ok_or_else(short);
        let (offset, size, length) = (next()?, next()?, next()?);
        let name = at.checked_add(length).and_then(|to| bytes.get(at..to));
        let name = std::str::from_utf8(name.ok_or_else(short)?).map_err(|_| short())?;
        at += length;
        let inner = offset
            .checked_add(size)
            .and_then(|to| bytes.get(offset..to));
        let inner = inner.ok_or_else(short)?;
        end = end.max(at).max(offset + size);
        if inner.starts_with(ELF) && !name.starts_with("host") {
            entries.push(Entry { name, bytes: inner });
        }
    }
    Ok((entries, end))
}
