//! The code object of easel's kernels: a shared ELF object that the runtime's loader accepts without a linker.
//!
//! Each kernel has two symbols, `NAME` (code) and `NAME.kd` (descriptor).

use super::code::linearise;
use super::descriptor::Descriptor;
use super::image::{self, Image, Section, Symbol};
use super::metadata::metadata;
use super::preload;
use super::resources::Resources;
use super::{Kernel, Options};
use crate::descriptor::descriptor_symbol;
use easel_isa::{Diagnostic, Diagnostics};
use object::elf;
use std::convert::Infallible;

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
        Ok(packed) => emit(&parts, note(&packed), options).map_err(|e| e.to_string()),
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
pub(crate) fn note(metadata: &[u8]) -> Vec<u8> {
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

fn section(
    name: &str,
    kind: elf::SectionType,
    flags: elf::SectionFlags,
    align: u32,
    bytes: Vec<u8>,
) -> Section {
    Section {
        name: name.to_string(),
        kind,
        flags,
        entry: 0,
        align: align.into(),
        bytes,
        zeros: 0,
    }
}

fn emit(parts: &[Part<'_>], note: Vec<u8>, options: &Options) -> object::write::Result<Vec<u8>> {
    let abi = options.interface;
    let size = abi.descriptor_bytes as u64;
    let mut code = Vec::new();
    let mut symbols = Vec::new();
    for (n, part) in parts.iter().enumerate() {
        code.resize(part.at as usize, 0);
        code.extend_from_slice(&part.code);
        symbols.push(Symbol {
            name: part.name.to_string(),
            section: Some(2),
            value: part.at,
            size: part.code.len() as u64,
            binding: elf::STB_GLOBAL,
            visibility: elf::STV_PROTECTED,
            kind: elf::STT_FUNC,
        });
        symbols.push(Symbol {
            name: part.descriptor_name.clone(),
            section: Some(1),
            value: size * n as u64,
            size,
            binding: elf::STB_GLOBAL,
            visibility: elf::STV_DEFAULT,
            kind: elf::STT_OBJECT,
        });
    }
    let read = elf::SHF_ALLOC;
    let descriptors = vec![0; abi.descriptor_bytes * parts.len()];
    let mut image = Image {
        sections: vec![
            section(".note", elf::SHT_NOTE, read, 4, note),
            section(
                ".rodata",
                elf::SHT_PROGBITS,
                read,
                abi.descriptor_align,
                descriptors,
            ),
            section(
                ".text",
                elf::SHT_PROGBITS,
                read | elf::SHF_EXECINSTR,
                abi.entry_align,
                code,
            ),
        ],
        symbols,
        addresses: 0,
    };
    let flags = abi.elf_machine | abi.elf_features;
    let fill = |addresses: &[u64], sections: &mut [Section]| {
        let all = sections[1].bytes.chunks_mut(abi.descriptor_bytes.max(1));
        for (n, (bytes, part)) in all.zip(parts).enumerate() {
            let here = addresses[1] + size * n as u64;
            let entry = (addresses[2] + part.at) as i64 - here as i64;
            bytes.copy_from_slice(&part.descriptor.bytes(abi.0, entry));
        }
        Ok::<_, Infallible>(Vec::new())
    };
    Ok(match image::write(&mut image, options, flags, fill)? {
        Ok(bytes) => bytes,
        Err(never) => match never {},
    })
}
