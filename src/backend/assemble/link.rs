//! The linked object: sections put together, addresses chosen, and the bytes that depend on symbols filled in.

use super::expression::{SymbolId, Variant};
use super::section::{Fixup, FixupKind, Section};
use super::symbols::{Fault, Meaning, Value};
use super::{Assembler, data::fits};
use crate::code::with_distance;
use crate::image::{self, Address, Image};
use easel_isa::{Diagnostic, Diagnostics};
use object::elf;
use std::collections::BTreeMap;

/// Prefixes of names whose sections a linker puts together.
const TOGETHER: [&str; 4] = [".text", ".rodata", ".data", ".bss"];

/// The name of the section in the linked object.
fn linked_name(name: &str) -> &str {
    let of = |prefix: &str| {
        name.strip_prefix(prefix)
            .is_some_and(|r| r.starts_with('.'))
    };
    let mut all = TOGETHER.into_iter();
    all.find(|prefix| of(prefix)).unwrap_or(name)
}

/// The table of addresses: the section that instructions read addresses from.
const TABLE: &str = ".got";
/// The bytes of an entry.
const ENTRY: u64 = 8;

/// The places of sections: the section of the image, and the offset in it.
type Places = Vec<Option<(usize, u64)>>;

impl Assembler<'_> {
    /// The bytes of the linked object.
    pub(super) fn link(mut self) -> Result<Vec<u8>, Diagnostics> {
        let mut image = Image::default();
        let places = self.put_together(&mut image);
        let mut diagnostics = Diagnostics::default();
        let entries = self.table(&mut image);
        image.addresses = entries.len() + self.count_addresses();
        self.name_symbols(&places, &mut image);
        let flags = self.flags;
        let options = self.options;
        let fill = |addresses: &[u64], sections: &mut [image::Section]| {
            let table = sections
                .iter()
                .position(|s| s.name == TABLE && !entries.is_empty());
            let mut linker = Linker {
                assembler: &self,
                places: &places,
                addresses,
                table: table.map(|t| addresses[t]),
                entries: &entries,
                held: Vec::new(),
            };
            for (n, section) in self.sections.iter().enumerate() {
                let Some((out, base)) = places[n] else {
                    continue;
                };
                for fixup in &section.fixups {
                    let at = base + fixup.at;
                    match linker.bytes(section, fixup, (out, at)) {
                        Ok(bytes) => {
                            let start = at as usize;
                            let place = sections[out].bytes.get_mut(start..start + bytes.len());
                            if let Some(place) = place {
                                place.copy_from_slice(&bytes);
                            }
                        }
                        Err(error) => diagnostics.push(*error),
                    }
                }
            }
            if let Some(table) = table {
                for (&symbol, &entry) in &entries {
                    let address = linker.address(symbol).unwrap_or(0);
                    let at = (table, entry * ENTRY);
                    linker.held.push(Address { at, address });
                }
            }
            match diagnostics.has_errors() {
                true => Err(diagnostics),
                false => Ok(linker.held),
            }
        };
        match image::write(&mut image, &options, flags, fill) {
            Ok(done) => done,
            Err(e) => {
                let message = format!("the object cannot be written: {e}");
                Err(Diagnostic::error("emit-object", message).into())
            }
        }
    }

    /// Adds the sections with contents to the image.
    fn put_together(&mut self, image: &mut Image) -> Places {
        let mut by_name: BTreeMap<String, usize> = BTreeMap::new();
        let mut places = vec![None; self.sections.len()];
        let with_symbol: Vec<usize> = self
            .symbols
            .iter()
            .filter_map(|(_, s)| match s.meaning {
                Meaning::Label(section, _) => Some(section),
                _ => None,
            })
            .collect();
        let mut needed = vec![false; self.sections.len()];
        with_symbol.iter().for_each(|s| needed[*s] = true);
        for (n, section) in self.sections.iter().enumerate() {
            let used = section.size() > 0 || (needed[n] && section.is_loaded());
            if !used || section.is_debug() {
                continue;
            }
            let name = linked_name(&section.name);
            let out = *by_name.entry(name.to_string()).or_insert_with(|| {
                image.sections.push(image::Section {
                    name: name.to_string(),
                    kind: section.kind,
                    flags: section.flags,
                    entry: section.entry,
                    align: 1,
                    bytes: Vec::new(),
                    zeros: 0,
                });
                image.sections.len() - 1
            });
            let to = &mut image.sections[out];
            to.align = to.align.max(section.align);
            // Groups and strings of equal entries are not merged, so the flags for merging end here.
            to.flags.0 |= section.flags.0;
            if to.name != section.name || to.flags.0 & elf::SHF_ALLOC.0 != 0 {
                to.flags.0 &= !(elf::SHF_MERGE.0 | elf::SHF_STRINGS.0);
                to.entry = 0;
            }
            if !section.is_zeros() {
                to.kind = section.kind;
            }
            let zeros = section.is_zeros()
                && section.is_writable()
                && section.is_loaded()
                && to.bytes.is_empty();
            let before = to.bytes.len() as u64 + to.zeros;
            let at = before.next_multiple_of(section.align.max(1));
            if zeros {
                to.zeros = at + section.zeros;
            } else {
                to.bytes.resize(at as usize, 0);
                to.zeros = 0;
                to.bytes.extend_from_slice(&section.bytes);
                to.bytes.resize(at as usize + section.size() as usize, 0);
            }
            places[n] = Some((out, at));
        }
        places
    }

    /// Adds the table of addresses, if instructions need one; returns the entry of each symbol.
    fn table(&self, image: &mut Image) -> BTreeMap<SymbolId, u64> {
        let mut entries = BTreeMap::new();
        for fixup in self.sections.iter().flat_map(|s| &s.fixups) {
            let Ok(value) = self.symbols.value(&fixup.expr) else {
                continue;
            };
            if let Some((symbol, Some(Variant::TableLow | Variant::TableHigh))) = value.add {
                let next = entries.len() as u64;
                entries.entry(symbol).or_insert(next);
            }
        }
        if !entries.is_empty() {
            image.sections.push(image::Section {
                name: TABLE.to_string(),
                kind: elf::SHT_PROGBITS,
                flags: elf::SectionFlags(elf::SHF_ALLOC.0 | elf::SHF_WRITE.0),
                entry: 0,
                align: ENTRY,
                bytes: vec![0; entries.len() * ENTRY as usize],
                zeros: 0,
            });
        }
        entries
    }

    /// The number of places in data that hold addresses.
    fn count_addresses(&self) -> usize {
        let writable = self
            .sections
            .iter()
            .filter(|s| s.is_loaded() && s.is_writable() && !s.is_debug());
        let fixups = writable.flat_map(|s| &s.fixups);
        fixups
            .filter(|f| {
                let value = self.symbols.value(&f.expr);
                is_address(f, value.unwrap_or_default())
            })
            .count()
    }

    fn name_symbols(&self, places: &Places, image: &mut Image) {
        for (id, symbol) in self.symbols.iter() {
            // Names of compilers' own labels stay out of the table.
            if symbol.name.is_empty() || symbol.name.starts_with(".L") {
                continue;
            }
            let value = match &symbol.meaning {
                Meaning::Undefined => continue,
                Meaning::Label(..) => Ok(Value {
                    add: Some((id, None)),
                    ..Value::default()
                }),
                Meaning::Value(expr) => self.symbols.value(expr),
            };
            let Ok(value) = value else { continue };
            let place = match (value.add, value.subtract) {
                (Some((label, None)), None) => match self.symbols.get(label).meaning {
                    Meaning::Label(section, at) => {
                        places[section].map(|(out, base)| (Some(out), base.wrapping_add(at)))
                    }
                    _ => None,
                },
                (None, None) if symbol.binding != elf::STB_LOCAL => Some((None, 0)),
                _ => None,
            };
            let Some((section, at)) = place else { continue };
            let size = symbol
                .size
                .as_ref()
                .and_then(|s| self.symbols.value(s).ok()?.absolute());
            image.symbols.push(image::Symbol {
                name: symbol.name.clone(),
                section,
                value: at.wrapping_add(value.number as u64),
                size: size.and_then(|s| u64::try_from(s).ok()).unwrap_or(0),
                binding: symbol.binding,
                visibility: symbol.visibility,
                kind: symbol.kind,
            });
        }
    }
}

/// Whether the place holds the address of a symbol, which the loader completes.
fn is_address(fixup: &Fixup, value: Value) -> bool {
    matches!(fixup.kind, FixupKind::Data(8))
        && matches!(value.add, Some((_, None)))
        && value.subtract.is_none()
}

/// Fills in bytes when all addresses are known.
struct Linker<'l, 'a> {
    assembler: &'l Assembler<'a>,
    places: &'l Places,
    addresses: &'l [u64],
    table: Option<u64>,
    entries: &'l BTreeMap<SymbolId, u64>,
    held: Vec<Address>,
}

impl Linker<'_, '_> {
    /// The address of a symbol that the file defines.
    fn address(&self, symbol: SymbolId) -> Option<u64> {
        match self.assembler.symbols.get(symbol).meaning {
            Meaning::Label(section, at) => {
                let (out, base) = self.places[section]?;
                Some(self.addresses[out].wrapping_add(base).wrapping_add(at))
            }
            _ => None,
        }
    }

    /// The bytes at a place.
    fn bytes(
        &mut self,
        section: &Section,
        fixup: &Fixup,
        at: (usize, u64),
    ) -> Result<Vec<u8>, Box<Diagnostic>> {
        let value = self
            .assembler
            .symbols
            .value(&fixup.expr)
            .map_err(|fault| faulty(fault, fixup))?;
        let known = |symbol: Option<SymbolId>| match symbol {
            Some(symbol) => match self.address(symbol) {
                Some(address) => Ok(Some(address as i64)),
                None => Err(self.assembler.undefined(symbol, fixup)),
            },
            None => Ok(None),
        };
        let add = known(value.add.map(|a| a.0))?;
        let subtract = known(value.subtract)?;
        let variant = value.add.and_then(|a| a.1);
        let here = self.addresses[at.0].wrapping_add(at.1) as i64;
        let number = value.number;
        if let FixupKind::Branch(branch) = &fixup.kind {
            let goal = add.filter(|_| subtract.is_none() && variant.is_none());
            let Some(goal) = goal else {
                return Err(no_relocation(
                    "the goal of a branch is no place in the file",
                    fixup,
                ));
            };
            let goal = goal.wrapping_add(number);
            return self
                .assembler
                .branch(&branch.0, branch.1, goal.wrapping_sub(here), fixup);
        }
        let (bytes, sum) = match (&fixup.kind, add, subtract) {
            (FixupKind::Data(bytes), None, None) => (*bytes, number),
            (FixupKind::Literal, None, None) => (4, number),
            (FixupKind::Data(bytes), Some(add), Some(subtract)) => {
                (*bytes, number.wrapping_add(add).wrapping_sub(subtract))
            }
            (FixupKind::Literal, Some(add), Some(subtract)) => {
                (4, number.wrapping_add(add).wrapping_sub(subtract))
            }
            (kind, Some(add), None) => {
                let sum = number.wrapping_add(add);
                let relative = sum.wrapping_sub(here);
                let bytes = match kind {
                    FixupKind::Data(bytes) => *bytes,
                    _ => 4,
                };
                let literal = matches!(kind, FixupKind::Literal);
                match variant {
                    None if literal => (4, relative),
                    None if !section.is_loaded() => (bytes, sum),
                    None if bytes == 8 && section.is_writable() => {
                        let address = sum as u64;
                        self.held.push(Address { at, address });
                        (8, 0)
                    }
                    None => {
                        let message = "an address stands where no loader can complete it";
                        return Err(no_relocation(message, fixup));
                    }
                    Some(Variant::Relative | Variant::Relative64) => (bytes, relative),
                    Some(Variant::RelativeLow) => (4, i64::from(relative as u32)),
                    Some(Variant::RelativeHigh) => (4, relative >> 32),
                    Some(how @ (Variant::TableLow | Variant::TableHigh)) => {
                        let entry = value.add.and_then(|(s, _)| self.entries.get(&s));
                        let entry = entry
                            .zip(self.table)
                            .map_or(0, |(n, table)| table + n * ENTRY);
                        let distance = (entry as i64).wrapping_add(number).wrapping_sub(here);
                        match how {
                            Variant::TableLow => (4, i64::from(distance as u32)),
                            _ => (4, distance >> 32),
                        }
                    }
                    Some(Variant::AbsoluteLow | Variant::AbsoluteHigh) => {
                        let message = "an address stands where no loader can complete it";
                        return Err(no_relocation(message, fixup));
                    }
                }
            }
            (_, None, Some(_)) => return Err(faulty(Fault::Address, fixup)),
            (FixupKind::Branch(_), ..) => return Err(faulty(Fault::Address, fixup)),
        };
        if !fits(sum, bytes) {
            let message = format!("{sum} does not fit {bytes} bytes");
            let error = Diagnostic::error("asm-range", message).label(fixup.span, "here");
            return Err(Box::new(error.help("use a directive for longer numbers")));
        }
        Ok(sum.to_le_bytes()[..usize::from(bytes.min(8))].to_vec())
    }
}

/// The error of an expression without a value.
pub(super) fn faulty(fault: Fault, fixup: &Fixup) -> Box<Diagnostic> {
    let error = Diagnostic::error("asm-expression", fault.describe())
        .label(fixup.span, "in this statement");
    Box::new(error.help("a statement can hold a number, an address with a number, or a distance"))
}

/// The error of a place that holds an address in a way that no relocation states.
pub(super) fn no_relocation(message: &str, fixup: &Fixup) -> Box<Diagnostic> {
    let error = Diagnostic::error("asm-relocation", message).label(fixup.span, "in this statement");
    Box::new(error.help(
        "put addresses of 8 bytes into a section that may be written, such as `.data`; in code use `@rel32@lo` and `@rel32@hi`",
    ))
}

impl Assembler<'_> {
    /// The error of a symbol that nothing defines.
    pub(super) fn undefined(&self, symbol: SymbolId, fixup: &Fixup) -> Box<Diagnostic> {
        let symbol = self.symbols.get(symbol);
        let message = match symbol.name.as_str() {
            "" => "no label of this number follows".to_string(),
            name => format!("the file does not define `{name}`"),
        };
        let error = Diagnostic::error("asm-symbol", message).label(fixup.span, "used here");
        Box::new(error.help("define it in the file, or assemble with --object and link with the file that defines it"))
    }

    /// The bytes of a branch over a distance from its begin.
    pub(super) fn branch(
        &self,
        inst: &crate::target::MInst,
        encoding: usize,
        distance: i64,
        fixup: &Fixup,
    ) -> Result<Vec<u8>, Box<Diagnostic>> {
        let target = self.options.target;
        let wrong = |message: String| {
            let error = Diagnostic::error("asm-encode", message).label(fixup.span, "this branch");
            Box::new(error.help("branch to a nearer place, and from there on"))
        };
        let encoded = target
            .encode_as(inst, encoding)
            .map_err(|e| wrong(e.to_string()))?;
        let unit = i64::from(target.limits.branch_bytes.max(1));
        let bytes = distance.wrapping_sub(encoded.bytes.len() as i64);
        if bytes % unit != 0 {
            return Err(wrong(format!(
                "the goal of a branch is no multiple of {unit} bytes away"
            )));
        }
        let inst = with_distance(target, inst, bytes / unit);
        let encoded = target
            .encode_as(&inst, encoding)
            .map_err(|e| wrong(e.to_string()))?;
        Ok(encoded.bytes.to_vec())
    }
}
