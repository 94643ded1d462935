//! The metadata note of a code object as YAML.

use super::broken;
use easel_isa::Diagnostics;
use object::Endianness;
use object::read::elf::{ElfFile64, SectionHeader};

/// The owner of the note.
const OWNER: &[u8] = b"AMDGPU";
/// The type of the note that holds metadata as MessagePack.
const METADATA: u32 = 32;

/// The metadata of an object: a text for each note. A linker joins the notes of its inputs.
pub fn metadata(file: &ElfFile64<'_>) -> Result<Vec<String>, Diagnostics> {
    let mut all = Vec::new();
    let wrong = |e: &dyn std::fmt::Display| broken(format!("the metadata cannot be read: {e}"));
    let endian = Endianness::Little;
    for section in file.elf_section_table().iter() {
        let notes = section.notes(endian, file.data()).map_err(|e| wrong(&e))?;
        let Some(mut notes) = notes else { continue };
        while let Some(note) = notes.next().map_err(|e| wrong(&e))? {
            if note.name() != OWNER || note.n_type(endian).0 != METADATA {
                continue;
            }
            let tree: serde_yaml::Value =
                rmp_serde::from_slice(note.desc()).map_err(|e| wrong(&e))?;
            let text = serde_yaml::to_string(&tree).map_err(|e| wrong(&e))?;
            // Sections and segments may both have a note.
            if !all.contains(&text) {
                all.push(text);
            }
        }
    }
    Ok(all)
}
