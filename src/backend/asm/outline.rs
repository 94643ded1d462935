//! The outline of a file: its descriptors and metadata, and the place of each function's lines.

use super::directive::changes_text;
use super::launch::{FileFacts, LAUNCH_COMMENT};
use super::line::{METADATA, label, without_comment};
use super::lines::not_plain;
use easel_isa::diagnostic::{FileId, Span};
use easel_isa::{Diagnostic, Diagnostics};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::ops::Range;
use std::str::Lines;

/// The lines of a function.
pub(super) struct Code<'a> {
    pub name: &'a str,
    /// The name in the function's label.
    pub span: Span,
    /// The text from the label's end to the function's end.
    pub bytes: Range<usize>,
}

/// The facts of a file, and its functions in text order.
pub(super) struct Outline<'a> {
    pub facts: FileFacts,
    pub codes: Vec<Code<'a>>,
}

/// The first word of a descriptor's first line.
const DESCRIPTOR: &str = ".amdhsa_kernel";

/// The code of the error for an instruction that no function has.
pub(super) const OUTSIDE: &str = "asm-outside";

/// Reads the outline of a text. Lines of functions are not read.
pub(super) fn outline(file: FileId, text: &str) -> (Outline<'_>, Diagnostics) {
    let mut reader = Reader {
        file,
        text,
        functions: functions(text),
        defined: FxHashSet::default(),
        open: Vec::new(),
        begun: false,
        outline: Outline {
            facts: FileFacts::default(),
            codes: Vec::new(),
        },
        diagnostics: Diagnostics::default(),
    };
    reader.read();
    if reader.outline.codes.is_empty() {
        // A text in another language would have this error on each line.
        let mut outside = 0;
        reader.diagnostics.0.retain(|d| {
            outside += usize::from(d.code == OUTSIDE);
            d.code != OUTSIDE || outside == 1
        });
    }
    (reader.outline, reader.diagnostics)
}

/// The symbols that a `.type` or a descriptor declares as functions. The declaration may stand behind the label.
fn functions(text: &str) -> FxHashSet<&str> {
    let name = |line| {
        let line = without_comment(line).trim();
        let name = match line.strip_prefix(".type") {
            Some(rest) => rest
                .split_once(',')
                .filter(|(_, kind)| kind.trim() == "@function")
                .map(|p| p.0),
            None => line.strip_prefix(DESCRIPTOR),
        };
        name.map(str::trim)
    };
    text.lines().filter_map(name).collect()
}

struct Reader<'a> {
    file: FileId,
    text: &'a str,
    functions: FxHashSet<&'a str>,
    /// The functions whose label was read.
    defined: FxHashSet<&'a str>,
    /// The functions whose end has not been read yet: those with a common begin.
    open: Vec<usize>,
    /// Whether an instruction stands behind the last label of a function.
    begun: bool,
    outline: Outline<'a>,
    diagnostics: Diagnostics,
}

impl<'a> Reader<'a> {
    fn offset(&self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }

    fn span(&self, part: &str) -> Span {
        let start = self.offset(part);
        Span::new(self.file, start, start + part.len())
    }

    fn read(&mut self) {
        let mut lines = self.text.lines();
        while let Some(line) = lines.next() {
            let whole = line.trim();
            if let Some(stated) = whole.strip_prefix(LAUNCH_COMMENT) {
                self.outline.facts.read_launch(stated);
                continue;
            }
            let line = without_comment(whole).trim();
            if line == METADATA[0] {
                self.metadata(&mut lines, line);
            } else if let Some(name) = line.strip_prefix(DESCRIPTOR) {
                self.close(line);
                self.descriptor(name.trim(), &mut lines);
            } else {
                self.line(line);
            }
        }
    }

    /// Ends the function that is open before a part of the text.
    fn close(&mut self, at: &str) {
        let end = self.offset(at);
        for n in std::mem::take(&mut self.open) {
            self.outline.codes[n].bytes.end = end;
        }
    }

    fn line(&mut self, mut line: &'a str) {
        while let Some((name, rest)) = label(line) {
            if self.functions.contains(name) {
                // Labels without an instruction between them are names of one function.
                if self.begun {
                    self.close(line);
                }
                self.begun = false;
                let span = self.span(name);
                if !self.defined.insert(name) {
                    let message = format!("`{name}` is defined twice");
                    let error = Diagnostic::error("asm-symbol", message);
                    self.diagnostics.push(
                        error
                            .label(span, "here again")
                            .help("give each function a name of its own"),
                    );
                }
                self.open.push(self.outline.codes.len());
                let code = Code {
                    name,
                    span,
                    bytes: self.offset(rest)..self.text.len(),
                };
                self.outline.codes.push(code);
            }
            line = rest.trim_start();
        }
        let word = line.split(char::is_whitespace).next().unwrap_or(line);
        // Inside a function the directive is reported with the function's lines.
        if changes_text(word) && self.open.is_empty() {
            let span = self.span(word);
            self.diagnostics.push(not_plain(span, word));
        }
        if matches!(word, ".size" | ".section") {
            self.close(line);
        } else if line.is_empty() || line.starts_with('.') {
        } else if !self.open.is_empty() {
            self.begun = true;
        } else {
            let span = self.span(line);
            self.diagnostics.push(
                Diagnostic::error(OUTSIDE, "an instruction outside any function")
                    .label(span, "this instruction")
                    .help(
                        "declare the function with `.type NAME,@function` and put its label before; if the text is LLVM IR, make assembly with `llc` first",
                    ),
            );
        }
    }

    fn metadata(&mut self, lines: &mut Lines<'a>, first: &'a str) {
        let start = self.offset(first) + first.len();
        let mut end = start;
        for line in lines {
            if line.trim() == METADATA[1] {
                let text = &self.text[start..end];
                if let Err(message) = self.outline.facts.read_metadata(text) {
                    let span = self.span(text.trim());
                    self.diagnostics.push(
                        Diagnostic::error("asm-metadata", message).label(span, "this metadata"),
                    );
                }
                return;
            }
            end = self.offset(line) + line.len();
        }
        let span = self.span(first);
        self.diagnostics.push(
            Diagnostic::error("asm-unterminated", "the metadata has no end")
                .label(span, "begins here")
                .help("end it with `.end_amdgpu_metadata`"),
        );
    }

    fn descriptor(&mut self, name: &'a str, lines: &mut Lines<'a>) {
        let mut values = BTreeMap::new();
        for line in lines {
            let line = without_comment(line).trim();
            if line == ".end_amdhsa_kernel" {
                self.outline
                    .facts
                    .descriptors
                    .insert(name.to_string(), values);
                return;
            }
            let Some((key, value)) = line
                .strip_prefix(".amdhsa_")
                .and_then(|l| l.split_once(char::is_whitespace))
            else {
                continue;
            };
            // Values may be expressions of symbols; the values needed here are plain.
            match value.trim().parse::<i64>() {
                Ok(value) => {
                    values.insert(key.to_string(), value);
                }
                Err(_) => {
                    let place = (name.to_string(), key.to_string());
                    self.outline.facts.expressions.insert(place);
                }
            }
        }
        let span = self.span(name);
        self.diagnostics.push(
            Diagnostic::error(
                "asm-unterminated",
                format!("the descriptor of `{name}` has no end"),
            )
            .label(span, "begins here")
            .help("end it with `.end_amdhsa_kernel`"),
        );
    }
}
