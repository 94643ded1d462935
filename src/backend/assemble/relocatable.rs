//! The object for a linker: sections as they are, with relocations for what depends on symbols.

use super::expression::{SymbolId, Variant};
use super::link::{faulty, no_relocation};
use super::section::{Fixup, FixupKind};
use super::symbols::{Fault, Meaning};
use super::{Assembler, data::fits};
use crate::image::file_header;
use easel_isa::{Diagnostic, Diagnostics};
use object::elf;
use object::write::elf::{FileHeader, Rel, SectionHeader, SectionIndex, Sym, SymbolIndex, Writer};
use std::collections::BTreeMap;

// The numbers of relocations are in LLVM's user guide of the AMDGPU back end, section "Relocation Records".
const ABS32_LO: u32 = 1;
const ABS32_HI: u32 = 2;
const ABS64: u32 = 3;
const REL32: u32 = 4;
const REL64: u32 = 5;
const ABS32: u32 = 6;
const TABLE_LO: u32 = 8;
const TABLE_HI: u32 = 9;
const REL32_LO: u32 = 10;
const REL32_HI: u32 = 11;
const REL16: u32 = 14;

/// What a relocation refers to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Referred {
    Section(usize),
    Symbol(SymbolId),
}

/// A relocation before symbols have numbers.
struct Relocation {
    at: u64,
    kind: u32,
    referred: Referred,
    addend: i64,
}

impl Assembler<'_> {
    /// The bytes of the relocatable object.
    pub(super) fn relocatable(mut self) -> Result<Vec<u8>, Diagnostics> {
        let mut diagnostics = Diagnostics::default();
        let mut all: Vec<Vec<Relocation>> = Vec::new();
        for n in 0..self.sections.len() {
            let fixups = std::mem::take(&mut self.sections[n].fixups);
            let mut relocations = Vec::new();
            let skipped = self.sections[n].is_debug();
            for fixup in fixups.iter().filter(|_| !skipped) {
                match self.relocate(n, fixup) {
                    Ok(Ok(bytes)) => {
                        let at = fixup.at as usize;
                        if let Some(place) = self.sections[n].bytes.get_mut(at..at + bytes.len()) {
                            place.copy_from_slice(&bytes);
                        }
                    }
                    Ok(Err(relocation)) => relocations.push(relocation),
                    Err(error) => diagnostics.push(*error),
                }
            }
            all.push(relocations);
        }
        if diagnostics.has_errors() {
            return Err(diagnostics);
        }
        self.write_relocatable(&all).map_err(|e| {
            let message = format!("the object cannot be written: {e}");
            Diagnostic::error("emit-object", message).into()
        })
    }

    /// The bytes at a place, or its relocation.
    fn relocate(
        &self,
        section: usize,
        fixup: &Fixup,
    ) -> Result<Result<Vec<u8>, Relocation>, Box<Diagnostic>> {
        let value = self
            .symbols
            .value(&fixup.expr)
            .map_err(|fault| faulty(fault, fixup))?;
        let bytes = match &fixup.kind {
            FixupKind::Data(bytes) => *bytes,
            _ => 4,
        };
        let Some((symbol, variant)) = value.add else {
            if value.subtract.is_some() {
                return Err(faulty(Fault::Address, fixup));
            }
            if !fits(value.number, bytes) {
                let message = format!("{} does not fit {bytes} bytes", value.number);
                return Err(Box::new(
                    Diagnostic::error("asm-range", message).label(fixup.span, "here"),
                ));
            }
            return Ok(Ok(
                value.number.to_le_bytes()[..usize::from(bytes.min(8))].to_vec()
            ));
        };
        let mut addend = value.number;
        let mut relative = false;
        if let Some(from) = value.subtract {
            match self.symbols.get(from).meaning {
                Meaning::Label(s, at) if s == section => {
                    addend = addend.wrapping_add(fixup.at as i64).wrapping_sub(at as i64);
                    relative = true;
                }
                _ => return Err(no_relocation("a distance from another section", fixup)),
            }
        }
        let target = self.symbols.get(symbol);
        let here = match target.meaning {
            Meaning::Label(s, at) if s == section && target.binding != elf::STB_WEAK => Some(at),
            _ => None,
        };
        if let (FixupKind::Branch(branch), Some(at)) = (&fixup.kind, here) {
            let distance = (at as i64)
                .wrapping_add(addend)
                .wrapping_sub(fixup.at as i64);
            return self.branch(&branch.0, branch.1, distance, fixup).map(Ok);
        }
        let literal = matches!(fixup.kind, FixupKind::Literal);
        let kind = match (&fixup.kind, variant) {
            (FixupKind::Branch(_), None) if !relative => REL16,
            (FixupKind::Branch(_), _) => return Err(faulty(Fault::Address, fixup)),
            (_, Some(Variant::RelativeLow)) => REL32_LO,
            (_, Some(Variant::RelativeHigh)) => REL32_HI,
            (_, Some(Variant::TableLow)) => TABLE_LO,
            (_, Some(Variant::TableHigh)) => TABLE_HI,
            (_, Some(Variant::AbsoluteLow)) => ABS32_LO,
            (_, Some(Variant::AbsoluteHigh)) => ABS32_HI,
            (_, Some(Variant::Relative)) => REL32,
            (_, Some(Variant::Relative64)) => REL64,
            (_, None) => match (relative || literal, bytes) {
                (true, 4) => REL32,
                (true, 8) => REL64,
                (false, 4) => ABS32,
                (false, 8) => ABS64,
                _ => return Err(no_relocation("no relocation has so few bytes", fixup)),
            },
        };
        // A local symbol is its section and an offset.
        let referred = match target.meaning {
            Meaning::Label(s, at) if target.binding == elf::STB_LOCAL => {
                addend = addend.wrapping_add(at as i64);
                Referred::Section(s)
            }
            _ if target.name.is_empty() => return Err(self.undefined(symbol, fixup)),
            _ => Referred::Symbol(symbol),
        };
        Ok(Err(Relocation {
            at: fixup.at,
            kind,
            referred,
            addend,
        }))
    }

    fn write_relocatable(&self, all: &[Vec<Relocation>]) -> object::write::Result<Vec<u8>> {
        let mut out = Vec::new();
        let rela: Vec<String> = self
            .sections
            .iter()
            .map(|s| format!(".rela{}", s.name))
            .collect();
        let mut w = Writer::new(object::Endianness::Little, true, &mut out);
        w.reserve_null_section_index();
        let mut kept = Vec::new();
        for (n, section) in self.sections.iter().enumerate() {
            if section.is_debug() || (section.size() == 0 && !section.is_loaded()) {
                continue;
            }
            let name = w.add_section_name(section.name.as_bytes());
            let index = w.reserve_section_index();
            let relocations = (!all[n].is_empty()).then(|| {
                let name = w.add_section_name(rela[n].as_bytes());
                w.reserve_section_index();
                name
            });
            kept.push((n, name, index, relocations));
        }
        let symtab = w.reserve_symtab_section_index();
        w.reserve_strtab_section_index();
        w.reserve_shstrtab_section_index();
        w.reserve_null_symbol_index();
        let index = |n: usize| kept.iter().find(|k| k.0 == n).map(|k| k.2);
        let mut numbers: BTreeMap<Referred, SymbolIndex> = BTreeMap::new();
        let mut symbols = Vec::new();
        for &(n, _, section, _) in &kept {
            let referred = Referred::Section(n);
            if all.iter().flatten().any(|r| r.referred == referred) {
                numbers.insert(referred, w.reserve_symbol_index(Some(section)));
                symbols.push((None, section_symbol(section)));
            }
        }
        let used: std::collections::BTreeSet<Referred> =
            all.iter().flatten().map(|r| r.referred).collect();
        let mut locals = 0;
        for local in [true, false] {
            for (id, symbol) in self.symbols.iter() {
                let referred = Referred::Symbol(id);
                // A symbol that nothing defines is another file's.
                let is_local =
                    symbol.binding == elf::STB_LOCAL && symbol.meaning != Meaning::Undefined;
                let hidden = symbol.name.is_empty() || symbol.name.starts_with(".L");
                if is_local != local || (hidden && !used.contains(&referred)) {
                    continue;
                }
                let Some((mut entry, section)) = self.entry(id, &index) else {
                    if !used.contains(&referred) {
                        continue;
                    }
                    return Ok(Vec::new());
                };
                if symbol.meaning == Meaning::Undefined && !used.contains(&referred) {
                    continue;
                }
                if symbol.meaning == Meaning::Undefined && symbol.binding == elf::STB_LOCAL {
                    entry.st_info = elf::SymbolInfo::new(elf::STB_GLOBAL, symbol.kind);
                }
                let name = w.add_string(symbol.name.as_bytes());
                numbers.insert(referred, w.reserve_symbol_index(section));
                symbols.push((Some(name), entry));
            }
            if local {
                locals = symbols.len() as u32 + 1;
            }
        }
        w.reserve_file_header();
        let mut offsets = Vec::new();
        for &(n, ..) in &kept {
            let section = &self.sections[n];
            offsets.push(w.reserve(section.bytes.len() as u64, section.align.max(1)));
        }
        let mut relocation_offsets = Vec::new();
        for &(n, _, _, relocations) in &kept {
            relocation_offsets.push(relocations.map(|_| w.reserve_relocations(all[n].len(), true)));
        }
        w.reserve_symtab();
        w.reserve_strtab()?;
        w.reserve_shstrtab()?;
        w.reserve_section_headers();

        w.write_file_header(&FileHeader {
            e_type: elf::ET_REL,
            ..file_header(&self.options, self.flags)
        })?;
        for (&(n, ..), &offset) in kept.iter().zip(&offsets) {
            w.pad_until(offset);
            w.write(&self.sections[n].bytes);
        }
        for (&(n, ..), offset) in kept.iter().zip(&relocation_offsets) {
            if offset.is_none() {
                continue;
            }
            w.write_align_relocation();
            for relocation in &all[n] {
                let number = numbers.get(&relocation.referred).map_or(0, |i| i.0);
                w.write_relocation(
                    true,
                    &Rel {
                        r_offset: relocation.at,
                        r_sym: number,
                        r_type: elf::RelocationType(relocation.kind),
                        r_addend: relocation.addend,
                    },
                );
            }
        }
        w.write_null_symbol();
        for (name, entry) in &symbols {
            let st_name = w.string_offset(*name);
            w.write_symbol(&Sym {
                st_name,
                ..entry.clone()
            });
        }
        w.write_strtab();
        w.write_shstrtab();
        w.write_null_section_header();
        for ((&(n, name, index, relocations), &offset), at) in
            kept.iter().zip(&offsets).zip(&relocation_offsets)
        {
            let section = &self.sections[n];
            let sh_name = w.section_name_offset(Some(name));
            w.write_section_header(&SectionHeader {
                sh_name,
                sh_type: section.kind,
                sh_flags: section.flags,
                sh_addr: 0,
                sh_offset: offset,
                sh_size: section.size(),
                sh_link: 0,
                sh_info: 0,
                sh_addralign: section.align,
                sh_entsize: section.entry,
            });
            if let (Some(name), Some(at)) = (relocations, at) {
                w.write_relocation_section_header(name, index, symtab, *at, all[n].len(), true);
            }
        }
        w.write_symtab_section_header(locals);
        w.write_strtab_section_header();
        w.write_shstrtab_section_header();
        Ok(out)
    }

    /// The entry of a symbol in the table, without its name, and its section.
    fn entry(
        &self,
        id: SymbolId,
        index: &dyn Fn(usize) -> Option<SectionIndex>,
    ) -> Option<(Sym, Option<SectionIndex>)> {
        let symbol = self.symbols.get(id);
        let (section, value, place) = match &symbol.meaning {
            Meaning::Undefined => (None, 0, elf::SHN_UNDEF),
            Meaning::Label(section, at) => (Some(index(*section)?), *at, elf::SHN_UNDEF),
            Meaning::Value(expr) => {
                let value = self.symbols.value(expr).ok()?;
                match value.add {
                    None => (None, value.absolute()? as u64, elf::SHN_ABS),
                    Some((label, _)) => match self.symbols.get(label).meaning {
                        Meaning::Label(section, at) => (
                            Some(index(section)?),
                            at.wrapping_add(value.number as u64),
                            elf::SHN_UNDEF,
                        ),
                        _ => return None,
                    },
                }
            }
        };
        let size = symbol
            .size
            .as_ref()
            .and_then(|s| self.symbols.value(s).ok()?.absolute());
        let entry = Sym {
            section: section.map(|s| s.0),
            st_name: 0,
            st_info: elf::SymbolInfo::new(symbol.binding, symbol.kind),
            st_other: elf::SymbolOther(0).with_visibility(symbol.visibility),
            st_shndx: place,
            st_value: value,
            st_size: size.and_then(|s| u64::try_from(s).ok()).unwrap_or(0),
        };
        Some((entry, section))
    }
}

fn section_symbol(section: SectionIndex) -> Sym {
    Sym {
        section: Some(section.0),
        st_name: 0,
        st_info: elf::SymbolInfo::new(elf::STB_LOCAL, elf::STT_SECTION),
        st_other: elf::SymbolOther(0),
        st_shndx: elf::SHN_UNDEF,
        st_value: 0,
        st_size: 0,
    }
}
