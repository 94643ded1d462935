//! The names of places in an object.

use object::read::elf::ElfFile64;
use object::{Object, ObjectSymbol, SymbolKind, elf};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A name of a place in a section.
pub(super) struct Symbol<'a> {
    pub name: &'a str,
    pub size: u64,
    /// Whether the symbol is more than a label.
    pub typed: bool,
    /// Directives for binding and visibility.
    binding: Vec<&'static str>,
}

/// Symbols by address.
type Symbols<'a> = BTreeMap<u64, Vec<Symbol<'a>>>;

/// The symbols of an object that have a name and a section.
pub(super) fn symbols<'a>(file: &ElfFile64<'a>) -> Symbols<'a> {
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
pub(super) fn place(symbol: &Symbol<'_>, kind: &str, out: &mut String) {
    let name = symbol.name;
    for directive in &symbol.binding {
        let _ = writeln!(out, "{directive} {name}");
    }
    let _ = writeln!(out, ".type {name},@{kind}\n{name}:");
}
