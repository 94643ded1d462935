//! The metadata of a file: YAML in its directive, MessagePack in a note of the object.

use super::section::Section;
use super::{Assembler, Done, Line};
use easel_isa::Diagnostic;
use easel_isa::diagnostic::Span;
use object::elf;
use serde_yaml::Value;

/// The directive that ends the metadata.
const END: &str = ".end_amdgpu_metadata";

impl<'a> Assembler<'a> {
    /// Reads the lines up to the end of the metadata.
    pub(super) fn read_metadata(&mut self, here: Span, line: &Line<'a>) -> Done {
        let start = self.lines.offset();
        let mut end = start;
        let place = line.part(here.start, here.end);
        loop {
            match self.lines.raw() {
                Some(text) if text.trim() == END => break,
                Some(_) => end = self.lines.offset(),
                None => {
                    let error = Diagnostic::error("asm-unterminated", "the metadata has no end");
                    let error = error.label(here, "begins here");
                    return Err(Box::new(error.help(format!("end it with `{END}`"))));
                }
            }
        }
        if self.metadata.is_some() {
            let error = Diagnostic::error("asm-metadata", "the file has metadata twice");
            let error = error.label(here, "the second metadata");
            return Err(Box::new(error.help("list all kernels in one directive")));
        }
        let text = &self.text[start..end];
        match packed(text) {
            Ok(bytes) => self.metadata = Some(bytes),
            Err((message, at)) => {
                let place = at.map_or(place, |at| {
                    let at = start + text.floor_char_boundary(at.min(text.len().saturating_sub(1)));
                    let rest = self.text[at..].lines().next().unwrap_or_default();
                    Span::new(self.file, at, at + rest.trim_end().len())
                });
                let message = format!("the metadata cannot be read: {message}");
                self.diagnostics.push(
                    Diagnostic::error("asm-metadata", message)
                        .label(place, "here")
                        .help("write one YAML document between the directives"),
                );
            }
        }
        Ok(())
    }

    /// Adds the section of the note.
    pub(super) fn note_section(&mut self) {
        let Some(packed) = self.metadata.take() else {
            return;
        };
        let bytes = crate::object::note(&packed);
        let id = self.section(".note");
        let section = &mut self.sections[id];
        if section.bytes.is_empty() {
            *section = Section {
                kind: elf::SHT_NOTE,
                flags: elf::SHF_ALLOC,
                align: 4,
                ..Section::new(".note")
            };
        }
        let whole = section.bytes.len().next_multiple_of(4);
        section.bytes.resize(whole, 0);
        section.bytes.extend(bytes);
    }
}

/// The document as MessagePack, or the fault with its offset.
fn packed(text: &str) -> Result<Vec<u8>, (String, Option<usize>)> {
    // A mark of the document's end would begin another document.
    let kept = text.trim_end();
    let kept = kept
        .strip_suffix("...")
        .or(kept.strip_suffix("---"))
        .unwrap_or(kept);
    let tree: Value = serde_yaml::from_str(kept).map_err(|e| {
        let at = e.location().map(|l| l.index());
        (e.to_string(), at)
    })?;
    rmp_serde::to_vec(&sorted(tree)).map_err(|e| (e.to_string(), None))
}

/// The tree as LLVM writes it: keys in order, and texts without a tag that spell a number or a truth value as what they spell.
fn sorted(value: Value) -> Value {
    match value {
        Value::Mapping(map) => {
            let mut all: Vec<(Value, Value)> =
                map.into_iter().map(|(k, v)| (k, sorted(v))).collect();
            all.sort_by(|a, b| a.0.as_str().cmp(&b.0.as_str()));
            Value::Mapping(all.into_iter().collect())
        }
        Value::Sequence(list) => Value::Sequence(list.into_iter().map(sorted).collect()),
        Value::Tagged(tagged) => match (tagged.tag == "str", tagged.value) {
            (true, Value::Number(n)) => Value::String(n.to_string()),
            (true, Value::Bool(b)) => Value::String(b.to_string()),
            (true, value) => value,
            (false, value) => sorted(value),
        },
        Value::String(text) => match text.as_str() {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            _ => match text.parse::<u64>() {
                Ok(n) if !text.starts_with('+') => Value::Number(n.into()),
                _ => match text.parse::<i64>() {
                    Ok(n) if text.starts_with('-') => Value::Number(n.into()),
                    _ => Value::String(text),
                },
            },
        },
        other => other,
    }
}
