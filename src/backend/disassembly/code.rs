//! The code of an object as text, function by function.
//!
//! # Why
//! All instructions of a large object together need more memory than the object's text. Each part of the code, from a function to the
//! next one, is decoded and written by itself. Labels for branches from other parts are known only after all parts. Such branches are
//! rare; where there are some, the code is written twice.

use super::symbols::{Symbol, place};
use super::{Found, TEXT, goal, instruction, label, line, list};
use crate::Options;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Symbols by their offset in the code.
type Symbols<'a> = BTreeMap<u64, &'a Vec<Symbol<'a>>>;

/// An instruction or other bytes at an offset of the code.
enum Item {
    Inst(Box<Found>),
    /// A word that is no instruction, and why.
    Word(u32, String),
    /// Fewer bytes than a word.
    Bytes(Vec<u8>),
    /// A word behind a function.
    Between(u32),
}

/// The code from a function to the next one.
struct Part {
    start: usize,
    end: usize,
    /// The end of the functions that began before. Words behind it belong to no function.
    functions: u64,
}

/// A part as text.
struct Written {
    text: String,
    /// The ends of functions inside the part whose sizes are in the text.
    ends: Vec<u64>,
    /// Words at the end that no function has: the word and their number.
    between: Option<(u32, usize)>,
    /// Goals of branches outside the part.
    outside: Vec<i64>,
}

/// Parts that are in memory at the same time.
const BATCH: usize = 64;

/// The bytes of text for each byte of code that are reserved at once; a text that grows would be copied.
const GROWTH: usize = 7;

/// Writes a section of code.
pub(super) fn code(
    section: &str,
    bytes: &[u8],
    symbols: &Symbols<'_>,
    options: &Options,
    out: &mut String,
) {
    match section {
        TEXT => *out += ".text\n",
        _ => {
            let _ = writeln!(out, ".section {section},\"ax\",@progbits");
        }
    }
    let writer = Writer {
        bytes,
        symbols,
        sizes: sizes(symbols),
        options,
    };
    let parts = parts(bytes.len(), symbols);
    out.reserve(bytes.len() * GROWTH);
    let start = out.len();
    let (mut ended, outside) = writer.all(&parts, &BTreeSet::new(), out);
    let found = |part: &Part| writer.begins(part, &outside);
    let found: BTreeSet<i64> = parts.par_iter().flat_map_iter(found).collect();
    if !found.is_empty() {
        out.truncate(start);
        ended = writer.all(&parts, &found, out).0;
    }
    // Sizes that end where no item begins, and empty symbols.
    let mut rest: BTreeMap<u64, Vec<(&str, u64)>> = BTreeMap::new();
    for (at, here) in symbols {
        let empty = |s: &Symbol<'_>| s.size == 0 || !ended.contains(&(at + s.size));
        for symbol in here.iter().filter(|s| empty(s)) {
            let place = rest.entry(at + symbol.size).or_default();
            place.push((symbol.name, symbol.size));
        }
    }
    for (name, size) in rest.into_values().flatten() {
        let _ = writeln!(out, ".size {name}, {size}");
    }
}

/// The symbols with a size, by their end.
fn sizes<'a>(symbols: &Symbols<'a>) -> BTreeMap<u64, Vec<(&'a str, u64)>> {
    let mut ends: BTreeMap<u64, Vec<(&str, u64)>> = BTreeMap::new();
    for (at, here) in symbols {
        for symbol in here.iter().filter(|s| s.size > 0) {
            let end = ends.entry(at.saturating_add(symbol.size)).or_default();
            end.push((symbol.name, symbol.size));
        }
    }
    ends
}

/// The parts of a code of so many bytes.
fn parts(bytes: usize, symbols: &Symbols<'_>) -> Vec<Part> {
    let sized = symbols.values().flat_map(|s| s.iter()).any(|s| s.size > 0);
    let mut functions = if sized { 0 } else { u64::MAX };
    let mut parts = vec![Part {
        start: 0,
        end: bytes,
        functions,
    }];
    let mut next = symbols.keys().skip(1).copied().chain([bytes as u64]);
    for (&at, here) in symbols.range(..bytes as u64) {
        let next = next.next().map_or(bytes as u64, |n| n.min(bytes as u64));
        if here.iter().any(|s| s.typed) && at > 0 {
            let start = at as usize;
            if let Some(last) = parts.last_mut() {
                last.end = start;
            }
            parts.push(Part {
                start,
                end: bytes,
                functions,
            });
        }
        functions = functions.max(reach(at, next, here));
    }
    parts
}

/// The end of the symbols at a place. A symbol without a size reaches to the next place with symbols.
fn reach(at: u64, next: u64, here: &[Symbol<'_>]) -> u64 {
    let end = |s: &Symbol<'_>| match s.size {
        0 => next,
        size => at.saturating_add(size),
    };
    here.iter().map(end).max().unwrap_or(0)
}

/// Writes equal words that no function has.
fn fill(between: &mut Option<(u32, usize)>, out: &mut String) {
    if let Some((word, count)) = between.take() {
        let _ = writeln!(out, ".fill {count}, 4, {word:#x}");
    }
}

struct Writer<'a> {
    bytes: &'a [u8],
    symbols: &'a Symbols<'a>,
    sizes: BTreeMap<u64, Vec<(&'a str, u64)>>,
    options: &'a Options,
}

impl Writer<'_> {
    /// Writes all parts. Returned are the ends of functions whose sizes are in the text, and the goals of branches outside the
    /// branch's part. `known` has the goals of that kind where an item begins, if they are known.
    fn all(
        &self,
        parts: &[Part],
        known: &BTreeSet<i64>,
        out: &mut String,
    ) -> (BTreeSet<u64>, BTreeSet<i64>) {
        let (mut ended, mut outside) = (BTreeSet::new(), BTreeSet::new());
        let mut between = None;
        for batch in parts.chunks(BATCH) {
            let write = |part: &Part| self.write(part, known);
            let written: Vec<Written> = batch.par_iter().map(write).collect();
            for (part, own) in batch.iter().zip(written) {
                outside.extend(own.outside);
                ended.extend(own.ends);
                ended.extend(self.size(part.start as u64, out));
                fill(&mut between, out);
                *out += &own.text;
                between = own.between;
            }
        }
        fill(&mut between, out);
        (ended, outside)
    }

    /// Writes the sizes of the functions that end at an offset; the offset, if there are such functions.
    fn size(&self, at: u64, out: &mut String) -> Option<u64> {
        let here = self.sizes.get(&at)?;
        for (name, size) in here {
            let _ = writeln!(out, ".size {name}, {size}");
        }
        Some(at)
    }

    /// The function that begins at an offset.
    fn function(&self, at: i64) -> Option<String> {
        let here = self.symbols.get(&u64::try_from(at).ok()?)?;
        let named = here.iter().find(|s| s.typed)?;
        Some(named.name.to_string())
    }

    /// The offsets among those given where an item of a part begins.
    fn begins(&self, part: &Part, offsets: &BTreeSet<i64>) -> Vec<i64> {
        let range = part.start as i64..part.end as i64;
        if offsets.range(range).next().is_none() {
            return Vec::new();
        }
        let items = self.items(part);
        let starts = items.iter().map(|(at, _)| *at as i64);
        starts.filter(|at| offsets.contains(at)).collect()
    }

    /// Writes a part. `known` has places in all parts where branches of other parts lead, if they are known.
    fn write(&self, part: &Part, known: &BTreeSet<i64>) -> Written {
        let (target, align) = (self.options.target, self.options.interface.entry_align);
        let items = self.items(part);
        let inside = part.start as i64..part.end as i64;
        let begins = |g: i64| items.binary_search_by_key(&g, |(at, _)| *at as i64).is_ok();
        let goal = |at: usize, item: &Item| match item {
            Item::Inst(found) => goal(at, &found.decoded, target),
            _ => None,
        };
        let all = items.iter().filter_map(|(at, item)| goal(*at, item));
        // A branch to another function names the function.
        let (own, mut outside): (BTreeSet<i64>, BTreeSet<i64>) =
            all.partition(|g| inside.contains(g));
        outside.retain(|g| self.function(*g).is_none());
        let labelled = |g: i64| match inside.contains(&g) {
            true => (own.contains(&g) || known.contains(&g)) && begins(g),
            false => known.contains(&g),
        };
        let mut out = String::new();
        let mut ends = Vec::new();
        let mut between: Option<(u32, usize)> = None;
        for (at, item) in &items {
            let offset = *at as u64;
            let first = *at == part.start;
            if !first {
                ends.extend(self.size(offset, &mut out));
            }
            let here = self.symbols.get(&offset);
            if here.is_some()
                || !matches!(item, Item::Between(w) if between.is_none_or(|b| b.0 == *w))
            {
                fill(&mut between, &mut out);
            }
            if here.is_some() && offset.is_multiple_of(align.into()) {
                let _ = writeln!(out, ".p2align {}", align.ilog2());
            }
            for symbol in here.into_iter().flat_map(|s| s.iter()) {
                match symbol.typed {
                    true => place(symbol, "function", &mut out),
                    // A label inside a function.
                    false => {
                        let _ = writeln!(out, "{}:", symbol.name);
                    }
                }
            }
            if labelled(*at as i64) {
                fill(&mut between, &mut out);
                let _ = writeln!(out, "{}:", label(*at as i64));
            }
            match item {
                Item::Inst(found) => {
                    let name = goal(*at, item).and_then(|g| match labelled(g) {
                        true => Some(label(g)),
                        false => self.function(g).filter(|_| !inside.contains(&g)),
                    });
                    line(found, name, target, &mut out);
                }
                Item::Word(word, why) => {
                    let _ = writeln!(out, "  .long {word:#010x} // {why}");
                }
                Item::Bytes(bytes) => list(bytes, &mut out),
                Item::Between(word) => between = Some((*word, between.map_or(1, |b| b.1 + 1))),
            }
        }
        Written {
            text: out,
            ends,
            between,
            outside: outside.into_iter().collect(),
        }
    }

    /// A part's instructions and words with their offsets.
    fn items(&self, part: &Part) -> Vec<(usize, Item)> {
        let target = self.options.target;
        let (mut all, mut at) = (Vec::new(), part.start);
        let mut functions = part.functions;
        let mut next = self
            .symbols
            .range(part.start as u64..part.end as u64)
            .peekable();
        while at < part.end {
            let here = next.next_if(|(place, _)| **place <= at as u64);
            let limit = next.peek().map_or(part.end as u64, |(place, _)| **place);
            if let Some((_, here)) = here {
                functions = functions.max(reach(at as u64, limit, here));
            }
            let rest = &self.bytes[at..limit as usize];
            let Some(word) = rest.first_chunk::<4>() else {
                all.push((at, Item::Bytes(rest.to_vec())));
                at += rest.len();
                continue;
            };
            let word = u32::from_le_bytes(*word);
            if at as u64 >= functions {
                all.push((at, Item::Between(word)));
                at += 4;
                continue;
            }
            let (item, len) = match instruction(rest, target) {
                Ok(found) => {
                    let len = found.decoded.len.max(1);
                    (Item::Inst(Box::new(found)), len)
                }
                Err(why) => (Item::Word(word, why), 4),
            };
            all.push((at, item));
            at += len;
        }
        all
    }
}
