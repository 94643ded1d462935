//! Brackets: the structure of a text without a grammar.

use easel_isa::diagnostic::{Diagnostic, FileId, Span};

/// The end of the bracketed text that starts at `at`, or of the file. Brackets in strings and
/// comments do not count, nor does the `>` of an arrow.
pub fn balanced(text: &str, at: usize) -> usize {
    let mut depth = 0usize;
    let mut scan = Scan::new(text, at);
    while let Some(step) = scan.step() {
        match step {
            Step::Open(_) => depth += 1,
            Step::Close(_) => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return scan.at;
                }
            }
            Step::Line => {}
        }
    }
    text.len()
}

/// A text without its comments and line ends, for text that is not interpreted: text printed after
/// it must not become part of a comment.
pub fn on_one_line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let len = match c {
            '"' => {
                let mut escaped = false;
                let ends = |c: char| {
                    let end = c == '"' && !escaped;
                    escaped = c == '\\' && !escaped;
                    end
                };
                rest[1..].find(ends).map_or(rest.len(), |n| n + 2)
            }
            '/' if rest.starts_with("//") => {
                rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
                continue;
            }
            '\n' | '\r' => {
                let blank = rest
                    .find(|c: char| !c.is_whitespace())
                    .unwrap_or(rest.len());
                out.truncate(out.trim_end().len());
                rest = &rest[blank..];
                // Brackets are adjacent to their contents.
                let is_inner = out.ends_with(['(', '[', '{']) || rest.starts_with([')', ']', '}']);
                if !is_inner {
                    out.push(' ');
                }
                continue;
            }
            c => c.len_utf8(),
        };
        out.push_str(&rest[..len]);
        rest = &rest[len..];
    }
    out.trim().to_string()
}

/// The events of a [`Scan`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// An opening bracket, this byte.
    Open(u8),
    /// A closing bracket, this byte.
    Close(u8),
    /// The end of a line.
    Line,
}

/// The bytes that a [`Scan`] examines; it skips most of a text.
const STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    let mut n = 0;
    let all = b"([{<>}])-=\n\"/";
    while n < all.len() {
        stops[all[n] as usize] = true;
        n += 1;
    }
    stops
};

/// A walk over brackets and line ends that ignores all other text.
pub struct Scan<'s> {
    bytes: &'s [u8],
    /// The position after the last step.
    pub at: usize,
}

impl<'s> Scan<'s> {
    /// A scan from byte `at` of a text, which must not be inside a string or comment.
    pub fn new(text: &'s str, at: usize) -> Self {
        Scan {
            bytes: text.as_bytes(),
            at,
        }
    }

    /// Moves to the next bracket or line end outside strings and comments; `None` at the end of the text.
    pub fn step(&mut self) -> Option<Step> {
        loop {
            let rest = self.bytes.get(self.at..)?;
            let Some(plain) = rest.iter().position(|&b| STOPS[usize::from(b)]) else {
                self.at = self.bytes.len();
                return None;
            };
            let b = rest[plain];
            self.at += plain + 1;
            match b {
                b'(' | b'[' | b'{' | b'<' => return Some(Step::Open(b)),
                b'-' if self.bytes.get(self.at) == Some(&b'>') => self.at += 1,
                b'=' if self.bytes.get(self.at) == Some(&b'>') => self.at += 1,
                b')' | b']' | b'}' | b'>' => return Some(Step::Close(b)),
                b'\n' => return Some(Step::Line),
                b'"' => {
                    while let Some(&c) = self.bytes.get(self.at) {
                        match c {
                            b'\n' => break,
                            b'\\' => self.at += 2,
                            _ => self.at += 1,
                        }
                        if c == b'"' {
                            break;
                        }
                    }
                    self.at = self.at.min(self.bytes.len());
                }
                b'/' if self.bytes.get(self.at) == Some(&b'/') => {
                    while self.bytes.get(self.at).is_some_and(|&c| c != b'\n') {
                        self.at += 1;
                    }
                }
                _ => {}
            }
        }
    }
}

/// An error at the first bracket that is nested deeper than `limit`: readers refuse such text before
/// they descend into it, so that no input exhausts the stack.
pub fn too_deep(file: FileId, text: &str, limit: usize) -> Option<Diagnostic> {
    let mut depth = 0usize;
    let mut scan = Scan::new(text, 0);
    while let Some(step) = scan.step() {
        match step {
            Step::Open(_) => depth += 1,
            Step::Close(_) => depth = depth.saturating_sub(1),
            Step::Line => {}
        }
        if depth > limit {
            let message = format!("brackets are nested deeper than {limit} levels");
            let place = Span::new(file, scan.at - 1, scan.at);
            return Some(Diagnostic::error("mlir-too-deep", message).label(place, "this bracket"));
        }
    }
    None
}
