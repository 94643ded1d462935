//! Loaded rules as bytes, and back.
//!
//! The built-in rules are read, checked and commuted at build time
//! (`rules/build.rs`). At the start the bytes are only divided into rules; the parts of a rule are unpacked at their first use.
//! The bytes are no file format: one build writes and reads them. Rules given at run time are never packed.
//!
//! # Why
//!
//! **Read at build time.** Reading the rule files took 33 of the 62 million instructions that a trivial kernel executed. Unpacking
//! the bytes takes 3 million.
//!
//! **Late.** Only the data that find a rule are unpacked at the start. The rest of a rule is unpacked when an operation like the
//! rule's root is met (`Late`). That saved a quarter of the start and 160 pages.
//!

use super::ast::Rule;
use super::load::Rules;
use super::text::Words;
use easel_isa::diagnostic::SourceMap;
use easel_isa::packed::{Late, Packed, take};

impl<V: Words> Rules<V> {
    /// The rules as bytes, without the texts of their files.
    pub fn pack(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.rules.len().pack(&mut out);
        for rule in &self.rules {
            rule.name.pack(&mut out);
            rule.family.pack(&mut out);
            rule.priority.pack(&mut out);
            rule.scope.pack(&mut out);
            rule.expands.pack(&mut out);
            rule.root.pack(&mut out);
            rule.sides.pack(&mut out);
            let parts = easel_isa::packed::pack(&*rule.parts);
            parts.len().pack(&mut out);
            out.extend(parts);
        }
        out
    }

    /// The packed rules, with the (name, text) pairs of their files;
    /// `None` if the bytes are no packed rules.
    pub fn unpack(
        mut bytes: &'static [u8],
        files: impl IntoIterator<Item = (&'static str, &'static str)>,
    ) -> Option<Self> {
        let count: usize = take(&mut bytes)?;
        // A rule takes at least a byte, so a wrong count allocates no more than the bytes allow.
        let mut rules = Vec::with_capacity(count.min(bytes.len()));
        for number in 0..count {
            rules.push(rule(number as u32, &mut bytes)?);
        }
        if !bytes.is_empty() {
            return None;
        }
        let mut sources = SourceMap::default();
        for (name, text) in files {
            sources.add_static(name, text);
        }
        Some(Rules { rules, sources })
    }
}

/// The next rule, with its parts still packed.
fn rule<V: Words>(number: u32, from: &mut &'static [u8]) -> Option<Rule<V>> {
    let (name, family, priority) = (take(from)?, take(from)?, take(from)?);
    let (scope, expands) = (take(from)?, take(from)?);
    let (root, sides) = (take(from)?, take(from)?);
    let len: usize = take(from)?;
    let (parts, rest) = from.split_at_checked(len)?;
    *from = rest;
    Some(Rule {
        name,
        number,
        family,
        priority,
        scope,
        expands,
        root,
        sides,
        parts: Late::packed(parts),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;

    fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
        easel_rule_files::FILES.iter().copied()
    }

    #[test]
    fn what_comes_with_the_program_is_what_its_files_say() {
        let read = RuleSet::load(files()).unwrap_or_else(|(s, d)| panic!("{}", d.render(&s)));
        let taken = RuleSet::unpack(easel_rule_files::PACKED, files());
        let taken = taken.expect("rules were packed when the crate was built");
        assert_eq!(taken.rules.len(), read.rules.len());
        for (a, b) in taken.rules.iter().zip(&read.rules) {
            assert_eq!(a, b);
        }
        for rule in &read.rules {
            let file = rule.span.file;
            assert_eq!(taken.sources.name(file), read.sources.name(file));
            assert_eq!(taken.sources.text(file), read.sources.text(file));
        }
    }

    #[test]
    fn other_bytes_are_no_rules() {
        let bytes = easel_rule_files::PACKED;
        for len in [0, 1, 2, 100, bytes.len() / 2, bytes.len() - 1] {
            assert!(RuleSet::unpack(&bytes[..len], files()).is_none(), "{len}");
        }
        let more = [bytes, &[0]].concat();
        assert!(RuleSet::unpack(more.leak(), files()).is_none());
        let mut huge = Vec::new();
        usize::MAX.pack(&mut huge);
        assert!(RuleSet::unpack(huge.leak(), files()).is_none());
    }
}
