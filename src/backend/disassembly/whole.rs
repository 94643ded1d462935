//! A whole code object as text.
//!
//! LLVM's assembler makes of the text the same code, descriptors and metadata. Bytes of the code that are no instruction become
//! `.long` with the reason in a comment. Bytes behind a function, which no function has, become `.fill`. Data outside the code keep
//! their section and their symbols, but the linker chooses their address: code that reaches data by a distance needs the linked
//! file as it was.

use super::{Found, broken, directives, goal, instruction, label, line, note};
use crate::descriptor::descriptor_symbol;
use crate::target::{ElfSetting, Interface, Target, Targets};
use crate::{Options, interface};
use easel_isa::{Diagnostic, Diagnostics};
use object::read::elf::{ElfFile64, FileHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SectionKind, SymbolKind, elf};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The section of code.
const TEXT: &str = ".text";
/// A name of a place in a section.
struct Symbol<'a> {
    name: &'a str,
    size: u64,
    /// Whether the symbol is more than a label.
    typed: bool,
    /// Directives for binding and visibility.
    binding: Vec<&'static str>,
}

/// Symbols by address.
type Symbols<'a> = BTreeMap<u64, Vec<Symbol<'a>>>;

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
    for section in file.sections() {
        let here = |a: u64| section.address() <= a && a < section.address() + section.size();
        let own = symbols.iter().filter(|(a, _)| here(**a));
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
    if let Some(yaml) = note::metadata(&file)? {
        let _ = writeln!(
            out,
            ".amdgpu_metadata\n---\n{yaml}...\n.end_amdgpu_metadata"
        );
    }
    Ok(out)
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

fn symbols<'a>(file: &ElfFile64<'a>) -> Symbols<'a> {
    let mut all: Symbols<'a> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for symbol in file.symbols().chain(file.dynamic_symbols()) {
        let Ok(name) = symbol.name() else { continue };
        let named = matches!(
            symbol.kind(),
            SymbolKind::Text | SymbolKind::Data | SymbolKind::Unknown
        );
        if name.is_empty() || !named || symbol.section_index().is_none() || !seen.insert(name) {
            continue;
        }
        let raw = symbol.elf_symbol();
        let mut binding = Vec::new();
        match raw.st_info.st_bind() {
            elf::STB_GLOBAL => binding.push(".globl"),
            elf::STB_WEAK => binding.push(".weak"),
            _ => {}
        }
        match raw.st_other.visibility() {
            elf::STV_PROTECTED => binding.push(".protected"),
            elf::STV_HIDDEN => binding.push(".hidden"),
            elf::STV_INTERNAL => binding.push(".internal"),
            _ => {}
        }
        all.entry(symbol.address()).or_default().push(Symbol {
            typed: raw.st_type() != elf::STT_NOTYPE || !binding.is_empty(),
            name,
            size: symbol.size(),
            binding,
        });
    }
    all
}

/// Declares a symbol and places it.
fn place(symbol: &Symbol<'_>, kind: &str, out: &mut String) {
    let name = symbol.name;
    for directive in &symbol.binding {
        let _ = writeln!(out, "{directive} {name}");
    }
    let _ = writeln!(out, ".type {name},@{kind}\n{name}:");
}

/// An instruction or other bytes at an offset of the code.
enum Item {
    Inst(Box<Found>),
    /// A word that is no instruction, and why.
    Word(u32, String),
    /// Fewer bytes than a word.
    Bytes(Vec<u8>),
    /// A word behind a function.
    Between(u32),
}

fn code(
    section: &str,
    bytes: &[u8],
    symbols: &BTreeMap<u64, &Vec<Symbol<'_>>>,
    options: &Options,
    out: &mut String,
) {
    let (target, align) = (options.target, options.interface.entry_align);
    let items = items(bytes, symbols, target);
    let starts: BTreeSet<i64> = items.iter().map(|(at, _)| *at as i64).collect();
    let goal = |at: usize, item: &Item| match item {
        Item::Inst(found) => goal(at, &found.decoded, target).filter(|g| starts.contains(g)),
        _ => None,
    };
    let goals: BTreeSet<i64> = items.iter().filter_map(|(at, i)| goal(*at, i)).collect();
    match section {
        TEXT => *out += ".text\n",
        _ => {
            let _ = writeln!(out, ".section {section},\"ax\",@progbits");
        }
    }
    let mut ends: BTreeMap<u64, Vec<(&str, u64)>> = BTreeMap::new();
    let mut between: Option<(u32, usize)> = None;
    let flush = |between: &mut Option<(u32, usize)>, out: &mut String| {
        if let Some((word, count)) = between.take() {
            let _ = writeln!(out, ".fill {count}, 4, {word:#x}");
        }
    };
    for (at, item) in &items {
        let own = *at as u64;
        for (name, size) in ends.remove(&own).into_iter().flatten() {
            let _ = writeln!(out, ".size {name}, {size}");
        }
        let here = symbols.get(&own);
        if here.is_some() || !matches!(item, Item::Between(w) if between.is_none_or(|b| b.0 == *w))
        {
            flush(&mut between, out);
        }
        if here.is_some() && own.is_multiple_of(align.into()) {
            let _ = writeln!(out, ".p2align {}", align.ilog2());
        }
        for symbol in here.into_iter().flat_map(|s| s.iter()) {
            match symbol.typed {
                true => place(symbol, "function", out),
                // A label inside a function.
                false => {
                    let _ = writeln!(out, "{}:", symbol.name);
                }
            }
            let end = ends.entry(own + symbol.size).or_default();
            end.push((symbol.name, symbol.size));
        }
        if goals.contains(&(own as i64)) {
            flush(&mut between, out);
            let _ = writeln!(out, "{}:", label(own as i64));
        }
        match item {
            Item::Inst(found) => line(found, goal(*at, item), target, out),
            Item::Word(word, why) => {
                let _ = writeln!(out, "  .long {word:#010x} // {why}");
            }
            Item::Bytes(bytes) => list(bytes, out),
            Item::Between(word) => between = Some((*word, between.map_or(1, |b| b.1 + 1))),
        }
    }
    flush(&mut between, out);
    for (name, size) in ends.into_values().flatten() {
        let _ = writeln!(out, ".size {name}, {size}");
    }
}

/// The code's instructions and words with their offsets.
fn items(
    bytes: &[u8],
    symbols: &BTreeMap<u64, &Vec<Symbol<'_>>>,
    target: Target,
) -> Vec<(usize, Item)> {
    let (mut all, mut at) = (Vec::new(), 0);
    // Where the functions that began so far end, and where the next symbol is.
    let mut end = 0;
    let sized = symbols.values().flat_map(|s| s.iter()).any(|s| s.size > 0);
    let mut next = symbols.keys().copied().peekable();
    while at < bytes.len() {
        while next.next_if(|n| *n <= at as u64).is_some() {}
        for symbol in symbols.get(&(at as u64)).into_iter().flat_map(|s| s.iter()) {
            // A symbol without a size reaches to the next one.
            let size = match symbol.size {
                0 => next.peek().map_or(bytes.len() as u64, |n| *n) - at as u64,
                size => size,
            };
            end = end.max(at as u64 + size);
        }
        let limit = next
            .peek()
            .map_or(bytes.len(), |n| (*n as usize).min(bytes.len()));
        let rest = &bytes[at..limit];
        let Some(word) = rest.first_chunk::<4>() else {
            all.push((at, Item::Bytes(rest.to_vec())));
            at += rest.len();
            continue;
        };
        let word = u32::from_le_bytes(*word);
        let (item, len) = match instruction(rest, target) {
            _ if sized && at as u64 >= end => (Item::Between(word), 4),
            Ok(found) => {
                let len = found.decoded.len.max(1);
                (Item::Inst(Box::new(found)), len)
            }
            Err(why) => (Item::Word(word, why), 4),
        };
        all.push((at, item));
        at += len;
    }
    all
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

/// Bytes, sixteen in a line.
fn list(bytes: &[u8], out: &mut String) {
    for line in bytes.chunks(16) {
        let line: Vec<String> = line.iter().map(|b| format!("{b:#04x}")).collect();
        let _ = writeln!(out, "  .byte {}", line.join(", "));
    }
}
