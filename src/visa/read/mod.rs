//! Text to a file of kernels: the current spelling, comments included.
//!
//! Each line is read by itself, so an error affects its line only. Declarations may be
//! anywhere in their kernel: they are read before the code.

mod code;
mod cursor;
mod declare;
mod names;
mod number;
mod operand;

use crate::model::{File, Function, Kernel, Variable};
use crate::tables::Platform;
use cursor::{Cursor, Step, accept_word, end};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, SourceMap, Span};
use names::Names;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The places of a kernel's parts in the text.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Places {
    /// The places of declarations.
    pub variables: FxHashMap<Variable, Span>,
    /// The places of inputs, in their order.
    pub inputs: Vec<Span>,
    /// The places of items, function by function.
    pub functions: Vec<Vec<ItemPlace>>,
    /// The place of the kernel's name.
    pub kernel: Option<Span>,
}

/// The place of an item.
#[derive(Clone, PartialEq, Debug)]
pub struct ItemPlace {
    /// The whole item.
    pub span: Span,
    /// Operands, in their order.
    pub operands: SmallVec<[Span; 4]>,
    /// The predicate before it.
    pub guard: Option<Span>,
    /// The contents of the parentheses.
    pub exec: Option<Span>,
}

impl Places {
    /// The place of an item.
    pub fn item(&self, function: usize, item: usize) -> Option<&ItemPlace> {
        self.functions.get(function)?.get(item)
    }
}

/// A file with the places of its parts, kernel by kernel.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadFile {
    /// The contents of the file.
    pub file: File,
    /// The places for each kernel.
    pub places: Vec<Places>,
}

/// Reads a file.
///
/// # Errors
/// Text that is not in the language, and names that are unknown or defined twice.
pub fn file(
    sources: &SourceMap,
    file: FileId,
    platform: &Platform,
) -> Result<ReadFile, Diagnostics> {
    let text = without_comments(sources.text(file));
    let mut out = Diagnostics::default();
    let lines = lines(&text, file);
    let mut lines = lines.into_iter().peekable();
    let version = match lines.peek() {
        Some(first) => {
            let mut c = *first;
            match version(&mut c) {
                Ok(version) => {
                    lines.next();
                    version
                }
                Err(d) => {
                    out.push(*d);
                    if c.starts(".version") {
                        lines.next();
                    }
                    (0, 0)
                }
            }
        }
        None => {
            let d = Diagnostic::error("visa-parse", "the file is empty");
            out.push(d.label(Span::new(file, 0, 0), "expected `.version`"));
            (0, 0)
        }
    };
    let mut kernels = Vec::new();
    let mut places = Vec::new();
    let mut rest = Vec::new();
    // A kernel starts at its name and ends before the next one's.
    for line in lines {
        if line.starts(".kernel ") || line.starts(".kernel\t") {
            rest.push(vec![line]);
        } else if let Some(kernel) = rest.last_mut() {
            kernel.push(line);
        } else {
            let d = Diagnostic::error("visa-parse", "this is before the first kernel");
            out.push(
                d.label(line.rest_span(), "")
                    .help("begin with `.kernel \"name\"`"),
            );
        }
    }
    for lines in &rest {
        let (kernel, place) = kernel(lines, platform, &mut out);
        kernels.push(kernel);
        places.push(place);
    }
    let file = File { version, kernels };
    out.into_result(ReadFile { file, places })
}

fn version(c: &mut Cursor<'_>) -> Step<(u32, u32)> {
    if !accept_word(c, ".version") {
        return Err(c.expected("`.version`"));
    }
    let major = number::integer(c)?;
    c.expect(".")?;
    let minor = number::integer(c)?;
    end(c)?;
    Ok((major as u32, minor as u32))
}

fn kernel(lines: &[Cursor<'_>], platform: &Platform, out: &mut Diagnostics) -> (Kernel, Places) {
    let mut kernel = Kernel::default();
    let mut places = Places::default();
    let mut names = Names::new(platform);
    let mut inputs = Vec::new();
    let mut aliases = Vec::new();
    // Declarations and labels first, because code may name later lines.
    for line in lines {
        let mut c = *line;
        let done = declare::line(
            &mut c,
            platform,
            &mut kernel,
            &mut places,
            &mut names,
            &mut inputs,
            &mut aliases,
        );
        if let Err(d) = done {
            out.push(*d);
        }
    }
    for alias in aliases {
        if let Err(d) = declare::alias(alias, &mut kernel, &names) {
            out.push(*d);
        }
    }
    for input in inputs {
        match declare::bind(input, &names) {
            Ok((input, span)) => {
                kernel.inputs.push(input);
                places.inputs.push(span);
            }
            Err(d) => out.push(*d),
        }
    }
    for line in lines {
        let mut c = *line;
        let mut reader = code::Reader {
            platform,
            names: &names,
            kernel: &mut kernel,
            places: &mut places,
        };
        if let Err(d) = reader.line(&mut c) {
            out.push(*d);
        }
    }
    if kernel.functions.is_empty() {
        kernel.functions.push(Function::default());
        places.functions.push(Vec::new());
    }
    (kernel, places)
}

/// The text with blanks in place of comments, with unchanged length.
fn without_comments(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut kept = bytes.to_vec();
    let mut i = 0;
    while i < bytes.len() {
        let end = match bytes[i] {
            b'"' => {
                // Strings end on their line.
                let inside = bytes[i + 1..]
                    .iter()
                    .take_while(|b| !matches!(b, b'"' | b'\n'));
                i += inside.count() + 2;
                continue;
            }
            b'/' if bytes[i..].starts_with(b"//") => {
                i + bytes[i..].iter().take_while(|b| **b != b'\n').count()
            }
            b'/' if bytes[i..].starts_with(b"/*") => {
                let found = bytes[i + 2..].windows(2).position(|w| w == b"*/");
                found.map_or(bytes.len(), |at| i + 2 + at + 2)
            }
            _ => {
                i += 1;
                continue;
            }
        };
        for b in &mut kept[i..end] {
            if *b != b'\n' {
                *b = b' ';
            }
        }
        i = end;
    }
    // Only whole characters were replaced: a comment starts and ends at one-byte characters.
    String::from_utf8(kept).unwrap_or_default()
}

/// The lines with contents.
fn lines(text: &str, file: FileId) -> Vec<Cursor<'_>> {
    let mut all = Vec::new();
    let mut at = 0;
    for line in text.split('\n') {
        let trimmed = line.trim();
        if !trimmed.is_empty() && !matches!(trimmed, "{" | "}") {
            let start = at + (line.len() - line.trim_start().len());
            all.push(Cursor::within(file, text, start..start + trimmed.len()));
        }
        at += line.len() + 1;
    }
    all
}
