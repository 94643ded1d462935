//! Places in assembly text: lines, the lines of the program that a compiler read, and regions of inline assembly.

use easel_isa::diagnostic::Span;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Compilers mark the text of inline assembly by these comments.
const INLINE: [&str; 2] = ["#ASMSTART", "#ASMEND"];

/// The lines of a text.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The offset of the begin of each line.
    starts: Vec<u32>,
    /// (line, place in the source), for each `.loc`, in the order of lines.
    sources: Vec<(usize, Option<Location>)>,
    /// The file of the first `.loc` of the function.
    own: Option<u32>,
    files: BTreeMap<u32, String>,
    /// The names of files in comments, often without their folders, and the numbers of the names.
    names: Vec<String>,
    numbers: FxHashMap<String, u32>,
    /// First and last lines of inline assembly.
    inline: Vec<(usize, usize)>,
}

/// A place in the program that the compiler read.
#[derive(Clone, Debug)]
struct Location {
    file: u32,
    line: usize,
    /// The file of the function.
    own: u32,
    /// The calls by which the place is inlined, the innermost first: name of a file, and line.
    calls: Box<[(u32, usize)]>,
}

/// LLVM's comment of a `.loc` has this between a place and the call by which the place is inlined.
const CALL: &str = " @[ ";

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
                let own = *self.own.get_or_insert(file);
                let calls = self.calls(rest);
                // Line 0 marks code without a source.
                let place = (at > 0).then_some(Location {
                    file,
                    line: at as usize,
                    own,
                    calls,
                });
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
            self.own = None;
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

    /// The calls in the comment of a `.loc`, as in `; inner.py:7:3 @[ outer.py:9:1 ]`.
    fn calls(&mut self, rest: &str) -> Box<[(u32, usize)]> {
        let calls = rest.split(CALL).skip(1);
        let each = calls.filter_map(|call| {
            let mut parts = call.trim_end_matches([' ', ']']).rsplitn(3, ':');
            let line = parts.nth(1)?.parse().ok()?;
            Some((parts.next()?, line))
        });
        let each: Vec<(&str, usize)> = each.collect();
        let numbered = each.into_iter().map(|(name, line)| {
            if let Some(&number) = self.numbers.get(name) {
                return (number, line);
            }
            let number = self.names.len() as u32;
            self.names.push(name.to_string());
            self.numbers.insert(name.to_string(), number);
            (number, line)
        });
        numbered.collect()
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

    fn location(&self, span: Span) -> Option<&Location> {
        let (line, _) = self.line_col(span.start as usize);
        let before = self.sources.partition_point(|&(n, _)| n < line);
        self.sources.get(before.checked_sub(1)?)?.1.as_ref()
    }

    fn file(&self, file: u32) -> String {
        self.files.get(&file).cloned().unwrap_or_default()
    }

    /// The call in the function's own file by which a place of another file is inlined.
    fn call(&self, location: &Location) -> Option<(String, usize)> {
        let own = self.files.get(&location.own)?;
        if location.file == location.own {
            return None;
        }
        let is_own = |name: &str| {
            let folder = own.strip_suffix(name);
            folder.is_some_and(|f| f.is_empty() || f.ends_with('/'))
        };
        let mut calls = location.calls.iter();
        let (_, line) = calls.find(|&&(name, _)| is_own(&self.names[name as usize]))?;
        Some((own.clone(), *line))
    }

    /// The file and the line of the program that the compiler read. Of a function that is inlined from another file, that is the
    /// line of the call.
    pub fn source(&self, span: Span) -> Option<(String, usize)> {
        let location = self.location(span)?;
        let here = || (self.file(location.file), location.line);
        Some(self.call(location).unwrap_or_else(here))
    }

    /// The file and the line in the function that is inlined from another file, if [`Places::source`] is the line of the call.
    pub fn inlined(&self, span: Span) -> Option<(String, usize)> {
        let location = self.location(span)?;
        self.call(location)?;
        Some((self.file(location.file), location.line))
    }

    /// The source in words.
    pub fn origin(&self, span: Span) -> Option<String> {
        Some(words(&self.source(span)?, self.inlined(span).as_ref()))
    }

    /// Whether the place is in inline assembly.
    pub fn is_inline(&self, span: Span) -> bool {
        let (line, _) = self.line_col(span.start as usize);
        let before = self.inline.partition_point(|&(first, _)| first < line);
        let last = before.checked_sub(1).and_then(|n| self.inline.get(n));
        last.is_some_and(|&(_, end)| line - 1 <= end)
    }
}

/// A place in a source as `FILE:LINE`, with the place in an inlined function.
pub fn words((file, line): &(String, usize), inlined: Option<&(String, usize)>) -> String {
    let inlined = inlined.map(|(file, line)| format!(", in {file}:{line}"));
    format!("{file}:{line}{}", inlined.unwrap_or_default())
}
