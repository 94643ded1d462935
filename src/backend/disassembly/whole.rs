//! A whole code object as text.
//!
//! LLVM's assembler makes of the text the same code, descriptors and metadata. Bytes of the code that are no instruction become
//! `.long` with the reason in a comment. Bytes behind a function, which no function has, become `.fill`. Data outside the code keep
//! their section and their symbols, but the linker chooses their address: code that reaches data by a distance needs the linked
//! file as it was.

use super::code::code;
use super::symbols::{Symbol, place, symbols};
use super::{TEXT, broken, directives, list, note};
use crate::descriptor::descriptor_symbol;
use crate::target::{ElfSetting, Interface, Target, Targets};
use crate::{Options, interface};
use easel_isa::{Diagnostic, Diagnostics};
use object::read::elf::{ElfFile64, FileHeader};
use object::{Endianness, Object, ObjectSection, SectionKind, elf};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The text of an object. The object states the target.
///
/// # Errors
/// Bytes that are no code object, a target that is not among those given, and objects that are not linked.
pub fn whole(bytes: &[u8], targets: &Targets) -> Result<String, Diagnostics> {
    let file = ElfFile64::<Endianness>::parse(bytes).map_err(|e| broken(e.to_string()))?;
    let header = file.elf_header();
    if header.e_machine(Endianness::Little) != elf::EM_AMDGPU {
        return Err(broken("the ELF file is not for a GPU of AMD"));
    }
    if header.e_type(Endianness::Little) == elf::ET_REL {
        return Err(broken(
            "the object is not linked; link the object first, as `ld.lld -shared` does",
        ));
    }
    let flags = header.e_flags(Endianness::Little).0;
    let target = machine(flags, targets)?;
    if let Some(mut relocations) = file.dynamic_relocations()
        && relocations.next().is_some()
    {
        return Err(broken(
            "the loader changes data of the object (dynamic relocations), which the text cannot state",
        ));
    }
    let text = file.section_by_name(TEXT);
    if text.iter().any(|s| s.relocations().next().is_some()) {
        return Err(broken("the code has relocations; link the object first"));
    }
    let options = Options::new(target)?;
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        ".amdgcn_target \"{}--{}{}\"",
        options.interface.triple,
        target.name(),
        settings(flags, options.interface)
    );
    if let Some(version) = version(header.e_ident().abi_version, &options) {
        let _ = writeln!(out, ".amdhsa_code_object_version {version}");
    }
    let symbols = symbols(&file);
    let names = symbols.values().flatten().map(|s| s.name);
    if let Some(name) = names.chain(sections(&file)).find(|n| !is_plain(n)) {
        return Err(broken(format!(
            "the name {name:?} has characters that a name in a text cannot have"
        )));
    }
    for section in file.sections() {
        let end = section.address().saturating_add(section.size());
        let own = symbols.range(section.address()..end);
        let own: BTreeMap<u64, &Vec<Symbol<'_>>> =
            own.map(|(a, s)| (a - section.address(), s)).collect();
        let name = section.name().unwrap_or_default();
        let bytes = section.data().map_err(|e| broken(e.to_string()))?;
        match section.kind() {
            SectionKind::Text => code(name, bytes, &own, &options, &mut out),
            SectionKind::ReadOnlyData | SectionKind::Data | SectionKind::ReadOnlyString => {
                data(name, section.kind(), bytes, &own, &options, &mut out);
            }
            SectionKind::UninitializedData if !own.is_empty() => {
                let _ = writeln!(out, ".section {name},\"aw\",@nobits");
                zeros(section.size(), &own, &mut out);
            }
            _ => {}
        }
    }
    for yaml in note::metadata(&file)? {
        let _ = writeln!(
            out,
            ".amdgpu_metadata\n---\n{yaml}...\n.end_amdgpu_metadata"
        );
    }
    Ok(out)
}

/// The names of the sections that the text has.
fn sections<'a>(file: &'a ElfFile64<'a>) -> impl Iterator<Item = &'a str> {
    let kinds = [
        SectionKind::Text,
        SectionKind::ReadOnlyData,
        SectionKind::Data,
        SectionKind::ReadOnlyString,
    ];
    let own = file.sections().filter(move |s| kinds.contains(&s.kind()));
    own.filter_map(|s| s.name_bytes().ok())
        .map(|name| std::str::from_utf8(name).unwrap_or("\u{fffd}"))
}

/// Whether a name needs no quotes in a text.
fn is_plain(name: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '@');
    !name.is_empty() && name.chars().all(fits)
}

/// The target with the machine's number.
fn machine(flags: u32, targets: &Targets) -> Result<Target, Diagnostics> {
    let of = |t: &Target| {
        let fits = |i: Interface| i.elf_machine == flags & i.elf_machine_bits;
        interface(*t).is_ok_and(fits)
    };
    targets.iter().find(of).ok_or_else(|| {
        let known: Vec<&str> = targets.iter().map(Target::name).collect();
        let message = format!("the object is for no known machine: its ELF flags are {flags:#x}");
        let help = format!("objects can be read for: {}", known.join(", "));
        Diagnostic::error("asm-target", message).help(help).into()
    })
}

/// The settings of a target that an object is for; nothing for each setting that may be either.
fn settings(flags: u32, interface: Interface) -> String {
    let text = |s: &ElfSetting| match flags & s.bits {
        value if value == s.on => format!(":{}+", s.name),
        value if value == s.off => format!(":{}-", s.name),
        _ => String::new(),
    };
    interface.elf_settings.iter().map(text).collect()
}

/// The version of the code object format with a version of the ABI in the ELF header.
fn version(abi: u8, options: &Options) -> Option<u8> {
    let versions = options.interface.code_objects.iter();
    versions.filter(|c| c.elf == abi).map(|c| c.version).next()
}

/// Bytes of data, with the descriptors among them.
fn data(
    section: &str,
    kind: SectionKind,
    bytes: &[u8],
    symbols: &BTreeMap<u64, &Vec<Symbol<'_>>>,
    options: &Options,
    out: &mut String,
) {
    let flags = if kind == SectionKind::Data { "aw" } else { "a" };
    let _ = writeln!(out, ".section {section},\"{flags}\",@progbits");
    let size = options.interface.descriptor_bytes;
    let suffix = descriptor_symbol("");
    let mut at = 0;
    for (place_at, here) in symbols {
        let start = (*place_at as usize).min(bytes.len());
        list(&bytes[at.min(start)..start], out);
        at = at.max(start);
        for symbol in here.iter() {
            let kernel = symbol.name.strip_suffix(suffix.as_str());
            match (kernel, bytes.get(start..start + size)) {
                (Some(kernel), Some(descriptor)) if symbol.size == size as u64 => {
                    // The directive declares the descriptor's symbol, but LLVM's assembler does not align it.
                    let align = options.interface.descriptor_align;
                    if (*place_at).is_multiple_of(align.into()) {
                        let _ = writeln!(out, ".p2align {}", align.ilog2());
                    }
                    directives(kernel, descriptor, options.interface, |_| true, out);
                    let _ = writeln!(out, ".section {section},\"{flags}\",@progbits");
                    at = start + size;
                }
                _ => {
                    place(symbol, "object", out);
                    let _ = writeln!(out, ".size {}, {}", symbol.name, symbol.size);
                }
            }
        }
    }
    list(bytes.get(at..).unwrap_or_default(), out);
}

/// Places of symbols in a section of zeros.
fn zeros(size: u64, symbols: &BTreeMap<u64, &Vec<Symbol<'_>>>, out: &mut String) {
    let mut at = 0;
    for (start, here) in symbols {
        let _ = writeln!(out, ".zero {}", start - at);
        at = *start;
        for symbol in here.iter() {
            place(symbol, "object", out);
            let _ = writeln!(out, ".size {}, {}", symbol.name, symbol.size);
        }
    }
    let _ = writeln!(out, ".zero {}", size - at);
}
