//! The code object: a shared ELF object that the runtime's loader accepts without a linker.
//!
//! Layout, as by a linker: a read-only segment with headers, metadata note, dynamic
//! symbols, their hash table and strings, and the descriptors; an executable segment with the
//! code; a writable one with the dynamic section. File offset and address agree modulo the page.
//! Each kernel has two symbols, `NAME` (code) and `NAME.kd` (descriptor).

use super::code::linearise;
use super::descriptor::Descriptor;
use super::metadata::metadata;
use super::preload;
use super::resources::Resources;
use super::{Kernel, Options};
use crate::descriptor::descriptor_symbol;
use crate::target::Interface;
use easel_isa::{Diagnostic, Diagnostics};
use object::elf;
use object::write::StringId;
use object::write::elf::{FileHeader, ProgramHeader, SectionHeader, SectionIndex, Sym, Writer};

/// Page size of the loader.
const PAGE: u64 = 0x1000;
/// The HSA runtime on AMD GPUs.
const OS_ABI: elf::OsAbi = elf::OsAbi(64);
/// Type of the metadata note.
const NOTE_METADATA: u32 = 32;

/// One kernel, ready for layout.
struct Part<'a> {
    name: &'a str,
    descriptor_name: String,
    code: Vec<u8>,
    descriptor: Descriptor,
    /// Offset of the code in its section.
    at: u64,
}

/// Offsets in the file; addresses are `offset + bias` of the segment.
struct Layout {
    note: u64,
    note_len: u64,
    dynsym: u64,
    hash: u64,
    dynstr: u64,
    descriptors: u64,
    descriptors_len: u64,
    read_only_end: u64,
    text: u64,
    text_len: u64,
    text_end: u64,
    dynamic: u64,
    dynamic_end: u64,
}

impl Layout {
    fn text_address(&self) -> u64 {
        self.text + PAGE
    }
    fn dynamic_address(&self) -> u64 {
        self.dynamic + 2 * PAGE
    }
}

/// All kernels as one code object: the bytes of an ELF file.
///
/// # Errors
/// All errors of encoding, of all kernels.
pub fn write(kernels: &[Kernel], options: &Options) -> Result<Vec<u8>, Diagnostics> {
    let abi = options.interface;
    let mut diagnostics = Diagnostics::default();
    let mut parts = Vec::new();
    let mut counted = Vec::new();
    let mut at = 0;
    for kernel in kernels {
        diagnostics.0.extend(kernel.unwritable());
        let code = linearise(&kernel.function);
        let encoded =
            code.and_then(|c| Ok((Resources::of(kernel, &c, abi), preload::encode(kernel, &c)?)));
        match encoded {
            Ok((mut resources, code)) => {
                resources.code_bytes = code.len() as u32;
                let name = &kernel.function.name;
                let descriptor = Descriptor::of(kernel, &resources, options);
                let descriptor_name = descriptor_symbol(name);
                let next = (at + code.len() as u64).next_multiple_of(abi.entry_align.into());
                parts.push(Part {
                    name,
                    descriptor_name,
                    code,
                    descriptor,
                    at,
                });
                at = next;
                counted.push((kernel, resources));
            }
            Err(d) => diagnostics.0.extend(d.0),
        }
    }
    let bytes = match metadata(&counted, options).message_pack() {
        Ok(packed) => emit(&parts, &note(&packed), options).map_err(|e| e.to_string()),
        Err(e) => Err(e.to_string()),
    };
    let bytes = bytes.unwrap_or_else(|why| {
        let message = format!("the object cannot be written: {why}");
        diagnostics.push(Diagnostic::error("emit-object", message));
        Vec::new()
    });
    diagnostics.into_result(bytes)
}

/// The metadata in an ELF note of the vendor.
fn note(metadata: &[u8]) -> Vec<u8> {
    let owner = b"AMDGPU\0";
    let mut out = Vec::new();
    for word in [owner.len() as u32, metadata.len() as u32, NOTE_METADATA] {
        out.extend(word.to_le_bytes());
    }
    for part in [&owner[..], metadata] {
        out.extend(part);
        out.resize(out.len().next_multiple_of(4), 0);
    }
    out
}

/// Handles of names and indices of sections, which later tables refer to.
struct Names {
    note: StringId,
    rodata: (StringId, SectionIndex),
    text: (StringId, SectionIndex),
    /// By symbol, in the dynamic table and in the full table.
    symbols: Vec<(StringId, StringId)>,
}

fn emit(parts: &[Part<'_>], note: &[u8], options: &Options) -> object::write::Result<Vec<u8>> {
    let abi = options.interface;
    let mut out = Vec::new();
    let mut w = Writer::new(object::Endianness::Little, true, &mut out);
    // The sizes of tables follow from names and indices, and places in the file follow from sizes.
    let names = reserve_names(&mut w, parts);
    let layout = reserve_places(&mut w, parts, note, abi)?;

    w.write_file_header(&file_header(options))?;
    write_program_headers(&mut w, &layout);
    w.pad_until(layout.note);
    w.write(note);
    let symbols = symbols(parts, &names, &layout, abi);
    write_dynamic_symbols(&mut w, parts, &names, &symbols);
    w.pad_until(layout.descriptors);
    for (i, p) in parts.iter().enumerate() {
        let here = layout.descriptors + abi.descriptor_bytes as u64 * i as u64;
        let entry = (layout.text_address() + p.at) as i64 - here as i64;
        w.write(&p.descriptor.bytes(abi.0, entry));
    }
    for p in parts {
        w.pad_until(layout.text + p.at);
        w.write(&p.code);
    }
    write_dynamic_section(&mut w, &layout)?;
    w.write_null_symbol();
    for (symbol, &(_, name)) in symbols.iter().zip(&names.symbols) {
        let st_name = w.string_offset(Some(name));
        w.write_symbol(&Sym {
            st_name,
            ..symbol.clone()
        });
    }
    w.write_strtab();
    w.write_shstrtab();
    write_section_headers(&mut w, &names, &layout, abi);
    Ok(out)
}

fn reserve_names<'a>(w: &mut Writer<'a>, parts: &'a [Part<'_>]) -> Names {
    w.reserve_null_section_index();
    let note = w.add_section_name(b".note");
    w.reserve_section_index();
    w.reserve_dynsym_section_index();
    w.reserve_hash_section_index();
    w.reserve_dynstr_section_index();
    let rodata = (w.add_section_name(b".rodata"), w.reserve_section_index());
    let text = (w.add_section_name(b".text"), w.reserve_section_index());
    w.reserve_dynamic_section_index();
    w.reserve_symtab_section_index();
    w.reserve_strtab_section_index();
    w.reserve_shstrtab_section_index();
    w.reserve_null_dynamic_symbol_index();
    w.reserve_null_symbol_index();
    let mut symbols = Vec::new();
    for p in parts {
        for (name, section) in [
            (p.name.as_bytes(), text.1),
            (p.descriptor_name.as_bytes(), rodata.1),
        ] {
            symbols.push((w.add_dynamic_string(name), w.add_string(name)));
            w.reserve_dynamic_symbol_index();
            w.reserve_symbol_index(Some(section));
        }
    }
    Names {
        note,
        rodata,
        text,
        symbols,
    }
}

/// Number of chains of the hash table, and number of symbols with the null symbol.
fn hash_sizes(symbols: usize) -> (u32, u32) {
    (symbols.max(1) as u32, symbols as u32 + 1)
}

fn reserve_places(
    w: &mut Writer<'_>,
    parts: &[Part<'_>],
    note: &[u8],
    abi: Interface,
) -> object::write::Result<Layout> {
    w.reserve_file_header();
    w.reserve_program_headers(PROGRAM_HEADERS);
    let note_len = note.len() as u64;
    let note = w.reserve(note_len, 4);
    let dynsym = w.reserve_dynsym();
    let (chains, entries) = hash_sizes(2 * parts.len());
    let hash = w.reserve_hash(chains, entries);
    let dynstr = w.reserve_dynstr()?;
    let descriptors_len = abi.descriptor_bytes as u64 * parts.len() as u64;
    let descriptors = w.reserve(descriptors_len, abi.descriptor_align.into());
    let read_only_end = w.reserved_len();
    let text_len = parts.last().map_or(0, |p| p.at + p.code.len() as u64);
    let text = w.reserve(text_len, abi.entry_align.into());
    let text_end = w.reserved_len();
    let dynamic = w.reserve_dynamic(DYNAMIC_ENTRIES);
    let dynamic_end = w.reserved_len();
    w.reserve_symtab();
    w.reserve_strtab()?;
    w.reserve_shstrtab()?;
    w.reserve_section_headers();
    Ok(Layout {
        note,
        note_len,
        dynsym,
        hash,
        dynstr,
        descriptors,
        descriptors_len,
        read_only_end,
        text,
        text_len,
        text_end,
        dynamic,
        dynamic_end,
    })
}

/// Code and descriptor symbols of each kernel, without names.
fn symbols(parts: &[Part<'_>], names: &Names, layout: &Layout, abi: Interface) -> Vec<Sym> {
    let size = abi.descriptor_bytes as u64;
    let of = |(i, p): (usize, &Part<'_>)| {
        let code = symbol(
            names.text.1.0,
            elf::STT_FUNC,
            elf::STV_PROTECTED,
            layout.text_address() + p.at,
            p.code.len() as u64,
        );
        let at = layout.descriptors + size * i as u64;
        let kind = elf::STT_OBJECT;
        [
            code,
            symbol(names.rodata.1.0, kind, elf::STV_DEFAULT, at, size),
        ]
    };
    parts.iter().enumerate().flat_map(of).collect()
}

fn write_dynamic_symbols(w: &mut Writer<'_>, parts: &[Part<'_>], names: &Names, symbols: &[Sym]) {
    w.write_null_dynamic_symbol();
    for (symbol, &(name, _)) in symbols.iter().zip(&names.symbols) {
        let st_name = w.dynamic_string_offset(Some(name));
        w.write_dynamic_symbol(&Sym {
            st_name,
            ..symbol.clone()
        });
    }
    let hash = |name: &str| elf::hash(name.as_bytes());
    let of = |p: &Part<'_>| [hash(p.name), hash(&p.descriptor_name)];
    let hashes: Vec<u32> = parts.iter().flat_map(of).collect();
    let (chains, entries) = hash_sizes(symbols.len());
    w.write_hash(chains, entries, |i| {
        i.checked_sub(1).map(|i| hashes[i as usize])
    });
    w.write_dynstr();
}

fn write_dynamic_section(w: &mut Writer<'_>, layout: &Layout) -> object::write::Result<()> {
    w.pad_until(layout.dynamic);
    let strings = u64::from(w.dynstr_len());
    let entries: [(_, u64); DYNAMIC_ENTRIES] = [
        (elf::DT_SYMTAB, layout.dynsym),
        (elf::DT_SYMENT, SYMBOL_BYTES),
        (elf::DT_STRTAB, layout.dynstr),
        (elf::DT_STRSZ, strings),
        (elf::DT_HASH, layout.hash),
        (elf::DT_NULL, 0),
    ];
    entries
        .into_iter()
        .try_for_each(|(tag, value)| w.write_dynamic(tag, value))
}

fn write_section_headers(w: &mut Writer<'_>, names: &Names, layout: &Layout, abi: Interface) {
    w.write_null_section_header();
    let header = |name, address: u64, offset, size, align: u64| SectionHeader {
        sh_name: name,
        sh_type: elf::SHT_PROGBITS,
        sh_flags: elf::SHF_ALLOC,
        sh_addr: address,
        sh_offset: offset,
        sh_size: size,
        sh_link: 0,
        sh_info: 0,
        sh_addralign: align,
        sh_entsize: 0,
    };
    let name = w.section_name_offset(Some(names.note));
    let note = header(name, layout.note, layout.note, layout.note_len, 4);
    w.write_section_header(&SectionHeader {
        sh_type: elf::SHT_NOTE,
        ..note
    });
    w.write_dynsym_section_header(layout.dynsym, 1);
    w.write_hash_section_header(layout.hash);
    w.write_dynstr_section_header(layout.dynstr);
    let name = w.section_name_offset(Some(names.rodata.0));
    let (at, align) = (layout.descriptors, abi.descriptor_align.into());
    w.write_section_header(&header(name, at, at, layout.descriptors_len, align));
    let name = w.section_name_offset(Some(names.text.0));
    let align = abi.entry_align.into();
    let address = layout.text_address();
    w.write_section_header(&SectionHeader {
        sh_flags: elf::SHF_ALLOC | elf::SHF_EXECINSTR,
        ..header(name, address, layout.text, layout.text_len, align)
    });
    w.write_dynamic_section_header(layout.dynamic_address());
    w.write_symtab_section_header(1);
    w.write_strtab_section_header();
    w.write_shstrtab_section_header();
}

/// Size of a symbol's entry.
const SYMBOL_BYTES: u64 = 24;
const PROGRAM_HEADERS: u32 = 7;
const DYNAMIC_ENTRIES: usize = 6;

fn file_header(options: &Options) -> FileHeader {
    let abi = options.interface;
    let mut versions = abi.code_objects.iter();
    let version = versions.find(|c| c.version == options.code_object);
    FileHeader {
        os_abi: OS_ABI,
        abi_version: version.map_or(0, |c| c.elf),
        e_type: elf::ET_DYN,
        e_machine: elf::EM_AMDGPU,
        e_entry: 0,
        e_flags: elf::FileFlags(abi.elf_machine | abi.elf_features),
    }
}

fn symbol(
    section: u32,
    kind: elf::SymbolType,
    visibility: elf::SymbolVisibility,
    value: u64,
    size: u64,
) -> Sym {
    Sym {
        section: Some(section),
        st_name: 0,
        st_info: elf::SymbolInfo::new(elf::STB_GLOBAL, kind),
        st_other: elf::SymbolOther(0).with_visibility(visibility),
        st_shndx: elf::SymbolSection(0),
        st_value: value,
        st_size: size,
    }
}

fn write_program_headers(w: &mut Writer<'_>, l: &Layout) {
    let headers = 64 + 56 * u64::from(PROGRAM_HEADERS);
    let (read, execute, write) = (elf::PF_R, elf::PF_R | elf::PF_X, elf::PF_R | elf::PF_W);
    let dynamic_len = l.dynamic_end - l.dynamic;
    let segments = [
        (elf::PT_PHDR, read, 64, 64, headers - 64, 8),
        (elf::PT_LOAD, read, 0, 0, l.read_only_end, PAGE),
        (
            elf::PT_LOAD,
            execute,
            l.text,
            l.text_address(),
            l.text_end - l.text,
            PAGE,
        ),
        (
            elf::PT_LOAD,
            write,
            l.dynamic,
            l.dynamic_address(),
            dynamic_len,
            PAGE,
        ),
        (
            elf::PT_DYNAMIC,
            write,
            l.dynamic,
            l.dynamic_address(),
            dynamic_len,
            8,
        ),
        (elf::PT_GNU_STACK, write, 0, 0, 0, 0),
        (elf::PT_NOTE, read, l.note, l.note, l.note_len, 4),
    ];
    for (p_type, p_flags, p_offset, address, size, p_align) in segments {
        w.write_program_header(&ProgramHeader {
            p_type,
            p_flags,
            p_offset,
            p_vaddr: address,
            p_paddr: address,
            p_filesz: size,
            p_memsz: size,
            p_align,
        });
    }
}
