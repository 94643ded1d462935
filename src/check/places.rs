//! Places in assembly text: lines, the lines of the program that a compiler read, and regions of inline assembly.

use easel_isa::diagnostic::Span;
use rustc_hash::FxHashMap;

/// Compilers mark the text of inline assembly by these comments.
const INLINE: [&str; 2] = ["#ASMSTART", "#ASMEND"];

/// The lines of a text.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The offset of the begin of each line.
    starts: Vec<u32>,
    /// (line, file and line of the source), for each `.loc`, in the order of lines.
    sources: Vec<(usize, Option<(u32, usize)>)>,
    files: FxHashMap<u32, String>,
    /// First and last lines of inline assembly.
    inline: Vec<(usize, usize)>,
}

impl Places {
    /// Reads the lines of a text.
    pub fn new(text: &str) -> Places {
        let mut out = Places::default();
        let mut offset = 0;
        let mut begin = None;
        for (n, line) in text.split_inclusive('\n').enumerate() {
            out.starts.push(offset as u32);
            offset += line.len();
            out.read(n, line.trim(), &mut begin);
        }
        out
    }

    fn read(&mut self, n: usize, line: &str, begin: &mut Option<usize>) {
        if let Some(rest) = line.strip_prefix(".loc") {
            let mut words = rest.split_whitespace().map(str::parse);
            if let (Some(Ok(file)), Some(Ok(at))) = (words.next(), words.next()) {
                // Line 0 marks code without a source.
                let place = (at > 0).then_some((file, at as usize));
                self.sources.push((n, place));
            }
        } else if let Some(rest) = line.strip_prefix(".file") {
            let mut words = rest.trim().split('"');
            let number = words.next().and_then(|w| w.trim().parse().ok());
            let parts: Vec<&str> = words.step_by(2).take(2).filter(|p| !p.is_empty()).collect();
            if let Some(number) = number {
                self.files.insert(number, parts.join("/"));
            }
        } else if line.starts_with(".type") || line.starts_with(".section") {
            // Another function begins.
            self.sources.push((n, None));
        } else if line.starts_with([';', '/']) {
            if line.contains(INLINE[0]) {
                *begin = Some(n);
            } else if line.contains(INLINE[1])
                && let Some(first) = begin.take()
            {
                self.inline.push((first, n));
            }
        }
    }

    /// Line and column of an offset, from 1.
    pub fn line_col(&self, offset: usize) -> (usize, usize) {
        let line = self
            .starts
            .partition_point(|&s| s as usize <= offset)
            .max(1);
        (
            line,
            offset - *self.starts.get(line - 1).unwrap_or(&0) as usize + 1,
        )
    }

    /// The file and the line of the program that the compiler read.
    pub fn source(&self, span: Span) -> Option<(String, usize)> {
        let (line, _) = self.line_col(span.start as usize);
        let before = self.sources.partition_point(|&(n, _)| n < line);
        let (file, at) = self.sources.get(before.checked_sub(1)?)?.1?;
        Some((self.files.get(&file).cloned().unwrap_or_default(), at))
    }

    /// Whether the place is in inline assembly.
    pub fn is_inline(&self, span: Span) -> bool {
        let (line, _) = self.line_col(span.start as usize);
        let before = self.inline.partition_point(|&(first, _)| first < line);
        let last = before.checked_sub(1).and_then(|n| self.inline.get(n));
        last.is_some_and(|&(_, end)| line - 1 <= end)
    }
}
