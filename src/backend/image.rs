//! A shared ELF object of the runtime's loader: sections with symbols, as a linker lays them out.
//!
//! Layout: a read-only segment with headers, metadata note, dynamic symbols, their hash table and strings, relocations, and
//! read-only data; an executable segment; a writable one with the dynamic section, data, and memory of zeros. File offset and
//! address agree modulo the page. Sections that are not in memory follow.

use super::Options;
use object::elf;
use object::write::StringId;
use object::write::elf::{
    FileHeader, ProgramHeader, Rel, SectionHeader, SectionIndex, Sym, Writer,
};

/// Page size of the loader.
const PAGE: u64 = 0x1000;
/// The HSA runtime on AMD GPUs.
const OS_ABI: elf::OsAbi = elf::OsAbi(64);
/// Relocation: the address of the object plus a number, in 64 bits.
const RELATIVE: elf::RelocationType = elf::RelocationType(13);
/// Size of a symbol's entry.
const SYMBOL_BYTES: u64 = 24;
/// Size of a relocation's entry.
const RELOCATION_BYTES: u64 = 24;

/// A section.
#[derive(Clone, Debug)]
pub struct Section {
    /// The name.
    pub name: String,
    /// Type in the header.
    pub kind: elf::SectionType,
    /// Flags in the header.
    pub flags: elf::SectionFlags,
    /// Size of an entry in the header.
    pub entry: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Zeros behind the bytes that the file does not hold.
    pub zeros: u64,
}

/// The segment of a section, in the order of the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    Note,
    ReadOnly,
    Code,
    Data,
    Zeros,
    /// Not in memory.
    Other,
}

impl Section {
    fn rank(&self) -> Rank {
        let has = |flag: elf::SectionFlags| self.flags.0 & flag.0 != 0;
        if !has(elf::SHF_ALLOC) {
            Rank::Other
        } else if has(elf::SHF_EXECINSTR) {
            Rank::Code
        } else if has(elf::SHF_WRITE) {
            if self.zeros > 0 {
                Rank::Zeros
            } else {
                Rank::Data
            }
        } else if self.kind == elf::SHT_NOTE {
            Rank::Note
        } else {
            Rank::ReadOnly
        }
    }
}

/// A symbol.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// The section; none for a number.
    pub section: Option<usize>,
    /// The offset in the section, or the number.
    pub value: u64,
    /// The size.
    pub size: u64,
    /// The binding.
    pub binding: elf::SymbolBind,
    /// The visibility.
    pub visibility: elf::SymbolVisibility,
    /// The type.
    pub kind: elf::SymbolType,
}

impl Symbol {
    /// Whether a loader finds the symbol.
    fn is_dynamic(&self) -> bool {
        let seen = matches!(self.visibility, elf::STV_DEFAULT | elf::STV_PROTECTED);
        self.binding != elf::STB_LOCAL && seen && self.section.is_some()
    }

    fn entry(&self, addresses: &[u64], indices: &[SectionIndex]) -> Sym {
        let section = self.section.map(|s| indices[s]);
        Sym {
            section: section.map(|s| s.0),
            st_name: 0,
            st_info: elf::SymbolInfo::new(self.binding, self.kind),
            st_other: elf::SymbolOther(0).with_visibility(self.visibility),
            st_shndx: if section.is_none() {
                elf::SHN_ABS
            } else {
                elf::SymbolSection(0)
            },
            st_value: self
                .section
                .map_or(0, |s| addresses[s])
                .wrapping_add(self.value),
            st_size: self.size,
        }
    }
}

/// A place that holds an address of this object, which the loader completes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Address {
    /// Section and offset of the place.
    pub at: (usize, u64),
    /// The address that the place holds, counted from the object.
    pub address: u64,
}

/// Sections and symbols.
#[derive(Clone, Default, Debug)]
pub struct Image {
    /// The sections.
    pub sections: Vec<Section>,
    /// The symbols.
    pub symbols: Vec<Symbol>,
    /// The number of places that hold addresses.
    pub addresses: usize,
}

/// The indices, names and places of what the file holds.
struct Plan {
    /// The sections by rank.
    order: Vec<usize>,
    /// Their names, in that order.
    names: Vec<StringId>,
    indices: Vec<SectionIndex>,
    /// Symbols: local ones first.
    symbols: Vec<usize>,
    locals: u32,
    dynamic: Vec<usize>,
    dynamic_names: Vec<StringId>,
    symbol_names: Vec<StringId>,
    relocations: Option<(StringId, u64)>,
    offsets: Vec<u64>,
    addresses: Vec<u64>,
    dynsym: u64,
    hash: u64,
    dynstr: u64,
    dynamic_at: u64,
    dynamic_entries: usize,
    /// File offset, address, size in the file, size in memory of the three segments.
    segments: [(u64, u64, u64, u64); 3],
    page: u64,
    relocation_count: u64,
    dynsym_index: u32,
}

/// The bytes of the file. When all addresses are known, `fill` gets them, one for each section, completes the bytes of the
/// sections and returns the places of addresses.
///
/// # Errors
/// A table is too large, or what `fill` refuses.
pub fn write<E>(
    image: &mut Image,
    options: &Options,
    flags: u32,
    fill: impl FnOnce(&[u64], &mut [Section]) -> Result<Vec<Address>, E>,
) -> Result<Result<Vec<u8>, E>, object::write::Error> {
    let named = image.clone_names();
    let mut out = Vec::new();
    let mut w = Writer::new(object::Endianness::Little, true, &mut out);
    let mut plan = reserve_names(&mut w, image, &named);
    reserve_places(&mut w, image, &mut plan)?;
    let held = match fill(&plan.addresses, &mut image.sections) {
        Ok(held) => held,
        Err(e) => return Ok(Err(e)),
    };
    let image = &*image;
    w.write_file_header(&file_header(options, flags))?;
    for segment in &segments(image, &plan) {
        w.write_program_header(segment);
    }
    let plan = &plan;
    let before = |rank: Rank| {
        let of_rank = plan
            .order
            .iter()
            .filter(move |s| image.sections[**s].rank() == rank);
        of_rank.copied()
    };
    let write = |w: &mut Writer<'_>, section: usize| {
        w.pad_until(plan.offsets[section]);
        w.write(&image.sections[section].bytes);
    };
    before(Rank::Note).for_each(|s| write(&mut w, s));
    write_dynamic_symbols(&mut w, image, plan);
    if plan.relocations.is_some() {
        w.write_align_relocation();
        for address in &held {
            w.write_relocation(
                true,
                &Rel {
                    r_offset: plan.addresses[address.at.0] + address.at.1,
                    r_sym: 0,
                    r_type: RELATIVE,
                    r_addend: address.address as i64,
                },
            );
        }
    }
    for rank in [Rank::ReadOnly, Rank::Code] {
        before(rank).for_each(|s| write(&mut w, s));
    }
    write_dynamic_section(&mut w, plan)?;
    for rank in [Rank::Data, Rank::Other] {
        before(rank).for_each(|s| write(&mut w, s));
    }
    w.write_null_symbol();
    for (&symbol, &name) in plan.symbols.iter().zip(&plan.symbol_names) {
        let st_name = w.string_offset(Some(name));
        let entry = image.symbols[symbol].entry(&plan.addresses, &plan.indices);
        w.write_symbol(&Sym { st_name, ..entry });
    }
    w.write_strtab();
    w.write_shstrtab();
    write_section_headers(&mut w, image, plan);
    Ok(Ok(out))
}

/// The names of sections and symbols, which the writer borrows while the sections change.
struct Names {
    sections: Vec<String>,
    symbols: Vec<String>,
}

impl Image {
    fn clone_names(&self) -> Names {
        Names {
            sections: self.sections.iter().map(|s| s.name.clone()).collect(),
            symbols: self.symbols.iter().map(|s| s.name.clone()).collect(),
        }
    }
}

fn reserve_names<'a>(w: &mut Writer<'a>, image: &Image, named: &'a Names) -> Plan {
    let count = image.sections.len();
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|s| image.sections[*s].rank());
    let mut names = Vec::with_capacity(count);
    let mut indices = vec![SectionIndex(0); count];
    w.reserve_null_section_index();
    let mut dynsym_index = 0;
    let mut relocations = None;
    let mut stage = 0;
    let mut special = |w: &mut Writer<'a>, until: usize| {
        while stage < until {
            match stage {
                0 => {
                    dynsym_index = w.reserve_dynsym_section_index().0;
                    w.reserve_hash_section_index();
                    w.reserve_dynstr_section_index();
                    if image.addresses > 0 {
                        relocations = Some((w.add_section_name(b".rela.dyn"), 0));
                        w.reserve_section_index();
                    }
                }
                _ => {
                    w.reserve_dynamic_section_index();
                }
            }
            stage += 1;
        }
    };
    for &section in &order {
        let rank = image.sections[section].rank();
        special(
            w,
            usize::from(rank > Rank::Note) + usize::from(rank > Rank::Code),
        );
        names.push(w.add_section_name(named.sections[section].as_bytes()));
        indices[section] = w.reserve_section_index();
    }
    special(w, 2);
    w.reserve_symtab_section_index();
    w.reserve_strtab_section_index();
    w.reserve_shstrtab_section_index();
    w.reserve_null_dynamic_symbol_index();
    w.reserve_null_symbol_index();
    let is_local = |s: &usize| image.symbols[*s].binding == elf::STB_LOCAL;
    let (mut symbols, globals): (Vec<usize>, Vec<usize>) =
        (0..image.symbols.len()).partition(is_local);
    let locals = symbols.len() as u32 + 1;
    symbols.extend(globals);
    let (mut dynamic, mut dynamic_names, mut symbol_names) = (Vec::new(), Vec::new(), Vec::new());
    for &symbol in &symbols {
        let name = named.symbols[symbol].as_bytes();
        let entry = &image.symbols[symbol];
        if entry.is_dynamic() {
            dynamic.push(symbol);
            dynamic_names.push(w.add_dynamic_string(name));
            w.reserve_dynamic_symbol_index();
        }
        symbol_names.push(w.add_string(name));
        w.reserve_symbol_index(entry.section.map(|s| indices[s]));
    }
    Plan {
        order,
        names,
        indices,
        symbols,
        locals,
        dynamic,
        dynamic_names,
        symbol_names,
        relocations,
        offsets: vec![0; count],
        addresses: vec![0; count],
        dynsym: 0,
        hash: 0,
        dynstr: 0,
        dynamic_at: 0,
        dynamic_entries: DYNAMIC_ENTRIES
            + if image.addresses > 0 {
                RELOCATION_ENTRIES
            } else {
                0
            },
        segments: [(0, 0, 0, 0); 3],
        page: {
            let aligns = image.sections.iter().map(|s| s.align);
            aligns.max().unwrap_or(1).max(PAGE)
        },
        relocation_count: image.addresses as u64,
        dynsym_index,
    }
}

/// Number of chains of the hash table, and number of symbols with the null symbol.
fn hash_sizes(symbols: usize) -> (u32, u32) {
    (symbols.max(1) as u32, symbols as u32 + 1)
}

fn reserve_places(w: &mut Writer<'_>, image: &Image, plan: &mut Plan) -> object::write::Result<()> {
    let order = plan.order.clone();
    let of = |rank: Rank| {
        order
            .iter()
            .copied()
            .filter(move |s| image.sections[*s].rank() == rank)
    };
    w.reserve_file_header();
    w.reserve_program_headers(segments(image, plan).len() as u32);
    let place = |w: &mut Writer<'_>, plan: &mut Plan, section: usize, bias: u64| {
        let s = &image.sections[section];
        plan.offsets[section] = w.reserve(s.bytes.len() as u64, s.align.max(1));
        plan.addresses[section] = plan.offsets[section] + bias;
    };
    of(Rank::Note).for_each(|s| place(w, plan, s, 0));
    plan.dynsym = w.reserve_dynsym();
    let (chains, entries) = hash_sizes(plan.dynamic.len());
    plan.hash = w.reserve_hash(chains, entries);
    plan.dynstr = w.reserve_dynstr()?;
    if let Some((_, at)) = &mut plan.relocations {
        *at = w.reserve_relocations(image.addresses, true);
    }
    of(Rank::ReadOnly).for_each(|s| place(w, plan, s, 0));
    let end = w.reserved_len();
    plan.segments[0] = (0, 0, end, end);
    let first = of(Rank::Code).map(|s| image.sections[s].align).next();
    let start = w.reserve(0, first.unwrap_or(1).max(1));
    of(Rank::Code).for_each(|s| place(w, plan, s, plan.page));
    let len = w.reserved_len() - start;
    plan.segments[1] = (start, start + plan.page, len, len);
    let bias = 2 * plan.page;
    plan.dynamic_at = w.reserve_dynamic(plan.dynamic_entries);
    of(Rank::Data).for_each(|s| place(w, plan, s, bias));
    let len = w.reserved_len() - plan.dynamic_at;
    let mut address = w.reserved_len() + bias;
    for section in of(Rank::Zeros) {
        let s = &image.sections[section];
        address = address.next_multiple_of(s.align.max(1));
        plan.offsets[section] = w.reserved_len();
        plan.addresses[section] = address;
        address += s.zeros;
    }
    let start = plan.dynamic_at + bias;
    plan.segments[2] = (plan.dynamic_at, start, len, address - start);
    for section in of(Rank::Other) {
        let s = &image.sections[section];
        plan.offsets[section] = w.reserve(s.bytes.len() as u64, s.align.max(1));
    }
    w.reserve_symtab();
    w.reserve_strtab()?;
    w.reserve_shstrtab()?;
    w.reserve_section_headers();
    Ok(())
}

fn write_dynamic_symbols(w: &mut Writer<'_>, image: &Image, plan: &Plan) {
    w.write_null_dynamic_symbol();
    for (&symbol, &name) in plan.dynamic.iter().zip(&plan.dynamic_names) {
        let st_name = w.dynamic_string_offset(Some(name));
        let entry = image.symbols[symbol].entry(&plan.addresses, &plan.indices);
        w.write_dynamic_symbol(&Sym { st_name, ..entry });
    }
    let names = plan
        .dynamic
        .iter()
        .map(|s| image.symbols[*s].name.as_bytes());
    let hashes: Vec<u32> = names.map(elf::hash).collect();
    let (chains, entries) = hash_sizes(plan.dynamic.len());
    w.write_hash(chains, entries, |i| {
        i.checked_sub(1).map(|i| hashes[i as usize])
    });
    w.write_dynstr();
}

const DYNAMIC_ENTRIES: usize = 6;
/// Further entries of an object with relocations.
const RELOCATION_ENTRIES: usize = 3;

fn write_dynamic_section(w: &mut Writer<'_>, plan: &Plan) -> object::write::Result<()> {
    w.pad_until(plan.dynamic_at);
    let strings = w.dynstr_len();
    let mut entries = vec![
        (elf::DT_SYMTAB, plan.dynsym),
        (elf::DT_SYMENT, SYMBOL_BYTES),
        (elf::DT_STRTAB, plan.dynstr),
        (elf::DT_STRSZ, u64::from(strings)),
        (elf::DT_HASH, plan.hash),
    ];
    if let Some((_, at)) = plan.relocations {
        let bytes = plan.relocation_bytes();
        entries.extend([
            (elf::DT_RELA, at),
            (elf::DT_RELASZ, bytes),
            (elf::DT_RELAENT, RELOCATION_BYTES),
        ]);
    }
    entries.push((elf::DT_NULL, 0));
    entries
        .into_iter()
        .try_for_each(|(tag, value)| w.write_dynamic(tag, value))
}

impl Plan {
    fn relocation_bytes(&self) -> u64 {
        self.relocation_count * RELOCATION_BYTES
    }
}

fn write_section_headers(w: &mut Writer<'_>, image: &Image, plan: &Plan) {
    w.write_null_section_header();
    let mut stage = 0;
    let special = |w: &mut Writer<'_>, stage: &mut usize, until: usize| {
        while *stage < until {
            if *stage == 0 {
                w.write_dynsym_section_header(plan.dynsym, 1);
                w.write_hash_section_header(plan.hash);
                w.write_dynstr_section_header(plan.dynstr);
                if let Some((name, at)) = plan.relocations {
                    let sh_name = w.section_name_offset(Some(name));
                    w.write_section_header(&SectionHeader {
                        sh_name,
                        sh_type: elf::SHT_RELA,
                        sh_flags: elf::SHF_ALLOC,
                        sh_addr: at,
                        sh_offset: at,
                        sh_size: plan.relocation_bytes(),
                        sh_link: plan.dynsym_index,
                        sh_info: 0,
                        sh_addralign: 8,
                        sh_entsize: RELOCATION_BYTES,
                    });
                }
            } else {
                w.write_dynamic_section_header(plan.dynamic_at + 2 * plan.page);
            }
            *stage += 1;
        }
    };
    for (&section, &name) in plan.order.iter().zip(&plan.names) {
        let s = &image.sections[section];
        let rank = s.rank();
        special(
            w,
            &mut stage,
            usize::from(rank > Rank::Note) + usize::from(rank > Rank::Code),
        );
        let sh_name = w.section_name_offset(Some(name));
        w.write_section_header(&SectionHeader {
            sh_name,
            sh_type: s.kind,
            sh_flags: s.flags,
            sh_addr: plan.addresses[section],
            sh_offset: plan.offsets[section],
            sh_size: s.bytes.len() as u64 + s.zeros,
            sh_link: 0,
            sh_info: 0,
            sh_addralign: s.align,
            sh_entsize: s.entry,
        });
    }
    special(w, &mut stage, 2);
    w.write_symtab_section_header(plan.locals);
    w.write_strtab_section_header();
    w.write_shstrtab_section_header();
}

/// The header of an object of a type.
pub fn file_header(options: &Options, flags: u32) -> FileHeader {
    let mut versions = options.interface.code_objects.iter();
    let version = versions.find(|c| c.version == options.code_object);
    FileHeader {
        os_abi: OS_ABI,
        abi_version: version.map_or(0, |c| c.elf),
        e_type: elf::ET_DYN,
        e_machine: elf::EM_AMDGPU,
        e_entry: 0,
        e_flags: elf::FileFlags(flags),
    }
}

/// The program headers. Their number is known before any place is.
fn segments(image: &Image, plan: &Plan) -> Vec<ProgramHeader> {
    let (read, execute, write) = (elf::PF_R, elf::PF_R | elf::PF_X, elf::PF_R | elf::PF_W);
    let of = |rank: Rank| {
        plan.order
            .iter()
            .filter(move |s| image.sections[**s].rank() == rank)
    };
    let mut all = vec![(elf::PT_PHDR, read, (64, 64, 0, 0), 8)];
    all.push((elf::PT_LOAD, read, plan.segments[0], plan.page));
    if of(Rank::Code).next().is_some() {
        all.push((elf::PT_LOAD, execute, plan.segments[1], plan.page));
    }
    let (offset, address, _, _) = plan.segments[2];
    let dynamic = 16 * plan.dynamic_entries as u64;
    all.push((elf::PT_LOAD, write, plan.segments[2], plan.page));
    all.push((
        elf::PT_DYNAMIC,
        write,
        (offset, address, dynamic, dynamic),
        8,
    ));
    all.push((elf::PT_GNU_STACK, write, (0, 0, 0, 0), 0));
    for &section in of(Rank::Note) {
        let len = image.sections[section].bytes.len() as u64;
        let at = (plan.offsets[section], plan.addresses[section], len, len);
        all.push((elf::PT_NOTE, read, at, 4));
    }
    let headers = 56 * all.len() as u64;
    all[0].2 = (64, 64, headers, headers);
    all.into_iter()
        .map(
            |(p_type, p_flags, (p_offset, address, p_filesz, p_memsz), p_align)| ProgramHeader {
                p_type,
                p_flags,
                p_offset,
                p_vaddr: address,
                p_paddr: address,
                p_filesz,
                p_memsz,
                p_align,
            },
        )
        .collect()
}
