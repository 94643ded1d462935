//! The code object: a shared ELF object that the runtime's loader takes without a linker.
//!
//! Layout, as a linker would make it: a read-only segment with headers, metadata note, dynamic
//! symbols, their hash table and strings, and the descriptors; an executable segment with the
//! code; a writable one with the dynamic section. File offset and address agree modulo the page.
//! Each kernel has two symbols, `NAME` (code) and `NAME.kd` (descriptor).

use super::code::linearise;
use super::descriptor::Descriptor;
use super::metadata::metadata;
use super::resources::Resources;
use super::{Kernel, Options};
use easel_isa::{Diagnostic, Diagnostics};
use object::elf;
use object::write::elf::{FileHeader, ProgramHeader, SectionHeader, Sym, Writer};

/// Pages of the loader.
const PAGE: u64 = 0x1000;
/// The HSA runtime on AMD GPUs.
const OS_ABI: elf::OsAbi = elf::OsAbi(64);
/// Type of the metadata note.
const NOTE_METADATA: u32 = 32;

/// One kernel ready to be laid out.
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
    dynsym: u64,
    hash: u64,
    dynstr: u64,
    descriptors: u64,
    read_only_end: u64,
    text: u64,
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

/// All kernels as one code object.
pub fn write(kernels: &[Kernel], options: &Options) -> Result<Vec<u8>, Diagnostics> {
    let abi = options.interface;
    let mut diagnostics = Diagnostics::default();
    let mut parts = Vec::new();
    let mut counted = Vec::new();
    let mut at = 0;
    for kernel in kernels {
        let code = linearise(&kernel.function);
        let encoded =
            code.and_then(|c| Ok((Resources::of(kernel, &c, abi), c.encode(options.target)?)));
        match encoded {
            Ok((mut resources, encoded)) => {
                let code: Vec<u8> = encoded
                    .iter()
                    .flat_map(|e| e.bytes.iter().copied())
                    .collect();
                resources.code_bytes = code.len() as u32;
                let name = &kernel.function.name;
                let descriptor = Descriptor::of(kernel, &resources, options);
                let descriptor_name = format!("{name}.kd");
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
    let note = note(&metadata(&counted, options).message_pack());
    let bytes = match emit(&parts, &note, options) {
        Ok(bytes) => bytes,
        Err(e) => {
            diagnostics.push(Diagnostic::error(
                "emit-object",
                format!("the object cannot be written: {e}"),
            ));
            Vec::new()
        }
    };
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

fn emit(parts: &[Part<'_>], note: &[u8], options: &Options) -> object::write::Result<Vec<u8>> {
    let abi = options.interface;
    let mut out = Vec::new();
    let mut w = Writer::new(object::Endianness::Little, true, &mut out);
    let symbols = 2 * parts.len() as u32;

    // Names and indices first: the sizes of tables follow from them.
    w.reserve_null_section_index();
    let note_name = w.add_section_name(b".note");
    let _note = w.reserve_section_index();
    w.reserve_dynsym_section_index();
    w.reserve_hash_section_index();
    w.reserve_dynstr_section_index();
    let rodata_name = w.add_section_name(b".rodata");
    let rodata = w.reserve_section_index();
    let text_name = w.add_section_name(b".text");
    let text = w.reserve_section_index();
    w.reserve_dynamic_section_index();
    w.reserve_symtab_section_index();
    w.reserve_strtab_section_index();
    w.reserve_shstrtab_section_index();
    w.reserve_null_dynamic_symbol_index();
    w.reserve_null_symbol_index();
    let mut dynamic_names = Vec::new();
    let mut names = Vec::new();
    for p in parts {
        for (name, section) in [
            (p.name.as_bytes(), text),
            (p.descriptor_name.as_bytes(), rodata),
        ] {
            dynamic_names.push(w.add_dynamic_string(name));
            names.push(w.add_string(name));
            w.reserve_dynamic_symbol_index();
            w.reserve_symbol_index(Some(section));
        }
    }

    // Places in the file.
    w.reserve_file_header();
    w.reserve_program_headers(PROGRAM_HEADERS);
    let descriptor_bytes = abi.descriptor_bytes as u64;
    let note_at = w.reserve(note.len() as u64, 4);
    let dynsym = w.reserve_dynsym();
    let hash = w.reserve_hash(symbols.max(1), symbols + 1);
    let dynstr = w.reserve_dynstr()?;
    let descriptors = w.reserve(
        descriptor_bytes * parts.len() as u64,
        abi.descriptor_align.into(),
    );
    let read_only_end = w.reserved_len();
    let text_len = parts.last().map_or(0, |p| p.at + p.code.len() as u64);
    let text_at = w.reserve(text_len, abi.entry_align.into());
    let text_end = w.reserved_len();
    let dynamic = w.reserve_dynamic(DYNAMIC_ENTRIES);
    let dynamic_end = w.reserved_len();
    w.reserve_symtab();
    w.reserve_strtab()?;
    w.reserve_shstrtab()?;
    w.reserve_section_headers();
    let layout = Layout {
        note: note_at,
        dynsym,
        hash,
        dynstr,
        descriptors,
        read_only_end,
        text: text_at,
        text_end,
        dynamic,
        dynamic_end,
    };

    w.write_file_header(&file_header(options))?;
    write_program_headers(&mut w, &layout, note.len() as u64);

    w.pad_until(layout.note);
    w.write(note);
    let syms: Vec<(Sym, usize)> = parts
        .iter()
        .enumerate()
        .flat_map(|(i, p)| {
            let code = symbol(
                text.0,
                elf::STT_FUNC,
                elf::STV_PROTECTED,
                layout.text_address() + p.at,
                p.code.len() as u64,
            );
            let at = layout.descriptors + descriptor_bytes * i as u64;
            let descriptor = symbol(
                rodata.0,
                elf::STT_OBJECT,
                elf::STV_DEFAULT,
                at,
                descriptor_bytes,
            );
            [(code, 2 * i), (descriptor, 2 * i + 1)]
        })
        .collect();
    w.write_null_dynamic_symbol();
    for (sym, n) in &syms {
        let st_name = w.dynamic_string_offset(Some(dynamic_names[*n]));
        w.write_dynamic_symbol(&Sym {
            st_name,
            ..sym.clone()
        });
    }
    let hashes: Vec<u32> = parts
        .iter()
        .flat_map(|p| {
            [
                elf::hash(p.name.as_bytes()),
                elf::hash(p.descriptor_name.as_bytes()),
            ]
        })
        .collect();
    w.write_hash(symbols.max(1), symbols + 1, |i| {
        i.checked_sub(1).map(|i| hashes[i as usize])
    });
    w.write_dynstr();
    w.pad_until(layout.descriptors);
    for (i, p) in parts.iter().enumerate() {
        let here = layout.descriptors + descriptor_bytes * i as u64;
        let entry = (layout.text_address() + p.at) as i64 - here as i64;
        w.write(&p.descriptor.bytes(abi.0, entry));
    }
    for p in parts {
        w.pad_until(layout.text + p.at);
        w.write(&p.code);
    }
    w.pad_until(layout.dynamic);
    w.write_dynamic(elf::DT_SYMTAB, layout.dynsym)?;
    w.write_dynamic(elf::DT_SYMENT, 24)?;
    w.write_dynamic(elf::DT_STRTAB, layout.dynstr)?;
    let strings = u64::from(w.dynstr_len());
    w.write_dynamic(elf::DT_STRSZ, strings)?;
    w.write_dynamic(elf::DT_HASH, layout.hash)?;
    w.write_dynamic(elf::DT_NULL, 0)?;
    w.write_null_symbol();
    for (sym, n) in &syms {
        let st_name = w.string_offset(Some(names[*n]));
        w.write_symbol(&Sym {
            st_name,
            ..sym.clone()
        });
    }
    w.write_strtab();
    w.write_shstrtab();

    w.write_null_section_header();
    let header = SectionHeader {
        sh_name: 0,
        sh_type: elf::SHT_PROGBITS,
        sh_flags: elf::SHF_ALLOC,
        sh_addr: 0,
        sh_offset: 0,
        sh_size: 0,
        sh_link: 0,
        sh_info: 0,
        sh_addralign: 1,
        sh_entsize: 0,
    };
    let note_header = SectionHeader {
        sh_name: w.section_name_offset(Some(note_name)),
        sh_type: elf::SHT_NOTE,
        sh_addr: layout.note,
        sh_offset: layout.note,
        sh_size: note.len() as u64,
        sh_addralign: 4,
        ..header.clone()
    };
    w.write_section_header(&note_header);
    w.write_dynsym_section_header(layout.dynsym, 1);
    w.write_hash_section_header(layout.hash);
    w.write_dynstr_section_header(layout.dynstr);
    let rodata_header = SectionHeader {
        sh_name: w.section_name_offset(Some(rodata_name)),
        sh_addr: layout.descriptors,
        sh_offset: layout.descriptors,
        sh_size: descriptor_bytes * parts.len() as u64,
        sh_addralign: abi.descriptor_align.into(),
        ..header.clone()
    };
    w.write_section_header(&rodata_header);
    let text_header = SectionHeader {
        sh_name: w.section_name_offset(Some(text_name)),
        sh_flags: elf::SHF_ALLOC | elf::SHF_EXECINSTR,
        sh_addr: layout.text_address(),
        sh_offset: layout.text,
        sh_size: text_len,
        sh_addralign: abi.entry_align.into(),
        ..header
    };
    w.write_section_header(&text_header);
    w.write_dynamic_section_header(layout.dynamic_address());
    w.write_symtab_section_header(1);
    w.write_strtab_section_header();
    w.write_shstrtab_section_header();
    Ok(out)
}

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

fn write_program_headers(w: &mut Writer<'_>, l: &Layout, note_len: u64) {
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
        (elf::PT_NOTE, read, l.note, l.note, note_len, 4),
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
