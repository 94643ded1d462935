//! `rules/proofs.lock`: answers by the key of the query, one line for each, sorted.
//!
//! ```text
//! 5a1e…  bits  add-by-halves  i64: a i64, b i64
//! ```
//!
//! A key is the FNV-1a hash of 128 bits of the query's text, which has every operation of both sides and every assumption. A rule or
//! a meaning that changes has another key, and its line is missing until the proof is made anew.

use crate::answer::Means;
use std::collections::{BTreeMap, BTreeSet};

/// Answers of former proofs.
#[derive(Clone, Debug, Default)]
pub struct Lock {
    answers: BTreeMap<String, Means>,
    by_rule: BTreeMap<String, BTreeSet<Means>>,
}

/// The key of a query's text.
pub fn key(text: &str) -> String {
    let start = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128;
    let hash = text.bytes().fold(start, |hash, byte| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    });
    format!("{hash:032x}")
}

impl Lock {
    /// From the text of the file; lines that are no answers are left out.
    pub fn parse(text: &str) -> Lock {
        let mut lock = Lock::default();
        for line in text.lines() {
            let mut words = line.split_whitespace();
            let (Some(key), Some(means), Some(rule)) = (words.next(), words.next(), words.next())
            else {
                continue;
            };
            if let Some(means) = Means::parse(means).filter(|_| key.len() == 32) {
                lock.answers.insert(key.to_owned(), means);
                lock.by_rule
                    .entry(rule.to_owned())
                    .or_default()
                    .insert(means);
            }
        }
        lock
    }

    /// Adds the answers of another lock.
    pub fn extend(&mut self, other: Lock) {
        self.answers.extend(other.answers);
        for (rule, means) in other.by_rule {
            self.by_rule.entry(rule).or_default().extend(means);
        }
    }

    /// The means by which the equations of a rule were decided, as far as they have lines of their own.
    pub fn of_rule(&self, rule: &str) -> impl Iterator<Item = Means> + '_ {
        self.by_rule.get(rule).into_iter().flatten().copied()
    }

    /// The means by which a query was decided.
    pub fn means(&self, key: &str) -> Option<Means> {
        self.answers.get(key).copied()
    }

    /// The number of answers.
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    /// Whether there are no answers.
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.answers.keys().map(String::as_str)
    }
}
